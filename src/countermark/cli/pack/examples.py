"""The examples of a pack: drafts and graphs with the rules that each of them breaks, and a run of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal, NamedTuple

import msgspec

from countermark.canonical import NotStrictJson, parse_document, plain
from countermark.errors import CountermarkError, InvalidPack, Problem, join
from countermark.evidence.fact_objects import fact_of
from countermark.gate.rows import evidence_of
from countermark.graph import read_graph
from countermark.graph.wire import NODES
from countermark.model import Draft, Evidence, Report
from countermark.pipeline import check


class Break(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, order=True):
    """A rule that an example breaks, and the node that breaks it."""

    rule: str
    """policy_id/rule_id"""
    node: str = ""
    """Empty for a rule about the whole draft."""

    def __str__(self) -> str:
        return f"{self.rule} ({self.node})" if self.node else self.rule


class Example(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One draft, or one graph, and what a pack has to say of it."""

    name: str
    kind: Literal["passes", "fails", "near-miss"]
    """A near miss passes, and looks as if it should not."""
    text: str | None = None
    graph: dict[str, Any] | None = None
    """A PredicateGraph; collections that it leaves out are empty."""
    facts: list[dict[str, Any]] = []
    passages: list[str | dict[str, Any]] = []
    """Evidence as the gate takes it: texts, or objects with `text` and `source`."""
    tools: list[Any] = []
    locale: str | None = None
    params: dict[str, Any] = {}
    bind: bool = False
    """Numbers without a tag are compared with the fact that their sentence identifies."""
    breaks: list[Break] = []


class Examples(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The examples of one pack."""

    pack_id: str
    examples: list[Example]


class ExampleOutcome(NamedTuple):
    """What became of one example."""

    example: Example
    problem: str
    """What was not as expected; empty when everything was."""
    broken: frozenset[str]
    """The rules that it broke."""


def read_examples(text: str | bytes, where: str) -> Examples:
    """The examples in a file; every problem with them at once."""
    try:
        found = msgspec.convert(parse_document(text), Examples)
    except NotStrictJson as error:
        raise InvalidPack("the examples are not strict JSON", problems=error.problems, where=where) from None
    except msgspec.ValidationError as error:
        message = str(error).replace("`", "'")
        raise InvalidPack(f"these are not examples: {message[:1].lower()}{message[1:]}", where=where) from None
    problems = list(_problems(found))
    if problems:
        raise InvalidPack(f"the examples of {found.pack_id!r} have problems", problems=problems, where=where)
    return found


def _problems(examples: Examples) -> Iterable[Problem]:
    names: set[str] = set()
    for index, example in enumerate(examples.examples):
        path = join("examples", index)
        if example.name in names:
            yield Problem(path, f"the name {example.name!r} is used twice")
        names.add(example.name)
        if (example.text is None) is (example.graph is None):
            yield Problem(path, "an example has a text or a graph, one of them")
        if (example.kind == "fails") is not bool(example.breaks):
            yield Problem(path, f"an example that {example.kind!r} breaks {'a rule' if not example.breaks else 'none'}")
    if not any(example.kind == "fails" for example in examples.examples):
        # A pack that nothing breaks might ask nothing at all.
        yield Problem("examples", "no example fails; show at least one draft that breaks a rule")


def run_examples(examples: Examples, pack: str) -> list[ExampleOutcome]:
    """Each example checked under the pack, by its name or file, and compared with what it is said to break."""
    return [_run(example, pack) for example in examples.examples]


def _run(example: Example, pack: str) -> ExampleOutcome:
    try:
        report = _report(example, pack)
    except CountermarkError as error:
        error.where = f"example {example.name!r}" + (f", {error.where}" if error.where else "")
        raise
    found, wanted = breaks_of(report), set(example.breaks)
    says = [f"it should break {each}" for each in sorted(wanted - set(found))]
    says += [f"it breaks {each}: {found[each]}" for each in sorted(set(found) - wanted)]
    return ExampleOutcome(example, "; ".join(says), frozenset(each.rule for each in found))


def _report(example: Example, pack: str) -> Report:
    passages = evidence_of(example.passages).passages
    evidence = Evidence(facts=[fact_of(fact) for fact in example.facts], passages=passages)
    tools, graph, text = plain(example.tools), None, example.text
    if example.graph is not None:
        empty = {"schema_version": "1.0.0", "output_id": example.name, "text": "", **{name: [] for name in NODES}}
        graph = read_graph({**empty, **plain(example.graph)})
        text = graph.draft.text
    draft = Draft(text=str(text), locale=example.locale, tools=tools)
    return check(draft, evidence, graph=graph, pack=pack, params=example.params, bind=example.bind)


def breaks_of(report: Report) -> dict[Break, str]:
    """Every violation, by rule and node, with its message."""
    return {
        Break(rule=f"{policy.policy_id}/{violation.rule_id}", node=violation.node_id or ""): violation.message
        for pack in report.packs
        for policy in pack.policy_results
        for violation in policy.violations
    }


def unbroken(document: Mapping[str, Any], outcomes: Iterable[ExampleOutcome]) -> list[str]:
    """Rules of a pack that no example breaks."""
    broken = {rule for outcome in outcomes for rule in outcome.broken}
    rules = [f"{policy['policy_id']}/{rule['rule_id']}" for policy in document["policies"] for rule in policy["rules"]]
    return [rule for rule in rules if rule not in broken]
