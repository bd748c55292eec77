"""Answers as JSON for endpoints that honour a schema: sentences of parts, each words or a reference to a fact.

Nothing that an endpoint says about keeping to a schema is trusted: what comes is read again here. A number among the
words is taken out, and what stands there instead says so; a reference that names no fact likewise.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any, Final

from countermark.canonical import NotStrictJson, parse_json
from countermark.generate.prompt.entry import Entry
from countermark.generate.prompt.quoting import quoted
from countermark.numeral import find

_LEFT_OUT: Final = "[number left out]"
_PLACE: Final = "\ufffc"
"""Stands for a token while the words around it are looked at; text has none of its own."""
_MARKS: Final = str.maketrans(f"<>[]`\\|&_{_PLACE}", "‹›()'//＆  ", "~*#")
"""What opens tags, code, links, escapes, entities and emphasis, and what stands for it: a token in code is none."""
_SPACE: Final = re.compile(r"\s+")
"""Lines that are indented would be code."""
_MOST: Final = 400
"""Parts of an answer."""
SHOWN: Final = ("value", "precise", "year")


class NoParts(ValueError):
    """What came is no list of sentences."""


def schema(entries: Sequence[Entry]) -> dict[str, Any]:
    """JSON Schema of an answer about these facts."""
    words = _object({"text": {"type": "string", "pattern": "^[^0-9]*$"}})
    handles = [entry.handle for entry in entries]
    fact = _object({"fact": {"type": "string", "enum": handles}, "show": {"type": "string", "enum": list(SHOWN)}})
    sentence = {"type": "array", "items": {"anyOf": [words, fact]}}
    return _object({"sentences": {"type": "array", "items": sentence}})


def assembled(answer: str, entries: Sequence[Entry], locale: str | None = None) -> tuple[str, tuple[str, ...]]:
    """The text of an answer, with tokens, and what was left out of it."""
    known = {entry.handle: entry for entry in entries}
    text: list[str] = []
    tokens: list[str] = []
    problems: list[str] = []
    for sentence in _sentences(answer):
        said = ""
        for part in sentence:
            token = _token(part, known)
            if token is not None:
                said += ("" if not said or said[-1] in " (" else " ") + _PLACE
                tokens.append(token)
            elif isinstance(part, Mapping) and isinstance(part.get("text"), str):
                words = _SPACE.sub(" ", part["text"].translate(_MARKS))
                said += (" " if said.endswith(_PLACE) and words[:1].isalnum() else "") + words
            else:
                problems.append(f"a part that is neither words nor a fact: {quoted(str(part), 60)}")
                said += "[part left out]"
        text.append(said.strip())
    words, numbers = _without_numbers(" ".join(filter(None, text)), locale)
    problems += [f"a number among the words: {quoted(number, 60)}" for number in numbers]
    filled = iter(tokens)
    return re.sub(_PLACE, lambda _: next(filled), words), tuple(problems)


def _object(properties: dict[str, Any]) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _sentences(answer: str) -> list[list[Any]]:
    try:
        document = parse_json(answer)
    except NotStrictJson as error:
        raise NoParts(f"the model's answer is not JSON: {error}") from None
    sentences = document.get("sentences") if isinstance(document, Mapping) else None
    if not isinstance(sentences, list) or not all(isinstance(each, list) for each in sentences):
        raise NoParts("the model's answer is not a list of sentences")
    if sum(map(len, sentences)) > _MOST:
        raise NoParts(f"the model's answer has more than {_MOST} parts")
    return sentences


def _token(part: Any, known: Mapping[str, Entry]) -> str | None:
    if not isinstance(part, Mapping):
        return None
    handle, show = part.get("fact"), part.get("show")
    entry = known.get(handle) if isinstance(handle, str) else None
    if entry is None or show not in SHOWN:
        return None
    if show == "year":
        return None if entry.year is None else entry.year.token(entry.id)
    return entry.token(1 if show == "precise" else 0)


def _without_numbers(text: str, locale: str | None) -> tuple[str, list[str]]:
    """The words with each number taken out; what is left may make a number anew, so it is looked at again."""
    taken: list[str] = []
    while True:
        # A token ends every number beside it.
        for number in reversed(find(text.replace(_PLACE, ";"), locale)):
            text = text[: number.span.start] + _LEFT_OUT + text[number.span.end :]
            taken.append(number.text)
        if len(taken) > _MOST:
            raise NoParts("the model's answer is full of numbers")
        # A numeral that is no number by itself, such as a raised digit, is none of the words either.
        words = "".join(char for char in text if unicodedata.category(char)[0] != "N")
        if words == text and not find(text.replace(_PLACE, ";"), locale):
            # What we put there ourselves opens no link.
            return re.sub(r"\](?=[(\[:])", "] ", words), taken
        text = words
