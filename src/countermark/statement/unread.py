"""What was not read does not verify: the border around the reader of sentences and the measures that ask it.

Whatever reads the sentences, a number whose sentence is over a cap, or at which the reader failed or ran out of time, has
a statement that says so, and every measure of statements answers *unknown* for it with the code `unread`.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from decimal import Decimal, InvalidOperation
from typing import Any, Final, Protocol, TypeVar

from msgspec import UNSET, structs

from countermark.language.lists import word_list
from countermark.markup.skeleton import IGNORABLE
from countermark.model import UNREAD, Evidence, Measurement, Quantity, Statement
from countermark.patterns import lazy
from countermark.protocols import Measure, Need, Subject, Term

CHARACTERS: Final = 4000
"""Of one sentence, as a reader sees them."""
MANY: Final = 200
"""Names of one sentence, and numbers."""
SECONDS: Final = 120.0
"""That reading one draft may take."""
TOO_LONG: Final = f"more than {CHARACTERS:,} characters"
TOO_MANY_NUMBERS: Final = f"more than {MANY} numbers"
TOO_MANY_NAMES: Final = f"more than {MANY} names"
_NOT_READ: Final = "the sentence was not read"
_TOO_SLOW: Final = "the time for reading ran out"
_NOWHERE: Final = "it was not found in the text"
_BLANKS: Final = lazy(r"\s+")
_TIMES: Final = word_list("statements", "times", "mixed")
_NEAR: Final = 16
"""Characters before a token that hold the word before it."""
_YEAR: Final = lazy(r"[12]\d{3}", re.ASCII)


class Reads(Protocol):
    """A reader of one draft."""

    def statements(self, wanted: Collection[str], until: float) -> Mapping[str, Statement]:
        """What is said of each of these numbers; of those that were not reached by then, nothing."""
        ...


_Reader = TypeVar("_Reader", bound=Reads)


def seen(text: str) -> int:
    """How many characters a reader sees: a run of blanks is one, and what nobody sees is none."""
    return len(_BLANKS.sub(" ", IGNORABLE.sub("", text)))


def years_apart(text: str, quantities: Sequence[Quantity], evidence: Evidence) -> Sequence[Quantity]:
    """The numbers of a text, with those as years that say when and are no value of a sentence.

    A tagged "2019" is a value if it is the value of the fact that its tag names, and no word of time stands before it.
    """
    named = {each.ref for each in quantities if each.ref is not None and _looks_like_a_year(each)}
    if not named:
        return quantities
    values = {fact.id: fact.value for fact in evidence.copies(named)}
    return [
        structs.replace(each, kind="year")
        if _looks_like_a_year(each)
        and each.ref is not None
        and (_is_dated(text, each) or not _is(values.get(each.ref), each.text))
        else each
        for each in quantities
    ]


def _is_dated(text: str, quantity: Quantity) -> bool:
    """Whether a word of time stands before a token."""
    start = quantity.span.start if quantity.token is None else quantity.token.start
    before = text[max(0, start - _NEAR) : start].split()
    return bool(before) and before[-1].casefold() in _TIMES


def _looks_like_a_year(quantity: Quantity) -> bool:
    return quantity.token is not None and _YEAR.fullmatch(quantity.text.strip()) is not None


def _is(value: str | None, written: str) -> bool:
    try:
        return value is not None and Decimal(value) == Decimal(written.strip())
    except (InvalidOperation, ValueError):
        return False  # a date


def read_with(
    reader: Callable[[Sequence[Quantity]], _Reader], quantities: Sequence[Quantity], wanted: Collection[str]
) -> tuple[Mapping[str, Statement], _Reader | None]:
    """What a reader says of the wanted numbers, and the reader; where it failed, that nothing was read."""
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
    """Why the sentence of a number was not read, as a person is told; None where it was."""
    why = None if statement is None else statement.why_unread
    return None if why is None else f"{_NOT_READ}: {why}"


def failed(error: Exception) -> str:
    """The same where the reader failed."""
    return f"{_NOT_READ}: {_failure(error)}"


class Guarded:
    """A measure of statements that is asked only of sentences that were read."""

    def __init__(self, measure: Measure) -> None:
        self._measure = measure
        self.term: Term = measure.term
        self.version: str = measure.version

    def __call__(self, needs: Sequence[Need], arguments: Mapping[str, Any], subject: Subject) -> list[Measurement]:
        """The answers of the measure; unknown, with the code, where the sentence was not read or the measure failed."""
        told = {each.id: told_unread(each.statement) for each in subject.graph.quantities}
        asked = [need for need in needs if told.get(need.node or "") is None]
        try:
            answers = iter(self._measure(asked, arguments, subject) if asked else ())
        except Exception as error:  # noqa: BLE001 — as above
            return [self._unknown(need, told.get(need.node or "") or failed(error)) for need in needs]
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
