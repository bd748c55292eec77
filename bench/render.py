"""How fast a report becomes a page, beside what Markdown and a sanitiser alone take on the same text.

Run it from the checkout (`make bench`). It prints every figure and exits 1 when the bar is missed. The text has about
1 MB and 20 000 numbers. Ratios are medians of pairs that alternate baseline and product; each pair has a text of its
own, and what the check before it kept of the text is forgotten, so that rendering a stored report is what is measured.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable
from statistics import median

import nh3
from bench.harness import heading
from bench.speed import NUMBERS, Text, make, product, progress
from markdown_it import MarkdownIt

from countermark import Report
from countermark.markup import layout

PAIRS = 9
RATIO = 2.0
KINDS = ("half", "unique", "repeated")

_MARKDOWN = MarkdownIt("js-default", {"html": True})


def baseline(report: Report) -> str:
    """What anybody would do first: Markdown to HTML, sanitised, without a single mark."""
    return nh3.clean(_MARKDOWN.render(report.draft.text))


def page(report: Report) -> str:
    """What is measured: the whole standalone page, with all marks, notes, the table and the data."""
    return report.render("html", standalone=True)


def timed(function: Callable[[Report], str], report: Report) -> tuple[float, int]:
    """Processor seconds of one call, collector on, and how long the result is."""
    layout.cache_clear()
    gc.collect()
    start = time.process_time()
    html = function(report)
    return time.process_time() - start, len(html)


def _checked(made: Text) -> Report:
    """The report as it comes from a file, every mark of the kind that the text asks for."""
    report = product(made.text, made.evidence)
    if sum(mark.mark == "verified" for mark in report.marks) != made.tagged:
        sys.exit("not every tagged number is verified: the ratio would mean nothing")
    stored = Report.from_json(report.to_json())
    if stored.doubt() is not None:  # replayed here once, so that rendering alone is measured
        sys.exit("the report does not replay")
    return stored


def _whole(report: Report, html: str) -> None:
    """A page that left something out would be a fast one."""
    shown = html.count("<countermark-mark ")
    if (
        shown != sum(mark.mark != "bare" for mark in report.marks)
        or 'data-countermark="unplaced"' in html.partition("<body")[2]
    ):
        sys.exit(f"the page shows {shown} marks")


def against_the_libraries(kind: str) -> bool:
    """Print the ratio on one kind of text; true when it is within the bar."""
    ratios, ours, theirs = [], [], []
    size = 0
    for pair in range(PAIRS):
        progress(f"page against Markdown and sanitiser: {kind}, pair {pair + 1} of {PAIRS}")
        made = make(kind, NUMBERS, pair)
        report = _checked(made)
        if pair == 0:
            _whole(report, page(report))
            baseline(report)
        steps = [(baseline, theirs), (page, ours)]
        for function, times in steps if pair % 2 == 0 else reversed(steps):
            took, length = timed(function, report)
            times.append(took)
            size = length if function is page else size
        ratios.append(ours[-1] / theirs[-1])
    ratio = median(ratios)
    print(
        f"  {kind:<9} {len(made.text) / 1e6:5.2f} MB, {made.tagged:>6} tagged, {made.bare:>6} bare:  "
        f"libraries {median(theirs) * 1000:6.1f} ms, page {median(ours) * 1000:7.1f} ms ({size / 1e6:.1f} MB), "
        f"ratio {ratio:5.2f} [{min(ratios):.2f} to {max(ratios):.2f}] (bar {RATIO:g})"
    )
    return ratio <= RATIO


def main() -> int:
    """Print everything; 1 when a bar is missed."""
    heading()
    print(
        f"\na standalone page of {NUMBERS} numbers against markdown-it-py and nh3 on the same text (median of {PAIRS} pairs)"
    )
    good = True
    for kind in KINDS:
        good = against_the_libraries(kind) and good
    progress("")
    print("\nall bars are met" if good else "\na bar is missed")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
