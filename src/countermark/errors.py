"""Every exception of Countermark.

    CountermarkError
    ├── InvalidDraft      the draft, its locale, tools or context cannot be used
    │   └── InvalidGraph  a PredicateGraph cannot stand in for the draft (all problems are listed)
    ├── InvalidEvidence   a fact or passage cannot be trusted as data
    │   └── TooLarge      a tool's result is over the size that is read
    ├── InvalidPack       a pack or a policy set Π has problems (all of them are listed)
    │   └── InvalidCalibration  the thresholds of a pack were made for something else, or cannot be read
    ├── InvalidRubric     a verifier's rubric, head or training file has problems (all of them are listed)
    ├── InvalidReport     a stored report cannot be read
    ├── InvalidReceipt    a receipt, proof, head, trust file or revocation list cannot be read, or does not hold
    ├── InvalidStudy      a study of marks, its answers or its responses cannot be used
    ├── KeyUnavailable    a key cannot be read or used, or is not kept safely
    ├── UnknownName       nothing is registered under that name
    ├── EndpointUnavailable  a language model cannot be reached, or answers something else
    ├── MeasureBroken     a plug-in measure broke its contract
    ├── ModelError        a model cannot be loaded, or gave what is no answer
    │   └── ModelMissing  a library that it needs is not installed
    ├── StoreError        the fact store refused
    │   ├── ReviewConflict    an item of the review queue is somebody else's, or decided
    │   └── StoreUnavailable  it cannot be reached or cannot go on; nothing is half done
    └── Withheld          an answer was not accepted, and is not shown

Verification itself never raises: what cannot be answered is an unknown measurement with a
reason. These exceptions are for the caller's mistakes, found when things are loaded.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

_LONGEST = 200
"""Characters of a value that a message shows."""


class Problem(NamedTuple):
    """One thing that is wrong, and where."""

    path: str
    message: str

    def __str__(self) -> str:
        return f"{self.message} (in {self.path})" if self.path else self.message


def join(path: str, step: str | int) -> str:
    """The path of a key or an index below another path."""
    if isinstance(step, int):
        return f"{path}[{step}]"
    return f"{path}.{step}" if path else step


class CountermarkError(Exception):
    """An error the caller can fix: what is wrong, where, and what to do next."""

    def __init__(self, message: str, *, where: str = "", hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.where = where
        self.hint = hint

    def __str__(self) -> str:
        place = f" (in {self.where})" if self.where else ""
        hint = f"; {self.hint}" if self.hint else ""
        return f"{self.message}{place}{hint}"


class _Problems(CountermarkError):
    """An error with a list of problems, which are written out below it."""

    most: int | None = None
    """How many are written out."""

    def __init__(self, message: str, *, problems: Sequence[Problem] = (), where: str = "", hint: str = "") -> None:
        super().__init__(message, where=where, hint=hint)
        self.problems = tuple(problems)

    def __str__(self) -> str:
        rest = self.problems[len(self.problems) if self.most is None else self.most :]
        more = [f"  … and {len(rest)} more"] if rest else []
        listed = self.problems[: self.most]
        return "\n".join([super().__str__(), *(f"  - {problem}" for problem in listed), *more])


class InvalidDraft(CountermarkError):
    """The draft, its locale, tools or context cannot be used."""


class InvalidGraph(_Problems, InvalidDraft):
    """A PredicateGraph has problems; `problems` holds every one of them."""

    most = 20
    """A graph can have as many as it has nodes."""


class InvalidEvidence(CountermarkError):
    """A fact or passage cannot be trusted as data."""


class TooLarge(InvalidEvidence):
    """A tool's result has more characters than are read."""


class InvalidPack(_Problems):
    """A pack or a policy set has problems; `problems` holds every one of them."""


class InvalidCalibration(InvalidPack):
    """A calibration cannot be read, or was made for another pack, embedder or dataset."""


class InvalidRubric(_Problems):
    """A rubric, or what was trained by one, has problems; `problems` holds every one of them."""


class InvalidReport(CountermarkError):
    """A stored report cannot be read."""


class InvalidReceipt(CountermarkError):
    """A receipt, a proof, a head, a trust file or a revocation list cannot be read, or does not hold."""


class InvalidStudy(CountermarkError):
    """A study of marks, its answers or its responses cannot be used."""


class KeyUnavailable(CountermarkError):
    """A key cannot be read or used, or is not kept safely."""


class UnknownName(CountermarkError):
    """Nothing is registered under that name."""


class EndpointUnavailable(CountermarkError):
    """A language model cannot be reached, is too slow, or answers something else than was asked for."""


class MeasureBroken(CountermarkError):
    """A measure broke its contract: wrong number of answers, or an answer of the wrong type."""


class ModelError(CountermarkError):
    """A model cannot be loaded (its libraries or weights are missing or changed), or gave what is no answer."""


class ModelMissing(ModelError):
    """A library that a model needs is not installed: nothing was asked, so nothing is unknown yet."""


class StoreError(CountermarkError):
    """The fact store refused."""


class ReviewConflict(StoreError):
    """An item of the review queue is somebody else's, or decided already."""


class StoreUnavailable(StoreError):
    """The fact store cannot be reached or cannot go on; nothing is half done, nothing acknowledged is lost."""


class Withheld(CountermarkError):
    """A model's answer was not accepted and is not shown; `told` has the details for programs."""

    def __init__(self, message: str, *, told: Mapping[str, Any], where: str = "", hint: str = "") -> None:
        super().__init__(message, where=where, hint=hint)
        self.told = told


def shown(value: object) -> str:
    """A value in a message, short; also one that Python itself cannot write out, such as a very long number."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):
        kind = type(value).__name__
        return f"{'an' if kind[0] in 'aeio' else 'a'} {kind} too large to show"
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


def reason_of(error: Exception) -> str:
    """Why the system refused, or what an exception says, for a sentence."""
    return str(getattr(error, "strerror", None) or error).lower()


@contextmanager
def reading(
    what: str, where: object, kind: type[CountermarkError] = CountermarkError, hint: str = ""
) -> Iterator[None]:
    """Say why something cannot be read; a path may be none at all, such as one with a NUL."""
    try:
        yield
    except (OSError, ValueError) as error:
        raise kind(f"{what} cannot be read: {reason_of(error)}", where=str(where), hint=hint) from error


def nearest(name: str, known: Iterable[str]) -> str:
    """A "did you mean …?" for a mistyped name, or an empty string."""
    import difflib  # noqa: PLC0415 — only for a mistake

    close = difflib.get_close_matches(name, list(known), n=1, cutoff=0.6)
    return f"did you mean {close[0]!r}?" if close else ""
