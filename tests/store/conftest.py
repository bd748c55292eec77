"""Every test of the store runs against SQLite and against a real PostgreSQL."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.store.postgres_server import PostgresServer

from countermark.protocols import Store
from countermark.store import open_store

DATABASES = ("sqlite", "postgresql")
NO_POSTGRES = os.environ.get("COUNTERMARK_SKIP_POSTGRES") == "1"


@pytest.fixture(scope="session")
def server() -> Iterator[PostgresServer]:
    """One PostgreSQL for all; where it cannot be had the tests fail, unless somebody says that they are to be skipped."""
    if NO_POSTGRES:
        pytest.skip("COUNTERMARK_SKIP_POSTGRES=1")
    # Not below pytest's own folder: another pytest that starts takes the rights to it away from the server's user.
    with tempfile.TemporaryDirectory() as folder:
        server = PostgresServer(Path(folder) / "postgresql")
        yield server
        server.close()


@pytest.fixture
def postgresql(server: PostgresServer) -> str:
    """The address of a database with nothing in it."""
    server.empty()
    return server.url()


@pytest.fixture(params=DATABASES)
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a store can be made, in each database."""
    if request.param == "sqlite":
        return str(tmp_path / "facts.db")
    return str(request.getfixturevalue("postgresql"))


@pytest.fixture(scope="module", params=DATABASES)
def lasting(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], str]:
    """Places for stores that the tests of a module only read."""
    module = request.module.__name__.rpartition(".")[2]
    if request.param == "sqlite":
        folder = tmp_path_factory.mktemp(module)
        return lambda name: str(folder / f"{name}.db")
    server: PostgresServer = request.getfixturevalue("server")
    return lambda name: server.create(f"{module}_{name}")


@pytest.fixture
def store(place: str) -> Iterator[Store]:
    """An empty store."""
    store = open_store(place)
    yield store
    store.close()
