"""Both wheels, built from a commit and nothing else: a folder that was built in before would leave its files in them."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
MOST: Final = 10_000_000
"""Bytes of the code's wheel."""
APART: Final = (".gguf", ".onnx", ".matrices", ".words")
"""What files of weights end in; the code's wheel has none of them."""
_WEIGHTS: Final = "src/countermark/weights"
_SETUPTOOLS: Final = "setuptools==84.2.1"


def commit() -> str:
    """The commit that is built."""
    return _git("rev-parse", "HEAD").decode().strip()


def committed_at(built: str) -> int:
    """When a commit was made, in seconds: the only time that is in a wheel."""
    return int(_git("log", "-1", "--format=%ct", built))


def changed() -> list[str]:
    """Files of the working tree that are not as the commit has them."""
    return [line[3:] for line in _git("status", "--porcelain").decode().splitlines()]


@contextmanager
def exported(built: str) -> Iterator[Path]:
    """A commit in a folder of its own."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary) / "countermark"
        with tarfile.open(fileobj=BytesIO(_git("archive", built))) as archive:
            archive.extractall(folder, filter="data")
        yield folder


def build(built: str, source: Path, target: Path) -> list[Path]:
    """The wheel of the code and the wheel of the weights, of a commit that is exported there."""
    target.mkdir(parents=True, exist_ok=True)
    stage = source / "packaging" / "weights"
    package = stage / "countermark_weights"
    package.mkdir()
    (package / "__init__.py").write_text('"""The weights of countermark, which reads them itself."""\n')
    for path in sorted((source / _WEIGHTS).iterdir()):
        if path.name.endswith((*APART, ".md")):
            shutil.copyfile(path, package / path.name)
    shutil.copyfile(source / "LICENSE", stage / "LICENSE")
    for folder in (source, stage):
        _wheel(folder, target, committed_at(built))
    found = [next(target.glob(f"{name}-*.whl")) for name in ("countermark", "countermark_weights")]
    size = found[0].stat().st_size
    if size > MOST:
        sys.exit(f"the code's wheel has {size} bytes, more than {MOST}")
    return found


def digest(path: Path) -> str:
    """The SHA-256 of a file, in hexadecimal."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _wheel(folder: Path, target: Path, time: int) -> None:
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as constraint:
        constraint.write(f"{_SETUPTOOLS}\n")
        constraint.flush()
        environment = {
            **os.environ,
            "SOURCE_DATE_EPOCH": str(time),
            "PIP_CONSTRAINT": constraint.name,
            "PIP_BUILD_CONSTRAINT": constraint.name,
        }
        command = [
            sys.executable,
            "-m",
            "pip",
            "wheel",
            "--quiet",
            "--no-deps",
            "--wheel-dir",
            str(target),
            str(folder),
        ]
        subprocess.run(command, env=environment, check=True)


def _git(*arguments: str) -> bytes:
    return subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True).stdout
