"""Words of the reports that are kept, so that a few letters find them among many.

A report is found by the beginnings of its words. The words of the last reports stand in their rows. When a segment of
numbers is full, its words move to `report_words`: one row for each word, with one bit for each report that has it.
"""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from countermark.patterns import lazy
from countermark.store.database import Ask, Connection, Values

SEGMENT: Final = 256
"""Reports of a segment; each is a bit."""
MOST: Final = 16
"""Words that are looked for at once."""
_LONGEST: Final = 64
"""Characters of a word that count."""
_LAST: Final = "\U0010ffff"
"""The last code point: no word that begins with some letters comes behind these and it."""
# A number keeps its decimal point; scripts that put nothing between words are cut into characters.
_UNSPACED: Final = "\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\u0e00-\u0e7f"
_WORD: Final = lazy(rf"[{_UNSPACED}]|(?:(?![{_UNSPACED}])[^\W_]|(?<=\d)[.,](?=\d))+")


def words_of(text: str) -> list[str]:
    """The words of a text, each once, in the form in which they are compared."""
    folded = unicodedata.normalize("NFKC", text).casefold()
    return sorted({found[:_LONGEST] for found in _WORD.findall(folded)})


def segment_of(number: int) -> int:
    """The segment that a report is in."""
    return number // SEGMENT


def ends_segment(number: int) -> bool:
    """Whether a segment is full with this report."""
    return number % SEGMENT == SEGMENT - 1


def fill_segment(connection: Connection, namespace: str, segment: int) -> None:
    """Move the words of a full segment from the rows of its reports."""
    values = {"namespace": namespace, "first": segment * SEGMENT, "last": (segment + 1) * SEGMENT - 1}
    within = "namespace = :namespace AND number >= :first AND number <= :last"
    bits: dict[str, int] = defaultdict(int)
    for number, words in connection.rows(f"SELECT number, words FROM reports WHERE {within}", values):
        for word in words.split():
            bits[word] |= 1 << number % SEGMENT
    _add(connection, namespace, segment, sorted(bits.items()))
    connection.write(f"UPDATE reports SET words = '' WHERE {within}", values)


def _add(connection: Connection, namespace: str, segment: int, bits: Iterable[tuple[str, int]]) -> None:
    rows = [(namespace, word, segment, f"{each:x}") for word, each in bits]
    connection.add("report_words", ("namespace", "word", "segment", "bits"), rows)


def having(ask: Ask, namespace: str, wanted: Sequence[str], *, first: int, last: int) -> Iterator[int]:
    """The numbers of the reports in a range that have words which begin so, the last one first."""
    # The newest are asked for first: what moves into a segment meanwhile is found twice, rather than not at all.
    newest = ask(
        "SELECT number, words FROM reports WHERE namespace = :namespace AND words <> ''"
        f" AND number >= (SELECT (number + 1) / {SEGMENT} * {SEGMENT} FROM shelves WHERE namespace = :namespace)",
        {"namespace": namespace},
    )
    found = {
        number
        for number, words in newest
        if all(f" {word}" in f" {words}" for word in wanted) and first <= number <= last
    }
    values: Values = {"namespace": namespace, "first": segment_of(first), "last": segment_of(last)}
    segments = _of_all(ask, wanted, values)
    yield from sorted(found, reverse=True)
    for segment in sorted(segments, reverse=True):
        bits = segments[segment]
        while bits:
            place = bits.bit_length() - 1
            bits ^= 1 << place
            number = segment * SEGMENT + place
            if first <= number <= last and number not in found:
                yield number


def _of_all(ask: Ask, wanted: Sequence[str], values: Values) -> dict[int, int]:
    """For each segment, the reports that have all of the words."""
    query = """
        SELECT segment, bits FROM report_words WHERE namespace = :namespace AND word >= :word AND word < :end
        AND segment >= :first AND segment <= :last"""
    both: dict[int, int] | None = None
    for word in wanted:
        has: dict[int, int] = defaultdict(int)
        for segment, bits in ask(query, {**values, "word": word, "end": word + _LAST}):
            has[segment] |= int(bits, 16)
        both = dict(has) if both is None else {each: both[each] & has[each] for each in both if each in has}
        if not both:
            break
    return both if both is not None else {}


def forget(connection: Connection, namespace: str, numbers: Iterable[int]) -> None:
    """Take the words of these reports out of the segments."""
    gone: dict[int, int] = defaultdict(int)
    for number in numbers:
        gone[segment_of(number)] |= 1 << number % SEGMENT
    of_segment = "FROM report_words WHERE namespace = :namespace AND segment = :segment"
    for segment, lost in gone.items():
        values = {"namespace": namespace, "segment": segment}
        left = []
        if lost != (1 << SEGMENT) - 1:
            found = (
                (word, int(bits, 16) & ~lost)
                for word, bits in connection.rows(f"SELECT word, bits {of_segment}", values)
            )
            left = [(word, bits) for word, bits in found if bits]
        connection.write(f"DELETE {of_segment}", values)
        _add(connection, namespace, segment, left)
