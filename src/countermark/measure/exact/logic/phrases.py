"""Noun phrases: names and definite descriptions as terms, nouns with what describes them as conditions on a term."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from countermark.language.forms import stem
from countermark.measure.exact.logic.context import Context, Unread, atom
from countermark.measure.exact.logic.formula import And, Formula, Or, Term
from countermark.measure.exact.logic.words import (
    ALL,
    ARTICLES,
    AUXILIARIES,
    EVERYBODY,
    GENERAL,
    KINDS,
    NOBODY,
    PREPOSITIONS,
    PRONOUNS,
    RELATIVES,
    SOMEBODY,
    is_plural,
)

Condition = Callable[[Term], Formula]
"""What is said of whatever it is given."""

_LONGEST_PHRASE: Final = 12
_DETERMINERS: Final = ARTICLES | {"the", "this", "these", "those", "my", "your", "our", "their", "his", "its"}
_JOINING: Final = ARTICLES | {"and", "or"}
_NO_NOUN: Final = AUXILIARIES | RELATIVES | PRONOUNS | ALL | EVERYBODY | SOMEBODY | NOBODY | {"no", "not", "some", "if"}


def is_name(word: str) -> bool:
    """The word is written as a name; whoever asks knows that it does not only open a sentence."""
    return word[:1].isupper() or word[:1].isdigit()


def opens_phrase(word: str) -> bool:
    """A noun phrase that stands for one thing may begin here."""
    lower = word.lower()
    return lower == "the" or lower in PRONOUNS or is_name(word)


def term(tokens: Sequence[str], context: Context) -> Term:
    """A name, "the cat", or a pronoun."""
    lower = [token.lower() for token in tokens]
    if len(lower) == 1 and lower[0] in PRONOUNS:
        return context.meant(lower[0])
    if not lower or len(lower) > _LONGEST_PHRASE or not all(token[0].isalnum() for token in lower):
        raise Unread(f"{' '.join(tokens)!r} is not a name")
    if any(word in _NO_NOUN or word in _JOINING for word in lower) or not _one_phrase(tokens):
        raise Unread(f"{' '.join(tokens)!r} is not a name")
    return context.name(" ".join(lower))


def _one_phrase(tokens: Sequence[str]) -> bool:
    """The words make up one phrase: "the bald eagle", "Anne Smith", "the tower of Pisa", and not "the bear sees Bob"."""
    for place, token in enumerate(tokens[1:], 1):
        before, behind = tokens[place - 1], tokens[place + 1] if place + 1 < len(tokens) else ""
        joined = before.lower() in (*PREPOSITIONS, "the")
        if (token.lower() == "the" or is_name(token)) and not joined and not (is_name(before) and is_name(token)):
            return False
        # "The bear barks", "the bear barks loudly": a clause of its own, unless it is "the wings of the bear".
        if not is_name(token) and is_plural(token) and behind.lower() != "of" and before.lower() != "the":
            return False
    return tokens[-1].lower() not in PREPOSITIONS


def indefinite(word: str) -> str:
    """What "someone", "anybody" or "nothing" ranges over."""
    return next((kind for ending, kind in KINDS.items() if word.endswith(ending)), "thing")


def noun(tokens: Sequence[str], context: Context) -> Condition:
    """A noun with what stands before and behind it: "kind people", "round, green things", "dog with a collar"."""
    words = [token.lower() for token in tokens]
    if not words or len(words) > _LONGEST_PHRASE or _NO_NOUN.intersection(words):
        raise Unread(f"{' '.join(tokens)!r} is not a noun")
    if "and" in words or "or" in words:
        return _alternatives(tokens, context)
    place = next((index for index, word in enumerate(words) if word in PREPOSITIONS), len(words))
    before = [word for word in words[:place] if word != ","]
    if not before or not all(word[0].isalnum() for word in before) or _DETERMINERS.intersection(before):
        raise Unread(f"{' '.join(tokens)!r} is not a noun")
    head = GENERAL.get(before[-1], stem(before[-1]))
    described = [stem(word) for word in before[:-1]]
    behind = " ".join(stem(word) for word in words[place:] if word not in ARTICLES)
    separate = before[-1] in GENERAL or all(word in context.describing for word in described)
    # "Small elephant" is not "small" and "elephant", unless the text itself calls things small.
    predicates = [f"is {head}"]
    predicates += [f"is {word}" for word in described] if separate else [f"is {' '.join([*described, head])}"]
    if behind:
        predicates.append(f"is {head} {behind}")

    def condition(of: Term) -> Formula:
        return conjunction([atom(predicate, of) for predicate in predicates])

    return condition


def _alternatives(tokens: Sequence[str], context: Context) -> Condition:
    """As in "cats and dogs": whatever is one of them."""
    pieces = split(tokens, ("and", "or"))
    if any(len(piece) != 1 for piece in pieces):
        raise Unread(f"{' '.join(tokens)!r} can be taken in more than one way")
    each = [noun(piece, context) for piece in pieces]
    return lambda of: Or(tuple(condition(of) for condition in each))


def split(tokens: Sequence[str], at: Sequence[str]) -> list[Sequence[str]]:
    """The pieces between certain words, of which none is empty when the text is well formed."""
    pieces: list[list[str]] = [[]]
    for token in tokens:
        if token.lower() in at:
            pieces.append([])
        else:
            pieces[-1].append(token)
    return list(pieces)


def conjunction(parts: Sequence[Formula]) -> Formula:
    return parts[0] if len(parts) == 1 else And(tuple(parts))


def without_either(tokens: Sequence[str]) -> Sequence[str]:
    return tokens[1:] if tokens and tokens[0].lower() == "either" else tokens
