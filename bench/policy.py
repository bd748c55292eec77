"""How fast rules are judged, beside the loop that anybody would write and beside two policy engines.

Run it from the checkout (`make bench`); it needs `cel-expr-python` and `panzi-json-logic`. One rule,
"a price is covered by a quote of its currency that reaches it": forall → implies → exists with three
comparisons, 1 000 prices × 5 quotes. Each way has to name the same counterexamples. Times are
processor time; a ratio is the median of rounds in which all ways take turns.
"""

from __future__ import annotations

import gc
import json
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from countermark.errors import InvalidPack
from countermark.graph import read_graph
from countermark.measure import vocabulary
from countermark.model import Entity, Graph, Span, Status, ToolCall
from countermark.pipeline import load_packs
from countermark.policy import Pack, judge, load

NODES = 1_000
ITEMS = 5
ROUNDS = 31
LOOP = 2.0
CEL = 2.0
JSON_LOGIC = 5.0
DOUBLING = 2.3
SCALING_ROUNDS = 5
ERRORS = 1.0
LARGEST = 1_024_000


def _compare(left: Any, op: str, right: Any) -> dict[str, Any]:
    return {"compare": {"left": left, "op": op, "right": right}}


def _field(path: str) -> dict[str, str]:
    return {"field": path}


COVERED = {
    "and": [
        _compare(_field("quote.name"), "==", "quote"),
        _compare(_field("quote.arguments.limit"), ">=", _field("price.attributes.value")),
        _compare(_field("quote.arguments.currency"), "==", _field("price.attributes.currency")),
    ]
}
PACK = {
    "pack_id": "bench.quotes.v1",
    "name": "Quotes",
    "description": "",
    "version": "1.0.0",
    "policies": [
        {
            "policy_id": "quotes",
            "name": "Quotes",
            "description": "",
            "version": "1.0.0",
            "rules": [
                {
                    "rule_id": "price-is-quoted",
                    "description": "A price is covered by a quote of its currency that reaches it",
                    "expression": {
                        "forall": {
                            "var": "price",
                            "in": "entities",
                            "condition": {
                                "implies": {
                                    "if": _compare(_field("price.type"), "==", "PRICE"),
                                    "then": {"exists": {"var": "quote", "in": "tool_calls", "condition": COVERED}},
                                }
                            },
                        }
                    },
                }
            ],
        }
    ],
}
CEL_RULE = (
    "nodes.filter(n, !(n.type != 'PRICE' || quotes.exists(q, q.name == 'quote' && "
    "q.arguments.limit >= n.attributes.value && q.arguments.currency == n.attributes.currency))).map(n, n.id)"
)
# JsonLogic sees only the innermost item inside a quantifier, so each node carries its quotes and its own fields.
JSON_LOGIC_RULE = {
    "filter": [
        {"var": "nodes"},
        {
            "!": {
                "or": [
                    {"!=": [{"var": "type"}, "PRICE"]},
                    {
                        "some": [
                            {"var": "pairs"},
                            {
                                "and": [
                                    {"==": [{"var": "quote.name"}, "quote"]},
                                    {">=": [{"var": "quote.arguments.limit"}, {"var": "value"}]},
                                    {"==": [{"var": "quote.arguments.currency"}, {"var": "currency"}]},
                                ]
                            },
                        ]
                    },
                ]
            }
        },
    ]
}


def make(nodes: int, seed: int) -> Graph:
    """Prices and a few dates; most prices are covered by one of the last quotes, about one in fifty by none."""
    rng = random.Random(f"{nodes}/{seed}")
    span = Span(start=0, end=1)
    quotes = tuple(
        ToolCall(
            id=f"tc{n}",
            span=span,
            name="quote",
            arguments={"limit": (100, 110, 120, 1000, 1000)[n], "currency": ("JPY", "GBP", "CHF", "EUR", "USD")[n]},
        )
        for n in range(ITEMS)
    )
    prices = tuple(
        Entity(
            id=f"e{n}",
            span=span,
            text="x",
            type="PRICE" if rng.random() < 0.95 else "DATE",
            attributes={"value": rng.randrange(1020), "currency": rng.choice(("EUR", "USD"))},
        )
        for n in range(nodes)
    )
    return Graph(entities=prices, tool_calls=quotes)


