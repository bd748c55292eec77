"""The whole rule of support and of a flag.

A number is supported if *some* cell that words leave open agrees and no rule of `SUPPORT` refuses; it is flagged if *every*
such cell differs, each axis is closed firmly, and no rule of `FLAG` refuses. Each rule says what it refuses; the first one
that does is the reason.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from typing import Final, NamedTuple

from countermark.language import classes
from countermark.model import Fact
from countermark.statement.placement.agreement import Agreement
from countermark.statement.placement.judgement.strangers import GENERAL, is_unknown
from countermark.statement.placement.moves import FROM, TO
from countermark.statement.placement.names.axis_names import MEASURE, PERIOD
from countermark.statement.placement.names.mentions import Mention
from countermark.statement.placement.numbers import Number, NumberedText
from countermark.statement.placement.offered.offers import Firmness
from countermark.statement.placement.outcome import ACCIDENT
from countermark.statement.placement.placing import Placed
from countermark.statement.placement.roles import (
    alteration,
    denial,
    is_of_changes,
    is_own,
    led_by,
    stranger,
    stretch,
    unasserted,
    unknown_lead,
)
from countermark.statement.placement.signs import below_zero
from countermark.statement.placement.space import Cell, Space
from countermark.statement.placement.word_lists import words_of

_CHANGES: Final = classes.CHANGE | classes.DIFFERENCE | classes.GROWTH | classes.MOVE
_PARTS: Final = words_of("parts of")
_EACH: Final = words_of("for each of them")
_BY: Final = words_of("steps")
_SIGNS: Final = ("+", "-", "−")
_MONEY: Final = frozenset("$€£¥₹")
_WAS: Final = words_of("forms of to be")
_RATES: Final = words_of("for each")
_HARD: Final = classes.SEMICOLON | classes.COLON | classes.STOP_SIGN | classes.BREAK | classes.COMMA
_REACH: Final = 4
"""Words within which a number has its noun, or the whole of which it is a part."""
_SHORT: Final = 2
"""Letters of a word that names nothing by itself."""


class Refusal(NamedTuple):
    """Why a rule refuses."""

    code: str
    words: str = ""
    """The words that stand in the way."""


class Case:
    """A number with the cells that it agrees with, or that it differs from: all that the rules ask about."""

    def __init__(  # noqa: PLR0917 — a number, where it is placed, and what it is compared with
        self,
        text: NumberedText,
        facts: Sequence[Fact],
        agreement: Agreement,
        space: Space,
        number: Number,
        placed: Placed,
        cells: Sequence[tuple[Cell, int]],
        tried: Sequence[int],
        stated: Mapping[tuple[int, int, Cell], Collection[int]],
        is_undivided: Callable[[], bool],
    ) -> None:
        self.text = text
        self.facts = facts
        self.agreement = agreement
        self.space = space
        self.number = number
        self.placed = placed
        self.cells = cells
        """With a fact of each; the first one is judged."""
        self.cell, self.fact = cells[0]
        self.tried = tried
        """The facts of every cell that is open."""
        self.stated = stated
        """The sentences that state a cell, by its space and block."""
        self.is_undivided = is_undivided
        """Whether the number is one of a list, and no axis has a name for each."""

    @cached_property
    def accident(self) -> Fraction:
        """The odds that a number beside the written one would agree as well."""
        return self.agreement.accident(self.number.quantity, self.tried)

    @cached_property
    def own(self) -> frozenset[str]:
        """The words of the cell's names, and of the table: "average" alters no number of a table of averages."""
        return self.space.own_words(self.cell)

    @cached_property
    def is_change(self) -> bool:
        """Whether the catalogue knows the cell as a rate of growth, and the words name what grew: "GDP rose by 5 %"."""
        known = self.space.foreign.indicators.get(self.cell[0]) if self.space.axes[0].kind == MEASURE else None
        bits = self.text.words.bits
        is_rate = known is not None and ("growth" in known.forms or "deflator" in known.topics)
        return is_rate and not any(bits[at] & (classes.GROWTH | classes.MOVE) for at in self.measure)

    def is_whole(self, *, or_total: bool = False) -> bool:
        """Whether the number's own sentence names each axis of the cell in full, and no other member of one.

        With `or_total` an axis on which the cell is the total need not be named.
        """
        if self.number.sentence < 0:
            return False
        words, found = self.text.words, self.text.in_sentence(self.space, self.number.sentence)
        for axis, firmness, member in zip(self.space.axes, self.placed.firmness, self.cell, strict=True):
            named = found[axis]
            is_only = len(axis) == 1 and not (or_total and axis.kind == MEASURE)
            if is_only or (or_total and axis.total == member and all(member in each.members for each in named)):
                continue
            leads = [each.first - 1 for each in named if each.first]
            is_cut = any(
                words.bits[lead] & classes.RANGE or words.form[lead] in _BY for lead in leads
            )  # "by 2023", "since"
            if firmness < Firmness.CLAUSE or not any(each.is_whole for each in named) or is_cut:
                return False
            if any(each.is_end or each.members != {member} for each in named):
                return False
        return True

    @cached_property
    def named(self) -> frozenset[int]:
        """The words of the sentence that name members of an axis."""
        return self.text.named_words(self.space, self.number.sentence) if self.number.sentence >= 0 else frozenset()

    @cached_property
    def measure(self) -> frozenset[int]:
        """The words that name the number's measure."""
        pairs = zip(self.space.axes, self.placed.offers, strict=True)
        offers = [offer for axis, offer in pairs if axis.kind == MEASURE and offer is not None]
        return frozenset(word for offer in offers for each in offer.mentions for word in each.words)


