"""Policies as objects, and Π: what each request of a tag selects among them (SEMANTICS §1)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any, Final, Literal, NamedTuple

from countermark.model import Struct
from countermark.numeral.scales import is_word

DEFAULT_SCALES: Final[Mapping[str, Decimal]] = {
    alias: Decimal(10) ** power
    for power, aliases in ((3, "K thousand"), (6, "M million"), (9, "B bn billion"), (12, "T tn trillion"))
    for alias in aliases.split()
}
DEFAULT_QUALIFIERS: Final = ("about", "approximately", "roughly")

NUMBER: Final = (
    r"\+?(?:[0-9]{1,31}(?:\.[0-9]{0,60})?|\.[0-9]{1,60}|[0-9](?:\.[0-9]{0,17})?[eE][+-]?(?:[0-9]|[12][0-9]))"
)
"""A number of at least 0 as text. Its digits written out match it again, so that a canonical form reads back."""
MODES: Final = frozenset(
    ("exact", "rounded", "abbr", "tolerance", "percent", "range", "ratio", "year", "display", "auto")
)
"""Every mode that a policy set may list."""


class Policy(Struct, frozen=True):
    """One mode that the operator allows."""

    mode: str
    """The `type` of its object, which is also the name that a tag requests."""

    @property
    def label(self) -> str:
        """Its name in a sentence, parameter included."""
        return self.mode

    @property
    def words(self) -> str:
        """What it lets a number do."""
        return _WORDS[self.mode]

    def document(self) -> dict[str, Any]:
        """Its JSON object, with every default filled in and decimals as strings."""
        return {"type": self.mode}


class Rounded(Policy, frozen=True):
    """Equal after rounding both sides to `decimals`."""

    decimals: int
    ties: Literal["away", "even"] = "away"

    @property
    def label(self) -> str:
        return f"rounded({self.decimals})"

    @property
    def words(self) -> str:
        ties = ", ties to even" if self.ties == "even" else ""
        return f"rounded to {self.decimals} decimal{'' if self.decimals == 1 else 's'}{ties}"

    def document(self) -> dict[str, Any]:
        return {"type": self.mode, "decimals": self.decimals, "ties": self.ties}


class Abbr(Policy, frozen=True):
    """Equal, written with one of the sanctioned scales."""

    scales: Mapping[str, Decimal]

    def multiplier(self, alias: str) -> Decimal | None:
        """What Π says an alias is worth; words may change case, letters may not."""
        found = self.scales.get(alias)
        if found is None and is_word(alias):
            lower = alias.lower()
            found = next(
                (value for name, value in self.scales.items() if is_word(name) and name.lower() == lower), None
            )
        return found

    def document(self) -> dict[str, Any]:
        return {"type": self.mode, "scales": {alias: _plain(value) for alias, value in self.scales.items()}}


class Tolerance(Policy, frozen=True):
    """Within max(δ, ρ·|v*|), said with a qualifier of Q."""

    absolute: Decimal
    relative: Decimal
    qualifiers: tuple[str, ...]
    """Empty: no qualifier is required."""

    @property
    def label(self) -> str:
        return f"tolerance({bound(self)})"

    def document(self) -> dict[str, Any]:
        return {
            "type": self.mode,
            "absolute": _plain(self.absolute),
            "relative": _plain(self.relative),
            "qualifiers": list(self.qualifiers),
        }


class Range(Policy, frozen=True):
    """A written range that contains the fact."""

    max_width: Decimal | None = None
    """Widest range allowed, relative to |v*|; None leaves it open."""

    def document(self) -> dict[str, Any]:
        width = {} if self.max_width is None else {"max_width": _plain(self.max_width)}
        return {"type": self.mode, **width}


_WORDS: Final = {
    "exact": "exactly",
    "percent": "as a percentage",
    "ratio": "as a ratio or fraction",
    "year": "as its year",
    "display": "rounded to the digits shown",
    "auto": "as its form suggests",
}


class Choice(NamedTuple):
    """A request that Π grants: the mode, and the entries of Π that may hold."""

    mode: str
    entries: tuple[Policy, ...]
    as_written: bool = False
    """Decimals are those that are written, so they count in the payload's own unit."""


