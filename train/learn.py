"""One training run: which rows, which base, which tricks; and what it scores on sources it has not seen."""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch.nn import functional as F  # noqa: N812 — its usual name

from train.bases import unpacked
from train.data import Pairs
from train.decoder import Decoder
from train.model import SHAPES, Encoder

os.environ.setdefault("CUBLAS_WORKSPACE_CONFIG", ":4096:8")  # read when the device is first used


def settle() -> str:
    """The device, with every operation in an order that is the same each time."""
    torch.use_deterministic_algorithms(True)
    torch.utils.deterministic.fill_uninitialized_memory = False
    torch.backends.cuda.enable_cudnn_sdp(enabled=False)  # it compiles anew for every shape of a batch
    return "cuda" if torch.cuda.is_available() else "cpu"


@dataclass(frozen=True, kw_only=True)
class Plan:
    """Everything that decides a run: two runs of one plan on machines of one kind give the same weights, bit for bit."""

    name: str
    base: str = "mpnet"
    start: str = ""
    """Weights to go on from, by the prefix of their files; the base itself when empty."""
    layers: int = 12
    heads: tuple[str, ...] = ("support",)
    held: tuple[str, ...] = ()
    """Sources left out, with every generated row made of their text."""
    without: tuple[str, ...] = ()
    """Sources left out of training only."""
    public: bool = True
    generated: bool = True
    epochs: float = 1.0
    rate: float = 5e-5
    decay: float = 1.0
    """Learning rate of each layer relative to the one above it."""
    tokens: int = 16384
    """Tokens of a batch."""
    pooling: str = "first"
    features: bool = False
    average: bool = False
    """Score with the running average of the weights."""
    taught: float = 0.0
    """How much what the teachers say counts beside the label."""
    rank: int = 0
    """Of the adapters of a language model; 0 trains all of it."""
    experts: bool = False
    """Train beside a claim-only model, so that what the claim alone gives away is not learned."""
    ranked: float = 0.0
    """Weight of a loss that orders rows of a batch by support."""
    smoothing: float = 0.05
    dropout: float = 0.0
    block: int = 0
    """Size of the blocks of 4-bit weights, from `rounding` of the way on; 0 for full precision."""
    rounding: float = 0.6
    seed: int = 1
    extra: dict[str, Any] = field(default_factory=dict)


def chosen(pairs: Pairs, plan: Plan) -> np.ndarray:
    """The training rows of a plan."""
    table = pairs.table
    number = {name: at for at, name in enumerate(pairs.sources)}
    out = {number[name] for name in (*plan.held, *plan.without) if name in number}
    keep = (table[:, 7] == 0) & (table[:, 8] == 1)
    keep &= ~np.isin(table[:, 5], sorted(out)) & ~np.isin(table[:, 6], sorted(out))
    keep &= np.isin(table[:, 3], [pairs.heads.index(head) for head in plan.heads])
    made = np.array([name.startswith("gen-") for name in pairs.sources])[table[:, 5]]
    keep &= (made & plan.generated) | (~made & plan.public)
    return np.flatnonzero(keep)


def batches(rows: np.ndarray, lengths: np.ndarray, tokens: int, rng: np.random.Generator) -> Iterator[np.ndarray]:
    """Rows of like length together, in an order that still mixes."""
    order = rng.permutation(rows)
    groups: list[np.ndarray] = []
    for start in range(0, len(order), 4096):
        part = order[start : start + 4096]
        part = part[np.argsort(lengths[part], kind="stable")]
        first = 0
        while first < len(part):
            last = first + 1
            while last < len(part) and lengths[part[last]] * (last - first + 1) <= tokens:
                last += 1
            groups.append(part[first:last])
            first = last
    for at in rng.permutation(len(groups)):
        yield groups[at]


def auc(scores: np.ndarray, positive: np.ndarray) -> float:
    """The chance that a positive row scores above a negative one; ties count half."""
    order = np.argsort(scores, kind="stable")
    ranks = np.empty(len(scores))
    values = scores[order]
    start = 0
    while start < len(values):
        end = start
        while end + 1 < len(values) and values[end + 1] == values[start]:
            end += 1
        ranks[order[start : end + 1]] = (start + end) / 2 + 1
        start = end + 1
    yes = int(positive.sum())
    no = len(positive) - yes
    return float((ranks[positive].sum() - yes * (yes + 1) / 2) / (yes * no)) if yes and no else math.nan


