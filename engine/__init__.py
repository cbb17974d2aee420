"""Cancellation Hearts as pure functions: no clock, no dice, no I/O, no words for people.

The front door is :mod:`engine.game`: ``apply(game, action) -> Step(game, events)``.
"""
