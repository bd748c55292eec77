"""One sentence with its numbers: the names, periods and topics in it, and which stretch of it belongs to which number.

Between two numbers the sentence is cut where it joins its parts: at "and", "while", "compared with", "from … to", a semicolon, a
bracket, otherwise at a comma. What stands on a number's side of the cut is said of that number.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from countermark.model import Quantity
from countermark.statement.lexicon import NOTHING, Lexicon, language_of, lexicon, word_list
from countermark.statement.names.entities import Mention
from countermark.statement.names.gazetteer import OTHER, gazetteer
from countermark.statement.names.indicators import Indicator, Meaning, protected, stem
from countermark.statement.names.indicators import vocabulary as topic_phrases
from countermark.statement.names.phrases import Hit
from countermark.statement.names.stop_words import STOP_WORDS
from countermark.statement.names.tokens import tokens, words
from countermark.statement.periods.period import Period
from countermark.statement.periods.periods import Asked, asked
from countermark.statement.vocabulary import IGNORED_TOPICS, Vocabulary

MASK: Final = "\x01"
_KEY_SIGN: Final = re.compile(r"\s*[-–—:]\s*")
# What stands before a year is looked at behind it: a search for its first digit skips all other letters.
_YEAR: Final = re.compile(r"(?:1[6-9]|2[01])\d\d(?<![\w.,/–-]\d{4})(?![\w/–-])(?![.,]\d)")
# Whatever else may say when; everything but a year by itself is read at length.
_WHEN: Final = re.compile(
    r"[\d–\-FQ'](?:(?<=\d)\d{3}(?:[/–-]\d|s| (?:to|through|and|bis|à|a) \d{4})"
    r"|(?<=[–-])\d{4}|(?<=F)Y(?<!\wFY)|(?<=Q)[1-4](?<!\wQ\d)|(?<=')\d\d\b)"
)
_TIMES: Final = (
    "quarter fiscal year years ago since until till between before after decade last next this previous earlier later"
    " January February March April May June July August September October November December"
    " Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec Jahr Vorjahr Quartal année trimestre año anterior précédente"
)
_TIME_WORDS: Final = frozenset(words(_TIMES))
_TIME: Final = re.compile(rf"\b(?:{'|'.join(_TIMES.split())})\b", re.IGNORECASE)
_HARD: Final = frozenset(";:()[]—–|")
_SIGNS: Final = re.compile(rf"[;:()\[\]—–|,-]|{MASK}+")
_MOVES: Final = frozenset(("up", "down", "double", "half", "triple"))
_NEAR: Final = 5
"""Words that may stand between a number and what is said of it behind it."""
_OF_ANOTHER_TIME: Final = word_list("of another time")
_PUBLISHED: Final = word_list("published")
_PARTS: Final = word_list("parts")
"""Words for a part of a country, in front of "of" and its name."""


_WHOLES: Final = frozenset(("continent", "neighbours", "neighbors"))
_OUTSIDE: Final = frozenset(("outside", "excluding", "beyond", "except", "without"))
MOVES_ON: Final = word_list("moves on")
"""Words of a sentence that may speak of another time than the one before."""
_PARTS_OF_TIME: Final = word_list("parts of time")
_OF_THE: Final = frozenset(("of", "in", "the"))
_RELATIVE: Final = frozenset(("later", "earlier", "before", "after"))
SPANS: Final = word_list("spans")


class Place(NamedTuple):
    """A stretch of tokens that names something."""

    first: int
    last: int
    start: int
    end: int
    words: str


class Named(NamedTuple):
    """An entity that the sentence names."""

    place: Place
    codes: tuple[str, ...]
    is_part: bool
    """A part of an entity, or a place that the evidence cannot hold."""
    is_region: bool
    is_known: bool
    """It is an entity by name, and not by its capital letter alone."""


class Timed(NamedTuple):
    """A period that the sentence names."""

    place: Place
    said: Asked


class Zone(NamedTuple):
    """The stretch of a sentence that belongs to one number."""

    first: int
    at: int
    """The token behind the number."""
    last: int


class Sentence:
    """A stretch of visible text, read once."""

    __slots__ = (
        "breaks", "ends", "entities", "forms", "kinds", "labels", "language", "leads", "lexicon", "named", "numbers", "periods", "said", "starts", "text", "texts", "topics",
        "uses", "words", "zones",
    )  # fmt: skip

    def __init__(
        self, text: str, numbers: Sequence[tuple[int, int, Quantity]], vocabulary: Vocabulary, declared: str
    ) -> None:
        self.text = text
        self.numbers = numbers
        masked = _masked(text, numbers)
        self.said = said = tokens(masked)
        self.texts = texts = [token.text for token in said]
        self.starts = [token.start for token in said]
        self.ends = [token.end for token in said]
        self.language = language_of(texts, declared)
        self.lexicon: Lexicon = lexicon(self.language or "en")
        classes = self.lexicon.classes
        self.kinds = [classes.get(word, NOTHING) for word in texts]
        """For each token, what its word can be."""
        self.words = frozenset(texts)
        self.uses = NOTHING.union(*self.kinds)
        """What its words can be, all together: a reader whose words it does not have need not look for them."""
        self.breaks, self.leads = self._breaks(masked)
        taken = [False] * len(said)
        self.periods = self._periods(masked, taken)
        self.labels: list[Hit[Indicator]] = [
            hit
            for hit in vocabulary.indicators.named(texts, taken)
            if hit.meaning.code == text[said[hit.first].start : said[hit.last - 1].end]
        ]
        _take(taken, self.labels)
        hits = protected().among(texts, taken)
        _take(taken, hits)
        topics = topic_phrases().among(texts, taken)
        mentions = vocabulary.entities.mentioned(said, masked, _strong(taken, topics))
        for mention in mentions:
            taken[mention.first : mention.last] = [True] * (mention.last - mention.first)
        self.topics: list[Hit[Meaning]] = [
            hit
            for hit in topics
            if hit.meaning.kind == "topic"
            and True not in taken[hit.first : hit.last]
            and hit.meaning.name not in IGNORED_TOPICS
            and not masked[: said[hit.first].start][-1:].isdigit()
        ]
        self.forms: list[Hit[Meaning]] = [
            hit for hit in (*hits, *topics) if hit.meaning.kind != "topic" and True not in taken[hit.first : hit.last]
        ]
        _take(taken, topics)
        self._shares_of_gdp()
        self.entities = [self._named(mention) for mention in mentions]
        known = vocabulary.words
        proper = [
            not taken[place] and token.raw[0].isupper() and self._is_proper(place, known)
            for place, token in enumerate(said)
        ]
        if True in proper:
            if numbers and not all(proper[place] for place in range(len(said)) if texts[place] not in STOP_WORDS):
                self.entities = [self._in_full(named, proper) for named in self.entities]
            self.entities += self._proper(taken, proper)
        if not _WHOLES.isdisjoint(self.words):
            self.entities += self._wholes()
        self.entities.sort()
        self._places_in_places()
        spoken = (*(named.place for named in self.entities), *(timed.place for timed in self.periods))
        self.named = frozenset(token for place in spoken for token in range(place.first, place.last))
        """Tokens that say who or when."""
        self.zones = self._zones()

    def _places_in_places(self) -> None:
        """Such as "Nairobi, Kenya" is a part of Kenya; "In Nairobi, Kenya's …" speaks of Kenya."""
        for place, (part, whole) in enumerate(pairwise(self.entities), 1):
            last = whole.place.last
            is_one = part.is_part and part.place.last == whole.place.first and self.gap(part.place.last).strip() == ","
            if is_one and part.place.first > 1 and not (last < len(self.said) and self.gap(last)[:1] in ("'", "’")):
                self.entities[place] = whole._replace(codes=(), is_part=True)

    def _shares_of_gdp(self) -> None:
        """Such as "92.7% of GDP" is a share of it: the sign stands in the number."""
        behind = {bisect_left(self.starts, start) for start, _, _ in self.numbers}
        for hit in list(self.topics):
            if (
                hit.meaning.name == "gdp"
                and hit.first - 1 in behind
                and self.texts[hit.first - 1] in ("of", "des", "du", "del")
            ):
                self.topics.remove(hit)
                self.forms.append(Hit(hit.first, hit.last, Meaning("form", "of gdp")))

    def place(self, first: int, last: int) -> Place:
        """A stretch of tokens."""
        start, end = self.starts[first], self.ends[last - 1]
        return Place(first, last, start, end, self.text[start:end])

    def stretch(self, index: int) -> str:
        """The text that belongs to one number."""
        first, at, last = self.zones[index]
        start = self.starts[first] if first < at else self.numbers[index][0]
        return self.text[start : max(self.numbers[index][1], self.ends[last - 1] if last else 0)]

    def classes(self, index: int) -> frozenset[str]:
        """What the word at a token can be; nothing beyond the ends."""
        return self.kinds[index] if 0 <= index < len(self.kinds) else NOTHING

    def word(self, place: int) -> str:
        """The word at a token; empty beyond the ends."""
        return self.texts[place] if 0 <= place < len(self.texts) else ""

    def is_break(self, first: int, last: int) -> bool:
        """Whether a sign of punctuation stands between two tokens."""
        return any(self.breaks[index] or self.leads[index] for index in range(first + 1, last + 1))

    def is_parted(self, place: int, at: int) -> bool:
        """Whether a sign of punctuation stands between a token and the number in front of another one."""
        return any(self.breaks[index] for index in range(place + 1, at)) or bool(self.leads[at])

    def stems(self, first: int, last: int) -> frozenset[str]:
        """The words of a stretch, without endings."""
        return frozenset([stem(word) for word in self.texts[first:last] if word not in STOP_WORDS])

    def gap(self, index: int) -> str:
        """What is written between a token and the one before it."""
        before = self.ends[index - 1] if index else 0
        after = self.starts[index] if index < len(self.starts) else len(self.text)
        return self.text[before:after]

    def is_elliptic(self, first: int, last: int, most: int = 1) -> bool:
        """Whether a stretch leaves out what it counts: nearly all of its words are names, periods and small words."""
        texts, kinds, named = self.texts, self.kinds, self.named
        for place in range(first, last):
            if texts[place] not in STOP_WORDS and not kinds[place] and place not in named:
                most -= 1
                if most < 0:
                    return False
        return True

    def is_content(self, place: int) -> bool:
        """Whether a word is no small word of the language."""
        return self.texts[place] not in STOP_WORDS and not self.kinds[place]

    @property
    def has_verb(self) -> bool:
        """Whether it is told as a sentence, and is no title."""
        return not self.uses.isdisjoint(("verb", "up", "down", "pronoun"))

    @property
    def points_back(self) -> bool:
        """Whether it needs what was said before: "it was …", "in the same year"."""
        return not self.words.isdisjoint(("it", "its", "same", "they", "their"))

    def is_former_or_latter(self, index: int) -> bool:
        """Whether a number's stretch points back at one of two names."""
        if self.words.isdisjoint(("former", "latter")):
            return False
        zone = self.zones[index]
        return "former" in self.texts[zone.first : zone.at] or "latter" in self.texts[zone.first : zone.at]

    def _breaks(self, masked: str) -> tuple[list[str], list[str]]:
        """For each token, the strongest sign of punctuation right in front of it, and the one behind the token before it.

        They differ where a number stands between the two tokens. Both lists have one more entry, for the end.
        """
        size = len(self.starts)
        signs = [""] * (size + 1)
        leads = [""] * (size + 1)
        for place in {bisect_left(self.starts, sign.start()) for sign in _SIGNS.finditer(masked)}:
            between = masked[self.ends[place - 1] if place else 0 : self.starts[place] if place < size else None]
            if MASK in between:
                leads[place] = _sign(between[: between.index(MASK)])
                signs[place] = _sign(between[between.rindex(MASK) + 1 :].lstrip(")]"))
            else:
                signs[place] = leads[place] = _sign(between)
        return signs, leads

    def _periods(self, masked: str, taken: list[bool]) -> list[Timed]:
        if _WHEN.search(masked) is not None or (not _TIME_WORDS.isdisjoint(self.words) and self._says_when(masked)):
            found = asked(masked, self.said)
        else:
            found = [
                Asked(match.start(), match.end(), match[0], periods=_year(match[0])) for match in _YEAR.finditer(masked)
            ]
        periods: list[Timed] = []
        for each in found:
            first = bisect_left(self.ends, each.start + 1)
            last = bisect_left(self.starts, each.end)
            if first >= last:
                continue
            taken[first:last] = [True] * (last - first)
            if each.latest or self._is_of_another_time(first, last):
                continue
            if each.periods and self.texts[max(0, first - 2) : first] == ["year", "to"]:
                year = each.periods[-1].year  # "over the year to 2023"
                periods.append(Timed(self.place(first, last), each._replace(periods=(), first=year - 1, last=year)))
                continue
            before = next(
                (place for place in range(first - 1, max(-1, first - 4), -1) if self.texts[place] not in _OF_THE), -1
            )
            if before >= 0 and self.texts[before] in _PARTS_OF_TIME and not any(self.breaks[before + 1 : first + 1]):
                part = each._replace(periods=(), problem=f"a part of {each.said}")
                periods.append(Timed(self.place(before, last), part))
                continue
            if first and each.periods and each.periods[0].grain == "month" and self.texts[first - 1].isdigit():
                first -= 1  # "31 December 2023"
            periods.append(Timed(self.place(first, last), each))
        for index, word in enumerate(() if _RELATIVE.isdisjoint(self.words) else self.texts):
            if word in _RELATIVE and index and not taken[index] and self.texts[index - 1] in SPANS:
                span = self.place(index - 1, index + 1)
                periods.append(
                    Timed(span, Asked(span.start, span.end, span.words, problem="it counts from another time"))
                )
        return sorted(periods)

    def _says_when(self, masked: str) -> bool:
        """Whether a word of time stands by itself."""
        places = [start for word, start in zip(self.texts, self.starts, strict=True) if word in _TIME_WORDS]
        return any(_TIME.match(masked, start) is not None for start in places)

    def _is_of_another_time(self, first: int, last: int) -> bool:
        """Such as "2015 prices", "the 2019 census", "published in 2024" say nothing of the number's own time."""
        if last < len(self.texts) and self.texts[last] in _OF_ANOTHER_TIME and not self.breaks[last]:
            return True
        before = self.texts[max(0, first - 2) : first]
        return any(word in _PUBLISHED for word in before) or before[-1:] == ["vision"] or before[-1:] == ["since"]

    def _named(self, mention: Mention) -> Named:
        first = before = mention.first
        before -= 2 if self.word(before - 1) == "the" else 1
        if self.word(before) in _OUTSIDE:
            first = before
        elif self.word(before) in ("of", "in") and self.word(before - 1) in _PARTS and not self.breaks[before]:
            first = before - 1
        is_part = first < mention.first or mention.keys == OTHER
        is_group = not mention.codes and mention.keys != OTHER and not gazetteer().countries.intersection(mention.keys)
        place = self.place(first, mention.last)._replace(first=mention.first)
        return Named(place, () if is_part else mention.codes, is_part, is_group, True)

    def _in_full(self, named: Named, proper: list[bool]) -> Named:
        """A name within a longer one is another: "Old Mill Lane", "York Minster"."""
        first, last = named.place.first, named.place.last
        while first > 1 and proper[first - 1] and self.gap(first) == " ":
            first -= 1
        while last < len(proper) and proper[last] and self.gap(last) == " ":
            last += 1
        if (first, last) == named.place[:2] or not named.codes:
            return named
        proper[first:last] = [False] * (last - first)
        return Named(self.place(first, last), (), True, False, True)

    def _proper(self, taken: Sequence[bool], proper: Sequence[bool]) -> Iterable[Named]:
        """Unknown names with a capital, where they own what is counted: "Nairobi's inflation", "inflation in Nairobi"."""
        index = 0
        size = len(self.said)
        while index < size:
            if not proper[index]:
                index += 1
                continue
            last = index + 1
            while last < size and proper[last] and self.gap(last) == " ":
                last += 1
            if self._owns(index, last, taken):
                yield Named(self.place(index, last), (), True, False, False)
            index = last

    def _wholes(self) -> Iterable[Named]:
        """Such as "The whole continent" is larger than any country."""
        for index, word in enumerate(self.texts):
            if word in _WHOLES and index and self.texts[index - 1] in ("whole", "the", "entire", "its"):
                yield Named(self.place(index - 1, index + 1), (), word == "continent", False, True)

    def _is_proper(self, index: int, known: frozenset[str]) -> bool:
        token = self.said[index]
        return (
            len(token.raw) > 1
            and token.text not in STOP_WORDS
            and not self.kinds[index]
            and stem(token.text) not in known
        )

    def _owns(self, first: int, last: int, taken: Sequence[bool]) -> bool:
        """Whether an unknown name stands where an owner stands."""
        after = self.gap(last)[:2] if last < len(self.said) else ""
        if after in ("'s", "’s"):
            following = [index for index in range(last, min(last + 3, len(self.said))) if taken[index]]
            return any(hit.first in following for hit in self.topics) if following else False
        if self._is_key(last):
            return True
        if first == 0 or self.breaks[first]:
            return False
        before = self.texts[first - 1]
        if "of" not in self.lexicon.of(before) and before != "the":
            return False
        lead = first - 2 if before == "the" else first - 1
        if lead < 0 or "of" not in self.classes(lead):
            return False
        # "Inflation in Nairobi", "In Nairobi, inflation": behind a topic, or in front of the sentence.
        return lead == 0 or any(hit.last in (lead, lead - 1) for hit in self.topics)

    def _is_key(self, last: int) -> bool:
        """Whether nothing but a dash or a colon stands between a name and a number: "Ohio - 11,670,629"."""
        end = self.ends[last - 1]
        place = bisect_left(self.numbers, end, key=_number_start)
        return place < len(self.numbers) and _KEY_SIGN.fullmatch(self.text, end, self.numbers[place][0]) is not None

    def _zones(self) -> list[Zone]:
        """From where to where each number's stretch reaches."""
        ats = [bisect_left(self.starts, start) for start, _, _ in self.numbers]
        if not ats:
            return []
        cuts = [0]
        for before, after in pairwise(ats):
            cuts.append(self._cut(before, after, cuts[-1]))
        return [Zone(first, at, last) for first, at, last in zip(cuts, ats, [*cuts[1:], len(self.texts)], strict=True)]

    def _cut(self, low: int, high: int, since: int) -> int:
        """Where the stretch between two numbers is parted."""
        index = low
        if low < high and self.breaks[low] == "(":
            # "7.7% (Kenya) and …": what is put in brackets behind a number belongs to it.
            while index < high and not (index > low and ")" in self.gap(index)):
                index += 1
            if index == high:
                return low if self.leads[high] == ":" else high
        comma = None
        moves = not _MOVES.isdisjoint(self.uses)
        from_before = any(
            "from" in self.classes(place) and (moves or "of" not in self.classes(place)) for place in (low - 1, low - 2)
        )
        for place in range(index, high):
            sign = self.breaks[place]
            if sign == "," and comma is None:
                comma = place
            elif sign and sign != ",":
                return place
            classes = self.kinds[place]
            if "joint" in classes and not self._joins_names(place):
                return place if comma is None else comma
            if "from" in classes and place >= high - 3 and (moves or "of" not in classes):
                return place if comma is None else comma
            if from_before and "to" in classes and place >= high - 5:
                return place if comma is None else comma
        if comma is not None:
            return comma
        if self.leads[high]:
            return high if self.leads[high] in (",", ";", "—", "–", ")") or not self._is_owned(high) else low
        has_own = any(since <= named.place.first < low for named in self.entities) or any(
            since <= timed.place.first < low for timed in self.periods
        )
        return low if has_own else high

    def _is_owned(self, at: int) -> bool:
        """Whether a name stands right in front of the bracket or the colon before a number: "Uganda (5.3%)"."""
        return any(named.place.last == at for named in self.entities) or any(
            timed.place.last == at for timed in self.periods
        )

    def _joins_names(self, place: int) -> bool:
        """Whether an "and" joins two names or two periods, and no two parts of the sentence."""
        before = {named.place.last for named in self.entities} | {timed.place.last for timed in self.periods}
        after = {named.place.first for named in self.entities} | {timed.place.first for timed in self.periods}
        return place in before and place + 1 in after and not self._number_follows(place)

    def _number_follows(self, place: int) -> bool:
        """Whether a number comes soon behind the name that follows an "and": "Kenya 7.7% and Uganda 5.3%"."""
        ends = [named.place.last for named in self.entities if named.place.first == place + 1]
        ends += [timed.place.last for timed in self.periods if timed.place.first == place + 1]
        ats = [bisect_left(self.starts, start) for start, _, _ in self.numbers]
        return any(0 <= at - end <= _NEAR for end in ends for at in ats)


