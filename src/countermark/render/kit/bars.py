"""Candidates as bars in inline SVG: one row each, every value in words beside its bar, a title and a description.

Colours are classes of the page's style sheet; what a bar shows is said by its words, not by its colour.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

WIDTH = 520
_LEFT, _RIGHT, _TOP, _ROW, _BAR, _FOOT = 112, 128, 8, 38, 22, 24
_SPAN = WIDTH - _LEFT - _RIGHT
_NAME = 15
_LEAST = 26
"""A part of a bar narrower than this has no room for its own words."""
_TICKS = (0, 25, 50, 75, 100)


class Segment(NamedTuple):
    """A stretch of a bar."""

    share: float
    kind: str
    """A class of the style sheet."""
    text: str = ""


class Bar(NamedTuple):
    """One row: a name, its parts from left to right, and words after them."""

    name: str
    parts: Sequence[Segment]
    text: str


def chart(name: str, title: str, about: str, bars: Sequence[Bar], legend: Sequence[tuple[str, str]]) -> str:
    """A figure with its legend and its description below it."""
    ground = _TOP + _ROW * len(bars)
    drawn: list[str] = []
    for tick in _TICKS:
        at = _LEFT + _SPAN * tick / 100
        drawn.append(f'<line class="grid" x1="{at:.1f}" x2="{at:.1f}" y1="{_TOP}" y2="{ground}"/>')
        drawn.append(f'<text class="tick" x="{at:.1f}" y="{ground + 16}">{tick} %</text>')
    for place, bar in enumerate(bars):
        drawn += _row(bar, _TOP + _ROW * place + (_ROW - _BAR) / 2)
    keys = "".join(
        f'<li><svg class="key" viewBox="0 0 36 12" aria-hidden="true"><rect class="part {kind}" x="2" y="1" width="32" height="10"/></svg>'
        f"{escape(text)}</li>"
        for kind, text in legend
    )
    return (
        f'<figure id="{name}"><figcaption>{escape(title)}</figcaption>\n'
        f'<svg role="img" viewBox="0 0 {WIDTH} {ground + _FOOT}" aria-labelledby="{name}-t {name}-d">'
        f'<title id="{name}-t">{escape(title)}</title><desc id="{name}-d">{escape(about)}</desc>\n'
        + "\n".join(drawn)
        + f"\n</svg>\n<ul class=legend>{keys}</ul>\n<p>{escape(about)}</p></figure>\n"
    )


def _row(bar: Bar, top: float) -> list[str]:
    name = bar.name if len(bar.name) <= _NAME else f"{bar.name[: _NAME - 1]}…"
    middle = top + _BAR / 2 + 4.5
    drawn = [f'<text class="name" x="{_LEFT - 8}" y="{middle:.1f}">{escape(name)}</text>']
    at = float(_LEFT)
    for part in bar.parts:
        width = _SPAN * part.share
        if width:
            drawn.append(
                f'<rect class="part {part.kind}" x="{at:.1f}" y="{top:.1f}" width="{width:.1f}" height="{_BAR}"/>'
            )
        if part.text and width >= _LEAST:
            drawn.append(f'<text class="inside" x="{at + width / 2:.1f}" y="{middle:.1f}">{escape(part.text)}</text>')
        at += width
    drawn.append(f'<text class="after" x="{at + 6:.1f}" y="{middle:.1f}">{escape(bar.text)}</text>')
    return drawn
