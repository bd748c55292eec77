"""From a question to the few facts that could answer it, each with the reasons why; or none, and why not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from itertools import chain, zip_longest
from typing import Final, NamedTuple
from weakref import WeakKeyDictionary

from countermark.errors import CountermarkError
from countermark.language.document import read as read_document
from countermark.language.forms import fold, singular
from countermark.language.words import Words
from countermark.model import Draft, Fact, Struct
from countermark.protocols import Catalogue, Embedder, Name
from countermark.statement.names.entities import Entities, Mention
from countermark.statement.names.gazetteer import gazetteer
from countermark.statement.names.indicators import Indicators, Match
from countermark.statement.names.tables import pairs
from countermark.statement.names.tokens import Token
from countermark.statement.retrieval.catalogue import value_of
from countermark.statement.retrieval.question import Ask, Question, read
from countermark.statement.retrieval.semantics import Semantics
from countermark.statement.retrieval.series import Series
from countermark.statement.retrieval.times import Asked
from countermark.statement.retrieval.times import asked as asked_periods

LIMIT: Final = 5
_LONGEST: Final = 4000
"""Characters of a question; a longer one is a text, and its sentences are asked one by one."""
_MANY: Final = 5000
"""More entities than one indicator has."""
_SLIP: Final = 0.95
_SECOND: Final = 0.9
"""How much less a fact scores for a name with a slip, and for each further meaning of a shared name."""


class Chosen(Struct, frozen=True, kw_only=True):
    """A fact that could answer the question."""

    fact: Fact
    score: float
    """Between 0 and 1; it orders, and is no probability."""
    reasons: tuple[str, ...]
    """What was understood ← the words that say it: indicator, entity, period."""


class Found(Struct, frozen=True, kw_only=True):
    """What a question found, the best first."""

    facts: tuple[Chosen, ...] = ()
    why: str = ""
    """Why there is none; or, beside facts, what of the question they leave open."""


class Unanswered(Exception):
    """Why no fact answers."""


class _Subject(NamedTuple):
    """An entity to look for, and how sure we are that it is meant."""

    code: str | None
    weight: float
    reason: str


def find(
    question: str,
    catalogue: Catalogue,
    *,
    today: date | str | None = None,
    limit: int = LIMIT,
    embedder: Embedder | None = None,
) -> Found:
    """The facts that could answer a question. "Last year" counts from `today`; without it, such words find nothing."""
    return Finder(catalogue, today=today, limit=limit, embedder=embedder).find(question)


class Finder:
    """Finds facts in one catalogue; as a Retriever, for a draft and its query."""

    def __init__(
        self,
        catalogue: Catalogue,
        *,
        today: date | str | None = None,
        limit: int = LIMIT,
        embedder: Embedder | None = None,
    ) -> None:
        if limit < 1:
            raise CountermarkError(f"limit is {limit}", hint="give a whole number of at least 1")
        self._catalogue = catalogue
        self._today = _date(today)
        self._limit = limit
        self._entities, self._indicators = _index(catalogue)
        self._semantics = None if embedder is None else Semantics(embedder, self._indicators.all)

    def __call__(self, draft: Draft) -> Sequence[Fact]:
        """The facts for the draft's query, then for each of its sentences; each fact once."""
        texts = [] if draft.query is None else [draft.query]
        texts += [draft.text[each.start : each.end] for each in read_document(draft).stretches]
        found = (chosen.fact for text in texts for chosen in self.find(text).facts)
        return list({(fact.id, fact.value): fact for fact in found}.values())

    def times(self, text: str) -> list[Asked]:
        """What a text says about time; without that, the latest would be taken for what it means."""
        return asked_periods(text, self._today)

    def places(self, words: Words, text: str, taken: Sequence[bool]) -> list[Mention]:
        """The entities, and the places that are none of them, that the words of a text name and nothing else has taken."""
        return self._entities.find(_tokens(words), text, taken)

    def guesses(self, words: Words, text: str, taken: Sequence[bool]) -> list[Mention]:
        """The same for names that are nearly spelt right."""
        return self._entities.guess(_tokens(words), text, taken)

    def read(self, question: str) -> Question:
        """What the question says to this catalogue."""
        return read(question[:_LONGEST], self._entities, self._indicators, self._today)

    def find(self, question: str) -> Found:
        """The facts that could answer the question, or why there are none."""
        if len(question) > _LONGEST:
            return Found(why=f"it has {len(question)} characters, more than {_LONGEST}: ask for less at a time")
        asked = self.read(question)
        try:
            wanted, notes = self._wanted(asked)
            _check_periods(asked)
            if asked.ranking is not None:
                return Found(facts=tuple(self._ranking(asked, wanted)))
            subjects, others = self._subjects(asked)
            return self._answer(asked, wanted, subjects, [*notes, *others])
        except Unanswered as reason:
            return Found(why=str(reason))

    def _wanted(self, asked: Question) -> tuple[list[tuple[Ask, list[Match]]], list[str]]:
        """The indicators that each ask could mean, and what is not held."""
        if not asked.asks:
            return [(self._words_ask(asked), self._by_words(asked))], []
        together = _together(asked.asks)
        if len(asked.asks) > 1 and not asked.joined:
            matches = self._matches(together, asked)
            if matches:
                return [(together, matches)], []
        found: list[tuple[Ask, list[Match]]] = []
        problems: list[str] = []
        for ask in asked.asks:
            matches = self._matches(ask, asked)
            if matches:
                found.append((ask, matches))
            else:
                problems.append(self._missing(ask, asked))
        if problems and (not found or not asked.joined):
            raise Unanswered(problems[0])
        return found, problems

    def _matches(self, ask: Ask, asked: Question) -> list[Match]:
        if ask.named is not None:
            return [Match(1.0, ask.named)]
        forms = ask.forms - {"rank"} if asked.ranking is not None else ask.forms
        matches = self._indicators.about(ask.topics, forms, ask.loose, asked.stems)
        if not matches:
            instead = frozenset(dict(pairs("instead")).get(topic, topic) for topic in ask.topics)
            matches = self._indicators.about(instead, forms, ask.loose, asked.stems)
        if ask.modified:
            word = singular(fold(ask.modified))
            matches = [match for match in matches if word in match.indicator.words]
        return matches if self._semantics is None else self._semantics.ranked(asked.text, matches)

    def _by_words(self, asked: Question) -> list[Match]:
        """Indicators that our table does not know, by the words of their labels and, with an embedder, their meaning."""
        matches = self._indicators.saying(frozenset(singular(fold(word)) for word in asked.left))
        if not matches and self._semantics is not None and asked.mentions:
            matches = self._semantics.nearest(asked.text)
        if matches:
            return matches
        if not asked.mentions and not asked.periods:
            raise Unanswered("nothing in it names an indicator, an entity or a period: it asks for no fact")
        left = f"; {_listed(asked.left)} is nothing the facts are known to say" if asked.left else ""
        raise Unanswered(f"it names no indicator that the facts have{left}")

    def _words_ask(self, asked: Question) -> Ask:
        return Ask(frozenset(), frozenset(), frozenset(), " ".join(asked.left) if asked.left else asked.text.strip())

    def _missing(self, ask: Ask, asked: Question) -> str:
        if ask.modified[:1].isupper() and not asked.mentions:
            return f"it names no entity that is known: {ask.modified!r} is none"
        if ask.modified:
            return f"{ask.modified!r} beside {ask.said!r} is nothing the facts are known to say"
        if any(map(self._indicators.holds, ask.topics)):
            return f"the facts have {_listed(ask.topics)}, but not {ask.said!r}"
        return f"the facts have no indicator for {ask.said!r}"

    def _subjects(self, asked: Question) -> tuple[list[list[_Subject]], list[str]]:
        """For each entity that is named, what it could be; and the names that are not held."""
        held = [mention for mention in asked.mentions if mention.codes]
        others = [mention for mention in asked.mentions if not mention.codes]
        if asked.part_of:
            raise Unanswered(asked.part_of)
        if held:
            once = {mention.codes: mention for mention in reversed(held)}
            subjects = [self._meanings(mention) for mention in reversed(once.values())]
            strangers = [f"{word!r} is not an entity that is known" for word in asked.strangers]
            return subjects, [*(_not_held(mention) for mention in others), *strangers]
        if others:
            raise Unanswered("; ".join(dict.fromkeys(map(_not_held, others))))
        unknown = [word for word in asked.left if word[:1].isupper()]
        if unknown:
            raise Unanswered(f"it names no entity that is known: {_listed(unknown)} is none")
        if not len(self._entities):
            return [[_Subject(None, 1.0, "the facts name no entity")]], []
        if len(self._entities) == 1:
            (name,) = self._catalogue.entities()
            return [[_Subject(name.code, 1.0, f"{self._entities.label(name.code)} ← the only entity known")]], []
        raise Unanswered("it names no entity: no country, group or other place")

    def _meanings(self, mention: Mention) -> list[_Subject]:
        spelt = f"{mention.said!r}, nearly" if mention.slip else repr(mention.said)
        shared = f"; it could be {mention.name}" if len(mention.codes) > 1 else ""
        weight = _SLIP if mention.slip else 1.0
        return [
            _Subject(code, weight * _SECOND**place, f"{self._shown(code)} ← {spelt}{shared}")
            for place, code in enumerate(mention.codes)
        ]

    def _shown(self, code: str) -> str:
        label = self._entities.label(code)
        return code if label == code else f"{label} ({code})"

    def _answer(
        self,
        asked: Question,
        wanted: Sequence[tuple[Ask, list[Match]]],
        subjects: Sequence[Sequence[_Subject]],
        notes: list[str],
    ) -> Found:
        cells: list[list[Chosen]] = []
        most = max(1, self._limit // (len(wanted) * len(subjects)))
        for ask, matches in wanted:
            for meanings in subjects:
                cell, missing = self._cell(asked, ask, matches, meanings, most)
                if cell:
                    cells.append(cell)
                else:
                    notes.append(missing)
        # In turn, so that a comparison shows each side before it shows more of one.
        turns = chain.from_iterable(zip_longest(*cells))
        facts = [chosen for chosen in turns if chosen is not None][: self._limit]
        why = "; ".join(dict.fromkeys(notes))
        return Found(facts=tuple(facts), why=why)

    def _cell(
        self, asked: Question, ask: Ask, matches: Sequence[Match], meanings: Sequence[_Subject], most: int
    ) -> tuple[list[Chosen], str]:
        """The facts for one ask about one entity, or what is missing."""
        cell: list[Chosen] = []
        missing = ""
        for match in matches[: self._limit]:
            for subject in meanings:
                series = Series(self._catalogue, match.indicator.code, subject.code, asked.stems)
                said = f"{_label(match)} ← {ask.said!r}"
                found = series.asked(asked.periods, most)
                score = min(1.0, match.score) * subject.weight
                cell += [
                    Chosen(fact=when.fact, score=round(score, 3), reasons=(said, subject.reason, when.reason))
                    for when in found
                ]
                if not found and not missing:
                    missing = _out_of_series(_label(match), self._shown(subject.code or ""), series.held(), asked)
        cell.sort(key=lambda chosen: -chosen.score)
        return cell, missing

    def _ranking(self, asked: Question, wanted: Sequence[tuple[Ask, list[Match]]]) -> list[Chosen]:
        """The first of all countries by value, in the period asked for or the latest."""
        ask, matches = wanted[0]
        series = Series(self._catalogue, matches[0].indicator.code, None, asked.stems)
        countries = gazetteer().countries
        found = [
            (value, when)
            for when in series.asked(asked.periods, _MANY)
            if (value := value_of(when.fact)) is not None and self._entities.key(when.fact.entity) in countries
        ]
        if not found:
            raise Unanswered(f"the facts have no period of {_label(matches[0])} that is asked for")
        found.sort(key=lambda pair: pair[0], reverse=asked.ranking == "high")
        said = f"{_label(matches[0])} ← {ask.said!r}"
        order = "highest" if asked.ranking == "high" else "lowest"
        return [
            Chosen(
                fact=when.fact,
                score=round(matches[0].score, 3),
                reasons=(said, f"{self._shown(when.fact.entity or '')} ← number {place} from the {order}", when.reason),
            )
            for place, (_, when) in enumerate(found[: min(self._limit, asked.top or self._limit)], 1)
        ]


def _check_periods(asked: Question) -> None:
    for period in asked.periods:
        if period.problem:
            raise Unanswered(period.problem)


def _together(asks: Sequence[Ask]) -> Ask:
    """Several topics as one: spending on health by the government."""
    return Ask(
        topics=frozenset[str]().union(*(ask.topics for ask in asks)),
        forms=frozenset[str]().union(*(ask.forms for ask in asks)),
        loose=frozenset[str]().union(*(ask.loose for ask in asks)),
        said=" … ".join(ask.said for ask in asks),
        modified=next((ask.modified for ask in asks if ask.modified), ""),
    )


def _out_of_series(indicator: str, entity: str, held: str, asked: Question) -> str:
    wanted = " and ".join(period.said for period in asked.periods)
    of = f" of {entity}" if entity else ""
    if not held:
        return f"the facts have no {indicator}{of}"
    return f"{indicator}{of} is known for {held}, not for {wanted!r}"


def _not_held(mention: Mention) -> str:
    return f"the facts have nothing for {mention.name!r}"


def _label(match: Match) -> str:
    found = match.indicator
    return found.code if found.label == found.code else f"{found.label} ({found.code})"


def _listed(names: Iterable[str]) -> str:
    return ", ".join(repr(name) for name in names)


def _tokens(words: Words) -> list[Token]:
    return list(map(Token, words.form, words.start, words.end, words.raw))


def _date(today: date | str | None) -> date | None:
    if today is None or isinstance(today, date):
        return today
    try:
        return date.fromisoformat(today)
    except ValueError:
        raise CountermarkError(f"today is {today!r}", hint="give a date such as 2026-01-31") from None


_INDEXES: Final[WeakKeyDictionary[Catalogue, tuple[Sequence[Name], Sequence[Name], Entities, Indicators]]] = (
    WeakKeyDictionary()
)
"""Names of a catalogue as they were read last: a service asks thousands of questions of one."""


def _index(catalogue: Catalogue) -> tuple[Entities, Indicators]:
    entities, indicators = catalogue.entities(), catalogue.indicators()
    try:
        known = _INDEXES.get(catalogue)
    except TypeError:  # a catalogue that cannot be referred to weakly, or not be hashed, is read each time
        return Entities(entities), Indicators(indicators)
    if known is not None and known[0] == entities and known[1] == indicators:
        return known[2], known[3]
    read_now = Entities(entities), Indicators(indicators)
    _INDEXES[catalogue] = (entities, indicators, *read_now)
    return read_now
