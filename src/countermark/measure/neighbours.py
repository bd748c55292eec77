"""Units, currencies, percent signs and scales that stand next to a token, and whether they are the fact's own."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple, cast

from countermark.measure.facts import FactUnit
from countermark.model import Reading
from countermark.numeral import cldr, units
from countermark.numeral.currencies import NAMES_IN_FRONT, currency_ending, is_currency
from countermark.numeral.grammar import PERCENT_WORDS
from countermark.numeral.heads import unit_after
from countermark.numeral.locales import Locale
from countermark.numeral.locales import locale as find_locale
from countermark.numeral.scales import UNSPACED, is_word, match_scale, multiplier
from countermark.numeral.unit_table import OTHER, PHYSICAL
from countermark.numeral.unit_words import NAMES

_BLANKS: Final = re.compile(r"\s+")
_LETTERS: Final = re.compile(r"[^\W\d_²³]+")
_LAST_WORDS: Final = re.compile(r"(?:[^\W\d_²³]+\.?[ -]){0,2}[^\W\d_²³]+\.?\Z")
_COLUMNS: Final = 4
_TAIL: Final = 40
_LONGEST: Final = 256
_PUNCTUATION: Final = ',;:!?()[]{}"“”„«»|*/…—–0123456789'
_JOINTS: Final = frozenset("^/·$%")
_NEXT: Final = re.compile(r"[^\S\n]*+(?:\n|\Z|[.,;:!?()\[\]{}\"“”„«»|*…—]|[-‑]?([^\W\d_²³]++)(?![\^/·$%\d²³]))")
_TIMES: Final = frozenset(("day", "week", "month", "quarter", "year", "decade", "century", "fortnight"))
# "5.7 % year-on-year" compares years; it does not count them.
_COMPARED: Final = re.compile(r"[ -](?:on|over|to|by|after)[ -]")
PERCENT_LIKE: Final = frozenset(("%", "pp", "‰", "bps"))
# Behind a percentage these make points, per mille or nothing of it.
_POINTS: Final = re.compile(
    r"[\s\-‑]*+(?:percentage[ -])?(?:points\b|point rise|pts?\b|basis\b|bps\b|[‰‱%₀⁰]|/₀|Punkte?n?\b|punt[ieo]s?\b|punten\b"
    r"|pontos?\b|puan|п\.\s?п|пункт|ポイント|个百分点|個百分點|포인트|of an? (?:percent|per cent|percentage))|[-‑]points?\b",
    re.IGNORECASE,
)
_MORE_UNIT: Final = re.compile(
    r"[·⋅∙*/^][^\W_]|\s?[²³⁻⁰¹⁴-⁹]|\s(?:squared|cubed)\b|\sCO2e?\b|\s?[^\W\d_]{1,4}[⁻⁰¹²³⁴-⁹]", re.IGNORECASE
)
_EACH: Final = re.compile(r"\s+(?:an?|each|every)\s+([^\W\d_]+)")
_IN_BRACKETS: Final = re.compile(r"\s?[(\[]\s*(?:in )?([^()\[\]]{1,40}?)\s*[)\]]")
_LINK: Final = re.compile(r"\s?(?:(to|and|through|[–—-])\s?)?(?:[A-Z]{0,3}[$€£¥₹]\s?)?\d[\d.,]*")
_INCHES: Final = re.compile(r"\s?(?:in\b|\"|″)")
_COUNTRIES: Final = (
    "canadian|australian|new zealand|hong kong|singapore(?:an)?|taiwan(?:ese)?|jamaican|liberian|fijian|namibian|bahamian"
    "|barbadian|bermudian|belize|cayman|guyanese|surinamese|trinidad|zimbabwean|brunei"
)
_OTHER_DOLLARS: Final = re.compile(rf"(?:\b(?:NZ|HK|CA|CAN|CDN|AU|AUS|SG|NT|TT|BDS)|(?i:\b(?:{_COUNTRIES})))\s?\Z")
_DOLLARS_OF: Final = re.compile(rf"\s+(?:{_COUNTRIES})\b", re.IGNORECASE)
# Scales and money of other languages: whatever the draft's own, a reader knows them.
_FOREIGN_MONEY: Final = frozenset(("kr", "sfr", "ksh", "rp", "re", "lei", "zl", "元", "円", "руб", "₽"))
_MODIFIERS: Final = frozenset(("square", "cubic", "sq"))
_LOOSE_SCALES: Final = frozenset(
    (
        "mln",
        "mio",
        "mrd",
        "bln",
        "trn",
        "bil",
        "tril",
        "mill",
        "thou",
        "cr",
        "tenths",
        "hundredths",
        "thousandths",
        "millionths",
    )
)
_LOOK_ALIKE: Final = re.compile("[\u0370-\u03ff\u0400-\u052f]")
_NARROW: Final = {0xFF21 + offset: 0x41 + offset for offset in range(58)}
"""Full-width letters to plain ones."""
_SIGNS: Final = {"%": "%", "٪": "%", "％": "%", "﹪": "%", "‰": "‰", "؉": "‰", "‱": "bps"}


class Lexicon:
    """First and last words of every unit, scale and currency of a locale: any other word is an ordinary one."""

    __slots__ = ("_after", "_before", "_heads", "_joined", "_locale", "_tails", "unspaced")

    def __init__(self, locale: Locale) -> None:
        self.unspaced = locale.language in UNSPACED
        self._locale = locale
        aliases = _aliases(locale)
        foreign = foreign_words()
        self._heads = frozenset(map(_first, aliases)) | {"per"} | foreign | _MODIFIERS
        self._tails = frozenset(map(_last, aliases)) | foreign | _MODIFIERS
        # "in" is a unit behind "cubic", "new" before "taiwan", and an everyday word anywhere else.
        self._joined = frozenset(pair for alias in aliases for pair in pairwise(_LETTERS.findall(alias.lower())))
        self._before: dict[str, bool] = {}
        self._after: dict[str, bool] = {}

    def is_first(self, word: str) -> bool:
        """Some unit, scale or currency begins with this word."""
        return word in self._heads or word.lower() in self._heads

    def starts(self, word: str, following: str) -> bool:
        """A unit, scale or currency may begin with this word, coming before that one."""
        if not self.is_first(word):
            return False
        if word.lower() == "per" or (word.lower(), following.lower()) in self._joined:
            return True
        found = self._after.get(word)
        if found is None:
            # An abbreviation may want its full stop, and "m" is a million of money only.
            found = self._after[word] = any(
                _read_after(f" {word}{stop}", self._locale, money=money)
                for stop in ("", ".")
                for money in (False, True)
            )
        return found

    def is_last(self, word: str) -> bool:
        """Some unit, scale or currency ends with this word."""
        return word in self._tails or word.lower() in self._tails

    def ends(self, word: str, previous: str) -> bool:
        """A unit, scale or currency may end with this word, coming after that one."""
        if not self.is_last(word):
            return False
        if (previous.lower(), word.lower()) in self._joined:
            return True
        found = self._before.get(word)
        if found is None:
            found = self._before[word] = any(_read_before(f"{word}{stop} ", self._locale) for stop in ("", "."))
        return found


_LEXICONS: dict[str, Lexicon] = {}


def lexicon(locale: Locale) -> Lexicon:
    """The words of a locale, collected once."""
    found = _LEXICONS.get(locale.tag)
    if found is None:
        found = _LEXICONS[locale.tag] = Lexicon(locale)
    return found


def _first(alias: str) -> str:
    """The first word; none where a power or a slash has to follow it, which `_NEXT` leaves undecided."""
    word = _LETTERS.search(alias)
    return "" if word is None or alias[word.end() : word.end() + 1] in _JOINTS else word[0]


def _last(alias: str) -> str:
    words = _LETTERS.findall(alias)
    return words[-1] if words else ""


def _aliases(locale: Locale) -> list[str]:
    """Every name of a unit, scale or currency; those that are read in any letter case in lower case too."""
    found = [*locale.scales, *locale.money_scales, *locale.currency]
    found += [alias.lower() for alias in locale.scales if is_word(alias)]
    for line in (PHYSICAL + OTHER).split("\n"):
        columns = line.split("|")
        if len(columns) == _COLUMNS:
            found += [alias.replace("_", " ") for alias in (*columns[2].split(), *columns[3].split())]
    for line in NAMES.get(locale.language, "").split("\n"):
        names = [alias.replace("_", " ") for alias in line.partition(":")[2].split()]
        found += names
        found += [alias.lower() for alias in names]
    return found


@lru_cache(maxsize=1)
def foreign_words() -> frozenset[str]:
    """Scale words of every language that no everyday word looks like, and money that several write alike."""
    scales = {alias.lower().rstrip(".") for tag in cldr.ROWS for alias in find_locale(tag).scales}
    plain = {alias for alias in scales if not alias.isascii() or (len(alias) > 4 and alias.isalpha())}
    return frozenset(plain | _FOREIGN_MONEY | _LOOSE_SCALES)


@lru_cache(maxsize=1)
def counts() -> frozenset[str]:
    """Nouns that are counted: people, cases, homes."""
    names = [line.partition("|")[0].strip() for line in OTHER.split("\n")]
    return frozenset(names[names.index("people") :]) - {""}


def counted(text: str, locale: Locale) -> frozenset[str]:
    """The things that a text counts, by their names in the lexicon."""
    names = {_whole_unit(word, locale) for word in _LETTERS.findall(text[:_LONGEST])}
    return frozenset(name for name in names if name is not None and name in counts())


class Neighbours:
    """What the words on both sides of a token say about its unit."""

    __slots__ = ("_after", "_before", "_left", "_locale", "_right", "_unit")

    def __init__(self, before: str, after: str, locale: Locale, unit: FactUnit) -> None:
        self._unit = unit
        self._locale = locale
        before, after = before.translate(_NARROW), after.translate(_NARROW)
        self._before, self._after = before, after
        money = unit.name is not None and is_currency(unit.name)
        self._left = _before(before, locale)
        self._right = _after(after, locale, money=money or (self._left is not None and self._left.money))

    def problem(self, payload: str, reading: Reading) -> str | None:
        """Why they change the number, or None."""
        goes_on = self._goes_on(payload, reading)
        if goes_on is not None:
            return goes_on
        found = [side for side in (self._left, self._right) if side is not None]
        if reading.unit in PERCENT_LIKE or self._unit.name in PERCENT_LIKE:
            found = [side for side in found if not side.is_pace]
        if self._unit.is_share or reading.unit in PERCENT_LIKE:
            # A fact that says no unit counts whatever its noun counts: "<claim…>1,500</claim> people".
            found = [side for side in found if not side.is_count]
        if not found or (reading.unit is None and self._is_own(found, scaled=reading.form != "decimal")):
            return None
        return f"{found[0].text!r} stands next to the tag; write it inside"

    def _goes_on(self, payload: str, reading: Reading) -> str | None:
        """What follows makes another unit or another amount of what the token says."""
        after = self._after
        if reading.unit == "%" or (self._right is not None and self._right.name == "%"):
            rest = after if reading.unit == "%" else after.lstrip()[len(cast(Neighbour, self._right).text) :]
            points = _POINTS.match(rest)
            if points is not None:
                return f"{points[0].strip()!r} behind a percentage makes it another unit; write it inside"
        if reading.unit is not None or self._right is not None:
            rest = after if reading.unit is not None else after.lstrip()[len(cast(Neighbour, self._right).text) :]
            more = _MORE_UNIT.match(rest)
            if more is not None:
                return f"{more[0].strip()!r} goes on with the unit; write it inside"
        if reading.unit == "USD" and "$" in payload and _OTHER_DOLLARS.search(self._before[-_TAIL:]):
            return "a country in front of a dollar sign makes it another currency; write it inside"
        if reading.unit == "USD" and _DOLLARS_OF.match(after):
            return "a country behind dollars makes them another currency; write it inside"
        rate = _EACH.match(after)
        if rate is not None:
            name = _whole_unit(rate[1], self._locale)
            if name is not None and name not in counts() and not (reading.unit in PERCENT_LIKE and name in _TIMES):
                return f"{rate[0].strip()!r} makes a rate of it; write it inside"
        enclosed = _IN_BRACKETS.match(after)
        if enclosed is not None:
            inner = _read_after(f" {enclosed[1]}", self._locale, money=False)
            if inner is not None and inner.text == enclosed[1] and self._renames(inner, reading):
                return f"{enclosed[0].strip()!r} stands next to the tag; write it inside"
        return self._other_end(reading)

    def _renames(self, inner: Neighbour, reading: Reading) -> bool:
        """A unit in brackets says what the number is in, unless the payload does, or it is the fact's own."""
        if reading.unit is None:
            return not self._is_own([inner], scaled=reading.form != "decimal")
        return is_currency(reading.unit) and inner.money

    def _other_end(self, reading: Reading) -> str | None:
        """The scale or the rest of the unit stands behind a second number: "5 to 6 million", "5 ft 6 in"."""
        link = _LINK.match(self._after)
        if link is None:
            return None
        rest = self._after[link.end() :]
        if link[1] is None:
            second = (1, "in") if _INCHES.match(rest) else unit_after(rest, 0, len(rest), self._locale)
            if second is None or reading.unit is None or second[1] == reading.unit:
                return None
            if units.factor(second[1], reading.unit) is None:
                return None
            return "a smaller unit follows the tag; write the whole amount inside"
        if link[1] == "and" and not self._before.rstrip().lower().endswith(("between", "from")):
            return None
        far = _read_after(rest, self._locale, money=reading.unit is not None and is_currency(reading.unit))
        if far is None or far.scale == 1 or reading.scale is not None or reading.unit in PERCENT_LIKE:
            return None
        return f"{far.text!r} behind the other end of the range counts for both; write it inside"

    def _is_own(self, found: list[Neighbour], *, scaled: bool) -> bool:
        """Together they say exactly the fact's unit."""
        unit = self._unit
        scale = 1
        for side in found:
            scale *= side.scale
        names = {side.name for side in found if side.name is not None}
        if len(names) > 1:
            return False
        name = next(iter(names), None)
        over = found[-1].over
        if over:
            name = over if name is None else units.joined(name, over)
        expected = 1 if scaled else unit.multiplier
        if name is None:
            return scale == expected != 1
        return name == unit.name and scale == expected


