"""The facts as a model is shown them: each with a short handle, what it is about, and the ways to write it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from decimal import Decimal
from itertools import groupby
from typing import Final, NamedTuple

from countermark.generate.prompt.quoting import quoted
from countermark.generate.sentence.noun import Noun
from countermark.generate.sentence.writing import Writing, attributed
from countermark.model import Fact

_LABEL: Final = 80
_CELL: Final = 40
_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Moment(NamedTuple):
    """When a period is; only moments of one grain come before or after each other."""

    grain: str
    """Year, quarter, month …"""
    place: tuple[int, ...]


class Entry(NamedTuple):
    """A fact that a model may state."""

    handle: str
    """What it is called towards the model: an id costs a small model more tokens than the sentence."""
    fact: Fact
    value: Decimal
    noun: Noun
    place: str
    """The entity inside a sentence; empty where there is none."""
    inside: bool
    """Things are "in" the entity, as they are in a country; otherwise they are "of" it."""
    writings: tuple[Writing, ...]
    """Ways to write it that verify under Π, the shortest first; at least one."""
    year: Writing | None
    """Its year as a token that verifies; None where it has none or Π does not prove years."""
    period: str = ""
    """The period as words, for where there is no such token; empty where it cannot be said."""
    label: str = ""
    """The indicator's own label."""
    details: tuple[str, ...] = ()
    """What narrows the observation: "female", "forecast"."""
    moment: Moment | None = None
    """None where the period is none that can be put in order."""

    expression: str = ""
    """What the number is derived by; then the fact is no observation, and only its unit and value count."""

    @property
    def id(self) -> str:
        """The fact's own id."""
        return self.fact.id

    @property
    def named(self) -> str:
        """The attribute of a tag that says where the number comes from."""
        return attributed(self.expression, "expr") if self.expression else attributed(self.id)

    def token(self, style: int = 0) -> str:
        """The value as a token; style 1 is the more precise form, where there is one."""
        writing = self.writings[-1 if style else 0]
        return writing.token(self.expression, "expr") if self.expression else writing.token(self.id)

    @property
    def about(self) -> tuple[str | None, ...]:
        """What it is an observation of, over all periods."""
        return *self.thing, self.fact.unit, self.place

    @property
    def thing(self) -> tuple[str | None, ...]:
        """What is observed, of whomever: only values of one thing are more or less than each other."""
        return self.fact.indicator if self.fact.indicator is not None else self.noun.name, *self.details

    @property
    def at(self) -> Moment | str | None:
        """The period, however it is written."""
        return self.fact.period if self.moment is None else self.moment

    @property
    def subject(self) -> str:
        """The indicator of the entity, inside a sentence."""
        return self.noun.of(self.place, inside=self.inside)

    @property
    def here(self) -> str:
        """The entity with its preposition."""
        return f"{'in' if self.inside else 'for'} {self.place}"

    @property
    def whose(self) -> str:
        """Of whom it is, with a blank behind it; empty where there is no entity."""
        return f"{'in' if self.inside else 'of'} {self.place} " if self.place else ""

    @property
    def that(self) -> str:
        """What stands for the indicator of the entity: "that of Kenya"."""
        inside = self.inside and not self.noun.counted
        return f"that {'in' if inside else 'of'} {self.place}" if self.place else "that"

    @property
    def title(self) -> str:
        """The indicator in a table."""
        return quoted(self.label, _LABEL) if self.label else self.noun.name

    @property
    def when(self) -> str:
        """The period in a table."""
        return "" if self.fact.period is None else quoted(self.fact.period, _CELL)


def handle(number: int) -> str:
    """A, B … Z, AA, AB …"""
    letters = ""
    while number >= 0:
        number, last = divmod(number, len(_LETTERS))
        letters = _LETTERS[last] + letters
        number -= 1
    return letters


def table(entries: Sequence[Entry]) -> str:
    """Handle, indicator, place, period, value: for a model that names facts by their handles."""
    return _rows((entry.handle, entry.title, entry.place, entry.when, entry.writings[0].text) for entry in entries)


def token_table(entries: Sequence[Entry], *, named: bool = False) -> str:
    """Indicator, place, period, tokens of value and year: for a model that copies tokens with handles for ids.

    `named` puts the handle of an observation first, where a model may derive numbers from it.
    """
    return _rows(
        (
            f"{entry.handle}: {entry.title}" if named and not entry.expression else entry.title,
            entry.place,
            entry.when,
            entry.writings[0].token(entry.handle),
            "" if entry.year is None else entry.year.token(entry.handle),
        )
        for entry in entries
    )


def id_table(entries: Sequence[Entry]) -> str:
    """What it is, period, token: for a model that writes tokens by itself, ids included."""
    return _rows((entry.subject, entry.when, entry.token()) for entry in entries)


def placeholder_list(entries: Sequence[Entry]) -> str:
    """Placeholders and what they are, without their values; which are higher is said, as a model cannot see it."""
    lines = [
        f"{{{{{entry.handle}}}}} is {entry.subject}" + (f" in {entry.when}" if entry.when else "") for entry in entries
    ]
    alike: dict[tuple[str | None, ...], list[Entry]] = {}
    for entry in entries:
        alike.setdefault((*entry.thing, entry.fact.unit), []).append(entry)
    for group in alike.values():
        if len(group) > 1:
            ranked = sorted(group, key=lambda entry: entry.value, reverse=True)
            equal = [
                " = ".join(f"{{{{{entry.handle}}}}}" for entry in same)
                for _, same in groupby(ranked, lambda entry: entry.value)
            ]
            lines.append("From high to low: " + ", ".join(equal))
    return "\n".join(lines)


def _rows(rows: Iterable[tuple[str, ...]]) -> str:
    return "\n".join(" | ".join(row) for row in rows)
