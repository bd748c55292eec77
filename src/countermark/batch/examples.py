"""The examples of a batch: what its parts teach, in the order of the rows, as one folder."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from countermark.batch.arrow import parquet
from countermark.batch.ledger import Ledger
from countermark.batch.source import file_digest
from countermark.correct.training.folder import FILES, Folder
from countermark.correct.training.pairs import read_pair

_SEPARATOR: Final = "\0"


class Examples(NamedTuple):
    """Where examples of corrected drafts go."""

    folder: Path
    held_out: Sequence[str] = ()
    """Questions of a test: no example may have one of them."""

    @property
    def identity(self) -> str:
        """What makes two choices of examples the same."""
        return hashlib.sha256(_SEPARATOR.join(self.held_out).encode()).hexdigest()

    def are_those_of(self, manifest: Any) -> bool:
        """Whether the folder is whole, and the one that the manifest describes."""
        written = manifest.get("files") if isinstance(manifest, Mapping) else None
        return isinstance(written, Mapping) and all(
            (self.folder / name).is_file() and file_digest(self.folder / name) == written.get(name) for name in FILES
        )


def write_examples(ledger: Ledger, parts: int, examples: Examples) -> dict[str, Any]:
    """Write the folder; for the manifest, the digests of its files and what was counted."""
    with Folder(examples.folder, examples.held_out) as folder:
        for number in range(parts):
            table = parquet().ParquetFile(ledger.path("pairs", number)).read()
            for lesson in table.to_pylist():
                if lesson["example"] is None:
                    folder.card.leave(lesson["outcome"], lesson["kinds"])
                else:
                    made = read_pair(lesson["example"])
                    folder.add(_placed(made, lesson["row"]))
    return {"folder": examples.folder.name, "files": folder.digests, "said": folder.card.said()}


def _placed(pair: Any, row: int) -> Any:
    """An example that says which draft of the batch it comes from."""
    pair.provenance["row"] = row
    return pair
