"""Definitions of metrics as their tools write them: dbt's manifest, Cube's schema, and a plain file of our own.

metrics:
- name: revenue
synonyms: [sales, turnover]
table: orders
aggregate: sum          # count, count_distinct, average, median, min, max
column: amount
where: status = 'completed'
unit: USD
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from countermark.canonical import NotStrictJson, parse_json
from countermark.errors import InvalidEvidence, nearest, reason_of
from countermark.evidence.metrics.metric import KINDS, Metric, column_of, filters_of, named
from countermark.evidence.sheets.extra import module
from countermark.patterns import lazy

_OWN: Final = ("name", "synonyms", "table", "aggregate", "column", "where", "unit", "description", "grain")
_LARGEST: Final = 64 << 20
_DIMENSION: Final = lazy(r"\{\{\s*(?:Time)?Dimension\(\s*['\"](?:\w+__)*(\w+)['\"][^)]*\)\s*\}\}")
_CUBE: Final = lazy(r"\$?\{(?:CUBE|\w+)\}\.|\$?\{(\w+)\}")


def load_metrics(path: str | Path) -> tuple[Metric, ...]:
    """The metrics in a file; one that cannot be carried out is an error, and so is a name that is given twice."""
    name = str(path)
    try:
        data = Path(path).read_bytes()
    except (OSError, ValueError) as error:
        raise InvalidEvidence(f"definitions cannot be read: {reason_of(error)}", where=name) from error
    if len(data) > _LARGEST:
        raise InvalidEvidence("the file is larger than 64 MiB", where=name)
    return metrics_of(_document(data, name), name)


def metrics_of(document: Any, name: str = "metrics") -> tuple[Metric, ...]:
    """The same from plain values."""
    if not isinstance(document, Mapping):
        raise InvalidEvidence(f"definitions are {type(document).__name__}", where=name, hint="expected metrics: […]")
    try:
        if "semantic_models" in document:
            found = list(_dbt(document, name))
        elif "cubes" in document:
            found = list(_cube(document, name))
        else:
            found = list(_own(document, name))
    except (AttributeError, KeyError, TypeError) as error:
        raise InvalidEvidence(f"a definition has another form: {error}", where=name) from error
    for place, each in enumerate(found):
        if any(each.name == other.name for other in found[:place]):
            raise InvalidEvidence(f"metric {each.name!r} is defined twice", where=name)
    if not found:
        raise InvalidEvidence("no metric is defined", where=name, hint="expected metrics: […]")
    return tuple(found)


def _document(data: bytes, name: str) -> Any:
    if name.endswith(".json"):
        try:
            return parse_json(data)
        except NotStrictJson as error:
            raise InvalidEvidence(f"not strict JSON: {error}", where=name) from None
    yaml = module("yaml", "definitions in YAML", name, "metrics")
    try:
        return yaml.safe_load(data)
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        said = str(error).splitlines()[0] if str(error) else "damaged"
        raise InvalidEvidence(f"not YAML: {said}", where=name) from None


def _own(document: Mapping[str, Any], name: str) -> Iterator[Metric]:
    for each in document.get("metrics") or ():
        where = f"{name}, metric {each.get('name')!r}"
        for key in each:
            if key not in _OWN:
                hint = nearest(str(key), _OWN) or f"there are {', '.join(_OWN)}"
                raise InvalidEvidence(f"{key!r} is not part of a metric", where=where, hint=hint)
        yield _metric(
            str(each["name"]),
            each.get("aggregate", "sum"),
            str(each.get("column") or ""),
            str(each.get("where") or ""),
            where,
            synonyms=named(each.get("synonyms"), where),
            unit=each.get("unit"),
            table=str(each.get("table") or ""),
        )


def _dbt(document: Mapping[str, Any], name: str) -> Iterator[Metric]:
    """Simple metrics of a manifest, by the measures of its semantic models; what is calculated from others is left out."""
    measures: dict[str, tuple[Mapping[str, Any], str]] = {}
    for model in _values(document["semantic_models"]):
        relation = model.get("node_relation") or {}
        table = relation.get("alias") or str(model.get("model", model["name"])).strip("')\" ").rpartition("'")[2]
        for measure in model.get("measures") or ():
            measures[measure["name"]] = measure, table or model["name"]
    for each in _values(document.get("metrics") or {}):
        where = f"{name}, metric {each['name']!r}"
        if each.get("type", "simple") != "simple":
            continue
        given = each["type_params"]["measure"]
        measure_name = given["name"] if isinstance(given, Mapping) else given
        if measure_name not in measures:
            raise InvalidEvidence(
                f"there is no measure {measure_name!r}", where=where, hint=nearest(measure_name, measures) or ""
            )
        measure, table = measures[measure_name]
        filters = [
            *_dbt_filters(each.get("filter")),
            *_dbt_filters(given.get("filter") if isinstance(given, Mapping) else None),
        ]
        about = {**(each.get("meta") or {}), **((each.get("config") or {}).get("meta") or {})}
        yield _metric(
            each["name"],
            measure["agg"],
            str(measure.get("expr") or measure["name"]),
            " and ".join(filters),
            where,
            synonyms=(*named(each.get("label"), where), *named(about.get("synonyms"), where)),
            unit=about.get("unit"),
            table=table,
        )


def _dbt_filters(given: Any) -> Iterator[str]:
    inner = given.get("where_filters", ()) if isinstance(given, Mapping) else given
    for each in (inner,) if isinstance(inner, str) else inner or ():
        text = each["where_sql_template"] if isinstance(each, Mapping) else each
        yield _DIMENSION.sub(r"\1", text).strip()


def _cube(document: Mapping[str, Any], name: str) -> Iterator[Metric]:
    for cube in document["cubes"]:
        table = str(cube.get("sql_table") or cube["name"]).rpartition(".")[2]
        columns = {
            each["name"]: _cube_text(str(each.get("sql") or each["name"]), {}) for each in cube.get("dimensions") or ()
        }
        for measure in cube.get("measures") or ():
            where = f"{name}, measure {measure['name']!r}"
            if measure.get("type") == "number":
                continue  # calculated from others
            filters = " and ".join(_cube_text(each["sql"], columns) for each in measure.get("filters") or ())
            about = measure.get("meta") or {}
            yield _metric(
                measure["name"],
                measure["type"],
                "" if measure["type"] == "count" else _cube_text(str(measure["sql"]), columns),
                filters,
                where,
                synonyms=(*named(measure.get("title"), where), *named(about.get("synonyms"), where)),
                unit=about.get("unit"),
                table=table,
            )


def _cube_text(sql: str, columns: Mapping[str, str]) -> str:
    """SQL without the signs of a cube, and with the column of each dimension that it names."""
    return _CUBE.sub(lambda match: columns.get(match[1], match[1]) if match[1] else "", sql).strip()


def _metric(
    name: str,
    aggregate: Any,
    expression: str,
    filters: str,
    where: str,
    *,
    synonyms: tuple[str, ...],
    unit: Any,
    table: str,
) -> Metric:
    kind = KINDS.get(str(aggregate).casefold())
    if kind is None:
        raise InvalidEvidence(
            f"aggregate {aggregate!r} is not known",
            where=where,
            hint=nearest(str(aggregate), KINDS) or ", ".join(KINDS),
        )
    if unit is not None and not (isinstance(unit, str) and unit):
        raise InvalidEvidence(f"unit is {unit!r}", where=where, hint="give it as text")
    if not re.fullmatch(r"\w[\w .-]*", name):
        raise InvalidEvidence(f"the name {name[:40]!r} is not one", where=where)
    column = column_of(expression, where)
    if kind == "count":
        column = None
    elif kind == "sum" and expression.strip() == "1":
        kind = "count"
    elif column is None:
        raise InvalidEvidence(f"{aggregate} takes a column", where=where)
    said = tuple(each for each in dict.fromkeys(synonyms) if each.casefold() != name.casefold())
    return Metric(name, kind, column, filters_of(filters, where), said, unit, table)


def _values(given: Any) -> list[Any]:
    return list(given.values()) if isinstance(given, Mapping) else list(given)
