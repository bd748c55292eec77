"""The public vectors of what receipts rest on: RFC 8785 and Ed25519."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from countermark.canonical import encode
from countermark.receipt.envelope import pae
from countermark.receipt.trust.keys import PublicKey

CORPORA = Path(__file__).resolve().parents[3] / "shared" / "corpora"


def test_rfc_8785():
    inputs = sorted((CORPORA / "jcs" / "testdata" / "input").glob("*.json"))
    for path in inputs:
        wanted = (path.parent.parent / "output" / path.name).read_bytes()
        assert encode(json.loads(path.read_text("utf-8"))) == wanted, path.name


def test_ed25519():
    """Wycheproof: 151 signatures, 63 of them invalid, among them such as other libraries take."""
    path = CORPORA / "wycheproof" / "testvectors_v1" / "ed25519_test.json"
    if not path.exists():
        return
    wrong, seen = [], 0
    for group in json.loads(path.read_text())["testGroups"]:
        key = PublicKey(bytes.fromhex(group["publicKey"]["pk"]))
        assert key == PublicKey.from_pem(group["publicKeyPem"])
        for test in group["tests"]:
            seen += 1
            found = key.verifies(bytes.fromhex(test["sig"]), bytes.fromhex(test["msg"]))
            if found is not (test["result"] == "valid"):
                wrong.append(test["tcId"])
    assert wrong == []
    assert seen == 151


@pytest.mark.parametrize(
    ("kind", "payload", "wanted"),
    [
        ("http://example.com/HelloWorld", b"hello world", b"DSSEv1 29 http://example.com/HelloWorld 11 hello world"),
        ("", b"", b"DSSEv1 0  0 "),
        ("ü", b"\xff", b"DSSEv1 2 \xc3\xbc 1 \xff"),
    ],
)
def test_the_pre_authentication_encoding(kind, payload, wanted):
    """The first is the example of DSSE's own protocol; lengths count bytes."""
    assert pae(kind, payload) == wanted
