"""What Chromium shows: texts as pixels, and which glyphs a reader cannot tell apart.

This is the judge of the sweep. It knows no table of the product: a character is what its pixels look like.
"""

from __future__ import annotations

import base64
import os
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

import numpy as np
from playwright.sync_api import Page, sync_playwright

FONTS = '"Liberation Sans", "Noto Sans", "DejaVu Sans", sans-serif'
WIDTH, HEIGHT = 2400, 4000
INK = 96
"""How dark a pixel is that a reader sees, of 255."""
ALIKE = 0.72
"""The share of common ink from which two glyphs pass for each other."""
_BLUR = 1
_ARGS = (
    "--disable-background-networking",
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
    path = os.environ.get("COUNTERMARK_CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(_ARGS))
        context = browser.new_context(viewport={"width": WIDTH, "height": HEIGHT})
        yield Screen(context.new_page())
        browser.close()


def families() -> list[str]:
    """The font families that the machine has, as fontconfig names them."""
    if shutil.which("fc-list") is None:
        return []
    listed = subprocess.run(["fc-list", ":", "family"], capture_output=True, text=True, check=False).stdout
    return sorted({line.split(",")[0] for line in listed.splitlines() if line})


class Glyph(NamedTuple):
    """The ink of one character in its cell."""

    ink: np.ndarray
    """True where it is dark, cropped."""
    left: int
    top: int

    @property
    def height(self) -> int:
        return int(self.ink.shape[0])

    @property
    def width(self) -> int:
        return int(self.ink.shape[1])


def glyph(cell: np.ndarray) -> Glyph | None:
    """The character's ink; None when it has none."""
    dark = cell > INK
    if not dark.any():
        return None
    rows, columns = np.flatnonzero(dark.any(axis=1)), np.flatnonzero(dark.any(axis=0))
    top, left = int(rows[0]), int(columns[0])
    return Glyph(dark[top : rows[-1] + 1, left : columns[-1] + 1], left, top)


def likeness(one: Glyph, other: Glyph) -> float:
    """The share of ink that two glyphs have in common, each on its own line and grown by a pixel; 0 to 1."""
    shift = max(one.height, other.height) * 0.35 + 2
    if abs(one.top - other.top) > shift or abs(one.top + one.height - other.top - other.height) > shift:
        return 0.0
    height, width = max(one.height, other.height), max(one.width, other.width)
    if min(one.height, other.height) < height * 0.6 - 1 or min(one.width, other.width) < width * 0.6 - 1:
        return 0.0
    first, second = _grown(_fitted(one.ink, height, width)), _grown(_fitted(other.ink, height, width))
    return float((first & second).sum() / (first | second).sum())


def is_stroke(shape: Glyph, size: int) -> bool:
    """A level bar in the middle of the line, as wide as a hyphen or wider: what reads as a minus."""
    return shape.height <= size * 0.16 and shape.width >= size * 0.2 and bool(shape.ink.mean() > 0.8)


def _fitted(ink: np.ndarray, height: int, width: int) -> np.ndarray:
    """The ink stretched to a box."""
    rows = np.arange(height) * ink.shape[0] // height
    columns = np.arange(width) * ink.shape[1] // width
    return ink[rows][:, columns]


def _grown(ink: np.ndarray) -> np.ndarray:
    grown = np.pad(ink, _BLUR)
    for axis in (0, 1):
        grown = grown | np.roll(grown, 1, axis) | np.roll(grown, -1, axis)
    return grown
