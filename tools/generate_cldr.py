"""src/countermark/numeral/lexicon/cldr.json from CLDR, through babel; `make generate` writes it."""

from __future__ import annotations

import json
import re
import unicodedata
from typing import Any

import babel
from babel import Locale
from babel.core import get_cldr_version, get_global
from babel.localedata import locale_identifiers

LOCALES = "en en-US en-GB en-IN de de-AT de-CH fr fr-CA fr-CH es es-MX pt pt-BR pt-PT it nl nb sv da fi pl cs ru tr th zh ja ko hi ar"

# Marks that several currencies share: a region may mean its own by them.
SHARED = ("$", "¥", "£", "kr", "Rs")

# Native digits that are positional: CLDR calls the Han numerals of zh native too, but those are number words.
NATIVE = {"arab": "٠", "deva": "०", "thai": "๐"}

# Symbols and names in every locale; English has the names of all currencies in use.
MAIN_CODES = (
    "USD EUR GBP JPY CNY INR RUB KRW TRY THB BRL CAD AUD NZD CHF SEK NOK DKK ISK PLN CZK HUF RON UAH ILS ZAR MXN ARS CLP"
    " COP PEN EGP SAR AED QAR KWD IDR MYR PHP SGD HKD TWD VND PKR BDT LKR NGN KES GHS MAD DZD IRR IQD KZT"
)

LEGACY = "DEM FRF ITL ESP NLG ATS BEF FIM GRD IEP PTE HRK LTL LVL EEK SKK SIT"


def current_currencies() -> list[str]:
    """Codes that are tender somewhere today, the special drawing right, and those the euro replaced."""
    codes = {"XDR", *LEGACY.split()}
    for spells in get_global("territory_currencies").values():
        codes.update(code for code, _start, end, tender in spells if end is None and tender)
    return sorted(codes)


def pattern_alias(pattern: str) -> tuple[str, int] | None:
    """The words of a compact pattern and the count of its zeros: "00 Mio'.'" is ("Mio.", 2)."""
    positive = pattern.partition(";")[0]
    zeros = positive.count("0")
    alias = re.sub(r"[0\u200e\u200f\u061c']", "", positive).replace("\u00a0", " ").strip()
    # A pattern without a zero ("mille" for 1000) is a number word, not a scale.
    return (alias, zeros) if alias and zeros else None


def scales(locale: Locale) -> dict[str, int]:
    """Alias to power of ten, from the count of zeros that a pattern leaves for the digits."""
    found: dict[str, int] = {}
    for width in ("short", "long"):
        for forms in locale.compact_decimal_formats.get(width, {}).values():
            for size, pattern in forms.items():
                if (read := pattern_alias(pattern.pattern)) is None:
                    continue
                alias, zeros = read
                power = len(size) - zeros
                if found.setdefault(alias, power) != power:
                    raise SystemExit(f"{locale}: {alias!r} is both 10^{found[alias]} and 10^{power}")
    return dict(sorted(found.items(), key=lambda item: (item[1], item[0])))


def symbols(locale: Locale, system: str) -> tuple[str, ...]:
    """Decimal, group, minus, plus, percent, permille of one numbering system."""
    latin, table = locale.number_symbols["latn"], locale.number_symbols[system]
    return tuple(
        table.get(name, latin[name])
        for name in ("decimal", "group", "minusSign", "plusSign", "percentSign", "perMille")
    )


def grouping(locale: Locale) -> tuple[int, int]:
    """Size of the group next to the decimal mark, and of the others."""
    groups = locale.decimal_formats[None].pattern.partition(".")[0].split(",")
    primary = len(groups[-1])
    return primary, len(groups[-2]) if len(groups) > 2 else primary


def script(name: str) -> str:
    """The script of a name's last letter: LATIN, CJK, ARABIC …"""
    letters = [character for character in name if character.isalpha()]
    return unicodedata.name(letters[-1]).split()[0] if letters else ""


def months(locale: Locale) -> str:
    """Twelve months, every spelling of each: wide and abbreviated, inside a date and alone."""
    rows = []
    for number in range(1, 13):
        names = []
        for context in ("format", "stand-alone"):
            for width in ("wide", "abbreviated"):
                name = locale.months[context][width][number]
                # babel resolves some missing stand-alone names to another locale's: keep one script.
                if name not in names and (not names or script(name) == script(names[0])):
                    names.append(name)
        rows.append("|".join(names))
    return ";".join(rows)


