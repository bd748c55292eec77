"""Lines that are set as code and are none: "`32 - 26 = 6` host bits", a working in a fence, "`12 * 7` gives 84".

No program assigns to a sum. A comparison ("2 + 2 == 4") or anything with a name in it is left alone, but for a comment that says what
comes out: `total = 12 * 4  # 48`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from countermark.extract.calculation import calculation
from countermark.extract.calculators import worked
from countermark.extract.equation_tokens import tokens
from countermark.extract.equations import equalities
from countermark.extract.outcome import holds
from countermark.extract.prose import Prose
from countermark.extract.skeleton import Told

_LINE: Final = re.compile(r"[^\n`]++")
_EQUATION: Final = re.compile(r"[\d%)²³][^=≈→\n]{0,200}?(?<![=!<>:+*/-])[=≈→](?![=>~])\s*[-−]?[$€£]?\d")
_JOINED: Final = re.compile(r"[\d%)]\s?(?:[^\W\d]{1,12}\s?)?(?:\*\*|[-+*/×÷^·−])\s?[-(]?[$€£]?[\d.]")
_PROGRAM: Final = re.compile(
    r"==|!=|<=|>=|=>|\+=|-=|\*=|:=|&&|\|\||;\s*$|[\w\]]\s*\[|\{|\"|'|\breturn\b|\bif\b|\bassert\b|\bprint\b|://"
)
_WORKING: Final = re.compile(
    r"`+\s?[$€£]?[\d(][\d\s.,()$€£%]*+[-+*/×÷−^][-\d\s.,()+*/×÷−^$€£%]*+`+\s?(?:=|≈|→|->|gives|is|equals|comes\sto|makes|yields|returns)"
)
_COMMENTED: Final = re.compile(
    r"[=(]\s?(?P<working>[-(\d.][\d\s.,_+*/()-]{1,120}?[\d)])\)?;?[ \t]*+(?:#|//|--)[ ]?"
    r"(?:=>|->|→|=|≈|gives|prints|about|is)?[ ]?[$€£]?(?P<result>\d(?>(?:\d|[.,_](?=\d))*))(?![\d:%/-]|[^\W\d])"
)
_BEHIND: Final = 40
"""How far behind a working its result is looked for."""
_LONGEST: Final = 300


def code_lines(prose: Prose) -> Iterator[Told]:
    """What lines of code say to come of numbers, in text order; of code that does not come out nobody knows what it shows."""
    yield from _answered(prose)
    yield from _commented(prose)
    for start, line in _lines(prose):
        for equality in equalities(tokens(line, start, {})):
            made = calculation(equality, lambda token: None)  # noqa: ARG005 — no number of a program has a unit
            if made is not None and holds(made):
                yield Told(equality.start, equality.end, equality.right.items[0].start, made)


def _answered(prose: Prose) -> Iterator[Told]:
    """A working set as code, and its result in the words behind: "`84 / 2` gives 41"."""
    text = prose.text
    for kind, start, end in prose.layout.islands:
        if kind != "code" or end - start > _LONGEST or not _WORKING.match(text, start):
            continue
        line = text[start : end + _BEHIND].partition("\n")[0].replace("`", " ")
        for equality in equalities(tokens(line, start, {})):
            made = calculation(equality, lambda token: None)  # noqa: ARG005
            if made is not None and equality.start < end <= equality.right.items[0].start:
                yield Told(equality.start, equality.end, equality.right.items[0].start, made)


def _commented(prose: Prose) -> Iterator[Told]:
    """What a comment says to come out: `86400` in `day = 24 * 60 * 60  # 86400 s`, but not the 5 in `5 * 60  # 5 minutes`."""
    text = prose.text
    for kind, start, end in prose.layout.islands:
        if kind != "code" or (text.find("#", start, end) < 0 and text.find("//", start, end) < 0):
            continue
        for match in _COMMENTED.finditer(text, start, end):
            made = worked(match["working"], match["result"], program=True)
            if made is not None and "\n" not in match["working"] and holds(made):
                yield Told(match.start("working"), match.end("result"), match.start("result"), made)


def _lines(prose: Prose) -> Iterator[tuple[int, str]]:
    text = prose.text
    for kind, start, end in prose.layout.islands:
        if kind != "code" or not _EQUATION.search(text, start, end):
            continue
        for match in _LINE.finditer(text, start, end):
            line = match[0]
            if len(line) <= _LONGEST and not _PROGRAM.search(line) and _EQUATION.search(line) and _JOINED.search(line):
                yield match.start(), line
