"""A text read once: blocks, sentences, clauses and words with their classes, and when it speaks of.

Everybody else asks the document: nothing outside of this folder splits a text, stems a word or lists words.
"""

from countermark.language.document import Document, Sentence, document_of, read

__all__ = ["Document", "Sentence", "document_of", "read"]
