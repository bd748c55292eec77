"""A place among others, or more or less than another, that a sentence gives to a number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from countermark.statement.lexicon import word_list
from countermark.statement.names.indicators import stem
from countermark.statement.names.stop_words import STOP_WORDS
from countermark.statement.names.tokens import words
from countermark.statement.sentence import Named, Place, Sentence, Timed

_ORDINALS: Final = {
    "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9, "tenth": 10, "2nd": 2, "3rd": 3,
}  # fmt: skip
_HIGH: Final = word_list("high")
_LOW: Final = word_list("low")
_PLAIN: Final = word_list("plain")
_TIMES: Final = frozenset(words("since record ever history"))
_SPANS: Final = frozenset(words("years decade decades months year"))
_OWN: Final = frozenset(("its", "their", "his", "her"))
_COMPARED: Final = frozenset(
    ("higher", "larger", "bigger", "greater", "more", "lower", "smaller", "fewer", "less", "above", "below")
)


_VERBS: Final = {
    **dict.fromkeys(
        words("exceeded exceeds exceeding surpassed surpasses topped tops beat beats outpaced outstripped eclipsed"),
        (True, 1),
    ),
    **dict.fromkeys(words("trailed trails lagged"), (False, 1)),
}
"""Verbs that compare, whether they say more, and after how many words the other comes."""
_PHRASES_OF_LESS: Final = frozenset(
    ("not as high", "not as large", "not as big", "not match", "short of", "short of the", "not match the")
)
_WORDS: Final = _HIGH | _LOW | _COMPARED | _VERBS.keys() | {"populous", "not", "short"}
"""Without one of these a sentence says no place."""


class Order(NamedTuple):
    """A place in an order, or a comparison."""

    is_high: bool
    place: Place
    rank: int | None
    """Of a superlative; None for a comparison."""
    among: str
    """Such as "all" or "time" or a region's name; of a comparison "number", "entity" or "period"."""
    other: int | None = None
    """The number that it is compared with."""
    named: Named | None = None
    timed: Timed | None = None
    nouns: tuple[str, ...] = ()
    """What the superlative itself names."""


def order_of(sentence: Sentence, index: int) -> Order | None:
    """What a sentence says of a number's place; None where it says nothing that can be told."""
    if sentence.words.isdisjoint(_WORDS):
        return None
    return _superlative(sentence, index) or _comparison(sentence, index)


def _superlative(sentence: Sentence, index: int) -> Order | None:
    zone = sentence.zones[index]
    texts = sentence.texts
    if any(
        texts[place] in ("these", "those", "them") and texts[place - 1] in ("among", "of")
        for place in range(1, len(texts))
    ):
        return None  # among some that only the text knows
    for place in range(zone.first, zone.last):
        word = sentence.texts[place]
        is_populous = word == "populous" and place > 0 and sentence.texts[place - 1] in ("most", "least")
        if word not in _HIGH and word not in _LOW and not is_populous:
            continue
        is_high = word in _HIGH or (is_populous and sentence.texts[place - 1] == "most")
        before = sentence.texts[max(0, place - 2) : place]
        rank = next((_ORDINALS[each] for each in before if each in _ORDINALS), 1)
        topics = frozenset(
            hit.meaning.name
            for hit in sentence.topics
            if 0 <= hit.first - place <= 3 and not sentence.is_break(place, hit.first)
        )
        if is_populous:
            topics = frozenset(("population",))
        nouns = tuple(sorted(topics)) if topics else _nouns(sentence, place + 1)
        among = "all"
        if any(
            each in ("when", "where", "with", "whose", "while", "if", "game", "games")
            for each in sentence.texts[place + 1 : max(place + 1, zone.at)]
        ):
            continue  # among some that the facts do not tell apart
        owned = any(
            named.place.last in (place, place - 1) and sentence.gap(named.place.last)[:1] in ("'", "’")
            for named in sentence.entities
        )
        if owned or any(each in _OWN for each in before) or _is_over_time(sentence.texts[place + 1 : place + 8]):
            among = "time"
        else:
            region = next(
                (
                    named
                    for named in sentence.entities
                    if named.is_region and zone.first <= named.place.first < zone.last
                ),
                None,
            )
            if region is not None:
                among = region.place.words
        return Order(is_high, sentence.place(place, place + 1), rank, among, nouns=nouns)
    return None


def _is_over_time(texts: Sequence[str]) -> bool:
    """Such as "Since 2011", "on record", "in a decade"."""
    if any(each in _TIMES for each in texts):
        return True
    return any(each in _SPANS and "in" in texts[max(0, place - 3) : place] for place, each in enumerate(texts))


def _nouns(sentence: Sentence, first: int) -> tuple[str, ...]:
    """The words behind a superlative, up to the next small word: "the lowest cloud revenues in …"."""
    found: list[str] = []
    for place in range(first, min(first + 6, len(sentence.texts))):
        word = sentence.texts[place]
        if sentence.breaks[place] or word in _PLAIN or sentence.classes(place) & {"verb", "of"}:
            break
        if word not in STOP_WORDS:
            found.append(stem(word))
    return tuple(found)


def _comparison(sentence: Sentence, index: int) -> Order | None:
    zone = sentence.zones[index]
    end = sentence.zones[index + 1].at if index + 1 < len(sentence.zones) else len(sentence.texts)
    for place in range(zone.at, end):
        word = sentence.texts[place]
        verb = _VERBS.get(word)
        if (
            verb is None
            and word in ("not", "short")
            and any(" ".join(sentence.texts[place : place + size]) in _PHRASES_OF_LESS for size in (2, 3))
        ):
            verb = (False, 3 if word == "not" else 2)
        if verb is not None:
            found = _against(sentence, index, end, place, is_high=verb[0], start=place + verb[1])
            if found is not None:
                return found
            continue
        if word not in _COMPARED:
            continue
        than = place + 1 < len(sentence.texts) and sentence.texts[place + 1] == "than"
        if not than and word not in ("above", "below"):
            continue
        is_high = "more" in sentence.classes(place)
        start = place + 2 if than else place + 1
        return _against(sentence, index, end, place, is_high=is_high, start=start)
    return None


def _against(sentence: Sentence, index: int, end: int, place: int, *, is_high: bool, start: int) -> Order | None:
    """What a number is compared with: the next number, or an entity or a period without one."""
    if index + 1 < len(sentence.zones):
        if (
            end - start <= 6
            and not any(sentence.breaks[each] in (",", ";", ":") for each in range(start + 1, end))
            and sentence.leads[end] != ","
            and sentence.texts[start : start + 1] not in (["twice"], ["double"], ["half"], ["triple"])
        ):
            return Order(is_high, sentence.place(place, place + 1), None, "number", other=index + 1)
        return None
    named = next((each for each in sentence.entities if start <= each.place.first <= start + 2), None)
    if named is not None:
        return Order(is_high, sentence.place(place, place + 1), None, "entity", named=named)
    timed = next((each for each in sentence.periods if start <= each.place.first <= start + 2), None)
    if timed is not None:
        return Order(is_high, sentence.place(place, place + 1), None, "period", timed=timed)
    return None
