"""`countermark facts sign`: a data owner vouches for a file of facts; and taking none but such files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from countermark.cli.receipt.options import duration, signers
from countermark.cli.shared.data import Data
from countermark.cli.shared.evidence import SAMPLE, fact_places
from countermark.cli.shared.files import input_bytes
from countermark.cli.shared.terminal.output import emit
from countermark.errors import CountermarkError, InvalidReceipt
from countermark.evidence import load_passages, read_facts
from countermark.model import Evidence, Fact
from countermark.receipt import envelope, fact_signature
from countermark.receipt.moment import utc_now
from countermark.receipt.trust.trust import load
from countermark.store import is_store

if TYPE_CHECKING:
    from countermark.receipt.trust.trust import Trust

_HINT = "its owner signs it with: countermark facts sign FILE --key KEY"


@click.command()
@click.argument("file", metavar="FILE")
@click.option("--key", "keys", multiple=True, required=True, metavar="FILE|env:NAME|agent:KEY.pub", help="Repeatable.")
@click.option("--expires", metavar="365d|TIME", help="Valid until; default forever.")
@click.option("--output", "target", metavar="FILE", help="Where the envelope goes; default FILE.dsse.json.")
def sign(file: str, *, keys: tuple[str, ...], expires: str | None, target: str | None) -> None:
    """Sign a file of facts or a table, byte for byte; the envelope lies beside it."""
    now = utc_now()
    data = input_bytes(file)
    facts = Data([file]).facts()
    envelope = fact_signature.sign(
        Path(file).name, data, facts, signers(keys), issued=now, expires=duration(expires, now)
    )
    emit(envelope.to_json(), f"{file}{fact_signature.SUFFIX}" if target is None else target)
    emit(f"signed: {len(facts)} facts\n")


def signed_evidence(places: Sequence[str], documents: Sequence[str], data: Data, keys: Sequence[str]) -> Any:
    """The facts of files that one of the keys signed; any other file is refused, so that nothing unsigned slips in."""
    trust = load(keys)
    if not places and not data.data:
        raise CountermarkError("--signed-by is about facts, and none are given", hint="give --facts or --data")
    found: list[Fact] = []
    for place in places:
        if place == SAMPLE or is_store(place):
            raise CountermarkError("these facts are not signed", where=place, hint="give a file that its owner signed")
        read = input_bytes(place)
        by = _signer(place, read, trust)
        # From the bytes that were verified: the file may be another one by now.
        found += fact_signature.signed_facts(read_facts(read, name=place), by)
    for place in fact_places(data.data):
        by = _signer(place, input_bytes(place), trust)
        facts = data._replace(data=[place]).facts()
        # A table is read by its name. Whoever changes it meanwhile is found by reading it once more.
        _signer(place, input_bytes(place), trust)
        found += fact_signature.signed_facts(facts, by)
    passages = load_passages(*documents).passages if documents else ()
    return Evidence(facts=found, passages=passages)


def _signer(place: str, data: bytes, trust: Trust) -> str:
    """Who signed a file."""
    beside = f"{place}{fact_signature.SUFFIX}"
    if not Path(beside).exists():
        raise InvalidReceipt("these facts are not signed", where=place, hint=_HINT)
    try:
        return fact_signature.verify(envelope.read(input_bytes(beside), beside), trust, utc_now(), data=data)
    except InvalidReceipt as error:
        raise InvalidReceipt(f"these facts are not signed by a trusted key: {error}", where=place) from None
