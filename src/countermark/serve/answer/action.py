"""What is done about an answer that is not accepted."""

from __future__ import annotations

from typing import Literal

Action = Literal["block", "annotate", "correct"]
"""Withhold it; show it with its marks; mend what the facts contradict, and withhold what cannot be mended."""
