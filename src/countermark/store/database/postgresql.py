"""PostgreSQL, in a schema of its own; psycopg is imported only when such a store is asked for."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from countermark.errors import StoreError, StoreUnavailable
from countermark.store.database import NO_VALUES, Connection, Row, Values, isolation
from countermark.store.database.isolation import ROLE, SCHEMA, SETTING

if TYPE_CHECKING:
    import psycopg

_WRITERS = 0x636D6B31
"""The lock that every writer of a store takes."""
_VALUE = re.compile(r":([a-z_]+)")


class Postgresql:
    """A database with facts in it."""

    same = "IS NOT DISTINCT FROM"
    text = 'TEXT COLLATE "C"'
    blob = "BYTEA"
    held = "FOR UPDATE SKIP LOCKED"

    def __init__(self, url: str, *, timeout: float) -> None:
        try:
            import psycopg  # noqa: PLC0415 — an extra, needed only here
            from psycopg.conninfo import conninfo_to_dict, make_conninfo  # noqa: PLC0415
        except ImportError:
            hint = "pip install 'countermark[postgres]'"
            raise StoreError("store 'postgresql' needs psycopg", hint=hint) from None
        seconds = max(1, round(timeout))
        try:
            settings: dict[str, Any] = {
                "connect_timeout": seconds,
                "tcp_user_timeout": seconds * 1000,
                "application_name": "countermark",
                **conninfo_to_dict(url),
            }
        except psycopg.Error:
            # Not with the address in it: that may hold a password.
            hint = "write postgresql://user:password@host:port/database"
            raise StoreError("the address of the store cannot be read", hint=hint) from None
        self._wait = f"{seconds}s"
        self._settings = make_conninfo(**settings)
        self.where = _address(settings)

    def connect(self, *, create: bool = False) -> Connection:
        import psycopg  # noqa: PLC0415

        try:
            raw = psycopg.connect(self._settings, autocommit=True)
        except psycopg.Error as error:
            # Of a connection that was never made there is no SQLSTATE, only the server's or the network's sentence.
            reason = str(error).partition("\n")[0].rpartition("failed:")[2].replace("FATAL:", "").strip()
            hint = "start it, or look at the address"
            raise StoreUnavailable(f"the server cannot be reached: {reason}", where=self.where, hint=hint) from error
        connection = _Connection(raw, self.where)
        try:
            connection.set_up(wait=self._wait, create=create)
        except BaseException:
            connection.close()
            raise
        return connection

    @staticmethod
    def among(column: str, name: str) -> str:
        return f"{column} = ANY(:{name})"

    @staticmethod
    def texts(given: Sequence[str]) -> list[str]:
        return list(given)

    @staticmethod
    def label(column: str, key: str) -> str:
        return f"CAST({column} AS json) ->> '{key}'"

    @staticmethod
    def isolation(tables: Sequence[str], *, first: bool) -> Sequence[str]:
        return [*(isolation.tenancy() if first else ()), *isolation.policies(tables)]


def _address(settings: dict[str, Any]) -> str:
    user = f"{settings['user']}@" if settings.get("user") else ""
    host = settings.get("host") or "localhost"
    port = f":{settings['port']}" if settings.get("port") else ""
    return f"postgresql://{user}{host}{port}/{settings.get('dbname') or ''}"


@lru_cache(maxsize=256)
def _in_its_words(statement: str) -> str:
    """A statement with its values named as psycopg names them."""
    return _VALUE.sub(r"%(\1)s", statement.replace("%", "%%"))


class _Connection:
    def __init__(self, raw: psycopg.Connection[Row], where: str) -> None:
        self._raw = raw
        self._where = where
        self._bound: str | None = None
        self._switched = False

    def set_up(self, *, wait: str, create: bool) -> None:
        """Our own tables first, whatever the server is set to; acknowledged means on its disk."""
        # Every question goes from few rows to others by an index; to join whole tables first would make each page
        # of a list read all of it.
        self.write(
            f"SET lock_timeout TO '{wait}'; SET search_path TO {SCHEMA}; SET synchronous_commit TO on;"
            "SET enable_hashjoin TO off; SET enable_mergejoin TO off"
        )
        if create and not self.rows("SELECT 1 FROM pg_namespace WHERE nspname = :schema", {"schema": SCHEMA}):
            with self.writing():
                self.write(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}")

    def rows(self, statement: str, values: Values = NO_VALUES) -> list[Row]:
        with self._telling():
            return self._raw.execute(_in_its_words(statement), values).fetchall()

    def write(self, statement: str, values: Values = NO_VALUES) -> int:
        with self._telling():
            return self._raw.execute(_in_its_words(statement), values).rowcount

    def fill(self, table: str, columns: Sequence[str], batches: Iterable[Iterable[Row]]) -> None:
        statement = f"COPY {table} ({', '.join(columns)}) FROM STDIN"
        with self._telling(), self._raw.cursor().copy(statement) as copy:
            for rows in batches:
                for row in rows:
                    copy.write_row(row)
        self.write(f"ANALYZE {table}")  # the planner would take it for as small as it was

    def add(self, table: str, columns: Sequence[str], rows: Iterable[Row]) -> None:
        # COPY does not go together with row-level security.
        statement = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join(['%s'] * len(columns))})"
        with self._telling():
            self._raw.cursor().executemany(statement, rows)

    def grown(self, table: str) -> None:
        # Only who owns a table may have it looked at; a login of a tenant's own leaves that to the server.
        analyze = f"ANALYZE {table}"
        self.write(f"RESET ROLE; {analyze}; SET ROLE {ROLE}" if self._switched else analyze)

    @contextlib.contextmanager
    def writing(self) -> Iterator[None]:
        with self._transaction():
            self.rows(f"SELECT pg_advisory_xact_lock({_WRITERS})")
            yield

    @contextlib.contextmanager
    def _transaction(self) -> Iterator[None]:
        import psycopg  # noqa: PLC0415

        self.write("BEGIN")
        try:
            yield
        except BaseException:
            with contextlib.suppress(psycopg.Error):
                self._raw.execute("ROLLBACK")
            raise
        with self._telling(lost=_IN_DOUBT):
            self._raw.execute("COMMIT")

    staging = taking = forgetting = _transaction  # a dead row goes when the server vacuums

    def admit(self) -> None:
        if self._role() and not self.rows(isolation.lacking()):
            return
        try:
            with self.writing():
                for statement in isolation.rights():
                    self.write(statement)
        except StoreUnavailable:
            raise
        except StoreError:
            # An owner who may make no roles is held by the policies themselves, and a login by the rights that it was given.
            return

    def _role(self) -> bool:
        return bool(self.rows("SELECT 1 FROM pg_roles WHERE rolname = :role", {"role": ROLE}))

    def bind(self, namespace: str | None) -> None:
        if namespace == self._bound:
            return
        if self._switched:
            self.write("RESET ROLE")
        self._switched = False
        self.rows(f"SELECT set_config('{SETTING}', :namespace, false)", {"namespace": namespace or ""})
        if namespace is not None:
            self._switch(namespace)
        self._bound = namespace

    def _switch(self, namespace: str) -> None:
        """Give up what the user may do beyond a tenant; refused where that cannot be."""
        (found,) = self.rows(
            f"SELECT {SCHEMA}.tenant(), session_user, r.rolsuper OR r.rolbypassrls,"
            f" (SELECT pg_has_role(session_user, oid, 'MEMBER') AND NOT rolsuper AND NOT rolbypassrls"
            f" FROM pg_roles WHERE rolname = '{ROLE}') FROM pg_roles r WHERE r.rolname = session_user"
        )
        tenant, user, passes, usable = found
        if tenant != namespace:
            whose = f"is for namespace {tenant!r}" if tenant is not None else "is for no namespace"
            hint = f"tie it to one: INSERT INTO {SCHEMA}.logins VALUES (login, namespace)"
            raise StoreError(f"the login {user!r} {whose}, not {namespace!r}", where=self._where, hint=hint)
        if usable:
            self.write(f"SET ROLE {ROLE}")
            self._switched = True
        elif passes:
            hint = f"let an administrator run: CREATE ROLE {ROLE} NOLOGIN, and open the store as its owner once"
            raise StoreError(f"the user {user!r} passes row-level security", where=self._where, hint=hint)

    def alive(self) -> bool:
        try:
            self.rows("SELECT 1")
        except StoreUnavailable:
            return False
        return True

    def schema_version(self) -> int:
        tables = self.rows("SELECT tablename FROM pg_tables WHERE schemaname = :schema", {"schema": SCHEMA})
        if not tables:
            return 0
        if ("about",) not in tables:
            hint = "rename that schema, or give another database"
            raise StoreError(f"the schema {SCHEMA!r} is not a fact store", where=self._where, hint=hint)
        ((version,),) = self.rows("SELECT coalesce(max(schema_version), 0) FROM about")
        return int(version)

    def set_schema_version(self, version: int) -> None:
        self.write("CREATE TABLE IF NOT EXISTS about (schema_version BIGINT PRIMARY KEY)")
        self.write("INSERT INTO about VALUES (:version)", {"version": version})

    def close(self) -> None:
        self._raw.close()

    @contextlib.contextmanager
    def _telling(self, lost: tuple[str, str] | None = None) -> Iterator[None]:
        import psycopg  # noqa: PLC0415

        try:
            yield
        except psycopg.Error as error:
            raise _store_error(error, self._where, lost=_LOST if lost is None else lost) from error


_LOST = ("the connection was lost; nothing was kept", "try again when the server is back")
_IN_DOUBT = (
    "the connection was lost at the last step: everything was kept, or nothing",
    "do it again when the server is back; facts that are there already add nothing",
)
_REASONS = {
    "55P03": ("another process is writing to the store", "try again when it is done"),
    "53100": ("the server's disk is full; nothing was kept", "make room and try again"),
    "25006": ("the server takes no changes now", "give the address of the primary server"),
}
_FORBIDDEN = "42501"
_ENDED = ("08", "57P")
"""Classes of SQLSTATE under which a connection ends."""


def _is_connection(error: psycopg.Error) -> bool:
    import psycopg  # noqa: PLC0415

    return isinstance(error, psycopg.OperationalError | psycopg.InterfaceError)


def _store_error(error: psycopg.Error, where: str, *, lost: tuple[str, str]) -> StoreError:
    """What PostgreSQL says, in words: what, where, what next."""
    state = error.sqlstate
    if state == _FORBIDDEN:
        return StoreError("the user may not do this", where=where, hint="give it the rights to a schema of its own")
    if state in _REASONS:
        what, hint = _REASONS[state]
    elif state.startswith(_ENDED) if state is not None else _is_connection(error):
        what, hint = lost
    else:
        what, hint = f"PostgreSQL says: {str(error).splitlines()[0]}", ""
    return StoreUnavailable(what, where=where, hint=hint)
