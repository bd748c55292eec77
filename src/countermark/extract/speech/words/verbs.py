"""Whether a word that may be a verb is one where it stands.

A noun behind an article or a preposition; a verb behind a subject that has none yet, where no other verb follows.
"""

from __future__ import annotations

from typing import Final

from countermark.extract.speech.words import parts as pos
from countermark.extract.speech.words.context import OpenClause
from countermark.extract.speech.words.forms import PLURAL_PRONOUNS, QUANTITIES, form
from countermark.extract.text.lists import read, words

_LISTS: Final = read("countermark.extract.speech.words", "words.json")
_INTRANSITIVE: Final = frozenset(_LISTS["intransitive"])
_ADJECTIVAL: Final = frozenset(_LISTS["adjectival"])
_GIVEN: Final = frozenset(_LISTS["given"])
_PASTS: Final = frozenset(("e", "el", "u"))
_AT_PRESENT: Final = frozenset(("now", "still", "today", "currently"))
_PERSONAL: Final = frozenset(("i", "we", "they", "u"))
_NAMED: Final = words("""named called dubbed titled known based located situated""")
"""Participles that follow the noun that they are about."""
_NOMINAL: Final = frozenset((pos.NOUN, pos.PLURAL, pos.ADJECTIVE, pos.GERUND, "nv", "nz"))
_IN_PLACES: Final = frozenset(("live", "work", "sit", "stand", "result", "end", "start", "sleep", "meet"))
_TOLD: Final = frozenset(("e", "el", "z", pos.AUXILIARY))
_LINKING: Final = frozenset(("get", "stay", "keep", "be", "feel", "look", "become", "remain", "leave", "seem", "let"))
"""Behind these a participle says how something is: "Stay seated"."""
_PARTICLES: Final = frozenset(("up", "off", "out", "down", "away", "back"))
_WITH_VERBS: Final = words("with at from up out down over off into through for on around about")
_OBJECTS: Final = frozenset(
    (pos.DETERMINER, pos.NUMBER, pos.OBJECT_PRONOUN, pos.TO, pos.ADVERB, pos.SUBORDINATOR, pos.SUBJECT)
)
_PLAINS: Final = frozenset(("v", "nv", "u"))
_COLLECTIVE: Final = frozenset(("rest", "majority", "remainder", "lot"))


def plain(clause: OpenClause, index: int, found: str) -> str:
    """A plain verb, or a noun of that form."""
    prev = clause.prev
    noun = pos.NOUN
    if prev in (pos.TO, pos.MODAL) or (prev == pos.WITH_SUBJECT and clause.word.endswith(("'ll", "'d", "let's"))):
        return pos.BASE
    many = clause.head == pos.PLURAL or clause.opening == pos.NUMBER or (found == "v" and clause.need)
    several = prev == pos.NUMBER and many and (clause.need or clause.soft) and not _is_counted(clause, index)
    takes = found == "v" or _object(clause, index) or clause.next_form(index) == pos.ADJECTIVE
    if several and takes and not clause.verb_ahead(index):
        return pos.PRESENT  # "two tastings at €15 add another €30", "children under six ride free"
    if prev == pos.AND:
        return _joined(clause, index, found)
    if prev in (pos.SUBJECT, pos.SUBORDINATOR):
        if clause.word == "who" or (prev == pos.SUBJECT and clause.word in _PERSONAL):
            return pos.PRESENT
        if clause.word in PLURAL_PRONOUNS and (prev == pos.SUBJECT or clause.relative):
            return pos.PRESENT if found == "v" or not clause.verb_ahead(index) else noun
        return noun if found == "nv" else pos.BASE
    if _is_several(clause, found):
        return _agreeing(clause, index, found)
    return noun if found == "nv" or prev == pos.NOUN else pos.BASE


def _joined(clause: OpenClause, index: int, found: str) -> str:
    """A plain verb behind "and": it shares the modal or the subject of the verb before, or is an order of its own."""
    # "can keep heat from escaping and store it"
    if clause.last == pos.MODAL and (found == "v" or _object(clause, index)):
        return pos.SHARED
    if (clause.last == pos.PRESENT or form(clause.finite_word or "x") == "u") and (
        found == "v" or _object(clause, index)
    ):
        return pos.PRESENT
    if clause.finite_word in ("are", "have", "were") and clause.last[:1] == pos.AUXILIARY:
        lives = clause.texts[index] in _IN_PLACES and clause.texts[index + 1 : index + 2] == ["in"]
        # "are clean and run on time"
        return pos.PRESENT if found == "v" or lives or _object(clause, index) else pos.NOUN
    return pos.BASE if found == "v" else pos.NOUN


def _is_several(clause: OpenClause, found: str) -> bool:
    """What stands before is a subject of which a plain verb is said: a plural, a name in -s, two joined, "the rest"."""
    prev = clause.prev
    if prev == pos.PLURAL:
        return True
    if prev == pos.NOUN:
        named = clause.word[0].isupper() and clause.word.endswith("s") and not clause.word.endswith("'s")
        joined = clause.joined and bool(clause.waits or found == "v")
        return named or joined or clause.head == pos.PLURAL or clause.word in _COLLECTIVE
    return prev == pos.NUMBER and clause.head == pos.PLURAL


def _agreeing(clause: OpenClause, index: int, found: str) -> str:
    """A plain verb behind such a subject, or one more noun of it."""
    if not (clause.waits or clause.soft):
        return pos.NOUN if found == "nv" else pos.PRESENT if clause.prev == pos.PLURAL else pos.BASE
    if found == "v":
        return pos.PRESENT
    paired = index + 1 < len(clause.texts) and clause.texts[index + 1] == "and" and clause.need
    return pos.PRESENT if not clause.verb_ahead(index) and (paired or clause.takes(index)) else pos.NOUN


