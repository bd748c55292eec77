"""Verifiers of a team's own: heads that `verifier train` made, from files and folders, as measures that rules can name."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from countermark.errors import InvalidRubric
from countermark.measure.predicate.predicate import Answer, measured
from countermark.measure.rubric import SHIPPED
from countermark.measure.verifier.measures import answers
from countermark.model import Measurement
from countermark.protocols import Need, Subject, Term

_ABOUT: Final = frozenset(("claims", "code_blocks", "discourse_acts", "operations", "tool_calls"))
"""What a head can be asked about, beside the whole graph."""
Places = str | os.PathLike[str] | Sequence[str | os.PathLike[str]]
"""Files of heads, and folders that hold nothing but heads."""


class TeamVerifier:
    """A head's score from 0 to 1."""

    def __init__(self, path: Path) -> None:
        # Only here: what a head rests on takes longer to import than most drafts take to check.
        from countermark.measure.verifier.learned.head import load_head  # noqa: PLC0415

        self._head = load_head(path)
        self.version = self._head.rubric.version
        self.term = Term(name=self._head.rubric.verifier_id, returns="number", exact=False, about=_ABOUT)

    def __call__(self, needs: Sequence[Need], arguments: Mapping[str, Any], subject: Subject) -> list[Measurement]:  # noqa: ARG002 — the Protocol's
        """One measurement a need, in order; all of them are judged in one batch."""
        from countermark.measure.verifier.case import Case  # noqa: PLC0415 — as above

        head, whole = self._head, Case(subject)
        verified = head(head.rubric, [whole.about(need.node) for need in needs])
        about = {"rubric": head.rubric.digest, "judge": head.name}
        return answers(self, needs, verified, about)


class Remembered:
    """A team's verifier in a report that is judged again: its answers are there, the head need not be."""

    version: str = "1"

    def __init__(self, verifier_id: str) -> None:
        self.term = Term(name=verifier_id, returns="number", exact=False, about=_ABOUT)

    def __call__(self, needs: Sequence[Need], arguments: Mapping[str, Any], subject: Subject) -> list[Measurement]:  # noqa: ARG002 — the Protocol's
        why = Answer(None, f"verifier {self.term.name!r} is not installed")
        return [measured(self, need, why) for need in needs]


def team_verifiers(places: Places) -> dict[str, TeamVerifier]:
    """The heads in files and folders, by the id that rules name them by."""
    listed = [places] if isinstance(places, str | os.PathLike) else places
    files = [file for place in listed for file in _files(Path(place))]
    found: dict[str, TeamVerifier] = {}
    where: dict[str, Path] = {}
    for file in files:
        made = TeamVerifier(file)
        name = made.term.name
        if name in SHIPPED:
            hint = "give the rubric an id of your own"
            raise InvalidRubric(f"{name!r} is a verifier that ships", where=str(file), hint=hint)
        if name in found:
            raise InvalidRubric(
                f"{name!r} is in {str(where[name])!r} already", where=str(file), hint="keep one of them"
            )
        found[name], where[name] = made, file
    return found


def _files(place: Path) -> list[Path]:
    if not place.is_dir():
        return [place]
    files = sorted(place.glob("*.json"))
    if not files:
        hint = "make one with 'countermark verifier train'"
        raise InvalidRubric("there is no head in the folder", where=str(place), hint=hint)
    return files
