"""Sentences with honest expressions, and the same sentences with an expression that was tampered with.

What a model may try: a factor, a weight or a summand of its own, a fact twice, a call inside of a call, fewer or other members. The
payload is always what the tampered expression gives, so only the limits and the words can tell.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import NamedTuple

from countermark import Draft, Evidence, Fact, check
from countermark.measure.derive import Deriver

PLACES = {"KEN": "Kenya", "UGA": "Uganda", "TZA": "Tanzania", "ETH": "Ethiopia"}
YEARS = ("2021", "2022", "2023")
INDICATORS = {"gdp": ("GDP", "USD"), "population": ("Population", "people")}
PI = [{"type": "exact"}, {"type": "display"}, {"type": "percent"}, {"type": "ratio"}]
UNITS = {"USD": " USD", "people": " people", "%": "%", "USD per capita": " USD per capita"}


class Honest(NamedTuple):
    """A sentence with a gap, and the expression that it tells."""

    kind: str
    text: str
    expression: str


def world(rng: random.Random) -> list[Fact]:
    """Four countries, two indicators, three years; growing, so that a sentence may say that they rose."""
    facts = []
    for code, place in PLACES.items():
        for name, (label, unit) in INDICATORS.items():
            value = rng.randint(10**4, 10**6)
            for year in YEARS:
                value += rng.randint(1, 10**4)
                dims = {"indicator.label": label, "entity.label": place}
                identity = f"{name}_{code.lower()}_{year}"
                facts.append(Fact(id=identity, value=str(value), unit=unit, entity=code, indicator=name, period=year, dims=dims))  # fmt: skip
    return facts


def honest(rng: random.Random) -> Iterator[Honest]:
    """One sentence of every kind."""
    codes = rng.sample(list(PLACES), 3)
    (one, two, _), (a, b, c) = codes, (PLACES[code] for code in codes)
    first, year = sorted(rng.sample(YEARS, 2))
    name = rng.choice(list(INDICATORS))
    label = INDICATORS[name][0] if name == "gdp" else "population"

    def of(code: str, when: str = year, what: str = name) -> str:
        return f"{what}_{code.lower()}_{when}"

    three = ", ".join(map(of, codes))
    every = f"all({name}, {year})"
    yield Honest("sum of two", f"{a} and {b} had a combined {label} of # in {year}.", f"sum({of(one)}, {of(two)})")
    yield Honest("sum of three", f"Together, {a}, {b} and {c} had a {label} of # in {year}.", f"sum({three})")
    yield Honest("sum of all", f"All countries together had a {label} of # in {year}.", f"sum({every})")
    yield Honest("mean of three", f"The average {label} of {a}, {b} and {c} was # in {year}.", f"mean({three})")
    yield Honest("mean of all", f"On average, a country had a {label} of # in {year}.", f"mean({every})")
    yield Honest("highest of all", f"The highest {label} was # in {year}.", f"max({every})")
    yield Honest("growth", f"{a}'s {label} grew by # from {first} to {year}.", f"growth({of(one, first)}, {of(one)})")
    yield Honest("change", f"{a}'s {label} rose by # from {first} to {year}.", f"change({of(one, first)}, {of(one)})")
    yield Honest("share of all", f"{a} accounted for # of the {label} of all countries in {year}.", f"share({of(one)}, sum({every}))")  # fmt: skip
    yield Honest("share of two", f"{a} accounted for # of the combined {label} of {a} and {b} in {year}.", f"share({of(one)}, sum({of(one)}, {of(two)}))")  # fmt: skip
    yield Honest("per head", f"{a}'s GDP per capita was # in {year}.", f"ratio({of(one, year, 'gdp')}, {of(one, year, 'population')})")  # fmt: skip
    yield Honest("rank", f"By {label}, {a} ranked number # in {year}.", f"rank({of(one)}, {every})")
    yield Honest("yearly rate", f"{a}'s {label} grew at a compound annual rate of # between 2021 and 2023.", f"cagr({of(one, '2021')}, {of(one, '2023')}, 2)")  # fmt: skip
    yield Honest("index", f"With 2021 = 100, {a}'s {label} stood at # in 2023.", f"rebase({of(one, '2023')}, {of(one, '2021')}, 100)")  # fmt: skip


def leaves(expression: str) -> list[str]:
    """The facts of an expression, by their text."""
    found = [each.strip(" )") for each in expression.replace("(", ",").split(",")]
    return [each for each in found if each.count("_") == 2]


def tampered(rng: random.Random, given: Honest, facts: list[Fact]) -> tuple[str, str]:
    """Another expression for the same sentence, and what was done to it."""
    whole, inside = given.expression, leaves(given.expression)
    number = rng.choice(("2", "10", "100", "1000", "0.5", "1.1", "3", "1e6"))
    other = rng.choice(facts).id
    leaf = rng.choice(inside) if inside else ""
    ways: dict[str, Callable[[str], str]] = {
        "a factor": lambda part: f"product({part}, {number})",
        "a divisor": lambda part: f"ratio({part}, {number})",
        "a summand": lambda part: f"sum({part}, {number})",
        "a power": lambda part: f"power({part}, {rng.choice((0, 2, 3, -1))})",
        "twice": lambda part: f"sum({part}, {part})",
        "squared": lambda part: f"product({part}, {part})",
        "a count": lambda part: f"product({part}, count({', '.join(each.id for each in rng.sample(facts, 3))}))",
        "a ratio of its own": lambda part: f"product({part}, ratio({other}, {rng.choice(facts).id}))",
        "another beside": lambda part: f"sum({part}, {other})",
        "another less": lambda part: f"difference({part}, {other})",
        "a mean inside": lambda part: f"mean({part}, {other})",
        "a maximum inside": lambda part: f"max({part}, {other})",
        "weights": lambda part: f"weighted_mean({part}, {number}, {other}, 1)",
        "a sum inside": lambda part: f"sum({part}, difference({other}, {rng.choice(facts).id}))",
        "the highest over the lowest": lambda part: (
            f"product({part}, ratio(max({other}, {rng.choice(facts).id}), {other}))"
        ),
    }
    members = [each.id for each in facts if f"all({each.indicator}, {each.period})" in whole]
    choice = rng.random()
    if members and choice < 0.3:
        kept = rng.sample(members, rng.randint(1, len(members) - 1))
        listed = ", ".join((*kept, *kept[: rng.randint(0, 1)]))
        return whole.replace(whole[whole.index("all(") : whole.index(")") + 1], listed), "a subset"
    if not members and len(inside) > 2 and choice < 0.3:
        return whole.replace(f", {inside[-1]}", "", 1), "a subset"
    if inside and choice < 0.4:
        return whole.replace(leaf, other, 1), "another member"
    way = rng.choice(list(ways))
    if leaf and choice < 0.8:
        return whole.replace(leaf, ways[way](leaf), 1), way
    return ways[way](whole), way


def shown(value: Fraction, unit: str) -> str:
    """What a model would write: whole numbers where they are large, else two decimals."""
    places = 0 if abs(value) >= 1000 or value.denominator == 1 else 2
    steps = abs(value) * 10**places
    digits = str((steps + Fraction(1, 2)).__floor__()).rjust(places + 1, "0")
    text = digits[: len(digits) - places] + ("." + digits[len(digits) - places :] if places else "")
    return ("-" if value < 0 else "") + text + UNITS.get(unit, "")


def marked(text: str, facts: list[Fact]) -> tuple[str, str]:
    report = check(Draft(text=text), Evidence(facts=facts), numbers=PI)
    node = next(each.id for each in report.graph.quantities if each.token is not None)
    mark = next(each for each in report.marks if each.node == node)
    return str(mark.mark), mark.why


def written(given: Honest, expression: str, payload: str) -> str:
    return given.text.replace("#", f'<claim expr="{expression}" policy="display">{payload}</claim>')


def doors(cases: range, seed: int = 0) -> tuple[Counter[str], list[str]]:
    """Counts of honest ones that verify and of tampered ones that do not, and every failure."""
    counts: Counter[str] = Counter()
    failures: list[str] = []
    for case in cases:
        rng = random.Random(f"{seed}/{case}")
        facts = world(rng)
        deriver = Deriver({fact.id: fact for fact in facts})
        for given in honest(rng):
            own = deriver.derive(given.expression, trusted=True).amount
            assert own is not None, given
            payload = shown(own.value, own.unit.name)
            mark, why = marked(written(given, given.expression, payload), facts)
            counts["honest verified" if mark == "verified" else "honest flagged"] += 1
            if mark != "verified":
                failures.append(f"honest, flagged: {written(given, given.expression, payload)}: {why}")
            for _ in range(3):
                expression, way = tampered(rng, given, facts)
                found = deriver.derive(expression, trusted=True).amount
                if found is None:
                    counts["tampered, no value"] += 1
                    continue
                other = shown(found.value, found.unit.name)
                mark, why = marked(written(given, expression, other), facts)
                changed = other != payload
                counts[f"tampered, {'another' if changed else 'the same'} value, {mark}"] += 1
                if changed and mark == "verified":
                    failures.append(
                        f"tampered ({way}), verified: {written(given, expression, other)} (honest: {payload})"
                    )
    return counts, failures
