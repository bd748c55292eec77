"""Policy sets as documents: strict reading with every problem at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from typing import Any, Final

from countermark.errors import InvalidPack, Problem, nearest
from countermark.measure.number.policyset import (
    DEFAULT_QUALIFIERS,
    DEFAULT_SCALES,
    NUMBER,
    Abbr,
    Bound,
    Policy,
    PolicySet,
    Range,
    Rounded,
    Tolerance,
)
from countermark.measure.number.when import WORDS, When
from countermark.measure.predicate.predicate import shorten
from countermark.numeral.lexicon.scales import is_word

__all__ = ["PolicySet", "parse"]

MAX_DECIMALS: Final = 100
_LARGEST: Final = 10**31
_SMALLEST: Final = Decimal("1e-40")
_DECIMALS: Final = -60
# One spelling of each rule for both doors: `parse` matches it whole, the JSON Schema anchors it.
WHOLE: Final = r"0|[1-9][0-9]?|100"
TEXT: Final = "[^\u0000-\u0020\u007f-\u00a0](?:[^\u0000-\u001f\u007f-\u009f]{0,38}[^\u0000-\u0020\u007f-\u00a0])?"


class _Refused(Exception):
    """One value that cannot be used, and why."""


def _number(value: object) -> Decimal:
    """A number of at least 0 in any spelling a caller may have."""
    expected = "expected a number of at least 0"
    if isinstance(value, float):
        number = Decimal(repr(value))
    elif isinstance(value, Decimal) or (isinstance(value, int) and not isinstance(value, bool)):
        if isinstance(value, int) and abs(value) > _LARGEST:
            raise _Refused("is out of range")
        number = Decimal(value)
    elif isinstance(value, str) and re.fullmatch(NUMBER, value):
        number = Decimal(value)
    else:
        raise _Refused(f"is {_show(value)}; {expected}")
    if not number.is_finite():
        raise _Refused(f"is {number}; a parameter has to be finite")
    if number < 0:
        raise _Refused(f"is {_show(value)}; {expected}")
    exponent = number.as_tuple().exponent
    too_fine = isinstance(exponent, int) and exponent < _DECIMALS
    if number >= _LARGEST or (number and number < _SMALLEST and not isinstance(value, str)) or too_fine:
        raise _Refused("is out of range")
    return number or Decimal(0)  # a negative zero has no other meaning


def _positive(value: object) -> Decimal:
    number = _number(value)
    if not number:
        raise _Refused("is 0; expected a number above 0")
    return number


def _whole(value: object) -> int:
    """A whole number of decimals."""
    expected = f"expected a whole number from 0 to {MAX_DECIMALS}"
    if isinstance(value, str):
        if not re.fullmatch(WHOLE, value):
            raise _Refused(f"is {_show(value)}; {expected}")
        return int(value)
    number = _number(value)
    if number > MAX_DECIMALS or number != int(number):
        raise _Refused(f"is {_show(value)}; {expected}")
    return int(number)


def _ties(value: object) -> str:
    if value not in ("away", "even") or not isinstance(value, str):
        raise _Refused(f"is {_show(value)}; expected 'away' or 'even'")
    return value


def _qualifiers(value: object) -> tuple[str, ...]:
    if not isinstance(value, Sequence) or isinstance(value, str | bytes):
        raise _Refused(f"is {_show(value)}; expected a list of words, or [] to require none")
    for word in value:
        if not isinstance(word, str) or not re.fullmatch(TEXT, word):
            raise _Refused(f"contains {_show(word)}; expected words such as 'about'")
    if len(set(value)) != len(value):
        raise _Refused("names a qualifier twice")
    return tuple(dict.fromkeys(word.lower() for word in value))


def _scales(value: object) -> Mapping[str, Decimal]:
    if not isinstance(value, Mapping) or not value:
        raise _Refused(f"is {_show(value)}; expected an object such as {{'million': 1000000}}")
    found: dict[str, Decimal] = {}
    for alias, multiplier in value.items():
        if not isinstance(alias, str) or not re.fullmatch(TEXT, alias):
            raise _Refused(f"contains the alias {_show(alias)}; expected a short text such as 'million'")
        try:
            found[alias] = _positive(multiplier)
        except _Refused as refused:
            raise _Refused(f"gives {alias!r} a multiplier that {refused}") from None
    return found


def _named(value: object, name: str) -> tuple[str, ...]:
    """What one condition names: a word, or a list of words any of which will do."""
    given = [value] if isinstance(value, str) else value
    if not isinstance(given, Sequence) or isinstance(given, bytes) or not given:
        raise _Refused(f"is {_show(value)}; expected a word or a list of words")
    known = WORDS.get(name)
    for word in given:
        if not isinstance(word, str) or not (word in known if known is not None else re.fullmatch(TEXT, word)):
            close = nearest(word, known) if isinstance(word, str) and known is not None else ""
            expected = f"expected one of {', '.join(known)}" if known is not None else "expected a unit such as '%'"
            raise _Refused(f"names {_show(word)}; {close or expected}")
    if len(set(given)) != len(given):
        raise _Refused("names a word twice")
    return tuple(sorted(given))


def _when(value: object, here: str, problems: list[Problem]) -> When | None:
    """The conditions of an entry; None when they have problems, which are then listed."""
    names = When.__struct_fields__
    if not isinstance(value, Mapping) or not value:
        expected = f"expected an object with {', '.join(names)}"
        problems.append(Problem(here, f"is {'empty' if value == {} else _show(value)}; {expected}"))
        return None
    before = len(problems)
    found: dict[str, tuple[str, ...]] = {}
    for name, given in value.items():
        if name not in names:
            close = nearest(name, names) if isinstance(name, str) else ""
            hint = close or f"there are {', '.join(names)}"
            problems.append(Problem(f"{here}.{shorten(str(name))}", f"is not a condition; {hint}"))
            continue
        try:
            found[name] = _named(given, name)
        except _Refused as refused:
            problems.append(Problem(f"{here}.{name}", str(refused)))
    return When(**found) if len(problems) == before else None


def _show(value: object) -> str:
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, Mapping):
        return "an object"
    if isinstance(value, Sequence) and not isinstance(value, str | bytes):
        return "a list"
    return shorten(str(value) if isinstance(value, Decimal) else repr(value))


PARAMETERS: Final[Mapping[str, Mapping[str, Callable[[object], Any]]]] = {
    "exact": {},
    "rounded": {"decimals": _whole, "ties": _ties},
    "abbr": {"scales": _scales},
    "tolerance": {"tolerance": _number, "relative": _number, "absolute": _number, "qualifiers": _qualifiers},
    "percent": {},
    "range": {"max_width": _number},
    "ratio": {},
    "year": {},
    "display": {},
    "bound": {"max_width": _number},
    "auto": {},
}


def parse(document: Any, path: str = "numbers") -> PolicySet:
    """Read a policy set; `InvalidPack` lists every problem with its path."""
    if isinstance(document, PolicySet):
        return document
    problems: list[Problem] = []
    entries: list[Policy] = []
    if not isinstance(document, Sequence) or isinstance(document, str | bytes):
        problems.append(
            Problem(path, f"is {_show(document)}; expected a list of policies such as [{{'type': 'exact'}}]")
        )
    else:
        seen: dict[tuple[str, Any], int] = {}
        for index, item in enumerate(document):
            here = f"{path}[{index}]"
            entry = _entry(item, here, problems)
            if entry is None:
                continue
            first = seen.setdefault(_identity(entry), index)
            if first != index:
                problems.append(Problem(here, f"repeats {entry.label}, which {path}[{first}] gives already"))
            entries.append(entry)
        if entries and not problems and all(entry.mode == "auto" for entry in entries):
            problems.append(Problem(path, "lists auto alone, which asks for the other entries; list at least one mode"))
    if problems:
        raise InvalidPack("the policy set cannot be used", problems=problems, where=path)
    return PolicySet(entries)


def _identity(entry: Policy) -> tuple[str, Any]:
    """What makes two entries answer the same request in the same place: a mode has one meaning there, a rounding one for each d."""
    if isinstance(entry, Rounded):
        return entry.mode, (entry.when, entry.decimals)
    if isinstance(entry, Tolerance):
        return entry.mode, (entry.when, entry.absolute, entry.relative, frozenset(entry.qualifiers))
    return entry.mode, (entry.when,)


def _entry(item: object, here: str, problems: list[Problem]) -> Policy | None:
    """One policy object; None when it has problems, which are then listed."""
    before = len(problems)
    if not isinstance(item, Mapping):
        problems.append(Problem(here, f"is {_show(item)}; expected an object such as {{'type': 'exact'}}"))
        return None
    if "type" not in item:
        problems.append(Problem(f"{here}.type", f"is missing; expected one of {', '.join(PARAMETERS)}"))
        return None
    mode = item["type"]
    if not isinstance(mode, str) or mode not in PARAMETERS:
        close = nearest(mode, PARAMETERS) if isinstance(mode, str) else ""
        hint = close or f"expected one of {', '.join(PARAMETERS)}"
        problems.append(Problem(f"{here}.type", f"is {_show(mode)}, which is not a mode; {hint}"))
        return None
    known = PARAMETERS[mode]
    values: dict[str, Any] = {}
    for key, value in item.items():
        if key == "type":
            continue
        if key == "when":
            values[key] = _when(value, f"{here}.when", problems)
            continue
        reader = known.get(key)
        if reader is None:
            names = f"it takes {', '.join(known)}" if known else "it takes no parameters"
            problems.append(Problem(f"{here}.{shorten(str(key))}", f"is not a parameter of {mode!r}; {names}"))
            continue
        try:
            values[key] = reader(value)
        except _Refused as refused:
            problems.append(Problem(f"{here}.{key}", str(refused)))
    _check_together(mode, item, values, here, problems)
    return _build(mode, values) if len(problems) == before else None


def _check_together(
    mode: str, item: Mapping[Any, Any], values: Mapping[str, Any], here: str, problems: list[Problem]
) -> None:
    """What one key alone cannot show."""

    def add(key: str, message: str) -> None:
        problems.append(Problem(f"{here}.{key}", message))

    if mode == "rounded" and "decimals" not in item:
        add("decimals", "is missing; expected how many decimals to round to")
    if mode == "bound" and "max_width" not in item:
        add("max_width", "is missing; expected how far a bound may be from its fact, such as 0.1")
    if mode == "tolerance":
        if not {"tolerance", "relative", "absolute"} & set(item):
            add("tolerance", "is missing; give 'relative' (or 'tolerance'), 'absolute' or both")
        if "tolerance" in item and "relative" in item:
            add("relative", "is another name of 'tolerance'; give one of them")
    if mode == "abbr" and "scales" in values:
        spelled: dict[str, str] = {}
        for alias in values["scales"]:
            other = spelled.setdefault(alias.lower() if is_word(alias) else alias, alias)
            if other != alias:
                add(f"scales.{alias}", f"repeats {other!r}; words may change case")


def _build(mode: str, values: dict[str, Any]) -> Policy:
    if mode == "tolerance":
        relative = values.pop("tolerance", Decimal(0))
        defaults = {"absolute": Decimal(0), "relative": relative, "qualifiers": DEFAULT_QUALIFIERS}
        return Tolerance(mode=mode, **{**defaults, **values})
    if mode == "abbr":
        return Abbr(mode=mode, **{"scales": DEFAULT_SCALES, **values})
    return _TYPES.get(mode, Policy)(mode=mode, **values)


_TYPES: Final[Mapping[str, type[Policy]]] = {"rounded": Rounded, "range": Range, "bound": Bound}
