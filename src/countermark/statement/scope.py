"""Which of the names in a sentence belong to one of its numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Final, TypeVar

from countermark.statement.lexicon import word_list
from countermark.statement.names.tokens import words
from countermark.statement.sentence import Named, Place, Sentence, Timed, Zone

_NEAR: Final = 4
FAR: Final = 6
_OVERTAKES: Final = word_list("overtakes")
_COMPARES: Final = frozenset(words("than compared versus vs against contrast opposed relative"))
_JOINT: Final = frozenset(("combined", "together", "jointly", "altogether", "aggregate", "average"))
_RANKS: Final = ("high", "low")
_PARTICIPLES: Final = word_list("participles")
"""Behind a number they tell where it was, and are no verbs of the sentence."""

KEPT: Final = 1024
"""Answers about numbers that are kept. Each number of a sentence asks about every other one, so without them a sentence would
cost the cube of its numbers."""

_T = TypeVar("_T", Named, Timed)


@lru_cache(maxsize=KEPT)
def own_entities(sentence: Sentence, index: int) -> list[Named]:
    """The entities that the number's own stretch names."""
    zone = sentence.zones[index]
    inside = [named for named in sentence.entities if zone.first <= named.place.first < zone.last]
    owners = [named for named in inside if not _is_aside(sentence, named, zone)]
    tellers = [
        named
        for named in owners
        if named.is_known and not named.is_region and _reports(sentence, named.place.last, zone)
    ]
    if len(tellers) < len(owners):
        owners = [
            named for named in owners if named not in tellers
        ]  # who says so is the owner only where nobody else is
    elif len(tellers) > 1:
        owners = tellers[-1:]
    if sentence.is_former_or_latter(index):
        one = former_or_latter(sentence, sentence.texts[zone.first : zone.at])
        return [] if one is None else [one]
    paired = _paired(sentence, index, sentence.entities, lambda named: named.codes or (named.place.words,))
    if paired is not None:
        return [paired]
    chosen = _nearest(sentence, zone, owners)
    known = [named for named in chosen if not named.is_region] or chosen
    if (
        known
        and sentence.texts[zone.first] in ("excluding", "outside")
        and not any(named.place.first == zone.first for named in known)
    ):
        return [named._replace(codes=(), is_part=True) for named in known[:1]]
    if len(known) > 1 and _is_joint_total(sentence, zone):
        every = sentence.place(known[0].place.first, known[-1].place.last)
        return [known[0]._replace(place=every, codes=(), is_part=True)]
    if len(known) > 1:
        known = _in_main_clause(sentence, known, zone) or known
    if len(known) > 1:
        linked = [named for named in known if _is_linked(sentence, named, zone)]
        # "Of both Kenya and Uganda": who is joined to an owner is one too.
        joined = [run for run in _runs_of_names(sentence, known) if any(named in linked for named in run)]
        known = joined[0] if joined else linked or known
    return known


def _is_joint_total(sentence: Sentence, zone: Zone) -> bool:
    """Whether several entities are counted as one."""
    return not _JOINT.isdisjoint(sentence.texts[zone.first : zone.last])


def _in_main_clause(sentence: Sentence, found: Sequence[Named], zone: Zone) -> list[Named]:
    """Those of the last part between commas that has a verb of its own: "While Sweden said nothing, Norway reported …"."""
    starts = [place for place in range(zone.first + 1, zone.at) if sentence.breaks[place] == ","]
    for start, end in zip(reversed([zone.first, *starts]), reversed([*starts, zone.at]), strict=True):
        inside = [named for named in found if start <= named.place.first < end]
        if not inside:
            continue
        if sentence.texts[start] in ("which", "who", "whose", "where", "that", "a", "an"):
            continue
        has_verb = any(sentence.classes(place) & {"verb", "up", "down"} for place in range(start, end))
        return inside if has_verb and start > zone.first else []
    return []


