"""Fractions with what they come to beside them: "12/20 from the field (60%)", "7-for-9, so 78%", "5/6, about 0.8333"."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Final

from countermark.extract.calculation import Calculation
from countermark.extract.outcome import is_close, is_right
from countermark.extract.phrases import has_any
from countermark.extract.prose import Prose
from countermark.extract.skeleton import Told
from countermark.extract.spots import holding, spots
from countermark.model import Quantity

_NUMBER: Final = r"\d(?>(?:\d|,(?=\d{3}(?!\d))){0,18})"
"""Nobody counts shots or answers in more digits, and thousands of them are no whole number to Python."""
_ABOUT: Final = r"(?:(?:about|around|approximately|approx\.|roughly|almost|nearly|exactly|just|only|only\sabout|or)\s|[≈~=]\s?){0,2}"
_RESULT: Final = r"(?P<result>\d{1,3}(?:\.\d{1,6})?\s?(?:%|percent\b|per\scent\b)|0?\.\d{1,8}(?![\d%]|\s?(?:%|per)))"
_OF_WHAT: Final = r"(?P<gap>(?:\s(?!an?\s|is\s|are\s|was\s|stars?\b)[a-z][a-z’'-]*){0,5}?)"
"""What is counted, and where: "from the field"."""
_FRACTION: Final = re.compile(
    rf"(?<![\w/.,:^)-])(?P<over>{_NUMBER})(?P<sign>/|-for-|-of-)(?P<under>{_NUMBER})(?![\w/^(]|[.,-]\d)"
)
_BRACKETED: Final = re.compile(
    rf"{_OF_WHAT}\s?\({_ABOUT}{_RESULT}(?=\)|[,;]|\s(?:accuracy|accurate|correct|shooting|success|pass|passed|hit|complete)\b)"
)
_COMES: Final = r"(?:is|was|equals|gives|makes|means|works\sout\s(?:at|to)|comes\s(?:out\s)?(?:at|to))"
_SAID: Final = re.compile(
    rf"{_OF_WHAT}(?:,?\s(?:so|or|i\.e\.,?|that\sis,?|which\s{_COMES}|that['’]s|making|(?:for\s)?an?\s(?:[a-z]+\s){{0,3}}?(?:rate|percentage|share|accuracy|probability|score|chance|average|clip|ratio|turnout)\sof)"
    rf"|\s{_COMES}|\s?[:–—]|,(?=\s(?:about|around|approximately|approx\.|roughly|≈)))\s{_ABOUT}{_RESULT}"
    r"(?!\s(?:more|less|off|fewer|above|below|of\s(?!the\stime|them|these|those|shots|attempts|cases)|[a-z]+er\b)|-)"
)
_HINTS: Final = ("%", "cent", "0.", ".")
_JOINED: Final = ("/", "-for-", "-of-")
_NAMES: Final = re.compile(
    r"\b(?:on|by|since|until|till|from|dated?|due|version|v|page|step|part|before|after|between|rat(?:ed|ings?)(?:\s\w+)?)\s\Z",
    re.IGNORECASE,
)
"""Before a date, a label or a rating, unless what is counted follows: "34 points on 12/20 from the field"."""
_SHARES: Final = re.compile(
    r"\b(?:shots?|shooting|made|makes|hit|answered|answers|pass(?:ed|es)|correct(?:ly)?|right|converted|scored?|got|completed|completions|won|succeeded|probability|chance|odds|field|line|questions|tests|points|marks|attempts|throws|went)\b",
    re.IGNORECASE,
)
"""Words beside a part of a whole whose share is stated, whether it comes out or not."""
_CLAUSE: Final = re.compile(r"[.;!?\n]")
_NEAR: Final = 40
_LEAST: Final = 5
_SKIPPED: Final = frozenset(("code", "reference"))


def quotients(prose: Prose, quantities: Sequence[Quantity]) -> Iterator[Told]:
    """The fractions of a draft that are said to come to something, in text order."""
    if not has_any(prose.text, _JOINED) or not has_any(prose.text, _HINTS):
        return
    masked = prose.masked
    starts: list[int] = []
    for block in holding(prose.blocks, spots(prose.text, _JOINED)):
        if block.kind in _SKIPPED:
            continue
        for match in _FRACTION.finditer(masked, block.start, block.end):
            said = _BRACKETED.match(masked, match.end(), block.end) or _SAID.match(masked, match.end(), block.end)
            if said is None:
                continue
            starts = starts or [each.span.start for each in quantities]
            index = bisect_right(starts, said.start("result")) - 1
            made = Calculation("divide", (match["over"], match["under"]), _stated(said["result"]))
            if index >= 0 and _is_meant(masked, match, said["gap"], made):
                yield Told(match.start(), said.end("result"), starts[index], made)


def _stated(result: str) -> str:
    return result if "per" not in result else result.partition("per")[0].rstrip() + "%"


def _is_meant(masked: str, match: re.Match[str], gap: str, made: Calculation) -> bool:
    """It comes out, or the words plainly say that it is this share."""
    lead = masked[max(0, match.start() - _NEAR) : match.start()]
    over, under = (int(match[name].replace(",", "")) for name in ("over", "under"))
    if not under or (_NAMES.search(lead) and not _SHARES.search(gap)):
        return False
    if is_right(made):
        return True
    clause = _CLAUSE.split(lead)[-1] + gap
    plainly = match["sign"] == "-for-" or _SHARES.search(clause) is not None
    return plainly and over < under >= _LEAST and made.result.endswith("%") and is_close(made)
