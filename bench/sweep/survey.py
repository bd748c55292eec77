"""Every character at every place, held against `check` in a few processes."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence

from bench.sweep.judge import Case
from bench.sweep.positions import Position, forms_for, more_positions, positions
from bench.sweep.tokens import FORMS, Form, alone, verified

SLICE = 12_000


def twelve(characters: Sequence[str], workers: int = 1) -> Iterator[tuple[int, list[Case]]]:
    """Each character at each of the twelve places in its written forms: how many were tried, and which are verified."""
    by_form = {form.name: [each for each in characters if form in forms_for(each)] for form in FORMS}
    return _run(by_form, positions, workers)


def more(characters: Sequence[str], workers: int = 1) -> Iterator[tuple[int, list[Case]]]:
    """Each character beside many more things that would change the number."""
    return _run({form.name: list(characters) for form in FORMS}, more_positions, workers)


def _run(
    by_form: dict[str, list[str]], places: Callable[[Form], list[Position]], workers: int
) -> Iterator[tuple[int, list[Case]]]:
    work = [
        (place, by_form[form.name][start : start + SLICE])
        for form in FORMS
        for place in places(form)
        for start in range(0, len(by_form[form.name]), SLICE)
    ]
    if workers == 1:
        yield from map(_part, work)
        return
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        yield from pool.imap_unordered(_part, work)


def _part(work: tuple[Position, list[str]]) -> tuple[int, list[Case]]:
    place, characters = work
    # ASCII and the separators have a meaning in markup: each in a draft of its own, where it can touch no other case.
    apart = [each for each in characters if ord(each) < 0x100 or each.isspace()]
    rest = [each for each in characters if not (ord(each) < 0x100 or each.isspace())]
    found = [each for each in apart if alone(place.context(each))]
    found += [each for each, holds in zip(rest, verified(place.context(each) for each in rest), strict=True) if holds]
    return len(characters), [Case(place, each) for each in found]
