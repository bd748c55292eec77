"""Numbers rest on the metrics that an organisation defines: dbt's, Cube's and our own, and fall with their definition."""

import copy
import json
import random

import pytest

from countermark import check
from countermark.errors import InvalidEvidence
from countermark.evidence import load_data
from countermark.evidence.metrics.definitions import load_metrics, metrics_of
from countermark.evidence.metrics.metric import voided

pytest.importorskip("duckdb")
STORES, STATES = ("Brooklyn", "Philadelphia", "Chicago"), ("completed", "returned", "placed")


def _orders():
    dice = random.Random(11)
    for number in range(1, 901):
        yield {
            "order_id": number,
            "customer_id": f"c{dice.randint(1, 120)}",
            "store": dice.choice(STORES),
            "status": dice.choice(STATES),
            "ordered_at": f"2023-{dice.randint(1, 12):02}-{dice.randint(1, 28):02}",
            "amount": f"{dice.randint(300, 9900) / 100:.2f}",
        }


ORDERS = list(_orders())

# As dbt writes it for its jaffle shop, cut to what metrics need.
MANIFEST = {
    "metadata": {"project_name": "jaffle_shop"},
    "semantic_models": {
        "semantic_model.jaffle_shop.orders": {
            "name": "orders",
            "model": "ref('orders')",
            "node_relation": {"alias": "orders", "schema_name": "main"},
            "entities": [{"name": "order_id", "type": "primary"}],
            "dimensions": [{"name": "store", "type": "categorical"}, {"name": "ordered_at", "type": "time"}],
            "measures": [
                {"name": "order_total", "agg": "sum", "expr": "amount"},
                {"name": "order_count", "agg": "sum", "expr": "1"},
                {"name": "average_order", "agg": "average", "expr": "amount"},
                {"name": "customers_with_orders", "agg": "count_distinct", "expr": "customer_id"},
            ],
        }
    },
    "metrics": {
        "metric.jaffle_shop.net_revenue": {
            "name": "net_revenue",
            "label": "Net revenue",
            "type": "simple",
            "type_params": {"measure": {"name": "order_total", "filter": None}},
            "filter": {"where_filters": [{"where_sql_template": "{{ Dimension('order__status') }} = 'completed'"}]},
            "config": {"meta": {"unit": "USD", "synonyms": ["turnover"]}},
        },
        "metric.jaffle_shop.returns": {
            "name": "returns",
            "label": "Returned orders",
            "type": "simple",
            "type_params": {"measure": {"name": "order_count"}},
            "filter": {"where_filters": [{"where_sql_template": "{{ Dimension('order__status') }} = 'returned'"}]},
        },
        "metric.jaffle_shop.basket": {
            "name": "basket_value",
            "label": "Basket value",
            "type": "simple",
            "type_params": {"measure": {"name": "average_order"}},
            "config": {"meta": {"unit": "USD"}},
        },
        "metric.jaffle_shop.share": {"name": "return_share", "type": "ratio", "type_params": {"numerator": {"name": "returns"}}},
    },
}  # fmt: skip
CUBE = {
    "cubes": [
        {
            "name": "orders",
            "sql_table": "main.orders",
            "dimensions": [{"name": "state", "sql": "{CUBE}.status", "type": "string"}, {"name": "store", "sql": "store", "type": "string"}],
            "measures": [
                {"name": "net_revenue", "title": "Net revenue", "type": "sum", "sql": "{CUBE}.amount", "filters": [{"sql": "{state} = 'completed'"}], "meta": {"unit": "USD", "synonyms": ["turnover"]}},
                {"name": "returns", "title": "Returned orders", "type": "count", "filters": [{"sql": "${CUBE}.status = 'returned'"}]},
                {"name": "basket_value", "title": "Basket value", "type": "avg", "sql": "amount", "meta": {"unit": "USD"}},
                {"name": "return_share", "type": "number", "sql": "{returns} / {count}"},
            ],
        }
    ]
}  # fmt: skip
YAML = """
metrics:
  - name: net_revenue
    synonyms: [Net revenue, turnover]
    table: orders
    aggregate: sum
    column: amount
    where: status = 'completed'
    unit: USD
  - {name: returns, synonyms: [Returned orders], aggregate: count, where: "status = 'returned'"}
  - {name: basket_value, synonyms: Basket value, aggregate: average, column: amount, unit: USD}
"""


@pytest.fixture(scope="module")
def table(tmp_path_factory):
    path = tmp_path_factory.mktemp("metrics") / "orders.csv"
    rows = [",".join(ORDERS[0]), *(",".join(map(str, row.values())) for row in ORDERS)]
    path.write_text("\n".join(rows) + "\n")
    return path


def _cents(rows):
    return sum(round(float(row["amount"]) * 100) for row in rows)


def _of(store="", status=""):
    return [row for row in ORDERS if store in ("", row["store"]) and status in ("", row["status"])]


