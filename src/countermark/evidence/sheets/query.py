"""What a query answers, as a table; a query that could write is refused before it is run."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator
from typing import Any

from msgspec import structs

from countermark.errors import InvalidEvidence
from countermark.evidence.databases.limits import ROWS, SECONDS, deadline, limits
from countermark.evidence.sheets import records
from countermark.evidence.sheets.sheet import Sheet, check_width
from countermark.evidence.sheets.written_cell import single_text
from countermark.model import Source
from countermark.patterns import lazy

_BATCH = 1000
_TOKEN = lazy(
    r"(?P<code>/\*!)"  # MySQL runs what stands in such a comment
    r"|--[^\n]*+|/\*(?>(?:(?!\*/).)*)(?>(?:\*/)?)"
    r"|(?P<text>'(?>(?:[^']|'')*)'?+)"
    r'|"(?>(?:[^"]|"")*)"?+|`[^`]*+`?+'
    r"|\$(?P<tag>\w*+)\$(?>(?:(?!\$(?P=tag)\$).)*)(?>(?:\$(?P=tag)\$)?)"
    r"|(?P<word>\w++)|(?P<end>;)|.",
    re.DOTALL,
)
_READS = frozenset(("select", "with", "values", "table", "from"))
_WRITES = frozenset(
    (
        "alter", "attach", "call", "copy", "create", "delete", "detach", "drop", "dumpfile", "exec", "execute", "grant",
        "insert", "into", "lock", "merge", "outfile", "revoke", "truncate", "update",
    )
)  # fmt: skip
_FROM = lazy(r'\bfrom\s++((?:"[^"]++"|\w++)(?>(?:\.(?:"[^"]++"|\w++))*))', re.IGNORECASE)
_JOIN = lazy(r"\bjoin\b", re.IGNORECASE)
_HINT = "give one SELECT; a column with such a name goes in quotes"


def refuse_writing(query: str, name: str) -> None:
    """Lets through one statement that reads, by its words; a server's own read-only mode holds behind it where there is one."""
    words: list[str] = []
    ended = False
    for match in _TOKEN.finditer(query):
        text = match["text"]
        if match["code"] is not None or (text is not None and "\\" in text):
            # Servers disagree on where these end, so nobody knows what they hide.
            raise InvalidEvidence(
                f"the query contains {match.group()[:40]!r}, which servers read differently", where=name
            )
        if match["word"] is not None or text is not None:
            if ended:
                raise InvalidEvidence("the query has a second statement", where=name, hint=_HINT)
            words.append((match["word"] or "").lower())
        ended = ended or match["end"] is not None
    if not words:
        raise InvalidEvidence("the query is empty", where=name, hint=_HINT)
    writes = words[0] if words[0] not in _READS else next((word for word in words if word in _WRITES), None)
    if writes is not None:
        raise InvalidEvidence(f"the query says {writes.upper()}, and only reading is allowed", where=name, hint=_HINT)


def table_of(query: str) -> str:
    """The one table that a query reads, without its schema; empty if it reads several, or none that is named."""
    found = _FROM.findall(query)
    return found[0].rpartition(".")[2].strip('"') if len(found) == 1 and _JOIN.search(query) is None else ""


def result(  # noqa: PLR0917 — what answered, and what it is called
    cursor: Any,
    name: str,
    failures: tuple[type[Exception], ...],
    title: str = "",
    origin: Source | None = None,
    connection: Any = None,
) -> Sheet:
    """The rows of a cursor that has run its query, fetched a thousand at a time."""
    if cursor.description is None:
        raise InvalidEvidence("the query gives no table", where=name, hint=_HINT)
    head = [str(column[0]) for column in cursor.description]
    check_width(len(head), name, 1)
    # DuckDB hands out floats of 32 bits as Python's, with digits that they never had.
    singles = [at for at, column in enumerate(cursor.description) if str(column[1]).upper() == "FLOAT"]
    digests: list[str] = []

    def rows() -> Iterator[list[str]]:
        """The head, then every row; more of them than the limit are refused."""
        yield head
        digest = hashlib.sha256()
        number, most = 0, limits().rows
        while batch := _batch(cursor, connection, name, failures, number):
            for row in batch:
                number += 1
                if number > most:
                    hint = f"ask for fewer, or for sums of them; {ROWS} sets how many are read"
                    raise InvalidEvidence(f"there are more than {most} rows", where=name, hint=hint)
                values = list(row)
                for at in singles:
                    if values[at] is not None:
                        values[at] = single_text(values[at])
                cells = records.cells(values, name, number, head)
                digest.update("\x1f".join(cells).encode("utf-8", "replace") + b"\x1e")
                yield cells
        digests.append(f"sha256:{digest.hexdigest()}")

    # The digest is known once all rows are read.
    made = None if origin is None else lambda: structs.replace(origin, digest=next(iter(digests), None))
    return Sheet(name, rows(), typed=True, title=title, origin=made, heads=1)


def _batch(cursor: Any, connection: Any, name: str, failures: tuple[type[Exception], ...], number: int) -> list[Any]:
    try:
        with deadline(limits().seconds, cursor, connection):
            return cursor.fetchmany(_BATCH)  # type: ignore[no-any-return]
    except failures as error:
        raise refused(error, name, f"the rows after the first {number} cannot be read") from error


def refused(error: Exception, name: str, what: str = "the query cannot be run") -> InvalidEvidence:
    """What a database said."""
    said = (str(error).strip().splitlines() or [type(error).__name__])[0][:300]
    hint = "only reading is allowed" if re.search(r"read-?only|not authorized|prohibited", said) else ""
    if re.search(r"interrupted|statement timeout|cancell?ing statement", said, re.IGNORECASE):
        hint = f"it ran for {limits().seconds} s; ask for less, or set {SECONDS}"
    said = said if said[:2].isupper() else said[:1].lower() + said[1:]
    return InvalidEvidence(f"{what}: {said}", where=name, hint=hint)


def quoted(identifier: str) -> str:
    """A table's name for a statement."""
    return '"' + identifier.replace('"', '""') + '"'


def attempted(work: Callable[[], Any], name: str, failures: tuple[type[Exception], ...]) -> Any:
    """The outcome of one call to a database, or what it said against it."""
    try:
        return work()
    except failures as error:
        raise refused(error, name) from error
