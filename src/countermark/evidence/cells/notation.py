"""How the cells of a table write numbers: the signs of the locale, currencies, percent, footnote marks, what is missing."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from countermark.evidence.cells.unit import LETTERS, is_money, read_unit
from countermark.patterns import lazy

MISSING: Final = frozenset(
    ("-", "–", "—", "−", "--", "---", "n/a", "na", "n.a.", "n.a", "..", "...", "…", ":", ".", "nd", "n.d.", "k.a.", "k. a.", "nm", "n/m", "n.m.",
     "not available", "not applicable", "null", "none", "nan", "#n/a", "s.d.", "b.d.", "b/d", "bd", "x", "*", "/", "•", "·", "#", "<na>", "missing", "nc", "n.c.", "(x)", "(na)", "unknown")
)  # fmt: skip
"""What stands where nothing was observed, in lower case."""

_CORE: Final = lazy(r"\d(?:[\d.,'’\u00a0\u202f\u2009 ]*\d)?(?:[eE][+-]?\d{1,3})?|\.\d+", re.ASCII)
_SPREAD: Final = lazy(r"(?<=\d)\s*(?:(?:±|\+/-)\s*[\d.,]+(?=\s*%?$)|\(\d*[.,]\d+\)$)", re.ASCII)
_DECIMALS: Final = lazy(r"[.,]\d{1,2}$", re.ASCII)
_RAISED: Final = frozenset("⁰¹²³⁴⁵⁶⁷⁸⁹")
_BEHIND: Final = {"k": "thousand", "K": "thousand", "M": "million", "B": "billion"}
"""Letters that are scales right behind digits: 3.7M."""
_MARKS: Final = lazy(r"(?:\s*(?:[*†‡§¶¹²³⁴⁵⁶⁷⁸⁹⁰ᵃᵇᶜᵈᵉ]+|\((?:[a-z]|\d{1,2})\)|\[(?:[a-z]|\d{1,2})\]))+$", re.IGNORECASE)
_NOTHING: Final = lazy(r"[\s$€£¥%()_.\u2010-\u2015\u2212-]*")
_SPACES: Final = lazy(r"[\u00a0\u202f\u2009 ]")
_MINUS: Final = frozenset("-−–‐")
_FREE_DIGIT: Final = lazy(r"(?<![^\W\d_^])\d")
_SHOWN: Final = frozenset(("bps", "bp", "pp", "x", "°C"))
_BLANKS: Final = (" ", "\u00a0", "\u202f", "\u2009")
_WIDEST: Final = 80
_GROUP: Final = 3
"""Digits between two signs of grouping."""
_LONGEST_UNIT: Final = 20

Sign = Literal[".", ","]


class Cell(NamedTuple):
    """A cell that holds a number: its digits as written, whether it is negative, and the unit it shows."""

    digits: str
    negative: bool
    unit: str | None


def is_missing(text: str) -> bool:
    """Whether a cell says that nothing was observed."""
    said = text.strip().lower()
    return said in MISSING or _NOTHING.fullmatch(said) is not None


@lru_cache(maxsize=1 << 14)
def read_cell(text: str) -> Cell | None:
    """The number of a cell, or None where it holds none or more than a number."""
    said = text.strip()
    if not said or len(said) > _WIDEST:
        return None
    if "±" in said or "+/-" in said or said.endswith(")"):
        said = _SPREAD.sub("", said, count=1)
    match = _CORE.search(said)
    if match is None or (said[match.end() : match.end() + 1] in _RAISED and _DECIMALS.search(match[0]) is None):
        return None  # nobody can tell a note from a power: "150¹", "5²"; what is raised behind decimals is a note
    if len(match[0]) >= _GROUP and not match[0].strip("0"):
        return None  # "US$ 000" is a scale
    before, after = said[: match.start()].strip(), said[match.end() :].strip()
    negative = False
    if "(" in before:
        # "(3.2)", "$(117)", "(4.1)%": accountants write what is below zero so.
        if ")" not in after:
            return None
        before, after = before.replace("(", "", 1).strip(), after.replace(")", "", 1).strip()
        negative = True
    # A power is no footnote mark: "27.9 km²" is an area, "5%²" has a note.
    if after and (marks := _MARKS.search(after)) is not None and read_unit(after) is None:
        after = after[: marks.start()].strip()
    for sign in ("+", *_MINUS):
        if before.startswith(sign) or before.endswith(sign):
            if negative and sign != "+":
                return None
            negative = negative or sign != "+"
            before = before.strip(sign).strip()
            break
    if not negative and after and after[-1] in _MINUS and not before:
        negative, after = True, after[:-1].strip()
    shown = f"{before} {after}".strip()
    if not shown:
        return Cell(match[0], negative, None)
    if _FREE_DIGIT.search(shown) or len(shown) > _LONGEST_UNIT or (before and not is_money(before)):
        return None
    unit = read_unit(shown)
    if unit is None and not before and after in _BEHIND and said[match.end()] == after:
        unit = _BEHIND[after]
    if unit is None and (shown in _SHOWN or (shown in LETTERS and said[match.end() :].startswith(_BLANKS))):
        unit = shown
    return None if unit is None else Cell(match[0], negative, unit)


class Notation(NamedTuple):
    """The sign before decimals and the one between thousands."""

    decimal: Sign = "."
    grouping: str = ""

    def value(self, cell: Cell) -> str | None:
        """The exact decimal text of a cell; None where it is written in another way."""
        text = _read(cell.digits, self.decimal)
        return None if text is None else f"-{text}" if cell.negative and text.strip("0.") else text


_GROUPS: Final = {
    ".": lazy(r"(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3}|\d{1,3}(?:[\u00a0\u202f\u2009 ]\d{3})+|\d{1,3}(?:['’]\d{3})+)?(?:\.\d+)?(?:[eE][+-]?\d{1,3})?"),
    ",": lazy(r"(?:\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:[\u00a0\u202f\u2009 ]\d{3})+|\d{1,3}(?:['’]\d{3})+)?(?:,\d+)?(?:[eE][+-]?\d{1,3})?"),
}  # fmt: skip


@lru_cache(maxsize=1 << 14)
def _read(digits: str, decimal: str) -> str | None:
    if _GROUPS[decimal].fullmatch(digits) is None:
        return None
    bare = _SPACES.sub("", digits).replace("'", "").replace("’", "")
    bare = bare.replace(",", "") if decimal == "." else bare.replace(".", "").replace(",", ".")
    return f"0{bare}" if bare.startswith(".") else bare


class Signs(NamedTuple):
    """What the numbers of a table tell about their signs: a place for each certain vote, and what is open."""

    point: str | None
    """A cell in which "." is certainly the decimal sign."""
    comma: str | None
    open_point: str | None
    """A cell such as 1.234, which two locales read differently."""
    open_comma: str | None


def signs(cells: Iterable[tuple[str, str]]) -> Signs:
    """Votes of numbers, each with its place."""
    found: dict[str, str | None] = {"point": None, "comma": None, "open_point": None, "open_comma": None}
    for place, digits in cells:
        vote = _vote(digits)
        if vote is not None and found[vote] is None:
            found[vote] = f"{digits!r} in {place}"
    return Signs(**found)


@lru_cache(maxsize=1 << 14)
def _vote(digits: str) -> str | None:
    mantissa = re.split(r"[eE]", digits)[0]
    points, commas = mantissa.count("."), mantissa.count(",")
    if not points and not commas:
        return None
    if points and commas:
        return "point" if mantissa.rindex(".") > mantissa.rindex(",") else "comma"
    sign = "." if points else ","
    if points + commas > 1:
        return "comma" if sign == "." else "point"
    before, after = mantissa.split(sign)
    if len(after) == _GROUP and 1 <= len(before) <= _GROUP and before.strip("0") and before[0] != "0":
        return "open_point" if sign == "." else "open_comma"
    return "point" if sign == "." else "comma"


def notation(found: Signs, *, languages: frozenset[str], typed: bool, separator: str) -> tuple[Notation, str]:
    """How a table writes numbers, and what is doubtful of it: then it is the likeliest way."""
    english, other = Notation(".", ","), Notation(",", ".")
    if typed:
        return Notation(".", ""), ""
    if found.point is not None and found.comma is not None:
        said = f"{found.point} has a decimal point, {found.comma} a decimal comma"
        return (other if separator == ";" else english), f"the numbers are written in two ways: {said}"
    if found.point is not None or found.comma is not None:
        return (english if found.point is not None else other), ""
    if found.open_point is None and found.open_comma is None:
        return Notation(".", ""), ""
    both = found.open_point is not None and found.open_comma is not None
    if languages == {"en"} and not both:
        return english, ""
    if languages and "en" not in languages and not both:
        return other, ""
    way = other if separator == ";" and found.open_comma is None else english
    is_decimal = (found.open_point is not None) == (way.decimal == ".")
    said = f"{found.open_point or found.open_comma} may be thousands or decimals"
    return way, f"{said}; {'decimals' if is_decimal else 'thousands'} are taken"
