"""Words of the evidence that may be written into a draft: names, sources, values. Trusted data can still be hostile text."""

from __future__ import annotations

from typing import Final

from countermark.model import Fact, Source
from countermark.patterns import lazy

_PLAIN: Final = lazy(r"[^\W\d_](?:[\w .,'’/-]|[(](?=[^()]*[)])|(?<=\w)[)]){0,119}")
_NAME: Final = lazy(r"[^\W\d_](?:[^\W\d_]|[ .'’-]){0,79}")
_ADDRESS: Final = lazy(r"https?://[A-Za-z0-9.-]+(?::\d+)?(?:/[A-Za-z0-9/._~%+=:@!$*,;?#-]*)?")
_LONGEST_ADDRESS: Final = 300


def plain(text: str | None) -> str | None:
    """A text that is nothing but words: no markup, no control, no bracket that is not closed; else None."""
    if text is None:
        return None
    text = text.strip()
    return text if _PLAIN.fullmatch(text) and text.isprintable() else None


def address(text: str | None) -> str | None:
    """A web address that can stand in a text as it is; else None."""
    if text is None or len(text) > _LONGEST_ADDRESS or not _ADDRESS.fullmatch(text):
        return None
    return text.rstrip(".,;:!?") or None


def entity_name(fact: Fact) -> str | None:
    """What people call the fact's entity; a code is no name."""
    label = fact.dims.get("entity.label", fact.entity)
    if label is None or not _NAME.fullmatch(label) or not label.isprintable() or label.isupper():
        return None
    return label


def source_of(fact: Fact) -> str | None:
    """Where the fact comes from, as one writes it: a link where there is an address and a name, else one of the two."""
    source = fact.source
    if isinstance(source, Source):
        name, link = plain(source.dataset), address(source.uri)
    else:
        name, link = plain(source), address(source)
        name = None if link is not None else name
    if name is not None and link is not None:
        return f"[{name}]({link})"
    return link if link is not None else None if name is None else f"Source: {name}"
