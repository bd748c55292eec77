"""Each statement of a text that held against one vintage of the data and does not against the next.

A text is checked against both. What held before and is read the same way tells no lie about the reader, so a finding is
never a sentence that the reader could not read: it held, the facts behind it changed, and now it does not hold.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal, localcontext
from fractions import Fraction
from typing import Final, Literal, NamedTuple

from msgspec import UNSET

from countermark.audit.changes import Change, Changes, description
from countermark.audit.judging import CLAIMS, judged
from countermark.audit.sentences import Judged, Key
from countermark.language import Document, document_of
from countermark.model import Conflict, Draft, Edit, Evidence, Mark, MarkKind, Measurement, Quantity, Report, Span
from countermark.model.places import Places
from countermark.pipeline import PackLike, correct_draft, held_against
from countermark.pipeline.checks import prepared, run
from countermark.policy import Pack
from countermark.statement.placement.binding import CLAIMS as WORDED
from countermark.statement.placement.binding import statements_against
from countermark.statement.placement.numbers import NumberedText
from countermark.statement.placement.space import spaces_of

PACK: Final = "numbers.display"
_HELD: Final = (MarkKind.VERIFIED, MarkKind.SUPPORTED)
_DIGITS: Final = re.compile(r"\d[\d,]*(?:\.\d+)?")
_EXACT: Final = 60
"""Digits of a value that is written anew."""


class Text(NamedTuple):
    """A text of a file."""

    source: str
    """The path as it was given or found."""
    text: str
    places: Places = Places()
    """Where the parts of a document stand; none where the text is the file's own."""


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
    def edits(self) -> list[Edit]:
        """Every number that should be another one, in text order; claims are left to a person."""
        found: list[Edit] = []
        done = 0
        for each in self.findings:
            if each.kind == "value" and each.should and each.start >= done:
                found.append(
                    Edit(kind="patch", span=Span(start=each.start, end=each.end), new=each.should, because=each.message)
                )
                done = each.end
        return found

    @property
    def fixed(self) -> str:
        """The text with these edits."""
        parts: list[str] = []
        done = 0
        for each in self.edits:
            parts += (self.text[done : each.span.start], each.new)
            done = each.span.end
        return "".join((*parts, self.text[done:]))


class Vintages(NamedTuple):
    """The older and the newer data, and what became of each fact."""

    before: Evidence
    after: Evidence
    changes: Changes

    @classmethod
    def of(cls, before: Evidence, after: Evidence) -> Vintages:
        """Both, side by side."""
        for older, newer in zip(spaces_of(before), spaces_of(after), strict=False):
            newer.share_names(older)
        return cls(before, after, Changes(before, after))


def audit(text: str | Draft, vintages: Vintages, *, pack: PackLike = PACK, fix: bool = False) -> Audited:
    """What a text says that held before and does not hold now; `fix` asks the corrector for what should stand there."""
    draft = Draft(text=text) if isinstance(text, str) else text
    asked = prepared(draft, vintages.before, pack=pack, bind=True)
    before = run(asked.subject, asked.packs, None, measures=asked.measures, bind=True)
    document = document_of(asked.subject)
    found = list(_numbers(before, vintages, asked.packs, document, _Corrector(draft, vintages, pack) if fix else None))
    claims, held = _claimed(document, before, vintages, found)
    return Audited(draft.text, sorted(claims), held + sum(mark.mark in _HELD for mark in before.marks))


