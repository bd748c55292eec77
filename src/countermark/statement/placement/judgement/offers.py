"""What a text offers to a tagged number: what it offers to any, and what only counts against a tag.

A number without a tag must not be bound by a loose word; one with a tag may be contradicted by it, so brackets, lists behind,
"the former", headings and a question before its answer are read here.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from countermark.language import classes
from countermark.language.classes import RESPECTIVELY
from countermark.language.words import Words
from countermark.statement.placement.judgement.strangers import is_unknown
from countermark.statement.placement.names.axis_names import ENTITY, PERIOD, AxisNames
from countermark.statement.placement.names.mentions import Mention
from countermark.statement.placement.numbers import Number, NumberedText
from countermark.statement.placement.offered.offers import Firmness, Offer, Offers, members_of
from countermark.statement.placement.offered.sentence_offers import SentenceOffers
from countermark.statement.placement.space import Space
from countermark.statement.placement.word_lists import words_of

_ORDER: Final = dict.fromkeys(words_of("the former"), 0) | dict.fromkeys(words_of("the latter"), -1)
_ORDERED: Final = frozenset(_ORDER)
_BEFORE: Final = 5
"""Sentences before that may still say what a number is of."""
_HEADINGS: Final = 6
_ASIDE: Final = 6
"""Words of an aside before and behind the name in it."""
_FEW: Final = 3
"""Words of a sentence or an item that says nothing but its number."""
_LIKE: Final = words_of("like")
_BACK: Final = words_of("back references")


class _TaggedSentences(SentenceOffers):
    """Asks the sentence of a tagged number."""

    def _behind(self, number: Number, mention: Mention, behind: Number | None) -> Firmness | None:
        """How firmly a mention behind a number is its own; a comma or an "and" parts it from the next number."""
        text = self._text
        is_own = not text.is_parted(number.after, mention.first) and not text.is_cut(number.after, mention.first)
        if behind is not None and is_own and text.is_parted(mention.last, behind.first):
            return Firmness.OWN if text.is_right_behind(number, mention) else Firmness.CLAUSE
        return super()._behind(number, mention, behind)


class TaggedOffers(Offers):
    """Asks a text what it offers to each of its tagged numbers."""

    def __init__(self, text: NumberedText, names: AbstractSet[int]) -> None:
        super().__init__(text, names)
        self._sentences = _TaggedSentences(text, names)

    def said(self, space: Space, axis: AxisNames, number: Number) -> list[Offer]:
        """What the text offers on one axis, the firmest first."""
        if number.row < 0:
            own = (
                self._bracketed(space, axis, number)
                or (self._behind_run(space, axis, number) if self._text.has(number, RESPECTIVELY) else None)
                or (self._ordered(space, axis, number) if self._text.says(number, _ORDERED) else None)
            )
            if own is not None:
                return [Offer(own.members, Firmness.OWN, "clause", (own,))]
        found = [
            each
            for each in super().said(space, axis, number)
            if self._is_near(number, each) and (each.where != "lead" or number.row < 0 or self._is_led(number))
        ]
        if number.row < 0 and found and number.sentence >= 0:
            found = self._without_others(number, found)
            if axis.kind == ENTITY:
                found = self._own_side(space, axis, number, found)
        if found and found[0].firmness > Firmness.CARRIED:
            return found
        over = self._over(space, axis, number)
        if found and (axis.kind != PERIOD or space.table is None) and self._refers(number):
            found[0] = found[0]._replace(firmness=Firmness.SHARED)
        return found + over if found and found[0].firmness > Firmness.CARRIED else over + found

    def _own_side(self, space: Space, axis: AxisNames, number: Number, offers: list[Offer]) -> list[Offer]:
        """Without names of what a number is held against, or of whoever had the number before it: "…, its rival 5"."""
        text = self._text
        run = text.run(number)
        sides = text.partner(number)
        if len(run) == 2 and text.partner(run[1]) is not None:
            sides = run[0].first, run[1].after  # "(5 versus 6)"
        elif sides is None:
            anew = self._anew(space, number)
            sides = None if anew is None else (anew, text.document.sentences[number.sentence].last)
        if sides is None:
            return offers
        low, high = sides
        named = text.in_sentence(space, number.sentence)
        if any(self._is_said_anew(found, low, high) for each, found in named.items() if each is not axis):
            return offers  # "Kenya had 5, against 6 in 2012"
        return [
            each
            for each in offers
            if each.firmness == Firmness.OWN or any(low <= one.first < high for one in each.mentions)
        ]

    @staticmethod
    def _is_said_anew(named: Sequence[Mention], low: int, high: int) -> bool:
        """Whether one side of a comparison names a member that the other does not."""
        inside = [each for each in named if low <= each.first < high]
        return not members_of(inside) <= members_of(each for each in named if not low <= each.first < high)

    def _anew(self, space: Space, number: Number) -> int | None:
        """Where something that no axis knows has the number, behind another number: "Iran had 5 and the kingdom 6"."""
        words = self._text.words
        before, _ = self._text.mates(number)
        if before is None:
            return None
        named = self._text.named_words(space, number.sentence)
        for at in range(before.after, number.first - 1):
            is_joint = words.bits[at] & (classes.CONJUNCTION | classes.SUBORDINATE) or words.sign[at] & classes.COMMA
            first = at + 1 if words.bits[at] & (classes.CONJUNCTION | classes.SUBORDINATE) else at
            if is_joint and words.bits[first] & (classes.ARTICLE | classes.PRONOUN) and not words.sign[first + 1]:
                return at if is_unknown(words, first + 1, named) else None
        return None

    def _without_others(self, number: Number, offers: list[Offer]) -> list[Offer]:
        """Without names that are another number's own, or what a number is held against: "unlike Kenya, Uganda had 5"."""
        text = self._text
        mates = text.by_sentence[number.sentence]
        mates = [each for each in mates if each is not number] if len(mates) > 1 else []
        kept: list[Offer] = []
        for offer in offers:
            is_first = offer is offers[0] and (
                offer.firmness >= Firmness.CLAUSE or len(offers) > 1 or len(offer.mentions) > 1
            )
            own = [each for each in offer.mentions if not self._is_beside(each, offer.mentions, number)]
            if is_first and len(own) == len(offer.mentions):
                kept.append(offer)
                continue
            left = tuple(
                each
                for each in own
                if not (each.first >= number.after and text.is_cut(number.after, each.first))
                and not self._is_owned(each, number, mates)
            )
            if left or not offer.mentions:
                kept.append(
                    offer
                    if len(left) == len(offer.mentions)
                    else offer._replace(members=members_of(left), mentions=left)
                )
        named = (each for offer in offers for each in offer.mentions)
        is_others = all(each.first >= number.after and self._is_owned(each, number, mates) for each in named)
        return kept if kept or is_others else offers

    def _is_beside(self, mention: Mention, beside: Sequence[Mention], number: Number) -> bool:
        """Whether a name is what a number is held against, or is said aside, in another clause or of what is done to it."""
        return (
            self._is_partner(mention, number)
            or self._is_aside(mention, number)
            or self._is_elsewhere_said(mention, number)
            or self._is_object(mention, beside)
        )

    def _is_owned(self, mention: Mention, number: Number, mates: Sequence[Number]) -> bool:
        """Whether a name is another number's own: "5 after 6 in 2011"."""
        text = self._text
        return any(
            text.is_right_behind(mate, mention)
            or (
                mention.last <= mate.first <= number.first
                and text.is_right_before(mention, mate)
                and not text.is_parted(mention.last, mate.first)
            )
            for mate in mates
        )

    def _is_object(self, mention: Mention, beside: Sequence[Mention]) -> bool:
        """Whether one unknown verb stands between another name and this one: "Poland overtook Tanzania"."""
        words = self._text.words
        at = mention.first - 1
        while at >= 0 and words.bits[at] & classes.ARTICLE:
            at -= 1
        is_verb = at > 0 and not words.bits[at] & ~classes.VERB and not words.sign[at] and not words.sign[at + 1]
        is_relative = is_verb and bool(words.bits[at - 1] & classes.RELATIVE) and len(beside) > 1
        return is_relative or (is_verb and any(each.last == at and each.members != mention.members for each in beside))

    def _is_elsewhere_said(self, mention: Mention, number: Number) -> bool:
        """Whether a name stands in a clause before that of a number: "While Fiji said nothing, Kenya reported 5"."""
        words = self._text.words
        first = self._text.document.sentences[number.sentence].first
        at = mention.first - 1
        while at >= first and words.bits[at] & classes.ARTICLE:
            at -= 1
        if at != first or not words.bits[at] & classes.SUBORDINATE:
            return False
        comma = next((each for each in range(mention.last, number.first) if words.sign[each] & classes.COMMA), None)
        return comma is not None and comma < number.first

    def _is_partner(self, mention: Mention, number: Number) -> bool:
        """Whether a name stands behind a word that holds something against it: "unlike", "compared with".

        The number itself may be what it is held against: "less than Uganda's 5".
        """
        words = self._text.words
        if mention.last == number.first and words_own(words, mention):
            return False
        before = range(mention.first if words.sign[mention.first] else max(0, mention.first - 2), mention.first)
        if mention.first and (
            words.bits[mention.first - 1] & classes.NEGATION or words.form[mention.first - 1] in _LIKE
        ):
            return True
        return any(words.bits[at] & classes.COMPARISON and words.bits[at] & classes.SUBORDINATE for at in before)

    def _is_aside(self, mention: Mention, number: Number) -> bool:
        """Whether a name stands between two commas before a number: "Hungary, a neighbour of Austria, had 5"."""
        sign = self._text.words.sign
        first = self._text.document.sentences[number.sentence].first
        opens = next(
            (at for at in range(mention.first, max(first, mention.first - _ASIDE), -1) if sign[at] & classes.COMMA),
            None,
        )
        if opens is None or (opens == mention.first and not words_own(self._text.words, mention)):
            return False
        return any(sign[at] & classes.COMMA for at in range(mention.last, min(number.first, mention.last + _ASIDE)))

    def _is_near(self, number: Number, offer: Offer) -> bool:
        """Whether what was said before was said in the same block, a few sentences ago at most."""
        if offer.where != "before" or not offer.mentions:
            return True
        document = self._text.document
        sentence = document.sentence_at(offer.mentions[0].start)
        if sentence is None or sentence < number.sentence - _BEFORE:
            return False
        said, own = document.sentences[sentence].block, number.block
        blocks = document.blocks
        return said == own or blocks[said].kind == blocks[own].kind == "item"

    def _is_led(self, number: Number) -> bool:
        """Whether what stands before a table announces it: a paragraph that ends with a colon."""
        document = self._text.document
        lead = document.blocks[document.blocks[number.block].lead]
        return document.text[lead.start : lead.end].rstrip(" *_").endswith(":")

    def _refers(self, number: Number) -> bool:
        """Whether a sentence goes on about what was said before: "its", "the country", or nothing but a number."""
        if number.row >= 0:
            return False
        words = self._text.words
        its = self._text.document.sentences[number.sentence]
        rest = [at for at in range(its.first, its.last) if not number.first <= at < number.after]
        return any(words.form[at] in _BACK for at in rest if at < number.first) or len(rest) <= _FEW

    def _bracketed(self, space: Space, axis: AxisNames, number: Number) -> Mention | None:
        """What stands alone in brackets right behind a number, which is its own: "5 (2017), 6 (2020)"."""
        words = self._text.words
        at = number.after
        if at >= len(words) or not words.sign[at] & classes.OPEN:
            return None
        for each in self._text.in_sentence(space, number.sentence)[axis]:
            if each.first == at and self._text.document.text[each.end : each.end + 1] == ")":
                return each
        return None

    def _behind_run(self, space: Space, axis: AxisNames, number: Number) -> Mention | None:
        """The name in the same place of a list behind the numbers: "5 and 6 in Kenya and Uganda, respectively"."""
        run = self._text.run(number)
        words = self._text.words
        its = self._text.document.sentences[number.sentence]
        if len(run) == 1 or not any(words.bits[at] & RESPECTIVELY for at in range(run[-1].after, its.last)):
            return None
        names: list[Mention] = []
        for each in self._text.in_sentence(space, number.sentence)[axis]:
            if each.first < run[-1].after or (names and not self._text.are_listed(names[-1], each)):
                continue
            names.append(each)
        return names[run.index(number)] if len(names) == len(run) else None

    def _ordered(self, space: Space, axis: AxisNames, number: Number) -> Mention | None:
        """What "the former" and "the latter" stand for: of the last two names of one list."""
        words = self._text.words
        before, _ = self._text.mates(number)
        first = self._text.document.sentences[number.sentence].first if before is None else before.after
        which = next((_ORDER[words.form[at]] for at in range(first, number.first) if words.form[at] in _ORDER), None)
        if which is None or axis.kind == PERIOD:
            return None
        for sentence in range(number.sentence, max(-1, number.sentence - 3), -1):
            names = [each for each in self._text.in_sentence(space, sentence)[axis] if each.last <= number.first]
            pairs = [pair for pair in itertools.pairwise(names) if self._text.are_listed(*pair)]
            if pairs:
                return pairs[-1][which]
        return None

    def _over(self, space: Space, axis: AxisNames, number: Number) -> list[Offer]:
        """What the headings over a number name, the nearest first."""
        document = self._text.document
        block = document.blocks[number.block].parent
        offers: list[Offer] = []
        for _ in range(_HEADINGS):
            if block < 0:
                break
            words = document.words_in(document.blocks[block].start, document.blocks[block].end)
            found = self._text.named(space, words.start, words.stop)[axis]
            if found:
                offers.append(Offer(members_of(found), Firmness.CARRIED, "heading", tuple(found)))
            block = document.blocks[block].parent
        return offers


def words_own(words: Words, mention: Mention) -> bool:
    """Whether a name owns what stands behind it: "Norway's neighbour"."""
    return bool(words.bits[mention.last - 1] & classes.POSSESSIVE)
