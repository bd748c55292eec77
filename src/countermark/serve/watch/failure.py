"""Work that failed in another process."""

from __future__ import annotations


class WorkFailed(Exception):
    """The work itself failed: what, and where, without what was sent."""

    def __init__(self, error: str, frames: tuple[str, ...] = ()) -> None:
        super().__init__(error)
        self.error, self.frames = error, frames
