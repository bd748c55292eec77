"""One turn of a model, read under bounds: what it wrote, what it asked for, and how it ended."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Generator
from contextlib import closing
from typing import Final, NamedTuple

from countermark.errors import EndpointUnavailable, ModelError
from countermark.generate.model.bounds import Bounds
from countermark.language.ends import REPEATED
from countermark.markup.reasoning import Answering
from countermark.protocols import Calling, LanguageModel, Prompt

_REPEATED: Final = 3
"""A sentence that is written so often means that the model goes round in circles."""
_TAIL: Final = 160
_STRETCH: Final = 40
"""So much at the end that is nothing but one stretch, no longer than this, over and over, means the same."""
_LEAST: Final = 12
"""Characters of a sentence that counts as one."""


class Turn(NamedTuple):
    """What a model gave."""

    text: str
    calls: tuple[Calling, ...] = ()
    problem: str = ""
    """Why it is not whole, or repeats itself; empty where all is well."""


def read(
    model: LanguageModel, prompt: Prompt, bounds: Bounds, until: float, heard: Callable[[str], None] | None = None
) -> Turn:
    """Ask, and read until the model is done or has had enough; `heard` gets each piece of text as it comes.

    An endpoint that fails before it gave anything raises; after that, what came is the beginning of an answer.
    What a model thinks in a block before its answer is no text of the turn.
    """
    texts: list[str] = []
    answering = Answering()
    calls: list[Calling] = []
    length = 0
    came = False
    circles = _Circles()

    def keep(said: str) -> None:
        if said:
            texts.append(said)
            if heard is not None:
                heard(said)

    try:
        with closing(_pieces(model, prompt)) as pieces:
            for piece in pieces:
                came = True
                if isinstance(piece, Calling):
                    calls.append(piece)
                    if len(calls) > bounds.rounds:
                        break
                    continue
                left = bounds.characters - length
                answer = answering.feed(piece)
                said = answer[:left]
                length += len(said)
                keep(said)
                problem = _enough(answer, left, until) or _turning(circles, piece)
                if problem:
                    return Turn("".join(texts), tuple(calls), problem)
    except (EndpointUnavailable, ModelError) as error:
        keep(answering.finish())
        if not came:
            raise
        return Turn("".join(texts), (), f"the model's answer was cut off: {error}")
    keep(answering.finish())
    wordless = answering.reasoned and not texts and not calls
    return Turn("".join(texts), tuple(calls), "the model reasoned and gave no answer" if wordless else "")


def _pieces(model: LanguageModel, prompt: Prompt) -> Generator[str | Calling]:
    """A generator over whatever iterator the model gave, so that leaving early can close it."""
    given = model(prompt)
    try:
        for piece in given:
            if not isinstance(piece, str | Calling):
                raise ModelError(f"the model gave a {type(piece).__name__} and no text", where=model.name)
            yield piece
    finally:
        close = getattr(given, "close", None)
        if close is not None:
            close()


def _enough(answer: str, left: int, until: float) -> str:
    if len(answer) > left:
        return "the model's answer was cut off: it is too long"
    if time.monotonic() > until:
        return "the model's answer was cut off: it took too long"
    return ""


def _turning(circles: _Circles, piece: str) -> str:
    """Also while it reasons, or writes nothing but space."""
    return "the model repeated itself and was stopped" if circles.closed_by(piece) else ""


class _Circles:
    """Notices sentences or letters that keep coming back, without reading the text again for every piece."""

    def __init__(self) -> None:
        self._open = ""
        self._tail = ""
        self._seen: Counter[str] = Counter()

    def closed_by(self, piece: str) -> bool:
        self._tail = (self._tail + piece)[-_TAIL:]
        # Whose beginning is found again a little further on is one stretch over and over.
        if len(self._tail) == _TAIL and self._tail[: _TAIL - _STRETCH] in self._tail[1:]:
            return True
        *whole, self._open = REPEATED.split(self._open + piece)
        for sentence in whole:
            words = sentence.strip()
            if len(words) >= _LEAST:
                self._seen[words] += 1
                if self._seen[words] >= _REPEATED:
                    return True
        return False
