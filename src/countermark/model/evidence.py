"""The trusted side: facts and passages."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from functools import cached_property
from numbers import Integral
from typing import Any

import msgspec
from msgspec import structs
from msgspec.structs import force_setattr

from countermark.errors import InvalidEvidence, shown
from countermark.model.draft import SURROGATE
from countermark.model.exact import ENCODER
from countermark.model.source import Source
from countermark.model.struct import Struct
from countermark.model.table import Table
from countermark.patterns import lazy

# ASCII digits only: a value in another script is a payload's business, never a fact's.
_DECIMAL = lazy(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?", re.ASCII)
_PLAIN = lazy(r"-?\d{1,40}(?:\.\d{1,40})?", re.ASCII)
_DATE = lazy(r"\d{4}-\d\d(?:-\d\d)?", re.ASCII)
_VALUE_DIGITS = 1000
_VALUE_EXPONENT = 1000
_EXPRESSION = 4096


class Fact(Struct, frozen=True, kw_only=True):
    """A trusted value. The decimal string is exact; None is a missing observation and verifies nothing."""

    id: str
    value: str | None = None
    unit: str | None = None
    entity: str | None = None
    indicator: str | None = None
    period: str | None = None
    dims: Mapping[str, str] = {}
    status: str | None = None
    source: str | Source | None = None
    derive: str | msgspec.UnsetType = msgspec.UNSET
    """The expression that gives the value, of a fact that is not observed; left out of JSON where there is none."""
    signed: str | msgspec.UnsetType = msgspec.UNSET
    """Who signed the file or table that it was read from, once the signature is known to be good; left out of JSON
    if it is not signed. No file of facts can say so itself.
    """
    attributes: Mapping[str, str] | msgspec.UnsetType = msgspec.UNSET
    """What its place in a table fixes, such as the conference of a team; left out of JSON where there is none."""
    table: str | msgspec.UnsetType = msgspec.UNSET
    """The id of the table that it is a cell of; left out of JSON where it is of none."""
    weak: str | msgspec.UnsetType = msgspec.UNSET
    """Why its reading is in doubt: it can support a number and never flag one. Left out of JSON where nothing is."""
    low: str | msgspec.UnsetType = msgspec.UNSET
    high: str | msgspec.UnsetType = msgspec.UNSET
    """The ends of what is published as its margin of error or interval; left out of JSON where nothing is."""
    rows: tuple[tuple[str, ...], ...] | msgspec.UnsetType = msgspec.UNSET
    """Of what records come to, their head and the first of them; left out of JSON where it is of none."""

    def __post_init__(self) -> None:
        # A million of these are made in one load: what is usual passes a few tests in C, only the rest is looked at.
        value, source, dims = self.value, self.source, self.dims
        if not isinstance(self.id, str) or not self.id:
            raise InvalidEvidence(f"fact id is {shown(self.id)}", hint="give every fact a non-empty text as id")
        if value is not None:
            if type(value) is not str:
                force_setattr(self, "value", value := _decimal_string(self.id, value))
            if not value:
                force_setattr(self, "value", None)
            elif _PLAIN.fullmatch(value) is None:
                _check_value(self.id, value)
        words = [self.id, self.unit, self.entity, self.indicator, self.period, self.status]
        if self.derive is not msgspec.UNSET:
            words.append(_expression(self.id, self.derive, value))
        if self.signed is not msgspec.UNSET:
            words.append(_signer(self.id, self.signed))
        if self.table is not msgspec.UNSET:
            words.append(_text_of(self.id, "table", self.table))
        if self.weak is not msgspec.UNSET:
            words.append(_text_of(self.id, "weak", self.weak))
        if self.attributes is not msgspec.UNSET:
            words += _pairs(self.id, self.attributes)
        if self.rows is not msgspec.UNSET:
            words += _cells(self.id, self.rows)
        if self.low is not msgspec.UNSET or self.high is not msgspec.UNSET:
            _check_margin(self)
        if type(source) is Source:
            words += (source.uri, source.dataset, source.version, source.retrieved, source.digest)
        else:
            words.append(source)  # type: ignore[arg-type]  # whatever it is, it is looked at below
        if type(dims) is not dict and not isinstance(dims, Mapping):
            raise InvalidEvidence(f"dims of fact {self.id!r} is {shown(dims)}", hint="give text for each name")
        if dims:
            words += dims
            words += dims.values()
            if None in dims or None in dims.values():
                raise InvalidEvidence(f"dims of fact {self.id!r} is {shown(dims)}", hint="give text for each name")
        if not (_TEXT.issuperset(map(type, words)) and "".join(filter(None, words)).isascii()):
            self._check_words()

    @property
    def expression(self) -> str | None:
        """The expression of a derived fact, or None."""
        return None if self.derive is msgspec.UNSET else self.derive

    @property
    def margin(self) -> tuple[str, str] | None:
        """The ends of its margin, or None."""
        return None if self.low is msgspec.UNSET or self.high is msgspec.UNSET else (self.low, self.high)

    @property
    def signer(self) -> str | None:
        """Who signed the file or table it was read from, or None."""
        return None if self.signed is msgspec.UNSET else self.signed

    def again(self, fact_id: str, value: str, period: str | None, source: str | Source | None) -> Fact:
        """The same fact for another row of its series, made quickly from texts that were validated before.

        The value must be digits with at most a point, and the other texts must come from another fact.
        """
        fact: Fact = self.__copy__()  # type: ignore[attr-defined]  # every struct has it; nothing is checked again
        force_setattr(fact, "id", fact_id)
        force_setattr(fact, "value", value)
        force_setattr(fact, "period", period)
        force_setattr(fact, "source", source)
        return fact

    def _check_words(self) -> None:
        """Refuses a name that is no text, and half a character anywhere; text of NumPy is text."""
        for name in ("id", "unit", "entity", "indicator", "period", "status", "source"):
            given = getattr(self, name)
            if isinstance(given, str) and type(given) is not str:
                force_setattr(self, name, str.__str__(given))
        source = self.source
        named: dict[str, tuple[Any, ...]] = {
            **{name: (getattr(self, name),) for name in ("id", "unit", "entity", "indicator", "period", "status")},
            "derive": (self.expression,),
            "signed": (self.signer,),
            "dims": (*self.dims, *self.dims.values()),
            "attributes": (*self.attributes, *self.attributes.values()) if self.attributes else (),
            "table": (self.table or None,),
            "weak": (self.weak or None,),
            "rows": tuple(cell for row in self.rows or () for cell in row),
            "source": msgspec.structs.astuple(source) if type(source) is Source else (source,),
        }
        for name, words in named.items():
            if not _TEXT.issuperset(map(type, words)):
                said = shown(getattr(self, name))
                raise InvalidEvidence(f"{name} of fact {shown(self.id)} is {said}", hint="give it as text")
            if SURROGATE.search("".join(filter(None, words))):
                # A draft's are replaced; an id's would silently become another id.
                hint = "save the facts as UTF-8"
                raise InvalidEvidence(f"{name} of fact {self.id!a} contains half a character", hint=hint)

    @property
    def origin(self) -> str | None:
        """The source for a reader: a dataset or an address; for a cell, the file's name and the place in it."""
        source = self.source
        if isinstance(source, Source):
            return source.dataset if source.dataset is not None else source.uri
        return file_name(source) if source is not None and isinstance(self.table, str) else source

    def agrees_with(self, other: Fact) -> bool:
        """Whether both say the same: value, unit, entity, indicator and period agree, whatever their sources."""
        mine = (self.unit, self.entity, self.indicator, self.period, self.derive)
        if mine != (other.unit, other.entity, other.indicator, other.period, other.derive):
            return False
        left, right = self.value, other.value
        if left == right:
            return True
        if left is None or right is None or _DATE.fullmatch(left) or _DATE.fullmatch(right):
            return False
        return Decimal(left) == Decimal(right)


