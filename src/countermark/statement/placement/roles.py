"""What a number is, by the words around it: the value of a cell, or a change, a share, a multiple, a plan of one.

Only a plain value that differs from its cell is wrong; anything else may be right in its own way.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Final, NamedTuple

from countermark.language import classes
from countermark.language.classes import (
    APPROXIMATE,
    BOUND,
    CHANGER,
    COMPARISON,
    CONJUNCTION,
    COUNT,
    CURRENCY,
    DENIAL,
    DIFFERENCE,
    GROWTH,
    MEAN,
    MEASURED,
    MEDIAN,
    MOVE,
    MULTIPLE,
    NAME,
    NEGATION,
    PLAN,
    PREPOSITION,
    RATIO,
    RELATIVE,
    SCALE,
    SHARE,
    STOP,
    SUBORDINATE,
    SUPPOSITION,
    SYMBOL,
    TIME,
    TOTAL,
    VERB,
)
from countermark.language.forms import stem
from countermark.language.lexicon import lexicon
from countermark.language.words import Words
from countermark.statement.placement.numbers import Number, NumberedText
from countermark.statement.placement.word_lists import words_of

_ALTERS: Final = (
    TOTAL | MEAN | MEDIAN | SHARE | DIFFERENCE | RATIO | MULTIPLE | CHANGER | NEGATION | DENIAL | SUPPOSITION | PLAN
)
"""Classes of words that make another number of a value."""
_BEHIND: Final = _ALTERS & ~(RATIO | CHANGER) | COMPARISON
_NEAR: Final = COMPARISON | DIFFERENCE | GROWTH | MOVE | MULTIPLE
_STOPS: Final = classes.SEMICOLON | classes.DASH | classes.OPEN | classes.CLOSE
_NOUN: Final = classes.CAPITAL | NAME | MEASURED
"""Classes that a noun behind a number may have: any other word ends what it counts."""
_HYPHENED: Final = classes.HYPHEN
_BRIEF: Final = 3
_STRUCK: Final = "~~"
_CLOSING: Final = " \"'”’)*_"
_LEAD: Final = 8
"""Words at the end of what leads a list in."""
_NEGATED: Final = 4
"""Words before a number among which a "not" is about it."""
_OF_WHAT: Final = words_of("changes in")
_PARTS: Final = words_of("parts of")
_NEXT: Final = 3
"""Words behind a number that may say that it is a difference: "5 points higher"."""
_OF: Final = 2
_REMAINDER: Final = words_of("remainders")
_AIMS: Final = words_of("aims")
_BY: Final = words_of("steps")
_OF_AMOUNT: Final = words_of("of")
_FROM: Final = words_of("away from")
"""Some languages say "from" and "of" with one word: "stieg von", "ein Anstieg von"."""


def stretch(text: NumberedText, number: Number) -> tuple[range, range]:
    """The words before and behind a number that are its own: up to the next number, or to another clause."""
    found = text.stretches.get(number.index)
    if found is None:
        found = text.stretches[number.index] = _stretch(text, number)
    return found


def _stretch(text: NumberedText, number: Number) -> tuple[range, range]:
    words = text.words
    if number.row >= 0:
        return range(number.first, number.first), range(number.after, number.after)
    sentence = text.document.sentences[number.sentence]
    before, behind = text.mates(number)
    low = sentence.first if before is None else before.after
    high = sentence.last if behind is None else behind.first
    first = number.first
    while first > low and (first == len(words) or not _opens(words.bits[first], words.sign[first])):
        first -= 1
    last = number.after
    while last < high and not (
        words.sign[last] & (_STOPS | classes.COMMA) or words.bits[last] & (CONJUNCTION | SUBORDINATE | RELATIVE)
    ):
        last += 1
    return range(first, number.first), range(number.after, last)


def led_by(text: NumberedText, number: Number) -> range:
    """The last words of what leads the list in that a number stands in."""
    lead = text.document.blocks[number.block].lead
    block = text.document.blocks[lead] if lead >= 0 else None
    inside = text.document.sentences_in(block.start, block.end) if block is not None else range(0)
    last = text.document.sentences[inside[-1]] if inside else None
    return range(0) if last is None else range(max(last.first, last.last - _LEAD), last.last)


def _opens(bits: int, sign: int) -> bool:
    """Whether another clause begins at a word."""
    return (
        bool(sign & _STOPS)
        or bool(bits & SUBORDINATE and not bits & STOP)
        or bool(sign & classes.COMMA and bits & RELATIVE)
    )


def alteration(
    text: NumberedText, number: Number, own: frozenset[str], *, may_move: bool = False, may_total: bool = False
) -> str | None:
    """The word that makes another number of it, if one does; `own` are the words of the cell and of its table.

    `may_move` is whether the cell is itself the size of a move, `may_total` whether it is all that a total can be of.
    """
    words = text.words
    before, behind = stretch(text, number)
    reading = number.quantity.reading
    is_share = reading is None or reading.unit is None or reading.unit == "%"
    keep = ~TOTAL if may_total else ~0
    for place in before:
        bits = words.bits[place] & keep
        if bits & SHARE and bits & VERB and not is_share:
            continue  # "accounts for 5 million tonnes" says how much, not of what
        if not is_own(words, place, own) and (bits & _ALTERS or words.form[place] in _REMAINDER):
            return words.raw[place]
    for place in behind:
        if not is_own(words, place, own) and words.bits[place] & keep & (
            _NEAR if place < number.after + _NEXT else _BEHIND
        ):
            return words.raw[place]
    return None if may_move else size_of(text, number, before, own)


def stranger(text: NumberedText, number: Number, own: frozenset[str], named: frozenset[int]) -> str | None:
    """A name, or a noun that the number counts, that the cell and its table do not know: it may be of something else.

    `named` are the words that name members of an axis.
    """
    words = text.words
    known = stems_of(own)
    before, _ = stretch(text, number)
    for place in before:
        if (
            words.bits[place] & NAME
            and place not in named
            and not _is_known(words.stem[place], known)
            and not words.bits[place] & TIME
        ):
            return words.raw[place]
    return counted(text, number, own, named)


def counted(text: NumberedText, number: Number, own: frozenset[str], named: Collection[int]) -> str | None:
    """The noun behind a number that says what it counts, if the cell and its table do not know it: "5 cows"."""
    words = text.words
    _, behind = stretch(text, number)
    head = -1
    for place in behind:
        if words.bits[place] & ~_NOUN or words.sign[place] & _HYPHENED:
            break
        head = place
    if (
        head < 0
        or head in named
        or (head == behind[0] and _is_said_of_share(number, words.form[head]))
        or words.bits[head] & (SCALE | CURRENCY | SYMBOL)
        or _is_known(words.stem[head], stems_of(own))
    ):
        return None
    return words.raw[head]


def _is_said_of_share(number: Number, form: str) -> bool:
    """Whether a word behind a share is a verb: "5 percent worked"; what a share counts stands behind "of"."""
    reading = number.quantity.reading
    return reading is not None and reading.unit == "%" and form.endswith("ed")


def denial(
    text: NumberedText, number: Number, own: frozenset[str], measure: Collection[int], *, may_move: bool = False
) -> str | None:
    """The word that says that a number is not so, or is of another measure: "not 5", "gross revenue", "the target of 5".

    `measure` are the words that name its measure.
    """
    words = text.words
    before, behind = stretch(text, number)
    for place in behind[:_OF]:
        if words.bits[place] & COMPARISON and words.form[place] not in own:
            return words.raw[place]
    # "It isn't far behind, at 86 %" denies nothing of the number, which is put in by itself.
    lead = number.first - 1
    is_put_in = lead in before and words.sign[lead] & classes.COMMA and words.bits[lead] & PREPOSITION
    for place in () if is_put_in else before[-_NEGATED:]:
        if words.bits[place] & (NEGATION | DENIAL) and words.form[place] not in own:
            return words.raw[place]
    for place in before:
        if words.form[place] in _AIMS and words.form[place] not in own:
            return words.raw[place]
    if not may_move and not is_of_changes(own):
        word = size_of(text, number, before, own)
        if word is not None:
            return word
    known = stems_of(own)
    named = {*measure, *(place for place in before if words.stem[place] in known)}
    beside = {each + step for each in named for step in (-1, 1)}.difference(named)
    for place in sorted(beside & set(before) | set(before[-_OF:])):
        if (
            words.bits[place] & CHANGER
            and not words.bits[place] & (PLAN | APPROXIMATE | RATIO)
            and words.form[place] not in own
        ):
            return words.raw[place]
    return None


@lru_cache(maxsize=1024)
def is_of_changes(own: frozenset[str]) -> bool:
    """Whether a cell holds changes by itself: growth, an increase, inflation of what is named so."""
    known = lexicon("en").classes
    return any(known.get(form, 0) & (MOVE | GROWTH) for form in own)


def unasserted(text: NumberedText, number: Number) -> str | None:
    """What keeps a sentence from saying that a number is so: "it is false that", "if", a question, a line through it."""
    source = text.document.text
    if _STRUCK in source[max(0, number.start - 2) : number.start + 1]:
        return _STRUCK
    if number.sentence < 0:
        return None
    words, sentence = text.words, text.document.sentences[number.sentence]
    if source[number.end : sentence.end].rstrip(_CLOSING).endswith("?"):
        return "?"
    before, _ = stretch(text, number)
    for place in text.stances(number):
        bits = words.bits[place]
        is_month = bits & classes.MONTH and bits & NAME  # "in May"
        if bits & DENIAL or (bits & SUPPOSITION and not is_month and (bits & SUBORDINATE or place in before)):
            return str(words.raw[place])
    return None


def unknown_lead(
    text: NumberedText, number: Number, own: frozenset[str], named: frozenset[int], measure: Collection[int]
) -> str | None:
    """A word right before a number, or at its measure, that leaves open what it is: "hired 3 staff", "revenue index", "3 of its staff"."""
    words = text.words
    before, behind = stretch(text, number)
    place = number.first - 1
    while place in before and words.bits[place] & (classes.APPROXIMATE | BOUND | classes.CURRENCY):
        place -= 1
    if (
        place in before
        and not words.bits[place]
        and place not in named
        and words.form[place] not in own
        and not any(words.sign[each] & ~classes.JOINED for each in range(place + 1, number.first + 1))
    ):
        return words.raw[place]
    for each in measure:
        beside = each + 1
        if (
            beside in before
            and beside not in named
            and not words.bits[beside]
            and words.form[beside] not in own
            and not words.sign[beside]
        ):
            return words.raw[beside]
    reading = number.quantity.reading
    is_share = reading is not None and reading.unit is not None
    if behind and words.form[behind[0]] in _PARTS and not is_share and behind[0] + 1 not in measure:
        return words.raw[behind[0]]  # "3 of its staff", and not "40 of neomycin"
    return _supposed(text, number)


def _supposed(text: NumberedText, number: Number) -> str | None:
    """The word that makes a sentence one of what might be."""
    if number.sentence < 0:
        return None
    return next((text.words.raw[place] for place in text.stances(number) if text.words.bits[place] & SUPPOSITION), None)


@lru_cache(maxsize=4096)
def stems_of(forms: frozenset[str]) -> frozenset[str]:
    """The stems of the words of a cell; asked for again by every number that states it."""
    return frozenset(map(stem, forms))


def is_own(words: Words, place: int, own: frozenset[str]) -> bool:
    """Whether a word is one of a cell's names, or a form of one: "won" of "Wins"."""
    return words.form[place] in own or words.stem[place] in stems_of(own)


