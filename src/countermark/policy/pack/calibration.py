"""A calibration: the thresholds of a pack, with what they were learned from, as one document.

Thresholds mean something only for the score, the models, the sizes of the subspace and the pack that they were made with.
A calibration names all of these, and using it with others is an error, never a guess. It is sealed: a digest over
everything in it, so that a threshold that somebody changed by hand is refused. It remembers the thresholds it replaces.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Annotated, Any, Literal

import msgspec
from msgspec import structs

from countermark import canonical
from countermark.canonical import NotStrictJson, parse_document, plain
from countermark.errors import InvalidCalibration, Problem

FORMAT = 2
REVIEW_BAND = Decimal("0.25")
"""How far beyond a threshold a person looks, as a part of it."""
_Digest = Annotated[str, msgspec.Meta(pattern=r"\Asha256:[0-9a-f]{64}\Z")]
_Name = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
_Count = Annotated[int, msgspec.Meta(ge=1)]

Method = Literal["fixed", "adaptive", "oracle-relative", "labelled", "combined"]
"""How thresholds are found: set by hand, percentiles of the gap, the spread of the oracle, labels, labels over several measures."""


Sense = Literal["at most", "at least"]
"""On which side of its threshold a score is accepted."""


class CalibratedEmbedder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What made the vectors."""

    name: _Name
    digest: _Name


class CalibratedDataset(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What was learned from."""

    name: _Name
    digest: _Digest
    rows: _Count


class Past(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Thresholds that were in force before."""

    calibration_id: _Name
    date: str
    parameters: Mapping[str, Any]
    dataset: CalibratedDataset | None
    figures: Mapping[str, Any] = {}


class Calibration(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Parameters for a pack, and everything that they depend on."""

    calibration_version: int
    calibration_id: Annotated[str, msgspec.Meta(pattern=r"\A[a-z][a-z0-9-]*\.[A-Za-z0-9-]{1,40}\.v[1-9][0-9]{0,3}\Z")]
    """Names itself, such as "adaptive.P10.v1"; a decision says that it was made under it."""
    method: Method
    pack: _Name
    measure: _Name
    """The score that the threshold is held against."""
    sense: Sense
    parameters: Mapping[str, Any]
    embedder: CalibratedEmbedder
    judge: str | None
    """Name and version of the trained part, where the score is a verifier's."""
    top_k: _Count
    rank: _Count
    dataset: CalibratedDataset | None
    """None where nothing was learned: a threshold that was set by hand."""
    date: Annotated[str, msgspec.Meta(pattern=r"\A[0-9]{4}-[0-9]{2}-[0-9]{2}\Z")]
    """Given by whoever made it."""
    figures: Mapping[str, Any] = {}
    """What was counted on the way: sample sizes, rates and bounds, for a person to read."""
    scores: tuple[float, ...] = ()
    """Quantiles of the scores that it was learned from: what later scores are held against to see whether they drift."""
    history: tuple[Past, ...] = ()
    """The thresholds before this one, the oldest first."""
    seal: str = ""
    """A digest over all of this."""

    def sealed(self) -> Calibration:
        """The same, with the seal that it has to carry."""
        return structs.replace(self, seal=_seal(self))

    def after(self, earlier: Calibration) -> Calibration:
        """The same as what replaces an earlier one, which it remembers."""
        past = Past(
            calibration_id=earlier.calibration_id,
            date=earlier.date,
            parameters=earlier.parameters,
            dataset=earlier.dataset,
            figures=earlier.figures,
        )
        return structs.replace(self, history=(*earlier.history, past)).sealed()

    def warning(self) -> str:
        """What a decision under it promises, and what it does not, in a sentence."""
        if self.dataset is None or "false_accept_rate" not in self.figures:
            return (
                "this threshold was not measured on labelled data: how often it accepts unsupported claims is unknown"
            )
        figures = self.figures
        return (
            f"on {self.dataset.name!r} ({self.dataset.rows} rows) it accepted {float(figures['false_accept_rate']):.1%} of "
            f"the unsupported claims, and {float(figures['wrong_accept_share']):.1%} of what it accepted was not supported; "
            "on other data it promises nothing"
        )

    def to_json(self) -> str:
        """The same calibration, the same text."""
        document = _document(self)
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

    def parameters_for(
        self, *, pack: str, embedder: tuple[str, str], top_k: int, rank: int, judge: str | None = None
    ) -> dict[str, Any]:
        """The pack's parameters, where everything is as it was when they were made.

        `embedder` is its name and digest, `judge` the trained part in use; a calibration over no verifier asks for none.
        """
        made, used = (self.embedder.name, self.embedder.digest), tuple(embedder)
        problems = [
            Problem(name, f"it was made with {_quoted(mine)}, and {_quoted(given)} is used")
            for name, mine, given in (
                ("pack", self.pack, pack),
                ("embedder", made, used),
                ("top_k", self.top_k, top_k),
                ("rank", self.rank, rank),
                ("judge", self.judge, self.judge if self.judge is None else judge),
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
    if made.seal != _seal(made):
        found.append(Problem("seal", "the digest does not match the contents: the calibration was changed"))
    if (made.dataset is None) is not (made.method == "fixed"):
        learned = "learned from no dataset" if made.dataset is None else "fixed, and yet learned from a dataset"
        found.append(Problem("dataset", f"the thresholds are {learned}"))
    tau, review = made.parameters.get("tau"), made.parameters.get("tau_review")
    if not _is_number(tau) or not _is_number(review):
        found.append(Problem("parameters", "'tau' and 'tau_review' have to be numbers"))
    elif review != review_beyond(tau, made.sense):
        # The band is part of what the operator was shown; a wider one would let more through unseen.
        right = review_beyond(tau, made.sense)
        sign = "+" if made.sense == "at most" else "−"
        found.append(Problem("parameters.tau_review", f"it is {review}, and tau {sign} 0.25·|tau| is {right}"))
    return found


def review_beyond(tau: Any, sense: Sense) -> Decimal:
    """Where the review band ends, on the side of the threshold where nothing is accepted."""
    threshold = Decimal(tau)
    return review_above(threshold) if sense == "at most" else threshold - abs(threshold) * REVIEW_BAND


def review_above(tau: Any) -> Decimal:
    """Where the review band ends: tau + 0.25·|tau|, which lies above tau on either side of zero."""
    threshold = Decimal(tau)
    return threshold + abs(threshold) * REVIEW_BAND


def _document(made: Calibration) -> Any:
    return plain(msgspec.to_builtins(made, builtin_types=(Decimal,)))


def _seal(made: Calibration) -> str:
    """Numbers as they are written: 0.30 and 0.3 are one number, and have one digest."""
    document = msgspec.json.decode(msgspec.json.encode(_document(structs.replace(made, seal=""))))
    return canonical.digest(document)


def _is_number(value: Any) -> bool:
    return isinstance(value, int | Decimal) and not isinstance(value, bool)


def _quoted(value: Any) -> str:
    return " ".join(value) if isinstance(value, tuple) else repr(value)
