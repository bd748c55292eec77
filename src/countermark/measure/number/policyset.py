"""Π: what each request of a tag selects among them (SEMANTICS §1)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal
from typing import Any, NamedTuple

from countermark.measure.number.policy.entry import Policy
from countermark.measure.number.policy.parameters import NUMBER
from countermark.measure.number.policy.table import MODES, Rounded, Tolerance
from countermark.measure.predicate.predicate import shorten
from countermark.patterns import lazy


class Choice(NamedTuple):
    """A request that Π grants: the mode, and the entries of Π that may hold, the strictest first."""

    mode: str
    entries: tuple[Policy, ...]
    as_written: bool = False
    """A rounding counts where its decimals are those that are written, in the payload's own unit."""
    equal: str | None = None
    """The mode to name for a plain decimal that equals its fact; None where more has to be looked at."""


def granted(mode: str, entries: tuple[Policy, ...], *, fitting: bool = True) -> Choice:
    """A choice among entries that fit the written form, or, unless `fitting`, have to be looked at first."""
    as_written = mode == "auto" or not fitting
    equal = next((entry.mode for entry in entries if entry.is_plain), None) if fitting else None
    return Choice(mode, entries, as_written, equal)


_REQUEST = lazy(r"(?P<mode>rounded|tolerance)\((?P<argument>[^()]{1,60})\)|round(?P<decimals>0|[1-9]\d{0,2})", re.ASCII)
_CACHED_REQUESTS = 1000


class PolicySet:
    """Π: the operator's policies, and what each request of a tag selects among them."""

    __slots__ = ("_choices", "_document", "by_mode", "entries", "ranked")

    def __init__(self, entries: Sequence[Policy]) -> None:
        self.entries: tuple[Policy, ...] = tuple(entries)
        grouped: dict[str, list[Policy]] = {}
        for entry in self.entries:
            grouped.setdefault(entry.mode, []).append(entry)
        self.by_mode: dict[str, tuple[Policy, ...]] = {mode: tuple(found) for mode, found in grouped.items()}
        self.ranked: tuple[Policy, ...] = tuple(sorted(self.entries, key=_rank))
        """The entries, the strictest first."""
        self._choices: dict[str, Choice | str] = {}
        self._document = [entry.document() for entry in self.entries]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PolicySet) and self._document == other._document

    def __hash__(self) -> int:
        return hash(self.entries and tuple(entry.label for entry in self.entries))

    def document(self) -> list[dict[str, Any]]:
        """The canonical JSON form; `parse` reads it back as the same set."""
        return [dict(entry) for entry in self._document]

    def is_within(self, other: PolicySet) -> bool:
        """Whether it is at least as strict: every entry is within some entry of the other.

        Then it verifies nothing that the other does not, whatever the draft; only a tag that names a tolerance by its
        size (`tolerance(0.02)`) names one entry, and none that is wider. Sets that are not so ordered are not compared.
        """
        return all(any(entry.is_within(each) for each in other.entries) for entry in self.entries)

    @property
    def allowed(self) -> str:
        """What a tag may request, for a reason that has to say so."""
        if not self.entries:
            return "the policy set is empty and verifies nothing"
        names = dict.fromkeys([*(entry.named for entry in self.entries), "auto"])
        return f"allowed are {', '.join(names)}"

    def choose(self, asks: str) -> Choice | str:
        """What a tag's request selects, or the sentence that refuses it."""
        found = self._choices.get(asks)
        if found is None:
            found = self._choose(asks)
            # Requests are the model's text: without a cap it could fill the memory.
            if len(self._choices) < _CACHED_REQUESTS:
                self._choices[asks] = found
        return found

    def _choose(self, asks: str) -> Choice | str:
        if asks == "auto":
            chosen = granted("auto", self.ranked, fitting=False)
            return chosen if self.entries else f"mode 'auto' is not allowed; {self.allowed}"
        if asks in MODES:
            entries = self.by_mode.get(asks, ())
            # `rounded` alone means the rounding to the decimals that are written, whatever else is listed.
            chosen = granted(asks, entries, fitting=asks != "rounded")
            return chosen if entries else f"mode {asks!r} is not allowed; {self.allowed}"
        match = _REQUEST.fullmatch(asks)
        if match is None:
            return f"mode {shorten(asks)!r} is not known; {self.allowed}"
        mode = match["mode"] if match["mode"] is not None else "rounded"
        entries = self._select(mode, match["argument"] if match["decimals"] is None else match["decimals"])
        return granted(mode, entries) if entries else f"mode {asks!r} is not allowed; {self.allowed}"

    def _select(self, mode: str, argument: str) -> tuple[Policy, ...]:
        """Entries of Π with exactly this parameter: a tag selects and never widens."""
        entries = self.by_mode.get(mode, ())
        if mode == "rounded":
            return tuple(entry for entry in entries if isinstance(entry, Rounded) and str(entry.decimals) == argument)
        if not re.fullmatch(NUMBER, argument):
            return ()
        asked = Decimal(argument)
        return tuple(entry for entry in entries if isinstance(entry, Tolerance) and entry.relative == asked)


def _rank(entry: Policy) -> tuple[int, int]:
    """Where an entry stands in the order of strictness; of the roundings, most decimals first."""
    return entry.rank, -entry.decimals if isinstance(entry, Rounded) else 0
