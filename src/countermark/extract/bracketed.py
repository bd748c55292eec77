"""Shares that stand in brackets behind what they are of: "168 were undecided (20%)", where the whole was said before."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Final

from countermark.extract.framed import calculated
from countermark.extract.outcome import is_misread, is_right
from countermark.extract.remembered import Known
from countermark.extract.skeleton import NUMBER, Skeleton, Told, is_article, spanned, unit, value
from countermark.extract.verbal_patterns import MOVED
from countermark.model import Quantity

_PAIR: Final = re.compile(
    rf"(?P<part>{NUMBER})[^{NUMBER}.;!?()]{{0,45}}?\((?:about\s|around\s|roughly\s|some\s|or\s|i\.e\.\s|=\s?)?(?P<share>{NUMBER})\s?(?:[^\W\d_]+\s?){{0,3}}\)"
)
_BEFORE: Final = 25
_MOST: Final = 8
"""How many numbers are looked back over for the whole."""


def bracketed(skeleton: Skeleton, stated: Collection[int], memory: Sequence[Known]) -> Iterator[Told]:
    """The shares of a sentence that stand in brackets, beside the results that are `stated`."""
    text = skeleton.small
    if "(" not in text or len(skeleton.places) < len("ab"):
        return
    found = [
        (part, share, match.start())
        for match in _PAIR.finditer(text)
        if unit(share := skeleton.at(match.start("share"))) == "%" and _counts(part := skeleton.at(match.start()))
    ]
    found = [each for each in found if not MOVED.search(text, max(0, each[2] - _BEFORE), each[2])]
    if not found:
        return
    told = [each.quantity for each in memory if each.skeleton is not skeleton]
    wholes = [each for each in (*told, *skeleton.within(0, found[-1][2])) if _counts(each)]
    sure: Quantity | None = None
    for part, share, _ in found:
        larger = [each for each in reversed(wholes) if value(each) > value(part) and _are_alike(each, part)][:_MOST]
        for whole in larger:
            made = calculated("share", (part, whole), share)
            if made is None or not is_right(made):
                continue
            sure = whole
            if share.span.start not in stated:
                yield spanned((part, whole), share, made)
            break
        else:
            # A whole of which another share came out is that of its neighbours too, right or wrong.
            made = None if sure is None else calculated("share", (part, sure), share)
            open_ = made is not None and share.span.start not in stated and not is_misread(made, sure=False)
            if sure is not None and made is not None and open_:
                yield spanned((part, sure), share, made)


def _counts(quantity: Quantity) -> bool:
    return unit(quantity) != "%" and quantity.kind not in ("ratio", "range", "pp") and not is_article(quantity)


def _are_alike(one: Quantity, other: Quantity) -> bool:
    return (one.kind == "currency") is (other.kind == "currency") and len({unit(one), unit(other)} - {None}) < 2