def file_name(path: str) -> str:
    """The name of a file without its folders; an address stays whole."""
    return path if "://" in path else _FOLDERS.sub("", path)


_FOLDERS = lazy(r"^[^,]*[/\\](?=[^/\\])")
_TEXT: frozenset[type] = frozenset((str, type(None)))
_MISSING: frozenset[str] = frozenset(("NAType", "NaTType"))
"""What pandas writes for a missing observation; known by name, for pandas need not be there."""


def _decimal_string(fact_id: str, value: object) -> str | None:
    """The decimal string of a number that came as an int, a Decimal, or a whole number or text of NumPy."""
    if isinstance(value, str):
        return str.__str__(value)
    if isinstance(value, Integral) and not isinstance(value, bool):
        value = int(value)
    if type(value) is int and abs(value) < 10**_VALUE_DIGITS:
        return str(value)
    if type(value).__name__ in _MISSING and type(value).__module__.partition(".")[0] == "pandas":
        return None  # as None and an empty text are
    if isinstance(value, Decimal) and value.is_finite():
        return str(value)
    hint = "give the value as a decimal string; a float has already lost the digits that were published"
    raise InvalidEvidence(f"value of fact {fact_id!r} is {type(value).__name__} {shown(value)}", hint=hint)


def _expression(fact_id: str, expression: object, value: str | None) -> str:
    """The expression of a derived fact, which has no value of its own."""
    if type(expression) is not str or not expression.strip() or len(expression) > _EXPRESSION:
        hint = "give an expression such as 'growth(gdp23, gdp24)'"
        raise InvalidEvidence(f"derive of fact {fact_id!r} is {shown(expression)}", hint=hint)
    if value:
        raise InvalidEvidence(f"fact {fact_id!r} has a value and derives one", hint="leave out one of them")
    return expression


