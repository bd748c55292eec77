"""What can be computed about a case: calculations carried out again, tools, code, bounds, and what the evidence says word for word."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from countermark.language.ends import sentences
from countermark.measure import exact as doorway
from countermark.measure.calculation import arithmetic
from countermark.measure.grounding import contradiction
from countermark.measure.grounding.relevance import Related, related
from countermark.measure.grounding.wording import compared, stated
from countermark.measure.predicate import tools
from countermark.measure.verifier.case import Case
from countermark.measure.verifier.domain.argument import Argument
from countermark.model import Claim, Measurement, ToolCall
from countermark.protocols import Executed, Measure, Need, Subject

if TYPE_CHECKING:
    from countermark.measure.exact import Deduction, Simulation

_MOST_SENTENCES: Final = 200
"""Sentences of the evidence that logic reads for one claim."""
_MOST_DEDUCED: Final = 256
"""Claims of one draft that logic is asked about."""


class Nodes:
    """Exact answers about every node of a graph, computed once for all that is asked about it."""

    def __init__(self, case: Case) -> None:
        self.subject = case.subject
        self.deduced: dict[Argument, Deduction] = {}
        self.follows: dict[str, Deduction] = {}

    @cached_property
    def calculations(self) -> Mapping[str, Measurement]:
        """Of each operation, whether its result is right."""
        return _asked(arithmetic.CAUTIOUS, self.subject, self.subject.graph.operations)

    @cached_property
    def available(self) -> Mapping[str, Measurement]:
        """Of each call, whether there is such a tool."""
        return _asked(tools.MEASURES[0], self.subject, self.subject.graph.tool_calls)

    @cached_property
    def fitting(self) -> Mapping[str, Measurement]:
        """Of each call, whether its arguments fit the tool's schema."""
        return _asked(tools.MEASURES[1], self.subject, self.subject.graph.tool_calls)

    @cached_property
    def code(self) -> Mapping[str, Measurement]:
        """Of each block of code, whether nothing unsafe is in it."""
        return _asked(doorway.CAUTIOUS, self.subject, self.subject.graph.code_blocks)

    @cached_property
    def sentences(self) -> list[str]:
        """What the evidence says, sentence by sentence, in an order that does not depend on the passages'."""
        texts = sorted({passage.text for passage in self.subject.evidence.passages})
        return [sentence for text in texts for sentence in sentences(text)]

    @cached_property
    def said(self) -> Mapping[str, str]:
        """Sentences of the evidence, each with the first passage that holds it."""
        return stated(self.subject.evidence.passages)

    @cached_property
    def refutations(self) -> Mapping[str, Measurement]:
        """Claims that the evidence contradicts, each with the first measure that says so."""
        found: dict[str, Measurement] = {}
        for measure in reversed(contradiction.REFUTES):
            answers = _asked(measure, self.subject, self.subject.graph.claims)
            found |= {node: answer for node, answer in answers.items() if answer.value is True}
        return found


class Exact:
    """Exact answers about one case, each computed when it is first asked for."""

    def __init__(self, case: Case) -> None:
        self.case = case
        whole: Nodes | None = case.whole.memo.get("exact")
        if whole is None:
            whole = case.whole.memo["exact"] = Nodes(case.whole)
        self.nodes = whole

    @cached_property
    def simulation(self) -> Simulation:
        """The plan, followed step by step."""
        return _simulated(self.case)

    def executed(self, claim: Claim) -> Executed | None:
        """What the claim comes to on the facts or the table of the evidence; None where there is neither."""
        executor = self.case.executor
        return None if executor is None else executor(claim.text, self.case.subject.evidence)

    def stated(self, claim: str) -> str | None:
        """The passage that says the claim as a sentence of its own, word for word."""
        return self.nodes.said.get(compared(claim))

    def related(self, claim: Claim) -> Related:
        """The passages that speak of what the claim speaks of."""
        return related(claim.text, self.case.subject.evidence)

    def refutation(self, claim: Claim) -> Measurement | None:
        """What the evidence says to the contrary: another number or date of the same thing, the same words denied or turned."""
        return self.nodes.refutations.get(claim.id)

    def deduced(self, claim: Claim) -> Deduction:
        """What follows about a claim from sentences of the evidence that are plain enough to be read."""
        known = self.nodes.follows
        if claim.text not in known:
            if len(known) >= _MOST_DEDUCED:
                return doorway.Deduction(
                    "unknown", f"logic has been asked about {_MOST_DEDUCED} claims already", settled=False
                )
            known[claim.text] = doorway.deduce(self.nodes.sentences[:_MOST_SENTENCES], claim.text)
        return known[claim.text]

    def deduction(self, argument: Argument) -> Deduction:
        """What logic says of a conclusion."""
        known = self.nodes.deduced
        if argument not in known:
            known[argument] = doorway.deduce(argument.given, argument.conclusion.text)
        return known[argument]

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


def _simulated(case: Case) -> Simulation:
    """What becomes of a plan by what the context or the evidence says of actions, states and goals."""
    if any(isinstance(case.context.get(key), list | tuple) for key in doorway.ACTIONS):
        steps: list[Any] = [{"action": call.name, "arguments": dict(call.arguments)} for call in case.tool_calls]
        return doorway.feasible(case.context, steps or None)
    text = "\n".join(filter(None, [*case.evidence(), case.query]))
    if not text:
        return doorway.Simulation("unknown", "nothing says what actions need and change")
    if case.is_question:
        answered = doorway.ask(text, case.draft.text)
        if answered.answer is None:
            return doorway.Simulation("unknown", answered.reason)
        if answered.answer:
            return doorway.Simulation("feasible", answered.reason)
        return doorway.Simulation("infeasible", answered.reason, why="goal")
    return doorway.feasible_as_described(text, [action.text for action in case.actions])


def _names(listed: Any) -> frozenset[str]:
    """Names of actions, given as texts or as objects with a name."""
    if not isinstance(listed, list | tuple):
        return frozenset()
    names = (each.get("name") if isinstance(each, Mapping) else each for each in listed)
    return frozenset(name for name in names if isinstance(name, str))
