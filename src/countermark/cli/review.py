"""`countermark review`: what the gate could not decide, for people: add, list, take, decide, agree, export."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from countermark.cli.gate.check import rows_in
from countermark.cli.gate.data import policy_options
from countermark.cli.shared.bundle import format_option
from countermark.cli.shared.codes import DECISIONS
from countermark.cli.shared.questions import hold_out_option, questions_in
from countermark.cli.shared.store import store_options
from countermark.cli.shared.terminal.output import complain, emit
from countermark.correct.training.folder import Folder
from countermark.errors import StoreError
from countermark.gate import evaluate_rows
from countermark.gate.review import agreement as compare
from countermark.gate.review import corrected, decided, entry_of
from countermark.model import Decision
from countermark.render.neutral import one_line
from countermark.store import open_queue

if TYPE_CHECKING:
    from countermark.store.review import Item, ReviewQueue

_NAMED = click.option("--by", required=True, metavar="NAME", envvar="COUNTERMARK_REVIEWER", help="Who does it.")
_LABEL = click.option("--label", required=True, type=click.Choice(["supported", "refuted", "not_enough"]))
_WHY = click.option("--why", required=True, metavar="TEXT", help="For the trail.")


@click.group()
def review() -> None:
    """Claims that need a person: one holds an item at a time, and every change has who, when and why."""


@contextmanager
def opened(place: str, *, create: bool = False) -> Iterator[ReviewQueue]:
    """The queue of a store."""
    if not create and "://" not in place and not Path(place).exists():
        hint = "claims come into it by 'countermark review add --input FILE'; or name another with --store"
        raise StoreError("there is no review queue here", where=place, hint=hint)
    queue = open_queue(place, create=create)
    try:
        yield queue
    finally:
        queue.close()


@review.command()
@store_options
@click.option("--input", "input_file", required=True, metavar="FILE|-", help="Claims as gate check takes them.")
@click.option("--every", is_flag=True, help="Add rejected and accepted claims too, not only those to review.")
@_NAMED
@policy_options
def add(
    place: str, namespace: str, *, input_file: str, every: bool, by: str, pack: str, calibration: str | None
) -> None:
    """Compare claims with their evidence, and queue those that need review."""
    rows = rows_in(input_file)
    results = zip(rows, evaluate_rows(rows, pack=pack, calibration=calibration), strict=True)
    entries = [entry_of(row, result) for row, result in results if every or result.verdict is Decision.REVIEW]
    with opened(place, create=True) as queue:
        done = queue.add(entries, by=by, namespace=namespace)
    complain(f"{done.added} added, {done.known} there already, of {len(rows)} claims")


@review.command("list")
@store_options
@click.option("--state", type=click.Choice(["open", "taken", "decided"]), help="Default all.")
@click.option("--trail", metavar="ID", help="Everything that happened to one item.")
@format_option("terminal", "jsonl")
def list_(place: str, namespace: str, *, state: str | None, trail: str | None, output_format: str) -> None:
    """List items in the order in which they are offered: closest to the threshold first, new kinds before known ones."""
    with opened(place) as queue:
        if trail is not None:
            events = queue.events(trail, namespace=namespace)
            lines = [
                json.dumps(event._asdict(), ensure_ascii=False)
                if output_format == "jsonl"
                else f"{event.time}  {event.action:<9} {event.by}  {event.why}"
                for event in events
            ]
        else:
            items = queue.items(state=state, namespace=namespace)
            lines = [_line(item) if output_format == "terminal" else _json(item) for item in items]
    emit("".join(f"{line}\n" for line in lines))


@review.command()
@store_options
@_NAMED
@click.option("--lease", type=click.FloatRange(1, 2_592_000), default=900, show_default=True, help="Seconds.")
@format_option("terminal", "json")
def take(place: str, namespace: str, *, by: str, lease: float, output_format: str) -> None:
    """Take the item that teaches most; no one else can take it until the lease ends. Exits 3 when nothing is left."""
    with opened(place) as queue:
        item = queue.take(by=by, lease=lease, namespace=namespace)
    if item is None:
        complain("nothing is left to take")
        sys.exit(DECISIONS["review"])
    emit((_json(item) if output_format == "json" else _whole(item)) + "\n")


@review.command()
@store_options
@click.argument("item_id", metavar="ID")
@_NAMED
@_LABEL
@_WHY
@click.option("--correction", metavar="TEXT", help="What a claim that is not supported should have said.")
def decide(place: str, namespace: str, *, item_id: str, by: str, label: str, why: str, correction: str | None) -> None:
    """Say what an item is. Only who holds it can, while the lease lasts; a decision stands."""
    with opened(place) as queue:
        queue.decide(item_id, by=by, label=label, why=why, correction=correction, namespace=namespace)
    complain(f"{item_id}: {label}")


@review.command()
@store_options
@click.argument("item_id", metavar="ID")
@_NAMED
@_LABEL
@_WHY
def opinion(place: str, namespace: str, *, item_id: str, by: str, label: str, why: str) -> None:
    """Say what a decided item is, beside its decision, which stands. Once each, and not by who decided it."""
    with opened(place) as queue:
        item = queue.opine(item_id, by=by, label=label, why=why, namespace=namespace)
    complain(f"{item_id}: {label}, decided as {item.label}")


@review.command()
@store_options
@format_option("terminal", "json")
def agreement(place: str, namespace: str, *, output_format: str) -> None:
    """How far people agree who judged the same items."""
    with opened(place) as queue:
        found = compare(queue.opinions(namespace=namespace))
    if output_format == "json":
        emit(json.dumps(found._asdict(), ensure_ascii=False) + "\n")
        return
    beyond = "" if found.kappa is None else f", Cohen's kappa {found.kappa:.2f}"
    lines = [f"{found.agreed} of {found.pairs} pairs of judgements on {found.items} items agree{beyond}"]
    lines += [f"  {one} against {other}: {times}" for one, other, times in found.disputed]
    emit("\n".join(lines) + "\n")


@review.command()
@store_options
@click.argument("item_id", metavar="ID")
@_NAMED
@_WHY
def release(place: str, namespace: str, *, item_id: str, by: str, why: str) -> None:
    """Give an item back without deciding it."""
    with opened(place) as queue:
        queue.release(item_id, by=by, why=why, namespace=namespace)
    complain(f"{item_id}: open")


@review.command()
@store_options
@click.option("--out", default="-", show_default=True, metavar="FILE|-")
@click.option(
    "--pairs",
    metavar="FOLDER",
    help="Write corrected claims as examples that a model can learn from instead, if the gate accepts the correction.",
)
@hold_out_option
@policy_options
def export(
    place: str,
    namespace: str,
    *,
    out: str,
    pairs: str | None,
    held_out: Sequence[str],
    pack: str,
    calibration: str | None,
) -> None:
    """Write decided items as labelled rows, which gate calibrate and gate tune read."""
    if pairs is not None:
        _export_pairs(place, namespace, Path(pairs).absolute(), held_out, pack=pack, calibration=calibration)
        return
    if held_out:
        raise click.UsageError("--hold-out is about --pairs")
    with opened(place) as queue:
        rows = list(decided(queue.items(state="decided", namespace=namespace)))
    emit("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), out)
    complain(f"{len(rows)} rows")


def _export_pairs(place: str, namespace: str, target: Path, held_out: Sequence[str], **policy: str | None) -> None:

    questions = questions_in(held_out)
    with opened(place) as queue, Folder(target, questions) as folder:
        for made in corrected(
            queue.corrections(namespace=namespace),
            lambda rows: evaluate_rows(rows, **policy),  # type: ignore[arg-type]  # the names are those of its options
        ):
            if isinstance(made, str):
                folder.card.leave(made)
            else:
                folder.add(made)
    complain(folder.card.said())


def _json(item: Item) -> str:
    document = {**item._asdict(), "document": None, **item.document}
    del document["document"]
    return json.dumps(document, ensure_ascii=False)


def _line(item: Item) -> str:
    held = f" {item.holder}" if item.holder else ""
    state = f"{item.state}{held}" if item.state != "decided" else f"{item.label}{held}"
    return f"{item.id}  {item.priority:.4f}  {one_line(state, 30):<20} {one_line(str(item.document['claim']), 100)}"


def _whole(item: Item) -> str:
    said = item.document
    lines = [
        f"{item.id}, kept until {item.until}",
        f"claim: {one_line(str(said['claim']), 2000)}",
        *(f"passage: {one_line(str(each['text']), 2000)}" for each in said["evidence"]),
        *(f"  {one_line(str(why), 300)}" for why in said["why"]),
    ]
    return "\n".join(lines)
