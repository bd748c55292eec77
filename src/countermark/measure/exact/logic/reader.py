"""A reader of plainly written English: facts, rules and conditions as formulas, or the reason why a sentence is none.

It knows the small words of the language and the endings of nouns and verbs; every other word stands for itself. A
sentence that can be taken in two ways, that hedges, or that needs more than first-order logic is not read.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from countermark.language.lists import in_order
from countermark.measure.exact.logic.context import Context, Unread, atom
from countermark.measure.exact.logic.formula import And, Exists, ForAll, Formula, Implies, Or, iff, negated
from countermark.measure.exact.logic.phrases import conjunction, is_name, without_either
from countermark.measure.exact.logic.predicates import predicate, restriction
from countermark.measure.exact.logic.subjects import Several, subject
from countermark.measure.exact.logic.words import (
    ARTICLES,
    AUXILIARIES,
    DENIALS,
    DROPPED,
    EVERYBODY,
    NO_VERBS,
    NOBODY,
    OPENINGS,
    PLURALS,
    PRONOUNS,
    RELATIVES,
    SINGULARS,
    SOMEBODY,
    VAGUE,
    WEATHER,
    is_plural,
    normalised,
)

__all__ = ["Unread", "read"]

_LONGEST: Final = 120
"""Words of a sentence that is still read."""
_BEFORE_NOUNS: Final = ARTICLES | {"the", "and", "or", ","}
_EXAMPLES: Final = tuple(tuple(each.split()) for each in in_order("logic", "examples"))
"""What examples begin with behind a comma."""
_CONDITIONS: Final = frozenset(("if", "when", "whenever"))


def read(sentences: Sequence[str]) -> list[Formula | Unread]:
    """Each sentence as a formula, in the light of those before it, or why it is not read."""
    written = [normalised(sentence[: 20 * _LONGEST]) for sentence in sentences]
    context = Context(written)
    found: list[Formula | Unread] = []
    for tokens in written:
        try:
            found.append(_sentence(tokens, context))
        except Unread as unread:
            found.append(unread)
        context.end_sentence()
    return found


def _sentence(tokens: Sequence[str], context: Context) -> Formula:
    if not tokens or len(tokens) > _LONGEST:
        raise Unread("it is empty" if not tokens else f"it has more than {_LONGEST} words")
    tokens = _without_examples(tokens)
    kept = [token for token in tokens if token.lower() not in DROPPED or token.lower() in ("then", "both")]
    hedge = next((token for token in kept if token.lower() in VAGUE), None)
    if hedge is not None:
        raise Unread(f"{hedge!r} makes it more than a plain statement")
    return _statement(kept, context)


def _without_examples(tokens: Sequence[str]) -> Sequence[str]:
    """A sentence without its examples: “Some birds, such as penguins, cannot fly” says that some birds cannot."""
    lower = [token.lower() for token in tokens]
    for start, word in enumerate(lower):
        if word == "," and any(tuple(lower[start + 1 : start + 1 + len(each)]) == each for each in _EXAMPLES):
            end = next((place for place in range(start + 2, len(lower)) if lower[place] == ","), None)
            return tokens if end is None else [*tokens[:start], *tokens[end + 1 :]]
    return tokens


def _statement(tokens: Sequence[str], context: Context) -> Formula:
    tokens = _trimmed(tokens)
    lower = [token.lower() for token in tokens]
    for denial in DENIALS:
        if tuple(lower[: len(denial)]) == denial:
            return negated(_statement(tokens[len(denial) :], context))
    if lower and lower[0] in _CONDITIONS:
        return _conditional(tokens[1:], context)
    both = _find(lower, ("if", "and", "only", "if"))
    if both is not None:
        return iff(_statement(tokens[:both], context), _statement(tokens[both + 4 :], context))
    only = _find(lower, ("only", "if"))
    if only is not None:
        return _implication(tokens[:only], tokens[only + 2 :], context)
    if "if" in lower:
        place = lower.index("if")
        return _implication(tokens[place + 1 :], tokens[:place], context)
    return _clauses(tokens, context)


def _trimmed(tokens: Sequence[str]) -> Sequence[str]:
    """Without the words that only lead over from the sentence before."""
    while tokens and tokens[0] == ",":
        tokens = tokens[1:]
    while tokens and tokens[-1] == ",":
        tokens = tokens[:-1]
    lower = tuple(token.lower() for token in tokens[:5])
    for opening in OPENINGS:
        if lower[: len(opening)] == opening:
            return _trimmed(tokens[len(opening) :])
    return tokens


def _find(lower: Sequence[str], words: Sequence[str]) -> int | None:
    width = len(words)
    return next((place for place in range(len(lower)) if tuple(lower[place : place + width]) == tuple(words)), None)


def _conditional(tokens: Sequence[str], context: Context) -> Formula:
    """Both "if A then B" and "if A, B"."""
    lower = [token.lower() for token in tokens]
    if "then" in lower:
        place = lower.index("then")
        return _implication(tokens[:place], tokens[place + 1 :], context)
    failure = Unread("the condition has no consequence")
    for place in (index for index, word in enumerate(tokens) if word == ","):
        try:
            with context.trying():
                return _implication(tokens[:place], tokens[place + 1 :], context)
        except Unread as unread:
            failure = unread
    raise failure


def _implication(given: Sequence[str], then: Sequence[str], context: Context) -> Formula:
    context.begin_condition()
    condition = _clauses(_trimmed(given), context)
    supposed = context.end_condition()
    consequence = _clauses(_trimmed([token for token in then if token.lower() != "then"]), context)
    conditions = [restriction for _, restriction in supposed]
    made: Formula = Implies(conjunction([*conditions, condition]), consequence)
    for var, _ in reversed(supposed):
        made = ForAll(var, made)
    return made


def _clauses(tokens: Sequence[str], context: Context) -> Formula:
    """One clause, or several joined by "and" or "or"."""
    try:
        with context.trying():
            return _clause(tokens, context)
    except Unread as unread:
        failure = unread
    for place, token in enumerate(tokens):
        if token.lower() not in ("and", "or", "but", ",", ";"):
            continue
        opening = without_either(tokens[:place])
        if len(opening) == 2 and opening[0].lower() != "not" and not context.is_known(opening[0]):
            continue  # "Big cats (and small dogs)" is no clause, as "Bob barks" is
        try:
            with context.trying():
                first = _clause(opening, context)
        except Unread:
            continue
        rest = _trimmed(tokens[place + 1 :])
        joins = {each.lower() for each in tokens if each.lower() in ("and", "or", "but")}
        alternative = "or" in joins
        if alternative and len(joins) > 1:
            raise Unread("'and' and 'or' together can be taken in more than one way")
        others = _clauses(rest[1:] if rest[:1] and rest[0].lower() == "or" else rest, context)
        return Or((first, others)) if alternative else And((first, others))
    raise failure


def _clause(tokens: Sequence[str], context: Context) -> Formula:
    if not tokens:
        raise Unread("a part of it is empty")
    lower = [token.lower() for token in tokens]
    if len(tokens) == 1 and len(tokens[0]) == 1 and tokens[0].isupper():
        return atom("holds", lower[0])  # "If P then Q": a letter for a whole statement
    if len(tokens) == 2 and lower[0] == "not" and len(tokens[1]) == 1 and tokens[1].isupper():
        return negated(atom("holds", lower[1]))
    if lower[:1] == ["there"] and len(lower) > 2 and lower[1] in ("is", "are"):
        return _existence(tokens[2:], context)
    failure = Unread("it has no subject and verb that are clearly different")
    if lower[:1] == ["it"] and WEATHER.intersection(lower):
        return predicate(tokens[1:], context)("it")
    for place, plural in _verbs(tokens, context):
        try:
            with context.trying():
                return _about(tokens[:place], tokens[place:], context, plural=plural)
        except Unread as unread:
            failure = unread
    raise failure


def _existence(tokens: Sequence[str], context: Context) -> Formula:
    """As in "there is a cat that barks", "There are no ghosts"."""
    lower = [token.lower() for token in tokens]
    denied = lower[0] in ("no", "not")
    leading = next((index for index, word in enumerate(lower) if word not in ("no", "not", "some", *ARTICLES)), 0)
    condition = restriction(tokens[leading:], context)
    var = context.variable()
    found = Exists(var, condition(var))
    return negated(found) if denied else found


def _verbs(tokens: Sequence[str], context: Context) -> Iterator[tuple[int, bool]]:
    """Where the verb of the clause may stand, the likeliest place first, and whether its form is a plural."""
    lower = [token.lower() for token in tokens]
    relative = next((index for index, word in enumerate(lower) if index and word in RELATIVES), len(lower))
    auxiliary = next((index for index, word in enumerate(lower) if index and word in AUXILIARIES), len(lower))
    if auxiliary < relative:
        plural = lower[auxiliary] in PLURALS or context.is_plural(lower[auxiliary - 1])
        yield auxiliary, plural and lower[auxiliary] not in SINGULARS
    elif relative == len(lower):
        yield from _main_verbs(tokens, lower, context)
    else:
        for place in range(relative + 2, len(tokens)):
            if lower[place] in AUXILIARIES:
                yield place, lower[place] in PLURALS
            elif lower[place - 1] not in _BEFORE_NOUNS and _is_word(tokens[place]):
                yield place, not is_plural(lower[place])


def _main_verbs(tokens: Sequence[str], lower: Sequence[str], context: Context) -> Iterator[tuple[int, bool]]:
    """Where a verb without an auxiliary stands; nowhere, if that can be taken in more than one way."""
    if lower[0] in PRONOUNS | SOMEBODY | EVERYBODY | NOBODY:
        yield 1, lower[0] == "they"
        return
    if "never" in lower[1:]:
        place = lower.index("never", 1)
        yield place, context.is_plural(lower[place - 1])
        return
    found = [place for place in range(1, len(tokens)) if _may_be_verb(tokens, lower, place, context)]
    if len(found) > 1:
        found = [place for place in found if place + 1 == len(tokens) or _opens(tokens[place + 1])]
    if len(found) == 1:
        yield found[0], context.is_plural(lower[found[0] - 1])


def _may_be_verb(tokens: Sequence[str], lower: Sequence[str], place: int, context: Context) -> bool:
    """A word that agrees with the one before it as a verb does with its subject."""
    if not _is_word(tokens[place]):
        return False
    subject_is_plural = context.is_plural(lower[place - 1])
    if lower[0] == "all" and not subject_is_plural:
        return False
    return is_plural(lower[place]) is not subject_is_plural


def _is_word(token: str) -> bool:
    """The token may be a verb: no name, no sign and none of the small words."""
    return not is_name(token) and token.isalpha() and token.lower() not in NO_VERBS


def _opens(word: str) -> bool:
    return is_name(word) or word.lower() in NO_VERBS


def _about(tokens: Sequence[str], rest: Sequence[str], context: Context, *, plural: bool) -> Formula:
    if not tokens or not rest:
        raise Unread("the subject or the verb is missing")
    about = subject(tokens, context, plural=plural)
    if isinstance(about, Several):
        return _quantified(about, rest, context)
    for each in about.terms:
        context.refer(each, "")
    says = predicate(rest, context)
    parts = tuple(says(each) for each in about.terms)
    if len(parts) == 1:
        return parts[0]
    return And(parts) if about.together else Or(parts)


def _quantified(about: Several, rest: Sequence[str], context: Context) -> Formula:
    var = context.variable()
    condition = about.condition(var)
    if about.quantifier == "some" and context.in_condition:
        context.add_indefinite(var, condition)
        context.refer(var, about.kind)
        return predicate(rest, context)(var)
    context.refer(var, about.kind)
    says = predicate(rest, context)(var)
    context.drop_referent()
    match about.quantifier:
        case "all":
            return ForAll(var, Implies(condition, says))
        case "not all":
            return negated(ForAll(var, Implies(condition, says)))
        case "no":
            return ForAll(var, Implies(condition, negated(says)))
        case "only":
            return ForAll(var, Implies(says, condition))
        case _:
            return Exists(var, And((condition, says)))
