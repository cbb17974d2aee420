"""``python -m engine``: simulate games, replay records."""

import sys

from engine.cli import main

sys.exit(main(sys.argv[1:]))
