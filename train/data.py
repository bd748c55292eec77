"""The packed training set on the device: batches are put together there, from flat token numbers."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import Tensor

from train.archive import load
from train.model import Shape

_WORDS = 50_000
"""More than any tokenizer here has."""
_NEGATIONS = (2057, 2029, 2200, 3908, 6347, 4449, 4500, 2502, 2306, 3689)
"""no, not, never, none, nobody, neither, nor, nothing, without, cannot."""


@dataclass
class Batch:
    tokens: Tensor
    segments: Tensor
    features: Tensor | None
    claims: Tensor
    """Only the claim, for the part of the model that may see nothing else."""
    classes: Tensor
    """The class of each row among all classes of all heads."""
    heads: Tensor


class Pairs:
    def __init__(self, path: Path, device: str) -> None:
        arrays = load(path)
        self.meta = json.loads(arrays["meta"].tobytes())
        self.table = arrays["table"].astype(np.int64)
        self.flat = torch.from_numpy(arrays["tokens"].astype(np.int32)).to(device)
        self.device = device
        self.sources: list[str] = self.meta["sources"]
        self.heads: list[str] = list(self.meta["heads"])
        sizes = [len(classes) for classes in self.meta["heads"].values()]
        self.starts = np.concatenate([[0], np.cumsum(sizes)])
        self.columns = torch.from_numpy(self.table).to(device)
        owner = np.repeat(np.arange(len(sizes)), sizes)
        # Logits of the other heads do not count for a row.
        self.shut = (
            torch.from_numpy(np.where(owner[None, :] == np.arange(len(sizes))[:, None], 0.0, -1e4)).float().to(device)
        )
        self.digits = torch.zeros(_WORDS, dtype=torch.bool, device=device)
        self.digits[self.meta["digits"]] = True
        self.negations = torch.zeros(_WORDS, dtype=torch.bool, device=device)
        self.negations[list(_NEGATIONS)] = True

    @property
    def lengths(self) -> np.ndarray:
        return self.table[:, 1] + self.table[:, 2] + 4

    def rows(self, *, head: str | None = None, source: str | None = None, split: str | None = None) -> np.ndarray:
        chosen = np.ones(len(self.table), dtype=bool)
        if head is not None:
            chosen &= self.table[:, 3] == self.heads.index(head)
        if source is not None:
            chosen &= self.table[:, 5] == self.sources.index(source)
        if split is not None:
            chosen &= self.table[:, 7] == (split == "dev")
        return np.flatnonzero(chosen)

    def batch(self, rows: np.ndarray, shape: Shape, *, features: bool) -> Batch:
        picked = self.columns[torch.from_numpy(rows).to(self.device)]
        start, claim, evidence = (picked[:, at : at + 1] for at in range(3))
        count, mark = shape.separators
        longest = int(self.table[rows, 1:3].sum(axis=1).max()) + count + 2
        at = torch.arange(-(-longest // 8) * 8, device=self.device)[
            None, :
        ]  # the fast attention wants multiples of eight
        second = at - 1 - claim - count  # place inside the evidence
        inside_claim = (at >= 1) & (at <= claim)
        inside = (second >= 0) & (second < evidence)
        flat = torch.where(inside_claim, start + at - 1, torch.where(inside, start + claim + second, 0))
        words = self.flat[flat.clamp_max(len(self.flat) - 1)].long()
        tokens = torch.full_like(flat, shape.pad)
        tokens = torch.where(inside_claim | inside, words + shape.shift, tokens)
        tokens[:, 0] = shape.first
        separator = ((at > claim) & (at <= claim + count)) | (second == evidence)
        tokens = torch.where(separator, mark, tokens)
        segments = ((second >= 0) & (second <= evidence)).long()
        claims = torch.where(inside_claim, words, 1)
        signs = self.features(words, inside_claim, inside) if features else None
        classes = torch.from_numpy(self.starts[self.table[rows, 3]] + self.table[rows, 4]).to(self.device)
        return Batch(tokens, segments, signs, claims, classes, picked[:, 3])

    def features(self, words: Tensor, claim: Tensor, evidence: Tensor) -> Tensor:
        """Signs anyone can check: how much of the claim, and of its digits, stands in the evidence, and negations on either side."""
        there = torch.zeros(words.shape[0], _WORDS, device=self.device)
        there.scatter_(1, torch.where(evidence, words, 0), 1.0)
        found = there.gather(1, torch.where(claim, words, 0)) * claim
        size = claim.sum(1).clamp_min(1)
        digit = self.digits[words] & claim
        numbers = digit.sum(1)
        missing = (digit * (1 - found)).sum(1)
        no = self.negations
        return torch.stack(
            [
                found.sum(1) / size,
                missing / numbers.clamp_min(1),
                (numbers > 0).float(),
                (no[words] & claim).any(1).float(),
                (no[words] & evidence).any(1).float(),
            ],
            dim=1,
        )
