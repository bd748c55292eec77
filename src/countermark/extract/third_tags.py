"""Whether a word in -s is a verb or a plural where it stands."""

from __future__ import annotations

from typing import Final

from countermark.extract import parts_of_speech as pos
from countermark.extract.listed import words
from countermark.extract.noun_table import SELDOM_VERBS
from countermark.extract.open_clause import OpenClause
from countermark.extract.word_forms import base

_THIRDS: Final = frozenset(("z", "nz"))
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
    prev = clause.prev
    noun = pos.PLURAL
    if prev == pos.BASE and clause.need and index == 1 and found == "nz":
        # "Keep screens out of the bedroom", but "React runs the cleanup"
        return (
            pos.THIRD if clause.next_form(index) in (pos.DETERMINER, pos.NUMBER, pos.OBJECT_PRONOUN, pos.TO) else noun
        )
    if (found == "nz" and _is_noun(clause, index)) or _has_parts(clause, index):
        return noun
    if prev in ("", pos.SIGN) and _opens(clause, index, found):
        return pos.THIRD
    if (
        prev == pos.ADJECTIVE
        and (clause.waits or (clause.soft and found == "z"))
        and not clause.verb_ahead(index, sure=False)
    ):
        return pos.THIRD  # "the green fades"
    if prev in (pos.DETERMINER, pos.ADJECTIVE, pos.TO, pos.MODAL):
        return pos.THIRD if prev == pos.DETERMINER and clause.word in _SINGULAR and found == "z" else noun
    if prev == pos.PREPOSITION:
        return pos.THIRD if clause.word == "than" and clause.waits and found == "z" else noun  # "more than makes up"
    if prev in (pos.SUBJECT, pos.SUBORDINATOR, pos.OBJECT_PRONOUN):
        if clause.word in ("which", "that", "who", "what") and prev == pos.SUBORDINATOR:
            plural = clause.word == "that" and _agrees(clause, index)
            return noun if plural or not clause.relative else pos.THIRD
        if clause.word in _SINGULAR:
            return pos.THIRD
        object_follows = clause.next_form(index) in (pos.DETERMINER, pos.NUMBER, pos.SUBJECT) and (
            clause.waits or clause.soft
        )
        return pos.THIRD if found == "z" or (prev == pos.OBJECT_PRONOUN and object_follows) else noun
    if not clause.takes(index) and found == "nz":
        return noun
    if prev == pos.AND:
        if clause.finite in (pos.THIRD, pos.PAST, pos.AUXILIARY, pos.WITH_SUBJECT, pos.MODAL):
            follows = clause.next_form(index)
            if found == "z":
                return pos.THIRD
            sure = follows in (
                pos.DETERMINER,
                pos.NUMBER,
                pos.OBJECT_PRONOUN,
                pos.TO,
                pos.SUBORDINATOR,
                pos.SUBJECT,
                pos.ADVERB,
            )
            # "could involve a tent and props for the photo": a modal goes on with a plain verb.
            sure = sure or (follows == pos.PREPOSITION and clause.finite != pos.MODAL)
            sure = sure or (index + 1 < len(clause.texts) and clause.forms[index + 1] == pos.ADVERB)
            sure = sure or (
                follows in (pos.NOUN, pos.PLURAL, pos.ADJECTIVE, "nv", "nz", "el", pos.GERUND)
                and not clause.verb_ahead(index)
            )
            return pos.THIRD if sure else noun
        return noun
    if not prev or (prev == pos.SIGN and clause.need and clause.commas < 2 and not clause.resumed):
        return noun  # a sentence starts with its subject
    number = clause.head or prev
    if prev == pos.NUMBER and found == "nz":
        takes = clause.next_form(index) in (
            pos.DETERMINER,
            pos.NUMBER,
            pos.OBJECT_PRONOUN,
            pos.TO,
        ) and not clause.verb_ahead(index)
        return pos.THIRD if takes and (clause.waits or clause.soft) else noun
    if clause.waits:
        if found == "z":
            return pos.THIRD if number != pos.PLURAL or not clause.verb_ahead(index) else noun
        if _agrees(clause, index):
            return noun
        if number == pos.PLURAL:
            takes = clause.next_form(index) in (pos.DETERMINER, pos.NUMBER, pos.OBJECT_PRONOUN)
            takes = takes or clause.texts[index + 1 : index + 2] == ["it"]
            obvious = takes and not clause.verb_ahead(index, sure=False)
            return pos.THIRD if obvious else noun
        return noun if clause.verb_ahead(index) else pos.THIRD
    if found == "z" and prev != pos.SIGN and prev not in pos.VERBAL:
        return pos.THIRD
    if clause.soft and prev == pos.NOUN and clause.word[0].isupper() and clause.texts[index - 2 : index - 1] == [","]:
        return noun if clause.verb_ahead(index) else pos.THIRD  # ", Python rejects that"
    if (
        clause.soft
        and prev == pos.NOUN
        and clause.texts[index - 2 : index - 1] == ["the"]
        and clause.finite == pos.THIRD
    ):
        return noun if clause.verb_ahead(index) else pos.THIRD
    if (
        clause.soft
        and number in (pos.NOUN, pos.NUMBER)
        and (
            clause.next_form(index) in (pos.DETERMINER, pos.NUMBER, pos.OBJECT_PRONOUN, pos.TO, pos.ADJECTIVE)
            or clause.texts[index + 1 : index + 2] == ["it"]
        )
    ):
        return noun if clause.verb_ahead(index) else pos.THIRD
    if (
        prev == pos.SIGN
        and clause.finite == pos.THIRD
        and (
            clause.next_form(index) in (pos.DETERMINER, pos.NUMBER, pos.OBJECT_PRONOUN, pos.TO, pos.SUBORDINATOR)
            or clause.texts[index - 1] == "then"
            or clause.goes_on(index, _THIRDS)
        )
    ):
        return pos.THIRD
    return noun


