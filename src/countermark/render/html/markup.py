"""What HTML of ours shows, written down in one form: every element, attribute and text (the subject `markup` of docs/receipts.md).

`web/shown.js` writes the same of a document in a browser. Only what the renderer wrote is read here: a page that somebody
gave is compared byte by byte.
"""

from __future__ import annotations

import hashlib
from html.parser import HTMLParser

_REPORT = "countermark-report"
CARRIED = frozenset(("receipt-panel", "receipt", "report", "inclusion", "key"))
"""What a page with a receipt has in its report beside what was signed."""
_LOOSE = frozenset(("html", "head", "body", _REPORT))
"""Elements between whose children white space shows nothing."""
_BLANK = "\t\n\f\r "
_VOID = frozenset(("br", "hr", "meta"))


def digest(html: str) -> str:
    """The SHA-256 of the report in a fragment or a page, without the receipt that it carries."""
    return _sha256(html, whole=False)


def frame_digest(html: str) -> str:
    """The SHA-256 of a whole document."""
    return _sha256(html, whole=True)


def _sha256(html: str, *, whole: bool) -> str:
    writer = _Writer(whole=whole)
    writer.feed(html)
    writer.close()
    return hashlib.sha256("".join(writer.written).encode()).hexdigest()


class _Writer(HTMLParser):
    """Writes a document down; without `whole`, its report alone."""

    def __init__(self, *, whole: bool) -> None:
        super().__init__(convert_charrefs=True)
        self.written: list[str] = []
        self._whole = whole
        self._open: list[str] = []
        self._left_out = 0
        """How many elements are open where something is left out; 0 where nothing is."""
        self._after_pre = False

    def handle_decl(self, decl: str) -> None:
        if self._whole:
            self._put(f"<!{decl}>")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._after_pre = tag == "pre"
        if not self._whole and not self._open and tag != _REPORT:
            return
        if not self._whole and len(self._open) == 1 and dict(attrs).get("data-countermark") in CARRIED:
            self._left_out = len(self._open) + 1
        written = sorted(f' {name}="{_escaped(value)}"' for name, value in attrs)
        self._put(f"<{tag}{''.join(written)}>")
        self._open.append(tag)
        if tag in _VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        self._after_pre = False
        if not self._open or self._open[-1] != tag:
            return
        self._put(f"</{tag}>")
        self._open.pop()
        if len(self._open) < self._left_out:
            self._left_out = 0

    def handle_data(self, data: str) -> None:
        if self._after_pre and data.startswith("\n"):
            data = data[1:]  # browsers leave out a line end that comes first
        self._after_pre = False
        if not self._open or (self._open[-1] in _LOOSE and not data.strip(_BLANK)):
            return
        self._put(_escaped(data))

    def _put(self, text: str) -> None:
        if not self._left_out:
            self.written.append(text)


def _escaped(text: str | None) -> str:
    return (text or "").replace("&", "&amp;").replace("<", "&lt;").replace(chr(34), "&quot;")
