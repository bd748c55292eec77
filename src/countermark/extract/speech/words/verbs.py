"""Whether a word that may be a verb is one where it stands.

A noun behind an article or a preposition; a verb behind a subject that has none yet, where no other verb follows.
"""

from __future__ import annotations

from typing import Final

from countermark.extract.speech.words import parts as pos
from countermark.extract.speech.words.context import OpenClause
from countermark.extract.speech.words.forms import PLURAL_PRONOUNS, QUANTITIES, SELDOM_VERBS, base, form, listed
from countermark.language.lists import word_list

_ADJECTIVAL: Final = listed("adjectival")
_PASTS: Final = frozenset((pos.ONLY_PAST, pos.PAST_OR_PARTICIPLE, pos.UNCHANGED))
_PERSONAL: Final = frozenset(("i", "we", "they", "u"))
_NOMINAL: Final = frozenset((pos.NOUN, pos.PLURAL, pos.ADJECTIVE, pos.GERUND, pos.PLAIN_OR_NOUN, pos.IN_S_OR_NOUN))
_OBJECT_STARTS: Final = (_NOMINAL - {pos.PLAIN_OR_NOUN}) | {pos.PAST_OR_PARTICIPLE}
"""What an object without an article may start with: "sees broken glass"."""
_BEHIND_PARTICIPLES: Final = frozenset(
    (pos.PREPOSITION, pos.TO, pos.MODAL, pos.AUXILIARY, pos.IN_S, pos.ONLY_PAST, pos.PAST_OR_PARTICIPLE)
) | {pos.PARTICIPLE, ""}
"""What stands behind a participle about a subject: "sales reported in May fell"."""
_OBJECTS: Final = frozenset(
    (pos.DETERMINER, pos.NUMBER, pos.OBJECT_PRONOUN, pos.TO, pos.ADVERB, pos.SUBORDINATOR, pos.SUBJECT)
)
_COLLECTIVE: Final = frozenset(("rest", "majority", "remainder", "lot"))
_OPENERS: Final = word_list("speech", "verbs openers")
"""Behind these a participle may stand for a clause: "when asked"."""
_THIRDS: Final = frozenset((pos.IN_S, pos.IN_S_OR_NOUN))
_TAKEN: Final = (pos.DETERMINER, pos.NUMBER, pos.OBJECT_PRONOUN, pos.TO)
"""What a verb takes behind it, and a plural hardly ever has."""
_OF_NOUNS: Final = frozenset(("for", "in", "with", "from", "between", "on", "to", "and", ""))
_TAKE_OF: Final = word_list("speech", "verbs take of")
_SINGULAR: Final = word_list("speech", "verbs singular")


def plain(clause: OpenClause, index: int, found: str) -> str:
    """A plain verb, or a noun of that form."""
    prev = clause.prev
    if prev in (pos.TO, pos.MODAL) or (prev == pos.WITH_SUBJECT and clause.word.endswith(("'ll", "'d", "let's"))):
        return pos.BASE
    if _counts_subjects(clause, index, found):
        return pos.PRESENT
    if prev == pos.AND:
        return _joined(clause, index, found)
    if prev in (pos.SUBJECT, pos.SUBORDINATOR):
        return _behind_pronoun(clause, index, found)
    if _is_several(clause, found):
        return _agreeing(clause, index, found)
    return pos.NOUN if found == pos.PLAIN_OR_NOUN or prev == pos.NOUN else pos.BASE


def _counts_subjects(clause: OpenClause, index: int, found: str) -> bool:
    """The number before is the subject: "two tastings at €15 add another €30", "children under six ride free"."""
    many = clause.head == pos.PLURAL or clause.opening == pos.NUMBER or (found == pos.PLAIN and clause.need)
    if clause.prev != pos.NUMBER or not many or not (clause.need or clause.soft) or _is_counted(clause, index):
        return False
    takes = found == pos.PLAIN or _object(clause, index) or clause.next_form(index) == pos.ADJECTIVE
    return takes and not clause.verb_ahead(index)


