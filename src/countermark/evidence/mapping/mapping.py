"""Which column of somebody's table is what: a mapping, from a file, from flags, or as it was understood.

A mapping file is TOML or JSON:

    id = "{indicator}:{entity}:{period}"   # a column, or a template; without it ids are made from the dimensions
    value = "Value"
    entity = "Country Code"
    entity_label = "Country Name"
    period = "Year"
    dims = ["Sex"]                         # or "*": every column that is not named
    missing = ["..", "n/a"]

    [constants]
    indicator = "SP.POP.TOTL"
    unit = "people"
    source = "World Bank WDI"
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from countermark.canonical import parse_json
from countermark.errors import InvalidEvidence, nearest, reading
from countermark.evidence.mapping.fact_id import IdTemplate
from countermark.model import Source, Struct
from countermark.patterns import lazy

ALL: Final = "*"
_MOST_POWERS: Final = 30
"""Powers of ten, and decimals of a float."""
_MOST_HEADS: Final = 9
_WHOLE = lazy(r"-?\d{1,9}", re.ASCII)
CONSTANT_FIELDS = (
    "unit", "entity", "indicator", "period", "status", "source", "entity_label", "indicator_label", "unit_multiplier",
)  # fmt: skip
"""What may be the same for every row."""


class ValueColumn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One of several columns of values, and what its head says of all of them."""

    column: str
    indicator: str | None = None
    entity: str | None = None
    period: str | None = None
    unit: str | None = None
    dims: Mapping[str, str] = {}
    suffix: str | None = None
    """What stands behind every number of the column and is no unit that is known, such as "fps"."""


