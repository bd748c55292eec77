"""On the accelerator: adapters of several seeds, what the model writes before and after, and what it forgets.

    python -m train.emission.learn PARTS_FOLDER DATA.npz OUT_FOLDER --seeds 0 1 2

Needs torch and transformers, and no tokenizer: questions and answers are numbers of words. Writes adapter-SEED.npz, and
said.npz: what was written before, and after with each seed.
"""

from __future__ import annotations

import argparse
import itertools
import json
import math
import random
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from train.emission.weights import load

_TOKENS: Final = 16_000
"""Of a batch, padding included."""
_WARM: Final = 0.06
_CLIP: Final = 1.0
_LEFT_OUT: Final = 5
"""Steps of a seed that may run over."""
_LONGEST: Final = 220
"""Words of an answer that is written."""
IGNORED: Final = -100


class Beside(nn.Module):
    """A matrix with two thin ones beside it, which alone are learned."""

    def __init__(self, matrix: nn.Linear, rank: int, alpha: float) -> None:
        super().__init__()
        self.matrix, self.scale = matrix, alpha / rank
        device = matrix.weight.device
        self.a = nn.Parameter(torch.empty(rank, matrix.in_features, device=device))
        self.b = nn.Parameter(torch.zeros(matrix.out_features, rank, device=device))
        nn.init.kaiming_uniform_(self.a, a=math.sqrt(5))

    def forward(self, given: Tensor) -> Tensor:
        beside = functional.linear(functional.linear(given, self.a.to(given.dtype)), self.b.to(given.dtype))
        return self.matrix(given) + self.scale * beside


def beside(model: nn.Module, rank: int, alpha: float) -> dict[str, Beside]:
    """Every matrix of every layer gets its own."""
    found: dict[str, Beside] = {}
    for name, part in list(model.named_modules()):
        if isinstance(part, nn.Linear) and "layers" in name:
            parent, _, own = name.rpartition(".")
            found[name] = Beside(part, rank, alpha)
            setattr(model.get_submodule(parent), own, found[name])
    return found


def apart(model: nn.Module, parts: dict[str, Beside]) -> None:
    """The model as it was."""
    for name, part in parts.items():
        parent, _, own = name.rpartition(".")
        setattr(model.get_submodule(parent), own, part.matrix)


def keep(parts: dict[str, Beside], path: Path) -> None:
    """What was learned, for `train.emission.export`."""
    arrays = {
        f"{name}.{side}": getattr(part, side).detach().float().cpu().numpy().astype(np.float16)
        for name, part in parts.items()
        for side in "ab"
    }
    np.savez(path, **arrays)


class merged:  # noqa: N801 — it reads as a word of a with statement
    """The model with what was learned added to its matrices, which is faster to write with."""

    def __init__(self, model: nn.Module, parts: dict[str, Beside]) -> None:
        self._model, self._parts = model, parts

    def __enter__(self) -> None:
        self._before = {name: part.matrix.weight.data.clone() for name, part in self._parts.items()}
        for part in self._parts.values():
            part.matrix.weight.data += (part.scale * (part.b @ part.a)).to(part.matrix.weight.dtype)
        apart(self._model, self._parts)

    def __exit__(self, *_: object) -> None:
        for name, part in self._parts.items():
            part.matrix.weight.data = self._before[name]
            parent, _, own = name.rpartition(".")
            setattr(self._model.get_submodule(parent), own, part)


class Rows(NamedTuple):
    """Prompts and answers, as numbers of the kept words."""

    prompts: list[np.ndarray]
    answers: list[np.ndarray]


def rows(data: Any, name: str, kept: np.ndarray) -> list[np.ndarray]:
    """One kind of texts, renumbered."""
    place = np.full(int(max(kept.max(), data["ids"].max())) + 1, -1, dtype=np.int64)
    place[kept] = np.arange(len(kept))
    flat, at = place[data[name]], data[f"{name}_at"]
    return [flat[start:end] for start, end in itertools.pairwise(at)]


def batches(given: Rows, chance: random.Random) -> Iterator[list[int]]:
    """Rows of like length together, in an order of chance."""
    order = sorted(
        range(len(given.prompts)), key=lambda each: (len(given.prompts[each]) + len(given.answers[each]), each)
    )
    groups: list[list[int]] = [[]]
    for each in order:
        length = len(given.prompts[each]) + len(given.answers[each])
        if groups[-1] and (len(groups[-1]) + 1) * length > _TOKENS:
            groups.append([])
        groups[-1].append(each)
    chance.shuffle(groups)
    yield from groups


