"""The grammar of a claim token's own tag: SEMANTICS §1, Token."""

from __future__ import annotations

from typing import NamedTuple

from countermark.markup.styles import is_plain
from countermark.markup.tags import Tag

_OURS = ("id", "expr", "policy", "decimals", "tolerance")


class Request(NamedTuple):
    """What an opening claim tag asks for, and what is wrong with it."""

    id: str | None
    policy: str | None
    decimals: str | None
    tolerance: str | None
    problem: str | None
    expr: str | None = None


def request(tag: Tag) -> Request:
    """Read the attributes; unknown ones are ignored, but all must be written soundly."""
    values: dict[str, str | None] = dict.fromkeys(_OURS)
    seen: set[str] = set()
    problem: str | None = None
    for name, value, quoted, spaced, _ in tag.attributes:
        if name in values:
            if name in seen:
                problem = problem or f"attribute {name!r} is given twice"
            elif value is None:
                problem = problem or f"attribute {name!r} has no value"
            else:
                values[name] = value
            seen.add(name)
        if problem is not None:
            continue
        if value is not None and not quoted:
            problem = "an attribute value is not quoted"
        elif not spaced or '"' in name or "'" in name or "=" in name:
            problem = "the opening tag is malformed"
        elif name == "hidden" or (name == "style" and not is_plain(value or "")):
            problem = "the token may be hidden or moved"
    if problem is None and values["id"] is not None and values["expr"] is not None:
        problem = "the token names a fact and an expression"
    if not tag.finished:
        problem = "the opening tag is not finished"
    elif tag.slash:
        problem = problem or "the token closes itself"
    return Request(
        values["id"], values["policy"], values["decimals"], values["tolerance"], problem, expr=values["expr"]
    )
