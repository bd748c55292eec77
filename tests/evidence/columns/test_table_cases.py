"""Tables that nobody described, as data: what they are understood as, or why they are refused."""

import csv
import io
import json
import tomllib
from pathlib import Path

import pytest

from countermark.errors import InvalidEvidence
from countermark.evidence.columns import as_toml, mapping_of, read, understand
from countermark.evidence.sheets import Sheet

CASES = Path(__file__).parents[3] / "spec" / "cases" / "tables"
LAYOUTS = json.loads((CASES / "layouts.json").read_text(encoding="utf-8"))["cases"]
REFUSALS = json.loads((CASES / "refusals.json").read_text(encoding="utf-8"))["cases"]


def sheet(text):
    delimiter = max(";\t,", key=text.count)
    return Sheet(name="table.csv", rows=csv.reader(io.StringIO(text), delimiter=delimiter), separator=delimiter)


@pytest.mark.parametrize("case", LAYOUTS, ids=lambda case: case["name"])
def test_a_table_is_understood(case):
    """Its facts have the right ids, values and units, and none is missing."""
    understood = understand(sheet(case["table"]))
    assert understood.question is None
    facts = list(understood.facts())
    assert [{"id": fact.id, "value": fact.value, "unit": fact.unit} for fact in facts] == case["facts"]


@pytest.mark.parametrize("case", LAYOUTS, ids=lambda case: case["name"])
def test_the_mapping_of_a_table_reads_it_again(case):
    """A saved mapping gives the same facts."""
    understood = understand(sheet(case["table"]))
    mapping = mapping_of(tomllib.loads(as_toml(understood.mapping)))
    assert mapping == understood.mapping
    assert list(read(sheet(case["table"]), mapping)) == list(understood.facts())


@pytest.mark.parametrize("case", REFUSALS, ids=lambda case: case["name"])
def test_a_table_that_does_not_tell_is_refused(case):
    """The refusal names the table and what is open."""
    with pytest.raises(InvalidEvidence) as caught:
        list(understand(sheet(case["table"])).facts())
    assert all(part in str(caught.value) for part in [*case["refuses"], "table.csv"])


def test_half_of_the_cases_are_refusals():
    assert len(REFUSALS) >= len(LAYOUTS) - 1
