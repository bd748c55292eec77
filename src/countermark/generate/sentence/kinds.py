"""What kind of question it is: what it takes to answer it."""

from __future__ import annotations

from typing import Final, Literal, get_args

Kind = Literal["single", "comparison", "trend", "ranking", "derived", "unanswerable"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
