"""What a model wrote, and the caps on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import force_setattr

from countermark.errors import InvalidDraft, InvalidPack, shown
from countermark.model.exact import as_stored
from countermark.model.struct import Struct
from countermark.patterns import lazy

_MOST = 2**53 - 1
"""The largest whole number that every reader of JSON keeps."""


class Limits(Struct, frozen=True, kw_only=True):
    """Limits on untrusted input. Over the first two a draft is refused; over the others numbers are flagged; over the last rules abstain."""

    draft: int = 16_000_000
    """Code points of a draft."""
    numbers: int = 200_000
    """Numbers in a draft."""
    payload: int = 256
    """Code points of a token's payload."""
    id: int = 512
    """Code points of a token's id."""
    digits: int = 100
    """Digits of one number."""
    exponent: int = 400
    """Largest power of ten of a value, in either direction."""
    evaluations: int = 50_000_000
    """Nodes that the inner quantifiers of one rule look at; over it the rule decides nothing."""

    def __post_init__(self) -> None:
        for name in self.__struct_fields__:
            value = getattr(self, name)
            if type(value) is not int or not 1 <= value <= _MOST:
                invalid = InvalidPack if name == "evaluations" else InvalidDraft
                raise invalid(f"limit {name!r} is {shown(value)}", hint=f"give a whole number from 1 to {_MOST}")


DEFAULT_LIMITS = Limits()

SURROGATE = lazy("[\ud800-\udfff]")
"""Half a character, which no text may hold."""


class Draft(Struct, frozen=True, kw_only=True):
    """What a model wrote. Nothing in it is trusted, its tags included."""

    text: str
    locale: str | None = None
    """How its numbers are written, such as "de" or "en-IN"; None reads them as English."""
    query: str | None = None
    tools: Sequence[Any] = ()
    context: Mapping[str, Any] = {}

    def __post_init__(self) -> None:
        if not isinstance(self.text, str):
            raise InvalidDraft(f"text is {type(self.text).__name__}", hint="give the model's answer as str")
        try:
            self.text.encode()
        except UnicodeEncodeError:
            # One to one, so that spans still count the caller's code points.
            force_setattr(self, "text", SURROGATE.sub("\ufffd", self.text))
        if isinstance(self.tools, str | bytes) or not isinstance(self.tools, Sequence):
            raise InvalidDraft(f"tools is {type(self.tools).__name__}", hint="give a list of tools")
        if not isinstance(self.context, Mapping):
            raise InvalidDraft(f"context is {type(self.context).__name__}", hint="give a mapping of names to values")
        for name, what in (("locale", "a tag such as 'de' or 'en-IN'"), ("query", "the question as str")):
            value = getattr(self, name)
            if value is not None and (not isinstance(value, str) or SURROGATE.search(value)):
                said = "text with half a character" if isinstance(value, str) else type(value).__name__
                raise InvalidDraft(f"{name} is {said}", hint=f"give {what}")
        # As they come back from a stored report: a rule must not read one thing here and another on replay.
        force_setattr(self, "tools", tuple(_stored("tools", self.tools)))
        force_setattr(self, "context", _stored("context", self.context))


def _stored(name: str, value: Any) -> Any:
    """The value as JSON keeps it."""
    if not value:
        return value
    try:
        return as_stored(value)
    except (TypeError, ValueError, NotImplementedError, RecursionError) as error:
        message = str(error)
        raise InvalidDraft(
            f"{name} cannot be stored: {message[:1].lower()}{message[1:]}", hint="give what JSON can carry"
        ) from None
