"""A premise that compares text with text is true or false, never unknown."""

from __future__ import annotations

import pytest

from countermark import check

RULE = {
    "rule_id": "r",
    "description": "an X is called y",
    "severity": "error",
    "expression": {
        "forall": {
            "var": "e",
            "in": "entities",
            "condition": {
                "implies": {
                    "if": {"compare": {"left": {"field": "e.type"}, "op": "==", "right": "X"}},
                    "then": {"compare": {"left": {"field": "e.text"}, "op": "==", "right": "y"}},
                }
            },
        }
    },
}
POLICY = {"policy_id": "p", "name": "P", "version": "1.0.0", "description": "", "rules": [RULE]}
PACK = {"pack_id": "own.certain.v1", "name": "Own", "version": "1.0.0", "description": "", "policies": [POLICY]}
EMPTY = {name: [] for name in ("claims", "operations", "tool_calls", "citations", "code_blocks", "discourse_acts")}


@pytest.mark.parametrize(
    ("kind", "text", "decision"), [("X", "y", "accept"), ("X", "z", "reject"), ("Z", "z", "accept")]
)
def test_an_implication_whose_premise_is_certain(kind, text, decision):
    entity = {"id": "e1", "text": text, "type": kind, "span": {"start": 0, "end": 1}}
    graph = {"schema_version": "1.0.0", "output_id": "o", "text": text, "entities": [entity], "context": {}, **EMPTY}
    assert check(graph=graph, pack=PACK).decision == decision
