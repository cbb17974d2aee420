"""Dice in numbers: the same throws whether compiled or not."""

Dice = list[int]
"""One number, which each throw changes: a linear congruential generator of 48 bits."""

_FACTOR, _STEP, _MODULUS, _LOW_BITS = 0x5DEECE66D, 0xB, 1 << 48, 1 << 17
"""As in drand48; the low bits, which are the worst, are thrown away."""


def below(dice: Dice, limit: int) -> int:
    """Throw a number from 0 up to a limit that is not reached; below 2 to the 31st."""
    # The factor is split, so that no product exceeds 63 bits.
    number = dice[0]
    high, low = number >> 24, number & 0xFFFFFF
    product = (low * _FACTOR + ((high * _FACTOR & 0xFFFFFF) << 24) + _STEP) % _MODULUS
    dice[0] = product
    return (product // _LOW_BITS) * limit >> 31
