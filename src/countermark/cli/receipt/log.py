"""`countermark receipt log`: receipts in an append-only log, its signed heads, and proofs that nothing was rewritten."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from countermark.cli.receipt.options import envelope_in, key_option, signer, signers, trust_options, trusted_by
from countermark.cli.shared.bundle import format_option
from countermark.cli.shared.codes import REJECT
from countermark.cli.shared.files import input_bytes
from countermark.cli.shared.terminal.output import emit
from countermark.errors import CountermarkError, InvalidReceipt
from countermark.receipt import moment
from countermark.receipt.envelope import HEAD
from countermark.receipt.log import head as heads
from countermark.receipt.log import witness
from countermark.receipt.log.log import SELF_ATTESTED, Log
from countermark.receipt.log.proof import read_consistency
from countermark.receipt.log.witness import take
from countermark.receipt.moment import utc_now
from countermark.store import is_store, open_log

if TYPE_CHECKING:
    from countermark.protocols import LogStore
    from countermark.receipt.log.log import Log
    from countermark.receipt.log.witness import Place, Prove

_place = click.option(
    "--store",
    "place",
    envvar="COUNTERMARK_LOG",
    default="receipts.db",
    show_default=True,
    metavar="PATH|URL",
    help="A file, or postgresql://…; also from COUNTERMARK_LOG.",
)


@click.group("log")
def log() -> None:
    """Keep receipts in a log that cannot be rewritten unnoticed.

    What a log says of itself is self-attested until a witness keeps one of its heads.
    """


@contextmanager
def _opened(place: str, *, create: bool = False) -> Iterator[tuple[Log, LogStore]]:
    if not create and "://" not in place and not Path(place).exists():
        raise CountermarkError(
            "there is no such log", where=place, hint="add an entry first: countermark receipt log add RECEIPT"
        )
    store = open_log(place, create=create)
    try:
        yield Log(store), store
    finally:
        store.close()


@log.command()
@click.argument("files", metavar="RECEIPT…", nargs=-1, required=True)
@_place
@key_option(required=False)
def add(files: tuple[str, ...], *, place: str, keys: tuple[str, ...]) -> None:
    """Add receipts, all of them or none; with --key the head that holds them is signed too.

    What is there already is not added again. The log is made if it is not there.
    """
    entries = [envelope_in(each) for each in files]
    given = signers(keys)
    with _opened(place, create=True) as (found, _):
        for file, number in zip(files, found.add(entries, given), strict=True):
            emit(f"{number}  {file}\n")


@log.command()
@_place
@key_option(required=False)
@format_option("terminal", "json")
def head(*, place: str, keys: tuple[str, ...], output_format: str) -> None:
    """Show the head of the log; with --key sign it. As JSON it is the envelope that witnesses hold."""
    given = signers(keys)
    with _opened(place) as (found, _):
        if given:
            found.sign_head(given)
        if output_format == "json":
            emit(found.head().to_json())
            return
        size, root = found.unsigned_head()
        emit(f"log:   {found.name}\nsize:  {size}\nroot:  {root}\n{_signed(found, size)}{_witnessed_heads(found)}")


def _count(number: int, what: str) -> str:
    return f"{number} {what if number == 1 else {'entry': 'entries'}.get(what, what + 's')}"


def _signed(found: Log, size: int) -> str:
    try:
        envelope = found.head()
    except InvalidReceipt:
        return "head:  never signed\n"
    said = heads.read(envelope)
    by = ", ".join(each.keyid[:16] for each in envelope.signatures)
    behind = f"; {_count(size - said.size, 'entry')} came later" if said.size < size else ""
    return f"head:  {_count(said.size, 'entry')}, signed {moment.written(said.time)} by {by}{behind}\n"


def _witnessed_heads(found: Log) -> str:
    known = found.witnesses()
    if not known:
        return f"{SELF_ATTESTED}\n"
    return "".join(f"held:  {_count(head.size, 'entry')} of {head.time}, at {place}\n" for place, head in known)


@log.command()
@click.argument("file", metavar="RECEIPT|HEAD")
@_place
@click.option("--output", "target", metavar="FILE", help="Write to FILE instead of stdout.")
def prove(file: str, *, place: str, target: str | None) -> None:
    """Prove that a receipt is in the log, or, given an earlier head, that the log only grew since."""
    envelope = envelope_in(file)
    with _opened(place) as (found, _):
        proven: Any = found.prove_growth(envelope) if envelope.payload_type == HEAD else found.prove(envelope)
    emit(proven.to_json(), target)


@log.command("verify")
@_place
@trust_options
@click.option(
    "--witness", "places", multiple=True, metavar="FILE|URL|STORE", help="A witness that keeps heads. Repeatable."
)
@click.option("--proof", "proof_file", metavar="FILE", help="Verify this consistency proof instead; no log is needed.")
def verify_log(
    *,
    place: str,
    trusted: tuple[str, ...],
    revocations: str | None,
    witnesses: tuple[str, ...],
    places: tuple[str, ...],
    proof_file: str | None,
) -> None:
    """Read the whole log again and compare it with its heads, and with those that witnesses keep.

    Exits 0 when everything holds, 1 when anything does not.
    """
    now = utc_now()
    trust = trusted_by(trusted, revocations, now, witnesses)
    try:
        if proof_file is not None:
            proof = read_consistency(input_bytes(proof_file))
            heads.trusted_head(proof.before, trust, now)
            heads.trusted_head(proof.head, trust, now)
            proof.check()
            emit(f"valid: the log of {proof.second} entries begins with the one of {proof.first}\n")
            return
        with _opened(place) as (found, _):
            held = [each for witness in places for each in _heads_at(witness, found.name)]
            audited = found.audit(trust, held)
    except InvalidReceipt as error:
        emit(f"not valid: {error}\n")
        sys.exit(REJECT)
    emit(f"valid: {_count(audited.size, 'entry')}, {_count(audited.heads, 'signed head')}, root {audited.root}\n")
    if audited.witnessed is None:
        emit(f"{SELF_ATTESTED}\n")
    else:
        emit(
            f"kept by witnesses: {_count(len(held), 'head')}, the largest over {_count(audited.witnessed, 'entry')}, as they are here\n"
        )


def _heads_at(witness: str, name: str) -> list[Any]:
    with _witness(witness) as place:
        found = place.heads(name)
    if not found:
        raise InvalidReceipt("this witness keeps no head of this log", where=witness)
    return found


@contextmanager
def _witness(place: str, *, create: bool = False) -> Iterator[Place]:
    """Where heads are held: a file, a service, or another store."""
    if is_store(place):
        with _opened(place, create=create) as (_, store):
            yield witness.StoreWitness(store)
    elif "://" in place:
        yield witness.UrlWitness(place)
    else:
        yield witness.FileWitness(place)


@log.command("witness")
@_place
@click.option("--to", "target", required=True, metavar="FILE|URL|STORE", help="The witness that keeps the head.")
@trust_options
@click.option(
    "--key", "key", metavar="FILE|env:NAME|agent:KEY.pub", help="The witness's own key, to sign the head as well."
)
@click.option("--head", "head_file", metavar="FILE", help="A head that was sent, in place of the log itself.")
@click.option("--proof", "proof_file", metavar="FILE", help="With --head: the proof that the log only grew.")
def witness_log(
    *,
    place: str,
    target: str,
    trusted: tuple[str, ...],
    revocations: str | None,
    witnesses: tuple[str, ...],
    key: str | None,
    head_file: str | None,
    proof_file: str | None,
) -> None:
    """Hold the last head of a log elsewhere, once it is proven that the log only grew since the last one held there.

    Exits 0 when it is held, 1 when it is refused: a fork, a log that was cut, another log.
    """
    if target == place:
        raise CountermarkError("a log is not a witness of itself", where=target, hint="give another place")
    now = utc_now()
    trust = trusted_by(trusted, revocations, now, witnesses)
    own = None if key is None else signer(key)
    try:
        if head_file is not None:
            with _witness(target, create=True) as there:
                kept = take(there, envelope_in(head_file), trust, _proof_in(proof_file), now=now, signer=own)
        else:
            with _opened(place) as (found, _), _witness(target, create=True) as there:
                kept = take(there, found.head(), trust, found.consistency, now=now, signer=own)
                if own is not None:
                    found.keep(kept)
                found.note_witness(target, kept)
    except InvalidReceipt as error:
        emit(f"refused: {error}\n")
        sys.exit(REJECT)
    emit(f"held at {target}: {_count(json.loads(kept.payload)['size'], 'entry')}\n")


def _proof_in(file: str | None) -> Prove:
    """The proof that was sent with a head."""
    proof = None if file is None else read_consistency(input_bytes(file))

    def prove(first: int, second: int) -> tuple[str, ...]:
        if proof is None or (proof.first, proof.second) != (first, second):
            raise InvalidReceipt(f"there is no proof that the log only grew from {first} to {second} entries")
        return proof.hashes

    return prove
