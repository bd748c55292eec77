"""What is wrong or not checked in an answer, as items of the review queue: each number with its sentence and its data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from countermark.language import Document
from countermark.model import Mark, MarkKind, Report
from countermark.render.origin import Origins, about, source_name
from countermark.render.problems import Saying, states_value
from countermark.store.review import Entry

_DISTANCE: Final = 0.0
"""Somebody sent it, so it comes before claims that the gate sends by itself."""
_ORIGIN: Final = "answer/"
_WORDS: Final = {MarkKind.FLAGGED: "wrong", MarkKind.BARE: "not checked"}


def entries_of(report: Report, report_id: str) -> Iterator[Entry]:
    """One entry for every number that is wrong or not checked, and for nothing else."""
    document, origins = Document(report.draft.text), Origins(report)
    near = {each.id: each.near for each in report.graph.quantities}
    saying = Saying(report, origins)
    for mark in report.marks:
        if mark.mark is MarkKind.FLAGGED or (mark.mark is MarkKind.BARE and states_value(mark)):
            word = f"number {_WORDS[mark.mark]}"
            yield Entry(
                f"{report_id[:16]}.{mark.node}",
                word,
                _DISTANCE,
                {
                    "row": mark.node,
                    "claim": _sentence(document, mark),
                    "evidence": _evidence(mark, origins, near.get(mark.node, ())),
                    "source": f"{_ORIGIN}{report_id}",
                    "verdict": str(report.decision),
                    "policy": ", ".join(pack.pack_id for pack in report.packs),
                    "score": None,
                    "tau": None,
                    "outcomes": [word],
                    "why": [f"{mark.text}: {saying.of(mark)}"],
                },
            )


def answer_of(source: object) -> str | None:
    """The report that an item came from; None for an item of the gate."""
    return source.removeprefix(_ORIGIN) if isinstance(source, str) and source.startswith(_ORIGIN) else None


def _sentence(document: Document, mark: Mark) -> str:
    """The sentence around a number; the number alone where no sentence is read, such as in a table."""
    place = document.sentence_at(mark.start)
    if place is None:
        return mark.text or "(empty)"
    sentence = document.stretches[place]
    return document.masked[sentence.start : sentence.end].replace("\ufffc", " ").strip() or mark.text or "(empty)"


def _evidence(mark: Mark, origins: Origins, near: Sequence[str]) -> list[dict[str, str]]:
    """The facts that the number was compared with, or that come nearest to what its sentence says, in words."""
    found = []
    for fact in origins.behind(mark) or [each for ref in near for each in origins.facts(ref)]:
        value = "no observation" if fact.value is None else " ".join(filter(None, (fact.value, fact.unit)))
        source = source_name(fact)
        found.append({"text": f"{about(fact)}: {value}", **({} if source is None else {"source": source})})
    return found
