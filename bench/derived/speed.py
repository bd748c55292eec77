"""What a derived number costs beside a plain one: the same sentences, once with the id of a fact, once with an expression.

Run it from the checkout (`make bench`). Ratios are medians of pairs that alternate plain and derived on texts of 10 000
numbers; no expression and no fact is used twice. Processor time. Exits 1 when a derived number costs more than three
times a plain one, or when the time of one expression more than doubles with its length.
"""

from __future__ import annotations

import gc
import random
import sys
import time
from collections.abc import Callable
from statistics import median

from bench.numbers_alone import PACK

from countermark import Draft, Evidence, Fact, check
from countermark.measure.derive import Deriver

NUMBERS = 10_000
PAIRS = 5
RATIO = 3.0
DOUBLING = 2.2
WORDS = [
    "output",
    "rose",
    "in",
    "the",
    "north",
    "while",
    "the",
    "south",
    "held",
    "steady",
    "and",
    "prices",
    "kept",
    "their",
    "level",
]
FORMS: tuple[tuple[str, Callable[[int, int], str]], ...] = (
    ("difference(a{0}, b{0})", lambda a, b: str(a - b)),
    ("sum(a{0}, b{0})", lambda a, b: str(a + b)),
    ("growth(b{0}, a{0})", lambda a, b: f"{(a - b) * 100 // b}%"),
)


def texts(seed: int) -> tuple[Draft, Draft, Evidence]:
    """The same text with plain and with derived tokens, and the facts of both."""
    rng = random.Random(seed)
    facts: list[Fact] = []
    plain: list[str] = []
    derived: list[str] = []
    for index in range(NUMBERS):
        b = rng.randrange(1, 5000) * 10
        a = b * rng.randrange(2, 9)
        expression, result = FORMS[index % len(FORMS)]
        payload = result(a, b)
        unit = "%" if payload.endswith("%") else None
        facts += (
            Fact(id=f"a{index}", value=str(a), source="WDI"),
            Fact(id=f"b{index}", value=str(b), source="WDI"),
            Fact(id=f"r{index}", value=payload.rstrip("%"), unit=unit, source="WDI"),
        )
        before, after = " ".join(rng.choices(WORDS, k=4)), " ".join(rng.choices(WORDS, k=3))
        plain.append(f'the {before} <claim id="r{index}">{payload}</claim> the {after}.')
        derived.append(f'the {before} <claim expr="{expression.format(index)}">{payload}</claim> the {after}.')
    return Draft(text=" ".join(plain)), Draft(text=" ".join(derived)), Evidence(facts=facts)


def timed(draft: Draft, evidence: Evidence) -> float:
    gc.collect()
    began = time.process_time()
    report = check(draft, evidence, pack=PACK)
    seconds = time.process_time() - began
    verified = sum(mark.mark == "verified" for mark in report.marks)
    assert verified == NUMBERS, next(mark for mark in report.marks if mark.mark != "verified")
    return seconds


def of_length(parts: int) -> float:
    """Seconds for expressions with so many parts."""
    facts = {f"n{index}": Fact(id=f"n{index}", value=f"{index}.5") for index in range(parts)}
    expression = f"sum({', '.join(facts)})"
    deriver = Deriver(facts)
    deriver.derive(expression)
    began = time.process_time()
    for _ in range(20_000 // parts):
        assert deriver.derive(expression).amount is not None
    return (time.process_time() - began) * parts


def main() -> int:
    ratios, costs = [], []
    timed(*texts(0)[1:])
    for pair in range(1, PAIRS + 1):
        plain, derived, evidence = texts(pair)
        base, more = timed(plain, evidence), timed(derived, evidence)
        ratios.append(more / base)
        costs.append((base / NUMBERS * 1e6, more / NUMBERS * 1e6))
    ratio = median(ratios)
    base, more = (median(each) for each in zip(*costs, strict=True))
    print(f"{NUMBERS} numbers: plain {base:.0f} µs each, derived {more:.0f} µs each, {ratio:.2f}× (bar {RATIO:.0f}×)")
    growth = median(of_length(200) / of_length(100) for _ in range(PAIRS))
    print(f"an expression twice as long takes {growth:.2f}× (bar {DOUBLING}×)")
    return 0 if ratio <= RATIO and growth <= DOUBLING else 1


if __name__ == "__main__":
    sys.exit(main())
