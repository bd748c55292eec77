"""The files of the page, as a server gives them: under a folder named by their digest, so that a browser keeps them for good."""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

_SHARED: Final = (
    "countermark.js",
    "countermark.css",
    "receipt.js",
    "receipt.css",
    "modes.js",
    "recheck.js",
    "panel.js",
)
"""What the page has in common with a report that is one file."""
_INDEX: Final = "app/index.html"
_LINK: Final = re.compile(r'(?<=")page/')
_POLICY: Final = re.compile(r'http-equiv="Content-Security-Policy" content="([^"]*)"')
_TYPES: Final = {
    "css": "text/css; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
}
_GUARDS: Final = {
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


class File(NamedTuple):
    """One file, ready to be sent."""

    body: bytes
    packed: bytes
    """The body as gzip has it."""
    headers: Mapping[str, str]
    """All but those about its encoding and length."""


class Site(NamedTuple):
    """Every file of the page."""

    start: File
    """What is given at the root."""
    files: Mapping[str, File]
    """By the path behind `page/`."""

    def has_view(self, name: str) -> bool:
        """Whether the page carries this view."""
        return any(path.endswith(f"/app/views/{name}.js") for path in self.files)

    @property
    def size(self) -> int:
        """Bytes of the whole page as it is sent."""
        return sum(len(each.packed) for each in (self.start, *self.files.values()))


@lru_cache(maxsize=1)
def site() -> Site:
    """The page that the package carries."""
    found = dict(sorted(_read()))
    index = found.pop(_INDEX).decode()
    digest = hashlib.sha256(b"".join(name.encode() + b"\0" + body for name, body in found.items())).hexdigest()[:16]
    served = {f"{digest}/{name}": _file(name, body) for name, body in found.items()}
    return Site(_index(_LINK.sub(f"page/{digest}/", index)), served)


def _read() -> Iterator[tuple[str, bytes]]:
    folder = files("countermark.render") / "assets"
    for name in _SHARED:
        yield name, (folder / name).read_bytes()
    yield from _below(folder / "app", "app/")


def _below(folder: Traversable, prefix: str) -> Iterator[tuple[str, bytes]]:
    for each in folder.iterdir():
        if each.is_dir():
            yield from _below(each, f"{prefix}{each.name}/")
        elif each.name.rpartition(".")[2] in _TYPES:
            yield f"{prefix}{each.name}", each.read_bytes()


def _file(name: str, body: bytes) -> File:
    kind = _TYPES[name.rpartition(".")[2]]
    kept = "public, max-age=31536000, immutable"
    return File(body, _packed(body), {"content-type": kind, "cache-control": kept, **_GUARDS})


def _index(text: str) -> File:
    body = text.encode()
    policy = _POLICY.search(text)
    assert policy is not None  # the page says itself what it may do, and the header says it once more
    headers = {
        "content-type": _TYPES["html"],
        "cache-control": "no-cache",
        "etag": f'"{hashlib.sha256(body).hexdigest()[:32]}"',
        "content-security-policy": f"{policy[1]}; frame-ancestors 'none'",
        **_GUARDS,
    }
    return File(body, _packed(body), headers)


def _packed(body: bytes) -> bytes:
    return gzip.compress(body, 9, mtime=0)
