"""Everything at once: what a check gives back."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

import msgspec

from countermark.errors import CountermarkError, InvalidReport
from countermark.model.digest import Digest
from countermark.model.draft import DEFAULT_LIMITS, Draft, Limits
from countermark.model.evidence import Evidence
from countermark.model.exact import decode_exact, encode_exact
from countermark.model.graph import Graph
from countermark.model.struct import Struct
from countermark.model.verdict import Edit, Mark, Measurement, PackResult, Verdict
from countermark.model.words import VALUE_KINDS, Decision, MarkKind, Status

BANNERED = ("html", "markdown", "terminal", "text")
"""Formats for a person; a program that reads the others would miss a banner."""
_DIGEST = re.compile(r"sha256:[0-9a-f]{64}", re.ASCII)
_TOLD = 10
"""Flagged marks and reasons that a summary tells one by one."""
_SHORT = 200
_HINT = "give the JSON that 'check --output-format json' wrote"


class Imported(Struct, frozen=True, kw_only=True):
    """Where a graph comes from that was not extracted here, and what did not fit in it."""

    output_id: str
    schema_version: str
    warnings: tuple[str, ...] = ()


class Doubt(NamedTuple):
    """Why a report that was read from a file is not shown as it is."""

    kind: Literal["altered", "version"]
    """It does not replay; or another version made it, which cannot be asked here."""
    says: str

    @property
    def option(self) -> str:
        """What shows it all the same, under a banner."""
        return "show_altered" if self.kind == "altered" else "show_other_version"

    @property
    def banner(self) -> str:
        """What stands above such a report."""
        return f"{'ALTERED' if self.kind == 'altered' else 'NOT REPLAYED'}: {self.says}; nothing here is proven"


class Report(Struct, frozen=True, kw_only=True, dict=True, gc=True):
    """Everything that was read, measured, judged and decided; it replays to the same bytes."""

    version: str
    """The version of countermark that made it."""
    draft: Draft
    graph: Graph
    evidence: Evidence
    """What was read of the evidence: the facts that the draft names, and the passages if any measure looks at them."""
    evidence_digest: Digest
    """The digest of all the evidence that was given, read or not."""
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
        """The report as JSON text; the same report always gives the same text.

        Its last key is the seal: the SHA-256 of the text without it. A report that was read keeps the seal it had.
        """
        data = self._written()
        return (data if indent is None else msgspec.json.format(data, indent=indent)).decode()

    def digest(self) -> str:
        """The SHA-256 of `to_json()`, which a receipt signs, in hexadecimal."""
        if "_digest" not in self.__dict__:
            self._written()
        found: str = self.__dict__["_digest"]
        return found

    def _written(self) -> bytes:
        """The bytes of `to_json()`; their digest is kept, because it costs next to nothing beside the seal's."""
        import hashlib  # noqa: PLC0415 — only when a report is written

        data = _ENCODER.encode(self)
        taken = hashlib.sha256(memoryview(data)[:-1])
        seal = self.__dict__.get("_seal")
        if seal is None:
            own = taken.copy()
            own.update(b"}")
            seal = f"sha256:{own.hexdigest()}"
        taken.update(_with_seal(b"}", seal))
        self.__dict__["_digest"] = taken.hexdigest()
        return _with_seal(data, seal)

    @classmethod
    def from_json(cls, text: str | bytes) -> Report:
        """Read a report back; `Report.from_json(r.to_json()) == r`.

        The text may have been changed, so a report that was read is replayed before it is rendered.
        """
        try:
            written = _DECODER.decode(text)
            fields = {name: getattr(written, name) for name in Report.__struct_fields__}
            report = Report(**fields)
            _refuse_repeated(text, report, written.seal)
        except (CountermarkError, msgspec.DecodeError, ValueError, TypeError, OverflowError, RecursionError) as error:
            raise InvalidReport(f"not a report: {error}", hint=_made_by(text)) from error
        report.__dict__["_seal"] = written.seal
        return report

    @property
    def corrected_text(self) -> str:
        """The draft's text with all edits made; the text itself where there are none."""
        parts: list[str] = []
        done = 0
        for edit in sorted(self.edits, key=lambda one: (one.span.start, one.span.end)):
            parts += (self.draft.text[done : edit.span.start], edit.new)
            done = edit.span.end
        return "".join([*parts, self.draft.text[done:]])

    @property
    def is_sealed(self) -> bool:
        """Whether the content is still what the seal was made for; always true of one that was not read from JSON."""
        read = self.__dict__.get("_seal")
        return read is None or read == _seal(_ENCODER.encode(self))

    def doubt(self) -> Doubt | None:
        """Why this report must not be shown as it is: it was read from JSON, and was altered or made by another version.

        The first time it is asked of a report that was read, the report is replayed, which takes as long as a check.
        """
        if "_seal" not in self.__dict__:
            return None  # made by this process
        if "_doubt" not in self.__dict__:
            from countermark.registry import find  # noqa: PLC0415 — by name, as in render

            self.__dict__["_doubt"] = find("report", "doubt")(self)
        found: Doubt | None = self.__dict__["_doubt"]
        return found

    def render(
        self,
        format: str = "text",  # noqa: A002 — the public contract's name
        *,
        show_altered: bool = False,
        show_other_version: bool = False,
        **options: Any,
    ) -> str:
        """The report for a reader: "html", "markdown", "terminal" or "text".

        A report that was read from JSON is replayed first. One that was altered is refused, and so is one that
        another version made; `show_altered` and `show_other_version` show them under a banner that says so.
        """
        # Found by name when asked for: the nouns know no renderer, and an import here would go uphill.
        from countermark.registry import find  # noqa: PLC0415

        renderer = find("renderer", format)
        doubt = self.doubt()
        if doubt is not None:
            if format not in BANNERED:
                raise InvalidReport(doubt.says, hint=f"{format!r} has no place for a banner that says so")
            if not (show_altered if doubt.kind == "altered" else show_other_version):
                raise InvalidReport(doubt.says, hint=f"{doubt.option}=True shows it under a banner")
            options["banner"] = doubt.banner
        try:
            shown: str = renderer(self, **options)
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
            if doubt is None:
                raise
            # Somebody's changes may leave nothing that can be shown.
            raise InvalidReport(f"{doubt.says}; it cannot be shown: {type(error).__name__}") from error
        return shown

    def __str__(self) -> str:
        """The decision, how many numbers have which mark, and what is flagged or broken, with why."""
        doubt = self.doubt()
        lines = [] if doubt is None else [_printable(doubt.banner)]
        lines.append(f"{self.decision}: {self._counts()}")
        told = [
            f"flagged {mark.text[:_SHORT]!r} at {mark.start}: {mark.why}"
            for mark in self.marks
            if mark.mark is MarkKind.FLAGGED
        ]
        told += [
            f"{verdict.status}: {verdict.why}"
            for verdict in self.verdicts
            if verdict.node is None and verdict.status is not Status.PASS
        ]
        lines += [f"  {_printable(each)}" for each in told[:_TOLD]]
        if len(told) > _TOLD:
            lines.append(f"  … and {len(told) - _TOLD} more")
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<Report {self.decision}: {self._counts()}>"

    def _counts(self) -> str:
        # A year or a list number that names no fact is nobody's value, and nothing is missing there.
        found = Counter(mark.mark for mark in self.marks if mark.mark is not MarkKind.BARE or mark.kind in VALUE_KINDS)
        bare = found[MarkKind.BARE]
        shown = [f"{found[kind]} {kind}" for kind in (MarkKind.VERIFIED, MarkKind.SUPPORTED, MarkKind.FLAGGED)]
        return ", ".join([*shown, f"{bare} bare {'value' if bare == 1 else 'values'}"])

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


