"""Measures that another package brings, through a real entry point."""

from __future__ import annotations

import importlib
import sys
from typing import Any

import pytest

from countermark import Draft, check
from countermark.errors import InvalidPack, MeasureBroken
from countermark.measure.installed import Installed, installed
from countermark.model import Measurement
from countermark.pipeline import replay
from countermark.protocols import Need, Term
from countermark.stream import StreamChecker

MODULE = """
from countermark.model import Measurement
from countermark.protocols import Term


class Short:
    term = Term(name="house.short", returns="boolean", exact=True, about=frozenset(["claims"]), proves=True)
    version = "3"

    def __call__(self, needs, arguments, subject):
        nodes = {each.id: each for each in subject.graph.claims}
        return [
            Measurement(measure="house.short", node=need.node, value=len(nodes[need.node].text) < 20, reason="counted",
                        by=("somebody", "9"), exact=True, basis=("f",))
            for need in needs
        ]


class Broken(Short):
    term = Term(name="house.broken", returns="number", exact=False, about=frozenset(["claims"]))

    def __call__(self, needs, arguments, subject):
        raise ZeroDivisionError("x" * 500)


other = 7
"""
POINTS = "[countermark.measure]\nhouse.short = house_measures:Short\nhouse.broken = house_measures:Broken\nhouse.other = house_measures:other\n"


@pytest.fixture(autouse=True)
def house(tmp_path, monkeypatch):
    """A package on the path that registers three measures, one of which is none."""
    (tmp_path / "house_measures.py").write_text(MODULE)
    about = tmp_path / "house_measures-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: house-measures\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(POINTS)
    monkeypatch.syspath_prepend(str(tmp_path))
    importlib.invalidate_caches()
    installed.cache_clear()
    yield
    installed.cache_clear()
    sys.modules.pop("house_measures", None)


def pack(condition: dict[str, Any], **more: Any) -> dict[str, Any]:
    rule = {"rule_id": "r", "description": "d", "severity": "error", **more}
    expression = {"forall": {"var": "c", "in": "claims", "condition": condition}}
    policy = {"policy_id": "p", "name": "p", "description": "d", "version": "1.0.0"}
    return {
        "pack_id": "house.style.v1",
        "version": "1.0.0",
        "name": "house",
        "description": "d",
        "policies": [{**policy, "rules": [{**rule, "expression": expression}]}],
    }


SHORT = pack({"predicate": "house.short", "args": ["c"]})
BROKEN = pack({"compare": {"left": {"measure": "house.broken", "of": "c"}, "op": ">=", "right": 0}})


def test_a_pack_may_ask_a_measure_of_another_package():
    assert check("Birds fly.", pack=SHORT).decision == "accept"
    report = check("Birds of many kinds fly over the sea.", pack=SHORT)
    assert report.decision == "reject"
    assert replay(report) == []


def test_it_is_never_exact_and_signs_with_its_own_name():
    [said] = [each for each in check("Birds fly.", pack=SHORT).measurements if each.measure == "house.short"]
    assert (said.exact, said.by) == (False, ("house.short", "3"))


def test_it_proves_nothing():
    """A rule that rests on it alone may not confer a proof."""
    with pytest.raises(InvalidPack):
        check("Birds fly.", pack=pack({"predicate": "house.short", "args": ["c"]}, confers="verified"))


def test_a_stream_asks_it_too():
    checker = StreamChecker(pack=SHORT)
    checker.feed("Birds fly.")
    assert checker.finish()[1].to_json() == check(Draft(text="Birds fly."), pack=SHORT).to_json()


def test_one_that_fails_is_unknown_and_never_passes():
    report = check("Birds fly.", pack=BROKEN)
    assert report.decision == "reject"
    [said] = [each for each in report.measurements if each.measure == "house.broken"]
    assert said.value is None
    assert said.reason.startswith("measure 'house.broken' gave no answer: it failed: ZeroDivisionError: xxx")
    assert len(said.reason) == 200


def test_what_is_no_measure_is_refused():
    with pytest.raises(MeasureBroken, match=r"what is installed as measure 'house\.other' is none"):
        check("Birds fly.", pack=pack({"predicate": "house.other", "args": ["c"]}))


def test_a_name_that_nobody_registered_is_refused_as_before():
    with pytest.raises(InvalidPack, match=r"house\.shirt"):
        check("Birds fly.", pack=pack({"predicate": "house.shirt", "args": ["c"]}))


def test_a_document_that_holds_itself_is_refused():
    document: dict[str, Any] = dict(SHORT)
    document["policies"] = [document]
    with pytest.raises(InvalidPack):
        check("Birds fly.", pack=document)


NEED = Need("m", "c1", {})


def answering(*answers: Any) -> Installed:
    class Plug:
        term = Term(**{"name": "m", "returns": "boolean", "exact": True, "about": frozenset(["claims"]), **terms})
        version = "1"

        def __call__(self, *_: Any) -> Any:
            return answers

    return Installed("m", Plug())


terms: dict[str, Any] = {}


def said(value: Any, measure: str = "m", node: str = "c1") -> Measurement:
    return Measurement(measure=measure, node=node, value=value, reason="r", by=("m", "1"), exact=True)


@pytest.mark.parametrize(
    ("returns", "answers", "why"),
    [
        ("boolean", (), "0 answers to 1 questions"),
        ("boolean", (True,), "it answered with bool"),
        ("boolean", (said(True, measure="n"),), "another question"),
        ("boolean", (said(True, node="c2"),), "another question"),
        ("boolean", (said(1.0),), "1.0, which is not a boolean"),
        ("number", (said(float("nan")),), "nan, which is not a number"),
        ("number", (said(True),), "True, which is not a number"),
    ],
)
def test_an_answer_that_is_none_is_unknown(monkeypatch, returns, answers, why):
    monkeypatch.setitem(terms, "returns", returns)
    [found] = answering(*answers)([NEED], {}, None)  # type: ignore[arg-type]
    assert found.value is None
    assert why in found.reason


@pytest.mark.parametrize(("returns", "value"), [("boolean", False), ("boolean", None), ("number", 0.5), ("number", 2)])
def test_an_answer_is_taken_with_its_value(monkeypatch, returns, value):
    monkeypatch.setitem(terms, "returns", returns)
    [found] = answering(said(value))([NEED], {}, None)  # type: ignore[arg-type]
    assert (found.value, found.exact) == (value, False)


def test_a_measure_that_answers_without_being_asked_is_refused(monkeypatch):
    monkeypatch.setitem(terms, "holds", lambda _: True)
    with pytest.raises(MeasureBroken, match="answers without being asked"):
        answering()
