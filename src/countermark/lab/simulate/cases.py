"""Drafts to try policy sets on: a folder of them, or JSON Lines, with truth labels where somebody knows the answer.

A folder holds drafts (.md, .txt, .html). Beside `NAME.md`, `NAME.facts.json` (or .jsonl, .csv) holds facts of that draft
alone, and `NAME.truth.json` a list of true, false or null: whether each tagged or bound number is right, in text order.
A line is {"id", "text", "facts"?, "truth"?, "locale"?}.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from countermark.canonical import NotStrictJson, json_lines, parse_json, plain
from countermark.errors import CountermarkError, InvalidDraft, InvalidEvidence, nearest, reading
from countermark.evidence import load_facts
from countermark.evidence.fact_objects import fact_of
from countermark.markup.reasoning import answered
from countermark.model import Draft, Fact

DRAFTS: Final = (".md", ".markdown", ".txt", ".html", ".htm")
_FACTS: Final = (".facts.json", ".facts.jsonl", ".facts.csv")
_TRUTH: Final = ".truth.json"
_KEYS: Final = ("id", "text", "facts", "truth", "locale")

Truth = tuple[bool | None, ...]


class Case(NamedTuple):
    """One draft, and what is known of it alone."""

    id: str
    draft: Draft
    facts: tuple[Fact, ...] = ()
    """Beside those that all drafts share."""
    truth: Truth | None = None
    """Whether each tagged or bound number is right, in text order; None for one that nobody has looked at."""


def read_folder(folder: str | Path, *, locale: str | None = None) -> list[Case]:
    """Every draft of a folder and of those below it, by name."""
    root = Path(folder)
    with reading("folder", folder):
        paths = sorted(path for path in root.rglob("*") if path.suffix.lower() in DRAFTS and path.is_file())
    if not paths:
        raise CountermarkError("there is no draft", where=str(folder), hint=f"drafts end in {', '.join(DRAFTS)}")
    cases = [_of_file(path, path.relative_to(root).as_posix(), locale) for path in paths]
    used = {found for path in paths for found in _beside(path, (*_FACTS, _TRUTH))}
    for path in sorted(root.rglob("*")):
        if path not in used and any(path.name.endswith(end) for end in (*_FACTS, _TRUTH)):
            # Labels that nobody reads would look like none.
            raise CountermarkError("there is no draft of this name beside it", where=str(path))
    return cases


def _of_file(path: Path, name: str, locale: str | None) -> Case:
    own = _beside(path, _FACTS)
    labels = _beside(path, (_TRUTH,))
    return Case(
        id=name,
        draft=answered(_text(path)).draft(locale=locale),
        facts=tuple(load_facts(*own).facts) if own else (),
        truth=_truth(_json(labels[0]), str(labels[0])) if labels else None,
    )


def _beside(path: Path, ends: Sequence[str]) -> list[Path]:
    return [found for end in ends if (found := path.with_name(path.stem + end)).is_file()]


def _text(path: Path) -> str:
    hint = "save the draft as UTF-8"
    with reading("file", path):
        try:
            return path.read_text("utf-8-sig")
        except UnicodeDecodeError as error:
            raise InvalidDraft(f"byte {error.start + 1} is not UTF-8", where=str(path), hint=hint) from None


def _json(path: Path) -> Any:
    try:
        return plain(parse_json(_text(path)))
    except NotStrictJson as error:
        raise CountermarkError(f"the labels are not strict JSON: {error}", where=str(path)) from None


def read_lines(data: bytes, name: str, *, locale: str | None = None) -> list[Case]:
    """Every draft of a JSON Lines file; the first line that is not a draft is an error."""
    cases = list(_lines(data, name, locale))
    if not cases:
        raise CountermarkError("there is no draft", where=name, hint='write lines of {"id": …, "text": …}')
    seen: set[str] = set()
    for case in cases:
        if case.id in seen:
            raise CountermarkError(f"the id {case.id!r} is used twice", where=name)
        seen.add(case.id)
    return cases


def _lines(data: bytes, name: str, locale: str | None) -> Iterator[Case]:
    for _, where, document in json_lines(data, name):
        yield _of_line(document, where, locale)


def _of_line(document: Any, where: str, locale: str | None) -> Case:
    if not isinstance(document, Mapping):
        raise CountermarkError("the line is not an object", where=where, hint='write {"id": …, "text": …}')
    for key in document:
        if key not in _KEYS:
            hint = nearest(key, _KEYS) or f"there are {', '.join(_KEYS)}"
            raise CountermarkError(f"{key!r} is not a key of a draft", where=where, hint=hint)
    name, text, own = document.get("id"), document.get("text"), document.get("facts", [])
    if not isinstance(name, str) or not name:
        raise CountermarkError("the id is not text", where=where, hint="drafts are matched by it")
    if not isinstance(text, str):
        raise InvalidDraft("the text is missing or not text", where=where)
    if not isinstance(own, list):
        raise InvalidEvidence("the facts are not a list", where=where)
    tag = document.get("locale", locale)
    if tag is not None and not isinstance(tag, str):
        raise InvalidDraft("the locale is not text", where=where)
    truth = document.get("truth")
    return Case(
        name,
        answered(text).draft(locale=tag),
        tuple(_facts(own, where)),
        None if truth is None else _truth(truth, where),
    )


def _facts(own: list[Any], where: str) -> Iterator[Fact]:
    for place, each in enumerate(own):
        try:
            yield fact_of(each)
        except InvalidEvidence as error:
            error.where = f"{where}, facts[{place}]"
            raise


def _truth(labels: Any, where: str) -> Truth:
    if not isinstance(labels, list) or not all(each is None or isinstance(each, bool) for each in labels):
        hint = "write one for each tagged or bound number, in text order"
        raise CountermarkError("the labels are not a list of true, false or null", where=where, hint=hint)
    return tuple(labels)
