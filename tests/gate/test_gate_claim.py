"""One claim through the gate: what is accepted, and everything that never is by accident."""

from __future__ import annotations

import json
import math

import numpy as np
import pytest
from msgspec.structs import replace

from countermark.errors import InvalidCalibration, InvalidDraft, InvalidEvidence, InvalidPack
from countermark.gate import evaluate, evaluate_claim, evaluate_graph, evaluate_rows
from countermark.gate.calibration.shipped import DEFAULTS, find, names
from countermark.gate.claim import pack_id
from countermark.gate.rows import row_of
from countermark.measure.energy.energy import energies
from countermark.model import Decision
from countermark.pipeline import load_packs
from countermark.policy.pack.calibration import CalibratedEmbedder
from countermark.registry import pack_text

_PACK = "grounding.energy"
_TAU = {"tau": 0.3, "tau_review": 0.375}
_CLAIM = "the tower was finished in 1889 by a company"
_UNIT = np.eye(6)


def sourced(*texts: str) -> list[dict[str, str]]:
    return [{"text": text, "source": "handbook"} for text in texts]


def judged(claim, evidence, **given):
    given.setdefault("pack", _PACK)
    return evaluate(claim, evidence, params={**_TAU, **given.pop("params", {})}, **given)


pytestmark = pytest.mark.usefixtures("words")


def test_a_claim_that_its_evidence_explains_is_accepted():
    result = judged(_CLAIM, sourced("the tower was finished in 1889 by a company."))
    assert result.verdict is Decision.ACCEPT
    assert result.hallucination_energy == pytest.approx(0)
    assert result.energy_gap == pytest.approx(0)
    assert result.policy_applied == "adaptive(tau=0.3)"
    assert result.score == pytest.approx(1)
    assert (result.outcomes, result.why) == ((), ())
    assert {"energy", "energy.gap", "numbers.contradict"} <= {each.measure for each in result.measurements}


def test_the_result_reads_as_the_seed_has_it():
    """The four fields are there as keys too, and nothing else is."""
    result = judged(_CLAIM, sourced("something about another thing altogether"))
    assert (result["verdict"], result["policy_applied"]) == ("reject", "adaptive(tau=0.3)")
    assert {"verdict", "hallucination_energy", "energy_gap", "policy_applied"} <= set(result.to_dict())
    assert "measurements" not in result.to_dict(measured=False)
    with pytest.raises(KeyError):
        result["truth"]


def test_between_tau_and_the_band_a_person_looks():
    gap = judged(_CLAIM, sourced("in 1889 the tower was finished by a company of workers")).energy_gap
    assert gap is not None
    assert gap > 0
    near = judged(
        _CLAIM,
        sourced("in 1889 the tower was finished by a company of workers"),
        params={"tau": gap - 0.01, "tau_review": gap + 0.01},
    )
    assert near.verdict is Decision.REVIEW
    far = judged(
        _CLAIM,
        sourced("in 1889 the tower was finished by a company of workers"),
        params={"tau": gap - 0.02, "tau_review": gap - 0.01},
    )
    assert far.verdict is Decision.REJECT
    assert far.outcomes == ("semantic overreach",)


