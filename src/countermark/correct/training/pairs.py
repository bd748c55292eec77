"""A correction as an example: what a model wrote, what it should have written, and where that comes from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from countermark.model import Corrected, Decision, Report
from countermark.model.struct import Struct


class Pair(Struct, frozen=True, kw_only=True):
    """Two answers to one prompt, of which a check accepts one and not the other."""

    prompt: str
    chosen: str
    rejected: str
    kinds: tuple[str, ...]
    """The rules that the rejected text breaks and the chosen one keeps."""
    provenance: Mapping[str, Any]


_ENCODER: Final = msgspec.json.Encoder(order="deterministic")
_DECODER: Final = msgspec.json.Decoder(Pair)


def written_pair(pair: Pair) -> bytes:
    """An example as JSON, which `read_pair` reads."""
    return _ENCODER.encode(pair)


def read_pair(data: bytes) -> Pair:
    """An example as `written_pair` wrote it."""
    return _DECODER.decode(data)


def pair(before: Report, after: Report, corrected: Corrected) -> Pair | None:
    """One example; None where nothing was corrected, or where the corrected text is not accepted.

    A text that does not pass would teach what it does wrong.
    """
    passes = after.decision is Decision.ACCEPT and corrected.verification_status == "passed"
    if not passes or not corrected.corrections or before.decision is Decision.ACCEPT:
        return None
    return Pair(
        prompt="" if before.draft.query is None else before.draft.query,
        chosen=corrected.corrected_text,
        rejected=corrected.original_text,
        kinds=tuple(dict.fromkeys(each.violation_id.rpartition("#")[0] for each in corrected.corrections)),
        provenance={
            "countermark": after.version,
            "report": f"sha256:{before.digest()}",
            "corrected_report": f"sha256:{after.digest()}",
            "evidence_digest": str(after.evidence_digest),
            "facts": sorted({fact.id for fact in after.evidence.facts}),
            "packs": [
                {
                    "pack_id": each.pack_id,
                    "version": each.version,
                    "digest": each.digest,
                    "numbers": each.parameters.get("numbers"),
                }
                for each in after.packs
            ],
            "corrections": msgspec.to_builtins(corrected.corrections),
        },
    )