def _behind_pronoun(clause: OpenClause, index: int, found: str) -> str:
    subject = clause.prev == pos.SUBJECT
    if clause.word == "who" or (subject and clause.word in _PERSONAL):
        return pos.PRESENT
    if clause.word in PLURAL_PRONOUNS and (subject or clause.relative):
        return pos.PRESENT if found == pos.PLAIN or not clause.verb_ahead(index) else pos.NOUN
    return pos.NOUN if found == pos.PLAIN_OR_NOUN else pos.BASE


def _joined(clause: OpenClause, index: int, found: str) -> str:
    """A plain verb behind "and": it shares the modal or the subject of the verb before, or is an order of its own."""
    verb = found == pos.PLAIN or _object(clause, index)
    if clause.last == pos.MODAL and verb:
        return pos.SHARED  # "can keep heat from escaping and store it"
    if verb and (clause.last == pos.PRESENT or form(clause.finite_word or "x") == pos.UNCHANGED):
        return pos.PRESENT
    if clause.finite_word in ("are", "have", "were") and clause.last[:1] == pos.AUXILIARY:
        return pos.PRESENT if verb else pos.NOUN  # "are clean and run on time"
    return pos.BASE if found == pos.PLAIN else pos.NOUN


def _is_several(clause: OpenClause, found: str) -> bool:
    """What stands before is a subject of which a plain verb is said: a plural, a name in -s, two joined, "the rest"."""
    prev = clause.prev
    if prev == pos.PLURAL:
        return True
    if prev == pos.NOUN:
        named = clause.word[0].isupper() and clause.word.endswith("s") and not clause.word.endswith("'s")
        joined = clause.joined and bool(clause.waits or found == pos.PLAIN)
        return named or joined or clause.head == pos.PLURAL or clause.word in _COLLECTIVE
    return prev == pos.NUMBER and clause.head == pos.PLURAL


def _agreeing(clause: OpenClause, index: int, found: str) -> str:
    """A plain verb behind such a subject, or one more noun of it."""
    if not (clause.waits or clause.soft):
        return pos.NOUN if found == pos.PLAIN_OR_NOUN else pos.PRESENT if clause.prev == pos.PLURAL else pos.BASE
    if found == pos.PLAIN:
        return pos.PRESENT
    paired = clause.texts[index + 1 : index + 2] == ["and"] and clause.need
    return pos.PRESENT if not clause.verb_ahead(index) and (paired or clause.takes(index)) else pos.NOUN


def past(clause: OpenClause, index: int, found: str) -> str:
    """A past tense, a participle or an adjective, by what stands before it."""
    prev = clause.prev
    if prev in (pos.AUXILIARY, pos.BASE, pos.WITH_SUBJECT):
        return pos.PARTICIPLE if found != pos.ONLY_PAST else pos.PAST
    if prev in (pos.TO, pos.MODAL):
        return pos.BASE
    if prev in (pos.DETERMINER, pos.ADJECTIVE) or _is_counted_participle(clause, index, found):
        return _past_behind_modifier(clause, index, found)
    if found == pos.ONLY_PAST:
        return pos.NOUN if prev == pos.PREPOSITION and clause.texts[index] in ("saw", "bore") else pos.PAST
    if prev == pos.PREPOSITION:
        return pos.ADJECTIVE if clause.word != "than" else pos.PARTICIPLE
    return _past_or_participle(clause, index, found)


def _is_counted_participle(clause: OpenClause, index: int, found: str) -> bool:
    """A participle before what is counted: "two fallen trees"."""
    if clause.prev != pos.NUMBER or found != pos.PAST_OR_PARTICIPLE:
        return False
    nouns = clause.next_form(index) in (pos.NOUN, pos.PLURAL, pos.IN_S_OR_NOUN, pos.PLAIN_OR_NOUN)
    return nouns and (clause.verb_ahead(index) or not clause.waits)


def _past_behind_modifier(clause: OpenClause, index: int, found: str) -> str:
    says = clause.word in QUANTITIES and clause.next_form(index) not in (pos.NOUN, pos.PLURAL)
    return pos.PAST if says or (found == pos.ONLY_PAST and clause.need) else pos.ADJECTIVE


