"""Words of a number's clause that nothing explains: they may make another number of what the clause seems to count.

"Quarterly revenue", "revenue before tax", "Kenya's brewers had revenue of …", "revenue came from 12 products": a number is bound
only where who, what, when and the small words of the language account for the whole of its clause.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from countermark.statement.lexicon import lexicon, word_list
from countermark.statement.names.indicators import FAMILY, stem
from countermark.statement.names.stop_words import FOREIGN, STOP_WORDS
from countermark.statement.names.tokens import words
from countermark.statement.scope import KEPT, possessive
from countermark.statement.sentence import SPANS, Place, Sentence
from countermark.statement.vocabulary import Vocabulary

_NEUTRAL: Final = word_list("neutral") | word_list("going") | word_list("dwells")
_LOUD: Final = word_list("loud")
"""Small words that tell numbers apart."""
_FRONTS: Final = word_list("fronts")
"""Words that open what narrows a whole sentence: "In the city, …", "Without them, …"."""
_RELATIVE: Final = frozenset(("which", "who", "whose", "where"))
_FRACTIONS: Final = frozenset(("half", "part", "most", "many", "some", "none", "each"))
_HAVING: Final = word_list("having")


@lru_cache(maxsize=KEPT)
def stranger(
    sentence: Sentence, index: int, spoken: int | None, codes: tuple[str, ...], vocabulary: Vocabulary
) -> Place | None:
    """The first word in a number's clause that neither names nor the small words of the language explain.

    `spoken` is where the sentence says what is counted; None where it stands elsewhere.
    """
    known = _known(codes, vocabulary)
    taken = _taken(sentence, codes, known, vocabulary)
    at = sentence.zones[index].at
    if _is_partitive(sentence, index):
        return sentence.place(at, at + 2)
    places = [*_clause(sentence, index, spoken)]
    for near, zone in enumerate(sentence.zones):
        if spoken is not None and near != index and zone.first <= spoken < zone.last:
            # What is counted was said of another number.
            places += [place for place in _clause(sentence, near, spoken) if place < zone.at]
    for place in places:
        if place in taken:
            continue
        is_new = _is_strange(sentence, place, known, vocabulary) and not _is_of_the_value(sentence, place, at)
        is_per = (
            sentence.texts[place] == "per" and place + 1 not in taken and stem(sentence.word(place + 1)) not in known
        )
        if is_new or is_per or _turns(sentence, place, spoken, at, known):
            return sentence.place(place, place + 1)
    return None


def _is_of_the_value(sentence: Sentence, place: int, at: int) -> bool:
    """Such as "a whopping 7.7%", "clocked in at 7.7%": whatever the word, it tells only how much."""
    before = sentence.word(place - 1)
    if place == at - 1:
        return before in ("a", "an")
    is_active = "verb" not in sentence.classes(place - 1)  # unlike "was taxed at"
    return is_active and sentence.texts[place + 1 : at] in (["at"], ["in", "at"], ["out", "at"])


def _is_partitive(sentence: Sentence, index: int) -> bool:
    """Such as "3 of Kenya's ministers", "300 of them"; but "the 5.3 million of Uganda" are all."""
    at, reading = sentence.zones[index].at, sentence.numbers[index][2].reading
    if sentence.word(at) != "of" or sentence.breaks[at] or reading is None or reading.unit == "%":
        return False
    owner = next((named.place.last for named in sentence.entities if named.place.first == at + 1), None)
    if owner is not None:
        return possessive(sentence, owner)
    return sentence.word(at + 1) in STOP_WORDS and sentence.word(at - 1) != "the"


def _turns(sentence: Sentence, place: int, spoken: int | None, at: int, known: frozenset[str]) -> bool:
    """Whether a known word makes something else of what is counted."""
    word = sentence.texts[place]
    if "plan" in sentence.kinds[place]:
        return stem(sentence.word(place + 1)) in known  # "forecast revenue"
    if word in _FRACTIONS:
        return sentence.word(place + 1) == "of"
    # "The staff earned 2,000": it is what they have, and not how many they are.
    return (
        word in _HAVING
        and spoken is not None
        and spoken < place < at
        and not sentence.classes(place + 1) & {"verb", "up", "down", "neg"}
        and sentence.word(place + 1) != "been"
    )


@lru_cache(maxsize=KEPT)
def strange_word(sentence: Sentence, codes: tuple[str, ...], vocabulary: Vocabulary) -> Place | None:
    """The first such word of a whole sentence or head; what a head has in brackets is a unit or a note."""
    known = _known(codes, vocabulary)
    taken = _taken(sentence, codes, known, vocabulary)
    for place in range(len(sentence.texts)):
        if sentence.breaks[place] in ("(", "[") and not sentence.numbers:
            return None
        if place not in taken and _is_strange(sentence, place, known, vocabulary):
            return sentence.place(place, place + 1)
    return None


def _is_strange(sentence: Sentence, place: int, known: frozenset[str], vocabulary: Vocabulary) -> bool:
    word = sentence.texts[place]
    if not _is_loud(word, sentence.language):
        return False
    root = stem(word)
    return not (
        root in known
        or (len(root) > FAMILY and any(each[:FAMILY] == root[:FAMILY] for each in known))
        or root in vocabulary.parts
    )


@lru_cache(maxsize=20_000)
def _is_loud(word: str, language: str | None) -> bool:
    """Whether a word tells numbers apart wherever it is no word of what is counted."""
    if not word.isalpha() or len(word) < 3:
        return False
    if word in _LOUD:
        return True
    classes = lexicon(language or "en").of(word)
    if classes:
        return bool(classes & {"prior", "apart"})
    is_small = word in STOP_WORDS and not (language == "en" and word in FOREIGN)
    return not is_small and word not in _NEUTRAL and not word.endswith("ly")


def _clause(sentence: Sentence, index: int, spoken: int | None) -> Iterator[int]:
    """The tokens of a number's clause: from its start, without who says so and without insertions, to the sign behind the number."""
    first, at, last = sentence.zones[index]
    starts = [first, *(place for place in range(first + 1, at) if sentence.breaks[place])]
    parts = list(zip(starts, [*starts[1:], at], strict=True))
    told = _told(sentence, *parts[-1])
    # "Acme, the owner of Bolt, had …": the subject stands in front of the commas.
    near = parts[-3:-1] if sentence.classes(parts[-1][0]) & {"verb", "up", "down"} else []
    for start, end in parts[:-1] if told == parts[-1][0] else ():
        is_aside = bool(sentence.classes(start) & {"apart", "neg"}) or sentence.texts[start] in _RELATIVE
        is_said = spoken is not None and start <= spoken < end
        if is_said or ((sentence.texts[start] in _FRONTS or (start, end) in near) and not is_aside):
            yield from range(_told(sentence, start, end), end)
    yield from range(told, at)
    for place in range(at, last):
        classes = sentence.classes(place)
        if sentence.breaks[place] or classes & {"cause", "joint"} or sentence.texts[place] in ("by", "as"):
            return
        if "verb" in classes and place > at:
            return
        yield place


