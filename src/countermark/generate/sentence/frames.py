"""Sentence frames for a small model: every path is a sentence one would show, and is true of the facts.

The model chooses frames, orders and wordings; what rose, which is higher and where a series turned was computed
before (`shape`), so that a frame which contradicts the facts does not exist. A number that would have to be
calculated is never said: the values are, and that it is not among the facts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple

from countermark.generate.grammar import handles
from countermark.generate.grammar.grammar import Node, either, joined
from countermark.generate.prompt.entry import Entry
from countermark.generate.sentence.noun import capital, listed
from countermark.generate.sentence.shape import Series, alike, highest_first, same_period, series_of
from countermark.language.lists import in_order

_UP: Final = either(*in_order("written", "up"))
_DOWN: Final = either(*in_order("written", "down"))
_NOT_CALCULATED: Final = either(
    " The data has these values, but no figure calculated from them.",
    " The data give these values, not the result of a calculation with them.",
)
_NOT_RANKED: Final = either(
    " Which comes first is not clear from the data.",
    " The data do not settle which comes first.",
)
MOST_SENTENCES: Final = 10
_MORE: Final = " The data has more than is said here."
_PAIR: Final = 2
_FEW: Final = 5
"""Values of a series with gaps that are each said; of more, only its ends are."""


Kind = Literal["single", "comparison", "trend", "ranking", "derived", "unanswerable"]
"""What it takes to answer a question."""


class Asked(NamedTuple):
    """What the frames have to know about the question."""

    kind: Kind
    lowest: bool = False
    """A ranking from the lowest."""
    top: int | None = None
    """How many of a ranking are asked for."""
    plural: bool = False
    """A ranking asks for several, however many."""
    whole: bool = True
    """No period of a series was left out."""
    complete: bool = True
    """A ranking is of all that is held, and all of it can be compared; otherwise nothing is the highest."""
    among: str = "countries"
    """What a ranking is of, in the plural."""
    by_time: bool = False
    """A ranking of the periods of one series."""
    says: str = ""
    """Yes or no, which comes before the values."""
    then: int = 0
    """So many facts, the last ones, are of the first of a ranking."""
    tells: tuple[str, ...] = ()
    """Sentences that tell what was calculated, with handles; each of them verifies."""


def frames(entries: Sequence[Entry], asked: Asked) -> Node:
    """The sentences that answer a question of this kind with these facts."""
    if asked.says:
        whether = f"{capital(asked.says)}. " if asked.complete else ""
        return joined(whether, frames(entries, asked._replace(says="")))
    if asked.then:
        first, last = entries[: -asked.then], entries[-asked.then :]
        return joined(frames(first, asked._replace(then=0)), " ", _sentences(map(_value_node, last)))
    if asked.kind == "ranking":
        if asked.complete and asked.by_time:
            return either(*_reached(entries, asked))
        if asked.complete and alike(entries) and same_period(entries):
            return either(*_ranking(entries, asked))
        return joined(_sentences(map(_value_node, entries)), _NOT_RANKED)
    series = series_of(entries, whole=asked.whole)
    if asked.tells:
        inputs = joined(" ", _both(entries, series)) if len(entries) == _PAIR else ""
        return joined(either(*asked.tells), either("", inputs) if inputs else "")
    if asked.kind == "derived":
        return joined(_both(entries, series), _NOT_CALCULATED)
    if asked.kind == "comparison" and all(len(each.entries) == 1 for each in series):
        return either(*_comparison(entries, most=not asked.lowest))
    if any(len(each.entries) > 1 for each in series):
        return _sentences(
            either(*_trend(each)) if len(each.entries) > 1 else _value_node(each.first) for each in series
        )
    if len(entries) == 1:
        return either(*(frame for style in range(len(entries[0].writings)) for frame in _single(entries[0], style)))
    return _sentences(map(_value_node, entries))


def _both(entries: Sequence[Entry], series: Sequence[Series]) -> Node:
    """The values that a calculation would start from."""
    if all(len(each.entries) == 1 for each in series):
        return either(*_comparison(entries))
    return _sentences(
        either(*_from_to(each)) if each.moves and len(each.entries) == 2 else _one_by_one(each) for each in series
    )


def _sentences(found: Iterator[Node]) -> Node:
    parts: list[Node] = []
    sentences = list(found)
    for sentence in sentences[:MOST_SENTENCES]:
        parts += (sentence,) if not parts else (" ", sentence)
    return joined(*parts, *((_MORE,) if len(sentences) > MOST_SENTENCES else ()))


def _one_by_one(series: Series) -> Node:
    return _sentences(map(_value_node, series.entries))


def _value_node(entry: Entry) -> Node:
    return either(*_single(entry))


def _single(entry: Entry, style: int = 0) -> Iterator[Node]:
    value, when, opening = _value(entry, style), _when(entry), _opening(entry)
    subject = entry.subject
    verb = either(f" {entry.noun.was} ", " stood at ")
    yield joined(capital(subject), verb, f"{value}{when}.")
    if opening:
        yield joined(f"{opening}, {subject}", verb, f"{value}.")
    if entry.place:
        yield f"{capital(entry.place)} had {entry.noun.had} of {value}{when}."
        if opening:
            yield f"{opening}, {entry.place} had {entry.noun.had} of {value}."


def _comparison(entries: Sequence[Entry], *, most: bool = True) -> Iterator[Node]:
    ranked = highest_first(entries)
    if not alike(entries) or not same_period(entries):
        yield _sentences(map(_value_node, entries))
    elif len({entry.value for entry in entries}) == 1:
        yield from _same(ranked)
    elif len(ranked) == 2:
        yield from _more(*ranked)
        yield from _less(*ranked)
    else:
        yield from _followed(ranked if most else ranked[::-1], most=most, among="these")


def _same(entries: Sequence[Entry]) -> Iterator[Node]:
    first = entries[0]
    same = listed([f"{entry.place} ({_value(entry)})" for entry in entries])
    yield f"{capital(first.noun.of(''))} {first.noun.was} the same for {same}{_when(first)}."


def _more(high: Entry, low: Entry) -> Iterator[Node]:
    noun, when, opening = high.noun, _when(high), _opening(high)
    more = noun.compared(more=True)
    against = either(f": {_value(high)} against {_value(low)}.", f": {_value(high)} compared with {_value(low)}.")
    yield joined(f"{capital(high.place)} had {noun.a}{more} {noun.name} than {low.place}{when}", against)
    yield f"{capital(high.place)} had the {more} {noun.name}{when}, at {_value(high)}, compared with {_value(low)} {low.here}."
    if opening and noun.counted:
        yield f"{opening}, the {noun.name} of {high.place} ({_value(high)}) {noun.was} {more} than that of {low.place} ({_value(low)})."
    elif opening:
        yield f"{opening}, {noun.of('')} {noun.was} {more} {high.here} ({_value(high)}) than {low.here} ({_value(low)})."


def _less(high: Entry, low: Entry) -> Iterator[Node]:
    noun = high.noun
    yield (
        f"{capital(low.place)} had {noun.a}{noun.compared(more=False)} {noun.name} than {high.place}{_when(low)}:"
        f" {_value(low)} against {_value(high)}."
    )


def _ranking(entries: Sequence[Entry], asked: Asked) -> Iterator[Node]:
    if asked.top is not None:
        lengths = [asked.top]
    else:
        lengths = [3, 5] if asked.plural else [1, 3]
    counts = dict.fromkeys(_with_equals(entries, length) for length in lengths)
    for count in counts:
        yield from _followed(entries[:count], most=not asked.lowest, among=f"the {asked.among} in the data")


def _reached(entries: Sequence[Entry], asked: Asked) -> Iterator[Node]:
    """The periods, one or several, in which a series had its highest or lowest value."""
    first = entries[0]
    best = first.noun.superlative(most=not asked.lowest)
    periods = listed([f"{_year(entry)} ({_value(entry)})" for entry in entries])
    yield f"Of the {asked.among} in the data, {first.subject} {first.noun.was} {best} in {periods}."
    if len(entries) == 1:
        yield f"{capital(first.subject)} {first.noun.was} {best} in {_year(first)}, at {_value(first)}, of the {asked.among} in the data."


def _with_equals(entries: Sequence[Entry], length: int) -> int:
    """So many places of a ranking, and those that share the last of them."""
    places = min(length, len(entries))
    return places + sum(1 for entry in entries[places:] if entry.value == entries[places - 1].value)


def _followed(entries: Sequence[Entry], *, most: bool, among: str) -> Iterator[Node]:
    """The first, or those that share the first place, then the others in their order."""
    first = entries[0]
    firsts = [entry for entry in entries if entry.value == first.value]
    noun, when, opening = first.noun, _when(first), _opening(first)
    superlative = noun.superlative(most=most)
    rest = listed([f"{entry.place} ({_value(entry)})" for entry in entries[len(firsts) :]])
    then = either(", followed by ", ", ahead of ") if most else ", followed by "
    end: Node = joined(then, f"{rest}.") if rest else "."
    alone = len(firsts) == 1
    leader = first.place if alone else listed([f"{entry.place} ({_value(entry)})" for entry in firsts])
    at = f", at {_value(first)}" if alone else ""
    yield joined(either("Of ", "Among "), f"{among}, {leader} had the {superlative} {noun.name}{when}{at}", end)
    if opening:
        yield joined(f"{opening}, {leader} had the {superlative} {noun.name} of {among}{at}", end)
    if alone and not noun.counted:
        yield joined(f"Of {among}, {noun.of('')} {noun.was} {superlative} {first.here}{when}{at}", end)


def _trend(series: Series) -> Iterator[Node]:
    """How a series went: from its first value over its turns to its last; value by value where that is not known."""
    turns = series.turns
    if not series.moves or (not series.whole and 2 < len(series.entries) <= _FEW):
        yield _one_by_one(series)
    elif series.is_flat or not turns:
        yield from _from_to(series)
    elif len(turns) == 1:
        yield from _over(series)
    else:
        yield from _between(series)


def _from_to(series: Series) -> Iterator[Node]:
    first, last = series.first, series.last
    subject = first.subject
    start, end = _year(first), _year(last)
    if not series.change:
        same = "unchanged at" if series.is_flat else "the same at both ends,"
        yield f"{capital(subject)} {first.noun.was} {same} {_value(first)} in {start} and {_value(last)} in {end}."
        return
    went = _UP if series.change > 0 else _DOWN
    yield joined(f"{capital(subject)} ", went, f" from {_value(first)} in {start} to {_value(last)} in {end}.")
    yield joined(f"Between {start} and {end}, {subject} ", went, f" from {_value(first)} to {_value(last)}.")
    yield joined(f"From {start} to {end}, {subject} ", went, f" from {_value(first)} to {_value(last)}.")


def _over(series: Series) -> Iterator[Node]:
    first, last, (turn,) = series.first, series.last, series.turns
    subject = capital(first.subject)
    out, back, backing = (_UP, _DOWN, "falling") if turn.high else (_DOWN, _UP, "rising")
    name = "high" if turn.high else "low"
    way = f" from {_value(first)} in {_year(first)} to a {name} of {_value(turn.entry)} in {_year(turn.entry)}"
    end = f" to {_value(last)} in {_year(last)}."
    yield joined(f"{subject} ", out, way, either(joined(", then ", back), f", before {backing}"), end)
    reached = "peaked at" if turn.high else "bottomed out at"
    yield (
        f"{subject} {first.noun.was} {_value(first)} in {_year(first)}, {reached} {_value(turn.entry)} in {_year(turn.entry)}"
        f" and stood at {_value(last)} in {_year(last)}."
    )


def _between(series: Series) -> Iterator[Node]:
    first, last = series.first, series.last
    subject = capital(first.subject)
    one, other = series.turns
    names = [
        f"a {'high' if turn.high else 'low'} of {_value(turn.entry)} in {_year(turn.entry)}" for turn in (one, other)
    ]
    end = f"{_value(last)} in {_year(last)}."
    then = either(", and stood at ", f", and {first.noun.was} ")
    yield joined(
        f"{subject} {first.noun.was} {_value(first)} in {_year(first)}, went through {names[0]} and {names[1]}",
        then,
        end,
    )
    yield f"{subject} moved from {_value(first)} in {_year(first)} through {names[0]} and {names[1]} to {end}"


def _value(entry: Entry, style: int = 0) -> str:
    return handles.value(entry, style)


def _year(entry: Entry) -> str:
    return entry.period if entry.year is None else handles.year(entry)


def _when(entry: Entry) -> str:
    year = _year(entry)
    return f" in {year}" if year else ""


def _opening(entry: Entry) -> str:
    return capital(_when(entry).strip())
