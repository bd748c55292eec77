"""Ways of forging a page that carries its receipt: what was signed stays in it, and a reader sees something else."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Callable

_POLICY = re.compile(r'(?<=http-equiv="Content-Security-Policy" content=")[^"]*')
_OPEN = "default-src * data: 'unsafe-inline'"


def replaced(page: str, old: str, new: str) -> str:
    """The page with the first of these changed; a forgery that changes nothing is a mistake of the test."""
    assert old in page, old
    return page.replace(old, new, 1)


def freed(page: str, policy: str = _OPEN) -> str:
    """The page without its own policy, which would stop most of what a forger adds."""
    return _POLICY.sub(policy, page, count=1)


def styled(page: str, css: str) -> str:
    """The page with one more style sheet."""
    return replaced(freed(page), "</head>", f'<style data-countermark="style">{css}</style></head>')


def signed_again(page: str, old: str, new: str, kind: str) -> str:
    """The page with another style sheet or script, and a policy that lets it act."""
    before = next(
        text
        for text in re.findall(rf"<{kind}[^>]*data-countermark=\"{kind}\">(.*?)</{kind}>", page, re.DOTALL)
        if old in text
    )
    after = before.replace(old, new)
    return page.replace(before, after, 1).replace(_digest(before), _digest(after), 1)


def _digest(text: str) -> str:
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def _around(old: str, before: str, after: str) -> Callable[[str], str]:
    return lambda page: replaced(page, old, f"{before}{old}{after}")


def _change(old: str, new: str) -> Callable[[str], str]:
    return lambda page: replaced(page, old, new)


_DRAFT = '<article data-countermark="draft"'
_TEXT = ", after 6.1% the year before."
_END = "</countermark-report>"
_PANEL = '<section data-countermark="receipt-panel"'
_FAKE = '<p data-countermark="receipt-verdict" data-state="ok">Signed and unchanged</p>'


def _shadow(mode: str, more: str = "") -> str:
    return f'<template shadowrootmode="{mode}"{more}><p>Prices fell 57%.</p></template>'


def _wrapped(opens: str, closes: str) -> Callable[[str], str]:
    """The article inside another element."""
    return lambda page: replaced(replaced(page, _DRAFT, opens + _DRAFT), "</article>", "</article>" + closes)


FORGED: dict[str, Callable[[str], str]] = {
    "the article is hidden, and another stands there": lambda page: replaced(
        replaced(page, _DRAFT, f"{_DRAFT} hidden"), "</article>", "</article><article>Prices fell 57%.</article>"
    ),
    "an article is added below": _change("</article>\n", "</article><article><p>Prices fell.</p></article>\n"),
    "an element of ours is added": _change("</article>\n", '</article><p data-countermark="because">All true.</p>\n'),
    "a paragraph is added outside of the report": _change("</body>", "<p>Prices fell.</p></body>"),
    "a comment is taken out of sight": _around("Kenya counted", "<!-- x -->", ""),
    "a style sheet hides the article": lambda page: styled(page, "article{display:none}body::after{content:'5.8%'}"),
    "a style sheet writes another number": lambda page: styled(
        page,
        "countermark-mark button{font-size:0!important}countermark-mark button::before{content:'75%';font-size:1rem}",
    ),
    "a style sheet draws a tick at what is flagged": lambda page: signed_again(page, "✗", "✓", "style"),
    "a style attribute covers a number": lambda page: replaced(
        freed(page), _TEXT, f'<span style="display:none">{_TEXT}</span>'
    ),
    "a style of an element": lambda page: replaced(freed(page), "<body ", '<body style="transform:scaleX(-1)" '),
    "bdo turns a number round": _around(_TEXT, '<bdo dir="rtl">', "</bdo>"),
    "the direction of the text": _change(f'{_DRAFT} dir="ltr"', f'{_DRAFT} dir="rtl"'),
    "del strikes a sentence out": _around(_TEXT, "<del>", "</del>"),
    "ins": _around(_TEXT, "<ins>", "</ins>"),
    "sup makes a power of a number": _change("6.1%", "6.<sup>1</sup>%"),
    "a link is put on a word": _around("Kenya counted", '<a href="https://example.com">', "</a>"),
    "a cell takes two columns": _change("<td>", '<td colspan="2">'),
    "a heading is none": lambda page: page.replace("<h1>Prices", "<p>Prices", 1).replace("2024</h1>", "2024</p>", 1),
    "a list is numbered": lambda page: page.replace("<ul>\n<li>Kenya", '<ol start="7">\n<li>Kenya', 1).replace(
        "</ul>", "</ol>"
    ),
    "a picture of another number": lambda page: replaced(
        freed(page), _TEXT, f'{_TEXT}<img alt="" src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=">'
    ),
    "a drawing": _change(_TEXT, f'{_TEXT}<svg width="90" height="20"><text y="15">75%</text></svg>'),
    "a frame over the page": lambda page: replaced(
        freed(page),
        "<body ",
        '<iframe srcdoc="<p>Prices fell." style="position:fixed;inset:0;width:100%;height:100%"></iframe><body ',
    ),
    "a frame in the report": _change(_END, f'<iframe srcdoc="&lt;p&gt;Prices fell."></iframe>{_END}'),
    "an object": _change(_END, f'<object data="data:text/html,Prices fell"></object>{_END}'),
    "a set of frames": lambda page: replaced(page, "<body ", "<frameset><frame></frameset><body "),
    "an open tree in the article": _change(
        'data-caption="The model&#x27;s text">', f'data-caption="The model&#x27;s text">{_shadow("open")}'
    ),
    "a closed tree in the article": _change(
        'data-caption="The model&#x27;s text">', f'data-caption="The model&#x27;s text">{_shadow("closed")}'
    ),
    "a closed tree in the body": _change(
        '<body data-countermark="body">', f'<body data-countermark="body">{_shadow("closed")}'
    ),
    "a closed tree that can be copied": _change(
        '<header data-countermark="summary">',
        f'<header data-countermark="summary">{_shadow("closed", " shadowrootclonable")}',
    ),
    "a closed tree in a mark": _change(
        '<button type="button" data-countermark="button"',
        f'{_shadow("closed")}<button type="button" data-countermark="button"',
    ),
    "the article is a template": _wrapped("<template>", "</template>"),
    "the article is folded away": _wrapped("<details>", "</details>"),
    "the article is in a box of its own": _wrapped('<div data-countermark="stretch">', "</div>"),
    "a second report": _change(
        "</body>", '<countermark-report data-countermark="report"><p>Prices fell.</p></countermark-report></body>'
    ),
    "a second check that holds": _change(_PANEL, f"{_FAKE}{_PANEL}"),
    "the check says already that it holds": _change("Not checked</p>", "Signed and unchanged</p>"),
    "the check is below the text": lambda page: _moved(
        page, _PANEL, "</section>\n", '<details data-countermark="numbers">'
    ),
    "the check is hidden": _change(_PANEL, f"{_PANEL} hidden"),
    "a dialog is open": _change(_END, f"<dialog open>{_FAKE}</dialog>{_END}"),
    "the decision in words": _change('data-countermark="verdict">Reject', 'data-countermark="verdict">Accept'),
    "the count of what is flagged": _change(
        'data-state="flagged"><b data-countermark="figure">1', 'data-state="flagged"><b data-countermark="figure">0'
    ),
    "a state in the table": _change(
        '<span data-countermark="state" data-state="flagged">✗ flagged',
        '<span data-countermark="state" data-state="verified">✓ verified',
    ),
    "the reason in a note": lambda page: re.sub(
        r'(?<=<li data-countermark="note" data-state="flagged")(.*?) flagged: [^<]*',
        r"\1 verified: exactly.",
        page,
        count=1,
    ),
    "what is spoken of a mark": lambda page: re.sub(
        r'aria-label="([^"]*), flagged: [^"]*"', r'aria-label="\1, verified"', page, count=1
    ),
    "what a pop-over names as source": lambda page: re.sub(
        r'"dataset":"[^"]*"', '"dataset":"Statistics office"', page, count=1
    ),
    "how a mark is copied": _change(
        'data-decision="reject">', 'data-decision="reject" data-copy-format="{text} [verified: {fact}]">'
    ),
    "a mark leads to another": lambda page: re.sub(
        r'href="#countermark-[0-9a-f]+-2"', 'href="https://example.com"', page, count=1
    ),
    "the title": _change(
        '<title data-countermark="title">Countermark: reject', '<title data-countermark="title">Countermark: accept'
    ),
    "the page goes elsewhere": _change(
        "</head>", '<meta http-equiv="refresh" content="99;url=https://example.com"></head>'
    ),
    "links lead elsewhere": _change("</head>", '<base href="https://example.com/"></head>'),
    "the viewport": _change("width=device-width, initial-scale=1", "width=9000"),
    "no policy": freed,
    "no document type": _change("<!DOCTYPE html>\n", ""),
    "a comment before the page": _change("<!DOCTYPE html>", "<!-- saved --><!DOCTYPE html>"),
    "text that anybody may change": _change(_DRAFT, f"{_DRAFT} contenteditable"),
    "the module draws ticks for crosses": lambda page: signed_again(page, 'flagged: "✗"', 'flagged: "✓"', "script"),
    "the module runs before the page is there": _change(
        '<script type="module" data-countermark="script">', '<script type="module" async data-countermark="script">'
    ),
}
"""By what a reader sees. Each takes a page of `tests.browser.signed` and gives the forged one."""


def _moved(page: str, opens: str, closes: str, before: str) -> str:
    start = page.index(opens)
    end = page.index(closes, start) + len(closes)
    return replaced(page[:start] + page[end:], before, page[start:end] + before)
