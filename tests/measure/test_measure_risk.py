"""`grounding.risk`: several measures weighed together, unknown as soon as one of them is."""

from __future__ import annotations

import math
from decimal import Decimal

import pytest

from countermark.measure.grounding.risk import FEATURES, Risk
from countermark.model import DEFAULT_LIMITS, Claim, Draft, Evidence, Graph, Measurement, Span
from countermark.protocols import Need, Subject, Term

_WEIGHTS = {"intercept": Decimal(1), "energy": 2, "alignment": -3, "content": 0, "numbers": 0, "negation": 1}
_NEED = Need("grounding.risk", "c1", {"energy": {"param": "weight_energy"}})


class Answer:
    """A measure that always says the same."""

    version = "1"

    def __init__(self, name, value):
        self.term = Term(name=name, returns="number", exact=True, about=frozenset(("claims",)))
        self._value = value

    def __call__(self, needs, arguments, subject):  # noqa: ARG002 — the Protocol's
        return [
            Measurement(
                measure=self.term.name,
                node=need.node,
                value=self._value,
                reason="said",
                by=("t", "1"),
                exact=True,
                basis=("p1",),
            )
            for need in needs
        ]


def asked(**values):
    given = {"energy": 0.5, "alignment": 0.5, "content": 1.0, "numbers": 1.0, "negation": False, **values}
    risk = Risk({name: Answer(name, given[argument]) for argument, name in FEATURES.items()})
    node = Claim(id="c1", span=Span(start=0, end=1), text="x", modality="factual")
    (found,) = risk([_NEED], _WEIGHTS, Subject(Draft(text="x"), Graph(claims=(node,)), Evidence(), DEFAULT_LIMITS))
    return found


def test_the_risk_is_the_logistic_of_the_weighed_measures():
    assert asked().value == pytest.approx(1 / (1 + math.exp(-0.5)))
    assert asked(negation=True).value == pytest.approx(1 / (1 + math.exp(-1.5)))
    assert asked(energy=0.0, alignment=1.0).value == pytest.approx(1 / (1 + math.exp(2)))


def test_a_risk_is_never_exact_and_keeps_what_it_was_made_of():
    found = asked()
    assert (found.exact, found.basis, found.args) == (False, ("p1",), _NEED.args)
    assert found.detail == {"energy": 0.5, "alignment": 0.5, "content": 1.0, "numbers": 1.0, "negation": False}


@pytest.mark.parametrize("name", ["energy", "alignment", "content", "numbers", "negation"])
def test_one_unknown_makes_the_risk_unknown(name):
    """A measure that cannot be made is not taken for nought."""
    found = asked(**{name: None})
    assert found.value is None
    assert found.reason == f"{FEATURES[name]}: said"
