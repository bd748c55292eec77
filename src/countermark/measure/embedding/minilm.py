"""MiniLM-L6: sentences to unit rows of 384, on the processor, offline, the same bits every time.

Texts are batched with others of exactly their own number of tokens. So nothing is padded, and the sums that make
a row have one shape and one order, whatever else is in the batch and however many threads work on it.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cached_property
from hashlib import sha256
from threading import Lock
from typing import Any, Final

from countermark import weights
from countermark.errors import ModelError
from countermark.measure.embedding.tokens import Tokens
from countermark.measure.encoder.library import library
from countermark.measure.encoder.words import WORDS
from countermark.protocols import Piece

_MODEL: Final = "minilm-l6.onnx"
_BATCH: Final = 1024
"""Tokens in one run: more is no faster, takes more memory and leaves threads less to share."""
_UNIT: Final = 1e-4


class Minilm:
    """The embedder that ships; its libraries and weights are loaded when it first reads a text."""

    name: str = "minilm-l6"
    window: int = 256
    """Tokens that the model was made to read at once, the signs of beginning and end among them."""

    def __init__(self, *, threads: int | None = None) -> None:
        self._threads = threads if threads is not None else _processors()
        self._lock = Lock()

    @cached_property
    def digest(self) -> str:
        parts = (self.name, weights.digest(_MODEL), weights.digest(WORDS), str(self.window))
        return sha256("\n".join(parts).encode()).hexdigest()

    def split(self, texts: Sequence[str]) -> list[list[Piece]]:
        return self._tokens.split(texts)

    def __call__(self, texts: Sequence[str]) -> Any:
        numpy = library("numpy")
        ids = self._tokens.ids(list(texts))
        rows = numpy.empty((len(ids), 384), dtype=numpy.float32)

        def run(batch: list[int]) -> None:
            tokens = numpy.array([ids[index] for index in batch], dtype=numpy.int64)
            rows[batch] = self._session.run(None, {"ids": tokens})[0]

        batches = _batches([len(each) for each in ids])
        if len(batches) > 1 and self._threads > 1:
            from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415 — only for many texts

            with ThreadPoolExecutor(min(self._threads, len(batches))) as pool:
                list(pool.map(run, batches))
        else:
            list(map(run, batches))
        sizes = numpy.sqrt(numpy.einsum("ij,ij->i", rows, rows, dtype=numpy.float64))
        if not (abs(sizes - 1.0) <= _UNIT).all():
            raise ModelError(f"{self.name} gave a vector that is not of length 1")
        return rows

    @property
    def _tokens(self) -> Tokens:
        return self._loaded[0]

    @property
    def _session(self) -> Any:
        return self._loaded[1]

    @property
    def _loaded(self) -> tuple[Tokens, Any]:
        with self._lock:
            return self._parts

    @cached_property
    def _parts(self) -> tuple[Tokens, Any]:
        runtime = library("onnxruntime")
        options = runtime.SessionOptions()
        options.log_severity_level = 3
        # Weights become fp32 once, at load; without this they would be kept as int8 and multiplied as such.
        options.add_session_config_entry("session.disable_quant_qdq", "1")
        # Batches run beside each other: threads inside one would wait for each other at every product.
        options.intra_op_num_threads = 1
        tokens = Tokens(window=self.window)
        session = runtime.InferenceSession(weights.read(_MODEL), options, providers=["CPUExecutionProvider"])
        return tokens, session


def _batches(lengths: Sequence[int]) -> list[list[int]]:
    """The places of texts of one length together, the longest first, so that no thread is left with a long one."""
    by_length: dict[int, list[int]] = {}
    for place, length in enumerate(lengths):
        by_length.setdefault(length, []).append(place)
    return [
        places[start : start + max(1, _BATCH // length)]
        for length, places in sorted(by_length.items(), reverse=True)
        for start in range(0, len(places), max(1, _BATCH // length))
    ]


def _processors() -> int:
    """Those that this process may use, where the system says."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 2
