"""Puts the training set together: public sources, generated families, evidence chosen, everything tokenised.

Writes one compressed file of token numbers, so that the machine that trains needs neither the text nor a tokenizer,
and prints a digest of it: the same seed gives the same digest.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import lzma
import random
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
from tokenizers import Tokenizer

from countermark.measure.grounding.passages import select
from train.archive import save
from train.generate import deduction, edits, fallacies, findings, forms, plans, safety, steps, tables
from train.rows import ASKED, HEADS, Row, read
from train.sources import LICENCES, SOURCES

# Sources whose text the edits are made of, and how many rows each gives.
_EDITED = {
    "fever": 6000,
    "scifact": 1500,
    "begin": 1500,
    "halueval": 1500,
    "factcheckgpt": 2500,
    "wice": 1500,
    "infotabs": 2500,
    "entailmentbank": 500,
    "finance": 1500,
    "gsm8k": 2000,
}


def capped(rows: Iterable[Row], limits: dict[str, int], rng: random.Random) -> Iterator[Row]:
    """At most so many rows of each head, source and split, so that no source outweighs the others."""
    groups: dict[tuple[str, str, str], list[Row]] = {}
    for row in rows:
        groups.setdefault((row.head, row.source, row.split), []).append(row)
    for key in sorted(groups):
        found = groups[key]
        cap = limits["dev"] if key[2] == "dev" else limits.get(key[1], limits["train"])
        if key[0] == "step" and len(found) > cap:  # wrong steps are one in seven: keep them, thin out the others
            wrong = [row for row in found if row.label == "invalid"]
            rng.shuffle(wrong)
            wrong = wrong[: cap // 2]
            right = [row for row in found if row.label == "valid"]
            found = wrong + rng.sample(right, k=min(len(right), cap - len(wrong)))
        yield from rng.sample(found, k=cap) if len(found) > cap else found


def generated(public: list[Row], rng: random.Random, *, wide: bool) -> Iterator[Row]:
    yield from deduction.generate(rng, 16000)
    yield from forms.generate(rng, 4000)
    yield from tables.generate(rng, 10000)
    yield from findings.generate(rng, 6000)
    values = [
        (r["indicator"], r["country"], int(r["year"]), r["value_str"])
        for r in read("owid_sample")
        if r["value_str"].strip()
    ]
    yield from tables.statistics(rng, 7000, [v for v in values if v[2] > 0])
    solutions = [(row["problem"], row["steps"]) for row in read("gsm8k_train")]
    yield from steps.generate(rng, solutions, 12000)
    yield from fallacies.generate(rng, 6000, wide=wide)
    yield from plans.generate(rng, 8000)
    yield from safety.generate(rng, 2500)
    trained = [row for row in public if row.split == "train" and row.ships and row.head == "support"]
    for source, count in _EDITED.items():
        if source == "gsm8k":
            documents = [row["problem"].split(". ") for row in read("gsm8k_train")]
        else:
            documents = list(dict.fromkeys(row.evidence for row in trained if row.source == source))
        yield from edits.from_text(rng, source, documents, count)
        if source in ("fever", "wice", "halueval", "factcheckgpt", "scifact", "begin"):
            yield from edits.cloze(rng, source, documents, max(600, count // 3))
    for source in ("fever", "infotabs", "snli-cad", "scifact", "halueval", "factcheckgpt", "begin"):
        supported = [row for row in trained if row.source == source and row.label == "supported"]
        for row in rng.sample(supported, k=min(1500, len(supported))):
            yield from edits.symmetric(rng, row)


class Packer:
    """Rows as arrays of token numbers."""

    def __init__(self, tokenizer: Tokenizer, *, length: int) -> None:
        self.tokenizer = tokenizer
        self.room = length - 4  # the marks around claim and evidence
        self._lengths: dict[str, int] = {}

    def tokens(self, text: str) -> list[int]:
        return self.tokenizer.encode(text, add_special_tokens=False).ids

    def size(self, text: str) -> int:
        if text not in self._lengths:
            self._lengths[text] = len(self.tokens(text))
        return self._lengths[text]

    def pair(self, row: Row) -> tuple[list[int], list[int], str]:
        """The tokens of the claim and of the evidence that is read, and that evidence as text."""
        claim = self.tokens(row.claim)[: self.room * 2 // 3]
        room = self.room - len(claim)
        # The last steps before the one judged matter most, and stand last.
        kept = " ".join(select(row.claim, row.evidence, room=room, length=self.size))
        return claim, self.tokens(kept)[:room], kept


def pack(
    rows: list[Row], tokenizer: Tokenizer, *, length: int, texts: list[dict[str, Any]] | None = None
) -> dict[str, np.ndarray]:
    """Rows as arrays; `texts` gets those that a language model is asked, as it reads them."""
    packer = Packer(tokenizer, length=length)
    sources = sorted({row.source for row in rows} | {row.origin for row in rows})
    heads = list(HEADS)
    flat: list[int] = []
    table = np.zeros((len(rows), 9), dtype=np.int32)
    for at, row in enumerate(rows):
        claim, evidence, read_ = packer.pair(row)
        if texts is not None and row.head in ASKED:
            texts.append({"row": at, "claim": row.claim, "evidence": read_})
        table[at] = (
            len(flat), len(claim), len(evidence), heads.index(row.head), HEADS[row.head].index(row.label),
            sources.index(row.source), sources.index(row.origin), row.split == "dev", row.ships,
        )  # fmt: skip
        flat += claim + evidence
    meta: dict[str, Any] = {
        "sources": sources,
        "heads": {name: list(classes) for name, classes in HEADS.items()},
        "licences": LICENCES,
    }
    meta["digits"] = sorted(
        number for word, number in tokenizer.get_vocab().items() if word.removeprefix("##").isdecimal()
    )
    return {
        "tokens": np.array(flat, dtype=np.uint16),
        "table": table,
        "meta": np.frombuffer(json.dumps(meta).encode(), dtype=np.uint8),
    }


def build(config: dict[str, Any], number: int, tokenizer: Tokenizer, out: Path, *, texts: Path | None = None) -> str:
    """Writes the rows of one round, and their texts where these are asked for, and gives the digest of the rows."""
    part = config["rounds"][number]
    rng = random.Random(part["seed"])
    public = [row for source in SOURCES for row in source()]
    chosen = list(capped(public, config["rows"], rng))
    rows = chosen + list(generated(public, rng, wide=part["wide"]))
    tokenizer.no_padding()
    tokenizer.no_truncation()
    read_: list[dict[str, Any]] | None = None if texts is None else []
    arrays = pack(rows, tokenizer, length=config["length"], texts=read_)
    if texts is not None and read_ is not None:
        texts.write_bytes(lzma.compress("".join(json.dumps(each) + "\n" for each in read_).encode(), preset=6))
    out.parent.mkdir(parents=True, exist_ok=True)
    save(out, arrays)
    digest = hashlib.sha256(b"".join(arrays[name].tobytes() for name in sorted(arrays))).hexdigest()
    print(json.dumps({"rows": len(rows), "tokens": int(arrays["tokens"].size), "digest": digest}))
    for key, count in sorted(Counter((row.head, row.source, row.split) for row in rows).items()):
        print(*key, count)
    return digest


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--config", type=Path, default=Path(__file__).with_name("config.json"))
    parser.add_argument("--round", type=int, default=0)
    parser.add_argument("--tokenizer", type=Path, required=True, help="tokenizer.json of the base model")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--texts", type=Path, help="where the texts of the rows go that a language model is asked")
    options = parser.parse_args()
    config = json.loads(options.config.read_text())
    build(config, options.round, Tokenizer.from_file(str(options.tokenizer)), options.out, texts=options.texts)


if __name__ == "__main__":
    main()
