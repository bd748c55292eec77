"""The seed's own gate, as it is written: the review band, every failure mode by name, and several oracles."""

from __future__ import annotations

import json
from decimal import Decimal

import pytest
from tests.cli.conftest import folder, run  # noqa: F401 — fixtures
from tests.gate.conftest import WordEmbedder

from countermark.errors import CountermarkError
from countermark.gate import evaluate
from countermark.gate.calibration import calibrate
from countermark.gate.calibration.transfer import carried
from countermark.gate.dataset import made
from countermark.gate.rows import mismatched, read_dataset
from countermark.measure.embedding import using
from countermark.measure.energy.oracles import choosing
from countermark.model import Decision

_CLAIM = "the tower was finished in 1889 by a company"
_NEAR = "in 1889 the tower was finished by workers of a firm"


class Tripled(WordEmbedder):
    """Vectors of length three."""

    def __call__(self, texts):
        return 3 * super().__call__(texts)


class Flat(WordEmbedder):
    """Nearly one direction, whatever is said."""

    def __call__(self, texts):
        import numpy as np

        rows = super().__call__(texts) * 0.01 + np.eye(1, 96)
        return rows / np.linalg.norm(rows, axis=1, keepdims=True)


def sourced(*texts: str) -> list[dict[str, str]]:
    return [{"text": text, "source": "handbook"} for text in texts]


@pytest.fixture
def gate_check(run, tmp_path):  # noqa: F811
    """What `gate check` prints of a claim."""

    def invoke(embedder, claim, passages, *arguments):
        (tmp_path / "row.json").write_text(json.dumps({"id": "r", "claim": claim, "evidence": sourced(*passages)}))
        with using(embedder):
            found = run("gate", "check", "--input", "row.json", *arguments)
        return json.loads(found.stdout)

    return invoke


def test_every_gap_in_the_review_band_is_reviewed_whatever_the_energy(words):  # noqa: ARG001
    """Twenty thresholds of which the gap is from 1 to 1.25 times: no limit on the energy rejects one."""
    gap = evaluate(_CLAIM, sourced(_NEAR), pack="grounding.energy", params={"tau": 0.3, "tau_review": 0.375}).energy_gap
    for step in range(20):
        tau = gap / (1.01 + 0.24 * step / 19)
        for energy in (0, gap / 2, 1):
            given = {"tau": tau, "tau_review": 1.25 * tau, "tau_energy": energy}
            assert evaluate(_CLAIM, sourced(_NEAR), pack="grounding.energy", params=given).verdict is Decision.REVIEW
    for tau, verdict in ((gap / 1.26, Decision.REJECT), (gap + 1e-9, Decision.ACCEPT)):
        given = {"tau": tau, "tau_review": 1.25 * tau, "tau_energy": 1}
        assert evaluate(_CLAIM, sourced(_NEAR), pack="grounding.energy", params=given).verdict is verdict


_PASSAGES = [
    f"{word} stands beside the {word} road near {word} town"
    for word in ("ash", "birch", "cedar", "elm", "fir", "gum", "holly", "ivy")
]


@pytest.mark.parametrize(
    ("embedder", "claim", "passages", "expected"),
    [
        (WordEmbedder(), "whales breathe air", ["bread is baked here"], ("reject", "semantic overreach")),
        (
            WordEmbedder(),
            "the oak is old",
            ["the oak is old", *_PASSAGES, "an oak by the lake"],
            ("review", "evidence exhaustion"),
        ),
        (Tripled(), "the oak is old", ["the oak is old"], ("review", "embedding collapse")),
        (Tripled(), "whales breathe air", ["bread is baked here"], ("reject", "embedding collapse")),
        (Flat(), "whales breathe air", ["bread is baked here"], ("review", "embedding collapse")),
    ],
)
def test_each_failure_mode_is_reached_through_gate_check(gate_check, embedder, claim, passages, expected):
    given = ("--pack", "grounding.energy", "--param", "tau=0.45", "--param", "tau_review=0.5625")
    found = gate_check(embedder, claim, passages, *given)
    assert found["verdict"] == expected[0]
    assert expected[1] in found["outcomes"]


