"""A calibration is read strictly and fits only what it was made with."""

from __future__ import annotations

import json

import msgspec
import pytest

from countermark.canonical import parse_document
from countermark.errors import InvalidCalibration, InvalidPack
from countermark.policy.pack.calibration import Calibration, review_above, review_beyond

_DIGEST = "sha256:" + "0" * 64
_GOOD = {
    "calibration_version": 2,
    "calibration_id": "adaptive.P10.v1",
    "method": "adaptive",
    "pack": "grounding.energy.v1",
    "measure": "energy.gap_nearest",
    "sense": "at most",
    "judge": None,
    "parameters": {"regime": "adaptive", "tau": 0.4, "tau_review": 0.5},
    "embedder": {"name": "minilm-l6", "digest": _DIGEST},
    "top_k": 12,
    "rank": 8,
    "dataset": {"name": "claims.jsonl", "digest": _DIGEST, "rows": 100},
    "date": "2026-11-15",
}
_USED = {"pack": "grounding.energy.v1", "embedder": ("minilm-l6", _DIGEST), "top_k": 12, "rank": 8}


def written(**changes: object) -> str:
    """A calibration as a file; sealed where what is in it can be sealed at all."""
    document = {**_GOOD, **changes}
    try:
        sealed = msgspec.convert(parse_document(json.dumps(document)), Calibration).sealed().seal
    except msgspec.ValidationError:
        sealed = ""
    return json.dumps({"seal": sealed, **document})


def test_a_calibration_gives_its_parameters_where_everything_fits():
    found = Calibration.from_json(written()).parameters_for(**_USED)
    assert {name: str(value) for name, value in found.items()} == {
        "regime": "adaptive",
        "tau": "0.4",
        "tau_review": "0.5",
    }


def test_a_calibration_reads_back_as_it_was_written():
    made = Calibration.from_json(written())
    assert Calibration.from_json(made.to_json()) == made
    assert made.to_json() == Calibration.from_json(made.to_json()).to_json()


@pytest.mark.parametrize(
    ("name", "used"),
    [
        ("pack", "grounding.energy-strict.v1"),
        ("embedder", ("another", _DIGEST)),
        ("embedder", ("minilm-l6", "sha256:" + "1" * 64)),
        ("top_k", 11),
        ("rank", 4),
    ],
)
def test_a_calibration_made_with_something_else_is_refused(name, used):
    """Thresholds mean nothing for another pack, embedder or subspace; every mismatch is named."""
    with pytest.raises(InvalidCalibration, match="was made for something else") as refused:
        Calibration.from_json(written()).parameters_for(**{**_USED, name: used})
    assert [problem.path for problem in refused.value.problems] == [name]


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"calibration_version": 1}, "2 is read here"),
        ({"calibration_id": "P10"}, "this is not a calibration"),
        ({"method": "guess"}, "this is not a calibration"),
        ({"date": "yesterday"}, "this is not a calibration"),
        ({"digest": _DIGEST}, "unknown field"),
        ({"dataset": None}, "learned from no dataset"),
        ({"method": "fixed"}, "fixed, and yet learned"),
        ({"parameters": {"tau": 0.4}}, "have to be numbers"),
        ({"parameters": {"tau": "0.4", "tau_review": 0.5}}, "have to be numbers"),
        ({"parameters": {"tau": True, "tau_review": 1}}, "have to be numbers"),
        ({"parameters": {"tau": 0.4, "tau_review": 0.9}}, r"tau \+ 0.25·\|tau\| is 0.5"),
        ({"embedder": {"name": "m", "digest": ""}}, "this is not a calibration"),
        ({"dataset": {"name": "m", "digest": "md5:0", "rows": 1}}, "this is not a calibration"),
        ({"top_k": 0}, "this is not a calibration"),
        ({"seal": _DIGEST}, "the calibration was changed"),
        ({"seal": ""}, "the calibration was changed"),
        ({"sense": "at least", "parameters": {"tau": 0.4, "tau_review": 0.5}}, r"tau − 0.25·\|tau\| is 0.300"),
        ({"sense": "around"}, "this is not a calibration"),
    ],
)
def test_a_calibration_with_problems_is_refused(changes, says):
    with pytest.raises(InvalidPack, match=says):
        Calibration.from_json(written(**changes), where="c.json")


def test_a_calibration_is_strict_json():
    with pytest.raises(InvalidCalibration, match="given twice"):
        Calibration.from_json('{"pack": "a", "pack": "b"}')


def test_the_review_band_lies_above_the_threshold_on_both_sides_of_zero():
    assert [str(review_above(tau)) for tau in ("0.4", "-0.4", "0")] == ["0.500", "-0.300", "0.00"]


def test_the_review_band_of_a_score_that_has_to_be_high_lies_below_it():
    assert str(review_beyond("0.8", "at least")) == "0.600"
    assert str(review_beyond("0.8", "at most")) == "1.000"


def test_a_threshold_that_somebody_changed_is_refused():
    """The band fits the new threshold, and still the seal does not."""
    altered = written().replace('"tau": 0.4', '"tau": 0.8').replace('"tau_review": 0.5', '"tau_review": 1.0')
    with pytest.raises(InvalidCalibration, match="was changed"):
        Calibration.from_json(altered)


def test_a_calibration_over_a_verifier_is_for_that_verifier():
    score = {"measure": "verifier.evidence.support", "sense": "at least", "judge": "encoder/1"}
    made = Calibration.from_json(written(**score, parameters={"tau": 0.4, "tau_review": 0.3}))
    assert made.parameters_for(**_USED, judge="encoder/1")
    for other in ("encoder/2", None):
        with pytest.raises(InvalidCalibration, match="was made for something else"):
            made.parameters_for(**_USED, judge=other)


def test_the_thresholds_before_are_remembered():
    """The oldest first; the new seal covers them."""
    first = Calibration.from_json(written())
    second = Calibration.from_json(written(calibration_id="adaptive.P10.v2")).after(first)
    third = Calibration.from_json(written(calibration_id="adaptive.P10.v3")).after(second)
    assert [each.calibration_id for each in third.history] == ["adaptive.P10.v1", "adaptive.P10.v2"]
    assert Calibration.from_json(third.to_json()) == third
    with pytest.raises(InvalidCalibration, match="was changed"):
        Calibration.from_json(third.to_json().replace("adaptive.P10.v2", "adaptive.P10.v9"))


def test_every_calibration_says_what_it_promises():
    assert "this threshold was not measured on labelled data" in Calibration.from_json(written()).warning()
    figures = {"false_accept_rate": 0.041, "wrong_accept_share": 0.12}
    said = Calibration.from_json(written(figures=figures)).warning()
    assert said == (
        "on 'claims.jsonl' (100 rows) it accepted 4.1% of the unsupported claims, and 12.0% of what it accepted was not "
        "supported; on other data it promises nothing"
    )
