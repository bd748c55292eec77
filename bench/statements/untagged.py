"""The same statements without tags: what their sentence identifies is supported or flagged, the rest stays bare."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import NamedTuple

from bench.harness import Bars, Share, share
from bench.statements.statement import Statement

from countermark import Draft, Evidence, check
from countermark.model import MarkKind

SUPPORTED_FALSE, FLAGGED_HONEST, SUPPORTED_HONEST, FLAGGED_WRONG, WHOLE_ANSWERS = 1.0, 1.0, 85.0, 85.0, 93.0
"""Bars, in percent."""
_CLAIM = re.compile(r"<claim [^>]*>([^<]*)</claim>")
_DIGIT = re.compile(r"[1-9]")


class Outcome(NamedTuple):
    """What became of the numbers of a statement that were tagged before: their marks, in order, and why."""

    statement: Statement
    text: str
    marks: tuple[MarkKind, ...]
    whys: tuple[str, ...]

    @property
    def passes(self) -> bool:
        """Whether what makes a false statement false is supported all the same."""
        held = [self.marks[at] is MarkKind.SUPPORTED for at in self.statement.stake]
        return any(held) if self.statement.every else all(held)


def untagged(statement: Statement, changed: int | None = None) -> tuple[str, list[int]] | None:
    """The text without tags and where its numbers start; one of them with another first digit, where it has digits."""
    parts: list[str] = []
    starts: list[int] = []
    done = size = 0
    for place, claim in enumerate(_CLAIM.finditer(statement.text)):
        before, payload = statement.text[done : claim.start()], claim[1]
        if place == changed:
            digit = _DIGIT.search(payload)
            if digit is None:
                return None
            other = str(int(digit[0]) % 9 + 1)
            payload = payload[: digit.start()] + other + payload[digit.end() :]
        starts.append(size + len(before))
        parts += (before, payload)
        size += len(before) + len(payload)
        done = claim.end()
    return "".join((*parts, statement.text[done:])), starts


def outcome(statement: Statement, changed: int | None = None) -> Outcome | None:
    """The marks of a statement's numbers without their tags."""
    plain = untagged(statement, changed)
    if plain is None:
        return None
    text, starts = plain
    draft = Draft(text=text, locale=statement.locale)
    report = check(draft, Evidence(facts=statement.facts), pack="numbers.display", bind=True)
    found = [next((m for m in report.marks if m.start <= at < m.end), None) for at in starts]
    return Outcome(
        statement,
        text,
        tuple(MarkKind.BARE if mark is None else mark.mark for mark in found),
        tuple("it is no number of the draft" if mark is None else mark.why for mark in found),
    )


def _table(title: str, some: Sequence[tuple[str, bool]], *, worst: Callable[[Share], float]) -> None:
    rows: defaultdict[str, list[bool]] = defaultdict(list)
    for key, is_so in some:
        rows[key].append(is_so)
    shares = {key: share(found) for key, found in rows.items()}
    print(f"\n{title}")
    for key in sorted(shares, key=lambda key: (worst(shares[key]), key)):
        print(f"  {key:<44} {shares[key]}")


def report(bars: Bars, found: Sequence[Statement], answers: Sequence[Statement], rows: str | None) -> None:
    """Prints the tables and the figures with their bars."""
    false = [one for each in found if each.kind and (one := outcome(each)) is not None]
    honest = [one for each in found if not each.kind and (one := outcome(each)) is not None]
    wrong = [
        (one, at)
        for each in found
        if not each.kind
        for at in range(len(_CLAIM.findall(each.text)))
        if (one := outcome(each, at)) is not None
    ]
    _table(
        "false and supported without tags, by kind",
        [(one.statement.kind, one.passes) for one in false],
        worst=lambda of: -of.percent,
    )
    numbers = [(one.statement.form, mark) for one in honest for mark in one.marks]
    _table(
        "honest numbers supported, by form",
        [(form, mark is MarkKind.SUPPORTED) for form, mark in numbers],
        worst=lambda of: of.percent,
    )
    whys = defaultdict(int)
    for one in honest:
        for mark, why in zip(one.marks, one.whys, strict=True):
            if mark is MarkKind.BARE:
                whys[re.sub(r"'[^']*'", "…", why)] += 1
    print("\nwhy honest numbers stay bare")
    for why, count in sorted(whys.items(), key=lambda item: -item[1])[:12]:
        print(f"  {count:>5} {why}")
    if rows == "untagged":
        for one in [*[one for one in honest if MarkKind.FLAGGED in one.marks], *[one for one in false if one.passes]]:
            print(f"  {one.statement.kind or 'honest'} {one.statement.form}: {one.text!r}")
            for mark, why in zip(one.marks, one.whys, strict=True):
                print(f"      {mark.value}: {why}")
    long = [one for each in answers if (one := outcome(each)) is not None]
    print()
    marks = [mark for _, mark in numbers]
    bars.at_most("false statements supported", share(one.passes for one in false), SUPPORTED_FALSE)
    bars.at_most("honest numbers flagged", share(mark is MarkKind.FLAGGED for mark in marks), FLAGGED_HONEST)
    bars.at_least("honest numbers supported", share(mark is MarkKind.SUPPORTED for mark in marks), SUPPORTED_HONEST)
    flagged = share(one.marks[at] is MarkKind.FLAGGED for one, at in wrong)
    bars.at_least("wrong numbers flagged", flagged, FLAGGED_WRONG)
    whole = share(MarkKind.FLAGGED not in one.marks for one in long)
    bars.at_least("answers without a false flag", whole, WHOLE_ANSWERS)
