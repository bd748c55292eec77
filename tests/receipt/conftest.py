"""A report, keys and a time for the tests of receipts."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from countermark import Draft, Evidence, Fact, Report, check
from countermark.pipeline.signing import issue
from countermark.receipt.envelope import Envelope
from countermark.receipt.trust import trust
from countermark.receipt.trust.keys import PrivateKey

NOW = datetime(2026, 11, 17, 12, 0, 0, tzinfo=UTC)
TEXT = 'Growth was **<claim id="phl24">5.7%</claim>**, up from 5.5%.\r\nIt is <claim id="no">12</claim>.\n'


@pytest.fixture(scope="session")
def report() -> Report:
    fact = Fact(id="phl24", value="5.7", unit="%", entity="PHL", period="2024", source="WDI")
    return check(Draft(text=TEXT), Evidence(facts=[fact]))


@pytest.fixture(scope="session")
def key() -> PrivateKey:
    return PrivateKey.generate()


@pytest.fixture(scope="session")
def other() -> PrivateKey:
    return PrivateKey.generate()


@pytest.fixture(scope="session")
def trusted(key: PrivateKey) -> trust.Trust:
    return trust.trust_of(key.public, "desk")


@pytest.fixture(scope="session")
def receipt(report: Report, key: PrivateKey) -> Envelope:
    return issue(report, [key], now=NOW, expires=timedelta(days=365), page=report.render("html"))
