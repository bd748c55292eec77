"""How one locale writes numbers: marks, grouping, digits, scales, months and currencies."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from countermark.errors import InvalidDraft, nearest
from countermark.model import Struct
from countermark.numeral.lexicon import cldr, currency_table, scale_table
from countermark.patterns import lazy

SPACES: Final = frozenset("\u0020\u00a0\u2009\u202f")
"""Spaces that may group digits: plain, no-break, thin, narrow no-break."""

# A hyphen, the minus sign and, as FIELD has it, the en dash; CLDR's own signs come on top.
_MINUS: Final = frozenset("-−–")
_APOSTROPHES: Final = frozenset("'’")
DEFAULT: Final = "en"


class Symbols(Struct, frozen=True):
    """The marks that go with one set of digits."""

    zero: str
    """The digit zero; the other nine follow it in Unicode."""
    decimal: str
    group: frozenset[str]
    minus: frozenset[str]
    """Texts, not characters: Arabic puts a direction mark before the sign."""
    plus: frozenset[str]
    percent: frozenset[str]
    permille: frozenset[str]


class Locale(Struct, frozen=True):
    """How one locale writes numbers."""

    tag: str
    language: str
    decimal: str
    """The decimal mark next to Latin digits."""
    group: frozenset[str]
    """Characters that group Latin digits, the locale's own."""
    soft_group: frozenset[str]
    """Spaces that group digits as in scientific writing, where the locale's own mark is another;
    a plain space counts only between groups of exactly three, two of them at least."""
    primary: int
    """Size of the group next to the decimal mark."""
    secondary: int
    """Size of the other groups."""
    minus: frozenset[str]
    plus: frozenset[str]
    percent: frozenset[str]
    permille: frozenset[str]
    percent_first: bool
    """The sign may stand before the number (Turkish "%5")."""
    zero: str
    """The native digit zero, or "0"."""
    native: Symbols | None
    """The marks next to native digits, where there are any; the two sets of digits never mix."""
    scales: dict[str, int]
    """Scale alias to multiplier, as written; see `scales.multiplier`."""
    money_scales: dict[str, int]
    """Aliases that are scales only next to a currency."""
    months: dict[str, int]
    """Month name in lower case to its number."""
    currency: dict[str, str]
    """Symbol, code or name in lower case to canonical currency, as this locale means it."""

    def grouped(self, whole: str, mark: str) -> str:
        """Digits before the decimal mark in the groups of this locale."""
        groups, rest = [whole[-self.primary :]], whole[: -self.primary]
        while rest:
            groups.insert(0, rest[-self.secondary :])
            rest = rest[: -self.secondary]
        return mark.join(groups)


def locale(tag: str | None = None) -> Locale:
    """The locale of a tag such as "de", "pt_BR" or "EN-in"; None is English.

    A tag that is not listed falls back as in RFC 4647 look-up: "zh-Hant-CN" to "zh-Hant", "de-DE" to "de".
    """
    return _locale(DEFAULT if tag is None else tag)


def row(tag: str) -> cldr.LocaleRow:
    """What CLDR says about a listed tag."""
    if tag in cldr.ROWS:
        return cldr.ROWS[tag]
    base, symbols, grouping, percent, _ = cldr.REGIONS[tag]
    return {**cldr.ROWS[base], "symbols": symbols, "grouping": grouping, "percent": percent}


def scales_of(tag: str) -> dict[str, int]:
    """The scales of a tag that CLDR has, without the rest of its locale."""
    return _scales(tag, tag.partition("-")[0], cldr.ROWS[tag]["scales"])


_TAG: Final = lazy(r"[a-z]{2,3}(?:-[a-z0-9]{1,8})*")
_LISTED: Final = {tag.lower(): tag for tag in (*cldr.ROWS, *cldr.REGIONS)}


