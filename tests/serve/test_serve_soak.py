"""Two minutes of what `make soak` does for an hour."""

import pytest

from bench import soak_serve


@pytest.mark.long
def test_nothing_is_lost_and_nothing_marked_without_proof():
    """While the database is restarted and workers are killed."""
    wrong, figures = soak_serve.soak(120)
    assert not wrong, figures
