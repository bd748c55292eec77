"""A text of an audit."""

from __future__ import annotations

from typing import NamedTuple

from countermark.model.places import Places


class Text(NamedTuple):
    """A text of a file."""

    source: str
    """The path as it was given or found."""
    text: str
    places: Places = Places()
    """Where the parts of a document stand; none where the text is the file's own."""
