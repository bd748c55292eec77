"""Statements of a draft, one claim for each thing said."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from countermark.extract.clauses import clauses
from countermark.extract.domains import domain
from countermark.extract.imperatives import is_imperative
from countermark.extract.modality import modality
from countermark.extract.prose import Prose
from countermark.extract.sentences import Sentence
from countermark.extract.speech import act_type, label_end
from countermark.extract.speech_lexicon import ANNOUNCES, LEAD
from countermark.extract.words import OBJECT, Word, is_finite, may_be_finite, words
from countermark.model import Claim, Entity, Span

_STATE_NOTHING: Final = frozenset(("GREETING", "CLOSING", "ACKNOWLEDGMENT", "CLARIFICATION", "QUESTION"))
_CLOSE: Final = frozenset(')%"”»]°′″€' + OBJECT)
"""Signs that a statement may end with."""
# Marks of sources at the end of a statement: "[1]", "[^2]", "(Smith, 2020)", "(Source: WHO)".
_SOURCES: Final = re.compile(
    r"(?:\s*+(?:\[\^?[\w,\- ]{1,16}+\]|\((?:see |cf\.? |source:? |sources:? |via )[^()]{1,120}+\)"
    r"|\([^()\d]{2,80}+,? (?:19|20)\d\d[a-z]?\)))++\Z",
    re.IGNORECASE,
)
# As written: a link in brackets, or a bare address.
_LINKS: Final = re.compile(
    r"(?:\s*+(?:\(\[[^\[\]\n]{1,120}+\]\([^()\s]{1,400}+\)\)|[(:→]?\s*+https?://[^\s()]{1,400}+\)?))++\Z"
)
_FARTHEST: Final = 600
_LABEL_WORDS: Final = 4


def find(prose: Prose, entities: Sequence[Entity]) -> tuple[Claim, ...]:
    """The claims, c1, c2 … in text order and apart from each other."""
    found: list[Claim] = []
    waiting = 0
    text, masked = prose.text, prose.masked
    for sentence in prose.sentences:
        for inside in _statements(prose, sentence):
            start, end = inside[0].start, inside[-1].end
            end = _without_sources(prose, start, end)
            while waiting < len(entities) and entities[waiting].span.end <= start:
                waiting += 1
            first, last = _with_emphasis(text, start, end)
            found.append(
                Claim(
                    id=f"c{len(found) + 1}",
                    span=Span(start=first, end=last),
                    text=text[first:last],
                    modality=modality(masked[start:end], inside),
                    domain=domain(inside),
                    entity_refs=_named(entities, waiting, end),
                )
            )
    return tuple(found)


def _without_sources(prose: Prose, start: int, end: int) -> int:
    """Where a statement ends, the marks of its sources left out."""
    last = prose.masked[end - 1]
    if last in ")]" + OBJECT:
        # Only the end is looked at: what is searched from the left is searched again from every bracket in it.
        for text, pattern in ((prose.masked, _SOURCES), (prose.text, _LINKS)):
            found = pattern.search(text, max(start + 1, end - _FARTHEST), end)
            if found is not None:
                return found.start()
    return end


def _statements(prose: Prose, sentence: Sentence) -> Iterator[Sequence[Word]]:
    """The words of each statement of a sentence."""
    masked = prose.masked
    whole = words(masked, sentence.start, sentence.end)
    shown = masked[sentence.start : sentence.end]
    if not whole or act_type(shown, whole) in _STATE_NOTHING or _is_label(shown, whole):
        return
    inside = whole[label_end(shown, whole) :]
    lead = inside and LEAD.match(masked, inside[0].start, sentence.end)
    if lead:
        inside = [word for word in inside if word.start >= lead.end()] or inside
    for first, last in clauses(inside):
        part = inside[first:last]
        while part and not part[-1].text[-1].isalnum() and part[-1].text[-1] not in _CLOSE:
            part = part[:-1]
        while part and not part[0].text[0].isalnum() and part[0].text[0] not in '(["“«$€£¥#@' + OBJECT:
            part = part[1:]
        if part:
            yield part


def _is_label(shown: str, whole: Sequence[Word]) -> bool:
    """A line that names or announces something and says nothing about it."""
    if shown.endswith(":"):
        return ANNOUNCES.match(shown) is not None or not (_has_verb(whole) or is_imperative(whole))
    if len(whole) == 1:
        return True
    if len(whole) > _LABEL_WORDS or shown[-1] in ".!…" or any(word.text[0].isdigit() for word in whole):
        return False
    return not (_has_verb(whole) or is_imperative(whole) or any(word.text in (":", "=") for word in whole[1:-1]))


def _has_verb(inside: Sequence[Word]) -> bool:
    return any(is_finite(inside, index) or may_be_finite(inside, index) for index in range(len(inside)))


def _with_emphasis(text: str, start: int, end: int) -> tuple[int, int]:
    """The span with a mark of emphasis that opens right before it and closes inside, or the other way round."""
    for mark in ("**", "__", "*", "_"):
        if text.endswith(mark, 0, start) and text.count(mark, start, end) % 2:
            start -= len(mark)
        if text.startswith(mark, end) and text.count(mark, start, end) % 2:
            end += len(mark)
    return start, end


def _named(entities: Sequence[Entity], first: int, end: int) -> tuple[str, ...]:
    found: list[str] = []
    for index in range(first, len(entities)):
        if entities[index].span.start >= end:
            break
        found.append(entities[index].id)
    return tuple(found)
