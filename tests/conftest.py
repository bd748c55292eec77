"""What holds for every test: vectors are computed, never taken from or left in somebody's cache, and luck plays no part."""

from __future__ import annotations

import gc
import os
import signal

import pytest
from hypothesis import HealthCheck, settings

os.environ["COUNTERMARK_CACHE"] = "off"
# No test leaves the machine; to read whom it trusts would be most of what an endpoint costs.
os.environ["SSL_CERT_FILE"] = os.devnull
# Whoever starts the tests in the background may have SIGINT ignored, and every child would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)
# One commit, one outcome: examples follow from the test. `make fuzz` explores: many more, and new ones each time. On a busy
# machine whatever makes examples may be slow, and that says nothing.
ALIKE = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("same", ALIKE, max_examples=25, derandomize=True, database=None)
settings.register_profile("explore", ALIKE, max_examples=1_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))
# Tests make much that ends at once, and the collector looking for rings in it took a quarter of their time. It still looks.
gc.set_threshold(50_000, 20, 20)


@pytest.fixture(autouse=True, scope="module")
def _settled() -> None:
    """What earlier tests left is not looked through again: a collection in the middle of a test would be its cost."""
    gc.freeze()
