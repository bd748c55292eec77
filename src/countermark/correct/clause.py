"""The clause that a number stands in, and what in it makes another number of it.

A number is changed only if its clause says nothing but whose it is, of what and when. Three kinds of words stand in the
way: a comparison ("$300 below that of Uganda"), an operation ("averaged"), and a word that makes it another number ("target",
"peaked at", "almost"). They are data of their language. What the fact itself is called is none of them.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from itertools import pairwise
from typing import Final, NamedTuple

from countermark.language import Document
from countermark.language.classes import DIGIT, SEMICOLON, SYMBOL
from countermark.language.forms import fold, stem
from countermark.language.lists import has_list, word_list
from countermark.language.notes import IN_SCALE, SCALE, ZEROS
from countermark.language.words import Words
from countermark.model import Fact, Span
from countermark.patterns import lazy

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
_BAR: Final = lazy(r"\|")
_SAYS: Final = {
    "comparison": "compares the number with something else",
    "behind": "compares the number with something else",
    "operation": "may make it the result of a calculation",
    "change": "may change what the number is",
}


class Obstacles(NamedTuple):
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

    def __init__(self, document: Document) -> None:
        self._document, self._masked = document, document.masked
        self._blocks: list[tuple[str, int, int]] = []
        """Kind, start and end of each block; each row of a table is one of its own."""
        for block in document.blocks:
            if block.table is None:
                self._blocks.append((block.kind, block.start, block.end))
            else:
                self._blocks += (("row", row.start, row.end) for row in block.table.rows)
        self._starts = [start for _, start, _ in self._blocks]
        self._over = list(_over(self._masked, self._blocks))
        self._notes = [match.start() for pattern in (IN_SCALE, ZEROS) for match in pattern.finditer(self._masked)]
        self._notes.sort()
        self._has_scales = any(pattern.search(self._masked) for pattern in (SCALE, ZEROS))

    def obstacle(self, span: Span, language: str, facts: Sequence[Fact], *, is_derived: bool) -> str | None:
        """Why the number there is not to be changed; None where nothing speaks against it.

        The words that name these facts say nothing new. Those of a derived number name its operation.
        """
        obstacles = obstacles_of(language)
        if obstacles is None:
            return f"there are no word lists for its language ({language})"
        if self._is_long(span):
            return "its sentence is too long"
        known = _Called(facts)
        before, behind = self._clause(span, obstacles)
        ignored = ("comparison", "behind", "operation") if is_derived else ()
        for stretch, kinds in (
            (behind, {"behind", "comparison", "operation", "change"}),
            (before, {"comparison", "operation", "change"}),
            *((over, {"change"}) for over in self._above(span)),
        ):
            spoken = self._words(*stretch)
            found = self._found(spoken, obstacles, kinds.difference(ignored), known, is_behind=stretch is behind)
            if found is not None:
                return found
        return self._scale(span, before, behind, known)

    def _words(self, start: int, end: int) -> list[int]:
        """The words of a stretch, without numbers and signs."""
        bits = self._document.words.bits
        return [place for place in self._document.words_in(start, end) if not bits[place] & (DIGIT | SYMBOL)]

    def _clause(self, span: Span, obstacles: Obstacles) -> tuple[tuple[int, int], tuple[int, int]]:
        """The stretches of the clause before the number and behind it."""
        start, end = self._stretch(span)
        form = self._document.words.form
        cut = list(_pieces(self._document, start, end, span, obstacles))
        pieces: list[tuple[int, int]] = []
        has_verb = False
        for first, last in cut if len(cut) > 1 else ():
            spoken = self._words(first, last)
            verb = next((count for count, place in enumerate(spoken) if form[place] in obstacles.verbs), None)
            # "… and stood at 9.9%" goes on about the subject before; "… and inflation was 9.9%" has one of its own.
            if pieces and (verb is None or verb < _SUBJECT or not has_verb):
                pieces[-1] = pieces[-1][0], last
                has_verb = has_verb or verb is not None
            else:
                pieces.append((first, last))
                has_verb = verb is not None
        own = next(((first, last) for first, last in pieces if first <= span.start < last), (start, end))
        return (own[0], span.start), (span.end, max(span.end, own[1]))

    def _stretch(self, span: Span) -> tuple[int, int]:
        """The sentence, or the cell of a table."""
        sentence = self._document.sentence_at(span.start)
        if sentence is not None:
            return self._document.stretches[sentence][:2]
        block = self._block(span.start)
        if block is None:
            return span.start, span.end
        kind, start, end = self._blocks[block]
        if kind != "row":
            return start, end
        left, right = self._masked.rfind("|", start, span.start) + 1, self._masked.find("|", span.end, end)
        return max(start, left), end if right < 0 else right

    def _is_long(self, span: Span) -> bool:
        """Whether the sentence or the row is so long that looking at it for each of its numbers would take long."""
        start, end = self._stretch(span)
        block = self._block(span.start)
        if block is not None and self._blocks[block][0] == "row":
            _, start, end = self._blocks[block]
        return end - start > _SENTENCE

    def _block(self, position: int) -> int | None:
        index = bisect_right(self._starts, position) - 1
        return index if index >= 0 and position < self._blocks[index][2] else None

    def _above(self, span: Span) -> Iterator[tuple[int, int]]:
        """Where what stands over the number speaks of it: heading, lead, title, the heads of its row and column."""
        block = self._block(span.start)
        if block is None:
            return
        masked, blocks = self._masked, self._blocks
        heading, lead, top = self._over[block]
        for index in (heading, lead):
            if index is not None:
                _, start, end = blocks[index]
                yield max(start, end - _OVER), end
        if top is not None:
            _, start, end = blocks[block]
            first = start + len(masked[start : span.start]) - len(masked[start : span.start].lstrip(" |"))
            bar = masked.find("|", first, span.start)
            yield first, bar if bar >= 0 else span.start
            cells = _cells(masked, blocks[top][1], min(blocks[top][2], blocks[top][1] + _SENTENCE))
            column = masked.count("|", start, span.start)
            if column < len(cells):
                yield cells[column]

    def _scale(self, span: Span, before: tuple[int, int], behind: tuple[int, int], known: _Called) -> str | None:
        """A note that gives the numbers around it another scale."""
        for stretch in (self._masked[slice(*before)], self._masked[slice(*behind)]):
            for found in () if not self._has_scales else (*SCALE.finditer(stretch), *ZEROS.finditer(stretch)):
                if not _is_known(found[0], known):
                    return f"{found[0]!r} changes the scale of the number"
        block = self._block(span.start)
        heading = None if block is None else self._over[block][0]
        since = 0 if heading is None else self._blocks[heading][1]
        index = bisect_right(self._notes, span.start) - 1
        if index >= 0 and self._notes[index] >= since:
            at = self._notes[index]
            match = IN_SCALE.match(self._masked, at) or ZEROS.match(self._masked, at)
            if match is not None and not _is_known(match[0], known):
                return f"{match[0].strip(' ([')!r} above changes the scale of the numbers"
        return None

    def _found(
        self, spoken: Sequence[int], obstacles: Obstacles, kinds: set[str], known: _Called, *, is_behind: bool
    ) -> str | None:
        """The first word of these kinds, and what it does; one of the kind *behind* counts only right behind the number."""
        words = self._document.words
        said = [words.form[place] for place in spoken]
        if "change" in kinds:
            for place, word in zip(spoken, said, strict=True):
                if word.endswith(("n't", "n’t")):
                    return f"{self._shown(words, place, place)!r} {_SAYS['change']}"
        for at, word in enumerate(said):
            is_compound = word.startswith(obstacles.compounds) or word.endswith(obstacles.compounds)
            if is_compound and "change" in kinds and word not in known:
                return f"{self._shown(words, spoken[at], spoken[at])!r} {_SAYS['change']}"
            for size in () if word not in obstacles.firsts else range(min(_LONGEST, len(said) - at), 0, -1):
                entry = tuple(said[at : at + size])
                kind = obstacles.kinds.get(entry)
                if kind == "behind" and (at > 0 or not is_behind):
                    continue
                if kind in kinds and not all(each in known for each in entry):
                    return f"{self._shown(words, spoken[at], spoken[at + size - 1])!r} {_SAYS[kind]}"
        return None

    def _shown(self, words: Words, first: int, last: int) -> str:
        """A stretch of words in small letters, as it is written."""
        return " ".join(self._masked[words.start[first] : words.end[last]].casefold().split())


def _over(masked: str, blocks: Sequence[tuple[str, int, int]]) -> Iterator[tuple[int | None, int | None, int | None]]:
    """For each block the heading over it, the lead or title, and the first row of its table, each by its index."""
    heading = lead = top = None
    before = ""
    for index, (kind, _, _) in enumerate(blocks):
        if kind == "heading":
            heading = index
        if kind in ("item", "row") and before != kind:
            shown = masked[blocks[index - 1][1] : blocks[index - 1][2]].rstrip() if index else ""
            leads = before == "paragraph" and (shown.endswith(":") or (kind == "row" and len(shown) <= _TITLE))
            lead = index - 1 if leads else None
            top = index if kind == "row" else None
        elif kind not in ("item", "row"):
            lead = top = None
        before = kind
        yield heading, lead, top if top != index else None


def _cells(masked: str, start: int, end: int) -> list[tuple[int, int]]:
    """The stretches between the bars of a row, in front of the first and behind the last among them."""
    bars = [start - 1, *(match.start() for match in _BAR.finditer(masked, start, end)), end]
    return [(before + 1, behind) for before, behind in pairwise(bars)]


def _pieces(document: Document, start: int, end: int, span: Span, obstacles: Obstacles) -> Iterator[tuple[int, int]]:
    """The stretches between semicolons and joints."""
    words = document.words
    first = start
    for place in document.words_in(start, end):
        at = words.start[place]
        if at <= first or span.start <= at < span.end:
            continue
        if words.sign[place] & SEMICOLON or words.form[place] in obstacles.joints:
            yield first, at
            first = at
    yield first, end


def _is_known(text: str, known: _Called) -> bool:
    """Whether the fact itself is in that scale."""
    return any(match[0] in known for match in SCALE.finditer(text))


class _Called:
    """The words that facts are called by, read when the first is asked for."""

    def __init__(self, facts: Sequence[Fact]) -> None:
        self._facts = facts

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and stem(fold(word)) in self._stems

    @cached_property
    def _stems(self) -> frozenset[str]:
        names = (
            " ".join(filter(None, (fact.indicator, fact.entity, fact.unit, *fact.dims.values())))
            for fact in self._facts
        )
        return frozenset(each for name in names for each in Words(name).stem)


@cache
def obstacles_of(language: str) -> Obstacles | None:
    """The words of a language; None where there are none."""
    if not has_list("corrections", language):
        return None
    kinds: dict[tuple[str, ...], str] = {}
    for kind in ("behind", "operation", "change", "comparison"):
        for entry in word_list("corrections", kind, language):
            kinds[tuple(Words(entry).form)] = kind
    compounds, joints, verbs = (
        frozenset(map(fold, word_list("corrections", section, language))) for section in ("compound", "joint", "verb")
    )
    return Obstacles(kinds, frozenset(entry[0] for entry in kinds), tuple(compounds), joints, verbs)
