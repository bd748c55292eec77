"""A language model behind an address that speaks OpenAI's chat completions.

Where the environment names a model and no address, it is one on this machine (`answers`).
Whatever goes wrong (nobody there, too slow, another status, another form, cut off, without end) is an
EndpointUnavailable with the reason. What is asked leaves the machine: nothing here runs unless somebody names the
endpoint.
"""

from __future__ import annotations

from countermark.endpoint.endpoint import Endpoint
from countermark.endpoint.named import answers
from countermark.endpoint.request import chat

__all__ = ["Endpoint", "answers", "chat"]
