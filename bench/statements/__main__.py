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
from typing import NamedTuple

from bench.harness import heading
from bench.statements.filling import Statement
from bench.statements.generating import REPEATS, REPEATS_ALONE, SEED, answers, statements
from bench.statements.real import report as report_real_text
from bench.statements.scoring import Outcome, outcomes
from bench.statements.untagged import report as report_untagged
from bench.statements.worlds import worlds
from bench.statements.written import unseen_statements, written_statements

from countermark.model import MarkKind

ANSWERS = 300
FALSE_VERIFIED, HONEST_FLAGGED, PLAIN_FLAGGED, WHOLE_ANSWERS = 3.0, 2.0, 1.0, 90.0
"""Bars, in percent."""


class Count(NamedTuple):
    """How many, and how many of them went wrong."""

    n: int
    wrong: int

    @property
    def share(self) -> float:
        return 100 * self.wrong / self.n if self.n else 0.0


def _is_wrong(one: Outcome) -> bool:
    return not one.caught if one.statement.kind else one.flagged


def _count(some: Iterable[Outcome]) -> Count:
    wrong = [_is_wrong(one) for one in some]
    return Count(len(wrong), sum(wrong))


def _table(title: str, words: tuple[str, str], some: Sequence[Outcome], key: Callable[[Statement], str]) -> list[str]:
    """Prints a table, the worst rows first, and returns its keys in that order."""
    rows: defaultdict[str, list[Outcome]] = defaultdict(list)
    for one in some:
        rows[key(one.statement)].append(one)
    counts = {name: _count(found) for name, found in rows.items()}
    order = sorted(counts, key=lambda name: (-counts[name].share, -counts[name].n, name))
    print(f"\n{title:<44} {'n':>5} {words[0]:>9} {words[1]:>9}  wrong")
    for name in order:
        count = counts[name]
        right = count.n - count.wrong
        verified, flagged = (count.wrong, right) if rows[name][0].statement.kind else (right, count.wrong)
        print(f"{name:<44} {count.n:>5} {verified:>9} {flagged:>9} {count.share:5.1f} %")
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


def _kind(statement: Statement) -> str:
    return statement.kind


def _form(statement: Statement) -> str:
    return statement.form + (" (plain)" if statement.plain else "")


def _source(statement: Statement) -> str:
    return statement.source


def report(found: Sequence[Outcome], long: Sequence[Outcome], by_hand: Sequence[Outcome], rows: str | None) -> bool:
    """Prints every table and says whether the bars are met."""
    false = [one for one in found if one.statement.kind]
    honest = [one for one in found if not one.statement.kind]
    kinds = _table("false, by kind", ("verified", "caught"), false, _kind)
    forms = _table("honest, by form", ("verified", "flagged"), honest, _form)
    _table("false, by source", ("verified", "caught"), false, _source)
    _table("honest, by source", ("verified", "flagged"), honest, _source)
    written_false = [one for one in by_hand if one.statement.kind]
    written_honest = [one for one in by_hand if not one.statement.kind]
    _table("written by hand, false, by kind", ("verified", "caught"), written_false, _kind)
    if rows is None:
        _worst("false and verified:", false, kinds, _kind)
        _worst("honest and flagged:", honest, forms, _form)
    else:
        wrong = [one for one in (*found, *by_hand) if rows in (one.statement.kind or "honest", one.statement.form)]
        print(f"\nevery row of {rows!r} that is judged wrong:")
        _print_rows([one for one in wrong if _is_wrong(one)], len(wrong) + 1)
        if rows == "answers":
            _print_rows([one for one in long if one.flagged], len(long))
        elif rows == "written":
            _print_rows([one for one in by_hand if _is_wrong(one)], len(by_hand))
    plain = [one for one in honest if one.statement.plain]
    flagged_answers = _count(long)
    whole = Count(flagged_answers.n, flagged_answers.n - flagged_answers.wrong)
    print()
    met = [
        _figure("false statements verified", _count(false), FALSE_VERIFIED),
        _figure("honest statements flagged", _count(honest), HONEST_FLAGGED),
        _figure("honest statements in plain forms flagged", _count(plain), PLAIN_FLAGGED),
        _figure("honest answers of ten and more numbers without any flag", whole, WHOLE_ANSWERS, least=True),
    ]
    _figure("written by hand: false statements verified", _count(written_false), None)
    _figure("written by hand: honest statements flagged", _count(written_honest), None)
    return all(met)


def report_unseen(found: Sequence[Outcome], rows: str | None) -> None:
    """Prints how the statements fare whose writer had not seen the reader."""
    false = [one for one in found if one.statement.kind]
    honest = [one for one in found if not one.statement.kind]
    _table("unseen, false, by kind", ("verified", "caught"), false, _kind)
    if rows == "unseen":
        _print_rows([one for one in found if _is_wrong(one)], len(found) + 1)
    print()
    _figure("unseen: false statements verified", _count(false), None)
    _figure("unseen: honest statements flagged", _count(honest), None)


def _figure(name: str, count: Count, bar: float | None, *, least: bool = False) -> bool:
    share = count.share
    line = f"{name}: {share:.1f} % ({count.wrong} of {count.n})"
    if bar is None:
        print(line)
        return True
    met = share >= bar if least else share <= bar
    print(f"{line}; bar: {'at least' if least else 'at most'} {bar:g} %: {'met' if met else 'MISSED'}")
    return met


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
    sources = worlds()
    repeats = REPEATS if len(sources) > 1 else REPEATS_ALONE
    if repeats is REPEATS_ALONE:
        print("../shared/data is not there: only the facts that ship")
    found, long = statements(sources, repeats), answers(sources, ANSWERS)
    if given.sample is not None:
        rng = random.Random(SEED)
        found = rng.sample(found, min(given.sample, len(found)))
        long = rng.sample(long, min(max(1, given.sample // 10), len(long)))
    forms = {statement.form for statement in found if not statement.kind}
    false = sum(bool(statement.kind) for statement in found)
    print(f"{len(found)} statements, {false} of them false, {len(forms)} honest forms, {len(long)} answers")
    met = report(list(outcomes(found)), list(outcomes(long)), list(outcomes(written_statements())), given.rows)
    print("\nwithout tags, bound by the sentence:")
    met = report_untagged(found, long, given.rows) and met
    report_unseen(list(outcomes(unseen_statements())), given.rows)
    report_real_text()
    print(f"{time.perf_counter() - started:.0f} s")
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
