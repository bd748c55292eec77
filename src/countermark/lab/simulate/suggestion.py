"""The strictest policy set within the operator's bounds that keeps a wanted coverage.

The bounds are a policy set: the entries that the operator allows, with their widest parameters. The search goes from
all of them downwards: what lets most wrong numbers through goes first, then the loosest mode. An entry that coverage does
not need is dropped, one that it needs is narrowed as far as it can be. Since a stricter set never verifies more, what
could not be taken once cannot be taken later, so one pass ends at a set of which no entry can be dropped or taken a step
further. Several sets may be so; this is the one that the order gives.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from countermark.errors import CountermarkError, InvalidPack
from countermark.lab.simulate.cases import Case
from countermark.lab.simulate.narrowing import ladders
from countermark.lab.simulate.simulation import PACK, Drafts, Simulation, Trial
from countermark.measure.number.policies import parse
from countermark.measure.number.policy.entry import Policy
from countermark.measure.number.policyset import PolicySet
from countermark.model import Evidence
from countermark.pipeline import PackLike

ALLOWED, SUGGESTED = "allowed", "suggested"
"""The names of the two trials of a suggestion."""
_TOLD = 5


class Choice(NamedTuple):
    """What became of one entry of the bounds, and why."""

    allowed: Policy
    kept: Policy | None
    why: str


class Suggestion(NamedTuple):
    """A policy set with its evidence, or why there is none."""

    bounds: PolicySet
    policies: PolicySet | None
    """None where nothing within the bounds keeps the wanted coverage."""
    wanted: Fraction
    needed: int
    """So many numbers are the wanted share."""
    counted: int
    """Of so many: those labelled right where there are labels, else all."""
    reason: str
    """In one sentence: what it covers, or what is missing."""
    choices: Sequence[Choice]
    """One for each entry of the bounds, in their order; none where nothing is suggested."""
    evidence: Simulation
    """The bounds and, where there is one, the suggested set over all drafts."""


def suggest(
    cases: Sequence[Case],
    bounds: Any,
    coverage: Fraction | str,
    *,
    facts: Evidence | None = None,
    pack: PackLike | Sequence[PackLike] = PACK,
    params: Mapping[str, Any] | None = None,
    bind: bool = False,
) -> Suggestion:
    """Search within the bounds, then run what was found; nothing is suggested that the drafts do not bear out.

    `coverage` is a share from 0 to 1. Where numbers are labelled it counts those labelled right, and wrong ones never help.
    """
    allowed = parse(bounds, "bounds")
    wanted = Fraction(coverage)
    if not 0 <= wanted <= 1:
        raise CountermarkError(
            f"the coverage {coverage} is not a share", hint="give a number from 0 to 1, such as 0.95"
        )
    drafts = Drafts(cases, facts, pack=pack, params=params, bind=bind)
    whole = drafts.under(allowed, ALLOWED)
    counted = _counted(drafts)
    needed = math.ceil(wanted * len(counted))
    if not counted:
        return _refused(drafts, allowed, wanted, whole, "no draft contains a tagged or bound number that counts")
    reached = len(_proven(whole) & counted)
    if reached < needed:
        missing = f"all that is allowed verifies {_share(reached, len(counted))}, and {_share(needed, len(counted))} is wanted"
        return _refused(drafts, allowed, wanted, whole, f"{missing}; {_reasons(drafts, whole, counted)}")
    search = _Search(drafts, allowed, counted, needed)
    found = search.run()
    trial = drafts.under(found, SUGGESTED)
    proven = _proven(trial)
    # Checked and not assumed: the laws that the search rests on are held against the drafts themselves.
    if not found.is_within(allowed) or len(proven & counted) < needed or not proven <= _proven(whole):
        return _refused(drafts, allowed, wanted, whole, "the set that was found does not do together what its parts do")
    return Suggestion(
        bounds=allowed,
        policies=found,
        wanted=wanted,
        needed=needed,
        counted=len(counted),
        reason=f"verifies {_share(len(proven & counted), len(counted))}, and {_share(needed, len(counted))} is wanted",
        choices=search.choices(),
        evidence=Simulation(cases, drafts.numbers, [whole, trial]),
    )


def _counted(drafts: Drafts) -> frozenset[int]:
    """The numbers whose share is wanted: the right ones where anybody has said which they are."""
    labels = [number.right for number in drafts.numbers]
    if any(label is not None for label in labels):
        return frozenset(index for index, label in enumerate(labels) if label is True)
    return frozenset(range(len(labels)))


def _refused(drafts: Drafts, bounds: PolicySet, wanted: Fraction, whole: Trial, reason: str) -> Suggestion:
    counted = len(_counted(drafts))
    evidence = Simulation(drafts.cases, drafts.numbers, [whole])
    return Suggestion(bounds, None, wanted, math.ceil(wanted * counted), counted, reason, (), evidence)


def _proven(trial: Trial) -> frozenset[int]:
    return frozenset(index for index, answer in enumerate(trial.answers) if answer.is_proven)


def _share(count: int, of: int) -> str:
    return f"{count} of {of} numbers ({count / of:.1%})"


def _reasons(drafts: Drafts, whole: Trial, counted: frozenset[int]) -> str:
    """The first numbers that nothing allowed lets through, with what was said of them."""
    left = [index for index in sorted(counted) if not whole.answers[index].is_proven]
    told = (
        f"{drafts.cases[drafts.numbers[index].case].id}: {drafts.numbers[index].text!r} {whole.answers[index].why}"
        for index in left[:_TOLD]
    )
    more = f" (and {len(left) - _TOLD} more)" if len(left) > _TOLD else ""
    return f"nothing lets through {'; '.join(told)}{more}"


class _Search:
    """One pass over the entries of the bounds."""

    def __init__(self, drafts: Drafts, bounds: PolicySet, counted: frozenset[int], needed: int) -> None:
        self._drafts, self._bounds, self._counted, self._needed = drafts, bounds, counted, needed
        self._kept: dict[int, Policy] = dict(enumerate(bounds.entries))
        self._alone: dict[int, frozenset[int]] = {}
        """What each entry that is kept lets through by itself; a set lets through what its entries do."""
        self._why: dict[int, str] = {}

    def run(self) -> PolicySet:
        for index, entry in self._kept.items():
            # `auto` asks for the other entries: alone it is no set.
            is_set = entry.mode != "auto"
            self._alone[index] = _proven(self._drafts.under(PolicySet([entry]))) if is_set else frozenset()
        for index in self._order():
            self._settle(index)
        return PolicySet(list(self._kept.values()))

    def choices(self) -> list[Choice]:
        return [
            Choice(entry, self._kept.get(index), self._why[index]) for index, entry in enumerate(self._bounds.entries)
        ]

    def _order(self) -> list[int]:
        """What lets most wrong numbers through first, then the loosest."""
        numbers = self._drafts.numbers
        ranks = {id(entry): rank for rank, entry in enumerate(self._bounds.ranked)}
        wrong = {index: sum(numbers[each].right is False for each in passed) for index, passed in self._alone.items()}
        return sorted(self._kept, key=lambda index: (-wrong[index], -ranks[id(self._bounds.entries[index])]))

    def _settle(self, index: int) -> None:
        others = frozenset().union(*(passed for each, passed in self._alone.items() if each != index)) & self._counted
        if len(others) >= self._needed:
            del self._kept[index], self._alone[index]
            self._why[index] = f"not needed: without it {self._told(len(others))}"
            return
        sole = (self._alone[index] & self._counted) - others
        entry, refused = self._narrowed(self._kept[index], sole, len(others))
        if entry is not self._kept[index] and self._stands(index, entry):
            cases = {self._drafts.numbers[each].case for each in self._alone[index]}
            self._kept[index], self._alone[index] = entry, self._passing(entry, cases)
        alone = "1 number verifies" if len(sole) == 1 else f"{len(sole)} numbers verify"
        need = f"{alone} by it alone; without it {self._told(len(others))}"
        self._why[index] = "; ".join([need, *refused])

    def _stands(self, index: int, entry: Policy) -> bool:
        """Whether it can stand beside the others: two roundings of one size may differ in where they count alone."""
        try:
            parse([each.document() for each in ({**self._kept, index: entry}).values()])
        except InvalidPack:
            return False
        return True

    def _narrowed(self, entry: Policy, sole: frozenset[int], others: int) -> tuple[Policy, list[str]]:
        """The strictest variant that keeps the coverage, and what the next step of each kind would have cost."""
        cases = {self._drafts.numbers[each].case for each in sole}
        refused: list[str] = []
        for ladder in ladders(entry):
            steps, low, cost = ladder(entry), 0, ""
            while steps:
                low, high = 0, len(steps)
                while (
                    low < high
                ):  # since each step is within the one before it, those that keep the coverage come first
                    middle = (low + high) // 2
                    covered = others + len(self._passing(steps[middle], cases) & sole)
                    if covered >= self._needed:
                        low = middle + 1
                    else:
                        high = middle
                        cost = f"with {steps[middle].named} {self._told(covered)}"
                entry = steps[low - 1] if low else entry
                # Only the last step, to nothing, may leave smaller ones untried.
                steps = ladder(entry) if low and low == len(steps) - 1 else []
            if cost:
                refused.append(cost)
        return entry, refused

    def _passing(self, entry: Policy, cases: set[int]) -> frozenset[int]:
        answers = self._drafts.under(PolicySet([entry]), only=cases).answers
        numbers = self._drafts.of_cases(cases)
        return frozenset(each for each, answer in zip(numbers, answers, strict=True) if answer.is_proven)

    def _told(self, covered: int) -> str:
        return f"{covered / len(self._counted):.1%} is covered"
