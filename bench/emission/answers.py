"""Asking a model every question in one mode, with progress, and keeping each answer as it comes."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from bench.emission.kept import Kept, Mode, line, read
from bench.emission.questions import Asked

from countermark import CountermarkError
from countermark.ask import Answer, ask
from countermark.generate.model.bounds import Bounds
from countermark.protocols import Catalogue, LanguageModel

_BOUNDS = Bounds(seconds=3600)
"""A busy machine must not cut answers off: what is counted would be the machine's."""


def answers(
    asked: Sequence[Asked], catalogue: Catalogue, model: LanguageModel | str, mode: Mode, path: Path, *, pack: str
) -> list[Kept]:
    """An answer to each question, in order; those that the file has already are not asked again."""
    done = {kept.question: kept for kept in read(path)}
    path.parent.mkdir(parents=True, exist_ok=True)
    began = time.monotonic()
    with path.open("w", encoding="utf-8") as file:
        file.writelines(map(line, done.values()))
        file.flush()
        new = [each for each in asked if each.id not in done]
        for number, (each, kept) in enumerate(zip(new, _asking(new, catalogue, model, mode, pack), strict=True), 1):
            done[each.id] = kept
            file.write(line(kept))
            file.flush()
            left = (time.monotonic() - began) / number * (len(new) - number)
            print(f"\r{mode}: {number} of {len(new)}, {left:.0f} s left ", end="", file=sys.stderr, flush=True)
    if new:
        print(file=sys.stderr)
    return [done[each.id] for each in asked]


def _asking(
    asked: Iterable[Asked], catalogue: Catalogue, model: LanguageModel | str, mode: Mode, pack: str
) -> Iterator[Kept]:
    for each in asked:
        began, worked = time.monotonic(), time.process_time()
        try:
            answer = ask(each.text, catalogue, model=model, mode=mode, pack=pack, bounds=_BOUNDS)
            yield _kept(each, answer, mode, processor=time.process_time() - worked)
        except CountermarkError as error:
            # One stalled answer of an endpoint must not lose the other three hundred; it counts as no answer.
            yield Kept(question=each.id, mode=mode, failed=str(error), seconds=time.monotonic() - began)


def _kept(asked: Asked, answer: Answer, mode: Mode, *, processor: float) -> Kept:
    return Kept(
        question=asked.id,
        mode=mode,
        model=answer.model,
        prompt=answer.prompt_version,
        kind=answer.kind,
        text=answer.draft.text,
        first=answer.written[0] if answer.written else "",
        evidence=tuple(dict.fromkeys(chosen.fact.id for chosen in answer.found.facts)),
        why=answer.why,
        seconds=answer.seconds,
        processor=processor,
    )
