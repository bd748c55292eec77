"""Subjects of clauses: "Anne", "the cat", "someone", "all kind people", "cats that chase the dog"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from countermark.measure.exact.logic.context import Context, Unread, atom
from countermark.measure.exact.logic.formula import And, Formula, Term
from countermark.measure.exact.logic.phrases import Condition, indefinite, is_name, split, term, without_either
from countermark.measure.exact.logic.predicates import predicate, restriction
from countermark.measure.exact.logic.words import ALL, ARTICLES, EVERYBODY, NOBODY, PRONOUNS, RELATIVES, SOMEBODY

Quantifier = Literal["all", "no", "some", "not all", "only"]


class Named(NamedTuple):
    """One thing or several, each by its name."""

    terms: tuple[Term, ...]
    together: bool = True
    """All of them are meant, rather than one."""


class Several(NamedTuple):
    """Whatever meets a condition, under a quantifier."""

    quantifier: Quantifier
    condition: Condition
    kind: str = ""
    """"person" or "thing" where the subject says so."""


Subject = Named | Several


def subject(tokens: Sequence[str], context: Context, *, plural: bool) -> Subject:
    """Who a clause is about; `plural` says which form its verb has."""
    lower = [token.lower() for token in tokens]
    first = lower[0]
    if lower[:2] in (["not", "all"], ["not", "every"]):
        return Several("not all", restriction(tokens[2:], context))
    if lower[:3] == ["at", "least", "one"]:
        return Several("some", restriction(tokens[3:], context))
    if first in ALL:
        return Several("all", restriction(tokens[1:], context))
    if first in ("no", "only"):
        return Several("no" if first == "no" else "only", restriction(tokens[1:], context))
    if first in EVERYBODY or first in SOMEBODY or first in NOBODY:
        # In a condition, "anyone" is "someone".
        anything = first in EVERYBODY and not (context.in_condition and first.startswith("any"))
        return _somebody("all" if anything else "no" if first in NOBODY else "some", first, tokens[1:], context)
    if first == "some":
        return Several("some", restriction(tokens[1:], context))
    if first in ARTICLES:
        kind = "person" if lower[-1] == "person" else ""
        return Several("some" if context.in_condition else "all", restriction(tokens[1:], context), kind=kind)
    return _named(tokens, context, plural=plural)


def _somebody(quantifier: Quantifier, word: str, behind: Sequence[str], context: Context) -> Subject:
    kind = indefinite(word)

    def general(of: Term) -> Formula:
        return atom(f"is {kind}", of)

    if not behind:
        return Several(quantifier, general, kind=kind)
    if behind[0].lower() not in RELATIVES:
        raise Unread(f"{' '.join(behind)!r} has no place behind {word!r}")
    more = predicate(behind[1:], context)
    return Several(quantifier, lambda of: And((general(of), more(of))), kind=kind)


def _named(tokens: Sequence[str], context: Context, *, plural: bool) -> Subject:
    lower = [token.lower() for token in tokens]
    pieces = split(without_either(tokens), ("and", "or", ","))
    if len(pieces) > 1:
        if "and" in lower and "or" in lower:
            raise Unread("'and' and 'or' together can be taken in more than one way")
        named = all(piece and (is_name(piece[0]) or piece[0].lower() == "the") for piece in pieces)
        if named and not context.is_plural(lower[-1]):
            return Named(tuple(term(piece, context) for piece in pieces), together="or" not in lower)
        if not plural:
            raise Unread(f"{' '.join(tokens)!r} names more than one")
        return Several("all", restriction(tokens, context))
    if lower[0] == "the" or (len(lower) == 1 and lower[0] in PRONOUNS):
        return Named((term(tokens, context),))
    relative = next((index for index, word in enumerate(lower) if word in RELATIVES), None)
    last = lower[relative - 1] if relative is not None else lower[-1]
    if plural and context.is_plural(last):
        return Several("some" if context.in_condition else "all", restriction(tokens, context))
    if plural or relative is not None:
        raise Unread(f"{' '.join(tokens)!r} is not a clear subject")
    return Named((term(tokens, context),))
