"""The names of an axis' members, and an index of the words that distinguish them."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from countermark.language.classes import ARTICLE, CONJUNCTION, CURRENCY, JOINED, PREPOSITION, STOP, SYMBOL
from countermark.language.forms import fold, stem
from countermark.language.words import Words
from countermark.patterns import lazy
from countermark.statement.placement.word_lists import words_of

MEASURE: Final = "measure"
ENTITY: Final = "entity"
PERIOD: Final = "period"

_JOINTS: Final = ARTICLE | CONJUNCTION | PREPOSITION
_EMPTY: Final = _JOINTS | STOP
"""Words of these classes distinguish no member from another."""
_BRACKETS: Final = lazy(r"\([^)]*\)")
_NOTES: Final = lazy(r"(?<=\w )\(\d\)|(?<=\w)\(\d\)|(?<=\))\(\d\)")
"""Marks of footnotes."""
_IDENTIFIER: Final = lazy(r"[a-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)*|[A-Za-z0-9]+(?:_[A-Za-z0-9]+)+")
_HUMP: Final = lazy(r"(?<=[a-z0-9])(?=[A-Z])")
_BETWEEN_BRACKETS: Final = 0.6
_OF_FORM: Final = 0.35
"""How much a word between brackets, and one that only says how something is measured, counts for a name."""
_BASE: Final = 0.15
_FORMS: Final = words_of("forms of names")
"""Words that say how something is measured: they hardly distinguish, and they are written onto other words ("winpercent")."""
_TOTALS: Final = words_of("totals")
_COMMON: Final = 5
_ENDING: Final = 2
_ALIKE: Final = 0.6
"""Two words are one if they begin alike: so many letters, all but so many of the shorter, such a share of the longer."""
_ABBREVIATION: Final = 3
_CODE: Final = 3
"""The most letters of a code."""
_NAME: Final = 4
"""The shortest head of a measure, and of a name with a capital, that a longer word may begin with."""
_BEGINS_ALIKE: Final = 0.8
_CROWD: Final = 24
"""Forms that a word may stand in before only some of those that it fits alike are looked at."""
_SOME: Final = 16
"""How many of them: more than a mention may name."""
_LOOKED_UP: Final = 50_000
"""Words whose look-ups are remembered."""


class NameForm(NamedTuple):
    """One way of writing a member's name."""

    member: int
    weight: float
    """Of all of its words."""
    words: tuple[tuple[str, float], ...]


LookedUp = tuple[Sequence[tuple[str, float]], Sequence[int]]
"""The words of names that a word may stand for with how well they fit, and forms by their initials."""