def _several(case: Case) -> Refusal | None:
    """Several cells differ: the words do not say which is meant."""
    return Refusal("several") if len(case.cells) > 1 else None


def _several_unsaid(case: Case) -> Refusal | None:
    """Several cells agree, and no words say when, or what is measured."""
    is_unsaid = case.placed.no_period or case.placed.no_measure
    return Refusal("several") if is_unsaid and len({cell for cell, _ in case.cells}) > 1 else None


def _at_all_times(case: Case) -> Refusal | None:
    """It is said of each period, and one of them was found by its digits alone: "each year Kenya had 5"."""
    if not case.placed.no_period or case.number.sentence < 0:
        return None
    words, its = case.text.words, case.text.document.sentences[case.number.sentence]
    is_of_all = any(
        words.bits[at + 1] & classes.GRAIN and words.form[at] in _EACH
        for at in range(its.first, max(its.first, its.last - 1))
    )
    return Refusal("several") if is_of_all else None


def _only_unit(case: Case) -> Refusal | None:
    """No words say what is measured, and none in the clause say of whom."""
    pairs = zip(case.space.axes, case.placed.firmness, strict=True)
    others = [firmness for axis, firmness in pairs if axis.kind not in (MEASURE, PERIOD)]
    is_loose = max(others, default=Firmness.OPEN) < Firmness.CLAUSE
    return Refusal("open") if case.placed.no_measure and is_loose else None


def _accidental(case: Case) -> Refusal | None:
    """Too many of the values beside the written one would agree as well."""
    return Refusal("accident") if len(case.tried) > 1 and case.accident > ACCIDENT else None


def _is_named(case: Case) -> bool:
    """Whether some words lead to the cell: a mention, the question, or a word of its own names in the sentence."""
    if case.number.row >= 0:
        return True
    if any(offer is not None and (offer.mentions or offer.where == "question") for offer in case.placed.offers):
        return True
    sentence = case.text.document.sentences[case.number.sentence]
    own = {form for form in case.own - case.space.context if form.isalpha() and len(form) > _SHORT}
    return not own.isdisjoint(case.text.words.form[sentence.first : sentence.last])


def _in_column_of_else(case: Case) -> Refusal | None:
    """The head of its column says that it is a change, or names nothing that the evidence has where no measure is named."""
    text, number = case.text, case.number
    table = text.document.blocks[number.block].table if number.row >= 0 else None
    cells = [] if table is None or table.header < 0 else text.cells(number.block, table.header)
    head = text.document.words_in(*cells[number.column]) if 0 <= number.column < len(cells) else range(0)
    words = text.words
    changes = (at for at in head if words.bits[at] & _CHANGES and not is_own(words, at, case.own))
    change = next(changes, None)
    if change is None and case.placed.no_period:
        # "Lowest" says when, and the digits do not.
        change = next(
            (at for at in head if words.bits[at] & classes.SUPERLATIVE and not is_own(words, at, case.own)), None
        )
    if change is not None:
        return Refusal("altered", words.raw[change])
    money = next((at for at in head if not _MONEY.isdisjoint(words.raw[at])), None)
    if money is not None and not case.agreement.may_be_money(case.fact):
        return Refusal("altered", words.raw[money])
    is_named = not head or any(text.named(case.space, head.start, head.stop).values())
    return None if is_named or not case.placed.no_measure else Refusal("open")


def _signed(case: Case) -> Refusal | None:
    """A percentage with a sign is a change, unless the values of its measure may have either: "12,640 patients (+6.2 %)"."""
    reading, written = case.number.quantity.reading, case.number.quantity.text.lstrip()[:1]
    if reading is None or reading.unit != "%" or written not in _SIGNS or case.is_change or is_of_changes(case.own):
        return None
    measured = case.cell[0] if case.space.axes[0].kind == MEASURE else None
    return None if measured in below_zero(case.agreement, case.space) else Refusal("altered", written)


