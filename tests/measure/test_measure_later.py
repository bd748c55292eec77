"""Measures are known by name before they are made, and a check makes only those that its pack names."""

from __future__ import annotations

import subprocess
import sys

import pytest

from countermark.measure import MEASURES, vocabulary
from countermark.measure.later import Later
from countermark.measure.predicate import structure
from countermark.pipeline.packs import MEASURES as ALL

_CHECK = """
import sys
from countermark import Draft, Evidence, Fact, check
check(Draft(text='Growth was <claim id="g">5.7%</claim>.'), Evidence(facts=[Fact(id="g", value="5.7", unit="%")]))
print(*(name for name in sys.modules if name.startswith("countermark.measure.")))
"""


@pytest.mark.parametrize("name", ALL)
def test_a_name_is_that_of_the_measure_behind_it(name: str) -> None:
    assert ALL[name].term.name == name


def test_no_module_has_a_measure_that_is_not_listed() -> None:
    for maker in set(MEASURES.makers.values()):
        assert {each.term.name for each in maker()} <= set(MEASURES)


def test_a_check_loads_no_measure_that_its_pack_does_not_name() -> None:
    loaded = subprocess.run([sys.executable, "-c", _CHECK], check=True, capture_output=True, text=True).stdout.split()
    assert "countermark.measure.number.match" in loaded
    for other in ("energy", "exact", "verifier", "grounding.contradiction"):
        assert f"countermark.measure.{other}" not in loaded


def test_a_measure_is_made_once_and_those_of_its_maker_with_it() -> None:
    asked: list[str] = []

    def made() -> tuple[object, ...]:
        asked.append("made")
        return (MEASURES["number.match"], MEASURES["number.contradicts"])

    later = Later(dict.fromkeys(("number.match", "number.contradicts"), made))  # type: ignore[arg-type]
    assert asked == []
    assert "number.match" in later
    assert len(later) == 2
    assert later["number.contradicts"] is MEASURES["number.contradicts"]
    assert later["number.match"] is MEASURES["number.match"]
    assert asked == ["made"]


@pytest.mark.parametrize("name", ["number.guess", "", "is_tagged"])
def test_what_is_no_measure_is_unknown(name: str) -> None:
    assert name not in MEASURES
    assert MEASURES.get(name) is None


def test_the_terms_are_those_of_nodes_and_those_of_measures() -> None:
    terms = vocabulary()
    assert [*terms] == [*(term.name for term in structure.TERMS), *MEASURES]
    assert len(terms) == len([*terms])
    assert terms["is_tagged"].holds is not None
    assert terms["energy"] == MEASURES["energy"].term
    assert terms.get("number.guess") is None
    assert "number.guess" not in terms