def _is_known(word: str, known: frozenset[str]) -> bool:
    return word in known or any(
        word.startswith(each) or each.startswith(word) for each in known if len(each) > _BRIEF and len(word) > _BRIEF
    )


def size_of(text: NumberedText, number: Number, before: range, own: frozenset[str]) -> str | None:
    """The verb that the number is the size of: "rose 5 percent", "a gain of 5", "fell by 5"."""
    words = text.words
    place = number.first - 1
    while place in before and words.bits[place] & (classes.APPROXIMATE | BOUND | COUNT):
        place -= 1
    if place in before and words.form[place] in _BY:
        return words.raw[place]
    for at in reversed(before):
        if words.bits[at] & (MOVE | GROWTH) and not is_own(words, at, own):
            between = range(at + 1, number.first)
            if between and words.form[between[0]] in _OF_WHAT and at and words.bits[at - 1] & classes.ARTICLE:
                return words.raw[at]  # "the change in net sales"
            is_level = any(words.bits[each] & (PREPOSITION | VERB | classes.RANGE) for each in between)
            is_noun = not words.bits[at] & VERB or (at and words.bits[at - 1] & classes.ARTICLE)
            amounts = _BY | (_OF_AMOUNT if is_noun else _OF_AMOUNT - _FROM)
            is_amount = any(words.form[each] in amounts for each in between[-_OF:])
            return None if is_level and not is_amount else words.raw[at]
    return None


