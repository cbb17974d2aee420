"""The rulebook of a table: which sentences hold under its options, a file a chapter.

Each sentence follows from one value of an option. Where the source of the table's preset does
not say it, it is marked as our choice, as docs/rules.md marks it.
"""

from bot.rulebook.book import Chapter, chapters, differences

__all__ = ["Chapter", "chapters", "differences"]
