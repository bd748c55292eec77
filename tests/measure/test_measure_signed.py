"""`facts.signed`: everything behind a number was signed, or it is said what was not."""

from __future__ import annotations

from typing import Any

import pytest
from tests.shown import WHOLE

from countermark import Draft, Evidence, Fact, Report, check
from countermark.model import Measurement

BY = "Office, key 0123456789abcdef"
FACTS = [
    Fact(id="a", value="5", signed=BY),
    Fact(id="b", value="7"),
    Fact(id="c", value="9", signed="Bank, key 0011223344556677"),
    Fact(id="twice", value="5", signed=BY),
    Fact(id="twice", value="5.0"),
    Fact(id="sum", derive="sum(a, c)", signed=BY),
    Fact(id="mixed", derive="sum(a, b)", signed=BY),
    Fact(id="bare", derive="sum(a, c)"),
    Fact(id="empty", signed=BY),
]
PACK: dict[str, Any] = {
    "pack_id": "team.signed.v1",
    "name": "Signed",
    "version": "1.0.0",
    "description": "Numbers rest on signed facts",
    "policies": [
        {
            "policy_id": "signed",
            "name": "Signed",
            "version": "1.0.0",
            "description": "Numbers rest on signed facts",
            "rules": [
                {
                    "rule_id": "facts-are-signed",
                    "description": "Every fact behind a number was signed",
                    "severity": "error",
                    "expression": {
                        "forall": {
                            "var": "q",
                            "in": "quantities",
                            "condition": {"measure": "facts.signed", "of": "q"},
                        }
                    },
                }
            ],
        }
    ],
}


def measured(text: str, **evidence: Any) -> tuple[Measurement, Report]:
    report = check(Draft(text=text), Evidence(**{"facts": FACTS, **evidence}), pack=PACK)
    (found,) = report.measurements
    return found, report


@pytest.mark.parametrize(
    ("text", "value", "reason"),
    [
        ('<claim id="a">5</claim>', True, f"signed by {BY}"),
        ('<claim id="b">7</claim>', False, "fact 'b' is not signed"),
        ('<claim id="twice">5</claim>', False, "fact 'twice' is not signed"),
        ('<claim id="none">5</claim>', None, "no fact has the id 'none'"),
        ('<claim id="empty">5</claim>', None, "fact 'empty' has no observation"),
        ("It is 5.", None, "not tagged"),
        ('<claim expr="sum(a, c)">14</claim>', True, f"signed by Bank, key 0011223344556677; {BY}"),
        ('<claim expr="sum(a, b)">12</claim>', False, "fact 'b' is not signed"),
        ('<claim expr="sum(a, none)">12</claim>', None, "sum(a, none) gives no number: no fact has the id 'none'"),
        ('<claim id="sum">14</claim>', True, f"signed by Bank, key 0011223344556677; {BY}"),
        ('<claim id="mixed">12</claim>', False, "fact 'b' is not signed"),
        ('<claim id="bare">14</claim>', False, "fact 'bare' is not signed"),
    ],
)
def test_what_stands_behind_a_number_was_signed(text, value, reason):
    found, report = measured(text)
    assert (found.value, found.reason) == (value, reason)
    assert report.decision == ("accept" if value else "reject")


def test_facts_that_could_not_be_read_are_not_signed():
    found, report = measured('<claim id="a">5</claim>', facts=[], unavailable="the server is away")
    assert (found.value, found.reason) == (None, "the facts could not be read: the server is away")
    assert report.decision == "reject"


def test_a_number_that_was_bound_rests_on_its_fact():
    fact = Fact(id="k", value="7.9", unit="%", entity="Kenya", indicator="inflation", period="2023")
    for signed in (None, BY):
        facts = [fact if signed is None else Fact(**{**_fields(fact), "signed": signed})]
        draft = Draft(text="Kenya's inflation was 7.9% in 2023.")
        report = check(draft, Evidence(facts=facts), pack=PACK, bind=True)
        (bound,) = (each for each in report.measurements if each.value is not None)
        assert (bound.value, bound.basis) == (signed is not None, ("k",))


def _fields(fact: Fact) -> dict[str, Any]:
    return {name: getattr(fact, name) for name in Fact.__struct_fields__}


def test_the_report_replays_and_names_the_signer():
    _, report = measured('<claim id="a">5</claim>')
    again = Report.from_json(report.to_json())
    assert again == report
    assert again.doubt() is None
    for kind in ("html", "markdown", "terminal", "text"):
        shown = report.render(kind, **WHOLE.get(kind, {}))
        assert "signed by Office" in " ".join(shown.split()) or "Office" in shown, kind


def test_a_fact_says_who_signed_it_or_nothing():
    assert Fact(id="a", value="5").signer is None
    assert '"signed"' not in check(Draft(text='<claim id="b">7</claim>'), Evidence(facts=FACTS)).to_json()
    for wrong in ("", " ", 5, None):
        with pytest.raises(Exception, match="signed of fact 'a'"):
            Fact(id="a", value="5", signed=wrong)
    with pytest.raises(Exception, match="half a character"):
        Fact(id="a", value="5", signed="\ud800")
