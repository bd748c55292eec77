"""The mode table of SEMANTICS §1: when each mode holds. Exact arithmetic only."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import groupby
from operator import attrgetter
from typing import Final, NamedTuple

from countermark.measure.number import facts
from countermark.measure.number.exact import nearest_whole, rounded, shown, times
from countermark.measure.number.facts import FactUnit, Known
from countermark.measure.number.forms import FORMS, is_year, misfits, refuses, rounds, written_decimals
from countermark.measure.number.policyset import Abbr, Bound, Choice, Policy, Range, Rounded, Tolerance, reach
from countermark.measure.number.surroundings.neighbour import PERCENT_LIKE, counted
from countermark.model import Exact, Quantity, Reading
from countermark.numeral.lexicon import units
from countermark.numeral.lexicon.currencies import is_currency
from countermark.numeral.lexicon.qualifiers import Relation, relation, sense
from countermark.numeral.lexicon.scales import multiplier
from countermark.numeral.locales import Locale

ONE: Final = Fraction(1)
_HUNDRED: Final = 100
_KEEPS: Final[Mapping[Relation, Callable[[Fraction, Fraction], bool]]] = {
    ">": operator.gt,
    "≥": operator.ge,
    "<": operator.lt,
    "≤": operator.le,
}


class ModeOutcome(NamedTuple):
    """Whether a mode holds, the sentence that says so, the payload in the fact's unit, and the mode."""

    holds: bool
    reason: str
    payload: str
    mode: str
    entry: Policy | None = None
    """The entry of Π that lets it through; None where it does not hold."""


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


class Miss(NamedTuple):
    """A comparison that was made and did not hold, for the reason that it does not reach the fact."""

    label: str
    saying: Saying


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


def compare(quantity: Quantity, reading: Reading, known: Known, choice: Choice, locale: Locale) -> ModeOutcome:
    """R: hold a payload against its fact. Some entry of the choice has to hold; the strictest that does is named."""
    mode, entries, as_written, _ = choice
    if mode != "auto":
        asks = mode if as_written else ""
        answer = _attempt(mode, entries, quantity, reading, known, locale=locale, asks=asks)
        if isinstance(answer, ModeOutcome):
            return answer
        if as_written and reading.form in FORMS[mode] and not any(rounds(mode, entry, reading) for entry in entries):
            allowed = ", ".join(dict.fromkeys(entry.label for entry in entries))
            decimals = written_decimals(reading)
            return ModeOutcome(False, f"{quantity.text!r} has {decimals} decimals; allowed are {allowed}", "", mode)
        return _missed([answer], mode)
    refused: ModeOutcome | None = None
    misses: list[Miss] = []
    for each, group in groupby(entries, attrgetter("mode")):
        answer = _attempt(each, tuple(group), quantity, reading, known, locale=locale, asks=mode)
        if isinstance(answer, Miss):
            misses.append(answer)
        elif not answer.holds:
            # Of a date only what is said of its year helps.
            refused = answer if refused is None or each == "year" else refused
        elif reading.value is not None and not reading.value and known.value:
            reason = f"says 0, fact {_id(known)} is {known.text}; only a tag that asks for its mode may show it as 0"
            return ModeOutcome(False, reason, answer.payload, each)
        else:
            return answer
    if misses or refused is None:
        return _missed(misses, mode)
    return refused


def _attempt(
    mode: str,
    entries: tuple[Policy, ...],
    quantity: Quantity,
    reading: Reading,
    known: Known,
    *,
    locale: Locale,
    asks: str,
) -> ModeOutcome | Miss:
    """Hold a payload against its fact in one mode; `asks` is the request that leaves the decimals open, if it does."""
    refused = refuses(reading.qualifier, mode)
    if mode == "year" and refused is None:
        return _year(quantity, known, entries[0])
    if known.value is None:
        return ModeOutcome(False, f"{known.label} is a date, which only year can match", "", mode)
    if refused is None:
        refused = misfits(quantity.text, reading, mode)
    if refused is not None:
        return ModeOutcome(False, refused, "", mode)
    unit = known.unit
    ratio = rate(reading.unit, unit, scaled=reading.form in {"scaled", "words"})
    star: Exact = known.value
    if mode == "percent":
        if unit.is_share and reading.unit == "%":
            ratio = Fraction(1, _HUNDRED)
        elif unit.name != "%":
            return ModeOutcome(False, _no_percent(known), "", mode)
    elif mode == "ratio" and reading.unit is None and unit.name in PERCENT_LIKE:
        # "1 in 5" is 20 %: taking the fact's unit for granted would make it a fifth of one percent.
        reason = f"a ratio without a unit is not in {unit.text}, the unit of fact {_id(known)}"
        return ModeOutcome(False, reason, "", mode)
    if ratio is None:
        return ModeOutcome(False, _no_unit(reading.unit, known), "", mode)
    other = other_things(quantity.text, unit.text, locale) if unit.is_rate else None
    if other is not None:
        return ModeOutcome(False, other, "", mode)
    hat = None if reading.value is None else times(reading.value, ratio)
    saying = Saying(quantity.text, reading, known, star, ratio, hat, locale)
    if mode == "rounded" and asks and hat != star:
        fitting = tuple(entry for entry in entries if rounds(asks, entry, reading))
        outcome = _decide(mode, fitting, saying) if fitting else Miss(entries[0].label, saying)
        if isinstance(outcome, Miss):
            # Of several roundings the one nearest to what is written is named.
            return Miss((fitting or entries)[-1].label, saying)
        entries = fitting
    else:
        outcome = _decide(mode, entries, saying)
    if asks and mode == "rounded" and ratio != ONE and isinstance(outcome, ModeOutcome) and outcome.holds:
        # "1 g" for 0.4 kg: both are 0 when rounded in kilograms, and neither is written in them.
        own = Saying(quantity.text, reading, known, times(star, 1 / ratio), ONE, reading.value, locale)
        return _decide(mode, entries, own)
    return outcome