class Neighbour(NamedTuple):
    """A unit, a scale or both, on one side."""

    text: str
    name: str | None
    """Canonical unit; None for a scale alone."""
    scale: int
    over: str = ""
    """A denominator ("per 100000", "/h") of what stands in front of it."""

    @property
    def money(self) -> bool:
        return self.name is not None and is_currency(self.name)

    @property
    def is_count(self) -> bool:
        """A counted noun and nothing else."""
        return self.name in counts() and self.scale == 1 and not self.over

    @property
    def is_pace(self) -> bool:
        """Says how fast, and nothing about the unit: "5.7 % per year"."""
        return self.name is None and self.scale == 1 and self.over.removeprefix("/") in _TIMES


def _may_follow(after: str, locale: Locale) -> bool:
    """Whether a unit could begin here; most words and marks say no at once."""
    match = _NEXT.match(after)
    if match is None or lexicon(locale).unspaced:
        return True
    word: str | None = match[1]
    if word is None:
        return False
    following = _LETTERS.search(after, match.end())
    if _is_mixed(word):
        return True
    return lexicon(locale).starts(word, "" if following is None else following[0])


def _may_precede(before: str, locale: Locale) -> bool:
    """Whether a unit could end here."""
    tail = before[-_TAIL:]
    if not tail or tail[-1] in _PUNCTUATION:
        return False
    words = _LETTERS.findall(tail)
    if not words or not tail.removesuffix(".").endswith(words[-1]) or lexicon(locale).unspaced:
        return True
    return lexicon(locale).ends(words[-1], words[-2] if len(words) > 1 else "")


