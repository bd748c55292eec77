"""What stands behind a mark: the facts it names, where they come from, and what was compared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from countermark.model import Fact, Mark, Report, Source
from countermark.render.neutral import one_line
from countermark.render.urls import safe_url

_LIMIT = 200
_PART = 90
_STATUSES = {"a": "final", "e": "estimate", "f": "forecast", "i": "imputed", "p": "provisional"}
"""Statuses of an observation that SDMX writes as a letter."""
_PLAIN_STATUSES = ("", "final", "normal", "actual", "observed")


class Origins:
    """The facts and measurements of one report, found by mark."""

    def __init__(self, report: Report) -> None:
        self._facts: dict[str, list[Fact]] = {}
        for fact in report.evidence.facts:
            self._facts.setdefault(fact.id, []).append(fact)
        self._details: dict[tuple[str | None, str], Mapping[str, Any]] = {}
        self._open: dict[str | None, Mapping[str, Any]] = {}
        for measurement in report.measurements:
            if "payload" in measurement.detail:
                self._details.setdefault((measurement.node, measurement.reason), measurement.detail)
            elif measurement.measure == "statement.agrees" and measurement.detail:
                self._open.setdefault(measurement.node, measurement.detail)

    def facts(self, ref: str | None) -> Sequence[Fact]:
        """Every fact with that id; more than one is a conflict."""
        return self._facts.get(ref, ()) if ref is not None else ()

    def compared(self, mark: Mark) -> Mapping[str, Any]:
        """Mode, both normalised values and their unit, of the comparison that the mark's reason tells."""
        return self._details.get((mark.node, mark.why), {})

    def why(self, mark: Mark) -> str:
        """The reason of a mark, and what the sentence around it leaves open."""
        left = left_open(self._open.get(mark.node, {}), self.facts(mark.ref))
        return f"{mark.why}; {left}" if left else mark.why

    def about(self, ref: str | None) -> str:
        """What the fact with that id is a value of; facts that share it are told one by one, because they may differ."""
        return " / ".join(dict.fromkeys(filter(None, map(about, self.facts(ref)))))

    def phrase(self, ref: str | None) -> str:
        """The fact for a sentence, such as "WDI 2024, Philippines"."""
        if ref is None:
            return "no fact"
        facts = self._facts.get(ref)
        return _phrase(facts[0]) if facts else f"fact {one_line(ref, _LIMIT)}"


def left_open(detail: Mapping[str, Any], facts: Sequence[Fact] = ()) -> str:
    """What the text does not say of a number, and what it says that was not checked; empty when there is neither."""
    is_year = bool(facts) and (facts[0].period or "").isdecimal()
    names = ["year" if name == "period" and is_year else name for name in detail.get("not_said", ())]
    parts = [f"the text does not say which {listed(names)}"] if names else []
    return "; ".join((*parts, *(f"not checked: {each}" for each in detail.get("unchecked", ()))))


def listed(words: Sequence[str]) -> str:
    """Words as a sentence lists them."""
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def entity(fact: Fact) -> str | None:
    """What the fact is about, by name where it has one."""
    return fact.dims.get("entity.label", fact.entity)


def indicator(fact: Fact) -> str | None:
    """What the fact measures, by name where it has one."""
    return fact.dims.get("indicator.label", fact.indicator)


def status(fact: Fact) -> str | None:
    """The status of the fact in a word; None where it says no more than that this is the value."""
    written = fact.status or ""
    word = _STATUSES.get(written.casefold(), written)
    return None if word in _PLAIN_STATUSES else word


def about(fact: Fact) -> str:
    """What the fact is a value of, such as "Philippines · Inflation, consumer prices (annual %) · 2029 · forecast"."""
    parts = (entity(fact), indicator(fact), fact.period, status(fact))
    return " · ".join(one_line(part, _PART) for part in parts if part)


def source_name(fact: Fact) -> str | None:
    """The source in words."""
    source = fact.source
    if isinstance(source, Source):
        return source.dataset if source.dataset is not None else source.uri
    return source


def source_link(fact: Fact) -> str | None:
    """Where the source can be read: http and https only."""
    source = fact.source
    address = source.uri if isinstance(source, Source) else source
    url = safe_url(address) if address is not None else None
    return url if url is not None and url[:4].lower() == "http" else None


def cited(fact: Fact) -> str:
    """The fact with everything that a note on paper says of it."""
    source = fact.source
    parts = [
        f"fact {fact.id}",
        "no observation" if fact.value is None else f"{fact.value} {fact.unit}" if fact.unit else fact.value,
        indicator(fact),
        entity(fact),
        fact.period,
        status(fact),
        source_name(fact),
    ]
    if isinstance(source, Source):
        parts += [
            source.uri if source.dataset is not None else None,
            source.version and f"version {source.version}",
            source.retrieved and f"retrieved {source.retrieved}",
        ]
    return ", ".join(one_line(part, _LIMIT) for part in parts if part)


def _phrase(fact: Fact) -> str:
    named = " ".join(part for part in (source_name(fact), fact.period) if part)
    about = entity(fact)
    parts = [named or f"fact {fact.id}", *([about] if about else [])]
    return ", ".join(one_line(part, _LIMIT) for part in parts)
