"""Sentences that tell a derived number: each names the operation, its operands and their order, as a reader wants them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from countermark.generate.grammar import handles
from countermark.generate.prompt.entry import Entry
from countermark.generate.sentence.noun import capital, listed
from countermark.language.lists import in_order

Side = Sequence[Entry]
_NAMED: Final = 8
"""Members that a sentence names one by one."""


class Told(NamedTuple):
    """What a sentence about a derived number is made from."""

    function: str
    terms: tuple[tuple[Entry, ...], ...]
    """One list, or two operands in the function's own order, each added up where it holds several."""
    result: Entry
    sign: int
    """1 where the value is above zero, -1 below, 0 where it is zero."""
    holds: Callable[[str], str] = str
    """Of a count: what the bound says of a noun, as in "inflation above 5%"."""
    things: str = ""
    """Of a count: what is counted; empty where its members are named."""
    is_whole: bool = True
    """The terms are all that it reads; else they are too many to be named."""


def sentences(told: Told) -> list[str]:
    """The ways to tell it, with handles for tokens; the plainest first. Empty where none is known."""
    return list(_FRAMES[told.function](told)) if told.function in _FRAMES else []


def _change(told: Told) -> Iterator[str]:
    (first,), (last,) = told.terms
    if not told.sign or not _varies(told, "period"):
        return
    went = in_order("written", "up" if told.sign > 0 else "down")[0]
    yield f"{capital(first.subject)} {went} by {_of(told)} from {_year(first)} to {_year(last)}."
    yield f"Between {_year(first)} and {_year(last)}, {first.subject} {went} by {_of(told)}."


def _difference(told: Told) -> Iterator[str]:
    yield from _higher(told, *told.terms)


def _growth(told: Told) -> Iterator[str]:
    if _varies(told, "period"):
        yield from _change(told)
    else:
        yield from _higher(told, told.terms[1], told.terms[0])


def _higher(told: Told, mine: Side, other: Side) -> Iterator[str]:
    (one,), (against,) = mine, other
    if told.sign:
        yield from _compared(told, one, against, more=told.sign > 0)
        if told.function == "difference":
            yield from _compared(told, against, one, more=told.sign < 0)


def _compared(told: Told, one: Entry, against: Entry, *, more: bool) -> Iterator[str]:
    word = one.noun.compared(more=more)
    if _varies(told, "period"):
        yield f"{capital(one.subject)} {one.noun.was} {_of(told)} {word} in {_year(one)} than in {_year(against)}."
        return
    yield f"{_when(one)}, {one.subject} {one.noun.was} {_of(told)} {word} than {against.subject}."
    yield f"{capital(one.subject)} {one.noun.was} {_of(told)} {word} than {against.subject} {_in(one)}."


def _sum(told: Told) -> Iterator[str]:
    (terms,) = told.terms
    first = terms[0]
    if _varies(told, "period"):
        for stretch in _stretches(terms):
            yield f"{capital(first.subject)} totalled {_of(told)} {stretch}."
    elif _varies(told, "place"):
        yield f"The combined {first.noun.name} of {_places(terms)} {first.noun.was} {_of(told)} {_in(first)}."
        yield f"Together, {_places(terms)} had {first.noun.had} of {_of(told)} {_in(first)}."
    else:
        yield f"{capital(_nouns(terms))} {_whose(first)}together came to {_of(told)} {_in(first)}."


def _average(told: Told) -> Iterator[str]:
    (terms,) = told.terms
    first = terms[0]
    word = "average" if told.function == "mean" else told.function
    if _varies(told, "period"):
        for stretch in _stretches(terms):
            yield f"The {word} {first.noun.name} {_whose(first)}{stretch} {first.noun.was} {_of(told)}."
    elif _varies(told, "place"):
        yield f"The {word} {first.noun.name} of {_places(terms)} {first.noun.was} {_of(told)} {_in(first)}."
        yield f"{_when(first)}, the {word} {first.noun.name} of {_places(terms)} {first.noun.was} {_of(told)}."


def _ratio(told: Told) -> Iterator[str]:
    (one,), (other,) = told.terms
    if _varies(told, "noun"):
        if one.fact.unit == other.fact.unit:
            yield f"The ratio of {one.noun.name} to {other.noun.name} {_whose(one)}was {_of(told)} {_in(one)}."
        else:
            yield f"{capital(one.noun.name)} per {_single(other.noun.name)} {_whose(one)}was {_of(told)} {_in(one)}."
            yield f"The ratio of {one.noun.name} to {other.noun.name} {_whose(one)}was {_of(told)} {_in(one)}."
    elif _varies(told, "place"):
        yield f"{_when(one)}, {one.subject} {one.noun.was} {_of(told)} {_that(other)}."
        yield f"{capital(one.subject)} {one.noun.was} {_of(told)} as {_size(one)} as {_that(other)} {_in(one)}."
    else:
        yield f"{capital(one.subject)} in {_year(one)} {one.noun.was} {_of(told)} {_that(other)} in {_year(other)}."


