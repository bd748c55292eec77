"""Units by symbol and name, each to one canonical name; exact factors between those that convert."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final, NamedTuple

from countermark.numeral.lexicon import currencies, unit_words
from countermark.numeral.lexicon.scales import UNSPACED, WORD, multiplier
from countermark.numeral.lexicon.unit_table import OTHER, PHYSICAL, RATIOS, SDMX
from countermark.numeral.locales import SPACES, Locale
from countermark.numeral.locales import locale as locale_of
from countermark.patterns import lazy

# What one unit phrase is made of: words (with a digit or power right behind: CO2, m2), and single marks.
_PIECE: Final = lazy(
    rf"{WORD}(?:\^?[23²³](?!\d))?|[%％‰°℃℉Ω$€£¥¢￥￡￦﷼\u20a0-\u20cf฿৳]|\([A-Z]\)|[ \u00a0\u202f\u2009](?=[^\W\d_%°])|[./·’'-](?=[^\W\d_%])|\."
)
# Most numbers are followed by no unit: one look at the first word or mark settles that.
_FIRST: Final = lazy(rf"([-‑]|[ \u00a0\u2009\u202f]{{0,3}}+)({WORD}|[^\w\s])")
_HEAD: Final = lazy(rf"{WORD}|[^\w\s]")
_POWERS: Final = str.maketrans({"²": "^2", "³": "^3", "μ": "µ", "\u00a0": " ", "\u202f": " ", "\u2009": " ", "‑": "-"})
_BARE_POWER: Final = lazy(r"(?<=[a-z])([23])$")

# Everyday words and letters that are a unit only when the digits touch them.
_ATTACHED_ONLY: Final = frozenset(("N", "J", "us", "mt", "mo", "um", "ug", "p"))


class Unit(NamedTuple):
    """A fact's unit: its canonical name ("" for a plain number) and what its values are counted in."""

    name: str
    multiplier: int = 1


class _UnitLexicon(NamedTuple):
    symbols: dict[str, str]
    names: dict[str, str]
    pint: dict[str, str]


@lru_cache(maxsize=1)
def _lexicon() -> _UnitLexicon:
    symbols: dict[str, str] = {}
    names: dict[str, str] = {}
    pint: dict[str, str] = {}
    for line in (PHYSICAL + OTHER).split("\n"):
        if not line:
            continue
        name, expression, marks, words = (part.strip() for part in line.split("|"))
        if expression:
            pint[name] = expression
        for mark in marks.split():
            symbols[mark.replace("_", " ")] = name
        for word in words.split():
            names[word.replace("_", " ")] = name
    return _UnitLexicon(symbols, names, pint)


class _Book(NamedTuple):
    """Everything that one locale may write behind a number."""

    symbols: dict[str, str]
    """By case: units of every language, currencies as the locale means them."""
    names: dict[str, str]
    """In lower case: units and currencies of the locale's own language."""
    heads: dict[str, int]
    """First word or mark of each entry, and the length of the longest that starts with it."""
    unspaced: int
    """Length of the longest name in a language without spaces, or 0."""


_BOOKS: dict[str, _Book] = {}


def _book(locale: Locale) -> _Book:
    found = _BOOKS.get(locale.tag)
    if found is not None:
        return found
    lexicon = _lexicon()
    symbols, names = dict(lexicon.symbols), dict(lexicon.names) if locale.language == "en" else {}
    for written, code in locale.currency.items():
        (symbols if currencies.is_mark(written) else names)[written] = code
    for line in unit_words.NAMES.get(locale.language, "").split("\n"):
        name, _, words = line.partition(":")
        for word in words.split():
            names[word.replace("_", " ").lower()] = name.strip()
    heads: dict[str, int] = {}
    for written in (*symbols, *names):
        head = _head(written, 0)
        heads[head] = max(heads.get(head, 0), len(written))
    longest = max(map(len, names)) if locale.language in UNSPACED else 0
    found = _BOOKS[locale.tag] = _Book(symbols, names, heads, longest)
    return found


def unit_names(locale: Locale) -> Iterator[str]:
    """Every symbol and every name that a locale may write behind a number."""
    book = _book(locale)
    yield from book.symbols
    yield from book.names


def _head(text: str, start: int) -> str:
    match = _HEAD.match(text, start)
    return "" if match is None else match[0].rstrip("²³").lower().translate(_POWERS)


