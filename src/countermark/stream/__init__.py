"""A draft checked while it is written: text as soon as it may be shown, marks as soon as nothing can change them."""

from countermark.stream.checker import StreamChecker
from countermark.stream.events import Event, Released, Withdrawn

__all__ = ["Event", "Released", "StreamChecker", "Withdrawn"]
