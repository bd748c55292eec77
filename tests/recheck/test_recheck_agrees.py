"""The browser's comparison gives what Python's gives: on every number case of spec/cases, and on generated drafts."""

from __future__ import annotations

import json
import re

import pytest
from spec.run import cases
from tests.recheck.generated import drafted, held
from tests.recheck.node import rechecked

from countermark import Draft, Evidence, Fact, Report, check
from countermark.errors import CountermarkError
from countermark.model import Limits

NOT_HERE = re.compile(
    "(growth|sum|share|cagr|all|rank|rebase|power|convert|mean)( of these units)? is not carried out here|it(s derivation is not| is derived from) .*"
)
FACTS = [
    Fact(id="g", value="5.72", unit="percent", period="2024"),
    Fact(id="w", value="1500", unit="g"),
    Fact(id="a", value="10"),
    Fact(id="b", value="11"),
]
TEXT = (
    'Growth was <claim id="g" policy="round1">5.7%</claim>, the year before <claim id="g">5.8%</claim>; it weighs '
    '<claim id="w">1.5 kg</claim>, and another one <claim id="w">more than 1.4 kg</claim>.'
)
NUMBERS = [{"type": "exact"}, {"type": "rounded", "decimals": 1}, {"type": "bound", "max_width": "0.1"}]


def reports(every):
    """The report of each case that has one, or of some."""
    for case in list(cases())[::every]:
        options = {name: case[name] for name in ("numbers", "params") if name in case}
        if "limits" in case:
            options["limits"] = Limits(**case["limits"])
        try:
            draft = Draft(text=case["text"], locale=case.get("locale"))
            evidence = Evidence(facts=[Fact(**fact) for fact in case["facts"]])
            yield case["name"], check(draft, evidence, pack=case.get("pack", "numbers.strict"), **options)
        except CountermarkError:
            assert "error" in case["expect"]


def one(text=TEXT, **options):
    return check(Draft(text=text), Evidence(facts=FACTS), numbers=NUMBERS, **options)


def changed(report, change):
    """The report after somebody changed its JSON."""
    document = json.loads(report.to_json())
    change(document)
    return Report.from_json(json.dumps(document))


@pytest.mark.parametrize("every", [6, pytest.param(1, marks=pytest.mark.long)])
def test_every_case_gives_the_same_verdict(every):
    """What is not carried out again is a derivation across units, or was never compared."""
    found = dict(reports(every))
    states = {"agrees": 0, "refused": 0, "unchecked": 0}
    for name, said in zip(found, rechecked(found.values()), strict=True):
        for mark in said["marks"]:
            assert mark["state"] in states, (name, mark)
            states[mark["state"]] += 1
            if mark["state"] == "unchecked":
                assert NOT_HERE.fullmatch(mark["why"]) or mark["why"] == "two facts share the id", (name, mark)
            elif mark["state"] == "refused":
                assert mark["mark"] in {"flagged", "bare"}, (name, mark)
    assert states["agrees"] > 1500 // every


def test_generated_drafts_give_the_same_verdict():
    found, wrong = held(drafted(f"recheck:{number}", 100) for number in range(20))
    assert wrong == []
    assert found["agrees"] > 1000


@pytest.mark.long
def test_many_generated_drafts_give_the_same_verdict():
    found, wrong = held(drafted(f"recheck:{number}", 200) for number in range(20, 60))
    assert wrong == []
    assert found["agrees"] > 4000


def test_it_says_what_it_did():
    (said,) = rechecked([one()])
    assert said["said"] == "arithmetic of 4 of 4 marks re-checked here; how the text was read is not"


GREW = f'{TEXT} It grew by <claim expr="growth(a, b)">10%</claim>.'


def test_a_derived_number_is_carried_out_from_its_facts():
    (said,) = rechecked([one(GREW)])
    assert said["said"].startswith("arithmetic of 5 of 5 marks re-checked here")


@pytest.mark.parametrize(
    ("expression", "text", "state"),
    [
        ("sum(a, b)", "21", "agrees"),
        ("difference(b, a)", "1", "agrees"),
        ("change(a, b)", "1", "agrees"),
        ("product(a, b)", "110", "agrees"),
        ("ratio(b, a)", "1.1", "agrees"),
        ("share(b, a)", "110%", "agrees"),
        ("mean(a, b)", "10.5", "agrees"),
        ("median(a, b)", "10.5", "agrees"),
        ("min(a, b)", "10", "agrees"),
        ("max(a, b)", "11", "agrees"),
        ("count(a, b)", "2", "agrees"),
        ("count_above(10, a, b)", "1", "agrees"),
        ("count_at_least(10, a, b)", "2", "agrees"),
        ("count_below(11, a, b)", "1", "agrees"),
        ("count_at_most(9, a, b)", "0", "agrees"),
        ("count_between(10, 10.5, a, b)", "1", "agrees"),
        ("count_above(10, a, b)", "2", "agrees"),
        ("count_above(a, a, b)", "1", "unchecked"),
        ("weighted_mean(a, b)", "10", "agrees"),
        ("mean(a, b)", "10.6", "agrees"),
        ("power(a, 2)", "100", "unchecked"),
        ("cagr(a, b, 2)", "4.9%", "refused"),
        ("sum(w)", "1.5 kg", "agrees"),
        ("sum(a, a)", "20", "refused"),
        ("product(a, 1000)", "10000", "refused"),
    ],
)
def test_functions_of_facts_are_carried_out_or_said_not_to_be(expression, text, state):
    report = one(f'The figure was <claim expr="{expression}">{text}</claim>.')
    (said,) = rechecked([report])
    assert [mark["state"] for mark in said["marks"]] == [state], report.measurements[0].reason


