"""Small real things to test with, for those who build on Countermark."""

from __future__ import annotations

from countermark.testing.chat_server import Answer, ChatServer, Request, completed, refused, streamed

__all__ = ["Answer", "ChatServer", "Request", "completed", "refused", "streamed"]