def other_things(payload: str, unit: str, locale: Locale) -> str | None:
    """Why two rates with one base are different: births are not deaths, households not people."""
    said, known = counted(payload, locale), counted(unit, locale)
    if said <= known or known <= said:
        return None
    return f"counts {' and '.join(sorted(said))}, the fact counts {' and '.join(sorted(known))}"


def _decide(mode: str, entries: tuple[Policy, ...], saying: Saying) -> ModeOutcome | Miss:
    """R = 1 when an entry of Π for the requested mode holds."""
    known, qualifier = saying.known, saying.reading.qualifier
    says = saying.says()
    equal = saying.hat is not None and saying.hat == saying.star
    direction = None if qualifier is None else sense(qualifier)
    if direction == "exact" and not equal:
        return ModeOutcome(False, f"says {qualifier} {says}, fact {_id(known)} is {known.text}", says, mode)
    failed = ""
    for entry in entries:
        result = _HOLDS[mode](entry, saying)
        if isinstance(result, str):
            failed = failed or result
        elif result:
            return ModeOutcome(True, _success(entry, saying, equal=equal), says, mode, entry)
    if failed:
        return ModeOutcome(False, failed, says, mode)
    return Miss(entries[0].label, saying)


def _missed(misses: Sequence[Miss], mode: str) -> ModeOutcome:
    """The sentence for comparisons that were made and did not hold."""
    saying = misses[0].saying
    says, known, labels = saying.says(), saying.known, [miss.label for miss in misses]
    reason = f"says {says}, fact {_id(known)} is {known.text}: no match under {', '.join(labels)}{_hint(saying)}"
    return ModeOutcome(False, reason, says, mode)


def _success(entry: Policy, saying: Saying, *, equal: bool) -> str:
    """What was found, in one sentence; plain equality needs no more words."""
    label = saying.known.label
    if isinstance(entry, Tolerance):
        waived = "" if entry.qualifiers else "; no qualifier is required"
        return f"equals {label}{waived}" if equal else f"is within {reach(entry)} of {label}{waived}"
    if isinstance(entry, Range):
        return f"contains {label}"
    if isinstance(entry, Bound):
        return f"is a bound that {label} keeps"
    if entry.mode == "percent" and saying.known.unit.is_share:
        return f"equals {label} as a percentage"
    return f"equals {label}" if equal else f"equals {label} {entry.words}"


def _hint(saying: Saying) -> str:
    """The usual reason why a value misses by its sign alone."""
    hat, star = saying.hat, saying.star
    if hat is not None and star and Fraction(hat) == -Fraction(star):
        return f"; a direction in words ('fell') is not a sign: write {saying.known.text} inside the tag"
    return ""


def _id(known: Known) -> str:
    return repr(known.name)


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


def _year(quantity: Quantity, known: Known, entry: Policy) -> ModeOutcome:
    text = quantity.text
    fact = known.fact
    years = () if fact is None else facts.years(fact)
    if not years:
        return ModeOutcome(False, f"{known.label} names no year", text, "year")
    if is_year(text):
        if text in years:
            return ModeOutcome(True, f"is the year of {known.label}", text, "year", entry)
        return ModeOutcome(False, f"says {text}, the year of fact {_id(known)} is {' or '.join(years)}", text, "year")
    return ModeOutcome(False, f"year needs four digits and nothing else inside the tag, not {text!r}", text, "year")


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
    # "Nearly 100" is below 100, "just over 100" above.
    if (direction == "below" and star >= hat) or (direction == "above" and star <= hat):
        known = saying.known
        return f"says {qualifier} {saying.says()}, and fact {_id(known)} is {known.text}: not {direction} it"
    return True


def _holds_bound(policy: Policy, saying: Saying) -> bool | str:
    assert isinstance(policy, Bound)
    assert saying.hat is not None
    qualifier, known = saying.reading.qualifier, saying.known
    kept = None if qualifier is None else relation(qualifier)
    if kept is None:
        return f"{qualifier!r} does not say exactly which values it allows"
    hat, star = Fraction(saying.hat), Fraction(saying.star)
    if not _KEEPS[kept](star, hat):
        return f"says {qualifier} {saying.says()}, and fact {_id(known)} is {known.text}"
    if abs(hat - star) > Fraction(policy.max_width) * abs(star):
        return (
            f"the bound {saying.says()} is farther than {policy.max_width} of fact {_id(known)}, which is {known.text}"
        )
    return True


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
    "bound": _holds_bound,
    "range": _holds_range,
    "ratio": _holds_equal,
    "display": _holds_display,
}