class Run:
    def __init__(self, plan: Plan, pairs: Pairs, cache: Path, *, device: str) -> None:
        torch.manual_seed(plan.seed)
        self.plan, self.pairs, self.device = plan, pairs, device
        self.shape = SHAPES[plan.base]
        weights = unpacked(sorted(cache.glob(f"{plan.start or plan.base}-*.npz")))
        heads = {
            name: weights.pop(name)
            for name in ("dense.weight", "dense.bias", "out.weight", "out.bias")
            if name in weights
        }
        classes = int(pairs.starts[-1])
        self.model: Encoder | Decoder = (
            Decoder(weights, self.shape, layers=plan.layers, classes=classes, rank=plan.rank)
            if plan.base == "smollm2"
            else Encoder(
                weights, self.shape, layers=plan.layers, classes=classes, features=5 if plan.features else 0,
                pooling=plan.pooling, dropout=plan.dropout,
            )
        ).to(device)  # fmt: skip
        if heads:
            self.model.load_state_dict({name: torch.as_tensor(value) for name, value in heads.items()}, strict=False)
        self.claim_only = torch.nn.Embedding(31000, classes, padding_idx=1).to(device)
        torch.nn.init.zeros_(self.claim_only.weight)
        self.average: dict[str, torch.Tensor] = {}

    def _groups(self) -> list[dict[str, Any]]:
        """Weights by their learning rate: lower layers move less, the heads more."""
        groups: dict[float, list[torch.nn.Parameter]] = {}
        trained = [(name, weight) for name, weight in self.model.named_parameters() if weight.requires_grad]
        for name, weight in trained:
            if "layers/" in name and not name.startswith("adapters"):
                depth = self.plan.layers - int(name.split("layers/")[1].split("/")[0])
            else:
                depth = 0 if name.startswith(("dense", "out", "adapters")) else self.plan.layers + 1
            factor = self.plan.decay**depth * (5.0 if depth == 0 else 1.0)
            groups.setdefault(factor, []).append(weight)
        return [{"params": weights, "factor": factor} for factor, weights in groups.items()]

    def train(self, *, limit: int = 0, teachers: np.ndarray | None = None) -> dict[str, Any]:
        """Teachers are probabilities over all classes for every row of the set, those of other heads zero.

        A row of zeros is one that no teacher speaks of: it is learned from its label alone.
        """
        plan, pairs = self.plan, self.pairs
        said = None if teachers is None else torch.from_numpy(teachers).to(self.device)
        rng = np.random.default_rng(plan.seed)
        rows = chosen(pairs, plan)
        lengths = pairs.lengths
        order: list[np.ndarray] = []
        for _ in range(math.ceil(plan.epochs)):
            order += list(batches(rows, lengths, plan.tokens, rng))
        order = order[: limit or int(len(order) * plan.epochs / math.ceil(plan.epochs))]
        optimiser = torch.optim.AdamW(
            self._groups(), lr=plan.rate, weight_decay=0.01, betas=(0.9, 0.98), fused=self.device != "cpu"
        )
        other = torch.optim.Adam(self.claim_only.parameters(), lr=2e-2)
        began, total = time.monotonic(), 0.0
        self.model.train()
        for step, picked in enumerate(order):
            done = step / len(order)
            self.model.block = plan.block if done >= plan.rounding else 0
            rate = plan.rate * min(1.0, (step + 1) / max(1, 0.06 * len(order))) * (1 - 0.95 * done)
            for group in optimiser.param_groups:
                group["lr"] = rate * group["factor"]
            batch = pairs.batch(picked, self.shape, features=plan.features)
            with torch.autocast(self.device, dtype=torch.bfloat16, enabled=self.device != "cpu"):
                logits = self.model(batch.tokens, batch.segments, batch.features)
            logits = logits.float() + pairs.shut[batch.heads]
            if plan.experts:
                guess = (
                    self.claim_only(batch.claims).sum(1) / (batch.claims != 1).sum(1, keepdim=True).clamp_min(1)
                    + pairs.shut[batch.heads]
                )
                other.zero_grad(set_to_none=True)
                F.cross_entropy(guess, batch.classes).backward()
                other.step()
                logits = logits + F.log_softmax(guess.detach(), dim=1).clamp_min(-6) * (pairs.shut[batch.heads] == 0)
            spread = F.log_softmax(logits, dim=1)
            open_ = (pairs.shut[batch.heads] == 0).float()
            smooth = -(spread * open_).sum(1) / open_.sum(1)
            each = (1 - plan.smoothing) * F.nll_loss(spread, batch.classes, reduction="none") + plan.smoothing * smooth
            if said is not None:
                wanted = said[torch.from_numpy(picked).to(self.device)]
                share = plan.taught * (wanted.sum(1) > 0)
                each = (1 - share) * each - share * (wanted * spread).sum(1)
            loss = each.mean()
            if plan.ranked:
                score = logits[:, 0] - torch.logsumexp(logits[:, 1:3], dim=1)
                support = batch.heads == 0
                yes, no = score[support & (batch.classes == 0)], score[support & (batch.classes > 0)]
                if len(yes) and len(no):
                    loss = loss + plan.ranked * F.softplus(no[None, :] - yes[:, None]).mean()
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
            optimiser.step()
            if plan.average and done > 0.75 and step % 4 == 0:
                with torch.no_grad():
                    for name, weight in self.model.named_parameters():
                        if name in self.average:
                            self.average[name].lerp_(weight, 0.04)
                        else:
                            self.average[name] = weight.detach().clone()
            if step % 100 == 99:
                total = float(loss.detach())
        if self.average:
            with torch.no_grad():
                for name, weight in self.model.named_parameters():
                    weight.copy_(self.average[name])
        return {
            "rows": len(rows),
            "steps": len(order),
            "seconds": round(time.monotonic() - began, 1),
            "loss": round(total, 4),
        }

    @torch.no_grad()
    def scores(self, rows: np.ndarray) -> np.ndarray:
        """Probabilities over the classes of each row's own head, padded to the widest."""
        self.model.eval()
        out = np.zeros((len(rows), int(self.pairs.starts[-1])), dtype=np.float32)
        order = np.argsort(self.pairs.lengths[rows], kind="stable")
        for start in range(0, len(order), 256):
            part = order[start : start + 256]
            batch = self.pairs.batch(rows[part], self.shape, features=self.plan.features)
            with torch.autocast(self.device, dtype=torch.bfloat16, enabled=self.device != "cpu"):
                logits = self.model(batch.tokens, batch.segments, batch.features)
            out[part] = torch.softmax(logits.float() + self.pairs.shut[batch.heads], dim=1).cpu().numpy()
        return out

    def judge(self, sources: Sequence[str]) -> dict[str, Any]:
        return judged(self.plan, self.pairs, sources, self.scores)


