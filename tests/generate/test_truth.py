"""Each sentence that the frames allow is read again and held against all facts, slowly and obviously.

The facts are made at random, with everything that makes a comparison doubtful: equal values, gaps, periods of several
lengths and spellings, other units, parts beside wholes, two values for one thing.
"""

from __future__ import annotations

import re
from decimal import Decimal
from random import Random

import pytest
from tests.generate.gbnf import Grammar

from countermark import Draft, Evidence, Fact, MarkKind, check
from countermark.ask.facts.gathered import gather
from countermark.generate.grammar.grammar import gbnf
from countermark.generate.grammar.handles import Handles
from countermark.generate.sentence.frames import frames
from countermark.statement.retrieval.catalogue import Facts
from countermark.statement.retrieval.retrieve import Finder

NAMES = {"KEN": "Kenya", "GHA": "Ghana", "UGA": "Uganda", "RWA": "Rwanda", "TZA": "Tanzania", "MWI": "Malawi"}
YEARS = range(2015, 2024)
TOKEN = re.compile(r'<claim id="([^"]*)"[^>]*>[^<]*</claim>')
SUPERLATIVE = re.compile(r"\b(highest|lowest|largest|smallest)\b")
UP, DOWN = ("rose", "increased", "climbed", "rising"), ("fell", "declined", "dropped", "falling")
WAY = re.compile(rf"\b({'|'.join((*UP, *DOWN))})\b")
TURN = re.compile(r"(high|low) of \[([^\]]*)\]|(peaked|bottomed out) at \[([^\]]*)\]")
QUESTIONS = (
    "Which country had the highest score in {late}?",
    "Which countries had the lowest score in {late}?",
    "Which 2 countries had the highest score in {late}?",
    "Which country had the highest score since {early}?",
    "How did the score of {one} develop since {early}?",
    "How did the score of {one} and {other} develop from {early} to {late}?",
    "What was the score of {one} in {early}, {late} and 2023?",
    "Was the score higher in {one} or {other} in {late}?",
    "Compare the score of {one}, {other} and Malawi in {late}",
    "By how much did the score of {one} change between {early} and {late}?",
)


def made(chance):
    """Facts of one indicator, each with its number in `at`, by which the oracle knows its time."""
    odd = chance.random() < 0.6
    facts = []
    for code, name in NAMES.items():
        for year in YEARS:
            if chance.random() < 0.25:
                continue
            period, unit, dims = str(year), "%", {"indicator.label": "Score", "entity.label": name}
            fact_id, value = f"{code}:{year}", str(chance.randint(1, 6))
            doubt = chance.random() if odd else 1
            if doubt < 0.02:
                unit = chance.choice(("pp", None, "US$"))
            elif doubt < 0.04:
                dims["sex"] = "female"
            elif doubt < 0.06:
                period = chance.choice((f"YR{year}", f"{year}-Q2", f"{year}/{(year + 1) % 100:02}", f"FY{year}"))
            elif doubt < 0.08:
                facts.append(
                    Fact(id=f"{fact_id}:b", value="9", unit=unit, entity=code, indicator="S", period=period, dims=dims)
                )
            elif doubt < 0.09:
                facts.append(
                    Fact(id=fact_id, value="1", unit=unit, entity=code, indicator="S", period=str(year + 1), dims=dims)
                )
            elif doubt < 0.1:
                value = "9e90"
            facts.append(Fact(id=fact_id, value=value, unit=unit, entity=code, indicator="S", period=period, dims=dims))
    return facts


