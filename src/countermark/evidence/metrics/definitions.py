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
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from countermark.canonical import NotStrictJson, parse_json
from countermark.errors import InvalidEvidence, nearest, reading
from countermark.evidence.metrics import formula
from countermark.evidence.metrics.metric import KINDS, Metric, calculated, column_of, filters_of, named
from countermark.evidence.sheets.extra import module
from countermark.patterns import lazy

_OWN: Final = ("name", "synonyms", "table", "aggregate", "column", "where", "unit", "description", "grain", "formula")
_COLUMN_KEYS: Final = frozenset(("table", "aggregate", "column"))
_DEEPEST: Final = 16
"""Metrics that are calculated from each other."""
_LARGEST: Final = 64 << 20
_DIMENSION: Final = lazy(r"\{\{\s*(?:Time)?Dimension\(\s*['\"](?:\w+__)*(\w+)['\"][^)]*\)\s*\}\}")
_CUBE: Final = lazy(r"\$?\{(?:CUBE|\w+)\}\.|\$?\{(\w+)\}")


class _Calculation(NamedTuple):
    """A metric that is calculated from others, as it is written."""

    text: str
    inputs: Mapping[str, tuple[str, str]]
    """What the formula names: the metric, and a filter of this one alone."""
    filters: str
    synonyms: tuple[str, ...]
    unit: Any
    where: str


def load_metrics(path: str | Path) -> tuple[Metric, ...]:
    """The metrics in a file; one that cannot be carried out is an error, and so is a name that is given twice."""
    name = str(path)
    with reading("definitions", name, InvalidEvidence):
        data = Path(path).read_bytes()
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
    written: list[tuple[str, _Calculation]] = []
    known: list[Metric] = []
    for each in document.get("metrics") or ():
        where = f"{name}, metric {each.get('name')!r}"
        for key in each:
            if key not in _OWN:
                hint = nearest(str(key), _OWN) or f"there are {', '.join(_OWN)}"
                raise InvalidEvidence(f"{key!r} is not part of a metric", where=where, hint=hint)
        called, filters, synonyms = str(each["name"]), str(each.get("where") or ""), named(each.get("synonyms"), where)
        if "formula" in each:
            if _COLUMN_KEYS & each.keys():
                raise InvalidEvidence("it has a formula and a column", where=where, hint="leave out one of them")
            text = str(each["formula"])
            inputs = {other: (other, "") for other in formula.names(formula.parsed(text))}
            written.append((called, _Calculation(text, inputs, filters, synonyms, each.get("unit"), where)))
            continue
        table, column = str(each.get("table") or ""), str(each.get("column") or "")
        aggregate = each.get("aggregate", "sum")
        known.append(
            _metric(called, aggregate, column, filters, where, synonyms=synonyms, unit=each.get("unit"), table=table)
        )
    yield from known
    yield from _calculations(written, known)


def _calculations(
    written: Sequence[tuple[str, _Calculation]], known: Sequence[Metric], left_out: Collection[str] = ()
) -> Iterator[Metric]:
    """The metrics that are calculated from those that are known, and from each other; not from what is left out."""
    found: dict[str, Metric | None] = {each.name: each for each in known} | dict.fromkeys(left_out)
    for name, _ in written:
        if (made := _calculated(name, dict(written), found, ())) is not None:
            yield made


def _calculated(
    name: str, written: Mapping[str, _Calculation], found: dict[str, Metric | None], within: tuple[str, ...]
) -> Metric | None:
    if name in found:
        return found[name]
    given = written.get(name)
    if given is None:
        hint = nearest(name, (*found, *written)) or ""
        raise InvalidEvidence(f"there is no metric {name!r}", where=written[within[-1]].where, hint=hint)
    if name in within or len(within) == _DEEPEST:
        raise InvalidEvidence("it is calculated from itself, or over too many others", where=given.where)
    parts: list[tuple[str, Metric]] = []
    for called in formula.names(formula.parsed(given.text)):
        other, filters = given.inputs.get(called, (called, ""))
        part = _calculated(other, written, found, (*within, name))
        if part is None:
            found[name] = None
            return None
        parts.append((called, part.narrowed(filters_of(filters, given.where))))
    narrowing = filters_of(given.filters, given.where)
    parts = [(called, part.narrowed(narrowing)) for called, part in parts]
    made = calculated(
        name, given.text, parts, _others(name, given.synonyms), _unit(given.unit, given.where), given.where
    )
    found[name] = made
    return made


def _dbt(document: Mapping[str, Any], name: str) -> Iterator[Metric]:
    """Metrics of a manifest by the measures of its semantic models; what moves in time is left out."""
    measures: dict[str, tuple[Mapping[str, Any], str]] = {}
    for model in _values(document["semantic_models"]):
        relation = model.get("node_relation") or {}
        table = relation.get("alias") or str(model.get("model", model["name"])).strip("')\" ").rpartition("'")[2]
        for measure in model.get("measures") or ():
            measures[measure["name"]] = measure, table or model["name"]
    known: list[Metric] = []
    written: list[tuple[str, _Calculation]] = []
    left_out: list[str] = []
    for each in _values(document.get("metrics") or {}):
        where = f"{name}, metric {each['name']!r}"
        about = {**(each.get("meta") or {}), **((each.get("config") or {}).get("meta") or {})}
        synonyms = (*named(each.get("label"), where), *named(about.get("synonyms"), where))
        if each.get("type", "simple") != "simple":
            made = _dbt_calculation(each, synonyms, about.get("unit"), where)
            if made is None:
                left_out.append(each["name"])
            else:
                written.append((each["name"], made))
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
        expression, narrowing = str(measure.get("expr") or measure["name"]), " and ".join(filters)
        known.append(
            _metric(
                *(each["name"], measure["agg"], expression, narrowing, where),
                synonyms=synonyms,
                unit=about.get("unit"),
                table=table,
            )
        )
    yield from known
    yield from _calculations(written, known, left_out)


