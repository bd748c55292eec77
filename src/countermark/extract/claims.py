"""Statements of a draft, one claim for each thing said."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from countermark.extract.clauses import clauses
from countermark.extract.domains import domain
from countermark.extract.modality import modality
from countermark.extract.prose import Prose
from countermark.extract.sentences import Sentence
from countermark.extract.speech import act_type
from countermark.extract.speech_lexicon import ANNOUNCES, LABEL
from countermark.extract.words import Word, is_finite, words
from countermark.model import Claim, Entity, Span

_STATE_NOTHING: Final = frozenset(("GREETING", "CLOSING", "ACKNOWLEDGMENT", "CLARIFICATION", "QUESTION"))
_TAIL: Final = re.compile(r"(?:[\s.!,;:…。！।]|\[\^?[\w,\- ]{1,16}\])*+\Z")
_EMPHASIS: Final = re.compile(r"\*\*|__|\*|_|~~")


def find(prose: Prose, entities: Sequence[Entity]) -> tuple[Claim, ...]:
    """The claims, c1, c2 … in text order and apart from each other."""
    found: list[Claim] = []
    waiting = 0
    text = prose.text
    for sentence in prose.sentences:
        for inside in _statements(prose, sentence):
            start, end = inside[0].start, inside[-1].end
            while waiting < len(entities) and entities[waiting].span.end <= start:
                waiting += 1
            first, last = _with_emphasis(text, start, _tail(prose.masked, inside, sentence))
            found.append(
                Claim(
                    id=f"c{len(found) + 1}",
                    span=Span(start=first, end=last),
                    text=text[first:last],
                    modality=modality(prose.masked[start:end], inside),
                    domain=domain(inside),
                    entity_refs=_named(entities, waiting, end),
                )
            )
    return tuple(found)


def _statements(prose: Prose, sentence: Sentence) -> Iterator[Sequence[Word]]:
    """The words of each statement of a sentence."""
    masked = prose.masked
    start, end = sentence.start, sentence.end
    shown = masked[start:end]
    label = LABEL.match(shown)
    if label is not None:
        start += label.end()
    inside = words(masked, start, end)
    if not inside or act_type(shown, words(masked, sentence.start, end)) in _STATE_NOTHING:
        return
    if shown.endswith(":") and (ANNOUNCES.match(shown) or not _has_verb(inside)):
        return
    if len(inside) < 2 or (len(inside) < 3 and not _has_verb(inside)):
        return
    for first, last in clauses(inside):
        part = inside[first:last]
        while part and not part[-1].text[-1].isalnum() and part[-1].text not in (")", "%", '"', "”", "»", "￼", "]"):
            part = part[:-1]
        while part and part[0].text in (",", ";", ":", "—", "–", "--", ")", "]"):
            part = part[1:]
        if part:
            yield part


def _has_verb(inside: Sequence[Word]) -> bool:
    return any(is_finite(inside, index) for index in range(len(inside)))


def _tail(masked: str, inside: Sequence[Word], sentence: Sentence) -> int:
    return inside[-1].end


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
