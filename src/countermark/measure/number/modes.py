"""The relation R of SEMANTICS §1: whether a payload shows its fact in a mode of Π. Exact arithmetic only."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import groupby
from operator import attrgetter
from typing import Final, NamedTuple

from countermark.measure.number import facts
from countermark.measure.number.exact import times
from countermark.measure.number.facts import FactUnit, Known
from countermark.measure.number.forms import misfits, refuses, rounds, written_decimals
from countermark.measure.number.policy.entry import Policy, Saying
from countermark.measure.number.policy.table import MODES, is_year
from countermark.measure.number.policyset import Choice
from countermark.measure.number.surroundings.neighbour import counted
from countermark.model import Exact, Quantity, Reading
from countermark.numeral.lexicon import units
from countermark.numeral.lexicon.qualifiers import sense
from countermark.numeral.locales import Locale

ONE: Final = Fraction(1)


class ModeOutcome(NamedTuple):
    """Whether a mode holds, the sentence that says so, the payload in the fact's unit, and the mode."""

    holds: bool
    reason: str
    payload: str
    mode: str
    entry: Policy | None = None
    """The entry of Π that lets it through; None where it does not hold."""


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
        if (
            as_written
            and reading.form in MODES[mode].forms
            and not any(rounds(mode, entry, reading) for entry in entries)
        ):
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
    asked = MODES[mode].rate(reading, known, ratio)
    if isinstance(asked, str):
        return ModeOutcome(False, asked, "", mode)
    ratio = asked
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
        result = entry.holds(saying)
        if isinstance(result, str):
            failed = failed or result
        elif result:
            return ModeOutcome(True, entry.success(saying, equal=equal), says, mode, entry)
    if failed:
        return ModeOutcome(False, failed, says, mode)
    return Miss(entries[0].label, saying)


def _missed(misses: Sequence[Miss], mode: str) -> ModeOutcome:
    """The sentence for comparisons that were made and did not hold."""
    saying = misses[0].saying
    says, known, labels = saying.says(), saying.known, [miss.label for miss in misses]
    reason = f"says {says}, fact {_id(known)} is {known.text}: no match under {', '.join(labels)}{_hint(saying)}"
    return ModeOutcome(False, reason, says, mode)


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
