"""Cards, seats and passing (Rulebook 2, 3)."""

from collections.abc import Iterator, Sequence

from bot.rulebook.marks import CLASSIC, KITTY, WIDOW, mark
from bot.words.rulebook import dealing as say
from engine.rules import PassTo, Rules


def cards(rules: Rules, sizes: Sequence[int]) -> Iterator[str]:
    """Say who plays with which cards."""
    kitty = rules.preset is KITTY
    yield mark(say.players(sizes[0], sizes[-1]), ours=kitty)
    yield mark(say.two_decks(), ours=kitty)
    yield mark(say.ranks(), ours=rules.preset is not CLASSIC)
    yield say.no_trumps()
    for sentence in _cards_each(sizes):
        yield mark(sentence, ours=kitty)
    yield mark(say.deal_rotates(), ours=not kitty)
    yield mark(say.seats_drawn())


def passing(rules: Rules, sizes: Sequence[int]) -> Iterator[str]:
    """Say where which cards are passed."""
    cycles = {seats % 2: rules.pass_cycle[seats % 2] for seats in sizes}
    yield from _cycles(cycles)
    if all(set(cycle) == {PassTo.NONE} for cycle in cycles.values()):
        return
    yield say.three_cards()
    yield mark(say.unseen(), ours=rules.preset is WIDOW)
    yield mark(say.choose_anew())
    across = {odd for odd, cycle in cycles.items() if PassTo.ACROSS in cycle}
    if across:
        yield from _across(sizes, odd=1 in across)


def _cards_each(sizes: Sequence[int]) -> Iterator[str]:
    if len(sizes) == 1:
        yield say.cards_each(*divmod(104, sizes[0]))
        return
    yield say.cards_by_players({seats: 104 // seats for seats in sizes})
    yield say.left_over_by_players([104 % seats for seats in sizes])


def _cycles(cycles: dict[int, tuple[PassTo, ...]]) -> Iterator[str]:
    """Say it once where an even and an odd number of players pass alike."""
    if len(set(cycles.values())) == 1:
        yield say.cycle(next(iter(cycles.values())))
        return
    for odd, cycle in sorted(cycles.items()):
        yield say.cycle_if(cycle, even=not odd)


def _across(sizes: Sequence[int], *, odd: bool) -> Iterator[str]:
    if len(sizes) == 1:
        yield mark(say.across(sizes[0] // 2), ours=odd)
        return
    yield say.across_half()
    if odd:
        yield mark(say.across_rounded())
