"""Pictures of the review queue and the gate for the documentation: `docs/screenshots/page-{review,gate}.png`.

Run it from the checkout (`make screenshots`) and look at what it wrote. The claims and what people said of them are made up.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from datetime import UTC, datetime
from random import Random

from playwright.sync_api import sync_playwright

from countermark.gate.calibration import shipped
from countermark.store import open_queue
from countermark.store.review import Entry, ReviewQueue
from page_screenshots import _opened, _service, _write

PACK, POLICY = "grounding.support.v1", "labelled.far5.v1"
CLAIMS = (
    (
        "Inflation in Kenya slowed to 7.7 percent in 2023.",
        "Consumer prices in Kenya rose by 7.7 percent in 2023, after 7.6 the year before.",
    ),
    ("The bridge was opened in 1998 by the mayor.", "The mayor opened the new bridge on a Sunday in May 1998."),
    ("Most patients recovered within a week.", "Of 120 patients, 48 had recovered after seven days."),
    (
        "Exports of tea doubled between 2015 and 2020.",
        "Tea exports grew from 310 to 420 thousand tonnes between 2015 and 2020.",
    ),
)


def main() -> int:
    chromium = os.environ.get("COUNTERMARK_CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
    root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    with tempfile.TemporaryDirectory() as folder:
        _fill(f"{folder}/facts.db")
        with _service(folder) as url, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=root)
            page = _opened(browser, f"{url}/#/review", 1200, 1000)
            page.get_by_label("Your name").fill("Ann")
            page.get_by_role("heading", name="Review queue").click()
            page.keyboard.press("t")
            page.locator(".claim-text").wait_for()
            page.keyboard.press("2")
            page.get_by_label("Reason").fill("48 of 120 is fewer than half.")
            _write("page-review.png", page)
            page = _opened(browser, f"{url}/#/gate", 1200, 1560)
            page.locator("svg.plot").last.wait_for()
            _write("page-gate.png", page)
            browser.close()
    return 0


def _fill(place: str) -> None:
    """Four months, in the last of which the scores lie elsewhere; half of the claims are decided."""
    luck = Random(7)
    learned = sorted(shipped.find(POLICY, PACK).scores)
    for month in range(4):
        when = datetime(2026, 7 + month, 3, 9, tzinfo=UTC)
        queue = open_queue(place, namespace="default", clock=lambda when=when: when)  # type: ignore[misc]
        scores = [luck.choice(learned) if month < 3 else luck.uniform(0.55, 0.99) for _ in range(80)]
        queue.add([_entry(month * 100 + at, score) for at, score in enumerate(scores)], by="gate")
        for _ in range(40):
            _decide(queue, luck)
        if month == 3:
            queue.add([_entry(942, 0.62)._replace(distance=0.0)], by="gate")
        queue.close()


def _entry(number: int, score: float) -> Entry:
    claim, passage = (
        CLAIMS[number % len(CLAIMS)] if number % 10 < 4 else (f"Claim {number} of the sample.", f"Passage {number}.")
    )
    verdict = "accept" if score > 0.87 else "review" if score > 0.5 else "reject"
    document = {
        "row": str(number),
        "claim": claim,
        "evidence": [{"text": passage, "source": "Annual report"}],
        "source": "sample",
        "verdict": verdict,
        "policy": POLICY,
        "score": score,
        "tau": 0.87,
        "outcomes": ["not supported"],
        "why": [f"support-reached: support is {score:.2f}, less than 0.87"],
    }
    # Spread over all scores, so that the plots show all of them.
    return Entry(f"item{number:04}", "not supported", (number * 37 % 100) / 100, document)


def _decide(queue: ReviewQueue, luck: Random) -> None:
    item = queue.take(by="ann")
    assert item is not None
    judged = "supported" if luck.random() < item.document["score"] else "refuted"
    queue.decide(item.id, by="ann", label=judged, why="read it")
    if luck.random() < 0.2:
        other = judged if luck.random() < 0.85 else "not_enough"
        queue.opine(item.id, by="bob", label=other, why="read it too")


if __name__ == "__main__":
    sys.exit(main())
