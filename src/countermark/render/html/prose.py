"""The draft as safe HTML with its marks in place: Markdown, then a sanitiser, then our elements in text nodes only.

Every mark of the report is accounted for: it is placed exactly once, or it is reported as not placed.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from countermark.model import Mark, MarkKind, Report
from countermark.render.html.elements import BLOCKS, INLINE
from countermark.render.html.masking import BREAK, Literal, Masked, mask, word
from countermark.render.html.shown import NONCE, boxed, html_of, posing
from countermark.render.html.tables import PARTS
from countermark.render.neutral import follows_mark
from countermark.render.spans import Place, places

if TYPE_CHECKING:
    import nh3
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

NESTING = 40
"""Quotes, lists and items that may lie in each other; Markdown leaves out what is deeper."""
DEPTH = 100
"""Elements of the draft, of Markdown's and of its own tags, that may lie in each other.

Chromium moves whatever lies deeper than 512 elements, and the page around the draft needs some of these.
"""

Element = Callable[[Mark, int], str]
"""The HTML of a mark, from the mark and its number."""

_RULES = (
    "blockquote", "emphasis", "entity", "escape", "fence", "heading", "hr", "lheading", "list", "newline", "strikethrough", "table",
)  # fmt: skip
"""Of Markdown only what is left in the masked text. Links, code and HTML are the lexer's, and in place already."""
_ELEMENT = re.compile(r"<(?!br>|hr>)(/)?")
_ALIGNED = re.compile(r' style="text-align:(left|right|center)"')
# The parser drops one line break at the start of a pre; this one is for it.
_PLAIN = '<pre data-countermark="plain">\n'
_TAG_WORD = re.compile(f"‹({NONCE})t([0-9]+)t›")
_WORD = re.compile(f"({NONCE})x([0-9]+)x")
_LINE_TAG = re.compile(
    r"</?(?:blockquote|br|caption|dd|div|dl|dt|h[1-6]|hr|li|ol|p|pre|table|tbody|td|tfoot|th|thead|tr|ul)(?=[ />])"
)


class Prose(NamedTuple):
    """The draft as it stands on a page."""

    html: str
    unplaced: list[int]
    """Numbers of the marks that are not in it."""
    plain: str = ""
    """Why it is plain text and not laid out; empty when it is laid out."""


def prose(report: Report, element: Element, *, plain: bool = False) -> Prose:
    """The draft with an element where each mark belongs."""
    if plain:
        return Prose(_as_text(report, element), [], "plain text was asked for")
    masked = mask(report)
    html = _laid_out(masked)
    if html is None:
        return Prose(_as_text(report, element), [], "its layout is nested too deep for a browser")
    return placed(masked, html, element)


def _laid_out(masked: Masked) -> str | None:
    """Safe HTML that still holds the opaque words; None where it is nested too deep."""
    if masked.depth > DEPTH:
        return None
    markdown = _markdown()
    tokens = markdown.parse(masked.text)
    if any(token.level >= NESTING - 1 or _inline_depth(token) > DEPTH for token in tokens):
        return None
    html: str = markdown.renderer.render(tokens, markdown.options, {})
    if ' style="' in html:
        # In text a quotation mark is escaped, so these are attributes. The sanitiser lets no style through.
        html = _ALIGNED.sub(r' align="\1"', html)
    if masked.tags:
        nonce, tags = masked.nonce, masked.tags
        html = _TAG_WORD.sub(lambda match: tags[int(match[2]) - 1] if match[1] == nonce else match[0], html)
    # An end tag of the model's may leave an empty paragraph; whatever line it should end, the pause beside it does.
    html = _sanitiser().clean(html).replace("<p></p>", "")
    if _deepest(html) > DEPTH:
        return None
    pause = word(masked.nonce, BREAK)
    if pause in html:
        html = re.sub(rf"(?>(?:<[^>]*+>|\s++|{pause})+)", lambda match: _settled(match.group(), pause), html)
    return _unlinked(html, masked) if "</a>" in html else html


def _inline_depth(token: Token) -> int:
    """Emphasis in emphasis within one paragraph."""
    return max(accumulate(child.nesting for child in token.children), default=0) if token.children else 0


