"""The statement of a receipt: in-toto Statement v1 about an answer, and what a check said of it."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Final, NamedTuple

import msgspec

from countermark import canonical
from countermark.errors import InvalidReceipt
from countermark.model import Decision, Mark, MarkKind, Report
from countermark.receipt import form, moment
from countermark.receipt.envelope import LONGEST, STATEMENT, Envelope

TYPE: Final = "https://in-toto.io/Statement/v1"
RECEIPT: Final = "urn:countermark:receipt:v1"
_MARK = ("start", "end", "text", "mark", "kind", "ref", "why")
_NEEDED = ("version", "decision", "marks", "packs", "numbers", "report", "evidence", "issued")
_SUBJECTS = ("answer", "draft", "page", "markup")
_LINE_END = re.compile(r"\r\n?")
_TRAILING = re.compile(r"[ \t]+$", re.MULTILINE)
_SPACES = re.compile(r"[\t\n\f\r ]+")


class Definition(NamedTuple):
    """The definition of a metric that marks rest on."""

    name: str
    digest: str
    """Its SHA-256."""
    marks: tuple[int, ...]
    """The places of those marks among all."""


class Receipt(NamedTuple):
    """What a receipt says, once its signatures are known to be good."""

    subjects: Mapping[str, str]
    """SHA-256 by name: answer, draft and, of a page, page and markup."""
    version: str
    decision: str
    marks: Sequence[Mapping[str, Any]]
    packs: Sequence[Mapping[str, Any]]
    numbers: Mapping[str, Any]
    report: str
    """The SHA-256 of the report's JSON."""
    evidence: str
    signers: Sequence[Mapping[str, str]]
    definitions: Sequence[Definition]
    issued: datetime
    expires: datetime | None


def normalised(text: str) -> str:
    """A text in the form that its digest is taken of: what editors change by themselves makes no difference."""
    if not text.isascii():
        text = unicodedata.normalize("NFC", text)
    if "\r" in text:
        text = _LINE_END.sub("\n", text)
    if " \n" in text or "\t\n" in text:
        text = _TRAILING.sub("", text)
    return text.rstrip("\n \t")


def answer_digest(text: str) -> str:
    """The SHA-256 of an answer as shown."""
    return sha256(normalised(text).encode())


def page_digest(text: str) -> str:
    """The SHA-256 of the text of a page's article."""
    return sha256(unicodedata.normalize("NFC", _SPACES.sub(" ", text).strip(" ")).encode())


def report_digest(text: str | bytes) -> str:
    """The SHA-256 of a report's JSON; white space between its parts makes no difference."""
    data = text.encode() if isinstance(text, str) else text
    try:
        return sha256(msgspec.json.format(data, indent=-1))
    except msgspec.DecodeError as error:
        raise InvalidReceipt(f"the report is not JSON: {error}") from None


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


class Shown(NamedTuple):
    """A report as a page."""

    text: str
    """The text of its article."""
    markup: str
    """The SHA-256 of everything that it shows."""


def payload(
    report: Report,
    answer: str,
    *,
    issued: datetime,
    expires: datetime | None,
    page: Shown | None,
    definitions: Sequence[Definition] = (),
) -> bytes:
    """The bytes to sign for a report; `answer` is the text as it is shown."""
    if expires is not None and expires <= issued:
        raise InvalidReceipt("the receipt would expire before it is issued")
    subjects = {"answer": answer_digest(answer), "draft": sha256(report.draft.text.encode())}
    if page is not None:
        subjects |= {"page": page_digest(page.text), "markup": page.markup}
    signers = sorted({fact.signed for fact in report.evidence.facts if isinstance(fact.signed, str)})
    numbers = {each.pack_id: each.parameters["numbers"] for each in report.packs if "numbers" in each.parameters}
    simple = canonical.is_simple(numbers)
    if not simple:
        numbers = _portable(numbers)
    predicate: dict[str, Any] = {
        "version": report.version,
        "decision": report.decision.value,
        "marks": [_mark(each) for each in report.marks],
        "packs": [
            {
                "id": pack.pack_id,
                "version": pack.version,
                "digest": {"sha256": pack.digest.removeprefix("sha256:")},
                "passed": pack.passed,
            }
            for pack in report.packs
        ],
        "numbers": numbers,
        # As it is written: a report from a file keeps the seal that it had.
        "report": {"sha256": report.digest()},
        "evidence": {"sha256": str(report.evidence_digest).removeprefix("sha256:")},
        "issued": moment.written(issued),
    }
    if signers:
        predicate["signers"] = signers
    if definitions:
        predicate["definitions"] = [
            {"name": each.name, "digest": {"sha256": each.digest}, "marks": list(each.marks)} for each in definitions
        ]
    if expires is not None:
        predicate["expires"] = moment.written(expires)
    document = statement_of(subjects, RECEIPT, predicate)
    # Only what an operator wrote into a policy set may have other keys than ours.
    return (
        canonical.encode_simple(document) if canonical.is_simple(predicate["numbers"]) else canonical.encode(document)
    )


def _mark(mark: Mark) -> dict[str, Any]:
    """A mark without the node that it is for, which only the report knows."""
    return {**{name: getattr(mark, name) for name in _MARK}, "mark": mark.mark.value}


