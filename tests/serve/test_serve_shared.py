"""What processes of the service share: the operator's evidence, and facts that requests bring again."""

from __future__ import annotations

import pickle
from operator import attrgetter

import pytest
from tests.serve.services import serving

from countermark import Evidence, Fact
from countermark.config import Config
from countermark.serve.settings import Settings
from countermark.serve.work.frames import framed, receive
from countermark.serve.work.job import Job, Setup
from countermark.serve.work.nursery import Nursery

OWN = Evidence(facts=[Fact(id="rate", value="5.7", unit="%", entity="Kenya", period="2024")])


def evidence_in_a_process(nursery, digest):
    number, sock = nursery.fork()
    try:
        with sock:
            sock.sendall(framed(Setup(Settings(), Config(), digest)))
            sock.sendall(framed(Job(attrgetter("evidence"), (), 20.0)))
            return receive(sock).result
    finally:
        nursery.kill(number)


@pytest.fixture
def nursery():
    found = Nursery()
    yield found
    found.close()


def test_every_process_has_the_evidence_that_was_read_once(nursery):
    digest = nursery.hold(pickle.dumps(OWN))
    assert evidence_in_a_process(nursery, digest).facts == OWN.facts
    assert evidence_in_a_process(nursery, digest).facts == OWN.facts
    nursery.drop(digest)


def test_processes_of_another_one_have_it_too(nursery):
    digest = nursery.hold(pickle.dumps(OWN))
    assert evidence_in_a_process(nursery, digest).facts == OWN.facts
    nursery.close()
    assert evidence_in_a_process(nursery, digest).facts == OWN.facts
    nursery.drop(digest)


def test_evidence_that_nobody_holds_is_in_no_process(nursery):
    """A process without the operator's evidence checks nothing: it would check against none."""
    with pytest.raises((EOFError, ConnectionError)):
        evidence_in_a_process(nursery, "0" * 64)


def test_what_two_services_hold_stays_until_both_are_gone(nursery):
    digest = nursery.hold(pickle.dumps(OWN))
    assert nursery.hold(pickle.dumps(OWN)) == digest
    nursery.drop(digest)
    nursery.close()
    assert evidence_in_a_process(nursery, digest).facts == OWN.facts
    nursery.drop(digest)
    nursery.close()
    with pytest.raises((EOFError, ConnectionError)):
        evidence_in_a_process(nursery, digest)


@pytest.fixture(scope="module")
def service(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("shared")) as found:
        yield found


@pytest.mark.parametrize(
    ("value", "decision"), [("5.7", "accept"), ("5.8", "reject"), ("5.70", "accept"), (None, "reject")]
)
def test_facts_that_differ_are_never_those_of_another_request(service, value, decision):
    fact = {"id": "rate", "value": value, "unit": "%"}
    found = service.post("/v1/check", {"draft": 'It was <claim id="rate">5.7%</claim>.', "facts": [fact]})
    assert found.json()["decision"] == decision


def test_the_same_facts_for_another_draft_are_those_facts(service):
    facts = [{"id": "rate", "value": "5.7", "unit": "%"}]
    for said, decision in (("5.7%", "accept"), ("5.8%", "reject"), ("5.7%", "accept")):
        body = {"draft": f'It was <claim id="rate">{said}</claim>.', "facts": facts}
        assert service.post("/v1/check", body).json()["decision"] == decision
