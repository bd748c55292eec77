"""The rubrics that ship, by the verifier they are for."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from countermark.canonical import parse_json, plain
from countermark.errors import UnknownName, nearest

if TYPE_CHECKING:
    from countermark.measure.rubric.rubric import Rubric

_RUBRICS: Final = Path(__file__).parents[2] / "rubrics"
_VERSION: Final = ".v1.json"
SHIPPED: Final = tuple(
    sorted(
        f"verifier.{each.name.removesuffix(_VERSION).replace('-', '_')}"
        for each in _RUBRICS.iterdir()
        if each.name.endswith(_VERSION)
    )
)
"""Their ids; each rubric is read when it is asked for."""


def text(verifier_id: str) -> str:
    """The JSON text of a shipped rubric."""
    if verifier_id not in SHIPPED:
        hint = nearest(verifier_id, SHIPPED) or f"there are {', '.join(SHIPPED)}"
        raise UnknownName(f"verifier {verifier_id!r} is not installed", hint=hint)
    name = verifier_id.removeprefix("verifier.").replace("_", "-")
    return (_RUBRICS / f"{name}{_VERSION}").read_text("utf-8")


@cache
def shipped(verifier_id: str) -> Rubric:
    from countermark.measure.rubric.reader import load  # noqa: PLC0415 — when a rubric is read

    return load(plain(parse_json(text(verifier_id))))
