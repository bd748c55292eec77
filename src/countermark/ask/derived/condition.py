"""The bound that a question counts under: the asker's own number, which no fact proves and the answer only repeats.

It stays bare in the answer. That it is the one of the question is all that is known of it, and all that a reader needs: the
number that is proven is how many facts it holds for.
"""

from __future__ import annotations

import re
from typing import Final

from countermark.ask.derived.derivation import Condition
from countermark.language.forms import stem
from countermark.language.words import Words
from countermark.model import VALUE_KINDS, Decision, MarkKind, Quantity, Report, Status
from countermark.numeral.lexicon import units
from countermark.statement.derived.limits import Limit, limit_of, reach_before

_TRAILING: Final = re.compile(r"\s+(?:or|and)\s+[a-z]+\Z", re.IGNORECASE)
_RANGE: Final = re.compile(
    r"(?:between\s+)?(.*?\d.*?)\s*(?:\band\b|\bto\b|[-–—])\s*(.*\d.*)", re.IGNORECASE | re.DOTALL
)
_NEAR: Final = 40
_WORDS: Final = {">": "above", "≥": "at least", "<": "below", "≤": "at most"}
_COUNTED: Final = {">": "more than", "≥": "at least", "<": "fewer than", "≤": "at most"}


def words_before(text: str, number: Quantity) -> int:
    """How many characters before a number of a question belong to its bound."""
    return reach_before(text[max(0, number.span.start - _NEAR) : number.span.start])


def condition_of(text: str, number: Quantity) -> Condition | None:
    """The bound that a number of a question is; None where it is none."""
    limit = _limit(text, number)
    if limit is None:
        return None
    written = number.text
    qualifier = "" if number.reading is None or number.reading.qualifier is None else number.reading.qualifier
    if limit.high is None:
        front = re.match(r"\s+".join(map(re.escape, qualifier.split())), written, re.IGNORECASE)
        written = written[front.end() :].strip() if front is not None else _TRAILING.sub("", written)
    return Condition(limit, written, "")


def _limit(text: str, number: Quantity) -> Limit | None:
    first, last = number.span.start, number.span.end
    return limit_of(number, text[max(0, first - _NEAR) : first], text[last : last + _NEAR])


def told(condition: Condition, noun: str) -> str:
    """The bound of a noun in a sentence: "inflation above 5%", "more than 80 employees"; without a noun, it alone."""
    limit, amount = condition.limit, condition.amount
    if limit.high is not None:
        ends = _RANGE.fullmatch(amount)
        return "" if ends is None else f"{noun} between {ends[1].strip()} and {ends[2].strip()}".strip()
    if not noun:
        return f"{_WORDS[limit.relation]} {amount}"
    if stem(noun.rpartition(" ")[2]) in Words(amount).stem:
        return f"{_COUNTED[limit.relation]} {amount}"
    if stem(noun) == stem(limit.noun):
        return f"{_COUNTED[limit.relation]} {amount} {noun}"
    joint = " of" if limit.relation in ("≥", "≤") else ""
    return f"{noun}{joint} {_WORDS[limit.relation]} {amount}"


def own_numbers(report: Report, condition: Condition | None) -> frozenset[str]:
    """The numbers of an answer that nothing proves and that are the question's own bound, again as a bound."""
    if condition is None:
        return frozenset()
    bare = {mark.node for mark in report.marks if mark.mark is MarkKind.BARE and mark.kind in VALUE_KINDS}
    return frozenset(
        each.id
        for each in report.graph.quantities
        if each.id in bare and _is_same(_limit(report.draft.text, each), condition.limit)
    )


def _is_same(mine: Limit | None, asked: Limit) -> bool:
    return mine is not None and (mine.relation, mine.value, mine.high, _unit(mine)) == (
        asked.relation,
        asked.value,
        asked.high,
        _unit(asked),
    )


def _unit(limit: Limit) -> str | None:
    """The unit, or the noun that is counted where that is no unit."""
    return limit.unit if limit.unit is not None or units.canonical(limit.noun) is not None else None


def is_accepted(report: Report, condition: Condition | None) -> bool:
    """Whether nothing but the question's own bound keeps the operator's packs from accepting an answer."""
    if report.decision is not Decision.REVIEW:
        return report.decision is Decision.ACCEPT
    own = own_numbers(report, condition)
    return bool(own) and all(each.status is Status.PASS or each.node in own for each in report.verdicts)
