"""`check --extractor`: another extractor's nodes stand in place of ours, and the rules stay the fallback."""

from __future__ import annotations

import json

import pytest

from countermark.testing import ChatServer, completed

TEXT = "The river floods every spring. It rose in May [1].\n"
PACK = ("--pack", "conduct.citation-grounding")


@pytest.fixture
def drafted(folder, monkeypatch):
    for name in ("COUNTERMARK_MODEL_URL", "COUNTERMARK_MODEL", "COUNTERMARK_MODEL_KEY"):
        monkeypatch.delenv(name, raising=False)
    (folder / "draft.md").write_text(TEXT)
    return folder


@pytest.fixture
def model(monkeypatch):
    """A model that finds the one claim that is cited."""
    claim = {"quote": "It rose in May", "modality": "factual"}
    cited = {"quote": "[1]", "claim": "It rose in May", "source": "1"}
    said = {"claims": [claim], "entities": [], "operations": [], "citations": [cited], "acts": []}
    with ChatServer(lambda _: completed(json.dumps(said))) as server:
        monkeypatch.setenv("COUNTERMARK_MODEL_URL", server.url)
        monkeypatch.setenv("COUNTERMARK_MODEL", "m")
        yield server


@pytest.mark.usefixtures("drafted")
def test_the_rules_alone_reject_what_is_not_cited(run):
    assert run("check", "draft.md", *PACK).exit_code == 1


@pytest.mark.usefixtures("drafted", "model")
def test_the_models_claims_are_judged_in_place_of_ours(run):
    result = run("check", "draft.md", *PACK, "--extractor", "model", "--output-format", "json")
    report = json.loads(result.stdout)
    assert [claim["text"] for claim in report["graph"]["claims"]] == ["It rose in May"]
    assert report["draft"]["context"]["extracted_by"] == {"claims": "model", "citations": "model"}
    assert result.exit_code == 0


@pytest.mark.usefixtures("drafted", "model")
def test_a_report_on_them_replays_to_the_same_bytes(run):
    result = run("check", "draft.md", *PACK, "--extractor", "model", "--output-format", "json")
    assert run("report", "replay", "-", stdin=result.stdout).exit_code == 0


@pytest.mark.usefixtures("drafted")
def test_a_model_that_is_away_leaves_the_rules_and_says_so(run):
    result = run("check", "draft.md", *PACK, "--extractor", "model")
    assert result.exit_code == 1
    assert "the rules' own nodes stay" in result.stderr


@pytest.mark.usefixtures("drafted")
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["draft.md", "--extractor", "modle"], "did you mean 'model'"),
        (["draft.md", "--extractor", "model:numbers"], "'numbers' is not a collection"),
        (["--graph", "draft.md", "--extractor", "model"], "--extractor needs a draft"),
    ],
)
def test_what_cannot_be_meant_is_refused(run, arguments, said):
    result = run("check", *arguments)
    assert result.exit_code == 2
    assert said in result.stderr
