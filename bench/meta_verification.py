"""How many corrupted outputs of verifiers their own check catches, and whether it ever raises a score.

Run it from the checkout. Drafts are made from small tables, judged by the exact parts of the verifiers that ship, and
the outputs corrupted in ways that a careless or hostile judge could produce; nothing is random but the seed. It prints
each kind of corruption, the outputs that were missed, how many issues that are not there stand in the outputs before
and after, and exits 1 when a bar is missed.
"""

from __future__ import annotations

import copy
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from countermark.extract import extract
from countermark.graph import read_graph
from countermark.measure.rubric import shipped
from countermark.measure.verifier.case import Case
from countermark.measure.verifier.learned.judging import NoJudge
from countermark.measure.verifier.meta.meta import meta_verify
from countermark.measure.verifier.runtime import verify
from countermark.model import DEFAULT_LIMITS, Draft, Evidence, Passage
from countermark.protocols import Subject

SEED = 8
WANTED = 500
CAUGHT = 0.99
KINDS = (("birds", "fly", "Penguins"), ("metals", "conduct heat", "Copper pipes"), ("reptiles", "swim", "Tortoises"))
MORE = (("planets", "shine", "Comets"), ("poets", "write novels", "Sonneteers"), ("trains", "run on time", "Expresses"))
FACTS = ("Rome lies on the Tiber", "The bridge opened in 1937", "Lima is a capital", "Glass is made from sand")
DENIED = (
    "Rome does not lie on the Tiber",
    "The bridge did not open in 1937",
    "Lima is not a capital",
    "Glass is not made from sand",
)
HOUSE = {
    "initial_state": {"door": "locked", "has_key": True},
    "goal_state": {"inside": True},
    "available_actions": [
        {"name": "unlock", "preconditions": {"has_key": True, "door": "locked"}, "effects": {"door": "open"}},
        {"name": "enter", "preconditions": {"door": "open"}, "effects": {"inside": True}},
    ],
}
UNBOUND = ("argument", "premise", "conclusion", "evidence", "plan", "step", "goal", "claim", "logic", "sum")
ELSEWHERE = (
    "The weather in Oslo was mild and the ferries ran late all week.",
    "Add the butter to the flour and stir until the dough is smooth.",
    "She bought two tickets for the museum and walked along the river.",
)
VERDICTS = {
    True: "It is sound, valid and correct, and every part of it holds.",
    False: "It is wrong, invalid and unsupported.",
}


class Judged(NamedTuple):
    """A case, the verifier that judged it, and its output."""

    verifier_id: str
    case: Case
    output: dict[str, Any]


def drafts() -> Iterator[tuple[str, Case]]:
    """What is judged: every verifier that has an exact part, with drafts that hold and drafts that do not."""
    for kind, does, some in (*KINDS, *MORE):
        valid = f"All {kind} {does}. {some} are {kind}. Therefore, {some.lower()} {does}."
        invalid = f"All {kind} {does}. {some} {does}. Therefore, {some.lower()} are {kind}."
        for text in (valid, invalid):
            yield "reasoning.deductive_validity", _text(text)
            yield "reasoning.argument_soundness", _text(text, f"All {kind} {does}.", f"{some} are {kind}.")
        yield "reasoning.argument_soundness", _text(valid, f"All {kind} do not {does}.", f"{some} are {kind}.")
    for said, denied in zip(FACTS, DENIED, strict=True):
        yield "evidence.support", _text(f"{said}. {FACTS[0]}.", *(f"{fact}." for fact in FACTS))
        yield "evidence.support", _text(f"{denied}. {FACTS[1]}.", *(f"{fact}." for fact in FACTS))
    for left in range(3, 15):
        right, off = left * 7 + 1, left % 3
        text = f"First {left} + {right} = {left + right + off}. Then {left} * {right} = {left * right}."
        yield "mathematics.calculation_accuracy", _text(text)
    for names in (("unlock", "enter"), ("enter", "unlock"), ("unlock",), ("unlock", "fly")):
        yield "agents.plan_feasibility", _calls(names, HOUSE)
        yield "agents.goal_alignment", _calls(names, HOUSE)
        yield "agents.goal_alignment", _calls(names, {**HOUSE, "forbidden_actions": ["enter"]})
        yield "agents.plan_feasibility", _calls(names, {"tools": [{"name": "unlock", "parameters": {}}]})