@pytest.mark.parametrize(
    ("claim", "evidence", "verdict", "outcome"),
    [
        ("the tower is high", [], Decision.REJECT, "provenance failure"),
        ("", sourced("the tower is high"), Decision.REJECT, None),
        (" \n ", sourced("the tower is high"), Decision.REJECT, None),
        ("the tower is high", sourced(""), Decision.REJECT, None),
        ("Paris", sourced("Paris"), Decision.REVIEW, "too short"),
        ("the tower is high", ["the tower is high"], Decision.REVIEW, "provenance failure"),
        (
            "the tower is high",
            [*sourced("the tower is high"), "the tower is high"],
            Decision.REVIEW,
            "provenance failure",
        ),
        ("the drug is safe", sourced("the drug is not safe"), Decision.REJECT, "negated by the evidence"),
        ("the tower has 163 floors", sourced("the tower has 165 floors"), Decision.REJECT, "contradicted number"),
        ("der Turm ist hoch und alt", sourced("der Turm ist hoch und alt"), Decision.REVIEW, "other language"),
        ("塔は高いです", sourced("塔は高いです"), Decision.REVIEW, "other language"),
        ("the tower rose 1,5 floors", sourced("the tower rose 1,5 floors"), Decision.REJECT, None),
    ],
)
def test_nothing_is_accepted_by_accident(claim, evidence, verdict, outcome):
    """Each has its own outcome, and a strict policy rejects them all."""
    result = judged(claim, evidence)
    assert result.verdict is verdict
    assert outcome is None or outcome in result.outcomes
    assert judged(claim, evidence, pack="grounding.energy-strict").verdict is Decision.REJECT


def test_duplicated_evidence_changes_nothing():
    once = judged(_CLAIM, sourced("the tower was finished in 1889", "by a company"))
    often = judged(_CLAIM, sourced(*["the tower was finished in 1889"] * 9, "by a company"))
    assert often.hallucination_energy == pytest.approx(once.hallucination_energy)
    assert often.verdict is once.verdict


def test_ten_thousand_passages_are_measured():
    many = [f"sentence {number} about something" for number in range(9_999)]
    result = judged(_CLAIM, sourced(*many, "the tower was finished in 1889 by a company"))
    assert result.hallucination_energy is not None
    assert result.hallucination_energy < 0.01


def test_a_megabyte_is_split_never_cut_and_that_is_told():
    """What stands at its very end counts as evidence as well."""
    long = "filler words without any meaning here and more of them. " * 18_000 + " " * 400 + _CLAIM
    result = judged(_CLAIM, sourced(long))
    (energy,) = [each for each in result.measurements if each.measure == "energy"]
    assert energy.detail["split"]["p1"] > 2_000
    assert result.hallucination_energy is not None
    assert result.hallucination_energy < 0.6


def test_evidence_that_is_no_evidence_is_refused():
    with pytest.raises(InvalidEvidence, match="not a list"):
        judged(_CLAIM, "the tower")


def test_a_regime_that_is_none_accepts_nothing():
    """A misspelt regime fails the rule; it is not taken for another."""
    same = sourced(_CLAIM)
    assert judged(_CLAIM, same, params={"regime": "adaptiv"}).verdict is Decision.REJECT
    assert judged(_CLAIM, same, params={"regime": "fixed"}).verdict is Decision.ACCEPT


def test_a_calibration_made_with_another_embedder_is_refused():
    """The shipped thresholds are for MiniLM, and these vectors are not."""
    with pytest.raises(InvalidCalibration, match="made for something else"):
        evaluate(_CLAIM, sourced(_CLAIM), pack=_PACK)
    with pytest.raises(InvalidCalibration, match="made for something else"):
        evaluate(_CLAIM, sourced(_CLAIM), pack=_PACK, calibration="adaptive.P5.v1")


def test_a_calibration_that_is_not_there_is_named():
    with pytest.raises(InvalidCalibration, match="did you mean 'adaptive"):
        evaluate(_CLAIM, sourced(_CLAIM), pack=_PACK, calibration="adaptive.P11.v1")
    with pytest.raises(InvalidCalibration, match="cannot be read"):
        evaluate(_CLAIM, sourced(_CLAIM), pack=_PACK, calibration="nowhere.json")
    with pytest.raises(InvalidCalibration, match="no calibration ships for pack"):
        find(None, "house.pack.v1")


def test_every_default_ships():
    for pack, name in DEFAULTS.items():
        assert name in names(pack)
        assert find(None, pack).pack == pack
    assert names("house.pack.v1") == []