def _proof(report, place, **new):
    report["measurements"][4]["detail"]["proof"][place].update(new)


@pytest.mark.parametrize(
    ("change", "state"),
    [
        (lambda report: report["evidence"]["facts"][2].update(value="9"), "differs"),
        (lambda report: _proof(report, 2, value="11"), "differs"),
        (lambda report: _proof(report, 2, op="share"), "differs"),
        (lambda report: _proof(report, 2, op="product", value="110"), "unchecked"),
        (lambda report: _proof(report, 0, fact="b"), "differs"),
        (lambda report: report["graph"]["quantities"][4].update(expr="growth(b, a)"), "unchecked"),
    ],
    ids=["fact", "value", "function", "another sum that adds up", "input", "expression"],
)
def test_a_derivation_that_does_not_add_up_is_never_re_checked(change, state):
    (said,) = rechecked([changed(one(GREW), change)])
    assert said["marks"][-1]["state"] == state


def test_what_was_never_compared_is_told_apart():
    (said,) = rechecked([one(f'{TEXT} And <claim id="nope">3</claim>.')])
    assert "; 1 mark refused before anything was compared; " in said["said"]


@pytest.mark.parametrize(
    "change",
    [
        lambda report: report["measurements"][1].update(value=True),
        lambda report: report["evidence"]["facts"][0].update(value="5.82"),
        lambda report: report["graph"]["quantities"][0]["reading"].update(value="5.6"),
        lambda report: report["measurements"][2]["detail"]["given"].update(rate="100/1"),
        lambda report: report["packs"][0]["parameters"].update(numbers=[{"type": "exact"}]),
        lambda report: report["marks"][1].update(mark="verified"),
    ],
    ids=["verdict", "fact", "reading", "factor", "policy set", "mark"],
)
def test_a_report_that_does_not_add_up_is_found(change):
    """Each of these leaves a comparison whose result is another one here."""
    (said,) = rechecked([changed(one(), change)])
    assert "differs" in [mark["state"] for mark in said["marks"]]
    assert "with another result" in said["said"]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda report: report["measurements"][2]["detail"].pop("given"), "does not record what one kg is in g"),
        (
            lambda report: report["measurements"][3]["detail"]["given"].pop("sense"),
            "does not record what its qualifier",
        ),
        (lambda report: report["measurements"][3]["detail"]["given"].pop("relation"), "does not record what its bound"),
        (lambda report: report["packs"][0]["parameters"].pop("numbers"), "does not record its policy set"),
        (lambda report: report["evidence"]["facts"].pop(1), "does not contain its fact"),
        (lambda report: report["graph"]["quantities"][2]["reading"].update(value="1e9000"), "too large"),
    ],
    ids=["factor", "qualifier", "bound", "policy set", "fact", "size"],
)
def test_what_is_not_recorded_is_not_guessed(change, why):
    (said,) = rechecked([changed(one(), change)])
    unchecked = [mark for mark in said["marks"] if mark["state"] == "unchecked"]
    assert unchecked
    assert any(why in mark["why"] for mark in unchecked)


@pytest.mark.parametrize(
    ("expression", "proof"),
    [
        ("sum(a,a)", [{"fact": "a", "value": "10"}, {"op": "sum", "of": [0, 0], "value": "20"}]),
        (
            "product(a,2)",
            [{"fact": "a", "value": "10"}, {"number": "2"}, {"op": "product", "of": [0, 1], "value": "20"}],
        ),
    ],
)
def test_a_constant_in_a_tag_is_noticed(expression, proof):
    """A report that was altered so that a draft's own constant seems to have been carried out."""

    def alter(report):
        report["graph"]["quantities"][0]["expr"] = expression
        report["measurements"][0]["detail"]["proof"] = proof

    (said,) = rechecked([changed(one('The figure was <claim expr="sum(a, b)">21</claim>.'), alter)])
    assert said["marks"][0]["state"] == "differs"
