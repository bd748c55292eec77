"""How often a mark is true of what the reader reads: tagged numbers in true and in false statements.

Run it from the checkout: `python -m bench.statements`. Every number shows its fact rightly, so only the words around it
make a statement false. It exits 1 when a bar is missed.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence

from bench.harness import Bars, heading, share
from bench.statements.real import report as report_real_text
from bench.statements.scoring import Outcome, outcomes
from bench.statements.statement import Statement, made, written
from bench.statements.untagged import report as report_untagged

from countermark.model import MarkKind

SEED = 20261117
FALSE_VERIFIED, HONEST_FLAGGED, PLAIN_FLAGGED, WHOLE_ANSWERS = 3.0, 2.0, 1.0, 90.0
"""Bars, in percent."""


def _is_wrong(one: Outcome) -> bool:
    return not one.caught if one.statement.kind else one.flagged


def _kind(statement: Statement) -> str:
    return statement.kind


def _form(statement: Statement) -> str:
    return statement.form + (" (plain)" if statement.plain else "")


def _source(statement: Statement) -> str:
    return statement.source


def _table(title: str, some: Sequence[Outcome], key: Callable[[Statement], str]) -> list[str]:
    """Prints a table, the worst rows first, and returns its keys in that order."""
    by: defaultdict[str, list[Outcome]] = defaultdict(list)
    for one in some:
        by[key(one.statement)].append(one)
    counts = {name: share(map(_is_wrong, found)) for name, found in by.items()}
    order = sorted(counts, key=lambda name: (-counts[name].percent, -counts[name].of, name))
    false = bool(some and some[0].statement.kind)
    print(f"\n{title:<44} {'n':>5} {'verified':>9} {'caught' if false else 'flagged':>9}  wrong")
    for name in order:
        wrong, of = counts[name]
        verified, flagged = (wrong, of - wrong) if false else (of - wrong, wrong)
        print(f"{name:<44} {of:>5} {verified:>9} {flagged:>9} {counts[name].percent:5.1f} %")
    return order


def _print_rows(some: Iterable[Outcome], limit: int) -> None:
    for shown, one in enumerate(some):
        if shown == limit:
            print("  … (all of them with --rows KIND)")
            return
        print(f"  {one.statement.source}, {one.statement.form}: {json.dumps(one.statement.text, ensure_ascii=False)}")
        for mark, why in zip(one.marks, one.whys, strict=True):
            if mark is MarkKind.FLAGGED:
                print(f"      flagged: {why}")


def _worst(title: str, some: Sequence[Outcome], order: list[str], key: Callable[[Statement], str]) -> None:
    for name in order[:2]:
        wrong = [one for one in some if key(one.statement) == name and _is_wrong(one)]
        if wrong:
            print(f"\n{title} {name}:")
            _print_rows(wrong, 8)


def _apart(some: Iterable[Outcome]) -> tuple[list[Outcome], list[Outcome]]:
    """The false ones and the honest ones."""
    false, honest = [], []
    for one in some:
        (false if one.statement.kind else honest).append(one)
    return false, honest


def report(bars: Bars, found: Sequence[Outcome], long: Sequence[Outcome], rows: str | None) -> None:
    """Prints every table of the tagged statements."""
    false, honest = _apart(found)
    kinds = _table("false, by kind", false, _kind)
    forms = _table("honest, by form", honest, _form)
    _table("false, by source", false, _source)
    _table("honest, by source", honest, _source)
    by_hand = {source: list(outcomes(written(source))) for source in ("written", "unseen")}
    for source, some in by_hand.items():
        _table(f"{source}, false, by kind", _apart(some)[0], _kind)
    if rows is None:
        _worst("false and verified:", false, kinds, _kind)
        _worst("honest and flagged:", honest, forms, _form)
    else:
        every = (*found, *by_hand["written"])
        some = [one for one in every if rows in (one.statement.kind or "honest", one.statement.form)]
        print(f"\nevery row of {rows!r} that is judged wrong:")
        some += by_hand.get(rows, []) or (long if rows == "answers" else [])
        _print_rows(filter(_is_wrong, some), len(some))
    print()
    bars.at_most("false statements verified", share(map(_is_wrong, false)), FALSE_VERIFIED)
    bars.at_most("honest statements flagged", share(map(_is_wrong, honest)), HONEST_FLAGGED)
    plain = (one for one in honest if one.statement.plain)
    bars.at_most("honest statements in plain forms flagged", share(map(_is_wrong, plain)), PLAIN_FLAGGED)
    whole = share(not one.flagged for one in long)
    bars.at_least("honest answers of ten and more numbers without any flag", whole, WHOLE_ANSWERS)
    for source, some in by_hand.items():
        wrong, flagged = (share(map(_is_wrong, part)) for part in _apart(some))
        print(f"{source}: false statements verified: {wrong}; honest statements flagged: {flagged}")


def main() -> int:
    options = argparse.ArgumentParser(prog="python -m bench.statements", description=__doc__)
    options.add_argument(
        "--sample", type=int, metavar="N", help="only N statements and N / 10 answers, drawn at random"
    )
    options.add_argument(
        "--rows",
        metavar="KIND",
        help="every wrong row of a kind or form; also honest, answers, written, unseen, untagged",
    )
    given = options.parse_args()
    heading()
    started = time.perf_counter()
    found, long = made("statement"), made("answer")
    if given.sample is not None:
        rng = random.Random(SEED)
        found = rng.sample(found, min(given.sample, len(found)))
        long = rng.sample(long, min(max(1, given.sample // 10), len(long)))
    forms = {statement.form for statement in found if not statement.kind}
    false = sum(bool(statement.kind) for statement in found)
    print(f"{len(found)} statements, {false} of them false, {len(forms)} honest forms, {len(long)} answers")
    bars = Bars()
    report(bars, list(outcomes(found)), list(outcomes(long)), given.rows)
    print("\nwithout tags, bound by the sentence:")
    report_untagged(bars, found, long, given.rows)
    report_real_text()
    print(f"{time.perf_counter() - started:.0f} s")
    return bars.end()


if __name__ == "__main__":
    sys.exit(main())
