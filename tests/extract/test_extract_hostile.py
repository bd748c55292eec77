"""A draft with more numbers than the cap is refused before anything is read."""

import pytest
from tests.pace import takes_at_most

from countermark import Draft
from countermark.extract import TooManyNumbers, numbers
from countermark.model import DEFAULT_LIMITS, Limits


@pytest.mark.parametrize("text", ["5 " * 500_000, "12 " * 500_000, "٥ " * 500_000], ids=["5", "12", "Arabic"])
def test_a_draft_far_over_the_cap_is_refused_unread(text):
    def work(more):
        with pytest.raises(TooManyNumbers):
            numbers(Draft(text=text + " " * more), DEFAULT_LIMITS)

    assert takes_at_most(3, work)


def test_every_place_with_digits_counts():
    """So tags between digits do not delay the refusal, and text without digits does not bring it on."""
    limits = Limits(numbers=20)
    assert len(numbers(Draft(text="<b>55</b>" * 20 + "<i>no</i>"), limits).quantities) == 20
    with pytest.raises(TooManyNumbers):
        numbers(Draft(text="<b>5</b>" * 21), limits)
    assert len(numbers(Draft(text="no number in a long text é " * 9 + "5"), limits).quantities) == 1
