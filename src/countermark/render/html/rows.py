"""Rows of a Markdown table that have more cells than its header: Markdown would leave the rest of their words out."""

from __future__ import annotations

import re
from itertools import pairwise

_DELIMITER = re.compile(r"(?m)^[ \t>]*+(?>(?:\|[ \t]*+)?):?-++:?[ \t]*+(?>(?:\|[ \t]*+:?-++:?[ \t]*+)*)\|?[ \t]*+$")
_PIPE = re.compile(r"\\.|\|")
_PREFIX = re.compile(r"[ \t>]*+(?>(?:(?:[-*+]|[0-9]{1,9}[.)])[ \t]++)*)")


def whole_rows(text: str) -> str:
    """The text with the pipes escaped that would start a cell too many, so that the last cell holds the rest."""
    parts: list[str] = []
    position = 0
    for match in _DELIMITER.finditer(text):
        start = match.start()
        if start <= position or "|" not in (header := text[text.rfind("\n", 0, start - 1) + 1 : start - 1]):
            continue
        columns = len(_separators(match.group())) + 1
        if len(_separators(header)) + 1 != columns:
            continue
        parts.append(text[position : match.end() + 1])
        position = match.end() + 1
        while position < len(text):
            stop = text.find("\n", position) + 1 or len(text)
            line = text[position:stop]
            if not line.strip(" \t>\r\n"):
                break
            parts.append(_cut(line, columns))
            position = stop
    return "".join([*parts, text[position:]])


def _separators(line: str) -> list[int]:
    """Where a pipe stands between two cells."""
    prefix = _PREFIX.match(line)
    first = prefix.end() if prefix is not None else 0
    last = len(line.rstrip()) - 1
    return [match.start() for match in _PIPE.finditer(line) if match.group() == "|" and first < match.start() < last]


def _cut(line: str, columns: int) -> str:
    surplus = _separators(line)[columns - 1 :]
    if not surplus:
        return line
    edges = [0, *surplus, len(line)]
    return "\\".join(line[start:end] for start, end in pairwise(edges))
