"""What holds for every test: vectors are computed, never taken from or left in somebody's cache, and luck plays no part."""

from __future__ import annotations

import gc
import os
import signal

import pytest
from hypothesis import settings

os.environ["COUNTERMARK_CACHE"] = "off"
# No test leaves the machine; to read whom it trusts would be most of what an endpoint costs.
os.environ["SSL_CERT_FILE"] = os.devnull
# Whoever starts the tests in the background may have SIGINT ignored, and every child would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)
# One commit, one outcome: examples follow from the test. `make fuzz` explores: many more, and new ones each time.
for name, examples in (("same", 25), ("watched", 50)):
    settings.register_profile(name, max_examples=examples, derandomize=True, database=None, deadline=None)
settings.register_profile("explore", max_examples=1_000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))
# Tests make much that ends at once, and the collector looking for rings in it took a quarter of their time. It still looks.
gc.set_threshold(50_000, 20, 20)


@pytest.fixture(autouse=True, scope="module")
def _settled() -> None:
    """What earlier tests left is not looked through again: a collection in the middle of a test would be its cost."""
    gc.freeze()
