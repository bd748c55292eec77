"""Countermark in the OpenAI Agents SDK: an output guardrail, and the hooks that tell it what tools returned."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any
from weakref import WeakKeyDictionary

from countermark.integrations.framework import require
from countermark.integrations.guard import Guard
from countermark.serve.answer import conversation

require("openai-agents", extra="openai-agents", least="0.24", below="0.25")

from agents import Agent, GuardrailFunctionOutput, OutputGuardrail, RunContextWrapper, RunHooks  # noqa: E402


class CountermarkHooks(RunHooks[Any]):
    """The guardrail of an agent and the hooks of its runs, which go together.

    A guardrail sees the answer alone; the hooks see what the model was sent, results of tools among it. Without them
    no number is held against what a tool returned. `text` takes the text out of an output that is none.
    """

    def __init__(
        self, guard: Guard | None = None, *, text: Callable[[Any], object] | None = None, **options: Any
    ) -> None:
        """A guard, or the options of one. What a guardrail lets pass, it cannot change."""
        self.guard = Guard(**options) if guard is None else guard
        self.guard.refuse("correct", "retry", framework="an output guardrail of OpenAI Agents")
        self._text = text
        self._sent: WeakKeyDictionary[RunContextWrapper[Any], Mapping[str, Any]] = WeakKeyDictionary()
        self.guardrail: OutputGuardrail[Any] = OutputGuardrail(guardrail_function=self._check, name="countermark")

    async def on_llm_start(
        self, context: RunContextWrapper[Any], agent: Agent[Any], system_prompt: str | None, input_items: list[Any]
    ) -> None:
        """Remember the conversation of the run."""
        del agent, system_prompt
        self._sent[context] = {"input": list(input_items)}

    async def _check(self, context: RunContextWrapper[Any], agent: Agent[Any], output: Any) -> GuardrailFunctionOutput:
        del agent
        sent = self._sent.get(context, {"input": list(context.turn_input)})
        said = output if self._text is None else self._text(output)
        ruling = await asyncio.to_thread(
            self.guard.rule,
            said,
            conversation.tool_turns(sent, "responses"),
            question=conversation.question(sent, "responses"),
        )
        info = {**ruling.told, "text": ruling.text}
        return GuardrailFunctionOutput(output_info=info, tripwire_triggered=not ruling.is_shown)
