"""The mode table of SEMANTICS §1: what each mode takes, and when it holds. Exact arithmetic only."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from countermark.measure import facts
from countermark.measure.exact import nearest_whole, rounded, shown, times
from countermark.measure.facts import FactUnit, Known
from countermark.measure.policyset import Abbr, Choice, Policy, PolicySet, Range, Rounded, Tolerance, bound
from countermark.measure.surroundings.neighbour import PERCENT_LIKE, counted
from countermark.model import Exact, Quantity, Reading
from countermark.numeral import units
from countermark.numeral.currencies import is_currency
from countermark.numeral.locales import Locale
from countermark.numeral.qualifiers import sense
from countermark.numeral.scales import multiplier

_PLAIN: Final = frozenset(("decimal",))
FORMS: Final[Mapping[str, frozenset[str]]] = {
    "exact": _PLAIN,
    "rounded": _PLAIN,
    "tolerance": _PLAIN,
    "percent": _PLAIN,
    "abbr": frozenset(("scaled",)),
    "display": frozenset(("decimal", "scaled", "words")),
    "ratio": frozenset(("ratio", "words")),
    "range": frozenset(("range",)),
}
"""Which written forms a mode takes."""

_SHAPES: Final = {
    "decimal": "plain digits",
    "scaled": "digits with a scale, which need abbr or display",
    "words": "number words, which need display or ratio",
    "ratio": "a ratio, which needs ratio",
    "range": "a range, which needs range",
}
_NEEDS: Final = {
    "abbr": "a scale such as 'million' inside the tag",
    "ratio": "a ratio such as '1 in 5'",
    "range": "a range such as '5–7'",
}
_NATURAL: Final = {"range": ("range",), "ratio": ("ratio",), "scaled": ("abbr", "display")}
"""The mode that a form asks for by itself; the stricter one first."""
ONE: Final = Fraction(1)
_HUNDRED: Final = 100


class Outcome(NamedTuple):
    """Whether a mode holds, the sentence that says so, and the payload in the fact's unit."""

    holds: bool
    reason: str
    payload: str


class Saying(NamedTuple):
    """A payload and the fact it names, with the payload already in the fact's unit (v̂)."""

    text: str
    reading: Reading
    known: Known
    star: Exact
    """v*"""
    rate: Fraction
    """From the payload's unit into the fact's."""
    hat: Exact | None
    """v̂; None for a range that names only its ends."""
    locale: Locale

    def says(self) -> str:
        """v̂ for a sentence."""
        if self.hat is not None:
            return shown(self.hat)
        reading = self.reading
        ends = [shown(times(end, self.rate)) for end in (reading.low, reading.high) if end is not None]
        return "–".join(ends) if ends else self.text


@lru_cache(maxsize=4096)
def rate(payload: str | None, unit: FactUnit, *, scaled: bool) -> Fraction | None:
    """What one payload unit is in the fact's unit; None when it does not convert.

    Without a unit of its own the payload is in the fact's. Where that unit counts millions, a payload
    that writes its scale out ("5.7 million" for 5.7 [million USD]) counts single ones.
    """
    if payload is None:
        return Fraction(1, unit.multiplier) if scaled else ONE
    if not unit.name:
        return ONE if payload == unit.text else None
    factor = units.factor(payload, unit.name)
    return None if factor is None else factor / unit.multiplier


def pick(reading: Reading, policies: PolicySet) -> Choice | str:
    """The one mode that `auto` stands for, from the written form and Π, without looking at the fact."""
    listed = policies.by_mode
    form = reading.form
    for natural in _NATURAL.get(form, ()):
        if natural in listed:
            return Choice(natural, listed[natural])
    if reading.unit == "%" and "percent" in listed:
        return Choice("percent", listed["percent"])
    if reading.qualifier is not None:
        mode = "tolerance"
    else:
        if reading.quantum is not None and "rounded" in listed:
            decimals = _written_decimals(reading.quantum)
            chosen = tuple(
                entry for entry in listed["rounded"] if isinstance(entry, Rounded) and entry.decimals == decimals
            )
            if chosen:
                return Choice("rounded", chosen, as_written=True)
        mode = "exact"
    if form != "decimal":
        return f"auto finds no mode for {_SHAPES[form]}; {policies.allowed}"
    if mode in listed:
        return Choice(mode, listed[mode])
    return f"auto picks {mode} for this form, which is not allowed; {policies.allowed}"


def _written_decimals(quantum: Exact) -> int | None:
    """How many decimals are written, from the size of the last digit; None when it is no power of ten."""
    if isinstance(quantum, Fraction):
        return None
    return -quantum.adjusted()


