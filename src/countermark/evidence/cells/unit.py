"""Units and scales as heads, titles and cells write them: "Revenue (US$ million)", "in thousands", "Mio. EUR", "£m"."""

from __future__ import annotations

import re
from functools import lru_cache
from string import ascii_lowercase
from typing import Final, NamedTuple

from countermark.evidence.cells.words import LANGUAGES, names_one
from countermark.language.lists import word_list
from countermark.numeral.lexicon import units
from countermark.numeral.lexicon.scales import multiplier
from countermark.numeral.locales import locale
from countermark.patterns import lazy

SCALES: Final = {3: "thousand", 6: "million", 9: "billion", 12: "trillion"}
LETTERS: Final = frozenset("mtglhsW")
"""Letters that are units behind a number and a blank, as in "512 m"; right behind the digits they may be a scale."""
_SHORT: Final = {
    "k": 3, "t": 3, "th": 3, "ths": 3, "thous": 3, "000": 3, "'000": 3, "’000": 3, "000s": 3, "'000s": 3, "’000s": 3,
    "m": 6, "mm": 6, "mn": 6, "mio": 6, "mln": 6, "mil": 6, "000000": 6, "b": 9, "bn": 9, "bln": 9, "mrd": 9, "mld": 9, "mia": 9, "md": 9, "mds": 9,
    "tn": 12, "trn": 12, "tsd": 3, "tys": 3,
}  # fmt: skip
"""What is short for a scale next to a currency; "mil" is thousand in Spanish and Portuguese."""
_PERCENT: Final = word_list("heads", "percent", "mixed")
_IN: Final = lazy(
    r"(?:all )?(?:figures |amounts |values |expressed |stated |reported |angaben )*(?:in|en|em|w|as)\s+(?:the\s+)?",
    re.IGNORECASE,
)
_TIMES: Final = lazy(r"(?:[x×*]\s*)?1((?:[.,'’\u00a0\u202f ]?000){1,4})(?!\d)\s*")
_EXCEPT: Final = lazy(
    r"[,;(]?\s*(?:except|unless|excluding|other than|sauf|außer|ausgenommen|salvo)\b.*", re.IGNORECASE | re.DOTALL
)
_TOKEN: Final = lazy(r"['’]?0{3}(?:[ ,.]?0{3})?s?|[A-Z]{1,3}\$|[$€£¥₹₽₩₺]|[^\W\d_]+[.]?|%|\S")
_FILLER: Final = word_list("heads", "fillers", "mixed")
_PARENTHESES: Final = lazy(r"\s*[(\[]([^()\[\]]*)[)\]]")
_LEAD: Final = lazy(r"(.+?)[\s,:;–—-]+(?:(?:in|en|em|w)\s+)(.+)", re.IGNORECASE)
_COMMA: Final = lazy(r"(.+?)\s*[,;:–—]\s+([^,;:]+)")
_CODE: Final = lazy(r"[A-Z]+[0-9]*(?:_[A-Z0-9]+)+|PC", re.ASCII)
_PER: Final = lazy(r"\b(?:per|je|pro|por|par|na)\b", re.IGNORECASE)
_MONEY_PER: Final = lazy(r"(.+?)\s*(?:/|\b(?:per|je|pro|por|par|na)\b)\s*([^\W\d_][^/]*)", re.IGNORECASE)
_TOO_COMMON: Final = word_list("heads", "no unit", "mixed") | frozenset(ascii_lowercase)


_MEASURES: Final = {
    **dict.fromkeys(("s", "min", "minutes", "minuten", "minutos", "h", "hours"), "duration"),
    **dict.fromkeys(("g", "t"), "mass"),
    "m": "length",
    "l": "volume",
}
"""Short units that mean other things too, with the role of the names behind which they are units."""
_RATE: Final = 3
"""Words of "USD per share"."""
_SURE: Final = frozenset(("thous", "000", "mio", "mln", "bln", "mrd", "mld"))
"""Short words for scales that are no units: "population_mln", not "rain_mm"."""
_SYMBOL: Final = 2
"""Letters of a symbol that is no word: "ha", "kg"."""
_LONGEST: Final = 60
"""Characters of a text that can be a unit."""
_CODE_LETTERS: Final = len("EUR")


class Head(NamedTuple):
    """A head without its unit, and the unit."""

    name: str
    unit: str | None


@lru_cache(maxsize=4096)
def read_unit(text: str) -> str | None:
    """A unit text that numbers can be compared in, or None: as it is written where it is known so, else spelled plainly.

    >>> read_unit("in Mio. EUR"), read_unit("£m"), read_unit("US$ million"), read_unit("unaudited")
    ('EUR million', '£ million', 'US$ million', None)
    """
    whole = " ".join(_EXCEPT.sub("", text).split()).strip(" ,;:()[]")
    said = _IN.sub("", whole, count=1) if _IN.match(whole) else whole
    if not said or len(said) > _LONGEST:
        return None
    if (times := _TIMES.match(said)) is not None and times[0] != whole:  # "x 1.000 euro", "1000 t", "in 1000"
        said = f"{SCALES[times[1].count('0')]} {said[times.end() :]}".strip()
    if said.lower() in _PERCENT:
        return "%"
    if _CODE.fullmatch(said) is not None and (coded := _coded(said)) is not None:
        return coded
    money = _money(said)
    if money is not None:
        return money
    if said.lower() not in _TOO_COMMON or said == "%":
        known = units.canonical(said)
        if known is not None and not said.replace(" ", "").isdecimal():
            return said
        return _foreign(said)
    return said if said.lower() == "people" else None


