"""The trained part of the verifiers: one encoder that reads a statement together with what it is judged against.

A pair is read by itself, unpadded, so its probabilities are the same to the last bit whatever else is asked with it
and however many threads work. Evidence that does not fit is chosen sentence by sentence, never cut; a statement that
does not fit is not judged.
"""

from __future__ import annotations

import math
import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from threading import Lock
from typing import Any, Final, NamedTuple

from countermark.measure import weights
from countermark.measure.library import library
from countermark.measure.matrices import unpacked
from countermark.measure.passages import select
from countermark.measure.verifier.judging import Ask, Judged

_GRAPH: Final = "verifier.onnx"
_MATRICES: Final = "verifier.matrices"
_TOKENIZER: Final = "minilm-l6.tokenizer.json"
"""The encoder was made with the same words as the embedder, numbered from another start."""
_SHIFT: Final = 4
_BEGIN: Final = 0
_END: Final = 2
_SIGNS: Final = 4
"""A beginning, two ends between statement and evidence, an end."""


class _Loaded(NamedTuple):
    tokenizer: Any
    session: Any
    logits: dict[str, tuple[int, list[str]]]
    """Where the logits of each head begin, and its classes."""


class CrossEncoder:
    """Judges statements by every head it was trained with; libraries and weights are loaded at the first question."""

    name: str = "countermark-verifier"
    window: int = 256
    """Tokens of statement and evidence together, as in training."""

    def __init__(self, *, threads: int | None = None) -> None:
        self._threads = threads if threads is not None else len(os.sched_getaffinity(0))
        self._lock = Lock()
        self.version = f"1+{weights.digest(_GRAPH)[:8]}{weights.digest(_MATRICES)[:8]}"

    def __call__(self, asked: Sequence[Ask]) -> list[Judged]:
        with self._lock:
            loaded = self._parts
        with ThreadPoolExecutor(self._threads) as pool:
            return list(pool.map(lambda ask: self._judged(loaded, ask), asked))

    def _judged(self, loaded: _Loaded, ask: Ask) -> Judged:
        if ask.head not in loaded.logits:
            return Judged(None, f"no part was trained to judge {ask.head!r}")
        if not any(text.strip() for text in ask.evidence) and ask.head != "fallacy":
            return Judged(None, "there is nothing to judge it against")
        start, classes = loaded.logits[ask.head]
        claim = _tokens(loaded, ask.claim)
        room = self.window - _SIGNS
        longest = room * 2 // 3
        if not 0 < len(claim) <= longest:
            return Judged(None, f"the statement has {len(claim)} tokens; 1 to {longest} can be read")
        kept = select(ask.claim, ask.evidence, room=room - len(claim), length=lambda text: len(_tokens(loaded, text)))
        evidence = _tokens(loaded, " ".join(kept))[: room - len(claim)]
        pair = library("numpy").array([_BEGIN, *claim, _END, _END, *evidence, _END], dtype="int64")
        logits = loaded.session.run(None, {"tokens": pair})[0][start : start + len(classes)]
        return Judged(dict(zip(classes, _probabilities(logits.tolist()), strict=True)))

    @cached_property
    def _parts(self) -> _Loaded:
        runtime = library("onnxruntime")
        tokenizer = library("tokenizers").Tokenizer.from_str(weights.read(_TOKENIZER).decode())
        tokenizer.encode_special_tokens = True  # a text that says "[SEP]" says six characters
        matrices = unpacked(weights.read(_MATRICES))
        options = runtime.SessionOptions()
        options.log_severity_level = 3
        options.intra_op_num_threads = 1  # pairs run beside each other instead
        values = [runtime.OrtValue.ortvalue_from_numpy(matrix) for matrix in matrices.by_name.values()]
        options.add_external_initializers(list(matrices.by_name), values)
        # The runtime looks whether the file of the matrices is there, although it is handed every one of them.
        options.add_session_config_entry("session.model_external_initializers_file_folder_path", weights.folder())
        session = runtime.InferenceSession(weights.read(_GRAPH), options, providers=["CPUExecutionProvider"])
        starts = [sum(map(len, list(matrices.heads.values())[:at])) for at in range(len(matrices.heads))]
        logits = {head: (start, classes) for start, (head, classes) in zip(starts, matrices.heads.items(), strict=True)}
        return _Loaded(tokenizer, session, logits)


def _tokens(loaded: _Loaded, text: str) -> list[int]:
    encoded = loaded.tokenizer.encode(text.encode("utf-8", "replace").decode(), add_special_tokens=False)
    return [number + _SHIFT for number in encoded.ids]


def _probabilities(logits: list[float]) -> list[float]:
    largest = max(logits)
    powers = [math.exp(each - largest) for each in logits]
    total = sum(powers)
    return [power / total for power in powers]
