"""What a model wrote, and the caps on it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import force_setattr

from countermark.errors import InvalidDraft, InvalidPack
from countermark.model.exact import ENCODER
from countermark.model.struct import Struct


class Limits(Struct, frozen=True, kw_only=True):
    """Caps on untrusted input. Over the first two a draft is refused whole; the others flag, the last abstains."""

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
            if type(value) is not int or value < 1:
                invalid = InvalidPack if name == "evaluations" else InvalidDraft
                raise invalid(f"limit {name!r} is {value!r}", hint="give a whole number of at least 1")


DEFAULT_LIMITS = Limits()

SURROGATE = re.compile("[\ud800-\udfff]")
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
        if isinstance(self.tools, str) or not isinstance(self.tools, Sequence):
            raise InvalidDraft(f"tools is {type(self.tools).__name__}", hint="give a list of tools")
        force_setattr(self, "tools", tuple(self.tools))
        try:
            ENCODER.encode((self.locale, self.query, self.tools, self.context))
        except (TypeError, ValueError, NotImplementedError, RecursionError) as error:
            raise InvalidDraft(f"locale, query, tools or context cannot be stored: {error}") from None
        if self.locale is not None and not isinstance(self.locale, str):
            raise InvalidDraft(f"locale is {type(self.locale).__name__}", hint="give a tag such as 'de' or 'en-IN'")