_LESS: Final = words_of("less")
_MORE: Final = words_of("more")


_BELOW: Final = words_of("below zero")
"""Words that say of the number itself that it lies below zero."""
_TWO_SIDED: Final = words_of("two-sided measures")


class Sign(NamedTuple):
    """The sign that words give to a number."""

    value: int | None
    word: str = ""
    """The word that says of the number itself that it lies below zero."""


def sign_of(text: NumberedText, number: Number) -> Sign:
    """Which sign the words of a number give it: −1 if they say "loss" or "fell", 1 if "profit"; None if nothing."""
    words = text.words
    before, behind = stretch(text, number)
    forms = {*words.form[before.start : before.stop], *words.form[behind.start : behind.stop]}
    bits = 0
    for each in (*words.bits[before.start : before.stop], *words.bits[behind.start : behind.stop]):
        bits |= each
    near = (*before, *behind[:_NEXT])
    word = next((words.form[place] for place in near if words.form[place] in _BELOW), "")
    if bits & classes.MOVE_DOWN or forms & _LESS or word:
        return Sign(-1, word)
    return Sign(1 if forms & _MORE or bits & classes.MOVE_UP else None, word)


@lru_cache(maxsize=4096)
def has_both_signs(name: str) -> bool:
    """Whether the values that a name names lie above zero or below: "Net income"."""
    return not _TWO_SIDED.isdisjoint(name.casefold().split())


@lru_cache(maxsize=4096)
def is_negative_name(name: str) -> bool:
    """Whether a name says by itself that its values lie below zero: "Voyage expenses"."""
    return not _LESS.isdisjoint(name.casefold().split())
