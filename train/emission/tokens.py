"""Examples and questions as the numbers of words, so that where the training runs no tokenizer is needed.

python -m train.emission.tokens MODEL.gguf EXAMPLES_FOLDER OUT.npz
"""

from __future__ import annotations

import argparse
import gzip
import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np

from train.emission import DATA

END, START = "<|im_end|>", "<|im_start|>"
_LONGEST: Final = 1400
_PLAIN: Final = 200


def tokenizer(reader: Any) -> Any:
    """The tokenizer that a GGUF file of SmolLM2 or Qwen2.5 describes."""
    from tokenizers import AddedToken, Tokenizer, decoders, models, pre_tokenizers  # noqa: PLC0415

    if reader.fields["tokenizer.ggml.pre"].contents() == "qwen2":
        from train.qwen import tokenizer_of  # noqa: PLC0415 — it needs torch

        return tokenizer_of(reader)
    words, merges, types = (
        reader.fields[f"tokenizer.ggml.{part}"].contents() for part in ("tokens", "merges", "token_type")
    )
    vocabulary = {word: at for at, word in enumerate(words)}
    made = Tokenizer(models.BPE(vocab=vocabulary, merges=[tuple(pair.split(" ")) for pair in merges]))
    made.pre_tokenizer = pre_tokenizers.Sequence(
        [pre_tokenizers.Digits(individual_digits=True), pre_tokenizers.ByteLevel(add_prefix_space=False)]
    )
    made.decoder = decoders.ByteLevel()
    special = [word for word, kind in zip(words, types, strict=True) if kind == 3]
    made.add_special_tokens([AddedToken(word, special=True, normalized=False) for word in special])
    return made


class Chat:
    """Turns of a conversation as both models' templates write them."""

    def __init__(self, made: Any) -> None:
        self._made = made
        self.start, self.end = made.token_to_id(START), made.token_to_id(END)

    def text(self, text: str) -> list[int]:
        ids: list[int] = self._made.encode(text, add_special_tokens=False).ids
        return ids

    def prompt(self, turns: Iterable[dict[str, str]]) -> list[int]:
        found: list[int] = []
        for turn in turns:
            found += [self.start, *self.text(f"{turn['role']}\n{turn['content']}"), self.end, *self.text("\n")]
        return [*found, self.start, *self.text("assistant\n")]

    def answer(self, text: str) -> list[int]:
        return [*self.text(text), self.end]


def _flat(rows: Sequence[Sequence[int]]) -> tuple[np.ndarray, np.ndarray]:
    return np.array([each for row in rows for each in row], dtype=np.int32), np.cumsum([0, *map(len, rows)])


def _plain() -> list[dict[str, str]]:
    """Questions of general knowledge with a right and a wrong answer, for measuring what is forgotten."""
    with gzip.open(DATA / "halueval_qa.jsonl.gz", "rt", encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    found: dict[str, dict[str, str]] = {}
    for row in rows:
        found.setdefault(row.get("question", ""), {})[row["label"]] = row["claim"]
    return [
        {"question": name, **each} for name, each in found.items() if name and {"supported", "refuted"} <= set(each)
    ][:_PLAIN]


def main() -> None:
    from gguf import GGUFReader  # noqa: PLC0415

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("out", type=Path)
    chosen = parser.parse_args()
    chat = Chat(tokenizer(GGUFReader(chosen.file)))
    taught = [json.loads(line) for line in (chosen.folder / "taught.jsonl").open()]
    asked = [json.loads(line) for line in (chosen.folder / "asked.jsonl").open()]
    pairs = [(chat.prompt(each["messages"]), chat.answer(each["answer"])) for each in taught]
    pairs = [pair for pair in pairs if len(pair[0]) + len(pair[1]) <= _LONGEST]
    arrays: dict[str, np.ndarray] = {"end": np.array(chat.end)}
    plain = _plain()
    about = [chat.prompt([{"role": "user", "content": each["question"]}]) for each in plain]
    for name, rows in (
        ("prompt", [pair[0] for pair in pairs]),
        ("answer", [pair[1] for pair in pairs]),
        ("asked", [chat.prompt(each["messages"]) for each in asked]),
        ("plain", about),
        ("right", [chat.answer(each["supported"]) for each in plain]),
        ("wrong", [chat.answer(each["refuted"]) for each in plain]),
    ):
        arrays[name], arrays[f"{name}_at"] = _flat(rows)
    arrays["ids"] = np.unique(
        np.concatenate([arrays[name] for name in ("prompt", "answer", "asked", "plain", "right", "wrong")])
    )
    np.savez_compressed(chosen.out, **arrays)
    print(
        json.dumps(
            {
                "taught": len(pairs),
                "asked": len(asked),
                "plain": len(plain),
                "tokens": int(len(arrays["prompt"]) + len(arrays["answer"])),
                "words": len(arrays["ids"]),
            }
        )
    )


if __name__ == "__main__":
    main()
