"""The whole way: a draft and evidence to a report, and a stored report again."""

from typing import TYPE_CHECKING

from countermark.exports import exports
from countermark.pipeline.checks import (
    REFUSED,
    check_read,
    held_against,
    judge_all,
    reads_more_than_numbers,
    reads_statements,
    retold,
    typed,
)
from countermark.pipeline.doors import check, correct_draft, left_out
from countermark.pipeline.packs import Measures, PackLike, load_packs, measures_with

if TYPE_CHECKING:
    from countermark.pipeline.corrections import Revision
    from countermark.pipeline.replays import doubt, packs_of, replay, traces

__all__ = [
    "REFUSED",
    "Measures",
    "PackLike",
    "Revision",
    "check",
    "check_read",
    "correct_draft",
    "doubt",
    "held_against",
    "judge_all",
    "left_out",
    "load_packs",
    "measures_with",
    "packs_of",
    "reads_more_than_numbers",
    "reads_statements",
    "replay",
    "retold",
    "traces",
    "typed",
]

__getattr__ = exports(__name__, {"corrections": "Revision", "replays": "doubt packs_of replay traces"})
