"""An adapter with which a language model judges: the odds of one word as its answer to a fixed question.

    python -m train.judge rows MODEL.gguf train-cache OUT.npz          # here: rows chosen, as numbers of words
    python -m train.emission.weights MODEL.gguf PARTS --used OUT.npz   # the model in parts that travel
    python -m train.judge learn PARTS OUT.npz OUT_FOLDER --folds       # on the accelerator, families left out
    python -m train.judge learn PARTS OUT.npz OUT_FOLDER --whole       # and what ships
    python -m train.emission.export OUT_FOLDER/qwen2-judge-whole.npz judge.gguf

Evidence is chosen as the encoder chooses it, with room for twice as much. The questions are those that
`countermark.measure.verifier.learned.odds` asks; an answer is one word, and a score the odds of the words.
"""

from __future__ import annotations

import argparse
import itertools
import json
import time
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from countermark.measure.verifier.learned.questions import ANSWERS, question
from train.archive import load as unpacked
from train.archive import texts
from train.batches import batches
from train.families import FOLDS, held, judged
from train.rows import ASKED

EACH: Final = 1500
"""Rows that a source gives at most, and half of it a family of generated pairs."""
MORE: Final = 3000
"""The same for what ships."""
JUDGED: Final = 1000
"""Rows that a source is judged on, at most."""
SEED: Final = 20261119
TOKENS: Final = 16_384
"""Of a batch, padding included."""
RATE: Final = 3e-4
WARM: Final = 0.06
SMOOTHING: Final = 0.05


class Rows(NamedTuple):
    """Questions as numbers of words, and what is known of each."""

    words: list[np.ndarray]
    head: np.ndarray
    right: np.ndarray
    """The class that is right, among those of its head."""
    source: np.ndarray
    origin: np.ndarray
    aside: np.ndarray
    """Not to be learned from: the row is of a split to judge on, or its licence does not allow it."""


def gather(cache: Path, made: Any) -> dict[str, np.ndarray]:
    """The rows that some run learns from or is judged on."""
    found = unpacked(cache / "data-512.xz")
    sources = np.array(json.loads(found["meta"].tobytes())["sources"])
    heads = list(json.loads(found["meta"].tobytes())["heads"])
    read = texts(cache / "texts-512.xz")
    table = found["table"][[each["row"] for each in read]]
    source, origin = sources[table[:, 5]], sources[table[:, 6]]
    trains = (table[:, 7] == 0) & (table[:, 8] == 1)
    chance = np.random.default_rng(SEED)
    picked = []
    for head in ASKED:
        for name in sorted(set(source)):
            of = (source == name) & (table[:, 3] == heads.index(head))
            most = MORE // 2 if name.startswith("gen-") else MORE
            picked.append(chance.permutation(np.flatnonzero(of & trains))[:most])
            aside = np.flatnonzero(of & ~trains)
            if name.startswith("gen-"):
                continue
            picked.append(chance.permutation(aside)[:JUDGED])
    rows = np.concatenate(picked)
    asked = [question(heads[table[at, 3]], read[at]["claim"], read[at]["evidence"]) for at in rows]
    words = [each.ids for each in made.encode_batch_fast(asked, add_special_tokens=False)]
    return {
        "flat": np.array([each for row in words for each in row], dtype=np.int32),
        "at": np.cumsum([0, *map(len, words)]),
        "head": np.array([ASKED.index(heads[each]) for each in table[rows, 3]]),
        "right": table[rows, 4],
        "source": source[rows],
        "origin": origin[rows],
        "aside": ~trains[rows],
        "answers": np.array([made.encode(f" {word}", add_special_tokens=False).ids[0] for word in WORDS]),
    }


WORDS: Final = tuple(dict.fromkeys(word for head in ASKED for word in ANSWERS[head]))


def write(file: Path, cache: Path, out: Path) -> None:
    """Everything that travels beside the model."""
    from gguf import GGUFReader  # noqa: PLC0415 — only where the published file is taken apart

    from train.emission.tokens import tokenizer  # noqa: PLC0415

    arrays = gather(cache, tokenizer(GGUFReader(file)))
    arrays["ids"] = np.unique(np.concatenate([arrays["flat"], arrays["answers"]]))
    np.savez_compressed(out, **arrays)
    print(json.dumps({"rows": len(arrays["right"]), "tokens": len(arrays["flat"]), "words": len(arrays["ids"])}))