def _share(told: Told) -> Iterator[str]:
    parts, wholes = told.terms
    one, whole = parts[0], wholes[0]
    if _varies(told, "noun") and len(wholes) == 1:
        together = " together" if len(parts) > 1 else ""
        yield f"{_when(one)}, {_nouns(parts)} {_whose(one)}accounted{together} for {_of(told)} of {whole.noun.name}."
        yield f"{capital(_nouns(parts))}{together} made up {_of(told)} of {whole.subject} {_in(one)}."
    elif len(wholes) > 1:
        of = f"the combined {whole.noun.name} of {_places(wholes)}"
        yield f"{capital(_places(parts))} accounted for {_of(told)} of {of} {_in(one)}."
    else:
        yield f"{_when(one)}, {one.subject} {one.noun.was} {_of(told)} of {_that(whole)}."


def _cagr(told: Told) -> Iterator[str]:
    (first,), (last,) = told.terms
    way = in_order("written", "up every year" if told.sign >= 0 else "down every year")[0]
    between = f"between {_year(first)} and {_year(last)}"
    yield f"{capital(first.subject)} {way} at a compound annual rate of {_of(told)} {between}."
    yield f"The compound annual growth rate of {first.subject} was {_of(told)} {between}."


def _rank(told: Told) -> Iterator[str]:
    (one,), field = told.terms
    if _varies(told, "period"):
        among = listed([_year(entry) for entry in field])
        yield f"{_when(one)}, {one.subject} ranked number {_of(told)} among {among}."
        yield f"By {one.subject}, {_year(one)} ranked number {_of(told)} among {among}."
        return
    yield f"By {one.noun.name}, {one.place} ranked number {_of(told)} among {_places(field)} {_in(one)}."
    yield f"{_when(one)}, {one.place} ranked number {_of(told)} by {one.noun.name} among {_places(field)}."


def _count(told: Told) -> Iterator[str]:
    (terms,) = told.terms
    first = terms[0]
    if _varies(told, "period"):
        held = f"{first.subject} {first.noun.was} {told.holds('')}"
        for stretch in (*_whole_year(terms), *_stretches(terms)):
            yield f"The number of {told.things} {stretch} in which {held} was {_of(told)}."
        return
    if told.is_whole and (len(terms) <= _NAMED or not told.things):
        # Among whom is said by name: whether they are what the question calls them, the facts do not know.
        yield f"Of {_places(terms)}, {_of(told)} had {told.holds(first.noun.had)} {_in(first)}."
    if told.things:
        # There may be others that the data do not hold.
        yield f"In the data, the number of {told.things} with {told.holds(first.noun.had)} {_in(first)} was {_of(told)}."
        yield f"{_when(first)}, the number of {told.things} in the data with {told.holds(first.noun.had)} was {_of(told)}."


_FRAMES: Final[Mapping[str, Callable[[Told], Iterator[str]]]] = {
    "change": _change,
    "difference": _difference,
    "growth": _growth,
    "sum": _sum,
    "mean": _average,
    "median": _average,
    "ratio": _ratio,
    "share": _share,
    "cagr": _cagr,
    "rank": _rank,
    "count": _count,
}


def _varies(told: Told, what: str) -> bool:
    """Whether the operands differ in their period, their entity or their indicator."""
    keys: dict[str, Callable[[Entry], object]] = {
        "period": lambda entry: entry.at,
        "place": lambda entry: entry.place,
        "noun": lambda entry: entry.noun.name,
    }
    return len({keys[what](entry) for term in told.terms for entry in term}) > 1


def _of(told: Told) -> str:
    return handles.value(told.result)


def _year(entry: Entry) -> str:
    if entry.moment is not None and entry.moment.grain == "quarter":
        year, part = entry.moment.place[:2]
        return f"Q{part} {year}"
    return entry.period if entry.year is None else handles.year(entry)


def _in(entry: Entry) -> str:
    return f"in {_year(entry)}"


def _when(entry: Entry) -> str:
    return capital(_in(entry))


def _stretches(entries: Side) -> Iterator[str]:
    """All periods of a list: by its ends, or one by one."""
    if len(entries) > 2:
        yield f"from {_year(entries[0])} to {_year(entries[-1])}"
    yield f"in {listed([_year(entry) for entry in entries])}"


def _whole_year(entries: Side) -> Iterator[str]:
    """The one year whose parts all of a list are."""
    moments = [entry.moment for entry in entries if entry.moment is not None]
    years = {moment.place[0] for moment in moments}
    size = {"quarter": 4, "month": 12}.get(moments[0].grain) if moments else None
    if len(years) == 1 and size == len(moments) == len(entries):
        yield f"of {years.pop()}"


def _places(entries: Side) -> str:
    return listed(list(dict.fromkeys(entry.place for entry in entries)))


def _nouns(entries: Side) -> str:
    return listed(list(dict.fromkeys(entry.noun.name for entry in entries)))


def _whose(entry: Entry) -> str:
    return f"{'in' if entry.inside else 'of'} {entry.place} " if entry.place else ""


def _that(entry: Entry) -> str:
    return f"that {'in' if entry.inside and not entry.noun.counted else 'of'} {entry.place}" if entry.place else "that"


def _size(entry: Entry) -> str:
    return "large" if entry.noun.counted else "high"


def _single(noun: str) -> str:
    if noun == "population":
        return "head"
    return noun[:-1] if noun.endswith("s") and not noun.endswith("ss") else noun
