"""Tables that nobody described, as data: what they are understood as, what is told in doubt, or why they are refused."""

import csv
import io
import json
import tomllib
from pathlib import Path

import pytest

from countermark.errors import InvalidEvidence
from countermark.evidence.columns.table import read
from countermark.evidence.columns.understood import understand
from countermark.evidence.mapping.mapping import as_toml, mapping_of
from countermark.evidence.sheets import Sheet

CASES = Path(__file__).parents[3] / "spec" / "cases" / "tables"
LAYOUTS, DOUBTS, REFUSALS = (
    json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))["cases"]
    for name in ("layouts", "doubts", "refusals")
)


def sheet(text):
    delimiter = max(";\t,", key=text.count)
    return Sheet(name="table.csv", rows=csv.reader(io.StringIO(text), delimiter=delimiter), separator=delimiter)


def said(fact):
    return {"id": fact.id, "value": fact.value, "unit": fact.unit}


@pytest.mark.parametrize("case", LAYOUTS, ids=lambda case: case["name"])
def test_a_table_is_understood(case):
    """Its facts have the right ids, values, units and attributes, none is missing, and nothing is in doubt."""
    understood = understand(sheet(case["table"]))
    facts = list(understood.facts())
    assert list(map(said, facts)) == case["facts"]
    assert [dict(fact.attributes or {}) for fact in facts] == case.get("attributes", [{}] * len(facts))
    assert understood.table().doubts == ()
    assert {fact.table for fact in facts} == {understood.table().id}


@pytest.mark.parametrize("case", LAYOUTS, ids=lambda case: case["name"])
def test_the_mapping_of_a_table_reads_it_again(case):
    """A saved mapping gives the same facts."""
    understood = understand(sheet(case["table"]))
    mapping = mapping_of(tomllib.loads(as_toml(understood.mapping)))
    assert mapping == understood.mapping
    assert list(read(sheet(case["table"]), mapping)) == list(understood.facts())


@pytest.mark.parametrize("case", DOUBTS, ids=lambda case: case["name"])
def test_what_is_in_doubt_is_told_and_weak_or_left_out(case):
    """The likeliest reading is taken; each doubt is a line."""
    understood = understand(sheet(case["table"]))
    facts = list(understood.facts())
    assert [{**said(fact), "weak": bool(fact.weak)} for fact in facts] == case["facts"]
    assert list(understood.table().doubts) == case["doubts"]


@pytest.mark.parametrize("case", [*LAYOUTS, *DOUBTS], ids=lambda case: case["name"])
def test_the_axes_of_a_table_hold_the_places_of_its_facts(case):
    """Every coordinate of a fact is a member of an axis, and every indicator a measure."""
    understood = understand(sheet(case["table"]))
    facts, table = list(understood.facts()), understood.table()
    members = {axis.field: {member.name for member in axis.members} for axis in table.axes}
    measures = {measure.name for measure in table.measures}
    for fact in facts:
        labels = ("entity.label", "indicator.label")
        places = {"entity": fact.entity, "period": fact.period}
        places |= {name: text for name, text in fact.dims.items() if name not in labels}
        assert all(text in members[field] for field, text in places.items() if text)
        assert fact.indicator is None or fact.indicator in measures


@pytest.mark.parametrize("case", REFUSALS, ids=lambda case: case["name"])
def test_what_is_no_table_of_numbers_is_refused(case):
    """The refusal names the table and what was expected."""
    with pytest.raises(InvalidEvidence) as caught:
        list(understand(sheet(case["table"])).facts())
    assert all(part in str(caught.value) for part in [*case["refuses"], "table.csv"])


def test_almost_half_of_the_cases_are_doubts_or_refusals():
    assert len(DOUBTS) + len(REFUSALS) >= 2 / 3 * len(LAYOUTS)
