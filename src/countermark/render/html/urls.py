"""Addresses that may become links: http, https and mailto, and nothing that could be anything else."""

from __future__ import annotations

import re
from urllib.parse import quote

from countermark.markup.entities import unescape
from countermark.patterns import lazy

_ALLOWED = lazy(r"(?:https?://[^/?#\s]|mailto:[^\s])", re.IGNORECASE | re.ASCII)
_UNSAFE = lazy(r"[\x00-\x20\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]")
_ESCAPED = lazy(r"\\([!-/:-@\[-`{-~])")
_KEPT = "%/?#:@!$&(?>()*),;=~-._"
_LONGEST = 2000


def safe_url(written: str) -> str | None:
    """The address in ASCII without quotes or angle brackets, or None when it may not be a link."""
    address = unescape(written).strip(" \t\n\r")
    if len(address) > _LONGEST or _ALLOWED.match(address) is None or _UNSAFE.search(address) is not None:
        return None
    return quote(address, safe=_KEPT)


def written_in_markdown(text: str) -> str:
    """The address that the destination of a Markdown link stands for."""
    text = text.strip()
    if text.startswith("<") and text.endswith(">"):
        text = text[1:-1]
    return _ESCAPED.sub(r"\1", text)
