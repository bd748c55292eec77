"""How much a model may take: whatever it does, an answer comes in bounded time and memory."""

from __future__ import annotations

from countermark.errors import CountermarkError
from countermark.model import Struct


class Bounds(Struct, frozen=True, kw_only=True):
    """Caps on one question."""

    tokens: int = 512
    """That a model writes in one turn, at most."""
    characters: int = 8_000
    """Of one turn; a token can be long."""
    seconds: int = 180
    """For all turns together; looked at whenever the model gives a piece, so its own time-out comes on top."""
    repairs: int = 1
    """How often a model is asked again because numbers of its answer were bare or flagged."""
    rounds: int = 3
    """How often a model may call the facts tool."""
    facts: int = 40
    """That a model is shown."""

    def __post_init__(self) -> None:
        for name in self.__struct_fields__:
            value = getattr(self, name)
            least = 0 if name in ("repairs", "rounds") else 1
            if type(value) is not int or value < least:
                raise CountermarkError(f"bound {name!r} is {value!r}", hint=f"give a whole number of at least {least}")


DEFAULT_BOUNDS = Bounds()
