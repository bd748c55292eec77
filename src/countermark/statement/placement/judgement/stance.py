"""Whether a text asserts a number of its fact: denied, supposed, planned, asked, or made another one by a word at its name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from countermark.language import classes
from countermark.language.classes import (
    BOUND,
    DENIAL,
    NEGATION,
    PLAN,
    PREPOSITION,
    SUPPOSITION,
    VERB,
)
from countermark.language.forms import fold
from countermark.statement.placement.judgement.altering import Altering
from countermark.statement.placement.numbers import Number
from countermark.statement.placement.word_lists import words_of

_THAT: Final = words_of("that")
_TRUE: Final = words_of("true")
_POINTS: Final = words_of("points back")
_MISTAKES: Final = words_of("mistakes")
_SEEN: Final = words_of("seen")
"""Behind "can be": what follows is asserted."""
_IDIOMS: Final = words_of("not denied")
"""Behind "no" or "not": what follows is asserted."""
_EXPECTED: Final = frozenset(["surprised", "surprising"])
"""Behind "nobody was": what follows is asserted."""
_REACHING: Final = words_of("fails to reach") | words_of("goes beyond") | words_of("wants")
"""Words in front of a number that was not reached, or was left behind."""
_STANCES: Final = DENIAL | NEGATION | SUPPOSITION | PLAN
_HARD: Final = classes.SEMICOLON | classes.COLON | classes.DASH | classes.STOP_SIGN
_SHORT: Final = 12
"""Words of a sentence that may deny the one before."""
LONGEST: Final = 120
"""Characters of such a sentence."""
_NEAR: Final = 4
_BEYOND: Final = 2
"""How far before a number the verb may stand that goes beyond it: "topped nearly 5"."""
_HEADINGS: Final = 6
_AT: Final = 3


class Stance(NamedTuple):
    """How a text stands to a number, and the word that says so."""

    name: str
    place: int


class Asserting(Altering):
    """Asks one text how it stands to its numbers."""

    def stance(self, number: Number, named: frozenset[int] = frozenset()) -> Stance | None:
        """Denied, supposed, planned or asked; None is asserted, on whoever's authority; `named` are words of names."""
        if number.row >= 0:
            return None
        return (
            self._inside(number, named)
            or self._outside(number)
            or self._behind(number)
            or self._next(number)
            or self._over(number)
        )

    def _inside(self, number: Number, named: frozenset[int]) -> Stance | None:
        words = self._words
        if not self._text.has(number, _STANCES) and not self._text.says(number, _REACHING):
            return None
        before, _ = self._text.mates(number)
        own = [at for at in self._clause(number) if before is None or at >= before.after]
        for at in reversed(own):
            bits = words.bits[at]
            if bits & DENIAL and not (at and words.bits[at - 1] & NEGATION):
                return Stance("denied", at)
            if words.form[at] in words_of("fails to reach") and self._leads(at, number):
                return Stance("denied", at)
            if words.form[at] in words_of("goes beyond") and number.first - at <= _BEYOND:
                return Stance("denied", at)
            if words.form[at] in words_of("wants") and not words.bits[at + 1] & VERB and self._leads(at, number):
                return Stance("supposed", at)
            if bits & NEGATION and not bits & PREPOSITION and self._negates(at, number):
                return Stance("denied", at)
            if bits & SUPPOSITION and not self._is_seen(at, number):
                return Stance("supposed", at)
            if bits & PLAN and at not in named:
                return Stance("planned", at)
        return None

    def _over(self, number: Number) -> Stance | None:
        """What a lead or a heading says of all under it: "The following is false:", "Myths"; "Targets" of what has no verb."""
        blocks = self._text.document.blocks
        block = blocks[number.block]
        said = [] if block.lead < 0 else [self._last_of(block.lead)]
        above = block.parent
        for _ in range(_HEADINGS):
            if above < 0:
                break
            said.append(self._text.document.words_in(blocks[above].start, blocks[above].end))
            above = blocks[above].parent
        first = self._text.document.sentences[number.sentence].first
        is_fragment = not any(each & VERB for each in self._words.bits[first : number.first])
        if is_fragment:
            said.append(range(first, number.first))
        for its in said:
            at = self._untrue(its)
            if at is not None and its.stop <= first:
                return Stance("denied", at)
            at = next((at for at in its if self._words.bits[at] & PLAN), None) if is_fragment else None
            if at is not None:
                return Stance("planned", at)
        return None

    def _last_of(self, block: int) -> range:
        """The words of the last sentence of a block."""
        document = self._text.document
        its = document.blocks[block]
        last = list(document.sentences_in(its.start, its.end))[-1:]
        return range(document.sentences[last[0]].first, document.sentences[last[0]].last) if last else range(0)

    def _untrue(self, its: range) -> int | None:
        """The word at an end of a lead that says that what follows is not so."""
        words = self._words
        if not its or any(words.form[at] in words_of("put right") or words.sign[at] & classes.COMMA for at in its):
            return None
        is_denied = any(words.bits[at] & NEGATION for at in its)
        if words.form[its[-1]] in _TRUE and is_denied:
            return its[-1]
        ends = {its[0], *its[:2], its[-1]}
        return next(
            (at for at in sorted(ends) if words.form[at] in words_of("told to be false") and not is_denied), None
        )

    def _negates(self, at: int, number: Number) -> bool:
        """Whether a "not" is about the number, and not about a name: "Kenya, not Uganda, had 5"."""
        words = self._words
        after = at + 1
        if after < number.first and (words.bits[after] & BOUND or words.form[after] in _IDIOMS):
            return False
        if after + 1 < number.first and words.form[after + 1] in _EXPECTED:
            return False
        between = range(after, number.first)
        owner = next((each for each in between if words.bits[each] & classes.POSSESSIVE), number.first)
        if owner < number.first and not any(
            words.form[each] in _THAT or (each > owner and words.bits[each] & VERB) for each in between
        ):
            return False  # "did not match Italy's 5"; "nobody believes Italy's was 5"
        return not (
            words.sign[at] & classes.COMMA
            and any(words.sign[each] & classes.COMMA for each in range(after, number.first + 1))
        )

    def _is_seen(self, at: int, number: Number) -> bool:
        """Such as "as can be seen", and a month."""
        near = range(at + 1, min(number.first, at + _NEAR))
        return any(self._words.form[each] in _SEEN for each in near) or bool(
            self._words.bits[at] & classes.MONTH and self._words.bits[at] & classes.CAPITAL
        )

    def _outside(self, number: Number) -> Stance | None:
        """A clause around it: "It is not true that in 2023, …", "If, in 2023, …", "Had it been 5, it would …"."""
        if self._is_inverted(number):
            return Stance("supposed", self._text.document.sentences[number.sentence].first)
        if not self._text.has(number, NEGATION | DENIAL | SUPPOSITION):
            return None
        words = self._words
        first = self._text.document.sentences[number.sentence].first
        own = self._clause(number)
        start = own.start
        for at in range(number.first - 1, first - 1, -1):
            if words.sign[at + 1] & _HARD and at + 1 <= number.first:
                break
            if words.form[at] in _THAT and at <= start:
                around = range(max(first, at - _NEAR), at)
                found = next((each for each in around if words.bits[each] & (NEGATION | DENIAL)), None)
                if found is not None:
                    return Stance("denied", found)
                found = next((each for each in around if words.bits[each] & (SUPPOSITION)), None)
                return None if found is None else Stance("supposed", found)
        if words.bits[first] & DENIAL and first + 1 < number.first and words.sign[first + 1] & classes.COLON:
            return Stance("denied", first)  # "Myth: …"
        head = range(first, min(first + 2, number.first))
        found = next(
            (
                at
                for at in head
                if words.bits[at] & (SUPPOSITION | DENIAL) and first < start and words.sign[at + 1] & classes.COMMA
            ),
            None,
        )
        if found is None or any(
            words.bits[at] & classes.DIGIT and not words.bits[at] & classes.YEAR for at in range(first, number.first)
        ):
            return None
        if words.bits[found] & classes.SUBORDINATE and any(words.bits[at] & VERB for at in range(first, start)):
            return None  # "If …, it was 5" has its own clause behind
        return Stance("denied" if words.bits[found] & DENIAL else "supposed", found)

    def _is_inverted(self, number: Number) -> bool:
        """Whether the verb opens a condition, and what would follow stands behind the number."""
        its, form = self._text.document.sentences[number.sentence], self._words.form
        return form[its.first] in words_of("inverted conditions") and not words_of("conditional").isdisjoint(
            form[number.after : its.last]
        )

    def _behind(self, number: Number) -> Stance | None:
        """Such as "…, is not true" and "…; the figure is wrong", and a question mark."""
        sentence = self._text.document.sentences[number.sentence]
        _, behind = self._text.mates(number)
        if behind is None and self._text.has(number, NEGATION | DENIAL):
            found = self._denial(range(number.after, sentence.last))
            if found is not None:
                return Stance("denied", found)
        if self._text.document.text[sentence.start : sentence.end].rstrip(" \"'”’)*_").endswith("?"):
            return Stance("asked", sentence.last - 1)
        return None

    def _next(self, number: Number) -> Stance | None:
        """A short sentence behind that denies it: "Verdict: false.", "That was a mistake."."""
        sentences = self._text.document.sentences
        after = number.sentence + 1
        if after >= len(sentences) or sentences[after].block != sentences[number.sentence].block:
            return None
        its = sentences[after]
        if its.end - its.start > LONGEST or not denies(
            self._words.form[its.first : its.last], self._words.bits[its.first : its.last]
        ):
            return None
        return Stance("denied", its.first)

    def _denial(self, places: Sequence[int]) -> int | None:
        words = self._words
        for at in places:
            is_verb = at > 0 and words.form[at - 1] in words_of("to")  # "they have to lie"
            if (
                words.bits[at] & DENIAL
                and not is_verb
                and not any(words.bits[each] & NEGATION for each in range(max(places[0], at - _NEAR), at))
            ):
                return at
            if words.bits[at] & NEGATION and any(
                words.form[each] in _TRUE for each in range(at + 1, min(at + _AT, places[-1] + 1))
            ):
                return at
        return None


def may_deny(text: str) -> bool:
    """Whether a sentence that begins like this may deny the one before it."""
    first, parted, _ = text.lstrip("*_\"'“‘( ").partition(" ")
    return not parted or fold(first.strip(":,.!*_\"'”’)")) in _POINTS


def denies(forms: Sequence[str], bits: Sequence[int]) -> bool:
    """Whether a short sentence denies the one before."""
    if not 0 < len(forms) <= _SHORT or any(each & classes.DIGIT for each in bits):
        return False
    if forms[0] not in _POINTS:
        return False
    if any(each & DENIAL for each in bits) or not _MISTAKES.isdisjoint(forms):
        return True
    negated = next((at for at, each in enumerate(bits) if each & NEGATION), len(bits))
    return not _TRUE.isdisjoint(forms[negated:])  # "That is right, isn't it?" denies nothing
