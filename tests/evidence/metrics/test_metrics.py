"""Numbers rest on the metrics that an organisation defines: dbt's, Cube's and our own, and fall with their definition."""

import copy
import json
import random

import pytest

from countermark import check, replay
from countermark.errors import InvalidEvidence
from countermark.evidence import load_data
from countermark.evidence.metrics.definitions import load_metrics, metrics_of
from countermark.pipeline.definitions import definitions_of, voided

duckdb = pytest.importorskip("duckdb")
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
        "metric.jaffle_shop.share": {"name": "return_share", "type": "ratio", "type_params": {"numerator": {"name": "returns"}, "denominator": "orders"}, "config": {"meta": {"unit": "%"}}},
        "metric.jaffle_shop.orders": {"name": "orders", "label": "Number of orders", "type": "simple", "type_params": {"measure": "order_count"}},
        "metric.jaffle_shop.gross": {"name": "gross_revenue", "type": "simple", "type_params": {"measure": "order_total"}, "config": {"meta": {"unit": "USD"}}},
        "metric.jaffle_shop.lost": {
            "name": "lost_revenue",
            "label": "Lost revenue",
            "type": "derived",
            "type_params": {"expr": "gross - net", "metrics": [{"name": "gross_revenue", "alias": "gross"}, {"name": "net_revenue", "alias": "net"}]},
        },
        "metric.jaffle_shop.ticket": {
            "name": "average_ticket",
            "label": "Average ticket",
            "type": "ratio",
            "type_params": {"numerator": {"name": "net_revenue"}, "denominator": {"name": "orders", "filter": {"where_filters": [{"where_sql_template": "{{ Dimension('order__status') }} = 'completed'"}]}}},
        },
        "metric.jaffle_shop.growth": {
            "name": "revenue_growth",
            "type": "derived",
            "type_params": {"expr": "now - before", "metrics": [{"name": "net_revenue", "alias": "now"}, {"name": "net_revenue", "alias": "before", "offset_window": "1 month"}]},
        },
        "metric.jaffle_shop.running": {"name": "running_revenue", "type": "cumulative", "type_params": {"measure": "order_total"}},
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
                {"name": "orders", "type": "count"},
                {"name": "completed", "type": "count", "filters": [{"sql": "{CUBE}.status = 'completed'"}]},
                {"name": "gross_revenue", "type": "sum", "sql": "amount", "meta": {"unit": "USD"}},
                {"name": "return_share", "type": "number", "sql": "100.0 * {returns} / NULLIF({orders}, 0)", "meta": {"unit": "%"}},
                {"name": "lost_revenue", "type": "number", "sql": "${gross_revenue} - ${net_revenue}"},
                {"name": "average_ticket", "type": "number", "sql": "{net_revenue} / {completed}"},
                {"name": "latest", "type": "number", "sql": "MAX({CUBE}.amount) / {orders}"},
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
  - {name: average_ticket, formula: net_revenue / completed}
  - {name: return_share, formula: returns / orders, unit: "%"}
  - {name: lost_revenue, formula: (gross_revenue - net_revenue)}
  - {name: gross_revenue, column: amount, unit: USD}
  - {name: orders, aggregate: count}
  - {name: completed, formula: orders, where: status = 'completed'}
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


def _calculated_sentences():
    """Eighteen sentences about metrics that are calculated from others, half of them wrong."""
    for store in STORES:
        everything, net = _cents(_of(store)) / 100, _cents(_of(store, "completed")) / 100
        share, ticket = 100 * len(_of(store, "returned")) / len(_of(store)), net / len(_of(store, "completed"))
        for text, value, wrong in (
            ("The return share in {} was {:.1f}%.", share, share + 4),
            ("Lost revenue in {} was ${:,.2f}.", everything - net, net),
            ("The average ticket in {} was ${:,.2f}.", ticket, net / len(_of(store))),
        ):
            yield text.format(store, value), True
            yield text.format(store, wrong), False


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


@pytest.mark.parametrize("form", ["dbt", "cube", "yaml"])
@pytest.mark.parametrize("place", ["file", "database"])
def test_sentences_rest_on_metrics_that_are_calculated_from_others(table, tmp_path, form, place):
    path = tmp_path / ("metrics.yaml" if form == "yaml" else "manifest.json")
    path.write_text(YAML if form == "yaml" else json.dumps(MANIFEST if form == "dbt" else CUBE))
    source = table
    if place == "database":
        source = f"duckdb:///{tmp_path / 'shop.duckdb'}#SELECT * FROM orders"
        with duckdb.connect(str(tmp_path / "shop.duckdb")) as connection:
            connection.execute(f"CREATE TABLE orders AS SELECT * FROM read_csv('{table}', all_varchar=true)")
    evidence = load_data(source, metrics=path)
    reports = [(text, is_right, check(text, data=evidence)) for text, is_right in _calculated_sentences()]
    assert len(reports) == 18
    marks = [(text, report.marks[0].mark.value) for text, _, report in reports]
    assert marks == [(text, "supported" if is_right else "flagged") for text, is_right, _ in reports]
    assert all(replay(report) == [] for _, _, report in reports)


