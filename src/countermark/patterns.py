"""Patterns that are compiled when they are first asked for: most texts need a few of several hundred."""

from __future__ import annotations

import re
from typing import Any, Final, cast

_NAMES: Final = tuple(name for name in dir(re.Pattern) if not name.startswith("_"))


class _Later:
    """Has the names of a pattern, which are its own from the first one on: then it costs no more than the pattern."""

    __slots__ = ("_flags", "_text", *_NAMES)

    def __init__(self, text: str, flags: int) -> None:
        self._text = text
        self._flags = flags

    def __getattr__(self, name: str) -> Any:
        if name not in _NAMES:
            raise AttributeError(name)
        compiled = re.compile(self._text, self._flags)
        for each in _NAMES:
            setattr(self, each, getattr(compiled, each))
        return getattr(self, name)

    def __reduce__(self) -> tuple[Any, ...]:
        return lazy, (self._text, self._flags)


def lazy(text: str, flags: int = 0) -> re.Pattern[str]:
    """What `re.compile` gives, made later. What a match has as `re` is the pattern that was made, not this one.

    >>> lazy("[a-z]+").fullmatch("abc") is not None
    True
    """
    return cast("re.Pattern[str]", _Later(text, flags))
