"""What is written as a relation, and what is refused."""

from __future__ import annotations

import pytest

from countermark.measure.exact.algebra.parser import relations
from countermark.measure.exact.algebra.pieces import NotAlgebra


def test_a_chain_states_two_relations():
    assert [each.sign for each in relations("x = 2y >= 4")] == ["=", "≥"]


@pytest.mark.parametrize("text", ["x = ", "= 3", "x = " + "1" * 400, "x = " + "+".join("y" * 150), ""])
def test_what_is_no_relation_is_refused(text):
    with pytest.raises(NotAlgebra):
        relations(text)
