"""The trained part of the verifiers: one encoder that reads a statement together with what it is judged against.

A pair is read by itself, unpadded, so its probabilities are the same to the last bit whatever else is asked with it
and however many threads work. Evidence that does not fit is chosen sentence by sentence, never cut; a statement that
does not fit is not judged.

The same weights can be calculated with in two ways. Plainly, every activation is in single precision (`fp32`). By
default each token's are rounded to eight bits for a product (`int8`), which is three times as fast and changes a
probability by a hundredth on average. Which one it was is part of the version that a report holds.
"""

from __future__ import annotations

import math
import os
from collections.abc import Sequence
from functools import cached_property
from threading import Lock
from typing import Any, Final, Literal, NamedTuple, get_args

from countermark import weights
from countermark.errors import ModelError
from countermark.measure.encoder.library import library
from countermark.measure.encoder.matrices import Matrix, header, unpacked
from countermark.measure.encoder.words import numbers
from countermark.measure.grounding.passages import select
from countermark.measure.verifier.learned.judging import Ask, Judged

Precision = Literal["int8", "fp32"]
PRECISIONS: Final[tuple[Precision, ...]] = get_args(Precision)
_GRAPHS: Final[dict[str, str]] = {"int8": "verifier.int8.onnx", "fp32": "verifier.onnx"}
_WORDS: Final = "verifier.words"
_MATRICES: Final = "verifier.matrices"
_SHIFT: Final = 4
"""The encoder was made with the same words as the embedder, numbered from another start."""
_BEGIN: Final = 0
_END: Final = 2
_SIGNS: Final = 4
"""A beginning, two ends between statement and evidence, an end."""


class _Loaded(NamedTuple):
    words: Matrix
    session: Any
    logits: dict[str, tuple[int, list[str]]]
    """Where the logits of each head begin, and its classes."""


class CrossEncoder:
    """Judges statements by every head it was trained with; libraries and weights are loaded at the first question."""

    name: str = "countermark-verifier"
    window: int = 256
    """Tokens of statement and evidence together, as in training."""

    def __init__(self, *, threads: int | None = None, precision: Precision = "int8") -> None:
        if precision not in PRECISIONS:
            raise ModelError(f"precision {precision!r} is not known", hint=f"choose one of {', '.join(PRECISIONS)}")
        self._threads = threads if threads is not None else len(os.sched_getaffinity(0))
        self._graph = _GRAPHS[precision]
        self._precision = precision
        self._lock = Lock()
        digests = "".join(weights.digest(name)[:8] for name in (self._graph, _WORDS, _MATRICES))
        self.version = f"2+{precision}.{digests}"

    def __call__(self, asked: Sequence[Ask]) -> list[Judged]:
        with self._lock:
            loaded = self._parts
        from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415 — only for many texts

        with ThreadPoolExecutor(self._threads) as pool:
            return list(pool.map(lambda ask: self._judged(loaded, ask), asked))

    def _judged(self, loaded: _Loaded, ask: Ask) -> Judged:
        if ask.head not in loaded.logits:
            return Judged(None, f"no part was trained to judge {ask.head!r}")
        if not any(text.strip() for text in ask.evidence) and ask.head != "fallacy":
            return Judged(None, "there is nothing to judge it against")
        start, classes = loaded.logits[ask.head]
        claim = _tokens(ask.claim)
        room = self.window - _SIGNS
        longest = room * 2 // 3
        if not 0 < len(claim) <= longest:
            return Judged(None, f"the statement has {len(claim)} tokens; 1 to {longest} can be read")
        kept = select(ask.claim, ask.evidence, room=room - len(claim), length=lambda text: len(_tokens(text)))
        evidence = _tokens(" ".join(kept))[: room - len(claim)]
        pair = loaded.words.rows([_BEGIN, *claim, _END, _END, *evidence, _END])
        logits = loaded.session.run(None, {"words": pair})[0][start : start + len(classes)]
        return Judged(dict(zip(classes, _probabilities(logits.tolist()), strict=True)))

    @cached_property
    def _parts(self) -> _Loaded:
        runtime = library("onnxruntime")
        ((_, words),) = unpacked(weights.read(_WORDS))
        matrices = weights.read(_MATRICES)
        options = runtime.SessionOptions()
        options.log_severity_level = 3
        options.intra_op_num_threads = 1  # pairs run beside each other instead
        handed = self._handed(matrices)
        values = [runtime.OrtValue.ortvalue_from_numpy(value) for value in handed.values()]
        options.add_external_initializers(list(handed), values)
        # The runtime looks whether the file of the matrices is there, although it is handed every one of them.
        options.add_session_config_entry(
            "session.model_external_initializers_file_folder_path", weights.folder(_MATRICES)
        )
        session = runtime.InferenceSession(weights.read(self._graph), options, providers=["CPUExecutionProvider"])
        heads: dict[str, list[str]] = header(matrices)["heads"]
        starts = [sum(map(len, list(heads.values())[:at])) for at in range(len(heads))]
        logits = {head: (start, classes) for start, (head, classes) in zip(starts, heads.items(), strict=True)}
        return _Loaded(words, session, logits)

    def _handed(self, matrices: bytes) -> dict[str, Any]:
        """What the graph leaves to its loader, by name."""
        found: dict[str, Any] = {}
        for name, matrix in unpacked(matrices):
            if self._precision == "fp32":
                found[name] = matrix.weights
            else:
                found |= {name: matrix.turned, f"{name}.scale": matrix.scale}
        return found


def _tokens(text: str) -> list[int]:
    return [number + _SHIFT for number in numbers(text)]


def _probabilities(logits: list[float]) -> list[float]:
    largest = max(logits)
    powers = [math.exp(each - largest) for each in logits]
    total = sum(powers)
    return [power / total for power in powers]
