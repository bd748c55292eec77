"""Policies as objects, and Π: what each request of a tag selects among them (SEMANTICS §1)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any, Final, Literal, NamedTuple

from countermark.measure.number.when import When
from countermark.measure.predicate.predicate import shorten
from countermark.model import Struct
from countermark.numeral.lexicon.scales import is_word
from countermark.patterns import lazy

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
STRICTEST_FIRST: Final = (
    *("exact", "abbr", "percent", "ratio", "year", "rounded"),
    *("display", "bound", "range", "tolerance", "auto"),
)
"""Every mode that a policy set may list. Of the modes that hold, the first of these is named."""
MODES: Final = frozenset(STRICTEST_FIRST)
_PLAIN_MODES: Final = frozenset(("exact", "percent"))
"""Modes without parameters in which a plain decimal holds when it equals its fact, with nothing more to look at."""


class Policy(Struct, frozen=True, kw_only=True):
    """One mode that the operator allows."""

    mode: str
    """The `type` of its object, which is also the name that a tag requests."""
    when: When | None = None
    """Where it counts; None is everywhere."""

    @property
    def label(self) -> str:
        """Its name in a sentence, parameter included."""
        return self.mode

    @property
    def words(self) -> str:
        """What it lets a number do."""
        return _WORDS[self.mode]

    @property
    def parameters(self) -> dict[str, Any]:
        """Its parameters, with every default filled in and decimals as strings; what is None is left open."""
        own = {name: getattr(self, name) for name in self.__struct_fields__ if name not in ("mode", "when")}
        return {name: _written(value) for name, value in own.items() if value is not None}

    @property
    def named(self) -> str:
        """Its name in a sentence, parameter and conditions included."""
        return self.label if self.when is None else f"{self.label} {self.when.words}"

    def is_within(self, other: Policy) -> bool:
        """Whether it is at least as strict: of the same mode, counting nowhere else, with no wider parameters."""
        if self.mode != other.mode or not self._is_narrower(other):
            return False
        return other.when is None or (self.when is not None and self.when.is_within(other.when))

    def _is_narrower(self, other: Policy) -> bool:
        """Whether the parameters of an entry of the same mode hold wherever these do."""
        return self.parameters == other.parameters

    def document(self) -> dict[str, Any]:
        """Its JSON object."""
        when = {} if self.when is None else {"when": self.when.document()}
        return {"type": self.mode, **self.parameters, **when}


class Rounded(Policy, frozen=True, kw_only=True):
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


class Abbr(Policy, frozen=True, kw_only=True):
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

    def _is_narrower(self, other: Policy) -> bool:
        assert isinstance(other, Abbr)
        return all(other.multiplier(each) == value for each, value in self.scales.items())


class Tolerance(Policy, frozen=True, kw_only=True):
    """Within max(δ, ρ·|v*|), said with a qualifier of Q."""

    absolute: Decimal
    relative: Decimal
    qualifiers: tuple[str, ...]
    """Empty: no qualifier is required."""

    @property
    def label(self) -> str:
        return f"tolerance({reach(self)})"

    def _is_narrower(self, other: Policy) -> bool:
        assert isinstance(other, Tolerance)
        if self.absolute > other.absolute or self.relative > other.relative:
            return False
        # An empty Q asks for no word, so it is the widest.
        return not other.qualifiers or (bool(self.qualifiers) and set(self.qualifiers) <= set(other.qualifiers))


class Range(Policy, frozen=True, kw_only=True):
    """A written range that contains the fact."""

    max_width: Decimal | None = None
    """Widest range allowed, relative to |v*|; None leaves it open."""

    def _is_narrower(self, other: Policy) -> bool:
        assert isinstance(other, Range)
        return other.max_width is None or (self.max_width is not None and self.max_width <= other.max_width)


class Bound(Policy, frozen=True, kw_only=True):
    """A written bound that the fact keeps, and comes near to."""

    max_width: Decimal
    """Farthest that the bound may be from the fact, relative to |v*|."""

    @property
    def label(self) -> str:
        return f"bound({_percent(self.max_width)})"

    def _is_narrower(self, other: Policy) -> bool:
        assert isinstance(other, Bound)
        return self.max_width <= other.max_width


_WORDS: Final = {
    "exact": "exactly",
    "percent": "as a percentage",
    "ratio": "as a ratio or fraction",
    "year": "as its year",
    "display": "rounded to the digits shown",
    "auto": "as its form suggests",
}


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
    equal = next((entry.mode for entry in entries if entry.mode in _PLAIN_MODES), None) if fitting else None
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


def _written(value: Any) -> Any:
    """A parameter as JSON has it."""
    if isinstance(value, Mapping):
        return {name: _written(each) for name, each in value.items()}
    return _plain(value) if isinstance(value, Decimal) else list(value) if isinstance(value, tuple) else value


def _plain(value: Decimal) -> str:
    """A decimal without exponent or idle zeros, so that equal numbers have one form."""
    text = f"{value:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def _percent(share: Decimal) -> str:
    return f"{_plain(share.scaleb(2))} %"


def _rank(entry: Policy) -> tuple[int, int]:
    """Where an entry stands in the order of strictness; of the roundings, most decimals first."""
    return STRICTEST_FIRST.index(entry.mode), -entry.decimals if isinstance(entry, Rounded) else 0


def reach(policy: Tolerance) -> str:
    """The tolerance in a sentence: "2 %", "±3", or the larger of both."""
    relative = _percent(policy.relative)
    if not policy.absolute:
        return relative
    absolute = f"±{_plain(policy.absolute)}"
    return f"{relative} or {absolute}" if policy.relative else absolute
