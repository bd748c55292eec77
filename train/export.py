"""Writes trained weights as ONNX graphs that read one pair at a time, with the words and the matrices beside them in 4 bits.

A matrix is stored as integers from −7 to 7, in blocks that carry a whole-number factor, in rows that carry a scale.
Integer times factor fits into 7 bits, so widening a matrix when the model is loaded is one integer multiplication.
There are two graphs over the same files. In `verifier.onnx` every activation is in single precision. In
`verifier.int8.onnx` each token's are quantised to eight bits, with a step of its own, for a product and for nothing
else: three times the pairs a second. A pair is never padded and never shares a run with another, so that its score
cannot depend on what it was batched with.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

LEVELS = 7
WIDE = 63
"""Largest widened integer: seven bits, so that processors without the newer integer instructions cannot overflow."""


def blocks(weight: np.ndarray, size: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Integers (row, block, place), factors (row, block) and scales (row) of a matrix."""
    grouped = weight.reshape(weight.shape[0], -1, size).astype(np.float32)
    scale = np.maximum(np.abs(weight).max(axis=1), 1e-5).astype(np.float32) / WIDE
    times = np.clip(np.ceil(np.abs(grouped).max(axis=-1) / (LEVELS * scale[:, None]) - 1e-4), 1, WIDE // LEVELS)
    whole = np.clip(np.rint(grouped / (times * scale[:, None])[..., None]), -LEVELS, LEVELS)
    return whole.astype(np.int8), times.astype(np.uint8), scale


Stored = tuple[np.ndarray, np.ndarray, np.ndarray]


def stored(weights: dict[str, np.ndarray], size: int) -> dict[str, Stored]:
    """Every matrix of a model in its stored form, by its name without `.weight`."""
    names = [
        name
        for name in weights
        if name.endswith((".q.weight", ".k.weight", ".v.weight", ".o.weight", ".up.weight", ".down.weight"))
    ]
    return {
        name.removesuffix(".weight"): blocks(weights[name], size) for name in ("word.weight", "dense.weight", *names)
    }


def nibbles(whole: np.ndarray) -> bytes:
    """Two integers a byte, the first in the low half."""
    flat = whole.reshape(-1).astype(np.int8) & 0xF
    return ((flat[1::2] << 4) | flat[0::2]).astype(np.uint8).tobytes()


@dataclass
class Graph:
    """Nodes and constants under one roof, each named once; products are in single precision."""

    beside: str
    """The file that holds the matrices; the runtime looks whether it is there."""
    nodes: list[onnx.NodeProto] = field(default_factory=list)
    constants: list[onnx.TensorProto] = field(default_factory=list)
    count: int = 0

    def put(self, operator: str, *inputs: str, domain: str = "", **attributes: object) -> str:
        self.count += 1
        name = f"{operator.lower()}_{self.count}"
        self.nodes.append(helper.make_node(operator, list(inputs), [name], domain=domain, **attributes))
        return name

    def keep(self, value: np.ndarray) -> str:
        self.count += 1
        name = f"constant_{self.count}"
        self.constants.append(numpy_helper.from_array(np.ascontiguousarray(value), name))
        return name

    def handed(self, name: str, kind: int, dims: Sequence[int]) -> str:
        """A constant that the runtime is handed when the graph is loaded."""
        constant = TensorProto(name=name, data_type=kind, dims=dims, data_location=TensorProto.EXTERNAL)
        constant.external_data.add(key="location", value=self.beside)
        self.constants.append(constant)
        return name

    def rows(self, x: str) -> tuple[str, ...]:
        """Activations as the products take them."""
        return (x,)

    def product(self, rows: tuple[str, ...], name: str, packed: Stored, bias: np.ndarray) -> str:
        """The product x · Wᵀ + b; the matrix is left to the file beside the graph."""
        (x,) = rows
        matrix = self.handed(name, TensorProto.FLOAT, _turned(packed))
        return self.put("Add", self.put("MatMul", x, matrix), self.keep(bias.astype(np.float32)))


@dataclass
class IntegerGraph(Graph):
    """Products of integers: rows as bytes around 128, matrices as they are stored."""

    def __post_init__(self) -> None:
        self.middle = self.keep(np.array(128, dtype=np.uint8))
        self.one = self.keep(np.array(1, dtype=np.float32))
        self.span = self.keep(np.array(1 / 127, dtype=np.float32))
        self.least = self.keep(np.array(1e-6, dtype=np.float32))
        self.last = self.keep(np.array([-1]))

    def rows(self, x: str) -> tuple[str, ...]:
        """Each row with a step of its own: one token with large values does not blunt the others."""
        largest = self.put("Max", self.put("ReduceMax", self.put("Abs", x), self.last, keepdims=0), self.least)
        step = self.put("Mul", largest, self.span)
        middles = self.put("Expand", self.middle, self.put("Shape", step))
        return self.put("QuantizeLinear", x, step, middles, axis=0), self.put("Unsqueeze", step, self.last)

    def product(self, rows: tuple[str, ...], name: str, packed: Stored, bias: np.ndarray) -> str:
        whole, step = rows
        matrix = self.handed(name, TensorProto.INT8, _turned(packed))
        scale = self.handed(f"{name}.scale", TensorProto.FLOAT, packed[2].shape)
        product = self.put("MatMulIntegerToFloat", whole, matrix, self.one, scale, self.middle, domain="com.microsoft")
        return self.put("Add", self.put("Mul", product, step), self.keep(bias.astype(np.float32)))


def _turned(packed: Stored) -> tuple[int, int]:
    """The shape of a matrix as a product takes it: inputs by outputs."""
    whole = packed[0]
    return whole.size // whole.shape[0], whole.shape[0]


def _distances(table: np.ndarray, reach: int) -> np.ndarray:
    """The bias of every distance from −reach to reach, a row a head."""
    apart = np.arange(-reach, reach + 1)
    far = np.abs(apart)
    log = 8 + (np.log(np.maximum(far, 1) / 8) / np.log(128 / 8) * 8).astype(int)
    bucket = (apart > 0) * 16 + np.where(far < 8, far, np.minimum(log, 15))
    return table[bucket].T.astype(np.float32)


def build(
    graph: Graph,
    weights: dict[str, np.ndarray],
    packed: dict[str, Stored],
    *,
    layers: int,
    heads: int = 12,
    longest: int = 256,
) -> onnx.ModelProto:
    """The graph from the words of a pair to the logits of every head; MPNet only."""
    width = weights["norm.weight"].shape[0]
    each = width // heads
    zero, one = graph.keep(np.array(0)), graph.keep(np.array(1))
    axis0, axis1 = graph.keep(np.array([0])), graph.keep(np.array([1]))
    count = graph.put("Squeeze", graph.put("Shape", "words", end=1))
    at = graph.put("Range", zero, count, one)
    places = graph.put("Gather", graph.keep(weights["position.weight"][2 : longest + 2].astype(np.float32)), at)
    x = _norm(graph, graph.put("Add", "words", places), weights, "norm")
    apart = graph.put("Sub", graph.put("Unsqueeze", at, axis0), graph.put("Unsqueeze", at, axis1))
    apart = graph.put("Add", apart, graph.keep(np.array(longest)))
    bias = graph.put("Gather", graph.keep(_distances(weights["relative.weight"], longest)), apart, axis=1)
    split = graph.keep(np.array([-1, heads, each]))
    join = graph.keep(np.array([-1, width]))
    start, end = graph.keep(np.array([0])), graph.keep(np.array([1]))
    shrink = graph.keep(np.array(1 / np.sqrt(each), dtype=np.float32))
    for number in range(layers):
        here = f"layers.{number}."
        last = number == layers - 1
        full = graph.rows(x)
        if last:  # only the first token is read in the end, so only it has to ask
            x = graph.put("Slice", x, start, end, axis0)
            bias = graph.put("Slice", bias, start, end, axis1)
        asking = graph.rows(x) if last else full
        part = {}
        for name, given in (("q", asking), ("k", full), ("v", full)):
            flat = graph.product(given, here + name, packed[here + name], weights[f"{here}{name}.bias"])
            part[name] = graph.put(
                "Transpose", graph.put("Reshape", flat, split), perm=[1, 2, 0] if name == "k" else [1, 0, 2]
            )
        scores = graph.put("Add", graph.put("Mul", graph.put("MatMul", part["q"], part["k"]), shrink), bias)
        mixed = graph.put("MatMul", graph.put("Softmax", scores, axis=-1), part["v"])
        mixed = graph.put("Reshape", graph.put("Transpose", mixed, perm=[1, 0, 2]), join)
        mixed = graph.product(graph.rows(mixed), here + "o", packed[here + "o"], weights[here + "o.bias"])
        x = _norm(graph, graph.put("Add", x, mixed), weights, here + "norm1")
        wide = graph.product(graph.rows(x), here + "up", packed[here + "up"], weights[here + "up.bias"])
        wide = graph.put("Gelu", wide, domain="com.microsoft")
        narrow = graph.product(graph.rows(wide), here + "down", packed[here + "down"], weights[here + "down.bias"])
        x = _norm(graph, graph.put("Add", x, narrow), weights, here + "norm2")
    hidden = graph.put(
        "Gelu", graph.product(graph.rows(x), "dense", packed["dense"], weights["dense.bias"]), domain="com.microsoft"
    )
    logits = graph.put("Gemm", hidden, graph.keep(weights["out.weight"]), graph.keep(weights["out.bias"]), transB=1)
    graph.nodes.append(helper.make_node("Squeeze", [logits, axis0], ["logits"]))
    proto = helper.make_graph(
        graph.nodes, "verifier", [helper.make_tensor_value_info("words", TensorProto.FLOAT, ["length", width])],
        [helper.make_tensor_value_info("logits", TensorProto.FLOAT, [int(weights["out.weight"].shape[0])])], graph.constants,
    )  # fmt: skip
    return helper.make_model(
        proto, opset_imports=[helper.make_opsetid("", 21), helper.make_opsetid("com.microsoft", 1)], ir_version=10
    )


def _norm(graph: Graph, x: str, weights: dict[str, np.ndarray], name: str) -> str:
    scale, shift = (graph.keep(weights[f"{name}.{part}"].astype(np.float32)) for part in ("weight", "bias"))
    return graph.put("LayerNormalization", x, scale, shift, epsilon=1e-5)


FILES = ("verifier.onnx", "verifier.int8.onnx", "verifier.words", "verifier.matrices")


def write(
    folder: Path,
    weights: dict[str, np.ndarray],
    packed: dict[str, Stored],
    *,
    layers: int,
    size: int,
    heads: dict[str, list[str]],
) -> None:
    """Writes both graphs, the words and the matrices."""
    single, integer, words, matrices = (folder / name for name in FILES)
    for path, graph in ((single, Graph(matrices.name)), (integer, IntegerGraph(matrices.name))):
        path.write_bytes(build(graph, weights, packed, layers=layers).SerializeToString(deterministic=True))
    rest = {name: form for name, form in packed.items() if name != "word"}
    _store(words, {"word": packed["word"]}, {"block": size})
    _store(matrices, rest, {"block": size, "heads": heads})


def _store(path: Path, packed: dict[str, Stored], said: dict[str, Any]) -> None:
    """A header of JSON with its length, then of each matrix the nibbles, the factors and the scales."""
    shapes = [[name, *whole.reshape(whole.shape[0], -1).shape] for name, (whole, _, _) in packed.items()]
    header = json.dumps({**said, "matrices": shapes}).encode()
    with path.open("wb") as out:
        out.write(struct.pack("<I", len(header)) + header)
        for whole, times, scale in packed.values():
            out.write(nibbles(whole) + times.tobytes() + scale.astype("<f4").tobytes())