def _dbt_calculation(
    metric: Mapping[str, Any], synonyms: tuple[str, ...], unit: Any, where: str
) -> _Calculation | None:
    """A ratio, or what is derived from other metrics; None of what is cumulative, of another time, or not arithmetic."""
    given = metric["type_params"]
    if metric["type"] == "ratio":
        pairs = [("numerator", given["numerator"]), ("denominator", given["denominator"])]
        text = "numerator / denominator"
    elif metric["type"] == "derived":
        pairs = [(each.get("alias") or each["name"], each) for each in map(_dbt_input, given.get("metrics") or ())]
        text = str(given["expr"])
    else:
        return None
    inputs = [(called, _dbt_input(each)) for called, each in pairs]
    if any(each.get("offset_window") or each.get("offset_to_grain") for _, each in inputs) or not _is_read(text):
        return None
    filters = " and ".join(_dbt_filters(metric.get("filter")))
    known = {called: (each["name"], " and ".join(_dbt_filters(each.get("filter")))) for called, each in inputs}
    return _Calculation(text, known, filters, synonyms, unit, where)


def _dbt_input(given: Any) -> Mapping[str, Any]:
    return {"name": given} if isinstance(given, str) else given


def _is_read(text: str) -> bool:
    try:
        return bool(formula.names(formula.parsed(text)))
    except InvalidEvidence:
        return False


def _dbt_filters(given: Any) -> Iterator[str]:
    inner = given.get("where_filters", ()) if isinstance(given, Mapping) else given
    for each in (inner,) if isinstance(inner, str) else inner or ():
        text = each["where_sql_template"] if isinstance(each, Mapping) else each
        yield _DIMENSION.sub(r"\1", text).strip()


def _cube(document: Mapping[str, Any], name: str) -> Iterator[Metric]:
    """Measures of each cube; what is calculated in SQL, and not with other measures alone, is left out."""
    for cube in document["cubes"]:
        known: list[Metric] = []
        written: list[tuple[str, _Calculation]] = []
        table = str(cube.get("sql_table") or cube["name"]).rpartition(".")[2]
        columns = {
            each["name"]: _cube_text(str(each.get("sql") or each["name"]), {}) for each in cube.get("dimensions") or ()
        }
        for measure in cube.get("measures") or ():
            where = f"{name}, measure {measure['name']!r}"
            filters = " and ".join(_cube_text(each["sql"], columns) for each in measure.get("filters") or ())
            about = measure.get("meta") or {}
            synonyms = (*named(measure.get("title"), where), *named(about.get("synonyms"), where))
            if measure["type"] == "number":
                text = _cube_text(str(measure["sql"]), {})
                written.append((measure["name"], _Calculation(text, {}, filters, synonyms, about.get("unit"), where)))
                continue
            column = "" if measure["type"] == "count" else _cube_text(str(measure["sql"]), columns)
            known.append(
                _metric(
                    *(measure["name"], measure["type"], column, filters, where),
                    synonyms=synonyms,
                    unit=about.get("unit"),
                    table=table,
                )
            )
        measures = {*(name for name, _ in written), *(each.name for each in known)}
        unread = {name for name, each in written if not _is_of(each.text, measures)}
        yield from known
        yield from _calculations([pair for pair in written if pair[0] not in unread], known, unread)


def _is_of(text: str, measures: Collection[str]) -> bool:
    """Whether a formula is of nothing but measures."""
    return _is_read(text) and set(formula.names(formula.parsed(text))) <= set(measures)


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
    if not re.fullmatch(r"\w[\w .-]*", name):
        raise InvalidEvidence(f"the name {name[:40]!r} is not one", where=where)
    column = column_of(expression, where)
    if kind == "count":
        column = None
    elif kind == "sum" and expression.strip() == "1":
        kind = "count"
    elif column is None:
        raise InvalidEvidence(f"{aggregate} takes a column", where=where)
    return Metric(name, kind, column, filters_of(filters, where), _others(name, synonyms), _unit(unit, where), table)


def _others(name: str, synonyms: Sequence[str]) -> tuple[str, ...]:
    return tuple(each for each in dict.fromkeys(synonyms) if each.casefold() != name.casefold())


def _unit(given: Any, where: str) -> str | None:
    if given is not None and not (isinstance(given, str) and given):
        raise InvalidEvidence(f"unit is {given!r}", where=where, hint="give it as text")
    return given


def _values(given: Any) -> list[Any]:
    return list(given.values()) if isinstance(given, Mapping) else list(given)
