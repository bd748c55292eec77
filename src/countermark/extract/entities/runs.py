"""Runs of words with capitals, as units of the grammar: a known name or a word, each with its letter (see `grammar`)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Final, NamedTuple

from countermark.extract.entities import firm_table, given_names, technology_table, town_table
from countermark.extract.entities.common_words import COMMON, PARTICLES, SUFFIXES
from countermark.extract.entities.context import Context
from countermark.extract.entities.lexicon import TOKEN, Phrase, lexicon, word_class
from countermark.extract.entities.organization_table import FIRST_HEADS
from countermark.extract.entities.place_table import BEFORE
from countermark.extract.entities.shapes import is_compound_body, is_model, is_technology, is_version

_GAP: Final = re.compile(r"[ \u00a0]{1,6}+")
_COMMA_GAP: Final = re.compile(r",[ \u00a0]")
_AFTER_COMMA: Final = frozenset(("D.C.", "DC", "Inc", "Inc.", "Ltd", "Ltd.", "LLC"))
_ARTICLE: Final = re.compile(r"\b[Tt]he[ \u00a0]{1,6}+\Z")
_POSSESSIVE: Final = re.compile(r"['’]s(?!\w)")
_TAILED: Final = re.compile(
    r"([A-Z][\w.]*?)-(?:based|listed|born|owned|backed|led|headquartered|style|wide|area|bound|made|educated|trained|registered|funded|run|era)"
)
_LONGEST: Final = 16
"""Words of a run; no name is longer, and the grammar looks at a run from each of its words."""
_JOINING: Final = frozenset(("of", "for", "and", "&", "the"))
_LETTERS: Final = {"PLACE": "P", "ORGANIZATION": "O", "TECHNOLOGY": "K"}


class Word(NamedTuple):
    """A word of the text."""

    start: int
    end: int
    text: str


# What `Word(*each)` makes, without a call of Python for each word.
_WORD_OF: Final = partial(tuple.__new__, Word)


class Unit(NamedTuple):
    """One or more words that are one letter of the grammar."""

    start: int
    end: int
    sign: str
    text: str


class Run(NamedTuple):
    """Words with capitals that stand together."""

    units: Sequence[Unit]
    signs: str
    article: bool
    """An article stands before it, as before no person's name."""
    heading: bool
    """Every word may have its capital from where it stands."""
    opens: bool
    """It starts a sentence, so that its first word may have its capital from there."""

    def after_article(self, index: int) -> bool:
        """Whether an article stands before a unit."""
        return self.units[index - 1].text in ("The", "the") if index else self.article

    def is_alone(self, index: int) -> bool:
        """Whether a unit has no neighbours but words that are part of no name."""
        before, after = self.signs[max(0, index - 1) : index], self.signs[index + 1 : index + 2]
        if before == "x" and index == 1 and self.opens:
            before = ""
        return before in ("", "z", "T", "a") and after in ("", "z", "p", "a", "f", "t", "n")


def words(masked: str, start: int, end: int) -> list[Word]:
    """The words of a stretch."""
    found = [_WORD_OF((match.start(), match.end(), match[0])) for match in TOKEN.finditer(masked, start, end)]
    if masked.find("-", start, end) < 0:
        return found
    return [_without_tail(word) if "-" in word.text else word for word in found]


def _without_tail(word: Word) -> Word:
    """The name in "Oslo-listed"."""
    match = _TAILED.fullmatch(word.text)
    return word if match is None else Word(word.start, word.start + match.end(1), match[1])


def run_end(masked: str, found: Sequence[Word], place: int) -> int:
    """Where the run that starts at a word ends: it goes on over "of", "van" and "and" if a capital follows."""
    stop = look = place + 1
    last = min(len(found), place + _LONGEST)
    while look < last:
        text = found[look].text
        named = is_capital(text) or text[0].isdigit()
        if not named and not ((text in PARTICLES or text in _JOINING) and look - stop < 3):
            break  # most words
        gap = masked[found[look - 1].end : found[look].start]
        if _GAP.fullmatch(gap) is None and not (_COMMA_GAP.fullmatch(gap) and text in _AFTER_COMMA):
            break
        look += 1
        if named:
            stop = look
    return stop


