"""Which indicator a sentence counts with one of its numbers, and in which variant."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from countermark.statement.lexicon import word_list
from countermark.statement.names.indicators import Meaning, stem
from countermark.statement.names.phrases import Hit
from countermark.statement.names.stop_words import STOP_WORDS
from countermark.statement.scope import FAR, KEPT, possessive, run_of_numbers
from countermark.statement.sentence import Place, Sentence, Zone
from countermark.statement.vocabulary import BASES, REAL_TOPICS, VARIANTS, Vocabulary

_ADVERBIAL: Final = frozenset(("per capita", "of gdp", "ppp", "monthly", "constant", "density"))
"""Forms that are said anywhere in the clause: "GDP was 5.7 % higher per head"."""


class Subject(NamedTuple):
    """What a stretch says the number is about."""

    place: Place
    codes: tuple[str, ...]


@lru_cache(maxsize=KEPT)
def own_subject(
    sentence: Sentence, index: int, vocabulary: Vocabulary, *, grows: bool
) -> tuple[Subject | None, Place | None]:
    """The indicator that the number's own stretch names, and the variant of it that it says."""
    zone = sentence.zones[index]
    run = run_of_numbers(sentence, index)
    paired = None if run is None else _paired_topics(sentence, index, run)
    based = _bases(sentence, index)
    for first, last in _regions(sentence, zone):
        topics = [hit for hit in sentence.topics if first <= hit.first < last and hit.first not in based]
        found = subject_in(
            sentence, first, last, topics if paired is None else [paired], vocabulary, grows=grows, at=zone.at
        )
        if found[0] is not None and found[0].codes:
            return found
    if found[0] is None and zone.at < zone.last and not sentence.breaks[zone.at]:
        codes = vocabulary.parts.codes(stem(sentence.texts[zone.at]))
        if codes:  # "297 girls" are counted by whatever is told of girls
            return Subject(sentence.place(zone.at, zone.at + 1), codes), None
    return found


def _regions(sentence: Sentence, zone: Zone) -> list[tuple[int, int]]:
    """Where a number's subject is looked for: right behind it, in "a … of" right before it, in its clause, in its whole stretch without causes."""
    found: list[tuple[int, int]] = []
    at = end = zone.at
    while end < min(zone.last, at + 3) and not sentence.breaks[end] and sentence.is_content(end):
        end += 1
    if end > at:
        found.append((at, end))  # "595 beds and 36,140 admissions"
    if at - 1 > zone.first and sentence.texts[at - 1] == "of" and not sentence.leads[at]:
        start = _phrase_start(sentence, zone.first, at - 1)
        found.append((start, at))
    stop = next(
        (place for place in range(at, zone.last) if sentence.breaks[place] or "cause" in sentence.classes(place)),
        zone.last,
    )
    found.append((zone.first, stop))
    if at - zone.first > 1:
        return found  # what comes behind a comma is the subject only of a number that opens its clause
    cause = next((place for place in range(at, zone.last) if "cause" in sentence.classes(place)), zone.last)
    return [*found, (zone.first, cause)] if cause < zone.last else [*found, (zone.first, zone.last)]


def _phrase_start(sentence: Sentence, first: int, end: int, taken: Container[int] = ()) -> int:
    """Where the phrase that ends before a token begins: at its article, behind a verb, a name or a sign of punctuation."""
    start = end
    while (
        start > first
        and start - 1 not in taken
        and not sentence.breaks[start]
        and not sentence.classes(start - 1) & {"verb", "up", "down"}
    ):
        start -= 1
        if sentence.texts[start] in ("a", "an", "the"):
            break
    return start


