"""Corrections as training data: what a model wrote, what it should have written, and where that comes from."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from countermark.model import Corrected, Report

PairFormat = Literal["sft", "preference"]
FORMATS: Final[tuple[PairFormat, ...]] = ("sft", "preference")
_ENCODER: Final = msgspec.json.Encoder(order="deterministic")


def pair(before: Report, after: Report, corrected: Corrected, *, form: PairFormat) -> dict[str, Any] | None:
    """One example; None where nothing was corrected, or where the corrected text does not pass.

    A text that does not pass would teach what it does wrong.
    """
    if corrected.verification_status != "passed" or not corrected.corrections:
        return None
    prompt = "" if before.draft.query is None else before.draft.query
    example: dict[str, Any] = {"prompt": prompt}
    if form == "sft":
        example["completion"] = corrected.corrected_text
    else:
        example |= {"chosen": corrected.corrected_text, "rejected": corrected.original_text}
    facts = {fact.id for fact in after.evidence.facts}
    example["provenance"] = {
        "countermark": after.version,
        "evidence_digest": str(after.evidence_digest),
        "facts": sorted(facts),
        "packs": [{"pack_id": each.pack_id, "version": each.version, "digest": each.digest} for each in after.packs],
        "corrections": msgspec.to_builtins(corrected.corrections),
    }
    return example


def line(example: dict[str, Any]) -> str:
    """The example as one line of JSON."""
    return _ENCODER.encode(example).decode() + "\n"
