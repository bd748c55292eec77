"""Numbers that words make of several cells: the calculation is named, and the cells are those that the words place.

Every combination that was tried counts into the odds of an accident. A number is wrong only if one combination is meant.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from msgspec import structs

from countermark.language import classes
from countermark.measure.derive.parser import LONGEST
from countermark.measure.number.facts import UNITLESS, FactUnit, fact_unit
from countermark.measure.number.rates import rates_of
from countermark.model import Fact, Quantity
from countermark.statement.placement.agreement import shows, written_of
from countermark.statement.placement.calculated.asked import Asked, asked, is_of_all
from countermark.statement.placement.calculated.columns import Columns
from countermark.statement.placement.calculated.combination import (
    Combination,
    Computed,
    accident_of,
    expression_of,
    read_as,
    years_between,
)
from countermark.statement.placement.calculated.conditions import Limited, limited, moved
from countermark.statement.placement.calculated.levels import Levels
from countermark.statement.placement.calculated.operands import Operands
from countermark.statement.placement.calculated.operations import (
    CHANGED,
    COUNT_OF,
    GREW,
    GROWN,
    INDEX_OF,
    PER_OF,
    RANKED,
    RATIO_OF,
    SHARE_OF,
    SUM,
    WEIGHTED_OF,
    WHOLE,
    YEARLY_OF,
    Operation,
    yearly,
)
from countermark.statement.placement.calculated.ranked import Ranked
from countermark.statement.placement.calculated.tiers import Set
from countermark.statement.placement.decision import ACCIDENT, Decisions, Outcome
from countermark.statement.placement.judgement.stance import Asserting
from countermark.statement.placement.moves import FROM, TO
from countermark.statement.placement.names.axis_names import ENTITY, MEASURE
from countermark.statement.placement.numbers import Number
from countermark.statement.placement.roles import stretch
from countermark.statement.placement.space import Space
from countermark.statement.placement.word_lists import words_of

_SKIPPED: Final = frozenset(("name", "label", "base", "limit", "unread", "nothing", "records"))
_MOST: Final = 64
"""Combinations that are tried for one number."""
_LATELY: Final = 6
"""Numbers before among which two that were calculated may be operands."""
_BELOW: Final = words_of("below zero")


class Calculations:
    """What the words of one text make of several cells; `outcomes` are those of its numbers so far."""

    def __init__(self, decisions: Decisions, outcomes: dict[str, Outcome], facts: Sequence[Fact]) -> None:
        self._decisions = decisions
        self._text = decisions.text
        self._facts = facts
        self._outcomes = outcomes
        self._operands = Operands(decisions, outcomes)
        self._levels = Levels(decisions, self._operands)
        self._columns = Columns(decisions, outcomes)
        self._asserting = Asserting(self._text)
        self._made: dict[int, Computed] = {}
        """The numbers that were calculated: others may be made of them."""

    def found(self) -> dict[str, Computed]:
        """The fresh numbers without a cell that agree with what their words calculate, or differ from all it can mean.

        A number that words make a change or a share of is taken from a cell that only has its digits.
        """
        made: dict[str, Computed] = {}
        asserting = self._asserting
        self._columns.take()
        for number in self._text.fresh:
            outcome = self._outcomes[number.quantity.id]
            if outcome.verdict and self._levels.is_made(number, outcome):
                outcome = self._outcomes[number.quantity.id] = outcome._replace(verdict=None, code="calculated")
            if outcome.verdict is False and outcome.code == "differs" and self._levels.is_apart(number, outcome):
                outcome = self._outcomes[number.quantity.id] = outcome._replace(
                    verdict=None, code="altered", words=self._text.words.raw[number.after - 1]
                )
            if outcome.verdict is False and outcome.code == "differs" and self._levels.is_total(number):
                found = [each for space in self._decisions.spaces if (each := self._one(space, number)) is not None]
                best = next((each for each in found if each.verdict), None)
                if best is not None and asserting.stance(number) is None:
                    made[number.quantity.id] = best
                outcome = self._outcomes[number.quantity.id]
                if outcome.code == "totals":
                    self._outcomes[number.quantity.id] = outcome._replace(verdict=None)
                continue
            if number.quantity.token is not None or outcome.verdict is not None or outcome.code in _SKIPPED:
                continue
            if number.quantity.reading is None or number.quantity.reading.value is None:
                continue
            if number.row >= 0:
                found_there = self._of_column(number)
                if found_there is not None:
                    made[number.quantity.id] = found_there
                continue
            stance = asserting.stance(number)
            if stance is not None and stance.name != "planned":
                continue  # what a text denies, supposes or asks is neither right nor wrong; a plan may be the table's own
            found = [each for space in self._decisions.spaces if (each := self._one(space, number)) is not None]
            best = next((each for each in found if each.verdict), found[0] if found else None)
            if best is None:
                best = self._chained(number)
            if best is not None and (best.verdict or len(found) == 1):
                made[number.quantity.id] = best
                if best.verdict and best.expression:
                    self._made[number.index] = best
        return made

    def _of_column(self, number: Number) -> Computed | None:
        """A change, a total or a mean of what its row states, as the head of its column says."""
        there = self._columns.made(number)
        if there is None:
            return None
        combination = self._combined(there.asked.operations[0], there.sets)
        reading = number.quantity.reading
        if combination is None or reading is None or reading.value is None:
            return None
        is_turned = combination.operation is CHANGED and (combination.value < 0) != (reading.value < 0)
        bits = self._text.words.bits[there.asked.place]
        if is_turned and not bits & (classes.MOVE_DOWN | classes.DIFFERENCE):
            return None  # a fall is written with its sign, but below "Gap" or "Drop"
        if self._shows(number, combination, there.asked) is not True:
            return None
        return self._supported(number, there.asked, combination, [combination])

    def ranks(self, quantities: Sequence[Quantity]) -> dict[str, Computed]:
        """The ordinals that say a rank over cells."""
        ordinals = [each for each in quantities if each.kind == "ordinal" and each.token is None]
        return Ranked(self._decisions, self._operands.clauses, self._facts).found(ordinals) if ordinals else {}

    def _one(self, space: Space, number: Number) -> Computed | None:
        """The first tier of operands that agrees; what firmer ones contradict is supported by no other."""
        if space.time is None and self._text.has(number, classes.STEP):
            return None  # "a year earlier", of which the table says nothing
        count = limited(self._decisions, self._facts, space, number)
        if count is not None:
            return (
                self._limited(space, number, count)
                if self._operands.clauses.is_of_levels(space, number, count.limit)
                else None
            )
        count = moved(self._decisions, self._facts, self._operands.clauses, space, number)
        if count is not None:
            return self._limited(space, number, count)
        names = self._operands.words_of_names(space, number.sentence)
        wanted = asked(self._text, number, names)
        if is_of_all(self._text, number):
            # "All four together earned 5" says how many they are, "50 of the 300 seats" how many seats they have in all.
            wanted = Asked((SUM if self._is_of_values(space, number) else COUNT_OF,), place=number.first)
        if wanted is None:
            return None
        if COUNT_OF not in wanted.operations and self._operands.counts_members(space, number):
            return None  # "together the five regions made 5"
        tried: list[Combination] = []
        for tier in self._operands.tiers(space, number, wanted):
            combinations = [
                each for operation, sets in tier.combinations if (each := self._combined(operation, sets)) is not None
            ][: _MOST - len(tried)]
            tried += combinations
            agreeing = [each for each in combinations if self._shows(number, each, wanted) is True]
            apart = next((each for each in agreeing or combinations if self._has_other_total(number, each)), None)
            if apart is not None:
                outcome = self._outcomes[number.quantity.id]
                self._outcomes[number.quantity.id] = outcome._replace(code="totals", words=self._totals(apart))
                return None
            if agreeing:
                return self._supported(number, wanted, agreeing[0], tried)
            if tier.is_firm and combinations:
                return self._contradicted(space, number, wanted, combinations, is_named=tier.is_named)
        return None

    def _is_of_values(self, space: Space, number: Number) -> bool:
        """Whether the noun of a number is a measure, whose values are added up, and nothing that the rows are called."""
        measures = space.axes[0] if space.axes[0].kind == MEASURE else None
        if measures is None or number.sentence < 0:
            return False
        return any(each.first == number.after for each in self._text.in_sentence(space, number.sentence)[measures])

    def _limited(self, space: Space, number: Number, count: Limited) -> Computed | None:
        """The count of those that meet a condition, if that is what a number says, or if nothing else can be meant."""
        reading = number.quantity.reading
        is_right = reading is not None and reading.value == count.value
        combination = Combination(count.operation, (Set(count.facts),), count.value, count.operation.unit(UNITLESS))
        expression = f"{count.operation.name}({', '.join(count.parts)})"
        is_firm = count.is_firm and self._operands.speaks_of_all(space, number, count)
        if not (is_right or is_firm) or len(expression) > LONGEST:
            return None
        asks = Asked((count.operation,), place=number.first)
        return self._computed(number, asks, combination, expression, Fraction(0), verdict=is_right)

    def _has_other_total(self, number: Number, combination: Combination) -> bool:
        """Whether a row says itself what others add up to, and says something else than they do."""
        total = combination.sets[0].total
        value = self._decisions.agreement.value(total) if total >= 0 and combination.operation is SUM else None
        if value is None or value.star * value.unit.multiplier == combination.value:
            return False
        return self._decisions.agreement.holds(number.quantity, total) is False

    def _totals(self, combination: Combination) -> str:
        fact = self._facts[combination.sets[0].total]
        parts = float(combination.value / fact_unit(fact.unit).multiplier)
        return f"the total is {fact.value} ({fact.entity or fact.indicator}), and the others add up to {parts:.15g}"

    def _chained(self, number: Number) -> Computed | None:
        """A number that words make of the two that were calculated last: "5,457 in 2014 and 6,265 in 2015, growth of 14.8 %"."""
        wanted = asked(self._text, number, frozenset())
        last = [index for index in range(max(0, number.index - _LATELY), number.index) if index in self._made][-2:]
        if (
            wanted is None
            or len(last) < 2
            or not wanted.operations[0].is_pair
            or wanted.operations[0] in (SHARE_OF, INDEX_OF)
        ):
            return None
        one, two = (self._made[index] for index in last)
        if one.operation != two.operation or one.unit != two.unit or self._text.numbers[last[0]].block != number.block:
            return None
        for operation in wanted.operations:
            value = operation.calculate([one.value, two.value]) if operation.is_pair else None
            if value is None:
                continue
            combination = Combination(operation, (), value, operation.unit(one.unit))
            reading = read_as(number, combination.unit)
            size = abs(value) if wanted.direction == 0 or value * wanted.direction > 0 else None
            rates = [] if size is None else rates_of(reading, combination.unit, size)
            if size is None or not any(shows(written_of(reading), rate.factor, size) for rate in rates):
                continue
            turned = operation is CHANGED and value > 0
            parts = (
                (two.expression, one.expression)
                if turned or operation is RATIO_OF
                else (one.expression, two.expression)
            )
            expression = f"{'difference' if operation is CHANGED else operation.name}({', '.join(parts)})"
            if len(expression) > LONGEST:
                continue
            made = self._computed(number, wanted, combination, expression, Fraction(0), verdict=True)
            return made._replace(facts=(*one.facts, *two.facts))
        return None

    def _combined(self, operation: Operation, sets: tuple[Set, ...]) -> Combination | None:
        """A calculation carried out; None if it has no value, or its cells are in different units."""
        values: list[Fraction] = []
        unit: FactUnit | None = None
        for each in sets:
            found = [self._decisions.agreement.value(fact) for fact in each.facts]
            known = [value for value in found if value is not None]
            if len(known) < len(found) or not known:
                return None
            if any(
                (value.unit.name, value.unit.multiplier) != (known[0].unit.name, known[0].unit.multiplier)
                for value in known
            ):
                return None
            own = known[0].unit
            is_alike = unit is None or (own.name, own.multiplier) == (unit.name, unit.multiplier)
            if not is_alike and operation not in (WEIGHTED_OF, PER_OF):
                return None
            if operation is PER_OF and unit is not None:
                own = UNITLESS if is_alike else own
            unit = own if unit is None or operation is PER_OF else unit
            stars = [value.star * value.unit.multiplier for value in known]
            values += [sum(stars, Fraction(0))] if operation.is_pair else stars
        if unit is None:
            return None
        value = (
            yearly(values, years_between(self._facts, sets)) if operation is YEARLY_OF else operation.calculate(values)
        )
        base = unit._replace(multiplier=1) if unit.name is not None else unit
        if unit.name is None and unit.multiplier != 1:
            base = FactUnit("", None, 1)
        return None if value is None else Combination(operation, sets, value, operation.unit(base))

    def _shown(self, number: Number, combination: Combination, wanted: Asked) -> Fraction | None:
        """The value as the words would have it written, without the sign that they say; None if they say another one."""
        value, direction = combination.value, wanted.direction
        reading = number.quantity.reading
        assert reading is not None  # asked before
        if combination.operation not in (CHANGED, *GROWN):
            # What costs may be written without its sign.
            is_size = combination.operation in WHOLE and (reading.value or 0) > 0 and self._is_negative(combination)
            return abs(value) if is_size or combination.operation is SHARE_OF else value
        if reading.value is not None and reading.value < 0:
            return value
        if combination.operation is CHANGED and self._is_negative(combination):
            value = -value  # a smaller expense
        is_ordered = combination.sets[0].is_ordered
        if not direction or not is_ordered:
            return abs(value) if combination.operation is CHANGED else value
        return value * direction if value * direction > 0 else None

    def _value(self, fact: int) -> Fraction | None:
        """What a fact says, in plain units."""
        value = self._decisions.agreement.value(fact)
        return None if value is None else value.star * value.unit.multiplier

    def _is_negative(self, combination: Combination) -> bool:
        return all(self._decisions.agreement.sign(fact) < 0 for each in combination.sets for fact in each.facts)

    def _shows(self, number: Number, combination: Combination, wanted: Asked) -> bool | None:
        value = self._shown(number, combination, wanted)
        if value is None:
            return None
        reading = read_as(number, combination.unit)
        if combination.operation is CHANGED and reading.unit == "%" and combination.unit.name not in ("%", "pp"):
            return None  # a change of people is in people
        rates = rates_of(reading, combination.unit, value)
        found = [shows(written_of(reading), rate.factor, value) for rate in rates]
        # "Together have 5 residents" is no sum of areas.
        is_open = combination.unit.name is not None and not any(rate.is_certain for rate in rates)
        return True if True in found else None if not found or None in found or is_open else False

    def _supported(
        self, number: Number, wanted: Asked, combination: Combination, tried: Sequence[Combination]
    ) -> Computed | None:
        odds = accident_of(number, tried)
        expression = expression_of(self._facts, number, combination)
        if odds > ACCIDENT or expression is None:
            return None
        return self._computed(number, wanted, combination, expression, odds, verdict=True)

    def _contradicted(
        self, space: Space, number: Number, wanted: Asked, combinations: Sequence[Combination], *, is_named: bool
    ) -> Computed | None:
        """A result that differs from the one thing that is meant, and from all that could be meant."""
        combination = combinations[0]
        reading = number.quantity.reading
        if len(combinations) > 1 or reading is None or self._is_end(number, combination):
            return None
        if combination.operation is SUM and combination.unit.name == "%":
            return None  # shares of different wholes add up to nothing
        if not is_named and not wanted.is_named:
            return None
        if reading.form == "ratio" and (not is_named or not any(each.isdigit() for each in number.quantity.text)):
            return None  # "a third" is as near as people say it
        if not _BELOW.isdisjoint(self._text.words.form[at] for at in stretch(self._text, number)[0]):
            return None  # "a net loss of 5" may be a level
        others = [
            each
            for tier in self._operands.tiers(space, number, wanted, is_wide=True)
            for operation, sets in tier.combinations[:_MOST]
            # "A fall of 57 %" is no share; other words may be.
            for tried in (operation, CHANGED, GREW, *(() if wanted.is_move else (RATIO_OF, SHARE_OF)))
            for turned in ((sets, sets[::-1]) if tried in (RATIO_OF, SHARE_OF) and len(sets) == 2 else (sets,))
            if tried.is_pair == (len(turned) == 2) and (each := self._combined(tried, turned)) is not None
        ]
        if any(self._is_possible(number, each) for each in (combination, *others)):
            return None
        operands = [fact for each in combination.sets for fact in each.facts]
        holds = self._decisions.agreement.holds
        if any(holds(number.quantity, each) for each in operands) or self._is_stated(number, operands[0]):
            return None
        expression = expression_of(self._facts, number, combination)
        if (
            expression is None
            or self._shows(number, combination._replace(value=abs(combination.value)), wanted._replace(direction=0))
            is not False
        ):
            return None
        return self._computed(number, wanted, combination, expression, Fraction(0), verdict=False)

    def _is_end(self, number: Number, combination: Combination) -> bool:
        """Whether a number is where a move began or ended, and no size of it: "fell from 5 to 4"."""
        words, at = self._text.words, number.first - 1
        while at > 0 and words.bits[at] & classes.APPROXIMATE:
            at -= 1
        return combination.operation in (CHANGED, *GROWN) and at >= 0 and words.form[at] in FROM | TO

    def _is_stated(self, number: Number, operand: int) -> bool:
        """Whether a cell of the row of an operand has the value, as a column of changes beside two years may."""
        fact = self._facts[operand]
        own = {MEASURE: fact.indicator or "", ENTITY: fact.entity or ""}
        for space in self._decisions.spaces:
            if any(axis.kind in own and own[axis.kind] not in axis.place for axis in space.axes):
                continue
            members = [
                [axis.place[own[axis.kind]]] if axis.kind in own else range(len(axis.names)) for axis in space.axes
            ]
            if any(self._decisions.agreement.holds(number.quantity, each) for _, each in space.at(members) or ()):
                return True
        return False

    def _is_possible(self, number: Number, combination: Combination) -> bool:
        """Whether a number may be a result, whichever way it went and in whatever unit."""
        reading = number.quantity.reading
        assert reading is not None
        assert reading.value is not None  # asked before
        size = structs.replace(reading, value=abs(reading.value), unit=None, form="decimal")
        return any(
            shows(written_of(size), Fraction(1), abs(combination.value) * scale) is not False
            for scale in (Fraction(1), Fraction(100), Fraction(1, 100))
        )

    def _computed(
        self,
        number: Number,
        wanted: Asked,
        combination: Combination,
        expression: str,
        odds: Fraction,
        *,
        verdict: bool,
    ) -> Computed:
        words = self._text.words
        place = wanted.place if 0 <= wanted.place < len(words) else number.first
        reading = number.quantity.reading
        is_down = (
            combination.operation in (*GROWN, SHARE_OF, *WHOLE)
            and combination.value < 0
            and reading is not None
            and reading.value is not None
            and reading.value > 0
        )
        facts = tuple(fact for each in combination.sets for fact in each.facts)
        if combination.operation.name == RANKED:
            facts = tuple(sorted(facts, key=lambda fact: self._value(fact) != combination.value))
        return Computed(
            verdict,
            combination.operation.name,
            expression,
            combination.value,
            combination.unit,
            facts,
            is_down,
            odds,
            words.start[place],
            words.end[place],
        )
