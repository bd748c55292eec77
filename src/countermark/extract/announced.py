"""A result that is said first and worked out in the sentences behind it: "9.7%. That figure rests on 19 leavers and a mean of 195.5"."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from countermark.extract.fit_words import Way
from countermark.extract.fits import Fit, Search
from countermark.extract.said import Said, are_alike
from countermark.extract.skeleton import NUMBER, Skeleton, in_words
from countermark.extract.steps import STEPS
from countermark.extract.ways import Carried, Near

_SHORT: Final = 20
"""So long is a sentence that says hardly more than the answer."""
_BARE: Final = re.compile(rf"\W*{NUMBER}")
_MOST: Final = 16
"""How many numbers behind it are looked at."""
_BETWEEN: Final = 200
_PLAIN: Final = 0.35
_STEPS: Final = 0.12
_SAID: Final = 0.3
"""How many fits may be expected by chance, of a plain way, of several steps at once, and of what its words say."""
_SUMS: Final[frozenset[Way]] = frozenset(("add", "subtract"))
_EXPLAINS: Final = re.compile(
    r"\b(?:here['’]?s\s(?:how|why|the)|how\s(?:i|we|you)\s(?:got|get|arrived?)|that\s(?:figure|number|is\sbecause|comes)|th(?:is|at|e)\s(?:figure|number|result|sum|estimate)\s(?:rests|is\sbased|comes|follows)"
    r"|rests\son|based\son|comes\sfrom|i\stook|we\stook|i\sused|the\s(?:calculation|working|workings|breakdown|math|maths|sums?|reasoning)|work(?:ing|ed)\sit\sout|step\sby\sstep|rechnung)\b"
)
"""In small letters: what is said behind tells how it came about."""


class Announced:
    """The first number of a draft that stands nearly alone, until it is worked out or the numbers behind are too many."""

    def __init__(self) -> None:
        self._result: Said | None = None
        self._over = False
        self._explained = False
        """It is said that it is worked out now, or there was nothing else to say."""
        self._ways: AbstractSet[Way] = frozenset()
        """What its own words say was carried out."""

    def hear(self, skeleton: Skeleton, numbers: Sequence[Said], ways: AbstractSet[Way] = frozenset()) -> None:
        """The first sentence with numbers: it announces one if that is all there is; its words may say how it came about."""
        if self._over:
            return
        self._over = True
        result = numbers[0] if len(numbers) == len(skeleton.places) == 1 else None
        if result is None or result.group is not None or result.result or not result.value or not result.askable:
            return
        self._result = result
        self._explained = len(skeleton.text) <= _SHORT and _BARE.match(skeleton.text) is not None
        self._ways = ways & _SUMS if result.money or result.unit is not None else frozenset()

    @property
    def listens(self) -> bool:
        """No sentence with numbers has come by."""
        return not self._over

    @property
    def waits(self) -> bool:
        """One was announced, and nothing was found yet."""
        return self._result is not None

    def is_meant(self, fit: Fit) -> bool:
        """What fits is made of a number that its own words say to be the result: "You save €27. It is €186 against €159"."""
        if self._result is None or fit.way not in self._ways:
            return False
        # What others are taken from is no difference: "You have 21 days of leave".
        taken = fit.operands[1:] if fit.way == "subtract" else fit.operands
        return any(one is self._result for one in taken)

    def worked_out(
        self,
        skeleton: Skeleton,
        between: str,
        pool: Sequence[Said],
        known: Carried,
        used: Collection[int],
    ) -> tuple[Said, Fit] | None:
        """What was announced, and what fits it now that another sentence has been heard, and what stands `between`."""
        result = self._result
        if result is None:
            return None
        said = (between[-_BETWEEN:].lower(), skeleton.small)
        self._explained = self._explained or any(_EXPLAINS.search(each) for each in said)
        behind = [each for each in pool if each.quantity.span.start > result.quantity.span.end]
        again = any(each.size == result.size and are_alike(each, result) for each in behind)
        if again or len(behind) > _MOST or result.quantity.span.start in used:
            self._result = None  # it is said again and read there, or it is what the others are made of
            return None
        if not (self._explained or self._ways):
            return None
        near = [
            Near(each, (rank / 2 if each.result else rank) + in_words(each.quantity))
            for rank, each in enumerate(reversed(behind), 1)
            if each.size not in (0.0, 1.0)
        ]
        search = Search(result, near, known)
        if not search:
            return None
        fit = search.unasked(_PLAIN) if self._explained else search.nearest(self._ways, _SAID)
        if fit is None and self._explained:
            fit = search.nearest(STEPS - {"proportion", "sum_less"}, _STEPS)
        if fit is None or not any(each.sentence == skeleton.start for each in fit.operands):
            return None
        self._result = None
        return result, fit
