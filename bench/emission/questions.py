"""Questions with the facts that answer them, made from the shipped sample facts; the same ones every time.

`gold` is every fact that an answer may rest on, `needed` those that it cannot do without: both ends of a trend, the
first of a ranking. A question that no fact answers has neither.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from itertools import chain, cycle, islice, zip_longest
from typing import Final, Literal, NamedTuple, get_args

from bench.emission import wordings as words

from countermark.model import Fact

Kind = Literal["single", "comparison", "trend", "ranking", "derived", "unanswerable"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
EACH: Final = 60
"""Questions of each kind."""
_SEED: Final = 9
_RANKED: Final = 5
"""A ranking that names no count may show so many places."""
_MANY: Final = 10_000


class Asked(NamedTuple):
    """A question, and what its answer rests on."""

    id: str
    kind: Kind
    text: str
    gold: tuple[str, ...]
    needed: tuple[str, ...]


class _Drawn(NamedTuple):
    """A question before it has a number."""

    text: str
    gold: tuple[str, ...] = ()
    needed: tuple[str, ...] = ()


def questions(facts: Iterable[Fact]) -> list[Asked]:
    """Sixty different questions of each kind."""
    maker = _Maker(facts)
    made: list[Asked] = []
    for kind in KINDS:
        drawn: dict[str, _Drawn] = {}
        for each in islice(maker.drawn(kind), _MANY):
            drawn.setdefault(each.text, each)
            if len(drawn) == EACH:
                break
        made += [Asked(f"{kind}-{place:02}", kind, *each) for place, each in enumerate(drawn.values(), 1)]
    return made


def sample(asked: Sequence[Asked], number: int) -> list[Asked]:
    """The first so many, the kinds in turn: each is there as often as the others, in a run that is stopped too."""
    by_kind = [[each for each in asked if each.kind == kind] for kind in KINDS]
    turns = chain.from_iterable(zip_longest(*by_kind))
    return list(islice((each for each in turns if each is not None), number))


class _Maker:
    """Draws facts by chance, with a seed of its own for each kind: one kind's wordings never move another's."""

    def __init__(self, facts: Iterable[Fact]) -> None:
        self._held: dict[tuple[str, str, int], Fact] = {}
        self._ranked: dict[tuple[str, int], list[Fact]] = {}
        for fact in facts:
            if fact.value is None:
                continue
            place = (str(fact.indicator), str(fact.entity), int(str(fact.period)))
            self._held[place] = fact
            self._ranked.setdefault((place[0], place[2]), []).append(fact)
        for ranked in self._ranked.values():
            ranked.sort(key=lambda fact: Decimal(str(fact.value)), reverse=True)

    def drawn(self, kind: Kind) -> Iterator[_Drawn]:
        """Questions of a kind without end, some of them more than once."""
        chance = random.Random(f"{_SEED}/{kind}")
        ways = {
            "single": (self._single, self._single, self._single, self._latest, self._foreign),
            "comparison": (self._two_countries, self._two_countries, self._two_years),
            "trend": (self._trend, self._trend, self._trend, self._since),
            "ranking": (self._highest, self._highest, self._lowest),
            "derived": (self._change, self._between, self._mean, self._change, self._between, self._per_person),
            "unanswerable": (self._nowhere, self._never, self._not_held, self._nonsense),
        }[kind]
        for way in cycle(ways):
            yield from way(chance, chance.choice((words.POPULATION, words.GDP, words.INFLATION)))

    def _single(self, chance: random.Random, indicator: str) -> Iterator[_Drawn]:
        yield from self._one(chance, indicator, words.SINGLE, list(words.COUNTRIES))

    def _foreign(self, chance: random.Random, indicator: str) -> Iterator[_Drawn]:
        yield from self._one(chance, indicator, words.FOREIGN, words.ABROAD)

    def _one(
        self, chance: random.Random, indicator: str, said: Mapping[str, Sequence[str]], codes: Sequence[str]
    ) -> Iterator[_Drawn]:
        fact = self._held.get((indicator, chance.choice(codes), chance.randint(2015, 2024)))
        if fact is not None:
            yield _asked(chance, said[indicator], [fact], c=_named(fact), y=fact.period)

    def _latest(self, chance: random.Random, indicator: str) -> Iterator[_Drawn]:
        series = self._series(indicator, chance.choice(list(words.COUNTRIES)))
        if series:
            yield _asked(chance, words.LATEST[indicator], series[-1:], c=_named(series[-1]))

    def _two_countries(self, chance: random.Random, indicator: str) -> Iterator[_Drawn]:
        yield from self._pairs(chance, indicator, words.COMPARISON)

    def _between(self, chance: random.Random, indicator: str) -> Iterator[_Drawn]:
        yield from self._pairs(chance, indicator, words.BETWEEN)

    def _pairs(self, chance: random.Random, indicator: str, said: Mapping[str, Sequence[str]]) -> Iterator[_Drawn]:
        one, other = chance.sample(list(words.COUNTRIES), 2)
        year = chance.randint(2015, 2024)
        facts = [self._held.get((indicator, code, year)) for code in (one, other)]
        held = [fact for fact in facts if fact is not None]
        if len(held) == 2:
            yield _asked(chance, said[indicator], held, c=_named(held[0]), d=_named(held[1]), y=year)

    def _two_years(self, chance: random.Random, indicator: str) -> Iterator[_Drawn]:
        yield from self._stretch(chance, indicator, words.TWO_YEARS, ends=True)

    def _change(self, chance: random.Random, indicator: str) -> Iterator[_Drawn]:
        yield from self._stretch(chance, indicator, words.CHANGE, ends=True)

    def _trend(self, chance: random.Random, indicator: str) -> Iterator[_Drawn]:
        yield from self._stretch(chance, indicator, words.TREND)

    def _mean(self, chance: random.Random, indicator: str) -> Iterator[_Drawn]:
        # A mean rests on every year, so the stretch is one that retrieval may show whole.
        yield from self._stretch(chance, indicator, words.MEAN, most=4, every=True)

    def _since(self, chance: random.Random, indicator: str) -> Iterator[_Drawn]:
        series = self._series(indicator, chance.choice(list(words.COUNTRIES)))
        if len(series) > 3:
            begin = chance.randrange(len(series) - 2)
            yield _asked(
                chance, words.SINCE[indicator], series[begin:], (0, -1), c=_named(series[0]), y=series[begin].period
            )

    def _stretch(
        self,
        chance: random.Random,
        indicator: str,
        said: Mapping[str, Sequence[str]],
        *,
        most: int = _MANY,
        ends: bool = False,
        every: bool = False,
    ) -> Iterator[_Drawn]:
        """Two years of one country and, unless only its ends count, what lies between them."""
        series = self._series(indicator, chance.choice(list(words.COUNTRIES)))
        if len(series) < 3:
            return
        begin = chance.randrange(len(series) - 2)
        end = min(chance.randrange(begin + 2, len(series)), begin + most - 1)
        facts = [series[begin], series[end]] if ends else series[begin : end + 1]
        needed = None if every else (0, -1)
        yield _asked(chance, said[indicator], facts, needed, c=_named(facts[0]), y=facts[0].period, z=facts[-1].period)

    def _highest(self, chance: random.Random, indicator: str) -> Iterator[_Drawn]:
        yield from self._ranking(chance, indicator, words.HIGHEST, reverse=False)

    def _lowest(self, chance: random.Random, indicator: str) -> Iterator[_Drawn]:
        yield from self._ranking(chance, indicator, words.LOWEST, reverse=True)

    def _ranking(
        self, chance: random.Random, indicator: str, said: Mapping[str, Sequence[str]], *, reverse: bool
    ) -> Iterator[_Drawn]:
        year, count = chance.randint(2015, 2024), chance.randint(2, 5)
        ranked = self._ranked.get((indicator, year), [])
        if not ranked:
            return
        text = chance.choice(said[indicator])
        places = count if "{n}" in text else _RANKED
        first = (ranked[::-1] if reverse else ranked)[:places]
        ids = tuple(fact.id for fact in first)
        yield _Drawn(text.format(n=count, y=year), ids, ids if "{n}" in text else ids[:1])

    def _per_person(self, chance: random.Random, _: str) -> Iterator[_Drawn]:
        code, year = chance.choice(list(words.COUNTRIES)), chance.randint(2015, 2023)
        facts = [self._held.get((indicator, code, year)) for indicator in (words.GDP, words.POPULATION)]
        held = [fact for fact in facts if fact is not None]
        if len(held) == 2:
            yield _asked(chance, words.PER_PERSON, held, c=_named(held[0]), y=year)

    def _nowhere(self, chance: random.Random, indicator: str) -> Iterator[_Drawn]:
        text = chance.choice(words.SINGLE[indicator])
        yield _Drawn(text.format(c=chance.choice(words.NOWHERE), y=chance.randint(2015, 2023)))

    def _never(self, chance: random.Random, indicator: str) -> Iterator[_Drawn]:
        text = chance.choice(words.SINGLE[indicator])
        country = words.COUNTRIES[chance.choice(list(words.COUNTRIES))]
        yield _Drawn(text.format(c=country, y=chance.choice(words.NEVER)))

    def _not_held(self, chance: random.Random, _: str) -> Iterator[_Drawn]:
        text = chance.choice(("What was the {i} of {c} in {y}?", "{i} in {c} {y}", "Tell me the {i} of {c} in {y}."))
        country = words.COUNTRIES[chance.choice(list(words.COUNTRIES))]
        yield _Drawn(text.format(i=chance.choice(words.NOT_HELD), c=country, y=chance.randint(2015, 2023)))

    def _nonsense(self, chance: random.Random, _: str) -> Iterator[_Drawn]:
        yield _Drawn(chance.choice(words.NONSENSE))

    def _series(self, indicator: str, code: str) -> list[Fact]:
        """What is held of one country, by year."""
        years = range(2015, 2025)
        return [self._held[indicator, code, year] for year in years if (indicator, code, year) in self._held]


def _named(fact: Fact) -> str:
    return words.COUNTRIES[str(fact.entity)]


def _asked(
    chance: random.Random,
    said: Sequence[str],
    facts: Sequence[Fact],
    needed: Sequence[int] | None = None,
    **parts: object,
) -> _Drawn:
    """One of the wordings about these facts; without places, every one of them is needed."""
    ids = tuple(fact.id for fact in facts)
    kept = ids if needed is None else tuple(dict.fromkeys(ids[place] for place in needed))
    return _Drawn(chance.choice(said).format_map(parts), ids, kept)
