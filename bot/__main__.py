"""`python -m bot`: play on Discord; `python -m bot play`: on a local page if there is no token."""

import os
import signal
import sys
from typing import Any


def _leave(*_: Any) -> None:
    # Nothing is open yet. An exception would end in whatever is being loaded at that moment.
    os._exit(0)


if __name__ == "__main__":
    # Loading everything takes a second: whoever presses Ctrl-C by then sees no traceback either.
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, _leave)
    from bot.run import main

    sys.exit(main(sys.argv[1:]))
