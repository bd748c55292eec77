"""What stands behind a mark: the facts it names, where they come from, and what was compared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from countermark.model import Fact, Mark, Report, Source
from countermark.render.html.urls import safe_url
from countermark.render.neutral import one_line

_LIMIT = 200
_PART = 90
_INPUTS = 20
"""Inputs of a derivation that a note tells one by one."""
_STATUSES = {"a": "final", "e": "estimate", "f": "forecast", "i": "imputed", "p": "provisional"}
"""Statuses of an observation that SDMX writes as a letter."""
_PLAIN_STATUSES = ("", "final", "normal", "actual", "observed")


class Origins:
    """The facts and measurements of one report, found by mark."""

    def __init__(self, report: Report) -> None:
        self._facts: dict[str, list[Fact]] = {}
        for fact in report.evidence.facts:
            self._facts.setdefault(fact.id, []).append(fact)
        self._expressions = {
            each.id: each.expression for each in report.graph.quantities if each.expression is not None
        }
        self._proofs: dict[str | None, tuple[Sequence[Mapping[str, Any]], Sequence[str]]] = {}
        self._details: dict[tuple[str | None, str], Mapping[str, Any]] = {}
        self._open: dict[str | None, Mapping[str, Any]] = {}
        for measurement in report.measurements:
            if "proof" in measurement.detail:
                self._proofs.setdefault(measurement.node, (measurement.detail["proof"], measurement.basis))
            if "payload" in measurement.detail:
                self._details.setdefault((measurement.node, measurement.reason), measurement.detail)
            elif measurement.measure == "statement.agrees" and measurement.detail:
                self._open.setdefault(measurement.node, measurement.detail)

    def facts(self, ref: str | None) -> Sequence[Fact]:
        """Every fact with that id; more than one is a conflict."""
        return self._facts.get(ref, ()) if ref is not None else ()

    def expression(self, mark: Mark) -> str | None:
        """The expression that the tag names in place of a fact."""
        return self._expressions.get(mark.node)

    def proof(self, mark: Mark) -> Sequence[Mapping[str, Any]]:
        """The steps of a derived number; none for any other."""
        return self._proofs.get(mark.node, ((), ()))[0]

    def behind(self, mark: Mark) -> Sequence[Fact]:
        """Every fact that the mark rests on: the one it names, or the inputs of a derivation."""
        if mark.node in self._proofs:
            return [fact for ref in self._proofs[mark.node][1][:_INPUTS] for fact in self.facts(ref)]
        return self.facts(mark.ref)

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

    def phrase(self, mark: Mark) -> str:
        """The fact for a sentence, such as "WDI 2024, Philippines"."""
        ref = mark.ref
        if mark.node in self._expressions:
            return one_line(self._expressions[mark.node], _LIMIT)
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
    parts = (entity(fact), indicator(fact), fact.period, status(fact), signer(fact))
    return " · ".join(one_line(part, _PART) for part in parts if part)


def signer(fact: Fact) -> str | None:
    """Who signed what the fact was read from."""
    return None if fact.signer is None else f"signed by {fact.signer}"


def source_name(fact: Fact) -> str | None:
    """The source in words."""
    return fact.origin


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
        _amount(fact),
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
    parts.append(signer(fact))
    return ", ".join(one_line(part, _LIMIT) for part in parts if part)


def _amount(fact: Fact) -> str:
    if fact.expression is not None:
        return f"derived as {fact.expression}"
    if fact.value is None:
        return "no observation"
    return f"{fact.value} {fact.unit}" if fact.unit else fact.value


def _phrase(fact: Fact) -> str:
    named = " ".join(part for part in (source_name(fact), fact.period) if part)
    about = entity(fact)
    parts = [named or f"fact {fact.id}", *([about] if about else [])]
    return ", ".join(one_line(part, _LIMIT) for part in parts)
