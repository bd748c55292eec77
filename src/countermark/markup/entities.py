"""HTML character references."""

from __future__ import annotations

from countermark.patterns import lazy

# Leading zeros are allowed, but not without end: int() refuses very long digit strings.
ENTITY = lazy(r"&(?:#[0-9]{1,64};?|#[xX][0-9a-fA-F]{1,64};?|[a-zA-Z][a-zA-Z0-9]{1,31};?)")


def unescape(text: str) -> str:
    """A text with its references resolved, as a browser does."""
    if "&" not in text:
        return text
    import html  # noqa: PLC0415 — its two thousand names, only for a text with references

    return html.unescape(text)


def decode(reference: str) -> str | None:
    """What a browser shows for it; None when it is no reference (`AT&T`)."""
    shown = unescape(reference)
    return shown if shown != reference else None
