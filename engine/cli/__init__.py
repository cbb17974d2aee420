"""The command line: simulate games, replay records (Rulebook 12), measure players.

Exit status: 0 all right, 1 a wrong record, 2 a wrong call or a file that cannot be used.
"""

import os
import sys
from argparse import ArgumentError
from collections.abc import Sequence

from engine.cli.arguments import parser
from engine.cli.files import STANDARD
from engine.errors import RulesError

STOPPED, PIPE_CLOSED = 130, 141
"""What a shell reports for an interrupt and for a closed pipe."""


def main(arguments: Sequence[str]) -> int:
    """Do what the arguments say and give the exit status; a wrong call exits by itself."""
    reader = parser()
    told = reader.parse_args(arguments)
    try:
        status: int = told.run(told)
        print(end="", flush=True)
    except (RulesError, ArgumentError) as wrong:
        reader.error(str(wrong))
    except KeyboardInterrupt:
        return STOPPED
    except BrokenPipeError:
        _forget_output()
        return PIPE_CLOSED
    except OSError as wrong:
        place = f"{wrong.filename}: " if isinstance(wrong.filename, str) else ""
        reader.error(f"{place}{wrong.strerror}; name a file that can be used, or {STANDARD}")
    return status


def _forget_output() -> None:
    """Keep the interpreter from complaining about the closed pipe again as it exits."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
