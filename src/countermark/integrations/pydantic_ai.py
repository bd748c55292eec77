"""Countermark in Pydantic AI: an output validator that lets an answer pass, asks again, or withholds it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

from countermark.errors import CountermarkError, Withheld
from countermark.integrations.framework import require
from countermark.integrations.guard import Guard

require("pydantic-ai-slim", extra="pydantic-ai", least="2.66", below="2.67")

from pydantic_ai import ModelRetry, RunContext  # noqa: E402
from pydantic_ai.messages import ModelMessage, ToolReturnPart, UserPromptPart  # noqa: E402


def output_validator(
    guard: Guard | None = None, *, text: Callable[[Any], object] | None = None, **options: Any
) -> Callable[[RunContext[Any], Any], Awaitable[Any]]:
    """A validator for `agent.output_validator`, of a guard or of the options of one.

    An answer that is withheld raises `Withheld`. `text` takes the text out of an output that is none; such an output
    passes as it is or not at all.
    """
    held = Guard(**options) if guard is None else guard
    if text is not None:
        held.refuse("annotate", "correct", framework="a validator of outputs that are not text")

    async def countermark(ctx: RunContext[Any], output: Any) -> Any:
        turns, question = _turns(ctx.messages), _question(ctx.messages)
        if ctx.partial_output:
            if text is not None or not isinstance(output, str):
                hint = "use run() or run_sync()"
                raise CountermarkError("an output that is not text cannot be checked while it is written", hint=hint)
            # What may be shown so far; the rest follows, or is withheld, with the whole answer.
            return await asyncio.to_thread(held.stream(turns, question=question).feed, output)
        said = output if text is None else text(output)
        attempt = ctx.retry if ctx.retry < ctx.max_retries else held.attempts
        ruling = await asyncio.to_thread(held.rule, said, turns, question=question, attempt=attempt)
        if ruling.retry is not None:
            raise ModelRetry(ruling.retry)
        if not ruling.is_shown:
            raise Withheld(ruling.text, told=ruling.told)
        return ruling.text if text is None else output

    return countermark


def _turns(messages: Sequence[ModelMessage]) -> list[Mapping[str, Any]]:
    """What tools returned, in the shape that facts are read from; a call that failed returned nothing."""
    return [
        {"role": "tool", "name": part.tool_name, "content": part.model_response_str()}
        for message in messages
        for part in message.parts
        if isinstance(part, ToolReturnPart) and part.outcome == "success"
    ]


def _question(messages: Sequence[ModelMessage]) -> str:
    """What the user asked last."""
    prompts = [part for message in messages for part in message.parts if isinstance(part, UserPromptPart)]
    if not prompts:
        return ""
    content = prompts[-1].content
    return content if isinstance(content, str) else "\n".join(each for each in content if isinstance(each, str))
