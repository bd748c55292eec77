"""Words beside a token, as a reader sees them: without the marks at them that hide nothing."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

from countermark.markup.skeleton import plain
from countermark.patterns import lazy

# Dashes that part clauses; every other one may be a sign.
CLAUSE_DASHES: Final = frozenset("\u2014\u2015")
# Words between punctuation; a dash and what stands on a line belong to them, since they may be meant as signs.
_WORD: Final = lazy(r"[^\s.,;:!?()\[\]{}\"'“”„«»‘’|*—―]+")
# A mark inside a word or at its edge hides nothing of it; one that could end a clause only where no blank follows it.
# The mark comes first and is looked around from: a search goes to it at memory speed.
_SLIGHT: Final = lazy(
    r"[^\w\s|()/\[\]—―&](?:"
    r"(?<![.,;:!?])(?:(?<=[^\W\d_].)(?=[^\W\d_]|\s)|(?<=\s.)(?=[^\W\d_]))"
    r"|(?<=[.,;:!?])(?:(?<=[^\W\d_]{2}.)(?=[^\W\d_]{2})|(?<=\s.)(?=[^\W\d_])))",
    re.DOTALL,
)
# Words that end no clause.
_DANGLING: Final = lazy(r"[.,](?=\s)(?:(?<=\bper.)|(?<=\bof.)|(?<=\ba.)|(?<=\ban.)|(?<=\bthan.))", re.IGNORECASE)
# A letter or digit of another script at a word in ASCII or inside of it: no word has one, and many pass for a mark.
_FOREIGN: Final = lazy(r"[^\W_\x00-\x7f](?:(?=[A-Za-z]{2})(?<![^\W_].)|(?<=[A-Za-z]{2}.)(?=[A-Za-z]{2}|(?![^\W_])))")
_LONE_OPENING: Final = lazy(r"[(\[{](?=[^\W\d_])")
_LONE_CLOSING: Final = lazy(r"(?<=[^\W\d_])[)\]}]")


@lru_cache(maxsize=10_000)
def plain_part(part: str) -> str:
    """What stands between two blanks, each word of it as it looks."""
    return _WORD.sub(_plain_word, part)


def _plain_word(match: re.Match[str]) -> str:
    """A word in ASCII where all of it looks like ASCII; an honest word of another script only does so in part."""
    looks = "".join(
        character if _is_punctuation(character) else plain(character)
        for character in match[0]
        if not _is_slight(character)
    )
    return looks if looks.isascii() else match[0]


@lru_cache(maxsize=10_000)
def _is_slight(character: str) -> bool:
    """A modifier letter that is no letter to a reader: a stroke of stress, a raised comma, the tatweel."""
    return unicodedata.category(character) == "Lm" and not plain(character).isascii()


@lru_cache(maxsize=10_000)
def _is_punctuation(character: str) -> bool:
    """Punctuation, blanks and raised digits stand for themselves; a dash is what it looks like."""
    kind = unicodedata.category(character)
    return (character in CLAUSE_DASHES or kind == "No") or (
        kind[0] in "PZ" and kind not in ("Pd", "Pc") and character != "\N{OGHAM SPACE MARK}"
    )


@lru_cache(maxsize=16)
def bared(text: str) -> str:
    """Words without the marks at them that hide nothing: what a reader takes for the word is the word."""
    bared = _DANGLING.sub("", _SLIGHT.sub("", _closed(text)))
    return bared if bared.isascii() else _FOREIGN.sub(_own_letter, bared)


def _own_letter(match: re.Match[str]) -> str:
    """The letter where a word in ASCII may have it or it looks like one of its letters; else nothing."""
    letter = match[0]
    is_cased = unicodedata.category(letter) in ("Lu", "Ll", "Lt")
    return letter if is_cased and plain(letter).isascii() else ""


def _closed(text: str) -> str:
    """Without brackets at words that nothing opens or closes, as far as a look goes: they enclose nothing."""
    has_opening = "(" in text or "[" in text or "{" in text
    has_closing = ")" in text or "]" in text or "}" in text
    if has_opening == has_closing:
        return text
    return (_LONE_OPENING if has_opening else _LONE_CLOSING).sub("", text)
