"""Whether a word that may be a verb is one where it stands.

A noun behind an article or a preposition; a verb behind a subject that has none yet, where no other verb follows.
"""

from __future__ import annotations

from typing import Final

from countermark.extract.function_words import PLURAL_PRONOUNS, QUANTITIES
from countermark.extract.listed import words
from countermark.extract.open_clause import OpenClause
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
    PRESENT,
    SHARED,
    SIGN,
    SUBJECT,
    SUBORDINATOR,
    THIRD,
    TO,
    VERBAL,
    WITH_SUBJECT,
    form,
)

_THIRDS: Final = frozenset(("z", "nz"))
_PASTS: Final = frozenset(("e", "el", "u"))
_INTRANSITIVE: Final = words(
    """failed happened remained stayed lasted arrived emerged occurred appeared disappeared collapsed succeeded survived
    worked seemed existed belonged vanished expired resigned retired agreed died lived returned climbed dropped
    rallied jumped slipped tumbled soared surged plunged peaked dipped ended started passed voted abstained
    complained protested responded replied waited walked talked smiled laughed cried crashed exploded erupted
    stalled struggled suffered thrived prospered declined improved recovered relented resumed cooled eased
    narrowed widened doubled tripled halved depended differed varied looked sounded proved mattered counted"""
)
"""Pasts that are seldom participles behind a noun."""
_AT_PRESENT: Final = frozenset(("now", "still", "today", "currently"))
_PERSONAL: Final = frozenset(("i", "we", "they", "u"))
_NAMED: Final = words("""named called dubbed titled known based located situated""")
"""Participles that follow the noun that they are about."""
_SINGULAR: Final = words(
    """he she it this that one everyone everybody someone somebody anyone anybody nobody everything something nothing
    neither each none"""
)


def third(clause: OpenClause, index: int, found: str) -> str:
    """A word in -s: a verb or a plural."""
    prev = clause.prev
    noun = PLURAL
    if prev == BASE and clause.need and index == 1 and found == "nz":
        # "Keep screens out of the bedroom", but "React runs the cleanup"
        return THIRD if clause.next_form(index) in (DETERMINER, NUMBER, OBJECT_PRONOUN, TO) else noun
    if (
        prev == ADJECTIVE
        and (clause.waits or (clause.soft and found == "z"))
        and not clause.verb_ahead(index, sure=False)
    ):
        return THIRD  # "the green fades"
    if prev in (DETERMINER, ADJECTIVE, TO, MODAL):
        return THIRD if prev == DETERMINER and clause.word in _SINGULAR and found == "z" else noun
    if prev == PREPOSITION:
        return THIRD if clause.word == "than" and clause.waits and found == "z" else noun  # "more than makes up"
    if prev in (SUBJECT, SUBORDINATOR, OBJECT_PRONOUN):
        if clause.word in ("which", "that", "who", "what") and prev == SUBORDINATOR:
            plural = clause.word == "that" and _agrees(clause, index)
            return noun if plural or not clause.relative else THIRD
        if clause.word in _SINGULAR:
            return THIRD
        object_follows = clause.next_form(index) in (DETERMINER, NUMBER, SUBJECT) and (clause.waits or clause.soft)
        return THIRD if found == "z" or (prev == OBJECT_PRONOUN and object_follows) else noun
    if not _takes(clause, index) and found == "nz":
        return noun
    if prev == AND:
        if clause.finite in (THIRD, PAST, AUXILIARY, WITH_SUBJECT, MODAL):
            follows = clause.next_form(index)
            if found == "z":
                return THIRD
            sure = follows in (DETERMINER, NUMBER, OBJECT_PRONOUN, TO, SUBORDINATOR, SUBJECT, PREPOSITION, ADVERB)
            sure = sure or (index + 1 < len(clause.texts) and clause.forms[index + 1] == ADVERB)
            sure = sure or (
                follows in (NOUN, PLURAL, ADJECTIVE, "nv", "nz", "el", GERUND) and not clause.verb_ahead(index)
            )
            return THIRD if sure else noun
        return noun
    if not prev or (prev == SIGN and clause.need and clause.commas < 2 and not clause.resumed):
        return noun  # a sentence starts with its subject
    number = clause.head or prev
    if prev == NUMBER and found == "nz":
        takes = clause.next_form(index) in (DETERMINER, NUMBER, OBJECT_PRONOUN, TO) and not clause.verb_ahead(index)
        return THIRD if takes and (clause.waits or clause.soft) else noun
    if clause.waits:
        if found == "z":
            return THIRD if number != PLURAL or not clause.verb_ahead(index) else noun
        if _agrees(clause, index):
            return noun
        if number == PLURAL:
            takes = clause.next_form(index) in (DETERMINER, NUMBER, OBJECT_PRONOUN)
            takes = takes or clause.texts[index + 1 : index + 2] == ["it"]
            obvious = takes and not clause.verb_ahead(index, sure=False)
            return THIRD if obvious else noun
        return noun if clause.verb_ahead(index) else THIRD
    if found == "z" and prev != SIGN and prev not in VERBAL:
        return THIRD
    if clause.soft and prev == NOUN and clause.texts[index - 2 : index - 1] == ["the"] and clause.finite == THIRD:
        return noun if clause.verb_ahead(index) else THIRD
    if (
        clause.soft
        and number in (NOUN, NUMBER)
        and (
            clause.next_form(index) in (DETERMINER, NUMBER, OBJECT_PRONOUN, TO, ADJECTIVE)
            or clause.texts[index + 1 : index + 2] == ["it"]
        )
    ):
        return noun if clause.verb_ahead(index) else THIRD
    if (
        prev == SIGN
        and clause.finite == THIRD
        and (
            clause.next_form(index) in (DETERMINER, NUMBER, OBJECT_PRONOUN, TO, SUBORDINATOR)
            or clause.texts[index - 1] == "then"
            or clause.goes_on(index, _THIRDS)
        )
    ):
        return THIRD
    return noun


