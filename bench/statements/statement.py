"""Statements with tagged numbers: made ones, honest and false, long honest answers, and those that were written by hand.

Every number shows its fact rightly, so only the words around it make a statement false. The made ones are data
(`made.jsonl.gz`, over the facts of `made_facts.jsonl.gz`): 95 templates filled with facts of the World Bank, of Our World in Data and
of tables of annual reports, each honest one beside a false twin. The generator is in the history, at 5d090b9f.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

from bench.harness import rows

from countermark import Fact

HERE = Path(__file__).resolve().parent


@dataclass(frozen=True, kw_only=True)
class Statement:
    """A text with tagged numbers, the facts beside it and what it is."""

    form: str
    kind: str = ""
    """What makes it false; empty where it is honest."""
    plain: bool = False
    source: str
    text: str
    facts: tuple[Fact, ...]
    locale: str | None = None
    stake: tuple[int, ...] = ()
    """The numbers, by their place in the text, that make it false."""
    every: bool = True
    """Whether each of them is false by itself; otherwise one flag is enough."""


@cache
def _made_facts() -> Sequence[Fact]:
    return [Fact(**row) for row in rows(HERE / "made_facts.jsonl.gz")]


def made(part: Literal["statement", "answer"]) -> list[Statement]:
    """The statements, about half of them false; or honest answers of ten or more tagged numbers."""
    known = _made_facts()
    return [
        _statement(row, [known[place] for place in row.pop("facts")])
        for row in rows(HERE / "made.jsonl.gz")
        if row.pop("part") == part
    ]


def written(source: Literal["written", "unseen"]) -> list[Statement]:
    """Those written by hand; the writer of the unseen ones had not seen the reader, and they are not changed to suit it."""
    return [
        _statement(
            {"form": row["id"], "source": source, "kind": "" if row["honest"] else row["kind"]}
            | {name: row[name] for name in ("text", "locale", "stake", "every") if name in row},
            [Fact(**fact) for fact in row["facts"]],
        )
        for row in rows(HERE / f"{source}.jsonl")
    ]


def _statement(row: Mapping[str, Any], facts: Sequence[Fact]) -> Statement:
    return Statement(**{**row, "facts": tuple(facts), "stake": tuple(row.get("stake", ()))})
