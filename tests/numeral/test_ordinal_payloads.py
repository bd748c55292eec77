"""Places in an order: values of a rank alone."""

from __future__ import annotations

import pytest

from countermark.model import Reading
from countermark.numeral import Refusal, read, read_ordinal


@pytest.mark.parametrize(("payload", "value"), [("second", 2), ("2nd", 2), ("third", 3), ("12th", 12), ("2", 2)])
def test_a_place_in_an_order_is_read_where_it_is_asked_for(payload, value):
    found = read_ordinal(payload)
    assert isinstance(found, Reading)
    assert found.value == value


@pytest.mark.parametrize("payload", ["", "second best", "last", "secondly"])
def test_no_other_word_is_a_place(payload):
    assert isinstance(read_ordinal(payload), Refusal)


def test_elsewhere_a_place_in_an_order_is_no_value():
    assert isinstance(read("second"), Refusal)
