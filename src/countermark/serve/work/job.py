"""What is sent to a process that works, and what comes back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from countermark.config import Config
from countermark.serve.edge.problems import Refusal
from countermark.serve.settings import Settings
from countermark.serve.watch.observation import Observation


class Setup(NamedTuple):
    """The first thing that a process is told."""

    settings: Settings
    config: Config
    evidence: str
    """The operator's, by the digest under which it is held: as it was when the service began, whatever became of its files."""


class Job(NamedTuple):
    """One piece of work."""

    work: Callable[..., Any]
    """Called with the service of the process, and with what is given."""
    given: tuple[Any, ...]
    seconds: float
    """After which the process ends itself, if nobody did before."""


class Done(NamedTuple):
    """What came of a job."""

    result: Any = None
    seen: tuple[Observation, ...] = ()
    """What the operator is told of it."""


class Refused(NamedTuple):
    """The job is refused."""

    refusal: Refusal


class Missing(Exception):
    """The process does not hold what the job is about: a table, or a stream that began elsewhere."""


class Broken(NamedTuple):
    """The job failed."""

    error: str
    frames: tuple[str, ...]


Reply = Done | Refused | Broken | Missing
