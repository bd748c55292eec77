"""What each word of a sentence is: a guess at its part of speech from its form and from its neighbours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from countermark.extract.function_words import PLURAL_PRONOUNS, QUANTITIES, TIMES
from countermark.extract.open_clause import OpenClause
from countermark.extract.verb_table import NOUNS_TOO
from countermark.extract.verb_tags import past, plain, third
from countermark.extract.word_forms import (
    ADJECTIVE,
    ADVERB,
    AND,
    AUXILIARY,
    BASE,
    DETERMINER,
    GERUND,
    MODAL,
    NOUN,
    NUMBER,
    OBJECT_PRONOUN,
    PARTICIPLE,
    PAST,
    PLURAL,
    PREPOSITION,
    SHARED,
    SIGN,
    SUBJECT,
    SUBORDINATOR,
    TO,
    VERBAL,
    WITH_SUBJECT,
)

_EITHER: Final = frozenset(("it", "you", "there", "u"))
"""Pronouns with one form for subjects and objects."""
_CONDITIONS: Final = frozenset(("provided", "providing", "assuming", "supposing", "granted"))


def tags(texts: Sequence[str]) -> list[str]:
    """The tag of each word of a sentence."""
    clause = OpenClause(texts)
    found: list[str] = []
    for index in range(len(texts)):
        tag = _tag(clause, index)
        found.append(tag)
        clause.note(index, tag)
    return found


def _tag(clause: OpenClause, index: int) -> str:
    found = clause.forms[index]
    text = clause.texts[index]
    if (text == "no" and clause.texts[index + 1 : index + 2] == ["longer"]) or (
        text == "longer" and clause.texts[index - 1 : index] == ["no"]
    ):
        return ADVERB  # "the rules no longer apply"
    opens = text in _CONDITIONS and clause.prev in ("", SIGN, AND)
    if opens and clause.next_form(index) not in (PREPOSITION, TO) and clause.verb_ahead(index, sure=False):
        return SUBORDINATOR  # "Provided a fresh notice is served"
    if text == "r" and clause.prev in (SUBJECT, PLURAL):
        return AUXILIARY
    if found in (SIGN, AND, TO, WITH_SUBJECT, OBJECT_PRONOUN, NUMBER, "=", ADVERB, NOUN, PLURAL, ADJECTIVE):
        return found
    if found == SUBORDINATOR:
        return NOUN if text == "bc" and clause.prev == NUMBER else _subordinator(clause, index, text)
    if found == SUBJECT:
        return _pronoun(clause, index, text)
    if text in ("its", "ur") and _is(clause, index):
        return WITH_SUBJECT
    if text in ("am", "pm") and clause.prev == NUMBER:
        return NOUN
    if found in (DETERMINER, PREPOSITION):
        return found
    if found in (MODAL, AUXILIARY):
        return _auxiliary(clause, text, found)
    if found == GERUND:
        return NOUN if clause.prev == DETERMINER else GERUND
    if found == BASE:
        if text in ("be", "have") and clause.prev == AND and clause.last == MODAL:
            return SHARED  # "can hold the same and still be different"
        return BASE if text in ("be", "have") else PARTICIPLE if text == "been" else GERUND
    if found == PARTICIPLE:
        return ADJECTIVE if clause.prev in (DETERMINER, PREPOSITION) else PARTICIPLE
    if found in ("z", "nz"):
        return third(clause, index, found)
    if found in ("v", "nv"):
        return plain(clause, index, found)
    if found == "u" and (
        clause.prev in (TO, MODAL, DETERMINER, PREPOSITION) or (clause.prev == AND and clause.finite != PAST)
    ):
        return plain(clause, index, "nv" if text in NOUNS_TOO else "v")
    return past(clause, index, found)


def _subordinator(clause: OpenClause, index: int, text: str) -> str:
    after = clause.next_form(index)
    if text == "that":
        return _that(clause, index, after)
    if text == "so":
        return ADVERB
    if text in TIMES:
        if after in (SUBJECT, WITH_SUBJECT) and clause.verb_ahead(index, 6, sure=False):
            return SUBORDINATOR
        return (
            SUBORDINATOR
            if text != "than" and after != GERUND and clause.verb_ahead(index, 8, sure=False)
            else PREPOSITION
        )
    if text == "once" and (index or after in (SIGN, "el", "l")) and not clause.verb_ahead(index, 8, sure=False):
        return ADVERB
    if text == "what" and after == DETERMINER:
        return SUBORDINATOR
    return SUBORDINATOR


def _that(clause: OpenClause, index: int, after: str) -> str:
    if clause.prev == PREPOSITION:
        return DETERMINER
    if after in ("", SIGN, PREPOSITION, AND, TO):
        return SUBJECT
    if after in (MODAL, AUXILIARY, "z", "nz", "e", "el", "v", "nv", "u"):
        if clause.prev in (NOUN, PLURAL, NUMBER, OBJECT_PRONOUN, SUBJECT):
            return SUBORDINATOR
        if not clause.prev or clause.prev in (SIGN, AND, PREPOSITION):
            return SUBJECT
        return SUBORDINATOR if after in ("v", "nv", "nz") and clause.verb_ahead(index + 1, 8, sure=False) else SUBJECT
    if not clause.prev or clause.prev in (SIGN, AND):
        return DETERMINER if after in (NOUN, GERUND, ADJECTIVE) and clause.prev != AND else SUBORDINATOR
    if after in (NOUN, ADJECTIVE) and clause.prev in VERBAL and not clause.verb_ahead(index, sure=False):
        return DETERMINER
    return SUBORDINATOR


def _pronoun(clause: OpenClause, index: int, text: str) -> str:
    after = clause.next_form(index)
    if text in QUANTITIES:
        if clause.prev == PREPOSITION and after in ("v", "nv", "nz"):
            return DETERMINER
        if after in (NOUN, PLURAL, ADJECTIVE, NUMBER, PARTICIPLE, GERUND):
            return DETERMINER
        if after in ("nv", "nz"):
            # "some rest", "this works" or "some sleep", "these costs".
            number = text in PLURAL_PRONOUNS
            fits = (after == "nv") == number
            ahead = clause.verb_ahead(index + 1)
            waits = clause.waits or (
                clause.soft and text in ("neither", "both", "each", "all", "none", "some", "many", "most")
            )
            return SUBJECT if fits and waits and not ahead else DETERMINER
        if after == "el" and clause.prev in (PREPOSITION, *VERBAL):
            return DETERMINER
        return SUBJECT
    if text == "there":
        return SUBJECT if after in (MODAL, AUXILIARY, "nz", "z") else ADVERB
    taken = clause.prev in VERBAL or clause.prev in (PREPOSITION, TO)
    if (
        text in _EITHER
        and taken
        and not (after in (MODAL, AUXILIARY, "z", "e") or (after in ("el", "nz") and clause.prev != PREPOSITION))
    ):
        return OBJECT_PRONOUN
    if clause.prev in (NOUN, PLURAL, NUMBER) and (clause.need or clause.soft) and clause.opening != PREPOSITION:
        clause.need = True
        clause.open()  # "the reply he wrote": a clause about the noun
    return SUBJECT


def _is(clause: OpenClause, index: int) -> bool:
    """The word stands for "it's": "its nicer", "its the one"."""
    if clause.prev in (PREPOSITION, *VERBAL) or index + 1 >= len(clause.texts):
        return False
    place = index + 1
    while place < min(len(clause.texts), index + 4) and clause.forms[place] == ADVERB:
        place += 1
    if place >= len(clause.texts) or clause.forms[place] in (DETERMINER, PREPOSITION) or place > index + 2:
        return True
    after = clause.forms[place + 1] if place + 1 < len(clause.texts) else SIGN
    ends = after in (SIGN, AND, SUBORDINATOR, PREPOSITION, TO)
    return ends and (
        clause.forms[place] in (ADJECTIVE, "el", NUMBER, GERUND)
        or place > index + 1
        or clause.texts[place].endswith("er")
    )


def _auxiliary(clause: OpenClause, text: str, found: str) -> str:
    if clause.prev in (TO, MODAL) and text in ("have", "do"):
        return BASE
    if clause.prev == AND and text == "have" and clause.last == MODAL:
        return SHARED
    if clause.prev == DETERMINER and text in ("will", "might", "can", "must") and clause.word not in QUANTITIES:
        return NOUN
    return found