@lru_cache(maxsize=128)
def _locale(tag: str) -> Locale:
    wanted = tag.strip().replace("_", "-").lower() if isinstance(tag, str) else ""
    range_ = wanted if _TAG.fullmatch(wanted) else ""
    while range_:
        if range_ in _LISTED:
            return _build(_LISTED[range_])
        range_ = range_.rpartition("-")[0]
        # A single letter only opens an extension ("de-DE-u-co-phonebk"), and goes with it.
        if range_[-2:-1] == "-":
            range_ = range_[:-2]
    # Only languages: another region would read the marks otherwise.
    languages = sorted({name.partition("-")[0] for name in cldr.ROWS})
    close = nearest(wanted.partition("-")[0], languages)
    raise InvalidDraft(f"locale {tag!r} is not known", hint=close or f"known languages are {', '.join(languages)}")


@lru_cache(maxsize=64)
def _build(tag: str) -> Locale:
    found = row(tag)
    language = tag.partition("-")[0]
    base, money = (cldr.REGIONS[tag][0], cldr.REGIONS[tag][4]) if tag in cldr.REGIONS else (tag, "")
    decimal, group, minus, plus, percent, permille = found["symbols"]
    groups = _groups(tag, language, group)
    native = None
    if found["native"] is not None:
        zero, own_decimal, own_group, own_minus, own_plus, own_percent, own_permille = found["native"]
        native = Symbols(
            zero=zero,
            decimal=own_decimal,
            group=frozenset(own_group),
            minus=_MINUS | {own_minus},
            plus=frozenset(("+", own_plus)),
            percent=_signs("%", own_percent, percent),
            permille=_signs("‰", own_permille),
        )
    return Locale(
        tag=tag,
        language=language,
        decimal=decimal,
        group=groups,
        soft_group=frozenset() if groups & SPACES else SPACES,
        primary=found["grouping"][0],
        secondary=found["grouping"][1],
        minus=_MINUS | {minus},
        plus=frozenset(("+", plus)),
        percent=_signs("%", percent),
        permille=_signs("‰", permille),
        percent_first=found["percent"].startswith("%"),
        zero="0" if native is None else native.zero,
        native=native,
        scales=_scales(base, language, found["scales"]),
        money_scales={
            alias: 10**power
            for alias, power in scale_table.TABLE.money.get(base, scale_table.TABLE.money.get(language, {})).items()
        },
        months=_months(found["months"]),
        currency=currency_table.build(base, language, found["currencies"])
        | {mark: code for mark, _, code in (entry.partition("=") for entry in money.split())},
    )


def _groups(tag: str, language: str, group: str) -> frozenset[str]:
    """Characters that mean what CLDR's one grouping mark means."""
    if language == "pt" and (group in SPACES or tag == language):
        # Where Portuguese is written with spaces the dot is as common; beside a decimal comma it can be nothing else.
        return SPACES | {"."}
    if group in SPACES:
        return SPACES
    return _APOSTROPHES if group in _APOSTROPHES else frozenset(group)


def _signs(*written: str) -> frozenset[str]:
    """Each sign with and without the direction marks that CLDR writes around it."""
    marks = "\u200e\u200f\u061c"
    return frozenset(form for sign in written for form in (sign, sign.strip(marks)))


def _scales(tag: str, language: str, compact: dict[str, int]) -> dict[str, int]:
    """Alias to multiplier: CLDR's compact forms, then our own of the language and of the locale."""
    powers = dict(compact)
    for name in dict.fromkeys((language, tag)):
        if name == language != tag and language == "pt":
            continue
        for entry in scale_table.TABLE.powers.get(name, "").split():
            alias, _, power = entry.replace("_", " ").partition("=")
            powers.setdefault(alias, int(power))
    found = {alias: 10**power for alias, power in powers.items()}
    found.update(dict.fromkeys(scale_table.TABLE.dozens.get(language, "").split(), 12))
    return found


def _months(names: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for number, spellings in enumerate(names.split(";"), 1):
        for spelling in spellings.split("|"):
            lower = spelling.lower()
            found[lower] = number
            found.setdefault(lower.rstrip("."), number)
    return found
