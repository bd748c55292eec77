"""The elements that a draft's own tags may become. Attributes are read, never copied; words stay."""

from __future__ import annotations

import html
import re
from typing import NamedTuple

from countermark.markup.tags import Tag, tag
from countermark.render.html.urls import safe_url

INLINE = frozenset(("b", "code", "del", "em", "i", "ins", "kbd", "q", "s", "samp", "strong", "sub", "sup", "u", "var"))
BLOCKS = frozenset(
    ("blockquote", "dd", "div", "dl", "dt", "h1", "h2", "h3", "h4", "h5", "h6", "li", "ol", "p", "pre", "ul")
)
_OTHER_BLOCKS = frozenset(
    (
        "address", "article", "aside", "body", "caption", "center", "details", "dialog", "dir", "fieldset", "figcaption",
        "figure", "footer", "form", "head", "header", "html", "legend", "main", "menu", "nav", "optgroup", "option",
        "section", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "tr",
    )
)  # fmt: skip
"""Elements that also start a line; as a plain block they keep the words of their neighbours apart."""
_SAME = {"strike": "s", "tt": "code", "cite": "i", "dfn": "i"}
_ENDS_ITSELF = frozenset(("p", "li", "dt", "dd"))
"""A second one ends the first, so that these do not pile up."""
_UNSEEN = frozenset(("script", "style", "template"))
"""Elements whose raw text no reader sees."""
_NAME = re.compile(r"</?([a-zA-Z][a-zA-Z0-9]*+)(?=[ \t\n\f\r/>])")
_SPAN = re.compile(r"[1-9][0-9]?", re.ASCII)
IMAGE = "[image: "
"""Before the words that describe an image, which is not shown; a bracket comes after them."""
_START = re.compile(r"[0-9]{1,9}", re.ASCII)


class Element(NamedTuple):
    """What becomes of one tag."""

    html: str = ""
    breaks: bool = False
    """A line ends here, even where the tag turns out to close nothing."""
    words: str = ""
    """Words that the tag itself carries: the description of an image."""


class Elements:
    """The tags of one draft, read in order."""

    def __init__(self) -> None:
        self._open: dict[str, int] = {}
        self._depth = 0
        self.deepest = 0
        """Elements that were open at once."""
        self.hides_raw_text = False
        """Whether raw text after the last tag is of a kind that no reader sees."""

    def read(self, text: str, start: int, end: int, *, in_table: bool = False) -> Element:
        """What becomes of the tag at this place; parts of a table stay what they are in a sound one."""
        match = _NAME.match(text, start, end)
        name = match[1].lower() if match is not None else ""
        closing = text[start + 1] == "/"
        self.hides_raw_text = name in _UNSEEN
        if name in ("br", "hr"):
            return Element(f"<{name}>", breaks=True)
        if name == "a":
            return Element("</a>") if closing else _link(tag(text, start + 1))
        if name == "img" and not closing:
            return Element(words=f"{IMAGE}{html.unescape(_value(tag(text, start + 1), 'alt') or '')}]")
        if in_table:
            return Element(f"</{name}>" if closing else f"<{name}{_spans(tag(text, start + 1))}>")
        name = _SAME.get(name, "div" if name in _OTHER_BLOCKS else name)
        if name not in INLINE and name not in BLOCKS:
            return Element()
        self._count(name, closing=closing)
        first = _START.fullmatch(_value(tag(text, start + 1), "start") or "") if name == "ol" and not closing else None
        opened = f'<ol start="{first[0]}">' if first is not None else f"<{name}>"
        return Element(f"</{name}>" if closing else opened, breaks=name in BLOCKS)

    def _count(self, name: str, *, closing: bool) -> None:
        if name in _ENDS_ITSELF:
            return
        already = self._open.get(name, 0)
        if closing:
            if already:
                self._open[name] = already - 1
                self._depth -= 1
            return
        self._open[name] = already + 1
        self._depth += 1
        self.deepest = max(self.deepest, self._depth)


def _spans(found: Tag) -> str:
    """How many columns and rows a cell takes."""
    sizes = ((name, _SPAN.fullmatch(_value(found, name) or "")) for name in ("colspan", "rowspan"))
    return "".join(f' {name}="{size[0]}"' for name, size in sizes if size is not None)


def _link(found: Tag) -> Element:
    url = safe_url(_value(found, "href") or "")
    return Element() if url is None else Element(f'<a href="{url}">')


def _value(found: Tag, name: str) -> str | None:
    """The first value of an attribute, as a browser takes it."""
    return next((attribute.value for attribute in found.attributes if attribute.name == name), None)
