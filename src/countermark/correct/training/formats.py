"""An example in the forms that trainers read: CAPE's own, TRL's conversations, and the chats of OpenAI's fine-tuning."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from countermark.correct.training.pairs import Pair

_ENCODER: Final = msgspec.json.Encoder(order="deterministic")


def _turn(role: str, text: str) -> list[dict[str, str]]:
    return [{"role": role, "content": text}]


def _preference(pair: Pair) -> dict[str, Any]:
    return {
        "prompt": pair.prompt,
        "chosen": pair.chosen,
        "rejected": pair.rejected,
        "kinds": pair.kinds,
        "provenance": pair.provenance,
    }


def _sft(pair: Pair) -> dict[str, Any]:
    return {"prompt": pair.prompt, "completion": pair.chosen, "kinds": pair.kinds, "provenance": pair.provenance}


def _trl_preference(pair: Pair) -> dict[str, Any]:
    return {
        "prompt": _turn("user", pair.prompt),
        "chosen": _turn("assistant", pair.chosen),
        "rejected": _turn("assistant", pair.rejected),
    }


def _chat(pair: Pair) -> dict[str, Any]:
    return {"messages": _turn("user", pair.prompt) + _turn("assistant", pair.chosen)}


def _openai_preference(pair: Pair) -> dict[str, Any]:
    return {
        "input": {"messages": _turn("user", pair.prompt), "tools": [], "parallel_tool_calls": True},
        "preferred_output": _turn("assistant", pair.chosen),
        "non_preferred_output": _turn("assistant", pair.rejected),
    }


FORMATS: Final[Mapping[str, Callable[[Pair], dict[str, Any]]]] = {
    "preference": _preference,
    "sft": _sft,
    "trl-preference": _trl_preference,
    "trl-sft": _chat,
    "openai-preference": _openai_preference,
    "openai-sft": _chat,
}
"""CAPE's own have their provenance in each line; a trainer refuses keys that it does not know, so the others do not."""


def line(pair: Pair, form: str) -> bytes:
    """The example as one line of JSON."""
    return _ENCODER.encode(FORMATS[form](pair)) + b"\n"