def _is_noun(clause: OpenClause, index: int) -> bool:
    """A word in -s that could be either is a plural by what stands around it."""
    prev = clause.prev
    if prev == pos.SUBJECT or (prev == pos.SUBORDINATOR and clause.relative):
        return False
    text = clause.texts[index]
    after = clause.texts[index + 1] if index + 1 < len(clause.texts) else ""
    takes = clause.next_form(index) in pos.OBJECTS or after == "it"
    if prev == pos.NOUN and clause.forms[index - 2] == pos.GERUND and index > 1:
        return True  # "making phone calls"
    if not after and not clause.need and clause.commas > 1:
        return True  # "granola, nuts, and coconut flakes"
    if after == ":" and clause.last in ("", pos.PARTICIPLE) and clause.opening not in (pos.DETERMINER, pos.SUBJECT):
        return True  # "Initial startup costs:"
    if prev == pos.SIGN and after == ",":
        return True  # "hurricanes, floods, droughts and fires"
    if after in _LIKE and text not in _SEEMS:
        return True  # "energy sources like wind"
    if prev in pos.VERBAL and not (any(clause.outer) or (clause.need and (takes or clause.last == pos.TO))):
        return True  # "use features", but "the reply he wrote runs to 800 pages", "the last to leave locks up"
    if base(text) in SELDOM_VERBS and not takes and not _is_done(clause, index, after):
        return True
    if clause.opening == pos.PREPOSITION and not (clause.apart or clause.commas or takes) and after != "to":
        return True  # "With its vast index of web pages, …"
    return bool(clause.commas) and clause.need and not takes and clause.closes(index)


def _has_parts(clause: OpenClause, index: int) -> bool:
    """It goes on with "of", as few verbs do: "the ups and downs of life"."""
    return clause.texts[index + 1 : index + 2] == ["of"] and base(clause.texts[index]) not in _TAKE_OF


def _opens(clause: OpenClause, index: int, found: str) -> bool:
    """Who does it is not said again, or not at all: "Adds a bold contrast", "you need a permit, costs 45 euros"."""
    follows = clause.next_form(index)
    if found == "z" and clause.finite and clause.word == ",":
        return follows not in ("", pos.SIGN, pos.AND) and not clause.verb_ahead(index, sure=False)
    takes = follows in (pos.NUMBER, pos.OBJECT_PRONOUN, pos.TO) or (found == "z" and follows == pos.DETERMINER)
    return takes and (found == "z" or bool(clause.finite)) and not clause.verb_ahead(index, sure=False)


def _is_done(clause: OpenClause, index: int, after: str) -> bool:
    """A word that is seldom a verb is one here: "the branch still points at it", "and ships only from Hong Kong"."""
    if clause.prev in (pos.AND, pos.SIGN):
        goes_on = clause.prev == pos.SIGN and clause.goes_on(index, _THIRDS)
        return clause.finite == pos.THIRD and (goes_on or after not in _OF_NOUNS)
    if not after and clause.soft > 1 and clause.head and clause.commas < 2 and clause.opening in pos.OBJECTS:
        return True  # ", and 0.5 mol of CO2 forms"
    if clause.need and not clause.last and clause.opening == pos.DETERMINER and clause.prev == pos.NOUN:
        return not clause.verb_ahead(index, sure=False)  # "The castle dates from 1204", which has no other verb
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
