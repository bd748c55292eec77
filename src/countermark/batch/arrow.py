"""Arrow, imported when a table is checked: the core does without it."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from countermark.errors import CountermarkError


@cache
def arrow() -> Any:
    """The library pyarrow."""
    return _module("pyarrow")


@cache
def compute() -> Any:
    """Its functions over columns."""
    return _module("pyarrow.compute")


@cache
def parquet() -> Any:
    """Its reader and writer of files."""
    return _module("pyarrow.parquet")


def broken() -> tuple[type[Exception], ...]:
    """What it raises about a damaged file."""
    return (arrow().ArrowException, OSError, ValueError, KeyError, NotImplementedError)


def first_line(error: BaseException) -> str:
    """What an exception of somebody else says, short."""
    return (str(error).splitlines() or [type(error).__name__])[0][:200]


def _module(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError as error:
        raise CountermarkError("a batch needs pyarrow", hint="pip install 'countermark[parquet]'") from error
