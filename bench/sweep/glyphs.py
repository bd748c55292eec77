"""What Chromium shows: texts as pixels, and which glyphs a reader cannot tell apart.

This is the judge of the sweep. It knows no table of the product: a character is what its pixels look like.
"""

from __future__ import annotations

import base64
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

import numpy as np
from bench.chromium import chromium
from playwright.sync_api import Page

FONTS = '"Liberation Sans", "Noto Sans", "DejaVu Sans", sans-serif'
WIDTH, HEIGHT = 2400, 4000
INK = 96
"""How dark a pixel is that a reader sees, of 255."""
ALIKE = 0.72
"""The share of common ink from which two glyphs pass for each other."""
SURE = 0.74
"""The share from which that ink is enough; below it the two must be of as many pieces: 《 is two, € is one."""
SIDE = 24
"""The side of the square that shapes are compared in."""
_ARGS = (
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--no-sandbox",
    "--disable-gpu",
    "--force-color-profile=srgb",
)
_DRAW = """([texts, width, height, size, fonts, across]) => {
    document.body.replaceChildren(...texts.map((text, at) => {
        const cell = document.createElement('div');
        cell.textContent = text;
        cell.style.cssText = `position:absolute;overflow:hidden;white-space:pre;padding-left:${size / 2}px;box-sizing:border-box;`
            + `left:${(at % across) * width}px;top:${Math.floor(at / across) * height}px;width:${width}px;height:${height}px;`
            + `font:${size}px/${height}px ${fonts};color:#000`;
        return cell;
    }));
}"""
_PIXELS = """async (png) => {
    const picture = await createImageBitmap(await (await fetch('data:image/png;base64,' + png)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.drawImage(picture, 0, 0);
    const colours = context.getImageData(0, 0, picture.width, picture.height).data;
    const dark = new Uint8Array(picture.width * picture.height);
    // The lightest channel hides a coloured emoji least.
    for (let at = 0; at < dark.length; at++)
        dark[at] = 255 - Math.min(colours[4 * at], colours[4 * at + 1], colours[4 * at + 2]);
    let text = '';
    for (let at = 0; at < dark.length; at += 32768)
        text += String.fromCharCode(...dark.subarray(at, at + 32768));
    return btoa(text);
}"""

_RANGES = """(pattern) => {
    const is = new RegExp(pattern, 'u');
    const ranges = [];
    for (let point = 0; point <= 0x10ffff; point++) {
        if ((point >= 0xd800 && point < 0xe000) || !is.test(String.fromCodePoint(point))) continue;
        const last = ranges.at(-1);
        if (last && last[1] === point - 1) last[1] = point; else ranges.push([point, point]);
    }
    return ranges;
}"""


class Screen:
    """A page that draws texts, each in a cell of its own."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._reader = page.context.new_page()

    def draw(self, texts: Sequence[str], *, width: int = 240, height: int = 32, size: int = 18) -> Iterator[np.ndarray]:
        """The darkness of each text's pixels."""
        across, down = WIDTH // width, HEIGHT // height
        for start in range(0, len(texts), across * down):
            some = list(texts[start : start + across * down])
            self._page.evaluate(_DRAW, [some, width, height, size, FONTS, across])
            png = self._page.screenshot(type="png", animations="disabled")
            dark = base64.b64decode(self._reader.evaluate(_PIXELS, base64.b64encode(png).decode()))
            whole = np.frombuffer(dark, dtype=np.uint8).reshape(HEIGHT, WIDTH)
            for at in range(len(some)):
                top, left = at // across * height, at % across * width
                yield whole[top : top + height, left : left + width]

    def members(self, pattern: str) -> set[int]:
        """The code points that the browser's own Unicode tables put in a class."""
        ranges = self._page.evaluate(_RANGES, pattern)
        return {point for first, last in ranges for point in range(first, last + 1)}


@contextmanager
def screen() -> Iterator[Screen]:
    """A headless Chromium that draws."""
    with chromium(*_ARGS) as browser:
        yield Screen(browser.new_context(viewport={"width": WIDTH, "height": HEIGHT}).new_page())


def families() -> list[str]:
    """The font families that the machine has, as fontconfig names them."""
    if shutil.which("fc-list") is None:
        return []
    listed = subprocess.run(["fc-list", ":", "family"], capture_output=True, text=True, check=False).stdout
    return sorted({line.split(",")[0] for line in listed.splitlines() if line})


class Glyph(NamedTuple):
    """The ink of one character in its cell."""

    left: int
    top: int
    width: int
    height: int
    full: float
    """The share of its box that is dark."""
    shape: np.ndarray
    """The ink stretched to a square and grown by a pixel, as a reader who does not look twice sees it."""
    pieces: int
    """How many parts of its ink do not touch."""


def glyph(cell: np.ndarray) -> Glyph | None:
    """The character's ink; None when it has none."""
    dark = cell > INK
    if not dark.any():
        return None
    rows, columns = np.flatnonzero(dark.any(axis=1)), np.flatnonzero(dark.any(axis=0))
    top, left, bottom, right = int(rows[0]), int(columns[0]), int(rows[-1]) + 1, int(columns[-1]) + 1
    ink = dark[top:bottom, left:right]
    height, width = ink.shape
    square = ink[np.arange(SIDE) * height // SIDE][:, np.arange(SIDE) * width // SIDE]
    return Glyph(left, top, width, height, float(ink.mean()), _grown(square).ravel(), _pieces(ink))


class Signs:
    """Known signs, to hold glyphs against."""

    def __init__(self, signs: Sequence[tuple[str, Glyph]]) -> None:
        self._names = [name for name, _ in signs]
        self._boxes = np.array([(each.top, each.top + each.height, each.width, each.height) for _, each in signs])
        self._shapes = np.array([each.shape for _, each in signs])
        self._pieces = np.array([each.pieces for _, each in signs])

    def alike(self, other: Glyph, share: float = ALIKE) -> frozenset[str]:
        """The signs that pass for a glyph: on the same line, about as large, most of the ink in common, in as many pieces."""
        top, bottom, width, height = self._boxes.T
        tall, wide = np.maximum(height, other.height), np.maximum(width, other.width)
        shift = tall * 0.35 + 2
        near = (abs(top - other.top) <= shift) & (abs(bottom - other.top - other.height) <= shift)
        near &= (np.minimum(height, other.height) >= tall * 0.7 - 1) & (
            np.minimum(width, other.width) >= wide * 0.7 - 1
        )
        common = (self._shapes & other.shape).sum(axis=1) / (self._shapes | other.shape).sum(axis=1)
        near &= (common > share) & ((common > SURE) | (self._pieces == other.pieces))
        return frozenset(self._names[at] for at in np.flatnonzero(near))


def is_stroke(ink: Glyph, size: int) -> bool:
    """A level bar as wide as a hyphen or wider: what reads as a minus."""
    return ink.height <= size * 0.16 and ink.width >= size * 0.2 and ink.full > 0.8


def _pieces(ink: np.ndarray) -> int:
    left = set(map(tuple, np.argwhere(ink).tolist()))
    count = 0
    while left:
        count += 1
        touched = [left.pop()]
        while touched:
            row, column = touched.pop()
            around = {(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1)} & left
            left -= around
            touched += around
    return count


def _grown(ink: np.ndarray) -> np.ndarray:
    grown = np.pad(ink, 1)
    for axis in (0, 1):
        grown = grown | np.roll(grown, 1, axis) | np.roll(grown, -1, axis)
    return grown