def test_a_low_energy_without_a_source_is_rejected_by_the_strict_policy(words):  # noqa: ARG001
    """Citation laundering: the words are there, and where they come from is not."""
    given = {"params": {"tau": 0.45, "tau_review": 0.5625}}
    found = evaluate("the oak is old", ["the oak is old"], pack="grounding.energy-strict", **given)
    assert (found.verdict, found.hallucination_energy) == (Decision.REJECT, pytest.approx(0))
    assert found.outcomes == ("provenance failure",)


def test_an_oracle_of_one_s_own_is_a_few_lines(words):  # noqa: ARG001
    """A domain's control claim: what the label of a drug says in its own words, which its evidence has to support."""

    def label(claim, passages):  # noqa: ARG001
        return [text.removeprefix("label says ") for text in passages if text.startswith("label says ")]

    passages = sourced("label says take two a day", "a study of the dose", "two a day is the dose to take")
    given = {"pack": "grounding.energy-oracles", "params": {"tau": 0.3, "tau_review": 0.375, "exhausted": 0.5}}
    with choosing(label):
        found = evaluate("take two a day", passages, **given)
        none = evaluate("take two a day", sourced("a study of the dose"), **given)
    values = {each.measure: each.value for each in found.measurements}
    assert found.verdict is Decision.ACCEPT
    assert values["energy.gap_mean"] == pytest.approx(found.hallucination_energy - values["energy.controls_worst"])
    assert none.verdict is not Decision.ACCEPT
    assert any("no control claim" in str(each.reason) for each in none.measurements)


def test_control_claims_come_from_a_file_or_by_name(gate_check, tmp_path, run):  # noqa: F811
    (tmp_path / "controls.txt").write_text("the oak is old\n\nzebras fly kites\n")
    given = ("--pack", "grounding.energy-oracles", "--param", "tau=0.45", "--param", "tau_review=0.5625")
    passages = ["the oak is old", "a fir is a tree, “the very tallest tree” around"]
    by_file = gate_check(WordEmbedder(), "the oak is old", passages, *given, "--oracles", "controls.txt")
    assert (by_file["verdict"], by_file["outcomes"]) == ("review", ["evidence exhaustion"])
    worst = by_file["measurements"]["energy.controls_worst"]["value"]
    assert worst > 0.9
    for name in ("passages", "definitions", "quotations"):
        found = gate_check(WordEmbedder(), "the oak is old", passages, *given, "--oracles", name)
        assert found["measurements"]["energy.controls_worst"]["value"] is not None, name
    refused = run("gate", "check", "--input", "row.json", "--oracles", "nobody")
    assert "oracle 'nobody' is not installed" in refused.stderr


def test_a_threshold_that_accepts_unrelated_evidence_is_refused_with_its_figures(words):  # noqa: ARG001
    lines = "".join(json.dumps({"id": str(n), "claim": f"c{n}", "evidence": [f"c{n} e{n}"]}) + "\n" for n in range(40))
    dataset = read_dataset(lines.encode(), "rows")
    assert all(f"{row.claim} " not in row.evidence.passages[0].text for row in mismatched(dataset).rows)
    common = made("grounding.energy", dataset, date="2026-11-18")
    close = calibrate.relative(common, [0.0, 0.1] * 20)
    assert close.parameters["tau"] == Decimal("0.15")
    kept = calibrate.related_only(close, [0.1] * 2 + [0.9] * 38)
    assert (kept.figures["unrelated_accepted"], kept.figures["unrelated"]) == (2, 40)
    with pytest.raises(
        CountermarkError, match="accepts 3 of 40 claims beside the evidence of another claim, more than 5%"
    ):
        calibrate.related_only(close, [0.1] * 3 + [0.9] * 37)


def test_a_percentile_is_carried_from_one_source_to_another():
    found = carried({"near": [n / 100 for n in range(1, 101)], "far": [n / 50 for n in range(1, 101)]}, 10)
    told = {(each.learned_on, each.used_on): (each.tau, each.accepted) for each in found}
    assert told == {
        ("near", "near"): (0.1, 10),
        ("near", "far"): (0.1, 5),
        ("far", "near"): (0.2, 20),
        ("far", "far"): (0.2, 10),
    }
