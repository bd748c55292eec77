"""An adapter as it was learned to a GGUF file that llama.cpp loads beside its model.

python -m train.emission.export OUT_FOLDER llama-adapter-0.npz adapter.gguf
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import numpy as np

from train.emission.weights import Shape, adapter


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("name")
    parser.add_argument("target", type=Path)
    chosen = parser.parse_args()
    told = json.loads((chosen.folder / f"{chosen.name.partition('-')[0]}-told.json").read_text("utf-8"))
    found = np.load(chosen.folder / chosen.name)
    arrays = {name: found[name] for name in found.files}
    adapter(arrays, Shape(**told["shape"]), told["alpha"], chosen.target.stem, chosen.target)


if __name__ == "__main__":
    main()
