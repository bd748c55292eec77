"""A lock: which packs were agreed on, to the byte, so that a later run can say what has changed since."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec

from countermark.canonical import NotStrictJson, parse_document
from countermark.errors import InvalidPack, Problem, join
from countermark.policy.pack.pack import Pack

FORMAT = 1


class LockedPack(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One pack as it was when it was locked."""

    pack_id: str
    version: str
    digest: Annotated[str, msgspec.Meta(pattern=r"\Asha256:[0-9a-f]{64}\Z")]


class Lock(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The packs in force, dependencies among them, in the order of their ids."""

    lock_version: int
    packs: tuple[LockedPack, ...]

    def to_json(self) -> str:
        """The same packs, the same text: a lock can be compared line by line."""
        return msgspec.json.format(msgspec.json.encode(self), indent=2).decode() + "\n"

    @classmethod
    def from_json(cls, text: str | bytes) -> Lock:
        """Read a lock back, or say everything that is wrong with it."""
        try:
            lock = msgspec.convert(parse_document(text), cls)
        except NotStrictJson as error:
            raise InvalidPack("the lock is not strict JSON", problems=error.problems) from None
        except msgspec.ValidationError as error:
            raise InvalidPack(f"this is not a lock: {str(error).replace('`', chr(39)).lower()}") from None
        if lock.lock_version != FORMAT:
            raise InvalidPack(f"the lock has version {lock.lock_version}", hint=f"version {FORMAT} is read here")
        ids = [each.pack_id for each in lock.packs]
        if ids != sorted(set(ids)):
            raise InvalidPack("the packs of the lock are not in order, each once", hint="make it again")
        return lock

    def differences(self, packs: Sequence[Pack]) -> list[Problem]:
        """What of the packs is not as it was locked: added, missing or changed, by id."""
        found = {pack.id: pack for pack in packs}
        locked = {each.pack_id: each for each in self.packs}
        problems = []
        for pack_id in sorted({*found, *locked}):
            path, pack, entry = join("packs", pack_id), found.get(pack_id), locked.get(pack_id)
            if entry is None:
                problems.append(Problem(path, "it is not in the lock"))
            elif pack is None:
                problems.append(Problem(path, "it is in the lock, and not in use"))
            elif pack.version != entry.version:
                problems.append(Problem(path, f"it has version {pack.version}, and {entry.version} was locked"))
            elif pack.digest != entry.digest:
                problems.append(Problem(path, f"its content has changed, and its version {pack.version} has not"))
        return problems


def lock(packs: Sequence[Pack]) -> Lock:
    """The lock of packs that are in force together."""
    entries = (LockedPack(pack_id=pack.id, version=pack.version, digest=pack.digest) for pack in packs)
    return Lock(lock_version=FORMAT, packs=tuple(sorted(entries, key=lambda entry: entry.pack_id)))
