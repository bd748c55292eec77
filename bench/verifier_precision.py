"""What the shipped encoder's 8-bit products cost: its scores against those of the same weights in single precision.

    python bench/verifier_precision.py [--rows 300]

The shipped graph quantises each row of activations to eight bits before a product. Here the same graph is rebuilt with
products in single precision, and both judge pairs of symmetric FEVER. It prints the largest and the mean difference
of the probability of support, the AUC of both, and what a pair costs with either.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

import numpy as np  # noqa: E402 — the folders of the checkout come first
import onnx  # noqa: E402
import onnxruntime  # noqa: E402
from onnx import helper, numpy_helper  # noqa: E402
from train.rows import DATA, read  # noqa: E402

from countermark.measure import weights  # noqa: E402
from countermark.measure.crossencoder import CrossEncoder  # noqa: E402
from countermark.measure.matrices import unpacked  # noqa: E402
from countermark.measure.verifier.judging import Ask  # noqa: E402
from countermark.measure.verifier.scoring import scored  # noqa: E402

SEED = 8


def in_single_precision() -> bytes:
    """The shipped graph with every product in single precision, its matrices inside."""
    model = onnx.load_model_from_string(weights.read("verifier.onnx"))
    matrices = unpacked(weights.read("verifier.matrices")).by_name
    graph = model.graph
    constants = {each.name: each for each in graph.initializer}
    made = {name: node for node in graph.node for name in node.output}
    # What a product gives is multiplied with the step of its row next, and nothing else reads it.
    after = {node.input[0]: node for node in graph.node if node.op_type == "Mul"}
    nodes = []
    dropped = set()
    for node in graph.node:
        if node.op_type == "MatMulIntegerToFloat":
            quantised, name, _, scale, _ = node.input
            times = after[node.output[0]]
            wide = matrices[name].astype(np.float32) * numpy_helper.to_array(constants[scale])
            constants[name].CopyFrom(numpy_helper.from_array(wide, name))
            nodes.append(helper.make_node("MatMul", [made[quantised].input[0], name], list(times.output)))
            dropped.add(times.output[0])
        elif node.output[0] not in dropped:
            nodes.append(node)
    del graph.node[:]
    graph.node.extend(nodes)
    return bytes(model.SerializeToString())


class Single(CrossEncoder):
    """The encoder with another graph behind the same questions."""

    @property
    def parts(self) -> Any:
        return self._parts

    def swap(self, content: bytes) -> None:
        options = onnxruntime.SessionOptions()
        options.log_severity_level = 3
        options.intra_op_num_threads = 1
        session = onnxruntime.InferenceSession(content, options, providers=["CPUExecutionProvider"])
        self._parts = self.parts._replace(session=session)


def judged(encoder: CrossEncoder, asked: list[Ask]) -> tuple[np.ndarray, float]:
    """Probabilities of support, and processor milliseconds a pair."""
    encoder(asked[:2])
    began = time.process_time()
    answers = encoder(asked)
    spent = (time.process_time() - began) * 1000 / len(asked)
    return np.array([answer.of("supported") for answer in answers], dtype=np.float64), spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=300)
    options = parser.parse_args()
    if not DATA.is_dir():
        sys.exit("the labelled data is not there (../shared/data)")
    rows = list(read("fever_symmetric_dev"))
    rows = random.Random(SEED).sample(rows, min(options.rows, len(rows)))
    asked = [Ask("support", row["claim"], tuple(row["evidence"])) for row in rows]
    good = [row["label"] == "supported" for row in rows]
    shipped, fast = judged(CrossEncoder(), asked)
    other = Single()
    other.swap(in_single_precision())
    single, slow = judged(other, asked)
    apart = np.abs(shipped - single)
    print(f"symmetric FEVER, {len(rows)} pairs: probability of support, shipped against single precision")
    print(f"  largest difference {apart.max():.4f}, mean {apart.mean():.4f}, decisions at one half that differ "
          f"{int(((shipped >= 0.5) != (single >= 0.5)).sum())}")  # fmt: skip
    aucs = [scored(list(map(float, each)), good).auc for each in (shipped, single)]
    print(f"  AUC shipped {aucs[0]:.4f}, single precision {aucs[1]:.4f}")
    print(f"  processor time a pair: shipped {fast:.1f} ms, single precision {slow:.1f} ms ({slow / fast:.1f} times)")


if __name__ == "__main__":
    main()