def _past_or_participle(clause: OpenClause, index: int, found: str) -> str:
    prev, follows = clause.prev, clause.next_form(index)
    if prev in (pos.SUBJECT, pos.SUBORDINATOR):
        return pos.PARTICIPLE if clause.word in _OPENERS else pos.PAST
    if prev == pos.AND:
        return _joined_past(clause, index, follows)
    if not prev:
        # "Walked 22 km", but "Split three ways, that is …"
        takes = follows in pos.OBJECTS and not (found == pos.UNCHANGED and follows == pos.NUMBER)
        return pos.PAST if takes else pos.PARTICIPLE
    if prev == pos.SIGN:
        return _past_behind_sign(clause, index, follows)
    return _past_behind_noun(clause, index, follows)


def _joined_past(clause: OpenClause, index: int, follows: str) -> str:
    """Behind "and": a second past of the same subject, or a participle that goes with the first."""
    if follows in _NOMINAL and (clause.texts[index] in _ADJECTIVAL or clause.qualifies(index)):
        return pos.ADJECTIVE  # "is a vast and interconnected network"
    if clause.finite in (pos.PAST, pos.AUXILIARY, pos.WITH_SUBJECT):
        return pos.PAST
    return pos.PAST if clause.finite == pos.THIRD and follows not in (pos.NOUN, pos.PLURAL) else pos.ADJECTIVE


def _past_behind_sign(clause: OpenClause, index: int, follows: str) -> str:
    """Behind a comma or a bracket: one of several pasts, the verb of a subject that was interrupted, or an aside."""
    have = clause.finite in (pos.PAST, pos.AUXILIARY) or clause.finite_word.endswith("'ve")
    if clause.word == "," and not clause.waits and have:
        by = clause.texts[index + 1 : index + 2] == ["by"]
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
        return pos.PARTICIPLE if follows in _BEHIND_PARTICIPLES and clause.verb_ahead(index) else pos.PAST
    if not clause.soft or follows in (pos.PREPOSITION, pos.SIGN, pos.AND, pos.TO) or clause.verb_ahead(index):
        return pos.PARTICIPLE
    return pos.PAST


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
    return follows in _OBJECT_STARTS and not clause.verb_ahead(index)


def third(clause: OpenClause, index: int, found: str) -> str:
    """A word in -s: a verb or a plural."""
    noun = (found == pos.IN_S_OR_NOUN and _is_plural(clause, index)) or _has_parts(clause, index)
    return pos.THIRD if not noun and _is_third(clause, index, found) else pos.PLURAL


def _is_third(clause: OpenClause, index: int, found: str) -> bool:
    """By what stands before it: first what settles it alone, then whether a subject still waits for its verb."""
    prev = clause.prev
    if prev in (pos.DETERMINER, pos.ADJECTIVE, pos.TO, pos.MODAL, pos.PREPOSITION):
        return _follows_modifier(clause, index, found)
    if prev in (pos.SUBJECT, pos.SUBORDINATOR, pos.OBJECT_PRONOUN):
        return _follows_pronoun(clause, index, found)
    if prev == pos.AND:
        return _is_second(clause, index, found)
    if not prev or (prev == pos.SIGN and clause.need and clause.commas < 2 and not clause.resumed):
        return False  # a sentence starts with its subject
    if clause.waits:
        # A subject waits for its verb: this is it, unless a better one comes.
        return (found == pos.IN_S and (clause.head or prev) != pos.PLURAL) or not clause.verb_ahead(index)
    return (found == pos.IN_S and prev != pos.SIGN and prev not in pos.VERBAL) or _begins_again(clause, index)


def _follows_modifier(clause: OpenClause, index: int, found: str) -> bool:
    """Behind an article, an adjective or a preposition it is a plural, with few exceptions."""
    prev = clause.prev
    if prev == pos.ADJECTIVE:
        subject = clause.waits or (clause.soft and found == pos.IN_S)
        return bool(subject) and not clause.verb_ahead(index, sure=False)  # "the green fades"
    if prev == pos.PREPOSITION:
        return clause.word == "than" and bool(clause.waits) and found == pos.IN_S  # "more than makes up"
    return prev == pos.DETERMINER and clause.word in _SINGULAR and found == pos.IN_S