def _deepest(html: str) -> int:
    """Elements of safe HTML that lie in each other. The sanitiser has written every end tag, as a browser would see it."""
    return max(accumulate(-1 if match[1] else 1 for match in _ELEMENT.finditer(html)), default=0)


def _settled(run: str, pause: str) -> str:
    """Tags and white space between two words: where a line must end, one of the tags ends it or a break does."""
    if pause in run and _LINE_TAG.search(run) is None:
        run = run.replace(pause, "<br>", 1)
    return run.replace(pause, "")


def _unlinked(html: str, masked: Masked) -> str:
    """Without the links that hold a mark: a button cannot stand in one, and a mark vouches for no address."""
    nonce, words = masked.nonce, masked.words
    parts: list[str] = []
    *linked, rest = html.split("</a>")
    for part in linked:
        before, _, link = part.rpartition("<a ")
        if any(match[1] == nonce and type(words[int(match[2]) - 1]) is Place for match in _WORD.finditer(link)):
            parts += [before, link.partition(">")[2]]
        else:
            parts += [part, "</a>"]
    return "".join([*parts, rest])


def placed(masked: Masked, html: str, element: Element) -> Prose:
    """The opaque words of text nodes become what they stand for, and what poses as a mark is boxed."""
    parts: list[str] = []
    add = parts.append
    words, nonce = masked.words, masked.nonce[1:]
    left = set(masked.marks)
    position = 0
    for match, end in posing(html):
        if match["word"] is not None and match["nonce"] != nonce:
            continue
        start = match.start()
        add(html[position:start])
        position = end
        if match["word"] is None:
            add(boxed(html[start:end]))
            continue
        number = int(match["word"])
        if not 0 < number <= len(words):
            continue
        item = words[number - 1]
        if isinstance(item, Literal):
            shown = html_of(follows_mark(item.text))
            add(f"<{item.element}>{shown}</{item.element}>" if item.element else shown)
        elif item.number in left:
            left.remove(item.number)
            add(element(item.mark, item.number))
            if not html[end : end + 1].isascii() or html[end : end + 1] == "<":
                position = _apart(html, end, add)
    add(html[position:])
    return Prose("".join(parts), sorted(left))


def _apart(html: str, end: int, add: Callable[[str], None]) -> int:
    """Keep a combining character that comes after a mark, tags between them or not, from landing on the mark."""
    position = end
    while html.startswith("<", position):
        position = html.index(">", position) + 1
    following = html[position : position + 1]
    if follows_mark(following) == following:
        return end
    add(f"{html[end:position]}◌")
    return position


def _as_text(report: Report, element: Element) -> str:
    """The draft as it was written, line by line; the tags of its tokens are gone."""
    text = report.draft.text
    parts = [_PLAIN]
    position = 0
    for place in places(report):
        if place.mark.mark is not MarkKind.BARE:
            parts += [_paragraphs(text[position : place.start]), element(place.mark, place.number)]
            position = place.end
    parts += [_paragraphs(text[position:]), "</pre>\n"]
    return "".join(parts)


def _paragraphs(text: str) -> str:
    # Each in a block of its own: a browser lays out the blocks in view, and not a million lines.
    return f"\n\n</pre>{_PLAIN}".join(map(html_of, follows_mark(text.replace("\r\n", "\n")).split("\n\n")))


@lru_cache(maxsize=1)
def _markdown() -> MarkdownIt:
    from markdown_it import MarkdownIt  # noqa: PLC0415 — only when a page is rendered

    return MarkdownIt("zero", {"maxNesting": NESTING, "html": False}).enable(list(_RULES))


@lru_cache(maxsize=1)
def _sanitiser() -> nh3.Cleaner:
    import nh3  # noqa: PLC0415 — only when a page is rendered

    spans = {"colspan", "rowspan"}
    aligned = {"align": {"left", "right", "center"}}
    return nh3.Cleaner(
        tags=set(INLINE | BLOCKS | PARTS | {"a", "br", "hr"}),
        clean_content_tags=set(),
        attributes={"a": {"href"}, "ol": {"start"}, "td": set(spans), "th": set(spans)},
        tag_attribute_values={"td": aligned, "th": aligned},
        url_schemes={"http", "https", "mailto"},
        url_relative="deny",
        link_rel="noopener noreferrer nofollow",
    )
