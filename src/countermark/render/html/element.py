"""The mark in the text: an element of ours around the text that was checked, with a name that says what it proves."""

from __future__ import annotations

import hashlib
from html import escape

from countermark.model import Mark, MarkKind, Report
from countermark.render.html.shown import html_of_number
from countermark.render.neutral import one_line
from countermark.render.origin import Origins

_SPOKEN, _WHY = 120, 400


class MarkElements:
    """Writes the elements of one report; what many marks share is made once."""

    def __init__(self, report: Report, origins: Origins) -> None:
        digest = hashlib.sha256(report.draft.text.encode()).hexdigest()[:10]
        self.prefix = f"countermark-{digest}-"
        """Starts the id of every mark, so that two reports on one page do not meet."""
        self._origins = origins
        self._whys: dict[str, str] = {}
        self._abouts: dict[str | None, str] = {}
        self._against: dict[tuple[MarkKind, str | None], str] = {}

    def html(self, mark: Mark, number: int) -> str:
        """One mark: a real button, because a reader can open it."""
        why = self.why(mark)
        kind = mark.mark.value
        text = html_of_number(mark.text)
        spoken = escape(one_line(mark.text, _SPOKEN)) or "empty"
        if spoken.endswith("%"):
            spoken = f"{spoken[:-1].rstrip()} percent"
        about = self._about(mark.ref)
        name = f"flagged: {why}" if mark.mark is MarkKind.FLAGGED else self._proof(mark)
        return (
            f'<countermark-mark data-countermark="{kind}" data-n="{number}" id="{self.prefix}{number}" dir="auto">'
            f'<button type="button" data-countermark="button" aria-label="{spoken}, {name}" title="{about}{why}">{text}</button>'
            "</countermark-mark>"
        )

    def why(self, mark: Mark) -> str:
        """The reason of a mark as HTML."""
        why = self._origins.why(mark)
        found = self._whys.get(why)
        if found is None:
            found = self._whys[why] = escape(one_line(why, _WHY))
        return found

    def _about(self, ref: str | None) -> str:
        """What the fact is a value of, before the reason."""
        found = self._abouts.get(ref)
        if found is None:
            about = self._origins.about(ref)
            found = self._abouts[ref] = escape(f"{about}: ") if about else ""
        return found

    def _proof(self, mark: Mark) -> str:
        key = mark.mark, mark.ref or self._origins.expression(mark)
        found = self._against.get(key)
        if found is None:
            word = "by" if mark.mark is MarkKind.SUPPORTED else "against"
            found = self._against[key] = escape(f"{mark.mark} {word} {self._origins.phrase(mark)}")
        return found
