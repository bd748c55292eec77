"""`numbers.strict` without the rule on sentences: what a token and its neighbours say, and no more."""

from __future__ import annotations

import json
from typing import Any

from countermark.registry import pack_text


def _pack() -> dict[str, Any]:
    document: dict[str, Any] = json.loads(pack_text("numbers.strict"))
    for policy in document["policies"]:
        policy["rules"] = [rule for rule in policy["rules"] if rule["rule_id"] != "statement-agrees"]
    return document


PACK = _pack()
