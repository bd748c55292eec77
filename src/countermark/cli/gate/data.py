"""What the commands over a dataset of claims share: its options, its rows, a bar while they are measured."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from countermark.cli.shared.bundle import bundle
from countermark.cli.shared.files import input_bytes
from countermark.errors import CountermarkError
from countermark.gate.audit import evenly
from countermark.gate.measuring import SUPPORTED, SWEPT, measure_rows
from countermark.gate.rows import read_dataset

if TYPE_CHECKING:
    from countermark.gate.measuring import Values
    from countermark.gate.rows import Dataset


dataset_options = bundle(
    click.option(
        "--dataset",
        "dataset_file",
        required=True,
        metavar="FILE|-",
        help='JSON Lines of {"id", "claim", "evidence", "label"?}; may be gzip.',
    ),
    click.option("--source", metavar="TEXT", help="The source of passages that name none."),
    click.option(
        "--sample",
        type=click.IntRange(1),
        metavar="N",
        help="Use at most N rows, spread over the dataset; default all.",
    ),
)
"""Which claims, and how many of them."""
policy_options = bundle(
    click.option("--pack", "pack", default="grounding.support", show_default=True, metavar="PACK"),
    click.option(
        "--calibration", metavar="NAME|FILE", help="Thresholds: one that ships, or a file; default the pack's own."
    ),
)
"""Under which pack, with which thresholds."""


def share(_: click.Context, parameter: click.Parameter, value: str | None) -> Fraction | None:
    """An option that is a share: a number between 0 and 1."""
    if value is None:
        return None
    try:
        found = Fraction(value)
    except (ValueError, ZeroDivisionError):
        found = Fraction(0)
    if not 0 < found < 1:
        raise click.BadParameter("give a number between 0 and 1, such as 0.05", param=parameter)
    return found


promise_options = bundle(
    click.option(
        "--target", default="0.05", show_default=True, callback=share, help="False accepts among the unsupported."
    ),
    click.option("--risk", default="0.05", show_default=True, callback=share, help="How often the promise may fail."),
)
"""What a labelled threshold has to promise."""


class Measured(NamedTuple):
    """A dataset, and what was measured of each of its rows."""

    dataset: Dataset
    values: list[Values]

    def column(self, name: str) -> list[float]:
        """The values of one measure, where it gave one."""
        return [float(value) for each in self.values if (value := each[name]) is not None]

    def leave_one_out(self) -> list[float]:
        """How far passages are from each other, where there are at least two."""
        rows = zip(self.dataset.rows, self.values, strict=True)
        found = [each["energy.loo"] for row, each in rows if len(row.evidence.passages) > 1]
        return [float(value) for value in found if value is not None]

    def labels(self) -> list[bool]:
        """Whether each row is supported; every row has to say so."""
        labels = [row.is_supported for row in self.dataset.rows]
        if None in labels:
            raise CountermarkError(f"row {labels.index(None) + 1} has no label", where=self.dataset.name)
        return [bool(label) for label in labels]


def measured(
    dataset_file: str,
    sample: int | None,
    source: str | None,
    *,
    out: str | None,
    support: bool = False,
    names: Sequence[str] | None = None,
) -> Measured:
    """Measure every row, going on from what an interrupted run with the same output has left beside it.

    `support` asks the verifier too, which takes longest; `names` are the only measures that are needed.
    """
    dataset = read(dataset_file, sample, source)
    partial = None if out in (None, "-") else Path(f"{out}.partial")
    with bar("measuring", len(dataset.rows)) as progress:
        wanted = names if names is not None else SUPPORTED if support else SWEPT
        values = measure_rows(dataset, names=wanted, partial=partial, progress=progress)
    return Measured(dataset, values)


def read(dataset_file: str, sample: int | None, source: str | None) -> Dataset:
    """The rows of a dataset, or some of them spread over it; `source` is where passages without one come from."""
    name = "standard input" if dataset_file == "-" else Path(dataset_file).name
    dataset = read_dataset(input_bytes(dataset_file), name, source=source)
    return dataset if sample is None else dataset._replace(rows=evenly(dataset.rows, sample))


@contextmanager
def bar(what: str, total: int) -> Iterator[Callable[[int], None] | None]:
    """A bar on standard error where a person is looking at it."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console  # noqa: PLC0415 — only on a terminal
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: PLC0415

    shown = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*shown, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(what, total=total)
        yield lambda done: progress.update(task, completed=done)