def plain(clause: OpenClause, index: int, found: str) -> str:
    """A plain verb, or a noun of that form."""
    prev = clause.prev
    noun = NOUN
    if prev in (TO, MODAL):
        return BASE
    if not clause.need and any(clause.outer) and prev not in (AND, DETERMINER, PREPOSITION, SUBJECT) and found == "v":
        return PRESENT  # "farmers who plant early lose their crops"
    many = clause.head == PLURAL or clause.opening == NUMBER or (found == "v" and clause.need)
    several = prev == NUMBER and many and (clause.need or clause.soft) and not _is_counted(clause, index)
    takes = found == "v" or _object(clause, index) or clause.next_form(index) == ADJECTIVE
    if several and takes and not clause.verb_ahead(index):
        return PRESENT  # "two tastings at €15 add another €30", "children under six ride free"
    if prev in (DETERMINER, ADJECTIVE, PREPOSITION, NUMBER) and not (
        prev == NUMBER and clause.need and not clause.verb_ahead(index) and _takes(clause, index)
    ):
        return noun
    if prev == AND:
        if clause.last == MODAL and (found == "v" or _object(clause, index)):
            return SHARED
        if (clause.last == PRESENT or form(clause.finite_word or "x") == "u") and (
            found == "v" or _object(clause, index)
        ):
            return PRESENT
        if clause.finite_word in ("are", "have", "were") and clause.last[:1] == AUXILIARY:
            return PRESENT if found == "v" or _object(clause, index) else noun  # "are clean and run on time"
        if found == "v" and clause.texts[index - 1] in _AT_PRESENT and clause.finite in (PAST, AUXILIARY):
            return PRESENT  # "Sales doubled last year and now exceed those of cars"
        return BASE if found == "v" else noun
    if prev in (SUBJECT, SUBORDINATOR):
        if clause.word == "who" or (prev == SUBJECT and clause.word in _PERSONAL):
            return PRESENT
        if clause.word in PLURAL_PRONOUNS and (prev == SUBJECT or clause.relative):
            return PRESENT if found == "v" or not clause.verb_ahead(index) else noun
        return noun if found == "nv" else BASE
    if prev == OBJECT_PRONOUN:
        if clause.word in ("them", "us") and clause.texts[index - 2 : index - 1] == ["of"] and clause.waits:
            return PRESENT  # "some of them differ"
        return BASE if found == "v" else noun
    plural = prev == PLURAL or (
        prev == NOUN and clause.word[0].isupper() and clause.word.endswith("s") and not clause.word.endswith("'s")
    )
    plural = plural or (clause.joined and prev == NOUN) or (clause.head == PLURAL and prev in (NOUN, NUMBER))
    if plural:
        if not (clause.waits or clause.soft):
            return noun if found == "nv" else PRESENT if prev == PLURAL else BASE
        if found == "v":
            return PRESENT
        paired = index + 1 < len(clause.texts) and clause.texts[index + 1] == "and" and clause.need
        return PRESENT if not clause.verb_ahead(index) and (paired or _takes(clause, index)) else noun
    if found == "v" and prev in ("", SIGN):
        return BASE
    return noun if found == "nv" or prev == NOUN else BASE


