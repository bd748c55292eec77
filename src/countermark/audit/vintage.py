"""One vintage of the data, as a command names it: a file, a store as of a time, or a file as of a revision of git."""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Sequence
from functools import reduce
from pathlib import Path

from countermark.errors import CountermarkError, InvalidEvidence
from countermark.evidence import load_data, load_facts
from countermark.evidence.reader import is_table
from countermark.model import Evidence
from countermark.store import is_store
from countermark.store.opening import whole_store

_HINT = "give a file, STORE@TIME such as facts.db@2026-01-31, or REVISION:FILE such as HEAD~1:figures.csv"
_SECONDS = 60


def vintage(names: Sequence[str], *, namespace: str = "default") -> Evidence:
    """All facts of a vintage."""
    found = [_one(each, namespace) for each in names]
    return reduce(Evidence.joined, found)


def _one(name: str, namespace: str) -> Evidence:
    place, _, when = name.rpartition("@")
    if place and is_store(place):
        return _stored(place, namespace, when)
    if is_store(name) and (held := whole_store(name, namespace=namespace)) is not None:
        return held
    if not Path(name).exists() and "://" not in name:
        revision, colon, path = name.partition(":")
        if not (revision and colon and path):
            raise InvalidEvidence("there is no such file", where=name, hint=_HINT)
        return _of_revision(revision, path)
    return _read(name)


def _stored(place: str, namespace: str, when: str) -> Evidence:
    as_of = int(when) if when.isascii() and when.isdecimal() else when
    held = whole_store(place, namespace=namespace, as_of=as_of)
    if held is None:
        raise InvalidEvidence("only a store has facts as of a time", where=place, hint=_HINT)
    return held


def _of_revision(revision: str, path: str) -> Evidence:
    """A file as git has it; what git says of a revision that it does not know is told."""
    if revision.startswith("-"):
        raise InvalidEvidence("a revision does not begin with '-'", where=revision, hint=_HINT)
    folder = Path(path).parent
    asked = ["git", "-C", str(folder), "show", f"{revision}:./{Path(path).name}"]
    try:
        done = subprocess.run(asked, capture_output=True, check=False, timeout=_SECONDS)  # noqa: S603 — no shell, and the arguments are checked
    except (OSError, subprocess.TimeoutExpired) as error:
        raise CountermarkError(f"git cannot be asked: {type(error).__name__}", where=f"{revision}:{path}") from error
    if done.returncode:
        said = done.stderr.decode("utf-8", "replace").strip().splitlines()
        raise InvalidEvidence(said[-1] if said else "git has no such file", where=f"{revision}:{path}", hint=_HINT)
    with tempfile.TemporaryDirectory() as kept:
        copy = Path(kept) / Path(path).name
        copy.write_bytes(done.stdout)
        return _read(str(copy))


def _read(place: str) -> Evidence:
    return load_data(place) if is_table(place) else load_facts(place)
