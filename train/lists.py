"""The lists of plans that were run, so that each figure in the docs can be made again.

python -m train.lists small > plans.json
"""

from __future__ import annotations

import json
import sys
from typing import Any

from train import families

# Four folds of sources that are left out together: stricter than one at a time, and four runs instead of sixteen.
FOLDS = (
    ("fever", "tabfact", "prontoqa", "finance"),
    ("snli-cad", "scifact", "proofwriter", "halueval"),
    ("infotabs", "factcheckgpt", "logicbench", "wice"),
    ("begin", "folio", "entailmentbank", "worldbank"),
)
UNLICENSED = ("covidfact", "healthver")
"""Never trained on, so unseen in every run."""
SOURCES = tuple(sorted(source for fold in FOLDS for source in fold))
HEADS = ("support", "step", "inference", "fallacy", "plan", "safety")
OTHERS = ("prmbench", "bigbench-mistake", "cocolofa", "acpbench", "logicbench")


PAIRS = tuple(zip(SOURCES[:8], SOURCES[8:], strict=True))
"""Two sources that are left out together."""
TEACHERS = tuple((*PAIRS[at], *PAIRS[at + 4]) for at in range(4))
"""What the teacher of two pairs has not seen: both of them, so that four teachers do for eight runs."""


def folds(name: str, **changes: Any) -> list[dict[str, Any]]:
    return [
        {"name": name, "held": fold, "judge": [*fold, *UNLICENSED, *(() if "fever" in fold else ("fever-symmetric",))], **changes}
        for fold in FOLDS
    ]  # fmt: skip


def small(names: tuple[str, ...]) -> list[dict[str, Any]]:
    """What helps, on the small base."""
    base: dict[str, Any] = {"base": "minilm", "layers": 6, "rate": 1e-4}
    tries: dict[str, dict[str, Any]] = {
        "public sources only": {"generated": False, "epochs": 2.0},
        "generated pairs only": {"public": False},
        "both": {},
        "both, mean pooling": {"pooling": "mean"},
        "both, averaged weights": {"average": True},
        "both, claim-only expert": {"experts": True},
        "both, exact features": {"features": True},
        "both, ranking loss": {"ranked": 0.5},
    }
    return [
        plan for name, changes in tries.items() if name in names for plan in folds("small: " + name, **base, **changes)
    ]


def final(name: str, **changes: Any) -> list[dict[str, Any]]:
    """One round of what ships: every head, nothing left out."""
    judge = [*SOURCES, *UNLICENSED, "fever-symmetric", *OTHERS[:-1]]
    plan = {"name": name, "heads": HEADS, "layers": 10, "block": 64, "average": True, **changes}
    return [{**plan, "save": "verifier", "judge": judge}]


def written_final(name: str, **changes: Any) -> list[dict[str, Any]]:
    """The same with pairs that a language model wrote, learned as its teacher says."""
    said = {"rows": "data-written.npz", "said": "said-all.npy", "taught": 1.0}
    return [{**plan, **said} for plan in final(name, **changes)]


LISTS = {
    "small-1": lambda: small(("public sources only", "generated pairs only", "both")),
    "small-2": lambda: small(
        ("both, averaged weights", "both, claim-only expert", "both, exact features", "both, ranking loss")
    ),
    "small-3": lambda: [
        plan for plan in small(("both, exact features", "both, ranking loss")) if plan["held"] in FOLDS[1:3]
    ],
    "large-1": lambda: [
        *folds("large: ten layers, 4-bit weights", layers=10, block=64, average=True),
        *folds("large: twelve layers", layers=12, average=True),
    ],
    "final": lambda: final("final", epochs=2.0),
    "final-2": lambda: final("final, more rounds", start="first", rounding=0.0, epochs=1.5, rate=3e-5, seed=2),
    "final-3": lambda: final("final, a third round", start="first", rounding=0.0, epochs=1.5, rate=2e-5, seed=3),
    "two-out": lambda: [
        {
            "name": "two sources out",
            "layers": 10,
            "block": 64,
            "average": True,
            "held": pair,
            "judge": (*pair, *UNLICENSED, *(() if "fever" in pair else ("fever-symmetric",))),
        }
        for pair in PAIRS
    ],
    "taught": lambda: [
        {
            "name": "two sources out, taught by two others",
            "layers": 10,
            "block": 64,
            "average": True,
            "taught": 0.5,
            "teachers": [{"seed": 2}, {"seed": 3, "ranked": 0.5}],
            "held": pair,
            "judge": (*pair, *UNLICENSED, *(() if "fever" in pair else ("fever-symmetric",))),
        }
        for pair in PAIRS
    ],
    "written": lambda: [
        {
            "name": "two sources out, with pairs written and judged by Qwen2.5-Coder-1.5B",
            "rows": "data-written.npz",
            "said": f"said-{at % 4}.npy",
            "taught": 1.0,
            "layers": 10,
            "block": 64,
            "average": True,
            "held": pair,
            "judge": (*pair, *UNLICENSED, *(() if "fever" in pair else ("fever-symmetric",))),
        }
        for at, pair in enumerate(PAIRS)
    ],
    "written-final": lambda: written_final("final, with written pairs", epochs=2.0),
    "written-final-2": lambda: written_final(
        "final, with written pairs, a second round", start="first", rounding=0.0, epochs=1.5, rate=3e-5, seed=2
    ),
    "language-model": lambda: [
        {
            "name": f"SmolLM2-135M, {how}, two sources out",
            "base": "smollm2",
            "rows": "data-smollm2.xz",
            "layers": 30,
            "rank": rank,
            "rate": rate,
            "tokens": 8192,
            "held": pair,
            "judge": (*pair, *UNLICENSED, *(() if "fever" in pair else ("fever-symmetric",))),
        }
        for how, rank, rate in (("adapters of rank 16", 16, 1e-4), ("trained whole", 0, 1e-4))
        for pair in PAIRS
    ],
    "families": lambda: [
        {
            "name": "families out",
            "layers": 10,
            "block": 64,
            "average": True,
            "held": families.held(pair),
            "judge": families.judged(pair),
        }
        for pair in families.FOLDS
    ],
    "one-out": lambda: [
        {
            "name": "one source out",
            "layers": 10,
            "block": 64,
            "average": True,
            "held": (source,),
            "judge": (source, *UNLICENSED, *(() if source == "fever" else ("fever-symmetric",))),
        }
        for source in SOURCES
    ],
}

if __name__ == "__main__":
    print(json.dumps(LISTS[sys.argv[1]](), indent=1))