def _follows_pronoun(clause: OpenClause, index: int, found: str) -> bool:
    if clause.word in _SINGULAR or found == pos.IN_S:
        return True
    takes = clause.next_form(index) in (pos.DETERMINER, pos.NUMBER, pos.SUBJECT)
    return clause.prev == pos.OBJECT_PRONOUN and takes and bool(clause.waits or clause.soft)


def _is_second(clause: OpenClause, index: int, found: str) -> bool:
    """Behind "and": a second verb of the same subject, if the first is one that it can go with."""
    if clause.finite not in (pos.THIRD, pos.PAST, pos.AUXILIARY, pos.WITH_SUBJECT, pos.MODAL):
        return False
    follows = clause.next_form(index)
    if found == pos.IN_S or follows in (*_TAKEN, pos.SUBORDINATOR, pos.SUBJECT, pos.ADVERB):
        return True
    if follows == pos.PREPOSITION and clause.finite != pos.MODAL:
        return True  # "could involve a tent and props for the photo": a modal goes on with a plain verb
    return follows in (_OBJECT_STARTS | {pos.PLAIN_OR_NOUN}) and not clause.verb_ahead(index)


def _begins_again(clause: OpenClause, index: int) -> bool:
    """No subject waits, but one may have begun without a mark, or a comma goes on with a list of verbs."""
    prev, follows = clause.prev, clause.next_form(index)
    if clause.soft and not clause.verb_ahead(index):
        before = clause.texts[index - 2 : index - 1]
        named = prev == pos.NOUN and clause.word[0].isupper() and before == [","]  # ", Python rejects that"
        told = prev == pos.NOUN and before == ["the"] and clause.finite == pos.THIRD
        takes = follows in (*_TAKEN, pos.ADJECTIVE) or clause.texts[index + 1 : index + 2] == ["it"]
        if named or told or ((clause.head or prev) in (pos.NOUN, pos.NUMBER) and takes):
            return True
    if prev != pos.SIGN or clause.finite != pos.THIRD:
        return False
    goes_on = clause.texts[index - 1] == "then" or clause.goes_on(index, _THIRDS)
    return goes_on or follows in (*_TAKEN, pos.SUBORDINATOR)


def _is_plural(clause: OpenClause, index: int) -> bool:
    """A word in -s that could be either is a plural by what stands around it."""
    after = clause.texts[index + 1] if index + 1 < len(clause.texts) else ""
    takes = clause.next_form(index) in pos.OBJECTS or after == "it"
    if clause.prev in pos.VERBAL and not (any(clause.outer) or (clause.need and (takes or clause.last == pos.TO))):
        return True  # "use features", but "the reply he wrote runs to 800 pages", "the last to leave locks up"
    if base(clause.texts[index]) in SELDOM_VERBS and not takes and not _is_done(clause, index, after):
        return True
    return bool(clause.commas) and clause.need and not takes and clause.closes(index)


def _has_parts(clause: OpenClause, index: int) -> bool:
    """It goes on with "of", as few verbs do: "the ups and downs of life"."""
    return clause.texts[index + 1 : index + 2] == ["of"] and base(clause.texts[index]) not in _TAKE_OF


def _is_done(clause: OpenClause, index: int, after: str) -> bool:
    """A word that is seldom a verb is one here: "the branch still points at it", "and ships only from Hong Kong"."""
    if clause.prev in (pos.AND, pos.SIGN):
        goes_on = clause.prev == pos.SIGN and clause.goes_on(index, _THIRDS)
        return clause.finite == pos.THIRD and (goes_on or after not in _OF_NOUNS)
    named = clause.prev == pos.NOUN and (clause.word[0].isupper() or clause.word.endswith("est"))
    return named or clause.texts[index - 1] != clause.word