def _text(text: str, *passages: str) -> Case:
    draft = Draft(text=text)
    evidence = Evidence(passages=[Passage(id=f"p{number}", text=each) for number, each in enumerate(passages, 1)])
    return Case(Subject(draft, extract(draft, DEFAULT_LIMITS), evidence, DEFAULT_LIMITS))


def _calls(names: Sequence[str], context: dict[str, Any]) -> Case:
    span = {"start": 0, "end": 14}
    empty = ("entities", "claims", "operations", "citations", "code_blocks", "discourse_acts")
    calls = [{"id": f"tc{number}", "name": name, "arguments": {}, "span": span} for number, name in enumerate(names, 1)]
    document = {
        "schema_version": "1.0.0",
        "output_id": "o",
        "text": "Working on it.",
        "tool_calls": calls,
        "context": context,
    }
    read = read_graph({**document, **{name: [] for name in empty}})
    return Case(Subject(read.draft, read.graph, Evidence(), DEFAULT_LIMITS))


def judged() -> list[Judged]:
    """Every draft with the output of its verifier, where that has a score."""
    judge = NoJudge("exact parts only")
    found = []
    for name, case in drafts():
        [verified] = verify(f"verifier.{name}", [case], judge)
        if verified.output.score is not None:
            found.append(Judged(f"verifier.{name}", case, verified.output.document()))
    return found


class Corrupted(NamedTuple):
    """An output that is wrong, and how."""

    kind: str
    source: Judged
    output: Any
    invented: tuple[str, ...] = ()
    """Descriptions of issues that are not there."""


Way = Callable[[Judged, random.Random, Sequence[Judged]], Any]


def _changed(**changes: Any) -> Way:
    def way(each: Judged, _: random.Random, __: Sequence[Judged]) -> Any:
        made = {**copy.deepcopy(each.output), **changes}
        return {key: value for key, value in made.items() if value is not ...}

    return way


def _issue(**changes: Any) -> Way:
    """The first issue of an output with something else in it."""

    def way(each: Judged, _: random.Random, __: Sequence[Judged]) -> Any:
        made = copy.deepcopy(each.output)
        if not made["issues"]:
            return None
        made["issues"][0] |= changes
        return made

    return way


def moved(each: Judged, chance: random.Random, _: Sequence[Judged]) -> Any:
    """A real issue at another node of the same kind."""
    made = copy.deepcopy(each.output)
    if not made["issues"]:
        return None
    issue = made["issues"][0]
    prefix = issue["location"].rstrip("0123456789")
    others = [node for node in each.case.nodes if node.rstrip("0123456789") == prefix and node != issue["location"]]
    told = issue["description"].casefold()
    # Where the description also quotes the other node's words, both places are right.
    others = [node for node in others if getattr(each.case.nodes[node], "text", "\0").casefold() not in told]
    if not others or prefix == "tc":
        return None
    issue["location"] = chance.choice(others)
    return made, (issue["description"],)


def invented(each: Judged, chance: random.Random, all_of_them: Sequence[Judged]) -> Any:
    """An issue of another draft, told of a node of this one."""
    foreign = [
        other
        for other in all_of_them
        if other.output["issues"]
        and other.verifier_id == each.verifier_id
        and other.case.draft.text != each.case.draft.text
    ]
    if not foreign:
        return None
    issue = dict(chance.choice(foreign).output["issues"][0])
    issue["location"] = chance.choice(
        sorted(node for node in each.case.nodes if node[0] in "cot" and node[:3] != "cit")
    )
    made = copy.deepcopy(each.output)
    made["issues"].append(issue)
    return made, (issue["description"],)


def nowhere(each: Judged, chance: random.Random, _: Sequence[Judged]) -> Any:
    """An issue that quotes what is written nowhere."""
    made = copy.deepcopy(each.output)
    node = chance.choice(sorted(each.case.nodes))
    what = f"“The treasurer of {chance.choice(('Oslo', 'Bergen', 'Tromsø'))} resigned twice” is not supported"
    made["issues"].append({"location": node, "description": what, "severity": "major", "issue_type": "other"})
    return made, (what,)


