"""What the page is told of the server that it came from, before anything else."""

from __future__ import annotations

import msgspec

VIEWS = ("recent", "answer", "playground", "review", "gate")
"""Every view, as `web/app/views.js` names them."""


class Caps(msgspec.Struct, frozen=True, kw_only=True):
    """How much can be sent at once."""

    body: int
    """Bytes of a request."""
    draft: int
    """Characters of a draft."""
    facts: int
    """Facts or rows."""


class PageTold(msgspec.Struct, frozen=True, kw_only=True):
    """What there is to look at here."""

    version: str
    views: tuple[str, ...]
    keep: bool
    """Whether answers are kept, to be looked at later."""
    fixed: bool
    """Whether packs and policies are the operator's alone."""
    caps: Caps
    opens: str = ""
    """The address, behind the hash, that is shown first; empty for the list of answers."""
