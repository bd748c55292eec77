"""Pictures of the README's report for the documentation, taken in Chromium: `docs/screenshots/{light,dark,print,phone,terminal}.png`.

Run it from the checkout (`make screenshots`) after a change to `web/` or to the renderer, and look at what it wrote.
"""

from __future__ import annotations

import io
import os
import shutil
import struct
import subprocess
import sys
import zlib
from pathlib import Path

import pypdfium2
from playwright.sync_api import Browser, Page, sync_playwright
from rich.console import Console
from rich.terminal_theme import MONOKAI
from rich.text import Text

from countermark import check
from countermark.evidence import load_data

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "screenshots"
INSPECTED = "210 employees"
"""The mark whose pop-over is open: its reason is read at a glance, and nothing of the answer lies below it."""
A4_PIXELS_PER_POINT = 1.6


def main() -> int:
    """Take all five pictures; the folder is made when it is not there."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    html = _report()
    chromium = os.environ.get("COUNTERMARK_CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
    root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=root)
        for scheme in ("light", "dark"):
            page = _opened(browser, html, scheme, 1000, 920)
            page.get_by_text(INSPECTED, exact=True).first.click()
            _write(f"{scheme}.png", page.screenshot())
        page = _opened(browser, html, "light", 390, 844)
        page.get_by_text(INSPECTED, exact=True).first.click()
        _write("phone.png", page.screenshot())
        page = _opened(browser, html, "light", 1000, 1115)
        _write(
            "print.png",
            _first_page(page.pdf(format="A4", margin=dict.fromkeys(("top", "right", "bottom", "left"), "16mm"))),
        )
        _write("terminal.png", _terminal(browser))
        browser.close()
    return 0


def _terminal(browser: Browser) -> bytes:
    """The README's command as a terminal of 100 columns shows it."""
    command = [
        "check",
        "docs/examples/untagged.txt",
        "--data",
        "docs/examples/figures.xlsx",
        "--color",
        "always",
        "--width",
        "100",
    ]
    done = subprocess.run(
        [sys.executable, "-m", "countermark", *command],
        cwd=FOLDER.parents[1],
        capture_output=True,
        text=True,
        check=False,
    )
    shown = Console(record=True, width=100, file=io.StringIO())
    shown.print(f"$ countermark {' '.join(command[:4])}", style="dim")
    shown.print(Text.from_ansi(done.stdout))
    page = browser.new_page(viewport={"width": 920, "height": 240}, device_scale_factor=1.5)
    page.set_content(shown.export_html(theme=MONOKAI))
    page.add_style_tag(content="body { margin: 0; padding: 1rem; } pre { margin: 0; font-size: 14px !important; }")
    return page.locator("body").screenshot()


def _report() -> str:
    examples = FOLDER.parent / "examples"
    data = load_data((examples / "figures.csv").read_bytes(), name="figures.csv")
    return check((examples / "untagged.txt").read_text("utf-8"), data=data).render("html", standalone=True)


def _opened(browser: Browser, html: str, scheme: str, width: int, height: int) -> Page:
    page = browser.new_page(
        color_scheme="dark" if scheme == "dark" else "light",
        viewport={"width": width, "height": height},
        device_scale_factor=1.5 if width > 500 else 2,
    )
    page.route("**/*", lambda route: route.fulfill(body=html, content_type="text/html; charset=utf-8"))
    page.goto("https://report.test/")
    page.locator('[data-countermark="filter"]').wait_for()
    return page


def _first_page(pdf: bytes) -> bytes:
    """The first page of a PDF as PNG."""
    document = pypdfium2.PdfDocument(pdf)
    bitmap = document[0].render(scale=A4_PIXELS_PER_POINT, rev_byteorder=True)
    rows = bytes(bitmap.buffer)
    pixel = bitmap.n_channels
    kept = bytearray()
    for y in range(bitmap.height):
        kept.append(0)  # each row says how it is filtered: not at all
        kept += rows[y * bitmap.stride : y * bitmap.stride + bitmap.width * pixel]
    header = struct.pack(">IIBBBBB", bitmap.width, bitmap.height, 8, {1: 0, 3: 2, 4: 6}[pixel], 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", header) + _chunk(b"IDAT", zlib.compress(kept, 9)) + _chunk(b"IEND", b"")
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _write(name: str, picture: bytes) -> None:
    (FOLDER / name).write_bytes(picture)
    print(f"docs/screenshots/{name}: {len(picture) // 1024} kB")


if __name__ == "__main__":
    sys.exit(main())
