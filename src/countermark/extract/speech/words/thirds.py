"""Whether a word in -s is a verb or a plural where it stands."""

from __future__ import annotations

from typing import Final

from countermark.extract.speech.words import parts as pos
from countermark.extract.speech.words.context import OpenClause
from countermark.extract.speech.words.forms import SELDOM_VERBS, base
from countermark.extract.text.lists import words

_THIRDS: Final = frozenset(("z", "nz"))
_TAKEN: Final = (pos.DETERMINER, pos.NUMBER, pos.OBJECT_PRONOUN, pos.TO)
"""What a verb takes behind it, and a plural hardly ever has."""
_SEEMS: Final = words("looks sounds feels tastes smells seems acts works behaves reads")
_LIKE: Final = frozenset(("like", "such", "including", "than", "of"))
_OF_NOUNS: Final = frozenset(("for", "in", "with", "from", "between", "on", "to", "and", ""))
_TAKE_OF: Final = words(
    """consist think speak hear dispose approve complain learn know smell taste conceive die dream beware talk warn admit
    disapprove partake reek rid boast come"""
)
_SINGULAR: Final = words(
    """he she it this that one everyone everybody someone somebody anyone anybody nobody everything something nothing
    neither each none"""
)


def third(clause: OpenClause, index: int, found: str) -> str:
    """A word in -s: a verb or a plural."""
    return pos.THIRD if _is_verb(clause, index, found) else pos.PLURAL


def _is_verb(clause: OpenClause, index: int, found: str) -> bool:
    """By what stands before it: first what settles it alone, then whether a subject still waits for its verb."""
    prev = clause.prev
    if (found == "nz" and _is_noun(clause, index)) or _has_parts(clause, index):
        return False
    if prev in (pos.DETERMINER, pos.ADJECTIVE, pos.TO, pos.MODAL, pos.PREPOSITION):
        return _follows_modifier(clause, index, found)
    if prev in (pos.SUBJECT, pos.SUBORDINATOR, pos.OBJECT_PRONOUN):
        return _follows_pronoun(clause, index, found)
    if prev == pos.AND:
        return _is_joined(clause, index, found)
    if not prev or (prev == pos.SIGN and clause.need and clause.commas < 2 and not clause.resumed):
        return False  # a sentence starts with its subject
    if clause.waits:
        return _is_awaited(clause, index, found)
    if found == "z" and prev != pos.SIGN and prev not in pos.VERBAL:
        return True
    return _begins_again(clause, index)


def _follows_modifier(clause: OpenClause, index: int, found: str) -> bool:
    """Behind an article, an adjective or a preposition it is a plural, with few exceptions."""
    prev = clause.prev
    if prev == pos.ADJECTIVE:
        subject = clause.waits or (clause.soft and found == "z")
        return bool(subject) and not clause.verb_ahead(index, sure=False)  # "the green fades"
    if prev == pos.PREPOSITION:
        return clause.word == "than" and bool(clause.waits) and found == "z"  # "more than makes up"
    return prev == pos.DETERMINER and clause.word in _SINGULAR and found == "z"


def _follows_pronoun(clause: OpenClause, index: int, found: str) -> bool:
    prev = clause.prev
    if clause.word in _SINGULAR or found == "z":
        return True
    object_follows = clause.next_form(index) in (pos.DETERMINER, pos.NUMBER, pos.SUBJECT)
    return prev == pos.OBJECT_PRONOUN and object_follows and bool(clause.waits or clause.soft)


def _is_joined(clause: OpenClause, index: int, found: str) -> bool:
    """Behind "and": a second verb of the same subject, if the first is one that it can go with."""
    if clause.finite not in (pos.THIRD, pos.PAST, pos.AUXILIARY, pos.WITH_SUBJECT, pos.MODAL):
        return False
    follows = clause.next_form(index)
    if found == "z" or follows in (*_TAKEN, pos.SUBORDINATOR, pos.SUBJECT, pos.ADVERB):
        return True
    if follows == pos.PREPOSITION and clause.finite != pos.MODAL:
        return True  # "could involve a tent and props for the photo": a modal goes on with a plain verb
    if index + 1 < len(clause.texts) and clause.forms[index + 1] == pos.ADVERB:
        return True
    names = (pos.NOUN, pos.PLURAL, pos.ADJECTIVE, "nv", "nz", "el", pos.GERUND)
    return follows in names and not clause.verb_ahead(index)


