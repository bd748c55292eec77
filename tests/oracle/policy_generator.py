"""Random policies and graphs, as JSON documents; the same seed always gives the same ones."""

from __future__ import annotations

import random
from typing import Any

COLLECTIONS = ("entities", "claims", "operations", "tool_calls", "citations", "discourse_acts")
BOOLEAN = "odd"
"""A boolean measure about any node, and about the draft."""
NUMBER = "score"
"""A numeric one."""
VERIFIER = "verifier.test.worth"
PREDICATES = {
    "claims": ("is_factual", "has_citation"),
    "citations": ("refs_existing_claim",),
    "entities": ("has_type",),
    "operations": ("has_type",),
    "discourse_acts": ("has_discourse_type",),
}
PATHS = {
    "entities": (
        "type",
        "text",
        "attributes.n",
        "attributes.s",
        "attributes.deep.n",
        "attributes.none",
        "span.start",
        "nope",
    ),
    "claims": ("modality", "domain", "text", "entity_refs", "span.end", "nope.deeper"),
    "operations": ("type", "operator", "result", "operands", "result.n"),
    "tool_calls": ("name", "arguments.n", "arguments.s", "arguments.deep.n", "arguments"),
    "citations": ("claim_id", "source.type", "source.value", "span", "span.start"),
    "discourse_acts": ("type", "claim_refs", "id", "__class__"),
}
VALUES = (
    0,
    1,
    2,
    -1,
    0.1,
    0.7,
    0.7,
    2.5,
    1e300,
    0,
    1,
    0.1,
    "a",
    "b",
    True,
    False,
    None,
    "a",
    "b",
    "",
    "factual",
    "X",
    [1],
    {"n": 1},
)
LITERALS = (0, 1, 2, -1, 0.1, 0.7, 2.5, 0, 1, 0.7, "a", True, False, None, "a", "b", "", "factual", "X")
TRUTHS = (True, True, True, False, False, False, None, 1)
SCORES = (0, 1, 0.1, 0.1, 0.7, 0.7, 2.5, None, True, float("nan"), float("inf"))
OPERATORS = ("==", "!=", "<", "<=", ">", ">=")
PARAMS = {"tau": 0.7, "word": "a", "flag": True}
PARAMETERS = {
    "tau": {"type": "number", "default": 0.7},
    "word": {"type": "string", "default": "a"},
    "flag": {"type": "boolean", "default": True},
}


def policy(rng: random.Random, rules: int = 3) -> dict[str, Any]:
    """A policy with custom predicates, some of which ask others."""
    return _Writer(rng).policy(rules)


class _Writer:
    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.custom: dict[str, tuple[str, ...]] = {}
        """Custom predicates so far, each with the collections of its arguments."""
        self.variables = 0

    def policy(self, rules: int) -> dict[str, Any]:
        rng = self.rng
        definitions = {}
        for number in range(rng.randrange(4)):
            kinds = tuple(rng.choices(COLLECTIONS, k=rng.randrange(3)))
            names = [f"a{index}" for index in range(len(kinds))]
            definitions[f"custom{number}"] = {
                "params": names,
                "expression": self.expression(dict(zip(names, kinds, strict=True)), rng.randrange(3)),
            }
            self.custom[f"custom{number}"] = kinds
        if rng.random() < 0.5:
            definitions = dict(reversed(definitions.items()))
        made: dict[str, Any] = {
            "policy_id": "p",
            "name": "P",
            "description": "",
            "version": "1.0.0",
            "rules": [self.rule(number) for number in range(rules)],
        }
        if definitions:
            made["custom_predicates"] = definitions
        return made

    def rule(self, number: int) -> dict[str, Any]:
        rng = self.rng
        made: dict[str, Any] = {"rule_id": f"r{number}", "description": "A rule"}
        if rng.random() < 0.7:
            top = self.quantifier({}, rng.randrange(4))
            made["expression"] = {"forall": top}
            if rng.random() < 0.3:
                made["review"] = self.expression({top["var"]: top["in"]}, 1)
        else:
            made["expression"] = self.expression({}, rng.randrange(1, 5))
        return made

    def quantifier(self, bound: dict[str, str], depth: int) -> dict[str, Any]:
        rng = self.rng
        variable = f"x{self.variables}" if rng.random() < 0.9 else f"x-{self.variables}"
        self.variables += 1
        collection = rng.choice(COLLECTIONS)
        inner = {**bound, variable: collection}
        made = {"var": variable, "in": collection, "condition": self.expression(inner, depth)}
        if rng.random() < 0.3:
            made["where"] = self.expression(inner, min(depth, 1))
        return made

    def expression(self, bound: dict[str, str], depth: int) -> dict[str, Any]:
        rng = self.rng
        forms = ["compare", "compare", "compare", "measure", "verifier", "predicate", "predicate"]
        if depth:
            forms += ["not", "and", "or", "implies", "forall", "exists", "exists"]
        form = rng.choice(forms)
        below = depth - 1
        if form == "not":
            return {"not": self.expression(bound, below)}
        if form in ("and", "or"):
            return {form: [self.expression(bound, below) for _ in range(rng.randrange(2, 4))]}
        if form == "implies":
            return {"implies": {"if": self.expression(bound, below), "then": self.expression(bound, below)}}
        if form in ("forall", "exists"):
            return {form: self.quantifier(bound, below)}
        if form == "measure":
            return {"measure": BOOLEAN, **self.of(bound)} if bound else {"measure": f"draft.{BOOLEAN}"}
        if form == "verifier":
            return {"verifier": {"id": VERIFIER, "threshold": rng.choice((0, 0.1, 0.7, 1)), **self.of(bound)}}
        if form == "predicate":
            found = self.predicate(bound)
            if found is not None:
                return found
        return {"compare": {"left": self.operand(bound), "op": rng.choice(OPERATORS), "right": self.operand(bound)}}

    def of(self, bound: dict[str, str]) -> dict[str, str]:
        return {"of": self.rng.choice(sorted(bound))} if bound else {}

    def predicate(self, bound: dict[str, str]) -> dict[str, Any] | None:
        rng = self.rng
        choices: list[dict[str, Any]] = []
        for name, kinds in self.custom.items():
            given = [[each for each, kind in bound.items() if kind == wanted] for wanted in kinds]
            if all(given):
                choices.append({"predicate": name, "args": [rng.choice(each) for each in given]})
        for variable, collection in bound.items():
            for name in PREDICATES.get(collection, ()):
                literal = [rng.choice(("X", "Y", "GREETING", 5))] if name.startswith("has_") and "type" in name else []
                choices.append({"predicate": name, "args": [variable, *literal]})
        return rng.choice(choices) if choices else None

    def operand(self, bound: dict[str, str]) -> Any:
        rng = self.rng
        form = rng.choice(("literal", "literal", "param", "field", "field", "field", "measure"))
        if form == "param":
            return {"param": rng.choice(sorted(PARAMS))}
        if bound and form == "field":
            variable = rng.choice(sorted(bound))
            return {"field": f"{variable}.{rng.choice(PATHS[bound[variable]])}"}
        if bound and form == "measure":
            return {"measure": NUMBER, **self.of(bound)}
        return rng.choice(LITERALS)


