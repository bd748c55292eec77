"""What is known of a language's own names and libraries, as data: names, patterns of names, and what is wrong with some."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple


class SyntaxTable(NamedTuple):
    """One language's."""

    names: Mapping[str, frozenset[str]]
    patterns: Mapping[str, re.Pattern[str]]
    said: Mapping[str, Mapping[str, str]]
    """Of a name, or of a setting as "name=value", why it is unsafe."""


@cache
def table(language: str) -> SyntaxTable:
    written = tomllib.loads(Path(__file__).with_name(f"{language}.toml").read_text("utf-8"))
    return SyntaxTable(
        {name: frozenset(listed) for name, listed in written["names"].items()},
        {name: re.compile("".join(pieces)) for name, pieces in written["patterns"].items()},
        written["said"],
    )
