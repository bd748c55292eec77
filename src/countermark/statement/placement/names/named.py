"""Which indicators and entities of a catalogue a text names, so that only their facts are read."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import zip_longest

from countermark.language.document import Document
from countermark.model import Fact
from countermark.protocols import Name
from countermark.statement.placement.names.axis_names import ENTITY, MEASURE
from countermark.statement.placement.names.labels import LABEL
from countermark.statement.placement.numbers import NumberedText
from countermark.statement.placement.space import Space


def names_in(
    document: Document, indicators: tuple[Name, ...], entities: tuple[Name, ...]
) -> tuple[Sequence[str], Sequence[str]]:
    """The codes of the indicators and of the entities that a text names, each in the order of the catalogue."""
    space = _space(indicators, entities)
    found: dict[str, set[int]] = {MEASURE: set(space.foreign.topics(document.words)), ENTITY: set()}
    text = NumberedText(document, ())
    for axis, named in text.named(space, 0, len(document.words)).items():
        found.setdefault(axis.kind, set()).update(*(each.members for each in named))
    codes = {axis.kind: [axis.names[member] for member in sorted(found[axis.kind])] for axis in space.axes}
    return (
        codes.get(MEASURE, []) if len(indicators) > 1 else [each.code for each in indicators],
        codes.get(ENTITY, []) if len(entities) > 1 else [each.code for each in entities],
    )


@lru_cache(maxsize=2)
def _space(indicators: tuple[Name, ...], entities: tuple[Name, ...]) -> Space:
    """The names of a catalogue as axes, with a cell for each of them."""
    facts: list[Fact] = []
    for indicator, entity in zip_longest(indicators, entities):
        measure, whose = (
            each or all_names[0] if all_names else None
            for each, all_names in ((indicator, indicators), (entity, entities))
        )
        labels = {
            f"{kind}{LABEL}": each.labels[0]
            for kind, each in (("indicator", measure), ("entity", whose))
            if each is not None and each.labels
        }
        facts.append(
            Fact(
                id=str(len(facts)),
                value="0",
                indicator=None if measure is None else measure.code,
                entity=None if whose is None else whose.code,
                dims=labels,
            )
        )
    return Space(facts, range(len(facts)), (), None)