def judged_rows(plan: Plan, pairs: Pairs, head: str, source: str) -> np.ndarray:
    """The rows of a source that a run is judged on."""
    rows = pairs.rows(head=head, source=source, split="dev")
    if head == "support" and len(rows) < 500 and source in plan.held:
        return pairs.rows(head=head, source=source)  # small and wholly unseen: judge all of it
    return rows


def judged(
    plan: Plan, pairs: Pairs, sources: Sequence[str], scores_of: Callable[[np.ndarray], np.ndarray]
) -> dict[str, Any]:
    """AUC of support on each source; for the other heads balanced accuracy and F1 at one half."""
    report: dict[str, Any] = {}
    for source in sources:
        for head in pairs.heads:
            rows = judged_rows(plan, pairs, head, source)
            if not len(rows) or head not in plan.heads:
                continue
            table = pairs.table[rows]
            first = int(pairs.starts[pairs.heads.index(head)])
            scores, positive = scores_of(rows)[:, first], table[:, 4] == 0
            said = scores >= 0.5
            right = (np.mean(said[positive]) + np.mean(~said[~positive])) / 2
            caught = float(np.sum(~said & ~positive))
            f1 = 2 * caught / max(1.0, float(np.sum(~said) + np.sum(~positive)))
            report[source if head == "support" else f"{source}:{head}"] = {
                "n": len(rows), "auc": round(auc(scores, positive), 4), "balanced": round(float(right), 4), "f1_negative": round(f1, 4),
            }  # fmt: skip
    return report


class Ensemble:
    """Several runs of like plans, of which each row gets the mean; each is trained when it is asked for and let go."""

    def __init__(self, plans: Sequence[Plan], pairs: Pairs, cache: Path, *, device: str, limit: int = 0) -> None:
        self.said = np.zeros((len(pairs.table), int(pairs.starts[-1])), dtype=np.float32)
        everything = np.flatnonzero(np.isin(pairs.table[:, 3], [pairs.heads.index(head) for head in plans[0].heads]))
        for plan in plans:
            run = Run(plan, pairs, cache, device=device)
            run.train(limit=limit)
            self.said[everything] += run.scores(everything) / len(plans)
            del run
            torch.cuda.empty_cache()

    def scores(self, rows: np.ndarray) -> np.ndarray:
        return self.said[rows]
