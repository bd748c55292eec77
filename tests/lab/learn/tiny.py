"""A model of two layers, as transformers and as llama.cpp read it: random weights, and a vocabulary of its own prompts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import gguf
import torch
from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers
from train.emission.weights import _NAMES, turned
from transformers import LlamaConfig, LlamaForCausalLM, PreTrainedTokenizerFast

SPECIAL = ["<|endoftext|>", "<|im_start|>", "<|im_end|>"]
CHAT = (
    "{% for message in messages %}{{ '<|im_start|>' + message['role'] + '\n' + message['content'] + '<|im_end|>' + '\n' }}"
    "{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant\n' }}{% endif %}"
)
_APART = {
    "model.embed_tokens.weight": "token_embd.weight",
    "model.norm.weight": "output_norm.weight",
    "lm_head.weight": "output.weight",
}
SIZES: dict[str, Any] = {
    "hidden_size": 64, "intermediate_size": 128, "num_hidden_layers": 2, "num_attention_heads": 4, "num_key_value_heads": 2,
    "max_position_embeddings": 4096, "rms_norm_eps": 1e-5, "tie_word_embeddings": False,
}  # fmt: skip


def words(texts: list[str]) -> Tokenizer:
    """Pieces of these texts; digits one by one, as SmolLM2 has them."""
    made = Tokenizer(models.BPE())
    made.pre_tokenizer = pre_tokenizers.Sequence(
        [pre_tokenizers.Digits(individual_digits=True), pre_tokenizers.ByteLevel(add_prefix_space=False)]
    )
    made.decoder = decoders.ByteLevel()
    alphabet = pre_tokenizers.ByteLevel.alphabet()
    made.train_from_iterator(
        texts, trainers.BpeTrainer(vocab_size=800, special_tokens=SPECIAL, initial_alphabet=alphabet)
    )
    return made


def write(folder: Path, texts: list[str]) -> None:
    """`model`, a folder, and `model.gguf`."""
    made = words(texts)
    torch.manual_seed(0)
    config = LlamaConfig(
        vocab_size=made.get_vocab_size(), bos_token_id=None, eos_token_id=2, pad_token_id=0,
        rope_parameters={"rope_type": "default", "rope_theta": 10000.0}, **SIZES,
    )  # fmt: skip
    model = LlamaForCausalLM(config)
    model.save_pretrained(folder / "model")
    chat = PreTrainedTokenizerFast(
        tokenizer_object=made, eos_token=SPECIAL[2], pad_token=SPECIAL[0], chat_template=CHAT, model_max_length=4096
    )
    chat.save_pretrained(folder / "model")
    writer = gguf.GGUFWriter(folder / "model.gguf", "llama")
    _describe(writer, made)
    for name, weight in model.state_dict().items():
        data = weight.numpy()
        if name in _APART:
            writer.add_tensor(_APART[name], data)
            continue
        _, _, layer, rest = name.removesuffix(".weight").split(".", 3)
        own = next(ours for ours, theirs in _NAMES.items() if theirs == rest)
        if own in ("attn_q", "attn_k"):
            data = turned(data, SIZES["num_attention_heads" if own == "attn_q" else "num_key_value_heads"]).copy()
        writer.add_tensor(f"blk.{layer}.{own}.weight", data)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()


def _describe(writer: gguf.GGUFWriter, made: Tokenizer) -> None:
    writer.add_name("tiny")
    writer.add_context_length(SIZES["max_position_embeddings"])
    writer.add_embedding_length(SIZES["hidden_size"])
    writer.add_block_count(SIZES["num_hidden_layers"])
    writer.add_feed_forward_length(SIZES["intermediate_size"])
    writer.add_head_count(SIZES["num_attention_heads"])
    writer.add_head_count_kv(SIZES["num_key_value_heads"])
    writer.add_layer_norm_rms_eps(SIZES["rms_norm_eps"])
    writer.add_rope_freq_base(10000.0)
    writer.add_rope_dimension_count(SIZES["hidden_size"] // SIZES["num_attention_heads"])
    by_number = sorted(made.get_vocab().items(), key=lambda item: item[1])
    writer.add_tokenizer_model("gpt2")
    writer.add_tokenizer_pre("smollm")
    writer.add_token_list([word for word, _ in by_number])
    writer.add_token_types([3 if word in SPECIAL else 1 for word, _ in by_number])
    writer.add_token_merges([" ".join(pair) for pair in _merges(made)])
    writer.add_bos_token_id(0)
    writer.add_eos_token_id(2)
    writer.add_add_bos_token(False)
    writer.add_chat_template(CHAT)


def _merges(made: Tokenizer) -> list[list[str]]:
    import json

    found: list[list[str]] = json.loads(made.to_str())["model"]["merges"]
    return found