def past(clause: OpenClause, index: int, found: str) -> str:
    """A past tense, a participle or an adjective."""
    prev = clause.prev
    follows = clause.next_form(index)
    if prev in (pos.AUXILIARY, pos.BASE, pos.WITH_SUBJECT):
        return pos.PARTICIPLE if found != "e" else pos.PAST
    if prev in (pos.TO, pos.MODAL):
        return pos.BASE
    counts = prev == pos.NUMBER and follows in (pos.NOUN, pos.PLURAL, "nz", "nv") and found == "el"
    if prev in (pos.DETERMINER, pos.ADJECTIVE) or (counts and (clause.verb_ahead(index) or not clause.waits)):
        return (
            pos.PAST
            if clause.word in QUANTITIES and follows not in (pos.NOUN, pos.PLURAL)
            else pos.PAST
            if found == "e" and clause.need
            else pos.ADJECTIVE
        )
    if found == "e":
        return pos.NOUN if prev == pos.PREPOSITION and clause.texts[index] in ("saw", "bore") else pos.PAST
    if prev == pos.PREPOSITION:
        return pos.ADJECTIVE if clause.word != "than" else pos.PARTICIPLE
    if prev in (pos.SUBJECT, pos.SUBORDINATOR):
        return (
            pos.PAST
            if clause.word not in ("as", "when", "if", "once", "while", "than", "where", "unless")
            else pos.PARTICIPLE
        )
    if prev == pos.AND and follows in _NOMINAL and (clause.texts[index] in _ADJECTIVAL or clause.qualifies(index)):
        return pos.ADJECTIVE  # "is a vast and interconnected network"
    if prev == pos.AND:
        return _joined_past(clause, follows)
    if not prev:
        # "Walked 22 km", but "Split three ways, that is …"
        takes = follows in pos.OBJECTS and not (found == "u" and follows == pos.NUMBER)
        return pos.PAST if takes else pos.PARTICIPLE
    if prev == pos.SIGN:
        return _past_behind_sign(clause, index, follows)
    return _past_behind_noun(clause, index, follows)


def _joined_past(clause: OpenClause, follows: str) -> str:
    """Behind "and": a second past of the same subject, or a participle that goes with the first."""
    if clause.finite in (pos.PAST, pos.AUXILIARY, pos.WITH_SUBJECT):
        return pos.PAST
    return pos.PAST if clause.finite == pos.THIRD and follows not in (pos.NOUN, pos.PLURAL) else pos.ADJECTIVE


def _past_behind_sign(clause: OpenClause, index: int, follows: str) -> str:
    """Behind a comma or a bracket: one of several pasts, the verb of a subject that was interrupted, or an aside."""
    have = clause.finite in (pos.PAST, pos.AUXILIARY) or clause.finite_word.endswith("'ve")
    if clause.word == "," and not clause.waits and have:
        by = index + 1 < len(clause.texts) and clause.texts[index + 1] == "by"
        serial = clause.finite == pos.PAST and clause.last == pos.PAST
        return pos.PAST if not by and (serial or clause.goes_on(index, _PASTS)) else pos.PARTICIPLE
    if clause.waits and clause.word in (",", "]") and index > 1:
        # "The library, a gift, opened in 1904", but "trawlers, stranded in the sand, have become …"
        closed = clause.commas > 1 and not clause.verb_ahead(index) and not clause.closes(index)
        return pos.PAST if closed or follows != pos.PREPOSITION else pos.PARTICIPLE
    return pos.PARTICIPLE


def _past_behind_noun(clause: OpenClause, index: int, follows: str) -> str:
    """Behind a noun: what it did, or a participle about it."""
    if clause.waits:
        # "Sales reported in May fell" is about sales; "Kant said the argument woke him" says something.
        after = follows in (pos.PREPOSITION, pos.TO, pos.MODAL, pos.AUXILIARY, "e", "z", "el", pos.PARTICIPLE, "")
        return pos.PARTICIPLE if after and clause.verb_ahead(index) else pos.PAST
    if clause.soft:
        return (
            pos.PARTICIPLE
            if follows in (pos.PREPOSITION, pos.SIGN, pos.AND, pos.TO) or clause.verb_ahead(index)
            else pos.PAST
        )
    return pos.PARTICIPLE


def _is_next(clause: OpenClause, index: int, follows: str) -> bool:
    """One more subject and its verb in a row of them: "the lid stuck and the seal leaked", "and families moved away"."""
    start = index - (3 if clause.forms[index - 2] == pos.DETERMINER else 2)
    if start < 0 or clause.texts[start] not in (",", "and"):
        return False
    after = clause.texts[index + 1] if index + 1 < len(clause.texts) else ""
    return follows in ("", pos.SIGN, pos.AND, pos.TO) or after in _PARTICLES or clause.forms[index + 1] == pos.ADVERB


def _is_phrase(clause: OpenClause) -> bool:
    """What was read so far is a phrase before its clause: "Of the 40 people invited, …"."""
    return clause.opening == pos.PREPOSITION and clause.need and not (clause.apart or clause.commas)


def _is_counted(clause: OpenClause, index: int) -> bool:
    """The number before belongs to an article: "a 4.8% bounce"."""
    return any(each in ("a", "an", "the") for each in clause.texts[max(0, index - 3) : index - 1])


def _object(clause: OpenClause, index: int) -> bool:
    """Behind a word that could be a noun stands what only a verb takes."""
    if index + 1 >= len(clause.texts):
        return False
    follows = clause.forms[index + 1]
    if follows in _OBJECTS:
        return True
    return follows in (pos.NOUN, pos.PLURAL, pos.ADJECTIVE, "nz", "el", pos.GERUND) and not clause.verb_ahead(index)
