"""`countermark gate tune`: the calibration that decided reviews would give, shown before anyone accepts it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

import click

from countermark.canonical import digest
from countermark.cli.gate.calibrate import grouped, scoring
from countermark.cli.gate.data import Measured, bar, policy_options, promise_options, read
from countermark.cli.review import opened
from countermark.cli.shared.store import store_options
from countermark.cli.shared.terminal.output import complain, emit
from countermark.errors import CountermarkError
from countermark.gate.calibration import calibrate as fit
from countermark.gate.calibration import shipped
from countermark.gate.calibration.tune import changes
from countermark.gate.claim import pack_id
from countermark.gate.dataset import made
from countermark.gate.embedding import judge_identity
from countermark.gate.measuring import SUPPORTED, SWEPT, measure_rows
from countermark.gate.review import decided, rows_of
from countermark.gate.rows import Dataset

if TYPE_CHECKING:
    from countermark.gate.calibration.tune import Change
    from countermark.policy.pack.calibration import Calibration

_SHOWN = 20


@click.command()
@store_options
@click.option(
    "--dataset", "dataset_file", metavar="FILE", help="Labelled rows to learn from, together with what was decided."
)
@policy_options
@promise_options
@click.option("--date", required=True, metavar="YYYY-MM-DD", help="The date that the calibration carries.")
@click.option("--accept", "out", metavar="FILE", help="Write the calibration to FILE; by default nothing is written.")
def tune(
    place: str,
    namespace: str,
    *,
    dataset_file: str | None,
    pack: str,
    calibration: str | None,
    target: Fraction,
    risk: Fraction,
    date: str,
    out: str | None,
) -> None:
    """Propose a calibration from what people decided, and show every decision that it would change.

    Decided items were chosen for being close to the threshold, so they speak for such claims only: give the data that the
    calibration in force was learned from with --dataset, and what people decided is added to it.
    """
    with opened(place) as queue:
        documents = list(decided(queue.items(state="decided", namespace=namespace)))
    if not documents:
        raise CountermarkError("nothing was decided yet", where=place, hint="countermark review take, then decide")
    rows, name = rows_of(documents), f"{len(documents)} decided reviews"
    if dataset_file is not None:
        base = read(dataset_file, None, None)
        rows, name = [*base.rows, *rows], f"{base.name} and {name}"
    dataset = Dataset(
        name, digest([[row.claim, [p.text for p in row.evidence.passages], row.label] for row in rows]), rows
    )
    by_support = pack.startswith("grounding.support")
    with bar("measuring", len(rows)) as progress:
        names = SUPPORTED if by_support else SWEPT
        found = Measured(dataset, measure_rows(dataset, names=names, progress=progress))
    old = shipped.find(calibration, pack_id(pack))
    version = int(old.calibration_id.rpartition(".v")[2]) + 1
    common = made(pack, dataset, date=date, version=version, judge=judge_identity() if by_support else None)
    options = {**scoring(found, pack, None), **grouped(found), "target": target, "risk": risk}
    new = fit.labelled(common, found.values, found.labels(), **options).after(old)
    changed = changes(rows, found.values, old, new)
    emit("\n".join(_summary(old, new, changed, len(rows))) + "\n")
    if out is None:
        complain("nothing was written; --accept FILE writes the calibration")
        return
    emit(new.to_json(), out)
    complain(f"{new.calibration_id} was written to {out}; use it with --calibration {out}")


def _summary(old: Calibration, new: Calibration, changed: Sequence[Change], rows: int) -> list[str]:
    """What the calibration in force and the proposed one promise, and the decisions that would change."""
    counts = Counter((str(change.before), str(change.after)) for change in changed)
    told = [
        f"{old.calibration_id} → {new.calibration_id}: tau {old.parameters['tau']} → {new.parameters['tau']}",
        f"in force: {old.warning()}",
        f"proposed: {new.warning()}",
        f"{len(changed)} of {rows} decisions would change",
        *(f"  {before} → {after}: {count}" for (before, after), count in sorted(counts.items())),
    ]
    for change in changed[:_SHOWN]:
        right = {True: "as people say", False: "against what people say", None: ""}[change.is_better]
        shown = json.dumps(change.row.claim[:100], ensure_ascii=False)
        told.append(f"  {change.before} → {change.after} {shown} ({change.row.label}) {right}".rstrip())
    return told
