"""Screens: pure functions from views to Components V2 messages."""
