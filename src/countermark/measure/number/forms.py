"""Which written form fits which mode (SEMANTICS §1), fixed before any fact is read."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from countermark.measure.number.policy.entry import Policy
from countermark.measure.number.policy.table import MODES, Rounded
from countermark.measure.number.policyset import Choice, PolicySet, granted
from countermark.model import Reading
from countermark.numeral.lexicon.qualifiers import sense

_SHAPES: Final = {
    "decimal": "plain digits",
    "scaled": "digits with a scale, which need abbr, display, bound or tolerance",
    "words": "number words, which need display or ratio",
    "ratio": "a ratio, which needs ratio",
    "range": "a range, which needs range",
}


def pick(text: str, reading: Reading, policies: PolicySet) -> Choice | str:
    """What `auto` stands for: every entry of Π that fits the written form, without looking at the fact."""
    entries = tuple(
        entry
        for entry in policies.ranked
        if refuses(reading.qualifier, entry.mode) is None and entry.fits(text, reading)
    )
    return granted("auto", entries) if entries else f"{_misfit(reading)}; {policies.allowed}"


def _misfit(reading: Reading) -> str:
    """Why no mode is for a written form."""
    qualifier = reading.qualifier
    direction = None if qualifier is None else sense(qualifier)
    if direction not in {None, "approximate", "exact"}:
        needed = "tolerance" if direction in {"below", "above"} else "bound"
        return f"{qualifier!r} needs {needed}"
    decimals = written_decimals(reading)
    if reading.form != "decimal" or decimals is None:
        return f"auto finds no mode for {_SHAPES[reading.form]}"
    return f"auto finds no mode for plain digits with {decimals} decimal{'' if decimals == 1 else 's'}"


def written_decimals(reading: Reading) -> int | None:
    """How many decimals are written, from the size of the last digit; None when it is no power of ten."""
    quantum = reading.quantum
    return None if quantum is None or isinstance(quantum, Fraction) else -quantum.adjusted()


def rounds(mode: str, entry: Policy, reading: Reading) -> bool:
    """Whether a payload may be its fact rounded so, by the decimals that it writes; one that equals its fact always may.

    `auto` takes every rounding that is at least as fine as what is written, `rounded` alone the one that is written.
    """
    assert isinstance(entry, Rounded)
    decimals = written_decimals(reading)
    if decimals is None:
        return False
    return decimals <= entry.decimals if mode == "auto" else decimals == entry.decimals


def misfits(text: str, reading: Reading, mode: str) -> str | None:
    """Why a mode does not take a written form."""
    known = MODES[mode]
    if not known.takes(reading):
        return f"{mode} {known.needs}, and {text!r} is {_SHAPES[reading.form]}"
    if (reading.value is None) != known.takes_spread:
        what = "names no single value" if reading.value is None else "is a spread around a value, not a range"
        return f"{text!r} {what}"
    return None


def refuses(qualifier: str | None, mode: str) -> str | None:
    """Why a qualifier cannot stand in a mode, or why the mode needs one."""
    direction = None if qualifier is None else sense(qualifier)
    if direction in {"minimum", "maximum"}:
        return None if mode == "bound" else f"{qualifier!r} states a bound, which needs bound, not {mode}"
    if mode == "bound":
        said = "and there is none" if qualifier is None else f"not {qualifier!r}"
        return f"bound needs a bound such as 'more than', {said}"
    if direction in {"below", "above"}:
        return None if mode == "tolerance" else f"{qualifier!r} is valid only under tolerance, not under {mode}"
    return f"{qualifier!r} is not a qualifier that is known" if qualifier is not None and direction is None else None
