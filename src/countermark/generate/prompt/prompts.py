"""What a model is asked: wordings by mode, with a version, in a file that an operator may replace by one of their own."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from string import Template
from typing import Any, Final, Literal

from countermark.errors import CountermarkError, nearest, reason_of
from countermark.protocols import Message

Role = Literal["system", "user", "assistant"]
SHIPPED: Final = "ask.v1.toml"
TAGGING: Final = "tagging.v1.toml"
_ASKED: Final = frozenset(("question", "facts"))
_NAMES: Final[Mapping[str, tuple[frozenset[str], frozenset[str]]]] = {
    "constrained": (_ASKED, frozenset()),
    "loose": (_ASKED, frozenset(("passages",))),
    "parts": (_ASKED, frozenset(("passages",))),
    "template": (_ASKED, frozenset(("passages",))),
    "plain": (_ASKED | {"modes"}, frozenset(("passages",))),
    "repair": (frozenset(("problems",)), frozenset()),
}
"""For each wording, the names that it has to fill in and those that it may."""
_LARGEST: Final = 64 * 1024
"""Characters of a file; every prompt would carry them."""


class Prompts:
    """The wordings of one version."""

    def __init__(self, text: str, *, where: str = SHIPPED) -> None:
        """From TOML; every mistake in it is found here, not when somebody asks."""
        document = _document(text, where)
        self.version: str = document.pop("version")
        if where != SHIPPED:
            # An operator's version says what it is of; the digest says which.
            self.version += f"@{hashlib.sha256(text.encode()).hexdigest()[:12]}"
        self._wordings = {name: _wording(name, document.get(name), where) for name in _NAMES}
        for name in document:
            if name not in _NAMES:
                hint = nearest(name, _NAMES) or f"there are {', '.join(_NAMES)}"
                raise CountermarkError(f"unknown wording {name!r}", where=where, hint=hint)

    @classmethod
    def load(cls, path: str | Path) -> Prompts:
        """From an operator's file."""
        try:
            text = Path(path).read_text("utf-8")
        except OSError as error:
            why = reason_of(error)
            raise CountermarkError(f"prompts cannot be read: {why}", where=str(path)) from error
        except UnicodeError as error:
            raise CountermarkError("prompts are not UTF-8", where=str(path)) from error
        return cls(text, where=str(path))

    def messages(self, name: str, **filled: str) -> tuple[Message, ...]:
        """One wording, filled in; what is filled in is not looked at again."""
        # A name that the wording does not use is not missed.
        return tuple(Message(role, part.substitute(filled).strip("\n")) for role, part in self._wordings[name])


@lru_cache(maxsize=1)
def shipped() -> Prompts:
    """The wordings that ship."""
    return Prompts((files(__package__) / SHIPPED).read_text("utf-8"))


@lru_cache(maxsize=1)
def rules() -> str:
    """What teaches any model to write claim tokens."""
    text: str = tomllib.loads((files(__package__) / TAGGING).read_text("utf-8"))["rules"]
    return text


def _document(text: str, where: str) -> dict[str, Any]:
    if len(text) > _LARGEST:
        raise CountermarkError(f"prompts of {len(text)} characters are too large", where=where)
    try:
        document = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise CountermarkError(f"prompts are not TOML: {error}", where=where) from error
    version = document.get("version")
    if not isinstance(version, str) or not version.strip():
        raise CountermarkError(f"the version of the prompts is {version!r}", where=where, hint='write "mine.v1"')
    return document


def _wording(name: str, table: Any, where: str) -> tuple[tuple[Role, Template], ...]:
    """The turns of a wording: the system's, the examples', the user's."""
    if not isinstance(table, Mapping):
        raise CountermarkError(f"there is no wording {name!r}", where=where, hint=f"write a table [{name}]")
    roles: tuple[Role, ...] = ("user",) if name == "repair" else ("system", "user")
    examples = table.get("examples", []) if name != "repair" else []
    if not isinstance(examples, list) or not all(isinstance(each, Mapping) for each in examples):
        raise CountermarkError(
            f"the examples of [{name}] are not tables", where=where, hint=f"write [[{name}.examples]]"
        )
    turns = _turns(table, roles, name, where, others=("examples",))
    shown = [turn for each in examples for turn in _turns(each, ("user", "assistant"), f"{name}.examples", where)]
    parts = [*turns[:-1], *shown, turns[-1]]
    needed, allowed = _NAMES[name]
    used = {identifier for _, template in turns for identifier in template.get_identifiers()}
    for unknown in sorted(used - needed - allowed):
        hint = f"there are {', '.join(sorted(needed | allowed))}"
        raise CountermarkError(f"[{name}] asks for ${unknown}", where=where, hint=hint)
    for missing in sorted(needed - used):
        raise CountermarkError(f"[{name}] does not say where ${missing} goes", where=where)
    if any(template.get_identifiers() for _, template in shown):
        raise CountermarkError(f"an example of [{name}] asks for something", where=where, hint='a dollar is "$$"')
    return tuple(parts)


def _turns(
    table: Mapping[str, Any], roles: Sequence[Role], name: str, where: str, others: Sequence[str] = ()
) -> list[tuple[Role, Template]]:
    for role in table:
        if role not in (*roles, *others):
            hint = f"there are {', '.join((*roles, *others))}"
            raise CountermarkError(f"unknown key {role!r} in [{name}]", where=where, hint=hint)
    turns: list[tuple[Role, Template]] = []
    for role in roles:
        text = table.get(role)
        if not isinstance(text, str) or not text.strip():
            raise CountermarkError(f"{role!r} in [{name}] is {text!r}", where=where, hint="write what is said there")
        template = Template(text)
        if not template.is_valid():
            raise CountermarkError(f"a dollar sign in [{name}] names nothing", where=where, hint='a dollar is "$$"')
        turns.append((role, template))
    return turns
