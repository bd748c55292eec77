"""Statements of a draft, one claim for each thing said."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final
from unicodedata import category

from countermark.extract.speech import phrases
from countermark.extract.speech.modality import Modality, modality
from countermark.extract.speech.orders import is_imperative
from countermark.extract.speech.starts import has_subject
from countermark.extract.speech.words import parts as pos
from countermark.extract.speech.words.forms import DETERMINERS, NOUNS_TOO, PREPOSITIONS, has_verb
from countermark.extract.speech.words.parts import OBJECT, Word, past_adverbs
from countermark.language import Document
from countermark.language.lists import any_of, word_list
from countermark.model import Claim, Entity, Span

if TYPE_CHECKING:
    from countermark.extract.speech.utterances import Utterance
    from countermark.extract.structure.pointers import Pointer

_STATE_NOTHING: Final = frozenset(("GREETING", "CLOSING", "ACKNOWLEDGMENT", "CLARIFICATION", "QUESTION"))
_ASK: Final = frozenset(("CLARIFICATION", "QUESTION"))
_TELL: Final = frozenset((pos.SUBJECT, pos.WITH_SUBJECT, pos.NOUN, pos.PLURAL, pos.NUMBER, pos.DETERMINER))
_CLOSE: Final = frozenset(')%"”»]°′″€' + OBJECT)
"""Signs that a statement may end with."""
_OPEN: Final = frozenset('(["“«$€£¥#@' + OBJECT)
"""Signs that it may start with."""
_CLOSING: Final = " .,;:!…。！।)]"
_OPENING: Final = " .,;:!…。！।([→"
"""What may stand behind and before a mark of a source."""
_EMPHASIS: Final = frozenset("*_")
_FARTHEST: Final = 600
_NEED: Final = PREPOSITIONS | DETERMINERS | {"see", "read", "use", "visit", "check", "and", "or", "is"}
"""Behind these a link is part of the sentence, not its source."""
_TRAILING: Final = frozenset(("however", "though", "tho"))
_LABEL_WORDS: Final = 4
_ANSWER_WORDS: Final = 6
_ONE_WORD: Final = 16
_CONDITIONS: Final = frozenset(("before", "after", "when", "once", "if", "while", "until"))
_YES_NO: Final = frozenset(("yes", "no", "yeah", "nope", "yep"))
# The first line of a letter or of notes, in small letters: "Subject: …", "q3 budget notes", "meeting minutes, 14 March".
_HEADS: Final = re.compile(
    r"(?:subject|re|betreff|asunto|objet):|(?:[\w/&'’]++ ){0,4}?(?:notes|minutes|agenda|recap|todos?|(?:call|visit|meeting|standup|sync|review)(?=[ ,]++\d))(?:[ ,:–-]++[\w./]++){0,3}\Z"
)
_HEADED: Final = phrases.listed(sorted(word_list("speech", "claims headed")))
"""Words of which such a line has one."""
_STAGE: Final = re.compile(rf"(?:{any_of('speech', 'claims stages')}) \d", re.IGNORECASE)
_NOTED_FIRST: Final = frozenset(("no", "not", "zero", "still", "waiting", "nothing", "nobody"))
_NOTED_LAST: Final = word_list("speech", "claims noted last")  # fmt: skip
"""How a note begins or ends that says something without a verb: "no data loss", "Tom out sick"."""


def find(
    prose: Document, utterances: Sequence[Utterance], pointers: Sequence[Pointer], entities: Sequence[Entity]
) -> tuple[Claim, ...]:
    """The claims, c1, c2 … in text order and apart from each other."""
    found: list[Claim] = []
    waiting = 0
    text, masked = prose.text, prose.masked
    for utterance in utterances:
        meant: Modality = "factual"
        if _is_head(text, utterance):
            continue
        for inside, orders in _statements(utterance):
            start, end = inside[0].start, inside[-1].end
            end = _without_sources(prose, pointers, start, _without_authority(masked, start, end))
            while end < len(masked) and not masked[end].isascii() and category(masked[end]) in ("Mn", "Mc"):
                end += 1
            while waiting < len(entities) and entities[waiting].span.end <= start:
                waiting += 1
            first, last = _with_link(text, *_with_emphasis(text, start, _without_code(masked, start, end)))
            if not _shares_modal(inside):
                meant = modality(masked[start:end], utterance.hints, orders=orders)
            found.append(
                Claim(
                    id=f"c{len(found) + 1}",
                    span=Span(start=first, end=last),
                    text=text[first:last],
                    modality=meant,
                    entity_refs=_named(entities, waiting, end),
                )
            )
    return tuple(found)


def _is_head(text: str, utterance: Utterance) -> bool:
    """Bold from end to end, and nothing is said: "**Free fares for pupils.** The cost is …"."""
    if not (text.endswith("**", 0, utterance.start) and text.startswith("**", utterance.end)):
        return False
    words = utterance.words
    if _STAGE.match(utterance.shown):
        return not any(word.tag in pos.FINITE for word in words)
    tells = is_imperative(words) and not (words[0].text in NOUNS_TOO and words[1:] and words[1].tag in pos.NOMINAL)
    return not tells and not any(word.tag in pos.FINITE or word.text[0].isdigit() or word.text == ":" for word in words)


def _shares_modal(inside: Sequence[Word]) -> bool:
    """The modal stands with the statement before it: "You should send a demand and keep a copy"."""
    first = past_adverbs(inside, 0)
    return first < len(inside) and inside[first].tag == pos.SHARED


def _without_sources(prose: Document, pointers: Sequence[Pointer], start: int, end: int) -> int:
    """Where a statement ends, the marks of its sources left out: "[1]", "(Smith, 2020)", an address."""
    masked, text = prose.masked, prose.text
    index = bisect_left(pointers, end, key=lambda mark: mark.start) - 1
    while index >= 0 and pointers[index].start > start:
        mark = pointers[index]
        linked = text.startswith("](", mark.start + 1, mark.end) or "](" in text[mark.start : mark.end]
        if mark.named or masked[mark.end : end].strip(_CLOSING) or (linked and text[mark.start - 1] != "("):
            break
        end = start + len(masked[start : mark.start].rstrip(_OPENING))
        index -= 1
    return end


def _without_authority(masked: str, start: int, end: int) -> int:
    """Where a statement ends, whom it is taken from left out."""
    found = masked.rfind("according to", start + 1, end)
    if found < 0 or end - found > _FARTHEST // 4 or masked.find(",", found, end) >= 0:
        return end
    before = masked[start:found].rstrip()
    return start + len(before) - 1 if before.endswith(",") else end


def _statements(utterance: Utterance) -> Iterator[tuple[Sequence[Word], bool]]:
    """The statements of a sentence that states anything, and whether each is an order."""
    whole, shown = utterance.words, utterance.shown
    statements = utterance.statements
    if utterance.type in _ASK:
        statements = [each for each in statements[:-1] if _tells(each.words)]
    elif utterance.type in _STATE_NOTHING:
        statements = [each for each in statements if _is_beside(each.words, shown, whole)]
    if not whole or _is_label(shown, whole, utterance.hints) or _is_bare_answer(whole):
        return
    for part, orders in statements:
        first, last = _trimmed(part)
        if first < last and not (shown.endswith(":") and _announces(part[first:last], shown, whole[0].start)):
            yield part[first:last], orders


def _tells(part: Sequence[Word]) -> bool:
    """A statement before a question in one sentence: "i can see two charges, anything else?"."""
    first, last = _trimmed(part)
    return first < last and part[first].tag in _TELL and has_subject(part[first:last], 0, comma=False)


def _is_beside(part: Sequence[Word], shown: str, whole: Sequence[Word]) -> bool:
    """A statement that shares its sentence with a courtesy: "You're right, it was 1969", "Sorry, I cannot do that"."""
    if not part or part[0].start == whole[0].start or not _tells(part):
        return False
    first, small = part[_trimmed(part)[0]].start - whole[0].start, shown.lower()
    return not any(each.match(small, first) for each in (phrases.ACKNOWLEDGMENT, phrases.CLOSING))


def _announces(part: Sequence[Word], shown: str, start: int) -> bool:
    """The last thing that a sentence says is what comes next: "…, but here are some examples:"."""
    return phrases.ANNOUNCES.match(shown, part[0].start - start) is not None


def _trimmed(part: Sequence[Word]) -> tuple[int, int]:
    """The range of the words of a statement without signs that only part it from its neighbours."""
    first, last = 0, len(part)
    while first < last and not (part[last - 1].text[-1].isalnum() or part[last - 1].text[-1] in _CLOSE):
        last -= 1
    if last - first > _LABEL_WORDS - 1 and part[last - 1].text in _TRAILING and part[last - 2].text == ",":
        last -= 2  # "Correlation isn't causation, however"
    while first < last and not (part[first].text[0].isalnum() or part[first].text[0] in _OPEN):
        first += 1
    return first, last


def _is_bare_answer(whole: Sequence[Word]) -> bool:
    """Nothing but how far it holds: "In most cases, yes", "Not necessarily"."""
    if whole[-1].text in _YES_NO:
        told = any(word.tag in pos.FINITE or word.tag == pos.NUMBER for word in whole)
        return len(whole) <= _ANSWER_WORDS and not told
    return whole[0].tag == pos.ADVERB and all(word.tag == pos.ADVERB for word in whole)


def _is_label(shown: str, whole: Sequence[Word], hints: frozenset[str]) -> bool:
    """A line that names or announces something and says nothing about it."""
    if shown.endswith(":"):
        return _announces_more(shown, whole)
    if not _HEADED.isdisjoint(hints) and _HEADS.match(shown.lower()) and not _is_told(whole):
        return True
    if len(whole) == 1:
        # Not every script has blanks.
        return whole[0].text == OBJECT or (shown[-1] not in "。！।" and (shown.isascii() or len(shown) <= _ONE_WORD))
    if len(whole) > _LABEL_WORDS or shown[-1] in ".!…" or any(word.text[0].isdigit() for word in whole):
        return False
    noted = whole[0].text in _NOTED_FIRST or whole[-1].text in _NOTED_LAST
    told = has_verb(whole) or is_imperative(whole) or any(word.text in (":", "=") for word in whole[1:-1])
    return not noted and not told


def _announces_more(shown: str, whole: Sequence[Word]) -> bool:
    """What ends with a colon only says that something comes: "Site visit:", "Here are some examples:"."""
    named = len(whole) <= _LABEL_WORDS and whole[0].tag in (pos.NOUN, pos.PLURAL, pos.ADJECTIVE)
    if named and not is_imperative(whole) and not _is_told(whole):
        return True
    depends = whole[0].text in _CONDITIONS and not any(word.text == "," for word in whole)
    return depends or phrases.ANNOUNCES.match(shown) is not None or not (has_verb(whole) or is_imperative(whole))


def _is_told(whole: Sequence[Word]) -> bool:
    return any(word.tag in pos.FINITE for word in whole)


def _with_emphasis(text: str, start: int, end: int) -> tuple[int, int]:
    """The span with a mark of emphasis that opens right before it and closes inside, or the other way round."""
    if text[start - 1 : start] not in _EMPHASIS and text[end : end + 1] not in _EMPHASIS:
        return start, end
    for mark in ("**", "__", "*", "_"):
        if text.endswith(mark, 0, start) and text.count(mark, start, end) % 2:
            start -= len(mark)
        if text.startswith(mark, end) and text.count(mark, start, end) % 2:
            end += len(mark)
    return start, end


def _without_code(masked: str, start: int, end: int) -> int:
    """Where a statement ends, the code behind its colon left out: "Create the branch: `git branch x`"."""
    if masked[end - 1] != OBJECT:
        return end
    before = masked[start:end].rstrip(OBJECT).rstrip()
    return start + len(before) - 1 if before.endswith(":") and len(before) > 1 else end


def _with_link(text: str, start: int, end: int) -> tuple[int, int]:
    """The span with the address of a link whose text ends it, where the sentence needs it: "documented under [keywords](…)"."""
    opened = text.rfind("[", start, end)
    if opened < 0 or text.find("]", opened, end) >= 0 or not text.startswith("](", end):
        return start, end
    closed = text.find(")", end, end + _FARTHEST)
    words = text[start:opened].split()
    if closed < 0 or not words or words[-1].lower() not in _NEED:
        return start, end
    return start, closed + 1


def _named(entities: Sequence[Entity], first: int, end: int) -> tuple[str, ...]:
    found: list[str] = []
    for index in range(first, len(entities)):
        if entities[index].span.start >= end:
            break
        found.append(entities[index].id)
    return tuple(found)
