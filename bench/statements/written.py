"""Statements written by hand, one a line, with their facts inline."""

from __future__ import annotations

from bench.statements.filling import Statement
from bench.statements.worlds import lines

from countermark import Fact


def written_statements() -> list[Statement]:
    """The statements of `written.jsonl`, honest and false."""
    return _statements("written")


def unseen_statements() -> list[Statement]:
    """The statements of `unseen.jsonl`: their writer had not seen the reader, and they are not changed to suit it."""
    return _statements("unseen")


def _statements(source: str) -> list[Statement]:
    return [
        Statement(
            form=row["id"],
            kind="" if row["honest"] else row["kind"],
            plain=False,
            source=source,
            text=row["text"],
            facts=tuple(Fact(**fact) for fact in row["facts"]),
            locale=row.get("locale"),
            stake=tuple(row.get("stake", ())),
            every=row.get("every", True),
        )
        for row in lines(f"{source}.jsonl")
    ]
