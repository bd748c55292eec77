"""What is wrong with the rows of one file: the first few in words, the others counted."""

from __future__ import annotations

from countermark.errors import InvalidEvidence

_SHOWN = 20
_ENOUGH = 1000


class Problems:
    """Problems of one file; a data team mends a table once, not once an error."""

    __slots__ = ("_listed", "count", "name")

    def __init__(self, name: str) -> None:
        self.name = name
        self.count = 0
        self._listed: list[str] = []

    def add(self, place: str, error: InvalidEvidence) -> None:
        """A row that cannot be trusted, and why; after a thousand of them reading stops."""
        column = f", column {error.where!r}" if error.where else ""
        hint = f"; {error.hint}" if error.hint else ""
        self.tell(f"{place}{column}: {error.message}{hint}")

    def tell(self, problem: str) -> None:
        """The same, in a sentence that names its row."""
        self.count += 1
        if len(self._listed) < _SHOWN:
            self._listed.append(problem)
        if self.count == _ENOUGH:
            self.refuse(stopped=True)

    def within(self, place: str) -> Problems:
        """The same problems, for a part of the file that counts its own rows."""
        return _Part(self, place)

    def refuse(self, *, stopped: bool = False) -> None:
        """Raises what was found, if anything was."""
        if not self.count:
            return
        left = self.count - len(self._listed)
        more = f"\n  - and {left} more" + (", where reading stopped" if stopped else "") if left else ""
        listed = "".join(f"\n  - {problem}" for problem in self._listed) + more
        rows = "1 row" if self.count == 1 else f"{self.count} rows"
        verb = "is" if self.count == 1 else "are"
        raise InvalidEvidence(f"{rows} in {self.name} {verb} invalid; nothing was loaded:{listed}")


class _Part(Problems):
    """Problems of one part, told to the whole."""

    __slots__ = ("_place", "_whole")

    def __init__(self, whole: Problems, place: str) -> None:
        super().__init__(whole.name)
        self._whole = whole
        self._place = place

    def tell(self, problem: str) -> None:
        self.count += 1
        self._whole.tell(f"{self._place}, {problem}")