def _sign(between: str) -> str:
    """The strongest sign of punctuation among what stands between two words."""
    for sign in between:
        if sign in _HARD:
            return sign
    if " - " in between:
        return "—"
    return "," if "," in between else ""


@lru_cache(maxsize=512)
def _year(written: str) -> tuple[Period, ...]:
    return (Period(int(written)),)


def _number_start(number: tuple[int, int, Quantity]) -> int:
    return number[0]


def _masked(text: str, numbers: Sequence[tuple[int, int, Quantity]]) -> str:
    """The text with a mask for each number, so that no digit of it is read as a year."""
    if not numbers:
        return text
    parts: list[str] = []
    position = 0
    for start, end, _ in numbers:
        parts += (text[position:start], MASK * (end - start))
        position = end
    return "".join((*parts, text[position:]))


def _take(taken: list[bool], hits: Iterable[Hit[Meaning]] | Iterable[Hit]) -> None:  # type: ignore[type-arg]
    for hit in hits:
        taken[hit.first : hit.last] = [True] * (hit.last - hit.first)


def _strong(taken: Sequence[bool], hits: Iterable[Hit[Meaning]]) -> list[bool]:
    """What is taken once phrases of several words are: "US dollars" is no country."""
    found = list(taken)
    for hit in hits:
        if hit.last - hit.first > 1:
            found[hit.first : hit.last] = [True] * (hit.last - hit.first)
    return found