def past(clause: OpenClause, index: int, found: str) -> str:
    """A past tense, a participle or an adjective."""
    prev = clause.prev
    follows = clause.next_form(index)
    if clause.texts[index] in _NAMED and prev == SIGN:
        return PARTICIPLE
    if clause.texts[index] == "left" and clause.word in ("turn", "bear", "keep", "go", "far", "swipe", "the"):
        return ADVERB
    if prev in (AUXILIARY, BASE, WITH_SUBJECT):
        return PARTICIPLE if found != "e" else PAST
    if prev in (TO, MODAL):
        return BASE
    counts = prev == NUMBER and follows in (NOUN, PLURAL, "nz", "nv") and found == "el"
    if prev in (DETERMINER, ADJECTIVE) or (counts and (clause.verb_ahead(index) or not clause.waits)):
        return (
            PAST
            if clause.word in QUANTITIES and follows not in (NOUN, PLURAL)
            else PAST
            if found == "e" and clause.need
            else ADJECTIVE
        )
    if found == "e":
        return NOUN if prev == PREPOSITION and clause.texts[index] in ("saw", "bore") else PAST
    if prev == PREPOSITION:
        return ADJECTIVE if clause.word != "than" else PARTICIPLE
    if prev in (SUBJECT, SUBORDINATOR):
        return (
            PAST if clause.word not in ("as", "when", "if", "once", "while", "than", "where", "unless") else PARTICIPLE
        )
    if prev == AND:
        caused = clause.finite == PAST or clause.finite_word == "had"
        if clause.last == PARTICIPLE and caused and follows in (OBJECT_PRONOUN, DETERMINER):
            return PAST  # "had herself inoculated and paid him"
        if clause.last in (AUXILIARY + PARTICIPLE, PARTICIPLE):
            return PARTICIPLE
        if clause.finite in (PAST, AUXILIARY, WITH_SUBJECT):
            return PAST
        return PAST if clause.finite == THIRD and follows not in (NOUN, PLURAL) else ADJECTIVE
    if prev == OBJECT_PRONOUN:
        return PARTICIPLE
    if not prev:
        return PAST if follows in (DETERMINER, OBJECT_PRONOUN) else PARTICIPLE
    if prev == SIGN:
        if clause.word == "," and not clause.waits and clause.finite in (PAST, AUXILIARY):
            by = index + 1 < len(clause.texts) and clause.texts[index + 1] == "by"
            serial = clause.finite == PAST and clause.last == PAST
            return PAST if not by and (serial or clause.goes_on(index, _PASTS)) else PARTICIPLE
        if clause.waits and clause.word in (",", "]") and index > 1:
            # "The library, a gift, opened in 1904", but "trawlers, stranded in the sand, have become …"
            closed = clause.commas > 1 and not clause.verb_ahead(index) and not clause.closes(index)
            return PAST if closed or follows != PREPOSITION else PARTICIPLE
        return PARTICIPLE
    if prev in VERBAL:
        return PARTICIPLE
    if clause.texts[index - 1] == "yet" and clause.finite in (PAST, AUXILIARY):
        return PAST
    if clause.texts[index] in _NAMED and follows != SIGN and (clause.verb_ahead(index) or not clause.waits):
        return PARTICIPLE
    if clause.waits:
        # "Sales reported in May fell" is about sales; "Kant said the argument woke him" says something.
        after = follows in (PREPOSITION, TO, MODAL, AUXILIARY, "e", "z", "el", PARTICIPLE, "")
        return PARTICIPLE if after and clause.verb_ahead(index) else PAST
    if clause.soft:
        if clause.last == PAST and index > 1 and clause.texts[index - 2] == ",":
            return PAST  # ", Palmer equalised before half-time"
        if clause.texts[index] in _INTRANSITIVE:
            return PAST
        return PARTICIPLE if follows in (PREPOSITION, SIGN, AND, TO) or clause.verb_ahead(index) else PAST
    return PARTICIPLE


def _is_counted(clause: OpenClause, index: int) -> bool:
    """The number before belongs to an article: "a 4.8% bounce"."""
    return any(each in ("a", "an", "the") for each in clause.texts[max(0, index - 3) : index - 1])


def _takes(clause: OpenClause, index: int) -> bool:
    """Behind the word stands what a verb takes, rather than what a noun takes."""
    if index + 1 >= len(clause.texts):
        return True
    if clause.texts[index + 1] in ("of", "and", "or"):
        return False
    return clause.next_form(index) not in (MODAL, AUXILIARY, "=")


def _agrees(clause: OpenClause, index: int) -> bool:
    """The next word is a plain verb, of which this one may be the plural subject: "shops benefit"."""
    if index + 1 >= len(clause.texts) or clause.forms[index + 1] not in ("v", "nv"):
        return False
    return clause.forms[index + 1] == "v" or clause.forms[min(index + 2, len(clause.forms) - 1)] not in (
        AND,
        PREPOSITION,
    )


def _object(clause: OpenClause, index: int) -> bool:
    """Behind a word that could be a noun stands what only a verb takes."""
    if index + 1 >= len(clause.texts):
        return False
    follows = clause.forms[index + 1]
    if follows in (DETERMINER, NUMBER, OBJECT_PRONOUN, TO, ADVERB, SUBORDINATOR):
        return True
    if follows == SUBJECT:
        return True
    if follows == PREPOSITION:
        return clause.texts[index + 1] not in ("of", "than") and clause.texts[index + 1] in (
            "with",
            "at",
            "from",
            "up",
            "out",
            "down",
            "over",
            "off",
            "into",
            "through",
            "for",
            "on",
            "around",
            "about",
        )
    return follows in (NOUN, PLURAL, ADJECTIVE, "nz", "el", GERUND) and not clause.verb_ahead(index)