def _unnamed(case: Case) -> Refusal | None:
    """Nothing in the text leads to the cell: the evidence has no other."""
    return None if _is_named(case) else Refusal("open")


def _unnamed_flag(case: Case) -> Refusal | None:
    """As `_unnamed`; what stands beside may still confirm it."""
    return None if _is_named(case) else Refusal("loose")


def _unasserted(case: Case) -> Refusal | None:
    """The sentence does not say that it is so: a question, "if", "it is false that", a line through it."""
    word = unasserted(case.text, case.number)
    return None if word is None else Refusal("altered", word)


def _denied(case: Case) -> Refusal | None:
    """A word says that it is not so, or of another measure: "not 5", "gross", the size of a move."""
    word = denial(case.text, case.number, case.own, case.measure, may_move=case.is_change)
    return None if word is None else Refusal("altered", word)


def _conflicting(case: Case) -> Refusal | None:
    """The evidence has two values for the cell."""
    values = {case.agreement.value(each) for each in case.space.cells[case.cell]}
    return Refusal("conflict") if len(values) > 1 else None


def _weak(case: Case) -> Refusal | None:
    """The table may be read another way there."""
    return Refusal("weak") if case.facts[case.fact].weak else None


def _start(case: Case) -> Refusal | None:
    """An end of a move of which no words at it say when, or of what: "rose from 800 to 910 in 2023"."""
    number, time = case.number, case.space.time
    lead = case.text.words.form[number.first - 1] if number.row < 0 and number.first else ""
    is_start = lead in FROM and not (lead in _PARTS and not _moves(case))
    if not is_start and not (lead in TO and _moves(case)):
        return None
    if time is None:
        is_said = not is_start and case.is_whole()  # what began is another row
    else:
        offer = case.placed.offers[time]
        is_said = offer is not None and (
            any(each.first >= number.after for each in offer.mentions) if is_start else offer.where != "earlier"
        )
    return None if is_said else Refusal("start", case.text.words.raw[number.first - 1])


def _moves(case: Case) -> bool:
    """Whether the sentence has a word of motion: without one, "Umsatz von 800" is the revenue, and not where a move began."""
    sentence = case.text.document.sentences[case.number.sentence]
    return any(case.text.words.bits[place] & classes.MOVE for place in range(sentence.first, sentence.last))


def _altered(case: Case) -> Refusal | None:
    """A word makes another number of it: a change, a share, a multiple, a plan, a comparison."""
    word = alteration(case.text, case.number, case.own, may_move=case.is_change, may_total=case.is_whole(or_total=True))
    return None if word is None else Refusal("altered", word)


def _strange(case: Case) -> Refusal | None:
    """A name, or a noun that it counts, that the table does not know; or an unknown word at it or its measure: "hired 3 staff"."""
    word = stranger(case.text, case.number, case.own, case.named)
    word = word or unknown_lead(case.text, case.number, case.own, case.named, case.measure)
    return None if word is None else Refusal("stranger", word)


def _of_another_place(case: Case) -> Refusal | None:
    """The clause says a place that the table does not know: "in Germany" over sales by product."""
    if case.number.sentence < 0:
        return None
    words, (low, high) = case.text.words, case.text.clause(case.number)
    place = case.space.foreign.unknown_place(words, low, high, case.own, case.named)
    return None if place is None else Refusal("stranger", " ".join(words.raw[place.start : place.stop]))


def _of_another_thing(case: Case) -> Refusal | None:
    """The noun that the cell's own name is put to is none of the table's: "Sensors profit was 5" over sales."""
    words, number = case.text.words, case.number
    if number.row >= 0 or number.sentence < 0:
        return None
    before, _ = case.text.mates(number)
    low = case.text.document.sentences[number.sentence].first if before is None else before.after
    for axis, offer in zip(case.space.axes, case.placed.offers, strict=True):
        for each in () if offer is None or axis.kind == PERIOD else offer.mentions:
            at = each.last
            is_near = at + 1 < case.number.first <= at + 2 + _SHORT
            if not is_near or each.first < low or words.form[at + 1] not in _WAS or any(words.sign[at : at + 2]):
                continue
            if is_unknown(words, at, case.named) and words.form[at] not in case.own | GENERAL:
                return Refusal("stranger", words.raw[at])
    return None


def _joined(case: Case) -> Refusal | None:
    """The only number of a sentence behind names that are joined may be of all of them: "Kenya and Uganda had 5"."""
    text, number = case.text, case.number
    if number.row >= 0 or number.sentence < 0 or len(text.by_sentence.get(number.sentence, ())) != 1:
        return None
    named = text.in_sentence(case.space, number.sentence)
    for axis, offer in zip(case.space.axes, case.placed.offers, strict=True):
        for mention in () if offer is None else offer.mentions:
            others = [each for each in named[axis] if each.members.isdisjoint(mention.members)]
            if any(_are_joined(text, *sorted((mention, each), key=lambda one: one.first)) for each in others):
                return Refusal("several")
    return None


