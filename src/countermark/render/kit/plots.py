"""Plots as inline SVG: axes, lines, bars and bands, each with a title and a description for those who do not see it.

Lines differ in dash and marks first, in colour last. Colours are classes of the page's style sheet, so that a plot
follows light, dark and paper; there is no style attribute, which the page's policy would not allow.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

WIDTH, HEIGHT = 520, 300
_LEFT, _RIGHT, _TOP, _BOTTOM = 54, 14, 14, 46
_TICKS = 5


class Axis(NamedTuple):
    """What one direction shows."""

    label: str
    low: float = 0.0
    high: float = 1.0
    percent: bool = False

    def shown(self, value: float) -> str:
        return f"{value:.0%}" if self.percent else f"{value:.2f}".rstrip("0").rstrip(".") if value else "0"


class Plot:
    """One picture, drawn from the back to the front."""

    def __init__(self, name: str, title: str, about: str, x: Axis, y: Axis) -> None:
        self._name, self._title, self._about = name, title, about
        self._x, self._y = x, y
        self._parts: list[str] = []
        self._legend: list[tuple[str, str]] = []

    def line(self, points: Sequence[tuple[float, float]], kind: str, label: str = "") -> None:
        """A line through points; `kind` is a class of the style sheet."""
        drawn = " ".join(f"{self._at_x(x):.1f},{self._at_y(y):.1f}" for x, y in points)
        self._parts.append(f'<polyline class="line {kind}" points="{drawn}"/>')
        self._named(kind, label)

    def steps(self, heights: Sequence[float], kind: str, label: str = "") -> None:
        """A histogram: bins of one width over the whole axis, as an outline with a light filling."""
        width = (self._x.high - self._x.low) / len(heights)
        corners = [(self._x.low, 0.0)]
        for number, height in enumerate(heights):
            left = self._x.low + number * width
            corners += [(left, height), (left + width, height)]
        corners.append((self._x.high, 0.0))
        drawn = " ".join(f"{self._at_x(x):.1f},{self._at_y(y):.1f}" for x, y in corners)
        self._parts.append(f'<polygon class="area {kind}" points="{drawn}"/>')
        self._parts.append(f'<polyline class="line {kind}" points="{drawn}"/>')
        self._named(kind, label)

    def bar(self, x: float, height: float, text: str, width: float) -> None:
        """A bar around a place, with its value above it."""
        left, right = self._at_x(x - width / 2), self._at_x(x + width / 2)
        top, ground = self._at_y(height), self._at_y(self._y.low)
        self._parts.append(
            f'<rect class="bar" x="{left:.1f}" y="{top:.1f}" width="{right - left:.1f}" height="{ground - top:.1f}"/>'
        )
        self._parts.append(f'<text class="value" x="{(left + right) / 2:.1f}" y="{top - 5:.1f}">{escape(text)}</text>')

    def whisker(self, x: float, low: float, middle: float, high: float) -> None:
        """A value with the interval around it."""
        at, top, bottom = self._at_x(x), self._at_y(high), self._at_y(low)
        self._parts.append(f'<line class="whisker" x1="{at:.1f}" x2="{at:.1f}" y1="{top:.1f}" y2="{bottom:.1f}"/>')
        self._parts.append(f'<circle class="dot" cx="{at:.1f}" cy="{self._at_y(middle):.1f}" r="4"/>')

    def threshold(self, x: float, text: str) -> None:
        """An upright line that something is held against."""
        at = self._at_x(min(max(x, self._x.low), self._x.high))
        side, anchor = (-5, "end") if at > WIDTH / 2 else (5, "start")
        self._parts.append(f'<line class="threshold" x1="{at:.1f}" x2="{at:.1f}" y1="{_TOP}" y2="{HEIGHT - _BOTTOM}"/>')
        self._parts.append(
            f'<text class="note" x="{at + side:.1f}" y="{_TOP + 12}" text-anchor="{anchor}">{escape(text)}</text>'
        )

    def tick(self, x: float, text: str) -> None:
        """A name below a place, where numbers would say nothing."""
        self._parts.append(
            f'<text class="tick" x="{self._at_x(x):.1f}" y="{HEIGHT - _BOTTOM + 16}">{escape(text)}</text>'
        )

    def html(self, *, ticks: bool = True) -> str:
        """The figure, with its legend as words below it."""
        keys = "".join(
            f'<li><svg class="key" viewBox="0 0 36 12" aria-hidden="true"><polyline class="line {kind}" points="2,6 34,6"/></svg>'
            f"{escape(label)}</li>"
            for kind, label in self._legend
        )
        return (
            f'<figure id="{self._name}"><figcaption>{escape(self._title)}</figcaption>\n'
            f'<svg role="img" viewBox="0 0 {WIDTH} {HEIGHT}" aria-labelledby="{self._name}-t {self._name}-d">'
            f'<title id="{self._name}-t">{escape(self._title)}</title><desc id="{self._name}-d">{escape(self._about)}</desc>\n'
            + "\n".join((*self._axes(ticks=ticks), *self._parts))
            + "\n</svg>\n"
            + (f"<ul class=legend>{keys}</ul>\n" if keys else "")
            + f"<p>{escape(self._about)}</p></figure>\n"
        )

    def _named(self, kind: str, label: str) -> None:
        if label:
            self._legend.append((kind, label))

    def _axes(self, *, ticks: bool) -> list[str]:
        left, right, ground = _LEFT, WIDTH - _RIGHT, HEIGHT - _BOTTOM
        parts = []
        for number in range(_TICKS + 1):
            share = number / _TICKS
            x = self._x.low + share * (self._x.high - self._x.low)
            y = self._y.low + share * (self._y.high - self._y.low)
            at = self._at_y(y)
            parts.append(f'<line class="grid" x1="{left}" x2="{right}" y1="{at:.1f}" y2="{at:.1f}"/>')
            parts.append(f'<text class="tick end" x="{left - 6}" y="{at + 4:.1f}">{self._y.shown(y)}</text>')
            if ticks:
                parts.append(f'<text class="tick" x="{self._at_x(x):.1f}" y="{ground + 16}">{self._x.shown(x)}</text>')
        middle = (_TOP + ground) / 2
        parts.append(f'<line class="axis" x1="{left}" x2="{right}" y1="{ground}" y2="{ground}"/>')
        parts.append(f'<text class="label" x="{(left + right) / 2}" y="{HEIGHT - 8}">{escape(self._x.label)}</text>')
        parts.append(
            f'<text class="label" x="13" y="{middle}" transform="rotate(-90 13 {middle})">{escape(self._y.label)}</text>'
        )
        return parts

    def _at_x(self, value: float) -> float:
        return _LEFT + (value - self._x.low) / (self._x.high - self._x.low) * (WIDTH - _LEFT - _RIGHT)

    def _at_y(self, value: float) -> float:
        return HEIGHT - _BOTTOM - (value - self._y.low) / (self._y.high - self._y.low) * (HEIGHT - _TOP - _BOTTOM)


def histogram(values: Sequence[float], low: float, high: float, bins: int) -> list[float]:
    """The share of the values in each bin; what lies outside is in the first or the last."""
    counts = [0] * bins
    for value in values:
        counts[min(bins - 1, max(0, int((value - low) / (high - low) * bins)))] += 1
    return [count / len(values) for count in counts] if values else [0.0] * bins
