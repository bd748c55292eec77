"""How well questions find their facts: eight phrasings and more over World Bank facts, and questions no fact answers.

Run it from the checkout (`make quality`). It prints a table by phrasing with what it got wrong, and exits 1 when a bar
is missed. The questions are made from the facts by a generator with a fixed seed; people ask other ones, so the
hand-written questions of tests/evidence/test_questions.py count as much.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import NamedTuple

from babel import Locale
from bench.harness import DATA, heading, public

from countermark.evidence.sample import sample_facts
from countermark.model import Fact
from countermark.statement.names.tables import table
from countermark.statement.retrieval.catalogue import ENTITY_LABEL, Facts
from countermark.statement.retrieval.retrieve import Finder

HERE = Path(__file__).resolve().parent
FILES = ("wb_SP_POP_TOTL", "wb_NY_GDP_MKTP_CD", "wb_FP_CPI_TOTL_ZG", "wb_NY_GDP_DEFL_KD_ZG")
FIRST, FIVE, EMPTY = 90, 98, 95
"""Bars, in percent: recall at 1 and at 5 over all phrasings, and empty answers where no fact answers."""
EACH = 400
"""Questions of each phrasing."""
TODAY = date(2026, 1, 1)
WORDS = json.loads((HERE / "retrieval_words.json").read_text(encoding="utf-8"))
"""How indicators are said, in English and elsewhere, and what no fact holds."""


class Asked(NamedTuple):
    """A question and the id of the fact it asks for; None where no fact answers."""

    phrasing: str
    text: str
    wanted: str | None


def world_bank() -> list[Fact]:
    """The World Bank facts, when they are there."""
    if not all((DATA / f"{name}.jsonl.gz").exists() for name in FILES):
        return []
    return [
        Fact(
            id=row["id"],
            value=row["value_str"],
            unit=row["unit"],
            entity=row["iso3"],
            indicator=row["indicator"],
            period=str(row["year"]),
            dims={ENTITY_LABEL: row["country"]},
            source=row["source"],
        )
        for name in FILES
        for row in public(name)
    ]


def sample() -> list[Fact]:
    """The facts that ship with the package, which ask for the same words."""
    return list(sample_facts().facts)


def adjectives() -> dict[str, str]:
    """The first adjective of each country."""
    found = {}
    for line in table("entity_names")["names"]:
        code, _, rest = line.partition("|")
        adjective = rest.partition("/")[2].split("|")[0]
        if adjective:
            found[code] = adjective
    return found


def aliases() -> dict[str, list[str]]:
    """Other names of each country in English."""
    lines = (line.partition("/")[0].split("|") for line in table("entity_names")["names"])
    return {code: [name for name in names if name.isascii()] for code, *names in lines if any(names)}


def misspelt(name: str, chance: random.Random) -> str:
    """A name with one slip behind its first letter: dropped, doubled, swapped or replaced."""
    place = chance.randrange(1, len(name) - 1)
    while not (name[place].isalpha() and name[place + 1].isalpha()):
        place = chance.randrange(1, len(name) - 1)
    slip = chance.choice(("drop", "double", "swap", "replace"))
    if slip == "drop":
        return name[:place] + name[place + 1 :]
    if slip == "double":
        return name[:place] + name[place] + name[place:]
    if slip == "swap":
        return name[:place] + name[place + 1] + name[place] + name[place + 2 :]
    return name[:place] + chance.choice("aeiourstln") + name[place + 1 :]


def questions(facts: Sequence[Fact]) -> Iterator[Asked]:
    """Answerable questions of every phrasing, from facts drawn by chance."""
    chance = random.Random(4)
    alpha2 = {alpha3: other for alpha3, other, _ in map(str.split, table("entity_table")["codes"])}
    adjective, others = adjectives(), aliases()

    def name(fact: Fact) -> str:
        return fact.dims.get(ENTITY_LABEL, str(fact.entity))

    def draw(fits: Callable[[Fact], bool]) -> Iterator[Fact]:
        kept = 0
        while kept < EACH:
            fact = chance.choice(facts)
            if fact.indicator in WORDS["said"] and fits(fact):
                kept += 1
                yield fact

    def said(fact: Fact) -> str:
        return chance.choice(WORDS["said"][str(fact.indicator)])

    for fact in draw(lambda _: True):
        text = chance.choice(
            (
                "What was the {0} of {1} in {2}?",
                "{1}'s {0} in {2}",
                "What was {1}'s {0} in {2}?",
                "Please tell me the {0} of {1} for {2}.",
                "In {2}, what was the {0} of {1}?",
                "How high was the {0} in {1} in {2}?",
            )
        )
        yield Asked("full names", text.format(said(fact), name(fact), fact.period), fact.id)
    for fact in draw(lambda fact: fact.entity in alpha2):
        code = chance.choice((str(fact.entity), str(fact.entity), alpha2[str(fact.entity)]))
        text = chance.choice(("{0} {1} {2}", "{1} {0} {2}", "{0} of {1} in {2}", "{1} {0} for {2}"))
        yield Asked("codes", text.format(said(fact), code, fact.period), fact.id)
    for fact in draw(lambda fact: fact.entity in adjective):
        text = chance.choice(("What was the {1} {0} in {2}?", "{1} {0} {2}", "the {1} {0} during {2}"))
        yield Asked("adjectives", text.format(said(fact), adjective[str(fact.entity)], fact.period), fact.id)
    for fact in draw(lambda fact: 2016 <= int(str(fact.period)) <= 2025):
        back = TODAY.year - int(str(fact.period))
        when = "last year" if back == 1 else chance.choice((f"{back} years ago", f"{_word(back)} years ago"))
        text = chance.choice(("What was the {0} of {1} {2}?", "{2}, what was {1}'s {0}?", "{0} {1} {2}"))
        yield Asked("relative years", text.format(said(fact), name(fact), when), fact.id)
    for fact in draw(lambda fact: fact.entity in alpha2 and len(name(fact)) > 5 and name(fact).isalpha()):
        text = chance.choice(("What was the {0} of {1} in {2}?", "{1} {0} {2}", "{0} in {1} {2}"))
        yield Asked("misspellings", text.format(said(fact), misspelt(name(fact), chance), fact.period), fact.id)
    for fact in draw(lambda fact: fact.entity in alpha2):
        tag = chance.choice(tuple(WORDS["abroad"]))
        called = Locale.parse(tag).territories[alpha2[str(fact.entity)]]
        yield Asked("other languages", WORDS["abroad"][tag][str(fact.indicator)].format(called, fact.period), fact.id)
    for fact in draw(lambda fact: any(others.get(str(fact.entity), ()))):
        called = chance.choice([each for each in others[str(fact.entity)] if each])
        text = chance.choice(
            ("What was the {0} of {1} in {2}?", "{1}: {0}, {2}", "how large was the {0} of {1} in {2}")
        )
        yield Asked("aliases", text.format(said(fact), called, fact.period), fact.id)
    for fact in draw(lambda _: True):
        parts = [WORDS["short"][str(fact.indicator)], name(fact).lower(), str(fact.period)]
        chance.shuffle(parts)
        yield Asked("telegraphic", " ".join(parts), fact.id)
    for fact in draw(lambda fact: fact.indicator == "SP.POP.TOTL"):
        text = chance.choice(
            (
                "How many people lived in {0} in {1}?",
                "how many inhabitants did {0} have in {1}",
                "In {1}, how many people were there in {0}?",
                "number of people living in {0} in {1}",
            )
        )
        yield Asked("said otherwise", text.format(name(fact), fact.period), fact.id)


def unanswerable(facts: Sequence[Fact]) -> Iterator[Asked]:
    """Questions that no fact answers."""
    chance = random.Random(5)
    for _ in range(EACH // 2):
        fact = chance.choice(facts)
        name = fact.dims.get(ENTITY_LABEL, str(fact.entity))
        text = chance.choice(("What was the {0} of {1} in {2}?", "{1} {0} {2}", "{0} in {1} in {2}"))
        said = chance.choice(WORDS["said"][str(fact.indicator)])
        yield Asked("indicator not held", text.format(chance.choice(WORDS["missing"]), name, fact.period), None)
        yield Asked("fictional place", text.format(said, chance.choice(WORDS["fictional"]), fact.period), None)
        yield Asked("place not held", text.format(said, chance.choice(WORDS["elsewhere"]), fact.period), None)
        year = chance.choice((1492, 1850, 1913, 1945, 1958, 2025, 2030, 2050, 2100))
        yield Asked("year not held", text.format(said, name, year), None)
    for text in WORDS["chat"]:
        yield Asked("not about data", text, None)


def _word(number: int) -> str:
    return ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")[number]


def main() -> int:
    heading()
    facts = world_bank()
    if facts:
        print(f"{len(facts)} World Bank facts of ../shared/data")
    else:
        facts = sample()
        print(f"../shared/data is not there: {len(facts)} sample facts instead")
    finder = Finder(Facts(facts), today=TODAY)
    verbose = "--misses" in sys.argv[1:]
    print(f"\n{'answerable':<20}{'questions':>10}{'at 1':>9}{'at 5':>9}")
    counts: dict[str, list[int]] = {}
    for asked in questions(facts):
        ids = [chosen.fact.id for chosen in finder.find(asked.text).facts]
        count = counts.setdefault(asked.phrasing, [0, 0, 0])
        count[0] += 1
        count[1] += ids[:1] == [asked.wanted]
        count[2] += asked.wanted in ids
        if verbose and ids[:1] != [asked.wanted]:
            print(f"  missed: {asked.text} -> {ids[:2] or finder.find(asked.text).why}")
    totals = [sum(count[place] for count in counts.values()) for place in range(3)]
    for phrasing, (number, first, five) in [*counts.items(), ("all", totals)]:
        print(f"{phrasing:<20}{number:>10}{first / number:>9.1%}{five / number:>9.1%}")
    print(f"\n{'unanswerable':<20}{'questions':>10}{'empty':>9}")
    empty: dict[str, list[int]] = {}
    for asked in unanswerable(facts):
        found = finder.find(asked.text)
        count = empty.setdefault(asked.phrasing, [0, 0])
        count[0] += 1
        count[1] += not found.facts
        if verbose and found.facts:
            print(f"  answered: {asked.text} -> {found.facts[0].reasons}")
    nothing = [sum(count[place] for count in empty.values()) for place in range(2)]
    for phrasing, (number, right) in [*empty.items(), ("all", nothing)]:
        print(f"{phrasing:<20}{number:>10}{right / number:>9.1%}")
    met = (
        100 * totals[1] >= FIRST * totals[0]
        and 100 * totals[2] >= FIVE * totals[0]
        and 100 * nothing[1] >= EMPTY * nothing[0]
    )
    print(f"\nbars: {FIRST} % at 1, {FIVE} % at 5, {EMPTY} % empty: {'met' if met else 'MISSED'}")
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
