"""Policy sets as documents: strict reading with every problem at once."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from countermark.errors import InvalidPack, Problem, nearest
from countermark.measure.number.policy.entry import Policy
from countermark.measure.number.policy.parameters import TEXT, Parameter, Refused, show
from countermark.measure.number.policy.table import MODES
from countermark.measure.number.policyset import PolicySet
from countermark.measure.number.when import WORDS, When
from countermark.measure.predicate.predicate import shorten

__all__ = ["PolicySet", "parse"]

PARAMETERS: Final[Mapping[str, Mapping[str, Parameter]]] = {name: mode.fields for name, mode in MODES.items()}


def _named(value: object, name: str) -> tuple[str, ...]:
    """What one condition names: a word, or a list of words any of which will do."""
    given = [value] if isinstance(value, str) else value
    if not isinstance(given, Sequence) or isinstance(given, bytes) or not given:
        raise Refused(f"is {show(value)}; expected a word or a list of words")
    known = WORDS.get(name)
    for word in given:
        if not isinstance(word, str) or not (word in known if known is not None else re.fullmatch(TEXT, word)):
            close = nearest(word, known) if isinstance(word, str) and known is not None else ""
            expected = f"expected one of {', '.join(known)}" if known is not None else "expected a unit such as '%'"
            raise Refused(f"names {show(word)}; {close or expected}")
    if len(set(given)) != len(given):
        raise Refused("names a word twice")
    return tuple(sorted(given))


def _when(value: object, here: str, problems: list[Problem]) -> When | None:
    """The conditions of an entry; None when they have problems, which are then listed."""
    names = When.__struct_fields__
    if not isinstance(value, Mapping) or not value:
        expected = f"expected an object with {', '.join(names)}"
        problems.append(Problem(here, f"is {'empty' if value == {} else show(value)}; {expected}"))
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
        except Refused as refused:
            problems.append(Problem(f"{here}.{name}", str(refused)))
    return When(**found) if len(problems) == before else None


def parse(document: Any, path: str = "numbers") -> PolicySet:
    """Read a policy set; `InvalidPack` lists every problem with its path."""
    if isinstance(document, PolicySet):
        return document
    problems: list[Problem] = []
    entries: list[Policy] = []
    if not isinstance(document, Sequence) or isinstance(document, str | bytes):
        problems.append(
            Problem(path, f"is {show(document)}; expected a list of policies such as [{{'type': 'exact'}}]")
        )
    else:
        seen: dict[tuple[Any, ...], int] = {}
        for index, item in enumerate(document):
            here = f"{path}[{index}]"
            entry = _entry(item, here, problems)
            if entry is None:
                continue
            first = seen.setdefault((entry.mode, *entry.identity), index)
            if first != index:
                problems.append(Problem(here, f"repeats {entry.label}, which {path}[{first}] gives already"))
            entries.append(entry)
        if entries and not problems and all(entry.mode == "auto" for entry in entries):
            problems.append(Problem(path, "lists auto alone, which asks for the other entries; list at least one mode"))
    if problems:
        raise InvalidPack("the policy set cannot be used", problems=problems, where=path)
    return PolicySet(entries)


def _entry(item: object, here: str, problems: list[Problem]) -> Policy | None:
    """One policy object; None when it has problems, which are then listed."""
    before = len(problems)
    if not isinstance(item, Mapping):
        problems.append(Problem(here, f"is {show(item)}; expected an object such as {{'type': 'exact'}}"))
        return None
    if "type" not in item:
        problems.append(Problem(f"{here}.type", f"is missing; expected one of {', '.join(PARAMETERS)}"))
        return None
    mode = item["type"]
    if not isinstance(mode, str) or mode not in PARAMETERS:
        close = nearest(mode, PARAMETERS) if isinstance(mode, str) else ""
        hint = close or f"expected one of {', '.join(PARAMETERS)}"
        problems.append(Problem(f"{here}.type", f"is {show(mode)}, which is not a mode; {hint}"))
        return None
    known = PARAMETERS[mode]
    values: dict[str, Any] = {}
    for key, value in item.items():
        if key == "type":
            continue
        if key == "when":
            values[key] = _when(value, f"{here}.when", problems)
            continue
        parameter = known.get(key)
        if parameter is None:
            names = f"it takes {', '.join(known)}" if known else "it takes no parameters"
            problems.append(Problem(f"{here}.{shorten(str(key))}", f"is not a parameter of {mode!r}; {names}"))
            continue
        try:
            values[key] = parameter.read(value)
        except Refused as refused:
            problems.append(Problem(f"{here}.{key}", str(refused)))
    problems += [Problem(f"{here}.{key}", why) for key, why in MODES[mode].problems(item, values)]
    return MODES[mode].build(values) if len(problems) == before else None
