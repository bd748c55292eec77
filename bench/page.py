"""The page as a reader meets it: its size, its first paint, a search in ten thousand answers, marks behind the typing (`make bench`).

Everything is measured from outside: a service of its own on the loopback address, and Chromium in front of it. It prints
every figure and exits 1 when a bar is missed.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from bench.chromium import chromium
from bench.harness import Bars
from bench.reports import _reports, _searches
from playwright.sync_api import Browser, Page
from tests.serve.services import Serving, serving

from countermark.serve.page.site import site
from countermark.store import open_reports

SIZE = 300_000
PAINT_MS = 300
SEARCH_MS = 100
TYPED_MS = 100
_SEED = 7
_ROUNDS = 9
_COUNTRIES = ("Ghana", "Kenya", "Mali", "Rwanda", "Senegal", "Tanzania", "Uganda", "Zambia")
_FILLER = (
    "Households felt the change in prices unevenly, and officials said that food weighs most on those who earn least. "
)
_PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null"
_TYPED = """async (text) => {
  const area = document.querySelector("textarea");
  const result = document.querySelector(".result");
  const before = Number(result.dataset.checked);
  const begun = performance.now();
  area.value = text;
  area.dispatchEvent(new Event("input", { bubbles: true }));
  while (Number(result.dataset.checked) === before) await new Promise((done) => requestAnimationFrame(done));
  return [performance.now() - begun, result.querySelectorAll("countermark-mark").length];
}"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--answers", type=int, default=10_000)
    given = parser.parse_args()
    bars = Bars()
    bars.at_most("the whole page, compressed", site().size / 1000, SIZE / 1000, "kB")
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        _fill(Path(folder) / "facts.db", given.answers)
        with serving(Path(folder), keep=True) as service:
            bars.at_most("first paint, nothing cached", _painted(browser, service), PAINT_MS, "ms")
            for name, ms in _searched(service, given.answers):
                bars.at_most(f"search of {given.answers}: {name}", ms, SEARCH_MS, "ms")
            bars.at_most("marks behind the typing, 4 kB", _typed(browser, service), TYPED_MS, "ms")
    return bars.end()


def _fill(place: Path, count: int) -> None:
    reports = open_reports(str(place), namespace="default")
    batch: list[Any] = []
    for report in _reports(count, _SEED):
        batch.append(report)
        if len(batch) == 500:
            reports.put_all(batch)
            batch = []
    reports.put_all(batch)
    reports.close()


def _painted(browser: Browser, service: Serving) -> float:
    """The median over pages that were never here."""
    taken = []
    for _ in range(_ROUNDS):
        context = browser.new_context()
        page = context.new_page()
        page.goto(service.url)
        page.wait_for_function(f"() => {_PAINT} !== null")
        taken.append(page.evaluate(_PAINT))
        context.close()
    return statistics.median(taken)


def _searched(service: Serving, count: int) -> list[tuple[str, float]]:
    found = []
    for name, query in _searches(count, _SEED).items():
        taken = []
        for _ in range(_ROUNDS):
            begun = time.perf_counter()
            answer = service.get("/v1/reports", params={**query, "limit": 50})
            taken.append((time.perf_counter() - begun) * 1000)
            assert answer.status_code == 200, answer.text
        found.append((name, statistics.median(taken)))
    return found


def _typed(browser: Browser, service: Serving) -> float:
    """From the last key to the marks on the screen, the debounce included; the median over as many edits."""
    rows = [
        f"{name},{year},{5 + len(name) + year % 7}.{year % 10}" for name in _COUNTRIES for year in range(2000, 2025)
    ]
    table = "Country,Year,Inflation (%)\n" + "\n".join(rows) + "\n"
    draft = "".join(
        f"{_FILLER}{name}'s inflation was {5 + len(name) + year % 7}.{year % 10}% in {year}. "
        for year in range(2020, 2024)
        for name in _COUNTRIES
    )[:4096]
    page: Page = browser.new_page()
    page.goto(f"{service.url}/#/try")
    page.locator("textarea").first.wait_for()
    page.evaluate(_TYPED, draft)
    page.locator(".file-input").set_input_files(
        {"name": "figures.csv", "mimeType": "text/csv", "buffer": table.encode()}
    )
    page.locator(".result countermark-mark").first.wait_for()
    taken = []
    for edit in range(4 * _ROUNDS):
        ms, marks = page.evaluate(_TYPED, f"{draft} {edit}")
        assert marks > 20, marks
        taken.append(ms)
    page.close()
    return statistics.median(taken[_ROUNDS:])


if __name__ == "__main__":
    sys.exit(main())
