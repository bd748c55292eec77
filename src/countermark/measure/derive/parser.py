"""The text of an expression as steps in the order in which they are carried out.

    expression := NAME "(" [expression ("," expression)*] ")" | fact | number
    fact       := a bare id: a letter or "_", then letters, digits and _ . : / @ # % -; or any id in quotes, a quote inside doubled
    number     := [sign] digits ["." digits] ["e" exponent]

One pass and no recursion, so that a hostile expression costs no more than its length.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from countermark.errors import nearest
from countermark.measure.derive.functions import FUNCTIONS, Function
from countermark.measure.derive.refusal import Refused
from countermark.patterns import lazy

LONGEST: Final = 4096
_MOST_PARTS: Final = 256
DEEPEST: Final = 32
_TOKEN: Final = lazy(
    r"\s*(?:([^\W\d][\w.:/@#%-]*)(\s*\()?"
    r"|([+-]?(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)(?:[eE][+-]?[0-9]{1,3})?)(?![\w.])"
    r"|('(?:[^']|'')*'|\"(?:[^\"]|\"\")*\")"
    r"|([(),]))"
)
_FLAT: Final = lazy(r"([a-z_]+)\(([^\W\d][\w.:/@#%-]*),\s*([^\W\d][\w.:/@#%-]*)\)")
_NAME, _CALL, _NUMBER, _QUOTED, _MARK = range(1, 6)
_NO_NUMBERS: Final = frozenset(("nan", "snan", "inf", "infinity"))
_SIMPLE: Final = lazy(r"[^\W\d][\w.:/@#%-]*")
_LONGEST_NO_NUMBER: Final = 8
_MOST_EXPONENT: Final = 400
_TEXTS: Final = frozenset("ut")
"""Places that take words and no value."""


class Step(NamedTuple):
    """One thing to do: push a number, a fact or a text, or call a function on what was pushed last."""

    kind: Literal["number", "fact", "text", "call"]
    text: str
    value: Fraction | None = None
    taken: int = 0


_PAIRS: Final = {
    name: Step("call", name, None, 2)
    for name, function in FUNCTIONS.items()
    if function.compute is not None and function.least <= 2 <= (function.most or 2)
}
"""Functions of two values."""


class _Frame:
    """A call whose bracket is open."""

    __slots__ = ("arguments", "function", "name")

    def __init__(self, name: str, function: Function) -> None:
        self.name = name
        self.function = function
        self.arguments = 0


def quoted(fact_id: str) -> str:
    """A fact's id as an expression names it."""
    if _SIMPLE.fullmatch(fact_id) and fact_id.casefold() not in _NO_NUMBERS:
        return fact_id
    return "'" + fact_id.replace("'", "''") + "'"


def named_facts(text: str) -> list[str]:
    """The ids that an expression names, whether or not there are such facts; those of a query are not known here."""
    try:
        return list(dict.fromkeys(step.text for step in parse(text) if step.kind == "fact"))
    except Refused:
        return []


def named_sets(text: str) -> list[tuple[str, str]]:
    """Indicator and period of each `all(…)` of an expression."""
    try:
        steps = parse(text)
    except Refused:
        return []
    ends = [place for place, step in enumerate(steps) if step.kind == "call" and step.text == "all"]
    return list(dict.fromkeys((steps[place - 2].text, steps[place - 1].text) for place in ends))


