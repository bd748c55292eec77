"""The banner over a report that does not replay here: it stands before everything else, and says why."""

from __future__ import annotations

import textwrap
from html import escape

from countermark.model import Doubt
from countermark.render.markdown import escape as escape_markdown
from countermark.render.neutral import one_line

_WORDS = {"altered": "ALTERED", "version": "NOT REPLAYED"}
_WIDTH = 80
_LONG = 400
_PAGE = "<countermark-report "
"""Where a report starts, in a fragment and in a page; the draft comes after it."""


def text(doubt: Doubt, shown: str) -> str:
    """Before and after the report: the beginning of a long one has left the screen."""
    words = f"!!! {_WORDS[doubt.kind]} !!! {one_line(doubt.says, _LONG)}; nothing here is proven"
    lines = "\n".join(textwrap.wrap(words, _WIDTH, subsequent_indent="!!! ", break_on_hyphens=False))
    return f"{lines}\n\n{shown.rstrip()}\n\n{lines}\n"


def markdown(doubt: Doubt, shown: str) -> str:
    """As a quotation of its own."""
    return (
        f"> **{_WORDS[doubt.kind]}**: {escape_markdown(one_line(doubt.says, _LONG))}; nothing here is proven\n\n{shown}"
    )


def html(doubt: Doubt, shown: str) -> str:
    """As an alert above the report."""
    banner = (
        f'<p data-countermark="banner" role="alert"><mark data-countermark="{doubt.kind}"><strong '
        f'data-countermark="banner-title">{_WORDS[doubt.kind]}</strong> {escape(one_line(doubt.says, _LONG))}; '
        "nothing here is proven</mark></p>\n"
    )
    before, start, after = shown.partition(_PAGE)
    return before + banner + start + after
