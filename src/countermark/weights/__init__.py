"""The weights that ship: each file is what the manifest says, or it is not used."""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from importlib.resources import files

from countermark.errors import ModelError


@cache
def _manifest() -> dict[str, str]:
    text = (files("countermark.weights") / "manifest.json").read_text("utf-8")
    return {name: entry["sha256"] for name, entry in json.loads(text).items()}


def folder() -> str:
    """Where the files lie."""
    return str(files("countermark.weights"))


def digest(name: str) -> str:
    """What the file's digest has to be; the file itself is not read."""
    return _manifest()[name]


def read(name: str) -> bytes:
    """The content of a file, checked."""
    try:
        content = (files("countermark.weights") / name).read_bytes()
    except OSError as error:
        raise ModelError(f"weights {name!r} cannot be read: {error}", hint="install countermark again") from error
    found = sha256(content).hexdigest()
    if found != digest(name):
        hint = "install countermark again"
        raise ModelError(f"weights {name!r} are not those that ship: their digest is {found[:12]}…", hint=hint)
    return content
