"""Names of people, organisations, places and technologies in prose.

A run of words with capitals is read by the grammar. What it leaves over is read again when the whole text
is known: a surname, a firm's first word or a word whose neighbours gave it away names the same elsewhere.
A capital at the start of a sentence says nothing by itself.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import Final

from countermark.extract.entities import given_names, technology_table
from countermark.extract.entities.context import Context
from countermark.extract.entities.grammar import Name, name_at, unknown_at
from countermark.extract.entities.hasty import is_hasty, small_name
from countermark.extract.entities.lexicon import lexicon, small_place
from countermark.extract.entities.mention import Mention, Type
from countermark.extract.entities.runs import Run, Unit, Units, Word, is_capital, names_nothing, run_end, words
from countermark.extract.entities.shapes import is_camel, is_model, is_technology
from countermark.extract.prose import Prose

_SUFFIXED: Final = re.compile(
    r"(?:tion|ment|ness|ity|ism|ing|ology|ance|ence|ship|ics|ed|ly|ive|ous|ful|ware|able|ible|ical|ally)s?\Z"
)
_COORDINATED: Final = frozenset(
    (" and ", " or ", ", ", ", and ", ", or ", " & ", "/", " vs ", " vs. ", " und ", " y ", " et ")
)
_INNER: Final = re.compile(r"[a-z]{1,6}[A-Z][a-z]{2,}")
_COUNTS: Final = frozenset(("DATE", "QUANTITY", "CURRENCY"))
_LETTERS: Final = re.compile(r"[^\W\d_](?:[^\W\d_]|[-'’&.](?=[^\W\d_]))+|[A-Z]{1,3}-?[0-9]{1,4}[a-z]?")
_PLURAL: Final = re.compile(r"(?:[^\W\d_]{2,}?[^aeiousyin'’]|[^\W\d_]{3,}(?:on|an|en|ch|sh|x|l|v))(e?s)\Z")


def names(prose: Prose) -> list[Mention]:
    """Every name of the prose; none that overlaps another of them."""
    reading = _Reading(prose)
    for block in prose.blocks:
        if block.kind != "code":
            shouted = prose.masked[block.start : block.end].isupper()
            reading.block(block.start, block.end, heading=block.kind == "heading" or shouted)
    reading.again()
    return reading.found


def is_team(word: str) -> bool:
    """A plural that is no surname: "Titans", "Foxes", but not "Roberts"."""
    match = _PLURAL.search(word)
    return match is not None and word[: match.start(1)] not in given_names.NAMES and word not in given_names.NAMES


class _Reading:
    """What is learned of names while a text is read."""

    def __init__(self, prose: Prose) -> None:
        self._masked = prose.masked
        self._context = Context(prose.masked)
        self._units = Units(prose.masked, frozenset(sentence.start for sentence in prose.sentences), self._context)
        self.found: list[Mention] = []
        self._technologies = 0
        self._left: list[tuple[Unit, bool]] = []
        """Words with capitals that no rule could place, and whether each stands alone."""
        self._known: dict[str, Type] = {}
        """What a word on its own names in this text."""
        self._hasty = is_hasty(prose)
        self._ordered: list[Mention] = []
        self._ends: list[int] = []
        self._last: Mention | None = None
        """The name that was read last when the words that were left are read again, in text order."""
        self._small: set[str] = set()
        """Words that the text also writes in small letters."""
        self._nameless: set[str] = set()
        """Those of them that name nothing wherever they stand, and the short ones."""

    def block(self, start: int, end: int, *, heading: bool) -> None:
        """Read one block."""
        found = words(self._masked, start, end)
        place = 0
        size = len(found)
        nameless = self._nameless
        while place < size:
            word = found[place]
            text = word.text
            if text in nameless:
                place += 1  # most words
                continue
            first = text[0]
            if first.islower() and not self._hasty and text.isalpha() and text.islower():
                if self._plain(word, text):
                    nameless.add(text)
                place += 1
                continue
            if is_capital(text) or (first.isdigit() and lexicon().starts(text)):
                stop = run_end(self._masked, found, place)
                if stop - place > 1 or not names_nothing(text):
                    self._read(self._units.run(found, place, stop, heading=heading))
                place = stop
                continue
            if first.islower():
                phrase = small_name(self._masked, found, place) if self._hasty else None
                if phrase is not None:
                    self._add(word.start, found[phrase.last - 1].end, phrase.type)
                    place = phrase.last
                    continue
                self._lower(word)
            place += 1

    def _lower(self, word: Word) -> None:
        text = word.text
        # Most words have no capital and no sign inside, as every such shape has.
        shaped = not (text.isalpha() and text.islower())
        if shaped and is_technology(text):
            self._add(word.start, word.end, "TECHNOLOGY")
        elif shaped and text not in technology_table.SMALL and _INNER.fullmatch(text) and self._thing() != "TECHNOLOGY":
            self._add(word.start, word.end, "ORGANIZATION")  # "airBaltic"
        else:
            self._plain(word, text)

    def _plain(self, word: Word, text: str) -> bool:
        """A word in small letters; true where it names nothing, wherever it stands."""
        if text in technology_table.SMALL:
            self._add(word.start, word.end, "TECHNOLOGY")
            return False
        if len(text) <= 3:
            return True
        self._small.add(text)
        if not small_place(text):
            return True
        if self._context.is_place(word.start):
            self._add(word.start, word.end, "PLACE")
        return False

    def _read(self, run: Run) -> None:
        index = 0
        while index < len(run.units):
            name = self._author(run, index) or name_at(run, index) or self._unknown(run, index)
            if name is None:
                unit = run.units[index]
                if unit.sign in "CcAgxmGPHTk" and not run.heading:
                    label = index > 0 and self._masked.startswith(":", unit.end)
                    self._left.append((unit, run.is_alone(index) and not label))
                index += 1
                continue
            self._take(run, name)
            index = name.last

    def _author(self, run: Run, index: int) -> Name | None:
        """A surname with the year of what its bearer wrote."""
        unit = run.units[index]
        after = run.signs[index + 1 : index + 2]
        if unit.sign not in "CcGgPxO" or after not in ("", "a", "p", "n"):
            return None
        is_author = self._context.is_author(unit.start, unit.end, known=unit.sign in "PxO")
        return Name(index, index + 1, "PERSON") if is_author else None

    def _unknown(self, run: Run, index: int) -> Name | None:
        """What several unknown words name, by what stands before and after them."""
        name = unknown_at(run, index)
        if name is None:
            # "the Shark Stratos": a word and a name, where devices are spoken of.
            is_device = run.after_article(index) and run.signs[index : index + 2] == "xC" and not run.heading
            return Name(index, index + 2, "TECHNOLOGY") if is_device and self._thing() == "TECHNOLOGY" else None
        units = run.units[index : name.last]
        if any(_SUFFIXED.search(unit.text) or unit.text.lower() in self._small for unit in units):
            return None
        start, end = units[0].start, units[-1].end
        opens = units[0].sign == "c"
        kind = self._context.kind(start, end, several=True)
        if opens and (self._masked[end : end + 1] == ":" or (name.type == "ORGANIZATION" and kind is None)):
            return None  # the label of an item, or two words that happen to have capitals
        article = run.after_article(index)
        if is_team(units[-1].text):
            kind = "ORGANIZATION"
        elif name.type == "ORGANIZATION":
            kind = self._thing() or "ORGANIZATION" if article else kind if kind == "PLACE" else "ORGANIZATION"
        elif article or self._is_product(start):
            kind = (kind if kind != "PERSON" else None) or self._thing() or "TECHNOLOGY"
            # "the Fenix 7": the number belongs to the device.
            if kind == "TECHNOLOGY" and run.signs[name.last : name.last + 1] == "n":
                return Name(index, name.last + 1, kind)
        return Name(index, name.last, kind or name.type)

    def _is_product(self, start: int) -> bool:
        """A firm's possessive stands before."""
        if not self.found or self.found[-1].type != "ORGANIZATION":
            return False
        return self._masked[self.found[-1].end : start] in ("'s ", "’s ")

    def _thing(self) -> Type | None:
        """What an unknown thing is in this text, by what it is about and by what else it names."""
        if self._context.thing is None and self._technologies > 1:
            return "TECHNOLOGY"
        return self._context.thing

    def _take(self, run: Run, name: Name) -> None:
        first, last, kind = name
        units = run.units
        end = units[last - 1].end
        # The team of a town: "the Busan Whales".
        if kind == "PLACE" and last - first == 1 and last < len(units) and units[last].sign in "CxGg":
            team = units[last]
            if is_team(team.text):
                self._add(units[first].start, team.end, "ORGANIZATION")
                self._known[team.text] = "ORGANIZATION"
                return
        self._add(units[first].start, end, kind)
        self._learn(run, name)

    def _learn(self, run: Run, name: Name) -> None:
        """A surname, the first word of a firm and the model of a device name the same again."""
        first, last, kind = name
        units = [unit for unit in run.units[first:last] if unit.sign in "CcGgPxHKm"]
        model = run.units[last - 1].text.rpartition(" ")[2]
        if kind == "TECHNOLOGY" and is_model(model):
            self._known.setdefault(model, kind)
        if kind == "PERSON" and (len(units) > 1 or (first and run.signs[first - 1] == "T")):
            for unit in (units[-1], units[0]):
                self._known.setdefault(unit.text, kind)
        elif kind in ("ORGANIZATION", "TECHNOLOGY") and last - first > 1 and units:
            for unit in (units[0], units[-1]):
                if unit.sign in "Ccm" or (unit.sign == "H" and is_team(unit.text)):
                    self._known.setdefault(unit.text, kind)

    def _beside(self, unit: Unit) -> Type | None:
        """What the name is with which this one is coordinated: "from Satsuma and Chōshū"."""
        if unit.sign != "C":
            return None
        index = bisect_right(self._ends, unit.start)
        before = self._ordered[index - 1] if index else None
        if self._last is not None and (before is None or self._last.end > before.end):
            before = self._last
        if before is None or self._masked[before.end : unit.start] not in _COORDINATED or before.type in _COUNTS:
            return None
        return before.type

    def again(self) -> None:
        """Read the words that were left, now that all names are known."""
        short = {unit.text for unit, _ in self._left if unit.sign == "A" and self._context.is_short_form(unit.start)}
        for unit, alone in self._left:
            if alone and unit.sign in "Ccg" and unit.text not in self._known and self._is_name(unit):
                kind = self._context.kind(unit.start, unit.end, opens=unit.sign == "c")
                if kind == "PERSON" and is_camel(unit.text):
                    kind = None
                if kind is not None and (unit.sign != "g" or kind == "PERSON"):
                    self._known[unit.text] = kind
        self._ordered = sorted(self.found)
        self._ends = [mention.end for mention in self._ordered]
        for unit, alone in self._left:
            kind = self._known.get(unit.text)
            if kind == "PERSON" and self._context.follows_article(unit.start):
                kind = self._thing()
            if kind is None and alone and self._is_name(unit) and unit.text not in short:
                kind = self._beside(unit) or self._default(unit)
            if kind is not None:
                self._known.setdefault(unit.text, kind)
                self._add(unit.start, unit.end, kind)
                self._last = self.found[-1]

    def _is_name(self, unit: Unit) -> bool:
        """The word is no other that the text knows in small letters, and not made like a common one."""
        text = unit.text
        return _LETTERS.fullmatch(text) is not None and text.lower() not in self._small and not _SUFFIXED.search(text)

    def _default(self, unit: Unit) -> Type | None:
        """What a name is that stands inside a sentence and gives nothing away."""
        thing = self._thing()
        if (unit.sign == "A" and unit.text.isalpha()) or (unit.sign == "C" and is_camel(unit.text)):
            return "TECHNOLOGY" if thing == "TECHNOLOGY" else "ORGANIZATION"
        if unit.sign == "m":
            return "TECHNOLOGY" if thing == "TECHNOLOGY" and len(unit.text) > 2 else None
        if unit.sign != "C" or len(unit.text) < 3:
            return None
        if thing is None and self._context.is_goal(unit.start):
            return "PLACE"
        if not self._context.ends_phrase(unit.end):
            return None
        if self._context.follows_article(unit.start):
            return "ORGANIZATION" if is_team(unit.text) else thing
        return thing or "PERSON"

    def _add(self, start: int, end: int, kind: Type) -> None:
        self._technologies += kind == "TECHNOLOGY"
        self.found.append(Mention(start, end, kind))