def padded(given: Rows, which: Sequence[int], device: str) -> tuple[Tensor, Tensor, Tensor]:
    """Words, which of them are there, and what is to be learned: answers alone."""
    whole = [np.concatenate([given.prompts[each], given.answers[each]]) for each in which]
    most = max(map(len, whole))
    words = np.zeros((len(whole), most), dtype=np.int64)
    there = np.zeros((len(whole), most), dtype=np.int64)
    learned = np.full((len(whole), most), IGNORED, dtype=np.int64)
    for row, each in enumerate(which):
        words[row, : len(whole[row])] = whole[row]
        there[row, : len(whole[row])] = 1
        learned[row, len(given.prompts[each]) : len(whole[row])] = given.answers[each]
    return (*(torch.from_numpy(part).to(device) for part in (words, there, learned)),)  # type: ignore[return-value]


def losses(model: nn.Module, given: Rows, which: Sequence[int], device: str) -> tuple[Tensor, Tensor]:
    """Of each row, the sum over its answer, and how many words it has; only answers are given to the large table."""
    words, there, learned = padded(given, which, device)
    hidden = model.model(input_ids=words, attention_mask=there, use_cache=False).last_hidden_state[:, :-1]
    wanted = learned[:, 1:]
    asked = wanted != IGNORED
    scores = model.lm_head(hidden[asked]).float()
    each = functional.cross_entropy(scores, wanted[asked], reduction="none")
    row = torch.arange(len(which), device=device)[:, None].expand_as(wanted)[asked]
    sums = torch.zeros(len(which), device=device).index_add(0, row, each)
    return sums, asked.sum(dim=1)


def learn(model: nn.Module, given: Rows, device: str, seed: int, chosen: argparse.Namespace) -> dict[str, Beside]:
    """An adapter of one seed."""
    torch.manual_seed(seed)
    chance = random.Random(seed)
    parts = beside(model, chosen.rank, chosen.alpha)
    parameters = [each for part in parts.values() for each in (part.a, part.b)]
    best = torch.optim.AdamW(parameters, lr=chosen.rate, weight_decay=0.0, betas=(0.9, 0.98))
    plan = [group for _ in range(chosen.epochs) for group in batches(given, chance)][: chosen.steps]
    until = time.monotonic() + chosen.seconds
    began = time.monotonic()
    left_out = 0
    for step, group in enumerate(plan):
        done = max(step / len(plan), 1 - (until - time.monotonic()) / chosen.seconds)
        if done >= 1:
            break
        for each in best.param_groups:
            each["lr"] = chosen.rate * min(1.0, (step + 1) / (_WARM * len(plan) + 1)) * (1 - done)
        sums, counts = losses(model, given, group, device)
        loss = sums.sum() / counts.sum()
        best.zero_grad()
        loss.backward()
        # A step in half precision may run over: nothing is learned of it, and what was learned before stays as it is.
        if not math.isfinite(nn.utils.clip_grad_norm_(parameters, _CLIP).item()):
            left_out += 1
            print(f"seed {seed} step {step}: the gradient is not finite; the step is left out", flush=True)
            if left_out > _LEFT_OUT:
                raise SystemExit(f"seed {seed}: more than {_LEFT_OUT} steps are not finite; nothing was kept of it")
            continue
        best.step()
        if step % 20 == 0 or step + 1 == len(plan):
            print(
                f"seed {seed} step {step} of {len(plan)} loss {loss.item():.4f} {time.monotonic() - began:.0f} s",
                flush=True,
            )
    return parts


@torch.no_grad()
def forgotten(model: nn.Module, data: Any, kept: np.ndarray, device: str, most: int | None) -> dict[str, float]:
    """Plain questions: how surprising right answers are, and how often they are less so than wrong ones, a word each."""
    prompts = rows(data, "plain", kept)[:most]
    means = {}
    total = count = 0.0
    for side in ("right", "wrong"):
        given = Rows(prompts, rows(data, side, kept))
        found = [
            losses(model, given, range(start, min(start + 50, len(prompts))), device)
            for start in range(0, len(prompts), 50)
        ]
        sums, counts = (torch.cat([each[place] for each in found]) for place in (0, 1))
        means[side] = sums / counts
        if side == "right":
            total, count = float(sums.sum()), float(counts.sum())
    return {"loss": total / count, "right": float((means["right"] < means["wrong"]).float().mean())}