def _portable(value: Any) -> Any:
    """A policy set in which every number with a fraction is text: a signed document holds none."""
    if isinstance(value, Mapping):
        return {str(key): _portable(child) for key, child in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_portable(child) for child in value]
    return value if value is None or isinstance(value, str | bool | int) else str(value)


def statement_of(subjects: Mapping[str, str], predicate_type: str, predicate: Mapping[str, Any]) -> dict[str, Any]:
    """A statement of one type about things that are known by their SHA-256."""
    return {
        "_type": TYPE,
        "subject": [{"name": name, "digest": {"sha256": digest}} for name, digest in subjects.items()],
        "predicateType": predicate_type,
        "predicate": predicate,
    }


def statement_in(envelope: Envelope, predicate_type: str) -> tuple[dict[str, str], dict[str, Any]]:
    """The subjects and the predicate of a statement of one type."""
    if envelope.payload_type != STATEMENT:
        raise InvalidReceipt(f"the payload type is {envelope.payload_type!r}, not {STATEMENT!r}")
    document = form.parsed_exactly(envelope.payload, "the payload", LONGEST)
    parts = form.fields(document, "statement", ("_type", "subject", "predicateType", "predicate"))
    if parts["_type"] != TYPE:
        raise InvalidReceipt(f"it is a {parts['_type']!r}, not an in-toto Statement v1")
    if parts["predicateType"] != predicate_type:
        raise InvalidReceipt(f"it is a {parts['predicateType']!r}, not a {predicate_type!r}")
    subjects: dict[str, str] = {}
    for number, each in enumerate(form.items(parts["subject"], "subject", 10)):
        where = f"subject[{number}]"
        named = form.fields(each, where, ("name", "digest"))
        name = form.text(named["name"], where)
        if name in subjects:
            raise InvalidReceipt(f"the subject {name!r} is given twice")
        subjects[name] = form.sha256_of(named["digest"], where)
    if not isinstance(parts["predicate"], dict):
        raise InvalidReceipt("the predicate is not an object")
    return subjects, parts["predicate"]


def read(envelope: Envelope) -> Receipt:
    """What a receipt says; who says it is another question."""
    subjects, predicate = statement_in(envelope, RECEIPT)
    if not {"answer", "draft"} <= subjects.keys() <= set(_SUBJECTS):
        raise InvalidReceipt(f"its subjects are {', '.join(subjects)}, not answer and draft")
    parts = form.fields(predicate, "predicate", _NEEDED, ("definitions", "expires", "signers"))
    where = "predicate"
    if parts["decision"] not in list(Decision):
        raise InvalidReceipt(f"decision is {parts['decision']!r}", where=where)
    marks = form.items(parts["marks"], f"{where}.marks")
    for number, mark in enumerate(marks):
        _check_mark(mark, f"{where}.marks[{number}]")
    packs = form.items(parts["packs"], f"{where}.packs", 1000)
    for number, pack in enumerate(packs):
        place = f"{where}.packs[{number}]"
        found = form.fields(pack, place, ("id", "version", "digest", "passed"))
        form.text(found["id"], place)
        form.text(found["version"], place)
        form.sha256_of(found["digest"], place)
        if type(found["passed"]) is not bool:
            raise InvalidReceipt(f"passed is {found['passed']!r}", where=place)
    signers = form.items(parts.get("signers", []), f"{where}.signers", 1000)
    for each in signers:
        form.text(each, f"{where}.signers")
    return Receipt(
        subjects=subjects,
        version=form.text(parts["version"], where),
        decision=parts["decision"],
        marks=marks,
        packs=packs,
        numbers=form.fields(parts["numbers"], f"{where}.numbers", (), [pack["id"] for pack in packs]),
        report=form.sha256_of(parts["report"], f"{where}.report"),
        evidence=form.sha256_of(parts["evidence"], f"{where}.evidence"),
        signers=signers,
        definitions=[_definition(each, len(marks)) for each in form.items(parts.get("definitions", []), where, 1000)],
        issued=moment.read(parts["issued"], f"{where}.issued"),
        expires=moment.read(parts["expires"], f"{where}.expires") if "expires" in parts else None,
    )


def _definition(value: Any, marks: int) -> Definition:
    where = "predicate.definitions"
    found = form.fields(value, where, ("name", "digest", "marks"))
    places = tuple(form.whole(each, where) for each in form.items(found["marks"], where))
    if not places or max(places) >= marks:
        raise InvalidReceipt("a definition is of marks that are not there", where=where)
    return Definition(form.text(found["name"], where), form.sha256_of(found["digest"], where), places)


def _check_mark(value: Any, where: str) -> None:
    mark = form.fields(value, where, _MARK)
    if form.whole(mark["start"], where) > form.whole(mark["end"], where):
        raise InvalidReceipt("it ends before it starts", where=where)
    if mark["mark"] not in list(MarkKind):
        raise InvalidReceipt(f"mark is {mark['mark']!r}", where=where)
    for name in ("text", "kind", "why"):
        if not isinstance(mark[name], str):
            raise InvalidReceipt(f"{name} is not text", where=where)
    if mark["ref"] is not None and not isinstance(mark["ref"], str):
        raise InvalidReceipt("ref is not text", where=where)
