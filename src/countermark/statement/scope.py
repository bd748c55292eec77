"""Which of the names in a sentence belong to one of its numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple, TypeVar

from countermark.statement.names.indicators import Meaning, stem
from countermark.statement.names.phrases import Hit
from countermark.statement.names.stop_words import STOP_WORDS
from countermark.statement.sentence import Named, Place, Sentence, Timed, Zone
from countermark.statement.vocabulary import BASES, REAL_TOPICS, VARIANTS, Vocabulary

_NEAR: Final = 4
_FAR: Final = 6
_ADVERBIAL: Final = frozenset(("per capita", "of gdp", "ppp", "monthly", "constant", "density"))
"""Forms that are said anywhere in the clause: "GDP was 5.7 % higher per head"."""

_OVERTAKES: Final = frozenset("overtook overtakes overtaking passed surpassed outpaced trailed beat led followed joined".split())
_PARTICIPLES: Final = frozenset("recorded registered reported seen posted measured found logged observed counted".split())
"""Behind a number they tell where it was, and are no verbs of the sentence."""

_T = TypeVar("_T", Named, Timed)


class Subject(NamedTuple):
    """What a stretch says the number is about."""

    place: Place
    codes: tuple[str, ...]


def own_entities(sentence: Sentence, index: int) -> list[Named]:
    """The entities that the number's own stretch names."""
    zone = sentence.zones[index]
    inside = [named for named in sentence.entities if zone.first <= named.place.first < zone.last]
    owners = [named for named in inside if not _is_aside(sentence, named, zone)]
    tellers = [named for named in owners if named.is_known and not named.is_region and _reports(sentence, named.place.last, zone)]
    if len(tellers) < len(owners):
        owners = [named for named in owners if named not in tellers]  # who says so is the owner only where nobody else is
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
    if known and sentence.texts[zone.first] in ("excluding", "outside") and not named_first(known, zone):
        return [named._replace(codes=(), is_part=True) for named in known[:1]]
    if len(known) > 1 and _is_joint_total(sentence, zone):
        return [named._replace(codes=(), is_part=True) for named in known[:1]]
    if len(known) > 1:
        known = _in_main_clause(sentence, known, zone) or known
    if len(known) > 1:
        linked = [named for named in known if _is_linked(sentence, named, zone)]
        known = linked or known
    return known


def named_first(found: Sequence[Named], zone: Zone) -> bool:
    """Whether a name stands at the very beginning."""
    return any(named.place.first == zone.first for named in found)


def _is_joint_total(sentence: Sentence, zone: Zone) -> bool:
    """Whether several entities are counted as one."""
    return any(word in ("combined", "together", "jointly", "altogether", "aggregate") for word in sentence.texts[zone.first : zone.last])


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


def own_periods(sentence: Sentence, index: int) -> list[Timed]:
    """The periods that the number's own stretch names."""
    zone = sentence.zones[index]
    inside = [timed for timed in sentence.periods if zone.first <= timed.place.first < zone.last]
    paired = _paired(sentence, index, sentence.periods, lambda timed: timed.said.periods)
    if paired is not None:
        return [paired]
    return _nearest(sentence, zone, inside)


def _nearest(sentence: Sentence, zone: Zone, found: Sequence[_T]) -> list[_T]:
    """What stands right behind the number, else what stands before it, else what comes later."""
    behind = [each for each in found if each.place.first >= zone.at]
    direct = [each for each in behind if _is_direct(sentence, zone.at, each.place.first, behind)]
    if direct:
        return direct[:1]
    before = [each for each in found if each.place.first < zone.at]
    cut = max((place for place in range(zone.first, zone.at) if sentence.breaks[place] == ";"), default=0)
    return [each for each in before if each.place.first >= cut] or before or behind


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
        if classes & {"verb", "up", "down", "joint", "that", "more", "less"} and not (place == at and sentence.texts[place] in _PARTICIPLES):
            return False
        words += place not in taken
    if first - at and not sentence.classes(first - 1) & {"of"} and sentence.texts[first - 1] not in ("the", "during", "by", "end", "year"):
        return False
    return words <= _FAR and not (sentence.breaks[first] and first > at)


