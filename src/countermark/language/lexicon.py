"""The words of a language with their classes, read from its folder; every form that a text writes is looked up once.

A line of a list is `forms: classes`, forms parted by commas, phrases among them; `climb*` stands for a regular verb with
its endings, `drop**` for one that doubles its last letter, and a number behind the classes is what the forms count as.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from countermark.language.classes import (  # fmt: skip
    BITS,
    CAPITAL,
    CURRENCY,
    DIGIT,
    FISCAL,
    FOREIGN,
    LANGUAGES,
    MEASURED,
    MONTH,
    NAME,
    NOTABLE,
    PERIOD,
    PHRASE,
    POSSESSIVE,
    PREPOSITION,
    PRONOUN,
    QUARTER,
    RELATIVE,
    SCALE,
    STOP,
    SYMBOL,
    UNIT,
    VERB,
    YEAR,
)
from countermark.language.forms import fold, stem
from countermark.language.lists import has_list, word_list
from countermark.numeral.lexicon.units import unit_names
from countermark.numeral.locales import locale

ELSEWHERE: Final = len(LANGUAGES)
"""The place of words that belong to none of these languages."""
_ROOT: Final = Path(__file__).parent
_SIGNS: Final = "%‰$€£¥₹°"
_YEAR: Final = re.compile(r"(?:1\d|2[01])\d\d")
_QUARTER: Final = re.compile("[qt][1-4]")
_HALF: Final = re.compile("h[12]")
_FISCAL: Final = re.compile(r"fy(?:\d{4}|\d\d)")
_SHORT_YEAR: Final = 2
"""Digits of a year behind an apostrophe: "in '22"."""
_MOST_FORMS: Final = 50_000
_FIELD: Final = 16
"""Bits for the votes of one language: more than the words of `words.VOTERS` can cast."""


class Form(NamedTuple):
    """One way of writing a word, with all that is known of it wherever it stands."""

    form: str
    """Folded, without a possessive ending."""
    stem: str
    bits: int
    votes: int
    """For which languages it speaks, one field of bits each."""
    raw: str
    is_notable: bool
    """A pass over the words of a text asks for one of its classes."""


class Lexicon:
    """The words of one language. Of a language without lists, "", it knows digits and signs alone."""

    __slots__ = ("accented", "classes", "forms", "language", "phrases", "values")

    def __init__(self, language: str) -> None:
        self.language = language
        self.classes: dict[str, int] = {}
        self.values: dict[str, int] = {}
        """What a month, an ordinal or a number word counts as."""
        self.phrases: dict[str, dict[str, list[tuple[tuple[str, ...], int]]]] = {}
        """By their first word and their second, the words behind these and the classes; the longest first."""
        entries = list(_entries(language))
        plain = {form for forms, _, _ in entries for form in forms if fold(form) == form}
        self.accented: dict[str, int] = {}
        """Words that are others without their accents: "hätte" is not "hatte"."""
        for forms, bits, value in entries:
            for form in forms:
                if form not in plain and fold(form) in plain:
                    self.accented[form] = self.accented.get(form, 0) | bits
                else:
                    self._add(form, bits, value)
        for seconds in self.phrases.values():
            for each in seconds.values():
                each.sort(key=lambda phrase: -len(phrase[0]))
        self.forms = _Forms(self)

    def _add(self, form: str, bits: int, value: int | None) -> None:
        words = tuple(fold(word) for word in form.split())
        if len(words) > 1:
            self.phrases.setdefault(words[0], {}).setdefault(words[1], []).append((words[2:], bits))
            self.classes[words[0]] = self.classes.get(words[0], 0) | PHRASE
            return
        self.classes[words[0]] = self.classes.get(words[0], 0) | bits
        if value is not None:
            self.values[words[0]] = value


class _Forms(dict[str, Form]):
    """Forms as written, each made when it is first asked for."""

    def __init__(self, lexicon: Lexicon) -> None:
        super().__init__()
        self._classes = lexicon.classes
        self._accented = lexicon.accented
        self._language = lexicon.language
        listed = word_list("nouns", "endings", lexicon.language) if has_list("nouns", lexicon.language) else ()
        self._nouns = tuple(map(fold, listed))

    def __missing__(self, raw: str) -> Form:
        found = self._form(raw)
        if len(self) >= _MOST_FORMS:
            self.clear()
        self[raw] = found
        return found

    def _is_noun(self, bare: str, form: str, bits: int) -> bool:
        """A common noun, in a language that writes all nouns with a capital: it is listed, or ends as a listed one does."""
        if not self._nouns or (bare.isupper() and len(bare) > 1):
            return False
        return bool(bits) or form.endswith(self._nouns)

    def _form(self, raw: str) -> Form:
        first = raw[0]
        if first.isdigit():
            return _noted(
                raw, raw, DIGIT | (YEAR if _YEAR.fullmatch(raw) else 0), 0, raw, is_notable=len(raw) == _SHORT_YEAR
            )
        if first in _SIGNS:
            return _noted(raw, raw, SYMBOL | (UNIT if first in "%‰°" else CURRENCY), 0, raw)
        bare, ending = (raw[:-2], POSSESSIVE) if raw[-2:] in ("'s", "’s", "'S", "’S") else (raw, 0)
        form = fold(bare.replace(".", "") if "." in bare else bare)
        bits = self._accented.get(bare.lower(), self._classes.get(form, 0))
        if first.isupper():
            if len(bare) > 1 and bare.isupper() and bits & (PRONOUN | RELATIVE):
                bits = 0  # "US", "WHO"
            bits |= CAPITAL if bits & STOP or self._is_noun(bare, form, bits) else CAPITAL | NAME
        elif self._language == "en":
            bits &= ~MONTH  # "may", "march" without a capital are verbs
        dated = _dated(form)
        bits |= dated
        if not dated and not bits & (STOP | PREPOSITION):
            units = _units(self._language)  # only here: many languages vote on a text, and few are read
            bits |= units.get(bare, units.get(form, 0))
        if len(bare) == 1 and bits & MEASURED:
            bits &= ~NAME  # "3.7M"
        votes = 0 if first.isupper() else _votes().get(form, _script(form))  # a name may be a word elsewhere
        if votes >> _FIELD and not votes & ((1 << _FIELD) - 1):
            bits |= FOREIGN
        return _noted(form, stem(form), bits | ending, votes, raw)


def _noted(form: str, stem: str, bits: int, votes: int, raw: str, *, is_notable: bool = False) -> Form:
    return Form(form, stem, bits, votes, raw, is_notable or bool(bits & NOTABLE))


def _dated(form: str) -> int:
    """The class of a short name of a period."""
    if _QUARTER.fullmatch(form):
        return QUARTER
    if _HALF.fullmatch(form):
        return PERIOD
    return FISCAL | YEAR if _FISCAL.fullmatch(form) else 0


def _script(form: str) -> int:
    """A word in letters that no language here has speaks for another one."""
    return 1 << (ELSEWHERE * _FIELD) if form[:1] >= "\u0250" else 0


@cache
def lexicon(language: str) -> Lexicon:
    """The lexicon of a language; that without words where it has no lists."""
    return Lexicon(language if language in LANGUAGES else "")


def words_with(bits: int, without: int = 0, language: str = "en") -> list[str]:
    """The single words of a language that have one of these classes and none of the others."""
    return sorted(
        form for form, own in lexicon(language).classes.items() if own & bits and not own & without and " " not in form
    )


def language_of(votes: int, carried: str, margin: int) -> str:
    """The language that the words of a block speak for; "" for one without lists.

    It stays the one that was carried over unless another has more votes, by more than a margin.
    """
    mask = (1 << _FIELD) - 1
    counts = [votes >> (place * _FIELD) & mask for place in range(ELSEWHERE + 1)]
    elsewhere = counts.pop()
    most = max(counts)
    if elsewhere > 1 and elsewhere > most:
        return ""
    own = counts[LANGUAGES.index(carried)] if carried in LANGUAGES else 0
    if most <= own + margin:
        return carried
    return LANGUAGES[counts.index(most)]


@cache
def _units(language: str) -> Mapping[str, int]:
    """Units, scales and currencies as the numbers of a language know them."""
    if not language:
        return {}
    local = locale(language)
    found = {name: CURRENCY | UNIT if name in local.currency else UNIT for name in unit_names(local) if " " not in name}
    found.update((name, found.get(name, 0) | SCALE) for name in local.scales)
    return {key: bits for name, bits in found.items() for key in (name, fold(name) if len(name) > 2 else name)}


@cache
def _votes() -> Mapping[str, int]:
    """For each word the languages that it speaks for: verbs more than small words that neighbours share."""
    found: dict[str, int] = {}
    for place, language in enumerate(LANGUAGES):
        for form, bits in lexicon(language).classes.items():
            weight = 2 if bits & VERB else 1 if bits & STOP else 0
            if weight:
                found[form] = found.get(form, 0) + (weight << (place * _FIELD))
    known = {form for language in LANGUAGES for form in lexicon(language).classes}
    for word in (_ROOT / "elsewhere.txt").read_text("utf-8").split():
        form = fold(word)
        if form not in known:
            found[form] = 1 << (ELSEWHERE * _FIELD)
    return found


def _entries(language: str) -> Iterator[tuple[list[str], int, int | None]]:
    """The lines of every list of a language: forms, classes, value."""
    for path in sorted((_ROOT / language).glob("*.txt")) if language else ():
        for line in path.read_text("utf-8").splitlines():
            if line.startswith("#"):
                continue
            written, _, classes = line.rpartition(":")
            bits, value = 0, None
            for name in classes.split():
                if name.isdecimal():
                    value = int(name)
                else:
                    bits |= BITS[name]
            yield [form for entry in written.split(",") for form in _inflected(entry.strip())], bits, value


def _inflected(entry: str) -> list[str]:
    """The forms of a regular verb, or the entry itself.

    >>> _inflected("climb*"), _inflected("drop**")
    (['climb', 'climbs', 'climbed', 'climbing'], ['drop', 'drops', 'dropped', 'dropping'])
    """
    word = entry.rstrip("*")
    if word == entry:
        return [entry]
    if entry.endswith("**"):
        return [word, f"{word}s", f"{word}{word[-1]}ed", f"{word}{word[-1]}ing"]
    if word.endswith("e"):
        return [word, f"{word}s", f"{word}d", f"{word[:-1]}ing"]
    if word.endswith("y") and word[-2] not in "aeiou":
        return [word, f"{word[:-1]}ies", f"{word[:-1]}ied", f"{word}ing"]
    ending = "es" if word.endswith(("s", "x", "sh", "ch")) else "s"
    return [word, f"{word}{ending}", f"{word}ed", f"{word}ing"]
