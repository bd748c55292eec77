"""A team's own head in a policy: named by its rubric's id, found in files and folders, refused by the name of its file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from countermark import Decision, Draft, Report, check, replay
from countermark.errors import InvalidPack, InvalidRubric
from countermark.measure.embedding import using
from countermark.measure.rubric import load, shipped
from countermark.measure.verifier.learned.head import made
from countermark.model import Status
from countermark.protocols import Piece

KINDNESS = "verifier.other.kindness"
RULE = {"verifier": {"id": KINDNESS, "threshold": 0.5}}
SAID = "The whole team thanks everybody."


class Thanks:
    """An embedder for tests: whether a text thanks, and whether it says anything."""

    name = "thanks"
    digest = "sha256:thanks"

    def split(self, texts: Any) -> list[list[Piece]]:
        return [[Piece(start=0, end=len(text), unread=0.0)] if text.split() else [] for text in texts]

    def __call__(self, texts: Any) -> Any:
        return np.array([["thank" in text.lower(), 1.0] for text in texts], dtype=np.float64)


@pytest.fixture(autouse=True)
def _thanks():
    with using(Thanks()):
        yield


def head(verifier_id: str = KINDNESS) -> dict[str, Any]:
    """Kind is what thanks."""
    rubric = load({**shipped("verifier.evidence.support").document, "verifier_id": verifier_id})
    weights = {"weights": [6.0, 0, 0, 0, 0, 0], "bias": -3.0}
    parts = {**weights, "questions": {"all_claims_supported": weights}, "issue_types": {}}
    return dict(made(rubric, parts, data="sha256:none", fit={}).document)


def pack(expression: dict[str, Any]) -> dict[str, Any]:
    rule = {"rule_id": "kind", "description": "It is kind", "severity": "error", "expression": expression}
    policy = {"policy_id": "p", "name": "P", "description": "Judged", "version": "1.0.0", "rules": [rule]}
    named = {"pack_id": "team.kind.v1", "name": "Kind", "description": "By a head", "version": "1.0.0"}
    return {**named, "policies": [policy]}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "kindness.json").write_text(json.dumps(head()))
    return tmp_path


@pytest.mark.parametrize(
    ("text", "status", "decision"),
    [
        (SAID, Status.PASS, Decision.ACCEPT),
        ("The whole team hates everybody.", Status.FAIL, Decision.REJECT),
        ("", Status.ABSTAIN, Decision.REJECT),
    ],
)
def test_a_policy_that_names_a_head_accepts_rejects_and_abstains(text, status, decision, folder: Path) -> None:
    report = check(Draft(text=text), pack=pack(RULE), verifiers=folder)
    assert (report.verdicts[0].status, report.decision) == (status, decision)
    assert report.measurements[0].detail.get("judge", "").startswith(f"head {KINDNESS} ")


def test_a_head_can_be_asked_about_one_claim(folder: Path) -> None:
    each = {"verifier": {"id": KINDNESS, "threshold": 0.5, "of": "c"}}
    rule = {"forall": {"var": "c", "in": "claims", "condition": each}}
    report = check(
        Draft(text=f"{SAID} The whole team hates everybody."),
        pack=pack(rule),
        verifiers=[str(folder / "kindness.json")],
    )
    assert [verdict.status for verdict in report.verdicts] == [Status.PASS, Status.FAIL]


def test_a_pack_is_loaded_anew_where_other_heads_are_given(folder: Path, tmp_path: Path) -> None:
    """What was loaded once with a head is not valid without it."""
    (tmp_path / "pack.json").write_text(json.dumps(pack(RULE)))
    heads = folder / "kindness.json"
    assert check(Draft(text=SAID), pack=tmp_path / "pack.json", verifiers=heads).decision is Decision.ACCEPT
    with pytest.raises(InvalidPack, match="is not installed"):
        check(Draft(text=SAID), pack=tmp_path / "pack.json")


def test_a_report_replays_without_its_head_and_is_asked_again_with_it(folder: Path) -> None:
    report = check(Draft(text=SAID), pack=pack(RULE), verifiers=folder)
    stored = Report.from_json(report.to_json())
    assert replay(stored) == []
    assert replay(stored, models=True, verifiers=folder) == []
    assert "measurements" in replay(stored, models=True)


def changed(document: dict[str, Any]) -> str:
    return json.dumps({**document, "bias": 9.0})


@pytest.mark.parametrize(
    ("files", "why", "named"),
    [
        ({"a.json": "{"}, "the head is not strict JSON", "a.json"),
        ({"a.json": "{}"}, "the file is not a head of the format 'countermark-head/2'", "a.json"),
        ({"a.json": changed}, "the head was changed after it was made", "a.json"),
        ({"a.json": json.dumps, "b.json": json.dumps}, f"'{KINDNESS}' is in '[^']*a.json' already", "b.json"),
        ({"notes.txt": "none"}, "there is no head in the folder", ""),
    ],
)
def test_a_folder_that_cannot_be_used_is_refused_by_the_name_of_the_file(
    files: dict[str, Any], why: str, named: str, tmp_path: Path
) -> None:
    for name, content in files.items():
        (tmp_path / name).write_text(content if isinstance(content, str) else content(head()))
    with pytest.raises(InvalidRubric, match=why) as caught:
        check(Draft(text=SAID), pack=pack(RULE), verifiers=tmp_path)
    assert caught.value.where == str(tmp_path / named)


def test_a_file_that_is_not_there_is_named() -> None:
    with pytest.raises(InvalidRubric, match="the head cannot be read: no such file or directory") as caught:
        check(Draft(text=SAID), pack=pack(RULE), verifiers="nowhere/head.json")
    assert caught.value.where == "nowhere/head.json"


def test_a_head_does_not_take_the_place_of_a_verifier_that_ships(tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_text(json.dumps(head("verifier.evidence.support")))
    with pytest.raises(InvalidRubric, match=r"'verifier\.evidence\.support' is a verifier that ships"):
        check(Draft(text=SAID), pack=pack(RULE), verifiers=tmp_path)


def test_a_name_that_no_head_has_is_refused_with_the_nearest(folder: Path) -> None:
    with pytest.raises(InvalidPack) as caught:
        check(
            Draft(text=SAID),
            pack=pack({"verifier": {**RULE["verifier"], "id": "verifier.other.kindnes"}}),
            verifiers=folder,
        )
    assert f"did you mean '{KINDNESS}'?" in str(caught.value.problems[0])
