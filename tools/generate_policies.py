"""The JSON Schema of policy sets, from what their reader takes."""

from __future__ import annotations

from typing import Any

from countermark.measure.number.policies import MAX_DECIMALS, PARAMETERS, TEXT, WHOLE
from countermark.measure.number.policyset import NUMBER
from countermark.measure.number.when import WORDS, When


def schema() -> dict[str, Any]:
    """The JSON Schema of a policy set. It accepts PCN's own objects.

    One rule is beyond it: that two entries, or two aliases, mean the same while written differently,
    or answer the same request under the same conditions.
    """
    number = {
        "anyOf": [
            {"const": 0},
            {"type": "number", "minimum": 1e-40, "exclusiveMaximum": 1e31},
            {"type": "string", "pattern": f"^(?:{NUMBER})$"},
        ]
    }
    positive = {
        "anyOf": [
            {"type": "number", "minimum": 1e-40, "exclusiveMaximum": 1e31},
            {"type": "string", "pattern": "^[^eE]*[1-9]", "allOf": [{"pattern": f"^(?:{NUMBER})$"}]},
        ]
    }
    whole = {
        "anyOf": [
            {"type": "integer", "minimum": 0, "maximum": MAX_DECIMALS},
            {"type": "string", "pattern": f"^(?:{WHOLE})$"},
        ]
    }
    text = {"type": "string", "pattern": f"^(?:{TEXT})$"}
    named = {name: {"enum": list(WORDS[name])} if name in WORDS else text for name in When.__struct_fields__}
    when = {
        "type": "object",
        "properties": {
            name: {"anyOf": [word, {"type": "array", "items": word, "minItems": 1, "uniqueItems": True}]}
            for name, word in named.items()
        },
        "minProperties": 1,
        "additionalProperties": False,
    }
    properties: dict[str, dict[str, Any]] = {
        "rounded": {"decimals": whole, "ties": {"enum": ["away", "even"]}},
        "abbr": {
            "scales": {"type": "object", "minProperties": 1, "propertyNames": text, "additionalProperties": positive}
        },
        "tolerance": {
            "tolerance": number,
            "relative": number,
            "absolute": number,
            "qualifiers": {"type": "array", "items": text, "uniqueItems": True},
        },
        "range": {"max_width": number},
        "bound": {"max_width": number},
    }
    further: dict[str, dict[str, Any]] = {
        "rounded": {"required": ["type", "decimals"]},
        "bound": {"required": ["type", "max_width"]},
        "tolerance": {
            "anyOf": [{"required": [name]} for name in ("tolerance", "relative", "absolute")],
            "not": {"required": ["tolerance", "relative"]},
        },
    }
    policies = [
        {
            "type": "object",
            "properties": {"type": {"const": mode}, **properties.get(mode, {}), "when": {"$ref": "#/$defs/when"}},
            "required": ["type"],
            "additionalProperties": False,
            **further.get(mode, {}),
        }
        for mode in PARAMETERS
    ]
    once = [mode for mode in PARAMETERS if mode not in {"rounded", "tolerance"}]
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