def _after(after: str, locale: Locale, *, money: bool) -> Neighbour | None:
    """The scale, unit and denominator right behind a token."""
    if not _may_follow(after, locale):
        return None
    text = _BLANKS.sub(" ", after.partition("\n")[0])
    key = text, locale.tag, money
    if key not in _FOUND:
        if len(_FOUND) >= _MOST_FOUND:
            _FOUND.clear()
        _FOUND[key] = _read_after(text, locale, money=money)
    return _FOUND[key]


_FOUND: dict[tuple[str, str, bool], Neighbour | None] = {}
_MOST_FOUND: Final = 4096


def _read_after(text: str, locale: Locale, *, money: bool) -> Neighbour | None:
    blank = len(text) - len(text.lstrip())
    name = _SIGNS.get(text[blank : blank + 1])
    position = 0 if name is None else blank + 1
    scale = 1
    over = ""
    for _ in range(3):
        counted = match_scale(text, position, locale, money=money)
        found = unit_after(text, position, len(text), locale) if name is None else None
        if found is not None and (counted is None or found[0] >= counted.end):
            if found[1] in _TIMES and _COMPARED.match(text, found[0]):
                break
            position, name = found
        elif counted is not None:
            position, scale = counted.end, scale * counted.multiplier
        else:
            break
    rate = units.match_rate(text, position, locale)
    if rate is not None and (name is None or rate[1].startswith("per ")):
        # Behind a percent sign only a base counts: "% per year" says how fast, and is still in percent.
        position, over = rate
    if position:
        return Neighbour(text[:position].strip(), name, scale, over)
    return _odd_word(_LETTERS.match(text, blank))


