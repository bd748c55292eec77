"""Everything at once: what a check gives back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from countermark.errors import CountermarkError, InvalidReport
from countermark.model.draft import DEFAULT_LIMITS, Draft, Limits
from countermark.model.evidence import Evidence
from countermark.model.exact import ENCODER, decode_exact
from countermark.model.graph import Graph
from countermark.model.struct import Struct
from countermark.model.verdict import Edit, Mark, Measurement, PackResult, Verdict
from countermark.model.words import Decision


class Imported(Struct, frozen=True, kw_only=True):
    """Where a graph comes from that was not extracted here, and what did not fit in it."""

    output_id: str
    schema_version: str
    warnings: tuple[str, ...] = ()


class Report(Struct, frozen=True, kw_only=True):
    """Everything that was read, measured, judged and decided; it replays to the same bytes."""

    draft: Draft
    graph: Graph
    evidence: Evidence
    packs: tuple[PackResult, ...]
    measurements: tuple[Measurement, ...]
    verdicts: tuple[Verdict, ...]
    marks: tuple[Mark, ...]
    decision: Decision
    edits: tuple[Edit, ...] = ()
    limits: Limits = DEFAULT_LIMITS
    imported: Imported | None = None
    """Set when a PredicateGraph was given: then only the numbers are extracted from the draft."""

    def to_json(self, *, indent: int | None = None) -> str:
        """The report as JSON text; the same report always gives the same text."""
        data = ENCODER.encode(self)
        return (data if indent is None else msgspec.json.format(data, indent=indent)).decode()

    @classmethod
    def from_json(cls, text: str | bytes) -> Report:
        """Read a report back; `Report.from_json(r.to_json()) == r`."""
        try:
            return _DECODER.decode(text)
        except (msgspec.DecodeError, ValueError, TypeError, RecursionError, CountermarkError) as error:
            raise InvalidReport(
                f"not a report: {error}", hint="give the JSON that 'check --output-format json' wrote"
            ) from error

    def render(self, format: str = "text", **options: Any) -> str:  # noqa: A002 — the public contract's name
        """What a person sees: "html", "markdown", "terminal" or "text"."""
        # Found by name when asked for: the nouns know no renderer, and an import here would go uphill.
        from countermark.registry import find  # noqa: PLC0415

        renderer = find("renderer", format)
        shown: str = renderer(self, **options)
        return shown

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        return self.render("html")

    def _repr_mimebundle_(
        self, include: Iterable[str] | None = None, exclude: Iterable[str] | None = None
    ) -> dict[str, str]:
        """What a notebook keeps, so that it can be read where no HTML is."""
        formats = {"text/plain": "text", "text/markdown": "markdown", "text/html": "html"}
        wanted = set(formats) if include is None else set(include)
        wanted -= set(() if exclude is None else exclude)
        return {kind: self.render(name) for kind, name in formats.items() if kind in wanted}


_DECODER = msgspec.json.Decoder(Report, dec_hook=decode_exact)
