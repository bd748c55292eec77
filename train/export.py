"""Writes trained weights as an ONNX graph that reads one pair at a time, and the matrices beside it in 4 bits.

A matrix is stored as integers from −7 to 7, in blocks that carry a whole-number factor, in rows that carry a scale.
Integer times factor fits into 7 bits and is exactly what the graph's integer products take, so widening a matrix when
the model is loaded is one integer multiplication. Activations stay in single precision between the products. A pair is
never padded and never shares a run with another, so its score cannot depend on what it was batched with.
"""

from __future__ import annotations

import json
import struct
from dataclasses import dataclass, field
from pathlib import Path

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
    """Nodes and constants under one roof, each named once."""

    beside: str
    """The file that holds the matrices; the runtime looks whether it is there."""
    nodes: list[onnx.NodeProto] = field(default_factory=list)
    constants: list[onnx.TensorProto] = field(default_factory=list)
    matrices: dict[str, tuple[np.ndarray, np.ndarray]] = field(default_factory=dict)
    count: int = 0
    middle: str = ""
    one: str = ""
    span: str = ""
    least: str = ""
    last: str = ""

    def put(self, operator: str, *inputs: str, domain: str = "", **attributes: object) -> str:
        self.count += 1
        name = f"{operator.lower()}_{self.count}"
        self.nodes.append(helper.make_node(operator, list(inputs), [name], domain=domain, **attributes))
        return name

    def many(self, operator: str, inputs: list[str], outputs: int) -> list[str]:
        self.count += 1
        names = [f"{operator.lower()}_{self.count}_{at}" for at in range(outputs)]
        self.nodes.append(helper.make_node(operator, inputs, names))
        return names

    def keep(self, value: np.ndarray, name: str = "") -> str:
        self.count += 1
        name = name or f"constant_{self.count}"
        self.constants.append(numpy_helper.from_array(np.ascontiguousarray(value), name))
        return name

    def product(self, x: tuple[str, str], name: str, stored: Stored, bias: np.ndarray) -> str:
        """The product x · Wᵀ + b for rows given as bytes and their steps; the matrix itself is left to the file beside the graph."""
        whole, times, scale = stored
        self.matrices[name] = (whole, times)
        rows = whole.shape[0]
        matrix = TensorProto(
            name=name, data_type=TensorProto.INT8, dims=[whole.size // rows, rows], data_location=TensorProto.EXTERNAL
        )
        matrix.external_data.add(key="location", value=self.beside)
        self.constants.append(matrix)
        quantised, step = x
        product = self.put(
            "MatMulIntegerToFloat", quantised, name, self.one, self.keep(scale), self.middle, domain="com.microsoft"
        )
        return self.put("Add", self.put("Mul", product, step), self.keep(bias.astype(np.float32)))

    def quantised(self, x: str) -> tuple[str, str]:
        """Rows as bytes around 128, each with a step of its own: one token with large values does not blunt the others."""
        if not self.middle:
            self.middle = self.keep(np.array(128, dtype=np.uint8))
            self.one = self.keep(np.array(1, dtype=np.float32))
            self.span = self.keep(np.array(1 / 127, dtype=np.float32))
            self.least = self.keep(np.array(1e-6, dtype=np.float32))
            self.last = self.keep(np.array([-1]))
        largest = self.put("Max", self.put("ReduceMax", self.put("Abs", x), self.last, keepdims=0), self.least)
        step = self.put("Mul", largest, self.span)
        middles = self.put("Expand", self.middle, self.put("Shape", step))
        return self.put("QuantizeLinear", x, step, middles, axis=0), self.put("Unsqueeze", step, self.last)


def _distances(table: np.ndarray, reach: int) -> np.ndarray:
    """The bias of every distance from −reach to reach, a row a head."""
    apart = np.arange(-reach, reach + 1)
    far = np.abs(apart)
    log = 8 + (np.log(np.maximum(far, 1) / 8) / np.log(128 / 8) * 8).astype(int)
    bucket = (apart > 0) * 16 + np.where(far < 8, far, np.minimum(log, 15))
    return table[bucket].T.astype(np.float32)


def build(
    weights: dict[str, np.ndarray],
    packed: dict[str, Stored],
    *,
    beside: str,
    layers: int,
    size: int,
    heads: int = 12,
    longest: int = 256,
) -> tuple[onnx.ModelProto, dict[str, tuple[np.ndarray, np.ndarray]]]:
    """The graph from a pair's tokens to the logits of every head; MPNet only."""
    graph = Graph(beside=beside)
    whole, times, scale = packed["word"]
    width = whole.shape[1] * size
    graph.constants.append(
        helper.make_tensor("words", TensorProto.INT4, (whole.shape[0], width), nibbles(whole), raw=True)
    )
    words = graph.put(
        "GatherBlockQuantized", "words", "tokens", graph.keep((times * scale[:, None]).astype(np.float32)),
        domain="com.microsoft", block_size=size, gather_axis=0, quantize_axis=1,
    )  # fmt: skip
    each = width // heads
    length = graph.put("Shape", "tokens")
    zero, one = graph.keep(np.array(0)), graph.keep(np.array(1))
    count = graph.put("Squeeze", length)
    at = graph.put("Range", zero, count, one)
    axis0, axis1 = graph.keep(np.array([0])), graph.keep(np.array([1]))
    places = graph.put("Gather", graph.keep(weights["position.weight"][2 : longest + 2].astype(np.float32)), at)
    x = _norm(graph, graph.put("Add", words, places), weights, "norm")
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
        full = graph.quantised(x)
        if last:  # only the first token is read in the end, so only it has to ask
            x = graph.put("Slice", x, start, end, axis0)
            bias = graph.put("Slice", bias, start, end, axis1)
        asking = graph.quantised(x) if last else full
        part = {}
        for name, given in (("q", asking), ("k", full), ("v", full)):
            flat = graph.product(given, here + name, packed[here + name], weights[f"{here}{name}.bias"])
            part[name] = graph.put(
                "Transpose", graph.put("Reshape", flat, split), perm=[1, 2, 0] if name == "k" else [1, 0, 2]
            )
        scores = graph.put("Add", graph.put("Mul", graph.put("MatMul", part["q"], part["k"]), shrink), bias)
        mixed = graph.put("MatMul", graph.put("Softmax", scores, axis=-1), part["v"])
        mixed = graph.put("Reshape", graph.put("Transpose", mixed, perm=[1, 0, 2]), join)
        mixed = graph.product(graph.quantised(mixed), here + "o", packed[here + "o"], weights[here + "o.bias"])
        x = _norm(graph, graph.put("Add", x, mixed), weights, here + "norm1")
        wide = graph.product(graph.quantised(x), here + "up", packed[here + "up"], weights[here + "up.bias"])
        wide = graph.put("Gelu", wide, domain="com.microsoft")
        narrow = graph.product(graph.quantised(wide), here + "down", packed[here + "down"], weights[here + "down.bias"])
        x = _norm(graph, graph.put("Add", x, narrow), weights, here + "norm2")
    hidden = graph.put(
        "Gelu",
        graph.product(graph.quantised(x), "dense", packed["dense"], weights["dense.bias"]),
        domain="com.microsoft",
    )
    logits = graph.put("Gemm", hidden, graph.keep(weights["out.weight"]), graph.keep(weights["out.bias"]), transB=1)
    graph.nodes.append(helper.make_node("Squeeze", [logits, axis0], ["logits"]))
    proto = helper.make_graph(
        graph.nodes, "verifier", [helper.make_tensor_value_info("tokens", TensorProto.INT64, ["length"])],
        [helper.make_tensor_value_info("logits", TensorProto.FLOAT, [int(weights["out.weight"].shape[0])])], graph.constants,
    )  # fmt: skip
    model = helper.make_model(
        proto, opset_imports=[helper.make_opsetid("", 21), helper.make_opsetid("com.microsoft", 1)], ir_version=10
    )
    return model, graph.matrices


def _norm(graph: Graph, x: str, weights: dict[str, np.ndarray], name: str) -> str:
    scale, shift = (graph.keep(weights[f"{name}.{part}"].astype(np.float32)) for part in ("weight", "bias"))
    return graph.put("LayerNormalization", x, scale, shift, epsilon=1e-5)


def write(
    graph_path: Path,
    matrices_path: Path,
    weights: dict[str, np.ndarray],
    packed: dict[str, Stored],
    *,
    layers: int,
    size: int,
    heads: dict[str, list[str]],
) -> None:
    """Writes the graph and, beside it, the matrices: a header of JSON with its length, then each matrix's nibbles and factors."""
    model, matrices = build(weights, packed, beside=matrices_path.name, layers=layers, size=size)
    graph_path.write_bytes(model.SerializeToString())
    header = json.dumps(
        {
            "block": size,
            "heads": heads,
            "matrices": [[name, *whole.reshape(whole.shape[0], -1).shape] for name, (whole, _) in matrices.items()],
        }
    ).encode()
    with matrices_path.open("wb") as out:
        out.write(struct.pack("<I", len(header)) + header)
        for whole, times in matrices.values():
            out.write(nibbles(whole) + times.tobytes())
