"""The text that teaches any model to write claim tokens, with the facts as tokens that are ready to copy."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import Any, Final, NamedTuple

from countermark.ask.naming import details, indicator_label, place_name
from countermark.ask.proof import proven
from countermark.errors import CountermarkError
from countermark.generate.prompt.prompts import rules
from countermark.generate.prompt.quoting import quoted
from countermark.model import Evidence, Fact
from countermark.pipeline import PackLike

PACK: Final = "numbers.display"
MOST_FACTS: Final = 200
"""Facts in one prompt: a model that is shown more copies the wrong one."""
_LABEL: Final = 80
_CELL: Final = 40


class Tagging(NamedTuple):
    """The text, and what of the facts is in it."""

    text: str
    shown: int
    """Facts that are in it."""
    unwritable: int = 0
    """Facts that no way of writing proves under the policy set, so that they are not in it."""
    cut: bool = False
    """There are more facts than a prompt may hold."""

    @property
    def notes(self) -> list[str]:
        """What is not in it."""
        notes = [f"the list is cut: the first {self.shown} facts are in it"] if self.cut else []
        if self.unwritable:
            facts = "1 fact is" if self.unwritable == 1 else f"{self.unwritable} facts are"
            notes.append(f"{facts} left out: no way of writing them verifies under the policy set")
        return notes


def tagging(
    facts: Iterable[Fact] | Evidence,
    *,
    pack: PackLike | Sequence[PackLike] = PACK,
    numbers: Any = None,
    params: Mapping[str, Any] | None = None,
    locale: str | None = None,
    most: int = MOST_FACTS,
) -> str:
    """Instructions for a model, to put before the question, with each fact as a tag that verifies under the pack.

    At most `most` facts are listed; the text then says itself that it is cut.
    """
    options = {"pack": pack, "numbers": numbers, "params": params}
    return tagging_of(facts, options, locale=locale, most=most).text


def tagging_of(
    facts: Iterable[Fact] | Evidence, options: Mapping[str, Any], *, locale: str | None = None, most: int = MOST_FACTS
) -> Tagging:
    """The same with what is not in it; `options` are those of `check`."""
    given = iter(facts.facts if isinstance(facts, Evidence) else facts)
    listed = list(islice(given, most))
    for each in listed:
        if not isinstance(each, Fact):
            raise CountermarkError(f"a fact is {type(each).__name__}", hint="give Fact(…), or Evidence(facts=[…])")
    if not listed:
        raise CountermarkError("there are no facts to write tokens for", hint="give at least one fact")
    cut = next(given, None) is not None
    lines = [
        " | ".join((*_about(fact, listed), ways.values[0].token(fact.id)))
        for fact, ways in zip(listed, proven(listed, locale, options), strict=True)
        if ways.values
    ]
    if not lines:
        raise CountermarkError(
            "no fact can be written so that it verifies",
            hint="facts of one id that contradict each other verify nothing; or give another pack",
        )
    made = Tagging("", shown=len(lines), unwritable=len(listed) - len(lines), cut=cut)
    more = "\nThere are more facts than this list holds: what is not in it is not known to you.\n" if cut else ""
    return made._replace(text="\n".join([rules(), "Facts (what | where | when | token):", *lines, ""]) + more)


def _about(fact: Fact, others: Sequence[Fact]) -> tuple[str, str, str]:
    """What, where and when, as data that cannot act in a prompt."""
    label = indicator_label(fact, others)
    what = ", ".join(filter(None, ("" if label is None else label, *details(fact))))
    where = place_name(fact) or ("" if fact.entity is None else fact.entity)
    when = "" if fact.period is None else fact.period
    return quoted(what, _LABEL), quoted(where, _CELL), quoted(when, _CELL)