def _bases(sentence: Sentence, index: int) -> frozenset[int]:
    """What a percentage is of: "27.5% of net sales", "as a share of GDP". It is not what is counted."""
    reading = sentence.numbers[index][2].reading
    if reading is None or reading.unit not in ("%", None):
        return frozenset()
    zone = sentence.zones[index]
    starts = (
        [zone.at] if reading.unit == "%" and zone.at < len(sentence.texts) and sentence.texts[zone.at] == "of" else []
    )
    starts += [
        place + 1
        for place in range(zone.first, zone.last - 1)
        if sentence.texts[place] in ("percentage", "percent", "share", "proportion", "%")
        and sentence.texts[place + 1] in ("of", "to")
    ]
    found: set[int] = set()
    for start in starts:
        for place in range(start + 1, min(start + FAR, zone.last)):
            if sentence.breaks[place] or sentence.classes(place) & {"verb", "up", "down", "joint", "of"}:
                break
            found.add(place)
    return frozenset(found)


def carried_subject(
    sentence: Sentence, index: int, near: int, vocabulary: Vocabulary, *, grows: bool
) -> Subject | None:
    """The indicator of another number of the sentence, in the form that this one says: "…, and among women it was 5%"."""
    zone, other = sentence.zones[index], sentence.zones[near]
    topics = [hit for hit in sentence.topics if other.first <= hit.first < other.last]
    forms = [hit for hit in sentence.forms if zone.first <= hit.first < zone.last and hit.meaning.name in VARIANTS]
    if not topics or not forms:
        return own_subject(sentence, near, vocabulary, grows=grows)[0]
    names = frozenset(hit.meaning.name for hit in topics)
    said = frozenset(form for hit in (*topics, *forms) for form in hit.meaning.said_forms)
    codes = vocabulary.meant(names, said, sentence.stems(other.first, other.last))
    return None if codes is None else Subject(sentence.place(forms[0].first, forms[0].last), codes)


def _paired_topics(sentence: Sentence, index: int, run: tuple[int, int]) -> Hit[Meaning] | None:
    first, size = run
    hits = [hit for hit in sentence.topics if hit.last <= sentence.zones[first].at]
    if len(hits) != size or len({hit.meaning.name for hit in hits}) != size:
        return None
    for hit, following in pairwise(hits):
        if (
            not any("joint" in sentence.classes(place) for place in range(hit.last, following.first))
            and not sentence.breaks[following.first]
        ):
            return None  # "energy imports as a share of energy use" is one
    return hits[index - first]


def subject_in(
    sentence: Sentence,
    first: int,
    last: int,
    topics: Sequence[Hit[Meaning]],
    vocabulary: Vocabulary,
    *,
    grows: bool = False,
    at: int | None = None,
    without: frozenset[str] = frozenset(),
) -> tuple[Subject | None, Place | None]:
    """The indicator that a stretch of the sentence names, and the variant of it; `without` are forms that say something else."""
    coded = [hit for hit in sentence.labels if first <= hit.first < last]
    if coded:
        # "Revenue (staff)": another one that the evidence holds may be meant as well.
        held = frozenset(hit.meaning.name for hit in topics if vocabulary.indicators.holds(hit.meaning.name))
        more = vocabulary.meant(held, frozenset(), frozenset()) if held else None
        every = tuple(dict.fromkeys((*(hit.meaning.code for hit in coded), *(more or ()))))
        return Subject(sentence.place(coded[-1].first, coded[-1].last), every), None
    topics = [hit for hit in topics if _names(sentence, hit, vocabulary, at)]
    strong = [hit for hit in topics if not hit.meaning.weak]
    if not strong and topics and not vocabulary.meant(frozenset(), frozenset(), sentence.stems(first, last)):
        strong = list(topics)
    forms = [hit for hit in sentence.forms if first <= hit.first < last and hit.meaning.kind == "form"]
    attached: list[Hit[Meaning]] = []
    if forms:
        anchors = [(hit.first, hit.last) for hit in strong] or vocabulary.spoken(sentence.texts, first, last)
        attached = [hit for hit in forms if _is_attached(sentence, hit, anchors, at, first)]
    said = frozenset(form for hit in (*strong, *attached) for form in hit.meaning.said_forms)
    if grows:
        said |= {"growth"}
    said -= without
    names = frozenset(hit.meaning.name for hit in strong)
    around = frozenset([form for hit in sentence.forms for form in hit.meaning.said_forms])
    codes = vocabulary.meant(names, said, sentence.stems(first, last), around)
    if codes and not names and not _is_said_well(sentence, vocabulary, first, last, at):
        codes = None
    if codes is None:
        unknown = _unknown_number(sentence, first, last, vocabulary)
        if unknown is None and at is not None:
            unknown = unknown_subject(sentence, first, at, vocabulary)
        if unknown is not None:
            return Subject(unknown, ()), None
    variant = next((hit for hit in attached if hit.meaning.name in VARIANTS | BASES), None)
    scope = None if variant is None else sentence.place(variant.first, variant.last)
    if codes is None:
        return None, scope
    spoken = sorted([*strong, *attached]) if strong else []
    if spoken:
        place = (
            sentence.place(spoken[0].first, max(hit.last for hit in spoken))
            if _is_short(spoken)
            else sentence.place(strong[0].first, strong[0].last)
        )
    else:
        place = _spoken_words(sentence, first, last, codes, vocabulary)
    return Subject(place, codes), scope