def former_or_latter(sentence: Sentence, words: Sequence[str]) -> Named | None:
    """Which of two names in a row the words mean."""
    for pair in _runs_of_names(sentence, [named for named in sentence.entities if not named.is_part]):
        if len(pair) == 2:
            return pair[0 if "former" in words else 1]
    return None


def unclaimed(sentence: Sentence, index: int) -> list[Named]:
    """Entities in front of a number that says its own behind it: "At 7.7%, Kenya's rate was above the 5.3% in Uganda"."""
    zone = sentence.zones[index]
    own = own_entities(sentence, index)
    if not own or own[0].place.first < zone.at:
        return own
    before = [
        named
        for named in sentence.entities
        if zone.first <= named.place.first < zone.at and not named.is_region and not _is_aside(sentence, named, zone)
    ]
    return before or own


@lru_cache(maxsize=KEPT)
def own_periods(sentence: Sentence, index: int) -> list[Timed]:
    """The periods that the number's own stretch names."""
    zone = sentence.zones[index]
    inside = [
        timed
        for timed in sentence.periods
        if zone.first <= timed.place.first < zone.last
        and (timed.place.last == zone.at or not is_label(sentence, timed.place))
    ]
    paired = _paired(sentence, index, sentence.periods, lambda timed: timed.said.periods)
    if paired is not None:
        return [paired]
    return _nearest(sentence, zone, inside)


def is_label(sentence: Sentence, place: Place) -> bool:
    """Such as "(2018: $6.6 million)": what stands in brackets before a colon is said of the number behind it alone."""
    is_lead = sentence.text[place.end : place.end + 2].lstrip().startswith(":")
    return is_lead and sentence.text[: place.start].rstrip().endswith("(")


def _nearest(sentence: Sentence, zone: Zone, found: Sequence[_T]) -> list[_T]:
    """What stands right behind the number, else what stands before it, else what comes later."""
    right_before = [each for each in found if each.place.last == zone.at and each.place.first > zone.first]
    if right_before and possessive(sentence, zone.at):
        return right_before  # "less than Uganda's 5.3%"
    behind = [each for each in found if each.place.first >= zone.at]
    direct = [each for each in behind if _is_direct(sentence, zone.at, each.place.first, behind)]
    if direct:
        return direct[:1]
    before = [each for each in found if each.place.first < zone.at]
    if before:
        cut = max((place for place in range(zone.first, zone.at) if sentence.breaks[place] == ";"), default=0)
        return [each for each in before if each.place.first >= cut] or before
    if zone.first == 0 and sentence.texts[:1] in (["with"], ["given"], ["at"]):
        return behind
    return [each for each in behind if _is_near(sentence, zone.at, each.place.first)]


def _is_near(sentence: Sentence, at: int, first: int) -> bool:
    """Whether what stands behind a number is still in its clause, or the number opens the sentence.

    An insertion between two commas leaves the clause and comes back to it: "7.7%, as everybody knows, in Uganda".
    """
    signs = [place for place in range(at, first + 1) if sentence.breaks[place]]
    if at <= 3 or not signs:
        return True
    return (
        len(signs) == 2
        and signs[0] == at
        and signs[1] >= first - 1
        and all(sentence.breaks[place] == "," for place in signs)
    )


def _is_direct(sentence: Sentence, at: int, first: int, others: Iterable[_T]) -> bool:
    """Whether a name modifies the number in front of it: "7.7% in Kenya", "7.7% inflation in 2023"."""
    if sentence.breaks[at : at + 1] == ["("] and first - at <= 2 and not any(sentence.breaks[at + 1 : first + 1]):
        return True
    taken = {place for each in others for place in range(each.place.first, each.place.last)}
    words = 0
    for place in range(at, first):
        if sentence.breaks[place]:
            return False
        classes = sentence.classes(place)
        if classes & {"verb", "up", "down", "joint", "that", "more", "less"} and not (
            place == at and sentence.texts[place] in _PARTICIPLES
        ):
            return False
        words += place not in taken
    if (
        first - at
        and not sentence.classes(first - 1) & {"of"}
        and sentence.texts[first - 1] not in ("the", "during", "by", "end", "year")
    ):
        return False
    return words <= FAR and not (sentence.breaks[first] and first > at)


