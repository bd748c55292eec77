"""How a state of a planning domain is told, as data, and the one reader of such descriptions.

A rule looks for a pattern in the description, before or after the word "currently", and adds facts of what it finds. In
patterns "{place}" is the name of a place, "{place,}" a list of them, "{any}" a thing of any kind; in facts "$1" is every
thing in the first of these groups, "$0" the one around it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import product
from typing import Any, Final, NamedTuple

from countermark.measure.exact.plans.frames import NoReading, NoSuch, Vocabulary, fact
from countermark.measure.exact.plans.model import Fact, facts_of, kinds_of

_NAMED: Final = re.compile(r"\{([a-z]+)(,?)\}")
_PARTS: Final = re.compile(r",\s*(?:and\s+)?|\s+and\s+")
_SIZE: Final = re.compile(r"grid size is (\d{1,2})x(\d{1,2})")


class State(NamedTuple):
    """The things there are, each with its kind, and what is so."""

    kinds: dict[str, str]
    facts: set[Fact]


class Count(NamedTuple):
    """Things that are numbered: "3 locations" are l0, l1 and l2."""

    noun: str
    kind: str
    name: str
    first: int


class Cells(NamedTuple):
    """The cells of a grid, each connected with its neighbours."""

    kind: str
    named: str
    without: re.Pattern[str] | None


class Rule(NamedTuple):
    """What is so where a description says something, or where nothing speaks against it."""

    of: str
    """The part of the description that it looks at: before "currently", now (behind it), or all; an empty one says nothing."""
    adds: tuple[Fact, ...]
    within: re.Pattern[str] | None
    find: re.Pattern[str] | None
    tells: re.Pattern[str] | None
    """Where facts stand one after another, as phrases."""
    each: tuple[tuple[str, str], ...]
    unless: tuple[Fact, ...]


class Describing(NamedTuple):
    """How the states of one domain are told."""

    rules: tuple[Rule, ...]
    counts: tuple[Count, ...]
    cells: Cells | None
    things: Mapping[str, str]
    """Things that there always are, with their kinds."""
    thing: re.Pattern[str]
    """A thing of any kind."""

    def state(self, text: str, vocabulary: Vocabulary) -> State:
        """What a description, in small letters, says."""
        before, _, now = text.partition("currently")
        parts = {"before": before, "now": now, "all": text}
        state = State(dict(self.things), set())
        for count in self.counts:
            match = re.search(rf"(\d{{1,3}}) {count.noun}", text)
            number = int(match[1]) if match is not None else 0
            state.kinds.update({f"{count.name}{count.first + place}": count.kind for place in range(number)})
        if self.cells is not None:
            self._connect(self.cells, before, state)
        for rule in self.rules:
            if parts[rule.of]:
                found = set(self._found(rule, parts[rule.of], state, vocabulary))
                state.facts.update(found)
                state.kinds.update(self._kinds(found, vocabulary))
        return state

    def _connect(self, cells: Cells, text: str, state: State) -> None:
        size = _SIZE.search(text)
        width, height = (int(size[1]), int(size[2])) if size is not None else (0, 0)
        closed = set(self.thing.findall(" ".join(cells.without.findall(text)))) if cells.without is not None else set()
        listed = {(x, y): cells.named.format(x=x, y=y) for x in range(width) for y in range(height)}
        there = {place: name for place, name in listed.items() if name not in closed}
        state.kinds.update(dict.fromkeys(there.values(), cells.kind))
        for (x, y), name in there.items():
            for other in filter(None, (there.get((x + 1, y)), there.get((x, y + 1)))):
                state.facts.update({("connected", name, other), ("connected", other, name)})

    def _kinds(self, facts: set[Fact], vocabulary: Vocabulary) -> Iterator[tuple[str, str]]:
        for thing in {thing for each in facts for thing in each[1:]}:
            for kind, pattern in vocabulary.kinds.items():
                if re.fullmatch(pattern, thing):
                    yield thing, kind

    def _found(self, rule: Rule, text: str, state: State, vocabulary: Vocabulary) -> Iterator[Fact]:
        if rule.tells is not None:
            yield from _told(rule.tells, text, vocabulary)
        elif rule.find is not None:
            for around, inside in self._places(rule, text):
                for match in rule.find.finditer(inside):
                    groups = [around, *(self.thing.findall(group) for group in match.groups())]
                    yield from _filled(rule.adds, groups)
        else:
            names, kinds = [name for name, _ in rule.each], [kind for _, kind in rule.each]
            for things in product(*([name for name, of in state.kinds.items() if of == kind] for kind in kinds)):
                values = dict(zip(names, things, strict=True))
                if not any(_is_so(each, values, state.facts) for each in rule.unless):
                    yield from ((each[0], *(values.get(term, term) for term in each[1:])) for each in rule.adds)

    def _places(self, rule: Rule, text: str) -> Iterator[tuple[list[str], str]]:
        if rule.within is None:
            yield [], text
            return
        for match in rule.within.finditer(text):
            yield [match[1]], match[2]


def _told(tells: re.Pattern[str], text: str, vocabulary: Vocabulary) -> Iterator[Fact]:
    """Facts that are told one by one; what is none is passed over."""
    for match in tells.finditer(text):
        for part in _PARTS.split(match[1]):
            with suppress(NoReading, NoSuch):
                yield fact(part, vocabulary)


def _filled(adds: Sequence[Fact], groups: Sequence[Sequence[str]]) -> Iterator[Fact]:
    """The facts of a match, one for every choice of things."""
    for each in adds:
        for things in product(*(groups[int(term[1:])] if term[0] == "$" else (term,) for term in each[1:])):
            yield (each[0], *things)


def _is_so(pattern: Fact, values: Mapping[str, str], facts: set[Fact]) -> bool:
    """Whether some fact is as a pattern has it, in which "*" is anything."""
    wanted = (pattern[0], *(values.get(term, term) for term in pattern[1:]))
    return any(
        len(each) == len(wanted) and all(one in ("*", other) for one, other in zip(wanted, each, strict=True))
        for each in facts
    )


def describing(written: Mapping[str, Any]) -> Describing:
    """As a domain's file has it."""
    kinds: Mapping[str, str] = written["kinds"]
    anything = "|".join(f"(?:{pattern})" for pattern in kinds.values())

    def pattern(text: str | None) -> re.Pattern[str] | None:
        return None if text is None else re.compile(_NAMED.sub(named, text), re.DOTALL)

    def named(match: re.Match[str]) -> str:
        one = f"(?:{anything if match[1] == 'any' else kinds[match[1]]})"
        return rf"({one}(?:(?:, and |, | and ){one})*)" if match[2] else rf"({one})"

    cells = written.get("cells")
    return Describing(
        tuple(
            Rule(
                rule.get("of", "now"),
                facts_of(rule.get("adds", "")),
                pattern(rule.get("within")),
                pattern(rule.get("find")),
                pattern(rule.get("tells")),
                kinds_of(rule.get("each", "")),
                facts_of(rule.get("unless", "")),
            )
            for rule in written["state"]
        ),
        tuple(
            Count(noun, each["kind"], each["from"].rstrip("0123456789"), int(re.sub(r"\D", "", each["from"])))
            for noun, each in written.get("counts", {}).items()
        ),
        None if cells is None else Cells(cells["kind"], cells["named"], pattern(cells.get("without"))),
        {thing: kind for kind, listed in written.get("things", {}).items() for thing in listed.split()},
        re.compile(rf"(?<![\w-])(?:{anything})(?![\w-])"),
    )
