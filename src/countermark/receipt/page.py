"""A page that carries its receipt: the envelope, the report, the proof, and the text of the article it is about."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html.parser import HTMLParser
from typing import NamedTuple

from countermark.errors import InvalidReceipt

_ARTICLE = "draft"
_PARTS = ("receipt", "report", "inclusion", "key")
_ESCAPE = re.compile(r"\\(?:u(003c|003e|0026|2028|2029)|[\s\S])")
_VOID = frozenset(
    ("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr")
)


class Page(NamedTuple):
    """What stands in a page."""

    html: str
    """The page itself, each line end one U+000A as for a browser."""
    text: str
    """The text of the article that holds the model's words, as a browser's `textContent` has it."""
    marks: tuple[tuple[int, str, str], ...]
    """Number, state and text of every mark in it."""
    decision: str | None
    """As the page shows it."""
    receipt: str
    report: str | None
    inclusion: str | None
    key: str | None


def read(html: str) -> Page:
    """The parts of a page; one that has a part twice, or no receipt, is refused.

    A browser may read a page that somebody wrote in another way: what it shows is not to be had from here.
    """
    html = html.replace("\r\n", "\n").replace("\r", "\n")
    reader = _PageReader()
    reader.feed(html)
    reader.close()
    if reader.articles != 1:
        found = f"{reader.articles} articles with a model's text"
        raise InvalidReceipt(f"this page shows something else: it has {found}", hint="expected one")
    parts = {name: _one(name, reader.scripts[name]) for name in _PARTS}
    receipt, report, key = parts["receipt"], parts["report"], parts["key"]
    if receipt is None:
        raise InvalidReceipt("the page carries no receipt", hint="give the receipt's file with --receipt")
    return Page(
        html,
        "".join(reader.text),
        reader.found_marks(),
        reader.decision,
        receipt,
        None if report is None else unescaped(report),
        parts["inclusion"],
        None if key is None else unescaped(key),
    )


def article(html: str) -> tuple[str, tuple[tuple[int, str, str], ...]]:
    """The text of the article of a report as HTML, and the marks in it."""
    reader = _PageReader()
    reader.feed(html)
    reader.close()
    if reader.articles > 1:
        raise InvalidReceipt("the page has more than one article with a model's text")
    return "".join(reader.text), reader.found_marks()


def unescaped(script: str) -> str:
    """JSON as it was before it was made safe for a script element; no JSON of ours writes these five in that way."""
    return _ESCAPE.sub(lambda match: chr(int(match[1], 16)) if match[1] else match[0], script)


def _one(name: str, found: Sequence[str]) -> str | None:
    if len(found) > 1:
        raise InvalidReceipt(f"the page has {len(found)} elements with a {name}", hint="expected one")
    return found[0] if found else None


class _PageReader(HTMLParser):
    """Follows the elements that are ours; what a browser would not show as text of the article is no text here."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.articles = 0
        self.decision: str | None = None
        self.text: list[str] = []
        self.marks: list[tuple[int, str, list[str]]] = []
        self.scripts: dict[str, list[str]] = {name: [] for name in _PARTS}
        self._open: list[str] = []
        """Elements that are open inside the article, itself first; none outside."""
        self._mark = 0
        self._script: str | None = None
        self._after_pre = False

    def found_marks(self) -> tuple[tuple[int, str, str], ...]:
        """Number, state and text of every mark."""
        return tuple((number, state, "".join(parts)) for number, state, parts in self.marks)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(reversed(attrs))  # of an attribute that is given twice, browsers take the first
        ours = given.get("data-countermark")
        self._after_pre = tag in ("pre", "listing", "textarea")
        if tag == "script":
            self._script = ours if ours in self.scripts else ""
            if self._script:
                self.scripts[self._script].append("")
            return
        if self._open:
            if tag not in _VOID:
                self._open.append(tag)
            if tag == "countermark-mark":
                number = given.get("data-n") or ""
                self.marks.append((int(number) if number.isascii() and number.isdecimal() else 0, ours or "", []))
                self._mark = len(self._open)
        elif tag == "countermark-report" and self.decision is None:
            self.decision = given.get("data-decision")
        elif tag == "article" and ours == _ARTICLE:
            self.articles += 1
            self._open = [tag]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        # HTML knows no such tag: the slash means nothing.
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        self._after_pre = False
        if tag == "script":
            self._script = None
        elif tag in self._open:
            # An element that was never closed ends with the one around it, as in a browser.
            while self._open.pop() != tag:
                pass
            if len(self._open) < self._mark:
                self._mark = 0

    def handle_data(self, data: str) -> None:
        if self._script is not None:
            if self._script:
                self.scripts[self._script][-1] += data
            return
        if self._after_pre and data.startswith("\n"):
            data = data[1:]  # browsers leave out a line end that comes first
        self._after_pre = False
        if self._open:
            self.text.append(data)
            if self._mark:
                self.marks[-1][2].append(data)