def match_unit(text: str, pos: int, locale: Locale) -> tuple[int, str] | None:
    """The longest unit or currency at `pos`, the end of a number or of its scale, and its canonical name.

    Spaces are skipped here, and a hyphen before a name ("5-kilometre"). A denominator is read with it:
    "km/h", "people per km²", "per 100,000 people". Everyday words ("in", "a", "at") are never units.
    """
    first = _FIRST.match(text, pos)
    if first is None:
        return None
    start = first.start(2)
    atom = _atom(text, start, locale, attached=start == pos, spelled_out=first[1] in ("-", "‑"))
    if atom is None:
        rate = match_rate(text, pos, locale)
        return None if rate is None or rate[1].startswith("/") else rate
    end, name = atom
    if name in _NO_DENOMINATOR:
        return atom
    rate = match_rate(text, end, locale)
    return atom if rate is None else (rate[0], joined(name, rate[1]))


_NO_DENOMINATOR: Final = frozenset(("%", "pp", "‰", "bps", "°C", "°F", "ppm", "ppb"))


def joined(unit: str, rate: str) -> str:
    """A unit over a denominator: "kWh" and "/m^2" make "kWh/m^2".

    A count over a base is the base alone: "deaths per 100,000 people" and "per 100,000" measure the same.
    """
    if rate.startswith("per ") and rate != "per capita" and unit in _counts():
        return rate
    return unit + rate if rate.startswith("/") else f"{unit} {rate}"


@lru_cache(maxsize=1)
def _counts() -> frozenset[str]:
    """Count nouns: the part of the lexicon behind the last CO2 line."""
    rows = OTHER.partition("\npeople ")[2]
    return frozenset(["people", *(line.partition("|")[0].strip() for line in rows.split("\n")[1:] if line)])


@lru_cache(maxsize=16)
def _cold(pattern: str) -> re.Pattern[str]:
    """Compiled when first needed: most drafts hold no rate, and import has little time."""
    return re.compile(pattern, re.IGNORECASE)


_PER: Final = lazy(
    "[ \u00a0\u202f]{0,2}+/[ \u00a0\u202f]?|[ \u00a0\u202f]{1,2}+per[ \u00a0\u202f]{1,2}+(?!cent\\b|mille?\\b)",
    re.IGNORECASE,
)
_DIGIT_BASE: Final = r"1(?:0{0,2}(?:[ ,.’'\u00a0\u202f\u2009]000){1,2}|0{1,6})(?![\d.,]?\d)"
_WORD_BASE: Final = r"(?:(?:one|a|1) )?(hundred thousand|hundred|thousand|million)(?!\w)"
_WORD_BASES: Final = {"hundred": 100, "thousand": 1000, "hundred thousand": 100_000, "million": 10**6}
_POPULATION: Final = (
    r"[ \u00a0](?:(?:live )?births|people|persons|population|inhabitants|residents|individuals|women|men|children|adults|"
    r"(?:uninfected )?population|households|workers|employees|capita|hours worked|person-years)(?!\w)"
)
_CAPITA: Final = r"(?:capita|person|head|inhabitant)(?!\w)"


def match_rate(text: str, pos: int, locale: Locale) -> tuple[int, str] | None:
    """A denominator at `pos`: ("per 100000") for a base, "per capita", or "/h" for a unit."""
    per = _PER.match(text, pos)
    if per is None:
        return None
    start = per.end()
    if (capita := _cold(_CAPITA).match(text, start)) is not None:
        return capita.end(), "per capita"
    base = 0
    if (digits := _cold(_DIGIT_BASE).match(text, start)) is not None:
        if not set(digits[0]) <= {"0", "1", *locale.group, *SPACES}:
            return None
        end, base = digits.end(), 10 ** digits[0].count("0")
    elif (words := _cold(_WORD_BASE).match(text, start)) is not None:
        end, base = words.end(), _WORD_BASES[words[1].lower()]
    if base:
        population = _cold(_POPULATION).match(text, end)
        return (end if population is None else population.end()), f"per {base}"
    atom = _atom(text, start, locale, attached=True, spelled_out=False)
    return None if atom is None or atom[1] in _NO_DENOMINATOR else (atom[0], f"/{atom[1]}")


def _atom(text: str, start: int, locale: Locale, *, attached: bool, spelled_out: bool) -> tuple[int, str] | None:
    """The longest entry of the locale's book that starts there."""
    book = _book(locale)
    if book.unspaced and (found := _prefix(text, start, book)) is not None:
        return found
    longest = book.heads.get(_head(text, start), 0)
    ends: list[int] = []
    end = start
    while end - start < longest:
        piece = _PIECE.match(text, end)
        if piece is None:
            break
        end = piece.end()
        ends.append(end)
    for stop in reversed(ends):
        written = text[start:stop].translate(_POWERS)
        powered = _BARE_POWER.sub(r"^\1", written) if written.endswith(("2", "3")) else written
        name = None if spelled_out else book.symbols.get(powered)
        if name is None:
            name = book.names.get(written.lower())
        if name is None or (not attached and written in _ATTACHED_ONLY):
            continue
        follows = text[stop : stop + 1]
        if follows.isalnum() or follows == "_":
            continue
        return stop, name
    return None


