"""What the words below a list or a column say of all of it: its mean, or what came through from the first to the last.

"That's 9,300 a day on average", "The overall conversion rate is 4.87%": nothing is named but the whole, so that a slip is found too.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from countermark.extract.closeness import is_slip
from countermark.extract.fits import calculation
from countermark.extract.ledger import told
from countermark.extract.said import Said, are_named_alike, comes_out, said
from countermark.extract.skeleton import Told
from countermark.extract.ways import exact
from countermark.model import Quantity

_MEAN: Final = re.compile(r"\b(?:averag(?:e|es|ed|ing)|mean)\b", re.IGNORECASE)
_NO_MEAN: Final = re.compile(
    r"\b(?:weighted|moving|national|industry|league|usual|typical|above|below|than|not|if|would|last|over\stime)\b",
    re.IGNORECASE,
)
_OVERALL: Final = re.compile(
    r"\b(?:overall|end[-\s]to[-\s]end|in\stotal|all\sin\sall|altogether|from\s(?:top\sto\sbottom|start\sto\sfinish|first\sto\slast))\b[^.;!?\n]{0,60}\Z",
    re.IGNORECASE,
)
_RATE: Final = re.compile(
    r"\b(?:rate|conversion|yield|through|share|completion|retention|percent(?:age)?)\b|\Aoverall\b", re.IGNORECASE
)
_DIGIT: Final = re.compile(r"\d")
_STOP: Final = re.compile(r"[.!?;](?:\s|\Z)|\n")
_FARTHEST: Final = 700
_NEAR: Final = 90
_TAIL: Final = 40
_MOST: Final = 8
_STEPS: Final = 3
"""So many steps make a funnel."""
_LEAST: Final = 2
_SELDOM: Final = 0.1


def below(
    masked: str, terms: Sequence[Said], end: int, values: Sequence[Quantity], starts: Sequence[int]
) -> Iterator[Told]:
    """What is said behind `end` of all `terms`; `starts` is where the values begin."""
    if len(terms) < _LEAST or terms[0].unit == "%" or not all(are_named_alike(terms[0], each) for each in terms):
        return
    funnel = len(terms) >= _STEPS and all(one.value > other.value > 0 for one, other in pairwise(terms))
    means = _MEAN.search(masked, end, end + _FARTHEST) is not None
    first = bisect_left(starts, end)
    for quantity in values[first : first + _MOST] if funnel or means else ():
        start = quantity.span.start
        if start - end > _FARTHEST:
            return
        lead = masked[max(end, start - _NEAR) : start]
        stops = [each.end() for each in _STOP.finditer(lead)]
        lead = lead[stops[-1] :] if stops else lead
        stop = _STOP.search(masked, quantity.span.end, quantity.span.end + _TAIL)
        tail = masked[quantity.span.end : stop.start() if stop is not None else quantity.span.end + _TAIL]
        stated = said(quantity, result=True)
        if stated is None:
            continue
        if means and _is_mean(terms, stated, lead, tail):
            yield told(calculation("average", terms, stated), terms, stated)
        elif funnel and _is_overall(terms, stated, lead):
            operands = (terms[-1], terms[0])
            yield told(calculation("share", operands, stated), operands, stated)


def _is_mean(terms: Sequence[Said], stated: Said, lead: str, tail: str) -> bool:
    """The words right before it, or right behind it, call it one."""
    near = lead.rpartition(",")[2] + "|" + tail.partition(",")[0]
    if not are_named_alike(terms[0], stated) or not _MEAN.search(near) or _NO_MEAN.search(near):
        return False
    if _DIGIT.search(tail):
        return False  # "averaged 66 over his laps of 61, 67 and 70"
    made = exact("average", terms)
    rounds = len(terms) >= _STEPS
    return stated.chance <= _SELDOM and (comes_out(made, stated) if rounds else made == stated.value)


def _is_overall(terms: Sequence[Said], stated: Said, lead: str) -> bool:
    if stated.unit != "%" or not _OVERALL.search(lead) or not _RATE.search(lead.strip()):
        return False
    made = exact("share", (terms[-1], terms[0]))
    return comes_out(made, stated) or is_slip(made, stated)
