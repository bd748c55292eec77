"""Generated drafts, checked in Python and held against web/recheck.js."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tests.oracle.generator import sheet
from tests.recheck.node import rechecked

from countermark import Draft, Evidence, Fact, check
from countermark.model import Report


def drafted(seed: str, tokens: int) -> Report:
    """The report on the draft of a seed."""
    page = sheet(seed, tokens)
    facts = [Fact(**fact) for fact in page.facts]
    return check(Draft(text=page.text, locale=page.locale), Evidence(facts=facts), numbers=page.policies)


def held(reports: Iterable[Report]) -> tuple[Counter[str], list[str]]:
    """How many marks are in each state, and an example of each that is not as in Python."""
    found: Counter[str] = Counter()
    wrong: list[str] = []
    listed = list(reports)
    for report, said in zip(listed, rechecked(listed), strict=True):
        found.update(mark["state"] for mark in said["marks"])
        wrong += [
            f"{mark['state']}: {mark['text']!r}: {mark['why']}; {report.marks[mark['n'] - 1].why}"
            for mark in said["marks"]
            if mark["state"] in {"differs", "unchecked"}
        ]
    return found, wrong
