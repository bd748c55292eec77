"""Sums some parts of which are so many times something: "3 sets of 12, then 2 sets of 8, 52 reps".

Only what comes out is found, or nearly does where the words say that it is all: which numbers go together is seen by that.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Final

from countermark.extract.calculation import Calculation
from countermark.extract.outcome import is_right, is_slip
from countermark.extract.phrases import has_any
from countermark.extract.remembered import Known
from countermark.extract.skeleton import Skeleton, Told, in_words, plain, unit, value
from countermark.model import Quantity

_TIMES: Final = re.compile(
    r"(?:\s(?!(?:and|or|plus|then|to|from|in|after|with)\b)[\w’'-]+){0,4}?\s?(?:\(?\s?(?:of|at|@|x|×|for|worth|costing|priced\sat|à)|\()\s?(?:an?\s|the\s|about\s)?\Z"
)
"""Between a count and what each of it is."""
_EACH: Final = re.compile(r"(?:\s[\w’'-]+)?\s?(?:each|apiece|a\spiece|a\shead|per\s\w+)\b")
_WITH: Final = re.compile(r"(?:\s[\w’'-]+){1,4}\s\Z")
_HINTS: Final = (" of ", " at ", " @ ", " x ", " × ", " for ", "each", "apiece", "(", " à ")
_TOTAL: Final = re.compile(
    r"\b(?:total\w*|sum|altogether|in\sall|all\s(?:told|up|in|together)|overall|together|combined|adds?\sup|adding\sup|comes?\sto|came\sto|makes?|making|amounts?\sto)\b"
)
_BARS: Final = re.compile(r"\b(?:than|not|if|minus|less|off|average|mean|instead|versus|vs|or)\b|n['’]t\b|%")
_MOST: Final = 12
_FEW: Final = 3
"""So many numbers make a sum of this kind, and not fewer."""


def mixed_sums(skeleton: Skeleton, stated: Collection[int], memory: Sequence[Known]) -> Iterator[Told]:
    """The sums of a sentence, or of it and the one before, beside the results that are `stated`."""
    text, places = skeleton.small, skeleton.places
    previous = _sentence_before(skeleton, memory)
    if previous is None and len(places) <= _FEW:
        return
    hinted = has_any(text, _HINTS)
    if not hinted and (previous is None or not has_any(previous.small, _HINTS)):
        return
    for index, place in enumerate(places):
        if index < _FEW and (index or previous is None):
            continue  # too few numbers are before it
        result = skeleton.at(place)
        if result.span.start in stated or in_words(result) or result.kind in ("ratio", "range", "percent"):
            continue
        gap = text[places[index - 1] + 1 if index else 0 : place]
        around = gap + text[place + 1 : place + 30]
        total = _TOTAL.search(around) is not None
        if index >= _FEW and (told := _summed(skeleton, range(index), result, slip=total)) is not None:
            yield told
        elif not index and total and previous is not None:
            told = _summed(previous, range(len(previous.places)), result, slip=True)
            if told is not None:
                yield told


def _sentence_before(skeleton: Skeleton, memory: Sequence[Known]) -> Skeleton | None:
    return memory[-1].skeleton if memory and memory[-1].skeleton is not skeleton else None


def _summed(skeleton: Skeleton, numbers: range, result: Quantity, *, slip: bool) -> Told | None:
    """What some of the last terms before a result come to."""
    text, places = skeleton.small, skeleton.places
    terms: list[tuple[str, int, bool]] = []
    """Each with where it begins, and whether it is a product."""
    index = 0
    while index < len(numbers):
        one = skeleton.at(places[index])
        if index + 1 < len(numbers):
            other = skeleton.at(places[index + 1])
            gap = text[places[index] + 1 : places[index + 1]]
            if _is_times(text, one, other, gap, places[index + 1]):
                single = value(one) == 1
                terms.append((plain(other) if single else f"{plain(one)}*{plain(other)}", index, not single))
                index += 2
                continue
        if not _adds(one, result):
            terms.clear()
        else:
            terms.append((plain(one), index, False))
        index += 1
    for start in range(max(0, len(terms) - _MOST), len(terms) - 1):
        some = terms[start:]
        first = some[0][1]
        if not any(product for _, _, product in some) or _BARS.search(text, places[first], places[numbers.stop - 1]):
            continue
        made = Calculation("expression", ("+".join(term for term, _, _ in some),), plain(result))
        if is_right(made) or (slip and not start and is_slip(made)):
            return Told(skeleton.at(places[first]).span.start, result.span.end, result.span.start, made, "plain")
    return None


def _is_times(text: str, one: Quantity, other: Quantity, gap: str, place: int) -> bool:
    if one.kind == "currency" or unit(one) is not None or one.kind == "ratio" or unit(other) == "%":
        return False
    return bool(_TIMES.fullmatch(gap)) or bool(_EACH.match(text, place + 1) and _WITH.fullmatch(gap))


def _adds(one: Quantity, result: Quantity) -> bool:
    """It may be a part of the sum by itself."""
    if one.kind in ("ratio", "range", "percent") or (one.kind == "currency") is not (result.kind == "currency"):
        return False
    return unit(one) == unit(result) or None in (unit(one), unit(result))