def compare(quantity: Quantity, reading: Reading, known: Known, choice: Choice, locale: Locale) -> Outcome:
    """Hold a payload against its fact in one requested mode."""
    mode, entries, as_written = choice
    if mode == "year":
        return _year(quantity, known)
    if known.value is None:
        return Outcome(False, f"{known.label} is a date, which only year can match", "")
    if reading.form not in FORMS[mode]:
        if mode in _NEEDS:
            return Outcome(False, f"{mode} needs {_NEEDS[mode]}, and {quantity.text!r} is {_SHAPES[reading.form]}", "")
        return Outcome(False, f"{mode} takes plain digits, and {quantity.text!r} is {_SHAPES[reading.form]}", "")
    if (reading.value is None) != (mode == "range"):
        what = "names no single value" if reading.value is None else "is a spread around a value, not a range"
        return Outcome(False, f"{quantity.text!r} {what}", "")
    refused = _qualifier(reading.qualifier, mode)
    if refused is not None:
        return Outcome(False, refused, "")
    unit = known.unit
    ratio = rate(reading.unit, unit, scaled=reading.form in {"scaled", "words"})
    star: Exact = known.value
    if mode == "percent":
        if unit.is_share and reading.unit == "%":
            ratio = Fraction(1, _HUNDRED)
        elif unit.name != "%":
            return Outcome(False, _no_percent(known), "")
    elif mode == "ratio" and reading.unit is None and unit.name in PERCENT_LIKE:
        # "1 in 5" is 20 %: taking the fact's unit for granted would make it a fifth of one percent.
        return Outcome(False, f"a ratio without a unit is not in {unit.text}, the unit of fact {_id(known)}", "")
    if ratio is None:
        return Outcome(False, _no_unit(reading.unit, known), "")
    other = _other_things(quantity.text, unit.text, locale) if unit.is_rate else None
    if other is not None:
        return Outcome(False, other, "")
    hat = None if reading.value is None else times(reading.value, ratio)
    outcome = _decide(mode, entries, Saying(quantity.text, reading, known, star, ratio, hat, locale))
    if as_written and ratio != ONE and outcome.holds:
        # "1 g" for 0.4 kg: both are 0 when rounded in kilograms, and neither is written in them.
        own = Saying(quantity.text, reading, known, times(star, 1 / ratio), ONE, reading.value, locale)
        return _decide(mode, entries, own)
    return outcome


def _other_things(payload: str, unit: str, locale: Locale) -> str | None:
    """Why two rates with one base are different: births are not deaths, households not people."""
    said, known = counted(payload, locale), counted(unit, locale)
    if said <= known or known <= said:
        return None
    return f"counts {' and '.join(sorted(said))}, the fact counts {' and '.join(sorted(known))}"


def _decide(mode: str, entries: tuple[Policy, ...], saying: Saying) -> Outcome:
    """R = 1 when an entry of Π for the requested mode holds."""
    known, qualifier = saying.known, saying.reading.qualifier
    says = saying.says()
    equal = saying.hat is not None and saying.hat == saying.star
    direction = None if qualifier is None else sense(qualifier)
    if direction == "exact" and not equal:
        return Outcome(False, f"says {qualifier} {says}, fact {_id(known)} is {known.text}", says)
    failed = ""
    for entry in entries:
        result = _HOLDS[mode](entry, saying)
        if isinstance(result, str):
            failed = failed or result
        elif result:
            return Outcome(True, _success(entry, saying, equal=equal), says)
    if failed:
        return Outcome(False, failed, says)
    if direction in {"below", "above"} and saying.hat is not None and not _on_side(direction, saying.hat, saying.star):
        return Outcome(
            False, f"says {qualifier} {says}, and fact {_id(known)} is {known.text}: not {direction} it", says
        )
    label = entries[0].label
    return Outcome(
        False, f"says {says}, fact {_id(known)} is {known.text} and {label} does not reach it{_hint(saying)}", says
    )


def _success(entry: Policy, saying: Saying, *, equal: bool) -> str:
    """What was found, in one sentence; plain equality needs no more words."""
    label = saying.known.label
    if isinstance(entry, Tolerance):
        waived = "" if entry.qualifiers else "; no qualifier is required"
        return f"equals {label}{waived}" if equal else f"is within {bound(entry)} of {label}{waived}"
    if isinstance(entry, Range):
        return f"contains {label}"
    if entry.mode == "percent" and saying.known.unit.is_share:
        return f"equals {label} as a percentage"
    return f"equals {label}" if equal else f"equals {label} {entry.words}"


def _hint(saying: Saying) -> str:
    """The usual reason why a value misses by its sign alone."""
    hat, star = saying.hat, saying.star
    if hat is not None and star and Fraction(hat) == -Fraction(star):
        return f"; a direction in words ('fell') is no sign: write {saying.known.text} inside the tag"
    return ""


def _id(known: Known) -> str:
    return repr(known.fact.id) if known.fact is not None else "''"


def _no_unit(written: str | None, known: Known) -> str:
    unit = known.unit
    if unit.is_share:
        more = "; ask for percent to write a share as a percentage" if written == "%" else ""
        return f"is in {written}, fact {_id(known)} has no unit{more}"
    return f"is in {written}, fact {_id(known)} is in {unit.text}"


