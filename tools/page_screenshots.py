"""Pictures of the page's views for the documentation, taken in Chromium against a service of its own: `docs/screenshots/page-*.png`.

Run it from the checkout (`make screenshots`) after a change to `web/app/`, and look at what it wrote.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import httpx
import msgspec
from playwright.sync_api import Browser, Page, sync_playwright

from countermark.evidence import read_facts

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "screenshots"
ROWS = [
    {"Country": country, "Year": year, "Inflation (%)": inflation, "Population (million)": people}
    for country, year, inflation, people in (
        ("Ghana", "2022", "31.3", "33.5"),
        ("Ghana", "2023", "38.1", "34.1"),
        ("Kenya", "2023", "7.7", "55.3"),
        ("Uganda", "2023", "5.4", "48.6"),
    )
]
DRAFTS = {
    "How high was inflation in Kenya and Uganda?": "Kenya's inflation was 7.7% in 2023. Uganda's inflation was 5.4% in 2023.",
    "How many people live in Uganda?": "Uganda's population was about 49 million in 2023.",
    "How did inflation in Ghana change?": (
        "Ghana's inflation was 31.8% in 2023, up from 31.3% in 2022. Its population was 34.1 million in 2023."
    ),
    "How many people live in Kenya?": "Kenya's population was 55.3 million in 2023, and officials expect 58 million soon.",
}


def main() -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    chromium = os.environ.get("COUNTERMARK_CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
    root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    with tempfile.TemporaryDirectory() as folder, _service(folder) as url, sync_playwright() as playwright:
        _fill(url)
        browser = playwright.chromium.launch(executable_path=chromium, args=root)
        page = _opened(browser, f"{url}/", 1200, 640)
        page.locator(".answers > li").first.wait_for()
        _write("page-answers.png", page)
        page.get_by_text("How did inflation in Ghana change?").click()
        page.locator("table.plain").wait_for()
        address = page.url
        for name, width, height, scheme in (
            ("page-answer.png", 1200, 1250, "light"),
            ("page-answer-dark.png", 1200, 1250, "dark"),
            ("page-answer-phone.png", 390, 844, "light"),
        ):
            page = _opened(browser, address, width, height, scheme)
            page.locator("countermark-mark button").first.click()
            page.locator("table.plain").wait_for()
            _write(name, page)
        page = _opened(browser, address, 1200, 1100)
        page.get_by_role("button", name="Add to the review queue").click()
        page.get_by_role("link", name="Open the queue").click()
        page.get_by_label("Your name").fill("Ann")
        page.get_by_role("button", name="Take the next item").click()
        page.locator(".review-item").wait_for()
        _write("page-review-answer.png", page)
        for scheme, width, height in (("light", 1200, 1030), ("dark", 1200, 1030), ("light", 390, 844)):
            page = _opened(browser, f"{url}/#/try", width, height, scheme)
            page.get_by_role("button", name="Show me an example").click()
            page.locator(".result countermark-mark").first.wait_for()
            if width < 500:
                page.evaluate("document.querySelector('.result').scrollIntoView()")
            _write("page-try-phone.png" if width < 500 else f"page-try{'-dark' if scheme == 'dark' else ''}.png", page)
        browser.close()
    return 0


@contextlib.contextmanager
def _service(folder: str) -> Iterator[str]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [
        sys.executable,
        "-m",
        "countermark",
        "serve",
        "--port",
        str(port),
        "--keep",
        "--store",
        f"{folder}/facts.db",
    ]
    process = subprocess.Popen(command, cwd=folder, stderr=subprocess.DEVNULL)
    url = f"http://127.0.0.1:{port}"
    try:
        until = time.monotonic() + 60
        while time.monotonic() < until:
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"{url}/healthz", trust_env=False).status_code == 200:
                    break
            time.sleep(0.1)
        yield url
    finally:
        process.terminate()
        process.wait()


def _fill(url: str) -> None:
    folder = files("countermark.cli.demo")
    facts = [
        {name: value for name, value in msgspec.to_builtins(fact).items() if name in _KEPT and value}
        for fact in read_facts(folder.joinpath("facts.json").read_bytes(), name="facts.json")
    ]
    answer = folder.joinpath("answer.md").read_text("utf-8")
    with httpx.Client(base_url=url, trust_env=False, timeout=60) as client:
        asked = [{"draft": answer, "facts": facts, "pack": "numbers.display"}]
        asked += [{"draft": {"text": text, "query": question}, "data": ROWS} for question, text in DRAFTS.items()]
        for each in asked:
            client.post("/v1/check", json=each).raise_for_status()


_KEPT = ("id", "value", "unit", "entity", "indicator", "period", "dims", "source")


def _opened(browser: Browser, address: str, width: int, height: int, scheme: str = "light") -> Page:
    page = browser.new_page(
        color_scheme="dark" if scheme == "dark" else "light",
        viewport={"width": width, "height": height},
        device_scale_factor=1.5 if width > 500 else 2,
    )
    page.goto(address)
    return page


def _write(name: str, page: Page) -> None:
    picture = page.screenshot()
    (FOLDER / name).write_bytes(picture)
    print(f"docs/screenshots/{name}: {len(picture) // 1024} kB")


if __name__ == "__main__":
    sys.exit(main())