def _are_joined(text: NumberedText, before: Mention, behind: Mention) -> bool:
    """Whether nothing but a conjunction, and an article, stands between two names."""
    bits = text.words.bits
    end = behind.first
    while end > before.last and bits[end - 1] & classes.ARTICLE:
        end -= 1
    return end == before.last + 1 and bool(bits[before.last] & classes.CONJUNCTION)


def _stated(case: Case) -> Refusal | None:
    """Another number of the block states that cell, and the number's own sentence does not name all of it again."""
    sentences = case.stated.get((id(case.space), case.number.block, case.cell), ())
    if not sentences or (case.number.sentence >= 0 and case.number.sentence not in sentences and case.is_whole()):
        return None
    return Refusal("stated")


def _of_a_part(case: Case) -> Refusal | None:
    """It is the whole of which the number before is a part, and the cell may be another one: "lost 14 of its 61 seats"."""
    words, (before, _) = case.text.words, case.text.mates(case.number)
    between = range(0) if before is None or case.number.row >= 0 else range(before.after, case.number.first)
    is_part = 0 < len(between) <= _REACH and not _PARTS.isdisjoint(words.form[between.start : between.start + 2])
    is_cut = any(words.sign[at] & _HARD for at in between)
    return Refusal("altered", words.raw[between.start]) if is_part and not is_cut else None


def _per(case: Case) -> Refusal | None:
    """It is of one of something else than the measure's: "287 passengers per kilometre", an item below "Per 1,000 flights:"."""
    words = case.text.words
    for at in (*stretch(case.text, case.number)[1][:_REACH], *led_by(case.text, case.number)):
        if words.form[at] in _RATES and words.form[at + 1 : at + 2] and words.form[at + 1] not in case.own:
            return Refusal("altered", words.raw[at])
    return None


def _of_those(case: Case) -> Refusal | None:
    """It counts a part of what the measure does: "16,030 people there who took one and not the other"."""
    words, own = case.text.words, stretch(case.text, case.number)[1]
    is_part = 0 < len(own) < _REACH and own.stop < len(words) and words.bits[own.stop] & classes.RELATIVE
    return Refusal("altered", words.raw[own.stop]) if is_part and not words.sign[own.stop] & _HARD else None


def _apart(case: Case) -> Refusal | None:
    """What its row changed by since a period that the sentence names, or until the last one: "since 2020 it won 5 (8 → 13)"."""
    time, calendar = case.space.time, case.space.calendar
    if time is None or calendar is None or case.number.sentence < 0:
        return None
    found = case.text.in_sentence(case.space, case.number.sentence)[case.space.axes[time]]
    times = {member for each in found for member in each.members} | {calendar.order[-1]}
    for member in times - {case.cell[time]}:
        other = case.space.cells.get((*case.cell[:time], member, *case.cell[time + 1 :]))
        if other and case.agreement.may_be_apart(case.number.quantity, case.fact, other[0]):
            return Refusal("calculated")
    return None


def _elsewhere(case: Case) -> Refusal | None:
    """A cell that words further away lead to may be meant."""
    others = case.space.at(case.placed.possible)
    is_free = others is not None and not any(case.agreement.may_hold(case.number.quantity, each) for _, each in others)
    return None if is_free else Refusal("elsewhere")


def _listed(case: Case) -> Refusal | None:
    """A list of numbers that nothing tells apart: "In 2024 the figures were 5, 6 and 7"."""
    return Refusal("several") if case.is_undivided() else None


Rule = Callable[[Case], Refusal | None]

SUPPORT: Final[tuple[Rule, ...]] = (
    _several_unsaid,
    _at_all_times,
    _only_unit,
    _in_column_of_else,
    _signed,
    _accidental,
    _unnamed,
    _unasserted,
    _denied,
    _of_another_place,
    _of_another_thing,
    _conflicting,
    _joined,
)
"""What keeps a number that agrees from being supported."""
FLAG: Final[tuple[Rule, ...]] = (
    _several,
    _weak,
    _unnamed_flag,
    _start,
    _in_column_of_else,
    _signed,
    _altered,
    _strange,
    _joined,
    _listed,
    _stated,
    _of_a_part,
    _of_those,
    _per,
    _apart,
    _elsewhere,
)
"""What keeps a number that differs from being flagged."""


def refusal(rules: Sequence[Rule], case: Case) -> Refusal | None:
    """The first rule that refuses, if one does."""
    return next((found for rule in rules if (found := rule(case)) is not None), None)