class Oracle:
    """What is true of these facts, by looking at every one of them."""

    def __init__(self, facts):
        self.facts = facts
        self.by_id = {fact.id: fact for fact in facts}

    def value(self, fact_id):
        return Decimal(self.by_id[fact_id].value)

    def year(self, fact_id):
        return int(re.search(r"\d{4}", self.by_id[fact_id].period)[0])

    def judge(self, sentence):
        """Every complaint about one sentence with its tokens."""
        ids = [found[1] for found in TOKEN.finditer(sentence) if 'policy="year"' not in found[0]]
        bare = TOKEN.sub(lambda found: "" if 'policy="year"' in found[0] else f"[{found[1]}]", sentence)
        for fact_id in ids:
            fact = self.by_id[fact_id]
            if any(other != fact and other.id == fact_id for other in self.facts):
                yield f"{fact_id} is in conflict"
            if NAMES[fact.entity] not in bare:
                yield f"{fact_id} is not said to be of {fact.entity}"
            if ("sex" in fact.dims) is not ("female" in bare):
                yield f"{fact_id} is not what is said"
        yield from (
            f"{name} is not {fact_id}"
            for name, fact_id in re.findall(r"([A-Z]\w+) \(\[([^\]]*)\]\)", bare)
            if NAMES[self.by_id[fact_id].entity] != name
        )
        if SUPERLATIVE.search(bare):
            yield from self._best(bare, ids)
        yield from self._ways(bare, ids)
        for found in TURN.finditer(bare):
            yield from self._turn(found, ids)
        if re.search(r"\b(higher|larger)\b", bare) and self.value(ids[0]) <= self.value(ids[1]):
            yield "more is not more"
        if re.search(r"\b(lower|smaller)\b", bare) and self.value(ids[0]) >= self.value(ids[1]):
            yield "less is not less"

    def _best(self, bare, ids):
        most = SUPERLATIVE.search(bare)[1] in ("highest", "largest")
        # Of a ranking everything of that period counts; of "these" what is named.
        field = [fact for fact in self.facts if "sex" not in fact.dims or fact.id in ids]
        if "countries in the data" in bare:
            field = [fact for fact in field if fact.period in self._same_period(ids[0])]
            whole = {fact.entity for fact in self.facts if fact.period in self._same_period(ids[0])}
            if whole != {fact.entity for fact in field}:
                yield "somebody is left out"
        else:
            field = [self.by_id[fact_id] for fact_id in ids]
        if len({fact.unit for fact in field}) > 1:
            yield "units differ"
        values = [self.value(fact_id) for fact_id in ids]
        if values != sorted(values, reverse=most):
            yield "the order is wrong"
        best = (max if most else min)(Decimal(fact.value) for fact in field)
        firsts = {fact.entity for fact in field if Decimal(fact.value) == best}
        head = re.split("ahead of|followed by", bare)[0]
        if {code for code, name in NAMES.items() if name in head} != firsts:
            yield f"the first are {firsts}"
        last = values[-1]
        tied = {fact.entity for fact in field if Decimal(fact.value) == last}
        if "countries in the data" in bare and not tied <= {self.by_id[fact_id].entity for fact_id in ids}:
            yield "somebody shares the last place"

    def _same_period(self, fact_id):
        period = self.by_id[fact_id].period
        return {period, f"YR{period}", period.removeprefix("YR")}

    def _ways(self, bare, ids):
        places = [(found.start(), found[1]) for found in re.finditer(r"\[([^\]]*)\]", bare)]
        for way in WAY.finditer(bare):
            before = [fact_id for place, fact_id in places if place < way.start()]
            after = [fact_id for place, fact_id in places if place > way.start()]
            start, end = (before[-1], after[0]) if " from " not in bare[way.end() : way.end() + 6] else after[:2]
            if self.by_id[start].entity != self.by_id[end].entity or self.by_id[start].unit != self.by_id[end].unit:
                yield "two things"
            if self.year(start) >= self.year(end):
                yield "time runs backwards"
            if (self.value(end) > self.value(start)) is not (way[1] in UP) or self.value(end) == self.value(start):
                yield f"it did not {way[1]}"
        if "unchanged" in bare and len({self.value(fact_id) for fact_id in self._between(ids)}) > 1:
            yield "it changed"

    def _turn(self, found, ids):
        high = found[1] == "high" or found[3] == "peaked"
        turn = found[2] if found[2] is not None else found[4]
        values = [self.value(fact_id) for fact_id in self._between(ids)]
        best = (max if high else min)(values)
        if self.value(turn) != best or values.count(best) > 1:
            yield f"{turn} is no turn"

    def _between(self, ids):
        """Everything that is held of an entity from the first year that is named to the last."""
        years = sorted(map(self.year, ids))
        entity = self.by_id[ids[0]].entity
        return [fact.id for fact in self.facts if fact.entity == entity and years[0] <= self.year(fact.id) <= years[-1]]


@pytest.mark.parametrize("seed", [*range(6), *(pytest.param(seed, marks=pytest.mark.long) for seed in range(6, 25))])
def test_every_sentence_is_true_of_all_facts(seed):
    chance = Random(seed)
    facts = made(chance)
    catalogue, oracle = Facts(facts), Oracle(facts)
    finder = Finder(catalogue, limit=40)
    for _ in range(6):
        one, other = chance.sample(list(NAMES.values())[:5], 2)
        question = chance.choice(QUESTIONS).format(
            one=one, other=other, early=chance.choice(YEARS[:4]), late=chance.choice(YEARS[4:])
        )
        found = gather(question, finder, catalogue, most=40, locale=None, options={"pack": "numbers.display"})
        if not found.entries:
            assert found.why or found.disputed
            continue
        grammar = Grammar(gbnf(frames(found.entries, found.asked)))
        for _ in range(8):
            handles = Handles(found.all)
            text = handles.feed(grammar.sample(chance)) + handles.finish()
            marks = check(Draft(text=text), Evidence(facts=facts), pack="numbers.display").marks
            assert MarkKind.FLAGGED not in {mark.mark for mark in marks}, text
            for sentence in re.split(r"(?<=\.) (?=[A-Z])", text):
                if "<claim expr=" in sentence:
                    continue  # what it says was verified above, and it states no value of a fact
                assert list(oracle.judge(sentence)) == [], (question, sentence, found.why)


@pytest.mark.parametrize(
    ("sentence", "complaint"),
    [
        ('Among the countries in the data, Ghana had the highest score, at <claim id="GHA:2020">3%</claim>.', "the first"),
        ('The score in Ghana rose from <claim id="GHA:2020">3%</claim> to <claim id="GHA:2022">2%</claim>.', "did not"),
        ('The score in Ghana fell from <claim id="GHA:2022">2%</claim> to <claim id="GHA:2020">3%</claim>.', "backwards"),
        ('The score in Kenya was <claim id="GHA:2020">3%</claim>.', "is not said to be of GHA"),
        (
            ('The score in Ghana was <claim id="GHA:2020">3%</claim>, peaked at <claim id="GHA:2022">2%</claim>'
            ' and stood at <claim id="GHA:2023">1%</claim>.'),
            "no turn",
        ),
    ],
)  # fmt: skip
def test_the_oracle_complains_where_it_has_to(sentence, complaint):
    values = {"GHA:2020": "3", "GHA:2021": "8", "GHA:2022": "2", "GHA:2023": "1", "KEN:2020": "5"}
    facts = [Fact(id=id_, value=value, unit="%", entity=id_[:3], period=id_[4:]) for id_, value in values.items()]
    assert any(complaint in each for each in Oracle(facts).judge(sentence))
