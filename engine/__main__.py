"""``python -m engine``: simulate games, replay records, measure players."""

import sys

from engine.cli import main

if __name__ == "__main__":  # not in the processes that it starts
    sys.exit(main(sys.argv[1:]))
