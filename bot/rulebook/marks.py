"""The mark of what the source of a preset does not say."""

from bot.words.rulebook import frame
from engine.rules import PresetName

CLASSIC, WIDOW, KITTY = PresetName.CLASSIC, PresetName.WIDOW, PresetName.KITTY


def mark(sentence: str, *, ours: bool = True) -> str:
    """Mark a sentence that is our choice."""
    return frame.ours(sentence) if ours else sentence
