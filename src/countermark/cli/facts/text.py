"""Facts, versions and loads as lines for a person, or as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from countermark.model import Source
from countermark.render.neutral import one_line

if TYPE_CHECKING:
    from countermark.model import Fact
    from countermark.protocols import Loaded, Version

_LONG = 200


def json_text(value: Any) -> str:

    shown = value._asdict() if hasattr(value, "_asdict") else value
    return msgspec.json.encode(shown, order="deterministic").decode()


def line(text: str) -> str:
    """Text of a fact cannot act on the terminal."""
    return one_line(text, _LONG)


def loaded_text(loaded: Loaded) -> str:
    counts = f"{loaded.added} added, {loaded.changed} changed, {loaded.unchanged} unchanged"
    conflicts = f", {loaded.conflicts} in conflict" if loaded.conflicts else ""
    source = f" from {loaded.source}" if loaded.source else ""
    return line(f"load {loaded.load} ({loaded.time}): {counts}{conflicts}{source}")


def fact_text(fact: Fact) -> str:

    value = "no observation" if fact.value is None else f"{fact.value} {fact.unit}" if fact.unit else fact.value
    if fact.expression is not None:
        value = f"derived as {fact.expression}"
    source = fact.source
    if isinstance(source, Source):
        source = source.dataset if source.dataset is not None else source.uri
    return line("  ".join(part for part in (fact.id, value, fact.indicator, fact.entity, fact.period, source) if part))


def version_text(version: Version) -> str:
    state = "current" if version.current else "not current"
    return f"version {version.version}  load {version.load}  {version.time}  {state}  {fact_text(version.fact)}"


def fields_text(fact: Fact) -> str:

    lines = []
    for name, value in msgspec.to_builtins(fact).items():
        for key, text in value.items() if isinstance(value, dict) else (("", value),):
            if text is not None:
                label = f"{name}.{key}" if key else name
                lines.append(line(f"{label:<12} {text}") + "\n")
    return "".join(lines)
