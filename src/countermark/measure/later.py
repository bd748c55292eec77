"""Measures by name, made when one of them is first asked for: a check asks a few of a hundred."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from countermark.protocols import Measure, Term

Maker = Callable[[], Iterable[Measure]]
"""Makes a measure, with those that come with it."""


class Later(Mapping[str, Measure]):
    """Measures that are known by their names until they are asked for."""

    def __init__(self, makers: Mapping[str, Maker]) -> None:
        self.makers: Final = makers
        self._made: dict[str, Measure] = {}

    def __getitem__(self, name: str) -> Measure:
        if name not in self._made:
            self._made.update((each.term.name, each) for each in self.makers[name]())
        return self._made[name]

    def __contains__(self, name: object) -> bool:
        return name in self.makers

    def __iter__(self) -> Iterator[str]:
        return iter(self.makers)

    def __len__(self) -> int:
        return len(self.makers)


class Terms(Mapping[str, Term]):
    """What rules may use: terms that no measure answers, and those of measures, which are made when they are asked for."""

    def __init__(self, terms: Iterable[Term], measures: Mapping[str, Measure]) -> None:
        self._terms = {each.name: each for each in terms}
        self._measures = measures

    def __getitem__(self, name: str) -> Term:
        return self._measures[name].term if name in self._measures else self._terms[name]

    def __contains__(self, name: object) -> bool:
        return name in self._terms or name in self._measures

    def __iter__(self) -> Iterator[str]:
        yield from self._terms
        yield from (name for name in self._measures if name not in self._terms)

    def __len__(self) -> int:
        return len(self._terms.keys() | self._measures.keys())