def _is_aside(sentence: Sentence, named: Named, zone: Zone) -> bool:
    """Whether an entity is named for comparison, as a neighbour, or as who says so."""
    first, last = named.place.first, named.place.last
    lead = first - 1
    floor = zone.at if first >= zone.at else zone.first
    while (
        lead >= floor
        and not sentence.breaks[lead + 1]
        and lead >= first - 3
        and sentence.texts[lead] in ("in", "of", "with", "to", "the", "that", "for", "from")
    ):
        lead -= 1
    if lead >= 0 and not sentence.breaks[lead + 1] and lead >= floor - (0 if first >= zone.at else 1):
        classes = sentence.classes(lead)
        compares = "apart" in classes or sentence.texts[lead] in _COMPARES
        closes = next((place for place in range(last, zone.at) if sentence.breaks[place] == ","), None)
        if compares and (
            first >= zone.at
            or (
                closes is not None
                and sentence.texts[closes : closes + 1] not in (["where"], ["whose"], ["which"], ["with"])
            )
        ):
            return True
    is_ranked = not sentence.uses.isdisjoint(_RANKS)
    if is_ranked and any(_is_ranked_within(sentence, place, first) for place in range(max(1, first - 3), first)):
        return True
    if (
        first > zone.first
        and last != zone.at
        and sentence.texts[first - 1] in _OVERTAKES
        and not sentence.breaks[first]
    ):
        return True
    if "prior" in sentence.uses and possessive(sentence, last):
        following = range(last, min(last + 3, len(sentence.texts)))
        if any("prior" in sentence.classes(place) and _is_head(sentence, place) for place in following):
            return True
    if not named.is_known and _reports(sentence, last, zone):
        return True
    if named.is_region:
        # "The East African nation" and "the highest in East Africa" speak of somebody in it.
        after = sentence.classes(last)
        ranked = not all(kinds.isdisjoint(_RANKS) for kinds in sentence.kinds[zone.first : zone.last])
        return "generic" in after or ranked
    return named.is_part and named.is_known and _reports(sentence, last, zone)


def _is_ranked_within(sentence: Sentence, place: int, first: int) -> bool:
    """Such as "the eighth highest in Spain"; but "it was highest in Spain" is about Spain."""
    if not sentence.classes(place) & {"high", "low"} or "of" not in sentence.classes(first - 1) | sentence.classes(
        first - 2
    ):
        return False
    return "verb" not in sentence.classes(place - 1)


def _is_head(sentence: Sentence, place: int) -> bool:
    """Whether a noun ends its phrase: "Kenya's neighbour Uganda", "France's capital, …", but not "Kenya's capital stock"."""
    after = place + 1
    if (
        after >= len(sentence.texts)
        or sentence.breaks[after]
        or sentence.classes(after) & {"verb", "up", "down", "report", "joint"}
    ):
        return True
    return any(named.place.first == after for named in sentence.entities)


def _reports(sentence: Sentence, last: int, zone: Zone) -> bool:
    """Whether a name is the subject of a verb of saying."""
    if "report" not in sentence.uses:
        return False
    for place in range(last, min(last + _NEAR, zone.at)):
        classes = sentence.classes(place)
        if "report" in classes:
            # "Uganda reported a rate of 7.7%" says whose it is; "Uganda said that the rate was 7.7%" does not.
            return any(sentence.classes(each) & {"verb", "up", "down", "that"} for each in range(place + 1, zone.at))
        if classes & {"verb", "up", "down"} or sentence.breaks[place]:
            return False
    return False


