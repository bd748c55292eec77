"""Where commands take facts from: files, stores, and the figures that ship."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from countermark.errors import CountermarkError

SAMPLE: Final = "sample"
_SHIPPED: Final = Path(__file__).parents[2] / "evidence" / "sample" / "world-bank.csv.gz"


def fact_places(given: Iterable[str]) -> list[str]:
    """Files and stores as they are given; "sample" is the file with World Bank figures that ships."""
    return [str(_SHIPPED) if each == SAMPLE else each for each in given]


def moment(given: str | None) -> int | str | None:
    """The number of a change of a store, or a date or time; None is now."""
    return int(given) if given is not None and given.isascii() and given.isdecimal() else given


def file_evidence(places: Sequence[str]) -> Any:
    """The facts of files: written as facts, or any table that `facts load` takes."""
    from countermark.cli.shared.data import Data  # noqa: PLC0415 — only when facts are read
    from countermark.evidence import load_facts  # noqa: PLC0415
    from countermark.evidence.reader import is_table  # noqa: PLC0415

    files = fact_places(places)
    tables = [place for place in files if is_table(place)]
    found = load_facts(*(place for place in files if place not in tables))
    return found.joined(Data(tables).evidence()) if tables else found


def evidence_for(
    draft: Any,
    places: Sequence[str],
    documents: Sequence[str] = (),
    *,
    namespace: str | None = None,
    as_of: int | str | None = None,
) -> Any:
    """The facts of files, and from stores those that the draft names and what stands beside them; a store that is away makes all of it unavailable."""
    from countermark.store import is_store  # noqa: PLC0415 — only when a draft is checked

    stores = [place for place in places if is_store(place)]
    if not stores and (namespace is not None or as_of is not None):
        given = "--namespace" if namespace is not None else "--as-of"
        raise CountermarkError(f"{given} needs a store", hint="give one with --facts")
    evidence = file_evidence([place for place in places if not is_store(place)])
    if documents:
        from countermark.evidence import load_passages  # noqa: PLC0415 — as above

        evidence = evidence.joined(load_passages(*documents))
    if not stores:
        return evidence
    from countermark.model import DEFAULT_LIMITS  # noqa: PLC0415 — only where facts are in a store
    from countermark.pipeline.names import named  # noqa: PLC0415
    from countermark.store import read_evidence  # noqa: PLC0415

    wanted = named(draft, DEFAULT_LIMITS)
    for place in stores:
        found = read_evidence(place, *wanted, namespace=namespace if namespace is not None else "default", as_of=as_of)
        evidence = evidence.joined(found)
    return evidence
