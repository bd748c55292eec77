"""What proof costs while a model writes: checking and rendering beside generating, the grammar, the first word.

Every question is asked twice in each round: through `ask`, with everything streamed, checked and rendered, and the bare
model with the very prompts that `ask` gave it. Another question always comes between, so that neither way finds its own
prompt in the model's cache. Bars: checking and rendering take at most 2 % of the time of generating; the first piece
comes as soon as without them, within noise. The cost of the grammar is reported, not barred: it is what one pays for
text that cannot hold a bare number.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import pairwise
from statistics import median
from typing import Final, NamedTuple

from bench.harness import heading

from countermark.ask import ask
from countermark.errors import CountermarkError
from countermark.evidence.sample import sample_facts
from countermark.protocols import Calling, LanguageModel, Prompt
from countermark.registry import find
from countermark.statement.retrieval.catalogue import Facts

SHARE: Final = 0.02
"""Bar: seconds of checking and rendering for each second of generating."""
NOISE: Final = 0.05
"""Bar: how much later the first piece may come, unless the bare model's own times differ by more."""
ROUNDS: Final = 3
QUESTIONS: Final = (
    "How did inflation in Kenya develop from 2018 to 2023?",
    "Which had more people in 2022, Peru or Ghana?",
    "What was the GDP of Japan in 2020?",
    "Which 3 countries had the highest inflation in 2021?",
)
ORDER: Final = (("ask", 0), ("bare", 1), ("ask", 2), ("bare", 3), ("ask", 1), ("bare", 0), ("ask", 3), ("bare", 2))
"""Each question both ways, and never the same one twice in succession."""
MODES: Final = ("constrained", "plain")
TOKENS: Final = 60
"""Of each text that the grammar is timed on."""


class Timed:
    """A model that notes when its pieces came, and how long its reader waited for them."""

    def __init__(self, model: LanguageModel) -> None:
        self._model = model
        self.name, self.honours = model.name, model.honours
        self.prompts: list[Prompt] = []
        self.began: float | None = None
        self.first: float | None = None
        """When the first piece came."""
        self.characters = 0
        self.waited = 0.0

    def __call__(self, prompt: Prompt) -> Iterator[str | Calling]:
        self.prompts.append(prompt)
        asked = time.perf_counter()
        if self.began is None:
            self.began = asked
        for piece in self._model(prompt):
            now = time.perf_counter()
            if self.first is None:
                self.first = now
            self.characters += len(piece) if isinstance(piece, str) else 0
            self.waited += now - asked
            yield piece
            asked = time.perf_counter()
        self.waited += time.perf_counter() - asked


class Took(NamedTuple):
    """Seconds of one question."""

    generating: float
    first: float
    """Until the first piece came."""
    characters: int
    proof: float
    """Checking and rendering: all that was not waiting, since the model was first asked."""
    shown: float
    """From the first piece to the first text that a reader sees."""


def through_ask(
    question: str, catalogue: Facts, model: LanguageModel, mode: str, *, free: bool | None = None
) -> tuple[Took, list[Prompt]]:
    """The whole way to a terminal and a page."""
    timed = Timed(model)
    shown: list[float] = []
    answer = ask(
        question,
        catalogue,
        model=timed,
        mode=mode,
        free=free,
        on_released=lambda _: shown.append(time.perf_counter()),
    )
    answer.report.render("terminal")
    answer.report.render("html", standalone=True)
    return _took(timed, shown), timed.prompts


def bare(prompts: Sequence[Prompt], model: LanguageModel) -> Took:
    """The same prompts, read by nobody."""
    timed = Timed(model)
    for prompt in prompts:
        for _ in timed(prompt):
            pass
    return _took(timed, [])


def _took(timed: Timed, shown: Sequence[float]) -> Took:
    ended = time.perf_counter()
    if timed.began is None or timed.first is None:
        raise CountermarkError("the model was not asked, or wrote nothing")
    return Took(
        generating=timed.waited,
        first=timed.first - timed.began,
        characters=timed.characters,
        proof=ended - timed.began - timed.waited,
        shown=shown[0] - timed.first if shown else 0.0,
    )