def test_a_mean_keeps_its_own_records_apart_from_all(table):
    """The count behind a mean is of the metric's records: it was called as the count of all of them is."""
    given = {
        "metrics": [
            {"name": "order_value", "column": "amount", "aggregate": "average", "where": "status = 'completed'"}
        ]
    }
    evidence = load_data(table, metrics=metrics_of(given))
    mean = _cents(_of("Chicago", "completed")) / 100 / len(_of("Chicago", "completed"))
    text = f"The order value in Chicago was {mean:.2f}. There were {len(_of('Chicago'))} orders in Chicago."
    assert [mark.mark.value for mark in check(text, data=evidence).marks] == ["supported", "supported"]


def test_a_change_of_a_metric_is_that_between_the_months_it_names(table, tmp_path):
    """In its direction, and of a metric as it is defined: a sum, a mean or calculated."""
    path = tmp_path / "manifest.json"
    path.write_text(json.dumps(MANIFEST))
    evidence = load_data(table, metrics=path)
    kept = {
        "Net revenue": lambda rows: sum(amount for amount, state in rows if state == "completed"),
        "The basket value": lambda rows: sum(amount for amount, _ in rows) / len(rows),
        "Lost revenue": lambda rows: sum(amount for amount, state in rows if state != "completed"),
    }
    for name, value in kept.items():
        early, late, last = (
            value([(float(o["amount"]), o["status"]) for o in ORDERS if o["ordered_at"].startswith(month)])
            for month in ("2023-03", "2023-04", "2023-06")
        )
        for end, when in ((late, "April"), (last, "June")):
            size = 100 * (end - early) / early
            way, other = ("rose", "fell") if size > 0 else ("fell", "rose")
            for text, mark in (
                (f"{name} {way} by {abs(size):.1f} % from March to {when}.", "supported"),
                (f"In 2023, {name.lower()} {way} {abs(size):.1f}% from March to {when}.", "supported"),
                (f"{name} {other} by {abs(size):.1f}% from March to {when} 2023.", "bare"),
                (f"{name} {way} by {abs(size) + 3:.1f}% from March to {when} 2023.", "bare"),
                (f"{name} {way} by {abs(size):.1f}% from March to May 2023.", "bare"),
            ):
                found = [each.mark.value for each in check(text, data=evidence).marks if each.text.endswith("%")]
                assert found == [mark], text


def test_the_total_of_what_does_not_add_up_is_nothing(table):
    evidence = load_data(table, metrics=metrics_of(MANIFEST))
    total = _cents(_of("Chicago")) / 100
    mean = total / len(_of("Chicago"))
    for value in (total, mean):
        assert _marked(f"The total basket value in Chicago was ${value:,.2f}.", f"${value:,.2f}", evidence)[0] == "bare"


def test_digests_of_metrics_over_columns_stay():
    """A receipt of an earlier version still fits its definitions."""
    (metric,) = metrics_of({"metrics": [{"name": "net_revenue", "column": "amount", "where": "status = 'completed'"}]})
    assert metric.digest == "sha256:6355fdd1ecbe664a04888f558359a56008efabc7b660d77a214c05614fe50e42"


def test_a_changed_definition_voids_exactly_its_marks(table):
    before = metrics_of(MANIFEST)
    changed = copy.deepcopy(MANIFEST)
    changed["semantic_models"]["semantic_model.jaffle_shop.orders"]["measures"][2]["agg"] = "median"
    after = metrics_of(changed)
    evidence = load_data(table, metrics=before)
    text = " ".join(text for text, _, _, is_right in _sentences() if is_right)
    report = check(text, data=evidence)
    assert voided(definitions_of(report), before) == []
    fallen = voided(definitions_of(report), after)
    assert {each.name for each in fallen} == {"basket_value"}
    wanted = [place for place, mark in enumerate(report.marks) if "basket_value" in (mark.ref or "")]
    assert [each.mark for each in fallen] == wanted
    assert len(wanted) == 3
    assert {each.name for each in voided(definitions_of(report), ())} == {"basket_value", "net_revenue", "returns"}