def _is_aside(sentence: Sentence, named: Named, zone: Zone) -> bool:
    """Whether an entity is named for comparison, as a neighbour, or as who says so."""
    first, last = named.place.first, named.place.last
    lead = first - 1
    floor = zone.at if first >= zone.at else zone.first
    while lead >= floor and not sentence.breaks[lead + 1] and lead >= first - 3 and sentence.texts[lead] in ("in", "of", "with", "to", "the", "that", "for", "from"):
        lead -= 1
    if lead >= 0 and not sentence.breaks[lead + 1] and lead >= floor - (0 if first >= zone.at else 1):
        classes = sentence.classes(lead)
        compares = "apart" in classes or sentence.texts[lead] in ("than", "compared", "versus", "vs", "against", "contrast", "opposed", "relative")
        closes = next((place for place in range(last, zone.at + 1) if sentence.breaks[place] == ","), None)
        if compares and (first >= zone.at or (closes is not None and sentence.texts[closes : closes + 1] not in (["where"], ["whose"], ["which"], ["with"]))):
            return True
    if any(sentence.classes(place) & {"high", "low"} for place in range(max(0, first - 3), first)) and "of" in sentence.classes(first - 1) | sentence.classes(first - 2):
        return True  # "the eighth highest in Spain"
    if first > zone.first and last != zone.at and sentence.texts[first - 1] in _OVERTAKES and not sentence.breaks[first]:
        return True
    if _possessive(sentence, last):
        following = range(last, min(last + 3, len(sentence.texts)))
        if any("prior" in sentence.classes(place) and _is_head(sentence, place) for place in following):
            return True
    if not named.is_known and _reports(sentence, last, zone):
        return True
    if named.is_region:
        # "The East African nation" and "the highest in East Africa" speak of somebody in it.
        after = sentence.classes(last)
        ranked = any(sentence.classes(place) & {"high", "low"} for place in range(zone.first, zone.last))
        return "generic" in after or ranked
    return named.is_part and named.is_known and _reports(sentence, last, zone)


def _is_head(sentence: Sentence, place: int) -> bool:
    """Whether a noun ends its phrase: "Kenya's neighbour Uganda", "France's capital, …", but not "Kenya's capital stock"."""
    after = place + 1
    if after >= len(sentence.texts) or sentence.breaks[after] or sentence.classes(after) & {"verb", "up", "down", "report", "joint"}:
        return True
    return any(named.place.first == after for named in sentence.entities)


def _reports(sentence: Sentence, last: int, zone: Zone) -> bool:
    """Whether a name is the subject of a verb of saying."""
    for place in range(last, min(last + _NEAR, zone.at)):
        classes = sentence.classes(place)
        if "report" in classes:
            # "Uganda reported a rate of 7.7%" says whose it is; "Uganda said that the rate was 7.7%" does not.
            return any(sentence.classes(each) & {"verb", "up", "down", "that"} for each in range(place + 1, zone.at))
        if classes & {"verb", "up", "down"} or sentence.breaks[place]:
            return False
    return False


def _possessive(sentence: Sentence, last: int) -> bool:
    return last < len(sentence.texts) and sentence.gap(last)[:1] in ("'", "’")


def _is_linked(sentence: Sentence, named: Named, zone: Zone) -> bool:
    """Whether an entity owns a topic: "Kenya's inflation", "inflation in Kenya", "Kenyan inflation"."""
    first, last = named.place.first, named.place.last
    for hit in (*sentence.topics, *sentence.labels):
        if not zone.first <= hit.first < zone.last:
            continue
        if 0 <= hit.first - last <= 2 and not sentence.is_break(last - 1, hit.first):
            return True
        if 0 < first - hit.last <= 3 and "of" in sentence.classes(first - 1) | sentence.classes(first - 2):
            return not sentence.is_break(hit.last - 1, first)
    return False


