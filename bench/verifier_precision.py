"""What the encoder's 8-bit products cost: its scores against those of the same weights in single precision.

    python -m bench.verifier_precision [--rows 300]

By default each row of activations is rounded to eight bits before a product; `COUNTERMARK_PRECISION=fp32` leaves them
in single precision. Both judge pairs of symmetric FEVER. It prints the largest and the mean difference of the
probability of support, the AUC of both, and what a pair costs with either.
"""

from __future__ import annotations

import argparse
import random
import sys
import time

import numpy as np
from train.rows import DATA, read

from countermark.measure.encoder.crossencoder import CrossEncoder
from countermark.measure.verifier.learned.judging import Ask
from countermark.measure.verifier.learned.scoring import scored

SEED = 8


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
    single, slow = judged(CrossEncoder(precision="fp32"), asked)
    apart = np.abs(shipped - single)
    print(f"symmetric FEVER, {len(rows)} pairs: probability of support, 8-bit products against single precision")
    print(f"  largest difference {apart.max():.4f}, mean {apart.mean():.4f}, decisions at one half that differ "
          f"{int(((shipped >= 0.5) != (single >= 0.5)).sum())}")  # fmt: skip
    aucs = [scored(list(map(float, each)), good).auc for each in (shipped, single)]
    print(f"  AUC 8-bit products {aucs[0]:.4f}, single precision {aucs[1]:.4f}")
    print(
        f"  processor time a pair: 8-bit products {fast:.1f} ms, single precision {slow:.1f} ms ({slow / fast:.1f} times)"
    )


if __name__ == "__main__":
    main()