@lru_cache(maxsize=1024)
def is_money(said: str) -> bool:
    """Whether a text is a currency, with or without a scale: all that may stand before a number."""
    return _money(said) is not None


def _coded(said: str) -> str | None:
    """A statistical office's code: MIO_EUR, THS_PER, PC_GDP."""
    parts = said.split("_")
    if parts[0] == "PC":
        return "% of GDP" if parts[-1] == "GDP" else "%"
    scale = {"THS": "thousand", "MIO": "million", "BN": "billion"}.get(parts[0])
    counted = {"PER": "persons", "PERS": "persons", "T": "tonnes"}.get(parts[-1]) or _currency(parts[-1])
    return f"{counted} {scale}" if scale and counted else None


def _money(said: str) -> str | None:
    """A currency, a scale, or both, in any order and in any of the languages."""
    currency = scale = None
    for token in _TOKEN.findall(said):
        word = token.rstrip(".")
        if word.lower() in _FILLER or token in (".", "'", "’"):
            continue
        power, money = _scale(word), _currency(token)
        if money is None and power is None:
            money, power = _joined(word)
            if money is None:
                return None
        if money is not None and (power is None or currency is None):
            if currency is not None and currency != money:
                return None
            currency = money
            if power is None or power == scale:
                continue
        if scale is not None:
            return None
        scale = power
    if scale is not None and scale not in SCALES:
        return None
    if currency is None:
        # "m" or "k" alone may be metres; only words are scales by themselves.
        alone = said.strip("'’").rstrip(".")
        return None if scale is None or len(alone) <= _SYMBOL else SCALES[scale]
    return currency if scale is None else f"{currency} {SCALES[scale]}"


def _scale(word: str) -> int | None:
    lowered = word.lower().replace(" ", "")
    if lowered in _SHORT:
        return _SHORT[lowered]
    found = {
        counted
        for language in LANGUAGES
        for each in (word, lowered, f"{word}.", f"{lowered}.")
        if len(word) > _SYMBOL and (counted := multiplier(each, locale(language))) is not None
    }
    english = multiplier(lowered, locale("en"))
    if english is not None and len(word) > _SYMBOL:
        found = {english}
    return len(str(found.pop())) - 1 if len(found) == 1 else None


@lru_cache(maxsize=1024)
def _currency(token: str) -> str | None:
    if len(token) == 1 and token.isalpha():
        return None
    for language in ("en", *LANGUAGES):
        money = locale(language).currency
        for each in (token, token.rstrip(".")):
            code = (
                money.get(each)
                if not each.isalpha() or (each.isupper() and len(each) == _CODE_LETTERS)
                else money.get(each.lower())
            )
            if code is not None and (
                len(each) > _SYMBOL or not each.isalpha() or each in ("zł", "Rs", "Ft", "kr", "Kč")
            ):
                return each if not each.isalpha() or each.isupper() or each in ("zł", "Rs") else code
    return None


def _joined(word: str) -> tuple[str | None, int | None]:
    """A scale letter grown together with a code: TEUR, kEUR, mEUR."""
    if len(word) in (4, 5) and word[-3:].isupper() and (code := _currency(word[-3:])) is not None:
        power = _SHORT.get(word[:-3].lower())
        if power is not None:
            return code, power
    return None, None


def _foreign(said: str) -> str | None:
    for language in LANGUAGES:
        found = units.match_unit(f" {said}", 0, locale(language))
        if found is not None and found[0] == len(said) + 1 and len(said) > _SYMBOL:
            return found[1]
    return None


