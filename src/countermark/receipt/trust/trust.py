"""Trust: which keys count for what, from when until when, how many of them, and which were revoked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, TypeVar, get_args

from countermark.errors import InvalidReceipt, KeyUnavailable, reading
from countermark.receipt import form, moment
from countermark.receipt.envelope import Envelope
from countermark.receipt.trust.keys import PublicKey, bounded

Use = Literal["receipt", "facts", "log", "witness", "revocations"]
USES: Final = get_args(Use)
"""What a key can be trusted for."""
Reason = Literal["compromised", "retired"]
REASONS: Final = get_args(Reason)
_Said = TypeVar("_Said")
_VERSION = 1
_MOST = 1000
_LONGEST = 10_000_000


class TrustedKey(NamedTuple):
    """A public key with what it is trusted for."""

    key: PublicKey
    name: str
    uses: frozenset[str]
    since: datetime | None = None
    until: datetime | None = None

    def to_dict(self) -> dict[str, Any]:
        times = {"from": self.since, "until": self.until}
        return {
            "keyid": self.key.keyid,
            "name": self.name,
            "public": form.encoded(self.key.raw),
            "for": [use for use in USES if use in self.uses],
            **{name: moment.written(time) for name, time in times.items() if time is not None},
        }


class Revoked(NamedTuple):
    """A key that counts no more."""

    keyid: str
    since: datetime
    reason: str
    why: str

    def covers(self, issued: datetime) -> bool:
        """Whether a signature that says it was made then is void: of a stolen key every one, for the thief writes any time."""
        return self.reason == "compromised" or issued >= self.since

    def to_dict(self) -> dict[str, Any]:
        return {
            "keyid": self.keyid,
            "since": moment.written(self.since),
            "reason": self.reason,
            **({"why": self.why} if self.why else {}),
        }


class Counted(NamedTuple):
    """What the signatures of an envelope come to."""

    by: tuple[TrustedKey, ...]
    """Whose signatures count."""
    needed: int
    refused: tuple[str, ...]
    """Why the others do not."""

    @property
    def is_enough(self) -> bool:
        return len(self.by) >= self.needed

    @property
    def why_not(self) -> str:
        """The reason in a sentence."""
        have = f"{len(self.by)} of {self.needed} signatures count" if self.needed > 1 else "no signature counts"
        return "; ".join((have, *self.refused))


class Trust(NamedTuple):
    """Everything that an operator trusts; never empty, for nothing would verify."""

    keys: tuple[TrustedKey, ...]
    thresholds: Mapping[str, int] = {}
    revoked: tuple[Revoked, ...] = ()

    def threshold(self, use: Use) -> int:
        return self.thresholds.get(use, 1)

    def counted(self, envelope: Envelope, use: Use, issued: datetime | None) -> Counted:
        """Which signatures are good, by keys that are trusted for this at the time it says it was made.

        The payload is read only after it is known to be signed: without `issued` only the signatures themselves are
        looked at, with it also when each key was to be trusted.
        """
        data = envelope.signed_bytes
        known = {each.key.keyid: each for each in self.keys}
        good: list[TrustedKey] = []
        refused: list[str] = []
        for signature in envelope.signatures:
            trusted = known.get(signature.keyid)
            if trusted is None:
                refused.append(f"key {signature.keyid[:16]}… is not among the trusted ones")
            elif not trusted.key.verifies(signature.sig, data):
                refused.append(f"the signature of {named(trusted)} is not for these bytes")
            elif (why := self._objection(trusted, use, issued)) is not None:
                refused.append(f"{named(trusted)} {why}")
            else:
                good.append(trusted)
        return Counted(tuple(good), self.threshold(use), tuple(refused))

    def vouched(
        self,
        envelope: Envelope,
        use: Use,
        read: Callable[[Envelope], _Said],
        when: Callable[[_Said], datetime],
        where: str = "",
    ) -> tuple[_Said, Counted]:
        """What an envelope says, read only once it is known to be signed, and who signed it; refused where too few did."""
        signed = self.counted(envelope, use, None)
        if not signed.is_enough:
            raise InvalidReceipt(signed.why_not, where=where)
        said = read(envelope)
        counted = self.counted(envelope, use, when(said))
        if not counted.is_enough:
            raise InvalidReceipt(counted.why_not, where=where)
        return said, counted

    def _objection(self, trusted: TrustedKey, use: Use, issued: datetime | None) -> str | None:
        if use not in trusted.uses:
            return f"is not trusted for {use}"
        if issued is None:
            return None
        for revoked in self.revoked:
            if revoked.keyid == trusted.key.keyid and revoked.covers(issued):
                why = f": {revoked.why}" if revoked.why else ""
                return f"was revoked as {revoked.reason} on {moment.written(revoked.since)}{why}"
        if trusted.since is not None and issued < trusted.since:
            return f"is trusted only from {moment.written(trusted.since)}"
        if trusted.until is not None and issued >= trusted.until:
            return f"expired on {moment.written(trusted.until)}"
        return None

    def also(self, other: Trust) -> Trust:
        """Both together; a key that both know must be the same to both."""
        known = {each.key.keyid: each for each in self.keys}
        for each in other.keys:
            if known.setdefault(each.key.keyid, each) != each:
                raise InvalidReceipt(f"{named(each)} is trusted in two ways", hint="give it once")
        thresholds = dict(self.thresholds)
        for use, number in other.thresholds.items():
            thresholds[use] = max(number, thresholds.get(use, 1))
        return Trust(tuple(known.values()), thresholds, (*self.revoked, *other.revoked))

    def without(self, revoked: Iterable[Revoked]) -> Trust:
        """The same with more keys revoked."""
        return self._replace(revoked=(*self.revoked, *revoked))

    def to_json(self) -> str:
        """The trust file."""
        import json  # noqa: PLC0415 — only when one is written

        document = {
            "countermark": "trust",
            "version": _VERSION,
            "threshold": {use: self.threshold(use) for use in USES if use in self.thresholds},
            "keys": [each.to_dict() for each in self.keys],
            "revoked": [each.to_dict() for each in self.revoked],
        }
        return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def named(trusted: TrustedKey) -> str:
    """A key as messages name it."""
    return f"{trusted.name!r} ({trusted.key.keyid[:16]}…)"


def trust_of(key: PublicKey, name: str) -> Trust:
    """A public key that is given by itself: trusted for everything but to witness, which only somebody else can."""
    return Trust((TrustedKey(key, name, frozenset(USES) - {"witness"}),))


def witness_of(key: PublicKey, name: str) -> TrustedKey:
    """A public key that is given as that of a witness."""
    return TrustedKey(key, name, frozenset(("witness",)))


def read(text: str | bytes, where: str) -> Trust:
    """A trust file."""
    document = form.parsed(text, where, _LONGEST)
    found = form.fields(document, where, ("countermark", "version", "keys"), ("threshold", "revoked"))
    if found["countermark"] != "trust" or found["version"] != _VERSION:
        raise InvalidReceipt("this is not a trust file of version 1", where=where)
    keys = [_key(each, f"{where}: keys[{n}]") for n, each in enumerate(form.items(found["keys"], where, _MOST))]
    if not keys:
        raise InvalidReceipt("it trusts no key, so nothing would verify", where=where)
    if len({each.key.keyid for each in keys}) < len(keys):
        raise InvalidReceipt("a key is listed twice", where=where)
    thresholds = {}
    given = form.fields(found.get("threshold", {}), f"{where}: threshold", (), USES)
    for use, number in given.items():
        thresholds[use] = form.whole(number, f"{where}: threshold.{use}", 1)
        able = sum(use in each.uses for each in keys)
        if thresholds[use] > able:
            raise InvalidReceipt(f"{number} signatures are needed for {use}, and {able} keys can sign", where=where)
    return Trust(tuple(keys), thresholds, revoked_in(found.get("revoked", []), where))


def revoked_in(value: Any, where: str) -> tuple[Revoked, ...]:
    """The entries of a revocation list."""
    found = []
    for number, each in enumerate(form.items(value, where, 100_000)):
        place = f"{where}: revoked[{number}]"
        parts = form.fields(each, place, ("keyid", "since", "reason"), ("why",))
        if parts["reason"] not in REASONS:
            raise InvalidReceipt(f"reason is {parts['reason']!r}", where=place, hint=f"give {' or '.join(REASONS)}")
        why = parts.get("why", "")
        found.append(
            Revoked(
                form.digest(parts["keyid"], place),
                moment.read(parts["since"], place),
                parts["reason"],
                form.text(why, place) if why != "" else "",
            )
        )
    return tuple(found)


def load(places: Sequence[str | Path], witnesses: Sequence[str | Path] = ()) -> Trust:
    """Public keys and trust files together, and public keys of witnesses."""
    if not places:
        raise KeyUnavailable("no key is trusted, so nothing can be verified", hint="give a public key or a trust file")
    found: Trust | None = None
    for place in places:
        data = bounded(place) if _is_key(place) else _text(place)
        if data.lstrip().startswith(b"{"):
            each = read(data, str(place))
        else:
            each = trust_of(PublicKey.from_pem(data, str(place)), Path(place).stem)
        found = each if found is None else found.also(each)
    watching = tuple(witness_of(PublicKey.from_file(each), Path(each).stem) for each in witnesses)
    return found if found is None or not watching else found.also(Trust(watching))  # type: ignore[return-value]  # there is at least one place


def _is_key(place: str | Path) -> bool:
    return Path(place).suffix in (".pub", ".pem")


def _text(place: str | Path) -> bytes:
    with reading("the trust file", place, KeyUnavailable):
        return Path(place).read_bytes()


def _key(value: Any, where: str) -> TrustedKey:
    parts = form.fields(value, where, ("keyid", "name", "public", "for"), ("from", "until"))
    key = PublicKey(form.decoded(parts["public"], where, 32))
    if parts["keyid"] != key.keyid:
        raise InvalidReceipt("keyid is not that of the key", where=where, hint=f"it is {key.keyid}")
    uses = form.items(parts["for"], f"{where}.for", len(USES))
    if not uses or any(use not in USES for use in uses) or len(set(uses)) < len(uses):
        raise InvalidReceipt(f"for is {uses!r}", where=where, hint=f"list some of {', '.join(USES)}")
    if {"log", "witness"} <= set(uses):
        raise InvalidReceipt("one key is for log and for witness", where=where, hint="a log cannot be its own witness")
    since, until = (moment.read(parts[name], where) if name in parts else None for name in ("from", "until"))
    if since is not None and until is not None and since >= until:
        raise InvalidReceipt("it expires before it begins", where=where)
    return TrustedKey(key, form.text(parts["name"], where, 200), frozenset(uses), since, until)
