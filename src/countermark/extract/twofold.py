"""What is for one, and what that makes for two, or there and back: "€7 per person, €14 for both", "354 miles, 708 round trip".

The words say that it is twice as much; what is doubled is the number before. A wrong one is found where that is said to be for
one, or one way, right beside it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Final

from countermark.extract.calculation import Calculation
from countermark.extract.outcome import is_right, is_slip
from countermark.extract.phrases import has_any
from countermark.extract.remembered import Known
from countermark.extract.skeleton import NUMBER, Skeleton, Told, in_words, plain, spanned, unit, value
from countermark.model import Quantity

_TWO: Final = (
    r"(?:(?:for|between)\s(?:(?:both|(?:the|a)\s(?:pair|couple))(?:\sof\s(?:you|us|them))?"
    rf"|(?:the\s)?(?P<two>{NUMBER})(?:\sof\s(?:you|us|them)|(?=[.,;:!)]|\Z|\s(?:people|persons|adults|guests|passengers)\b)))"
    r"|there\sand\sback|both\sways|(?:for\s(?:a|the)\s|as\sa\s)?round[\s-]trip|return(?:\strip)?|in\sboth\sdirections)"
)
_BEHIND: Final = re.compile(rf"(?P<result>{NUMBER})(?:\s[\w’'-]+)?\s{_TWO}(?!\w|\s(?:on|of|fares?|tickets?)\b)")
_BEFORE: Final = re.compile(
    rf"\b{_TWO},?\s(?:(?:that|it|this)(?:['’]s|\s(?:is|was|makes|comes\sto|means|adds\sup\sto))\s|(?:makes?|is|comes\sto)\s)?(?:(?:about|exactly|just)\s)?(?P<result>{NUMBER})"
)
_HINTS: Final = ("for both", "the pair", "couple", "for the ", "for two", "there and back", "both ways", "round", "return", "both directions", f"for {NUMBER}")  # fmt: skip
_SINGLE: Final = re.compile(
    r"(?:\s[\w’'-]+){0,2}?\s?(?:per\sperson|each(?:\sway)?|a\shead|a\sperson|apiece|(?:one|a\ssingle)[\s-]way|single)\b"
)
_BARS: Final = re.compile(
    r"\b(?:not|never|if|unless|instead|than|or|and|but|while|is|are|was|were|has|have|had|costs?)\b|n['’]t\b"
)
"""Between the two numbers something else is spoken of."""
_PAIR: Final = 2


def twofold(skeleton: Skeleton, stated: Collection[int], memory: Sequence[Known]) -> Iterator[Told]:
    """What a sentence states for two of them, beside the results that are `stated`."""
    text = skeleton.small
    if not has_any(text, _HINTS):
        return
    for pattern in (_BEHIND, _BEFORE):
        for match in pattern.finditer(text):
            told = _doubled(match, skeleton, memory)
            if told is not None and told.result not in stated:
                yield told


def _doubled(match: re.Match[str], skeleton: Skeleton, memory: Sequence[Known]) -> Told | None:
    result = skeleton.at(match.start("result"))
    if match["two"] is not None and value(skeleton.at(match.start("two"))) != _PAIR:
        return None
    earlier = [at for at in skeleton.places if at < match.start() and not in_words(skeleton.at(at))]
    if earlier:
        where, place = skeleton, earlier[-1]
    elif memory and memory[-1].skeleton is not skeleton:
        where, place = memory[-1].skeleton, memory[-1].place
    else:
        return None
    one = where.at(place)
    if not _are_alike(one, result) or (where is skeleton and _BARS.search(skeleton.small, place, match.start())):
        return None
    made = Calculation("multiply", (plain(one), f"{_PAIR}"), plain(result))
    named = where is skeleton and _SINGLE.match(where.small, place + 1) is not None
    return spanned((one,), result, made) if is_right(made) or (named and is_slip(made)) else None


def _are_alike(one: Quantity, result: Quantity) -> bool:
    """Both are amounts of one thing; a unit is not said twice."""
    if one.kind in ("ratio", "range", "percent") or (one.kind == "currency") is not (result.kind == "currency"):
        return False
    return unit(result) in (unit(one), None)
