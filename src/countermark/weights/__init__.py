"""The weights that ship: each file is what the manifest says, or it is not used.

The manifest belongs to the code. The files lie beside it in a checkout; whoever installs wheels gets them from a second
one, `countermark-weights`, so that the code stays small for those who check numbers alone.
"""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

from countermark.errors import ModelError, ModelMissing

_APART = "countermark_weights"
_HINT = "pip install 'countermark[weights]'"


@cache
def _manifest() -> dict[str, str]:
    text = (files("countermark.weights") / "manifest.json").read_text("utf-8")
    return {name: entry["sha256"] for name, entry in json.loads(text).items()}


def folder(name: str) -> str:
    """Where a file lies."""
    return str(_place(name).parent)


def digest(name: str) -> str:
    """What the file's digest has to be; the file itself is not read."""
    return _manifest()[name]


def read(name: str) -> bytes:
    """The content of a file, checked."""
    try:
        content = _place(name).read_bytes()
    except OSError as error:
        raise ModelError(f"weights {name!r} cannot be read: {error}", hint=_HINT) from error
    found = sha256(content).hexdigest()
    if found != digest(name):
        hint = f"{_HINT}, of the version of this countermark"
        raise ModelError(f"weights {name!r} are not those that ship: their digest is {found[:12]}…", hint=hint)
    return content


def _place(name: str) -> Path:
    """A file beside the manifest, as in a checkout, or else in the package of the weights."""
    own = Path(str(files("countermark.weights"))) / name
    if own.exists():
        return own
    try:
        apart = Path(str(files(_APART))) / name
    except ModuleNotFoundError:
        raise ModelMissing(f"weights {name!r} are not installed", hint=_HINT) from None
    if not apart.exists():
        raise ModelMissing(f"weights {name!r} are not among those that are installed", hint=_HINT)
    return apart
