"""What a spreadsheet's number format makes of a number: percent, currency, scale and date, with the digits that the cell holds."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable
from decimal import Decimal
from functools import lru_cache
from typing import NamedTuple

from countermark.evidence.sheets.written_cell import decimal_text, duration_text, float_text

Shown = Callable[[int | float], str]

_EXACT_DIGITS = 15
_TOKEN = re.compile(
    r'"([^"]*)"?+'  # 1: words in quotes
    r"|\\(.)"  # 2: one sign as it is
    r"|[_*]."  # room for a sign, or a sign that fills the cell
    r"|\[\$([^\]-]*)[^\]]*\]"  # 3: a currency and its locale
    r"|\[([<>=]+)\s*(-?\d+(?:\.\d+)?)\]"  # 4, 5: a condition
    r"|\[(h+|m+|s+)\]"  # 6: hours that go on after 24
    r"|\[[^\]]*\]"  # a colour
    r"|([0#?]+(?:[0#?,]*[0#?])?(?:\.[0#?]*)?|\.[0#?]+)(,*)"  # 7, 8: digits; 8: thousands left off
    r"|E[+-][0#?]+|@"  # an exponent, a text
    r"|(General)"  # 9
    r"|(AM/PM|A/P|[ymdhseg]+|b{2,4})"  # 10: parts of a date
    r"|(.)",  # 11
    re.DOTALL | re.IGNORECASE,
)
_WITH_ZERO = 3
"""Sections of a format of which the last is for zero."""
_DASHES = "-–—‒−"
_SIGNS = f"{_DASHES}+() "
_CURRENCY = re.compile(r"[^\W\d_]*[$¢£¤¥֏؋৲৳฿៛₠-₿﷼＄￠￡￥￦]")


class _Section(NamedTuple):
    """One of the up to four parts of a format."""

    before: str
    after: str
    currency: str
    digits: bool
    """It writes the number; else it is words alone."""
    percent: int
    thousands: int
    whole: int
    """Digits before the point, filled up with zeros."""
    date: str
    """The letters that stand for parts of a date."""
    condition: tuple[str, Decimal] | None

    def holds(self, value: Decimal) -> bool:
        if self.condition is None:
            return True
        sign, bound = self.condition
        return {
            "<": value < bound, "<=": value <= bound, ">": value > bound, ">=": value >= bound, "=": value == bound,
            "<>": value != bound,
        }.get(sign, False)  # fmt: skip


@lru_cache(maxsize=4096)
def shown_by(code: str) -> Shown:
    """How numbers are shown under a format; dates are not asked here."""
    if code == "General":
        return lambda value: str(value) if isinstance(value, int) else float_text(value)
    sections = [_section(text) for text in _split(code)][:3]

    def show(value: float) -> str:
        number = _held(value)
        section, negative = _chosen(sections, number)
        return _written(section, number, negative=negative)

    return show


@lru_cache(maxsize=4096)
def is_date(code: str) -> bool:
    """Whether a format shows a number as a date or a time."""
    first = _section(next(iter(_split(code)), ""))
    return bool(first.date) and not first.digits


def date_shown(value: dt.datetime | dt.date | dt.time | dt.timedelta, code: str) -> str:
    """A date in ISO, as far as its format shows it: a year, a month, a day, a time."""
    if isinstance(value, dt.timedelta):
        return duration_text(value)
    if isinstance(value, dt.time):
        return value.isoformat("seconds")
    parts = _section(next(iter(_split(code)), "")).date.lower()
    if "y" in parts and not set("dhs") & set(parts):
        return f"{value.year:04}-{value.month:02}" if "m" in parts else f"{value.year:04}"
    if not isinstance(value, dt.datetime):
        return value.isoformat()
    if value.microsecond:  # a serial number is a float: the last microsecond is noise
        value = (value + dt.timedelta(microseconds=500_000)).replace(microsecond=0)
    with_time = set("hs") & set(parts) and value.time() != dt.time()
    return value.isoformat(" ") if with_time else value.date().isoformat()


def _held(value: float) -> Decimal:
    """The number with the digits that a spreadsheet keeps."""
    return Decimal(value) if isinstance(value, int) else Decimal(f"{value:.{_EXACT_DIGITS}g}")


def _chosen(sections: list[_Section], number: Decimal) -> tuple[_Section, bool]:
    """The section for a number, and whether a minus has to be written: a section of its own for negatives has none."""
    if any(section.condition is not None for section in sections):
        found = next((section for section in sections if section.holds(number)), sections[-1])
        return found, number < 0
    if number < 0 and len(sections) > 1:
        return sections[1], True
    if number == 0 and len(sections) >= _WITH_ZERO:
        return sections[2], False
    return sections[0], number < 0


def _written(section: _Section, number: Decimal, *, negative: bool) -> str:
    if not section.digits:
        words = f"{section.currency}{section.before}".strip()
        # Accounting writes zero as a dash, which may have its currency with it.
        bare = section.before.strip()
        return f"{section.currency}0" if number == 0 and bare and not bare.strip(_DASHES) else words
    size = abs(number).scaleb(2 * section.percent - 3 * section.thousands)
    whole, point, rest = decimal_text(_trimmed(size)).partition(".")
    digits = f"{whole.zfill(section.whole)}{point}{rest}"
    sign = "-" if negative and size else ""
    after = "%" * section.percent + section.after
    return f"{sign}{section.currency}{section.before}{digits}{after}".strip()


def _trimmed(size: Decimal) -> Decimal:
    """Without the zeros that scaling or a float left behind the point."""
    return size.to_integral_value() if size == size.to_integral_value() else size.normalize()


def _split(code: str) -> list[str]:
    """The sections of a format; a semicolon in quotes, in brackets or after a backslash is none."""
    parts = [""]
    for match in _TOKEN.finditer(code):
        if match.group() == ";":
            parts.append("")
        else:
            parts[-1] += match.group()
    return parts


def _section(code: str) -> _Section:
    before, after, currency, date = "", "", "", ""
    digits = False
    percent = thousands = whole = 0
    condition: tuple[str, Decimal] | None = None
    for match in _TOKEN.finditer(code):
        quoted, escaped, money, compared, bound, hours, places, commas, standard, moment, other = match.groups()
        if compared is not None:
            condition = (compared, Decimal(bound))
        elif places is not None or standard is not None:
            whole = whole if digits or places is None else places.partition(".")[0].count("0")
            digits = True
            thousands += len(commas or "")
            after = after if after.strip() != "/" else ""  # a fraction is one number
        elif hours is not None or moment is not None:
            date += hours or moment
        elif other == "%":
            percent += 1
        elif money is not None:
            currency = currency or money.strip()
        else:
            words = next((text for text in (quoted, escaped, other) if text is not None), " ")
            before, after = (before, after + words) if digits else (before + words, after)
    if digits:
        # A minus and brackets repeat what the number's own sign says.
        before, after = before.lstrip(_SIGNS).rstrip(_SIGNS), after.rstrip(_SIGNS)
        after = after.lstrip(_SIGNS.replace(" ", ""))
    found = None if currency else _CURRENCY.search(before) or _CURRENCY.search(after)
    if found is not None:
        currency = found.group()
        before, after = before.replace(currency, "").strip(), after.replace(currency, "").rstrip()
    if currency and currency[-1].isalpha():
        currency += " "
    return _Section(before, after, currency, digits, percent, thousands, whole, date, condition)
