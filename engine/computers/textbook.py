"""The textbook player: published rules of thumb."""

from engine.computers import random_player

decide = random_player.decide