def _names(sentence: Sentence, hit: Hit[Meaning], vocabulary: Vocabulary, at: int | None) -> bool:
    """Whether a topic is what is counted, and not just spoken of.

    Words that are no indicators of their own ("cars", "coffee") say so only where every indicator at hand is a known one.
    """
    if vocabulary.indicators.holds(hit.meaning.name):
        return hit.meaning.name in REAL_TOPICS or hit.last - hit.first > 1 or _is_prominent(sentence, hit.first, at)
    if hit.meaning.name in REAL_TOPICS and not hit.meaning.weak:
        return True
    return vocabulary.is_known and (hit.last - hit.first > 1 or _is_prominent(sentence, hit.first, at))


def _is_said_well(sentence: Sentence, vocabulary: Vocabulary, first: int, last: int, at: int | None) -> bool:
    """Whether labels are named, and not just one word of them that stands somewhere in the stretch."""
    places = [place for place, _ in vocabulary.spoken(sentence.texts, first, last)]
    return at is None or len(places) > 1 or any(_is_prominent(sentence, place, at) for place in places)


def _is_prominent(sentence: Sentence, place: int, at: int | None) -> bool:
    """Whether a single word stands where what is counted stands: next to the number, or in front of the verb."""
    if at is None or -4 <= place - at <= 1:
        return True
    words = 0
    for near in range(place + 1, at):
        if "verb" in sentence.classes(near):
            return True
        words += near not in sentence.named and "of" not in sentence.classes(near)
        if words > 2 or sentence.breaks[near]:
            return False
    return False


def _is_short(hits: Sequence[Hit[Meaning]]) -> bool:
    return hits[-1].last - hits[0].first <= FAR


def _spoken_words(sentence: Sentence, first: int, last: int, codes: Sequence[str], vocabulary: Vocabulary) -> Place:
    """The words of a label that the stretch says."""
    words = frozenset[str]().union(*(each.words for code in codes if (each := vocabulary.indicator(code)) is not None))
    places = [place for place in range(first, last) if sentence.stems(place, place + 1) & words] or [first]
    return sentence.place(places[0], places[-1] + 1)


def _is_attached(
    sentence: Sentence, form: Hit[Meaning], anchors: Sequence[tuple[int, int]], at: int | None, start: int
) -> bool:
    """Whether a form belongs to a topic or to the number, and is not just in the same sentence."""
    if form.meaning.name in _ADVERBIAL:
        return True
    if at is not None and form.first >= at and form.first - at <= 2 and not sentence.is_break(at - 1, form.first):
        return True
    if (
        form.first - start <= 3
        and form.first > start
        and sentence.texts[form.first - 1] in ("among", "for", "in", "of")
    ):
        return True  # "Among women, …"
    for first, last in anchors:
        low, high = (form.last, first) if form.first < first else (last, form.first)
        if (
            last <= form.first <= last + FAR - 1
            and sentence.texts[form.first - 1] in ("for", "among", "of")
            and not sentence.is_break(last - 1, form.first)
        ):
            return True  # "the index for boys"
        if (
            high - low <= 2
            and not sentence.is_break(low - 1, high)
            and not any(sentence.classes(place) & {"verb", "up", "down", "joint", "that"} for place in range(low, high))
        ):
            return True
    return False


