"""What HTML of ours shows, written down in one form: every element, attribute and text (the subject `markup` of docs/receipts.md).

`web/shown.js` writes the same of a document in a browser. Only what the renderer wrote is read here: a page that somebody
gave is compared byte by byte.
"""

from __future__ import annotations

import hashlib
from html.parser import HTMLParser

_REPORT = "countermark-report"
_LOOSE = frozenset(("html", "head", "body", _REPORT))
"""Elements between whose children white space shows nothing."""
_BLANK = "\t\n\f\r "
_VOID = frozenset(("br", "hr", "meta"))


def digest(html: str) -> str:
    """The SHA-256 of a document, or of the report in a fragment."""
    writer = _Writer()
    writer.feed(html if html.startswith("<!") else html[html.find(f"<{_REPORT}") :])
    writer.close()
    return hashlib.sha256("".join(writer.written).encode()).hexdigest()


class _Writer(HTMLParser):
    """Writes down what it reads."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.written: list[str] = []
        self._open: list[str] = []
        self._after_pre = False

    def handle_decl(self, decl: str) -> None:
        self.written.append(f"<!{decl}>")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._after_pre = tag == "pre"
        attributes = "".join(
            [f' {name}="{_escaped(value)}"' if value else f' {name}=""' for name, value in sorted(attrs)]
        )
        self.written.append(f"<{tag}{attributes}>")
        self._open.append(tag)
        if tag in _VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        self._after_pre = False
        if self._open:
            self._open.pop()
        self.written.append(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        if self._after_pre and data.startswith("\n"):
            data = data[1:]  # browsers leave out a line end that comes first
        self._after_pre = False
        if self._open and (self._open[-1] not in _LOOSE or data.strip(_BLANK)):
            self.written.append(_escaped(data))


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