def rows_of(path: Path, kept: np.ndarray) -> tuple[Rows, np.ndarray]:
    """What `write` wrote, renumbered by the words that the model still has, and the words of the answers."""
    with np.load(path) as found:
        place = np.full(int(kept.max()) + 1, -1, dtype=np.int64)
        place[kept] = np.arange(len(kept))
        flat, at = place[found["flat"]], found["at"]
        words = [flat[start:end] for start, end in itertools.pairwise(at)]
        rest = (found[name] for name in ("head", "right", "source", "origin", "aside"))
        return Rows(words, *rest), place[found["answers"]]


def learned_from(rows: Rows, out: tuple[str, ...], each: int) -> np.ndarray:
    """Rows that a run may learn from."""
    free = ~rows.aside & ~np.isin(rows.source, out) & ~np.isin(rows.origin, out)
    picked = []
    for head in range(len(ASKED)):
        for name in sorted(set(rows.source)):
            found = np.flatnonzero(free & (rows.source == name) & (rows.head == head))
            picked.append(found[: each // 2 if name.startswith("gen-") else each])
    return np.concatenate(picked)


class Judge:
    """The model with an adapter beside it, which alone is learned."""

    def __init__(self, parts: Path, data: Path, *, rank: int, alpha: float) -> None:
        import torch  # noqa: PLC0415 — the machine that trains has it

        from train.emission.learn import beside  # noqa: PLC0415
        from train.emission.weights import load  # noqa: PLC0415

        self.torch = torch
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        dtype = torch.bfloat16 if self.device == "cuda" else torch.float32
        self.model, kept, self.shape = load(sorted(parts.glob("*.npz")), self.device, dtype)
        self.model.requires_grad_(False)
        self.rows, answers = rows_of(data, kept)
        self.lengths = np.array([len(each) for each in self.rows.words])
        self.answers = torch.from_numpy(answers).to(self.device)
        shut = torch.full((len(ASKED), len(WORDS)), float("-inf"), device=self.device)
        for head, name in enumerate(ASKED):
            for word in ANSWERS[name]:
                shut[head, WORDS.index(word)] = 0.0
        self.shut = shut
        torch.manual_seed(SEED)
        self.parts = beside(self.model, rank, alpha)

    def logits(self, which: np.ndarray) -> Any:
        """Of the words that answer, the others of the head shut out."""
        torch, longest = self.torch, int(self.lengths[which].max())
        words = torch.zeros(len(which), -(-longest // 8) * 8, dtype=torch.long)
        for row, at in enumerate(which):
            words[row, : self.lengths[at]] = torch.from_numpy(self.rows.words[at])
        # Nothing that is read stands behind the padding, and what is read looks only back: no mask is needed.
        hidden = self.model.model(input_ids=words.to(self.device), use_cache=False).last_hidden_state
        last = torch.from_numpy(self.lengths[which] - 1).to(self.device)
        picked = hidden[torch.arange(len(which), device=self.device), last].float()
        said = picked @ self.model.lm_head.weight[self.answers].float().T
        return said + self.shut[torch.from_numpy(self.rows.head[which]).to(self.device)]

    def classes(self, which: np.ndarray) -> np.ndarray:
        """The place of the right word."""
        return np.array(
            [
                WORDS.index(ANSWERS[ASKED[head]][right])
                for head, right in zip(self.rows.head[which], self.rows.right[which], strict=True)
            ]
        )

    def learn(self, which: np.ndarray, seconds: float) -> dict[str, Any]:
        """One epoch, from an adapter that changes nothing."""
        torch, began = self.torch, time.monotonic()
        with torch.no_grad():
            for part in self.parts.values():
                torch.nn.init.kaiming_uniform_(part.a, a=5**0.5)
                part.b.zero_()
        parameters = [each for part in self.parts.values() for each in (part.a, part.b)]
        best = torch.optim.AdamW(parameters, lr=RATE, weight_decay=0.0, betas=(0.9, 0.98))
        chance = np.random.default_rng(SEED)
        groups = batches(chance.permutation(which), self.lengths, TOKENS)
        groups = [groups[at] for at in chance.permutation(len(groups))]
        self.model.train()
        said, loss = [], 0.0
        for step, group in enumerate(groups):
            done = max(step / len(groups), (time.monotonic() - began) / seconds)
            if done >= 1:
                break
            for each in best.param_groups:
                each["lr"] = RATE * min(1.0, (step + 1) / (WARM * len(groups) + 1)) * (1 - 0.95 * done)
            spread = torch.log_softmax(self.logits(group), dim=1)
            right = torch.from_numpy(self.classes(group)).to(self.device)
            open_ = torch.isfinite(spread)
            smooth = -spread.masked_fill(~open_, 0.0).sum(1) / open_.sum(1)
            lost = -spread[torch.arange(len(group), device=self.device), right]
            total = ((1 - SMOOTHING) * lost + SMOOTHING * smooth).mean()
            best.zero_grad(set_to_none=True)
            total.backward()
            torch.nn.utils.clip_grad_norm_(parameters, 1.0)
            best.step()
            if step % 50 == 0:
                loss = float(total.detach())
                if not np.isfinite(loss):
                    raise SystemExit(f"the loss is {loss} at step {step}")
                said.append(round(loss, 3))
                print(f"step {step} of {len(groups)} loss {loss:.3f} {time.monotonic() - began:.0f} s", flush=True)
        tokens = int(self.lengths[which].sum())
        return {"rows": len(which), "tokens": tokens, "steps": len(groups), "losses": said, "seconds": round(time.monotonic() - began, 1)}  # fmt: skip

    def says(self, which: np.ndarray) -> np.ndarray:
        """Probabilities of the words, for each row."""
        torch, out = self.torch, np.zeros((len(which), len(WORDS)), dtype=np.float32)
        self.model.eval()
        with torch.no_grad():
            for group in batches(np.arange(len(which)), self.lengths[which], 4 * TOKENS):
                out[group] = torch.softmax(self.logits(which[group]), dim=1).cpu().numpy()
        return out


def learn(chosen: argparse.Namespace) -> None:
    """The runs that are asked for."""
    from train.emission.learn import keep  # noqa: PLC0415 — it needs torch, and the rows do not

    began = time.monotonic()
    judge = Judge(chosen.parts, chosen.data, rank=chosen.rank, alpha=chosen.alpha)
    rows = judge.rows
    print(f"loaded in {time.monotonic() - began:.0f} s; {len(rows.words)} rows", flush=True)
    chosen.out.mkdir(parents=True, exist_ok=True)
    told = {"shape": judge.shape._asdict(), "rank": chosen.rank, "alpha": chosen.alpha}
    (chosen.out / f"{judge.shape.architecture}-told.json").write_text(json.dumps(told))
    for number in chosen.folds:
        families = FOLDS[number]
        which = learned_from(rows, held(families), chosen.each)
        result = judge.learn(which, chosen.seconds)
        kept: dict[str, np.ndarray] = {}
        # Every row of a source that is left out is unseen; of the others nothing is judged.
        for source in judged(families):
            at = np.flatnonzero(rows.source == source)
            at = at[np.argsort(~rows.aside[at], kind="stable")][: max(JUDGED, int(rows.aside[at].sum()))]
            kept |= {
                f"{source}#said": judge.says(at),
                f"{source}#class": rows.right[at],
                f"{source}#head": rows.head[at],
            }
        np.savez_compressed(chosen.out / f"judge-fold-{number}.npz", **kept)
        with (chosen.out / "judge.jsonl").open("a") as lines:
            lines.write(json.dumps({"fold": number, "families": families, **result}) + "\n")
        print(number, families, result, f"{time.monotonic() - began:.0f} s", flush=True)
    if chosen.whole:
        which = learned_from(rows, (), MORE)
        result = judge.learn(which, chosen.seconds)
        keep(judge.parts, chosen.out / f"{judge.shape.architecture}-judge-whole.npz")
        at = np.flatnonzero(rows.aside)
        kept = {"said": judge.says(at), "class": rows.right[at], "head": rows.head[at], "source": rows.source[at]}
        np.savez_compressed(chosen.out / "judge-whole-said.npz", **kept)
        with (chosen.out / "judge.jsonl").open("a") as lines:
            lines.write(json.dumps({"fold": "whole", **result}) + "\n")
        print("whole", result, f"{time.monotonic() - began:.0f} s", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    rows = commands.add_parser("rows")
    for name in ("file", "cache", "out"):
        rows.add_argument(name, type=Path)
    learning = commands.add_parser("learn")
    for name in ("parts", "data", "out"):
        learning.add_argument(name, type=Path)
    learning.add_argument("--folds", type=int, nargs="*", default=[])
    learning.add_argument("--whole", action="store_true")
    learning.add_argument("--rank", type=int, default=8)
    learning.add_argument("--alpha", type=float, default=16.0)
    learning.add_argument("--each", type=int, default=EACH, help="rows of a source, at most")
    learning.add_argument("--seconds", type=float, default=1e9, help="of learning, for each run")
    chosen = parser.parse_args()
    if chosen.command == "rows":
        write(chosen.file, chosen.cache, chosen.out)
    else:
        learn(chosen)


if __name__ == "__main__":
    main()
