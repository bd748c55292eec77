"""What an operator has accepted of a text: a baseline file, and ignore-comments in a text of one's own.

Both lower a problem to a note, which is counted and shown. Neither is part of the report, and no mark changes.
"""

from __future__ import annotations

import hashlib
import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import click
import msgspec

from countermark.cli.shared.bundle import bundle
from countermark.cli.shared.terminal.output import complain, emit
from countermark.errors import CountermarkError, reason_of

_COMMENT: Final = re.compile(r"<!--[ \t]*countermark:[ \t]*ignore\b([^\n]*?)-->", re.IGNORECASE)
_UNSAID: Final = "in the text when the baseline was written"
baseline_options = bundle(
    click.option("--baseline", metavar="FILE", help="Problems that are known and accepted: shown as notes."),
    click.option("--update-baseline", is_flag=True, help="Write the problems of this answer to the --baseline file."),
    click.option("--reason", metavar="TEXT", help="Why, for new entries of --update-baseline."),
    click.option(
        "--own-text",
        is_flag=True,
        help="The text is yours: <!-- countermark: ignore WHY --> in a line counts. Never for a model's text.",
    ),
)
"""Options that lower known problems to notes."""


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A problem that is accepted: as long as its sentence stays as it is."""

    sentence: str
    """The digest of the sentence, blanks apart."""
    number: str
    reason: str
    file: str = ""


class Baseline(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The file."""

    version: int = 1
    entries: tuple[Entry, ...] = ()


class Accepted(NamedTuple):
    """What --baseline, --update-baseline, --reason and --own-text ask for."""

    baseline: str | None
    update: bool
    reason: str | None
    own_text: bool

    @classmethod
    def of(cls, given: dict[str, Any]) -> Accepted:
        """From the options, which are taken out of `given`."""
        found = cls(*(given.pop(name) for name in ("baseline", "update_baseline", "reason", "own_text")))
        if found.baseline is None and (found.update or found.reason is not None):
            raise click.UsageError("--update-baseline and --reason need --baseline")
        if found.reason is not None and not found.update:
            raise click.UsageError("--reason is for --update-baseline")
        return found

    def notes(self, report: Any, source: str | None) -> dict[str, str]:
        """Why each accepted node is only a note, by its id; a baseline is written first, if asked for."""
        found = dict(_ignored(report)) if self.own_text else {}
        if self.baseline is None:
            return found
        known = _read(self.baseline, missing=self.update)
        here = list(_entries(report, source or "", self.reason or _UNSAID))
        if self.update:
            known = _updated(known, [entry for node, entry in here if node not in found], source or "")
            emit(msgspec.json.format(msgspec.json.encode(known), indent=2).decode() + "\n", self.baseline)
            complain(f"note: {self.baseline} has {len(known.entries)} entries now")
        reasons = {(entry.sentence, entry.number): entry.reason for entry in known.entries}
        for node, entry in here:
            if (entry.sentence, entry.number) in reasons:
                found.setdefault(node, reasons[entry.sentence, entry.number])
        return found


def decision_without(report: Any, notes: Mapping[str, str]) -> Any:
    """The decision if what is accepted were no problem; what concerns the whole draft stays."""
    from countermark.policy.fold import decide  # noqa: PLC0415 — only when something is accepted

    return decide([verdict for verdict in report.verdicts if verdict.node is None or verdict.node not in notes])


def _entries(report: Any, source: str, reason: str) -> Iterator[tuple[str, Entry]]:
    """Each node that keeps the draft from being accepted, as an entry."""
    from countermark.language import read  # noqa: PLC0415 — only with a baseline
    from countermark.model import COLLECTIONS  # noqa: PLC0415
    from countermark.render.problems import stopping  # noqa: PLC0415

    spans = {node.id: node.span for name in COLLECTIONS for node in getattr(report.graph, name)}
    sentences = read(report.draft).sentences
    starts = [each.start for each in sentences]
    text: str = report.draft.text
    for node in dict.fromkeys(verdict.node for verdict in stopping(report) if verdict.node is not None):
        span = spans.get(node)
        if span is None:
            continue
        place = bisect_right(starts, span.start) - 1
        inside = place >= 0 and sentences[place].end >= span.end
        said = text[sentences[place].start : sentences[place].end] if inside else text[span.start : span.end]
        digest = hashlib.sha256(" ".join(said.split()).encode("utf-8", "surrogatepass")).hexdigest()
        number = " ".join(text[span.start : span.end].split())
        yield node, Entry(sentence=f"sha256:{digest}", number=number, reason=reason, file=source)


def _ignored(report: Any) -> Iterator[tuple[str, str]]:
    """Nodes in a line with an ignore-comment, or in the line below one that has nothing else."""
    from countermark.model import COLLECTIONS  # noqa: PLC0415 — only with --own-text

    text: str = report.draft.text
    ranges: list[tuple[int, int, str]] = []
    for found in _COMMENT.finditer(text):
        start = text.rfind("\n", 0, found.start()) + 1
        end = text.find("\n", found.end())
        end = len(text) if end < 0 else end
        if not (text[start : found.start()] + text[found.end() : end]).strip():
            below = text.find("\n", end + 1)
            end = len(text) if below < 0 else below
        ranges.append((start, end, found[1].strip(" :\t") or "ignored in the text"))
    for name in COLLECTIONS:
        for node in getattr(report.graph, name):
            for start, end, why in ranges:
                if node.span is not None and start <= node.span.start < end:
                    yield node.id, why


def _read(file: str, *, missing: bool) -> Baseline:
    if missing and not Path(file).exists():
        return Baseline()
    try:
        return msgspec.json.decode(Path(file).read_bytes(), type=Baseline)
    except OSError as error:
        hint = "write it with --update-baseline"
        raise CountermarkError(f"the baseline cannot be read: {reason_of(error)}", where=file, hint=hint) from error
    except msgspec.DecodeError as error:
        raise CountermarkError(f"not a baseline: {error}", where=file, hint="write it with --update-baseline") from None


def _updated(known: Baseline, here: Sequence[Entry], source: str) -> Baseline:
    """The entries of other files, and those of this one: known ones with their reasons, without those that are mended."""
    reasons = {(entry.sentence, entry.number): entry.reason for entry in known.entries}
    kept = [entry for entry in known.entries if entry.file != source]
    mine = [
        msgspec.structs.replace(entry, reason=reasons.get((entry.sentence, entry.number), entry.reason))
        for entry in here
    ]
    return Baseline(entries=tuple(dict.fromkeys((*kept, *mine))))
