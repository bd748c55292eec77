"""Ask a model a question about facts; each number in the answer is marked as proven or not."""

from __future__ import annotations

from countermark.ask.answer import Answer, Mode
from countermark.ask.asking import ask
from countermark.generate.model.local import LocalModel
from countermark.protocols import Message, Prompt
from countermark.statement.retrieval.retrieve import find

__all__ = ["Answer", "LocalModel", "Message", "Mode", "Prompt", "ask", "find"]