class AxisNames:
    """The members of one axis, findable by the words of their names."""

    __slots__ = (
        "aliases",
        "crowds",
        "example",
        "forms",
        "forms_of",
        "initials",
        "kind",
        "looked_up",
        "names",
        "place",
        "postings",
        "total",
    )

    def __init__(self, kind: str, names: Sequence[str], aliases: Mapping[str, Sequence[str]] | None = None) -> None:
        self.kind = kind
        self.names = tuple(names)
        self.example = min(filter(None, self.names), default="")
        """One of the names, whatever their order: a table and a store that it was loaded into have another."""
        self.aliases: Mapping[str, Sequence[str]] = aliases or {}
        self.place: Mapping[str, int] = {name: place for place, name in enumerate(self.names)}
        self.forms: list[NameForm] = []
        self.postings: dict[str, list[tuple[int, int]]] = defaultdict(list)
        """For each word the forms that it stands in, and at which place."""
        self.initials: dict[str, list[int]] = defaultdict(list)
        self.total: int | None = None
        self._read(aliases or {})
        self.forms_of: list[list[int]] = [[] for _ in self.names]
        """The forms of each member."""
        for number, form in enumerate(self.forms):
            self.forms_of[form.member].append(number)
        self.crowds = self._crowds()
        """For each word that stands in many forms, those of some members for all that are alike but for their rare words."""
        self.looked_up = LookUps(self)

    def __len__(self) -> int:
        return len(self.names)

    def _read(self, aliases: Mapping[str, Sequence[str]]) -> None:
        written = [
            [form for each in (name, *aliases.get(name, ())) for form in _written(each) if form] for name in self.names
        ]
        # "Important" and "Very important" differ only in a word that otherwise distinguishes nothing.
        own = [form for forms in written for form in set(forms)]
        if len(set(own)) < len(own):
            for member, forms in enumerate(written):
                forms.append(_keyed(self.names[member], is_full=True))
        members = Counter(word for forms in written for word in {word for form in forms for word, _ in form})
        count = len(self.names)
        weight = {word: math.log(1 + count / number) + _BASE for word, number in members.items()}
        for member, forms in enumerate(written):
            for form in dict.fromkeys(forms):
                self._add(member, form, weight)
        self.total = self._total()

    def _add(self, member: int, form: tuple[tuple[str, float], ...], weight: Mapping[str, float]) -> None:
        words = tuple([(word, weight[word] * share) for word, share in form])
        if self.kind == MEASURE and len(words) > 1:
            vague = _vague()
            words = tuple([(word, own * (_OF_FORM if word in vague else 1)) for word, own in words])
        number = len(self.forms)
        self.forms.append(NameForm(member, sum([own for _, own in words]), words))
        for place, (word, _) in enumerate(words):
            self.postings[word].append((number, place))
        letters = "".join([word[0] for word, _ in words if word[0].isalpha()]) if len(words) > 1 else ""
        if len(letters) > 1:
            self.initials[letters].append(number)

    def _crowds(self) -> dict[str, list[tuple[int, int]]]:
        common = {word for word, those in self.postings.items() if len(those) > _CROWD}
        if not common:
            return {}
        alike: Counter[tuple[tuple[tuple[str, float], ...], ...]] = Counter()
        some: set[int] = set()
        for member, forms in enumerate(self.forms_of):
            pattern = tuple(
                tuple((word if word in common else "", weight) for word, weight in self.forms[form].words)
                for form in forms
            )
            alike[pattern] += 1
            if alike[pattern] <= _SOME:
                some.add(member)
        return {word: [each for each in self.postings[word] if self.forms[each[0]].member in some] for word in common}

    def _total(self) -> int | None:
        """The member that stands for all: one that is only called so, or else the one measure, or the last row, whose name begins so."""
        folded = [fold(name).strip(" *.:") for name in self.names]
        plain = [member for member, name in enumerate(folded) if name in _TOTALS]
        if plain or len(folded) <= 2:
            return plain[0] if plain else None
        begin = "total" if self.kind == MEASURE else "total "
        named = [member for member, name in enumerate(folded) if name.startswith(begin)]
        is_one = len(named) == 1 and (self.kind == MEASURE or named[0] == len(folded) - 1)
        return named[0] if is_one else None


class LookUps(dict[tuple[str, str, str], LookedUp | None]):
    """What words of texts were found to be, by how they are written and what they are looked up by; most are None."""

    def __init__(self, axis: AxisNames) -> None:
        super().__init__()
        self._is_of_measures = axis.kind == MEASURE
        self._postings, self._initials = axis.postings, axis.initials
        self._vocabulary = sorted(axis.postings)
        self._beginnings = frozenset(word[:_ABBREVIATION] for word in self._vocabulary)
        """What every word begins with that may stand for one of these."""
        names = [name for member in axis.names for name in (member, *axis.aliases.get(member, ()))]
        self._codes = frozenset(
            name.casefold() for name in names if 1 < len(name) <= _CODE and name.isupper() and name.isalpha()
        )
        """Names that are only written in capitals: "ARE" is no "are"."""

    def __missing__(self, said: tuple[str, str, str]) -> LookedUp | None:
        """The words of names that a word of a text may stand for, and the forms whose words begin with its letters."""
        form, raw, key = said
        heads: Sequence[tuple[str, float]] = ()
        if key[:_ABBREVIATION] in self._beginnings and not (form in self._codes and raw.islower()):
            heads = self._near(key, capital=raw[:1].isupper())
        initials: Sequence[int] = ()
        if key and form in self._initials and len(raw) > 1 and raw.isupper():
            initials = self._initials[form]
        if len(self) >= _LOOKED_UP:
            self.clear()  # evidence is kept for thousands of texts
        found = self[said] = (heads, initials) if heads or initials else None
        return found

    def _near(self, word: str, *, capital: bool) -> list[tuple[str, float]]:
        """The words of names that a word of a text may stand for, with how well they fit."""
        found = [(word, 1.0)] if word in self._postings else []
        if not word.isalpha():
            return found
        start = word[:_COMMON]
        if len(start) == _COMMON:
            place = bisect_left(self._vocabulary, start)
            while place < len(self._vocabulary) and self._vocabulary[place].startswith(start):
                head = self._vocabulary[place]
                if head != word and _is_alike(word, head):
                    found.append((head, _BEGINS_ALIKE))
                place += 1
        for length in range(_ABBREVIATION, min(_COMMON, len(word))):
            head = word[:length]
            if head in self._postings and (self._is_of_measures or (capital and length >= _NAME)):
                found.append((head, _BEGINS_ALIKE))
        return found


