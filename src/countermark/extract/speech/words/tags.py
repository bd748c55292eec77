"""What each word of a sentence is: a guess at its part of speech from its form and from its neighbours."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from operator import itemgetter
from typing import Final

from countermark.extract.speech.words import parts as pos
from countermark.extract.speech.words.context import OpenClause
from countermark.extract.speech.words.forms import NOUNS_TOO, QUANTITIES, TIMES
from countermark.extract.speech.words.parts import OBJECT, Word
from countermark.extract.speech.words.verbs import past, plain, third

_GIVING: Final = frozenset(("with", "for", "at", "using", "from"))
_OPERAND: Final = 3
_CONDITIONS: Final = frozenset(("provided", "providing", "assuming", "supposing", "granted"))
_ODD: Final = _CONDITIONS | {"its", "ur", "am", "pm", "ill", "id", "=", "≈"}
"""Words that are something else in some places."""
_SETTLED: Final = frozenset(
    (pos.SIGN, pos.AND, pos.TO, pos.WITH_SUBJECT, pos.OBJECT_PRONOUN, pos.NUMBER, pos.EQUALS, pos.ADVERB, pos.NOUN)
) | {pos.ADJECTIVE, pos.DETERMINER, pos.PREPOSITION}
"""What a word is wherever it stands."""


def tags(texts: Sequence[str]) -> list[str]:
    """The tag of each word of a sentence."""
    clause = OpenClause(texts)
    note = clause.note
    found = clause.forms.copy()
    for index, text in enumerate(texts):
        here = found[index]
        if text in _ODD:
            here = found[index] = _odd(clause, index, text) or _tag(clause, index, here)
        elif here not in _SETTLED:
            here = found[index] = _tag(clause, index, here)
        note(text, here)
    return found


def _tag(clause: OpenClause, index: int, found: str) -> str:
    """What a word is, by the form that it has."""
    tagged = _BY_FORM.get(found)
    return found if tagged is None else tagged(clause, index, found)


def _plural(clause: OpenClause, index: int, found: str) -> str:
    """A verb that no list knows: "the compiler inlines small functions"."""
    return pos.THIRD if clause.lacks_verb(index) else found


def _gerund(clause: OpenClause, _index: int, found: str) -> str:
    return pos.NOUN if clause.prev == pos.DETERMINER else found


def _base(clause: OpenClause, index: int, found: str) -> str:
    text = clause.texts[index]
    return found if text in ("be", "have") else pos.PARTICIPLE if text == "been" else pos.GERUND


def _participle(clause: OpenClause, _index: int, found: str) -> str:
    return pos.ADJECTIVE if clause.prev in (pos.DETERMINER, pos.PREPOSITION) else found


def _unchanged(clause: OpenClause, index: int, found: str) -> str:
    """A verb whose past is its plain form: "cut"."""
    joined = clause.prev == pos.AND and clause.finite != pos.PAST
    if joined or clause.prev in (pos.TO, pos.MODAL, pos.DETERMINER, pos.PREPOSITION):
        return plain(clause, index, pos.PLAIN_OR_NOUN if clause.texts[index] in NOUNS_TOO else pos.PLAIN)
    return past(clause, index, found)


def _odd(clause: OpenClause, index: int, text: str) -> str:
    """What a word is that has a use of its own; "" where it has not."""
    if text in ("its", "ur"):
        return pos.WITH_SUBJECT if _is(clause, index) else ""
    if text in ("am", "pm"):
        return pos.NOUN if clause.prev == pos.NUMBER else ""
    if text in ("ill", "id"):
        opens = clause.prev in ("", pos.SIGN, pos.AND) and clause.next_form(index) in (
            pos.PLAIN,
            pos.PLAIN_OR_NOUN,
            pos.UNCHANGED,
        )
        return pos.WITH_SUBJECT if opens else ""
    if text in ("=", "≈"):
        return pos.NOUN if _is_given(clause, index) else ""
    opens = clause.prev in ("", pos.SIGN) and clause.next_form(index) not in (pos.PREPOSITION, pos.TO)
    # "Provided a fresh notice is served"
    return pos.SUBORDINATOR if opens and clause.verb_ahead(index, sure=False) else ""


def _is_given(clause: OpenClause, index: int) -> bool:
    """The equation is what a preposition takes: "With $a = 9.8$ and $t = 2$, the fall takes …"."""
    first = index - 1
    while first >= max(0, index - _OPERAND) and (
        clause.texts[first] == "a"
        or (clause.forms[first] in (pos.NUMBER, pos.NOUN, pos.SIGN) and clause.texts[first] != ",")
    ):
        first -= 1
    if first < 0:
        return False
    known = clause.given and clause.forms[first] == pos.AND
    gerund = clause.forms[first] == pos.GERUND and clause.last in ("", pos.GERUND)
    clause.given = known or gerund or clause.texts[first] in _GIVING
    return clause.given


def _subordinator(clause: OpenClause, index: int, _found: str) -> str:
    text, after = clause.texts[index], clause.next_form(index)
    if text == "that":
        return _that(clause, index, after)
    if text == "bc" and clause.prev == pos.NUMBER:
        return pos.NOUN
    if text == "as" and (clause.word == "such" or clause.prev in (pos.PARTICIPLE, pos.TO, pos.PREPOSITION)):
        return pos.PREPOSITION
    if text in TIMES:
        opens = text != "than" and after != pos.GERUND and clause.verb_ahead(index, 8, sure=False)
        return pos.SUBORDINATOR if opens else pos.PREPOSITION
    if (
        text == "once"
        and (index or after in (pos.SIGN, pos.PAST_OR_PARTICIPLE))
        and not clause.verb_ahead(index, 8, sure=False)
    ):
        return pos.ADVERB
    return pos.SUBORDINATOR


def _that(clause: OpenClause, index: int, after: str) -> str:
    if clause.prev == pos.PREPOSITION or (clause.prev == pos.SUBORDINATOR and after in (pos.NOUN, pos.ADJECTIVE)):
        return pos.DETERMINER
    if after in ("", pos.SIGN, pos.PREPOSITION, pos.AND, pos.TO):
        return pos.SUBJECT
    about = clause.prev in (pos.NOUN, pos.PLURAL, pos.NUMBER, pos.OBJECT_PRONOUN, pos.SUBJECT)
    if about or after not in pos.VERB_FORMS | {pos.MODAL, pos.AUXILIARY}:
        return pos.SUBORDINATOR
    opens = after in (pos.PLAIN, pos.PLAIN_OR_NOUN, pos.IN_S_OR_NOUN) and clause.verb_ahead(index + 1, 8, sure=False)
    return pos.SUBORDINATOR if opens else pos.SUBJECT


def _pronoun(clause: OpenClause, index: int, found: str) -> str:
    nouns = (pos.NOUN, pos.PLURAL, pos.ADJECTIVE, pos.NUMBER, pos.PARTICIPLE, pos.GERUND)
    return pos.DETERMINER if clause.texts[index] in QUANTITIES and clause.next_form(index) in nouns else found


def _is(clause: OpenClause, index: int) -> bool:
    """The word stands for "it's": "its nicer", "its the one"."""
    if clause.prev in (pos.PREPOSITION, *pos.VERBAL) or index + 1 >= len(clause.texts):
        return False
    place = index + 1
    while place < min(len(clause.texts), index + 4) and clause.forms[place] == pos.ADVERB:
        place += 1
    if place >= len(clause.texts) or clause.forms[place] in (pos.DETERMINER, pos.PREPOSITION) or place > index + 2:
        return True
    after = clause.forms[place + 1] if place + 1 < len(clause.texts) else pos.SIGN
    ends = after in (pos.SIGN, pos.AND, pos.SUBORDINATOR, pos.PREPOSITION, pos.TO)
    return ends and (
        clause.forms[place] in (pos.ADJECTIVE, pos.PAST_OR_PARTICIPLE, pos.NUMBER, pos.GERUND)
        or place > index + 1
        or clause.texts[place].endswith("er")
    )


_BY_FORM: Final = {
    pos.PLURAL: _plural,
    pos.SUBORDINATOR: _subordinator,
    pos.SUBJECT: _pronoun,
    pos.GERUND: _gerund,
    pos.BASE: _base,
    pos.PARTICIPLE: _participle,
    **dict.fromkeys((pos.IN_S, pos.IN_S_OR_NOUN), third),
    **dict.fromkeys((pos.PLAIN, pos.PLAIN_OR_NOUN), plain),
    **dict.fromkeys((pos.ONLY_PAST, pos.PAST_OR_PARTICIPLE), past),
    pos.UNCHANGED: _unchanged,
}
"""How a word of a form is told, by what stands around it; any other form says all."""
# It starts with one sign of what it may start with and looks back over it, so that blanks are passed over fast.
_SIGNS: Final = r",;:()\[\]\"“”„«»=+×÷<>≈≤≥→$€£¥#@&…"
# Most words are plain letters before a space, which are found faster than what else a word may be.
_LETTERS: Final = (
    r"(?<=[A-Za-z])[A-Za-z]*+(?= )|(?<=[^\W_])[^\W_]*+(?>(?:(?:['’‑\-./&]|(?<=\d)[,:–](?=\d))[^\W_]++)*)%?"
)
_RUNS: Final = r"(?<=\ufffc)\ufffc*+|(?<=-)-++|(?<=[—–])[—–]*+|(?<=\.)\.++|(?<=[^\d%)$€£]\s-)(?=\s[^\d$€£(])"
_WORD: Final = re.compile(rf"[\w\ufffc\-—–.{_SIGNS}](?:{_LETTERS}|(?<=[{_SIGNS}])|{_RUNS})")
_ACRONYMS: Final = frozenset(("WHO", "US", "IT"))
"""Names that would be pronouns in lower case."""
_NO_NAMES: Final = frozenset(("If", "When", "Because", "While", "Although", "And", "But", "You", "We", "They"))
"""Small words that are no names, though a capital may stand inside a sentence: "In addition, If …"."""
_OPENING: Final = frozenset(':"“„«(—–…[-')
_ONE_SIGN: Final = frozenset(f"{OBJECT}—–")
"""What is one thing, however often it is repeated."""


# What `Word(*each)` makes, and what it is made of, without a call of Python for each word.
_WORD_OF: Final = partial(tuple.__new__, Word)
_TEXT: Final = itemgetter(0)
_START: Final = re.Match.start
_END: Final = re.Match.end


def words(masked: str, start: int, end: int) -> list[Word]:
    """The words and signs of a stretch."""
    found = list(_WORD.finditer(masked, start, end))
    texts = list(map(_TEXT, found))
    opens = True  # a sentence, or what is said in one: a capital there says nothing
    for index, text in enumerate(texts):
        if text.islower():
            opens = False
            continue
        first = text[0]
        if first.isupper():
            # A name: "Patrick Sang", "Option A", which is no verb and no article.
            if text not in _ACRONYMS and (opens or text in _NO_NAMES or not _names(text)):
                texts[index] = text.lower()
        elif first in _ONE_SIGN:
            texts[index] = first
        elif len(text) > 1:
            texts[index] = text.lower()
        opens = text in _OPENING
    if masked.find("’", start, end) >= 0:
        texts = [text.replace("’", "'") for text in texts]
    return list(map(_WORD_OF, zip(texts, map(_START, found), map(_END, found), tags(texts), strict=True)))


def _names(text: str) -> bool:
    return text == "A" or (text[1:].islower() and text[1].isalpha())
