"""Calculations of grade-school solutions: how many that are marked are found, and how they are judged.

The marks `<<48/2=24>>` are taken out, so that only the prose is left. A mark counts when there is something to
carry out on its left. It is found when an operation reaches from before its result to behind it and states that
result. A few marks do not hold themselves, or only rounded down: they are listed, and count for nothing. Then one
result of each solution is altered in the text, and has to be called wrong.

One figure says how often a calculation is seen where there is none: the questions of the same exercises give numbers
and carry nothing out.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from typing import Any, NamedTuple

from bench.harness import DATA, public

from countermark.extract import extract
from countermark.measure import MEASURES
from countermark.model import DEFAULT_LIMITS, Draft, Evidence, Graph, Operation, Span
from countermark.protocols import Measure, Need, Subject

SOLUTIONS = DATA / "gsm8k_train.jsonl.gz"
CAUGHT = 0.95
"""A bar. What is found is reported and has none."""
QUESTIONS = 1200
_MARK = re.compile(r"<<([^<>]*)>>")
_CALCULATES = re.compile(r"[\d.)%][-+*/(]")
_NUMBER = re.compile(r"-?\d[\d,]*(?:\.\d+)?|-?\.\d+")


class Mark(NamedTuple):
    """A calculation that somebody marked, in the text without its marks."""

    start: int
    """Where the result is written."""
    end: int
    left: str
    right: str


class Sums(NamedTuple):
    """What came of all solutions."""

    marks: int
    unsound: list[str]
    """Marks that do not hold themselves."""
    missed: list[str]
    misjudged: list[str]
    """Found, and not called right."""
    slips: list[str]
    """Called wrong, and rightly: the text calculates with other numbers than its mark."""
    altered: int
    passed: list[str]
    """Altered, and not called wrong."""
    questions: int
    read_into: list[str]
    """Operations that were found in questions."""

    @property
    def found(self) -> float:
        return 1 - len(self.missed) / self.marks

    @property
    def caught(self) -> float:
        return 1 - len(self.passed) / self.altered


def solutions(most: int | None = None) -> Iterator[tuple[str, list[Mark]]]:
    """The text of each solution and its marks."""
    for row in public(SOLUTIONS, most):
        yield unmarked("\n".join(row["steps"]))


def unmarked(text: str) -> tuple[str, list[Mark]]:
    """A text without its marks, and where their results stand in it."""
    parts: list[str] = []
    found = []
    position = length = 0
    for match in _MARK.finditer(text):
        parts.append(text[position : match.start()])
        length += match.start() - position
        position = match.end()
        left, _, right = match[1].rpartition("=")
        written = _NUMBER.match(text, position)
        if written is not None and _CALCULATES.search(left):
            found.append(Mark(length, length + written.end() - position, left, right))
    parts.append(text[position:])
    return "".join(parts), found


def judged(text: str, measure: Measure = MEASURES["result_correct"]) -> list[tuple[Operation, Any, str]]:
    """Every arithmetic operation of a text, with what `result_correct` says of it."""
    graph = extract(Draft(text=text), DEFAULT_LIMITS)
    return _asked(text, graph, measure)


def _asked(text: str, graph: Graph, measure: Measure = MEASURES["result_correct"]) -> list[tuple[Operation, Any, str]]:
    operations = [each for each in graph.operations if each.type == "arithmetic"]
    subject = Subject(Draft(text=text), graph, Evidence(), DEFAULT_LIMITS)
    needs = [Need("result_correct", each.id, {}) for each in operations]
    answers = measure(needs, {}, subject)
    return [(each, answer.value, answer.reason) for each, answer in zip(operations, answers, strict=True)]


def holds(mark: Mark) -> bool:
    """The mark is right by itself, at the precision that it writes."""
    node = Operation(
        id="op1",
        span=Span(start=0, end=0),
        type="arithmetic",
        operator="expression",
        operands=(mark.left,),
        result=mark.right,
    )
    ((_, value, _),) = _asked("", Graph(operations=(node,)))
    return value is True


def questions(most: int) -> Iterator[str]:
    """The first so many questions."""
    for row in public(SOLUTIONS, most):
        yield row["problem"]


def altered(text: str, mark: Mark, rng: random.Random) -> str:
    """The text with the result of one mark changed: by one in some digit, or to ten times as much."""
    written = text[mark.start : mark.end]
    while True:
        place = rng.choice([index for index, sign in enumerate(written) if sign.isdigit()])
        digit = rng.choice([each for each in "123456789" if each != written[place]])
        changed = written[:place] + digit + written[place + 1 :]
        if _value(changed) != _value(written):
            return text[: mark.start] + changed + text[mark.end :]


def _value(written: str) -> Fraction:
    return Fraction(Decimal(written.replace(",", "")))


def _numbers(written: str) -> set[Fraction]:
    return {_value(each.lstrip("-")) for each in _NUMBER.findall(written)}


def score(most: int | None = None) -> Sums:
    """All solutions, or the first so many."""
    rng = random.Random(6)
    result = Sums(0, [], [], [], [], 0, [], QUESTIONS, [])
    for question in questions(QUESTIONS):
        result.read_into.extend(
            f"{each.operator} {each.operands} {each.result}: {question!r}" for each, _, _ in judged(question)
        )
    marks = changed = 0
    for text, listed in solutions(most):
        found = judged(text)
        sound = []
        for mark in listed:
            shown = f"{text[max(0, mark.start - 60) : mark.end]!r} marked {mark.left}={mark.right}"
            if not holds(mark):
                result.unsound.append(shown)
                continue
            marks += 1
            sound.append(mark)
            at = [each for each in found if each[0].span.start < mark.start < each[0].span.end]
            if not at:
                result.missed.append(shown)
            elif not any(value is True for _, value, _ in at):
                slipped = not _numbers(mark.left) <= _numbers(text[at[0][0].span.start : mark.start])
                (result.slips if slipped else result.misjudged).append(f"{shown}: {at[0][2]}")
        if sound:
            changed += 1
            mark = rng.choice(sound)
            other = altered(text, mark, rng)
            at = [each for each in judged(other) if each[0].span.start < mark.start < each[0].span.end]
            if not any(value is False for _, value, _ in at):
                result.passed.append(f"{other[max(0, mark.start - 60) : mark.end + 1]!r}")
    return result._replace(marks=marks, altered=changed)


def show(result: Sums, *, misses: bool) -> bool:
    """Print the figures; true when the bars are met."""
    judged_right = 1 - len(result.misjudged) / (result.marks - len(result.missed))
    print(f"\ngrade-school solutions, marks removed ({result.marks} marked calculations)")
    print(f"  found                   {result.found:.4f}")
    print(f"  of those called right   {judged_right:.4f}  (bar 1.0; {len(result.misjudged)} not)")
    print(f"  one result altered      {result.caught:.4f} caught of {result.altered}  (bar {CAUGHT})")
    print(f"  in {result.questions} questions, which carry nothing out, {len(result.read_into)} operations are seen")
    print(
        f"  {len(result.unsound)} marks do not hold themselves and are left out; in {len(result.slips)} places the text"
    )
    print("  calculates with other numbers than its mark, and is rightly called wrong:")
    for each in result.slips:
        print(f"    {each}")
    if misses:
        for name in ("missed", "misjudged", "passed", "unsound", "read_into"):
            for each in getattr(result, name):
                print(f"    {name}: {each}")
    return not result.misjudged and result.caught >= CAUGHT
