"""The JSON Schema of policy sets, from what their reader takes."""

from __future__ import annotations

from typing import Any

from countermark.measure.number.policy.entry import Policy
from countermark.measure.number.policy.parameters import QUALIFIERS
from countermark.measure.number.policy.table import MODES
from countermark.measure.number.when import WORDS, When


def schema() -> dict[str, Any]:
    """The JSON Schema of a policy set. It accepts PCN's own objects.

    One rule is beyond it: that two entries, or two aliases, mean the same while written differently,
    or answer the same request under the same conditions.
    """
    named = {
        name: {"enum": list(WORDS[name])} if name in WORDS else QUALIFIERS.schema["items"]
        for name in When.__struct_fields__
    }
    when = {
        "type": "object",
        "properties": {
            name: {"anyOf": [word, {"type": "array", "items": word, "minItems": 1, "uniqueItems": True}]}
            for name, word in named.items()
        },
        "minProperties": 1,
        "additionalProperties": False,
    }
    policies = [
        {
            "type": "object",
            "properties": {
                "type": {"const": name},
                **{each: parameter.schema for each, parameter in mode.fields.items()},
                "when": {"$ref": "#/$defs/when"},
            },
            "required": ["type", *mode.required],
            "additionalProperties": False,
            **mode.schema,
        }
        for name, mode in MODES.items()
    ]
    once = [name for name, mode in MODES.items() if mode.identity is Policy.identity]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Policy set",
        "description": "The modes in which a tagged number may match its fact, with the operator's parameters",
        "type": "array",
        "$defs": {"when": when},
        "items": {"oneOf": policies},
        "uniqueItems": True,
        "allOf": [
            {
                "contains": {
                    "type": "object",
                    "properties": {"type": {"const": mode}, "when": False},
                    "required": ["type"],
                },
                "minContains": 0,
                "maxContains": 1,
            }
            for mode in once
        ]
        # `auto` asks for the other entries, so alone it is no set.
        + [{"anyOf": [{"maxItems": 0}, {"contains": {"not": {"properties": {"type": {"const": "auto"}}}}}]}],
    }
