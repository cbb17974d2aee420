"""The public messages of all tables: when they are written, and what is written into them."""

from cogs.board.board import Board

__all__ = ["Board"]
