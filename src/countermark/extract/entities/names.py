"""Names of people, organisations, places and technologies in prose.

A run of words with capitals is read as a string of classes, one letter a word, over which a small
grammar is laid. The letters:

    P O K   a place, an organisation, a technology of the lexicon
    G g     a given name; one that is a word too
    T I s   a title, initials, "Jr."
    H S     the head of an organisation's name ("Bank", "University"), a company's "Inc"
    B F D   "Mount", "River", "North"
    A       capitals only
    p f a   "van", "of", "and", inside a run
    C c     any other word with a capital; one that has it from its sentence
    x       a common word or an adjective
    z       a word that is part of no name

A capital at the start of a sentence says nothing by itself.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Final, NamedTuple

from countermark.extract.entities import technology_table
from countermark.extract.entities.common_words import PARTICLES, SUFFIXES
from countermark.extract.entities.context import Context
from countermark.extract.entities.lexicon import TOKEN, Phrase, lexicon, word_class
from countermark.extract.entities.mention import Mention, Type
from countermark.extract.entities.shapes import is_technology
from countermark.extract.prose import Prose

_GAP: Final = re.compile(r"[ \u00a0]{1,6}+")
_COMMA_GAP: Final = re.compile(r",[ \u00a0]")
_POSSESSIVE: Final = re.compile(r"['’]s(?!\w)")

# In order: the first that fits at a place is taken. The name is what is in the group, or all of it.
_GRAMMAR: Final[tuple[tuple[Type, re.Pattern[str]], ...]] = (
    ("ORGANIZATION", re.compile(r"[POKGgCcAHxDBF](?:a?[POKGgCAHxDBFI])*S+")),
    ("ORGANIZATION", re.compile(r"[POCcAxDGgK]*H+f[POCxGgAHDKBF]+(?:a[CxHPA]+)?")),
    ("PERSON", re.compile(r"T+((?:[GgCcx]|I+[GgC])(?:I|p*[GgCP])*s?)")),
    ("PERSON", re.compile(r"G(?:I|[Gg])*p*[CGgPxHFO](?:[CG])?s?")),
    ("PERSON", re.compile(r"[gP]I*p*[CG][CG]?s?(?![HFS])")),
    ("PERSON", re.compile(r"I+p*[CGgPx](?:[CG])?s?")),
    ("ORGANIZATION", re.compile(r"[POCcADGgKBF]+x*H+|[POCcADGgKBF]x+H+|[xD]*[POCADGgK][x]*H+")),
    ("PERSON", re.compile(r"[Cc]p+[CG][CG]?s?")),
    ("PLACE", re.compile(r"B[f]?[CPGgcx]+F?|[DCcPGg]+F+|D+P|x[F]+f[PC]+")),
    ("PLACE", re.compile(r"P")),
    ("ORGANIZATION", re.compile(r"O")),
    ("TECHNOLOGY", re.compile(r"K+")),
    ("PERSON", re.compile(r"Gs?")),
)
_WORDS: Final = frozenset(("Nice", "Bath", "Tours", "Mesa", "Cork", "Hue", "Marathon", "Regina", "Jersey", "Helena"))
"""Places that are words too."""
_UNKNOWN: Final = re.compile(r"[Cc]C{1,2}s?")
_SUFFIXED: Final = re.compile(
    r"(?:tion|ment|ness|ity|ism|ing|ology|ance|ence|ship|ics|ed|ly|als?|ive|ous|ful|ware)s?\Z"
)


class _Word(NamedTuple):
    start: int
    end: int
    text: str


class _Unit(NamedTuple):
    """One or more words that are one letter of the grammar."""

    start: int
    end: int
    sign: str
    text: str


def names(prose: Prose) -> list[Mention]:
    """Every name of the prose; an expression may be named twice where it overlaps."""
    reading = _Reading(prose)
    for index, block in enumerate(prose.blocks):
        if block.kind not in ("code", "reference"):
            reading.block(index)
    reading.again()
    return reading.found


class _Reading:
    """What is learned of names while a text is read."""

    def __init__(self, prose: Prose) -> None:
        self._prose = prose
        self._masked = prose.masked
        self._starts = {sentence.start for sentence in prose.sentences}
        self._context = Context(prose.masked)
        self.found: list[Mention] = []
        self._single: list[_Unit] = []
        """Words with capitals that no rule could place."""
        self._people: Counter[str] = Counter()
        self._firms: Counter[str] = Counter()
        self._small: set[str] = set()
        """Words that the text also writes in small letters."""

    def block(self, index: int) -> None:
        """Read one block."""
        block = self._prose.blocks[index]
        masked = self._masked
        words = [
            _Word(match.start(), match.end(), match[0]) for match in TOKEN.finditer(masked, block.start, block.end)
        ]
        heading = block.kind == "heading" or masked[block.start : block.end].isupper()
        texts = [word.text for word in words]
        place = 0
        while place < len(words):
            text = texts[place]
            first = text[0]
            if first.islower():
                if text in technology_table.SMALL or is_technology(text):
                    self._add(words[place].start, words[place].end, "TECHNOLOGY")
                elif len(text) > 3:
                    self._small.add(text)
                place += 1
            elif first.isupper() or first == "." or (first.isdigit() and lexicon().at(texts, place, len(texts))):
                stop = self._run(words, place)
                self._read(words, texts, place, stop, heading=heading)
                place = stop
            else:
                place += 1

    def _run(self, words: list[_Word], place: int) -> int:
        """Where the run of words with capitals ends: it goes on over "of", "van" and "and" if a capital follows."""
        stop = place + 1
        look = stop
        while look < len(words):
            gap = self._masked[words[look - 1].end : words[look].start]
            comma = _COMMA_GAP.fullmatch(gap) is not None and words[look].text in (
                "D.C.",
                "DC",
                "Inc",
                "Inc.",
                "Ltd",
                "Ltd.",
                "LLC",
            )
            if not comma and _GAP.fullmatch(gap) is None:
                break
            text = words[look].text
            if text[0].isupper() or text[0].isdigit() or text == ".NET":
                look += 1
                stop = look
            elif (text in PARTICLES or text in ("of", "for", "and", "&", "the")) and look - stop < 2:
                look += 1
            else:
                break
        return stop

    def _read(self, words: list[_Word], texts: list[str], place: int, stop: int, *, heading: bool) -> None:
        units = self._units(words, texts, place, stop, heading=heading)
        signs = "".join(unit.sign for unit in units)
        index = 0
        while index < len(units):
            index = self._name(units, signs, index, heading=heading)

    def _units(self, words: list[_Word], texts: list[str], place: int, stop: int, *, heading: bool) -> list[_Unit]:
        units: list[_Unit] = []
        first = place
        while place < stop:
            word = words[place]
            phrase = lexicon().at(texts, place, stop)
            if phrase is not None and not self._is_word(word, phrase, place):
                end = words[phrase.last - 1].end
                sign = {"PLACE": "P", "ORGANIZATION": "O", "TECHNOLOGY": "K"}[phrase.type]
                last = phrase.last
                if sign == "K" and last < stop and texts[last][0].isdigit():
                    end, last = words[last].end, last + 1
                units.append(_Unit(word.start, end, sign, self._masked[word.start : end]))
                place = last
                continue
            units.append(
                _Unit(word.start, word.end, self._sign(word, heading=heading, first=place == first), word.text)
            )
            place += 1
        return units

    def _is_word(self, word: _Word, phrase: Phrase, place: int) -> bool:
        """A technology that is a word of English is meant only where such things are spoken of."""
        if phrase.last - place > 1 or phrase.type != "TECHNOLOGY" or word.text not in technology_table.WORDS:
            return False
        return not self._context.is_technical(word.start, word.end, opens=word.start in self._starts)

    def _sign(self, word: _Word, *, heading: bool, first: bool) -> str:
        text = word.text
        if text[0].islower() or text == "&":
            return "p" if text in PARTICLES else "a" if text in ("and", "&") else "f" if text in ("of", "for") else "t"
        if text[0].isdigit():
            return "n"
        if is_technology(text):
            return "K"
        if text in SUFFIXES:
            return "s"
        sign = word_class(text)
        if sign == "C" and (heading or (first and self._opens(word.start))):
            return "c"
        return sign

    def _opens(self, start: int) -> bool:
        """A sentence starts here, or what comes before lets any word have a capital."""
        return start in self._starts or self._context.opens(start)

    def _name(self, units: list[_Unit], signs: str, index: int, *, heading: bool) -> int:
        """Read the name that starts at a unit, and say where to go on."""
        for kind, pattern in _GRAMMAR:
            match = pattern.match(signs, index)
            if match is None or match.end() == index:
                continue
            inside = 1 if pattern.groups else 0
            first, last = match.span(inside)
            if kind in ("ORGANIZATION", "PLACE") and not self._is_named(units, signs, first, last, heading=heading):
                continue
            if kind == "PERSON" and not self._is_person(units, signs, first, last, heading=heading):
                continue
            self._add(units[first].start, units[last - 1].end, kind)
            self._learn(units, signs, first, last, kind)
            return last
        match = _UNKNOWN.match(signs, index)
        if match is not None and not heading and self._is_unknown_person(units, index, match.end()):
            self._add(units[index].start, units[match.end() - 1].end, "PERSON")
            self._learn(units, signs, index, match.end(), "PERSON")
            return match.end()
        unit = units[index]
        if unit.sign in "CcAgx" and not heading:
            self._single.append(unit)
        return index + 1

    def _is_named(self, units: list[_Unit], signs: str, first: int, last: int, *, heading: bool) -> bool:
        """Some word of the name is no common one, or the name is said in full inside a sentence."""
        inside = signs[first:last]
        if inside in ("P", "O"):
            return (
                units[first].text not in _WORDS or self._context.kind(units[first].start, units[first].end) == "PLACE"
            )
        if any(sign in "POKCGAS" for sign in inside):
            return not (inside[0] == "c" and len(inside) == 2 and units[first].text.lower() in self._small)
        return "f" in inside and inside[0] == "H" and not heading

    def _is_person(self, units: list[_Unit], signs: str, first: int, last: int, *, heading: bool) -> bool:
        inside = signs[first:last]
        start, end = units[first].start, units[last - 1].end
        if inside[0] == "x" and first and signs[first - 1] == "T":
            return len(inside) > 1 or units[first - 1].text.endswith(".")
        if inside in ("g", "gs"):
            return self._context.names_person(start, end)
        return inside[0] != "P" and not (inside == "G" and heading)

    def _is_unknown_person(self, units: list[_Unit], first: int, last: int) -> bool:
        """Two or three unknown words with capitals: nearly always a person, unless they look like a title of something."""
        return all(
            unit.text.isalpha()
            and unit.text.istitle()
            and not _SUFFIXED.search(unit.text)
            and unit.text.lower() not in self._small
            for unit in units[first:last]
        )

    def _learn(self, units: list[_Unit], signs: str, first: int, last: int, kind: Type) -> None:
        """A surname or the first word of a firm names the same again."""
        if kind == "PERSON":
            parts = [unit for unit in units[first:last] if unit.sign in "CcGgPxH"]
            if len(parts) > 1 or (first and signs[first - 1] == "T"):
                self._people[parts[-1].text] += 1
        elif kind == "ORGANIZATION" and last - first > 1 and signs[first] in "Cc":
            self._firms[units[first].text] += 1

    def again(self) -> None:
        """Read the single words again, now that all names are known."""
        for unit in self._single:
            kind = self._kind(unit)
            if kind is not None:
                self._add(unit.start, unit.end, kind)

    def _kind(self, unit: _Unit) -> Type | None:
        if unit.text in self._people:
            return "PERSON"
        if unit.text in self._firms:
            return "ORGANIZATION"
        if unit.sign == "g":
            return "PERSON" if self._context.names_person(unit.start, unit.end) else None
        if unit.sign == "A":
            return "ORGANIZATION"
        if unit.sign != "C" or unit.text.lower() in self._small:
            return None
        return self._context.kind(unit.start, unit.end)

    def _add(self, start: int, end: int, kind: Type) -> None:
        self.found.append(Mention(start, end, kind))
