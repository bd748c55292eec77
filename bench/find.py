"""How long `find` takes over 1 000 000 facts in an SQLite store.

Run it from the checkout (`make bench`). It makes a catalogue of many indicators, entities and years, loads it, asks
questions of every kind (and of none that was asked before), prints the percentiles
(on the clock) and exits 1 above the bar.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from statistics import median

from bench.harness import Bars, heading

from countermark.model import Fact
from countermark.statement.names.tables import table
from countermark.statement.retrieval.catalogue import ENTITY_LABEL, INDICATOR_LABEL
from countermark.statement.retrieval.retrieve import find
from countermark.store import open_store

FACTS = 1_000_000
QUESTIONS = 1500
BAR = 50
"""Milliseconds, for the slowest of a hundred questions."""
YEARS = range(1961, 2026)
TODAY = date(2026, 1, 1)

THINGS = ("pharmacies", "bridges", "libraries", "ferries", "bakeries", "cinemas", "orchards", "dams", "kilns", "looms")
KINDS = ("registered", "coastal", "seasonal", "certified", "private", "municipal", "small", "licensed", "modern")
AREAS = ("mountain", "island", "river", "desert", "border", "valley", "harbour", "forest", "plain", "delta")


def indicators() -> list[tuple[str, str]]:
    """The World Bank codes of our table, and made-up ones with labels that share their words."""
    found = [(line.partition(" ")[0], line.partition(" ")[0]) for line in table("indicators")["codes"]]
    for thing in THINGS:
        for kind in KINDS:
            for area in AREAS:
                if len(found) == 500:
                    return found
                found.append((f"XX.{thing[:3]}.{kind[:3]}.{area[:3]}".upper(), f"Number of {kind} {area} {thing}"))
    return found


def countries() -> list[tuple[str, str]]:
    return [tuple(line.split("|")[:2]) for line in table("entity_table")["names"]]  # type: ignore[misc]  # two of them


def facts(count: int) -> Iterator[Fact]:
    """As many observations as wanted, the series of one indicator and country after the other."""
    made = 0
    chance = random.Random(1)
    measured, places = indicators(), countries()
    years = YEARS[-(1 + count // (len(measured) * len(places))) :]
    for code, label in measured:
        for entity, name in places:
            for year in years:
                if made == count:
                    return
                made += 1
                yield Fact(
                    id=f"{code}:{entity}:{year}",
                    value=str(chance.randrange(10**9)),
                    entity=entity,
                    indicator=code,
                    period=str(year),
                    dims={INDICATOR_LABEL: label, ENTITY_LABEL: name},
                    source="made up",
                )


def questions(count: int) -> Iterator[str]:
    """Questions that are answered, compared, ranked, misspelt, relative, or answered by nothing."""
    chance = random.Random(2)
    said = ("population", "GDP", "inflation", "GDP per capita", "life expectancy", "urban population", "unemployment")
    names = [name for _, name in countries()]
    for _ in range(count):
        thing = f"{chance.choice(KINDS)} {chance.choice(AREAS)} {chance.choice(THINGS)}"
        name, other, year = chance.choice(names), chance.choice(names), chance.choice(YEARS[-9:])
        yield chance.choice(
            (
                f"What was the {chance.choice(said)} of {name} in {year}?",
                f"How many {thing} were there in {name} in {year}?",
                f"Compare the {chance.choice(said)} of {name} and {other} since {year}",
                f"{name} {chance.choice(said)} last year",
                f"Which country had the highest {chance.choice(said)} in {year}?",
                f"populaton of {name[:-2]}{name[-1:]} in {year}",
                f"What was the {chance.choice(said)} of Wakanda in {year}?",
                "Please tell me, before I forget to ask again, " * 5
                + f"the {chance.choice(said)} of {name} in {year}.",
            )
        )


def main() -> int:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else FACTS
    heading()
    with tempfile.TemporaryDirectory() as folder:
        store = open_store(Path(folder) / "facts.db")
        began = time.perf_counter()
        store.load(facts(count))
        print(f"{count} facts loaded in {time.perf_counter() - began:.1f} s")
        took: list[float] = []
        answered = 0
        slowest = (0.0, "")
        for question in questions(QUESTIONS):
            began = time.perf_counter()
            answered += bool(find(question, store, today=TODAY).facts)
            took.append(time.perf_counter() - began)
            slowest = max(slowest, (took[-1], question)) if len(took) > 1 else slowest
        store.close()
    first, rest = took[0], sorted(took[1:])
    worst = rest[int(len(rest) * 0.99)]
    print(f"find: {len(rest)} questions, {answered} answered; the first, which reads the names, {1000 * first:.0f} ms")
    print(f"median {1000 * median(rest):.1f} ms, p99 {1000 * worst:.1f} ms, longest {1000 * rest[-1]:.1f} ms")
    print(f"the longest: {slowest[1]}")
    bars = Bars()
    bars.at_most("p99", 1000 * worst, BAR, "ms")
    return bars.end()


if __name__ == "__main__":
    sys.exit(main())
