"""The same quantity stated twice: in a table and in the prose around it, or in two sentences with the same words."""

from __future__ import annotations

import re
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
from countermark.model import VALUE_KINDS, Draft, Evidence, Fact, MarkKind, Quantity
from countermark.pipeline import check
from countermark.selfcheck.doubt import Doubt
from countermark.selfcheck.footing import is_year

_MOST: Final = 300
"""Rows of a table that prose is held against."""
_LEAST: Final = 3
"""Words of a sentence that say what a number is of."""
_LONGEST: Final = 40
_LISTED: Final = 24
"""Words with digits of a sentence that states its numbers, and lists them not."""
_BY: Final = frozenset(("by",))
_SMALL: Final = ARTICLE | CONJUNCTION | PREPOSITION | STOP
_REMARK: Final = re.compile(r"\([^()]*\)")
_NOTE: Final = re.compile(r"(?<=[^\W\d_])\d(?!\w)")
_DIGITS, _MANY = 3, 4
"""Digits of a number that is bound to its cell, and of one whose row and year are only named beside it."""


def in_tables(draft: Draft, document: Document) -> Iterator[Doubt]:
    """Numbers of the prose that differ, as by a slip, from the cell that their sentence names."""
    evidence = _evidence(document)
    if not evidence.facts:
        return
    prose = without_tables(draft, document)
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
    bits = [document.words.bits[place] for place in _places(document, quantity)]
    return any(each & VERB for each in bits) and sum(bool(each & DIGIT) for each in bits) <= _LISTED


def _said(document: Document, quantity: Quantity) -> frozenset[str]:
    return frozenset(document.words.stem[place] for place in _places(document, quantity))


def _places(document: Document, quantity: Quantity) -> range:
    """The words of a number's sentence."""
    at = document.sentence_at(quantity.span.start)
    return range(0) if at is None else range(document.sentences[at].first, document.sentences[at].last)


def _labels(fact: Fact) -> frozenset[str]:
    """The words that name the row of a cell."""
    return _content(fact.entity or fact.indicator or "")


def _is_size(document: Document, quantity: Quantity) -> bool:
    """Whether a number is the size of a change, and no level: "by 10.6", "3 percentage points"."""
    if quantity.reading is not None and quantity.reading.unit == "pp":
        return True
    first = document.words_in(quantity.span.start, quantity.span.end).start
    return first > 0 and document.words.form[first - 1] in _BY


def without_tables(draft: Draft, document: Document) -> Draft:
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


class _NamedRow(NamedTuple):
    """A row of a table: the words that name it, and the digits of its numbers."""

    label: frozenset[str]
    numbers: set[str]


class _Cell(NamedTuple):
    """A number of a table, and what names it."""

    text: str
    digits: str
    is_percent: bool
    row: _NamedRow
    head: frozenset[str]
    """The words over it, without the years."""
    years: frozenset[str]


class _Sentence(NamedTuple):
    """What a sentence of prose says besides one of its numbers."""

    stems: frozenset[str]
    years: frozenset[str]
    others: frozenset[str]
    """The digits of its other numbers."""


def slips(document: Document, quantities: Sequence[Quantity]) -> Iterator[Doubt]:
    """Numbers of the prose that are a cell's but for a slip, in a sentence that names the row, and the year or numbers beside it."""
    tables = [block for block in document.blocks if block.table is not None and len(block.table.rows) <= _MOST]
    if not tables:
        return
    like, known = _cells(document, tables, quantities)
    for at, those in _by_sentence(document, quantities).items():
        for each in those:
            own = _digits(each.text)
            if len(own.lstrip("0")) < _DIGITS or own in known or each.reading is None or each.reading.qualifier:
                continue
            if _is_size(document, each) or not _is_told(document, each):
                continue
            near = {cell.digits: cell for key in _keys(own) for cell in like.get(key, ()) if _may_be(cell, each)}
            said = _sentence(document, at, those, own) if near else None
            # A sentence that states the cell's own value as well means another thing by this one.
            named = [
                cell for cell in near.values() if said and cell.digits not in said.others and _is_named(cell, said)
            ]
            if len(named) == 1:
                cell = named[0]
                message = f"{each.text} does not add up with the table, which says {cell.text}"
                computed = f"{' '.join(sorted(cell.row.label | cell.years))}: {cell.text}"
                yield Doubt(each.span.start, each.span.end, "restated", "warning", message, computed)


def _by_sentence(document: Document, quantities: Sequence[Quantity]) -> dict[int, list[Quantity]]:
    """The values of the prose, by the sentence that they stand in."""
    found: dict[int, list[Quantity]] = defaultdict(list)
    for each in quantities:
        at = document.sentence_at(each.span.start) if each.kind in VALUE_KINDS else None
        if at is not None:
            found[at].append(each)
    return found


def _sentence(document: Document, at: int, numbers: Sequence[Quantity], own: str) -> _Sentence:
    words, its = document.words, document.sentences[at]
    places = range(its.first, its.last)
    years = frozenset(words.form[place] for place in places if words.bits[place] & YEAR)
    others = frozenset(_digits(each.text) for each in numbers) - {own}
    return _Sentence(frozenset(words.stem[place] for place in places), years, others)


