"""Whether a text asserts a number of its fact: denied, supposed, planned, asked, or made another one by a word at its name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from countermark.language import classes
from countermark.language.classes import (
    APPROXIMATE,
    ARTICLE,
    BOUND,
    CHANGER,
    DENIAL,
    DIFFERENCE,
    GROWTH,
    MOVE,
    MOVE_DOWN,
    NEGATION,
    PLAN,
    PREPOSITION,
    STOP,
    SUPPOSITION,
    TOTAL,
    VERB,
)
from countermark.language.forms import fold
from countermark.statement.placement.names.axis_names import MEASURE, PERIOD
from countermark.statement.placement.names.mentions import Mention
from countermark.statement.placement.numbers import Number, NumberedText
from countermark.statement.placement.roles import stretch
from countermark.statement.placement.word_lists import words_of

_THAT: Final = words_of("that")
_TRUE: Final = words_of("true")
_POINTS: Final = words_of("points back")
_MISTAKES: Final = words_of("mistakes")
_SEEN: Final = words_of("seen")
"""Behind "can be": what follows is asserted."""
_SOFT: Final = words_of("soft changers")
"""Words that data leave unsaid: a number with one of them is still that of its fact."""
_NARROWING: Final = words_of("parts of a whole")
_IDIOMS: Final = words_of("not denied")
"""Behind "no" or "not": what follows is asserted."""
_EXPECTED: Final = frozenset(["surprised", "surprising"])
"""Behind "nobody was": what follows is asserted."""
_REACHING: Final = words_of("fails to reach") | words_of("goes beyond") | words_of("wants")
"""Words in front of a number that was not reached, or was left behind."""
_LEVEL: Final = words_of("to a level")
_SIZE: Final = words_of("by a size")
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
_PARTS_OF_TIME: Final = words_of("parts of a time")
_CHANGE_IN: Final = words_of("in or of")
_AGED: Final = words_of("aged")


class Stance(NamedTuple):
    """How a text stands to a number, and the word that says so."""

    name: str
    place: int


class Asserting:
    """Asks one text how it stands to its numbers."""

    def __init__(self, text: NumberedText) -> None:
        self._text = text
        self._words = text.words

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

    def _clause(self, number: Number) -> range:
        """The words of its clause before a number."""
        for each in self._text.document.clauses(number.sentence):
            if each.first <= number.first < each.last:
                return range(each.first, number.first)
        return range(number.first, number.first)

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

    # Words that make another number of it.

    def changed(
        self,
        number: Number,
        own: frozenset[str],
        measures: frozenset[int],
        named: frozenset[int],
        *,
        narrows: bool,
        is_measure_known: bool = True,
    ) -> int | None:
        """The word at a number or at its measure's name that makes another number of it; `named` are words of names.

        "Margin" and "gap" may be what a fact measures that does not say what it measures.
        """
        changing = CHANGER | DIFFERENCE if is_measure_known else CHANGER
        is_narrowed = narrows and self._text.says(number, _NARROWING)
        if not is_narrowed and not self._text.has(number, changing):
            return None
        words = self._words
        before, behind = stretch(self._text, number)
        for at in reversed(before):
            bits = words.bits[at]
            if words.form[at] in own or at in named or words.form[at] in _SOFT or bits & APPROXIMATE:
                continue
            if (
                bits & changing
                and not bits & PLAN
                and (at + 1 in measures or at - 1 in measures or self._leads(at, number))
            ):
                return at
            if narrows and words.form[at] in _NARROWING and not self._is_in_a_name(at, named):
                return at
        clause = self._clause(number) if narrows else ()
        for at in clause:
            if words.form[at] in _NARROWING and at not in named and at + 1 in named and words.form[at] not in own:
                return at
        for at in behind[:_AT]:
            if words.bits[at] & CHANGER and at + 1 in measures and words.form[at] not in own | _SOFT:
                return at
        for at in behind[:_AT] if narrows else ():
            if words.form[at] not in own and at not in named and words.form[at] in _NARROWING and not words.sign[at]:
                return at
        return None

    def part(self, mention: Mention, kind: str, own: frozenset[str]) -> int | None:
        """The word at a name that makes a part of it."""
        words = self._words
        at = mention.first - 1
        if kind == PERIOD:
            while at >= 0 and words.bits[at] & (PREPOSITION | ARTICLE) and not words.sign[at + 1]:
                at -= 1
            is_part = at >= 0 and at < mention.first - 1 and words.form[at] in _PARTS_OF_TIME
            is_part = is_part and words.form[mention.first - 1] not in words_of("to")  # "the decade to 2006" ends then
            return at if is_part and words.form[at] not in own else None
        if kind == MEASURE and at > 0 and self._is_of_change(at, own):
            return at - 1
        if kind == MEASURE and at >= 0 and words.bits[at] & classes.MEDIAN and words.form[at] not in own:
            return at
        if (
            at >= 0
            and not words.sign[mention.first] & ~classes.HYPHEN
            and words.form[at] in _NARROWING
            and words.form[at] not in own
        ):
            return at
        after = mention.last
        if (
            kind == MEASURE
            and after + 1 < len(words)
            and words.form[after] in _AGED
            and words.bits[after + 1] & classes.DIGIT
        ):
            return after
        return None

    def _is_of_change(self, at: int, own: frozenset[str]) -> bool:
        """Whether a noun of a change stands before a measure: "the increase in revenue was 5"."""
        words = self._words
        place = at - 1
        if words.form[at] not in _CHANGE_IN or not words.bits[place] & (MOVE | GROWTH) or words.form[place] in own:
            return False
        return not place or bool(words.bits[place - 1] & (ARTICLE | classes.POSSESSIVE)) or not words.bits[place] & VERB

    def _is_in_a_name(self, at: int, named: frozenset[int]) -> bool:
        """Whether a word is part of a name: "a South American country", "the Young Foundation"."""
        words = self._words
        after = at + 1
        if after >= len(words) or not words.bits[after] & classes.CAPITAL:
            return False
        return after not in named

    def _leads(self, at: int, number: Number) -> bool:
        """Whether nothing but small words stands between a word and a number: "a target of 5"."""
        between = self._words.bits[at + 1 : number.first]
        return len(between) <= _AT and all(
            each & (PREPOSITION | ARTICLE | STOP | VERB | APPROXIMATE | BOUND) for each in between
        )

    def together(self, number: Number) -> int | None:
        """The word that says that a number is of several: "together", "combined"."""
        if not self._text.has(number, TOTAL | classes.MEAN):
            return None
        words = self._words
        sentence = self._text.document.sentences[number.sentence]
        before, behind = self._text.mates(number)
        low = sentence.first if before is None else before.after
        high = sentence.last if behind is None else behind.first
        return next(
            (
                at
                for at in range(low, high)
                if words.bits[at] & (TOTAL | classes.MEAN) and not number.first <= at < number.after
            ),
            None,
        )

    def several(self, number: Number) -> int | None:
        """The word that says that a number is of several periods: "averaged", "in every year from"."""
        words = self._words
        at = self.together(number)
        if at is not None:
            return at
        before, behind = stretch(self._text, number)
        return next(
            (
                at
                for at in (*before, *behind)
                if words.form[at] in words_of("one of many") and words.bits[at + 1] & classes.GRAIN
            ),
            None,
        )

    def age(self, number: Number) -> int | None:
        """The word for many years that a number is said to be of: "over the last decade", "last century"."""
        if not self._text.says(number, words_of("long times")):
            return None
        words = self._words
        return next(
            (
                at
                for its in stretch(self._text, number)
                for at in its
                if words.form[at] in words_of("long times")
                and any(words.form[each] in words_of("throughout") for each in range(max(0, at - _AT), at))
            ),
            None,
        )

    def move(self, number: Number) -> tuple[int, bool] | None:
        """The verb that a number is the size of, and whether it goes down: "rose 5 %", "a gain of 5", "fell by 5"."""
        if not self._text.has(number, MOVE | GROWTH):
            return None
        words = self._words
        before, _ = stretch(self._text, number)
        at = number.first - 1
        while at in before and words.bits[at] & (APPROXIMATE | BOUND):
            at -= 1
        for place in reversed(before):
            if words.bits[place] & (MOVE | GROWTH) and not words.bits[place] & classes.FLAT:
                if (
                    place == at
                    and words.form[at] in words_of("steps")
                    and words.form[at - 1] in words_of("forms of to be")
                ):
                    return place, bool(words.bits[place] & MOVE_DOWN)  # "was up 5 %"
                between = range(place + 1, number.first)
                if any(
                    words.form[each] in _LEVEL or words.form[each] == "with" or (words.bits[each] & VERB)
                    for each in between
                ):
                    return None
                is_size = at in before and (words.form[at] in _SIZE or words.form[at] == "of")
                is_near = all(
                    words.bits[each] & (APPROXIMATE | BOUND | ARTICLE | STOP) or words.raw[each].endswith("ly")
                    for each in between
                )
                if not (is_size or (is_near and words.bits[place] & VERB)):
                    return None
                return place, bool(words.bits[place] & MOVE_DOWN)
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
    return any(each & NEGATION for each in bits) and not _TRUE.isdisjoint(forms)
