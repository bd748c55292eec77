"""The facts that an answer is held against: the operator's, the request's, those of tools, and the tenant's store."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from msgspec import structs

from countermark.errors import InvalidEvidence, StoreUnavailable, TooLarge
from countermark.evidence import load_data, told_by_tools
from countermark.evidence.tool_results import ToolResult, value_of
from countermark.measure.derive import named_facts, named_sets
from countermark.model import Draft, Evidence, Fact, Limits, Source, Table
from countermark.pipeline.names import Named, named
from countermark.protocols import Catalogue
from countermark.statement.retrieval.retrieve import find
from countermark.store import evidence_of, with_beside

_LINES: Final = 3
"""Lines that a table has at least: a head and two rows."""
_DEPTH: Final = 4
"""How many times facts that are derived from others are followed."""
_FOUND: Final = 64
"""Facts that a question asks for."""
_NOTES: Final = 8


class Gathered(NamedTuple):
    """What is known before the model is asked."""

    evidence: Evidence
    notes: tuple[str, ...] = ()
    """What could not be used, in words."""


def gathered(
    own: Evidence,
    *,
    given: Sequence[Fact] = (),
    turns: Sequence[Mapping[str, Any]] = (),
    tools: Sequence[str] = (),
    held: Catalogue | None = None,
    ids: Sequence[str] = (),
    question: str = "",
    series: bool = False,
    most: int = 1000,
    tables: bool = False,
    largest: int | None = None,
) -> Gathered:
    """Facts of the operator, of the request (`given`), of tools, and of the store: by id, and as the question asks.

    `series` takes every fact of the indicators that the question names, for sentences that go beyond it. `tables` reads
    rows that tools returned as a table of the caller's own is read. A result with more than `largest` characters is not
    read, and nothing verifies: what it says might contradict the rest.
    """
    notes: list[str] = []
    stored = Evidence()
    told = _from_tools(turns, tools, most, notes, tables=tables, largest=largest)
    facts = [*own.facts, *map(_from_request, given), *told.facts]
    unavailable = told.unavailable if own.unavailable is None else own.unavailable
    if held is not None:
        try:
            stored = evidence_of(held, _from_store(held, ids, question, series=series, most=most))
            facts += stored.facts
        except StoreUnavailable as error:
            unavailable = error.message
            notes.append("the store of facts cannot be read: nothing of it is known")
    shapes = own.joined(told).joined(stored).tables
    found = Evidence(facts=_distinct(facts), passages=own.passages, unavailable=unavailable, tables=shapes)
    return Gathered(found, tuple(notes[:_NOTES]))


class Names:
    """Facts of the store that tags name, with what stands beside them, asked for as the tags come.

    A tag is whole before its number is.
    """

    def __init__(self, held: Catalogue | None, known: Evidence, limits: Limits) -> None:
        self._held, self._limits = held, limits
        self._asked: set[str | tuple[str, str]] = set()
        self._facts = {_fields(fact) for fact in known.facts} if held is not None else set()
        self._open = ""
        self.unavailable: str | None = None

    def learn(self, piece: str) -> list[Fact]:
        """Facts that were not known, for the tags that are whole now."""
        if self._held is None:
            return []
        text = self._open + piece
        last = text.rfind("<")
        begun = text[last:] if last >= 0 and ">" not in text[last:] else ""
        # A tag that is longer than a tag can be is none.
        self._open = begun if len(begun) <= 2 * self._limits.id + 200 else ""
        tags = [f"{tag}>1</claim>" for tag in _tags(text)]
        if not tags:
            return []
        wanted = self._new(named(Draft(text="\n\n".join(tags)), self._limits))
        found: list[Fact] = []
        try:
            for _ in range(_DEPTH):
                if not any(wanted):
                    break
                fresh = with_beside(self._held, *wanted)
                found += fresh
                derived = [fact.expression for fact in fresh if fact.expression]
                ids = tuple(name for each in derived for name in named_facts(each))
                wanted = self._new(Named(ids, tuple(name for each in derived for name in named_sets(each))))
        except StoreUnavailable as error:
            self.unavailable = error.message
        new = [fact for fact in found if _fields(fact) not in self._facts]
        self._facts.update(map(_fields, new))
        return new

    def _new(self, wanted: Named) -> Named:
        """What was not asked for before."""
        ids = tuple(name for name in wanted.ids if name not in self._asked)
        sets = tuple(name for name in wanted.sets if name not in self._asked)
        self._asked.update(ids, sets)
        return Named(ids, sets)


def _tags(text: str) -> list[str]:
    """Every opening tag of a claim, without its end."""
    low, found, start = text.lower(), [], 0
    while (at := low.find("<claim", start)) >= 0:
        end = text.find(">", at)
        if end < 0:
            break
        found.append(text[at:end])
        start = end
    return found


def _from_request(fact: Fact) -> Fact:
    """A fact that the caller brings says so, whatever source it names."""
    source = fact.source
    if isinstance(source, Source):
        named = source.dataset or source.uri
    else:
        named = source
    return structs.replace(fact, source=f"request: {named}" if named else "request")


def _from_tools(
    turns: Sequence[Mapping[str, Any]],
    tools: Sequence[str],
    most: int,
    notes: list[str],
    *,
    tables: bool,
    largest: int | None,
) -> Evidence:
    facts: list[Fact] = []
    shapes: list[Table] = []
    for result, told in told_by_tools(list(turns), largest=largest) if turns else ():
        if tools and result.tool not in tools:
            continue
        if isinstance(told, TooLarge):
            notes.append(f"{told.message}: nothing is compared with it")
            return Evidence(unavailable=told.message)
        found: Sequence[Fact] | InvalidEvidence = told
        if tables and not found and not isinstance(found, InvalidEvidence):
            understood = _understood(result)
            found = understood if isinstance(understood, InvalidEvidence) else understood.facts
            shapes += () if isinstance(understood, InvalidEvidence) else understood.tables or ()
        if isinstance(found, InvalidEvidence):
            notes.append(f"the tool result in {result.place} contains no facts that can be trusted")
            continue
        facts += found[: most - len(facts)]
        if len(facts) >= most:
            notes.append(f"the first {most} facts of tools are taken")
            break
    return Evidence(facts=facts, tables=shapes)


def _understood(result: ToolResult) -> Evidence | InvalidEvidence:
    """The table in rows that a tool returned; an empty one if it returned something else."""
    value = value_of(result.payload)
    if isinstance(value, Mapping):
        lists = [each for each in value.values() if _is_rows(each)]
        value = lists[0] if len(lists) == 1 else [value]
    name = f"tool {result.tool}" if result.tool is not None else result.place
    if isinstance(value, str) and _is_written_table(value):
        name = f"{name}.{'md' if value.lstrip().startswith('|') else 'csv'}"
        value = value.encode("utf-8", "replace")
    elif not _is_rows(value):
        return Evidence()
    try:
        found = load_data(value, name=name)
    except InvalidEvidence as error:
        return error
    # A list of words can be read as a table as well, of nothing that was observed.
    return found if any(fact.value is not None for fact in found.facts) else Evidence()


def _is_written_table(text: str) -> bool:
    """Whether every line of a text has the same cells, under a head without a number: prose with commas has not."""
    lines = [line for line in text.strip().splitlines() if line.strip()]
    if len(lines) < _LINES or any(map(str.isdecimal, lines[0])):
        return False
    return any(lines[0].count(sign) and len({line.count(sign) for line in lines}) == 1 for sign in ",;\t|")


def _is_rows(value: Any) -> bool:
    """Whether a value is a list of flat objects, as a query gives them."""
    return isinstance(value, list) and bool(value) and all(_is_row(each) for each in value)


def _is_row(value: Any) -> bool:
    return isinstance(value, Mapping) and not any(isinstance(each, list | Mapping) for each in value.values())


def _from_store(held: Catalogue, ids: Sequence[str], question: str, *, series: bool, most: int) -> list[Fact]:
    facts = held.get(ids) if ids else []
    if question:
        found = [chosen.fact for chosen in find(question, held, limit=_FOUND).facts]
        facts += found
        if series:
            for indicator in dict.fromkeys(fact.indicator for fact in found):
                if indicator is not None and len(facts) < most:
                    facts += held.select(indicator=indicator, limit=most)
    return facts[:most]


def _distinct(facts: Iterable[Fact]) -> list[Fact]:
    """Each fact once; those that contradict each other stay, and verify nothing."""
    found: dict[tuple[str | None, ...], Fact] = {}
    for fact in facts:
        found.setdefault(_fields(fact), fact)
    return list(found.values())


def _fields(fact: Fact) -> tuple[str | None, ...]:
    return (fact.id, fact.value, fact.unit, fact.entity, fact.indicator, fact.period, fact.expression, fact.status)
