"""Tables made here, in the locales of eight languages and in every layout, with the noise that people leave in them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from decimal import Decimal
from typing import NamedTuple

from bench.tables.gold import Cell, Table, written

YEARS = ("2021", "2022", "2023")


class _Measure(NamedTuple):
    name: str
    head: str
    """The name with its unit, as this language writes it."""
    unit: str | None
    scale: int
    decimals: int


class _Locale(NamedTuple):
    language: str
    decimal: str
    grouping: str
    delimiter: str
    entity: str
    year: str
    indicator: str
    value: str
    unit: str
    entities: tuple[str, ...]
    measures: tuple[_Measure, ...]
    note: str
    source: str
    total: str
    missing: str
    thousands: str
    title: str


LOCALES = (
    _Locale("en", ".", ",", ",", "Region", "Year", "Indicator", "Value", "Unit", ("North", "South", "East", "West"), (_Measure("Revenue", "Revenue (US$ million)", "USD", 6, 1), _Measure("Employees", "Employees", None, 0, 0), _Measure("Operating margin", "Operating margin (%)", "%", 0, 1)), "Note: figures are provisional.", "Source: annual report", "Total", "n/a", "in thousands", "Revenue by region"),
    _Locale("de", ",", ".", ";", "Land", "Jahr", "Kennzahl", "Wert", "Einheit", ("Deutschland", "Österreich", "Schweiz", "Frankreich"), (_Measure("Umsatz", "Umsatz in Mio. EUR", "EUR", 6, 1), _Measure("Mitarbeiter", "Mitarbeiter", None, 0, 0), _Measure("Inflationsrate", "Inflationsrate (%)", "%", 0, 1)), "Anmerkung: vorläufige Zahlen.", "Quelle: Statistisches Amt", "Gesamt", "–", "in Tausend", "Umsatz nach Land"),
    _Locale("fr", ",", " ", ";", "Pays", "Année", "Indicateur", "Valeur", "Unité", ("France", "Allemagne", "Espagne", "Italie"), (_Measure("Chiffre d'affaires", "Chiffre d'affaires (M€)", "EUR", 6, 1), _Measure("Effectif", "Effectif", None, 0, 0), _Measure("Taux de chômage", "Taux de chômage (%)", "%", 0, 1)), "Note : données provisoires.", "Source : Insee", "Total", "nd", "en milliers", "Population par pays"),
    _Locale("es", ",", ".", ";", "País", "Año", "Indicador", "Valor", "Unidad", ("España", "Francia", "Portugal", "Italia"), (_Measure("Ingresos", "Ingresos (miles de euros)", "EUR", 3, 1), _Measure("Empleados", "Empleados", None, 0, 0), _Measure("Tasa de paro", "Tasa de paro (%)", "%", 0, 1)), "Nota: datos provisionales.", "Fuente: INE", "Total", "..", "en miles", "Ventas por país"),
    _Locale("it", ",", ".", ";", "Regione", "Anno", "Indicatore", "Valore", "Unità", ("Lombardia", "Lazio", "Sicilia", "Veneto"), (_Measure("Fatturato", "Fatturato (mln €)", "EUR", 6, 1), _Measure("Addetti", "Addetti", None, 0, 0), _Measure("Tasso di disoccupazione", "Tasso di disoccupazione (%)", "%", 0, 1)), "Nota: dati provvisori.", "Fonte: Istat", "Totale", "-", "in migliaia", "Fatturato per regione"),
    _Locale("pt", ",", ".", ";", "Município", "Ano", "Indicador", "Valor", "Unidade", ("Lisboa", "Porto", "Braga", "Coimbra"), (_Measure("Receita", "Receita (milhões de euros)", "EUR", 6, 1), _Measure("Trabalhadores", "Trabalhadores", None, 0, 0), _Measure("Taxa de desemprego", "Taxa de desemprego (%)", "%", 0, 1)), "Nota: dados provisórios.", "Fonte: INE", "Total", "x", "em milhares", "Receita por município"),
    _Locale("nl", ",", ".", ";", "Provincie", "Jaar", "Onderwerp", "Waarde", "Eenheid", ("Utrecht", "Gelderland", "Drenthe", "Zeeland"), (_Measure("Omzet", "Omzet (mln euro)", "EUR", 6, 1), _Measure("Werknemers", "Werknemers", None, 0, 0), _Measure("Werkloosheid", "Werkloosheid (%)", "%", 0, 1)), "Opmerking: voorlopige cijfers.", "Bron: CBS", "Totaal", ".", "in duizenden", "Omzet per provincie"),
    _Locale("pl", ",", " ", ";", "Województwo", "Rok", "Wskaźnik", "Wartość", "Jednostka", ("Mazowieckie", "Śląskie", "Pomorskie", "Lubelskie"), (_Measure("Przychody", "Przychody (mln zł)", "PLN", 6, 1), _Measure("Zatrudnienie", "Zatrudnienie", None, 0, 0), _Measure("Stopa bezrobocia", "Stopa bezrobocia (%)", "%", 0, 1)), "Uwaga: dane wstępne.", "Źródło: GUS", "Ogółem", ":", "w tysiącach", "Przychody według województwa"),
)  # fmt: skip


class _Maker:
    """Values of one table, written as its locale writes them."""

    def __init__(self, locale: _Locale, seed: str) -> None:
        self.locale = locale
        self.random = random.Random(seed)
        self.cells: list[Cell] = []

    def value(self, measure: _Measure) -> Decimal:
        most = 60 if measure.unit == "%" else 90_000
        least = -5 if measure.unit == "%" else 1100
        return Decimal(self.random.randint(least * 10**measure.decimals, most * 10**measure.decimals)).scaleb(
            -measure.decimals
        )

    def shown(self, value: Decimal, *, grouped: bool = True) -> str:
        text = f"{value:,f}" if grouped else f"{value:f}"
        return text.replace(",", "\0").replace(".", self.locale.decimal).replace("\0", self.locale.grouping)

    def cell(self, measure: _Measure, entity: str | None, period: str | None, **more: bool) -> str:
        value = self.value(measure)
        self.cells.append(Cell(f"{value:f}", entity, measure.name, period, measure.unit, measure.scale, **more))
        return self.shown(value)


def tables() -> Iterator[Table]:
    """Every layout in every locale, twice: clean, and with noise."""
    for locale in LOCALES:
        for layout, make in _LAYOUTS.items():
            for noisy in (False, True):
                name = f"made-{locale.language}-{layout.replace(' ', '-')}-{'noisy' if noisy else 'clean'}"
                maker = _Maker(locale, name)
                rows = make(maker, noisy)
                yield Table(layout, name, written(rows, locale.delimiter), maker.cells)


def _noise_above(maker: _Maker, noisy: bool) -> list[list[str]]:  # noqa: FBT001 — one flag
    return [[maker.locale.note], []] if noisy else []


def _noise_below(maker: _Maker, noisy: bool) -> list[list[str]]:  # noqa: FBT001
    return [[], [maker.locale.source]] if noisy else []


def _marked(text: str, noisy: bool, number: int) -> str:  # noqa: FBT001
    return f"{text}{('*', ' (a)', '¹')[number % 3]}" if noisy and number % 4 == 0 else text


def _long(maker: _Maker, noisy: bool) -> list[list[str]]:  # noqa: FBT001
    at = maker.locale
    rows = [[at.entity, at.year, at.indicator, at.unit, at.value]]
    for entity in at.entities:
        for year in YEARS:
            for number, measure in enumerate(at.measures):
                unit = measure.head.replace(measure.name, "").strip(" ()").removeprefix("in ") if measure.unit else ""
                rows.append(
                    [
                        entity,
                        year,
                        measure.name,
                        unit,
                        _marked(maker.cell(measure, entity, year), noisy, len(rows) + number),
                    ]
                )
    return [*_noise_above(maker, noisy), *rows, *_noise_below(maker, noisy)]


def _measures(maker: _Maker, noisy: bool) -> list[list[str]]:  # noqa: FBT001
    at = maker.locale
    rows = [[at.entity, at.year, *(measure.head for measure in at.measures)]]
    for entity in (*at.entities, *((at.total,) if noisy else ())):
        for year in YEARS:
            cells = [_marked(maker.cell(measure, entity, year), noisy, len(rows) + 1) for measure in at.measures]
            if noisy and len(rows) == 5:
                cells[1] = at.missing
                del maker.cells[-2]
            rows.append([entity, year, *cells])
    return [*_noise_above(maker, noisy), *rows, *_noise_below(maker, noisy)]


def _wide(maker: _Maker, noisy: bool) -> list[list[str]]:  # noqa: FBT001
    at = maker.locale
    measure = at.measures[0]
    unit = measure.head.replace(measure.name, "").strip()
    head = f"{at.title} {unit}" if unit.startswith("(") else f"{at.title} ({unit.removeprefix('in ')})"
    name = at.title.split(f" {_by(at.language)} ")[0]
    measure = measure._replace(name=name)
    rows = [[head], [], [at.entity, *YEARS]]
    for entity in at.entities:
        rows.append([entity, *(_marked(maker.cell(measure, entity, year), noisy, len(rows)) for year in YEARS)])
    return [*rows, *_noise_below(maker, noisy)]


def _by(language: str) -> str:
    return {"en": "by", "de": "nach", "fr": "par", "es": "por", "it": "per", "pt": "por", "nl": "per", "pl": "według"}[
        language
    ]


def _two_heads(maker: _Maker, noisy: bool) -> list[list[str]]:  # noqa: FBT001
    at = maker.locale
    measures = at.measures[:2]
    years = YEARS[:2]
    top = [text for year in years for text in (year, year if noisy else "")]
    rows = [["", *top], [at.entity, *(measure.head for _ in years for measure in measures)]]
    rows += (
        [entity, *(maker.cell(measure, entity, year) for year in years for measure in measures)]
        for entity in at.entities
    )
    return [*_noise_above(maker, noisy), *rows, *_noise_below(maker, noisy)]


def _statement(maker: _Maker, noisy: bool) -> list[list[str]]:  # noqa: FBT001
    at = maker.locale
    rows = [["", *YEARS]]
    for measure in at.measures:
        cells: list[str] = []
        for year in YEARS:
            value = maker.value(measure)
            maker.cells.append(Cell(f"{value:f}", None, measure.name, year, measure.unit, measure.scale))
            text = maker.shown(abs(value))
            cells.append(f"({text})" if value < 0 and noisy else maker.shown(value))
        rows.append([measure.head, *cells])
    return [*_noise_above(maker, noisy), *rows, *_noise_below(maker, noisy)]


def _entities(maker: _Maker, noisy: bool) -> list[list[str]]:  # noqa: FBT001
    """Countries side by side under years; they are countries in every language, so that the table itself tells."""
    at = maker.locale
    names = {
        "en": ("Kenya", "Uganda", "Ghana"),
        "it": ("Italia", "Francia", "Spagna"),
        "pt": ("Portugal", "Espanha", "França"),
        "nl": ("Nederland", "België", "Duitsland"),
        "pl": ("Polska", "Niemcy", "Czechy"),
    }.get(at.language, at.entities)
    measure = at.measures[0]
    title = [measure.head]
    rows = [title, [], [at.year, *names]]
    rows += ([year, *(maker.cell(measure, name, year) for name in names)] for year in YEARS)
    return [*rows, *_noise_below(maker, noisy)]


def _key_value(maker: _Maker, noisy: bool) -> list[list[str]]:  # noqa: FBT001
    at = maker.locale
    rows = [[at.indicator, at.value]]
    rows += ([measure.head, _marked(maker.cell(measure, None, None), noisy, 4)] for measure in at.measures)
    return rows if noisy else rows[1:] if at.language in ("en", "fr") else rows


_LAYOUTS: dict[str, Callable[[_Maker, bool], list[list[str]]]] = {
    "long": _long,
    "measures as columns": _measures,
    "years as columns": _wide,
    "two head rows": _two_heads,
    "measures as rows": _statement,
    "entities as columns": _entities,
    "key and value": _key_value,
}