def _cells(
    document: Document, tables: Sequence[Block], quantities: Sequence[Quantity]
) -> tuple[dict[str, list[_Cell]], set[str]]:
    """The numbers of tables by their digits with one left out, and all their digits."""
    starts = [each.span.start for each in quantities]
    like: dict[str, list[_Cell]] = defaultdict(list)
    known: set[str] = set()
    for block in tables:
        assert block.table is not None  # of tables alone
        heads: dict[int, str] = {}
        for line in block.table.rows:
            places = document.cells(line)
            texts = [document.masked[start:end].strip() for start, end in places]
            own = [quantities[bisect_left(starts, start) : bisect_left(starts, end)] for start, end in places]
            values = [len(each) == 1 and each[0].kind in VALUE_KINDS for each in own]
            if not any(value and not is_year(text) for value, text in zip(values[1:], texts[1:], strict=True)):
                heads = {at: f"{heads.get(at, '')} {text}" for at, text in enumerate(texts)}
                continue
            row = _NamedRow(_content(texts[0]) | _numbered(texts[0]), set())
            for at in range(1, len(texts)):
                digits = _digits(own[at][0].text) if values[at] else ""
                known.add(digits)
                if not digits or not row.label:
                    continue
                words = Words(heads.get(at, ""))
                years = frozenset(form for form, bits in zip(words.form, words.bits, strict=True) if bits & YEAR)
                row.numbers.add(digits)
                is_percent = "%" in f"{texts[0]} {heads.get(at, '')} {texts[at]}"
                cell = _Cell(own[at][0].text, digits, is_percent, row, _content(heads.get(at, "")), years)
                for key in _keys(digits) if len(digits) >= _DIGITS else ():
                    like[key].append(cell)
    return like, known


def _content(label: str) -> frozenset[str]:
    """The words of a label that tell it from others, without a remark in brackets and the marks of notes."""
    words = Words(_NOTE.sub("", _REMARK.sub("", label)) or label)
    return frozenset(
        stem for stem, bits in zip(words.stem, words.bits, strict=True) if not bits & (_SMALL | DIGIT | TOTAL)
    )


def _numbered(label: str) -> frozenset[str]:
    """The words of a label with digits, which tell it from its neighbours: "16GB", "Q4"."""
    words = Words(_NOTE.sub("", _REMARK.sub("", label)))
    return frozenset(stem for stem in words.stem if any(map(str.isdigit, stem)))


def _keys(digits: str) -> list[str]:
    """The digits with each of them, or two neighbours, left open: numbers that differ by a slip have a key in common."""
    one = [f"{digits[:at]}?{digits[at + 1 :]}" for at in range(len(digits))]
    return one + [f"{digits[:at]}??{digits[at + 2 :]}" for at in range(len(digits) - 1)]


def _may_be(cell: _Cell, quantity: Quantity) -> bool:
    is_percent = quantity.reading is not None and quantity.reading.unit == "%"
    same = _point(cell.text) == _point(quantity.text) and (cell.is_percent or not is_percent)
    return same and _is_slip(_digits(quantity.text), cell.digits)


def _is_named(cell: _Cell, said: _Sentence) -> bool:
    """Whether a sentence names a cell: the more digits alike, the less of its names it takes."""
    named, size = len(cell.row.label & said.stems), len(cell.digits)
    if not named or 2 * named < len(cell.row.label):
        return False
    if said.years and cell.years and cell.years.isdisjoint(said.years):
        return False
    if size > _MANY or any(digits in said.others for digits in cell.row.numbers if len(digits) > 1):
        return True
    if size == _MANY and cell.years & said.years:
        return True
    return bool(cell.head) and cell.row.label | cell.head <= said.stems


def in_prose(document: Document, quantities: Sequence[Quantity]) -> Iterator[Doubt]:
    """Sentences with one number each that say the same words, and not the same number."""
    words = document.words
    known: dict[tuple[frozenset[str], str | None], Quantity] = {}
    for at, own in sorted(_by_sentence(document, quantities).items()):
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


def against_tags(draft: Draft, document: Document, tags: Evidence) -> Iterator[Doubt]:
    """Numbers of the prose that differ from the tag whose period, concept and member their sentence names."""
    report = check(without_tables(draft, document), tags, pack="numbers.display", bind=True)
    bound = {each.id: each.bound for each in report.graph.quantities}
    for mark in report.marks:
        fact = tags.by_id.get(bound.get(mark.node or "") or "")
        if mark.mark is MarkKind.FLAGGED and fact is not None:
            place = " · ".join(part for part in (fact.indicator, *fact.dims.values(), fact.period) if part)
            message = f"{mark.text} does not add up with the tag, which says {fact.value} {fact.unit or ''}".rstrip()
            yield Doubt(mark.start, mark.end, "tag", "warning", message, f"{place}: {fact.value}")
