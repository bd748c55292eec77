"""Which sentences may conclude though no word of theirs says so."""

from __future__ import annotations

from typing import Final

from countermark.extract.content_words import heads
from countermark.extract.entailment import may_decide
from countermark.extract.general_rules import may_be_rule
from countermark.extract.phrases import has_any

_BACK: Final = 5
"""Sentences behind a rule that are far from it."""
_LONGEST: Final = 400
"""Letters of a rule."""
PLAINLY: Final = 110
"""Letters of a conclusion that nothing marks as one, and of its case."""
CASES: Final = 2
_TERSE: Final = 60
_PRONOUNS: Final = (
    "he ",
    "she ",
    "it ",
    "it's ",
    "they ",
    "you ",
    "you're ",
    "we ",
    "i'm sorry",
    "sorry",
    "she'll ",
    "he'll ",
    "you'll ",
)
_AND_YOURS: Final = (", and ", ", but ", ", whereas ", ", while ")


class Heed:
    """Which sentences are worth a closer look though no word of theirs concludes: those that share one with a rule."""

    def __init__(self) -> None:
        self._rule: frozenset[str] = frozenset()
        self._since = _BACK
        self._leads = False
        self._last = ""
        self._heads: frozenset[str] | None = None
        """Those of the last, where they were asked for."""

    def may_follow(self, small: str) -> bool:
        """A sentence, in small letters, may conclude from a rule before it, or give the case of a conclusion before that."""
        self._since += 1
        last, self._last = self._last, small
        before, own = self._heads, None
        may = False
        if self._since <= 1 + CASES and len(small) <= PLAINLY:
            may = (self._leads and self._since == 1) or (len(small) <= _TERSE and small.startswith(_PRONOUNS))
            if not may:
                own = heads(small)
                may = not own.isdisjoint(self._rule) or may_decide(small)
        if len(small) <= _LONGEST and may_be_rule(small):
            own = heads(small) if own is None else own
            self._rule, self._since = own, 0
            self._leads = (
                ": " in small
                or may_decide(last)
                or not own.isdisjoint(heads(last) if before is None else before)
                or (len(last) <= _TERSE and last.startswith(_PRONOUNS) and has_any(small, _AND_YOURS))
            )
            may = may or self._leads
        self._heads = own
        return may