def hand_written(graph: Graph) -> list[tuple[str, str]]:
    """The obvious loop, with a message for each counterexample."""
    found = []
    for price in graph.entities:
        if price.type == "PRICE":
            for quote in graph.tool_calls:
                if (
                    quote.name == "quote"
                    and quote.arguments["limit"] >= price.attributes["value"]
                    and quote.arguments["currency"] == price.attributes["currency"]
                ):
                    break
            else:
                found.append((price.id, f"no quote reaches {price.attributes['value']}"))
    return found


def ours(pack: Pack, graph: Graph) -> list[tuple[str | None, str]]:
    """What is measured: a verdict for every node, and the reasons of those that fail."""
    passed = Status.PASS
    return [(each.node, each.why) for each in judge(pack, graph, []).verdicts if each.status is not passed]


def load_pack() -> Pack:
    return load(PACK, vocabulary=vocabulary(), params={}, parse_policies=lambda value, _: value)


def _plain(graph: Graph) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The graph as the other engines take it: plain dicts."""
    quotes = [{"name": each.name, "arguments": dict(each.arguments)} for each in graph.tool_calls]
    nodes = [{"id": each.id, "type": each.type, "attributes": dict(each.attributes)} for each in graph.entities]
    return nodes, quotes


def cel(graph: Graph) -> Callable[[], list[str]] | None:
    """CEL, compiled once; None where it is not installed."""
    try:
        from cel_expr_python import cel as engine  # noqa: PLC0415 — optional
    except ImportError:
        return None
    nodes, quotes = _plain(graph)
    env = engine.NewEnv(
        variables={"nodes": engine.Type.List(engine.Type.DYN), "quotes": engine.Type.List(engine.Type.DYN)}
    )
    rule = env.compile(CEL_RULE)
    return lambda: rule.eval(data={"nodes": nodes, "quotes": quotes}).plain_value()


def json_logic(graph: Graph) -> Callable[[], list[str]] | None:
    """JsonLogic; None where it is not installed."""
    try:
        from json_logic import jsonLogic as apply  # noqa: PLC0415, N813 — optional; its name is not ours
    except ImportError:
        return None
    nodes, quotes = _plain(graph)
    for node in nodes:
        node["pairs"] = [{"quote": quote, **node["attributes"]} for quote in quotes]
    data = {"nodes": nodes}
    return lambda: [node["id"] for node in apply(JSON_LOGIC_RULE, data)]


def timed(function: Callable[[], Any]) -> float:
    """Processor seconds of one call."""
    start = time.process_time()
    function()
    return time.process_time() - start


def against_others() -> bool:
    """Print the four ways side by side; true when every ratio is within its bar."""
    graph, pack = make(NODES, 1), load_pack()
    ways: dict[str, Callable[[], Any] | None] = {
        "hand-written loop": lambda: hand_written(graph),
        "countermark": lambda: ours(pack, graph),
        "cel-expr-python": cel(graph),
        "panzi-json-logic": json_logic(graph),
    }
    expected = [node for node, _ in hand_written(graph)]
    answers = {"countermark": [node for node, _ in ours(pack, graph)]}
    for name in ("cel-expr-python", "panzi-json-logic"):
        way = ways[name]
        if way is not None:
            answers[name] = way()
    for name, found in answers.items():
        if found != expected:
            sys.exit(f"{name} names other counterexamples: {len(found)} and not {len(expected)}")
    print(f"{NODES} nodes × {ITEMS} items, {len(expected)} counterexamples, median of {ROUNDS} rounds")
    took: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(ROUNDS):
        gc.collect()
        for name, way in ways.items():
            if way is not None:
                took[name].append(timed(way))
    good = True
    mine = took["countermark"]
    for name, times in took.items():
        if not times:
            print(f"  {name:<18} not installed, so not measured")
            good = False
            continue
        line = f"  {name:<18} {median(times) * 1000:7.2f} ms"
        if name == "hand-written loop":
            ratio = median(one / other for one, other in zip(mine, times, strict=True))
            line += f"   countermark takes {ratio:.2f}× as long (bar {LOOP:g})"
            good = good and ratio <= LOOP
        elif name != "countermark":
            ratio = median(other / one for one, other in zip(mine, times, strict=True))
            bar = CEL if name == "cel-expr-python" else JSON_LOGIC
            line += f"   countermark is {ratio:.1f}× faster (bar {bar:g})"
            good = good and ratio >= bar
        print(line)
    return good


def scaling() -> bool:
    """Print how the time grows as the nodes double; true when no step grows by more than the bar."""
    print(f"\ntime as the nodes double (bar {DOUBLING:g})")
    pack, good, size = load_pack(), True, LARGEST // 16
    while size < LARGEST:
        graph, double = make(size, 2), make(2 * size, 3)
        gc.collect()
        gc.freeze()  # a million nodes that stay are not looked through again and again
        rounds = []
        for _ in range(SCALING_ROUNDS):
            # The double stands between two of the single size, so that a drift of the machine's pace cancels.
            small = timed(lambda graph=graph: ours(pack, graph))
            seconds = timed(lambda graph=double: ours(pack, graph))
            small += timed(lambda graph=graph: ours(pack, graph))
            rounds.append((2 * seconds / small, seconds))
        gc.unfreeze()
        ratio, seconds = (median(column) for column in zip(*rounds, strict=True))
        print(f"  {size:>9} → {2 * size:>9} nodes: {ratio:.2f}×, {seconds / size / 2 * 1e6:.2f} µs a node")
        good = good and ratio <= DOUBLING
        size *= 2
    return good


def misspelt(rules: int) -> str:
    """A pack of that many rules, a hundred of which ask for a predicate that is not there."""
    rule = PACK["policies"][0]["rules"][0]
    made = [
        {
            "rule_id": f"r{number}",
            "description": "A factual claim is cited, and what it cites can be found by whoever reads it",
            "severity": "error",
            "expression": {
                "forall": {
                    "var": "c",
                    "in": "claims",
                    "condition": {
                        "implies": {
                            "if": {"predicate": "is_factual", "args": ["c"]},
                            "then": {
                                "predicate": "has_citation" if number % (rules // 100) else "cited",
                                "args": ["c"],
                            },
                        }
                    },
                }
            },
        }
        for number in range(rules)
    ]
    return json.dumps({**PACK, "policies": [{**PACK["policies"][0], "rules": [rule, *made]}]})


def large_inputs() -> bool:
    """Print how long it takes to find every problem of 10 MB of rules, and to read a graph of a million nodes."""
    text = misspelt(31_000)
    took = []
    with TemporaryDirectory() as folder:
        file = Path(folder) / "pack.json"
        file.write_text(text, encoding="utf-8")
        for _ in range(3):
            start = time.process_time()
            try:
                load_packs(file, {})
            except InvalidPack as error:
                found = len(error.problems)
            took.append(time.process_time() - start)
    print(f"\n{found} problems in a pack of {len(text) / 1e6:.1f} MB: {min(took):.2f} s (bar {ERRORS:g})")
    seconds = {}
    for nodes in (250_000, 500_000, 1_000_000):
        document = _claims(nodes)
        seconds[nodes] = min(timed(lambda document=document: read_graph(document)) for _ in range(2))
        print(f"graph of {nodes:>9} nodes, {len(document) / 1e6:.0f} MB: {seconds[nodes]:.1f} s")
    return min(took) <= ERRORS and seconds[1_000_000] <= 4 * DOUBLING / 2 * seconds[250_000]


def _claims(nodes: int) -> str:
    claims = [
        {"id": f"c{n + 1}", "text": "It grew.", "modality": "factual", "span": {"start": 9 * n, "end": 9 * n + 8}}
        for n in range(nodes)
    ]
    rest = {name: [] for name in ("entities", "operations", "tool_calls", "citations", "code_blocks", "discourse_acts")}
    return json.dumps(
        {"schema_version": "1.0.0", "output_id": "o", "text": "It grew. " * nodes, "claims": claims, **rest}
    )


def main() -> int:
    results = [against_others(), scaling(), large_inputs()]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
