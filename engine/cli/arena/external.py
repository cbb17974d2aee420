"""An external player: a program of anybody's, asked a line and answering a line."""

import shlex
import subprocess
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from random import Random

from engine.actions import SeatAction
from engine.cli.arena.questions import action, question
from engine.views import SeatView

EXEC = "exec:"
"""What the name of an external player begins with; the rest is its command line."""
STARTING = 10.0
"""Seconds more that a program has for its first answer."""
LONGEST_ANSWER = 1 << 16


class External:
    """A program in a seat.

    One that is late or has ended is started anew for its next question: what it would still
    write could not be told from an answer to that one.
    """

    def __init__(self, command: str, within: float) -> None:
        self._command = shlex.split(command)
        self._within = within
        self._program: subprocess.Popen[bytes] | None = None
        self._reader = ThreadPoolExecutor(1)

    def __enter__(self) -> "External":
        """Start nothing yet."""
        return self

    def __exit__(self, *_: object) -> None:
        """End the program."""
        self._end()
        self._reader.shutdown()

    def __call__(self, view: SeatView, _: Random) -> SeatAction:
        """Ask the program.

        Raises ``TimeoutError`` where it is late, ``OSError`` where it has ended, ``ValueError``
        where what it says is no answer.
        """
        within = self._within + (STARTING if self._program is None else 0)
        program = self._program or self._start()
        try:
            return action(view, self._asked(program, question(view), within))
        except (TimeoutError, OSError):
            self._end()
            raise

    def _asked(self, program: "subprocess.Popen[bytes]", line: bytes, within: float) -> bytes:
        assert program.stdin is not None
        assert program.stdout is not None
        program.stdin.write(line)
        program.stdin.flush()
        answer = self._reader.submit(program.stdout.readline, LONGEST_ANSWER).result(within)
        if not answer:
            raise BrokenPipeError("the program has ended")
        return answer

    def _start(self) -> "subprocess.Popen[bytes]":
        pipe = subprocess.PIPE
        self._program = subprocess.Popen(self._command, stdin=pipe, stdout=pipe)  # noqa: S603
        return self._program

    def _end(self) -> None:
        """End the program at once; the reader then finds the end of what it says."""
        if self._program is None:
            return
        program, self._program = self._program, None
        program.kill()
        # What could not be written any more is told once again when the pipe is closed.
        with suppress(OSError), program:
            pass