class SealedReport(Report, frozen=True, kw_only=True):
    """A report as it is written: with the digest of everything before it."""

    seal: str


class _Named(msgspec.Struct):
    """What a report of any version says of itself."""

    version: str | None = None


def _encode(value: object) -> str:
    return str(value) if isinstance(value, Digest) else encode_exact(value)


def _decode(wanted: type, value: object) -> object:
    if wanted is Digest:
        if isinstance(value, str) and _DIGEST.fullmatch(value):
            return Digest(value)
        raise ValueError(f"expected a digest such as 'sha256:…', got {value!r}")
    return decode_exact(wanted, value)


def _seal(data: bytes) -> str:
    import hashlib  # noqa: PLC0415 — only when a report is written or read

    return f"sha256:{hashlib.sha256(data).hexdigest()}"


def _with_seal(data: bytes, seal: str) -> bytes:
    """The bytes of a report with the seal as their last key."""
    return b"".join((data[:-1], b',"seal":', _ENCODER.encode(seal), b"}"))


def _refuse_repeated(text: str | bytes, report: Report, seal: str) -> None:
    """Refuses a key that is given twice: another reader would take the other value."""
    data = text.encode() if isinstance(text, str) else text
    if msgspec.json.format(data, indent=-1) == _with_seal(_ENCODER.encode(report), seal):
        return  # as it was written, but for white space
    import json  # noqa: PLC0415 — only where somebody else wrote it anew

    def pairs(found: list[tuple[str, Any]]) -> None:
        names = [name for name, _ in found]
        if len(set(names)) < len(names):
            raise ValueError(f"the key {next(name for name in names if names.count(name) > 1)!r} is given twice")

    json.loads(data, object_pairs_hook=pairs)


def _made_by(text: str | bytes) -> str:
    """What to do about a report that cannot be read: another version may have written it."""
    try:
        version = msgspec.json.decode(text, type=_Named).version
    except (msgspec.DecodeError, ValueError, TypeError, RecursionError):
        return _HINT
    if version is None:
        return "it names no version: an earlier countermark made it, or it was altered; check the draft again"
    return f"it names countermark {_printable(version[:_SHORT])}: another version made it, or it was altered"


def _printable(text: str) -> str:
    """Text of others in a line of ours: nothing in it acts on a terminal."""
    return "".join(sign if sign.isprintable() else "\ufffd" for sign in text)


_ENCODER = msgspec.json.Encoder(enc_hook=_encode, order="deterministic")
_DECODER = msgspec.json.Decoder(SealedReport, dec_hook=_decode)
