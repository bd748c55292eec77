"""Pages that carry a receipt, made with a key of their own."""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from tests.browser.answers import answer

from countermark.model import Report
from countermark.pipeline.signing import issue
from countermark.receipt.envelope import Envelope
from countermark.receipt.log import head
from countermark.receipt.log.proof import Inclusion
from countermark.receipt.trust.keys import PrivateKey

KEY = PrivateKey.generate()
OTHER = PrivateKey.generate()
TEXT = """\
# Prices in 2024

Prices in the **Philippines** rose <claim id="phl24" policy="exact">5.7%</claim>, after 6.1% the year before.

- Kenya counted <claim id="ken" policy="abbr">54.3 million</claim> people.

```
total = 12
```

| trap | markup |
|---|---|
| <claim id="trap">7</claim> | <claim id="html">8</claim> |
"""


class Signed(NamedTuple):
    """A report with its receipt, and the page of both."""

    report: Report
    envelope: Envelope
    page: str


def signed(text: str = TEXT, *, key: str | None = None, proof: bool = False, for_page: bool = True, **times) -> Signed:
    """A page whose receipt was made with KEY."""
    report = answer(text)
    html = report.render("html") if for_page else None
    envelope = issue(report, [KEY], page=html, **times)
    inclusion = included(envelope).to_json() if proof else None
    page = report.render("html", standalone=True, receipt=envelope.to_json(), inclusion=inclusion, key=key)
    return Signed(report, envelope, page)


def now() -> datetime:
    return datetime.now(UTC).replace(microsecond=0)


def expired() -> dict[str, datetime | timedelta]:
    return {"now": now() - timedelta(days=2), "expires": timedelta(days=1)}


def included(envelope: Envelope) -> Inclusion:
    """The proof that it is the third of five entries; the tree is made here, by the definition of RFC 9162."""
    leaves = [_hash(b"\0", each) for each in (b"a", b"b", envelope.to_bytes(), b"d", b"e")]
    left = _hash(b"\1", leaves[0], leaves[1])
    right = _hash(b"\1", leaves[2], leaves[3])
    root = _hash(b"\1", _hash(b"\1", left, right), leaves[4])
    name = "0123456789abcdef0123456789abcdef"
    said = head.sign(head.Head(name, root.hex(), 5, now()), [KEY])
    path = tuple(each.hex() for each in (leaves[3], left, leaves[4]))
    return Inclusion(name, 2, 5, leaves[2].hex(), path, said)


def _hash(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()
