"""An adapter as a trainer saves it to a GGUF file that llama.cpp loads beside its model.

python -m train.emission.export ADAPTER_FOLDER adapter.gguf                       # as PEFT and TRL save it
python -m train.emission.export OUT_FOLDER/llama-adapter-0.npz adapter.gguf       # as train.emission.learn saves it
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from pathlib import Path
from typing import Any, Final

import numpy as np

from train.emission.weights import Shape, adapter

_MATRIX: Final = re.compile(r"base_model\.model\.(model\.layers\.\d+\..+)\.lora_([AB])\.weight")
_OTHERWISE: Final = (
    "use_dora", "use_rslora", "rank_pattern", "alpha_pattern", "modules_to_save", "trainable_token_indices", "lora_bias", "fan_in_fan_out",
)  # fmt: skip
"""Settings under which the file means something else than a product of two thin matrices, each scaled alike."""
_BUILT: Final = {"llama": "llama", "qwen2": "qwen2"}
"""Models whose matrices have names here, as transformers and llama.cpp call them."""


def learned(path: Path) -> tuple[dict[str, np.ndarray], Shape, float]:
    """Matrices, model and scale of an adapter that `train.emission.learn` wrote."""
    told = json.loads((path.parent / f"{path.name.partition('-')[0]}-told.json").read_text("utf-8"))
    with np.load(path) as found:
        return {name: found[name] for name in found.files}, Shape(**told["shape"]), told["alpha"]


def trained(folder: Path) -> tuple[dict[str, np.ndarray], Shape, float]:
    """Matrices, model and scale of an adapter that PEFT saved."""
    from safetensors.torch import load_file  # noqa: PLC0415 — as the next, part of the trainer

    settings = json.loads((folder / "adapter_config.json").read_text("utf-8"))
    if settings["peft_type"] != "LORA":
        raise SystemExit(f"{folder}: is {settings['peft_type']}, and only LORA can be converted")
    if other := [name for name in _OTHERWISE if settings.get(name)]:
        raise SystemExit(f"{folder}: was trained with {', '.join(other)}, which is not converted; train without")
    arrays: dict[str, np.ndarray] = {}
    for name, matrix in load_file(folder / "adapter_model.safetensors").items():
        found = _MATRIX.fullmatch(name)
        if found is None:
            raise SystemExit(f"{folder}: changes {name}, and only matrices of layers can be converted")
        arrays[f"{found[1]}.{found[2].lower()}"] = matrix.float().numpy()
    return arrays, _shape(settings["base_model_name_or_path"]), settings["lora_alpha"]


def _shape(base: str) -> Shape:
    """The model that an adapter was trained beside."""
    from transformers import AutoConfig  # noqa: PLC0415

    told: Any = AutoConfig.from_pretrained(base)
    if told.model_type not in _BUILT:
        raise SystemExit(f"{base}: is a {told.model_type}, and only {', '.join(_BUILT)} can be converted")
    return Shape(
        architecture=_BUILT[told.model_type],
        layers=told.num_hidden_layers,
        width=told.hidden_size,
        inner=told.intermediate_size,
        heads=told.num_attention_heads,
        shared=told.num_key_value_heads,
        base=told.rope_parameters["rope_theta"],
        epsilon=told.rms_norm_eps,
    )


def main() -> int:
    """Read, convert, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("adapter", type=Path)
    parser.add_argument("target", type=Path)
    chosen = parser.parse_args()
    arrays, shape, alpha = (trained if chosen.adapter.is_dir() else learned)(chosen.adapter)
    adapter(arrays, shape, alpha, chosen.target.stem, chosen.target)
    return 0


if __name__ == "__main__":
    sys.exit(main())
