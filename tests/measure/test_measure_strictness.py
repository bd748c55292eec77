"""When one policy set is at least as strict as another: of the same modes, counting nowhere else, no wider."""

from __future__ import annotations

import pytest

from countermark.measure.number.policies import parse

TABLE = {"place": "table"}

NARROWER = [
    ({"type": "exact", "when": TABLE}, {"type": "exact"}),
    ({"type": "exact", "when": TABLE}, {"type": "exact", "when": {"place": ["table", "text"]}}),
    ({"type": "exact", "when": {**TABLE, "status": "final"}}, {"type": "exact", "when": TABLE}),
    ({"type": "exact", "when": {"unit": "US$"}}, {"type": "exact", "when": {"unit": ["%", "USD"]}}),
    ({"type": "exact", "when": {"unit": "widgets"}}, {"type": "exact", "when": {"unit": ["%", "widgets"]}}),
    ({"type": "abbr", "scales": {"million": 1000000}}, {"type": "abbr"}),
    ({"type": "abbr", "scales": {"Million": 1000000}}, {"type": "abbr"}),
    ({"type": "tolerance", "relative": "0.01"}, {"type": "tolerance", "relative": "0.02"}),
    ({"type": "tolerance", "absolute": "1"}, {"type": "tolerance", "absolute": "2", "relative": "0.02"}),
    ({"type": "tolerance", "relative": "0.02"}, {"type": "tolerance", "relative": "0.02", "qualifiers": []}),
    (
        {"type": "tolerance", "relative": "0.02", "qualifiers": ["about"]},
        {"type": "tolerance", "relative": "0.02"},
    ),
    ({"type": "range", "max_width": "0.1"}, {"type": "range", "max_width": "0.2"}),
    ({"type": "range", "max_width": "0.1"}, {"type": "range"}),
    ({"type": "bound", "max_width": "0.1"}, {"type": "bound", "max_width": "0.2"}),
]
UNORDERED = [
    ({"type": "exact"}, {"type": "display"}),
    ({"type": "exact", "when": TABLE}, {"type": "exact", "when": {"place": "text"}}),
    ({"type": "exact", "when": TABLE}, {"type": "exact", "when": {"status": "final"}}),
    ({"type": "exact", "when": {"kind": "percent"}}, {"type": "exact", "when": {"unit": "%"}}),
    ({"type": "exact", "when": {"unit": "USD"}}, {"type": "exact", "when": {"unit": "USD million"}}),
    ({"type": "rounded", "decimals": 1}, {"type": "rounded", "decimals": 2}),
    ({"type": "rounded", "decimals": 1}, {"type": "rounded", "decimals": 1, "ties": "even"}),
    ({"type": "abbr", "scales": {"million": 1000}}, {"type": "abbr"}),
    ({"type": "tolerance", "absolute": "1"}, {"type": "tolerance", "relative": "0.1"}),
    (
        {"type": "tolerance", "relative": "0.02", "qualifiers": ["around"]},
        {"type": "tolerance", "relative": "0.02"},
    ),
    ({"type": "bound", "max_width": "0.1"}, {"type": "range", "max_width": "0.2"}),
]


@pytest.mark.parametrize(("narrow", "wide"), NARROWER)
def test_a_narrower_entry_is_within_and_the_wider_one_is_not(narrow, wide):
    assert parse([narrow]).is_within(parse([wide]))
    assert not parse([wide]).is_within(parse([narrow]))


@pytest.mark.parametrize(("one", "other"), UNORDERED)
def test_entries_that_only_differ_are_in_no_order(one, other):
    assert not parse([one]).is_within(parse([other]))
    assert not parse([other]).is_within(parse([one]))


@pytest.mark.parametrize("entry", [each for pair in (*NARROWER, *UNORDERED) for each in pair])
def test_every_set_is_within_itself_and_the_empty_one_within_all(entry):
    one = parse([entry])
    assert one.is_within(one)
    assert parse([]).is_within(one)
    assert not one.is_within(parse([]))


def test_each_entry_needs_one_that_is_wider():
    """Two halves do not make a whole: the order looks at one entry at a time."""
    halves = parse([{"type": "exact", "when": TABLE}, {"type": "exact", "when": {"place": ["text", "heading"]}}])
    both = parse([{"type": "exact", "when": {"place": ["table", "text"]}}])
    assert not both.is_within(halves)
    assert parse([{"type": "exact"}, {"type": "ratio"}]).is_within(
        parse([{"type": "ratio"}, {"type": "year"}, {"type": "exact"}])
    )
