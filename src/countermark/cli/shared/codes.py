"""Exit codes, the same for every command; docs/pipelines.md has the table for people."""

from __future__ import annotations

ACCEPT = 0
"""Accepted, or done."""
REJECT = 1
"""Rejected, or not as it was."""
MISUSE = 2
"""Error: usage, configuration, a missing model or extra, an endpoint or a store that cannot be read."""
PERSON = 3
"""Needs review: review, not answered."""
INTERRUPTED = 130
"""Ctrl-C, as shells have it."""

DECISIONS = {"accept": ACCEPT, "reject": REJECT, "review": PERSON}