def _prefix(text: str, start: int, book: _Book) -> tuple[int, str] | None:
    """The longest name that starts there, whatever follows it."""
    for length in range(book.unspaced, 0, -1):
        written = text[start : start + length]
        if len(written) == length and not written.isascii():
            name = book.names.get(written) or book.symbols.get(written)
            if name is not None:
                return start + length, name
    return None


_LONGEST_UNIT: Final = 200
_NOISE: Final = (
    r"\b(?:current|constant|nominal|real|in|of|annual|annually|average|total|number|local|prices?|land area|"
    r"(?<!per )(?:19|20)\d{2}(?:[-/]\d{2,4})?)\b|[()]"
)
_PERCENT_OF: Final = r"(?:^|^(?!pp\b|percentage points?\b)[^(]*[\s(])(?:%|percent|per cent|percentage)\s*(?:of\b.*|\(.*|per annum|p\.a\.|growth|change.*|gdp)?\s*\)?$"


@lru_cache(maxsize=4096)
def canonical(unit: str) -> Unit | None:
    """A fact's own unit text as a canonical unit, or None for one that the lexicon does not hold.

    Takes codes ("PT", "USD"), descriptions ("annual %", "% of GDP", "current US$") and counted
    units ("million USD", "thousands of persons"). "Number", "share" and "1" are plain numbers.
    """
    if len(unit) > _LONGEST_UNIT:
        return None
    english = locale_of("en")
    text = " ".join(unit.split())
    if text.upper() in SDMX:
        return Unit(SDMX[text.upper()])
    if text.upper().startswith("PC_") or text.upper().startswith("PT_"):
        return Unit("%")
    direct = _whole(text, english)
    if direct is not None:
        return Unit(direct)
    words = text.split()
    for index in (0, -1):
        counted = multiplier(words[index].lower(), english) if len(words) > 1 else None
        rest = words[1:] if index == 0 else words[:-1]
        if counted is not None and rest:
            inner = canonical(" ".join(rest[1:] if rest[0].lower() == "of" and len(rest) > 1 else rest))
            if inner is not None:
                return Unit(inner.name, inner.multiplier * counted)
    if (
        len(words) == 1
        and (counted := multiplier(text.lower(), english)) is not None
        and text.isalpha()
        and len(text) > 3
    ):
        return Unit("", counted)
    if _cold(_PERCENT_OF).search(text):
        return Unit("%")
    plain = " ".join(_cold(_NOISE).sub(" ", text).split()).strip(" ,;:")
    if plain and plain != text:
        return canonical(plain)
    return None


def _whole(text: str, english: Locale) -> str | None:
    """The unit that the whole text is."""
    code = english.currency.get(text) or english.currency.get(text.lower())
    if code is not None:
        return code
    for candidate in (text, " " + text):
        unit = match_unit(candidate, 0, english)
        if unit is not None and unit[0] == len(candidate):
            return unit[1]
    return None


@lru_cache(maxsize=4096)
def factor(source: str, target: str) -> Fraction | None:
    """What a value in `source` is multiplied by to stand in `target`: exact, or None where it does not convert."""
    if source == target:
        return Fraction(1)
    for mark in ("/", " per "):
        over, under = source.partition(mark), target.partition(mark)
        if over[1] and under[1]:
            top, bottom = factor(over[0], under[0]), factor(over[2], under[2])
            return None if top is None or bottom is None else top / bottom
    (left, many), (right, few) = _base(source), _base(target)
    if left == right:
        return many / few
    expressions = _lexicon().pint
    if left not in expressions or right not in expressions:
        return None
    found = _pint_factor(expressions[left], expressions[right])
    return None if found is None else found * many / few


def _base(unit: str) -> tuple[str, Fraction]:
    """A unit as so many of the one it is a multiple or a part of."""
    if (part := currencies.subunit(unit)) is not None:
        return part
    whole = RATIOS.get(unit)
    return (unit, Fraction(1)) if whole is None else (whole[0], Fraction(whole[1]))


@lru_cache(maxsize=1)
def _registry() -> Any:
    # Imported here: a third of a second, and most drafts convert nothing.
    import pint  # noqa: PLC0415

    return pint.UnitRegistry(non_int_type=Fraction, cache_folder=None)


def _pint_factor(start: str, end: str) -> Fraction | None:
    import pint  # noqa: PLC0415

    registry = _registry()
    try:
        magnitude = registry.Quantity(Fraction(1), start).to(end).magnitude
    except pint.DimensionalityError:
        return None
    # A definition that passes through π comes back as a float: no exact factor, so none.
    return Fraction(magnitude) if isinstance(magnitude, int | Fraction) else None
