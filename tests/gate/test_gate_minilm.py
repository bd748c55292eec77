"""The gate with the weights that ship: what a person would expect of it, and the same bits every time."""

from __future__ import annotations

import pytest

from countermark.gate import evaluate
from countermark.gate.dataset import runner
from countermark.gate.rows import Dataset, row_of
from countermark.model import Decision

pytest.importorskip("onnxruntime")


@pytest.fixture(autouse=True)
def no_cache(monkeypatch):
    monkeypatch.setenv("COUNTERMARK_CACHE", "off")


def sourced(*texts: str) -> list[dict[str, str]]:
    return [{"text": text, "source": "handbook"} for text in texts]


def test_the_default_policy_decides_as_it_is_calibrated():
    passage = sourced("Paris is the capital and largest city of France.")
    good = evaluate("Paris is the capital of France", passage)
    assert (good.verdict, good.policy_applied) == (Decision.ACCEPT, "labelled.far5.v1")
    assert evaluate("Paris is the capital of Spain", passage).verdict is Decision.REJECT
    assert evaluate("Cats sleep most of the day", passage).verdict is Decision.REJECT
    assert (
        evaluate("Paris is the capital of France", passage, pack="grounding.energy-strict").verdict is Decision.ACCEPT
    )


def test_a_passage_longer_than_the_window_is_split_never_cut():
    """What stands at the very end still explains the claim, and the pieces are counted."""
    long = "Nothing of note happened on that day in the village. " * 200 + "Paris is the capital of France."
    given = {"tau": 0.3, "tau_review": 0.375}
    result = evaluate("Paris is the capital of France", sourced(long), pack="grounding.energy", params=given)
    (energy,) = [each for each in result.measurements if each.measure == "energy"]
    assert energy.detail["split"]["p1"] > 5
    assert result.hallucination_energy is not None


def test_results_are_the_same_bits_in_every_order_and_batch():
    """Mixed lengths included."""
    texts = [
        "Short.",
        "A sentence of middling length about a tower.",
        "A long one " + "that goes on and on " * 20 + "and ends.",
    ]
    rows = [row_of({"id": n, "claim": f"{text} {n}", "evidence": sourced(*texts)}) for n, text in enumerate(texts * 3)]
    run = runner(Dataset("rows", "sha256:0", rows))
    assert len({run(number) for number in range(6)}) == 1
