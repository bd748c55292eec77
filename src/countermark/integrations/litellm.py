"""Countermark in LiteLLM's proxy: a guardrail for answers, whole and streamed.

What LiteLLM would let pass because it holds no text that it knows (speech, images, other streams) is withheld.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextvars import ContextVar
from typing import Any, ClassVar, Final, Literal

from countermark.errors import CountermarkError
from countermark.integrations.framework import require
from countermark.integrations.guard import Guard, GuardedStream, Ruling, broken
from countermark.serve.answer import conversation

require("litellm", extra="litellm", least="1.106", below="1.107")

from litellm.exceptions import GuardrailRaisedException  # noqa: E402
from litellm.integrations.custom_guardrail import CustomGuardrail  # noqa: E402
from litellm.proxy.guardrails.guardrail_hooks.unified_guardrail.unified_guardrail import (  # noqa: E402
    UnifiedLLMGuardrails,
)
from litellm.types.guardrails import GuardrailEventHooks  # noqa: E402
from litellm.types.utils import EmbeddingResponse, ModelResponse, ModelResponseStream, RerankResponse  # noqa: E402

_HOOKS: Final = ("apply_guardrail", "async_post_call_success_hook", "async_post_call_streaming_iterator_hook")
_WORDLESS: Final = (EmbeddingResponse, RerankResponse)
"""Answers in which a model says nothing to a reader."""
_asked: ContextVar[bool] = ContextVar("countermark_asked", default=False)


class CountermarkGuardrail(CustomGuardrail):
    """A guardrail of mode `post_call`; `countermark` in its parameters holds the options of the guard."""

    use_native_lifecycle_hooks: ClassVar[bool] = True
    """LiteLLM's own way skips answers without text, and shows in a stream what it has not looked at."""

    def __init__(
        self, guard: Guard | None = None, *, countermark: Mapping[str, Any] | None = None, **kwargs: Any
    ) -> None:
        options = dict(countermark) if countermark is not None else {}
        try:
            self.guard = Guard(**options) if guard is None else guard
        except TypeError as error:
            # An option that is misspelt must not leave a guard with its default.
            raise CountermarkError(f"an option is not known: {error}", where="litellm_params.countermark") from None
        self.guard.refuse("retry", framework="a guardrail of LiteLLM")
        super().__init__(
            **{
                "guardrail_name": "countermark",
                "event_hook": GuardrailEventHooks.post_call,
                **kwargs,
                "supported_event_hooks": [GuardrailEventHooks.post_call],
                "mask_response_content": True,
            }
        )
        self._unified = UnifiedLLMGuardrails()

    def __init_subclass__(cls, **kwargs: Any) -> None:
        # LiteLLM looks for hooks in a class itself and not in those above it, and passes over a guardrail without.
        for name in _HOOKS:
            if name not in cls.__dict__:
                setattr(cls, name, getattr(cls, name))
        super().__init_subclass__(**kwargs)

    async def apply_guardrail(
        self,
        inputs: Any,
        request_data: dict[str, Any],
        input_type: Literal["request", "response"],
        logging_obj: Any = None,
    ) -> Any:
        """The texts of an answer as they may be shown; raises where one is withheld. A request is left as it is."""
        del logging_obj
        if input_type == "request":
            return inputs
        _asked.set(True)
        if inputs.get("images"):
            raise self._withheld(broken("the answer contains images, which cannot be checked"))
        texts: list[str] = []
        for text in inputs.get("texts", ()):
            ruling = await asyncio.to_thread(
                self.guard.rule, text, _turns(request_data), question=_question(request_data)
            )
            if not ruling.is_shown:
                raise self._withheld(ruling)
            texts.append(ruling.text)
        return {**inputs, "texts": texts}

    async def async_post_call_success_hook(self, data: dict[str, Any], user_api_key_dict: Any, response: Any) -> Any:
        """An answer that is all there."""
        for choice in response.choices if isinstance(response, ModelResponse) else ():
            self._refuse_media(choice.message)
        token = _asked.set(False)
        try:
            data["guardrail_to_apply"] = self
            found = await self._unified.async_post_call_success_hook(
                data=data, user_api_key_dict=user_api_key_dict, response=response
            )
            if not _asked.get() and not _is_wordless(response):
                kind = type(response).__name__
                raise self._withheld(broken(f"LiteLLM found no text to check in an answer of the kind {kind}"))
        finally:
            _asked.reset(token)
        return response if found is None else found

    async def async_post_call_streaming_iterator_hook(
        self, user_api_key_dict: Any, response: Any, request_data: dict[str, Any]
    ) -> AsyncIterator[Any]:
        """A streamed answer: each piece as soon as nothing that follows can change what is said of it."""
        del user_api_key_dict
        streams: dict[int, GuardedStream | None] = {}
        """One for each choice; None once it has ended."""
        turns, question = _turns(request_data), _question(request_data)
        async for chunk in response:
            if not isinstance(chunk, ModelResponseStream):
                raise self._withheld(broken("a stream of this form cannot be checked; ask for chat completions"))
            ended = False
            for choice in chunk.choices:
                self._refuse_media(choice.delta)
                if choice.index not in streams:
                    streams[choice.index] = await asyncio.to_thread(self.guard.stream, turns, question=question)
                stream, piece = streams[choice.index], choice.delta.content
                if stream is None:
                    # LiteLLM sends a chunk behind the last; words in it would be nobody's.
                    choice.delta.content = None
                    continue
                shown = await asyncio.to_thread(stream.feed, piece) if piece is not None and piece != "" else ""
                if choice.finish_reason is not None or stream.is_over:
                    ruling = await asyncio.to_thread(stream.finish)
                    shown += ruling.text if ruling.is_shown else f"\n\n[✗ {ruling.text}]"
                    if not ruling.is_shown:
                        choice.finish_reason = "content_filter"
                        choice.delta.tool_calls = None
                        ended = True
                    streams[choice.index] = None
                choice.delta.content = shown if shown or piece is None else ""
            yield chunk
            if ended:
                return
        if any(stream is not None for stream in streams.values()):
            # The stream was cut off before its end: what was held is not proven.
            raise self._withheld(broken("the model's answer was cut off"))

    def _refuse_media(self, message: Any) -> None:
        for name in ("audio", "images"):
            if getattr(message, name, None):
                raise self._withheld(broken(f"the answer contains {name}, which cannot be checked"))

    def _withheld(self, ruling: Ruling) -> GuardrailRaisedException:
        return GuardrailRaisedException(
            guardrail_name=self.guardrail_name,
            message=ruling.text,
            should_wrap_with_default_message=False,
            blocked_content=ruling.report is not None,
        )


def _is_wordless(response: Any) -> bool:
    """Whether there is nothing that a reader would see: a call of a tool, a vector."""
    if isinstance(response, ModelResponse):
        return all(not choice.message.content for choice in response.choices)
    return isinstance(response, _WORDLESS)


def _api(data: Mapping[str, Any]) -> conversation.Api:
    return "chat" if isinstance(data.get("messages"), list) else "responses"


def _turns(data: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    return conversation.tool_turns({"input": [], **data}, _api(data))


def _question(data: Mapping[str, Any]) -> str:
    return conversation.question({"input": [], **data}, _api(data))
