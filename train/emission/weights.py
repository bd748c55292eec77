"""A published GGUF file in parts that travel, its tokenizer, and the model in torch; an adapter back into GGUF.

    pip install gguf
    python -m train.emission.weights MODEL.gguf OUT_FOLDER --texts taught.npz …

Blocks stay as they are published, so the adapter is trained beside the very weights that it will be used with. Only
the words that come up, and the commonest ones, travel.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
import torch
from torch import Tensor, nn

from train.qwen import q4_k, q6_k

_NAMES: Final = {
    "attn_q": "self_attn.q_proj", "attn_k": "self_attn.k_proj", "attn_v": "self_attn.v_proj",
    "attn_output": "self_attn.o_proj", "attn_norm": "input_layernorm", "ffn_norm": "post_attention_layernorm",
    "ffn_gate": "mlp.gate_proj", "ffn_up": "mlp.up_proj", "ffn_down": "mlp.down_proj",
}  # fmt: skip
_COMMON: Final = 20_000


class Shape(NamedTuple):
    """What the file says of the model."""

    architecture: str
    layers: int
    width: int
    inner: int
    heads: int
    shared: int
    """Heads of keys and values."""
    base: float
    """Of the rotary positions."""
    epsilon: float


def shape_of(reader: Any) -> Shape:
    architecture = reader.fields["general.architecture"].contents()

    def said(name: str) -> Any:
        return reader.fields[f"{architecture}.{name}"].contents()

    return Shape(
        architecture,
        said("block_count"),
        said("embedding_length"),
        said("feed_forward_length"),
        said("attention.head_count"),
        said("attention.head_count_kv"),
        said("rope.freq_base"),
        said("attention.layer_norm_rms_epsilon"),
    )


def q4_1(raw: Tensor) -> Tensor:
    """Blocks of 32 weights: halves of bytes with a scale and a least value."""
    blocks = raw.reshape(-1, 20)
    scale, least = (blocks[:, at : at + 2].contiguous().view(torch.float16).float() for at in (0, 2))
    halves = blocks[:, 4:]
    return (torch.cat([halves & 15, halves >> 4], dim=1).float() * scale + least).reshape(-1)


def q8_0(raw: Tensor) -> Tensor:
    """Blocks of 32 weights in bytes, with a scale."""
    blocks = raw.reshape(-1, 34)
    scale = blocks[:, :2].contiguous().view(torch.float16).float()
    return (blocks[:, 2:].contiguous().view(torch.int8).float() * scale).reshape(-1)


_KINDS: Final = {"Q4_K": q4_k, "Q6_K": q6_k, "Q4_1": q4_1, "Q8_0": q8_0}


def turned(rows: np.ndarray, heads: int, *, back: bool = False) -> np.ndarray:
    """Rows of a query or key in the order that llama.cpp wants for `llama`, or back."""
    size = rows.shape[0] // heads
    parts = (heads, size // 2, 2) if back else (heads, 2, size // 2)
    return rows.reshape(*parts, *rows.shape[1:]).swapaxes(1, 2).reshape(rows.shape)


def pack(path: Path, folder: Path, used: set[int], size: int) -> None:
    """The file as parts of `size` megabytes."""
    from gguf import GGUFReader  # noqa: PLC0415 — only where the published file is taken apart

    reader = GGUFReader(path)
    shape = shape_of(reader)
    names = {tensor.name for tensor in reader.tensors}
    words = "output" if "output.weight" in names else "token_embd"
    order = np.array(sorted(used | set(range(_COMMON))), dtype=np.int32)
    arrays: dict[str, np.ndarray] = {"kept": order, "shape": np.array(json.dumps(shape._asdict()))}
    for tensor in reader.tensors:
        kind, pieces, data = tensor.tensor_type.name, tensor.name.split("."), np.array(tensor.data)
        if pieces[0] in ("token_embd", "output"):
            if pieces[0] != words:
                continue
            name, data = "model.embed_tokens.weight", data[order]
        elif pieces[0] == "output_norm":
            name = "model.norm.weight"
        else:
            name = f"model.layers.{pieces[1]}.{_NAMES[pieces[2]]}.{pieces[3]}"
            if shape.architecture == "llama" and pieces[2] in ("attn_q", "attn_k"):
                data = turned(data, shape.heads if pieces[2] == "attn_q" else shape.shared, back=True)
        arrays[name if kind == "F32" else f"{name}#{kind}"] = data
    groups: list[dict[str, np.ndarray]] = [{}]
    left = room = size * 1_000_000
    for name, data in arrays.items():
        rest = data
        while rest.nbytes > left and rest.ndim == 2:
            fit = left // rest[0].nbytes
            if fit:
                groups[-1][f"{name}@{len(groups):02}"] = rest[:fit]
            rest = rest[fit:]
            groups.append({})
            left = room
        groups[-1][f"{name}@{len(groups):02}"] = rest
        left -= rest.nbytes
    for at, group in enumerate(groups):
        (folder / f"{at:02}").mkdir(parents=True, exist_ok=True)
        np.savez(folder / f"{at:02}" / f"{shape.architecture}-{at:02}.npz", **group)
    print(json.dumps({"parts": len(groups), "words": len(order), "bytes": sum(a.nbytes for a in arrays.values())}))


def load(files: list[Path], device: str, dtype: torch.dtype = torch.float32) -> tuple[nn.Module, np.ndarray, Shape]:
    """The model, the number of each kept word, and its shape."""
    from transformers import LlamaConfig, LlamaForCausalLM, Qwen2Config, Qwen2ForCausalLM  # noqa: PLC0415

    pieces: dict[str, list[tuple[str, np.ndarray]]] = {}
    for path in sorted(files):
        with np.load(path) as arrays:
            for key in arrays.files:
                name, _, part = key.partition("@")
                pieces.setdefault(name, []).append((part, arrays[key]))
    shape = Shape(**json.loads(str(pieces.pop("shape")[0][1])))
    kept = pieces.pop("kept")[0][1]
    weights: dict[str, Tensor] = {}
    for key, found in pieces.items():
        name, _, kind = key.partition("#")
        raw = torch.from_numpy(np.concatenate([each for _, each in sorted(found, key=lambda item: item[0])])).to(device)
        weights[name] = (_KINDS[kind](raw).reshape(raw.shape[0], -1) if kind else raw).to(dtype)
    size = shape.width // shape.heads
    options: dict[str, Any] = {
        "vocab_size": len(kept), "hidden_size": shape.width, "intermediate_size": shape.inner,
        "num_hidden_layers": shape.layers, "num_attention_heads": shape.heads, "num_key_value_heads": shape.shared,
        "max_position_embeddings": 8192, "rms_norm_eps": shape.epsilon, "tie_word_embeddings": True,
        "rope_parameters": {"rope_type": "default", "rope_theta": shape.base},
        "bos_token_id": None, "eos_token_id": None, "pad_token_id": None,
    }  # fmt: skip
    with torch.device("meta"):
        llama = shape.architecture == "llama"
        model = LlamaForCausalLM(LlamaConfig(**options)) if llama else Qwen2ForCausalLM(Qwen2Config(**options))
    weights["lm_head.weight"] = weights["model.embed_tokens.weight"]
    model.load_state_dict(weights, strict=True, assign=True)
    model.tie_weights()
    # Made while there was no device: the turns of the rotary positions are computed anew.
    rotary = model.model.rotary_emb
    rotary.inv_freq = 1.0 / (shape.base ** (torch.arange(0, size, 2, device=device).float() / size))
    if hasattr(rotary, "original_inv_freq"):
        rotary.original_inv_freq = rotary.inv_freq.clone()
    return model, kept, shape


def adapter(found: dict[str, np.ndarray], shape: Shape, alpha: float, name: str, target: Path) -> None:
    """An adapter as a GGUF file that llama.cpp loads beside its model."""
    from gguf import GGUFWriter  # noqa: PLC0415

    writer = GGUFWriter(target, shape.architecture)
    writer.add_type("adapter")
    writer.add_name(name)
    writer.add_string("adapter.type", "lora")
    writer.add_float32("adapter.lora.alpha", alpha)
    back = {new: old for old, new in _NAMES.items()}
    for key in sorted(found):
        place, _, side = key.rpartition(".")
        _, _, layer, rest = place.split(".", 3)
        old, data = back[rest], found[key]
        if side == "b" and shape.architecture == "llama" and old in ("attn_q", "attn_k"):
            data = turned(data, shape.heads if old == "attn_q" else shape.shared)
        writer.add_tensor(f"blk.{layer}.{old}.weight.lora_{side}", np.ascontiguousarray(data.astype(np.float16)))
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--used", type=Path, required=True, help="what train.emission.tokens wrote")
    parser.add_argument("--size", type=int, default=50, help="megabytes of a part")
    chosen = parser.parse_args()
    used = set(np.load(chosen.used)["ids"].tolist())
    pack(chosen.file, chosen.folder, used, chosen.size)


if __name__ == "__main__":
    main()
