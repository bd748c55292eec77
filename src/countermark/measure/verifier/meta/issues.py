"""What is known of each type of issues, as data."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple


class IssueType(NamedTuple):
    question: str | None = None
    """The question that an issue of it answers with no."""
    at: tuple[str, ...] = ()
    """The kinds of nodes that it can be at; without any it can be anywhere."""
    check: str | None = None
    """What can be computed about it; see `existence`."""


_OTHER: Final = IssueType()
_TYPES: Final[Mapping[str, IssueType]] = {
    name: IssueType(**each)
    for name, each in json.loads(Path(__file__).with_name("issues.json").read_text("utf-8")).items()
}


def issue_type(name: str | None) -> IssueType:
    """What is known of a type; nothing of one that the table does not have."""
    return _TYPES.get(name or "", _OTHER)