_REQUEST = re.compile(
    r"(?P<mode>rounded|tolerance)\((?P<argument>[^()]{1,60})\)|round(?P<decimals>0|[1-9]\d{0,2})", re.ASCII
)
_CACHED_REQUESTS = 1000


class PolicySet:
    """Π: the operator's policies, and what each request of a tag selects among them."""

    __slots__ = ("_choices", "_document", "by_mode", "entries")

    def __init__(self, entries: Sequence[Policy]) -> None:
        self.entries: tuple[Policy, ...] = tuple(entries)
        grouped: dict[str, list[Policy]] = {}
        for entry in self.entries:
            grouped.setdefault(entry.mode, []).append(entry)
        self.by_mode: dict[str, tuple[Policy, ...]] = {mode: tuple(found) for mode, found in grouped.items()}
        self._choices: dict[str, Choice | str] = {}
        self._document = [entry.document() for entry in self.entries]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PolicySet) and self._document == other._document

    def __hash__(self) -> int:
        return hash(self.entries and tuple(entry.label for entry in self.entries))

    def document(self) -> list[dict[str, Any]]:
        """The canonical JSON form; `parse` reads it back as the same set."""
        return [dict(entry) for entry in self._document]

    @property
    def allowed(self) -> str:
        """What a tag may request, for a reason that has to say so."""
        if not self.entries:
            return "the policy set is empty and verifies nothing"
        names = dict.fromkeys([*(entry.label for entry in self.entries), "auto"])
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
            return Choice("auto", ()) if self.entries else f"mode 'auto' is not allowed; {self.allowed}"
        if asks in MODES:
            entries = self.by_mode.get(asks, ())
            if asks == "rounded" and entries:
                # Alone it takes the strictest rounding listed.
                entries = (max(entries, key=lambda entry: entry.decimals if isinstance(entry, Rounded) else -1),)
            return Choice(asks, entries) if entries else f"mode {asks!r} is not allowed; {self.allowed}"
        match = _REQUEST.fullmatch(asks)
        if match is None:
            return f"mode {shorten(asks)!r} is not known; {self.allowed}"
        mode = match["mode"] if match["mode"] is not None else "rounded"
        chosen = self._select(mode, match["argument"] if match["decimals"] is None else match["decimals"])
        return Choice(mode, chosen) if chosen else f"mode {asks!r} is not allowed; {self.allowed}"

    def _select(self, mode: str, argument: str) -> tuple[Policy, ...]:
        """Entries of Π with exactly this parameter: a tag selects and never widens."""
        entries = self.by_mode.get(mode, ())
        if mode == "rounded":
            return tuple(entry for entry in entries if isinstance(entry, Rounded) and str(entry.decimals) == argument)
        if not re.fullmatch(NUMBER, argument):
            return ()
        asked = Decimal(argument)
        return tuple(entry for entry in entries if isinstance(entry, Tolerance) and entry.relative == asked)


def shorten(text: str) -> str:
    """At most 60 characters, for a sentence about a text that may be long."""
    return text if len(text) <= 60 else f"{text[:59]}…"


def _plain(value: Decimal) -> str:
    """A decimal without exponent or idle zeros, so that equal numbers have one form."""
    text = f"{value:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def bound(policy: Tolerance) -> str:
    """The tolerance in a sentence: "2 %", "±3", or the larger of both."""
    relative = f"{_plain(policy.relative.scaleb(2))} %"
    if not policy.absolute:
        return relative
    absolute = f"±{_plain(policy.absolute)}"
    return f"{relative} or {absolute}" if policy.relative else absolute
