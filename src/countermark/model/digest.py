"""A digest that is worked out when it is asked for."""

from __future__ import annotations

from countermark.model.evidence import Evidence


class Digest:
    """The digest of evidence, taken when somebody looks at it: most reports are never stored."""

    __slots__ = ("_of",)

    def __init__(self, of: Evidence | str) -> None:
        self._of = of

    def __str__(self) -> str:
        return self._of.digest if isinstance(self._of, Evidence) else self._of

    def __repr__(self) -> str:
        return repr(str(self))

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Digest):
            return self._of is other._of or str(self) == str(other)
        return str(self) == other if isinstance(other, str) else NotImplemented

    def __hash__(self) -> int:
        return hash(str(self))

    def __reduce__(self) -> tuple[type[Digest], tuple[str]]:
        return Digest, (str(self),)