def _paired(sentence: Sentence, index: int, found: Sequence[_T], key: Callable[[_T], object]) -> _T | None:
    """With as many names in a row as numbers in a row, the one in the number's own place."""
    run = _run_of_numbers(sentence, index)
    if run is None:
        return None
    first, size = run
    for names in (*_runs_of_names(sentence, found), *_compared_names(sentence, found, first)):
        if len(names) != size or len({key(each) for each in names}) != size:
            continue
        outside = names[-1].place.last <= sentence.zones[first].at or names[0].place.first >= sentence.zones[first + size - 1].at
        if outside and abs(names[-1].place.last - sentence.zones[first].at) <= 40:
            return names[index - first]
    return None


def is_unsettled(sentence: Sentence, index: int, found: Sequence[_T]) -> bool:
    """Whether the sentence deals names out to its numbers in turn, and it cannot be told which is whose."""
    if "respectively" not in sentence.texts or len(found) < 2:
        return False
    return _paired(sentence, index, found, lambda each: each.place.words) is None and _run_of_numbers(sentence, index) is not None


def _run_of_numbers(sentence: Sentence, index: int) -> tuple[int, int] | None:
    """The numbers in a row around one: nothing but commas and "and" between them."""
    first = last = index
    zones = sentence.zones
    while first > 0 and _is_row(sentence, zones[first - 1].at, zones[first].at):
        first -= 1
    while last + 1 < len(zones) and _is_row(sentence, zones[last].at, zones[last + 1].at):
        last += 1
    return None if first == last else (first, last - first + 1)


def _is_row(sentence: Sentence, low: int, high: int) -> bool:
    if high - low <= 3 and "respectively" in sentence.texts:
        return not any(sentence.classes(place) & {"verb", "up", "down", "of"} for place in range(low, high))
    return high - low <= 2 and all(
        "joint" in sentence.classes(place) or sentence.texts[place] in ("to", "from", "at", "of", "then", "with") for place in range(low, high)
    )


def _compared_names(sentence: Sentence, found: Sequence[_T], first: int) -> list[list[_T]]:
    """ "Kenya had a higher rate than Uganda: 7.7% compared with 5.3%"."""
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
            if len(gap) <= 3 and all("joint" in sentence.classes(place) or sentence.texts[place] in ("in", "the", "of", "for") for place in gap):
                runs[-1].append(each)
                continue
        runs.append([each])
    return [run for run in runs if len(run) > 1]


def own_subject(sentence: Sentence, index: int, vocabulary: Vocabulary, *, grows: bool) -> tuple[Subject | None, Place | None]:
    """The indicator that the number's own stretch names, and the variant of it that it says."""
    zone = sentence.zones[index]
    run = _run_of_numbers(sentence, index)
    paired = None if run is None else _paired_topics(sentence, index, run)
    based = _bases(sentence, index)
    for first, last in _regions(sentence, zone):
        topics = [hit for hit in sentence.topics if first <= hit.first < last and hit.first not in based]
        found = subject_in(sentence, first, last, topics if paired is None else [paired], vocabulary, grows=grows, at=zone.at, based=based)
        if found[0] is not None and found[0].codes:
            return found
    return found


def _regions(sentence: Sentence, zone: Zone) -> list[tuple[int, int]]:
    """Where a number's subject is looked for: in "a … of" right before it, in its clause, in its whole stretch without causes."""
    found: list[tuple[int, int]] = []
    at = zone.at
    if at - 1 > zone.first and sentence.texts[at - 1] == "of" and not sentence.leads[at]:
        start = at - 1
        while start > zone.first and not sentence.breaks[start] and not sentence.classes(start - 1) & {"verb", "up", "down"}:
            start -= 1
            if sentence.texts[start] in ("a", "an", "the"):
                break
        found.append((start, at))
    stop = next((place for place in range(at, zone.last) if sentence.breaks[place] or "cause" in sentence.classes(place)), zone.last)
    found.append((zone.first, stop))
    cause = next((place for place in range(at, zone.last) if "cause" in sentence.classes(place)), zone.last)
    return [*found, (zone.first, cause)] if cause < zone.last else [*found, (zone.first, zone.last)]


