"""What the question names that a text answers: a heading of the whole answer."""

from __future__ import annotations

from countermark.language.document import Document
from countermark.statement.placement.names.axis_names import AxisNames
from countermark.statement.placement.numbers import NumberedText
from countermark.statement.placement.space import Space


class Question:
    """The question of a draft, asked for what it names."""

    def __init__(self, text: str, language: str) -> None:
        self._text = NumberedText(Document(text, language), ())
        self._named: dict[tuple[int, int], frozenset[int]] = {}

    def members(self, space: Space, axis: AxisNames) -> frozenset[int]:
        """The members of an axis that it names; none if it also names one that the axis has not."""
        key = id(space), id(axis)
        found = self._named.get(key)
        if found is None:
            sentences = range(len(self._text.document.sentences))
            named = [each for at in sentences for each in self._text.in_sentence(space, at)[axis]]
            is_known = all(each.members for each in named)
            found = frozenset[int]().union(*(each.members for each in named)) if is_known else frozenset()
            self._named[key] = found
        return found
