"""A language model as a teacher of the encoder: it writes pairs, learns to judge, and judges what it wrote.

    python -m train.teach write --cache CACHE            # pairs, once
    python -m train.teach judge FOLD … --cache CACHE --out OUT   # what a teacher that has not seen a fold says of them

A fold is a number of `lists.TEACHERS` or `all`. Needs what `train.qwen pack` wrote, `texts-0.xz` and `data-0.xz`.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from tokenizers import Tokenizer
from torch.nn import functional as F  # noqa: N812 — its usual name

from train import qwen, written
from train.archive import load, texts
from train.batches import batches
from train.learn import auc
from train.lists import TEACHERS, UNLICENSED
from train.rows import HEADS
from train.written import Asked, Written

os.environ.setdefault("PYTORCH_CUDA_ALLOC_CONF", "expandable_segments:True")

ANSWERS = (" yes", " no", " unknown")
"""For the classes of support, in their order."""
_ASK = "\nStatement: {claim}\nDoes the evidence support the statement? Answer yes, no or unknown.\nAnswer:"
SUPPORT = list(HEADS).index("support")
_LONGEST = 320
"""Tokens of evidence."""
EACH = 1200
"""Rows that a source gives a teacher at most, and half of it a family of generated pairs."""
RATE = 1.5e-5


class Texts:
    """The rows of support as text, beside their table."""

    def __init__(self, cache: Path) -> None:
        arrays = load(cache / "data-0.xz")
        self.sources: list[str] = json.loads(arrays["meta"].tobytes())["sources"]
        found = [row for row in texts(cache / "texts-0.xz") if arrays["table"][row["row"], 3] == SUPPORT]
        self.table = arrays["table"][[row["row"] for row in found]]
        self.pairs = [(row["claim"], row["evidence"]) for row in found]

    def named(self, column: int) -> np.ndarray:
        return np.array(self.sources)[self.table[:, column]]

    def training(self, held: tuple[str, ...], rng: np.random.Generator) -> np.ndarray:
        """Rows that may be learned from when these sources are left out, with all that is made of their text."""
        source, origin = self.named(5), self.named(6)
        free = (self.table[:, 7] == 0) & (self.table[:, 8] == 1) & ~np.isin(source, held) & ~np.isin(origin, held)
        picked = []
        for name in sorted(set(source[free])):
            rows = np.flatnonzero(free & (source == name))
            picked.append(rng.permutation(rows)[: EACH // 2 if name.startswith("gen-") else EACH])
        return np.concatenate(picked)

    def judged(self, source: str, held: tuple[str, ...]) -> np.ndarray:
        """As `learn.judged` takes them."""
        rows = np.flatnonzero((self.named(5) == source) & (self.table[:, 7] == 1))
        if len(rows) < 500 and source in held:
            rows = np.flatnonzero(self.named(5) == source)
        return rows


class Teacher:
    def __init__(self, cache: Path, device: str, *, layers: int = 28) -> None:
        self.device = device
        self.model, self.kept = qwen.load(cache, device, layers=layers)
        self.model.config.use_cache = False
        self.tokenizer = Tokenizer.from_file(str(cache / "qwen.tokenizer.json"))
        self.numbers = np.full(int(self.kept.max()) + 1, 0, dtype=np.int64)
        self.numbers[self.kept] = np.arange(len(self.kept))
        self.answers = torch.tensor([self.ids(answer)[0] for answer in ANSWERS], device=device)
        self.base = {name: value.detach().clone() for name, value in self.model.state_dict().items()}

    def ids(self, text: str) -> list[int]:
        return self.many([text])[0]

    def many(self, texts: list[str]) -> list[list[int]]:
        read = self.tokenizer.encode_batch(texts, add_special_tokens=False)
        known = len(self.numbers)
        return [[int(self.numbers[at]) if at < known else 0 for at in each.ids] for each in read]

    def asked(self, pairs: list[tuple[str, str]]) -> list[list[int]]:
        evidence = self.many([f"Evidence: {text}" for _, text in pairs])
        asks = self.many([_ASK.format(claim=claim) for claim, _ in pairs])
        return [first[:_LONGEST] + ask for first, ask in zip(evidence, asks, strict=True)]

    def logits(self, batch: list[list[int]]) -> torch.Tensor:
        """Of the three answers."""
        longest = max(map(len, batch))
        tokens = torch.zeros(len(batch), -(-longest // 8) * 8, dtype=torch.long)
        for at, ids in enumerate(batch):
            tokens[at, : len(ids)] = torch.tensor(ids)
        last = torch.tensor([len(ids) - 1 for ids in batch], device=self.device)
        tokens = tokens.to(self.device)
        # Nothing that is read stands behind the padding, and what is read looks only back: no mask is needed.
        with torch.autocast(self.device, dtype=torch.bfloat16, enabled=self.device != "cpu"):
            hidden = self.model.model(input_ids=tokens, use_cache=False).last_hidden_state
        picked = hidden[torch.arange(len(batch), device=self.device), last].float()
        return picked @ self.model.model.embed_tokens.weight[self.answers].float().T

    def again(self) -> None:
        """As it was published."""
        with torch.no_grad():
            for name, value in self.model.state_dict().items():
                value.copy_(self.base[name])

    def learn(
        self, pairs: list[tuple[str, str]], labels: np.ndarray, *, seed: int, tokens: int, limit: int = 0
    ) -> dict[str, Any]:
        """One epoch, all weights but those of the words."""
        began = time.monotonic()
        rng = np.random.default_rng(seed)
        asked = self.asked(pairs)
        lengths = np.array([len(ids) for ids in asked])
        groups = list(batches(rng.permutation(len(asked)), lengths, tokens))
        groups = [groups[at] for at in rng.permutation(len(groups))][: limit or None]
        self.model.train()
        weights = [
            value for name, value in self.model.named_parameters() if "embed" not in name and "lm_head" not in name
        ]
        self.model.model.embed_tokens.weight.requires_grad_(False)
        optimiser = torch.optim.AdamW(weights, lr=RATE, weight_decay=0.0, betas=(0.9, 0.98), fused=self.device != "cpu")
        total = 0.0
        for step, group in enumerate(groups):
            rate = RATE * min(1.0, (step + 1) / max(1, 0.06 * len(groups))) * (1 - 0.95 * step / len(groups))
            for each in optimiser.param_groups:
                each["lr"] = rate
            said = self.logits([asked[at] for at in group])
            loss = F.cross_entropy(said, torch.from_numpy(labels[group]).to(self.device), label_smoothing=0.05)
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(weights, 1.0)
            optimiser.step()
            if step % 20 == 19:
                total = float(loss.detach())
        del optimiser
        self.model.zero_grad(set_to_none=True)
        return {
            "rows": len(pairs),
            "tokens": int(lengths.sum()),
            "steps": len(groups),
            "seconds": round(time.monotonic() - began, 1),
            "loss": round(total, 4),
        }

    @torch.no_grad()
    def says(self, pairs: list[tuple[str, str]], *, tokens: int) -> np.ndarray:
        """Probabilities of the classes."""
        self.model.eval()
        asked = self.asked(pairs)
        lengths = np.array([len(ids) for ids in asked])
        out = np.zeros((len(pairs), len(ANSWERS)), dtype=np.float32)
        for group in batches(np.argsort(lengths, kind="stable"), lengths, tokens):
            out[group] = torch.softmax(self.logits([asked[at] for at in group]), dim=1).cpu().numpy()
        return out

    @torch.no_grad()
    def write(self, prompts: list[str], *, tokens: int, batch: int, seed: int, until: float) -> list[str]:
        """Answers to prompts, sampled; fewer where the time is up."""
        self.model.eval()
        torch.manual_seed(seed)
        speaking = self.model.to(torch.bfloat16)
        end = self.ids(qwen.END)[0]
        chats = self.many([f"{qwen.START}user\n{prompt}{qwen.END}\n{qwen.START}assistant\n" for prompt in prompts])
        order = sorted(range(len(chats)), key=lambda at: (len(chats[at]), at))
        # Shuffled in blocks, so that what is left when the time is up is not the longest.
        blocks = [order[start : start + batch] for start in range(0, len(order), batch)]
        random.Random(seed).shuffle(blocks)
        answers = [""] * len(chats)
        for block in blocks:
            if time.monotonic() > until:
                break
            longest = max(len(chats[at]) for at in block)
            ids = torch.full((len(block), longest), end, dtype=torch.long)
            mask = torch.zeros(len(block), longest, dtype=torch.long)
            for row, at in enumerate(block):
                ids[row, longest - len(chats[at]) :] = torch.tensor(chats[at])
                mask[row, longest - len(chats[at]) :] = 1
            said = speaking.generate(
                input_ids=ids.to(self.device), attention_mask=mask.to(self.device), max_new_tokens=tokens, do_sample=True,
                temperature=0.8, top_p=0.95, top_k=0, eos_token_id=end, pad_token_id=end, use_cache=True,
            )  # fmt: skip
            for row, at in enumerate(block):
                numbers = self.kept[said[row, longest:].cpu().numpy()]
                answers[at] = self.tokenizer.decode(numbers.tolist(), skip_special_tokens=True)
        self.model.to(torch.float32)
        self.again()
        return answers


def passages(texts: Texts, rng: random.Random, each: int) -> list[tuple[str, str]]:
    """Evidence of licensed training rows, each once, neither tiny nor long."""
    free = (texts.table[:, 7] == 0) & (texts.table[:, 8] == 1)
    found: list[tuple[str, str]] = []
    for source in sorted(set(texts.named(5)[free])):
        if source.startswith("gen-"):
            continue
        rows = np.flatnonzero(free & (texts.named(5) == source))
        unique = [text for text in dict.fromkeys(texts.pairs[at][1] for at in rows) if 40 <= len(text) <= 900]
        found += [(source, text) for text in rng.sample(unique, k=min(each, len(unique)))]
    return found


def sampled(rows: list[Written], source: str, rng: random.Random, each: int) -> list[Written]:
    found = [row for row in rows if row.origin == source]
    return rng.sample(found, k=min(each, len(found)))


def write(cache: Path, teacher: Teacher, options: argparse.Namespace) -> None:
    """The pairs, and the packed set with them."""
    rng = random.Random(20261118)
    texts = Texts(cache)
    began = time.monotonic()
    share = 0.0

    def answered(asked: list[Asked], tokens: int, part: float) -> list[str]:
        nonlocal share
        share += part
        prompts = [each.prompt for each in asked]
        answers = teacher.write(
            prompts, tokens=tokens, batch=options.batch, seed=7, until=began + share * options.seconds
        )
        passed = round(time.monotonic() - began, 1)
        print(json.dumps({"asked": len(asked), "answered": sum(map(bool, answers)), "seconds": passed}), flush=True)
        return answers

    def pairs(asked: list[Asked], part: float) -> list[Written]:
        answers = answered(asked, 64, part)
        return [row for each, answer in zip(asked, answers, strict=True) for row in written.read(each, answer)]

    free = (texts.table[:, 7] == 0) & (texts.table[:, 8] == 1)
    known = [
        Written(*texts.pairs[at], HEADS["support"][texts.table[at, 4]], str(name))
        for at, name in enumerate(texts.named(5))
        if free[at] and not name.startswith("gen-")
    ]
    own = [
        text for answer in answered(written.whole(rng, options.whole), 130, 0.3) if (text := written.passage(answer))
    ]
    given = [*passages(texts, rng, options.each), *((written.SOURCE, text) for text in own)]
    rows = pairs(written.follows(given), 0.3)
    claims = [
        row for source in sorted({row.origin for row in known}) for row in sampled(known, source, rng, options.each)
    ]
    supported = [row for row in [*rows, *claims] if row.intent == "supported"]
    more = [
        *written.reworded(claims),
        *written.altered(rng.sample(supported, k=min(len(supported), 10 * options.each))),
    ]
    rng.shuffle(more)
    rows += pairs(more, 0.4)
    rows += list(written.varied(rows, rng))
    rows += list(written.crossed([(row.origin, row.claim, row.evidence) for row in known], rng, options.each // 2))
    written.save(cache / "written.jsonl", rows)
    config = json.loads(Path(__file__).with_name("config.json").read_text())
    tokenizer = Tokenizer.from_file(str(cache / "mpnet.tokenizer.json"))
    written.merged(cache / "data-0.xz", rows, tokenizer, cache / "data-written.npz", length=config["length"])
    for row in rng.sample(rows, k=min(12, len(rows))):
        print(json.dumps(row._asdict()))
    print(json.dumps({"written": len(rows), "seconds": round(time.monotonic() - began, 1)}), flush=True)


def judge(cache: Path, teacher: Teacher, name: str, out: Path, options: argparse.Namespace) -> None:
    """One fold: a teacher that has not seen it, what it scores there, and what it says of the written pairs."""
    held = () if name == "all" else TEACHERS[int(name)]
    texts = Texts(cache)
    classes = texts.table[:, 4].astype(np.int64)
    teacher.again()
    rows = texts.training(held, np.random.default_rng(5))
    told = teacher.learn(
        [texts.pairs[at] for at in rows], classes[rows], seed=5, tokens=options.tokens, limit=options.limit
    )
    scores: dict[str, Any] = {}
    kept: dict[str, np.ndarray] = {}
    for source in (*held, *UNLICENSED, *(() if "fever" in held else ("fever-symmetric",))):
        judged = texts.judged(source, held)[: options.judged]
        said = teacher.says([texts.pairs[at] for at in judged], tokens=4 * options.tokens)
        positive = classes[judged] == HEADS["support"].index("supported")
        scores[source] = {"n": len(judged), "auc": round(auc(said[:, 0], positive), 4)}
        kept[f"{source}#said"], kept[f"{source}#class"] = said, classes[judged]
    plan = {"name": "Qwen2.5-Coder-1.5B, all weights, one epoch, four sources out", "held": held}
    if name != "all":
        with (out / "teachers.jsonl").open("a") as lines:
            lines.write(json.dumps({"plan": plan, **told, "scores": scores}) + "\n")
        np.savez_compressed(out / f"teacher-{name}.npz", **kept)
    print(name, told, {source: value["auc"] for source, value in scores.items()}, flush=True)
    began = time.monotonic()
    pairs = [(row.claim, row.evidence) for row in written.saved(cache / "written.jsonl")]
    np.save(cache / f"said-{name}.npy", teacher.says(pairs, tokens=4 * options.tokens))
    print(name, "judged", len(pairs), "pairs in", round(time.monotonic() - began, 1), "s", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("command", choices=("write", "judge", "both"))
    parser.add_argument("folds", nargs="*")
    parser.add_argument("--cache", type=Path, default=Path("train-cache"))
    parser.add_argument("--out", type=Path, default=Path())
    parser.add_argument("--each", type=int, default=600, help="passages of a source that are written about")
    parser.add_argument("--whole", type=int, default=6000, help="passages that the model writes itself")
    parser.add_argument("--batch", type=int, default=2048)
    parser.add_argument("--seconds", type=float, default=150, help="of writing, at most")
    parser.add_argument("--tokens", type=int, default=16384, help="of a batch in training")
    parser.add_argument("--judged", type=int, default=1000, help="rows of a source")
    parser.add_argument("--layers", type=int, default=28, help="fewer, to try it out")
    parser.add_argument("--limit", type=int, default=0, help="steps of training, to try it out")
    options = parser.parse_args()
    torch.backends.cuda.enable_cudnn_sdp(enabled=False)
    torch.backends.cuda.matmul.allow_tf32 = True
    began = time.monotonic()
    teacher = Teacher(options.cache, "cuda" if torch.cuda.is_available() else "cpu", layers=options.layers)
    print("loaded", round(time.monotonic() - began, 1), "s,", len(teacher.kept), "words", flush=True)
    if options.command in ("write", "both"):
        write(options.cache, teacher, options)
    if options.command in ("judge", "both"):
        for name in options.folds:
            judge(options.cache, teacher, name, options.out, options)


if __name__ == "__main__":
    main()