def graph(rng: random.Random) -> dict[str, Any]:
    """A small graph; references may lead nowhere, and what is optional may be missing."""

    def span() -> dict[str, int]:
        start = rng.randrange(4)
        return {"start": start, "end": start + rng.randrange(4)}

    def some(value: Any) -> bool:
        return rng.random() < 0.7 and value is not None

    def data() -> dict[str, Any]:
        made = {"n": rng.choice(VALUES), "s": rng.choice(VALUES), "deep": {"n": rng.choice(VALUES)}}
        return {key: value for key, value in made.items() if rng.random() < 0.8}

    def count() -> range:
        return range(1, rng.choice((0, 1, 1, 2, 3)) + 1)

    entities = [
        {
            "id": f"e{n}",
            "text": "a",
            "type": rng.choice("XY"),
            "span": span(),
            **({"attributes": data()} if some(n) else {}),
        }
        for n in count()
    ]
    claims = [
        {
            "id": f"c{n}",
            "text": rng.choice("ab"),
            "modality": rng.choice(("factual", "opinion")),
            "span": span(),
            **({"domain": rng.choice(("a", "b", ""))} if some(n) else {}),
        }
        for n in count()
    ]
    operations = [
        {
            "id": f"op{n}",
            "type": rng.choice("XY"),
            "operator": "sum",
            "operands": [rng.choice(VALUES)],
            "result": rng.choice(VALUES),
            "span": span(),
        }
        for n in count()
    ]
    calls = [{"id": f"tc{n}", "name": rng.choice("ab"), "arguments": data(), "span": span()} for n in count()]
    citations = [
        {
            "id": f"cit{n}",
            "claim_id": f"c{rng.randrange(4)}",
            "source": {"type": rng.choice(("url", "document")), "value": rng.choice("ab")},
            **({"span": span()} if some(n) else {}),
        }
        for n in count()
    ]
    acts = [
        {"id": f"da{n}", "type": rng.choice(("GREETING", "SUMMARY")), "span": span(), "claim_refs": ["c1"]}
        for n in count()
    ]
    return {
        "schema_version": "1.0.0",
        "output_id": "o",
        "text": "abcdefghij",
        "entities": entities,
        "claims": claims,
        "operations": operations,
        "tool_calls": calls,
        "citations": citations,
        "code_blocks": [],
        "discourse_acts": acts,
    }


def answers(rng: random.Random, made: dict[str, Any]) -> dict[tuple[str, str | None], Any]:
    """What every measure says of every node and of the draft."""
    nodes = [None, *(node["id"] for name in COLLECTIONS for node in made[name])]
    return {
        (measure, node): rng.choice(TRUTHS if BOOLEAN in measure else SCORES)
        for measure in (BOOLEAN, f"draft.{BOOLEAN}", NUMBER, VERIFIER)
        for node in nodes
    }