def is_capital(text: str) -> bool:
    """A word that may be part of a name by how it is written; "al-Sahili" too."""
    first = text[0]
    if first.isupper() or first == ".":
        return True
    if first not in "aedl":
        return False  # most words: it is asked of every one
    return (text[:3] in ("al-", "el-") and text[3:4].isupper()) or (
        text[:2] in ("d'", "d’", "l'", "l’") and text[2:3].isupper()
    )


@lru_cache(maxsize=4096)
def names_nothing(text: str) -> bool:
    """A word with a capital is part of no name where it stands alone: "The", "If"."""
    if lexicon().starts(text) or is_model(text) or is_technology(text):
        return False
    return word_class(text) == "z"


class Units:
    """Reads the units of runs in one text."""

    def __init__(self, masked: str, starts: frozenset[int], context: Context) -> None:
        self._masked = masked
        self._starts = starts
        self._context = context

    def run(self, found: Sequence[Word], place: int, stop: int, *, heading: bool) -> Run:
        """The words from `place` to `stop` as a run."""
        masked = self._masked
        texts = [word.text for word in found[place:stop]]
        units: list[Unit] = []
        first = found[place].start
        article = _ARTICLE.search(masked, max(0, first - 10), first) is not None
        index = 0
        while index < len(texts):
            word = found[place + index]
            phrase = lexicon().at(texts, index, len(texts))
            if phrase is not None and not self._is_word(word, phrase, texts, index):
                end = found[place + phrase.last - 1].end
                units.append(Unit(word.start, end, _LETTERS[phrase.type], masked[word.start : end]))
                index = phrase.last
            else:
                sign = self._sign(word, index, heading=heading)
                if index + 1 < len(texts) and is_capital(texts[index + 1]):
                    # What may come first or last in a name comes first where the name goes on.
                    if sign == "H" and not index and word.text in FIRST_HEADS:
                        sign = "h"
                    elif sign == "F" and word.text in BEFORE and (not units or units[-1].sign not in "CcxD"):
                        sign = "B"
                units.append(Unit(word.start, word.end, sign, word.text))
                index += 1
        return Run(units, "".join(unit.sign for unit in units), article, heading, self.opens(first))

    def _is_word(self, word: Word, phrase: Phrase, texts: Sequence[str], index: int) -> bool:
        """A known name of one word that means something else here: a word of English, or somebody's given name."""
        if phrase.last - index > 1:
            return False
        after = texts[phrase.last] if phrase.last < len(texts) else ""
        text = word.text
        if text in given_names.NAMES or text in given_names.AMBIGUOUS:
            before = word_class(texts[index - 1]) if index else ""
            if before == "T" or (after[:1].isupper() and word_class(after) in "CGgI"):
                return True
        if phrase.type == "PLACE" and text in town_table.WORDS:
            return not self._context.is_place(word.start) and not self._context.is_within(word.end)
        if phrase.type == "ORGANIZATION" and text in firm_table.WORDS:
            opens = self.opens(word.start)
            return self._context.kind(word.start, word.end, opens=opens) != "ORGANIZATION"
        if phrase.type != "TECHNOLOGY" or text not in technology_table.WORDS:
            return False
        if is_version(after) or is_model(after):
            return False
        return not self._context.is_technical(word.start, word.end, opens=word.start in self._starts)

    def _sign(self, word: Word, index: int, *, heading: bool) -> str:
        text = word.text
        if not is_capital(text):
            if text[0].isdigit():
                return "m" if is_model(text) else "v" if is_version(text) else "n"
            return "p" if text in PARTICLES else "a" if text in ("and", "&") else "f" if text in ("of", "for") else "t"
        if text in SUFFIXES and index:
            return "s"
        if is_model(text):
            return "m"
        if is_technology(text):
            return "K"
        sign = word_class(text)
        if sign == "C" and is_compound_body(text):
            return "O"
        if sign in "CA" and heading and text.lower() in COMMON:
            return "x"
        if sign == "C" and (heading or (not index and self.opens(word.start))):
            # A thing that has something is named, wherever it stands: "Ocado's robots".
            return "C" if not heading and _POSSESSIVE.match(self._masked, word.end) else "c"
        return sign

    def opens(self, start: int) -> bool:
        """A sentence starts here, or what comes before lets any word have a capital."""
        return start in self._starts or self._context.opens(start)
