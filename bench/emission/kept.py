"""What is kept of an answer: a line of JSON each, so that a long run can be taken up again and counted once more."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal, get_args

import msgspec

Mode = Literal["constrained", "template", "plain"]
MODES: Final[tuple[Mode, ...]] = get_args(Mode)


class Kept(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One answer, with what is needed to check it again."""

    question: str
    mode: Mode
    model: str = ""
    prompt: str = ""
    """The version of the prompt."""
    kind: str = ""
    """What sort of question the pipeline took it for."""
    text: str = ""
    """As the reader gets it, tokens and all."""
    first: str = ""
    """What the model wrote in its first turn."""
    evidence: tuple[str, ...] = ()
    """Ids of the facts that were found for it."""
    why: str = ""
    """Why there is no answer, in the words that the user reads."""
    failed: str = ""
    """The error, where the model could not be asked at all."""
    seconds: float = 0.0
    processor: float | None = None
    """Seconds of processor time of this process: what a model on this machine took, however busy it was."""


_LINE = msgspec.json.Decoder(Kept)


def read(path: Path) -> list[Kept]:
    """The answers of an earlier run; a last line that was cut off is not one."""
    lines = path.read_text("utf-8").splitlines(keepends=True) if path.exists() else []
    return [_LINE.decode(line) for line in lines if line.endswith("\n")]


def line(kept: Kept) -> str:
    return msgspec.json.encode(kept).decode() + "\n"
