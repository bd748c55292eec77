"""Each statement of a text that held against one vintage of the data and does not against the next.

A text is checked against both. What held before and is read the same way tells no lie about the reader, so a finding is
never a sentence that the reader could not read: it held, the facts behind it changed, and now it does not hold.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal, localcontext
from fractions import Fraction
from typing import Final, Literal, NamedTuple

from msgspec import UNSET

from countermark.audit.changes import Change, Changes, told
from countermark.audit.judging import CLAIMS, judged
from countermark.audit.sentences import Judged, Key
from countermark.language import Document, read
from countermark.model import DEFAULT_LIMITS, Draft, Evidence, Mark, MarkKind, Quantity, Report
from countermark.pipeline import PackLike, check, check_bound, correct_draft, load_packs

PACK: Final = "numbers.display"
_HELD: Final = (MarkKind.VERIFIED, MarkKind.SUPPORTED)
_DIGITS: Final = re.compile(r"\d[\d,]*(?:\.\d+)?")
_EXACT: Final = 60
"""Digits of a value that is written anew."""


Kind = Literal["value", "claim", "gone"]


class Finding(NamedTuple):
    """A statement that a new vintage makes false, or takes the ground from."""

    start: int
    end: int
    """The number, or the words of a claim."""
    sentence: tuple[int, int]
    kind: Kind
    """A value that differs; words that no longer hold, though the number beside them may; a fact that is no longer there."""
    message: str
    changed: str
    """What changed in the data."""
    should: str
    """What should stand there; "" where that is not known."""

    @property
    def is_false(self) -> bool:
        """Whether the new data contradicts it; else it only no longer confirms it."""
        return self.kind != "gone"


class Audited(NamedTuple):
    """A text that was held against two vintages."""

    text: str
    findings: list[Finding]
    held: int
    """The statements that held before."""

    @property
    def fixed(self) -> str:
        """The text with every number that should be another one; claims are left to a person."""
        parts: list[str] = []
        done = 0
        for each in self.findings:
            if each.kind == "value" and each.should and each.start >= done:
                parts += (self.text[done : each.start], each.should)
                done = each.end
        return "".join((*parts, self.text[done:]))


class Vintages(NamedTuple):
    """The older and the newer data, and what became of each fact."""

    before: Evidence
    after: Evidence
    changes: Changes

    @classmethod
    def of(cls, before: Evidence, after: Evidence) -> Vintages:
        """Both, side by side."""
        return cls(before, after, Changes(before, after))


def audit(text: str | Draft, vintages: Vintages, *, pack: PackLike = PACK, fix: bool = False) -> Audited:
    """What a text says that held before and does not hold now; `fix` asks the corrector for what should stand there."""
    draft = Draft(text=text) if isinstance(text, str) else text
    before = check(draft, vintages.before, pack=pack, bind=True)
    document = read(draft)
    found = list(_numbers(draft, before, vintages, pack, document, fix=fix))
    claims, held = _claimed(document, before, vintages, found)
    return Audited(draft.text, sorted(claims), held + sum(mark.mark in _HELD for mark in before.marks))


def _numbers(
    draft: Draft, before: Report, vintages: Vintages, pack: PackLike, document: Document, *, fix: bool
) -> Iterator[Finding]:
    held = {mark.node: mark for mark in before.marks if mark.mark in _HELD}
    if not held:
        return
    basis: dict[str | None, list[str]] = {}
    for measurement in before.measurements:
        basis.setdefault(measurement.node, []).extend(measurement.basis)
    # The same readings against the new facts, and the text read anew for what its words say of them.
    same = check_bound(draft, vintages.after, load_packs(pack, {}), before.graph.quantities, DEFAULT_LIMITS)
    claiming = any(document.words.any(*_words(document, mark.start)) & CLAIMS for mark in held.values())
    anew = check(draft, vintages.after, pack=pack, bind=True) if claiming else same
    now = {mark.node: mark for mark in same.marks}
    read_now = {each.id: each for each in anew.graph.quantities}
    should = _should(draft, vintages, pack) if fix and any(now[node].mark not in _HELD for node in held) else {}
    for each in before.graph.quantities:
        if each.id not in held:
            continue
        changes = vintages.changes.among([*basis.get(each.id, ()), *filter(None, [each.about])])
        sentence = _sentence(document, each.span.start)
        start, end = each.span.start, each.span.end
        if now[each.id].mark not in _HELD:
            if not changes:
                continue  # the same facts: what differs is not the data
            is_gone = all(one.kind == "gone" for one in changes)
            is_same_unit = all(one.kind != "unit" for one in changes)
            new = should.get((start, end)) or (_written(each, _star(each, same)) if is_same_unit else "")
            message = _said(each, now[each.id], changes, new)
            yield Finding(start, end, sentence, "gone" if is_gone else "value", message, told(changes), new)
        elif (conflict := _conflict(read_now.get(each.id))) is not None:
            moved = vintages.changes.among([*basis.get(each.id, ()), *conflict[1]])
            if moved:
                yield Finding(start, end, sentence, "claim", f"{each.text}: {conflict[0]}", told(moved), "")


def _conflict(quantity: Quantity | None) -> tuple[str, Sequence[str]] | None:
    """What the text says of a number that the facts beside it contradict."""
    statement = None if quantity is None else quantity.statement
    if statement is None or statement.conflict is UNSET:
        return None
    return statement.conflict.reason, statement.conflict.basis


def _said(quantity: Quantity, mark: Mark, changes: Sequence[Change], new: str) -> str:
    if new:
        return f"{quantity.text} held before; it is now {new}"
    return f"{quantity.text} held before; {'the fact is gone' if changes[0].kind == 'gone' else mark.why}"


def _should(draft: Draft, vintages: Vintages, pack: PackLike) -> Mapping[tuple[int, int], str]:
    """What the corrector would write, by place."""
    revision = correct_draft(draft, vintages.after, pack=pack, bind=True)
    return {(each.span.start, each.span.end): each.new for each in revision.before.edits}


def _written(quantity: Quantity, value: Fraction | None) -> str:
    """A new value as the text writes its number; "" where that would need another sign or form."""
    reading, digits = quantity.reading, _DIGITS.findall(quantity.text)
    if value is None or reading is None or not reading.quantum or reading.value is None or len(digits) != 1:
        return ""
    if reading.form not in ("decimal", "scaled") or reading.qualifier is not None or (value < 0) != (reading.value < 0):
        return ""
    places = len(digits[0].partition(".")[2])
    steps = abs(value) / Fraction(reading.quantum)
    whole = (2 * steps.numerator + steps.denominator) // (2 * steps.denominator)  # half away from zero
    with localcontext() as context:
        context.prec = _EXACT
        shown = f"{Decimal(whole).scaleb(-places):{',' if ',' in digits[0] else ''}.{places}f}"
    return "" if shown == digits[0] else quantity.text.replace(digits[0], shown, 1)


def _star(quantity: Quantity, same: Report) -> Fraction | None:
    """The value that a number was held against, where both are in one unit."""
    for each in same.measurements:
        if each.node == quantity.id and {"payload", "fact"} <= each.detail.keys() and quantity.reading is not None:
            try:
                payload, fact = Fraction(each.detail["payload"]), Fraction(each.detail["fact"])
            except (ValueError, TypeError, ZeroDivisionError):
                continue
            return fact if payload == quantity.reading.value else None
    return None


class _Carried(NamedTuple):
    """The claims of a text of which a reading held before, each with what these readings come to now."""

    held: dict[tuple[int, int], list[Key]]
    older: dict[Key, Judged]
    newer: dict[Key, Judged]

    @classmethod
    def of(cls, document: Document, quantities: Sequence[Quantity], vintages: Vintages) -> _Carried:
        """Carried out over both vintages; over the newer only where something held."""
        older = judged(document, quantities, vintages.before)
        held: dict[tuple[int, int], list[Key]] = {}
        for key, each in older.items():
            if each.holds:
                held.setdefault(key[:2], []).append(key)
        return cls(held, older, judged(document, quantities, vintages.after) if held else {})

    def now(self, start: int, end: int) -> list[Judged]:
        """What the readings that held come to now; none where one of them cannot be carried out any more."""
        keys = self.held.get((start, end), [])
        found = [self.newer[key] for key in keys if key in self.newer]
        return found if len(found) == len(keys) else []


def _claimed(
    document: Document, before: Report, vintages: Vintages, found: Sequence[Finding]
) -> tuple[list[Finding], int]:
    """The findings with those of claims that the check does not carry out, and how many of these held before."""
    quantities = {(each.span.start, each.span.end): each for each in before.graph.quantities}
    bound = {(mark.start, mark.end) for mark in before.marks if mark.mark in _HELD}
    told_of = {each.sentence for each in found if each.kind == "claim"}
    carried = _Carried.of(document, before.graph.quantities, vintages)
    claims: list[Finding] = []
    for each in found:
        now = carried.now(each.start, each.end) if each.kind == "value" and not each.should else []
        if now:
            own = quantities[each.start, each.end]
            message = f"{own.text} held before; now {now[0].now}"
            each = each._replace(should=_written(own, now[0].value), message=message)  # noqa: PLW2901 — the same finding
        claims.append(each)
    for (start, end), keys in carried.held.items():
        now, sentence = carried.now(start, end), _sentence(document, start)
        if (start, end) in bound or not now or any(each.holds for each in now) or sentence in told_of:
            continue
        ids = [
            evidence.facts[place].id
            for evidence, those in ((vintages.before, carried.older), (vintages.after, carried.newer))
            for key in keys
            for place in those[key].basis
        ]
        changes = vintages.changes.among(ids)
        if changes:
            number = quantities.get((start, end))
            kind: Kind = "claim" if number is None else "value"
            new = now[0].should if number is None else _written(number, now[0].value)
            message = f"'{document.text[start:end]}' held before; now {now[0].now}"
            claims.append(Finding(start, end, sentence, kind, message, told(changes), new))
    return claims, len(carried.held.keys() - bound)


def _words(document: Document, position: int) -> tuple[int, int]:
    """The words of the sentence of a place; none where it stands in no sentence."""
    at = document.sentence_at(position)
    return (0, 0) if at is None else document.sentences[at][3:5]


def _sentence(document: Document, position: int) -> tuple[int, int]:
    """The stretch of the sentence, or the line, that a place stands in."""
    at = document.sentence_at(position)
    if at is not None:
        return document.sentences[at].start, document.sentences[at].end
    start = document.text.rfind("\n", 0, position) + 1
    end = document.text.find("\n", position)
    return start, len(document.text) if end < 0 else end
