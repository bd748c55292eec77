"""Results of statistical tests as papers report them: p-values that do not fit, means that no sample has, intervals off.

What is recomputed is held against everything that the rounding of the reported figures allows. p-values alone are
computed in binary floats.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Final, NamedTuple

from countermark.language import Document
from countermark.language.lists import word_list
from countermark.selfcheck.distributions import p_value
from countermark.selfcheck.doubt import Doubt

_NUMBER: Final = r"[-−–]?\s?(?:\d{1,3}(?:,\d{3})+|\d++)?(?:\.\d++)?(?<=\d)"
_COUNT: Final = r"\d{1,3}(?:,\d{3})+|\d++(?:\.\d++)?"
_P: Final = (
    r"(?:[pP]\s*(?P<sign>[<>=≤≥])\s*(?P<p>(?:0|1)?\.\d++|0|1)(?!\d|\.\d|\s*[-–×x]\s*\d|e)|(?P<ns>n\.?s\.?)(?!\w))"
)
_JOINT: Final = r"\s*[,;]?\s*"
_TEST: Final = re.compile(
    rf"(?<![\w²)])(?:(?P<test>t|F|r|Q(?:[-_]?(?:between|within|b|w|m))?|(?:χ|Χ|𝜒|X|chi)(?:\s*[-]?\s*(?:2|²|squared?))?)"
    rf"[*_]?\s*\(\s*(?P<first>{_COUNT})\s*(?:,\s*(?:[Nn]\s*=\s*(?P<size>{_COUNT})|(?P<second>{_COUNT}))\s*)?\)|(?P<z>[zZ])[*_]?)"
    rf"\s*=\s*(?P<value>{_NUMBER}){_JOINT}{_P}"
)
_MEAN: Final = re.compile(
    rf"\(\s*M\s*=\s*(?P<mean>\d{{1,4}}\.\d{{2,4}}+)\s*,\s*SD\s*=\s*{_NUMBER}\s*,\s*[nN]\s*=\s*(?P<size>\d{{1,4}}+)\s*\)"
)
_INTERVAL: Final = re.compile(
    r"(?:(?P<estimate>(?<![\w.,/–−-])[-−]?\d*\.?\d++)\s?(?P<unit>%)?\s*[,;:]?\s*[(\[]?\s*)?\b9\d(?:\.\d)?\s?%\s*"
    r"(?:CI|confidence interval)\s*[:=,]?\s*[(\[]?\s*(?P<low>[-−]?\d*\.?\d++)\s?%?\s*(?:,|;|–|—|-|\bto\b)\s*(?P<high>[-−]?\d*\.?\d++)(?!\d|\.\d)"
)
_OF_P: Final = re.compile(r"(?:[<>≤≥]|\b[pPnN]\s*[=:])\s*\Z")
"""What stands before the value of a p, or of a count, which no interval is of."""
_ONE_SIDED: Final = word_list("consistency", "one-sided tests")
_SIDED: Final = word_list("consistency", "sided")
_ADJUSTED: Final = word_list("consistency", "adjusted p-values")
_NEAR: Final = 300
"""Characters before a result in which a word may say how its p-value was made."""


class _Test(NamedTuple):
    name: str
    first: float
    second: float
    low: float
    high: float
    """The ends of what the reported statistic was rounded from, nearest to zero and furthest."""


def statistics(document: Document) -> Iterator[Doubt]:
    """The results of a text that do not fit."""
    text = document.masked
    yield from filter(None, (_tested(document, match) for match in _TEST.finditer(text)))
    yield from filter(None, map(_mean, _MEAN.finditer(text)))
    yield from filter(None, map(_interval, _INTERVAL.finditer(text)))


def _tested(document: Document, match: re.Match[str]) -> Doubt | None:
    test = _test(match)
    if test is None:
        return None
    most, least = (p_value(test.name, each, test.first, test.second) for each in (test.low, test.high))
    low, high = (Decimal(repr(each)) for each in (least, most))
    if _fits(match, low, high):
        return None
    said = match["ns"] or f"p {match['sign']} {match['p']}"
    value = Decimal(repr(p_value(test.name, _float(match["value"]), test.first, test.second)))
    computed = f"{_called(match, test)} gives p = {_shown(value)}"
    level, more = "warning", ""
    if test.name in ("t", "r", "z") and _fits(match, low / 2, high / 2):
        if _is_one_sided(document):
            return None
        level, more = "note", "; it fits a one-sided test, which the text does not name"
    elif _is_adjusted(document, match.start()):
        level, more = "note", "; it may have been adjusted"
    message = f"{said} does not add up with its test{more}"
    return Doubt(match.start(), match.end(), "statistic", level, message, computed)  # type: ignore[arg-type]  # one of two


def _test(match: re.Match[str]) -> _Test | None:
    """The test with the ends of its rounding; None where its degrees of freedom or its value cannot be."""
    written = "z" if match["z"] else match["test"]
    name = written if written in ("t", "F", "r", "z") else "chi2"
    first = _float(match["first"]) if match["first"] else 0.0
    second = _float(match["second"]) if match["second"] else 0.0
    if (name != "z" and first <= 0) or (name == "F") != (match["second"] is not None) or (name == "F" and second <= 0):
        return None
    value, half = abs(_float(match["value"])), float(_half(match["value"]))
    if name == "r" and value > 1:
        return None
    if name in ("F", "chi2") and _float(match["value"]) < 0:
        return None
    return _Test(name, first, second, max(value - half, 0.0), value + half)


def _fits(match: re.Match[str], low: Decimal, high: Decimal) -> bool:
    """Whether what is said of p can be said of some value between two."""
    if match["ns"]:
        return high > Decimal("0.05")
    stated = Decimal(match["p"])
    if match["sign"] == "=":
        half = _half(match["p"])
        # ".000" is how programs print what is less than that; ".05" may be cut and not rounded.
        return low <= stated + (2 * half) and high >= (stated - half if stated else 0)
    if match["sign"] in "<≤":
        return low <= stated
    return high >= stated


def _called(match: re.Match[str], test: _Test) -> str:
    name = {"chi2": "χ²"}.get(test.name, test.name)
    freedom = ", ".join(f"{each:g}" for each in (test.first, test.second) if each)
    return f"{name}({freedom}) = {match['value'].strip()}" if freedom else f"{name} = {match['value'].strip()}"


def _shown(value: Decimal) -> str:
    return "less than 0.0001" if value < Decimal("0.0001") else f"{value:.4f}"


def _is_one_sided(document: Document) -> bool:
    """Whether a text says anywhere that a test was one-sided."""
    form = document.words.form
    return any(
        each in _ONE_SIDED or (each in _SIDED and at > 0 and form[at - 1] == "one") for at, each in enumerate(form)
    )


def _is_adjusted(document: Document, position: int) -> bool:
    """Whether a word shortly before a result says that p-values were adjusted."""
    form = document.words.form
    return any(form[at] in _ADJUSTED for at in document.words_in(max(0, position - _NEAR), position + 1))


def _mean(match: re.Match[str]) -> Doubt | None:
    """A mean of whole numbers is a whole number over their count (GRIM, Brown and Heathers 2017)."""
    mean, size = Decimal(match["mean"]), int(match["size"])
    if not 1 < size < 10 ** -_exponent(match["mean"]):
        return None
    half = _half(match["mean"])
    nearest = int(mean * size)
    if any(abs(Decimal(each) / size - mean) <= half for each in (nearest, nearest + 1)):
        return None
    computed = f"{nearest} / {size} = {Decimal(nearest) / size:.4f} and {nearest + 1} / {size} = {Decimal(nearest + 1) / size:.4f}"
    message = f"no {size} whole numbers have a mean of {mean}; it does not add up if whole numbers were averaged"
    return Doubt(match.start(), match.end(), "mean", "note", message, computed)


def _interval(match: re.Match[str]) -> Doubt | None:
    low, high = _decimal(match["low"]), _decimal(match["high"])
    span = match.start("low"), match.end("high")
    if low > high:
        return Doubt(
            *span, "interval", "warning", "an interval that ends below its beginning does not add up", f"{low} > {high}"
        )
    if match["estimate"] is None or _OF_P.search(match.string, max(0, match.start() - 8), match.start("estimate")):
        return None
    estimate = _decimal(match["estimate"])
    loose = 2 * max(map(_half, (match["estimate"], match["low"], match["high"])))
    # "Falls by 0.2 (95% CI -0.5 to -0.1)" writes no sign.
    if any(low - loose <= each <= high + loose for each in (estimate, -estimate)):
        return None
    message = "an estimate outside of its own interval does not add up"
    return Doubt(
        match.start(), match.end(), "interval", "warning", message, f"{estimate} is not between {low} and {high}"
    )


def _decimal(written: str) -> Decimal:
    plain = "".join(written.split()).replace(",", "").replace("−", "-").replace("–", "-")
    return Decimal(plain)


def _float(written: str) -> float:
    return float(_decimal(written))


def _exponent(written: str) -> int:
    exponent = _decimal(written).as_tuple().exponent
    assert isinstance(exponent, int)  # digits are all that is matched
    return exponent


def _half(written: str) -> Decimal:
    """Half a step of the last digit."""
    return Decimal((0, (5,), _exponent(written) - 1))
