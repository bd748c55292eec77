"""A folder of examples: one file a form, and the data card; each written beside its name, and put in place at the end."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import IO, Final, Self

from countermark.correct.training.card import Card
from countermark.correct.training.formats import FORMATS, line
from countermark.correct.training.pairs import Pair
from countermark.correct.training.sieve import Sieve
from countermark.errors import CountermarkError, reason_of

CARD: Final = "README.md"
FILES: Final = (*(f"{form}.jsonl" for form in FORMATS), CARD)
_HINT: Final = "give a new folder, or one with such examples in it"


class Folder:
    """Takes examples; what is worth teaching is in its files once it is closed without an error."""

    def __init__(self, path: Path, held_out: Iterable[str] = ()) -> None:
        questions = list(dict.fromkeys(held_out))
        self._path, self._held_out = path, len(questions)
        self._sieve, self.card = Sieve(questions), Card()
        self._files: dict[str, IO[bytes]] = {}
        self.digests: dict[str, str] = {}
        """SHA-256 of each file."""

    def add(self, pair: Pair) -> None:
        """Write an example, unless it repeats an earlier one or asks what a test asks."""
        refused = self._sieve.refuses(pair)
        if refused is not None:
            self.card.leave(refused)
            return
        self.card.take(pair)
        for form in FORMATS:
            self._files[f"{form}.jsonl"].write(line(pair, form))

    def __enter__(self) -> Self:
        require_folder(self._path)
        try:
            self._path.mkdir(exist_ok=True)
            self._files = {name: self._partial(name).open("wb") for name in FILES}
        except OSError as error:
            raise self._unwritable(error) from error
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        try:
            if kind is None:
                self._close()
        except OSError as error:
            raise self._unwritable(error) from error
        finally:
            for name, file in self._files.items():
                with suppress(OSError):
                    file.close()
                self._partial(name).unlink(missing_ok=True)

    def _close(self) -> None:
        from countermark import __version__  # noqa: PLC0415 — the package names this one

        self._files[CARD].write(self.card.markdown(__version__, self._held_out).encode())
        for file in self._files.values():
            file.flush()
            os.fsync(file.fileno())
        for name in FILES:
            with self._partial(name).open("rb") as written:
                self.digests[name] = f"sha256:{hashlib.file_digest(written, 'sha256').hexdigest()}"
            self._partial(name).replace(self._path / name)

    def _partial(self, name: str) -> Path:
        return self._path / f".{name}.{os.getpid()}"

    def _unwritable(self, error: OSError) -> CountermarkError:
        return CountermarkError(f"examples cannot be written: {reason_of(error)}", where=str(self._path), hint=_HINT)


def require_folder(path: Path) -> None:
    """Refuse a folder that examples cannot go to, before hours go into what would be written there."""
    if not path.parent.is_dir():
        raise CountermarkError("the folder of the output does not exist", where=str(path.parent), hint="make it first")
    if path.exists() and not path.is_dir():
        raise CountermarkError("the output of --pairs is a file", where=str(path), hint=_HINT)
    others = sorted(each.name for each in path.iterdir() if each.name not in FILES) if path.exists() else []
    is_ours = not path.exists() or not (path / CARD).exists() or (path / FILES[0]).exists()
    if others or not is_ours:
        raise CountermarkError(f"the folder has another file, {(others or [CARD])[0]!r}", where=str(path), hint=_HINT)
    if not os.access(path if path.exists() else path.parent, os.W_OK | os.X_OK):
        raise CountermarkError("the folder is not writable", where=str(path), hint=_HINT)