def test_thresholds_are_given_once(tmp_path):
    """A parameter beside a calibration that writes it would make its name a lie."""
    shipped = find(None, "grounding.energy.v1")
    path = tmp_path / "mine.json"
    path.write_text(replace(shipped, embedder=CalibratedEmbedder(name="words", digest="words-1")).sealed().to_json())
    assert evaluate(_CLAIM, sourced(_CLAIM), pack=_PACK, calibration=path).policy_applied == shipped.calibration_id
    with pytest.raises(InvalidCalibration, match="parameter 'tau' is given"):
        evaluate(_CLAIM, sourced(_CLAIM), pack=_PACK, calibration=path, params={"tau": 0.9})


def test_a_gap_that_is_given_is_used_and_said_to_be_given():
    """The seed's quick start."""
    given = [
        evaluate_claim(_UNIT[0], _UNIT[:3], regime="adaptive", energy_gap=gap, tau_accept=0.4559)
        for gap in (0.4559, 0.48, 0.5698, 0.57)
    ]
    assert [each.verdict for each in given] == ["accept", "review", "review", "reject"]
    assert all(each.given == ("energy.gap",) for each in given)
    assert given[1]["energy_gap"] == 0.48
    assert given[1].to_dict()["given"] == ["energy.gap"]
    (gap,) = [each for each in given[1].measurements if each.measure == "energy.gap"]
    assert gap.reason == "given by the caller"


def test_vectors_give_the_seed_s_formulas_by_hand():
    """A claim half inside the plane of its evidence has energy one half."""
    claim = (_UNIT[0] + _UNIT[2]) / math.sqrt(2)
    result = evaluate_claim(claim, _UNIT[:2], regime="fixed")
    assert result.hallucination_energy == pytest.approx(0.5)
    assert result.energy_gap == pytest.approx(0.5)
    assert result.given == ()
    assert result.policy_applied == "fixed(tau=0.30)"
    assert evaluate_claim(_UNIT[0], _UNIT[:2], regime="fixed").verdict is Decision.ACCEPT


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        (_UNIT[0], []),
        (_UNIT[0], [-_UNIT[0]]),
        (_UNIT[0] * math.nan, _UNIT),
        (_UNIT[0], [[math.inf, 0, 0, 0, 0, 0]]),
        (_UNIT[0] * 0, _UNIT),
        (_UNIT[0], [_UNIT[0] * 0]),
        (_UNIT[0], np.eye(5)),
    ],
)
@pytest.mark.parametrize("regime", ["fixed", "adaptive", "oracle-relative", "labelled"])
def test_vectors_that_mean_nothing_are_rejected(claim, evidence, regime):
    """No evidence, the opposite, NaN, infinity, zero, another dimension."""
    assert evaluate_claim(claim, evidence, regime=regime, tau_accept=1.0).verdict is Decision.REJECT


def test_vectors_that_are_not_of_length_one_fall_back_to_the_fixed_threshold():
    """The seed's embedding collapse: τ = 1 would let both through, and a person looks at what 0.30 does."""
    for claim, verdict in ((_UNIT[0] * 7, Decision.REVIEW), (_UNIT[0] + 7 * _UNIT[5], Decision.REJECT)):
        result = evaluate_claim(claim, _UNIT[:3], regime="adaptive", tau_accept=1.0)
        assert result.verdict is verdict
        assert "embedding collapse" in result.outcomes


@pytest.mark.parametrize("gap", [math.nan, math.inf, -5.0, 1.5, True])
def test_a_given_gap_out_of_range_is_rejected(gap):
    """A gap of −5 is below every threshold, and no gap."""
    result = evaluate_claim(_UNIT[0], _UNIT[:2], energy_gap=gap, tau_accept=0.5)
    assert result.verdict is Decision.REJECT
    assert result.energy_gap is None


@pytest.mark.parametrize(
    ("given", "problem", "says"),
    [
        ({"regime": "adaptive"}, InvalidCalibration, "needs tau_accept"),
        ({"regime": "adaptiv", "tau_accept": 0.5}, InvalidPack, "did you mean 'adaptive'"),
        ({"regime": "fixed", "tau_accept": math.nan}, InvalidPack, "from -1 to 1"),
        ({"regime": "fixed", "tau_accept": 2}, InvalidPack, "from -1 to 1"),
        ({"regime": "fixed", "tau_accept": True}, InvalidPack, "from -1 to 1"),
    ],
)
def test_a_threshold_that_is_none_is_an_error(given, problem, says):
    with pytest.raises(problem, match=says):
        evaluate_claim(_UNIT[0], _UNIT[:2], **given)


