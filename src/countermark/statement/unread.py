"""A sentence that was not read verifies nothing: guards around the reader of sentences and the measures that ask it.

A number whose sentence is over a cap, or at which the reader failed or ran out of time, has a statement that says so, and
every measure of statements answers *unknown* for it, with the code `unread`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final, Protocol, TypeVar

from msgspec import UNSET

from countermark.markup.skeleton import IGNORABLE
from countermark.model import UNREAD, Measurement, Quantity, Statement
from countermark.patterns import lazy
from countermark.protocols import Measure, Need, Subject, Term

CHARACTERS: Final = 4000
"""The most of a sentence that is read, as a person sees them."""
MANY: Final = 200
"""The most names, and the most numbers, of a sentence that is read."""
SECONDS: Final = 120.0
"""The most that reading one draft may take."""
TOO_LONG: Final = f"more than {CHARACTERS:,} characters"
TOO_MANY_NUMBERS: Final = f"more than {MANY} numbers"
TOO_MANY_NAMES: Final = f"more than {MANY} names"
_NOT_READ: Final = "the sentence was not read"
_TOO_SLOW: Final = "the time for reading ran out"
_NOWHERE: Final = "it was not found in the text"
_BLANKS: Final = lazy(r"\s+")


class Reads(Protocol):
    """A reader of one draft."""

    def statements(self, wanted: Collection[str], until: float) -> Mapping[str, Statement]:
        """What is said of each of these numbers; those that were not reached by `until` are left out."""
        ...


_Reader = TypeVar("_Reader", bound=Reads)


def seen(text: str) -> int:
    """How many characters a reader sees: a run of blanks is one, and what nobody sees is none."""
    return len(_BLANKS.sub(" ", IGNORABLE.sub("", text)))


def read_with(
    reader: Callable[[Sequence[Quantity]], _Reader], quantities: Sequence[Quantity], wanted: Collection[str]
) -> tuple[Mapping[str, Statement], _Reader | None]:
    """The statements of the wanted numbers, and the reader; if it failed, statements that say so, and None."""
    until = time.monotonic() + SECONDS
    wanted = frozenset(wanted)
    try:
        made = reader(quantities)
        found = dict(made.statements(wanted, until))
    except Exception as error:  # noqa: BLE001 — whatever it is: verification never raises, and does not verify
        return dict.fromkeys(wanted, Statement(unread=_failure(error))), None
    why = _TOO_SLOW if time.monotonic() > until else _NOWHERE
    for each in quantities:
        if each.id in wanted and each.id not in found and each.token is not None and each.kind != "year":
            found[each.id] = Statement(unread=why)
    return found, made


def told_unread(statement: Statement | None) -> str | None:
    """The reason that a person is given if the sentence of a number was not read; None if it was."""
    why = None if statement is None else statement.why_unread
    return None if why is None else f"{_NOT_READ}: {why}"


def failed(error: Exception) -> str:
    """The reason that a person is given if the reader failed."""
    return f"{_NOT_READ}: {_failure(error)}"


class Guarded:
    """A measure of statements that is asked only of sentences that were read."""

    def __init__(self, measure: Measure) -> None:
        self._measure = measure
        self.term: Term = measure.term
        self.version: str = measure.version

    def __call__(self, needs: Sequence[Need], arguments: Mapping[str, Any], subject: Subject) -> list[Measurement]:
        """The answers of the measure; unknown, with the code, if the sentence was not read or the measure failed."""
        told = {each.id: why for each in subject.graph.quantities if (why := told_unread(each.statement)) is not None}
        asked = [need for need in needs if (need.node or "") not in told] if told else needs
        try:
            answers = iter(self._measure(asked, arguments, subject) if asked else ())
        except Exception as error:  # noqa: BLE001 — as above
            return [self._unknown(need, told.get(need.node or "") or failed(error)) for need in needs]
        if not told:
            return list(answers)
        return [
            next(answers) if why is None else self._unknown(need, why)
            for need in needs
            for why in (told.get(need.node or ""),)
        ]

    def _unknown(self, need: Need, why: str) -> Measurement:
        return Measurement(
            measure=need.measure,
            node=need.node,
            value=None,
            reason=why,
            by=(need.measure, self.version),
            exact=True,
            args=need.args,
            detail={"code": UNREAD},
        )


def _failure(error: Exception) -> str:
    return f"the reader of sentences failed ({type(error).__name__})"


def speaks(said: Statement) -> bool:
    """Whether something in a statement speaks against its fact."""
    return said.conflict is not UNSET or said.within is not UNSET or said.why_unread is not None
