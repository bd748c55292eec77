"""`countermark receipt keygen|trust|revoke`: new keys, which ones count, and which ones no more."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from countermark.cli.receipt.options import duration, envelope_in, key_option, signers
from countermark.cli.shared.terminal.output import emit
from countermark.errors import CountermarkError
from countermark.receipt import form, moment
from countermark.receipt.trust import revocations
from countermark.receipt.trust import trust as trusts
from countermark.receipt.trust.keys import PrivateKey, PublicKey

if TYPE_CHECKING:
    from countermark.receipt.trust.trust import Trust, TrustedKey

_USES = ("receipt", "facts", "log", "witness", "revocations")
_NEXT = "30d"


@click.command()
@click.argument("name", metavar="NAME")
def keygen(name: str) -> None:
    """Make a key: NAME.key, which only you can read, and NAME.pub for everyone else."""
    private, public = Path(f"{name}.key"), Path(f"{name}.pub")
    if public.exists():
        raise CountermarkError("the file already exists", where=str(public), hint="give another name")
    key = PrivateKey.generate()
    key.write(private)
    emit(key.public.to_pem(), str(public))
    emit(f"{private}: keep it to yourself\n{public}: give it to those who verify\nkeyid: {key.keyid}\n")


@click.command()
@click.argument("file", metavar="TRUST.json")
@click.option("--add", "added", multiple=True, metavar="KEY.pub", help="A key to trust. Repeatable.")
@click.option("--name", metavar="TEXT", help="What people call it; default the name of its file.")
@click.option(
    "--for",
    "uses",
    multiple=True,
    type=click.Choice(_USES),
    help="What it is trusted for. Repeatable; default receipt.",
)
@click.option("--from", "since", metavar="TIME", help="Since when: 2026-11-17T00:00:00Z.")
@click.option("--until", metavar="TIME|365d", help="Until when.")
@click.option(
    "--retire", metavar="KEY.pub|KEYID", help="Give this key an end (--until, default now): what it signed stays valid."
)
@click.option("--threshold", metavar="USE=N", multiple=True, help="How many keys have to sign. Repeatable.")
def trust(
    file: str,
    *,
    added: tuple[str, ...],
    name: str | None,
    uses: tuple[str, ...],
    since: str | None,
    until: str | None,
    retire: str | None,
    threshold: tuple[str, ...],
) -> None:
    """Show a trust file, or make one and change it: add a key, retire one, ask for several signatures.

    Rotation is one call: --add NEW.pub --retire OLD.pub.
    """
    now = moment.utc_now()
    found = trusts.load([file]) if Path(file).exists() else None
    changes = bool(added or retire or threshold)
    keys = list(found.keys) if found is not None else []
    ends = duration(until, now)
    if retire is not None:
        keys = [
            _ended(each, ends if ends is not None else now) if each.key.keyid == _keyid(retire) else each
            for each in keys
        ]
        if found is None or all(each.key.keyid != _keyid(retire) for each in keys):
            raise CountermarkError(f"{retire!r} is not among the trusted keys", where=file)
    for each in added:
        key = PublicKey.from_file(each)
        begins = duration(since, now)
        last = None if retire is not None else ends
        keys.append(trusts.TrustedKey(key, name or Path(each).stem, frozenset(uses or ("receipt",)), begins, last))
    if not keys:
        raise CountermarkError("there is no such trust file", where=file, hint="make one with --add KEY.pub")
    thresholds = {**(found.thresholds if found is not None else {}), **_thresholds(threshold)}
    made = trusts.Trust(tuple(keys), thresholds, found.revoked if found is not None else ())
    text = made.to_json()
    trusts.read(text, file)  # says what is wrong before anything is written
    if changes:
        emit(text, file)
    emit("".join(f"{_line(each, made)}\n" for each in made.keys))


def _ended(key: TrustedKey, until: datetime) -> TrustedKey:
    return key._replace(until=until)


def _line(key: TrustedKey, trusted: Trust) -> str:
    parts = [key.key.keyid, key.name, f"for {', '.join(use for use in _USES if use in key.uses)}"]
    parts += [f"from {moment.written(key.since)}"] if key.since is not None else []
    parts += [f"until {moment.written(key.until)}"] if key.until is not None else []
    parts += [f"revoked: {each.reason}" for each in trusted.revoked if each.keyid == key.key.keyid]
    return "  ".join(parts)


def _thresholds(given: tuple[str, ...]) -> dict[str, int]:
    found = {}
    for each in given:
        use, _, number = each.partition("=")
        if use not in _USES or not (number.isascii() and number.isdecimal()):
            raise click.UsageError(f"--threshold {each!r} is not USE=N, such as receipt=2")
        found[use] = int(number)
    return found


def _keyid(given: str) -> str:
    return PublicKey.from_file(given).keyid if Path(given).exists() else given


@click.command()
@click.argument("key", metavar="KEY.pub|KEYID")
@click.option("--trust", "trust_file", metavar="TRUST.json", help="Revoke it in a trust file of your own.")
@click.option(
    "--list", "list_file", metavar="LIST.json", help="Revoke it in a signed list for others; made if it is not there."
)
@click.option("--reason", type=click.Choice(["compromised", "retired"]), default="compromised", show_default=True)
@click.option("--since", metavar="TIME", help="Since when; default now.")
@click.option("--why", default="", metavar="TEXT", help="The reason, for people.")
@click.option(
    "--next", "upcoming", default=_NEXT, show_default=True, metavar="TIME|30d", help="When the next list is due."
)
@key_option(required=False)
def revoke(
    key: str,
    *,
    trust_file: str | None,
    list_file: str | None,
    reason: str,
    since: str | None,
    why: str,
    upcoming: str,
    keys: tuple[str, ...],
) -> None:
    """Take trust from a key: in a trust file, or in a signed list that others get.

    Of a compromised key nothing counts, whatever time it says; what a retired one signed before still does.
    """
    if (trust_file is None) is (list_file is None):
        raise click.UsageError("give --trust or --list, one of them")
    now = moment.utc_now()
    start = duration(since, now)
    entry = trusts.Revoked(form.digest(_keyid(key), "KEYID"), start if start is not None else now, reason, why)
    if trust_file is not None:
        emit(trusts.load([trust_file]).without([entry]).to_json(), trust_file)
    else:
        if not keys:
            raise click.UsageError("a list is signed: give --key")
        before = revocations.read(envelope_in(str(list_file))) if Path(str(list_file)).exists() else None
        ends = duration(upcoming, now)
        listed = revocations.Revocations(
            1 if before is None else before.number + 1,
            now,
            ends if ends is not None else now,
            (*(before.revoked if before is not None else ()), entry),
        )
        emit(revocations.sign(listed, signers(keys)).to_json(), list_file)
    emit(f"revoked as {reason}: {entry.keyid}\n")
