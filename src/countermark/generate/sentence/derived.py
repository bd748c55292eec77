"""Sentences that tell a derived number: each names the operation, its operands and their order, as a reader wants them.

They stand in `en/lists/told.txt`, with names for what a number is made from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from countermark.generate.grammar import handles
from countermark.generate.prompt.entry import Entry
from countermark.generate.sentence.noun import capital, listed
from countermark.language.lists import in_order

_NAMED: Final = 8
"""Members that a sentence names one by one."""
Words = Mapping[str, Any]
Telling = tuple[str, Words]
"""A section of sentences, and what to put into them."""


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
    tellings = _TELLINGS[told.function](told) if told.function in _TELLINGS else ()
    return [
        capital(sentence.format_map(words)) for section, words in tellings for sentence in in_order("told", section)
    ]


def _telling(told: Told, section: str, mine: int = 0, others: int = -1, **more: str) -> Telling:
    """A section with the words of a number; `mine` and `others` are the terms that its sentences call one and other."""
    own, against = told.terms[mine], told.terms[others]
    words = {
        "one": own[0],
        "when": _year(own[0]),
        "other": against[0],
        "then": _year(against[0]),
        "result": handles.value(told.result),
        "places": _listed(entry.place for entry in own),
        "others": _listed(entry.place for entry in against),
        "nouns": _listed(entry.noun.name for entry in own),
    }
    return section, {**words, **more}


def _change(told: Told) -> Iterator[Telling]:
    if told.sign and _varies(told, "period"):
        yield _telling(told, "change", went=in_order("written", "up" if told.sign > 0 else "down")[0])


def _difference(told: Told) -> Iterator[Telling]:
    yield from _higher(told, 0, told.sign)
    yield from _higher(told, 1, -told.sign)


def _growth(told: Told) -> Iterator[Telling]:
    yield from _change(told) if _varies(told, "period") else _higher(told, 1, told.sign)


def _higher(told: Told, mine: int, sign: int) -> Iterator[Telling]:
    """One of two beside the other."""
    if sign:
        word = told.terms[mine][0].noun.compared(more=sign > 0)
        yield _telling(told, f"compared{_in_time(told)}", mine, 1 - mine, word=word)


def _sum(told: Told) -> Iterator[Telling]:
    if not _varies(told, "period") and not _varies(told, "place"):
        yield _telling(told, "sum of nouns")
    else:
        yield from _of_set(told, "sum")


def _average(told: Told) -> Iterator[Telling]:
    yield from _of_set(told, "average", "average" if told.function == "mean" else told.function)


def _of_set(told: Told, name: str, average: str = "") -> Iterator[Telling]:
    (terms,) = told.terms
    if _varies(told, "period"):
        for stretch in _stretches(terms):
            yield _telling(told, f"{name} in time", stretch=stretch, average=average)
    elif _varies(told, "place"):
        yield _telling(told, f"{name} of places", average=average)


def _ratio(told: Told) -> Iterator[Telling]:
    (one,), (other,) = told.terms
    if _varies(told, "noun"):
        yield _telling(told, f"ratio of nouns{' in one unit' if one.fact.unit == other.fact.unit else ''}")
    else:
        yield _telling(told, "ratio of places" if _varies(told, "place") else "ratio in time")


def _share(told: Told) -> Iterator[Telling]:
    parts, wholes = told.terms
    if _varies(told, "noun") and len(wholes) == 1:
        yield _telling(told, "share of nouns", together=" together" if len(parts) > 1 else "")
    else:
        yield _telling(told, "share of several" if len(wholes) > 1 else "share")


def _cagr(told: Told) -> Iterator[Telling]:
    yield _telling(told, "cagr", went=in_order("written", "up every year" if told.sign >= 0 else "down every year")[0])


def _rank(told: Told) -> Iterator[Telling]:
    yield _telling(told, f"rank{_in_time(told)}", years=listed([_year(entry) for entry in told.terms[1]]))


def _count(told: Told) -> Iterator[Telling]:
    (terms,) = told.terms
    first = terms[0]
    if _varies(told, "period"):
        held = f"{first.subject} {first.noun.was} {told.holds('')}"
        for stretch in (*_whole_year(terms), *_stretches(terms)):
            yield _telling(told, "count in time", stretch=stretch, held=held, things=told.things)
        return
    held = told.holds(first.noun.had)
    if told.is_whole and (len(terms) <= _NAMED or not told.things):
        yield _telling(told, "count of named", held=held)
    if told.things:
        yield _telling(told, "count of things", held=held, things=told.things)


_TELLINGS: Final[Mapping[str, Callable[[Told], Iterator[Telling]]]] = {
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


def _in_time(told: Told) -> str:
    return " in time" if _varies(told, "period") else ""


def _year(entry: Entry) -> str:
    if entry.moment is not None and entry.moment.grain == "quarter":
        year, part = entry.moment.place[:2]
        return f"Q{part} {year}"
    return entry.period if entry.year is None else handles.year(entry)


def _stretches(entries: Sequence[Entry]) -> Iterator[str]:
    """All periods of a list: by its ends, or one by one."""
    if len(entries) > 2:
        yield f"from {_year(entries[0])} to {_year(entries[-1])}"
    yield f"in {listed([_year(entry) for entry in entries])}"


def _whole_year(entries: Sequence[Entry]) -> Iterator[str]:
    """The one year whose parts all of a list are."""
    moments = [entry.moment for entry in entries if entry.moment is not None]
    years = {moment.place[0] for moment in moments}
    size = {"quarter": 4, "month": 12}.get(moments[0].grain) if moments else None
    if len(years) == 1 and size == len(moments) == len(entries):
        yield f"of {years.pop()}"


def _listed(names: Iterator[str]) -> str:
    return listed(list(dict.fromkeys(names)))