def measure(model: LanguageModel, catalogue: Facts, mode: str) -> list[str]:
    """Prints the figures of a mode; gives the bars that it missed."""
    prompts = [through_ask(question, catalogue, model, mode)[1] for question in QUESTIONS]
    asked: list[list[Took]] = [[] for _ in QUESTIONS]
    alone: list[list[Took]] = [[] for _ in QUESTIONS]
    for _ in range(ROUNDS):
        for way, number in ORDER:
            if way == "ask":
                asked[number].append(through_ask(QUESTIONS[number], catalogue, model, mode)[0])
            else:
                alone[number].append(bare(prompts[number], model))
    share = median(each.proof / each.generating for of in asked for each in of)
    pairs = [(one, other) for of, by in zip(asked, alone, strict=True) for one, other in zip(of, by, strict=True)]
    later = median(one.first / other.first for one, other in pairs)
    noise = max(NOISE, median(abs(two.first / one.first - 1) for of in alone for one, two in pairwise(of)))
    total = median(one.generating + one.proof for one, _ in pairs) / median(other.generating for _, other in pairs)
    shown = median(each.shown for of in asked for each in of)
    proof, generating = (median(getattr(each, of) for by in asked for each in by) for of in ("proof", "generating"))
    print(f"{mode}")
    print(
        f"  generating {generating:.2f} s, checking and rendering {1000 * proof:.1f} ms: {share:.2%} (bar {SHARE:.0%})"
    )
    print(f"  with them against the bare model, on the clock: {total:.3f}")
    first = median(other.first for _, other in pairs)
    print(f"  first piece after {first:.2f} s; with checking {later:.3f} of that (noise {noise:.1%})")
    print(f"  shown {1000 * shown:.1f} ms after the first piece")
    missed = []
    if share > SHARE:
        missed.append(f"{mode}: checking and rendering take {share:.2%} of generating, bar {SHARE:.0%}")
    if later > 1 + noise:
        missed.append(f"{mode}: the first piece comes {later - 1:.1%} later, noise {noise:.1%}")
    return missed


def grammar(model: LanguageModel, catalogue: Facts) -> None:
    """Prints how fast the model writes under the grammar of frames, under the looser one, and under none."""
    ways = {"sentence frames": False, "the looser grammar": True}
    bound = {
        name: [through_ask(question, catalogue, model, "constrained", free=free)[1][0] for question in QUESTIONS]
        for name, free in ways.items()
    }
    bound["no grammar"] = [prompt._replace(grammar=None) for prompt in bound["sentence frames"]]
    paces: dict[str, list[float]] = {name: [] for name in bound}
    for number in range(2 * len(QUESTIONS)):
        # In turn, each first as often as the others.
        names = [*bound][number % len(bound) :] + [*bound][: number % len(bound)]
        for name in names:
            prompt = bound[name][number % len(QUESTIONS)]._replace(tokens=TOKENS)
            bare([prompt], model)  # so that the prompt is in the cache, and writing alone is timed
            took = bare([prompt], model)
            paces[name].append(took.characters / took.generating)
    free_pace = median(paces["no grammar"])
    print("the cost of the grammar, in characters a second once the prompt is read")
    for name, found in paces.items():
        print(f"  {name}: {median(found):.0f}, {median(found) / free_pace:.2f} times the pace without")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--modes", default=",".join(MODES), help="modes to time, with commas between them")
    chosen = parser.parse_args()
    model = find("model", "local")()
    catalogue = Facts(sample_facts().facts)
    heading(model.name)
    missed = [problem for mode in chosen.modes.split(",") for problem in measure(model, catalogue, mode)]
    grammar(model, catalogue)
    for problem in missed:
        print("missed:", problem)
    return 1 if missed else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except CountermarkError as error:
        print(f"error: {error}", file=sys.stderr)
        sys.exit(2)
