"""Other implementations verify our envelopes, and we verify theirs: securesystemslib, and WebCrypto in Node."""

from __future__ import annotations

import base64
import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.serialization import load_der_public_key
from securesystemslib.dsse import Envelope as TheirEnvelope
from securesystemslib.exceptions import VerificationError
from securesystemslib.signer import CryptoSigner, SSlibKey
from tests.receipt.conftest import NOW

from countermark.errors import InvalidReceipt
from countermark.receipt import envelope as envelopes
from countermark.receipt import verification
from countermark.receipt.trust import trust
from countermark.receipt.trust.keys import PublicKey

NODE_SCRIPT = Path(__file__).parent / "node_dsse.mjs"
SPKI = bytes.fromhex("302a300506032b6570032100")


def flipped(envelope: envelopes.Envelope, at: int = 10) -> envelopes.Envelope:
    payload = bytearray(envelope.payload)
    payload[at] ^= 1
    return envelope._replace(payload=bytes(payload))


def theirs(key: PublicKey) -> SSlibKey:
    public = load_der_public_key(SPKI + key.raw)
    return SSlibKey.from_crypto(public, keyid=key.keyid)


def test_securesystemslib_verifies_ours(receipt, key):
    found = TheirEnvelope.from_dict(receipt.to_dict())
    assert list(found.verify([theirs(key.public)], 1)) == [key.keyid]


def test_securesystemslib_refuses_what_we_refuse(receipt, key, other):
    with pytest.raises(VerificationError):
        TheirEnvelope.from_dict(flipped(receipt).to_dict()).verify([theirs(key.public)], 1)
    with pytest.raises(VerificationError):
        TheirEnvelope.from_dict(receipt.to_dict()).verify([theirs(other.public)], 1)


def test_we_verify_what_securesystemslib_signs(receipt):
    signer = CryptoSigner.generate_ed25519()
    public = PublicKey(bytes.fromhex(signer.public_key.keyval["public"]))
    # Their key ids are their own; ours are those of the key.
    signer.public_key.keyid = public.keyid
    made = TheirEnvelope(receipt.payload, receipt.payload_type, {})
    made.sign(signer)
    found = envelopes.read(json.dumps(made.to_dict()))
    assert verification.verify(found, trust.trust_of(public, "theirs"), NOW).by.startswith("theirs, key ")
    with pytest.raises(InvalidReceipt, match="is not for these bytes"):
        verification.verify(flipped(found), trust.trust_of(public, "theirs"), NOW)


def node(*asked: dict[str, Any]) -> list[Any]:
    program = shutil.which("node")
    assert program is not None, "this test needs node, version 20 or newer: apt-get install nodejs"
    done = subprocess.run(
        [program, "--no-warnings", str(NODE_SCRIPT)],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_webcrypto_verifies_ours_and_the_reverse(receipt, key, other):
    spki = base64.b64encode(SPKI + key.public.raw).decode()
    another = base64.b64encode(SPKI + other.public.raw).decode()
    yes, changed, swapped, made = node(
        {"does": "verify", "envelope": receipt.to_dict(), "key": spki},
        {"does": "verify", "envelope": flipped(receipt).to_dict(), "key": spki},
        {"does": "verify", "envelope": receipt.to_dict(), "key": another},
        {"does": "sign", "envelope": receipt.to_dict()},
    )
    assert (yes, changed, swapped) == (True, False, False)
    public = PublicKey(base64.b64decode(made["key"])[len(SPKI) :])
    found = envelopes.read(json.dumps(made["envelope"]))
    assert verification.verify(found, trust.trust_of(public, "node"), NOW).receipt.decision == "reject"
    with pytest.raises(InvalidReceipt, match="is not for these bytes"):
        verification.verify(flipped(found), trust.trust_of(public, "node"), NOW)
