"""Settings of every test."""

from hypothesis import settings

# The same examples each time: a run that fails here fails everywhere.
settings.register_profile("tests", deadline=None, derandomize=True, max_examples=100)
settings.load_profile("tests")
