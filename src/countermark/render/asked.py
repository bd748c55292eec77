"""How a draft came about, where it is an answer: who wrote it to which question, and what was done to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from countermark.markup.reasoning import SetAside
from countermark.model import Report
from countermark.render.neutral import one_line

_LONGEST: Final = 400
_MOST: Final = 20
"""Bindings and omissions that are told one by one."""


def asked(report: Report) -> Iterator[tuple[str, str]]:
    """Terms and what they say, from what the draft's context keeps: reasoning that was set aside, and what ask() did."""
    aside = SetAside.of(report.draft.context)
    if aside.characters:
        yield "set aside", f"reasoning of {aside.characters} characters before the answer, which was not checked"
    told = report.draft.context.get("ask")
    if not isinstance(told, Mapping):
        return
    if report.draft.query is not None:
        yield "question", one_line(report.draft.query, _LONGEST)
    writer = f"{told['model']} in mode {told.get('mode')}" if told.get("model") else "no model"
    yield "written by", one_line(f"{writer}, prompts {told.get('prompt_version')}", _LONGEST)
    if told.get("why"):
        yield "left open", one_line(str(told["why"]), _LONGEST)
    for term, key in (("bound", "bound"), ("left out", "left_out"), ("corrected", "corrected")):
        each = told.get(key)
        for one in each[:_MOST] if isinstance(each, list | tuple) else ():
            yield term, one_line(str(one), _LONGEST)
