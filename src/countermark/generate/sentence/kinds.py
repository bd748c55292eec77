"""What kind of question it is: what it takes to answer it."""

from __future__ import annotations

from typing import Literal

Kind = Literal["single", "comparison", "trend", "ranking", "derived", "unanswerable"]
