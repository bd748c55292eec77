"""HTML character references."""

from __future__ import annotations

import html

from countermark.patterns import lazy

# Leading zeros are allowed, but not without end: int() refuses very long digit strings.
ENTITY = lazy(r"&(?:#[0-9]{1,64};?|#[xX][0-9a-fA-F]{1,64};?|[a-zA-Z][a-zA-Z0-9]{1,31};?)")


def decode(reference: str) -> str | None:
    """What a browser shows for it; None when it is no reference (`AT&T`)."""
    shown = html.unescape(reference)
    return shown if shown != reference else None
