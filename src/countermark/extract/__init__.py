"""Text to nodes."""

from countermark.canonical import undisturbed
from countermark.extract.text.quantities import TooManyNumbers, numbers
from countermark.language import Document
from countermark.model import Draft, Graph, Limits

__all__ = ["TooManyNumbers", "extract", "numbers"]


def extract(draft: Draft, limits: Limits, document: Document | None = None) -> Graph:
    """A draft as nodes, every collection filled, each node with its exact span, in time linear in the text.

    Its document may be given, and is read where it is not.
    """
    # Loaded when asked for: whoever only checks numbers does not wait for the lexicons.
    from countermark.extract.graph import extract as fill  # noqa: PLC0415

    with undisturbed(len(draft.text)):
        return fill(draft, limits, document)
