"""What the two databases have to offer, and nothing more: SQL itself is shared, its differences are here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any, Protocol

Row = tuple[Any, ...]
Values = Mapping[str, Any]
NO_VALUES: Values = {}


class Ask(Protocol):
    """Whoever answers queries: a connection, or a reader that keeps one."""

    def __call__(self, statement: str, values: Values = NO_VALUES, /) -> list[Row]: ...


class Connection(Protocol):
    """One connection. Statements name their values `:so`; whatever goes wrong is a StoreError."""

    def rows(self, statement: str, values: Values = NO_VALUES) -> list[Row]:
        """What a query finds."""

    def write(self, statement: str, values: Values = NO_VALUES) -> int:
        """How many rows a statement wrote."""

    def fill(self, table: str, columns: Sequence[str], batches: Iterable[Iterable[Row]]) -> None:
        """Put many rows into a temporary table, as fast as this database can."""

    def add(self, table: str, columns: Sequence[str], rows: Iterable[Row]) -> None:
        """Put rows into a table that stays; rows of other namespaces are refused."""
        self.fill(table, columns, [rows])

    def grown(self, table: str) -> None:
        """Say that a table has got many more rows."""

    def staging(self) -> AbstractContextManager[None]:
        """A transaction over temporary tables, which nobody else waits for."""

    def writing(self) -> AbstractContextManager[None]:
        """A transaction that only one writer holds at a time; done whole and kept, or not at all."""

    def taking(self) -> AbstractContextManager[None]:
        """A transaction that takes rows which nobody else holds: others take other rows meanwhile, or wait."""
        return self.writing()

    def forgetting(self) -> AbstractContextManager[None]:
        """A transaction after which what it deleted cannot be read from the place any more, as far as it can be seen to."""

    def admit(self) -> None:
        """Make what `bind` rests on, where it is missing and this user may."""

    def bind(self, namespace: str | None) -> None:
        """See and write one namespace from here on, or with None whatever the user may."""

    def alive(self) -> bool:
        """Whether the other side still answers."""
        return True

    def schema_version(self) -> int:
        """The version of the schema; 0 where nothing is there. What is not a store is refused."""

    def set_schema_version(self, version: int) -> None:
        """Note the version of the schema, in the transaction that made it."""

    def close(self) -> None:
        """Give the connection back, whatever state it is in."""


class Database(Protocol):
    """A place where facts are kept, and how its SQL differs from the other's."""

    where: str
    """For messages; holds no password."""
    same: str
    """The comparison under which nothing equals nothing."""
    text: str
    """The type of text that compares by code points."""
    blob: str
    """The type of bytes."""
    held: str
    """What a query ends with that locks the rows it finds and passes over those that others have locked."""

    def connect(self, *, create: bool = False) -> Connection:
        """A new connection; `create` makes the place where there is none."""

    def among(self, column: str, name: str) -> str:
        """The condition that a column holds one of the texts given as `:name`."""

    def texts(self, given: Sequence[str]) -> Any:
        """Texts as one value for `among`."""

    def label(self, column: str, key: str) -> str:
        """The text under a key of a column that holds JSON."""

    def isolation(self, tables: Sequence[str], *, first: bool) -> Sequence[str]:
        """The statements, of which the `first` come once, that let a bound connection see only its own rows of tables with a column `namespace`."""
        del tables, first
        return ()