def _numbers(
    before: Report, vintages: Vintages, packs: Sequence[Pack], document: Document, corrector: _Corrector | None
) -> Iterator[Finding]:
    """What became of the numbers that held: those whose facts changed are judged again, by the same reading."""
    held = {mark.node for mark in before.marks if mark.mark in _HELD}
    basis: dict[str | None, list[str]] = {}
    for measurement in before.measurements:
        basis.setdefault(measurement.node, []).extend(measurement.basis)
    numbers = [each for each in before.graph.quantities if each.id in held]
    facts = {each.id: [*basis.get(each.id, ()), *filter(None, [each.about])] for each in numbers}
    changed = {name: changes for name, those in facts.items() if (changes := vintages.changes.among(those))}
    measured, marks = held_against(before, vintages.after, packs, document, changed.keys()) if changed else ([], [])
    failed = {mark.node: mark for mark in marks if mark.mark not in _HELD}
    against = _contradicted(before, [each for each in numbers if each.id not in failed], vintages, document)
    for each in numbers:
        start, end = each.span.start, each.span.end
        sentence = _sentence(document, start)
        if each.id in failed:
            changes = changed[each.id]
            is_gone = all(one.kind == "gone" for one in changes)
            is_same_unit = all(one.kind != "unit" for one in changes)
            new = corrector.new(start, end) if corrector is not None else ""
            new = new or (_written(each, _star(each, measured)) if is_same_unit else "")
            message = _message(each, failed[each.id], changes, new)
            yield Finding(start, end, sentence, "gone" if is_gone else "value", message, description(changes), new)
        elif each.id in against:
            conflict = against[each.id]
            moved = vintages.changes.among([*facts[each.id], *conflict.basis])
            if moved:
                yield Finding(start, end, sentence, "claim", f"{each.text}: {conflict.reason}", description(moved), "")


def _contradicted(
    before: Report, numbers: Sequence[Quantity], vintages: Vintages, document: Document
) -> dict[str, Conflict]:
    """The claims about numbers that hold which the new facts beside them contradict."""
    facts = {
        each.id: each.about
        for each in numbers
        if each.about is not None and document.words.any(*_words(document, each.span.start)) & CLAIMS
    }
    said = statements_against(document, before.graph.quantities, facts, vintages.after)
    conflicts = {name: each.conflict for name, each in said.items() if each.conflict is not UNSET}
    return {name: each for name, each in conflicts.items() if each.code in WORDED}


class _Corrector:
    """What the corrector would write, by place, asked when it is first needed."""

    def __init__(self, draft: Draft, vintages: Vintages, pack: PackLike) -> None:
        self._asked = draft, vintages.after, pack
        self._edits: dict[tuple[int, int], str] | None = None

    def new(self, start: int, end: int) -> str:
        """The words for a place; "" where it would leave what is there."""
        if self._edits is None:
            draft, after, pack = self._asked
            revision = correct_draft(draft, after, pack=pack, bind=True)
            self._edits = {(each.span.start, each.span.end): each.new for each in revision.before.edits}
        return self._edits.get((start, end), "")


def _message(quantity: Quantity, mark: Mark, changes: Sequence[Change], new: str) -> str:
    if new:
        return f"{quantity.text} was right before; it is now {new}"
    return f"{quantity.text} was right before; {'the fact is gone' if changes[0].kind == 'gone' else mark.why}"


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


def _star(quantity: Quantity, measured: Sequence[Measurement]) -> Fraction | None:
    """The value that a number was held against, where both are in one unit."""
    for each in measured:
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
        text = NumberedText(document, quantities)
        older = judged(text, vintages.before)
        held: dict[tuple[int, int], list[Key]] = {}
        for key, each in older.items():
            if each.holds:
                held.setdefault(key[:2], []).append(key)
        sentences = {document.sentence_at(start) for start, _ in held}
        return cls(held, older, judged(text, vintages.after, sentences) if held else {})

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
            message = f"{own.text} was right before; now {now[0].now}"
            each = each._replace(should=_written(own, now[0].value), message=message)  # noqa: PLW2901 — the same finding
        claims.append(each)
    for (start, end), keys in carried.held.items():
        now, sentence = carried.now(start, end), _sentence(document, start)
        if (start, end) in bound or any(each.holds for each in now) or sentence in told_of:
            continue
        ids = [
            evidence.facts[place].id
            for evidence, those in ((vintages.before, carried.older), (vintages.after, carried.newer))
            for key in keys
            if key in those
            for place in those[key].basis
        ]
        changes = vintages.changes.among(ids)
        if changes:
            number = quantities.get((start, end))
            kind: Kind = "gone" if not now else "claim" if number is None else "value"
            new = "" if not now else now[0].should if number is None else _written(number, now[0].value)
            what = f"now {now[0].now}" if now else "its facts are gone"
            message = f"'{document.text[start:end]}' was right before; {what}"
            claims.append(Finding(start, end, sentence, kind, message, description(changes), new))
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
