"""Changes between two numbers that were said as the first and the last: "It went from $80 to $100. That is a rise of 25%"."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Final

from countermark.extract.calculation import Calculation
from countermark.extract.remembered import Known
from countermark.extract.said import comes_out, said
from countermark.extract.skeleton import NO_NUMBER, NUMBER, Skeleton, Told, plain, spanned, stated_size, unit, value
from countermark.extract.verbal_patterns import DOWN, MOVED
from countermark.model import Quantity

_PAIR: Final = re.compile(
    rf"\bfrom\s{NO_NUMBER}{{0,40}}?(?P<first>{NUMBER}){NO_NUMBER}{{0,60}}?\bto\s(?:[\w’'-]+\s){{0,4}}?(?P<last>{NUMBER})"
    rf"|(?P<first2>{NUMBER})\s?(?:--?>|=>|→|⟶)\s?(?P<last2>{NUMBER})"
    rf"|(?P<last3>{NUMBER}){NO_NUMBER}{{0,40}}?\b(?:up|down|compared\swith|compared\sto|against|versus|vs\.?)\s(?:from\s)?(?:[\w’'-]+\s){{0,3}}?(?P<first3>{NUMBER})"
    rf"|(?P<last4>{NUMBER}){NO_NUMBER}{{0,40}}?[,–—]\s{NUMBER}(?:\s[\w’'-]+){{0,2}}?\s(?:fewer|less|more|\w{{3,8}}er)\sthan\s(?:[\w’'-]+\s){{0,4}}?(?P<first4>{NUMBER})"
    rf"|(?P<first5>{NUMBER})(?:\s[\w’'-]+){{0,3}}?\s(?:in|at\sthe\send\sof|for)\s(?:[a-z]+\s)?(?P<y1>(?:1\d|20)\d\d)\b{NO_NUMBER}{{0,30}}?(?:\band|,|\bbut|\bto)\s(?:[\w’'-]+\s){{0,3}}?(?P<last5>{NUMBER})(?:\s[\w’'-]+){{0,3}}?\s(?:in|at\sthe\send\sof|for)\s(?:[a-z]+\s)?(?P<y2>(?:1\d|20)\d\d)\b"
    rf"|(?P<first6>{NUMBER})(?:\s[\w’'-]+){{0,3}}?\s(?:at\sfirst|initially|originally|at\sthe\s(?:start|beginning|outset)|before){NO_NUMBER}{{0,15}}?(?:\band|,|\bbut)\s(?:[\w’'-]+\s){{0,3}}?(?P<last6>{NUMBER})(?:\s[\w’'-]+){{0,3}}?\s(?:at\s(?:last|the\s(?:end|last\s\w+))|now|today|after(?:wards)?|later|finally)\b"
)
"""Two numbers of one thing, with which came first; the last of them may be so many more or fewer than the first."""
_BY: Final = re.compile(r"\b(?:an?|the|of|by|or|is|was|that['’]?s|up|down|some|about|roughly)\s\Z")
_STEP: Final = re.compile(
    rf"(?P<result>{NUMBER})\s(?:an?|of\san?)\s(?:percentage\s|full\s)?(?:point|degree|metre|meter|mile|kilometre|kilo|hour|minute|second|litre|liter|inch|percent|million|billion)\s"
    rf"(?:below|above|under|over|lower\sthan|higher\sthan|less\sthan|more\sthan|short\sof|ahead\sof|behind|down\sfrom|up\sfrom|off|faster\sthan|slower\sthan|longer\sthan|shorter\sthan)\s(?:[\w’'-]+\s){{0,5}}?(?P<b>{NUMBER})"
)
_NAMED: Final = re.compile(
    r"(?:\A|[,.:;–—(]\s?|\b(?:is|was|that['’]?s|or|means|meaning|equals|represents|makes|so|i\.e\.,?)\s)(?:(?:about|roughly|around|just|nearly|almost|exactly|only|up|down|some)\s)*(?:(?:an?|the)\s(?:[\w-]+\s){0,3}?(?:of\s(?:about\s)?)?)?\Z"
)
"""What is spoken of is the change itself, and not something else that changed."""
_FAR: Final = 4
"""A change that is off by more than this part of it is another one."""
_MOST: Final = 2
_NEAR: Final = 50
_HUNDRED: Final = 100


def moves(skeleton: Skeleton, stated: Collection[int], memory: Sequence[Known]) -> Iterator[Told]:
    """The changes that a sentence states of two numbers of the sentences before it, or of its own."""
    text = skeleton.small
    for at in skeleton.places if "%" in skeleton.units else ():
        if unit(skeleton.at(at)) != "%" or skeleton.at(at).span.start in stated:
            continue
        found = _change(skeleton, at, memory)
        if found is not None:
            yield found
    for match in _STEP.finditer(text) if len(skeleton.places) > len("ab") else ():
        earlier = skeleton.within(0, match.start())
        if earlier:
            yield from half(earlier[-1], skeleton.at(match.start("b")), skeleton.at(match.start("result")))


def _change(skeleton: Skeleton, at: int, memory: Sequence[Known]) -> Told | None:
    """The percentage at a place as a change between the last two numbers that were set against each other."""
    text, result = skeleton.small, skeleton.at(at)
    before = text[max(0, at - _NEAR) : at]
    before = before[before.rfind(NUMBER) + 1 :]
    behind = text[at + 1 : at + 20]
    word = MOVED.search(behind.partition(",")[0]) or MOVED.search(before)
    if word is None or not (_BY.search(before) or MOVED.search(before)) or " from " in behind:
        return None
    pair = _pair(skeleton, at, memory)
    if pair is None:
        return None
    first, last = pair
    number = said(result, result=False)
    if unit(first) != unit(last) or unit(first) == "%" or not value(first) or not value(last) or number is None:
        return None
    if (first.kind == "currency") is not (last.kind == "currency"):
        return None
    exact = (value(last) - value(first)) * _HUNDRED / value(first)
    falls = DOWN.fullmatch(word[0]) is not None
    near = _is_near(abs(exact), value(result)) or comes_out(abs(exact) * value(first) / value(last), number)
    slip = _NAMED.search(before) is not None and near
    if falls is not (exact < 0) or not (comes_out(abs(exact), number) or slip):
        return None
    made = Calculation("percent_change", (first.text, last.text), ("-" if falls else "") + stated_size(result))
    return spanned((first, last), result, made)


def _is_near(exact: Fraction, stated: Fraction) -> bool:
    return abs(exact - abs(stated)) * _FAR <= exact


def _pair(skeleton: Skeleton, at: int, memory: Sequence[Known]) -> tuple[Quantity, Quantity] | None:
    found = _last_pair(skeleton, at)
    sentences: list[Skeleton] = []
    for known in reversed(memory):
        if known.skeleton is not skeleton and known.skeleton not in sentences:
            sentences.append(known.skeleton)
        if len(sentences) == _MOST:
            break
    for each in sentences:
        found = found or _last_pair(each, len(each.text))
    return found


def _last_pair(skeleton: Skeleton, end: int) -> tuple[Quantity, Quantity] | None:
    found = None
    for match in _PAIR.finditer(skeleton.small, 0, end):
        which = next(name for name in ("", "2", "3", "4", "5", "6") if match[f"first{name}"] is not None)
        if which == "5" and match["y1"] >= match["y2"]:
            continue  # which of them came first?
        found = (skeleton.at(match.start(f"first{which}")), skeleton.at(match.start(f"last{which}")))
    return found


def half(one: Quantity, other: Quantity, result: Quantity) -> Iterator[Told]:
    """Half a point below the 4.6%."""
    units = {unit(one), unit(other)} - {None}
    if result.kind != "ratio" or len(units) != 1 or "ratio" in (one.kind, other.kind):
        return
    low, high = sorted((one, other), key=value)
    if value(high) - value(low) == value(result):
        size = value(result)
        scaled = size * _HUNDRED
        stated = str(Decimal(size.numerator) / size.denominator) if scaled.denominator == 1 else plain(result)
        yield spanned((one, other), result, Calculation("subtract", (plain(high), plain(low)), stated))
