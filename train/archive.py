"""Arrays in one file, packed tighter than numpy's own archive: the training set has to travel."""

from __future__ import annotations

import io
import json
import lzma
from pathlib import Path
from typing import Any

import numpy as np


def save(path: Path, arrays: dict[str, np.ndarray]) -> None:
    plain = io.BytesIO()
    np.savez(plain, **arrays)
    path.write_bytes(lzma.compress(plain.getvalue(), preset=3))


def load(path: Path) -> dict[str, np.ndarray]:
    """What `save` wrote, or numpy's own archive."""
    raw = path.read_bytes()
    with np.load(io.BytesIO(raw if path.suffix == ".npz" else lzma.decompress(raw))) as arrays:
        return {name: arrays[name] for name in arrays.files}


def texts(path: Path) -> list[dict[str, Any]]:
    """What `train.build --texts` wrote."""
    return [json.loads(line) for line in lzma.decompress(path.read_bytes()).splitlines()]