def _told(sentence: Sentence, first: int, last: int) -> int:
    """Where a part begins to say what it says, behind who says so."""
    if sentence.uses.isdisjoint(("that", "report")):
        return first
    told = [
        place
        for place in range(first, last)
        if "that" in sentence.classes(place)
        or ("report" in sentence.classes(place) and _is_attributed(sentence, place, last))
    ]
    return told[-1] + 1 if told else first


def _is_attributed(sentence: Sentence, place: int, end: int) -> bool:
    """Whether a verb of saying has the number's own clause behind it: "They say it was …", "… put revenue at"."""
    if sentence.texts[end - 1] in ("at", "as") and sentence.texts[place] in ("put", "puts", "gives", "gave"):
        return True
    return any(sentence.classes(each) & {"verb", "up", "down"} for each in range(place + 1, end))


@lru_cache(maxsize=KEPT)
def _known(codes: tuple[str, ...], vocabulary: Vocabulary) -> frozenset[str]:
    found: set[str] = set()
    for code in codes:
        indicator = vocabulary.indicator(code)
        if indicator is not None:
            found |= indicator.words | {stem(word) for word in words(indicator.label)}
    return frozenset(found)


def _taken(sentence: Sentence, codes: tuple[str, ...], known: frozenset[str], vocabulary: Vocabulary) -> set[int]:
    """Tokens that name who, when, or what is counted."""
    found = set(sentence.named)
    texts = sentence.texts
    if not SPANS.isdisjoint(sentence.words):
        found |= {
            place for place in range(1, len(texts)) if texts[place - 1] in ("that", "same") and texts[place] in SPANS
        }
    # "The East African country" is one of a region.
    found |= {named.place.first - 1 for named in sentence.entities if named.is_region}
    own: set[str] = set()
    for code in codes:
        indicator = vocabulary.indicator(code)
        if indicator is not None:
            own |= indicator.topics | indicator.forms | indicator.loose
    for hit in (*sentence.topics, *sentence.forms):
        places = range(hit.first, hit.last)
        # "Tax revenue" is no other word for "revenue".
        is_longer = known < {stem(sentence.texts[place]) for place in places}
        if hit.meaning.name in own:
            found.update(
                place for place in places if not is_longer or not _is_strange(sentence, place, known, vocabulary)
            )
    return found
