"""One expression being carried out: its steps, the facts that it rests on, and the height of what it is built on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

import msgspec

from countermark.measure.derive import limits, roots
from countermark.measure.derive.derivation import Derivation, value_fields
from countermark.measure.derive.dimensions import PLAIN, Amount, converted, dimension, is_named
from countermark.measure.derive.functions import FUNCTIONS, Pairs, convert
from countermark.measure.derive.parser import Step
from countermark.measure.derive.refusal import Code, Refused

if TYPE_CHECKING:
    from countermark.measure.derive.deriver import Deriver

MOST_INPUTS: Final = 1000
"""Facts that one expression may read, those behind derived facts among them."""


class Input(msgspec.Struct, frozen=True, gc=False):
    """What a fact brings along: an amount, or why it has none."""

    amount: Amount | None
    step: Mapping[str, Any]
    code: Code | None = None
    words: str = ""
    behind: Derivation | None = None
    """Of a derived fact."""


class Operand(msgspec.Struct, frozen=True, gc=False):
    """What a step left for the next one."""

    amounts: Sequence[Amount]
    """One, or those of a set."""
    steps: Sequence[int]
    proven: bool
    """Whether it rests on facts: a number that the expression brings along does not."""
    text: str = ""
    members: Sequence[int] = ()
    """Of a set, the steps of its facts."""
    query: tuple[str, str] | None = None
    """Of a set, its indicator and period."""


class Evaluation:
    __slots__ = ("_deriver", "_largest", "_placed", "_trusted", "basis", "height", "steps", "text")

    def __init__(self, deriver: Deriver, *, trusted: bool) -> None:
        self._deriver = deriver
        self._trusted = trusted
        self._largest = roots.LARGEST if trusted else roots.LARGEST_OF_A_DRAFT
        self._placed: dict[str, int] = {}
        self.steps: list[Mapping[str, Any]] = []
        self.basis: dict[str, None] = {}
        self.height = 1
        self.text = ""

    def pair(self, steps: Sequence[Step]) -> Amount | None:
        """What one call of two observed facts gives, None for anything else: most are that, and this is faster."""
        first, second, call = steps
        if first.kind != "fact" or second.kind != "fact" or first.text == second.text:
            return None
        one, other = self._deriver.input(first.text), self._deriver.input(second.text)
        if one.amount is None or other.amount is None or one.behind is not None or other.behind is not None:
            return None
        compute = FUNCTIONS[call.text].compute
        if compute is None or not (self._trusted or self._deriver.is_plain(steps)):
            return None
        self.basis = {first.text: None, second.text: None}
        amount = compute((one.amount, other.amount))
        roots.held(amount.value, self._largest)
        self.steps += (one.step, other.step)
        self._step(call.text, [0, 1], amount)
        self._name(amount)
        return amount

    def run(self, steps: Sequence[Step], unit: str | None) -> Amount:
        """The result; every step leaves one operand, and the last one is it."""
        operands: list[Operand] = []
        for kind, text, value, taken in steps:
            if kind == "fact":
                operands.append(self._fact(text))
            elif kind == "call":
                given = operands[len(operands) - taken :]
                del operands[len(operands) - taken :]
                operands.append(self._call(text, given))
            elif kind == "text":
                operands.append(Operand((), (), proven=False, text=text))
            else:
                assert value is not None
                self.steps.append({"number": text})
                place = (len(self.steps) - 1,)
                operands.append(Operand((Amount(roots.held(value, self._largest), PLAIN),), place, proven=False))
        result = operands[-1]
        if self.steps[-1].get("op") == "all":
            raise Refused("arguments", "a set is not a number; give it to sum, mean, count or another function")
        if not self.basis:
            raise Refused("literal", "the expression reads no fact")
        amount = result.amounts[0]
        if unit is not None:
            target, _ = dimension(unit)  # the value is in single ones, whatever the fact counts in
            amount = converted(amount, target)
            if target.name != result.amounts[0].unit.name:
                self._step("convert", list(result.steps), amount, unit)
        self._name(amount)
        return amount

    def _name(self, amount: Amount) -> None:
        """The result for a sentence; Refused where no sentence can name its unit."""
        if not is_named(amount.unit):
            raise Refused("unit", f"the result is in {amount.unit.name}, a unit that has no name in a text")
        last = self.steps[-1]
        said = last if "op" in last else value_fields(amount, {})  # a fact alone is as its data have it
        self.text = said.get("about") or said["value"]

    def _fact(self, fact_id: str) -> Operand:
        given = self._deriver.input(fact_id)
        amount, behind = given.amount, given.behind
        basis = self.basis
        if behind is not None:
            basis |= dict.fromkeys((*behind.basis, fact_id))
            self.height = max(self.height, behind.height + 1)
        elif given.code != "fact":
            basis[fact_id] = None
        if amount is None:
            raise Refused(given.code or "fact", given.words)
        if len(basis) > MOST_INPUTS:
            raise Refused("size", f"the expression reads more than {MOST_INPUTS} facts")
        place = self._placed.get(fact_id)
        if place is None:
            if behind is None:
                place = len(self.steps)
                self.steps.append(given.step)
            else:
                place = self._prove(given.step, behind.steps)
            self._placed[fact_id] = place
        return Operand((amount,), (place,), True)

    def _prove(self, own: Mapping[str, Any], behind: Sequence[Mapping[str, Any]]) -> int:
        """The place of a derived fact's step, behind the steps that it comes from."""
        steps = self.steps
        if not steps:  # nothing is moved where it comes first
            steps += behind
            self._placed.update((step["fact"], at) for at, step in enumerate(behind) if "fact" in step)
            steps.append({**own, "of": [len(behind) - 1]})
            return len(steps) - 1
        places: list[int] = []
        for step in behind:
            fact = step.get("fact")
            known = None if fact is None else self._placed.get(fact)
            if known is None:
                known = len(steps)
                moved = {name: [places[each] for each in step[name]] for name in ("of", "met") if name in step}
                steps.append({**step, **moved} if moved else step)
                if fact is not None:
                    self._placed[fact] = known
            places.append(known)
        steps.append({**own, "of": [places[-1]]})
        return len(steps) - 1

    def _call(self, name: str, given: Sequence[Operand]) -> Operand:
        if name == "all":
            return self._all(given[0].text, given[1].text)
        function = FUNCTIONS[name]
        amounts: list[Amount] = []
        places: list[int] = []
        proven = False
        for index, operand in enumerate(given):
            if operand.proven:
                proven = True
                if len(operand.amounts) > 1 and not function.takes_set(index):
                    raise Refused("arguments", f"{name} takes single values, and all(…) is a set")
            amounts += operand.amounts
            places += operand.steps
        for amount in amounts:
            if amount.high is not None and name != "convert":
                raise Refused("irrational", f"{name} takes exact values, and a root here is irrational")
        if function.meets is not None:
            return self._counted(name, given, amounts, places)
        to = None
        if name == "convert":
            to = given[1].text
            target, multiplier = dimension(to)
            if multiplier != 1:
                raise Refused("unit", f"convert into a single unit, not into {to}; the text may scale it")
            result = convert(amounts[0], target, amounts[1] if len(amounts) > 1 else None)
        else:
            if name == "power":
                roots.check_power(amounts[0].value, amounts[1].value, self._largest)
            result = self._computed(name, given, amounts)
        roots.held(result.value, self._largest)
        if not self._trusted and limits.is_spelled_growth(self.steps, name, places, result.value):
            raise Refused("domain", "a growth across a change of sign has no value")
        return Operand((result,), (self._step(name, places, result, to),), proven)

    def _computed(self, name: str, given: Sequence[Operand], amounts: Sequence[Amount]) -> Amount:
        """What a function makes of amounts; of one set alone it is carried out once."""
        compute = FUNCTIONS[name].compute
        assert compute is not None  # the others are carried out elsewhere
        query = given[0].query if len(given) == 1 else None
        if query is None:
            return compute(amounts)
        known = self._deriver.results.get((name, *query))
        if known is None:
            known = self._deriver.results[name, *query] = compute(amounts)
        return known

    def _counted(self, name: str, given: Sequence[Operand], amounts: list[Amount], places: list[int]) -> Operand:
        """How many values are on the right side of a limit, with those that are.

        A number of the expression's own is a limit in the unit of the values, which therefore have to be in one.
        """
        function = FUNCTIONS[name]
        assert function.meets is not None  # asked of these alone
        limits = given[: function.limits]
        values = amounts[function.limits :]
        members = [place for operand in given[function.limits :] for place in (operand.members or operand.steps)]
        if not any(operand.proven for operand in given[function.limits :]):
            raise Refused("literal", f"{name} counts no fact")
        pairs = self._pairs(given[function.limits :])  # a set in one unit, where they are known
        if pairs is None and len(set(members)) < len(members):
            raise Refused("arguments", f"{name} is given one fact twice")
        unit = values[0].unit
        if pairs is None and not all(limit.proven for limit in limits):
            other = next((value.unit.name for value in values if value.unit.name != unit.name), None)
            if other is not None:
                raise Refused("unit", f"a limit for {unit.name or 'no unit'} is none for {other or 'no unit'}")
        held = [
            amount if limit.proven else Amount(amount.value, unit)
            for limit, amount in zip(limits, amounts[: function.limits], strict=True)
        ]
        met = function.meets([*held, *values], pairs)
        result = Amount(Fraction(sum(met)), PLAIN)
        step: dict[str, Any] = {"op": name, "of": places}
        if unit.name:
            step["in"] = unit.name
        step["met"] = [place for place, holds in zip(members, met, strict=True) if holds]
        self.steps.append(value_fields(result, step))
        return Operand((result,), (len(self.steps) - 1,), True)

    def _pairs(self, given: Sequence[Operand]) -> Pairs | None:
        """The values of a set in one unit, made ready once; None for anything else."""
        query = given[0].query if len(given) == 1 else None
        if query is None:
            return None
        if query not in self._deriver.pairs:
            amounts = given[0].amounts
            is_one = all(each.unit is amounts[0].unit for each in amounts)
            self._deriver.pairs[query] = [each.value.as_integer_ratio() for each in amounts] if is_one else None
        return self._deriver.pairs[query]

    def _all(self, indicator: str, period: str) -> Operand:
        """A set of facts; one that is missing, in conflict or there twice leaves the whole set open."""
        ids = self._deriver.query(indicator, period)
        known = self._deriver.sets.get((indicator, period))
        if known is not None:
            return self._again(*known, ids)
        if not ids:
            raise Refused("fact", f"no fact has the indicator {indicator!r} and the period {period!r}")
        if len(ids) > MOST_INPUTS:
            raise Refused("size", f"{len(ids)} facts have the indicator {indicator!r} and the period {period!r}")
        seen: set[str | None] = set()
        operands = []
        for each in ids:
            entity = self._deriver.entity(each)
            if entity in seen:
                words = f"two facts of {entity!r} have the indicator {indicator!r} and the period {period!r}"
                raise Refused("conflict", words)
            seen.add(entity)
            operands.append(self._fact(each))
        amounts = [operand.amounts[0] for operand in operands]
        places = [operand.steps[0] for operand in operands]
        self.steps.append({"op": "all", "of": places, "indicator": indicator, "period": period})
        query = indicator, period
        found = Operand(amounts, (len(self.steps) - 1,), proven=True, members=places, query=query)
        if self.height == 1:
            self._deriver.sets[query] = found, [self.steps[place] for place in places]
        return found

    def _again(self, known: Operand, read: Sequence[Mapping[str, Any]], ids: Sequence[str]) -> Operand:
        """A set of observations that was read before, behind what this expression has read."""
        query, steps, placed = known.query, self.steps, self._placed
        assert query is not None
        first = len(steps)
        new = [each for each in ids if each not in placed] if placed else ids
        steps += read if len(new) == len(ids) else [self._deriver.input(each).step for each in new]
        placed.update(zip(new, range(first, len(steps)), strict=True))
        places = [placed[each] for each in ids] if len(new) < len(ids) else list(range(first, len(steps)))
        steps.append({"op": "all", "of": places, "indicator": query[0], "period": query[1]})
        self.basis |= dict.fromkeys(ids)
        if len(self.basis) > MOST_INPUTS:
            raise Refused("size", f"the expression reads more than {MOST_INPUTS} facts")
        return Operand(known.amounts, (len(self.steps) - 1,), proven=True, members=places, query=query)

    def _step(self, name: str, of: list[int], result: Amount, to: str | None = None) -> int:
        step: dict[str, Any] = {"op": name, "of": of}
        if to is not None:
            step["to"] = to
        self.steps.append(value_fields(result, step))
        return len(self.steps) - 1
