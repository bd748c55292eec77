"""Asking: a question and facts to an answer whose every number is proven, or visibly is not."""

from __future__ import annotations

from countermark.ask.answer import Answer, Mode
from countermark.ask.asking import ask

__all__ = ["Answer", "Mode", "ask"]
