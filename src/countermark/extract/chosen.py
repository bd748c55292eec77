"""Which of what comes out is taken: the nearest by the words around the number, the surer the words the more may be met by chance."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from countermark.extract.fit_words import ALL, Asked, Way
from countermark.extract.fits import Fit, Search
from countermark.extract.outcome import values
from countermark.extract.said import Said, said
from countermark.extract.skeleton import Told, in_words
from countermark.extract.steps import STEPS
from countermark.model import Quantity

FEW_DIGITS: Final = 0.1
_SURE: Final = 0.65
_PERHAPS: Final = 0.2
_LOOSE: Final = 0.08
"""How many fits may be expected by chance where the words say what was carried out, where they may, and where they do not."""
_FEW_LIMIT: Final = 0.35
"""How many where the words are sure, of a number that is met by chance as easily as one of few digits."""
_RARE: Final = 0.04
_HARDLY: Final = 0.01
_TYPED: Final[frozenset[Way]] = frozenset({"typed"})
_THREE: Final[frozenset[Way]] = frozenset({"product_of_three"})
"""Rooms, nights and a price: all three numbers at hand are taken, so that there is hardly another one to try."""
_MORE: Final[frozenset[Way]] = frozenset(("product_more", "product_less"))
"""Boxes with so many each, and some that are loose."""
_SURPRISE: Final = 0.02


def nearest(result: Said, search: Search, ask: Asked) -> Fit | None:
    """What the words ask for, or may ask for; where they only say that the number follows, what hardly fits by chance."""
    few = search.chance > FEW_DIGITS and not ask.any
    found = search.nearest(ask.sure, _FEW_LIMIT if few else _SURE, whole=ask.whole)
    if found is None and ask.perhaps and (ask.any or search.chance <= _RARE):
        perhaps = ask.perhaps if ask.any or search.chance <= _HARDLY else ask.perhaps - STEPS
        found = search.nearest(ask.sure | perhaps, 2 * _PERHAPS if ask.any else _PERHAPS, whole=ask.whole)
    if found is None and result.unit is not None:
        found = search.nearest(_TYPED, _PERHAPS, whole=ask.whole)
    if found is None and ask.any and not in_words(result.quantity):
        found = search.nearest(ALL, _LOOSE, whole=ask.whole)
    if found is None and ask.any and search.chance <= _RARE:
        found = search.nearest(_THREE, _PERHAPS, whole=ask.whole) or search.nearest(_MORE, _LOOSE, whole=ask.whole)
    return found


def outdoes(fit: Fit, known: Told, result: Quantity) -> bool:
    """Something that fits has the better reason than what was read: that was remembered, or is only a part of it."""
    if known.grounds == "remembered":
        return True
    chosen = values(known.calculation._replace(result="0")) - {Fraction(0)}
    taken = {each.part for each in fit.operands}
    if known.grounds in ("named", "plain"):
        return fit.way == "product_of_three" and chosen < taken
    stated = said(result, result=True)
    return chosen < taken or (chosen == taken and stated is not None and stated.chance <= _SURPRISE)
