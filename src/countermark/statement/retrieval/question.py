"""A question, read: which indicators, entities and periods it names, and what is left unexplained."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import cache
from itertools import pairwise
from typing import Final, Literal, NamedTuple

from countermark.language.forms import singular
from countermark.language.lists import word_list
from countermark.statement.names.entities import Entities, Mention
from countermark.statement.names.gazetteer import OTHER, gazetteer
from countermark.statement.names.indicators import Indicator, Indicators, Meaning, protected, spellings, vocabulary
from countermark.statement.names.phrases import Hit, Phrases
from countermark.statement.names.stop_words import (
    CONJUNCTIONS,
    FOREIGN,
    MANY,
    PHRASES,
    STOP_WORDS,
    STRONG_ENGLISH,
    SUPERLATIVES,
)
from countermark.statement.names.tables import pairs
from countermark.statement.names.tokens import tokens
from countermark.statement.retrieval.times import Asked, asked

_OPPOSED: Final = (("female", "male"), ("urban", "rural"))
_OF: Final = word_list("statements", "of", "mixed")
_COUNTED: Final = (("how", "many"), ("number", "of"))
_GUESSED: Final = 6
"""Letters from which a word can be a topic or a form with a slip."""


class Ask(NamedTuple):
    """One indicator that is asked for."""

    topics: frozenset[str]
    forms: frozenset[str]
    loose: frozenset[str]
    said: str
    """The words that say so."""
    weak: bool = False
    """Said only in words that could mean something else."""
    modified: str = ""
    """A word beside the topic that makes it something else, and that we do not know."""
    named: Indicator | None = None
    """The indicator itself, where its code or its whole label is said."""


class Question(NamedTuple):
    """What a question says."""

    text: str
    mentions: tuple[Mention, ...]
    periods: tuple[Asked, ...]
    asks: tuple[Ask, ...]
    joined: bool
    """Several asks are joined by "and"; otherwise they may be one that we do not know."""
    ranking: Literal["high", "low"] | None
    """It asks which of all entities is first or last."""
    top: int | None
    """Of those, how many."""
    part_of: str
    """Why the entity is not what is asked about: a part of it is."""
    left: tuple[str, ...]
    """Words that nothing explains."""
    strangers: tuple[str, ...]
    """Those among them that are joined to an entity as if they were one."""
    stems: frozenset[str]
    """The words that nothing explains and every other word that could be part of a label."""


def read(text: str, entities: Entities, indicators: Indicators, today: date | None = None) -> Question:
    """What the question says to this catalogue."""
    return _QuestionReader(text, entities, indicators, today).question()


class _QuestionReader:
    """One question; each step takes the words it understands, and the next ones leave those alone."""

    def __init__(self, text: str, entities: Entities, indicators: Indicators, today: date | None) -> None:
        self.text = text
        self.said = tokens(text)
        self.texts = [token.text for token in self.said]
        self.taken = [False] * len(self.said)
        self.entities = entities
        self.indicators = indicators
        self.periods = asked(text, today)
        for period in self.periods:
            for place, token in enumerate(self.said):
                if token.start < period.end and period.start < token.end:
                    self.taken[place] = True

    def question(self) -> Question:
        named = self._take(self.indicators.named([token.text for token in self.said], self.taken))
        hits = self._take(protected().find(self.said, self.taken))
        self._take(_fillers().find(self.said, self.taken))
        mentions = self.entities.find(self.said, self.text, self.taken)
        for mention in mentions:
            self._mark(mention.first, mention.last)
        hits += self._take(vocabulary().find(self.said, self.taken))
        # Beside a country that is written right, only what is joined to it ("Kenya and Ugnada") can be another.
        free = set(self._joined(mentions) if any(mention.codes for mention in mentions) else self._left())
        guesses = self.entities.guess(self.said, self.text, [place not in free for place in range(len(self.said))])
        for mention in guesses:
            self._mark(mention.first, mention.last)
        mentions = sorted([*mentions, *guesses])
        hits += self._guessed_meanings(hits)
        left = self._left()
        mentions = [self._someone(mention, left) for mention in mentions]
        asks, joined = self._asks(sorted([*hits, *self._people(hits, mentions)]), left, mentions)
        asks += [_named(hit, self.text[self.said[hit.first].start : self.said[hit.last - 1].end]) for hit in named]
        return Question(
            text=self.text,
            mentions=tuple(mentions),
            periods=tuple(self.periods),
            asks=tuple(asks),
            joined=joined or bool(named),
            ranking=self._ranking(mentions),
            top=self._top(),
            part_of=self._part_of(mentions),
            left=tuple(self.said[place].raw for place in left),
            strangers=tuple(self.said[place].raw for place in self._joined(mentions)),
            stems=frozenset(singular(word) for word in self.texts),
        )

    def _mark(self, first: int, last: int) -> None:
        self.taken[first:last] = [True] * (last - first)

    def _take(self, hits: list[Hit]) -> list[Hit]:  # type: ignore[type-arg]  # whatever they mean
        for hit in hits:
            self._mark(hit.first, hit.last)
        return hits

    def _left(self) -> list[int]:
        """Words that nothing explains; numbers are not words."""
        return [
            place
            for place, token in enumerate(self.said)
            if not self.taken[place] and token.text not in STOP_WORDS and not token.text.isdigit()
        ]

    def _joined(self, mentions: Sequence[Mention]) -> list[int]:
        """Unexplained words with a capital that an "and" or a comma joins to an entity."""
        ends = {mention.last for mention in mentions}
        starts = {mention.first for mention in mentions}
        return [
            place
            for place in self._left()
            if self.said[place].is_capitalised
            and (
                (place - 1 in ends and self.texts[place - 1] in CONJUNCTIONS)
                or (place + 2 in starts and self.texts[place + 1] in CONJUNCTIONS)
                or (place in ends and "," in self._gap(place, place))
            )
        ]

    def _guessed_meanings(self, hits: Sequence[Hit[Meaning]]) -> list[Hit[Meaning]]:
        """Topics and forms that are nearly spelt right; a topic only where none is written out."""
        near, meanings = spellings()
        has_topic = any(hit.meaning.kind == "topic" for hit in hits)
        found: list[Hit[Meaning]] = []
        for place in self._left():
            for first, last in ((place - 1, place + 1), (place, place + 2), (place, place + 1)):
                if first < 0 or (first < place and self.texts[first] != "per"):
                    continue
                word = "".join(self.texts[first:last])
                if last > len(self.texts) or any(self.taken[first:last]) or len(word) < _GUESSED or not word.isalpha():
                    continue
                guess = near.nearest(word)
                if guess is None:
                    continue
                meaning = meanings[guess[1][0]]
                if meaning.kind == "topic" and has_topic:
                    continue
                self._mark(first, last)
                found.append(Hit(first, last, meaning))
                break
        return found

    def _someone(self, mention: Mention, left: Sequence[int]) -> Mention:
        """Neither "Michael Jordan" nor "Jordan Peterson" is a country: a name runs on in an unknown word with a capital."""
        around = [mention.last] if mention.first == 0 else [mention.first - 1, mention.last]
        for place in around:
            if place not in left or not self.said[place].is_capitalised or self.text.isupper():
                continue
            first, last = min(place, mention.first), max(place + 1, mention.last)
            between = self.text[self.said[first].end : self.said[last - 1].start]
            if mention.last - mention.first == 1 and between.isspace() and place > 0:
                said = self.text[self.said[first].start : self.said[last - 1].end]
                return mention._replace(first=first, last=last, said=said, keys=OTHER, codes=(), name=said)
        return mention

    def _people(self, hits: Sequence[Hit[Meaning]], mentions: Sequence[Mention]) -> list[Hit[Meaning]]:
        """How many Kenyans there are asks for the population, where nothing else is asked for."""
        if any(hit.meaning.kind == "topic" for hit in hits):
            return []
        return [
            Hit(mention.first, mention.last, Meaning("topic", "population", weak=True))
            for mention in mentions[:1]
            if tuple(self.texts[max(0, mention.first - 2) : mention.first]) in _COUNTED
        ]

    def _asks(
        self, hits: Sequence[Hit[Meaning]], left: Sequence[int], mentions: Sequence[Mention]
    ) -> tuple[list[Ask], bool]:
        topics = _own_topics([hit for hit in hits if hit.meaning.kind == "topic"])
        if not topics:
            return [], False
        strong = [hit for hit in topics if not hit.meaning.weak]
        topics = strong or topics[:1]
        groups: list[list[Hit[Meaning]]] = [[] for _ in topics]
        for hit in hits:
            if hit.meaning.kind != "topic":
                groups[min(range(len(topics)), key=lambda place: self._distance(topics[place], hit))].append(hit)
        asks: list[Ask] = []
        for topic, group in zip(topics, groups, strict=True):
            ask = self._ask(topic, group, left, mentions)
            opposed = next((pair for pair in _OPPOSED if ask.forms.issuperset(pair)), None)
            splits = (
                [ask] if opposed is None else [ask._replace(forms=ask.forms - {form}) for form in reversed(opposed)]
            )
            asks += [each for each in splits if each[:2] not in [known[:2] for known in asks]]
        joined = all(self._is_joined(one.last, other.first) for one, other in pairwise(topics))
        return asks, joined

    def _ask(
        self, topic: Hit[Meaning], group: Sequence[Hit[Meaning]], left: Sequence[int], mentions: Sequence[Mention]
    ) -> Ask:
        said = [self.text[self.said[hit.first].start : self.said[hit.last - 1].end] for hit in sorted((topic, *group))]
        return Ask(
            topics=frozenset((topic.meaning.name,)),
            forms=frozenset(form for hit in (topic, *group) for form in hit.meaning.said_forms),
            loose=frozenset(hit.meaning.name for hit in group if hit.meaning.kind == "loose"),
            said=" … ".join(said),
            weak=topic.meaning.weak,
            modified=self._modified(topic, left, mentions),
        )

    def _modified(self, topic: Hit[Meaning], left: Sequence[int], mentions: Sequence[Mention]) -> str:
        """The unknown word that makes the topic another one: elephant population, population of Lagos."""
        if not left:
            return ""
        if topic.meaning.weak:
            return self.said[left[0]].raw
        known = STRONG_ENGLISH | {"of"}
        english = any(word in known for word in self.texts) or not any(word in FOREIGN for word in self.texts)
        before = topic.first - 1
        if english and before in left and self._touches(before, topic.first):
            return self.said[before].raw
        after = topic.last
        if english and after in left and self._touches(after - 1, after + 1) and not self.texts[after].endswith("ed"):
            return self.said[after].raw
        while after < len(self.said) and self.texts[after] in _OF:
            after += 1
        if after in left and english and after > topic.last:
            return self.said[after].raw
        places = {mention.first for mention in mentions}
        for place in left:
            if self.said[place].is_capitalised and place + 1 in places and "," in self._between(place):
                return self.said[place].raw
        return ""

    def _touches(self, first: int, last: int) -> bool:
        return not self.text[self.said[first].end : self.said[last - 1].start].strip(" -")

    def _between(self, place: int) -> str:
        return self.text[self.said[place].end : self.said[place + 1].start]

    def _distance(self, topic: Hit[Meaning], hit: Hit[Meaning]) -> int:
        gap = (topic.last, hit.first) if hit.first >= topic.last else (hit.last, topic.first)
        return gap[1] - gap[0] + (3 if self._is_joined(*gap) else 0)

    def _is_joined(self, first: int, last: int) -> bool:
        """An "and", a comma or the like stands between two places."""
        return any(word in CONJUNCTIONS for word in self.texts[first:last]) or "," in self._gap(first, last)

    def _gap(self, first: int, last: int) -> str:
        """What is written between the token before one place and another."""
        return self.text[self.said[first - 1].end : self.said[last].start] if 0 < first <= last < len(self.said) else ""

    def _part_of(self, mentions: Sequence[Mention]) -> str:
        """Whoever says "Texas, USA" asks about Texas, and "the Turkish population of Germany" is neither country's."""
        for part, whole in pairwise(mentions):
            between = self.texts[part.last : whole.first]
            if not whole.codes or part.codes == whole.codes or any(word in CONJUNCTIONS for word in between):
                continue
            if part.keys == OTHER:
                return f"{part.said!r} is not {whole.name}, and the facts have nothing for it"
            people = tuple(self.texts[part.first : part.last]) in gazetteer().adjectives
            if people and {"of", "in"}.intersection(between) and "," not in self._gap(part.last, whole.first):
                return f"{part.said!r} within {whole.name} is nothing the facts are known to say"
        return ""

    def _ranking(self, mentions: Sequence[Mention]) -> Literal["high", "low"] | None:
        if mentions or not any(word in MANY for word in self.texts):
            return None  # one country is not ranked; all of them are
        if any(word in SUPERLATIVES["low"] for word in self.texts):
            return "low"
        return "high" if any(word in SUPERLATIVES["high"] for word in self.texts) else None

    def _top(self) -> int | None:
        """The 3 of "top 3" or "the 3 largest"."""
        for place, word in enumerate(self.texts):
            beside = self.texts[place + 1 : place + 2] + self.texts[max(0, place - 1) : place]
            if (
                word.isdecimal()
                and len(word) < 4
                and any(each in SUPERLATIVES["high"] | SUPERLATIVES["low"] for each in beside)
            ):
                return max(1, int(word))
        return None


def _own_topics(hits: Sequence[Hit[Meaning]]) -> list[Hit[Meaning]]:
    """Topics without those that another one only explains, each once."""
    names = {hit.meaning.name for hit in hits}
    less = {less for more, less in pairs("absorbs") if more in names and less in names}
    kept: dict[str, Hit[Meaning]] = {}
    for hit in sorted(hits, key=lambda hit: hit.meaning.weak):
        if hit.meaning.name not in less:
            kept.setdefault(hit.meaning.name, hit)
    return sorted(kept.values())


def _named(hit: Hit[Indicator], said: str) -> Ask:
    found = hit.meaning
    return Ask(topics=found.topics, forms=found.forms, loose=found.loose, said=said, named=found)


@cache
def _fillers() -> Phrases[str]:
    return Phrases((phrase, phrase) for phrase in PHRASES)
