"""Small, real servers and answers for your own tests."""

from __future__ import annotations

from countermark.testing.chat_server import Answer, ChatServer, Request, completed, refused, streamed
from countermark.testing.responses import responded, responding

__all__ = ["Answer", "ChatServer", "Request", "completed", "refused", "responded", "responding", "streamed"]
