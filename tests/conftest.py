"""Settings of every test."""

from hypothesis import HealthCheck, settings

# The same examples each time, so that a run that fails here fails everywhere; a machine that is
# busy with something else fails none.
settings.register_profile(
    "tests",
    deadline=None,
    derandomize=True,
    max_examples=100,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("tests")
