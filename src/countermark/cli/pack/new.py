"""`countermark pack new`: a small pack that works, with examples, to start from."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import click

from countermark.cli.shared.terminal.output import complain, emit
from countermark.errors import InvalidPack

_ID = re.compile(r"[a-z]+\.[a-z-]+\.v[0-9]+")


@click.command("new")
@click.argument("pack_id", metavar="ID")
@click.option("--folder", default=".", show_default=True, metavar="FOLDER", help="Where the two files are written.")
def new_pack(pack_id: str, folder: str) -> None:
    """Write a pack called ID (such as house.numbers.v1) and its examples; 'pack test' passes at once."""
    if _ID.fullmatch(pack_id) is None:
        hint = "write <scope>.<what>.v<major>, in lower case, such as house.numbers.v1"
        raise InvalidPack(f"{pack_id!r} is not the id of a pack", hint=hint)
    files = {
        Path(folder) / f"{pack_id}.json": _pack(pack_id),
        Path(folder) / f"{pack_id}.examples.json": _examples(pack_id),
    }
    for path in files:
        if path.exists():
            raise InvalidPack("the file already exists", where=str(path), hint="give another id or folder")
    for path, document in files.items():
        emit(json.dumps(document, indent=2, ensure_ascii=False) + "\n", str(path))
    pack = next(iter(files))
    complain(f"wrote {pack} and its examples; next: countermark pack test {pack}")


def _pack(pack_id: str) -> dict[str, Any]:
    tagged = {"predicate": "is_tagged", "args": ["q"]}
    matches = {"measure": "number.match", "of": "q", "args": {"policies": {"param": "numbers"}}}
    return {
        "pack_id": pack_id,
        "name": pack_id,
        "version": "1.0.0",
        "description": "A tagged number equals its fact, and the fact says where it comes from.",
        "parameters": {
            "numbers": {
                "type": "number-policies",
                "description": "The operator's policy set",
                "default": [{"type": "exact"}, {"type": "percent"}],
            },
        },
        "policies": [
            {
                "policy_id": "numbers",
                "name": "Numbers",
                "version": "1.0.0",
                "description": "Every tagged number is proven",
                "rules": [
                    {
                        "rule_id": "tagged-number-holds",
                        "description": "A tagged number matches the fact it names",
                        "severity": "error",
                        "confers": "verified",
                        "expression": {
                            "forall": {"var": "q", "in": "quantities", "where": tagged, "condition": matches}
                        },
                    },
                    {
                        "rule_id": "fact-is-sourced",
                        "description": "The fact behind a tagged number says where it comes from",
                        "severity": "warning",
                        "expression": {
                            "forall": {
                                "var": "q",
                                "in": "quantities",
                                "where": tagged,
                                "condition": {"predicate": "fact_has_source", "args": ["q"]},
                            }
                        },
                    },
                ],
            }
        ],
    }


def _examples(pack_id: str) -> dict[str, Any]:
    sourced = {"id": "height", "value": "8849", "unit": "m", "source": "survey of 2020"}
    unsourced = {"id": "height", "value": "8849", "unit": "m"}
    right = 'The peak is <claim id="height">8,849 m</claim> high.'
    return {
        "pack_id": pack_id,
        "examples": [
            {"name": "a-number-that-equals-its-fact", "kind": "passes", "text": right, "facts": [sourced]},
            {"name": "an-untagged-number-is-nobodys", "kind": "near-miss", "text": "The peak is 8,849 m high."},
            {
                "name": "a-number-that-does-not",
                "kind": "fails",
                "text": 'The peak is <claim id="height">8,848 m</claim> high.',
                "facts": [sourced],
                "breaks": [{"rule": "numbers/tagged-number-holds", "node": "q1"}],
            },
            {
                "name": "a-fact-from-nowhere",
                "kind": "fails",
                "text": right,
                "facts": [unsourced],
                "breaks": [{"rule": "numbers/fact-is-sourced", "node": "q1"}],
            },
        ],
    }
