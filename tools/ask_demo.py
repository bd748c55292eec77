"""Five questions to the model that ships, offline; fails if a number goes unmarked or a claim id does not exist.

Run by `make ask-demo`.
"""

from __future__ import annotations

import re
import sys
import textwrap
from typing import Any

from countermark import MarkKind, Report
from countermark.ask import Answer, ask
from countermark.evidence.sample import sample_facts
from countermark.generate.model.local import LocalModel
from countermark.render.text.text import draft
from countermark.statement.retrieval.catalogue import Facts

QUESTIONS = {
    "single": "What was the population of the Philippines in 2023?",
    "comparison": "Did Ghana or Nigeria have higher inflation in 2022?",
    "trend": "How did inflation in Kenya develop since 2019?",
    "ranking": "Which are the three largest economies?",
    "unanswerable": "What was the unemployment rate in Kenya in 2023?",
}
_TAG = re.compile(r"<[^<>]*>")
_BADGE = re.compile(r" \[([✓✗]) (\w+) (\d+)\]")


def main() -> None:
    """Ask, show, and look at every number."""
    sys.addaudithook(_offline)
    facts = sample_facts().facts
    catalogue, model = Facts(facts), LocalModel()
    print(f"{len(facts)} World Bank figures, {model.name}, mode constrained, nothing leaves this machine.\n")
    problems: list[str] = []
    for kind, question in QUESTIONS.items():
        answer = ask(question, catalogue, model=model, mode="constrained")
        print(_shown(answer), flush=True)
        problems += [f"{question}: {answer.kind}, not {kind}"] if answer.kind != kind else []
        problems += [f"{question}: {each}" for each in _problems(answer.report, {fact.id for fact in facts})]
    for each in problems:
        print(f"not proven: {each}", file=sys.stderr)
    sys.exit(bool(problems))


def _offline(event: str, arguments: tuple[Any, ...]) -> None:
    if event == "socket.connect":
        raise OSError(f"the demo is offline, and something wants {arguments[1]!r}")


def _shown(answer: Answer) -> str:
    marks = [mark.mark for mark in answer.report.marks]
    counts = ", ".join(f"{marks.count(kind)} {kind}" for kind in MarkKind if kind in marks) if marks else "no number"
    # A number and its mark stay on one line.
    glued = _BADGE.sub("\u00a0[\\1\u00a0\\2\u00a0\\3]", draft(answer.report))
    lines = textwrap.wrap(glued, 96, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)
    return "\n".join(
        (f"? {answer.question}", *lines, f"  ({answer.kind}, {counts}, {answer.seconds:.1f} s)", "")
    ).replace("\u00a0", " ")


def _problems(report: Report, ids: set[str]) -> list[str]:
    """Digits that no mark covers, and tokens that name no fact."""
    text = report.draft.text
    covered = [range(mark.start, mark.end) for mark in report.marks]
    covered += [range(tag.start(), tag.end()) for tag in _TAG.finditer(text)]
    bare = [place for place, char in enumerate(text) if char.isnumeric() and not any(place in each for each in covered)]
    found = [f"{text[place]!r} at {place} has no mark" for place in bare]
    named = [node.ref for node in report.graph.quantities if node.token is not None]
    return found + [f"claim id {ref!r} does not exist" for ref in named if ref not in ids]


if __name__ == "__main__":
    main()