def _text_of(fact_id: str, field: str, text: object) -> str:
    if type(text) is not str or not text:
        raise InvalidEvidence(f"{field} of fact {fact_id!r} is {shown(text)}", hint="give text, or leave it out")
    return text


def _cells(fact_id: str, rows: object) -> list[str]:
    """The texts of rows, which are tuples or lists; what each text is, is looked at with the others."""
    if not isinstance(rows, tuple | list) or not all(isinstance(row, tuple | list) for row in rows):
        raise InvalidEvidence(f"rows of fact {fact_id!r} is {shown(rows)}", hint="give rows of text")
    return [cell for row in rows for cell in row]


def _pairs(fact_id: str, given: object) -> Iterable[str]:
    if not isinstance(given, Mapping) or None in given or None in given.values():
        raise InvalidEvidence(f"attributes of fact {fact_id!r} is {shown(given)}", hint="give text for each name")
    return (*given, *given.values())


def _signer(fact_id: str, signer: object) -> str:
    if type(signer) is not str or not signer.strip():
        raise InvalidEvidence(f"signed of fact {fact_id!r} is {shown(signer)}", hint="name the signer, or leave it out")
    return signer


def _check_margin(fact: Fact) -> None:
    ends = fact.low, fact.value, fact.high
    good = all(type(each) is str and len(each) <= _VALUE_DIGITS and _PLAIN.fullmatch(each) for each in ends)
    if not good or not Decimal(str(fact.low)) <= Decimal(str(fact.value)) <= Decimal(str(fact.high)):
        said = f"low, value and high of fact {fact.id!r} are {', '.join(map(shown, ends))}"
        raise InvalidEvidence(said, hint="give three decimal strings, each no less than the one before")


def _check_value(fact_id: str, value: str) -> None:
    if len(value) > _VALUE_DIGITS:
        raise InvalidEvidence(f"value of fact {fact_id!r} has {len(value)} characters")
    if _DECIMAL.fullmatch(value):
        exponent = value.lower().partition("e")[2]
        if abs(int(exponent or "0")) > _VALUE_EXPONENT:
            raise InvalidEvidence(f"value of fact {fact_id!r} is {shown(value)}: its exponent is out of range")
        return
    if _DATE.fullmatch(value):
        return
    hint = 'write a decimal such as "1234.5" without grouping or unit, an ISO date, or null for a missing observation'
    raise InvalidEvidence(f"value of fact {fact_id!r} is {value!r}", hint=hint)


class Passage(Struct, frozen=True, kw_only=True):
    """Trusted text with a source."""

    id: str
    text: str
    source: str | Source | None = None

    def __post_init__(self) -> None:
        for name in ("id", "text"):
            value = getattr(self, name)
            if type(value) is not str or (name == "id" and not value):
                raise InvalidEvidence(f"passage {name} is {shown(value)}", hint="give it as text")
        source = self.source
        words = msgspec.structs.astuple(source) if type(source) is Source else (source,)
        if not _TEXT.issuperset(map(type, words)):
            raise InvalidEvidence(f"source of passage {self.id!r} is {shown(source)}", hint="give it as text")
        if SURROGATE.search("".join(filter(None, (self.id, self.text, *words)))):
            raise InvalidEvidence(f"passage {self.id!a} contains half a character", hint="save the document as UTF-8")