class ColumnMap(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which column of a table has each field of a fact; a field is the name of a column."""

    id: str | None = None
    """A column, or a template with names in braces; None makes ids from the dimensions."""
    value: str | None = None
    unit: str | None = None
    entity: str | None = None
    indicator: str | None = None
    period: str | None = None
    status: str | None = None
    source: str | None = None
    entity_label: str | None = None
    """What people call the entity; kept as the dimension `entity.label`."""
    indicator_label: str | None = None
    unit_multiplier: str | None = None
    """A power of ten that the value is still to be multiplied by, as in SDMX's UNIT_MULT."""
    dims: tuple[str, ...] | Literal["*"] = ()
    """Columns that are further dimensions; "*" takes every column that is not named."""
    attributes: tuple[str, ...] = ()
    """Columns that the others determine, such as the conference of a team: kept to distinguish rows in words, never required."""
    constants: Mapping[str, Any] = {}
    """Fields that are the same in every row; `source` may be an object with uri, dataset, version …"""
    periods: tuple[str, ...] | Literal["*"] = ()
    """A wide table: columns that each hold one period's values; "*" takes every column named like a period."""
    values: tuple[ValueColumn, ...] = ()
    """Several columns of values: measures, periods or entities side by side."""
    labelled: tuple[str, ...] | Literal["*"] = ()
    """Columns with cells such as "PHL: Philippines"."""
    missing: tuple[str, ...] = ()
    """Texts in the value's column that mean: not observed. An empty cell always does."""
    decimal: Literal[".", ","] = "."
    grouping: Literal["", ",", ".", " ", "'"] = ""
    """The sign between thousands, where the table writes one."""
    floats: int | Literal["unsafe-shortest"] | None = None
    """How binary floats were published: so many decimals; or as the shortest text, which may not be what was published."""
    delimiter: Literal[",", ";", "\t", "|"] | None = None
    skip: int = 0
    """Lines above the header."""
    heads: int = 1
    """Rows of the header; the texts above each other are one name, with " | " between them. Without one, columns are called "column 1" …"""
    cells: Literal["plain", "written"] = "plain"
    """"written": as people write them, with currencies, per cent, (negatives), footnote marks and signs for what is missing."""
    dates: Literal["", "day-first", "month-first", "serial"] = ""
    """How 3/4/2023 is meant; "serial": days as a spreadsheet counts them."""
    unit_in: Literal["indicator"] | None = None
    """The unit is in the indicator's own name, and so is the period if the table has none."""
    sections: bool = False
    """A row without values is the head of a section: a measure where nothing else names one, else the dimension "section"."""
    left_out: tuple[str, ...] = ()
    """Rows to leave out, by their text in a column of names or periods, such as "Total"."""
    records: bool = False
    """Rows are records, many of a kind: they are counted and summed, and no fact is made of a cell."""
    table_unit: str | None = None
    """What a title or a note says that values are counted in: not those of rates, and of counts its scale alone.
    `unit` among the constants is the unit of every value."""
    title: str | None = None
    """What the table is called, where its own title is not to be used."""
    synonyms: Mapping[str, tuple[str, ...]] = {}
    """What names of rows and columns are also called."""
    rows: str | None = None
    """In a JSON document, the path to the list of rows, such as "result.items"."""

    def __post_init__(self) -> None:
        problem = next(self._problems(), None)
        if problem is not None:
            raise problem
        self.constant_source()
        _ = self.template

    def _problems(self) -> Iterator[InvalidEvidence]:
        def wrong(message: str, where: str, hint: str) -> InvalidEvidence:
            return InvalidEvidence(message, where=where, hint=hint)

        if self.value is None and not self.periods and not self.values:
            yield wrong("the mapping names no column for the value", "value", 'expected value = "…" or periods = …')
        if self.values and (self.value is not None or self.periods):
            yield wrong("the mapping names values twice", "values", "keep one of value, values and periods")
        if self.value is not None and self.periods:
            yield wrong(
                "the mapping names a value and periods", "periods", "a wide table has its values under the periods"
            )
        if self.period is not None and self.periods:
            yield wrong(
                "the mapping names a period and periods", "periods", "a wide table has its periods in the header"
            )
        for name, constant in self.constants.items():
            if name not in CONSTANT_FIELDS:
                hint = nearest(name, CONSTANT_FIELDS) or f"there are {', '.join(CONSTANT_FIELDS)}"
                yield wrong(f"{name!r} cannot be a constant", "constants", hint)
            elif name == "unit_multiplier":
                if type(constant) is not int or abs(constant) > _MOST_POWERS:
                    yield wrong(f"unit_multiplier is {constant!r}", "constants", "expected a power of ten such as 6")
            elif name != "source" and (type(constant) is not str or not constant):
                yield wrong(f"constant {name!r} is {constant!r}", "constants", "expected text in quotes")
            if getattr(self, name, None) is not None:
                yield wrong(f"{name!r} is a column and a constant", "constants", "keep one of them")
        if self.decimal == self.grouping:
            yield wrong(
                f"{self.decimal!r} is the decimal sign and the grouping", "grouping", "name two different signs"
            )
        if self.floats is not None and self.floats != "unsafe-shortest" and not 0 <= self.floats <= _MOST_POWERS:
            yield wrong(f"floats is {self.floats!r}", "floats", "expected the decimals that were published, such as 2")
        if not 0 <= self.heads <= _MOST_HEADS:
            yield wrong(f"heads is {self.heads}", "heads", "expected a number of rows")
        if self.skip < 0:
            yield wrong(f"skip is {self.skip}", "skip", "expected a number of lines")

    @property
    def template(self) -> IdTemplate | None:
        """The template of ids, where there is one."""
        return IdTemplate(self.id) if self.id is not None and "{" in self.id else None

    def named(self) -> set[str]:
        """Every named column."""
        fields = ("value", "unit", "entity", "indicator", "period", "status", "source", "unit_multiplier")
        found = {getattr(self, name) for name in (*fields, "entity_label", "indicator_label")}
        if self.template is None:
            found.add(self.id)
        return {*(column for column in found if column), *(self.dims if self.dims != ALL else ()), *self.attributes}

    @property
    def values_of(self) -> tuple[str, ...]:
        """The columns of values that are named one by one."""
        return tuple(each.column for each in self.values) if self.values else (self.value,) if self.value else ()

    def constant_source(self) -> str | Source | None:
        """The source of every row, where it is the same."""
        return _source(self.constants["source"]) if "source" in self.constants else None


def load_mapping(path: str | Path) -> ColumnMap:
    """The mapping in a TOML or JSON file."""
    name = str(path)
    with reading("mapping", name, InvalidEvidence):
        data = Path(path).read_bytes()
    import tomllib  # noqa: PLC0415 — only when a mapping is read

    try:
        document = parse_json(data) if name.endswith(".json") else tomllib.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:  # also a number too long for Python, which TOML's reader lets through
        kind = "strict JSON" if name.endswith(".json") else "TOML"
        raise InvalidEvidence(f"mapping is not {kind}: {error}", where=name) from None
    return mapping_of(document, where=name)


def mapping_of(document: Any, *, where: str = "mapping") -> ColumnMap:
    """A mapping from plain values, as flags or a file give them; an unknown key is an error."""
    if not isinstance(document, Mapping):
        raise InvalidEvidence(f"mapping is {type(document).__name__}", where=where, hint="expected names and columns")
    for key in document:
        if key not in ColumnMap.__struct_fields__:
            known = ColumnMap.__struct_fields__
            hint = nearest(str(key), known) or f"there are {', '.join(known)}"
            raise InvalidEvidence(f"{key!r} is not part of a mapping", where=where, hint=hint)
    try:
        return msgspec.convert({key: _typed(key, value) for key, value in document.items()}, ColumnMap)
    except msgspec.ValidationError as error:
        message = str(error)
        if isinstance(error.__cause__, InvalidEvidence):
            error.__cause__.where = f"{where}, {error.__cause__.where}"
            raise error.__cause__ from None
        raise InvalidEvidence(f"mapping has a wrong value: {message[0].lower()}{message[1:]}", where=where) from None
    except InvalidEvidence as error:
        error.where = f"{where}, {error.where}" if error.where else where
        raise


def _typed(key: str, value: Any) -> Any:
    """What a flag says in text: lists with commas, numbers in digits."""
    if (
        key in ("dims", "periods", "labelled", "missing", "left_out", "attributes")
        and type(value) is str
        and value != ALL
    ):
        return value.split(",")
    if key in ("skip", "floats", "heads") and _is_whole(value):
        return int(value)
    if key == "constants" and isinstance(value, Mapping) and _is_whole(value.get("unit_multiplier")):
        return {**value, "unit_multiplier": int(value["unit_multiplier"])}
    return value


def _is_whole(value: Any) -> bool:
    return type(value) is str and _WHOLE.fullmatch(value) is not None


def as_toml(columns: ColumnMap) -> str:
    """The mapping as the text of a mapping file."""
    default = ColumnMap(value="")
    lines = [
        f"{name} = {json.dumps(value, ensure_ascii=False)}"
        for name in ColumnMap.__struct_fields__
        if (value := getattr(columns, name)) != getattr(default, name)
        and value is not None
        and name not in ("constants", "synonyms", "values")
    ]
    for table, pairs in (("constants", columns.constants), ("synonyms", columns.synonyms)):
        if pairs:
            lines += [f"[{table}]", *(f"{_key(name)} = {_inline(value)}" for name, value in pairs.items())]
    for each in columns.values:
        fields = {name: getattr(each, name) for name in ValueColumn.__struct_fields__ if getattr(each, name)}
        lines += ["[[values]]", *(f"{name} = {_inline(value)}" for name, value in fields.items())]
    return "\n".join([*lines, ""])


def _inline(value: Any) -> str:
    """A value as TOML writes it on one line."""
    if isinstance(value, Source):
        value = {name: said for name in Source.__struct_fields__ if (said := getattr(value, name)) is not None}
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(name)} = {_inline(each)}" for name, each in value.items()) + " }"
    # JSON's escapes are TOML's, except that JSON leaves DEL as it is.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else json.dumps(name, ensure_ascii=False)


def _source(given: Any) -> str | Source:
    if type(given) is str and given:
        return given
    if isinstance(given, Mapping) and set(given) <= set(Source.__struct_fields__):
        try:
            return msgspec.convert(given, Source)
        except msgspec.ValidationError:
            pass
    raise InvalidEvidence(
        f"source is {given!r}",
        where="constants",
        hint=f"expected text, or text in {', '.join(Source.__struct_fields__)}",
    )
