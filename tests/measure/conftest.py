"""A draft, its facts and a policy set, and what `number.match` says of each of its numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from countermark.extract import numbers as extract_numbers
from countermark.measure import MEASURES
from countermark.model import DEFAULT_LIMITS, Draft, Evidence, Fact, Measurement
from countermark.protocols import Need, Subject

FACTS = (
    Fact(id="phl24", value="5.7", unit="%", entity="PHL", period="2024", source="WDI"),
    Fact(id="pop", value="1428627663", unit="people", period="2023", source="WDI"),
    Fact(id="k", value="1500", unit="people"),
    Fact(id="share", value="0.12"),
    Fact(id="fifth", value="0.2", unit="share"),
    Fact(id="neg", value="-3.2", unit="%"),
    Fact(id="usd", value="5.7", unit="USD"),
    Fact(id="millions", value="5.7", unit="million USD"),
    Fact(id="hundred", value="100"),
    Fact(id="kg", value="5", unit="kg"),
    Fact(id="pp", value="5.7", unit="pp"),
    Fact(id="permille", value="5.7", unit="‰"),
    Fact(id="bps", value="5.7", unit="bps"),
    Fact(id="mortality", value="5.7", unit="per 100,000 people"),
    Fact(id="tie", value="2.5"),
    Fact(id="zero", value="0"),
    Fact(id="widgets", value="5.7", unit="widgets"),
    Fact(id="date", value="2021-07-01"),
    Fact(id="missing", unit="%"),
    Fact(id="gdp", value="1"),
    Fact(id="gdp", value="2"),
)
EVERY_MODE: list[dict[str, Any]] = [
    *({"type": mode} for mode in ("exact", "abbr", "percent", "ratio", "year", "display")),
    *({"type": "rounded", "decimals": decimals} for decimals in (0, 1, 2)),
    {
        "type": "tolerance",
        "relative": "0.02",
        "qualifiers": ["about", "approximately", "roughly", "nearly", "just over"],
    },
    {"type": "range", "max_width": "0.2"},
    {"type": "bound", "max_width": "0.1"},
]

Match = Callable[..., Measurement]


def match_all(text: str, facts: Sequence[Fact], numbers: Any, locale: str | None) -> list[Measurement]:
    draft = Draft(text=text, locale=locale)
    graph = extract_numbers(draft, DEFAULT_LIMITS)
    needs = [Need("number.match", quantity.id, {}) for quantity in graph.quantities]
    subject = Subject(draft, graph, Evidence(facts=facts), DEFAULT_LIMITS)
    return list(MEASURES["number.match"](needs, {"policies": numbers}, subject))


@pytest.fixture
def match() -> Match:
    """The measurement of the first tagged number of a text."""

    def first(
        text: str, facts: Sequence[Fact] = FACTS, numbers: Any = EVERY_MODE, locale: str | None = None
    ) -> Measurement:
        start = text.index("<claim")
        draft = Draft(text=text, locale=locale)
        quantities = extract_numbers(draft, DEFAULT_LIMITS).quantities
        index = next(i for i, quantity in enumerate(quantities) if quantity.span.start >= start)
        return match_all(text, facts, numbers, locale)[index]

    return first


@pytest.fixture
def claim(match: Match) -> Match:
    """The measurement of a token with nothing around it."""

    def alone(ref: str, policy: str | None, payload: str, **options: Any) -> Measurement:
        asks = "" if policy is None else f' policy="{policy}"'
        return match(f'<claim id="{ref}"{asks}>{payload}</claim>', **options)

    return alone
