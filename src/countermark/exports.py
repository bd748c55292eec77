"""Names of a package whose modules are loaded when they are first asked for: naming one costs nothing."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def exports(package: str, names: Mapping[str, str], *, within: str | None = None) -> Callable[[str], Any]:
    """The `__getattr__` of a package, from each module below the package to its names; those of "" are modules themselves.

    Modules of another package are below `within`.

    >>> exports("countermark", {"model": "Draft Fact"})("Draft").__name__
    'Draft'
    """
    places = {name: place for place, own in names.items() for name in own.split()}
    above = package if within is None else within

    def found(name: str) -> Any:
        if name not in places:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        place = places[name]
        value = getattr(import_module(f"{above}.{place}"), name) if place else import_module(f"{above}.{name}")
        setattr(sys.modules[package], name, value)
        return value

    return found
