"""What became of each question: right, refused, or an answer to another one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

from bench.harness import rows as rows_of

from countermark.ask.facts.gathered import Gathered, gather
from countermark.ask.names import Tables
from countermark.evidence import open_tables
from countermark.evidence.sample import sample_facts
from countermark.protocols import Catalogue
from countermark.statement.retrieval.catalogue import Facts
from countermark.statement.retrieval.retrieve import Finder

HERE: Final = Path(__file__).resolve().parent
_MOST: Final = 40
Outcome = Literal["right", "refused", "wrong"]


class Judged(NamedTuple):
    """A question and what became of it."""

    question: str
    kind: str
    outcome: Outcome
    told: str
    """What was stated, or why nothing was."""


@cache
def catalogue(table: str) -> Catalogue:
    """A table by its name, read as the command line reads it; "world" is the sample that ships."""
    if table == "world":
        return Facts(sample_facts().facts)
    with open_tables(HERE / f"{table}.csv") as tables:
        (only,) = tables
        called = () if only.mapping is None or only.mapping.entity is None else (only.mapping.entity,)
        return Tables(only.facts(), called)


def asked(table: str, question: str) -> Gathered:
    """What `ask` would state."""
    held = catalogue(table)
    finder = Finder(held, limit=_MOST)
    return gather(question, finder, held, most=_MOST, locale=None, options={"pack": "numbers.display"})


def rows(name: str) -> list[dict[str, Any]]:
    """The questions of a file, with their gold."""
    return list(rows_of(HERE / f"{name}.jsonl"))


def judged(name: str) -> list[Judged]:
    """Every question of a file."""
    return [_judged(row) for row in rows(name)]


def shown(name: str, found: list[Judged], *, everything: bool) -> bool:
    """Print a set of questions by kind, and every wrong one, or what is refused too; true where none is wrong."""
    print(f"\n{name}: {len(found)} questions")
    print(f"  {'':22}{'right':>8}{'refused':>9}{'wrong':>7}")
    for kind in (*dict.fromkeys(each.kind for each in found), ""):
        of = [each.outcome for each in found if not kind or each.kind == kind]
        print(f"  {kind or 'all':22}{of.count('right'):8}{of.count('refused'):9}{of.count('wrong'):7}")
    for each in found:
        if each.outcome == "wrong" or (everything and each.outcome == "refused"):
            print(f"  {each.outcome} ({each.kind}): {each.question}\n      {each.told}")
    return not any(each.outcome == "wrong" for each in found)


def _judged(row: dict[str, Any]) -> Judged:
    found = asked(row["table"], row["question"])
    outcome = judge(row, found)
    stated = [entry.id for entry in found.entries]
    told = f"{found.asked.kind} {found.asked.says} {stated}" if stated else found.why
    return Judged(row["question"], row.get("kind", row["gold"]), outcome, told)


def judge(row: dict[str, Any], found: Gathered) -> Outcome:
    """Against the gold; what is not certain and says so ("no order is given") counts as refused."""
    gold, wanted = row["gold"], row.get("facts", [])
    stated = [entry.id for entry in found.entries]
    if not stated:
        return "right" if gold == "refuse" else "refused"
    if gold == "refuse" or found.asked.says != row.get("says", ""):
        return "wrong"
    kind = found.asked.kind
    right = {
        "facts": set(stated) == set(wanted) and kind != "derived",
        "trend": set(stated) == set(wanted) and kind in ("trend", "comparison"),
        "first": _leads(stated, wanted) or (kind == "comparison" and set(stated) == set(wanted)),
        "second": kind == "ranking" and stated[1:2] == wanted and found.asked.top == 2,
        "two": stated == wanted and found.asked.then == 1,
        "inputs": set(stated) == set(wanted) and kind == "derived" and _derives(row, found),
    }
    return "right" if right[gold] else "wrong"


def _derives(row: dict[str, Any], found: Gathered) -> bool:
    """What is calculated, where anything is, is what the question asks for."""
    return found.derived is None or found.derived.expression == row.get("expr")


def _leads(stated: Sequence[str], wanted: Sequence[str]) -> bool:
    return list(stated[: len(wanted)]) == list(wanted)
