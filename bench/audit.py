"""Two vintages of World Bank figures and sentences of twelve kinds: what the newer one makes false, and how fast it is found.

Run it from the checkout (`python -m bench.audit`). It needs the public data beside the checkout and says so where that is
not there. A tenth of the values is revised, some by little, some by much; what is then false is computed here from the
figures, not by the reader. It exits 1 when a bar is missed. `--misses` lists what was missed and what was reported
wrongly; `--speed N` audits N texts of 4 kB against 50 000 facts in two processes instead, with `--ray` on Ray.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from decimal import ROUND_HALF_UP, Decimal
from itertools import pairwise
from typing import Any, NamedTuple

from bench.harness import DATA, heading, public

from countermark.audit import Text, Vintages, audit
from countermark.batch import Audit, audit_texts
from countermark.batch.engines.processes import Processes
from countermark.batch.engines.ray import OnRay
from countermark.batch.run import Engine
from countermark.evidence import load_data
from countermark.model import Evidence

SETS = {"population": "wb_SP_POP_TOTL", "GDP": "wb_NY_GDP_MKTP_CD", "inflation": "wb_FP_CPI_TOTL_ZG"}
HEADS = {"population": "Population", "GDP": "GDP (US$)", "inflation": "Inflation (%)"}
PLACES = [
    "Kenya",
    "Uganda",
    "Ghana",
    "Nigeria",
    "Ethiopia",
    "Senegal",
    "Rwanda",
    "Zambia",
    "Malawi",
    "Mali",
    "Morocco",
    "Tunisia",
    "Algeria",
    "India",
    "Pakistan",
    "Nepal",
    "Thailand",
    "Malaysia",
    "Indonesia",
    "Philippines",
    "Japan",
    "Brazil",
    "Peru",
    "Chile",
    "Colombia",
    "Mexico",
    "Spain",
    "Italy",
    "Greece",
    "Portugal",
]
YEARS = range(2008, 2019)
ORDINALS = {2: "second", 3: "third", 4: "fourth", 5: "fifth"}
FOUND, REPORTED = 0.95, 0.01
FAST = 60
"""Seconds for 1 000 texts on two cores."""
WORKERS = 2
SEED = 49
STATEMENTS = 10
"""In a text of 4 kB; the rest is prose without a number."""
Table = dict[tuple[str, str, int], Decimal]


class Case(NamedTuple):
    """A sentence that is true of the older figures."""

    kind: str
    text: str
    holds: Callable[[Table], bool]


def older() -> Table:
    """The figures as they were."""
    found: Table = {}
    for name, file in SETS.items():
        for row in public(file):
            if row["country"] in PLACES and row["year"] in YEARS:
                value = Decimal(row["value_str"])
                found[name, row["country"], row["year"]] = value.quantize(Decimal("0.01" if name == "inflation" else 1))
    return found


def newer(table: Table, rng: random.Random) -> Table:
    """The figures as they were revised: a tenth of them, from a hundredth of a percent to a third."""
    revised = dict(table)
    for key in rng.sample(sorted(table), len(table) // 10):
        change = Decimal(rng.choice(["0.0001", "0.005", "0.02", "0.08", "0.35"])) * rng.choice([1, -1])
        value = table[key] * (1 + change)
        revised[key] = value.quantize(Decimal("0.01" if key[0] == "inflation" else 1), ROUND_HALF_UP)
    return revised


def evidence(table: Table) -> Evidence:
    """The figures as a table with a row for each place and year."""
    rows: dict[tuple[str, int], dict[str, Any]] = defaultdict(dict)
    for (name, place, year), value in table.items():
        rows[place, year][HEADS[name]] = str(value)
    return load_data([{"Country": place, "Year": year, **rows[place, year]} for place, year in sorted(rows)])


def shown(name: str, value: Decimal) -> str:
    """A value as people write it."""
    if name == "inflation":
        return f"{value.quantize(Decimal('0.1'), ROUND_HALF_UP)}%"
    scale, word = (10**9, "billion") if value >= 10**9 else (10**6, "million")
    text = f"{(value / scale).quantize(Decimal('0.1'), ROUND_HALF_UP)} {word}"
    return f"US${text}" if name == "GDP" else text


def whole(name: str, value: Decimal, like: Decimal) -> str:
    """A value in the scale of another one, so that both are compared as they are shown."""
    if name == "inflation":
        return shown(name, value)
    scale = 10**9 if like >= 10**9 else 10**6
    return str((value / scale).quantize(Decimal("0.1"), ROUND_HALF_UP))


def same(name: str, own: Decimal, now: Decimal) -> bool:
    """Whether a value is still shown the same."""
    return whole(name, own, own) == whole(name, now, own)


def cases(table: Table, rng: random.Random) -> Iterator[Case]:
    """True sentences of twelve kinds, without end."""
    while True:
        name = rng.choice(list(SETS))
        one, two, three = rng.sample(PLACES, 3)
        year = rng.randint(YEARS[0] + 3, YEARS[-1])
        keys = [(name, each, when) for each in (one, two, three) for when in range(year - 3, year + 1)]
        if any(key not in table for key in keys) or any((name, each, year) not in table for each in PLACES):
            continue
        yield from _numbered(table, name, (one, two, three), year)
        yield from _worded(table, name, (one, two), year, rng)


def _numbered(table: Table, name: str, places: tuple[str, str, str], year: int) -> Iterator[Case]:
    one, two, three = places
    now, before, last = (name, one, year), (name, one, year - 1), (name, one, year - 3)
    value = table[now]
    yield Case("level", f"{one}'s {name} was {shown(name, value)} in {year}.", lambda t: same(name, value, t[now]))
    if value != table[before]:
        rose = value > table[before]
        yield Case(
            "move to",
            f"In {year}, {name} in {one} {'rose' if rose else 'fell'} to {shown(name, value)}.",
            lambda t: same(name, value, t[now]) and (t[now] > t[before]) == rose and t[now] != t[before],
        )
    start = table[last]
    if not same(name, start, value):
        went = value > start
        yield Case(
            "from … to",
            f"{name[0].upper()}{name[1:]} in {one} {'rose' if went else 'fell'} from {shown(name, start)} in {year - 3} to {shown(name, value)} in {year}.",
            lambda t: same(name, value, t[now]) and same(name, start, t[last]) and (t[now] > t[last]) == went,
        )
    if name == "inflation":
        gap = abs(value - start).quantize(Decimal("0.1"), ROUND_HALF_UP)
        if gap and start > 0 and value > 0:
            up = value > start
            yield Case(
                "change",
                f"Inflation in {one} {'rose' if up else 'fell'} by {gap} percentage points between {year - 3} and {year}.",
                lambda t: (t[now] - t[last] if up else t[last] - t[now]).quantize(Decimal("0.1"), ROUND_HALF_UP) == gap,
            )
    else:
        growth = ((value - start) / start * 100).quantize(Decimal("0.1"), ROUND_HALF_UP)
        if abs(growth) >= 1:
            up = growth > 0
            yield Case(
                "change",
                f"{one}'s {name} {'grew' if up else 'shrank'} by {abs(growth)}% between {year - 3} and {year}.",
                lambda t: ((t[now] - t[last]) / t[last] * 100).quantize(Decimal("0.1"), ROUND_HALF_UP) == growth,
            )
        three_of = [(name, each, year) for each in places]
        total = sum(table[key] for key in three_of)
        yield Case(
            "total",
            f"{one}, {two} and {three} had a combined {name} of {shown(name, total)} in {year}.",
            lambda t: same(name, total, Decimal(sum(t[key] for key in three_of))),
        )
        part = (value / total * 100).quantize(Decimal("0.1"), ROUND_HALF_UP)
        yield Case(
            "share",
            f"{one} accounted for {part}% of the combined {name} of {one}, {two} and {three} in {year}.",
            lambda t: (t[now] / sum(t[key] for key in three_of) * 100).quantize(Decimal("0.1"), ROUND_HALF_UP) == part,
        )


def _worded(table: Table, name: str, pair: tuple[str, str], year: int, rng: random.Random) -> Iterator[Case]:
    one, two = pair

    def ranked(t: Table, *, high: bool = True) -> list[str]:
        return sorted(PLACES, key=lambda each: t[name, each, year], reverse=high)

    now, last = (name, one, year), (name, one, year - 3)
    some = rng.sample(PLACES, 5)
    best = max(some, key=lambda each: table[name, each, year])
    yield Case(
        "superlative",
        f"Among {', '.join(some[:-1])} and {some[-1]}, {best} had the highest {name} in {year}.",
        lambda t: max(some, key=lambda each: t[name, each, year]) == best,
    )
    top = ranked(table)[0]
    value = table[name, top, year]
    yield Case("superlative", f"{top} had the highest {name} in {year}.", lambda t: ranked(t)[0] == top)
    low = ranked(table, high=False)[0]
    yield Case("superlative", f"{low} had the lowest {name} in {year}.", lambda t: ranked(t, high=False)[0] == low)
    yield Case(
        "superlative with its number",
        f"In {year}, {top}'s {name} was the highest, at {shown(name, value)}.",
        lambda t: ranked(t)[0] == top and same(name, value, t[name, top, year]),
    )
    for place, word in ORDINALS.items():
        other = ranked(table)[place - 1]
        yield Case(
            "rank",
            f"{other} had the {word}-highest {name} in {year}.",
            lambda t, o=other, p=place: ranked(t)[p - 1] == o,
        )
        yield Case(
            "rank", f"{other} ranked {word} in {name} in {year}.", lambda t, o=other, p=place: ranked(t)[p - 1] == o
        )
    if table[now] != table[name, two, year]:
        more = table[now] > table[name, two, year]
        yield Case(
            "comparison",
            f"{one}'s {name} was {'higher' if more else 'lower'} than {two}'s in {year}.",
            lambda t: (t[now] > t[name, two, year]) == more and t[now] != t[name, two, year],
        )
    if table[now] != table[last]:
        up = table[now] > table[last]
        yield Case(
            "direction",
            f"{name[0].upper()}{name[1:]} in {one} {'rose' if up else 'fell'} between {year - 3} and {year}.",
            lambda t: (t[now] > t[last]) == up and t[now] != t[last],
        )
    run = [table[name, one, year - back] for back in range(3, -1, -1)]
    signs = {(b > a) - (b < a) for a, b in pairwise(run)}
    if len(signs) == 1 and 0 not in signs:
        sign = signs.pop()
        yield Case(
            "run of years",
            f"In {year}, {name} in {one} {'rose' if sign > 0 else 'fell'} for the third year in a row.",
            lambda t: all((t[name, one, year - back] - t[name, one, year - back - 1]) * sign > 0 for back in range(3)),
        )


def chosen(table: Table, revised: Table, rng: random.Random, size: int) -> list[Case]:
    """As many sentences of each kind as of the others, half of them false now as far as there are so many."""
    kinds: dict[tuple[str, bool], list[Case]] = defaultdict(list)
    seen: set[str] = set()
    each = size // 24 + 1
    for number, case in enumerate(cases(table, rng)):
        if case.text not in seen:
            seen.add(case.text)
            its = kinds[case.kind, case.holds(revised)]
            if len(its) < each:
                its.append(case)
        if number > 60_000:
            break
    return [case for those in kinds.values() for case in those]


def quality(size: int, *, misses: bool) -> bool:
    """Whether what changed is found and nothing else reported."""
    rng = random.Random(SEED)
    table = older()
    revised = newer(table, rng)
    listed = chosen(table, revised, rng, size)
    vintages = Vintages.of(evidence(table), evidence(revised))
    counts: Mapping[str, Counter[str]] = defaultdict(Counter)
    for case in listed:
        found = audit(case.text, vintages)
        is_false, is_told = not case.holds(revised), bool(found.findings)
        own = counts[case.kind]
        own["changed" if is_false else "unchanged"] += 1
        own["held"] += bool(found.held)
        own["found" if is_false else "reported"] += is_told
        if misses and is_false != is_told:
            print(f"  {'missed' if is_false else 'reported'} ({case.kind}): {case.text} {found.findings}")
    total: Counter[str] = Counter()
    print(f"{'kind':<28}{'changed':>8}{'found':>7}{'unchanged':>11}{'reported':>10}{'read':>7}")
    for kind, own in sorted(counts.items()):
        total.update(own)
        print(
            f"{kind:<28}{own['changed']:>8}{own['found']:>7}{own['unchanged']:>11}{own['reported']:>10}{own['held']:>7}"
        )
    found_share, reported = total["found"] / total["changed"], total["reported"] / total["unchanged"]
    print(
        f"found {found_share:.1%} of {total['changed']} (bar {FOUND:.0%}), reported {reported:.1%} of {total['unchanged']} (bar {REPORTED:.0%})"
    )
    return found_share >= FOUND and reported <= REPORTED


def speed(size: int, engine: Engine) -> bool:
    """Texts of 4 kB against 50 000 facts in two vintages, with the start of the workers, and twice as many in no more than twice the time."""
    rng = random.Random(SEED)
    table = older()
    revised = newer(table, rng)
    listed = chosen(table, revised, rng, 1000)
    rows = [
        {"Country": f"Place {number}", "Year": year, **{head: rng.randint(1, 10**6) for head in HEADS.values()}}
        for number in range(1500)
        for year in YEARS
    ]
    before, after = (evidence(each).joined(load_data(rows)) for each in (table, revised))
    texts = (row["text"] for row in public("halueval_general"))
    prose = [text for text in texts if len(text) > 100 and not any(map(str.isdigit, text))]
    texts = []
    for number in range(size):
        parts = [case.text for case in rng.sample(listed, STATEMENTS)]
        while sum(map(len, parts)) < 4000:
            parts.append(rng.choice(prose))
        rng.shuffle(parts)
        texts.append(Text(f"{number}.md", "\n\n".join(parts)))
    took, processors = [], []
    for count in (size // 2, size):
        begun, spent = time.perf_counter(), _processor()
        found = sum(len(each.findings) for each in audit_texts(Audit(texts[:count], before, after), engine))
        took.append(time.perf_counter() - begun)
        processors.append(_processor() - spent)
        print(
            f"{count} texts of 4 kB, {len(before.facts):,} facts in two vintages, {type(engine).__name__}: "
            f"{took[-1]:.1f} s by the clock, {processors[-1]:.1f} s of processors, {found} findings"
        )
    each = (processors[1] - processors[0]) / (size - size // 2)
    whole = (processors[1] + each * (1000 - size)) / WORKERS
    print(
        f"{each * 1000:.0f} ms of a processor a text; 1 000 take {whole:.0f} s of {WORKERS} processors that do nothing else "
        f"(bar {FAST} s), {took[-1] / size * 1000:.0f} s by the clock of this machine"
    )
    return whole <= FAST


def _processor() -> float:
    """Seconds of processors, those of workers that have ended among them."""
    return sum(os.times()[:4])


def main() -> int:
    """Print the figures; 1 where a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--size", type=int, default=1300, help="as there are not enough of some kinds, about 1 100 are found"
    )
    parser.add_argument("--misses", action="store_true")
    parser.add_argument("--speed", type=int, metavar="N")
    parser.add_argument("--ray", action="store_true", help="measure the speed on a Ray cluster of two workers")
    given = parser.parse_args()
    heading()
    if not DATA.is_dir():
        print("the public data is not beside the checkout")
        return 0
    if given.speed:
        return 0 if speed(given.speed, OnRay(workers=WORKERS) if given.ray else Processes(WORKERS)) else 1
    return 0 if quality(given.size, misses=given.misses) else 1


if __name__ == "__main__":
    sys.exit(main())