def _bases(sentence: Sentence, index: int) -> frozenset[int]:
    """What a percentage is of: "27.5% of net sales", "as a share of GDP". It is not what is counted."""
    reading = sentence.numbers[index][2].reading
    if reading is None or reading.unit not in ("%", None):
        return frozenset()
    zone = sentence.zones[index]
    starts = [zone.at] if reading.unit == "%" and zone.at < len(sentence.texts) and sentence.texts[zone.at] == "of" else []
    starts += [
        place + 1
        for place in range(zone.first, zone.last - 1)
        if sentence.texts[place] in ("percentage", "percent", "share", "proportion", "%") and sentence.texts[place + 1] in ("of", "to")
    ]
    found: set[int] = set()
    for start in starts:
        for place in range(start + 1, min(start + _FAR, zone.last)):
            if sentence.breaks[place] or sentence.classes(place) & {"verb", "up", "down", "joint", "of"}:
                break
            found.add(place)
    return frozenset(found)


def carried_subject(sentence: Sentence, index: int, near: int, vocabulary: Vocabulary, *, grows: bool) -> Subject | None:
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
    for hit, following in zip(hits, hits[1:], strict=False):
        if not any("joint" in sentence.classes(place) for place in range(hit.last, following.first)) and not sentence.breaks[following.first]:
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
    based: frozenset[int] = frozenset(),
) -> tuple[Subject | None, Place | None]:
    """The indicator that a stretch of the sentence names, and the variant of it."""
    coded = [hit for hit in sentence.labels if first <= hit.first < last]
    if coded:
        return Subject(sentence.place(coded[-1].first, coded[-1].last), tuple(dict.fromkeys(hit.meaning.code for hit in coded))), None
    topics = [hit for hit in topics if hit.meaning.name in REAL_TOPICS or hit.last - hit.first > 1 or _is_prominent(sentence, hit.first, at)]
    strong = [hit for hit in topics if not hit.meaning.weak]
    if not strong and topics and not vocabulary.meant(frozenset(), frozenset(), sentence.stems(first, last)):
        strong = list(topics)
    forms = [hit for hit in sentence.forms if first <= hit.first < last and hit.meaning.kind == "form"]
    anchors = [(hit.first, hit.last) for hit in strong] or vocabulary.spoken(sentence.texts, first, last)
    attached = [hit for hit in forms if _is_attached(sentence, hit, anchors, at, first)]
    said = frozenset(form for hit in (*strong, *attached) for form in hit.meaning.said_forms)
    if grows:
        said |= {"growth"}
    names = frozenset(hit.meaning.name for hit in strong)
    around = frozenset(form for hit in sentence.forms for form in hit.meaning.said_forms)
    stems = frozenset(
        stem(sentence.texts[place])
        for place in range(first, last)
        if sentence.texts[place] not in STOP_WORDS
    )
    codes = vocabulary.meant(names, said, stems, around)
    if codes and not names and not _is_said_well(sentence, codes, stems, vocabulary, first, last, at):
        codes = None
    if codes is None and vocabulary.is_known:
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
        place = sentence.place(spoken[0].first, max(hit.last for hit in spoken)) if _is_short(spoken) else sentence.place(strong[0].first, strong[0].last)
    else:
        place = _spoken_words(sentence, first, last, codes, vocabulary)
    return Subject(place, codes), scope


def _is_said_well(
    sentence: Sentence, codes: Sequence[str], stems: frozenset[str], vocabulary: Vocabulary, first: int, last: int, at: int | None
) -> bool:
    """Whether labels are named, and not just one word of them that stands somewhere in the stretch."""
    places = [place for place, _ in vocabulary.spoken(sentence.texts, first, last)]
    return at is None or len(places) > 1 or any(_is_prominent(sentence, place, at) for place in places)


def _is_prominent(sentence: Sentence, place: int, at: int | None) -> bool:
    """Whether a single word stands where what is counted stands: next to the number, or right before the verb."""
    if at is None or -4 <= place - at <= 1:
        return True
    return any("verb" in sentence.classes(near) for near in range(place + 1, min(place + 4, at)))


def _is_short(hits: Sequence[Hit[Meaning]]) -> bool:
    return hits[-1].last - hits[0].first <= _FAR


def _spoken_words(sentence: Sentence, first: int, last: int, codes: Sequence[str], vocabulary: Vocabulary) -> Place:
    """The words of a label that the stretch says."""
    words = frozenset[str]().union(*(each.words for code in codes if (each := vocabulary.indicator(code)) is not None))
    places = [place for place in range(first, last) if sentence.stems(place, place + 1) & words] or [first]
    return sentence.place(places[0], places[-1] + 1)


