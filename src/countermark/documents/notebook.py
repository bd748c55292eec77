"""A Jupyter notebook: its Markdown cells and the outputs of its code, and notes written below them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from countermark.documents import hypertext
from countermark.documents.blocks import Paragraph, Piece, TableBlock
from countermark.errors import InvalidDraft

_TAG: Final = "countermark"
"""Of a cell that holds our notes, which is not read again."""
_FORMATS: Final = ("text/markdown", "text/html", "text/plain")
"""Of what an output is shown as, in the order in which one is taken."""


class Notebook:
    """The cells of a notebook."""

    def __init__(self, data: bytes, name: str) -> None:
        self._name = name
        try:
            self._text = data.decode("utf-8-sig")
            found = json.loads(self._text, parse_constant=str)
        except (ValueError, RecursionError) as error:
            raise self._refusal(f"it is not a notebook: {error}") from None
        if not isinstance(found, dict) or not isinstance(found.get("cells"), list):
            raise self._refusal("it has no cells", "save it as a notebook of format 4")
        self._minor = found.get("nbformat_minor", 0)
        self._cells: list[Any] = found["cells"]

    def _refusal(self, message: str, hint: str = "save it again") -> InvalidDraft:
        return InvalidDraft(message, where=self._name, hint=hint)

    def read(self) -> Iterator[Paragraph | TableBlock]:
        """Markdown line by line, so that a number has a line; outputs as they are shown."""
        for number, cell in enumerate(self._cells, 1):
            place = f"cell {number}"
            if not isinstance(cell, dict):
                raise self._refusal(f"cell {number} is not an object")
            if _is_ours(cell):
                continue
            if cell.get("cell_type") == "markdown":
                yield Paragraph([Piece(self._source(cell.get("source"), place))], place, literal=True)
            elif cell.get("cell_type") == "code":
                outputs = cell.get("outputs", [])
                for order, output in enumerate(outputs if isinstance(outputs, list) else (), 1):
                    yield from self._output(output, place if len(outputs) == 1 else f"{place}, output {order}")

    def _output(self, output: Any, place: str) -> Iterable[Paragraph | TableBlock]:
        if not isinstance(output, dict):
            raise self._refusal(f"an output is not an object, in {place}")
        place = place if "output" in place else f"{place}, output"
        if output.get("output_type") == "stream" and output.get("name") == "stdout":
            return [Paragraph([Piece(self._source(output.get("text"), place))], place)]
        shown = output.get("data")
        if output.get("output_type") not in ("execute_result", "display_data") or not isinstance(shown, dict):
            return []
        kind = next((each for each in _FORMATS if each in shown), None)
        if kind is None:
            return []
        text = self._source(shown[kind], place)
        if kind == "text/html":
            return hypertext.read(text, place)
        return [Paragraph([Piece(text)], place, literal=kind == "text/markdown")]

    def _source(self, value: Any, place: str) -> str:
        """Text as one string or as a list of lines."""
        if isinstance(value, str):
            return value
        if isinstance(value, list) and all(isinstance(each, str) for each in value):
            return "".join(value)
        raise self._refusal(f"the text is neither a string nor a list of strings, in {place}")

    def noted(self, notes: Sequence[tuple[int, str]]) -> bytes:
        """The notebook with a cell of notes below each cell that has some; nothing else of it is written anew.

        A note is for a cell, by its number from 1 on.
        """
        below: dict[int, list[str]] = {}
        for number, text in notes:
            below.setdefault(number, []).append(text)
        taken = {cell.get("id") for cell in self._cells}
        parts: list[str] = []
        done = 0
        ends = _ends_of_cells(self._text)
        if len(ends) != len(self._cells):
            raise self._refusal("the key 'cells' is given twice")
        for number, end in enumerate(ends, 1):
            if number in below:
                parts += [self._text[done:end], ",\n  ", self._note(number, below[number], taken)]
                done = end
        return "".join([*parts, self._text[done:]]).encode()

    def _note(self, number: int, texts: Sequence[str], taken: set[Any]) -> str:
        cell: dict[str, Any] = {"cell_type": "markdown"}
        if isinstance(self._minor, int) and self._minor >= 5:
            names = (f"{_TAG}-{number}{suffix}" for suffix in ("", *(f"-{each}" for each in range(len(taken) + 1))))
            cell["id"] = next(name for name in names if name not in taken)
        cell["metadata"] = {"tags": [_TAG]}
        cell["source"] = "\n".join(["**Countermark**\n", *(f"- {_escaped(text)}" for text in texts)])
        return json.dumps(cell, ensure_ascii=False, indent=1).replace("\n", "\n  ")


def _is_ours(cell: dict[str, Any]) -> bool:
    metadata = cell.get("metadata")
    tags = metadata.get("tags") if isinstance(metadata, dict) else None
    return isinstance(tags, list) and _TAG in tags


def _escaped(text: str) -> str:
    return "".join(f"\\{sign}" if sign in "\\`*_{}[]()#<>$|~" else sign for sign in text)


def _ends_of_cells(text: str) -> list[int]:
    """Where each cell of the notebook ends in its JSON."""
    decoder = json.JSONDecoder(parse_constant=str)
    at = _after(text, "{", 0)
    while True:
        key, at = decoder.raw_decode(text, at)
        at = _after(text, ":", at)
        if key == "cells":
            break
        _, at = decoder.raw_decode(text, at)
        at = _after(text, ",", at)
    ends: list[int] = []
    at = _after(text, "[", at)
    while text[at] != "]":
        _, at = decoder.raw_decode(text, at)
        ends.append(at)
        at = _blanks(text, at)
        if text[at] == ",":
            at = _after(text, ",", at)
    return ends


def _after(text: str, sign: str, at: int) -> int:
    """Behind a sign and the blanks around it; the text is known to be JSON."""
    at = _blanks(text, at)
    assert text[at] == sign
    return _blanks(text, at + 1)


def _blanks(text: str, at: int) -> int:
    while text[at] in " \t\r\n":
        at += 1
    return at
