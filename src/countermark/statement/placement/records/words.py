"""What the words around a number ask of records: an aggregate, a column, a condition; "118 orders", "the average order"."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from collections.abc import Set as AbstractSet
from decimal import Decimal
from typing import Final, NamedTuple

from countermark.evidence.records.query import Aggregate, Filter, Relation
from countermark.language import classes
from countermark.language.classes import COUNT, LEAST, MEAN, MEDIAN, MOST, RATIO, SUPERLATIVE, TOTAL
from countermark.numeral.lexicon.currencies import is_currency
from countermark.numeral.lexicon.qualifiers import relation
from countermark.statement.placement.calculated.asked import kind_of
from countermark.statement.placement.names.axis_names import AxisNames
from countermark.statement.placement.names.mentions import Mention
from countermark.statement.placement.numbers import Number, NumberedText
from countermark.statement.placement.records.space import RecordSpace
from countermark.statement.placement.roles import stretch
from countermark.statement.placement.word_lists import words_of

_RELATIONS: Final[dict[str, Relation]] = {">": ">", "≥": ">=", "<": "<", "≤": "<="}
_WORTH: Final = words_of("worth")
"""Words between a record and the limit that it is beyond."""
_THOSE: Final = words_of("those")
"""Words between a number and what it counts."""
_PER: Final = words_of("per one")
_MANY: Final = words_of("ends of amounts")
_REACH: Final = 3
"""Words between a number and what it counts, or a superlative and what it is about."""
_COUNTED: Final = words_of("counted things")
"""Words of columns that hold no money."""

_EARNED: Final = words_of("brought in")
"""Words for the sum of what came in, and words of columns that hold it."""
_MADE: Final = words_of("takings")


class Wanted(NamedTuple):
    """What may be asked of records."""

    aggregate: Aggregate
    column: str | None
    is_named: bool
    """Words say so, and nothing else: a number that differs is wrong."""
    place: int
    """The word that says so."""


class RecordWords:
    """Reads what a text asks of one table of records."""

    def __init__(
        self, text: NumberedText, space: RecordSpace, carried: Sequence[str] = (), conditions: Collection[int] = ()
    ) -> None:
        self._text = text
        self._space = space
        self._carried = carried
        """The columns that the sentences before speak of."""
        self._conditions = conditions
        """The numbers that are conditions: what stands before them is said of the number behind."""

    def names(self, number: Number) -> frozenset[int]:
        """The words of a number's sentence, or of its column's head, that name a member of an axis."""
        return frozenset(
            word
            for axis, found in self._named(number).items()
            if axis is not self._space.axes[0]
            for each in found
            for word in each.words
            if axis is not self._space.ids or not self._is_noun(word)
        )

    def places(self, number: Number) -> list[int]:
        """The words that say what a number is."""
        if number.row >= 0:
            return list(self._head(number))
        before, behind = stretch(self._text, number)
        first, mate = before.start, self._text.mates(number)[0]
        while mate is not None and mate.index in self._conditions:
            first, mate = stretch(self._text, mate)[0].start, self._text.mates(mate)[0]
        return [*range(first, number.first), *behind]

    def wanted(self, number: Number) -> list[Wanted]:
        """The aggregates that a number may be; none if its words are about something else."""
        names = self.names(number)
        defined = self._defined(number)
        if defined is not None:
            return defined
        counted = self._counted(number, names)
        if counted is not None:
            return (self._pieces(counted) if counted.place in names else []) or [counted]
        columns, is_sure = self._columns(number)
        places = [each for each in self.places(number) if each not in names]
        aggregate, place = self._aggregate(number, places)
        if aggregate is None:
            return self._unnamed(number, places, columns)
        if not self._is_about(places, columns, is_sure=is_sure):
            return []
        # "The East had the highest sales" may be said of its total.
        is_open = aggregate in ("max", "min") and not any(map(self._is_noun, range(place + 1, place + 1 + _REACH)))
        return [Wanted(aggregate, each, is_sure and len(columns) == 1 and not is_open, place) for each in columns]

    def _pieces(self, counted: Wanted) -> list[Wanted]:
        """The sums that a count of members is if records say how many each has: "627 desk lamps" are not orders."""
        if counted.is_named or counted.aggregate != "count":
            return []
        own = [each for each in self._space.records.numbers if is_of_pieces(each)]
        return [Wanted("sum", each, False, counted.place) for each in own]

    def _defined(self, number: Number) -> list[Wanted] | None:
        """The metric that a number's words name; none of them if they ask another thing of it. None if they name no metric."""
        mentioned = self.mentioned(number)
        metrics = [self._space.records.metrics[each] for each in mentioned if each in self._space.records.metrics]
        if not metrics:
            return None
        its = {word for each in self._named(number)[self._space.axes[0]] for word in each.words}
        said, _ = self._aggregate(number, [each for each in self.places(number) if each not in its])
        meant = (None, metrics[0].aggregate, *(("sum",) if metrics[0].adds_up else ()))
        if len(metrics) > 1 or said not in meant:
            return []
        return [Wanted(metrics[0].aggregate, metrics[0].name, True, number.first)]

    def base(self, number: Number) -> list[Wanted]:
        """What a share or a growth is of: records, or a column of them."""
        names = self.names(number)
        places = [each for each in self.places(number) if each not in names]
        mentioned, metrics = self.mentioned(number), self._space.records.metrics
        kinds = {each: metrics[each].aggregate if each in metrics else "sum" for each in mentioned}
        found = [Wanted(kind, each, True, number.first) for each, kind in kinds.items()]
        if any(self._is_noun(each) for each in places):
            found.append(Wanted("count", None, not mentioned, number.first))
        bits = self._bits(places)
        if bits & MEAN:
            means = [each for each in found if each.column is not None]
            found = [each if each.column in metrics else each._replace(aggregate="mean") for each in means]
        return found

    def limits(self) -> dict[int, tuple[Filter, ...]]:
        """The numbers of a text that are conditions of records: "orders over $100"."""
        return {
            number.index: made for number in self._text.fresh if number.sentence >= 0 and (made := self._limit(number))
        }

    def _limit(self, number: Number) -> tuple[Filter, ...]:
        reading = number.quantity.reading
        place = number.first - 1
        words = self._text.words
        if reading is None or not self._is_free(number):
            return ()
        while place >= 0 and words.form[place] in _WORTH:
            place -= 1
        named = self._at(number, place)
        if place < 0 or not (self._is_noun(place) or named):
            return ()
        columns, is_sure = (named, True) if named else self._columns(number)
        return self._beyond(number, columns) if is_sure else ()

    @staticmethod
    def _beyond(number: Number, columns: Sequence[str]) -> tuple[Filter, ...]:
        """The condition that a number is of one column."""
        reading = number.quantity.reading
        if reading is None or len(columns) != 1:
            return ()
        if type(reading.low) is Decimal and type(reading.high) is Decimal:
            return Filter(columns[0], reading.low, ">="), Filter(columns[0], reading.high, "<=")
        kept = None if reading.qualifier is None else relation(reading.qualifier)
        sign = _RELATIONS.get(kept or "")
        return (Filter(columns[0], reading.value, sign),) if sign is not None and type(reading.value) is Decimal else ()

    def counts(self) -> dict[int, tuple[int, tuple[Filter, ...]]]:
        """Counts whose condition another number is the limit of, each with that number and with what it asks of records:
        "81 orders were over $500", "20 of them cost more than $90"; nothing where no column is sure.
        """
        found: dict[int, tuple[int, tuple[Filter, ...]]] = {}
        for number in self._text.fresh:
            count = self._count_of(number)
            if count is not None:
                columns, is_sure = self._columns(number)
                counted = self._counted(count, self.names(count))
                is_plain = is_sure and (counted is None or counted.aggregate == "count")
                found[count.index] = number.index, self._beyond(number, columns) if is_plain else ()
        return found

    def _count_of(self, number: Number) -> Number | None:
        """The count right before a limit, if nothing says that the limit is of a sum or a mean."""
        reading, words = number.quantity.reading, self._text.words
        if number.sentence < 0 or reading is None or reading.qualifier is None:
            return None
        count, behind = self._text.mates(number)[0], stretch(self._text, number)[1]
        if relation(reading.qualifier) not in _RELATIONS or count is None or count.quantity.reading is None:
            return None
        between = range(count.after, number.first)
        signs = any(words.sign[each] & ~classes.JOINED for each in (*between, number.first))
        own = self._bits([*between, *behind])
        if signs or own & (MEAN | MEDIAN | TOTAL | SUPERLATIVE) or self._bits(between) & classes.CONJUNCTION:
            return None
        if self._counted(count, self.names(count)) is not None:
            return count
        is_bare = between and all(words.bits[each] & (classes.STOP | classes.VERB) for each in between)
        is_count = (
            is_bare and count.quantity.reading.unit is None and kind_of(self._text, count, frozenset()) == "plain"
        )
        return count if is_count else None

    def _is_free(self, number: Number) -> bool:
        """Whether no sign parts a number from the word before it."""
        return number.sentence >= 0 and not self._text.words.sign[number.first] & ~(classes.JOINED | classes.HYPHEN)

    # Words.

    def _named(self, number: Number) -> Mapping[AxisNames, list[Mention]]:
        if number.sentence >= 0:
            return self._text.in_sentence(self._space, number.sentence)
        head = self._head(number)
        return self._text.named(self._space, head.start, head.stop)

    def _head(self, number: Number) -> range:
        table = self._text.document.blocks[number.block].table
        cells = self._text.cells(number.block, max(table.header, 0)) if table is not None else []
        return self._text.document.words_in(*cells[number.column]) if number.column < len(cells) else range(0)

    def _bits(self, places: Sequence[int]) -> int:
        bits = 0
        for each in places:
            bits |= self._text.words.bits[each]
        return bits

    def _is_noun(self, place: int) -> bool:
        return 0 <= place < len(self._text.words) and self._text.words.stem[place] in self._space.nouns

    def _counted(self, number: Number, names: AbstractSet[int]) -> Wanted | None:
        """How many records, or members of a column, a number says there are."""
        reading, words = number.quantity.reading, self._text.words
        if reading is None or kind_of(self._text, number, frozenset()) != "plain":
            return None
        if reading.unit is not None:  # "10 cases" is read with its noun
            noun = next((each for each in range(number.first, number.after) if self._is_noun(each)), None)
            return None if noun is None else Wanted("count", None, True, noun)
        if reading.value is not None and reading.value != int(reading.value):
            return None
        if number.row >= 0:
            head = [each for each in self._head(number) if each not in names]
            is_count = any(self._is_noun(each) for each in head) and not self.mentioned(number)
            is_other = self._bits(head) & (MEAN | MEDIAN | SUPERLATIVE)
            return Wanted("count", None, False, number.first) if is_count and not is_other else None
        _, behind = stretch(self._text, number)
        if self._bits(behind) & RATIO:
            return None  # so many orders per day
        for place in behind[: _REACH + len(names)]:
            if self._is_noun(place):
                return Wanted("count", None, True, place)
            column = self._space.heads.get(words.stem[place])
            if column is not None and place not in names:
                return Wanted("distinct", column, False, place)
            if words.stem[place] in self._space.pieces:
                return Wanted("count", None, False, place)
            if place not in names and words.form[place] not in _THOSE:
                if place > number.after and place - 1 in names:
                    return Wanted("count", None, False, place - 1)  # "21 bars"
                break
        else:
            if behind and names >= set(behind[: _REACH + len(names)]):
                return Wanted("count", None, False, behind[0])  # "21 bars."
        before, _ = stretch(self._text, number)
        for place in before:
            if words.bits[place] & COUNT and any(self._is_noun(each) for each in range(place + 1, place + 2 + _REACH)):
                return Wanted("count", None, True, place)
        return None

    def _aggregate(self, number: Number, places: Sequence[int]) -> tuple[Aggregate | None, int]:
        words = self._text.words
        _, behind = stretch(self._text, number)
        for place in behind[:_REACH]:
            if words.form[place] in _PER and self._is_noun(place + 1):
                return "mean", place
        for aggregate, bit in (("median", MEDIAN), ("mean", MEAN)):
            for place in places:
                if words.bits[place] & bit:
                    return aggregate, place  # type: ignore[return-value]
        for place in places:
            if words.bits[place] & SUPERLATIVE and words.form[place] not in _MANY and self._is_ranked(number, place):
                return ("max" if words.bits[place] & MOST else "min"), place
        place = next((each for each in places if words.bits[each] & TOTAL or words.form[each] == "worth"), -1)
        return ("sum", place) if place >= 0 else (None, -1)

    def _is_ranked(self, number: Number, place: int) -> bool:
        """Whether a superlative is about one record, or about a column."""
        near = range(place + 1, min(place + 1 + _REACH, len(self._text.words)))
        bits = self._bits([each for each in near if not self._at(number, each)])
        if bits & (MEAN | MEDIAN | TOTAL | LEAST | COUNT):
            return False  # the highest average
        return any(self._is_noun(each) or self._at(number, each) for each in near)

    def _is_about(self, places: Sequence[int], columns: Sequence[str], *, is_sure: bool) -> bool:
        """Whether something says that a number is of these records: their name, or that of a column."""
        return bool(columns) and (is_sure or any(self._is_noun(each) for each in places))

    def _unnamed(self, number: Number, places: Sequence[int], columns: Sequence[str]) -> list[Wanted]:
        """A number whose column is named and whose aggregate is not: the sum, or the mean."""
        reading = number.quantity.reading
        mentioned = self.mentioned(number)
        has_noun = any(self._is_noun(each) for each in places)
        if mentioned or (has_noun and self._is_money(number)):
            kinds: tuple[Aggregate, ...] = ("sum", "mean")
            return [Wanted(each, column, False, number.first) for column in (mentioned or columns) for each in kinds]
        money = [each for each in columns if not _MADE.isdisjoint(_head_words(each))]
        if (
            any(self._text.words.form[each] in _EARNED for each in places)
            and self._is_money(number)
            and len(money) == 1
        ):
            return [Wanted("sum", money[0], False, number.first)]
        is_led = any(self._is_noun(each) for each in places if each < number.first)  # and not "61 repeat orders"
        if is_led and reading is not None and reading.unit is None and number.sentence >= 0:
            return [Wanted("count", None, False, number.first)]
        return []

    @staticmethod
    def _is_money(number: Number) -> bool:
        reading = number.quantity.reading
        return reading is not None and reading.unit is not None and is_currency(reading.unit)

    # Columns.

    def _at(self, number: Number, place: int) -> list[str]:
        axis = self._space.axes[0]
        return [
            axis.names[member]
            for each in self._named(number)[axis]
            if each.first <= place < each.last and len(each.members) == 1
            for member in each.members
        ]

    def mentioned(self, number: Number) -> list[str]:
        """The columns that a number's own words name."""
        axis = self._space.axes[0]
        own = {*self.places(number), *range(number.first, number.after)}  # "627 units" is read with its column
        found = [each for each in self._named(number)[axis] if own & each.words]
        whole = [each for each in found if each.is_whole] or found
        return [axis.names[member] for member in sorted({member for each in whole for member in each.members})]

    def _columns(self, number: Number) -> tuple[list[str], bool]:
        """The columns that a number may be of, and whether words or its unit say so."""
        mentioned = self.mentioned(number)
        if mentioned:
            return mentioned, len(mentioned) == 1
        of_axis = self._space.axes[0].names
        names = [each for each in of_axis if each not in self._space.records.metrics]
        if len(names) == 1:
            return list(names), True
        unit = None if number.quantity.reading is None else number.quantity.reading.unit
        if self._carried:
            return list(self._carried), len(self._carried) == 1
        if unit is None:
            return list(names), False
        said = self._space.in_unit(unit)
        if said:
            own = [of_axis[member] for member in sorted(said) if of_axis[member] in names]
            return own, len(own) == 1
        if is_currency(unit):
            money = [each for each in names if not is_of_pieces(each)]
            return money, len(money) == 1
        return [], False


def is_of_pieces(column: str) -> bool:
    """Whether the name of a column says that it holds no money: "quantity"."""
    return not _COUNTED.isdisjoint(_head_words(column))


def _head_words(column: str) -> list[str]:
    own = column.casefold().replace("_", " ").split()
    return [*own, *(each.removesuffix("s") for each in own)]
