"""Seats: numbered 0 to n-1 clockwise; left is the next higher number (Rulebook 1.2)."""

from collections.abc import Iterator

Seat = int


def left_of(seat: Seat, seats: int) -> Seat:
    """Give the next seat clockwise."""
    return (seat + 1) % seats


def clockwise(first: Seat, seats: int) -> Iterator[Seat]:
    """Walk once around the table, beginning with ``first``."""
    return (seat % seats for seat in range(first, first + seats))
