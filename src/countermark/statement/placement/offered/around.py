"""What the lead of a list, the sentences before, the headings and the question offer to a number."""

from __future__ import annotations

from typing import Final

from countermark.model.graph import Where
from countermark.statement.placement.names.axis_names import PERIOD, AxisNames
from countermark.statement.placement.numbers import Number, NumberedText
from countermark.statement.placement.offered.offer import Firmness, Offer, members_of
from countermark.statement.placement.offered.question import Question
from countermark.statement.placement.offered.sentence_offers import nearest
from countermark.statement.placement.space import Space
from countermark.statement.placement.word_lists import words_of

_SENTENCES: Final = 12
"""Sentences before that may say what a number leaves out."""
_IN_BLOCK: Final = 40
"""Those of its own block that may."""
_SUBJECTS: Final = words_of("subjects")


class Around:
    """Asks a text what stands around its sentences."""

    def __init__(self, text: NumberedText, question: Question | None) -> None:
        self._text = text
        self._question = question
        self._kept: dict[tuple[int, int, int, int], list[Offer]] = {}

    def offers(self, space: Space, axis: AxisNames, number: Number) -> list[Offer]:
        """What the lead, the sentences before and the headings name: the nearest of each."""
        key = id(space), id(axis), number.block, number.sentence
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = self._look_around(space, axis, number)
        return list(found)

    def _look_around(self, space: Space, axis: AxisNames, number: Number) -> list[Offer]:
        document = self._text.document
        block = document.blocks[number.block]
        its = document.sentences_in(block.start, block.end) if number.row < 0 else range(0)
        sentence = number.sentence if number.row < 0 else self._first_behind(block.start)
        first = its.start if its else sentence
        seen: set[int] = set()
        offers: list[Offer] = []

        def offer(each: int, firmness: Firmness, where: Where) -> None:
            if each not in seen:
                seen.add(each)
                found = self._text.in_sentence(space, each)[axis]
                offers.append(Offer(members_of(found), firmness, where, tuple(found)))

        def look(low: int, high: int, firmness: Firmness, where: Where) -> None:
            """The last sentence of a stretch that names something."""
            while (high := self._text.last_named(space, axis, high)) in seen:
                pass
            if high >= max(low, 0):
                offer(high, firmness, where)

        if number.row < 0 and axis.kind != PERIOD and self._begins_with_pronoun(sentence):
            offers += self._subject(space, axis, sentence)
        if block.lead >= 0:
            lead = document.blocks[block.lead]
            inside = document.sentences_in(lead.start, lead.end)
            look(inside.start, inside.stop, Firmness.SHARED, "lead")
        if its and sentence > first and self._is_head(space, axis, first):
            offer(first, Firmness.SHARED, "lead")
        if its:
            look(max(first, sentence - _IN_BLOCK), sentence, Firmness.CARRIED, "before")
        if block.parent >= 0:
            heading = document.blocks[block.parent]
            words = document.words_in(heading.start, heading.end)
            named = self._text.named(space, words.start, words.stop)[axis]
            if named and not offers:
                offers.append(Offer(members_of(named), Firmness.CARRIED, "heading", tuple(named)))
        look(first - _SENTENCES, first, Firmness.CARRIED, "before")
        if not offers and self._question is not None:
            members = self._question.members(space, axis)
            offers += [Offer(members, Firmness.CARRIED, "question")] if members else []
        return offers

    def _is_head(self, space: Space, axis: AxisNames, sentence: int) -> bool:
        """Whether the first sentence of a block is nothing but a name, as a head over the rest: "**Hudson County.** Votes …"."""
        its = self._text.document.sentences[sentence]
        named = {word for each in self._text.in_sentence(space, sentence)[axis] for word in each.words}
        return bool(named) and len(named) == its.last - its.first

    def _begins_with_pronoun(self, sentence: int) -> bool:
        """Whether a sentence goes on about the subject of the one before: "It …", "They …"."""
        its = self._text.document.sentences[sentence]
        return its.first < its.last and self._text.words.form[its.first] in _SUBJECTS

    def _subject(self, space: Space, axis: AxisNames, sentence: int) -> list[Offer]:
        """What a pronoun at the beginning of a sentence stands for: what the sentence before names first."""
        block = self._text.document.sentences[sentence].block
        for each in range(sentence - 1, max(-1, sentence - 1 - _SENTENCES), -1):
            if self._text.document.sentences[each].block != block:
                break
            found = self._text.in_sentence(space, each)[axis]
            if found and not self._begins_with_pronoun(each):
                named = nearest(self._text, found, None)
                return [Offer(members_of(named), Firmness.SHARED, "before", tuple(named))]
        return []

    def _first_behind(self, position: int) -> int:
        """The first sentence behind a position."""
        return self._text.document.sentences_in(position, len(self._text.document.text)).start
