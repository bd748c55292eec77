"""Packs as callers name them: by name, path, document or as they are; loaded once."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from countermark import canonical
from countermark.errors import CountermarkError, InvalidPack, MeasureBroken, nearest
from countermark.measure import MEASURES as MEASURES_OF_NODES
from countermark.measure import vocabulary
from countermark.measure.installed import installed
from countermark.measure.later import Later
from countermark.measure.number.policies import parse as parse_policies
from countermark.measure.rubric.shipped import SHIPPED
from countermark.policy import Pack, load, with_dependencies
from countermark.protocols import Measure, Vocabulary
from countermark.registry import pack_text
from countermark.statement.derived.agrees import AgreesWithDerived
from countermark.statement.measures import MEASURES as MEASURES_OF_STATEMENTS
from countermark.statement.unread import Guarded

if TYPE_CHECKING:
    from countermark.measure.verifier.learned.team import Places

PackLike = str | Path | Pack | Mapping[str, Any]
Measures = Mapping[str, Measure]
"""What rules can ask, by name."""


def _verifier(name: str) -> Iterable[Measure]:
    from countermark.measure.verifier.measures import VerifierMeasure  # noqa: PLC0415 — when it is asked for
    from countermark.statement.table import execute  # noqa: PLC0415 — as above

    return (VerifierMeasure(name, execute),)


_GUARDED: Final = {each.term.name: Guarded(each) for each in (*MEASURES_OF_STATEMENTS, AgreesWithDerived())}
MEASURES: Final = Later(
    {
        **MEASURES_OF_NODES.makers,
        **{name: partial(tuple, (each,)) for name, each in _GUARDED.items()},
        **{name: partial(_verifier, name) for name in SHIPPED},
    }
)
"""The measures that ship, by name."""
_LOADED: dict[tuple[str, bytes | None], Pack] = {}
"""Packs by their text and parameters: a service checks thousands of drafts under one pack."""
_LOADED_CAP = 64
_NAMING = ("measure", "predicate")
_DIALECT = ".cpl"
"""How files of CAPE's later packs end: a text language that its specification does not define."""
_HALF = re.compile(r"\\u[dD][89a-fA-F]")
"""JSON's way to write half of a surrogate pair."""


def measures_with(verifiers: Places) -> Measures:
    """What ships, and verifiers of the operator's own."""
    if not verifiers:
        return MEASURES
    from countermark.measure.verifier.learned.team import team_verifiers  # noqa: PLC0415 — only for a team's own

    return {**MEASURES, **team_verifiers(verifiers)}


def load_packs(
    pack: PackLike | Sequence[PackLike], params: Mapping[str, Any], measures: Measures = MEASURES
) -> list[Pack]:
    """The packs by name, path, document or as they are; each takes the parameters that it declares."""
    asked = (
        [pack] if isinstance(pack, str | Path | Pack | Mapping) else list(pack) if isinstance(pack, Sequence) else []
    )
    if not asked:
        raise InvalidPack("no pack is given", hint="an empty list of packs would accept everything")
    packs: list[Pack] = []
    for each in asked:
        if isinstance(each, Pack):
            packs.append(each)
        elif isinstance(each, Mapping):
            packs.append(load_document(each, params, measures, alone=len(asked) == 1))
        elif isinstance(each, str | Path):
            packs.append(_load_text(*_pack_text(each), params, measures, alone=len(asked) == 1))
        else:
            raise InvalidPack(f"a pack is {type(each).__name__}", hint="give a name, a path, a document or a Pack")
    ids = [each.id for each in packs]
    for pack_id in ids:
        if ids.count(pack_id) > 1:
            raise InvalidPack(f"pack {pack_id!r} is given twice")
    packs = with_dependencies(packs, lambda name: _load_text(pack_text(name), name, params, measures, alone=False))
    undeclared = sorted(set(params).difference(*(each.document.get("parameters", {}) for each in packs)))
    if undeclared:
        known = sorted({name for each in packs for name in each.document.get("parameters", {})})
        hint = nearest(undeclared[0], known) or (f"there are {', '.join(known)}" if known else "")
        raise InvalidPack(f"no pack has a parameter {undeclared[0]!r}", hint=hint)
    return packs


