"""The elements of a page that are open, as a browser has them: many end without a tag of their own."""

from __future__ import annotations

import re
from typing import Final

from countermark.evidence.html_text import BLOCKS
from countermark.markup.concealed import VOID
from countermark.markup.tags import Tag

_MOST: Final = 512
"""Elements inside each other; browsers have as many."""
_STRUCK: Final = frozenset(("del", "s", "strike"))
_BESIDE: Final = frozenset(("rp", "rt", "svg", "annotation", "annotation-xml"))
"""What stands beside the line, and charts."""
_MEDIA: Final = frozenset(("audio", "canvas", "datalist", "video"))
"""What they hold stands in for them."""
_REOPENED: Final = ("s", "strike")
"""Elements that go on behind the end of what they stand in."""
_CELL: Final = ("table", "td", "th", "caption")
_ENDED: Final = {
    "li": (("li",), ("ul", "ol")),
    "dt": (("dt", "dd"), ("dl",)),
    "dd": (("dt", "dd"), ("dl",)),
    "td": (("td", "th"), ("table",)),
    "th": (("td", "th"), ("table",)),
    "tr": (("td", "th", "tr"), ("table",)),
    **dict.fromkeys(("thead", "tbody", "tfoot"), (("td", "th", "tr", "thead", "tbody", "tfoot"), ("table",))),
    "option": (("option",), ("select",)),
}
"""What ends where an element begins, and what it does not end beyond."""
_SHIFTS: Final = {"sup": 1, "sub": -1}
_SCRIPTS: Final = {("msup", 2): 1, ("msubsup", 3): 1, ("msub", 2): -1, ("msubsup", 2): -1}
"""Parts of formulas that are raised or lowered, by their number."""
_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_STYLE: Final = re.compile(
    r"(?:^|;)(?:display:none|visibility:(?:hidden|collapse)|opacity:0?\.?0*%?(?:[;!]|$)"
    r"|font-size:0[a-z%]*(?:[;!]|$)|text-decoration(?:-line)?:[^;]*line-through)"
)


class _Element:
    __slots__ = ("hides", "name", "parts", "shift")

    def __init__(self, name: str, shift: int, *, hides: bool) -> None:
        self.name, self.shift, self.hides = name, shift, hides
        self.parts = 0


class Elements:
    """The elements that are open, the outermost first."""

    def __init__(self) -> None:
        self._open: list[_Element] = []
        self._places: dict[str, list[int]] = {}
        self._hiding = self.shift = 0
        self.is_divisor = False
        """Whether the element that was opened last is the lower part of a fraction."""

    @property
    def hidden(self) -> bool:
        """Whether a browser does not show what stands here."""
        return self._hiding > 0

    @property
    def keeps_lines(self) -> bool:
        """Whether the end of a line in the source is one that is shown."""
        return bool(self._places.get("pre"))

    def open(self, tag: Tag) -> bool:
        """An element begins; whether it is shown."""
        name = tag.name
        if name in BLOCKS:
            self._end(("p",), _CELL)
        if name in _ENDED:
            self._end(*_ENDED[name])
        shift, self.is_divisor = _SHIFTS.get(name, 0), False
        if self._open:
            above = self._open[-1]
            above.parts += 1
            shift = _SCRIPTS.get((above.name, above.parts), shift)
            self.is_divisor = above.name == "mfrac" and above.parts == 2
        hides = name in _STRUCK or name in _BESIDE or name in _MEDIA or _is_hidden(tag)
        if name not in VOID and len(self._open) < _MOST:
            self._push(_Element(name, shift, hides=hides))
        return not hides and not self.hidden

    def close(self, name: str) -> None:
        """An element ends, with all that is open in it; nothing where it is not open."""
        if self._places.get(name):
            self._pop(self._places[name][-1])

    def _end(self, names: tuple[str, ...], beyond: tuple[str, ...]) -> None:
        limit = max((self._places[each][-1] for each in beyond if self._places.get(each)), default=-1)
        first = min((self._first(each, limit) for each in names), default=_MOST)
        if first < _MOST:
            self._pop(first)

    def _first(self, name: str, limit: int) -> int:
        """Where the outermost element of a name stands within a limit."""
        places = self._places.get(name)
        return places[-1] if places and places[-1] > limit else _MOST

    def _push(self, element: _Element) -> None:
        self._places.setdefault(element.name, []).append(len(self._open))
        self._open.append(element)
        self._hiding += element.hides
        self.shift += element.shift

    def _pop(self, place: int) -> None:
        again: list[_Element] = []
        while len(self._open) > place:
            found = self._open.pop()
            self._places[found.name].pop()
            self._hiding -= found.hides
            self.shift -= found.shift
            if found.name in _REOPENED and len(self._open) > place:
                again.append(found)
        for each in reversed(again):
            self._push(each)


def _is_hidden(tag: Tag) -> bool:
    found = {each.name: each.value or "" for each in tag.attributes}
    style = found.get("style")
    said = "" if style is None else "".join(_COMMENT.sub("", style).split()).lower()
    return "hidden" in found or (said != "" and _STYLE.search(said) is not None)
