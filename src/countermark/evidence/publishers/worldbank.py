"""World Bank API v2: `[{"page": 1, "pages": 3, …}, [observations]]`, one page or all of them.

The unit often stands only in the indicator's name, as in "Inflation, consumer prices (annual %)".
A query whose pages are not all there is refused: the facts that are missing would look unknown.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from countermark.errors import InvalidEvidence
from countermark.evidence.mapping.fact_id import LABELS, fact_id
from countermark.evidence.problems import Problems
from countermark.model import Fact, Source
from countermark.numeral.lexicon import units
from countermark.patterns import lazy

_PARENTHESES = lazy(r"\(([^()]*)\)")
_COUNTS_PEOPLE = lazy(r"SP\.POP\.(?:TOTL|\d{4})(?:\.(?:FE|MA))?(?:\.IN)?", re.ASCII)
_HEADER = ("page", "pages", "per_page", "total")
_LISTED = 10
_DIGITS = 9
_MOST_PAGES = 100_000
_EXPECTED = "expected [{page, pages, per_page, total}, [observations]]"


class Page(NamedTuple):
    """What the header of one page says, and how many observations came with it."""

    file: str
    query: tuple[Any, ...]
    page: int
    pages: int
    total: int
    rows: int


def is_document(document: Any) -> bool:
    """Whether a JSON document is an answer of the API, or a list of its pages."""
    return isinstance(document, list) and (_is_page(document) or (bool(document) and all(map(_is_page, document))))


def _is_page(item: Any) -> bool:
    if not isinstance(item, list) or len(item) not in (1, 2) or not isinstance(item[0], Mapping):
        return False
    return "message" in item[0] or ("pages" in item[0] and "page" in item[0])


def read(document: Any, name: str, problems: Problems, pages: list[Page]) -> Iterator[Fact]:
    """The facts of one or more pages; what their headers say goes to `pages`."""
    for number, item in enumerate([document] if _is_page(document) else document, 1):
        header, observations = item[0], item[1] if len(item) > 1 else None
        if "message" in header:
            raise InvalidEvidence(f"the World Bank answered: {_message(header['message'])}", where=name)
        page = _page(header, observations, name)
        pages.append(page)
        source = _source(header)
        for row, observation in enumerate(observations if observations is not None else (), 1):
            try:
                yield _fact(observation, source)
            except InvalidEvidence as error:
                problems.add(f"page {page.page or number}, row {row}", error)


def check_pages(pages: Sequence[Page]) -> None:
    """Refuses a query with a page that is missing or short."""
    queries: defaultdict[tuple[Any, ...], list[Page]] = defaultdict(list)
    for page in pages:
        queries[page.query].append(page)
    for found in queries.values():
        counted = Counter(page.page for page in found)
        wanted = range(1, found[0].pages + 1)
        # Two queries of one size look alike: each page has to be there as often as any other.
        times = max(counted.values())
        missing = [page for page in wanted if counted[page] < times]
        if missing:
            listed = ", ".join(map(str, missing[:_LISTED])) + (" …" if len(missing) > _LISTED else "")
            raise InvalidEvidence(
                f"page {listed} of {found[0].pages} is missing from the World Bank's answer",
                where=found[0].file,
                hint="fetch every page, or ask with a larger per_page, and load them together",
            )
        rows, total = sum(page.rows for page in found), found[0].total * times
        if rows != total:
            raise InvalidEvidence(
                f"the World Bank's answer says {total} observations and contains {rows}",
                where=found[0].file,
                hint="fetch it again",
            )


def _page(header: Mapping[str, Any], observations: Any, name: str) -> Page:
    numbers: list[int] = []
    for key in _HEADER:
        number = header.get(key, 0)
        if type(number) is str and number.isascii() and number.isdecimal() and len(number) <= _DIGITS:
            number = int(number)  # per_page came as text for years
        if type(number) is not int or number < 0:
            raise InvalidEvidence(f"{key!r} of a page is {header.get(key)!r}", where=name, hint=_EXPECTED)
        numbers.append(number)
    if observations is not None and not isinstance(observations, list):
        raise InvalidEvidence(
            f"the observations of page {numbers[0]} are {type(observations).__name__}", where=name, hint=_EXPECTED
        )
    number, count, _, total = numbers
    if count > _MOST_PAGES:
        raise InvalidEvidence(f"'pages' of a page is {count}", where=name, hint=_EXPECTED)
    query = (count, numbers[2], total, str(header.get("sourceid")), str(header.get("lastupdated")))
    return Page(name, query, number, count, total, len(observations) if observations is not None else 0)


def _message(message: Any) -> str:
    parts = message if isinstance(message, list) else [message]
    told = [str(part.get("value", part)) if isinstance(part, Mapping) else str(part) for part in parts]
    return "; ".join(told)[:300]


def _source(header: Mapping[str, Any]) -> Source:
    number, updated = header.get("sourceid"), header.get("lastupdated")
    dataset = "World Bank" if number is None else f"World Bank, source {number}"
    return Source(dataset=dataset, version=updated if type(updated) is str else None)


def _fact(observation: Any, source: Source) -> Fact:
    if not isinstance(observation, Mapping):
        raise InvalidEvidence(f"an observation is {type(observation).__name__}", hint="expected an object")
    indicator, indicator_name = _coded(observation, "indicator")
    country, country_name = _coded(observation, "country")
    iso3 = observation.get("countryiso3code")
    entity = iso3 if type(iso3) is str and iso3 else country
    date = observation.get("date")
    if type(date) is not str or not date:
        raise InvalidEvidence(f"date is {date!r}", where="date", hint='expected text such as "2023"')
    if "value" not in observation:
        raise InvalidEvidence("there is no value", where="value", hint="expected a number, or null where there is none")
    dims = {name: label for name, label in zip(LABELS, (indicator_name, country_name), strict=True) if label}
    decimal = observation.get("decimal")
    if type(decimal) is int:
        dims["decimal"] = str(decimal)
    unit, status = observation.get("unit"), observation.get("obs_status")
    try:
        return Fact(
            id=fact_id(indicator, entity, date, {}),
            value=observation["value"],
            unit=unit or unit_in(indicator, indicator_name),
            entity=entity,
            indicator=indicator,
            period=date,
            status=status or None,
            dims=dims,
            source=source,
        )
    except InvalidEvidence as error:
        field = error.message.partition(" ")[0]
        error.where = "obs_status" if field == "status" else field
        raise


def _coded(observation: Mapping[str, Any], key: str) -> tuple[str, str]:
    """The code and the name of an indicator or a country."""
    found = observation.get(key)
    code = found.get("id") if isinstance(found, Mapping) else None
    name = found.get("value") if isinstance(found, Mapping) else None
    if type(code) is not str or not code or type(name) not in (str, type(None)):
        raise InvalidEvidence(f"{key} is {found!r}", where=key, hint='expected {"id": …, "value": …}')
    return code, name if name is not None else ""


@lru_cache(maxsize=4096)
def unit_in(indicator: str, name: str) -> str | None:
    """The unit that an indicator's name ends with, in parentheses.

    >>> unit_in("FP.CPI.TOTL.ZG", "Inflation, consumer prices (annual %)")
    'annual %'
    """
    if _COUNTS_PEOPLE.fullmatch(indicator):
        return "people"
    found: list[str] = [text.strip() for text in _PARENTHESES.findall(name)]
    known = [text for text in found if text and units.canonical(text) is not None]
    if known:
        return known[0]
    # An unknown unit still keeps a percentage from passing for it; a remark such as "modeled ILO estimate" is none.
    return next((text for text in found if text and not text.endswith(("estimate", "estimates"))), None)
