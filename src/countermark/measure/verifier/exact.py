"""What can be computed about a case: calculations carried out again, tools, code, bounds, and what the evidence says word for word."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, Final

from countermark.measure import arithmetic, contradiction, tools
from countermark.measure.code import MEASURES as CODE
from countermark.measure.logic import Deduction, deduce
from countermark.measure.plans import Simulation
from countermark.measure.verifier.argument import Argument
from countermark.measure.verifier.case import Case
from countermark.measure.verifier.simulation import simulated
from countermark.measure.wording import sentences
from countermark.model import Claim, Measurement, ToolCall
from countermark.protocols import Measure, Need, Subject

_SAFE: Final = next(measure for measure in CODE if measure.term.name == "is_safe")
_REFUTES: Final = tuple(
    measure for measure in contradiction.MEASURES if measure.term.name in ("numbers.contradict", "negation.contradict")
)
_MOST_SENTENCES: Final = 200
"""Sentences of the evidence that logic reads for one claim."""


class Exact:
    """Exact answers about the nodes of one case, each computed when it is first asked for."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self._deduced: dict[Argument, Deduction] = {}

    @cached_property
    def calculations(self) -> Mapping[str, Measurement]:
        """Of each operation, whether its result is right."""
        return _asked(arithmetic.MEASURES[0], self.case.subject, self.case.subject.graph.operations)

    @cached_property
    def available(self) -> Mapping[str, Measurement]:
        """Of each call, whether there is such a tool."""
        return _asked(tools.MEASURES[0], self.case.subject, self.case.subject.graph.tool_calls)

    @cached_property
    def fitting(self) -> Mapping[str, Measurement]:
        """Of each call, whether its arguments fit the tool's schema."""
        return _asked(tools.MEASURES[1], self.case.subject, self.case.subject.graph.tool_calls)

    @cached_property
    def code(self) -> Mapping[str, Measurement]:
        """Of each block of code, whether nothing unsafe is in it."""
        return _asked(_SAFE, self.case.subject, self.case.subject.graph.code_blocks)

    @cached_property
    def simulation(self) -> Simulation:
        """The plan, followed step by step."""
        return simulated(self.case)

    @cached_property
    def _said(self) -> Mapping[str, str]:
        """Sentences of the evidence, each with the first passage that holds it."""
        found: dict[str, str] = {}
        for passage in self.case.passages:
            for sentence in sentences(passage.text):
                found.setdefault(_plain(sentence), passage.id)
        return found

    def stated(self, claim: str) -> str | None:
        """The passage that says the claim as a sentence of its own, word for word."""
        return self._said.get(_plain(claim))

    def refutation(self, claim: Claim) -> Measurement | None:
        """What the evidence says to the contrary: another number of the same thing, or the same words denied."""
        for measure in _REFUTES:
            [answer] = measure((Need(measure.term.name, claim.id, {}),), {}, self.case.subject)
            if answer.value is True:
                return answer
        return None

    def deduced(self, claim: Claim) -> Deduction:
        """What follows about a claim from sentences of the evidence that are plain enough to be read."""
        evidence = [sentence for passage in self.case.passages for sentence in sentences(passage.text)]
        return deduce(evidence[:_MOST_SENTENCES], claim.text)

    def deduction(self, argument: Argument) -> Deduction:
        """What logic says of a conclusion."""
        if argument not in self._deduced:
            premises = [sentence for premise in argument.premises for sentence in sentences(premise.text)]
            self._deduced[argument] = deduce(premises, argument.conclusion.text)
        return self._deduced[argument]

    def bounds(self, call: ToolCall) -> str | None:
        """Why a call is outside what the context allows; None where it is not, or nothing is said."""
        forbidden, allowed = (_names(self.case.context.get(key)) for key in ("forbidden_actions", "allowed_actions"))
        if call.name in forbidden:
            return f"{call.name!r} is among the forbidden actions"
        if "allowed_actions" in self.case.context and call.name not in allowed:
            return f"{call.name!r} is not among the allowed actions"
        return None

    @property
    def is_bounded(self) -> bool:
        """The context says what is allowed or forbidden."""
        return bool({"forbidden_actions", "allowed_actions"} & set(self.case.context))


def _asked(measure: Measure, subject: Subject, nodes: Iterable[Any]) -> dict[str, Measurement]:
    needs = [Need(measure.term.name, node.id, {}) for node in nodes]
    return {need.node or "": answer for need, answer in zip(needs, measure(needs, {}, subject), strict=True)}


def _names(listed: Any) -> frozenset[str]:
    """Names of actions, given as texts or as objects with a name."""
    if not isinstance(listed, list | tuple):
        return frozenset()
    names = (each.get("name") if isinstance(each, Mapping) else each for each in listed)
    return frozenset(name for name in names if isinstance(name, str))


def _plain(sentence: str) -> str:
    """A sentence as it is compared: case, blanks and its last stop do not count."""
    return " ".join(sentence.casefold().split()).rstrip(".!")
