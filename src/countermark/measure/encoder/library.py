"""The libraries that only models need, imported when one is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from countermark.errors import ModelMissing


def library(name: str) -> Any:
    """The module of that name; where it is not installed the error says what to install."""
    try:
        return import_module(name)
    except ImportError as error:
        raise ModelMissing(f"a model needs {error.name}", hint="pip install 'countermark[models]'") from error