def possessive(sentence: Sentence, last: int) -> bool:
    return sentence.gap(last)[:1] in ("'", "’")


def _is_linked(sentence: Sentence, named: Named, zone: Zone) -> bool:
    """Whether an entity owns a topic: "Kenya's inflation", "inflation in Kenya", "Kenyan inflation"."""
    first, last = named.place.first, named.place.last
    places = [(hit.first, hit.last) for hit in sentence.topics] + [(hit.first, hit.last) for hit in sentence.labels]
    for start, end in places:
        if not zone.first <= start < zone.last:
            continue
        if 0 <= start - last <= 2 and not sentence.is_break(last - 1, start):
            return True
        if 0 < first - end <= 3 and "of" in sentence.classes(first - 1) | sentence.classes(first - 2):
            return not sentence.is_break(end - 1, first)
    return False


def _paired(sentence: Sentence, index: int, found: Sequence[_T], key: Callable[[_T], object]) -> _T | None:
    """With as many names in a row as numbers in a row, the one in the number's own place."""
    run = run_of_numbers(sentence, index) if len(sentence.zones) > 1 else None
    if run is None:
        return None
    first, size = run
    runs = _runs_of_names(sentence, found)
    runs += _compared_names(sentence, found, first)
    for names in runs:
        if len(names) != size or len({key(each) for each in names}) != size:
            continue
        outside = (
            names[-1].place.last <= sentence.zones[first].at
            or names[0].place.first >= sentence.zones[first + size - 1].at
        )
        if outside and abs(names[-1].place.last - sentence.zones[first].at) <= 40:
            return names[index - first]
    return None


def is_unsettled(sentence: Sentence, index: int, found: Sequence[_T]) -> bool:
    """Whether the sentence deals names out to its numbers in turn, and it cannot be told which is whose."""
    if "respectively" not in sentence.words or len(found) < 2:
        return False
    return (
        _paired(sentence, index, found, lambda each: each.place.words) is None
        and run_of_numbers(sentence, index) is not None
    )


@lru_cache(maxsize=KEPT)
def run_of_numbers(sentence: Sentence, index: int) -> tuple[int, int] | None:
    """The numbers in a row around one: nothing but commas and "and" between them."""
    first = last = index
    zones = sentence.zones
    while first > 0 and _is_row(sentence, zones[first - 1].at, zones[first].at):
        first -= 1
    while last + 1 < len(zones) and _is_row(sentence, zones[last].at, zones[last + 1].at):
        last += 1
    return None if first == last else (first, last - first + 1)


def _is_row(sentence: Sentence, low: int, high: int) -> bool:
    if high - low <= 3 and "respectively" in sentence.words:
        return not any(sentence.classes(place) & {"verb", "up", "down", "of"} for place in range(low, high))
    return high - low <= 2 and all(
        "joint" in sentence.classes(place) or sentence.texts[place] in ("to", "from", "at", "of", "then", "with")
        for place in range(low, high)
    )


def _compared_names(sentence: Sentence, found: Sequence[_T], first: int) -> list[list[_T]]:
    """Such as "Kenya had a higher rate than Uganda: 7.7% compared with 5.3%"."""
    before = [each for each in found if each.place.last <= sentence.zones[first].at]
    if len(before) != 2 or "than" not in sentence.texts[before[0].place.last : before[1].place.first]:
        return []
    return [before]


def _runs_of_names(sentence: Sentence, found: Sequence[_T]) -> list[list[_T]]:
    """Names in a row, joined by commas and "and"."""
    runs: list[list[_T]] = []
    for each in found:
        if runs:
            gap = range(runs[-1][-1].place.last, each.place.first)
            if len(gap) <= 3 and all(
                "joint" in sentence.classes(place) or sentence.texts[place] in ("in", "the", "of", "for")
                for place in gap
            ):
                runs[-1].append(each)
                continue
        runs.append([each])
    return [run for run in runs if len(run) > 1]
