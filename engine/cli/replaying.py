"""``replay``: recorded games are checked, a line said of each."""

import sys
from argparse import Namespace

from engine.cli.files import LONGEST_LINE, numbered, opened, watched
from engine.errors import RecordError
from engine.points import number
from engine.record import read
from engine.replay import replay

LONGEST_ANSWER = 500
"""Characters said about a wrong line: what stands in it may be long."""


def replay_games(told: Namespace) -> int:
    """Replay every game of a file; give 1 if one is wrong or there is none."""
    right = wrong = 0
    with opened(told.file) as lines:
        for place, line in watched(numbered(lines), sys.stdout):
            try:
                print(f"line {place}: right, {_replayed(line)}")
                right += 1
            except RecordError as problem:
                print(f"line {place}: wrong, {_plain(problem)}")
                wrong += 1
    print(f"{right} right, {wrong} wrong" if right or wrong else "no game in it")
    return 0 if right and not wrong else 1


def _replayed(line: bytes) -> str:
    if len(line) > LONGEST_LINE:
        raise RecordError(f"longer than {LONGEST_LINE} bytes: a line holds one game")
    record = read(line)
    game = replay(record)
    deals, winners = len(record.deals), ", ".join(str(seat) for seat in record.winners)
    table = f"{record.rules} with {record.seats} seats, {deals} {_s('deal', deals)}"
    won = f"won by {_s('seat', len(record.winners))} {winners}"
    return f"{table}, {won} with {number(min(game.totals))}"


def _s(noun: str, count: int) -> str:
    return noun if count == 1 else f"{noun}s"


def _plain(problem: RecordError) -> str:
    """Give a sentence about somebody's file in short, and without letters a terminal may lack."""
    return str(problem).encode("ascii", "backslashreplace").decode()[:LONGEST_ANSWER]