def test_what_is_calculated_from_a_changed_definition_falls_with_it(table):
    before = metrics_of(MANIFEST)
    evidence = load_data(table, metrics=before)
    report = check(" ".join(text for text, is_right in _calculated_sentences() if is_right), data=evidence)
    changed = copy.deepcopy(MANIFEST)
    changed["metrics"]["metric.jaffle_shop.returns"]["filter"]["where_filters"][0]["where_sql_template"] = (
        "{{ Dimension('order__status') }} != 'completed'"
    )
    fallen = voided(definitions_of(report), metrics_of(changed))
    assert [(each.mark, each.name) for each in fallen] == [
        (0, "return_share"),
        (3, "return_share"),
        (6, "return_share"),
    ]
    changed = copy.deepcopy(MANIFEST)
    changed["metrics"]["metric.jaffle_shop.ticket"]["type_params"]["denominator"] = "orders"
    fallen = voided(definitions_of(report), metrics_of(changed))
    assert [(each.mark, each.name) for each in fallen] == [
        (2, "average_ticket"),
        (5, "average_ticket"),
        (8, "average_ticket"),
    ]
    share = 100 * _cents(_of("Chicago", "completed")) / _cents(_of("", "completed"))
    report = check(f"Chicago had {share:.1f}% of net revenue. Lost revenue in Chicago was $5.", data=evidence)
    assert [mark.mark.value for mark in report.marks] == ["supported", "flagged"]
    changed["metrics"]["metric.jaffle_shop.net_revenue"]["filter"] = None
    fallen = voided(definitions_of(report), metrics_of(changed))
    assert [(each.mark, each.name) for each in fallen] == [(0, "net_revenue"), (1, "lost_revenue"), (1, "net_revenue")]


def test_another_aggregate_of_a_metric_is_nothing(table):
    evidence = load_data(table, metrics=metrics_of(MANIFEST))
    average = _cents(_of("Chicago", "completed")) / 100 / len(_of("Chicago", "completed"))
    mark, _ = _marked(f"The average net revenue in Chicago was ${average:,.2f}.", f"${average:,.2f}", evidence)
    assert mark == "bare"


def test_a_metric_of_many_metrics_ends():
    """Each one is twice the one before; what it is made from would double sixteen times."""
    rows = [
        {"name": "m0", "aggregate": "count"},
        *({"name": f"m{n}", "formula": f"m{n - 1} + m{n - 1}"} for n in range(1, 9)),
    ]
    assert len(metrics_of({"metrics": rows})) == 9
    rows = [{"name": "m0", "aggregate": "count"}, {"name": "n0", "aggregate": "count"}]
    for n in range(1, 12):
        rows += [{"name": f"{x}{n}", "formula": f"m{n - 1} + n{n - 1}"} for x in "mn"]
    with pytest.raises(InvalidEvidence, match="more than 64 metrics"):
        metrics_of({"metrics": rows})


def _formulas(text, **more):
    others = [
        {"name": "n", "aggregate": "count", "table": "here"},
        {"name": "money", "column": "a", "unit": "USD", "table": "here"},
        {"name": "elsewhere", "aggregate": "count", "table": "there"},
    ]
    return {"metrics": [*others, {"name": "x", "formula": text, **more}]}


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
        (_formulas("x + x"), "calculated from itself"),
        (_formulas("gone / n"), "no metric 'gone'"),
        (_formulas("5"), "names no metric"),
        (_formulas("sum(n)"), "is not read"),
        (_formulas("n --n"), "is not read"),
        (_formulas("n ** 9999"), "is not read"),
        (_formulas("n * 1e9999999"), "is not read"),
        (_formulas("n * 1e-9999999"), "is not read"),
        (_formulas("n.real"), "is not read"),
        (_formulas("n / nullif(n, 1)"), "is not read"),
        (_formulas("(" * 300 + "n" + ")" * 300), "is not read"),
        (_formulas("-" * 300 + "n"), "is not read"),
        (_formulas("n" + " + n" * 200), "is not read"),
        (_formulas("n * n * n", unit="USD"), "its unit is 'USD'"),
        (_formulas("n - n", unit="%"), "its unit is '%'"),
        (_formulas("n / money"), "no unit"),
        (_formulas("n + money"), "no unit"),
        (_formulas("money - 5"), "no unit"),
        (_formulas("n / n", column="a"), "a formula and a column"),
        (_formulas("n / elsewhere"), "over 2 tables"),
        ({"semantic_models": {}, "metrics": [{"name": "m", "type": "ratio", "type_params": {}}]}, "another form"),
        (
            {
                "cubes": [
                    {
                        "name": "o",
                        "measures": [
                            {"name": "a", "type": "number", "sql": "{b}"},
                            {"name": "b", "type": "number", "sql": "{a}"},
                        ],
                    }
                ]
            },
            "calculated from itself",
        ),
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
