"""Responses: the CSV that the page of a participant saves, one line for each answer that was judged."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, Literal, cast

from countermark.errors import InvalidStudy
from countermark.lab.study.design import CONDITIONS, Condition, Study, seen
from countermark.model.struct import Struct

COLUMNS: Final = (
    *("study", "participant", "place", "block", "condition", "item"),
    *("judged", "sure", "passes_on", "seconds", "opened"),
)
_WHOLE: Final = re.compile(r"[0-9]{1,9}", re.ASCII)
_SECONDS: Final = re.compile(r"[0-9]{1,6}(?:\.[0-9]{1,3})?", re.ASCII)
_LARGEST: Final = 64 * 1024 * 1024
_SURE: Final = range(50, 101)


class Response(Struct, frozen=True, kw_only=True):
    """What one participant said of one answer."""

    participant: int
    place: int
    """Which of the answers that the participant saw, from 1."""
    block: int
    condition: Condition
    item: str
    judged: Literal["right", "wrong"]
    sure: int
    """In percent, from 50, a guess, to 100."""
    passes_on: bool
    """Would pass the answer on without checking it."""
    seconds: float
    opened: int
    """Marks that the participant looked into."""


def write_responses(study: Study, responses: Iterable[Response]) -> str:
    """The CSV of responses, as the page writes it."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for each in responses:
        writer.writerow(
            (
                *(study.digest, each.participant, each.place, each.block, each.condition, each.item, each.judged),
                *(each.sure, "yes" if each.passes_on else "no", f"{each.seconds:.1f}", each.opened),
            )
        )
    return file.getvalue()


def read_responses(study: Study, files: Mapping[str, bytes]) -> list[Response]:
    """The responses in files, by name; refuses what is of another study, was changed, or is there twice."""
    found: dict[tuple[int, str], tuple[Response, str]] = {}
    schedules: dict[int, dict[str, tuple[int, int, Condition]]] = {}
    for name, data in files.items():
        for where, row in _rows(name, data):
            response = _response(study, row, where)
            number = response.participant
            if number not in schedules:
                schedules[number] = {item: (place, block, shown) for place, block, shown, item in seen(study, number)}
            due = schedules[number][response.item]
            if (response.place, response.block, response.condition) != due:
                raise InvalidStudy(
                    f"participant {number} was not to see {response.item!r} here, as {response.condition!r}",
                    where=where,
                    hint=f"it was due at place {due[0]}, block {due[1]}, as {due[2]!r}; was the file changed?",
                )
            key = number, response.item
            if key in found and found[key][0] != response:
                raise InvalidStudy(
                    f"participant {number} judged {response.item!r} twice, and not alike",
                    where=f"{found[key][1]} and {where}",
                    hint="two people may have had one number: give each a number of their own",
                )
            found.setdefault(key, (response, where))
    return [response for response, _ in sorted(found.values(), key=lambda each: (each[0].participant, each[0].place))]


def _rows(name: str, data: bytes) -> Iterator[tuple[str, dict[str, str]]]:
    if len(data) > _LARGEST:
        raise InvalidStudy(f"the file has more than {_LARGEST} bytes", where=name)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise InvalidStudy("the file is not UTF-8", where=name, hint="give the CSV as the page saved it") from None
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    try:
        heads: Sequence[str] = next(reader, [])
        if tuple(heads) != COLUMNS:
            raise InvalidStudy(
                f"the columns are {', '.join(heads)[:200] or 'missing'}",
                where=name,
                hint=f"they are {', '.join(COLUMNS)}, with commas between them",
            )
        for row in reader:
            if not row:
                continue
            where = f"{name}, line {reader.line_num}"
            if len(row) != len(COLUMNS):
                raise InvalidStudy(f"the line has {len(row)} of {len(COLUMNS)} fields", where=where)
            yield where, dict(zip(COLUMNS, row, strict=True))
    except csv.Error as error:
        raise InvalidStudy(f"this is not a CSV: {error}", where=f"{name}, line {reader.line_num}") from None


def _response(study: Study, row: Mapping[str, str], where: str) -> Response:
    if row["study"] != study.digest:
        raise InvalidStudy(
            f"the line is of study {row['study'][:40]!r}, not {study.digest!r}", where=where, hint="give its own key"
        )
    if study.item(row["item"]) is None:
        raise InvalidStudy(f"the study has no answer {row['item'][:60]!r}", where=where)
    condition = cast(Condition, _one(row, "condition", CONDITIONS, where))
    judged = cast(Literal["right", "wrong"], _one(row, "judged", ("right", "wrong"), where))
    sure, participant = _whole(row, "sure", where), _whole(row, "participant", where)
    if sure not in _SURE:
        raise InvalidStudy(f"sure is {sure}", where=where, hint="it lies between 50 and 100")
    if participant < 1:
        raise InvalidStudy("there is no participant 0", where=where)
    if not _SECONDS.fullmatch(row["seconds"]) or not float(row["seconds"]):
        raise InvalidStudy(f"seconds is {row['seconds'][:40]!r}", where=where, hint="it is a number above 0")
    return Response(
        participant=participant,
        place=_whole(row, "place", where),
        block=_whole(row, "block", where),
        condition=condition,
        item=row["item"],
        judged=judged,
        sure=sure,
        passes_on=_one(row, "passes_on", ("yes", "no"), where) == "yes",
        seconds=float(row["seconds"]),
        opened=_whole(row, "opened", where),
    )


def _one(row: Mapping[str, str], name: str, words: tuple[str, ...], where: str) -> str:
    if row[name] not in words:
        raise InvalidStudy(f"{name} is {row[name][:40]!r}", where=where, hint=f"it is one of {', '.join(words)}")
    return row[name]


def _whole(row: Mapping[str, str], name: str, where: str) -> int:
    if not _WHOLE.fullmatch(row[name]):
        raise InvalidStudy(f"{name} is {row[name][:40]!r}", where=where, hint="it is a whole number")
    return int(row[name])
