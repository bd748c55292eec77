"""Conditions of a policy: where in the draft, and of which facts, an entry of Π counts. They only restrict."""

from __future__ import annotations

from typing import Any, Final, Literal, get_args

from countermark.measure.number.fact_units import FactUnit, fact_unit
from countermark.model import Fact, Struct
from countermark.model.words import Kind

Place = Literal["heading", "first-sentence", "table", "text"]
"""Where a number stands; each is in one place, and `text` is all that the others are not."""
STATUSES: Final = ("final", "provisional", "forecast")
WORDS: Final[dict[str, tuple[str, ...]]] = {
    "place": get_args(Place),
    "status": STATUSES,
    "kind": tuple(kind for kind in get_args(Kind) if kind != "text"),
}
"""What each condition may name; a unit may be any."""


class When(Struct, frozen=True, kw_only=True):
    """Every condition that is named holds; an empty one is not named."""

    place: tuple[str, ...] = ()
    status: tuple[str, ...] = ()
    kind: tuple[str, ...] = ()
    unit: tuple[str, ...] = ()

    def counts(self, place: str | None, kind: str, fact: Fact, unit: FactUnit) -> bool:
        """Whether the entry counts for a number of this kind, at this place, that names this fact."""
        status = None if fact.status is None else fact.status.strip().lower()
        return (
            (not self.place or place in self.place)
            and (not self.status or status in self.status)
            and (not self.kind or kind in self.kind)
            and (not self.unit or any(_same(fact_unit(named), unit) for named in self.unit))
        )

    def is_within(self, other: When) -> bool:
        """Whether it counts nowhere that the other does not: each condition of the other is named here, with no more words."""
        return (
            _fewer(self.place, other.place)
            and _fewer(self.status, other.status)
            and _fewer(self.kind, other.kind)
            and (
                not other.unit
                or (
                    bool(self.unit)
                    and all(any(_same(fact_unit(one), fact_unit(each)) for each in other.unit) for one in self.unit)
                )
            )
        )

    def document(self) -> dict[str, Any]:
        """Its JSON object: every condition a list."""
        return {name: list(values) for name in self.__struct_fields__ if (values := getattr(self, name))}

    @property
    def words(self) -> str:
        """The conditions in a sentence."""
        return "where " + " and ".join(f"{name} is {' or '.join(values)}" for name, values in self.document().items())


def _fewer(words: tuple[str, ...], others: tuple[str, ...]) -> bool:
    """Whether a condition lets through no more than another; none at all lets everything through."""
    return not others or (bool(words) and set(words) <= set(others))


def _same(one: FactUnit, other: FactUnit) -> bool:
    """Units that are one, scale included; those that the lexicon does not know are compared as they are written."""
    if one.name is None or other.name is None:
        return one.text == other.text
    return (one.name, one.multiplier) == (other.name, other.multiplier)