def _is_awaited(clause: OpenClause, index: int, found: str) -> bool:
    """A subject waits for its verb: this is it, unless a better one comes or its number does not agree."""
    number = clause.head or clause.prev
    if found == "z":
        return number != pos.PLURAL or not clause.verb_ahead(index)
    return not clause.verb_ahead(index)


def _begins_again(clause: OpenClause, index: int) -> bool:
    """No subject waits, but one may have begun without a mark, or a comma goes on with a list of verbs."""
    prev = clause.prev
    before = clause.texts[index - 2 : index - 1]
    if clause.soft:
        named = prev == pos.NOUN and clause.word[0].isupper() and before == [","]  # ", Python rejects that"
        told = prev == pos.NOUN and before == ["the"] and clause.finite == pos.THIRD
        takes = clause.next_form(index) in (*_TAKEN, pos.ADJECTIVE) or _takes_it(clause, index)
        counted = (clause.head or prev) in (pos.NOUN, pos.NUMBER) and takes
        if named or told or counted:
            return not clause.verb_ahead(index)
    if prev != pos.SIGN or clause.finite != pos.THIRD:
        return False
    takes = clause.next_form(index) in (*_TAKEN, pos.SUBORDINATOR)
    return takes or clause.texts[index - 1] == "then" or clause.goes_on(index, _THIRDS)


def _takes_it(clause: OpenClause, index: int) -> bool:
    return clause.texts[index + 1 : index + 2] == ["it"]


def _is_noun(clause: OpenClause, index: int) -> bool:
    """A word in -s that could be either is a plural by what stands around it."""
    prev = clause.prev
    text = clause.texts[index]
    after = clause.texts[index + 1] if index + 1 < len(clause.texts) else ""
    takes = clause.next_form(index) in pos.OBJECTS or after == "it"
    if prev in pos.VERBAL and not (any(clause.outer) or (clause.need and (takes or clause.last == pos.TO))):
        return True  # "use features", but "the reply he wrote runs to 800 pages", "the last to leave locks up"
    if base(text) in SELDOM_VERBS and not takes and not _is_done(clause, index, after):
        return True
    return bool(clause.commas) and clause.need and not takes and clause.closes(index)


def _has_parts(clause: OpenClause, index: int) -> bool:
    """It goes on with "of", as few verbs do: "the ups and downs of life"."""
    return clause.texts[index + 1 : index + 2] == ["of"] and base(clause.texts[index]) not in _TAKE_OF


def _opens(clause: OpenClause, index: int, found: str) -> bool:
    """Who does it is not said again, or not at all: "Adds a bold contrast", "you need a permit, costs 45 euros"."""
    follows = clause.next_form(index)
    takes = follows in (pos.NUMBER, pos.OBJECT_PRONOUN, pos.TO) or (found == "z" and follows == pos.DETERMINER)
    return takes and (found == "z" or bool(clause.finite)) and not clause.verb_ahead(index, sure=False)


def _is_done(clause: OpenClause, index: int, after: str) -> bool:
    """A word that is seldom a verb is one here: "the branch still points at it", "and ships only from Hong Kong"."""
    if clause.prev in (pos.AND, pos.SIGN):
        goes_on = clause.prev == pos.SIGN and clause.goes_on(index, _THIRDS)
        return clause.finite == pos.THIRD and (goes_on or after not in _OF_NOUNS)
    named = clause.prev == pos.NOUN and (clause.word[0].isupper() or clause.word.endswith("est"))
    return named or clause.texts[index - 1] != clause.word


def _agrees(clause: OpenClause, index: int) -> bool:
    """The next word is a plain verb, of which this one may be the plural subject: "shops benefit"."""
    if index + 1 >= len(clause.texts) or clause.forms[index + 1] not in ("v", "nv"):
        return False
    return clause.forms[index + 1] == "v" or clause.forms[min(index + 2, len(clause.forms) - 1)] not in (
        pos.AND,
        pos.PREPOSITION,
    )
