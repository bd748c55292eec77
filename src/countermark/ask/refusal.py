"""Why a question is not answered."""

from __future__ import annotations


class Refused(Exception):
    """Why a question is not answered, and what could be asked."""

    def __init__(self, why: str, instead: str = "") -> None:
        super().__init__(f"{why}; {instead}" if instead else why)
