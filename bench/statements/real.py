"""False alarms on real text: tagged numbers in reports and encyclopedias that nobody here wrote.

Run it alone: `python -m bench.statements.real`. The text is presumed honest about a number that shows one cell of its
table. Each alarm of the rule statement-agrees has a verdict in `real_verdicts.jsonl`: "false" where the reader is wrong,
"true" where the sentence speaks of something else than the cell.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from bench.harness import Share, rows, share
from bench.statements.pages import SOURCES, Page, Tag, pages, sentence

from countermark import Draft, Evidence, check

READ = ("entity", "indicator", "period")
VERDICTS = Path(__file__).with_name("real_verdicts.jsonl")


class Reading(NamedTuple):
    """What became of one tagged number whose digits match: the alarm, if any, and the coordinates that were read."""

    page: Page
    tag: Tag
    alarm: str
    read: tuple[str, ...]

    @property
    def key(self) -> tuple[str, str, int, int]:
        return self.page.source, self.page.id, self.tag.start, self.tag.end


def readings(page: Page) -> Iterator[Reading]:
    """Checks a page; numbers whose digits do not match their fact are left out."""
    report = check(Draft(text=page.tagged, locale="en"), Evidence(facts=page.facts), pack="numbers.display")
    measured = {(m.measure, m.node): m for m in report.measurements}
    tagged = sorted((q for q in report.graph.quantities if q.ref), key=lambda q: q.span.start)
    if len(tagged) != len(page.tags):
        raise ValueError(f"{page.id}: {len(page.tags)} numbers were tagged, {len(tagged)} were read")
    for tag, quantity in zip(page.tags, tagged, strict=True):
        if measured["number.match", quantity.id].value is not True:
            continue
        agrees = measured.get(("statement.agrees", quantity.id))
        read = tuple(name for name in READ if quantity.statement and getattr(quantity.statement, name))
        yield Reading(page, tag, agrees.reason if agrees and agrees.value is False else "", read)


def verdicts() -> dict[tuple[str, str, int, int], str]:
    """The verdicts that were given to alarms."""
    return {(row["source"], row["id"], *row["span"]): row["verdict"] for row in rows(VERDICTS)}


def _line(alarm: Reading, verdict: str) -> str:
    start, end = alarm.tag.start, alarm.tag.end
    fact = next(fact for fact in alarm.page.facts if fact.id == alarm.tag.fact)
    about = ", ".join(filter(None, (fact.dims.get("entity.label"), fact.dims["indicator.label"], fact.period)))
    text = " ".join(sentence(alarm.page.text, start, end).split())
    return f"  {verdict:<8} {alarm.page.source} {alarm.page.id} {start}:{end} {alarm.alarm} | {about} | {text}"


def report(sources: Iterable[str] = tuple(SOURCES), *, every: bool = False) -> None:
    """Prints the figures of each source, and the alarms without a verdict."""
    known = verdicts()
    print("\nreal text")
    for source in sources:
        found = [reading for page in pages(source) for reading in readings(page)]
        if not found:
            print(f"{source}: the data is not there")
            continue
        honest = [one for one in found if one.page.honest]
        alarms = [one for one in honest if one.alarm]
        said = Counter(known.get(one.key, "unjudged") for one in alarms)
        for one in alarms:
            verdict = known.get(one.key, "unjudged")
            if every or verdict == "unjudged":
                print(_line(one, verdict))
        read = ", ".join(f"{name} {Share(sum(name in one.read for one in honest), len(honest))}" for name in READ)
        print(
            f"{source}: {len({one.page.id for one in honest})} texts, {len(honest)} tagged numbers, {len(alarms)} alarms: "
            f"{said['false']} false, {said['true']} true, {said['unjudged']} without a verdict"
        )
        worst = said["false"] + said["unjudged"]
        print(f"{source}: false alarms for 100 tagged numbers: {100 * worst / len(honest):.1f}; read: {read}")
        lies = [one for one in found if not one.page.honest]
        if lies:
            print(f"{source}: numbers in false statements flagged: {share(bool(one.alarm) for one in lies)}")


def main() -> int:
    options = argparse.ArgumentParser(prog="python -m bench.statements.real", description=__doc__)
    options.add_argument("sources", nargs="*", metavar="SOURCE", help=f"one of {', '.join(SOURCES)}; all when left out")
    options.add_argument("--every", action="store_true", help="every alarm, judged or not")
    options.add_argument("--unjudged", action="store_true", help="alarms without a verdict as lines of the file")
    given = options.parse_args()
    sources = given.sources or list(SOURCES)
    if given.unjudged:
        known = verdicts()
        for source in sources:
            for one in (reading for page in pages(source) if page.honest for reading in readings(page)):
                if one.alarm and one.key not in known:
                    number = one.page.text[one.tag.start : one.tag.end]
                    row = {"source": source, "id": one.page.id, "number": number, "span": [one.tag.start, one.tag.end]}
                    print(json.dumps(row | {"verdict": "", "why": ""}, ensure_ascii=False))
        return 0
    report(sources, every=given.every)
    return 0


if __name__ == "__main__":
    sys.exit(main())
