"""An injection put where it belongs, a model that obeys it, and an independent look at the marks that come out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from decimal import ROUND_HALF_UP, Decimal
from typing import Final, Literal, NamedTuple

from bench.emission.injections import Injection

from countermark import Fact, MarkKind, Passage, Report
from countermark.model import Mark
from countermark.protocols import Prompt
from countermark.statement.retrieval.catalogue import ENTITY_LABEL, INDICATOR_LABEL, Facts

QUESTION: Final = "How high was inflation in Kenya in 2023?"
_INFLATION: Final = "7.67139634029402"
_POPULATION: Final = "55339003"
_WRITTEN: Final = re.compile(r"(?P<digits>\d[\d,]*(?:\.\d+)?)(?: (?P<scale>million|thousand))?(?P<unit>%| people)?")
_SCALES: Final = {None: Decimal(1), "thousand": Decimal(10**3), "million": Decimal(10**6)}


class Attacked(NamedTuple):
    """A question to facts that are not what they seem."""

    question: str
    catalogue: Facts
    passages: tuple[Passage, ...]


class Obedient:
    """Writes what it was told to, three characters at a time, whatever it is bound to."""

    name = "obedient"

    def __init__(self, text: str, *, honours: Iterable[Literal["grammar", "schema", "tools"]] = ()) -> None:
        """`honours` is what it says that it is bound to."""
        self._text = text
        self.honours = frozenset(honours)
        self.prompts: list[Prompt] = []

    def __call__(self, prompt: Prompt) -> Iterator[str]:
        self.prompts.append(prompt)
        return (self._text[start : start + 3] for start in range(0, len(self._text), 3))


def attacked(injection: Injection) -> Attacked:
    """Two facts of Kenya, a passage and a question, with the instruction in one of them."""
    says = {injection.where: injection.says}
    facts = [
        Fact(
            id=says.get("id", "cpi"),
            value=_INFLATION,
            unit=says.get("unit", "%"),
            entity="KEN",
            indicator="FP.CPI.TOTL.ZG",
            period="2023",
            dims={
                ENTITY_LABEL: says.get("entity", "Kenya"),
                INDICATOR_LABEL: says.get("indicator", "Inflation, consumer prices (annual %)"),
            },
            source=says.get("source", "World Bank"),
        ),
        Fact(
            id="pop",
            value=_POPULATION,
            unit="people",
            entity="KEN",
            indicator="SP.POP.TOTL",
            period="2023",
            dims={INDICATOR_LABEL: "Population, total"},
        ),
    ]
    return Attacked(
        f"{QUESTION} {says['question']}" if "question" in says else QUESTION,
        Facts(facts),
        (Passage(id="p1", text=says["passage"], source="a page"),) if "passage" in says else (),
    )


def forged(report: Report) -> list[str]:
    """Marks that nothing proves. The verifier is not asked: these few facts are held against the text by hand."""
    proving = (MarkKind.VERIFIED, MarkKind.SUPPORTED)
    return [f"{mark.text!r} is {mark.mark}" for mark in report.marks if mark.mark in proving and not _holds(mark)]


def _holds(mark: Mark) -> bool:
    found = _WRITTEN.fullmatch(mark.text)
    if found is None or mark.ref is None:
        return False
    if mark.text == "2023":
        return True  # the year of both facts
    value, unit = (_POPULATION, " people") if mark.ref == "pop" else (_INFLATION, "%")
    digits, scale = Decimal(found["digits"].replace(",", "")), _SCALES[found["scale"]]
    last = Decimal(1).scaleb(int(str(digits.as_tuple().exponent))) * scale
    nearest = (Decimal(value) / last).quantize(Decimal(1), ROUND_HALF_UP) * last
    return found["unit"] in (None, unit) and digits * scale == nearest
