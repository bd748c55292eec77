"""Written numbers: from "about 1.5 thousand %" to one exact reading, or none."""

from __future__ import annotations

from countermark.numeral.expression import kind_of
from countermark.numeral.find import find, scan
from countermark.numeral.lexicon.qualifiers import sense
from countermark.numeral.lookalike.kinds import Found
from countermark.numeral.read import Refusal, read, read_ordinal

__all__ = ["Found", "Refusal", "find", "kind_of", "read", "read_ordinal", "scan", "sense"]
