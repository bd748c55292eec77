"""A service for tests that need no settings of their own, and services for those that do."""

from __future__ import annotations

import contextlib

import pytest
from tests.serve.services import serving


@pytest.fixture(scope="module")
def service(tmp_path_factory):
    """One that keeps reports and asks for no key."""
    with serving(tmp_path_factory.mktemp("service"), keep=True) as found:
        yield found


@pytest.fixture
def started(tmp_path):
    """Services with settings of a test's own."""
    with contextlib.ExitStack() as stack:
        yield lambda config=None, **table: stack.enter_context(serving(tmp_path, config, **table))