@lru_cache(maxsize=2048)
def parse(text: str) -> tuple[Step, ...]:
    """The steps of an expression; `Refused` says what is wrong with it and where."""
    if len(text) > LONGEST:
        raise Refused("size", f"the expression has {len(text)} characters, more than {LONGEST}")
    flat = _FLAT.fullmatch(text)
    if flat is not None and (call := _PAIRS.get(flat[1])) is not None:
        # Most are one call of two facts, and this is several times as fast.
        return Step("fact", _not_nan(flat[2])), Step("fact", _not_nan(flat[3])), call
    steps: list[Step] = []
    frames: list[_Frame] = []
    position = 0
    wants = True  # an argument comes next; else a comma, a closing bracket or the end
    end = len(text.rstrip())
    for found in _TOKEN.finditer(text, 0, end):
        start = position
        if found.start() != start:
            break
        position = found.end()
        kind = found.lastindex
        if kind == _MARK:
            written = found[_MARK]
            if written == ")" and frames and (not wants or not frames[-1].arguments):
                steps.append(_closed(frames.pop()))
                wants = False
            elif written == "," and frames and not wants:
                wants = True
            else:
                raise Refused("syntax", f"{written!r} is not expected at character {start + 1}")
            continue
        if not wants:
            raise Refused("syntax", f"a comma or a bracket is missing before character {start + 1}")
        place = ""
        if frames:
            frame = frames[-1]
            place = frame.function.place(frame.arguments)
            frame.arguments += 1
        if kind == _CALL:
            frames.append(_opened(found[_NAME], place, frames))
            continue
        if kind == _NAME and place not in _TEXTS:
            steps.append(Step("fact", _not_nan(found[_NAME])))
        else:
            steps.append(_leaf(kind, found[kind or 0].lstrip(), place))
        if len(steps) > _MOST_PARTS:
            raise Refused("size", f"the expression has more than {_MOST_PARTS} parts")
        wants = False
    if position < end:
        raise _unreadable(text, position)
    if frames or wants:
        what = f"the bracket of {frames[-1].name} is not closed" if frames else "the expression is empty"
        raise Refused("syntax", what)
    return tuple(steps)


def _opened(name: str, place: str, frames: list[_Frame]) -> _Frame:
    function = FUNCTIONS.get(name)
    if function is None:
        raise Refused("function", f"there is no function {name!r}{_hint(name)}")
    if place in _TEXTS:
        raise Refused("arguments", f"{frames[-1].name} takes a text there, and {name!r} is a function")
    if len(frames) == DEEPEST:
        raise Refused("depth", f"calls are nested more than {DEEPEST} deep")
    return _Frame(name, function)


def _not_nan(name: str) -> str:
    if len(name) <= _LONGEST_NO_NUMBER and name.casefold() in _NO_NUMBERS:
        raise Refused("literal", f"{name!r} is not a number; put the id of a fact in quotes")
    return name


def _leaf(kind: int | None, written: str, place: str) -> Step:
    if kind == _QUOTED:
        written = written[1:-1].replace(written[0] * 2, written[0])
    if place in _TEXTS:
        return Step("text", written)
    if kind == _NUMBER:
        if abs(int(written.lower().partition("e")[2] or "0")) > _MOST_EXPONENT:
            raise Refused("literal", f"the exponent of {written} is out of range")
        return Step("number", written, Fraction(written))
    return Step("fact", written)


def _closed(frame: _Frame) -> Step:
    function, given = frame.function, frame.arguments
    most = function.most
    if given < function.least or (most is not None and given > most):
        wanted = f"{function.least}" if most == function.least else f"at least {function.least}"
        if most is not None and most != function.least:
            wanted = f"{function.least} to {most}"
        raise Refused("arguments", f"{frame.name} takes {wanted} arguments, and {given} are given")
    return Step("call", frame.name, None, given)


def _unreadable(text: str, position: int) -> Refused:
    rest = text[position:].lstrip()
    if rest[0] in "'\"":
        return Refused("syntax", f"the quote at character {len(text) - len(rest) + 1} is not closed")
    if rest[0] in "=<>!":  # conditions that records have are written as facts before
        return Refused("syntax", "it has a condition, and no records have that column and value")
    hint = "; put an id that starts with a digit in quotes" if rest[0].isdigit() else ""
    return Refused("syntax", f"{rest[:12]!r} at character {len(text) - len(rest) + 1} cannot be read{hint}")


def _hint(name: str) -> str:
    close = nearest(name, FUNCTIONS)
    return f"; {close}" if close else f"; there are {', '.join(FUNCTIONS)}"
