"""From a sample to a whole: what is certain, what is weak, and what is not said."""

from __future__ import annotations

import pytest

from countermark.measure import exact
from countermark.measure.exact.logic.samples import generalised


@pytest.mark.parametrize(
    ("premise", "conclusion", "outcome"),
    [
        ("12 of 5 birds can fly.", "All birds can fly.", None),
        ("3 of 0 birds can fly.", "All birds can fly.", None),
        ("Birds can fly.", "All birds can fly.", None),
        ("90 of 100 birds can fly.", "All birds can fly.", "false"),
        ("40 of 100 birds can fly.", "Most birds can fly.", "false"),
        ("Of a random sample, 300 of 400 birds can fly.", "Most birds can fly.", "strong"),
        ("Of a random sample, 220 of 400 birds can fly.", "Most birds can fly.", "weak"),
        ("In a sample, 300 of 400 birds can fly.", "Most birds can fly.", None),
        ("In a sample, 3 of 4 birds can fly.", "Most birds can fly.", "weak"),
    ],
)
def test_a_rate_bears_a_conclusion_or_does_not(premise, conclusion, outcome):
    found = generalised([premise], conclusion)
    assert (found and found.outcome) == outcome


def test_the_room_of_exact_verifiers_names_what_it_has_alone():
    with pytest.raises(AttributeError, match="no attribute 'guess'"):
        exact.guess  # noqa: B018
