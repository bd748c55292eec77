"""The framework of an adapter: an extra, of a version that the adapter was tested with."""

from __future__ import annotations

import re
import warnings
from importlib.metadata import PackageNotFoundError, version

from countermark.errors import CountermarkError

_RELEASE = re.compile(r"\d+(?:\.\d+)*")


class UntestedVersion(UserWarning):
    """A framework has a version that its adapter was not tested with."""


def require(package: str, *, extra: str, least: str, below: str) -> None:
    """Raise where a package is not installed, naming the extra; warn where its version is not in the tested range."""
    try:
        found = version(package)
    except PackageNotFoundError:
        hint = f"pip install 'countermark[{extra}]'"
        raise CountermarkError(f"countermark.integrations needs {package}", hint=hint) from None
    if not _release(least) <= _release(found) < _release(below):
        told = f"{package} {found} was not tested with this version of Countermark; {package}>={least},<{below} was"
        warnings.warn(told, UntestedVersion, stacklevel=3)


def _release(text: str) -> tuple[int, ...]:
    """The numbers of a version; what is none comes before all."""
    found = _RELEASE.match(text)
    return tuple(int(part) for part in found[0].split(".")) if found is not None else ()
