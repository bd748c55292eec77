"""CAPE's expectations: a graph, the packs and verifiers that are run on it, and what they have to say.

`NAME.expectations.json` lies beside `NAME.json`, the graph. Its packs are named by id and looked for as `ID.json` in a
folder of packs; messages are written for people and are not compared.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from countermark.canonical import NotStrictJson, parse_document, parse_json, plain
from countermark.cli.pack.examples import Break, breaks_of
from countermark.errors import InvalidPack, reason_of
from countermark.graph import read_graph
from countermark.model import Draft, Evidence
from countermark.pipeline import check
from countermark.verifiers import row_of, verifier

ENDING = ".expectations.json"
_PACKS = "packs"


class _Violation(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    policy_id: str
    rule_id: str
    node_id: str | None
    message: str = ""

    @property
    def broken(self) -> Break:
        return Break(rule=f"{self.policy_id}/{self.rule_id}", node=self.node_id if self.node_id is not None else "")


class _Issue(msgspec.Struct, frozen=True, kw_only=True):
    location: str
    severity: str
    issue_type: str | None = None


class _Verifies(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    verifier_id: str
    evaluation: dict[str, Any] = {}
    issues: list[_Issue] = []
    score: float
    reasoning: str = ""


class Expectations(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a file expects of the graph beside it."""

    description: str
    packs: list[str]
    expected_violations: list[_Violation] = []
    verifiers: list[str] = []
    expected_verifier_output: _Verifies | None = None
    notes: str = ""


class Given(NamedTuple):
    """What the examples leave to whoever runs them."""

    packs: str | None
    """The folder with the packs; None looks for one called "packs" above the file."""
    tools: Sequence[Any]
    evidence: Evidence


def expectation_files(place: str) -> list[Path]:
    """The files of expectations at a path: itself, or those in the folder, in order."""
    path = Path(place)
    if not path.is_dir():
        return [path]
    found = sorted(path.rglob(f"*{ENDING}"))
    if not found:
        raise InvalidPack(f"no file in this folder ends in {ENDING}", where=place)
    return found


def run_expectations(path: Path, given: Given) -> list[str]:
    """What is not as expected, each in a sentence."""
    expected = _read(path)
    graph = _bytes(path.with_name(path.name.removesuffix(ENDING) + ".json"))
    return [*_packs(expected, graph, path, given), *_verifiers(expected, graph, path, given)]


def _packs(expected: Expectations, graph: bytes, path: Path, given: Given) -> Iterator[str]:
    if not expected.packs:
        return
    read = read_graph(graph)
    packs = [_pack(name, path, given.packs) for name in expected.packs]
    report = check(
        Draft(text=read.draft.text, tools=given.tools, context=read.draft.context),
        given.evidence,
        graph=read,
        pack=packs,
    )
    found, wanted = breaks_of(report), {each.broken for each in expected.expected_violations}
    yield from (f"it should break {each}" for each in sorted(wanted - set(found)))
    yield from (f"it breaks {each}: {found[each]}" for each in sorted(set(found) - wanted))


def _verifiers(expected: Expectations, graph: bytes, path: Path, given: Given) -> Iterator[str]:
    wanted = expected.expected_verifier_output
    if (wanted is None) is not (not expected.verifiers) or (wanted and expected.verifiers != [wanted.verifier_id]):
        hint = "write one verifier and its expected_verifier_output, or neither"
        raise InvalidPack("the verifiers and the expected output do not go together", where=str(path), hint=hint)
    if wanted is None:
        return
    evidence = [{"text": each.text} for each in given.evidence.passages]
    document: Mapping[str, Any] = {"graph": plain(parse_json(graph)), "evidence": evidence}
    [verified] = verifier(wanted.verifier_id)([row_of(document, wanted.verifier_id)])
    output = verified.output
    if output.score is None:
        yield f"{wanted.verifier_id} gives no score: {output.reasoning}"
        return
    if (output.score >= 0.5) is not (wanted.score >= 0.5):
        yield f"{wanted.verifier_id} scores {output.score:.2f} and should score {wanted.score:.2f}: {output.reasoning}"
    for name, said in wanted.evaluation.items():
        if name in output.evaluation and output.evaluation[name] != said:
            yield f"{wanted.verifier_id} says {name}: {output.evaluation[name]}, and should say {said}"
    named = {(each.location, each.severity) for each in output.issues}
    for issue in wanted.issues:
        if (issue.location, issue.severity) not in named:
            yield f"{wanted.verifier_id} finds no {issue.severity} issue at {issue.location}"


def _pack(name: str, path: Path, folder: str | None) -> str:
    """The file of a pack by its id."""
    folders = [Path(folder)] if folder is not None else [each / _PACKS for each in path.resolve().parents]
    for each in folders:
        if (each / f"{name}.json").is_file():
            return str(each / f"{name}.json")
    hint = f"give the folder that contains {name}.json: --packs FOLDER"
    raise InvalidPack(f"the pack {name!r} is not here", where=str(path), hint=hint)


def _read(path: Path) -> Expectations:
    try:
        return msgspec.convert(plain(parse_document(_bytes(path))), Expectations)
    except NotStrictJson as error:
        raise InvalidPack("the expectations are not strict JSON", problems=error.problems, where=str(path)) from None
    except msgspec.ValidationError as error:
        message = str(error).replace("`", "'")
        raise InvalidPack(f"these are not expectations: {message[:1].lower()}{message[1:]}", where=str(path)) from None


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise InvalidPack(f"it cannot be read: {reason_of(error)}", where=str(path)) from None