def refuted(each: Judged, _: random.Random, __: Sequence[Judged]) -> Any:
    """An issue that an exact part computes not to be there."""
    kind, places = {
        "verifier.mathematics.calculation_accuracy": ("calculation_error", ("op2",)),
        "verifier.evidence.support": ("unsupported_claim", ("c2",)),
        "verifier.reasoning.deductive_validity": ("invalid_inference", ("c3",)),
        "verifier.reasoning.argument_soundness": ("invalid_inference", ("c3",)),
        "verifier.agents.plan_feasibility": ("precondition_violated", ("tc1",)),
    }.get(each.verifier_id, ("", ()))
    if (
        not places
        or places[0] not in each.case.nodes
        or any(issue["location"] == places[0] for issue in each.output["issues"])
    ):
        return None
    if each.verifier_id.endswith("plan_feasibility") and each.output["score"] < 1:
        return None
    if kind == "invalid_inference" and each.output["evaluation"].get("logic_valid") is not True:
        return None
    node = each.case.nodes[places[0]]
    words = each.case.draft.text[node.span.start : node.span.end] if node.span else ""  # type: ignore[union-attr]
    named = getattr(node, "name", words)
    what = f"'{named}' is wrong here and has to be changed"
    made = copy.deepcopy(each.output)
    made["issues"].append({"location": node.id, "description": what, "severity": "fatal", "issue_type": kind})
    made["score"] = min(made["score"], 0.2)
    made["evaluation"] = {**made["evaluation"], **dict.fromkeys(made["evaluation"], False)}
    return made, (what,)


def raised(each: Judged, chance: random.Random, _: Sequence[Judged]) -> Any:
    """A fatal issue and a score that does not show it."""
    if not any(issue["severity"] == "fatal" for issue in each.output["issues"]):
        return None
    return {**copy.deepcopy(each.output), "score": round(chance.uniform(0.31, 1.0), 2)}


def unfounded(each: Judged, chance: random.Random, _: Sequence[Judged]) -> Any:
    """A low score, and nothing that says why."""
    return {**copy.deepcopy(each.output), "issues": [], "score": round(chance.uniform(0.0, 0.49), 2)}


def flipped(each: Judged, _: random.Random, __: Sequence[Judged]) -> Any:
    """An evaluation that is all true, beside an issue."""
    if not each.output["issues"]:
        return None
    made = copy.deepcopy(each.output)
    made["evaluation"] = dict.fromkeys(made["evaluation"], True)
    return made


def doubted(each: Judged, chance: random.Random, _: Sequence[Judged]) -> Any:
    """A question that is answered with no, without an issue."""
    asked = [
        name for name in each.output["evaluation"] if not name.endswith(("_identified", "_found", "_given", "_checked"))
    ]
    if each.output["issues"] or not asked:
        return None
    made = copy.deepcopy(each.output)
    made["evaluation"][chance.choice(asked)] = False
    return made


def contrary(each: Judged, _: random.Random, __: Sequence[Judged]) -> Any:
    """A reasoning that says the opposite of the score."""
    return {**copy.deepcopy(each.output), "reasoning": VERDICTS[each.output["score"] < 0.5]}


def letters(each: Judged, chance: random.Random, _: Sequence[Judged]) -> Any:
    """A reasoning whose words are random letters, with the stops where they were."""
    said = "".join(
        chance.choice("abcdefghijklmnopqrstuvwxyz") if sign.isalpha() else sign for sign in each.output["reasoning"]
    )
    return {**copy.deepcopy(each.output), "reasoning": said}


def unbound(each: Judged, chance: random.Random, _: Sequence[Judged]) -> Any:
    """A reasoning of words that belong to the matter and say nothing."""
    said = " ".join(chance.sample(UNBOUND, len(UNBOUND)))
    return {**copy.deepcopy(each.output), "reasoning": said}


