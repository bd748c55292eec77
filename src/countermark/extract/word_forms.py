"""What a word may be, from its form alone: closed classes are looked up, verbs are known by their endings and a list."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from countermark.extract import parts_of_speech as pos
from countermark.extract.function_words import (
    ADJECTIVES,
    ADVERBS,
    AUXILIARIES,
    BE,
    CONTRACTED,
    DETERMINERS,
    HAVE,
    MODALS,
    OBJECT_PRONOUNS,
    PREPOSITIONS,
    PRONOUNS,
    SUBORDINATORS,
)
from countermark.extract.irregular_verbs import (
    IRREGULAR_PARTICIPLES,
    IRREGULAR_PASTS,
    NOT_ADVERBS,
    NOT_PAST,
    UNCHANGED_PASTS,
)
from countermark.extract.listed import words
from countermark.extract.noun_table import SURE_THIRDS
from countermark.extract.verb_table import NOUNS_TOO, VERBS

_PREFIXES: Final = ("re", "over", "out", "under", "mis", "fore", "un", "de", "dis", "pre", "co", "inter", "up")
_IZE: Final = words(
    """size prize exercise promise noise wise rise otherwise expertise enterprise premise franchise paradise precise
    concise likewise merchandise demise treatise disguise compromise surprise clockwise seize maize bruise cruise
    praise raise"""
)
_ATE: Final = words(
    """accurate adequate affectionate appropriate articulate candidate carbohydrate celibate certificate chocolate
    climate confederate conglomerate considerate consulate corporate degenerate delicate deliberate desperate directorate
    doctorate duplicate elaborate electorate estate expatriate fortunate illiterate immaculate immediate
    inaccurate inadequate inappropriate intimate intricate laminate legitimate literate magistrate moderate nitrate
    obstinate opiate palate particulate passionate phosphate pirate plate postgraduate predicate private precipitate
    protectorate proximate roommate classmate teammate silicate stalemate soulmate senate separate sulfate sulphate
    substrate subordinate surrogate syndicate template temperate ultimate undergraduate unfortunate vertebrate
    intermediate acetate citrate glutamate triplicate checkmate playmate inmate cognate ornate agate approximate
    aggregate advocate alternate animate"""
)
"""Words in -ate that are no verbs, or no verbs first."""
_WHOLE: Final = words("present dissent resent rebound outcast consent content")
"""Words that have no prefix, though they look it."""
_SHORT_GERUNDS: Final = words("going doing using dying lying tying aging icing being")
_AGAIN: Final = ("re", "over", "out", "un", "mis")
_NOT_AGAIN: Final = words(
    """really outcome outlet outlook outlay outset output outfit outrage outpost outbreak outburst outfield outreach
    overhead overtime overview overcoat oversight overdraft overdose resource retail recourse refuge recess
    unrest unease unlike unless until unit union unique mister mischief"""
)
"""Words that only look like a verb that is done again."""
_ADJECTIVAL: Final = ("ous", "ful", "less", "able", "ible", "ical", "ish")
_AND: Final = frozenset(("and", "or", "but", "nor", "&", "n"))
_NUMBERS: Final = words(
    """two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
    nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion dozen half"""
)
_PLURALS: Final = words(
    """people children men women police folks ppl data media teeth feet mice geese cattle bacteria criteria phenomena
    fungi cacti alumni larvae algae nuclei stimuli strata spectra genera formulae vertebrae antennae oxen lice"""
)
_MONEY: Final = frozenset("$€£¥#")
_SIBILANTS: Final = ("s", "x", "z", "ch", "sh", "o")


@lru_cache(maxsize=16384)
def form(text: str) -> str:
    """What a word may be, from itself alone.

    A tag, or for open classes: "v" a plain verb, "nv" a plain verb or a noun, "z" and "nz" the same in -s, "e" a
    past, "el" a past or a participle, "l" a participle, "u" a verb whose past is its plain form.
    """
    if text[0].isdigit():
        return pos.NUMBER
    found = _closed(text)
    if found:
        return found
    if not text[0].isalnum():
        return (
            "=" if text in ("=", "≈") else pos.NUMBER if text in _MONEY else pos.NOUN if text == "\ufffc" else pos.SIGN
        )
    if text in _NUMBERS:
        return pos.NUMBER
    if text[0].isupper():
        return pos.NOUN
    if text in _PLURALS:
        return pos.PLURAL
    if text in ADJECTIVES:
        return "nv" if text in VERBS and text not in NOUNS_TOO else pos.ADJECTIVE
    verb = _verb_form(text)
    if verb:
        return verb
    if is_adverb(text):
        return pos.ADVERB
    if text.endswith(_ADJECTIVAL) and len(text) > 5:
        return pos.ADJECTIVE
    plural = text.endswith("s") and text[-2:] not in ("ss", "us", "is", "'s")
    return pos.PLURAL if plural else pos.NOUN


def _closed(text: str) -> str:
    if text in CONTRACTED:
        return pos.WITH_SUBJECT
    if text == "to":
        return pos.TO
    if text in AUXILIARIES:
        return pos.MODAL if text in MODALS else pos.AUXILIARY
    if text in BE or text in HAVE:
        return pos.BASE
    if text in SUBORDINATORS:
        return pos.SUBORDINATOR
    if text in _AND:
        return pos.AND
    if text in OBJECT_PRONOUNS:
        return pos.OBJECT_PRONOUN
    if text in PRONOUNS:
        return pos.SUBJECT
    if text in DETERMINERS:
        return pos.DETERMINER
    if text in ADVERBS:
        return pos.ADVERB
    if text in PREPOSITIONS:
        return pos.PREPOSITION
    return ""


def _verb_form(text: str) -> str:
    if text in UNCHANGED_PASTS:
        return "u"
    root = _root(text)
    if root in IRREGULAR_PASTS:
        return "el" if root in IRREGULAR_PARTICIPLES else "e"
    if is_verb(text):
        return "nv" if text in NOUNS_TOO else "v"
    if root in IRREGULAR_PARTICIPLES:
        return pos.PARTICIPLE
    if is_past(text):
        return "el"
    if (text.endswith("ing") and len(text) > 5) or text in _SHORT_GERUNDS:
        return pos.GERUND
    stem = base(text)
    if stem is not None:
        return "nz" if stem in NOUNS_TOO and text not in SURE_THIRDS else "z"
    return ""


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
