"""The language of a stretch of text, told by its small words."""

from __future__ import annotations

import re
from typing import Final

_LANGUAGES: Final = {
    "de": "und der das dem den des ist sind nicht mit für von vom zu zum zur ein eine einen einer zusammen macht ergibt wir sie auf im aus"
    " bei nach noch auch oder wie haben hat wird werden laut davon pro je kostet kosten sich ohne ab bis nur mehr weniger schon monat jahr",
    "fr": "le les des est sont une un pour dans soit avec sur du de et au aux nous vous il elle par qui que reste coûte donc mois chaque ce"
    " cette votre moins pas la en",
    "es": "el los las del de la una un por para con es y en se al más menos entre mes cada cuesta quedan suman su este esta hay pero que",
    "it": "il gli lo della dei delle del di che una un sono con nel è mese più costa ogni restano si alla per la",
    "pt": "os uma um não com em são do da dos das de mês cada custa mais para por que na",
    "nl": "het een van voor zijn dat en met maand samen kost de nog per korting",
    "pl": "jest oraz na się za złotych razem miesięcznie po z w to",
    "sv": "och är för det att som med kronor tillsammans en ett av på",
    "da": "og er det som med kroner en et af på til den",
}  # fmt: skip
"""Small words of each language, and some that stand beside its prices."""
_SPOKEN: Final = {
    word: [tag for tag, words in _LANGUAGES.items() if word in words.split()]
    for said in _LANGUAGES.values()
    for word in said.split()
}
"""In which languages each of them is said."""
_SIGNS: Final = (
    " und ", " der ", " das ", " les ", " des ", " une ", " est ", " los ", " las ", " del ", " una ", " por ", " il ", " di ",
    " het ", " een ", " uma ", " do ", " jest ", " oraz ", " och ", " og ",
)  # fmt: skip
_WORD: Final = re.compile(r"[^\W\d_]++")
_TOLD_BY: Final = 3
_LEAST_WORDS: Final = 2
"""So many small words of a language, and of them so many different ones, show it."""
_ENGLISH_WORDS: Final = frozenset(
    ("the", "and", "of", "is", "to", "that", "for", "you", "with", "are", "was", "this", "it")
)


def is_foreign(text: str) -> bool:
    """Small words of other languages stand in it: what language its stretches have must be asked."""
    return sum(sign in text for sign in _SIGNS) > 1


def language_of(text: str) -> str | None:
    """The language of a stretch, told by its small words; None for English and for what cannot be told."""
    said = _WORD.findall(text.lower())
    if len(_SPOKEN.keys() & said) < _LEAST_WORDS:
        return None
    found: dict[str, list[str]] = {}
    for word in said:
        for tag in _SPOKEN.get(word, ()):
            found.setdefault(tag, []).append(word)
    best, most = None, 0
    for tag in _LANGUAGES:
        words = found.get(tag, ())
        if len(words) > most and len(set(words)) >= _LEAST_WORDS:
            best, most = tag, len(words)
    english = sum(word in _ENGLISH_WORDS for word in said)
    few = len(said) < _TOLD_BY * 4 and not english
    return best if (most >= _TOLD_BY or few) and most * 2 > english else None
