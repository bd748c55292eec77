"""The clause that a number stands in, and what in it makes another number of it.

A number is changed only if its clause says nothing but whose it is, of what and when. Three kinds of words stand in the
way: a comparison ("$300 below that of Uganda"), an operation ("averaged"), and a word that makes it another number ("target",
"peaked at", "almost"). They are data, `clause_words.json`. What the fact itself is called is none of them.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from importlib.resources import files
from typing import Final, NamedTuple

from countermark.model import Fact, Span

_WORD: Final = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_PARTS: Final = re.compile(r";|\b[^\W\d_]+\b")
_NOT: Final = re.compile(r"n['’]t\b", re.IGNORECASE)
_SUBJECT: Final = 2
"""Words of a clause before its verb, with the joint that begins it."""
_LONGEST: Final = 4
"""Words of an entry."""
_SENTENCE: Final = 16_000
"""Characters of a sentence or a row, markup and all."""
_OVER: Final = 400
"""Characters of a heading or a lead that are looked at, from its end."""
_TITLE: Final = 200
"""Characters of a paragraph over a table that may be its title."""
# "in thousands", "(US$ millions)", "$ '000", "000s"; German, French and Spanish alike.
_SCALES: Final = r"(?:hundred|thousand|million|billion|trillion)s|lakhs?|crores?|tausend|millionen|milliarden|milliers|milliards|miles|millones"
_IN_SCALE: Final = re.compile(rf"(?:\b(?:in|en)\s|[(\[][^()\[\]\n]{{0,40}}\b)(?:{_SCALES})\b", re.IGNORECASE)
_ZEROS: Final = re.compile(r"['’]000\b|(?<![\d,.])000s\b|[(\[]\s*000\s*[)\]]")
_SCALE: Final = re.compile(rf"\b(?:{_SCALES})\b", re.IGNORECASE)
_SAYS: Final = {
    "comparison": "compares the number with something else",
    "behind": "compares the number with something else",
    "operation": "may make it the result of a calculation",
    "change": "may change what the number is",
}


class Prose(NamedTuple):
    """A text as its reader sees it, in the places of the source."""

    masked: str
    """With a space for each character of markup."""
    blocks: Sequence[tuple[str, int, int]]
    """Kind, start and end of each paragraph, list item, heading and table row."""
    sentences: Sequence[tuple[int, int]]


class Words(NamedTuple):
    """The words of one language, by what they do."""

    kinds: Mapping[tuple[str, ...], str]
    firsts: frozenset[str]
    """Words that an entry begins with."""
    compounds: tuple[str, ...]
    """Words that make another number of it as a part of a longer one too: "Inflationsziel"."""
    joints: frozenset[str]
    """They may begin another clause."""
    verbs: frozenset[str]
    """A stretch without one is no clause of its own."""


class Clauses:
    """The clauses of one text."""

    def __init__(self, prose: Prose) -> None:
        self._prose = prose
        self._starts = [start for _, start, _ in prose.blocks]
        self._sentences = [start for start, _ in prose.sentences]
        self._over = list(_over(prose))
        self._notes = [match.start() for pattern in (_IN_SCALE, _ZEROS) for match in pattern.finditer(prose.masked)]
        self._notes.sort()
        self._has_scales = any(pattern.search(prose.masked) for pattern in (_SCALE, _ZEROS))

    def obstacle(self, span: Span, language: str, facts: Sequence[Fact], *, is_derived: bool) -> str | None:
        """Why the number there is not to be changed; None where nothing speaks against it.

        The words that name these facts say nothing new. Those of a derived number name its operation.
        """
        words = words_of(language)
        if words is None:
            return f"there are no word lists for its language ({language})"
        if self._is_long(span):
            return "its sentence is too long"
        known = _Called(facts)
        before, behind = self._clause(span, words)
        ignored = ("comparison", "behind", "operation") if is_derived else ()
        for stretch, kinds in (
            (behind, {"behind", "comparison", "operation", "change"}),
            (before, {"comparison", "operation", "change"}),
            *((over, {"change"}) for over in self._above(span)),
        ):
            found = _found(stretch, words, kinds.difference(ignored), known, is_behind=stretch is behind)
            if found is not None:
                return found
        return self._scale(span, before, behind, known)

    def _clause(self, span: Span, words: Words) -> tuple[str, str]:
        """The words of the clause before the number and behind it."""
        masked = self._prose.masked
        start, end = self._stretch(span)
        cut = list(_pieces(masked, start, end, span, words))
        pieces: list[tuple[int, int]] = []
        has_verb = False
        for first, last in cut if len(cut) > 1 else ():
            spoken = _words(masked[first:last])
            verb = next((place for place, word in enumerate(spoken) if word in words.verbs), None)
            # "… and stood at 9.9%" goes on about the subject before; "… and inflation was 9.9%" has one of its own.
            if pieces and (verb is None or verb < _SUBJECT or not has_verb):
                pieces[-1] = pieces[-1][0], last
                has_verb = has_verb or verb is not None
            else:
                pieces.append((first, last))
                has_verb = verb is not None
        own = next(((first, last) for first, last in pieces if first <= span.start < last), (start, end))
        return masked[own[0] : span.start], masked[span.end : max(span.end, own[1])]

    def _stretch(self, span: Span) -> tuple[int, int]:
        """The sentence, or the cell of a table."""
        index = bisect_right(self._sentences, span.start) - 1
        if index >= 0 and span.start < self._prose.sentences[index][1]:
            return self._prose.sentences[index]
        block = self._block(span.start)
        if block is None:
            return span.start, span.end
        kind, start, end = self._prose.blocks[block]
        if kind != "row":
            return start, end
        masked = self._prose.masked
        left, right = masked.rfind("|", start, span.start) + 1, masked.find("|", span.end, end)
        return max(start, left), end if right < 0 else right

    def _is_long(self, span: Span) -> bool:
        """Whether the sentence or the row is so long that looking at it for each of its numbers would take long."""
        start, end = self._stretch(span)
        block = self._block(span.start)
        if block is not None and self._prose.blocks[block][0] == "row":
            _, start, end = self._prose.blocks[block]
        return end - start > _SENTENCE

    def _block(self, position: int) -> int | None:
        index = bisect_right(self._starts, position) - 1
        return index if index >= 0 and position < self._prose.blocks[index][2] else None

    def _above(self, span: Span) -> Iterator[str]:
        """What stands over the number and speaks of it: heading, lead, title, the heads of its row and column."""
        block = self._block(span.start)
        if block is None:
            return
        masked, blocks = self._prose.masked, self._prose.blocks
        heading, lead, top = self._over[block]
        for index in (heading, lead):
            if index is not None:
                _, start, end = blocks[index]
                yield masked[max(start, end - _OVER) : end]
        if top is not None:
            row = masked[blocks[block][1] : span.start]
            column = row.count("|")
            cells = masked[blocks[top][1] : blocks[top][2]][:_SENTENCE].split("|")
            yield row.strip(" |").partition("|")[0]
            if column < len(cells):
                yield cells[column]

    def _scale(self, span: Span, before: str, behind: str, known: _Called) -> str | None:
        """A note that gives the numbers around it another scale."""
        for stretch in (before, behind):
            for found in () if not self._has_scales else (*_SCALE.finditer(stretch), *_ZEROS.finditer(stretch)):
                if not _is_known(found[0], known):
                    return f"{found[0]!r} changes the scale of the number"
        block = self._block(span.start)
        heading = None if block is None else self._over[block][0]
        since = 0 if heading is None else self._prose.blocks[heading][1]
        index = bisect_right(self._notes, span.start) - 1
        if index >= 0 and self._notes[index] >= since:
            at = self._notes[index]
            match = _IN_SCALE.match(self._prose.masked, at) or _ZEROS.match(self._prose.masked, at)
            if match is not None and not _is_known(match[0], known):
                return f"{match[0].strip(' ([')!r} above changes the scale of the numbers"
        return None


def _over(prose: Prose) -> Iterator[tuple[int | None, int | None, int | None]]:
    """For each block the heading over it, the lead or title, and the first row of its table, each by its index."""
    heading = lead = top = None
    before = ""
    for index, (kind, _, _) in enumerate(prose.blocks):
        if kind == "heading":
            heading = index
        if kind in ("item", "row") and before != kind:
            shown = prose.masked[prose.blocks[index - 1][1] : prose.blocks[index - 1][2]].rstrip() if index else ""
            leads = before == "paragraph" and (shown.endswith(":") or (kind == "row" and len(shown) <= _TITLE))
            lead = index - 1 if leads else None
            top = index if kind == "row" else None
        elif kind not in ("item", "row"):
            lead = top = None
        before = kind
        yield heading, lead, top if top != index else None


def _pieces(masked: str, start: int, end: int, span: Span, words: Words) -> Iterator[tuple[int, int]]:
    """The stretches between semicolons and joints."""
    first = start
    for match in _PARTS.finditer(masked, start, end):
        inside = span.start <= match.start() < span.end
        if not inside and match.start() > first and (match[0] == ";" or match[0].casefold() in words.joints):
            yield first, match.start()
            first = match.start()
    yield first, end


def _found(stretch: str, words: Words, kinds: set[str], known: _Called, *, is_behind: bool) -> str | None:
    """The first word of these kinds, and what it does; one of the kind *behind* counts only right behind the number."""
    if "change" in kinds and (denial := _NOT.search(stretch)):
        return f"{stretch[: denial.end()].rsplit(maxsplit=1)[-1]!r} {_SAYS['change']}"
    spoken = _words(stretch)
    for at, word in enumerate(spoken):
        is_compound = word.startswith(words.compounds) or word.endswith(words.compounds)
        if is_compound and "change" in kinds and word not in known:
            return f"{word!r} {_SAYS['change']}"
        for size in () if word not in words.firsts else range(min(_LONGEST, len(spoken) - at), 0, -1):
            entry = spoken[at : at + size]
            kind = words.kinds.get(entry)
            if kind == "behind" and (at > 0 or not is_behind):
                continue
            if kind in kinds and not all(each in known for each in entry):
                return f"{' '.join(entry)!r} {_SAYS[kind]}"
    return None


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.casefold().replace("’", "'").removesuffix("'s") for word in _WORD.findall(text))


def _stem(word: str) -> str:
    return word.removesuffix("s")


def _is_known(text: str, known: _Called) -> bool:
    """Whether the fact itself is in that scale."""
    return any(word in known for word in _words(text) if _SCALE.fullmatch(word) is not None)


class _Called:
    """The words that facts are called by, read when the first is asked for."""

    def __init__(self, facts: Sequence[Fact]) -> None:
        self._facts = facts

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and _stem(word) in self._stems

    @cached_property
    def _stems(self) -> frozenset[str]:
        names = (
            " ".join(filter(None, (fact.indicator, fact.entity, fact.unit, *fact.dims.values())))
            for fact in self._facts
        )
        return frozenset(_stem(word) for name in names for word in _words(name))


@cache
def words_of(language: str) -> Words | None:
    """The words of a language; None where there are none."""
    tables = json.loads(files("countermark.correct").joinpath("clause_words.json").read_text("utf-8"))
    table = tables.get(language)
    if table is None:
        return None
    kinds: dict[tuple[str, ...], str] = {}
    for kind in ("behind", "operation", "change", "comparison"):
        for entry in table[kind]:
            kinds[_words(entry)] = kind
    compounds = tuple(table.get("compound", ()))
    return Words(
        kinds, frozenset(entry[0] for entry in kinds), compounds, frozenset(table["joint"]), frozenset(table["verb"])
    )