def elsewhere(each: Judged, chance: random.Random, _: Sequence[Judged]) -> Any:
    """A reasoning in good sentences about something else."""
    return {**copy.deepcopy(each.output), "reasoning": chance.choice(ELSEWHERE)}


WAYS: dict[str, Way] = {
    "no score": _changed(score=...),
    "a score in words": _changed(score="high"),
    "a score above one": _changed(score=1.7),
    "issues that are no list": _changed(issues={}),
    "no reasoning": _changed(reasoning=...),
    "a reasoning of letters": letters,
    "a reasoning of one word": _changed(reasoning="It is so, so, " + "so " * 40),
    "a reasoning of words in no sentence": unbound,
    "a reasoning about something else": elsewhere,
    "an empty reasoning": _changed(reasoning=""),
    "another verifier's id": _changed(verifier_id="verifier.other.thing"),
    "an evaluation in words": _changed(evaluation={"logic_valid": "mostly"}),
    "an unknown severity": _issue(severity="terrible"),
    "an unknown type": _issue(issue_type="typo"),
    "a place that is not there": _issue(location="c99"),
    "a place in words": _issue(location="the second premise"),
    "a description that says nothing": _issue(description="something is wrong here"),
    "an issue moved to another node": moved,
    "an issue of another draft": invented,
    "a quotation of nothing": nowhere,
    "an issue that is computed not to be": refuted,
    "a score above its fatal issue": raised,
    "a low score without an issue": unfounded,
    "an evaluation that hides an issue": flipped,
    "a no without an issue": doubted,
    "a reasoning against its score": contrary,
    "a reasoning about no node": _changed(reasoning="It is wrong at c77, and it does not hold there."),
}


def corrupted(sources: Sequence[Judged]) -> list[Corrupted]:
    """So many outputs as are wanted, the kinds in turn."""
    chance = random.Random(SEED)
    waiting = {kind: list(sources) for kind in WAYS}
    for listed in waiting.values():
        chance.shuffle(listed)
    found: list[Corrupted] = []
    while len(found) < WANTED and any(waiting.values()):
        for kind, way in WAYS.items():
            made = None
            while made is None and waiting[kind]:
                source = waiting[kind].pop()
                made = way(source, chance, sources)
            if made is not None and len(found) < WANTED:
                output, told = made if isinstance(made, tuple) else (made, ())
                if kind in ("a place that is not there", "a place in words"):
                    told = (output["issues"][0]["description"],)
                found.append(Corrupted(kind, source, output, told))
    return found


def main() -> int:
    sources = judged()
    alarms = sum(bool(meta_verify(shipped(each.verifier_id), each.case, each.output).failed) for each in sources)
    rows = corrupted(sources)
    caught, total = Counter[str](), Counter[str]()
    higher = before = after = invented_before = invented_after = 0
    for row in rows:
        meta = meta_verify(shipped(row.source.verifier_id), row.source.case, row.output)
        total[row.kind] += 1
        caught[row.kind] += bool(meta.failed)
        given = row.output.get("score")
        higher += meta.score is not None and (not isinstance(given, int | float) or meta.score > given)
        if not meta.failed:
            print(f"missed: {row.kind}: {row.source.verifier_id} {row.output}")
        if row.invented:
            before += len(row.output["issues"])
            after += len(meta.issues)
            invented_before += len(row.invented)
            invented_after += sum(issue.description in row.invented for issue in meta.issues)
    for kind in WAYS:
        print(f"{kind:<40} {caught[kind]:>4} of {total[kind]}")
    share = sum(caught.values()) / len(rows)
    print(f"outputs that were right: {len(sources)}, of which doubted {alarms}")
    print(f"corrupted outputs: {len(rows)}, caught {sum(caught.values())} ({share:.1%}), scores raised {higher}")
    print(
        f"issues that are not there, in outputs that hold some: before {invented_before} of {before} "
        f"({invented_before / before:.1%}), after {invented_after} of {after} ({invented_after / max(1, after):.1%})"
    )
    return int(share < CAUGHT or higher > 0 or alarms > 0 or len(rows) < WANTED)


if __name__ == "__main__":
    sys.exit(main())
