"""What a word may be, from its form alone: closed classes are looked up, verbs are known by their endings and a list."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from countermark.extract.speech.words import parts as pos
from countermark.extract.speech.words.parts import Word, is_finite
from countermark.language.lists import read, word_list, words


def listed(name: str) -> frozenset[str]:
    return frozenset(read("grammar.json")[name])


ADJECTIVES: Final = listed("adjectives")
ADVERBS: Final = listed("adverbs")
AUXILIARIES: Final = listed("auxiliaries")
BE: Final = listed("be")
CONTRACTED: Final = listed("contracted")
DETERMINERS: Final = listed("determiners")
HAVE: Final = listed("have")
IRREGULAR_PARTICIPLES: Final = listed("irregular_participles")
IRREGULAR_PASTS: Final = listed("irregular_pasts")
MODALS: Final = listed("modals")
NOT_ADVERBS: Final = listed("not_adverbs")
NOT_PARTICIPLE: Final = listed("not_participle")
NOT_PAST: Final = listed("not_past")
NOUNS_TOO: Final = listed("nouns_too")
OBJECT_PRONOUNS: Final = listed("object_pronouns")
PLURAL_PRONOUNS: Final = listed("plural_pronouns")
PREPOSITIONS: Final = listed("prepositions")
PRONOUNS: Final = listed("pronouns")
QUANTITIES: Final = listed("quantities")
SAYING: Final = listed("saying")
SELDOM_VERBS: Final = listed("seldom_verbs")
SUBORDINATORS: Final = listed("subordinators")
SURE_THIRDS: Final = listed("sure_thirds")
TIMES: Final = listed("times")
UNCHANGED_PASTS: Final = listed("unchanged_pasts")
VERBS: Final = listed("verbs")
_ATE: Final = listed("ate")
_IZE: Final = listed("ize")
_NOT_AGAIN: Final = listed("not_again")
_NUMBERS: Final = listed("numbers")
_PLURALS: Final = listed("plurals")
_BACK: Final = frozenset((pos.DETERMINER, pos.PREPOSITION, pos.MODAL, pos.TO))
_PREFIXES: Final[tuple[str, ...]] = tuple(read("grammar.json")["prefixes"])
_WHOLE: Final = words("present dissent resent rebound outcast consent content")
"""Words that have no prefix, though they look it."""
_SHORT_GERUNDS: Final = word_list("speech", "forms short gerunds")
_AGAIN: Final = ("re", "over", "out", "un", "mis")
_ADJECTIVAL: Final = ("ous", "ful", "less", "able", "ible", "ical", "ish")
_AND: Final = frozenset(("and", "or", "but", "nor", "&", "n"))
_MONEY: Final = frozenset("$€£¥#")
_SIBILANTS: Final = ("s", "x", "z", "ch", "sh", "o")


_CLOSED: Final = {
    word: tag
    for tag, words_ in (
        (pos.PREPOSITION, PREPOSITIONS),
        (pos.ADVERB, ADVERBS),
        (pos.DETERMINER, DETERMINERS),
        (pos.SUBJECT, PRONOUNS),
        (pos.OBJECT_PRONOUN, OBJECT_PRONOUNS),
        (pos.AND, _AND),
        (pos.SUBORDINATOR, SUBORDINATORS),
        (pos.BASE, BE | HAVE),
        (pos.AUXILIARY, AUXILIARIES),
        (pos.MODAL, AUXILIARIES & MODALS),
        (pos.TO, ("to",)),
        (pos.WITH_SUBJECT, CONTRACTED),
    )
    for word in words_
}
"""What a word of a closed class is; of two classes, the later one."""


@lru_cache(maxsize=16384)
def form(text: str) -> str:
    """What a word may be, from itself alone.

    A tag; for a verb whose neighbours have to say which it is, one of the forms of `parts`, such as `PLAIN_OR_NOUN`.
    """
    if text[0].isdigit():
        return pos.NUMBER
    return _CLOSED.get(text) or (_open_form(text) if text[0].isalnum() else _sign(text))


def _sign(text: str) -> str:
    if text in ("=", "≈"):
        return "="
    return pos.NUMBER if text in _MONEY else pos.NOUN if text == pos.OBJECT else pos.SIGN


def _open_form(text: str) -> str:
    """A word of an open class."""
    if text in _NUMBERS:
        return pos.NUMBER
    if text[0].isupper():
        return pos.NOUN
    if text in _PLURALS:
        return pos.PLURAL
    if text in ADJECTIVES:
        return pos.PLAIN_OR_NOUN if text in VERBS and text not in NOUNS_TOO else pos.ADJECTIVE
    return _verb_form(text) or _other_form(text)


def _other_form(text: str) -> str:
    if is_adverb(text):
        return pos.ADVERB
    if text.endswith(_ADJECTIVAL) and len(text) > 5:
        return pos.ADJECTIVE
    plural = text.endswith("s") and text[-2:] not in ("ss", "us", "is", "'s")
    return pos.PLURAL if plural else pos.NOUN


def _verb_form(text: str) -> str:
    if text in UNCHANGED_PASTS:
        return pos.UNCHANGED
    root = _root(text)
    if root in IRREGULAR_PASTS:
        return pos.PAST_OR_PARTICIPLE if root in IRREGULAR_PARTICIPLES else pos.ONLY_PAST
    if is_verb(text):
        return pos.PLAIN_OR_NOUN if text in NOUNS_TOO else pos.PLAIN
    return _inflected(text, root)


def _inflected(text: str, root: str) -> str:
    if root in IRREGULAR_PARTICIPLES:
        return pos.PARTICIPLE
    if is_past(text):
        return pos.PAST_OR_PARTICIPLE
    if (text.endswith("ing") and len(text) > 5) or text in _SHORT_GERUNDS:
        return pos.GERUND
    stem = base(text)
    if stem is None:
        return ""
    return pos.IN_S_OR_NOUN if stem in NOUNS_TOO and text not in SURE_THIRDS else pos.IN_S


def is_verb(text: str) -> bool:
    """The word is a plain verb, or one that is done again: "rerun"."""
    if text in VERBS:
        return True
    if text.endswith(("ify", "ize", "ise")):
        return len(text) > 5 and text not in _IZE
    if text.endswith("ate") and len(text) > 6 and text not in _ATE and text.isalpha():
        return True
    if not text.startswith(_AGAIN) or text in _NOT_AGAIN:
        return False
    prefix = next(each for each in _AGAIN if text.startswith(each))
    return text[len(prefix) :] in VERBS


def base(text: str) -> str | None:
    """The verb that a word in -s is a form of."""
    if not text.endswith("s") or len(text) < 4:
        return None
    stems = [text[:-1]]
    if text.endswith("ies"):
        stems.append(text[:-3] + "y")
    elif text.endswith("es") and text[:-2].endswith(_SIBILANTS):
        stems.append(text[:-2])  # "watches", but no "nodes" that would nod
    return next(filter(is_verb, stems), None)


def is_past(text: str) -> bool:
    """The word is a past tense or a regular participle by its form."""
    return text in IRREGULAR_PASTS or (
        text.endswith("ed")
        and len(text) > 3
        and (text.isalpha() or text.startswith(("re-", "co-", "pre-")))
        and text not in NOT_PAST
    )


def is_adverb(text: str) -> bool:
    return text in ADVERBS or (text.endswith("ly") and len(text) > 4 and text not in VERBS and text not in NOT_ADVERBS)


def _root(text: str) -> str:
    """An irregular form without what is put before it: "rebuilt", "overtook", "outsold"."""
    for prefix in _PREFIXES:
        if text.startswith(prefix) and text not in _WHOLE and len(text) > len(prefix) + 2:
            rest = text[len(prefix) :]
            if rest in IRREGULAR_PASTS or rest in IRREGULAR_PARTICIPLES:
                return rest
    return text


def may_be_finite(sentence: Sequence[Word], index: int) -> bool:
    """The word could be a verb, or a noun that looks like one."""
    word = sentence[index]
    if word.tag in pos.FINITE:
        return True
    found = form(word.text)
    if found not in pos.VERB_FORMS or not index:
        return False
    before = sentence[index - 1].tag
    return before not in _BACK and not (before == pos.ADJECTIVE and found in (pos.PLAIN_OR_NOUN, pos.IN_S_OR_NOUN))


def has_verb(sentence: Sequence[Word]) -> bool:
    """Whether any word of it is, or may be, a finite verb."""
    return any(is_finite(sentence, index) or may_be_finite(sentence, index) for index in range(len(sentence)))
