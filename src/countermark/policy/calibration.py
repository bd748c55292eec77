"""A calibration: the thresholds of a pack, with what they were learned from, as one document.

Thresholds mean something only for the embedder, the sizes of the subspace and the pack that they were made with.
A calibration names all of these, and using it with others is an error, never a guess.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Annotated, Any, Literal

import msgspec

from countermark.canonical import NotStrictJson, parse_document, plain
from countermark.errors import InvalidCalibration, Problem

FORMAT = 1
REVIEW_BAND = Decimal("0.25")
"""How far beyond a threshold a person looks, as a part of it."""
_Digest = Annotated[str, msgspec.Meta(pattern=r"\Asha256:[0-9a-f]{64}\Z")]
_Name = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
_Count = Annotated[int, msgspec.Meta(ge=1)]

Method = Literal["fixed", "adaptive", "oracle-relative", "labelled", "combined"]
"""How thresholds are found: set by hand, percentiles of the gap, the spread of the oracle, labels, labels over several measures."""


class CalibratedEmbedder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What made the vectors."""

    name: _Name
    digest: _Name


class CalibratedDataset(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What was learned from."""

    name: _Name
    digest: _Digest
    rows: _Count


class Calibration(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Parameters for a pack, and everything that they depend on."""

    calibration_version: int
    calibration_id: Annotated[str, msgspec.Meta(pattern=r"\A[a-z][a-z0-9-]*\.[A-Za-z0-9-]{1,40}\.v[1-9][0-9]{0,3}\Z")]
    """Names itself, such as "adaptive.P10.v1"; a decision says that it was made under it."""
    method: Method
    pack: _Name
    parameters: Mapping[str, Any]
    embedder: CalibratedEmbedder
    top_k: _Count
    rank: _Count
    dataset: CalibratedDataset | None
    """None where nothing was learned: a threshold that was set by hand."""
    date: Annotated[str, msgspec.Meta(pattern=r"\A[0-9]{4}-[0-9]{2}-[0-9]{2}\Z")]
    """Given by whoever made it."""
    figures: Mapping[str, Any] = {}
    """What was counted on the way: sample sizes, rates and bounds, for a person to read."""

    def to_json(self) -> str:
        """The same calibration, the same text."""
        document = plain(msgspec.to_builtins(self, builtin_types=(Decimal,)))
        return msgspec.json.format(msgspec.json.encode(document), indent=2).decode() + "\n"

    @classmethod
    def from_json(cls, text: str | bytes, where: str = "") -> Calibration:
        """Read a calibration, or say everything that is wrong with it."""
        try:
            calibration = msgspec.convert(parse_document(text), cls)
        except NotStrictJson as error:
            raise InvalidCalibration(
                "the calibration is not strict JSON", problems=error.problems, where=where
            ) from None
        except msgspec.ValidationError as error:
            message = str(error).replace("`", "'")
            message = f"this is not a calibration: {message[:1].lower()}{message[1:]}"
            raise InvalidCalibration(message, where=where) from None
        problems = _problems(calibration)
        if problems:
            name = calibration.calibration_id
            raise InvalidCalibration(f"calibration {name!r} cannot be used", problems=problems, where=where)
        return calibration

    def parameters_for(self, *, pack: str, embedder: tuple[str, str], top_k: int, rank: int) -> dict[str, Any]:
        """The pack's parameters, where everything is as it was when they were made; `embedder` is its name and digest."""
        made, used = (self.embedder.name, self.embedder.digest), tuple(embedder)
        problems = [
            Problem(name, f"it was made with {_shown(mine)}, and {_shown(given)} is used")
            for name, mine, given in (
                ("pack", self.pack, pack),
                ("embedder", made, used),
                ("top_k", self.top_k, top_k),
                ("rank", self.rank, rank),
            )
            if mine != given
        ]
        if problems:
            name = self.calibration_id
            hint = "make a calibration for what is used: countermark gate calibrate"
            raise InvalidCalibration(f"calibration {name!r} was made for something else", problems=problems, hint=hint)
        return dict(self.parameters)


def _problems(made: Calibration) -> list[Problem]:
    found = []
    if made.calibration_version != FORMAT:
        found.append(Problem("calibration_version", f"it is {made.calibration_version}; {FORMAT} is read here"))
    if (made.dataset is None) is not (made.method == "fixed"):
        learned = "learned from no dataset" if made.dataset is None else "fixed, and yet learned from a dataset"
        found.append(Problem("dataset", f"the thresholds are {learned}"))
    tau, review = made.parameters.get("tau"), made.parameters.get("tau_review")
    if not _is_number(tau) or not _is_number(review):
        found.append(Problem("parameters", "'tau' and 'tau_review' have to be numbers"))
    elif review != review_above(tau):
        # The band is part of what the operator was shown; a wider one would let more through unseen.
        found.append(Problem("parameters.tau_review", f"it is {review}, and tau + 0.25·|tau| is {review_above(tau)}"))
    return found


def review_above(tau: Any) -> Decimal:
    """Where the review band ends: tau + 0.25·|tau|, which lies above tau on either side of zero."""
    threshold = Decimal(tau)
    return threshold + abs(threshold) * REVIEW_BAND


def _is_number(value: Any) -> bool:
    return isinstance(value, int | Decimal) and not isinstance(value, bool)


def _shown(value: Any) -> str:
    return " ".join(value) if isinstance(value, tuple) else repr(value)
