"""A calibration is read strictly and fits only what it was made with."""

from __future__ import annotations

import json

import pytest

from countermark.errors import InvalidCalibration, InvalidPack
from countermark.policy.calibration import Calibration, review_above

_DIGEST = "sha256:" + "0" * 64
_GOOD = {
    "calibration_version": 1,
    "calibration_id": "adaptive.P10.v1",
    "method": "adaptive",
    "pack": "grounding.energy.v1",
    "parameters": {"regime": "adaptive", "tau": 0.4, "tau_review": 0.5},
    "embedder": {"name": "minilm-l6", "digest": _DIGEST},
    "top_k": 12,
    "rank": 8,
    "dataset": {"name": "claims.jsonl", "digest": _DIGEST, "rows": 100},
    "date": "2026-11-15",
}
_USED = {"pack": "grounding.energy.v1", "embedder": ("minilm-l6", _DIGEST), "top_k": 12, "rank": 8}


def written(**changes: object) -> str:
    return json.dumps({**_GOOD, **changes})


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
        ({"calibration_version": 2}, "1 is read here"),
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