def _is_attached(sentence: Sentence, form: Hit[Meaning], anchors: Sequence[tuple[int, int]], at: int | None, start: int) -> bool:
    """Whether a form belongs to a topic or to the number, and is not just in the same sentence."""
    if form.meaning.name in _ADVERBIAL:
        return True
    if at is not None and form.first >= at and form.first - at <= 2 and not sentence.is_break(at - 1, form.first):
        return True
    if form.first - start <= 3 and form.first > start and sentence.texts[form.first - 1] in ("among", "for", "in", "of"):
        return True  # "Among women, …"
    for first, last in anchors:
        low, high = (form.last, first) if form.first < first else (last, form.first)
        if last <= form.first <= last + _FAR - 1 and sentence.texts[form.first - 1] in ("for", "among", "of") and not sentence.is_break(last - 1, form.first):
            return True  # "the index for boys"
        if high - low <= 2 and not sentence.is_break(low - 1, high) and not any(
            sentence.classes(place) & {"verb", "up", "down", "joint", "that"} for place in range(low, high)
        ):
            return True
    return False


_NEUTRAL: Final = frozenset(
    "average reading estimate print data performance score result tally pace mark amount figure headline annual yearly latest official new"
    " corresponding respective comparable equivalent same latter former estimated reported measured recorded combined strong weak solid modest robust slight sharp record high low full final preliminary initial year years time end half whole total".split()
)


def unknown_subject(sentence: Sentence, first: int, at: int, vocabulary: Vocabulary) -> Place | None:
    """What is counted in words that neither the evidence nor our tables know: "Kenya's national wealth was …".

    Only where the words stand as the owner's property, or as "a … of" right in front of the number.
    """
    taken = {place for named in sentence.entities for place in range(named.place.first, named.place.last)}
    taken |= {place for timed in sentence.periods for place in range(timed.place.first, timed.place.last)}
    end = at
    if at - 1 >= first and sentence.texts[at - 1] == "of" and not sentence.leads[at]:
        end = at - 1
        start = end
        while start > first and start - 1 not in taken and not sentence.breaks[start] and not sentence.classes(start - 1) & {"verb", "up", "down"}:
            start -= 1
            if sentence.texts[start] in ("a", "an", "the"):
                break
        is_whole = sentence.texts[start] in ("a", "an", "the") or start == first or "verb" in sentence.classes(start - 1)
        return _content(sentence, start, end, taken, vocabulary) if is_whole else None
    if at - 1 >= first and sentence.texts[at - 1] == "at" and not sentence.leads[at]:
        start = next((place for place in range(at - 2, max(first, at - _FAR) - 1, -1) if sentence.texts[place] in ("the", "its")), None)
        if start is not None and start and "report" in sentence.classes(start - 1):
            return _content(sentence, start, at - 1, taken, vocabulary)
    verb = next((place for place in range(at - 1, max(first, at - 5) - 1, -1) if "verb" in sentence.classes(place)), None)
    if verb is None or any(sentence.breaks[place] for place in range(verb, at)):
        return None
    for named in sentence.entities:
        last = named.place.last
        if not first <= named.place.first < verb or not named.is_known:
            continue
        if _possessive(sentence, last) and verb - last <= _FAR and not any(sentence.breaks[last + 1 : verb + 1]):
            return _content(sentence, last, verb, taken, vocabulary)
        lead = named.place.first - 1
        if sentence.texts[lead] == "the":
            lead -= 1
        if lead > first and sentence.texts[lead] in ("of", "in", "for") and verb - last <= 3 and not any(sentence.breaks[lead : verb + 1]):
            start = lead
            while start > first and start - 1 not in taken and not sentence.breaks[start]:
                start -= 1
                if sentence.texts[start] in ("a", "an", "the"):
                    break
            return _content(sentence, start, lead, taken, vocabulary)
    return None


def _unknown_number(sentence: Sentence, first: int, last: int, vocabulary: Vocabulary) -> Place | None:
    """ "The number of schoolchildren": what is counted stands behind it."""
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
