"""What was found in texts sentence by sentence, besides the marks on numbers: for a terminal, a page, SARIF and JUnit."""

from countermark.render.notes.note import LEVELS, Level, Note, Noted
from countermark.render.notes.shown import FORMATS, show

__all__ = ["FORMATS", "LEVELS", "Level", "Note", "Noted", "show"]