_NEUTRAL: Final = word_list("neutral")


def unknown_subject(sentence: Sentence, first: int, at: int, vocabulary: Vocabulary) -> Place | None:
    """What is counted in words that neither the evidence nor our tables know: "Kenya's national wealth was …".

    Only where the words stand as the owner's property, or as "a … of" right in front of the number.
    """
    taken = sentence.named
    if vocabulary.is_known and at - 1 >= first and sentence.texts[at - 1] == "of" and not sentence.leads[at]:
        start = _phrase_start(sentence, first, at - 1, taken)
        is_whole = (
            sentence.texts[start] in ("a", "an", "the") or start == first or "verb" in sentence.classes(start - 1)
        )
        return _content(sentence, start, at - 1, taken, vocabulary) if is_whole else None
    if vocabulary.is_known and at - 1 >= first and sentence.texts[at - 1] == "at" and not sentence.leads[at]:
        near = range(at - 2, max(first, at - FAR) - 1, -1)
        article = next((place for place in near if sentence.texts[place] in ("the", "its")), 0)
        if article and "report" in sentence.classes(article - 1):
            return _content(sentence, article, at - 1, taken, vocabulary)
    verb = next(
        (place for place in range(at - 1, max(first, at - 5) - 1, -1) if "verb" in sentence.classes(place)), None
    )
    if verb is None or any(sentence.breaks[place] for place in range(verb, at)):
        return None
    for named in sentence.entities:
        last = named.place.last
        if not first <= named.place.first < verb or not named.codes:
            continue
        is_owner = named.place.first == first or "of" not in sentence.classes(named.place.first - 1)
        if (
            is_owner
            and possessive(sentence, last)
            and verb - last <= FAR
            and not any(sentence.breaks[last + 1 : verb + 1])
        ):
            return _content(sentence, last, verb, taken, vocabulary)
        lead = named.place.first - 1
        if sentence.word(lead) == "the":
            lead -= 1
        if (
            lead > first
            and sentence.texts[lead] in ("of", "in", "for")
            and verb - last <= 3
            and not any(sentence.breaks[lead : verb + 1])
        ):
            start = lead
            while start > first and start - 1 not in taken and not sentence.breaks[start]:
                start -= 1
                if sentence.texts[start] in ("a", "an", "the"):
                    break
            return _content(sentence, start, lead, taken, vocabulary)
    return None


def _unknown_number(sentence: Sentence, first: int, last: int, vocabulary: Vocabulary) -> Place | None:
    """Such as "The number of schoolchildren": what is counted stands behind it."""
    for place in range(first, last - 2):
        if sentence.texts[place] == "number" and sentence.texts[place + 1] == "of" and not sentence.breaks[place + 1]:
            return _content(sentence, place + 2, min(place + 5, last), (), vocabulary)
    return None


def _content(sentence: Sentence, first: int, last: int, taken: Iterable[int], vocabulary: Vocabulary) -> Place | None:
    """The stretch, where it says something by itself."""
    words = [
        place
        for place in range(first, last)
        if place not in taken
        and sentence.texts[place] not in STOP_WORDS
        and sentence.texts[place] not in _NEUTRAL
        and not sentence.classes(place)
        and sentence.texts[place].isalpha()
        and len(sentence.texts[place]) > 2
    ]
    if not words or vocabulary.spoken(sentence.texts, first, last):
        return None
    return sentence.place(words[0], words[-1] + 1)