def _is_alike(word: str, head: str) -> bool:
    """Whether two words are forms of one: "agricultural" and "agriculture", "Kenya" and "Kenyan".

    >>> _is_alike("industrial", "industry"), _is_alike("community", "communication")
    (True, False)
    """
    common = next(
        (place for place, (one, two) in enumerate(zip(word, head, strict=False)) if one != two),
        min(len(word), len(head)),
    )
    shorter, longer = sorted((len(word), len(head)))
    return common >= max(_COMMON, shorter - _ENDING, _ALIKE * longer) and head.isalpha()


@cache
def _abbreviations() -> Mapping[str, str]:
    lines = Path(__file__).with_name("abbreviations.txt").read_text("utf-8").splitlines()
    return {short: stem(word) for short, word in (line.split() for line in lines if not line.startswith("# "))}


@cache
def _vague() -> frozenset[str]:
    return frozenset(map(key_of, _FORMS))


def key_of(form: str, stemmed: str | None = None) -> str:
    """What a word of a name and one of a text are compared by."""
    short = _abbreviations().get(form)
    return short if short is not None else stem(form) if stemmed is None else stemmed


@cache
def _written(name: str) -> tuple[tuple[tuple[str, float], ...], ...]:
    """The words of a name, in the ways that it may be taken apart."""
    ways = [_keyed(name)]
    if _IDENTIFIER.fullmatch(name.strip()):
        ways.append(_keyed(_HUMP.sub(" ", name.replace("_", " "))))
    apart = tuple(part for word, share in ways[-1] for part in _apart(word, share))
    return tuple(dict.fromkeys((*ways, apart)))


def _keyed(name: str, *, is_full: bool = False) -> tuple[tuple[str, float], ...]:
    words = Words(name.replace("_", " "))
    inside = [match.span() for match in _BRACKETS.finditer(name)]
    notes = [match.span() for match in _NOTES.finditer(name)]
    keys = keys_of(words)
    found = [
        (keys[place], _BETWEEN_BRACKETS if any(a <= words.start[place] < b for a, b in inside) else 1.0)
        for place in range(len(words))
        if keys[place]
        and not (words.bits[place] & (_JOINTS if is_full else _EMPTY) and not _is_dangling(words, place))
        and not (words.bits[place] & SYMBOL and words.bits[place] & CURRENCY)
        and not any(a <= words.start[place] < b for a, b in notes)
    ]
    return tuple(found) or tuple((key, 1.0) for key in keys if key)


def _is_dangling(words: Words, place: int) -> bool:
    """Whether a name ends with a preposition, which then tells it from others: "Goals for", beside "Goals against"."""
    return 0 < place == len(words) - 1 and bool(words.bits[place] & PREPOSITION)


def keys_of(words: Words, first: int = 0) -> list[str]:
    """What each word from `first` on is looked up by; "" for the second part of one such as "7B"."""
    form, sign = words.form, words.sign
    short = _abbreviations()
    keys = [short.get(each, stemmed) for each, stemmed in zip(form[first:], words.stem[first:], strict=True)]
    joined = [place for place, before in enumerate(sign[first : len(form)], first) if before & JOINED]
    for place in joined:
        if place > first and form[place - 1].isdecimal() and form[place].isalpha():
            keys[place - 1 - first] += form[place]
            keys[place - first] = ""
    return keys


def _apart(word: str, share: float) -> tuple[tuple[str, float], ...]:
    """A word with the form of its measure written onto it, in two: "winpercent"."""
    for end in sorted(_FORMS, key=len, reverse=True):
        if word.endswith(end) and len(word) - len(end) >= _ABBREVIATION:
            return (stem(word.removesuffix(end)), share), (key_of(end), share)
    return ((word, share),)