def _sentences():
    """Thirty sentences, each with its number, its metric and whether it is right: half of them are wrong."""
    for store in STORES:
        revenue = _cents(_of(store, "completed")) / 100
        returned = len(_of(store, "returned"))
        basket = round(_cents(_of(store)) / 100 / len(_of(store)), 2)
        for name, value in (("Net revenue", revenue), ("Turnover", revenue), ("Basket value", basket)):
            metric = "basket_value" if name == "Basket value" else "net_revenue"
            yield f"{name} in {store} was ${value:,.2f}.", f"${value:,.2f}", metric, True
            yield f"{name} in {store} was ${value + 11:,.2f}.", f"${value + 11:,.2f}", metric, False
        yield f"Returns in {store} were {returned}.", f"{returned}", "returns", True
        yield f"Returns in {store} were {returned + 13}.", f"{returned + 13}", "returns", False
        everything = _cents(_of(store)) / 100  # what the column comes to, and the metric does not
        yield f"Net revenue in {store} was ${everything:,.2f}.", f"${everything:,.2f}", "net_revenue", False
        shown = f"${revenue / 1000:,.2f} thousand"
        yield f"In {store}, turnover was {shown}.", shown, "net_revenue", True


def _marked(text, number, evidence):
    report = check(text, data=evidence)
    return next(mark.mark.value for mark in report.marks if mark.text.startswith(number)), report


@pytest.mark.parametrize("form", ["dbt", "cube", "yaml"])
def test_thirty_sentences_rest_on_the_definitions(table, tmp_path, form):
    path = tmp_path / ("metrics.yaml" if form == "yaml" else "manifest.json")
    path.write_text(YAML if form == "yaml" else json.dumps(MANIFEST if form == "dbt" else CUBE))
    evidence = load_data(table, metrics=path)
    found = [(text, is_right, _marked(text, number, evidence)[0]) for text, number, _, is_right in _sentences()]
    assert len(found) == 30
    assert [text for text, is_right, mark in found if is_right and mark != "supported"] == []
    assert [text for text, is_right, mark in found if not is_right and mark != "flagged"] == []


def test_a_changed_definition_voids_exactly_its_marks(table):
    before = metrics_of(MANIFEST)
    changed = copy.deepcopy(MANIFEST)
    changed["semantic_models"]["semantic_model.jaffle_shop.orders"]["measures"][2]["agg"] = "median"
    after = metrics_of(changed)
    evidence = load_data(table, metrics=before)
    text = " ".join(text for text, _, _, is_right in _sentences() if is_right)
    report = check(text, data=evidence)
    facts = [fact for fact in report.evidence.facts if fact.attributes]
    assert {fact.indicator for fact in voided(facts, before)} == set()
    fallen = voided(facts, after)
    assert fallen
    assert {fact.indicator for fact in fallen} <= {"mean(basket_value)", "sum(basket_value)", "count(*)"}
    assert all("basket_value sha256:" in fact.attributes["definition"] for fact in fallen)
    kept = {fact.attributes["definition"].partition(" ")[0] for fact in facts if fact not in fallen}
    assert kept == {"net_revenue", "returns"}


def test_another_aggregate_of_a_metric_is_nothing(table):
    evidence = load_data(table, metrics=metrics_of(MANIFEST))
    average = _cents(_of("Chicago", "completed")) / 100 / len(_of("Chicago", "completed"))
    mark, _ = _marked(f"The average net revenue in Chicago was ${average:,.2f}.", f"${average:,.2f}", evidence)
    assert mark == "bare"


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"metrics": []}, "no metric"),
        ({"metrics": [{"name": "x", "aggregate": "sum", "column": "a; DROP TABLE t"}]}, "is not read"),
        ({"metrics": [{"name": "x", "aggregate": "sum"}]}, "takes a column"),
        ({"metrics": [{"name": "x", "aggregate": "mode", "column": "a"}]}, "is not known"),
        ({"metrics": [{"name": "x", "agregate": "sum", "column": "a"}]}, "not part of a metric"),
        ({"metrics": [{"name": "x", "column": "a", "where": "a in (SELECT 1)"}]}, "filter"),
        ({"metrics": [{"name": "x", "column": "a", "where": "b = 'c' or 1 = 1"}]}, "filter"),
        ({"metrics": [{"name": "x", "column": "a"}, {"name": "x", "column": "b"}]}, "defined twice"),
        ({"metrics": [{"name": "x", "column": "a", "synonyms": [5]}]}, "synonyms"),
        ({"semantic_models": {}, "metrics": {"m": {"name": "m", "type_params": {"measure": "gone"}}}}, "no measure"),
        ({"cubes": [{"name": "o", "measures": [{"name": "m", "type": "sum", "sql": "a * b"}]}]}, "is not read"),
        ([], "definitions are list"),
        ({"metrics": [5]}, "another form"),
    ],
)
def test_definitions_that_cannot_be_carried_out_are_refused(given, says):
    with pytest.raises(InvalidEvidence, match=says):
        metrics_of(given)


def test_files_that_are_none_and_tables_that_do_not_fit_are_refused(table, tmp_path):
    with pytest.raises(InvalidEvidence, match="cannot be read"):
        load_metrics(tmp_path / "none.yaml")
    (tmp_path / "m.yaml").write_text("metrics: [")
    with pytest.raises(InvalidEvidence, match="not YAML"):
        load_metrics(tmp_path / "m.yaml")
    (tmp_path / "m.yaml").write_text("!!python/object/apply:os.system ['true']")
    with pytest.raises(InvalidEvidence, match="not YAML"):
        load_metrics(tmp_path / "m.yaml")
    with pytest.raises(InvalidEvidence, match="no table has the columns"):
        load_data(table, metrics=metrics_of({"metrics": [{"name": "x", "column": "none"}]}))
    with pytest.raises(InvalidEvidence, match="no table has the columns"):
        load_data(table, metrics=metrics_of({"metrics": [{"name": "x", "column": "amount", "table": "payments"}]}))
