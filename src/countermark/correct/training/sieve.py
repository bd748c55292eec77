"""Which examples are worth teaching: none that is nearly another, and none with a question that a test will ask.

Texts are compared by the runs of three words that they share. An example is nearly another where both its prompt and its
answer share most runs with the other's; a question is leaked where most of its runs stand in the prompt or the answer.
Both cost time in proportion to the text.
"""

from __future__ import annotations

import hashlib
import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal, NamedTuple

from countermark.correct.training.pairs import Pair
from countermark.language.words import Words

Refused = Literal["repeated", "leaked"]
_RUN: Final = 3
_NEAR: Final = 0.8
"""Of the runs that either text has, the share that both have, from which on two texts are nearly the same."""
_LEAKED: Final = 0.8
"""Of the runs of a question, the share that stands in an example, from which on it is leaked."""
_SKETCH: Final = 8
"""Runs of an answer that it is found again by: two answers that share most of their runs share one of the smallest."""
_LOOKED_AT: Final = 32
"""Earlier answers with the same run that are looked at: runs that all answers share find nothing."""
_SHORT: Final = 4
"""A question of fewer runs, such as "And in 2023?", stands in many texts that are about something else."""


class _Runs(NamedTuple):
    prompt: frozenset[int]
    chosen: frozenset[int]


class Sieve:
    """Takes examples one after the other, and remembers what it took."""

    def __init__(self, held_out: Iterable[str] = ()) -> None:
        """`held_out` are the questions of a test."""
        self._short: set[tuple[str, ...]] = set()
        self._questions: list[frozenset[int]] = []
        for question in held_out:
            words = _words(question)
            runs = _runs(words)
            if len(runs) < _SHORT:
                self._short.add(words)
            else:
                self._questions.append(runs)
        self._asking = _by_rarest(self._questions)
        self._taken: list[_Runs] = []
        self._by_run: defaultdict[int, list[int]] = defaultdict(list)

    def refuses(self, pair: Pair) -> Refused | None:
        """Why an example is left out; one that is not is remembered."""
        prompt, chosen = _words(pair.prompt), _words(pair.chosen)
        runs = _Runs(_runs(prompt), _runs(chosen))
        if prompt in self._short or self._leaks(runs.prompt) or self._leaks(runs.chosen):
            return "leaked"
        sketch = sorted(runs.chosen)[:_SKETCH]
        seen = {place for run in sketch for place in self._by_run[run][-_LOOKED_AT:]}
        if any(_near(runs.chosen, other.chosen) and _near(runs.prompt, other.prompt) for other in self._at(seen)):
            return "repeated"
        for run in sketch:
            self._by_run[run].append(len(self._taken))
        self._taken.append(runs)
        return None

    def _at(self, places: Iterable[int]) -> Iterable[_Runs]:
        return (self._taken[place] for place in places)

    def _leaks(self, runs: frozenset[int]) -> bool:
        near = {question for run in runs for question in self._asking.get(run, ())}
        return any(_is_leaked(self._questions[question], runs) for question in near)


def _is_leaked(question: frozenset[int], runs: frozenset[int]) -> bool:
    return len(question & runs) >= _LEAKED * len(question)


def _by_rarest(questions: Sequence[frozenset[int]]) -> Mapping[int, Sequence[int]]:
    """Questions by so many of their rarest runs that a text with a leaked one has one of these."""
    common = Counter(run for runs in questions for run in runs)
    found: defaultdict[int, list[int]] = defaultdict(list)
    for place, runs in enumerate(questions):
        spare = len(runs) - math.ceil(_LEAKED * len(runs))
        for run in sorted(runs, key=lambda run: (common[run], run))[: spare + 1]:
            found[run].append(place)
    return found


def _near(one: frozenset[int], other: frozenset[int]) -> bool:
    both = len(one & other)
    return both >= _NEAR * (len(one) + len(other) - both)


def _words(text: str) -> tuple[str, ...]:
    return tuple(Words(text).form)


def _runs(words: tuple[str, ...]) -> frozenset[int]:
    """Every run of three words as a number that is the same in every process; a shorter text is one run."""
    ends = range(max(1, len(words) - _RUN + 1))
    return frozenset(_number("\0".join(words[start : start + _RUN])) for start in ends)


def _number(run: str) -> int:
    # Not hash(), which differs from process to process: the same examples are to give the same files.
    return int.from_bytes(hashlib.blake2b(run.encode("utf-8", "surrogatepass"), digest_size=8).digest())