def currencies(locale: Locale, codes: list[str]) -> str:
    """One line a currency: code, then symbols, then names."""
    plurals: dict[str, dict[str, str]] = locale._data["currency_names_plural"]  # noqa: SLF001 — babel has no door to it
    lines = []
    for code in codes:
        symbol = locale.currency_symbols.get(code, code).strip("\u200e\u200f")
        names = [locale.currencies.get(code, ""), *plurals.get(code, {}).values()]
        kept = [name for index, name in enumerate(names) if name and name != code and name not in names[:index]]
        shown = "" if symbol == code else symbol
        if shown or kept:
            lines.append("|".join([code, shown, *kept]))
    return "\n".join(lines)


def row(tag: str, every: list[str]) -> dict[str, Any]:
    """Everything kept about one locale."""
    locale = Locale.parse(tag.replace("-", "_"))
    native = locale.other_numbering_systems.get("native", "latn")
    return {
        "symbols": symbols(locale, "latn"),
        "native": (NATIVE[native], *symbols(locale, native)) if native in NATIVE else None,
        "grouping": grouping(locale),
        "percent": locale.percent_formats[None].pattern,
        "scales": scales(locale),
        "months": months(locale),
        "currencies": currencies(locale, every if tag == "en" else MAIN_CODES.split()),
    }


Region = tuple[str, tuple[str, ...], tuple[int, int], str, str]


def regions() -> dict[str, Region]:
    """Other tags of the languages above that write numbers or money otherwise than what they would fall back to.

    Tag to the row that it takes its words from, its own symbols, grouping and percent pattern, and the currencies that
    it means by shared marks.
    """
    rows = LOCALES.split()
    languages = {tag.partition("-")[0] for tag in rows}
    found: dict[str, Region] = {}
    scripts = get_global("likely_subtags")
    for name in sorted(locale_identifiers()):
        tag = name.replace("_", "-")
        language, *rest = tag.split("-")
        if language not in languages or tag in rows or tag.endswith("-POSIX"):
            continue
        entry = region(tag, rows, found)
        if entry is not None:
            found[tag] = entry
        if len(rest) > 1 and scripts.get(f"{language}_{rest[-1]}", scripts[language]).split("_")[1] == rest[0]:
            # "zh-TW" is how one writes zh-Hant-TW, and would fall back to zh.
            short = region(tag, rows, {})
            if short is not None:
                found[f"{language}-{rest[-1]}"] = short
    return dict(sorted(found.items()))


def region(tag: str, rows: list[str], found: dict[str, Region]) -> Region | None:
    """What a tag has of its own; None where what it falls back to reads the same."""
    own = Locale.parse(tag.replace("-", "_"))
    fallback = lookup(tag, [*rows, *found])
    fallen = Locale.parse(fallback.replace("-", "_"))
    marks = (symbols(own, "latn"), grouping(own))
    pattern = own.percent_formats[None].pattern
    money = meant(own)
    # What a row means by a mark that a tag is silent on is good enough; what another region means is not.
    paid = money == meant(fallen) if fallback in found else money <= meant(fallen)
    same = paid and marks == (symbols(fallen, "latn"), grouping(fallen))
    if same and pattern.startswith("%") == fallen.percent_formats[None].pattern.startswith("%"):
        return None
    base = parent(tag.replace("-", "_"), rows)
    new = money - meant(Locale.parse(base.replace("-", "_")))
    return base, *marks, pattern, " ".join(sorted(new))


def parent(name: str, rows: list[str]) -> str:
    """The row that a locale takes its words from: the nearest that CLDR lets it inherit from."""
    exceptions = get_global("parent_exceptions")
    while name.replace("_", "-") not in rows:
        name = exceptions.get(name, name.rpartition("_")[0])
        if name in {"root", ""}:
            raise SystemExit(f"{name}: no row to inherit from")
    return name.replace("_", "-")


def lookup(tag: str, known: list[str]) -> str:
    """Look-up as in RFC 4647."""
    while tag not in known:
        tag = tag.rpartition("-")[0]
    return tag


def meant(locale: Locale) -> set[str]:
    """The currencies that a locale means by marks that others use too: "$=CAD"."""
    by_symbol = {symbol: code for code, symbol in sorted(locale.currency_symbols.items(), reverse=True)}
    return {f"{symbol}={by_symbol[symbol]}" for symbol in SHARED if symbol in by_symbol}


HIDDEN = re.compile(r"[\u00a0\u061c\u2009\u200b-\u200f\u202a-\u202f\u2060-\u2064]")


def generate() -> str:
    """The text of the data file; no invisible character hides in it."""
    every = current_currencies()
    table = {
        "version": f"CLDR {get_cldr_version()}, through babel {babel.__version__}",
        "codes": " ".join(every),
        "rows": {tag: row(tag, every) for tag in LOCALES.split()},
        "regions": regions(),
    }
    text = json.dumps(table, ensure_ascii=False, indent=1)
    return HIDDEN.sub(lambda match: f"\\u{ord(match[0]):04x}", text) + "\n"
