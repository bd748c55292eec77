"""The facts tool: a model that calls tools may ask for facts, and gets them in Data360's shape from our own retrieval."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from countermark.canonical import NotStrictJson, parse_json
from countermark.generate.prompt.quoting import quoted
from countermark.model import Fact
from countermark.protocols import Calling

TOOL: Final[Mapping[str, Any]] = {
    "name": "find_facts",
    "description": (
        "Finds trusted facts for a question that names an indicator, a place and a period. Each comes with its claim_id."
    ),
    "parameters": {
        "type": "object",
        "properties": {"question": {"type": "string", "description": "such as: population of Kenya in 2023"}},
        "required": ["question"],
        "additionalProperties": False,
    },
}
Find = Callable[[str], tuple[Sequence[Fact], str]]
"""A question to facts, or to why there are none."""
_LABEL: Final = 80
_QUESTION: Final = 400


class Result(NamedTuple):
    """What a call gives."""

    text: str
    """JSON, for the model."""
    facts: tuple[Fact, ...] = ()


def called(call: Calling, find: Find) -> Result:
    """Carry out a call; nothing of it is trusted, and every mistake in it is told to the model."""
    if call.name != TOOL["name"]:
        return _refused(f"there is no tool {quoted(call.name, 60)!r}; there is {TOOL['name']!r}")
    try:
        arguments = parse_json(call.arguments)
    except NotStrictJson as error:
        return _refused(f"the arguments are not JSON: {quoted(str(error), 100)}")
    question = arguments.get("question") if isinstance(arguments, Mapping) else None
    if not isinstance(question, str) or not question.strip() or len(question) > _QUESTION:
        return _refused(f"'question' is to be a text of at most {_QUESTION} characters")
    facts, why = find(question)
    document = {"data": [_observation(fact) for fact in facts], **({"note": quoted(why, 300)} if why else {})}
    return Result(json.dumps(document, ensure_ascii=False), tuple(facts))


def _refused(why: str) -> Result:
    return Result(json.dumps({"data": [], "error": why}, ensure_ascii=False))


def _observation(fact: Fact) -> dict[str, str | None]:
    """A fact as Data360 has it."""
    labels = {
        "INDICATOR_LABEL": fact.dims.get("indicator.label"),
        "REF_AREA_LABEL": fact.dims.get("entity.label"),
    }
    return {
        "claim_id": fact.id,
        "OBS_VALUE": fact.value,
        "UNIT_MEASURE": fact.unit,
        "INDICATOR": fact.indicator,
        "REF_AREA": fact.entity,
        "TIME_PERIOD": fact.period,
        **{name: quoted(label, _LABEL) for name, label in labels.items() if label is not None},
    }
