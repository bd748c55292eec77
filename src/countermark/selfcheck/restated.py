"""The same quantity stated twice: in a table and in the prose around it, or in two sentences with the same words."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from msgspec import UNSET

from countermark.errors import CountermarkError
from countermark.evidence import load_data
from countermark.language import Document
from countermark.language.blocks import Block
from countermark.language.classes import ARTICLE, CONJUNCTION, DIGIT, PREPOSITION, STOP, TOTAL, VERB, YEAR
from countermark.language.words import Words
from countermark.model import VALUE_KINDS, Draft, Evidence, Fact, Quantity
from countermark.pipeline import check
from countermark.selfcheck.doubt import Doubt

_MOST: Final = 300
"""Rows of a table that prose is held against."""
_LEAST: Final = 3
"""Words of a sentence that say what a number is of."""
_LONGEST: Final = 40
_LISTED: Final = 24
"""Words with digits of a sentence that states its numbers, and lists them not."""
_BY: Final = frozenset(("by",))
_SMALL: Final = ARTICLE | CONJUNCTION | PREPOSITION | STOP
_DIGITS, _MANY = 3, 4
"""Digits of a number that is bound to its cell, and of one whose row and year are only named beside it."""


def in_tables(draft: Draft, document: Document) -> Iterator[Doubt]:
    """Numbers of the prose that differ, as by a slip, from the cell that their sentence names."""
    evidence = _evidence(document)
    if not evidence.facts:
        return
    prose = _without_tables(draft, document)
    report = check(prose, evidence, pack="numbers.display", bind=True)
    facts = {fact.id: fact for fact in evidence.facts}
    stated = {_digits(each.text) for each in report.graph.quantities}
    held = {_digits(fact.value or "") for fact in facts.values()}
    for each in report.graph.quantities:
        statement = each.statement
        if statement is None or statement.conflict is not UNSET or each.token is not None or _digits(each.text) in held:
            continue
        if not _is_told(document, each):
            continue
        said = _said(document, each)
        near = [name for name in each.near if name in facts and _labels(facts[name]) <= said]
        named, least = ((each.bound,), _DIGITS) if each.bound is not None else (near, _MANY)
        slipped = [fact for name in named if name in facts and _may_slip(each, fact := facts[name], least)]
        # A text that states the cell's own value as well means another thing by this one.
        if len(slipped) == 1 and _digits(slipped[0].value or "") not in stated and not _is_size(document, each):
            fact = slipped[0]
            message = f"{each.text} does not add up with the table, which says {fact.value}"
            place = " · ".join(part for part in (fact.entity, fact.indicator, fact.period) if part)
            yield Doubt(each.span.start, each.span.end, "restated", "warning", message, f"{place}: {fact.value}")


def _is_told(document: Document, quantity: Quantity) -> bool:
    """Whether a number stands in a sentence with a verb and a few numbers: the marks of a chart's axis are no statement."""
    at = document.sentence_at(quantity.span.start)
    its = None if at is None else document.sentences[at]
    bits = [] if its is None else document.words.bits[its.first : its.last]
    return any(each & VERB for each in bits) and sum(bool(each & DIGIT) for each in bits) <= _LISTED


def _said(document: Document, quantity: Quantity) -> frozenset[str]:
    """The words of a number's sentence."""
    at = document.sentence_at(quantity.span.start)
    its = None if at is None else document.sentences[at]
    return frozenset() if its is None else frozenset(document.words.stem[its.first : its.last])


def _labels(fact: Fact) -> frozenset[str]:
    """The words that name the row of a cell."""
    return _content(fact.entity or fact.indicator or "")


def _is_size(document: Document, quantity: Quantity) -> bool:
    """Whether a number is the size of a change, and no level: "by 10.6"."""
    first = document.words_in(quantity.span.start, quantity.span.end).start
    return first > 0 and document.words.form[first - 1] in _BY


