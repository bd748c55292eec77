"""The last step of algebra, where its numbers are given: "15d = 105, dividing by 15 gives d = 7", "x + 3 = 11, so x = 8".

So is what a letter is said to be twice, once as it is worked out: "x = 27/3, so x = 9".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from countermark.extract.calculation import Calculation
from countermark.extract.calculators import worked
from countermark.extract.outcome import is_meant
from countermark.extract.prose import Prose
from countermark.extract.skeleton import Told

_NUMBER: Final = r"\d(?>(?:\d|[.,](?=\d))*)"
_SOLVED: Final = re.compile(
    rf"(?<![\w.,^√])(?<![-+*/×÷^·−=(]\s)(?<![-+*/×÷^·−=(])"
    rf"(?:(?P<factor>{_NUMBER})\s?[*·×]?\s?(?P<times>[a-zA-Z])(?:\s?(?P<shift>[-+−])\s?(?P<by>{_NUMBER}))?"
    rf"|(?P<alone>[a-zA-Z])\s?(?P<sign>[-+−/÷])\s?(?P<term>{_NUMBER}))"
    rf"\s?=\s?(?:{_NUMBER}\s?[-+*/×÷·−]\s?{_NUMBER}\s?=\s?)?[$€£]?(?P<total>{_NUMBER})(?!\s?[-+*/×÷^·−=(]|[^\W\d]|[.,]\d)"
    r"(?P<between>[^=≠<>\n]{1,100}?(?:\n[^=≠<>\n]{0,40}?)?)"
    r"(?<![\w.,^√])(?<![-+*/×÷^·−]\s)(?:(?P=times)|(?P=alone))\s?(?:=|≈|is\b|equals\b|must\sbe\b|comes\sto\b)\s?[$€£]?"
    rf"(?P<result>[-−]?{_NUMBER})(?!\s?[-+*/×÷^·−=%(]|[^\W\d]|[.,:]\d|\s?\?|\s(?:or|and|to)\s[-−]?\d)"
)
_AGAIN: Final = re.compile(
    rf"(?<![\w.,^√)])(?P<name>[a-zA-Z])\s?=\s?(?P<working>[-−(]?{_NUMBER}[\d\s.,+*/()^×÷·−-]{{1,80}}?[\d)])"
    r"(?:[.,;]?\s*\n\s*|\s?(?:→|⇒|=>|->)\s?|[.,;]?\s(?:[^\W\d]+,?\s){0,4}?)"
    rf"(?P=name)\s?(?:=|≈|is\s|equals\s)\s?(?P<result>[-−]?{_NUMBER})(?!\s?[-+*/×÷^·−=%(]|[^\W\d]|[.,:]\d)"
)
"""Worked out, and then stated."""
_QUESTION: Final = re.compile(r"\b(?:if|suppose|unless|or|not|wrong|guess|try|let|when)\b|[?]", re.IGNORECASE)
_SKIPPED: Final = frozenset(("code", "reference"))


def solved(prose: Prose) -> Iterator[Told]:
    """What letters come to, in text order."""
    masked = prose.masked
    if masked.count("=") < 2:
        return
    for block in prose.blocks:
        if block.kind in _SKIPPED or masked.find("=", block.start, block.end) < 0:
            continue
        for match in _SOLVED.finditer(masked, block.start, block.end):
            if not _QUESTION.search(match["between"]):
                start = match.start()
                yield Told(start, match.end("result"), match.start("result"), _calculation(match))
        for match in _AGAIN.finditer(masked, block.start, block.end):
            made = worked(match["working"], match["result"], program=False)
            if made is not None and is_meant(made):
                yield Told(match.start("working"), match.end("result"), match.start("result"), made)


def _calculation(match: re.Match[str]) -> Calculation:
    total, result = match["total"], match["result"].replace("−", "-")
    if match["alone"] is not None:
        operator = {"+": "subtract", "-": "add", "−": "add"}.get(match["sign"], "multiply")
        return Calculation(operator, (total, match["term"]), result)
    if match["by"] is None:
        return Calculation("divide", (total, match["factor"]), result)
    sign = "-" if match["shift"] == "+" else "+"
    return Calculation("expression", (f"({total}{sign}{match['by']})/{match['factor']}",), result)