@lru_cache(maxsize=8192)
def split_head(head: str) -> Head:
    """A head as its name and its unit.

    >>> split_head("Revenue (US$ million)"), split_head("Umsatz in Mio. EUR"), split_head("Scope (1)")
    (Head(name='Revenue', unit='US$ million'), Head(name='Umsatz', unit='EUR million'), Head(name='Scope (1)', unit=None))
    >>> split_head("Earnings (USD per share)")
    Head(name='Earnings per share', unit='USD')
    """
    text = " ".join(head.split())
    if _is_bare(text):
        return Head("", read_unit(text))
    for found in reversed(list(_PARENTHESES.finditer(text))):
        inner = found[1].strip()
        unit = read_unit(inner)
        if unit is None and "," in inner:  # "(in millions, unaudited)", "(current prices, US$ million)"
            unit = next((each for part in reversed(inner.split(",")) if (each := read_unit(part)) is not None), None)
        unit = unit or _of_what(inner, text[: found.start()])
        base = ""
        if unit is None:
            unit, base = _money_per(inner)
        if unit is not None:
            name = f"{text[: found.start()]} {base} {text[found.end() :]}".strip(" ,;:-–")
            return Head(" ".join(name.split()), unit)
    for pattern in (_LEAD, _COMMA):
        match = pattern.fullmatch(text)
        if match is not None and (unit := read_unit(match[2])) is not None:
            return Head(match[1].strip(" ,;:-–"), unit)
    words = text.replace("_", " ").split()
    if "_" in text and (measured := _of_column_name(words)) is not None:
        return measured
    if len(words) > _RATE and _PER.fullmatch(words[-2]) and _is_sure(words[-_RATE], snake="_" in text):
        unit, base = _money_per(" ".join(words[-_RATE:]))
        if unit is not None:
            return Head(f"{' '.join(words[:-_RATE]).strip(' ,;:-–').removesuffix(' in')} {base}", unit)
    for count in (3, 2, 1):
        if len(words) > count and _is_sure(tail := " ".join(words[-count:]), snake="_" in text):
            return Head(" ".join(words[:-count]).strip(" ,;:-–"), read_unit(tail))
    if len(words) > 1 and words[0] in ("%", "$", "€", "£") and not _PER.search(text):
        return Head(" ".join(words[1:]), words[0]) if words[0] != "%" else Head(text, "%")
    return Head(text, None)


def _of_what(said: str, name: str) -> str | None:
    """A short unit that is one behind the name of what it measures: "Delay (min)" is no lowest delay, "Length (m)" no million."""
    role = _MEASURES.get(said.lower())
    return said if role is not None and names_one(name, role) else None


def _money_per(said: str) -> tuple[str | None, str]:
    """The currency of a rate per what is no unit, and the rest, which belongs to the name: "USD per share"."""
    found = _MONEY_PER.fullmatch(said)
    unit = None if found is None else _money(found[1])
    return (None, "") if found is None or unit is None else (unit, f"per {found[2]}")


def _of_column_name(words: list[str]) -> Head | None:
    """The unit of a name as databases write it, which has no other signs: "flow_m3_s", and "level_m" if it is a length."""
    if len(words) > _SYMBOL and _is_sure(rate := "/".join(words[-2:]), snake=True):
        return Head(" ".join(words[:-2]), rate)
    if len(words) > 1 and words[-1] == "m" and any(names_one(word, "length") for word in words[:-1]):
        return Head(" ".join(words[:-1]), "m")
    return None


def is_remark(head: str) -> bool:
    """Whether a head says of the whole table in what it is written: "in millions, except percentages"."""
    return _EXCEPT.search(head) is not None and split_head(head).name == ""


def _is_bare(text: str) -> bool:
    """Whether a head is nothing but a unit: a currency, a scale, per cent, or any unit in parentheses or behind "in"."""
    said = text.strip(" ,;:()[]")
    if (text.startswith(("(", "[")) and text.endswith((")", "]"))) or _IN.match(said):
        return read_unit(text) is not None
    return (
        said.lower() in _PERCENT or said.startswith("% of ") or _money(_EXCEPT.sub("", said).strip(" ,;:")) is not None
    )


def _is_sure(tail: str, *, snake: bool) -> bool:
    """Whether a unit at the end of a head is no ordinary word: per cent, a sign, a code, a scale, a symbol of measuring."""
    if tail.lower() in ("percent", "pct", "%"):
        return True
    unit = _money(tail)
    if unit is None:
        is_symbol = " " not in tail and (len(tail) == _SYMBOL or not tail.isalpha() or not tail[1:].islower())
        known = units.canonical(tail) if is_symbol and tail.lower() not in _TOO_COMMON else None
        return known is not None and known.name.replace("^", "") == tail
    if tail.removesuffix("s") in SCALES.values() or (snake and (unit == tail.upper() or tail.lower() in _SURE)):
        return True
    return (
        any(sign in tail for sign in "$€£¥") or (tail.isupper() and len(tail) == _CODE_LETTERS) or len(unit.split()) > 1
    )


def with_currency(unit: str | None, sign: str) -> str:
    """The unit of a cell that shows a currency: with the scale that its head gives."""
    scale = scale_of(unit)
    return f"{sign} {scale}" if scale else sign


def scale_of(unit: str | None) -> str:
    """The word of a unit's scale, or ""."""
    last = unit.split()[-1] if unit else ""
    return last if last in SCALES.values() else ""


def is_currency(unit: str | None) -> bool:
    """Whether a unit is one of money, with or without a scale."""
    known = currency_of(unit)
    return known is not None and len(known) == _CODE_LETTERS and known.isupper()


def currency_of(unit: str | None) -> str | None:
    """The canonical currency or unit of a unit text without its scale."""
    known = units.canonical(unit) if unit else None
    return None if known is None else known.name
