"""The modes of SEMANTICS §1, an entry each: when it holds, what it takes, and every word about it. Exact arithmetic only."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Any, ClassVar, Final, Literal, Self

import msgspec

from countermark.measure.number.exact import nearest_whole, rounded
from countermark.measure.number.facts import Known
from countermark.measure.number.policy import parameters
from countermark.measure.number.policy.entry import Policy, Saying, plain
from countermark.measure.number.policy.parameters import Parameter
from countermark.measure.number.surroundings.neighbour import PERCENT_LIKE
from countermark.model import Reading
from countermark.numeral.lexicon.currencies import is_currency
from countermark.numeral.lexicon.qualifiers import Relation, relation, sense
from countermark.numeral.lexicon.scales import is_word, multiplier

_DECIMAL: Final = frozenset(("decimal",))
_SCALED: Final = frozenset(("decimal", "scaled"))
_DEFAULT_SCALES: Final[Mapping[str, Decimal]] = {
    alias: Decimal(10) ** power
    for power, aliases in ((3, "K thousand"), (6, "M million"), (9, "B bn billion"), (12, "T tn trillion"))
    for alias in aliases.split()
}
DEFAULT_QUALIFIERS: Final = ("about", "approximately", "roughly")
_KEEPS: Final[Mapping[Relation, Callable[[Fraction, Fraction], bool]]] = {
    ">": operator.gt,
    "≥": operator.ge,
    "<": operator.lt,
    "≤": operator.le,
}
_HUNDREDTH: Final = Fraction(1, 100)
_YEAR_DIGITS: Final = 4
_NAMED: Final = 6
"""So many words of a parameter are named."""


class Exact(Policy, frozen=True, kw_only=True):
    """Equal, in plain digits."""

    mode = "exact"
    rank = 0
    forms = _DECIMAL
    is_plain = True
    is_equality = True
    how = "exactly"


class Rounded(Policy, frozen=True, kw_only=True):
    """Equal after rounding both sides to `decimals`."""

    mode = "rounded"
    rank = 5
    forms = _DECIMAL
    fields: ClassVar[Mapping[str, Parameter]] = {"decimals": parameters.DECIMALS, "ties": parameters.TIES}
    required: ClassVar[Mapping[str, str]] = {"decimals": "how many decimals to round to"}
    decimals: int
    ties: Literal["away", "even"] = "away"

    @classmethod
    def told(cls, document: Mapping[str, Any], short: Callable[[Any, int], str]) -> str:
        unit = "decimal" if document.get("decimals") == 1 else "decimals"
        return f"rounded to {cls.told_decimals(document, short)} {unit}"

    @classmethod
    def told_decimals(cls, document: Mapping[str, Any], short: Callable[[Any, int], str]) -> str:
        """How many of them, and where ties go."""
        return short(document.get("decimals", 0), 20) + (" (ties to even)" if document.get("ties") == "even" else "")

    @property
    def identity(self) -> tuple[Any, ...]:
        return self.when, self.decimals

    @property
    def label(self) -> str:
        return f"rounded({self.decimals})"

    @property
    def words(self) -> str:
        ties = ", ties to even" if self.ties == "even" else ""
        return f"rounded to {self.decimals} decimal{'' if self.decimals == 1 else 's'}{ties}"

    def holds(self, saying: Saying) -> bool | str:
        hat, star = saying.hat, saying.star
        assert hat is not None  # as in each mode but range
        return hat == star or rounded(hat, self.decimals, self.ties) == rounded(star, self.decimals, self.ties)


class Abbr(Policy, frozen=True, kw_only=True):
    """Equal, written with one of the sanctioned scales."""

    mode = "abbr"
    rank = 1
    forms = frozenset(("scaled",))
    needs = "needs a scale such as 'million' inside the tag"
    is_equality = True
    fields: ClassVar[Mapping[str, Parameter]] = {"scales": parameters.SCALES}
    scales: Mapping[str, Decimal] = msgspec.field(default_factory=lambda: _DEFAULT_SCALES)

    @classmethod
    def problems(cls, given: Mapping[Any, Any], values: Mapping[str, Any]) -> Iterator[tuple[str, str]]:  # noqa: ARG003 — as in Policy
        spelled: dict[str, str] = {}
        for alias in values.get("scales", ()):
            other = spelled.setdefault(alias.lower() if is_word(alias) else alias, alias)
            if other != alias:
                yield f"scales.{alias}", f"repeats {other!r}; words may change case"

    @classmethod
    def told(cls, document: Mapping[str, Any], short: Callable[[Any, int], str]) -> str:
        scales = document.get("scales")
        if not isinstance(scales, Mapping):
            return "scale words (million, B …)"
        names = [short(name, 20) for name in sorted(map(str, scales))[:_NAMED]]
        return f"scale words ({', '.join(names)}{' …' if len(scales) > _NAMED else ''})"

    def multiplier(self, alias: str) -> Decimal | None:
        """What Π says an alias is worth; words may change case, letters may not."""
        found = self.scales.get(alias)
        if found is None and is_word(alias):
            lower = alias.lower()
            found = next(
                (value for name, value in self.scales.items() if is_word(name) and name.lower() == lower), None
            )
        return found

    def holds(self, saying: Saying) -> bool | str:
        reading = saying.reading
        alias = "" if reading.scale is None else reading.scale
        listed = self.multiplier(alias)
        if listed is None:
            return f"the scale {alias!r} is not allowed; allowed are {', '.join(self.scales)}"
        money = reading.unit is not None and is_currency(reading.unit)
        meant = multiplier(alias, saying.locale, money=money)
        if meant != listed:
            return f"the policy set takes {alias!r} for {listed:f}, and {saying.locale.tag} reads it as {meant}"
        return saying.hat == saying.star

    def _is_narrower(self, other: Policy) -> bool:
        assert isinstance(other, Abbr)
        return all(other.multiplier(each) == value for each, value in self.scales.items())


class Tolerance(Policy, frozen=True, kw_only=True):
    """Within max(δ, ρ·|v*|), said with a qualifier of Q."""

    mode = "tolerance"
    rank = 9
    forms = _SCALED
    widths = ("relative", "absolute")
    fields: ClassVar[Mapping[str, Parameter]] = {
        **dict.fromkeys(("tolerance", "relative", "absolute"), parameters.SIZE),
        "qualifiers": parameters.QUALIFIERS,
    }
    schema: ClassVar[Mapping[str, Any]] = {
        "anyOf": [{"required": [name]} for name in ("tolerance", "relative", "absolute")],
        "not": {"required": ["tolerance", "relative"]},
    }
    absolute: Decimal = Decimal(0)
    relative: Decimal = Decimal(0)
    qualifiers: tuple[str, ...] = DEFAULT_QUALIFIERS
    """Empty: no qualifier is required."""

    @classmethod
    def build(cls, values: Mapping[str, Any]) -> Self:
        return cls(**{"relative" if name == "tolerance" else name: value for name, value in values.items()})

    @classmethod
    def problems(cls, given: Mapping[Any, Any], values: Mapping[str, Any]) -> Iterator[tuple[str, str]]:  # noqa: ARG003 — as in Policy
        if not {"tolerance", *cls.widths} & set(given):
            yield "tolerance", "is missing; give 'relative' (or 'tolerance'), 'absolute' or both"
        if "tolerance" in given and "relative" in given:
            yield "relative", "is another name of 'tolerance'; give one of them"

    @classmethod
    def told(cls, document: Mapping[str, Any], short: Callable[[Any, int], str]) -> str:
        relative, absolute = document.get("relative", document.get("tolerance")), document.get("absolute")
        sizes = [_share(relative, short)] if relative is not None else []
        sizes += [short(absolute, 30)] if absolute is not None else []
        size = " or ".join(sizes) if sizes else "0"
        qualifiers = document.get("qualifiers")
        if qualifiers is None:
            return f"within {size} when it says about, approximately or roughly"
        if not qualifiers:
            return f"within {size}, with no qualifier asked for"
        return f"within {size} when it says {_any_of([short(word, 30) for word in list(qualifiers)[:_NAMED]])}"

    @property
    def identity(self) -> tuple[Any, ...]:
        return self.when, self.absolute, self.relative, frozenset(self.qualifiers)

    @property
    def label(self) -> str:
        return f"tolerance({self._reach})"

    @property
    def _reach(self) -> str:
        """The tolerance in a sentence: "2 %", "±3", or the larger of both."""
        relative = _percent(self.relative)
        if not self.absolute:
            return relative
        absolute = f"±{plain(self.absolute)}"
        return f"{relative} or {absolute}" if self.relative else absolute

    def fits(self, text: str, reading: Reading) -> bool:
        return super().fits(text, reading) and (not self.qualifiers or reading.qualifier in self.qualifiers)

    def holds(self, saying: Saying) -> bool | str:
        qualifier = saying.reading.qualifier
        if self.qualifiers and qualifier not in self.qualifiers:
            wanted = " or ".join(repr(word) for word in self.qualifiers)
            said = "and there is none" if qualifier is None else f"not {qualifier!r}"
            return f"tolerance needs {wanted} inside the tag, {said}"
        assert saying.hat is not None
        hat, star = Fraction(saying.hat), Fraction(saying.star)
        if abs(hat - star) > max(Fraction(self.absolute), Fraction(self.relative) * abs(star)):
            return False
        direction = None if qualifier is None else sense(qualifier)
        # "Nearly 100" is below 100, "just over 100" above.
        if (direction == "below" and star >= hat) or (direction == "above" and star <= hat):
            known = saying.known
            return f"says {qualifier} {saying.says()}, and fact {known.name!r} is {known.text}: not {direction} it"
        return True

    def success(self, saying: Saying, *, equal: bool) -> str:
        label, waived = saying.known.label, "" if self.qualifiers else "; no qualifier is required"
        return f"equals {label}{waived}" if equal else f"is within {self._reach} of {label}{waived}"

    def _is_narrower(self, other: Policy) -> bool:
        assert isinstance(other, Tolerance)
        # An empty Q asks for no word, so it is the widest.
        asks = not other.qualifiers or (bool(self.qualifiers) and set(self.qualifiers) <= set(other.qualifiers))
        return asks and super()._is_narrower(other)


class Percent(Policy, frozen=True, kw_only=True):
    """Equal, with a % sign: of a fact in %, or of a share."""

    mode = "percent"
    rank = 2
    forms = _DECIMAL
    is_plain = True
    is_equality = True
    how = "as a percentage"

    @classmethod
    def rate(cls, reading: Reading, known: Known, rate: Fraction | None) -> Fraction | str | None:
        unit = known.unit
        if unit.is_share:
            return (
                _HUNDREDTH
                if reading.unit == "%"
                else f"percent needs a % sign inside the tag: fact {known.name!r} is a share"
            )
        if unit.name == "%":
            return rate
        return f"percent needs a fact in % or a share, and fact {known.name!r} is in {unit.text}"

    def fits(self, text: str, reading: Reading) -> bool:
        return super().fits(text, reading) and reading.unit == "%"

    def success(self, saying: Saying, *, equal: bool) -> str:
        return super().success(saying, equal=equal and not saying.known.unit.is_share)


class Range(Policy, frozen=True, kw_only=True):
    """A written range that contains the fact."""

    mode = "range"
    rank = 8
    forms = frozenset(("range",))
    needs = "needs a range such as '5–7'"
    takes_spread = True
    widths = ("max_width",)
    fields: ClassVar[Mapping[str, Parameter]] = {"max_width": parameters.SIZE}
    max_width: Decimal | None = None
    """Widest range allowed, relative to |v*|; None leaves it open."""

    @classmethod
    def told(cls, document: Mapping[str, Any], short: Callable[[Any, int], str]) -> str:
        width = document.get("max_width")
        return "range" if width is None else f"range at most {_share(width, short)} of the value wide"

    def holds(self, saying: Saying) -> bool | str:
        reading = saying.reading
        if reading.low is None or reading.high is None:
            return False
        low, high = Fraction(reading.low) * saying.rate, Fraction(reading.high) * saying.rate
        star = Fraction(saying.star)
        if not low <= star <= high:
            return False
        if self.max_width is not None and high - low > Fraction(self.max_width) * abs(star):
            known = saying.known
            return f"the range {saying.says()} is wider than {self.max_width} of fact {known.name!r}, which is {known.text}"
        return True

    def success(self, saying: Saying, *, equal: bool) -> str:  # noqa: ARG002 — as in Policy
        return f"contains {saying.known.label}"


class Ratio(Policy, frozen=True, kw_only=True):
    """Equal, written as a ratio or a fraction."""

    mode = "ratio"
    rank = 3
    forms = frozenset(("ratio", "words"))
    needs = "needs a ratio such as '1 in 5'"
    is_equality = True
    how = "as a ratio or fraction"

    @classmethod
    def rate(cls, reading: Reading, known: Known, rate: Fraction | None) -> Fraction | str | None:
        if reading.unit is None and known.unit.name in PERCENT_LIKE:
            # "1 in 5" is 20 %: taking the fact's unit for granted would make it a fifth of one percent.
            return f"a ratio without a unit is not in {known.unit.text}, the unit of fact {known.name!r}"
        return rate


class Year(Policy, frozen=True, kw_only=True):
    """The year of the fact, in four digits; `compare` asks for nothing else."""

    mode = "year"
    rank = 4
    is_equality = True
    how = "as its year"

    def fits(self, text: str, reading: Reading) -> bool:  # noqa: ARG002 — as in Policy
        return is_year(text)


class Display(Policy, frozen=True, kw_only=True):
    """Equal after rounding the fact to the digits that the payload shows."""

    mode = "display"
    rank = 6
    forms = frozenset(("decimal", "scaled", "words"))
    how = "rounded to the digits shown"

    @classmethod
    def told(cls, document: Mapping[str, Any], short: Callable[[Any, int], str]) -> str:  # noqa: ARG003 — as in Policy
        return cls.how

    @classmethod
    def takes(cls, reading: Reading) -> bool:
        # A multiple with decimals is displayed as plain digits are.
        return reading.form in cls.forms or (reading.form == "ratio" and reading.quantum is not None)

    def fits(self, text: str, reading: Reading) -> bool:
        return super().fits(text, reading) and reading.quantum is not None

    def holds(self, saying: Saying) -> bool | str:
        quantum = saying.reading.quantum
        if quantum is None:
            return f"{saying.text!r} does not show how far it is rounded"
        assert saying.hat is not None
        step = Fraction(quantum) * saying.rate
        return nearest_whole(Fraction(saying.star) / step) * step == Fraction(saying.hat)


class Bound(Policy, frozen=True, kw_only=True):
    """A written bound that the fact keeps, and comes near to."""

    mode = "bound"
    rank = 7
    forms = _SCALED
    widths = ("max_width",)
    fields: ClassVar[Mapping[str, Parameter]] = {"max_width": parameters.SIZE}
    required: ClassVar[Mapping[str, str]] = {"max_width": "how far a bound may be from its fact, such as 0.1"}
    max_width: Decimal
    """Farthest that the bound may be from the fact, relative to |v*|."""

    @classmethod
    def told(cls, document: Mapping[str, Any], short: Callable[[Any, int], str]) -> str:
        return f"bound at most {_share(document.get('max_width'), short)} of the value away"

    @property
    def label(self) -> str:
        return f"bound({_percent(self.max_width)})"

    def holds(self, saying: Saying) -> bool | str:
        qualifier, known = saying.reading.qualifier, saying.known
        kept = None if qualifier is None else relation(qualifier)
        if kept is None:
            return f"{qualifier!r} does not say exactly which values it allows"
        assert saying.hat is not None
        hat, star = Fraction(saying.hat), Fraction(saying.star)
        if not _KEEPS[kept](star, hat):
            return f"says {qualifier} {saying.says()}, and fact {known.name!r} is {known.text}"
        if abs(hat - star) > Fraction(self.max_width) * abs(star):
            return f"the bound {saying.says()} is farther than {self.max_width} of fact {known.name!r}, which is {known.text}"
        return True

    def success(self, saying: Saying, *, equal: bool) -> str:  # noqa: ARG002 — as in Policy
        return f"is a bound that {saying.known.label} keeps"


class Auto(Policy, frozen=True, kw_only=True):
    """Whichever of the other entries fits the written form."""

    mode = "auto"
    rank = 10
    is_equality = True
    how = "as its form suggests"


MODES: Final[Mapping[str, type[Policy]]] = {
    each.mode: each for each in (Exact, Rounded, Abbr, Tolerance, Percent, Range, Ratio, Year, Display, Bound, Auto)
}
"""Every mode that a policy set may list."""


def is_year(text: str) -> bool:
    """Four digits and nothing else."""
    return len(text) == _YEAR_DIGITS and text.isascii() and text.isdecimal()


def _any_of(words: list[str]) -> str:
    """Words in a list, such as "a, b or c"."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def _percent(share: Decimal) -> str:
    return f"{plain(share.scaleb(2))} %"


def _share(value: Any, short: Callable[[Any, int], str]) -> str:
    """A proportion of a report as a percentage, exactly; it may be no number."""
    try:
        sign, digits, exponent = Decimal(str(value)).as_tuple()
    except ArithmeticError:
        return short(value, 30)
    return f"{plain(Decimal((sign, digits, exponent + 2)))}%" if isinstance(exponent, int) else short(value, 30)
