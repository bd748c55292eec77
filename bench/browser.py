"""How a long report behaves in a browser: a page of 1 MB of text with 20 000 numbers, opened in Chromium.

Run it from the checkout (`python -m bench.browser`). It prints every figure and exits 1 when a bar is missed. A *block* is
the longest stretch in which the page could not answer the reader: the longest task of the main thread, or the longest gap
between two frames less one frame, whichever is longer. Times are on the clock of the browser.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles

from bench.chromium import chromium
from bench.harness import heading
from playwright.sync_api import Page

from countermark import Draft, Evidence, Fact, Report, check

NUMBERS = 20_000
ROUNDS = 5
SCROLLS = 3
FILTER_MS = 200
FRAME_MS = 50
FRAME = 1000 / 60
PROSE = "prices rose in the north while the south held steady and firms hired again after a slow spring"

# Frames and long tasks from now on; stop() gives them. A frame that comes late is one the reader waited for.
_WATCH = """() => {
    const watch = { frames: [], tasks: [], last: performance.now() };
    const tasks = new PerformanceObserver((list) => watch.tasks.push(...list.getEntries().map((task) => task.duration)));
    tasks.observe({ type: 'longtask' });
    const frame = (now) => {
        watch.frames.push(now - watch.last);
        watch.last = now;
        watch.request = requestAnimationFrame(frame);
    };
    watch.request = requestAnimationFrame((now) => { watch.last = now; watch.request = requestAnimationFrame(frame); });
    window.stopWatching = () => {
        cancelAnimationFrame(watch.request);
        watch.tasks.push(...tasks.takeRecords().map((task) => task.duration));
        tasks.disconnect();
        return { frames: watch.frames, tasks: watch.tasks };
    };
}"""
# The button goes when the last row is there.
_LIST = """() => new Promise((done) => {
    const more = document.querySelector('[data-countermark="more"]');
    more.click();
    const look = () => more.isConnected ? setTimeout(look, 50) : done();
    look();
})"""
# As a reader with a fast wheel: most of a screen each frame, to the end of the page.
_SCROLL = """() => new Promise((done) => {
    let still = 0;
    const step = () => {
        const before = scrollY;
        scrollBy(0, innerHeight * 0.8);
        still = scrollY === before ? still + 1 : 0;
        if (still > 5) done(scrollY); else requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
})"""


def make(numbers: int) -> Report:
    """A report on a text of about 50 characters a number: six in ten verified, one flagged, three bare."""
    rng = random.Random(numbers)
    prose = PROSE.split()
    values = [f"{rng.randrange(1, 1000)}.{rng.randrange(1, 10)}" for _ in range(200)]
    facts = [
        Fact(id=f"f{n}", value=value, entity="PHL", period="2024", source="bench") for n, value in enumerate(values)
    ]
    parts: list[str] = []
    for _ in range(numbers):
        words = " ".join(rng.choices(prose, k=4))
        fact = rng.randrange(200)
        draw = rng.randrange(10)
        shown = values[fact] if draw < 6 else f"{values[fact]}7"
        parts.append(f"{words} {shown} {words}" if draw > 6 else f'{words} <claim id="f{fact}">{shown}</claim>')
    paragraphs = [". ".join(parts[at : at + 8]) + "." for at in range(0, numbers, 8)]
    text = "\n\n".join(f"## The next part\n\n{each}" if at % 25 == 0 else each for at, each in enumerate(paragraphs))
    return check(Draft(text=text), Evidence(facts=facts), pack="numbers.strict")


@contextmanager
def opened(path: Path) -> Iterator[tuple[Page, dict[str, float]]]:
    """The page in a fresh Chromium, and when it was loaded."""
    with chromium() as browser:
        page = browser.new_page(viewport={"width": 1100, "height": 900})
        page.goto(path.as_uri())
        page.locator('[data-countermark="filter"]').wait_for()
        times = page.evaluate(
            """() => {
                const { domInteractive, loadEventEnd } = performance.getEntriesByType('navigation')[0];
                const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN;
                return { painted, parsed: domInteractive, loaded: loadEventEnd };
            }"""
        )
        yield page, times


def block(seen: dict[str, list[float]]) -> float:
    """The longest stretch without an answer, in milliseconds."""
    return max([0.0, *seen["tasks"], *(gap - FRAME for gap in seen["frames"])])


def watched(page: Page, act: str, settle_ms: int = 700) -> dict[str, list[float]]:
    """Frames and long tasks while a script acts as the reader, and for a moment after; the driver stays out of the way."""
    page.evaluate(_WATCH)
    page.evaluate(act)
    page.wait_for_timeout(settle_ms)
    seen: dict[str, list[float]] = page.evaluate("window.stopWatching()")
    return seen


def press(selector: str) -> str:
    """A script that presses a button."""
    return f"document.querySelector('{selector}').click()"


def filtering(page: Page) -> bool:
    """Print the block of each press of the filter; true when none is over the bar."""
    pressed = press('[data-countermark="filter"]')
    on, off = [], []
    for _ in range(ROUNDS):
        on.append(block(watched(page, pressed)))
        off.append(block(watched(page, pressed)))
    worst = max(*on, *off)
    print(
        f"  only flagged: block {median(on):4.0f} ms on, {median(off):4.0f} ms off (medians of {ROUNDS}), "
        f"worst {worst:4.0f} ms (bar {FILTER_MS})"
    )
    return worst <= FILTER_MS


def scrolling(page: Page) -> bool:
    """Print the frames of scrolls to the end of a page just opened; true when 19 of 20 are within the bar."""
    passes = []
    for _ in range(SCROLLS):
        page.reload()
        page.locator('[data-countermark="filter"]').wait_for()
        page.wait_for_timeout(1000)
        passes.append(watched(page, _SCROLL, settle_ms=0)["frames"])
    late = [quantiles(frames, n=20)[-1] for frames in passes]
    print(
        f"  scroll to the end: {len(passes[0])} frames, median {median(map(median, passes)):4.0f} ms, "
        f"p95 {median(late):4.0f} ms (bar {FRAME_MS}; median of {SCROLLS}, from {min(late):.0f} to {max(late):.0f}), "
        f"longest {max(map(max, passes)):4.0f} ms"
    )
    page.evaluate("scrollTo(0, 0)")
    return median(late) <= FRAME_MS


def stepping(page: Page) -> None:
    """Print the block of a jump to a flagged number far down, where nothing was laid out yet."""
    pressed = press('[data-countermark="controls"] [data-countermark="previous"]')
    print(f"  jump to the last flagged number: block {block(watched(page, pressed)):4.0f} ms")
    page.keyboard.press("Escape")
    page.evaluate("scrollTo(0, 0)")


def listing(page: Page, numbers: int) -> None:
    """Print the block while every row of the table is built."""
    page.locator('[data-countermark="numbers"] > summary').click()
    seen = watched(page, _LIST)
    print(f"  all {numbers} rows of the table: {sum(seen['frames']) / 1000:4.1f} s, block {block(seen):4.0f} ms")


def main() -> int:
    """Print everything; 1 when a bar is missed."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--numbers", type=int, default=NUMBERS, help="numbers in the text")
    numbers = options.parse_args().numbers
    report = make(numbers)
    html = report.render("html", standalone=True)
    states = {state: sum(mark.mark == state for mark in report.marks) for state in ("verified", "flagged", "bare")}
    heading()
    print(
        f"\na report of {len(report.draft.text) / 1e6:.2f} MB with {len(report.marks)} numbers "
        f"({', '.join(f'{count} {state}' for state, count in states.items())}) as a page of {len(html.encode()) / 1e6:.1f} MB"
    )
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "report.html"
        path.write_text(html, encoding="utf-8")
        with opened(path) as (page, times):
            print(
                f"  first paint {times['painted']:5.0f} ms, parsed {times['parsed']:5.0f} ms, loaded {times['loaded']:5.0f} ms "
                f"(Chromium {page.context.browser.version})"
            )
            good = filtering(page)
            good = scrolling(page) and good
            stepping(page)
            listing(page, len(report.marks))
    print("\nall bars are met" if good else "\na bar is missed")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
