"""check_batch(): a table of drafts to a table of decisions and marks.

Packs are compiled and facts are loaded when the checker is made; a draft that cannot be checked is a row with an
error in it, and no decision. What stops every draft alike, such as a store that is away, is raised.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Self

from countermark import __version__, canonical
from countermark.batch.columns import DraftRow, Rows
from countermark.batch.settings import PACK, Settings
from countermark.batch.tables import Collected, Lesson
from countermark.correct.problem import unmet
from countermark.correct.training.pairs import pair
from countermark.errors import (
    CountermarkError,
    InvalidPack,
    ModelMissing,
    StoreUnavailable,
)
from countermark.language import read
from countermark.markup.reasoning import answered
from countermark.model import DEFAULT_LIMITS, Decision, Draft, Evidence, Fact, Graph, Limits, Report, Table
from countermark.numeral.locales import locale as find_locale
from countermark.pipeline import PackLike, load_packs, measures_with
from countermark.pipeline.checks import run
from countermark.pipeline.names import Named, named
from countermark.policy import Pack
from countermark.protocols import AsOf, Store, Subject
from countermark.registry import packs as shipped_packs
from countermark.store import TooManyBeside, evidence_of, open_store, with_beside


class Remembered:
    """The facts of some ids, asked for at once, and what else was selected for one draft or another."""

    def __init__(self, store: Store, ids: Iterable[str], namespace: str, as_of: AsOf) -> None:
        self._store = store
        self._whose: dict[str, Any] = {"namespace": namespace, "as_of": as_of}
        self._named: dict[str, list[Fact]] = {}
        self._selected: dict[str, list[Fact]] = {}
        self._tables: dict[tuple[str, ...], list[Table]] = {}
        for fact in store.get(ids, **self._whose):
            self._named.setdefault(fact.id, []).append(fact)

    def get(self, ids: Iterable[str]) -> list[Fact]:
        """Those that were asked for in the beginning."""
        return [fact for each in ids for fact in self._named.get(each, ())]

    def select(self, **wanted: Any) -> list[Fact]:
        """As the store does."""
        key = repr(sorted(wanted.items()))
        found = self._selected.get(key)
        if found is None:
            found = self._selected[key] = self._store.select(**wanted, **self._whose)
        return found

    def tables(self, ids: Iterable[str]) -> list[Table]:
        """As the store does."""
        key = tuple(ids)
        found = self._tables.get(key)
        if found is None:
            found = self._tables[key] = self._store.tables(key, **self._whose)
        return found


Watch = Callable[[int], None]
"""Told the number of each row before it is looked at."""
_NOBODY: Mapping[int, str] = {}


def check_batch(
    table: Any,
    evidence: Evidence | None = None,
    *,
    store: str | Store | None = None,
    namespace: str = "default",
    as_of: AsOf = None,
    pack: PackLike | Sequence[PackLike] = PACK,
    numbers: Any = None,
    params: Mapping[str, Any] | None = None,
    bind: bool = False,
    locale: str | None = None,
    columns: Mapping[str, str] | None = None,
    limits: Limits = DEFAULT_LIMITS,
) -> Any:
    """Check every row of an Arrow table: one row a draft, with its marks as a list in the column `marks`.

    The table has a column `draft` and may have `id`, `facts` (of that draft alone: JSON text or a list of objects),
    `pack` (the name of one that ships), `locale` and `query`; `columns` says which of its columns stands for which.
    Facts of all drafts come as `evidence`, or from a `store`, of which only what the tags name is read.
    `marks_of` gives one row a mark.
    """
    checker = Checker(
        evidence,
        pack=pack,
        numbers=numbers,
        params=params,
        bind=bind,
        locale=locale,
        columns=columns,
        limits=limits,
    )
    if store is None:
        return checker(table)
    opened = open_store(store, create=False) if isinstance(store, str) else store
    try:
        return checker.reading(opened, namespace=namespace, as_of=as_of)(table)
    finally:
        if isinstance(store, str):
            opened.close()


class Checker:
    """Checks tables of drafts. Each worker makes one, and calls it with each of its tables."""

    def __init__(
        self,
        evidence: Evidence | None = None,
        *,
        pack: PackLike | Sequence[PackLike] = PACK,
        numbers: Any = None,
        params: Mapping[str, Any] | None = None,
        verifiers: Sequence[str] = (),
        bind: bool = False,
        locale: str | None = None,
        columns: Mapping[str, str] | None = None,
        corrects: bool = False,
        limits: Limits = DEFAULT_LIMITS,
    ) -> None:
        self._evidence = Evidence() if evidence is None else evidence
        self._params = dict(params) if params is not None else {}
        if numbers is not None:
            if "numbers" in self._params:
                raise InvalidPack("the policy set is given twice", hint="use numbers or params, not both")
            self._params["numbers"] = numbers
        self._measures = measures_with(verifiers)
        self._packs = load_packs(pack, self._params, self._measures)
        find_locale(locale)  # a misspelt one is the caller's mistake, and not that of each draft
        self._bind, self._locale, self._limits = bind, locale, limits
        self._corrects = corrects
        self._columns = dict(columns) if columns is not None else {}
        self._stores: list[tuple[Store, str, AsOf]] = []
        self._owned: list[Store] = []

    @classmethod
    def of(cls, settings: Settings) -> Self:
        """A checker from settings, as each worker makes it."""
        made = cls(
            settings.evidence(),
            pack=settings.packs,
            numbers=settings.numbers,
            params=settings.params,
            verifiers=settings.verifiers,
            bind=settings.bind,
            locale=settings.locale,
            columns=settings.columns,
            corrects=settings.corrects,
        )
        for place in settings.stores:
            store = open_store(place, create=False)
            made._owned.append(store)
            made.reading(store, namespace=settings.namespace, as_of=settings.as_of_for(place))
        return made

    def reading(self, store: Store, *, namespace: str = "default", as_of: AsOf = None) -> Self:
        """The same checker, reading also the facts in a store that tags name."""
        if self._bind:
            hint = "give files, or write the tags first with facts bind"
            raise CountermarkError("a check reads from a store only what tags name, so it cannot bind", hint=hint)
        self._stores.append((store, namespace, as_of))
        return self

    @property
    def has_facts(self) -> bool:
        """Whether there are facts to verify numbers against, apart from those of the rows."""
        return bool(self._evidence.facts or self._evidence.records or self._stores)

    def digest(self) -> str:
        """The digest of everything that decides a row apart from the row itself; a store counts by its last change."""
        return canonical.digest(
            {
                "version": __version__,
                "evidence": self._evidence.digest,
                "records": [each.records.digest for each in self._evidence.records],
                "packs": [
                    {"id": each.id, "digest": each.digest, "parameters": each.parameters} for each in self._packs
                ],
                "stores": [[namespace, as_of] for _, namespace, as_of in self._stores],
                "bind": self._bind,
                "locale": self._locale,
                "columns": self._columns,
            }
        )

    @property
    def packs(self) -> Sequence[Pack]:
        """The packs for rows that name none."""
        return self._packs

    def close(self) -> None:
        """Close the stores that this checker opened."""
        for store in self._owned:
            store.close()

    def __call__(
        self, table: Any, *, first: int = 0, watch: Watch | None = None, spoilt: Mapping[int, str] = _NOBODY
    ) -> Any:
        """Check a table whose first row has this number; a row that is known to be spoilt is not looked at."""
        rows = Rows(table, self._columns)
        told = watch if watch is not None else _unwatched
        found = self._from_stores(rows, first, told, spoilt) if self._stores else ()
        collected = Collected(taught=self._corrects)
        for place in range(rows.count):
            number = first + place
            if number in spoilt:
                collected.fail(number, rows.id(place), spoilt[number])
                continue
            told(number)
            try:
                row = rows.read(place)
                report, lesson = self._report(row, found)
            except (StoreUnavailable, ModelMissing):
                raise  # every other draft would fail alike
            except CountermarkError as error:
                collected.fail(number, rows.id(place), str(error))
            except Exception as error:  # noqa: BLE001 — one draft must not cost the others
                said = f"countermark itself failed: {type(error).__name__}: {error}; please report it"
                collected.fail(number, rows.id(place), said)
            else:
                collected.add(number, row.id, report, lesson)
        return collected.table()

    def _report(self, row: DraftRow, found: Sequence[Remembered]) -> tuple[Report, Lesson | None]:
        draft = self._draft(row)
        evidence = self._evidence
        own = list(row.facts)
        wanted = named(draft, self._limits) if found else Named()
        unavailable = None
        if any(wanted):
            try:
                for each in found:
                    evidence = evidence.joined(evidence_of(each, with_beside(each, *wanted)))
            except TooManyBeside as error:
                unavailable = error.message
        if own or unavailable is not None:
            evidence = evidence.joined(Evidence(facts=own, unavailable=unavailable))
        packs = self._packs if row.pack is None else self._named(row.pack)
        subject = Subject(draft, Graph(), evidence, self._limits, read(draft) if self._corrects else None)
        report = run(subject, packs, None, measures=self._measures, bind=self._bind)
        return report, self._lesson(report, subject, packs) if self._corrects else None

    def _lesson(self, report: Report, subject: Subject, packs: Sequence[Pack]) -> Lesson:
        """What a draft teaches: the two sides of its correction, where one is accepted and the other is not."""
        if report.decision is Decision.ACCEPT:
            return Lesson("accepted")
        kinds = tuple(dict.fromkeys(verdict.rule for verdict, _ in unmet(report)))
        if report.draft.query is None or not report.draft.query.strip():
            return Lesson("unasked", kinds)
        from countermark.pipeline.corrections import correct_report  # noqa: PLC0415 — only when something is to be corrected

        revision = correct_report(report, subject, packs, self._measures, bind=self._bind)
        made = pair(revision.before, revision.after, revision.corrected)
        return Lesson("left", kinds) if made is None else Lesson("pair", made.kinds, made)

    def _draft(self, row: DraftRow) -> Draft:
        locale = row.locale if row.locale is not None else self._locale
        return answered(row.draft).draft(query=row.query, locale=locale)

    def _named(self, name: str) -> Sequence[Pack]:
        """A pack that a row names: one that ships, for a table does not say which files are read."""
        if name.endswith(".json") or "/" in name or "\\" in name:
            hint = f"a row names one that ships: {', '.join(shipped_packs())}"
            raise InvalidPack(f"the row's pack {name!r} is a file", hint=hint)
        return load_packs(name, self._params, self._measures)

    def _from_stores(self, rows: Rows, first: int, told: Watch, spoilt: Mapping[int, str]) -> list[Remembered]:
        """The facts that the drafts name, in one question to each store; what stands beside them is asked for once."""
        wanted: dict[str, None] = {}
        for place in range(rows.count):
            if first + place in spoilt:
                continue
            told(first + place)
            try:
                wanted.update(dict.fromkeys(named(self._draft(rows.read(place)), self._limits).ids))
            except Exception:  # noqa: BLE001, S112 — told when the row is checked
                continue
        return [Remembered(store, wanted, namespace, as_of) for store, namespace, as_of in self._stores]


def _unwatched(number: int) -> None:
    """Nobody wants to know."""
