"""The encoder and its heads in torch: MPNet or BERT by the names of `bases.py`, with 4-bit weights if asked."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional as F  # noqa: N812 — its usual name


@dataclass(frozen=True, kw_only=True)
class Shape:
    """What the encoder is made like, and the marks its tokenizer puts around a pair."""

    heads: int
    first: int
    separators: tuple[int, int]
    """How many separators stand after the claim, and which token a separator is."""
    pad: int
    shift: int
    """Added to the token numbers of the data, which are MPNet's."""
    offset: int
    """The number of the first position."""


SHAPES = {
    "mpnet": Shape(heads=12, first=0, separators=(2, 2), pad=1, shift=0, offset=2),
    "minilm": Shape(heads=12, first=101, separators=(1, 102), pad=0, shift=-4, offset=0),
    "smollm2": Shape(heads=9, first=1, separators=(1, 2), pad=0, shift=0, offset=0),
}


class _Rounded(torch.autograd.Function):
    """Weights as `export.blocks` stores them; the gradient passes as if nothing had been rounded."""

    @staticmethod
    def forward(ctx: Any, weight: Tensor, block: int) -> Tensor:  # noqa: ARG004 - the signature is torch's
        grouped = weight.reshape(weight.shape[0], -1, block)
        column = weight.abs().amax(dim=1).clamp_min(1e-5)[:, None, None] / 63
        times = (grouped.abs().amax(dim=-1, keepdim=True) / (7 * column) - 1e-4).ceil().clamp(1, 9)
        step = times * column
        return ((grouped / step).round().clamp(-7, 7) * step).reshape(weight.shape)

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor, None]:  # noqa: ARG004 - the signature is torch's
        return grad, None


class Encoder(nn.Module):
    def __init__(
        self,
        weights: dict[str, Any],
        shape: Shape,
        *,
        layers: int,
        classes: int,
        features: int = 0,
        pooling: str = "first",
        dropout: float = 0.1,
        block: int = 0,
    ) -> None:
        super().__init__()
        self.shape, self.pooling, self.dropout, self.block = shape, pooling, dropout, block
        self.weights = nn.ParameterDict()
        for name, value in weights.items():
            number = int(name.split(".")[1]) if name.startswith("layers.") else -1
            if number < layers:
                self.weights[name.replace(".", "/")] = nn.Parameter(torch.as_tensor(value).clone())
        self.layers = layers
        width = self.get("word.weight").shape[1]
        self.dense = nn.Linear(width + features, width)
        self.out = nn.Linear(width, classes)
        nn.init.normal_(self.out.weight, std=0.02)
        nn.init.normal_(self.dense.weight, std=0.02)
        nn.init.zeros_(self.dense.bias)
        nn.init.zeros_(self.out.bias)

    def get(self, name: str) -> Tensor:
        return self.weights[name.replace(".", "/")]

    def matrix(self, name: str) -> Tensor:
        return self.rounded(self.get(name + ".weight"))

    def rounded(self, weight: Tensor) -> Tensor:
        return _Rounded.apply(weight, self.block) if self.block else weight

    def linear(self, x: Tensor, name: str) -> Tensor:
        return F.linear(x, self.matrix(name), self.get(name + ".bias"))

    def norm(self, x: Tensor, name: str) -> Tensor:
        weight, bias = self.get(name + ".weight").to(x.dtype), self.get(name + ".bias").to(x.dtype)
        with torch.autocast(x.device.type, enabled=False):  # which would widen the whole stream to single precision
            return F.layer_norm(x, weight.shape, weight, bias, 1e-5 if self.shape.pad else 1e-12)

    def relative(self, length: int) -> Tensor | None:
        """MPNet's bias for the distance between two tokens, shared by all layers."""
        if "relative/weight" not in self.weights:
            return None
        table = self.get(
            "relative.weight"
        ).detach()  # kept as it was learned: a bias with a gradient takes the slow attention
        at = torch.arange(length, device=table.device)
        apart = at[None, :] - at[:, None]
        half = 16
        far = apart.abs()
        exact = half // 2
        log = exact + (torch.log(far.clamp_min(1).float() / exact) / math.log(128 / exact) * (half - exact)).long()
        bucket = (apart > 0).long() * half + torch.where(far < exact, far, log.clamp_max(half - 1))
        return table[bucket].permute(2, 0, 1)[None]

    def forward(self, tokens: Tensor, segments: Tensor, features: Tensor | None = None) -> Tensor:
        mask = tokens != self.shape.pad
        first = self.shape.offset
        x = F.embedding(tokens, self.matrix("word")) + self.get("position.weight")[first : first + tokens.shape[1]]
        if "segment/weight" in self.weights:
            x = x + F.embedding(segments, self.get("segment.weight"))
        half = torch.is_autocast_enabled(x.device.type)
        x = F.dropout(self.norm(x.to(torch.bfloat16) if half else x, "norm"), self.dropout, self.training)
        bias = torch.zeros(tokens.shape[0], 1, 1, tokens.shape[1], device=x.device).masked_fill(
            ~mask[:, None, None, :], -1e4
        )
        relative = self.relative(tokens.shape[1])
        bias = bias if relative is None else bias + relative
        bias = bias.to(torch.bfloat16) if half else bias
        batch, length, width = x.shape
        for at in range(self.layers):
            here = f"layers.{at}."
            q, k, v = (
                self.linear(x, here + part).view(batch, length, self.shape.heads, -1).transpose(1, 2) for part in "qkv"
            )
            mixed = F.scaled_dot_product_attention(
                q, k, v, attn_mask=bias, dropout_p=self.dropout if self.training else 0.0
            )
            mixed = self.linear(mixed.transpose(1, 2).reshape(batch, length, width), here + "o")
            x = self.norm(x + F.dropout(mixed, self.dropout, self.training), here + "norm1")
            y = self.linear(F.gelu(self.linear(x, here + "up")), here + "down")
            x = self.norm(x + F.dropout(y, self.dropout, self.training), here + "norm2")
        if self.pooling == "first":
            pooled = x[:, 0]
        else:
            share = mask.to(x.dtype)[:, :, None]
            pooled = (x * share).sum(1) / share.sum(1)
        if features is not None:
            pooled = torch.cat([pooled, features.to(pooled.dtype)], dim=1)
        hidden = F.dropout(
            F.gelu(F.linear(pooled, self.rounded(self.dense.weight), self.dense.bias)), 0.1, self.training
        )
        return self.out(hidden)