def _without_tables(draft: Draft, document: Document) -> Draft:
    """The draft with its tables blanked out, so that offsets stay."""
    parts: list[str] = []
    done = 0
    for block in document.blocks:
        if block.table is not None:
            parts += (draft.text[done : block.start], "\n" * (block.end - block.start))
            done = block.end
    return Draft(text="".join((*parts, draft.text[done:])), locale=draft.locale)


def _evidence(document: Document) -> Evidence:
    """The tables of a text as facts; one that would have to be guessed is left out."""
    found = Evidence()
    for block in document.blocks:
        if block.table is None or len(block.table.rows) > _MOST:
            continue
        rows = [[document.masked[start:end].strip() for start, end in document.cells(row)] for row in block.table.rows]
        width = max(map(len, rows), default=0)
        filled = [row + [""] * (width - len(row)) for row in rows if not all(set(cell) <= set("-: ") for cell in row)]
        try:
            found = found.joined(load_data(filled))
        except CountermarkError:
            continue
    return found


def _may_slip(quantity: Quantity, fact: Fact, least: int) -> bool:
    """Whether a number is a cell's but for a slip: any other number is of something else."""
    if fact.value is None or quantity.reading is None or quantity.reading.qualifier is not None:
        return False
    own, held = (_digits(each) for each in (quantity.text, fact.value))
    return len(own.lstrip("0")) >= least and _point(quantity.text) == _point(fact.value) and _is_slip(own, held)


def _is_slip(own: str, held: str) -> bool:
    """Whether digits differ in one place, or by two neighbours that changed places."""
    if len(own) != len(held):
        return False
    off = [at for at, (one, two) in enumerate(zip(own, held, strict=True)) if one != two]
    if len(off) == 2 and off[1] == off[0] + 1:
        return own[off[0]] == held[off[1]] and own[off[1]] == held[off[0]]
    return len(off) == 1


def _digits(text: str) -> str:
    return "".join(each for each in text if each.isdigit())


def _point(text: str) -> int:
    """How many digits stand behind the point."""
    return len(_digits(text.partition(".")[2]))


class _Cell(NamedTuple):
    """A number of a table, and what names it."""

    text: str
    is_percent: bool
    label: frozenset[str]
    years: frozenset[str]


def slips(document: Document, quantities: Sequence[Quantity]) -> Iterator[Doubt]:
    """Long numbers of the prose that are a cell's but for one digit, in a sentence that names its row and year."""
    tables = [block for block in document.blocks if block.table is not None and len(block.table.rows) <= _MOST]
    if not tables:
        return
    like, known = _cells(document, tables, quantities)
    for each in quantities:
        at = document.sentence_at(each.span.start)
        own = _digits(each.text)
        if (
            at is None
            or each.kind not in VALUE_KINDS
            or len(own.lstrip("0")) < _MANY
            or own in known
            or each.reading is None
            or _is_size(document, each)
            or not _is_told(document, each)
        ):
            continue
        its = document.sentences[at]
        said = {document.words.stem[place] for place in range(its.first, its.last)}
        years = {
            document.words.form[place] for place in range(its.first, its.last) if document.words.bits[place] & YEAR
        }
        found = {
            cell
            for key in _keys(own)
            for cell in like.get(key, ())
            if _is_named(cell, said, years, own) and cell.is_percent == (each.reading.unit == "%")
        }
        slipped = [
            cell for cell in found if _is_slip(own, _digits(cell.text)) and _point(cell.text) == _point(each.text)
        ]
        if len(slipped) == 1 and each.reading.qualifier is None:
            message = f"{each.text} does not add up with the table, which says {slipped[0].text}"
            computed = f"{' '.join(sorted(slipped[0].label | slipped[0].years))}: {slipped[0].text}"
            yield Doubt(each.span.start, each.span.end, "restated", "warning", message, computed)