def _no_percent(known: Known) -> str:
    unit = known.unit
    if unit.is_share:
        return f"percent needs a % sign inside the tag: fact {_id(known)} is a share"
    return f"percent needs a fact in % or a share, and fact {_id(known)} is in {unit.text}"


def _qualifier(qualifier: str | None, mode: str) -> str | None:
    """Why a qualifier cannot stand in a mode."""
    if qualifier is None:
        return None
    direction = sense(qualifier)
    if direction in {"approximate", "exact"}:
        return None
    if direction in {"below", "above"}:
        return None if mode == "tolerance" else f"{qualifier!r} holds only under tolerance, not under {mode}"
    return f"{qualifier!r} states a bound, which no mode verifies; state the value itself"


def _on_side(direction: str, hat: Exact, star: Exact) -> bool:
    """Whether the fact lies where the qualifier says: "nearly 100" is below 100, "just over 100" above."""
    return star < hat if direction == "below" else star > hat


def _year(quantity: Quantity, known: Known) -> Outcome:
    text = quantity.text
    fact = known.fact
    years = () if fact is None else facts.years(fact)
    if not years:
        return Outcome(False, f"{known.label} names no year", text)
    if len(text) == 4 and text.isascii() and text.isdigit():
        if text in years:
            return Outcome(True, f"is the year of {known.label}", text)
        return Outcome(False, f"says {text}, the year of fact {_id(known)} is {' or '.join(years)}", text)
    return Outcome(False, f"year needs four digits and nothing else inside the tag, not {text!r}", text)


def _holds_equal(_: Policy, saying: Saying) -> bool | str:
    return saying.hat == saying.star


def _holds_rounded(policy: Policy, saying: Saying) -> bool | str:
    assert isinstance(policy, Rounded)
    assert saying.hat is not None
    hat, star, ties = saying.hat, saying.star, policy.ties
    return hat == star or rounded(hat, policy.decimals, ties) == rounded(star, policy.decimals, ties)


def _holds_abbr(policy: Policy, saying: Saying) -> bool | str:
    assert isinstance(policy, Abbr)
    reading = saying.reading
    alias = "" if reading.scale is None else reading.scale
    listed = policy.multiplier(alias)
    if listed is None:
        return f"the scale {alias!r} is not allowed; allowed are {', '.join(policy.scales)}"
    money = reading.unit is not None and is_currency(reading.unit)
    meant = multiplier(alias, saying.locale, money=money)
    if meant != listed:
        return f"the policy set takes {alias!r} for {listed:f}, and {saying.locale.tag} reads it as {meant}"
    return saying.hat == saying.star


def _holds_tolerance(policy: Policy, saying: Saying) -> bool | str:
    assert isinstance(policy, Tolerance)
    assert saying.hat is not None
    qualifier = saying.reading.qualifier
    if policy.qualifiers and qualifier not in policy.qualifiers:
        wanted = " or ".join(repr(word) for word in policy.qualifiers)
        said = "and there is none" if qualifier is None else f"not {qualifier!r}"
        return f"tolerance needs {wanted} inside the tag, {said}"
    hat, star = Fraction(saying.hat), Fraction(saying.star)
    if abs(hat - star) > max(Fraction(policy.absolute), Fraction(policy.relative) * abs(star)):
        return False
    direction = None if qualifier is None else sense(qualifier)
    return direction not in {"below", "above"} or _on_side(direction, hat, star)


def _holds_range(policy: Policy, saying: Saying) -> bool | str:
    assert isinstance(policy, Range)
    reading = saying.reading
    if reading.low is None or reading.high is None:
        return False
    low, high = Fraction(reading.low) * saying.rate, Fraction(reading.high) * saying.rate
    star = Fraction(saying.star)
    if not low <= star <= high:
        return False
    if policy.max_width is not None and high - low > Fraction(policy.max_width) * abs(star):
        return f"the range {saying.says()} is wider than {policy.max_width} of fact {_id(saying.known)}, which is {saying.known.text}"
    return True


def _holds_display(_: Policy, saying: Saying) -> bool | str:
    assert saying.hat is not None
    quantum = saying.reading.quantum
    if quantum is None:
        return f"{saying.text!r} does not show how far it is rounded"
    step = Fraction(quantum) * saying.rate
    return nearest_whole(Fraction(saying.star) / step) * step == Fraction(saying.hat)


_HOLDS: Final[Mapping[str, Callable[[Policy, Saying], bool | str]]] = {
    "exact": _holds_equal,
    "rounded": _holds_rounded,
    "abbr": _holds_abbr,
    "tolerance": _holds_tolerance,
    "percent": _holds_equal,
    "range": _holds_range,
    "ratio": _holds_equal,
    "display": _holds_display,
}
