"""A page that carries its receipt: the envelope, the report and the verifier in one file that works offline.

The renderer vouches for nothing. It only refuses what the page itself would show as changed: a receipt for another
report, or for another text than the one it is about to write.
"""

from __future__ import annotations

import binascii
import hashlib
import re
import unicodedata
from base64 import b64decode
from html import unescape
from typing import Any, NamedTuple

import msgspec

from countermark.errors import InvalidReport
from countermark.model import Report
from countermark.render.html import markup
from countermark.render.html.island import in_script

_TAG = re.compile(r"<[^>]*+>")
_FIRST_LINE = re.compile(r"(<pre[^>]*+>)\n")
_SPACES = re.compile(r"[\t\n\f\r ]+")
_TYPE = "application/vnd.in-toto+json"
_PUBLIC = "-----BEGIN PUBLIC KEY-----"
_PRIVATE = "PRIVATE KEY-----"
END = "</countermark-report>\n"
_STATIC = (
    "This page carries a receipt. Where scripts run it checks itself here; elsewhere: "
    "countermark receipt verify PAGE.html KEY.pub"
)


class Attached(NamedTuple):
    """What a page carries beside the report."""

    receipt: str
    """The DSSE envelope, as JSON."""
    inclusion: str | None = None
    """The proof that it is in a log, as JSON."""
    key: str | None = None
    """The signer's public key, in PEM: only the key that this page brings."""
    markup: str | None = None
    """The SHA-256 of what the whole report shows, as it was signed."""


def attached(report: Report, shown: str, receipt: str, inclusion: str | None, key: str | None) -> Attached:
    """A receipt that was made for this report and for this text; `shown` is the article's HTML."""
    statement = _statement(receipt)
    digest = hashlib.sha256(report.to_json().encode()).hexdigest()
    if _at(statement, "predicate", "report", "sha256") != digest:
        raise InvalidReport("the receipt is for another report", hint="sign this one")
    subjects = statement.get("subject")
    listed = subjects if isinstance(subjects, list) else []
    digests = {str(_at(each, "name")): _at(each, "digest", "sha256") for each in listed}
    if "page" not in digests:
        raise InvalidReport("the receipt was not made for a page", hint="sign it with: receipt sign --page")
    if digests["page"] != hashlib.sha256(text_of(shown).encode()).hexdigest():
        raise InvalidReport("the receipt is for another text than this page shows", hint="sign this report again")
    if inclusion is not None:
        _object(inclusion, "inclusion proof")
    if key is not None and (_PUBLIC not in key or _PRIVATE in key):
        raise InvalidReport("the key for the page is not a public key in PEM", hint="give the signer's .pub file")
    return Attached(receipt, inclusion, key, digests.get("markup"))


def attach(report: Report, body: str, carried: Attached) -> str:
    """The report as HTML with what it carries: the panel first, the data last. A receipt for another look is refused."""
    if carried.markup != markup.digest(body):
        raise InvalidReport(
            "the receipt is for a page that looks different", hint="sign this report again, with --page"
        )
    opening, _, rest = body.partition("\n")
    return f"{opening}\n{panel()}{rest.removesuffix(END)}{scripts(report, carried)}{END}"


def text_of(html: str) -> str:
    """The text of safe HTML in the form that the digest of a page is taken of (docs/receipts.md)."""
    text = unescape(_TAG.sub("", _FIRST_LINE.sub(r"\1", html)))
    return unicodedata.normalize("NFC", _SPACES.sub(" ", text).strip(" "))


def panel() -> str:
    """Where the verifier says what it found; without scripts, how to verify."""
    return (
        '<section data-countermark="receipt-panel" aria-labelledby="countermark-receipt">'
        '<h2 data-countermark="receipt-title" id="countermark-receipt">Receipt</h2>\n'
        '<p data-countermark="receipt-verdict" role="status">Not checked</p>\n'
        f'<p data-countermark="receipt-static">{_STATIC}</p></section>\n'
    )


def scripts(report: Report, carried: Attached) -> str:
    """The parts that the verifier reads, each as data that no text in it can leave."""
    parts = [
        ("application/vnd.dsse+json", "receipt", _compact(carried.receipt)),
        ("application/json", "report", in_script(report.to_json().encode())),
    ]
    if carried.inclusion is not None:
        parts.append(("application/json", "inclusion", _compact(carried.inclusion)))
    if carried.key is not None:
        parts.append(("application/x-pem-file", "key", in_script(carried.key.encode())))
    return "".join(f'<script type="{kind}" data-countermark="{name}">{text}</script>\n' for kind, name, text in parts)


def _compact(text: str) -> str:
    return in_script(msgspec.json.format(text.encode(), indent=-1))


def _statement(receipt: str) -> dict[str, Any]:
    envelope = _object(receipt, "receipt")
    payload = envelope.get("payload")
    if envelope.get("payloadType") != _TYPE or not isinstance(payload, str):
        raise InvalidReport("the receipt is not a DSSE envelope of an in-toto statement", hint="see docs/receipts.md")
    try:
        return _object(b64decode(payload, validate=True), "payload of the receipt")
    except binascii.Error:
        raise InvalidReport("the payload of the receipt is not base64") from None


def _object(text: str | bytes, what: str) -> dict[str, Any]:
    try:
        found: dict[str, Any] = msgspec.json.decode(text, type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise InvalidReport(f"the {what} is not a JSON object: {error}") from None
    return found


def _at(document: Any, *names: str) -> Any:
    for name in names:
        document = document.get(name) if isinstance(document, dict) else None
    return document