def test_texts_and_vectors_are_decided_by_one_set_of_rules(words):
    """The same vectors, once through the pipeline and once by hand, come to the same."""
    passages = ["the tower was finished in 1889", "a company was in town"]
    by_text = judged(_CLAIM, sourced(*passages))
    rows = words([_CLAIM, *passages])
    by_vector = evaluate_claim(rows[0], rows[1:], tau_accept=0.3)
    assert by_vector.hallucination_energy == by_text.hallucination_energy
    assert by_vector.energy_gap == by_text.energy_gap
    assert energies([rows[0]], [rows[1:]])[0].gap == by_text.energy_gap


def _graph(*texts):
    spans, claims = 0, []
    for number, text in enumerate(texts, 1):
        claims.append(
            {
                "id": f"c{number}",
                "text": text,
                "span": {"start": spans, "end": spans + len(text)},
                "modality": "factual",
            }
        )
        spans += len(text) + 1
    others = ("entities", "operations", "tool_calls", "citations", "code_blocks", "discourse_acts")
    empty = {name: [] for name in others}
    return {"schema_version": "1.0.0", "output_id": "o", "text": " ".join(texts), "claims": claims, **empty}


def test_the_worst_claim_of_a_graph_decides():
    passages = sourced("the tower is high.")
    good = evaluate_graph(_graph("the tower is high"), passages, pack=_PACK, params=_TAU)
    both = evaluate_graph(_graph("the tower is high", "cats sleep all day"), passages, pack=_PACK, params=_TAU)
    assert (good.verdict, both.verdict) == (Decision.ACCEPT, Decision.REJECT)
    assert set(both.to_dict()["measurements"]) == {"c1", "c2"}
    assert both.hallucination_energy > good.hallucination_energy


def test_a_graph_without_claims_is_not_accepted():
    """There is nothing to decide, and nothing is never accepted."""
    told = _graph("climb the tower")
    told["claims"][0]["modality"] = "instruction"
    for graph in (_graph(), told):
        with pytest.raises(InvalidDraft, match="contains no claim"):
            evaluate_graph(graph, sourced("the tower is high"), pack=_PACK, params=_TAU)


def test_rows_together_come_to_what_each_comes_to_alone():
    """Batches and their order change nothing."""
    rows = [
        row_of({"claim": f"word{n} and word{n % 3} are here", "evidence": sourced("word1 word2 and", "are here")})
        for n in range(9)
    ]
    rows.append(row_of({"graph": _graph("the tower is high"), "evidence": sourced("the tower is high")}))
    together = list(evaluate_rows(rows, pack=_PACK, params=_TAU))
    backwards = list(evaluate_rows(rows[::-1], pack=_PACK, params=_TAU))[::-1]
    alone = [next(evaluate_rows([row], pack=_PACK, params=_TAU)) for row in rows]
    assert together == alone == backwards


def test_a_pack_in_a_file_takes_its_calibration(tmp_path):
    """The id counts, not the name of the file."""
    shipped = json.loads(pack_text("grounding.energy"))
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(shipped))
    for pack in (path, str(path), shipped):
        assert pack_id(pack) == "grounding.energy.v1"
        with pytest.raises(InvalidCalibration, match="made for something else"):
            evaluate(_CLAIM, sourced(_CLAIM), pack=pack)
    (loaded,) = load_packs(path, _TAU)
    assert pack_id(loaded) == "grounding.energy.v1"
    path.write_text("{")
    with pytest.raises(InvalidPack, match="cannot be read"):
        pack_id(path)
    path.write_text("[]")
    assert pack_id(path) == ""