class Evidence(Struct, frozen=True, kw_only=True, dict=True, gc=True):
    """The trusted side."""

    facts: Sequence[Fact] = ()
    passages: Sequence[Passage] = ()
    unavailable: str | None = None
    """Why the facts could not be read, where they could not: then nothing is compared, and nothing verifies."""
    tables: Sequence[Table] | msgspec.UnsetType = msgspec.UNSET
    """The tables that facts are cells of; left out of JSON where there is none, so read them from `by_table`."""

    def __post_init__(self) -> None:
        why = self.unavailable
        if why is not None and (type(why) is not str or not why or SURROGATE.search(why)):
            # An empty reason would read as none further on, and none means that all is well.
            raise InvalidEvidence(f"unavailable is {shown(self.unavailable)}", hint="give the reason as text, or None")
        for name in ("facts", "passages"):
            if isinstance(getattr(self, name), str) or not isinstance(getattr(self, name), Iterable):
                raise InvalidEvidence(f"{name} is {type(getattr(self, name)).__name__}", hint="give a list")
        # Whatever sequence it came as: a report that is read back must equal the one that was written.
        force_setattr(self, "facts", tuple(self.facts))
        force_setattr(self, "passages", tuple(self.passages))
        force_setattr(self, "tables", _tables(self.tables))
        for fact in self.facts if not {Fact}.issuperset(map(type, self.facts)) else ():
            if type(fact) is not Fact:
                raise InvalidEvidence(f"facts contain a {type(fact).__name__}", hint="build each one with Fact(…)")
        for passage in self.passages:
            if type(passage) is not Passage:
                hint = "build each one with Passage(…)"
                raise InvalidEvidence(f"passages contain a {type(passage).__name__}", hint=hint)

    @cached_property
    def place(self) -> dict[str, int]:
        """Where each fact stands in `facts`, the first of several copies; made once, whatever is checked against them."""
        found: dict[str, int] = {}
        for place, fact in enumerate(self.facts):
            found.setdefault(fact.id, place)
        return found

    @cached_property
    def by_id(self) -> dict[str, Fact]:
        """Each fact by its id, the first of several copies."""
        return {ref: self.facts[place] for ref, place in self.place.items()}

    @cached_property
    def _copied(self) -> dict[str, list[int]]:
        """Where the copies of a fact stand beyond the first, of those that have any."""
        found: dict[str, list[int]] = {}
        if len(self.place) < len(self.facts):
            for place, fact in enumerate(self.facts):
                if self.place[fact.id] != place:
                    found.setdefault(fact.id, []).append(place)
        return found

    def copies(self, ids: Iterable[str | None]) -> list[Fact]:
        """Every copy of these facts, in their order."""
        known = [each for each in dict.fromkeys(ids) if each is not None and each in self.place]
        places = [self.place[each] for each in known]
        if self._copied:
            places += [place for each in known for place in self._copied.get(each, ())]
        return [self.facts[place] for place in sorted(places)]

    @cached_property
    def by_series(self) -> dict[tuple[str | None, str | None], list[Fact]]:
        """The facts of each entity and indicator, in their order."""
        found: dict[tuple[str | None, str | None], list[Fact]] = {}
        for fact in self.facts:
            found.setdefault((fact.entity, fact.indicator), []).append(fact)
        return found

    @property
    def records(self) -> tuple[Any, ...]:
        """The tables of records, queried when a text needs them; they are not part of the JSON."""
        found: tuple[Any, ...] = self.__dict__.get("asked", ())
        return found

    def with_records(self, tables: Iterable[Any]) -> Evidence:
        """The same evidence with tables of records."""
        self.__dict__["asked"] = tuple(tables)
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        # Another process asks the records too, and a struct alone would leave them behind.
        return _again, (self.facts, self.passages, self.unavailable, self.tables, self.records)

    def joined(self, other: Evidence) -> Evidence:
        """Both pieces of evidence as one; a table in both is kept once."""
        tables = {**other.by_table, **self.by_table}
        reasons = dict.fromkeys(each for each in (self.unavailable, other.unavailable) if each is not None)
        both = structs.replace(
            self,
            facts=(*self.facts, *other.facts),
            passages=(*self.passages, *other.passages),
            unavailable="; ".join(reasons) or None,
            tables=tuple(tables.values()),
        )
        return both.with_records((*self.records, *other.records))

    @cached_property
    def has_margins(self) -> bool:
        """Whether any fact has one."""
        return any(fact.margin is not None for fact in self.facts)

    @cached_property
    def has_derived(self) -> bool:
        """Whether any fact is calculated from others."""
        return any(fact.derive is not msgspec.UNSET for fact in self.facts)

    @cached_property
    def by_table(self) -> dict[str, Table]:
        """Each table by its id."""
        return {table.id: table for table in self.tables or ()}

    @cached_property
    def digest(self) -> str:
        """The SHA-256 of the evidence as JSON; taken once, for a service checks thousands of drafts against it."""
        import hashlib  # noqa: PLC0415 — only when a report is stored

        return f"sha256:{hashlib.sha256(ENCODER.encode(self)).hexdigest()}"


def _again(
    facts: Sequence[Fact],
    passages: Sequence[Passage],
    unavailable: str | None,
    tables: Sequence[Table] | msgspec.UnsetType,
    records: Sequence[Any],
) -> Evidence:
    found = Evidence(facts=facts, passages=passages, unavailable=unavailable, tables=tables)
    return found.with_records(records) if records else found


def _tables(given: object) -> tuple[Table, ...] | msgspec.UnsetType:
    """The tables of evidence, or that there are none."""
    if given is msgspec.UNSET:
        return msgspec.UNSET
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise InvalidEvidence(f"tables is {type(given).__name__}", hint="give a list")
    tables = tuple(given)
    seen: set[str] = set()
    for table in tables:
        if type(table) is not Table:
            raise InvalidEvidence(f"tables contain a {type(table).__name__}", hint="build each one with Table(…)")
        if table.id in seen:
            raise InvalidEvidence(f"two tables have the id {table.id!r}", hint="give each one an id of its own")
        seen.add(table.id)
    return tables or msgspec.UNSET