@torch.no_grad()
def written(
    model: nn.Module, prompts: list[np.ndarray], end: int, device: str, *, most: int, size: int
) -> list[list[int]]:
    """What the model says to each prompt, always the likeliest word."""
    found: list[list[int]] = [[] for _ in prompts]
    order = sorted(range(len(prompts)), key=lambda each: len(prompts[each]))
    for start in range(0, len(order), size):
        group = order[start : start + size]
        longest = max(len(prompts[each]) for each in group)
        words = torch.zeros(len(group), longest, dtype=torch.long, device=device)
        there = torch.zeros_like(words)
        for row, each in enumerate(group):
            words[row, longest - len(prompts[each]) :] = torch.from_numpy(prompts[each]).to(device)
            there[row, longest - len(prompts[each]) :] = 1
        places = (there.cumsum(dim=1) - 1).clamp(min=0)
        past = None
        open_ = torch.ones(len(group), dtype=torch.bool, device=device)
        said: list[Tensor] = []
        for _ in range(most):
            out = model(
                input_ids=words,
                attention_mask=there,
                position_ids=places,
                past_key_values=past,
                use_cache=True,
                logits_to_keep=1,
            )
            past = out.past_key_values
            best = out.logits[:, -1].argmax(dim=-1)
            best = torch.where(open_, best, torch.full_like(best, end))
            said.append(best)
            open_ &= best != end
            if not bool(open_.any()):
                break
            words = best[:, None]
            there = torch.cat([there, torch.ones_like(words)], dim=1)
            places = places[:, -1:] + 1
        for row, each in enumerate(group):
            line = torch.stack(said)[:, row].tolist()
            found[each] = line[: line.index(end)] if end in line else line
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", type=Path)
    parser.add_argument("data", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--seeds", type=int, nargs="+", default=[0])
    parser.add_argument("--rank", type=int, default=8)
    parser.add_argument("--alpha", type=float, default=16.0)
    parser.add_argument("--rate", type=float, default=4e-4)
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--steps", type=int, help="at most so many")
    parser.add_argument("--seconds", type=float, default=1e9, help="of learning, for each seed")
    parser.add_argument("--rows", type=int, help="only so many, to try it out")
    parser.add_argument("--longest", type=int, default=_LONGEST)
    parser.add_argument("--size", type=int, default=128, help="answers written at once")
    chosen = parser.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    dtype = torch.bfloat16 if device == "cuda" else torch.float32
    began = time.monotonic()
    model, kept, shape = load(sorted(chosen.parts.glob("*.npz")), device, dtype)
    model.requires_grad_(False)
    model.eval()
    data = np.load(chosen.data)
    given = Rows(rows(data, "prompt", kept)[: chosen.rows], rows(data, "answer", kept)[: chosen.rows])
    prompts = rows(data, "asked", kept)[: chosen.rows]
    end = int(np.searchsorted(kept, int(data["end"])))
    print(
        f"loaded in {time.monotonic() - began:.0f} s; {len(given.prompts)} examples, {len(prompts)} questions",
        flush=True,
    )
    chosen.out.mkdir(parents=True, exist_ok=True)
    said: dict[str, np.ndarray] = {}
    told: dict[str, Any] = {
        "shape": shape._asdict(),
        "rank": chosen.rank,
        "alpha": chosen.alpha,
        "rate": chosen.rate,
        "epochs": chosen.epochs,
    }

    def ask(name: str) -> None:
        lines = written(model, prompts, end, device, most=chosen.longest, size=chosen.size)
        said[f"{name}.words"] = kept[np.array([each for line in lines for each in line], dtype=np.int64)]
        said[f"{name}.at"] = np.cumsum([0, *map(len, lines)])
        told[name] = forgotten(model, data, kept, device, chosen.rows)
        np.savez_compressed(chosen.out / f"{shape.architecture}-said.npz", **said)
        (chosen.out / f"{shape.architecture}-told.json").write_text(json.dumps(told))
        print(name, told[name], f"{time.monotonic() - began:.0f} s", flush=True)

    ask("before")
    for seed in chosen.seeds:
        parts = learn(model, given, device, seed, chosen)
        keep(parts, chosen.out / f"{shape.architecture}-adapter-{seed}.npz")
        with merged(model, parts):
            ask(f"after-{seed}")
        apart(model, parts)


if __name__ == "__main__":
    main()
