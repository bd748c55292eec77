"""A text read once: blocks, sentences, clauses and words with their classes, and when it speaks of.

Everybody else asks the document: nothing outside of this folder splits a text, stems a word or lists words.
"""

from countermark.language.blocks import Block, Row, Table
from countermark.language.clauses import Clause
from countermark.language.document import Document, Sentence, read
from countermark.language.periods import Period
from countermark.language.words import Words

__all__ = ["Block", "Clause", "Document", "Period", "Row", "Sentence", "Table", "Words", "read"]
