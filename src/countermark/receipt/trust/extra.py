"""The library that signs: an extra, imported when a signature is asked for."""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING

from countermark.errors import KeyUnavailable

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric import ed25519

_HINT = "pip install 'countermark[receipts]'"


def signatures() -> type[ed25519.Ed25519PublicKey]:
    """Ed25519 of `cryptography`: the class of public keys."""
    return _ed25519().Ed25519PublicKey  # type: ignore[no-any-return]  # the module is imported late


def private_keys() -> type[ed25519.Ed25519PrivateKey]:
    """The class of private keys."""
    return _ed25519().Ed25519PrivateKey  # type: ignore[no-any-return]  # as above


def serialization() -> ModuleType:
    """How keys are written and read."""
    try:
        from cryptography.hazmat.primitives import serialization as found  # noqa: PLC0415 — an extra
    except ImportError:
        raise KeyUnavailable("receipts need cryptography", hint=_HINT) from None
    return found


def _ed25519() -> ModuleType:
    try:
        from cryptography.hazmat.primitives.asymmetric import ed25519 as found  # noqa: PLC0415 — an extra
    except ImportError:
        raise KeyUnavailable("receipts need cryptography", hint=_HINT) from None
    return found
