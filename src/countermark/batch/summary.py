"""What a batch came to: decisions, the packs and rules that failed most, the facts that drafts contradict most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from countermark.batch.arrow import compute, parquet
from countermark.model import Decision, MarkKind

_BATCH = 20_000
_LISTED = 20


class Failures(NamedTuple):
    """A pack, with how many of the drafts under it did not pass."""

    pack: str
    failed: int
    drafts: int


class Summary(NamedTuple):
    """The figures of a batch; lists have the worst first, and at most twenty lines."""

    drafts: int
    decisions: Mapping[str, int]
    errors: int
    reasons: Sequence[tuple[str, int]]
    """Why drafts could not be checked."""
    marks: Mapping[str, int]
    """Numbers and claims by mark; of the bare ones only values."""
    packs: Sequence[Failures]
    rules: Sequence[tuple[str, int]]
    """Rules, with the drafts that they failed or sent to a person."""
    contradicted: Sequence[tuple[str, int]]
    """Facts, with the numbers that name or bind them and are flagged."""
    forged: int
    """Flagged numbers that name a fact which does not exist."""

    @property
    def rejected(self) -> int:
        """Drafts that must not pass, those that could not be checked among them."""
        return self.decisions[Decision.REJECT] + self.errors


def summarised(drafts: Path, marks: Path) -> Summary:
    """The summary of both files of an output, read piece by piece."""
    decisions: Counter[str] = Counter()
    reasons: Counter[str] = Counter()
    passed: Counter[tuple[str, bool]] = Counter()
    rules: Counter[str] = Counter()
    count = 0
    kinds: Counter[str] = Counter()
    names = [str(each) for each in MarkKind]
    for batch in _batches(drafts, ["decision", "error", "packs", "rules", *names]):
        count += batch.num_rows
        kinds.update({name: compute().sum(batch.column(name)).as_py() or 0 for name in names})
        decisions.update(_counts(batch.column("decision")))
        reasons.update(_counts(batch.column("error")))
        flat = compute().list_flatten(batch.column("packs"))
        passed.update((each["id"], each["passed"]) for each in flat.to_pylist())
        rules.update(_counts(compute().list_flatten(batch.column("rules"))))
    contradicted: Counter[str] = Counter()
    forged = 0
    for batch in _batches(marks, ["mark", "ref", "known"]):
        flagged = batch.filter(compute().equal(batch.column("mark"), str(MarkKind.FLAGGED)))
        known = flagged.column("known")
        contradicted.update(_counts(flagged.filter(known).column("ref")))
        named = flagged.filter(compute().invert(known)).column("ref")
        forged += len(named) - named.null_count
    packs = [
        Failures(name, passed[name, False], passed[name, False] + passed[name, True])
        for name in {name for name, _ in passed}
    ]
    return Summary(
        drafts=count,
        decisions={str(each): decisions[each] for each in Decision},
        errors=sum(reasons.values()),
        reasons=_most(reasons),
        marks={name: kinds[name] for name in names},
        packs=sorted(packs, key=lambda each: (-each.failed, each.pack))[:_LISTED],
        rules=_most(rules),
        contradicted=_most(contradicted),
        forged=forged,
    )


def _batches(path: Path, columns: list[str]) -> Any:
    return parquet().ParquetFile(path).iter_batches(_BATCH, columns=columns)


def _counts(column: Any) -> dict[str, int]:
    found = compute().value_counts(column).to_pylist()
    return {each["values"]: each["counts"] for each in found if each["values"] is not None}


def _most(counts: Counter[str]) -> list[tuple[str, int]]:
    """The largest; among equals by name, so that the same batch gives the same list."""
    return sorted(counts.items(), key=lambda each: (-each[1], each[0]))[:_LISTED]
