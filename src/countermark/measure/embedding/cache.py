"""Vectors kept on disk by what they are of: the digest of the embedder and of the text, never the text itself.

COUNTERMARK_CACHE names the folder, or is "off"; without it the folder is `countermark` in XDG_CACHE_HOME, or in
~/.cache. Several processes may share it. What cannot be read, or is not what was written, is a miss.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing, suppress
from hashlib import blake2b, sha256
from pathlib import Path
from typing import Any, Final

from countermark.measure.encoder.library import library
from countermark.protocols import Embedder, Piece

_TABLE: Final = "CREATE TABLE IF NOT EXISTS vectors (key BLOB PRIMARY KEY, vector BLOB NOT NULL) WITHOUT ROWID"
_BROKEN: Final = (sqlite3.Error, OSError)
_CHECK: Final = 8
"""Bytes before each vector that say whether the rest is whole."""


def folder() -> str | None:
    """Where vectors are kept, or None."""
    chosen = os.environ.get("COUNTERMARK_CACHE", "")
    if chosen:
        return None if chosen == "off" else chosen
    home = os.environ.get("XDG_CACHE_HOME", "")
    return str((Path(home) if home else Path.home() / ".cache") / "countermark")


class Disk:
    """Bytes by the digest of what they were computed from; what is not there, or not whole, is computed again."""

    def __init__(self, folder: str) -> None:
        self._path = Path(folder) / "vectors.sqlite"

    def found(self, keys: Iterable[bytes]) -> dict[bytes, bytes]:
        """What is known of these."""
        known: dict[bytes, bytes] = {}
        try:
            with self._connected() as connection:
                for key in keys:
                    found = connection.execute("SELECT vector FROM vectors WHERE key = ?", (key,)).fetchone()
                    if found is not None and found[0][:_CHECK] == _check(key, found[0][_CHECK:]):
                        known[key] = found[0][_CHECK:]
        except _BROKEN:
            return {}
        return known

    def keep(self, made: dict[bytes, bytes]) -> None:
        """For the next time."""
        rows = [(key, _check(key, vector) + vector) for key, vector in made.items()]
        with suppress(*_BROKEN), self._connected() as connection, connection:
            connection.executemany("INSERT OR REPLACE INTO vectors VALUES (?, ?)", rows)

    def _connected(self) -> closing[sqlite3.Connection]:
        """A connection for one look: threads and forked processes never share one."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(self._path, timeout=5)
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            # A vector that a power cut takes is computed again.
            connection.execute("PRAGMA synchronous = OFF")
            connection.execute(_TABLE)
        except sqlite3.Error:
            connection.close()
            raise
        return closing(connection)


class Wrapped:
    """What an embedder and one that keeps its vectors have in common: names, and where texts are cut."""

    def __init__(self, embedder: Embedder) -> None:
        self._embedder = embedder

    @property
    def name(self) -> str:
        return self._embedder.name

    @property
    def digest(self) -> str:
        return self._embedder.digest

    def split(self, texts: Sequence[str]) -> Sequence[Sequence[Piece]]:
        return self._embedder.split(texts)


class Cached(Wrapped):
    """An embedder that computes a vector once."""

    def __init__(self, embedder: Embedder, folder: str) -> None:
        super().__init__(embedder)
        self._disk = Disk(folder)

    def __call__(self, texts: Sequence[str]) -> Any:
        numpy = library("numpy")
        keys = [key_of(self.digest, text) for text in texts]
        wanted = dict(zip(keys, texts, strict=True))
        known = self._disk.found(wanted)
        missing = {key: text for key, text in wanted.items() if key not in known}
        if missing:
            rows = numpy.asarray(self._embedder(list(missing.values())), dtype="<f4")
            made = {key: row.tobytes() for key, row in zip(missing, rows, strict=True)}
            self._disk.keep(made)
            known |= made
        return numpy.array([numpy.frombuffer(known[key], dtype="<f4") for key in keys], dtype=numpy.float32)


def key_of(digest: str, text: str) -> bytes:
    """Of a text and of everything that decides what comes of it."""
    return sha256(f"{digest}\n{text}".encode(errors="surrogatepass")).digest()


def _check(key: bytes, vector: bytes) -> bytes:
    return blake2b(vector, digest_size=_CHECK, key=key).digest()