def _pack_text(name: str | Path) -> tuple[str, str]:
    """The JSON text of a pack and where it came from; a name with a folder or ".json" is a file."""
    if str(name).endswith(_DIALECT):
        hint = "write it as a policy pack of CAPE 1.0, in JSON"
        raise InvalidPack(f"packs in the {_DIALECT} dialect of CAPE are not read", where=str(name), hint=hint)
    if isinstance(name, str) and not name.endswith(".json") and os.sep not in name:
        return pack_text(name), name
    try:
        return Path(name).read_text("utf-8"), str(name)
    except (OSError, UnicodeError) as error:
        raise InvalidPack(f"pack file cannot be read: {error}", where=str(name)) from error


def _load_text(text: str, where: str, params: Mapping[str, Any], measures: Measures, *, alone: bool) -> Pack:
    try:
        key = canonical.encode([params, sorted(set(measures) - set(MEASURES))])
    except (CountermarkError, UnicodeError):
        key = None  # not JSON: the loader says what is wrong with it
    loaded = _LOADED.get((text, key)) if key is not None else None
    if loaded is not None:
        return loaded
    try:
        document = canonical.parse_json(text)
    except canonical.NotStrictJson as error:
        raise InvalidPack("the pack is not strict JSON", problems=error.problems, where=where) from None
    with canonical.undisturbed(len(text)):
        loaded = load_pack(document, params, measures, alone=alone, parsed=_HALF.search(text) is None)
    if key is not None:
        if len(_LOADED) >= _LOADED_CAP:
            _LOADED.clear()
        _LOADED[text, key] = loaded
    return loaded


def load_document(
    document: Mapping[str, Any], params: Mapping[str, Any], measures: Measures, *, alone: bool = True
) -> Pack:
    """A pack given as it is, compiled once: by its canonical bytes, for whoever gave it may change it afterwards."""
    try:
        text = canonical.encode(document).decode()
    except (CountermarkError, UnicodeError, TypeError, ValueError, RecursionError):
        return load_pack(document, params, measures, alone=alone)  # not JSON: the loader says what is wrong with it
    return _load_text(text, "", params, measures, alone=alone)


def load_pack(
    document: Any, params: Mapping[str, Any], measures: Measures, *, alone: bool = True, parsed: bool = False
) -> Pack:
    # A pack that is not alone leaves to the others what it does not declare.
    alone = alone and not (isinstance(document, Mapping) and document.get("dependencies"))
    if not alone and isinstance(document, Mapping) and isinstance(document.get("parameters", {}), Mapping):
        params = {name: value for name, value in params.items() if name in document.get("parameters", {})}
    known = _with_installed(document, vocabulary(measures))
    return load(document, vocabulary=known, params=params, parse_policies=parse_policies, scoped=True, parsed=parsed)


def measure_named(name: str, measures: Measures) -> Measure:
    """The measure behind a name that a pack was loaded with."""
    if name in measures:
        return measures[name]
    found = installed(name)
    if found is None:
        raise MeasureBroken(f"measure {name!r} is no longer installed")
    return found


def _with_installed(document: Any, known: Vocabulary) -> Vocabulary:
    """The vocabulary with what the pack names beyond it, as far as another package brings it.

    Only then are other packages looked for: that takes longer than most drafts take to check.
    """
    others = {name: installed(name) for name in sorted(set(_named(document)) - set(known))}
    return {**known, **{name: found.term for name, found in others.items() if found is not None}} if others else known


def _named(document: Any) -> Iterator[str]:
    """Every predicate and measure that a pack's document names, its custom predicates left out."""
    custom: set[str] = set()
    found: set[str] = set()
    waiting, seen = [document], set[int]()
    while waiting:
        part = waiting.pop()
        if id(part) in seen:
            continue  # a document from code may hold itself; the loader says so
        seen.add(id(part))
        if isinstance(part, Mapping):
            custom.update(part["custom_predicates"] if isinstance(part.get("custom_predicates"), Mapping) else ())
            found.update(name for key in _NAMING if isinstance(name := part.get(key), str))
            waiting += part.values()
        elif isinstance(part, list | tuple):
            waiting += part
    yield from found - custom
