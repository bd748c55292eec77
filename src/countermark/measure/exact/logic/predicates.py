"""Verb phrases: "is not red", "chases the dog and is big", "can fly", "is either a cat or a dog"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from countermark.language.forms import stem
from countermark.measure.exact.logic.context import Context, Unread, atom
from countermark.measure.exact.logic.formula import And, Exists, ForAll, Formula, Implies, Or, Term, negated
from countermark.measure.exact.logic.phrases import Condition, conjunction, indefinite, noun, opens_phrase, split, term
from countermark.measure.exact.logic.words import (
    ALL,
    ARTICLES,
    AUXILIARIES,
    BE,
    DO,
    EVERYBODY,
    HAVE,
    MODALS,
    NOBODY,
    PREPOSITIONS,
    RELATIVES,
    SINGULARS,
    SOMEBODY,
    is_plural,
)

_LONGEST: Final = 12
_NEVER: Final = frozenset(("not", "never"))
_ELSEWHERE: Final = AUXILIARIES | RELATIVES | ALL | _NEVER | {"if", "then", "either", "neither", "nor", "no", "some"}
"""Words that are no part of what a verb is followed by."""


class Head(NamedTuple):
    """What a verb phrase begins with, and the parts joined to it share."""

    verb: str
    """The stem of the verb; "is" where it only joins."""
    positive: bool
    singular: bool = False
    """It is written "is" or "was"."""


def predicate(tokens: Sequence[str], context: Context) -> Condition:
    """What a verb phrase says of its subject."""
    words = [token for token in tokens if token.lower() not in ("both", "either")]
    lower = [word.lower() for word in words]
    if "neither" not in lower:
        return _joined(words, context)
    place = lower.index("neither")
    parts = [_joined([*words[:place], *piece], context) for piece in split(words[place + 1 :], ("nor",))]
    return lambda of: And(tuple(negated(part(of)) for part in parts))


def _joined(tokens: Sequence[str], context: Context) -> Condition:
    """Parts joined by "and" or by "or"; the later ones may share the head of the first."""
    options = split(tokens, ("or",))
    each = [_together(option, context) for option in options] if len(options) == 1 else _options(options, context)
    return each[0] if len(each) == 1 else lambda of: Or(tuple(part(of) for part in each))


def _options(options: Sequence[Sequence[str]], context: Context) -> list[Condition]:
    if any(word.lower() in ("and", "but") for option in options for word in option):
        raise Unread("'and' and 'or' together can be taken in more than one way")
    pieces = [piece for option in options for piece in split(option, (",",)) if piece]
    return _parts(pieces, context)


def _together(tokens: Sequence[str], context: Context) -> Condition:
    parts = _parts([piece for piece in split(tokens, ("and", ",", "but")) if piece], context)
    return lambda of: conjunction([part(of) for part in parts])


def _parts(pieces: Sequence[Sequence[str]], context: Context) -> list[Condition]:
    found: list[Condition] = []
    shared: Head | None = None
    short = True
    for piece in pieces:
        head, rest = _head(piece, shared)
        alone = rest is piece or len(piece) == 1
        if alone and not short and piece[0].lower() not in PREPOSITIONS:
            raise Unread(f"it is not clear what {' '.join(piece)!r} is joined to")
        found.append(_complement(head, rest, context))
        shared = head
        short = not PREPOSITIONS.intersection(word.lower() for word in rest)
    if not found:
        raise Unread("a predicate is missing")
    return found


def _head(piece: Sequence[str], shared: Head | None) -> tuple[Head, Sequence[str]]:
    """The head of a part, and what is behind it: the part itself where it shares the head of the one before."""
    lower = piece[0].lower()
    denied = len(piece) > 1 and piece[1].lower() in _NEVER
    if lower in BE:
        return Head("is", not denied, singular=lower in SINGULARS), piece[1 + denied :]
    if lower in HAVE and not denied:
        return Head(stem("have"), positive=True), piece[1:]
    if lower in AUXILIARIES:
        return _behind_auxiliary(lower, piece[1 + denied :], positive=not denied)
    if shared is not None and (lower in _NEVER or _shares(piece, shared)):
        if not shared.positive:
            raise Unread("it is not clear how far 'not' reaches")
        return (shared._replace(positive=False), piece[1:]) if lower in _NEVER else (shared, piece)
    if lower in _NEVER:
        return Head(stem(piece[1]), positive=False) if len(piece) > 1 else Head("", positive=True), piece[2:]
    return Head(stem(lower), positive=True), piece[1:]


def _shares(piece: Sequence[str], shared: Head) -> bool:
    """As in "(is red and) big"; but in "(is red and) the dog barks" a clause of its own begins."""
    if shared.verb == "is":
        if opens_phrase(piece[0]) and len(piece) > 1:
            raise Unread(f"{' '.join(piece)!r} is a clause of its own")
        return not (shared.singular and is_plural(piece[0]))  # "(is kind and) barks"
    return opens_phrase(piece[0]) or piece[0].lower() in ARTICLES


def _behind_auxiliary(auxiliary: str, rest: Sequence[str], *, positive: bool) -> tuple[Head, Sequence[str]]:
    if not rest or (auxiliary in DO | HAVE and (positive or auxiliary in HAVE)):
        raise Unread(f"{auxiliary!r} has no place here")
    verb = "is" if rest[0].lower() == "be" else stem(rest[0])
    return Head(f"{auxiliary} {verb}" if auxiliary in MODALS else verb, positive), rest[1:]


def _complement(head: Head, tokens: Sequence[str], context: Context) -> Condition:
    lower = [token.lower() for token in tokens]
    if len(lower) > _LONGEST:
        raise Unread(f"{' '.join(tokens)!r} is too long for a phrase")
    if not tokens and head.verb in ("is", ""):
        raise Unread("nothing follows the verb")
    if head.verb == "is" and lower[0] in ARTICLES:
        made = restriction(tokens[1:], context)
    elif head.verb == "is" and _is_plural_noun(lower):
        made = restriction(tokens, context)
    elif lower and lower[-1] in SOMEBODY | EVERYBODY | NOBODY:
        if not head.positive:
            raise Unread("it is not clear how far 'not' reaches")
        made = _indefinite(head.verb, lower, context)
    else:
        made = _object(head.verb, tokens, context)
    return made if head.positive else lambda of: negated(made(of))


def _is_plural_noun(lower: Sequence[str]) -> bool:
    """As in "(are) young adults", "(are) animals that bark"; one word alone reads the same as what describes."""
    place = next((index for index, word in enumerate(lower) if word in PREPOSITIONS | RELATIVES), len(lower))
    return place > 0 and len(lower) > 1 and is_plural(lower[place - 1]) and not opens_phrase(lower[0])


def restriction(tokens: Sequence[str], context: Context) -> Condition:
    """A noun with its relative clause: "cats that chase the dog", "(is an) animal that barks"."""
    place = next((index for index, token in enumerate(tokens) if token.lower() in RELATIVES), None)
    if place is None:
        return noun(tokens, context)
    kind, more = noun(tokens[:place], context), predicate(tokens[place + 1 :], context)
    return lambda of: And((kind(of), more(of)))


def _object(verb: str, tokens: Sequence[str], context: Context) -> Condition:
    """What a verb is followed by: one thing that it is related to, or words that belong to the verb."""
    lower = [token.lower() for token in tokens]
    if _ELSEWHERE.intersection(lower) or not all(word[0].isalnum() for word in lower):
        raise Unread(f"{' '.join(tokens)!r} is more than one phrase")
    place = next((index for index, token in enumerate(tokens) if opens_phrase(token)), len(tokens))
    # "is American", "is the oldest": a description, and no relation to somebody else.
    place = len(tokens) if place == 0 and verb == "is" else place
    relation = " ".join([verb, *(stem(word) for word in lower[:place] if word not in ARTICLES)])
    if place == len(tokens):
        return lambda of: atom(relation, of)
    other = term(tokens[place:], context)
    return lambda of: atom(relation, of, other)


def _indefinite(verb: str, lower: Sequence[str], context: Context) -> Condition:
    """A relation to something, to everything or to nothing."""
    var = context.variable()
    word = lower[-1]
    kind = atom(f"is {indefinite(word)}", var)
    relation = " ".join([verb, *(stem(each) for each in lower[:-1])])

    def made(of: Term) -> Formula:
        related = atom(relation, of, var)
        if word in EVERYBODY:
            return ForAll(var, Implies(kind, related))
        return Exists(var, And((kind, related)))

    return made if word not in NOBODY else lambda of: negated(made(of))
