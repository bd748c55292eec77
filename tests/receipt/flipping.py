"""Receipts of which one byte is another one, and whether that is noticed."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta

from countermark import Draft, Evidence, Fact, Report, check
from countermark.errors import InvalidReceipt
from countermark.pipeline.signing import issue
from countermark.receipt import envelope as envelopes
from countermark.receipt import verification
from countermark.receipt.envelope import Envelope
from countermark.receipt.trust.keys import PrivateKey
from countermark.receipt.trust.trust import Trust

NOW = datetime(2026, 11, 17, 12, 0, 0, tzinfo=UTC)


def reports(count: int, rng: random.Random) -> list[Report]:
    """Reports on short answers, each with another number."""
    made = []
    for number in range(count):
        value = f"{rng.randrange(1, 10**6)}.{rng.randrange(10)}"
        said = value if rng.random() < 0.5 else f"{rng.randrange(1, 100)}"
        text = f'Figure {number} was <claim id="f">{said}</claim> in 2023.'
        made.append(check(Draft(text=text), Evidence(facts=[Fact(id="f", value=value, period="2023")])))
    return made


def receipts(count: int, key: PrivateKey, rng: random.Random) -> list[Envelope]:
    """Their receipts."""
    return [issue(each, [key], now=NOW, expires=timedelta(days=rng.randrange(1, 1000))) for each in reports(count, rng)]


def is_valid(data: bytes, trust: Trust) -> bool:
    """Whether bytes are a receipt that holds; whatever they are, nothing but the one error may come of them."""
    try:
        verification.verify(envelopes.read(data), trust, NOW)
    except InvalidReceipt:
        return False
    return True


def flipped(data: bytes, at: int, rng: random.Random) -> bytes:
    """The bytes with another one at a place: one bit of it changed, or all of it."""
    change = 1 << rng.randrange(8) if rng.random() < 0.5 else rng.randrange(1, 256)
    return data[:at] + bytes([data[at] ^ change]) + data[at + 1 :]


def undetected_everywhere(envelope: Envelope, trust: Trust, rng: random.Random) -> list[int]:
    """Each byte changed, one at a time: the places where nobody noticed."""
    data = envelope.to_bytes()
    assert is_valid(data, trust)
    return [at for at in range(len(data)) if is_valid(flipped(data, at, rng), trust)]


def is_undetected_once(envelope: Envelope, trust: Trust, rng: random.Random) -> bool:
    """One byte changed, anywhere."""
    data = envelope.to_bytes()
    assert is_valid(data, trust)
    return is_valid(flipped(data, rng.randrange(len(data)), rng), trust)
