"""What a trainer saved is converted for llama.cpp, or refused by name."""

from __future__ import annotations

import json

import gguf
import numpy as np
import pytest
import torch
from peft import LoraConfig, PeftModel, get_peft_model
from safetensors.torch import save_file
from tests.lab.learn.tiny import SIZES, write
from train.emission.export import learned, trained
from train.emission.weights import adapter
from transformers import AutoModelForCausalLM, AutoTokenizer

from countermark.generate.model.llama import Llama

pytestmark = pytest.mark.filterwarnings("ignore")  # of transformers' own
NAME = "base_model.model.model.layers.1.self_attn.v_proj.lora_{}.weight"
TOKENS = 8
WIDTH = SIZES["hidden_size"]


@pytest.fixture(scope="module")
def base(tmp_path_factory):
    folder = tmp_path_factory.mktemp("base")
    write(folder, ["What was it? It was 12."])
    return folder


def saved(base, folder, matrices=(), **settings):
    """An adapter of rank 2, as PEFT saves it."""
    settings = {"peft_type": "LORA", "lora_alpha": 4, "base_model_name_or_path": str(base / "model"), **settings}
    (folder / "adapter_config.json").write_text(json.dumps(settings))
    thin = {"A": torch.ones(2, WIDTH), "B": torch.full((WIDTH // 2, 2), 0.5)}
    save_file(
        {**{NAME.format(side): matrix for side, matrix in thin.items()}, **dict(matrices)},
        folder / "adapter_model.safetensors",
    )
    return folder


def test_matrices_and_scale_arrive(base, tmp_path):
    arrays, shape, alpha = trained(saved(base, tmp_path))
    adapter(arrays, shape, alpha, "mine", tmp_path / "mine.gguf")
    found = gguf.GGUFReader(tmp_path / "mine.gguf")
    assert {each.name for each in found.tensors} == {f"blk.1.attn_v.weight.lora_{side}" for side in "ab"}
    assert found.fields["adapter.lora.alpha"].contents() == 4.0
    assert all(np.unique(each.data).tolist() == [1.0 if each.name[-1] == "a" else 0.5] for each in found.tensors)


def test_what_our_own_trainer_saves_is_the_same(base, tmp_path):
    arrays, shape, alpha = trained(saved(base, tmp_path))
    np.savez(tmp_path / "llama-adapter-0.npz", **arrays)
    (tmp_path / "llama-told.json").write_text(json.dumps({"shape": shape._asdict(), "alpha": alpha}))
    again, same_shape, same_alpha = learned(tmp_path / "llama-adapter-0.npz")
    assert (same_shape, same_alpha) == (shape, alpha)
    assert all(np.array_equal(again[name], arrays[name]) for name in arrays)


def in_torch(folder, text):
    """What the model with its adapter goes on with."""
    words = AutoTokenizer.from_pretrained(folder / "model")
    model = PeftModel.from_pretrained(AutoModelForCausalLM.from_pretrained(folder / "model"), folder / "adapter")
    given = words(text, return_tensors="pt", add_special_tokens=False)
    said = model.generate(**given, max_new_tokens=TOKENS, do_sample=False)[0][given["input_ids"].shape[1] :]
    return words.decode(said, skip_special_tokens=True)


def in_llama_cpp(folder, adapter=None):
    """The prompt as the model's template writes it, and what it goes on with."""
    llama = Llama.load(folder / "model.gguf", context=4096, threads=1, adapter=adapter)
    text = llama.put([{"role": "user", "content": "What was it?"}])
    return text, "".join(each.text for each in llama.goes_on(text, tokens=TOKENS))


def test_an_adapter_does_the_same_in_torch_and_in_llama_cpp(base):
    """One by chance, of every matrix, so that a matrix in another order would show."""
    settings = LoraConfig(r=8, lora_alpha=256, target_modules="all-linear", init_lora_weights=False)
    torch.manual_seed(1)
    get_peft_model(AutoModelForCausalLM.from_pretrained(base / "model"), settings).save_pretrained(base / "adapter")
    arrays, shape, alpha = trained(base / "adapter")
    adapter(arrays, shape, alpha, "mine", base / "adapter.gguf")
    text, before = in_llama_cpp(base)
    _, after = in_llama_cpp(base, base / "adapter.gguf")
    assert after == in_torch(base, text) != before


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({"peft_type": "IA3"}, "only LORA"),
        ({"use_dora": True}, "use_dora"),
        ({"use_rslora": True}, "use_rslora"),
        ({"rank_pattern": {"q_proj": 4}}, "rank_pattern"),
        ({"modules_to_save": ["lm_head"]}, "modules_to_save"),
    ],
)
def test_other_ways_of_training_are_refused(base, tmp_path, settings, why):
    with pytest.raises(SystemExit, match=why):
        trained(saved(base, tmp_path, **settings))


def test_an_adapter_of_the_words_is_refused(base, tmp_path):
    words = {"base_model.model.lm_head.lora_A.weight": torch.ones(2, WIDTH)}
    with pytest.raises(SystemExit, match="lm_head"):
        trained(saved(base, tmp_path, words))


def test_another_kind_of_model_is_refused(base, tmp_path):
    (tmp_path / "gpt").mkdir()
    (tmp_path / "gpt/config.json").write_text(json.dumps({"model_type": "gpt2"}))
    with pytest.raises(SystemExit, match="gpt2"):
        trained(saved(base, tmp_path, base_model_name_or_path=str(tmp_path / "gpt")))