def _odd_word(word: re.Match[str] | None) -> Neighbour | None:
    """A scale or currency of another language, or a word that mixes scripts to look like one."""
    if word is None:
        return None
    lower = word[0].lower()
    odd = lower in _MODIFIERS or lower in foreign_words() or _is_mixed(lower)
    return Neighbour(word[0], f"the word {lower}", 1) if odd else None


def _is_mixed(word: str) -> bool:
    """Letters of two scripts that look alike, which no honest word has."""
    return not word.isascii() and _LOOK_ALIKE.search(word) is not None and any(letter.isascii() for letter in word)


def _before(before: str, locale: Locale) -> Neighbour | None:
    """The unit or scale right in front of a token."""
    text = _BLANKS.sub(" ", before.rpartition("\n")[2])
    return _read_before(text, locale) if _may_precede(text.rstrip(), locale) else None


def _read_before(text: str, locale: Locale) -> Neighbour | None:
    sign = text.rstrip()
    currency = currency_ending(text, len(text), locale)
    if currency is not None:
        said = text[currency[0] :].strip()
        return (
            None
            if said.isalpha() and said.islower() and said not in _FOREIGN_MONEY | NAMES_IN_FRONT
            else Neighbour(said, currency[1], 1)
        )
    word = PERCENT_WORDS.get(locale.language, "")
    if word and sign.endswith(word):
        return Neighbour(word, "%", 1)
    percent = _SIGNS.get(sign[-1])
    if percent is not None:
        # Behind a digit the sign is that number's own: "5 % <claim>…".
        return None if sign[:-1].rstrip()[-1:].isnumeric() else Neighbour(sign[-1], percent, 1)
    match = _LAST_WORDS.search(sign[-_TAIL:])
    return None if match is None else _words_before(match[0], sign[: -len(match[0])], locale)


def _words_before(phrase: str, rest: str, locale: Locale) -> Neighbour | None:
    words = re.split("[ -]", phrase)
    last = words[-1]
    if len(last) == 1 and last.isascii():
        # "Plan B <claim>…": a single letter in front of a number is a name.
        return None
    own = rest.rstrip()[-1:].isnumeric()
    scale = multiplier(last, locale)
    if scale is not None:
        return None if own and len(words) == 1 else Neighbour(last, None, scale)
    for size in range(len(words), 0, -1):
        tail = " ".join(words[-size:])
        name = _whole_unit(tail, locale)
        if name is not None:
            # "He won <claim…>": a currency's name stands behind its number, only its mark or code in front.
            told = (
                (own and size == len(words))
                or name in counts()
                or name in _TIMES
                or (is_currency(name) and tail.islower())
            )
            return None if told else Neighbour(tail, name, 1)
    return _odd_word(_LETTERS.match(last))


def _whole_unit(text: str, locale: Locale) -> str | None:
    found = unit_after(f" {text}", 0, len(text) + 1, locale)
    return found[1] if found is not None and found[0] == len(text) + 1 else None
