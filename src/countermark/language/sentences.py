"""Where sentences end: nupunkt's boundaries inside a block, and the full stops of scripts that it does not know."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from countermark.language.blocks import Block
from countermark.language.lists import any_of, in_order, word_list
from countermark.patterns import lazy


class Stretch(NamedTuple):
    """A sentence with its closing mark, without blanks around it."""

    start: int
    end: int
    block: int
    """An index into the blocks."""


_EMOJI: Final = r"[\U0001F300-\U0001FAFF☀-➿]"
_FULL_STOPS: Final = "。！？｡؟۔।॥።။"


def _not_behind(section: str, boundary: str = "") -> str:
    return "".join(rf"(?<!{boundary}{word}\.)" for word in sorted(word_list("sentences", section)))


_UNITS: Final = (
    r"(?<=[\d$] [^\W\d_]\.)|(?<=[\d$] [^\W\d_]{2}\.)|(?<=[\d$] [^\W\d_]{3}\.)|(?<=\d[a-zA-Z]\.)|(?<=\d[a-zA-Z]{2}\.)"
)
_BOUNDARY: Final = r"\b"
_PERCENT: Final = r"(?<=%\.)"
_CLOSED: Final = "|".join(rf"(?<=\s{word}\.)" for word in sorted(word_list("sentences", "closing")))
# The name of a unit, a plain word and a small word that closes are no abbreviations: "400 kg. A flat roof …".
_PLAIN: Final = (
    rf"(?<=[a-z]{{4}}\.){_not_behind('long abbreviations')}|(?<=\s[a-z]{{3}}\.){_not_behind('short abbreviations')}"
)
# Nor is a letter that stands for a thing, before a word that opens sentences: "move it to C. In Python …".
_LETTER: Final = rf"(?<=\s[A-Z]\.)(?=\s++(?:{any_of('sentences', 'openers')})\b)"
# Nor is a whole word of four letters with a capital, or one in capitals: "the World Bank. Households …", "the FDA. We …".
_NAMED: Final = "".join(
    rf"(?<!\b(?i:{word})\.)" for word in in_order("sentences", "abbreviations before a name", "mixed")
)
_WHOLE: Final = rf"(?:(?<=\S [A-Z][a-z]{{3}}\.)|(?<=\S [A-Z]{{2}}\.)|(?<=\S [A-Z]{{3}}\.)|(?<=\S [A-Z]{{4}}\.)|(?<=[A-Z]{{5}}\.)){_NAMED}"
# "5 Mio. Euro": an amount goes on behind its scale, unless a word that opens sentences follows.
_SCALES: Final = sorted(word_list("sentences", "scale abbreviations", "de"))
_GERMAN_OPENERS: Final = any_of("sentences", "openers", "de")
_BEHIND_SCALE: Final = "|".join(rf"(?<=[\s\d]{scale}\.)" for scale in _SCALES)
_SCALED: Final = rf"(?:{_BEHIND_SCALE})\s++(?!(?:{_GERMAN_OPENERS})\b)"
_SCALE_END: Final = re.compile(rf"\b(?:{'|'.join(_SCALES)})\.\Z")
_OPENED: Final = re.compile(rf"(?:{_GERMAN_OPENERS})\b")
_LAUGHTER: Final = r"(?<=l)(?<!\wl)(?:ol|mao)\b(?=,?\s++\w)|(?<=h)(?<!\wh)aha\b(?=,?\s++\w)"
# What ends a sentence wherever it stands. One of its first characters comes first, and each way looks back over it, so
# that prose runs by at the speed of memory.
_WAYS: Final = (
    # Breaks, and full stops that are never part of a number or an abbreviation.
    rf"(?<=\n)|(?<=[{_FULL_STOPS}])[{_FULL_STOPS}]*+[\"'”’»」』）)\]]*+",
    # A German quotation ends with what opens one elsewhere.
    r"(?<=[.!?])“(?=\s++[A-ZÄÖÜ])",
    # Emoji and laughter close a message as a full stop does.
    rf"(?<={_EMOJI})(?<=[\w.!?)] .)\S*+(?>(?:\s*+{_EMOJI}\S*+)*)(?=\s)",
    # "n! counts the ways" is a factorial.
    r"(?<=[!?])(?<=[\w \"')].)(?<!\b\w!)[!?]*+(?=\s+[a-z])|(?<=[\w)]\.)(?:\.(?=\s)|\.{2,}+(?=\w))",
    rf"(?<=\.)(?=\s++[A-Z])(?!{_SCALED})(?:{_UNITS}|{_PERCENT}|{_PLAIN}|{_CLOSED}|{_LETTER}|{_WHOLE})",
    # Nor a word before a number, a few excepted.
    rf"(?<=\.)(?=\s++\d)(?<=[a-z]{{3}}\.)(?<!prox\.){_not_behind('abbreviations before a number', _BOUNDARY)}",
)
# What only the model can tell. It has a group, so that it is told from what ends a sentence for sure.
_PERHAPS: Final = r"(?<=[.!?…])(?=(?>(?:[\"'”’)\]*]|\[\^?[\w,\- ]{1,16}+\])*)(\s))"
_STOPS: Final = re.compile(rf"[\n.!?…{_FULL_STOPS}{_EMOJI[1:-1]}](?:{'|'.join((*_WAYS, _PERHAPS))})")
_STOPS_WITH_LAUGHTER: Final = lazy(
    rf"[\n.!?…lh{_FULL_STOPS}{_EMOJI[1:-1]}](?:{'|'.join((*_WAYS, _LAUGHTER, _PERHAPS))})"
)
# A mark of a source stands behind the full stop of the sentence that it belongs to.
_MARKS: Final = re.compile(r"\s*+(?>(?:\[\^?[\w,\- ]{1,16}+\]\s*+)+)")
_FACTORIAL: Final = re.compile(r"\b(?:\w|\d++)!\Z")
_OPERATORS: Final = frozenset("=<>≈×·*/+−-")
_ABBREVIATIONS: Final = (" acc.", "approx.", " incl.", " excl.", " esp.", " resp.", " avg.", " vs.")
_MONEY: Final = (" Rs.", "\nRs.", "(Rs.", " Fr.", " Rp.")
"""Currencies that are written with a full stop before the amount."""
_ABBREVIATED: Final = 12
_SHORT: Final = 1000
"""Characters of a stretch whose sentences are remembered: a stream reads it again with each number."""
_FLOWING: Final = frozenset(("paragraph", "item", "quote"))


def stretches(masked: str, blocks: Sequence[Block]) -> list[Stretch]:
    """The sentences of every block that flows, in text order."""
    laughs = "lol" in masked or "lmao" in masked or "haha" in masked
    stops = (_STOPS_WITH_LAUGHTER if laughs else _STOPS).finditer
    found: list[Stretch] = []
    for index, block in enumerate(blocks):
        if block.kind not in _FLOWING:
            continue
        position, last = block.start, block.end
        perhaps = 0
        ends: list[tuple[int, int]] = []
        for stop in stops(masked, position, last):
            if stop.lastindex is None:
                ends.append((stop.end(), perhaps))
                perhaps = 0
            else:
                perhaps = perhaps or stop.end(1)
        ends.append((last, perhaps))
        for end, unsure in ends:
            if end <= position:
                continue
            begin, ends_in = position, _known_ends if end - position <= _SHORT else _inner_ends
            for after in (begin + each for each in ends_in(masked[begin:end])) if 0 < unsure <= end else (end,):
                inside = masked[position:after]
                shown = inside.strip()
                if shown:
                    first = position + inside.index(shown[0])
                    found.append(Stretch(first, first + len(shown), index))
                position = after
    return found


def _inner_ends(inside: str) -> Sequence[int]:
    """Where sentences end in a stretch, as the model of English knows their ends."""
    found: list[int] = []
    reached = 0
    for _, after in _splitter()(inside):
        stop = after
        if stop < len(inside):
            if _ends_within(inside, stop):
                continue
            marks = _MARKS.match(inside, stop)
            stop = marks.end() if marks is not None else stop
        if stop > reached:
            found.append(stop)
            reached = stop
    if reached < len(inside):
        found.append(len(inside))
    return found


_known_ends: Final = lru_cache(maxsize=1024)(_inner_ends)


def _ends_within(inside: str, stop: int) -> bool:
    """What looks like an end stands inside a sentence: a factorial in a formula, "acc. to the manual"."""
    before = inside[max(0, stop - _ABBREVIATED) : stop].rstrip()
    after = inside[stop : stop + _ABBREVIATED].lstrip()
    if after.startswith(("»,", "”,", '",')):
        return True  # "«¿Me cobras?», which is common"
    if before.endswith("!"):
        counts = _FACTORIAL.search(before) is not None
        return counts and (after[:1] in _OPERATORS or (after[:1].islower() and not before[-2].isdigit()))
    if _SCALE_END.search(before) is not None and _OPENED.match(after) is None:
        return True
    if after[:1].isdigit():
        return before.endswith(_MONEY)
    return after[:1].islower() and before.endswith(_ABBREVIATIONS)


@cache
def _splitter() -> Callable[[str], list[tuple[int, int]]]:
    # Imported when the first text with a full stop comes by: it costs more than the rest of the package.
    from nupunkt import sent_spans  # noqa: PLC0415

    return sent_spans