def _cells(
    document: Document, tables: Sequence[Block], quantities: Sequence[Quantity]
) -> tuple[dict[str, list[_Cell]], set[str]]:
    """The long numbers of tables by their digits with one left out, and all numbers of tables."""
    starts = [each.span.start for each in quantities]
    like: dict[str, list[_Cell]] = defaultdict(list)
    known: set[str] = set()
    for block in tables:
        assert block.table is not None  # of tables alone
        heads: dict[int, str] = {}
        for row in block.table.rows:
            places = document.cells(row)
            texts = [document.masked[start:end].strip() for start, end in places]
            own = [quantities[bisect_left(starts, start) : bisect_left(starts, end)] for start, end in places]
            values = [len(each) == 1 and each[0].kind in VALUE_KINDS for each in own]
            if not any(values[1:]):
                heads = {at: f"{heads.get(at, '')} {text}" for at, text in enumerate(texts)}
                continue
            label = _content(texts[0])
            for at, text in enumerate(texts[1:], 1):
                digits = _digits(own[at][0].text) if values[at] else ""
                known.add(digits)
                if len(digits) < _MANY or not label:
                    continue
                words = Words(heads.get(at, ""))
                years = frozenset(form for form, bits in zip(words.form, words.bits, strict=True) if bits & YEAR)
                cell = _Cell(own[at][0].text, "%" in text, label, years)
                for key in _keys(digits):
                    like[key].append(cell)
    return like, known


def _content(label: str) -> frozenset[str]:
    words = Words(label)
    return frozenset(
        stem for stem, bits in zip(words.stem, words.bits, strict=True) if not bits & (_SMALL | DIGIT | TOTAL)
    )


def _keys(digits: str) -> list[str]:
    """The digits with each of them, or two neighbours, left open: numbers that differ by a slip have a key in common."""
    one = [f"{digits[:at]}?{digits[at + 1 :]}" for at in range(len(digits))]
    return one + [f"{digits[:at]}??{digits[at + 2 :]}" for at in range(len(digits) - 1)]


def _is_named(cell: _Cell, said: set[str], years: set[str], digits: str) -> bool:
    named = len(cell.label & said)
    if not named or 2 * named < len(cell.label):
        return False
    return bool(cell.years & years) if cell.years and years else len(digits) > _MANY


def in_prose(document: Document, quantities: Sequence[Quantity]) -> Iterator[Doubt]:
    """Sentences with one number each that say the same words, and not the same number."""
    words = document.words
    by_sentence: dict[int, list[Quantity]] = defaultdict(list)
    for each in quantities:
        at = document.sentence_at(each.span.start) if each.kind in VALUE_KINDS else None
        if at is not None:
            by_sentence[at].append(each)
    known: dict[tuple[frozenset[str], str | None], Quantity] = {}
    for at, own in sorted(by_sentence.items()):
        its = document.sentences[at]
        reading = own[0].reading
        if len(own) != 1 or reading is None or reading.value is None or reading.qualifier is not None:
            continue
        counted = set(document.words_in(own[0].span.start, own[0].span.end))
        places = [place for place in range(its.first, its.last) if place not in counted]
        said = frozenset(words.stem[place] for place in places if not words.bits[place] & _SMALL)
        dated = any(words.bits[place] & YEAR for place in places)
        if (
            len(said) < _LEAST
            or len(places) > _LONGEST
            or not dated
            or not any(words.bits[place] & VERB for place in places)
        ):
            continue
        if any(words.bits[place] & DIGIT and not words.bits[place] & YEAR for place in places):
            continue
        before = known.setdefault((said, reading.unit), own[0])
        if before is not own[0] and not _agree(before, own[0]):
            message = f"{own[0].text} does not add up with {before.text}, which the same words say before"
            yield Doubt(
                own[0].span.start, own[0].span.end, "restated", "warning", message, f"{before.text} ≠ {own[0].text}"
            )


def _agree(one: Quantity, two: Quantity) -> bool:
    first, second = one.reading, two.reading
    assert first is not None  # as below
    assert second is not None  # of numbers with a value alone
    slack = (Fraction(first.quantum or 0) + Fraction(second.quantum or 0)) / 2
    return abs(Fraction(first.value or 0) - Fraction(second.value or 0)) <= slack
