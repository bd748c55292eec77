"""Which part of which whole a question asks for: what stands behind "of" is the whole, the rest is the part."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from countermark.ask.derived.derivation import Term
from countermark.ask.names import Member
from countermark.ask.question.parts import INDICATOR, MEMBER, Part, Parts
from countermark.ask.refusal import Refused
from countermark.language.lists import word_list

_ENDS: Final = word_list("derived", "shares ends")
"""Verbs, before which the noun phrase of a whole ends."""
_INTO: Final = frozenset(("of", "in", "to"))


def share_of(parts: Parts) -> tuple[Term, Term]:
    """The part and the whole; their period is left to the caller."""
    first, last = _whole(parts, parts.words.form)
    inside = [part for part in parts.all if first <= part.first < last]
    outside = [part for part in parts.all if not first <= part.first < last]
    wholes, others = _indicators(inside), _indicators(outside)
    members, own = _members(inside), _members(outside)
    if wholes and others and wholes != others:
        return _of_indicators(others, wholes, [*members, *own])
    indicators = wholes or others
    if len(indicators) != 1:
        raise Refused("it does not say what the whole is", "name the indicator once")
    axes = {member.axis for member in own}
    if len(axes) != 1:
        raise Refused("it does not say whose share is meant", "name a single one")
    (axis,) = axes
    beside = [member for member in members if member.axis == axis]
    shared = tuple(member for member in members if member.axis != axis)
    part = Term(indicators, (*own, *shared))
    if not beside:
        return part, Term(indicators, shared, every=True)
    if len(beside) == 1 and beside == own:
        raise Refused("the part is the whole", "ask for a share of more than that")
    return part, Term(indicators, (*beside, *shared))


def _whole(parts: Parts, said: Sequence[str]) -> tuple[int, int]:
    """The tokens that name the whole."""
    heads = parts.of("share", "part")
    for head in (*(each for each in heads if each.role == "share"), *heads):
        ends_so = said[head.last - 1] in _INTO and head.role == "share"
        goes_on = head.last < len(said) and said[head.last] in _INTO
        if ends_so or goes_on:
            first = head.last
            stops = [place for place in range(first, len(said)) if said[place] in _ENDS]
            stops += [each.first for each in heads if each.first > first]
            last = min((stop for stop in stops if stop > first), default=len(said))
            return _behind_in(parts.all, said, first, last), last
    raise Refused("it does not say what the share is of", "say 'share of' and the whole")


def _behind_in(parts: Sequence[Part], said: Sequence[str], first: int, last: int) -> int:
    """Where the whole begins: "the share of wind in total generation" names its part first."""
    for place in range(first, last):
        before = any(part.role in (INDICATOR, MEMBER) for part in parts if first <= part.first < place)
        behind = any(part.role == INDICATOR for part in parts if place < part.first < last)
        if said[place] == "in" and before and behind:
            return place + 1
    return first


def _of_indicators(part: tuple[str, ...], whole: tuple[str, ...], members: Sequence[Member]) -> tuple[Term, Term]:
    shared = tuple(dict.fromkeys(members))
    if len(whole) != 1 or len({member.axis for member in shared}) < len(shared):
        raise Refused("it does not say what is compared with what", "ask for each separately")
    return Term(part, shared), Term(whole, shared)


def _indicators(parts: Sequence[Part]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(part.means for part in parts if part.role == INDICATOR))


def _members(parts: Sequence[Part]) -> list[Member]:
    return list(dict.fromkeys(part.means for part in parts if part.role == MEMBER))
