"""The review queue over HTTP: take, decide, second opinions; nobody's decision is lost, and nobody's is overwritten."""

import pytest
from tests.serve.reviewed import HOSTILE, POLICY, entry, filled, months
from tests.serve.services import bearer, tenants

from countermark.gate.review import agreement
from countermark.store.review import Event


@pytest.fixture
def queue(started, tmp_path):
    """A service whose queue has three items."""
    filled(tmp_path, [entry(number) for number in range(3)])
    return started()


def take(service, by, **given):
    return service.post("/v1/reviews/take", {"by": by, **given})


def judge(service, item, verb="decide", **given):
    return service.post(f"/v1/reviews/{item}/{verb}", {"by": "ann", "label": "supported", "why": "read it", **given})


def test_an_item_is_taken_decided_and_counted(queue):
    taken = take(queue, "ann").json()
    assert taken["item"]["claim"] == "Claim number 0 about prices"
    assert taken["item"]["holder"] == taken["you"] == "ann"
    assert judge(queue, taken["item"]["id"]).json()["item"]["label"] == "supported"
    found = queue.get("/v1/reviews").json()
    assert (found["open"], found["taken"], found["decided"]) == (2, 0, 1)
    assert [item["id"] for item in queue.get("/v1/reviews", params={"state": "open"}).json()["items"]] == [
        "item0001",
        "item0002",
    ]


def test_two_people_never_get_one_item(queue):
    assert take(queue, "ann").json()["item"]["id"] != take(queue, "bob").json()["item"]["id"]


def test_who_comes_second_gets_a_message_and_keeps_an_opinion(queue):
    """The decision stands, the second one is kept beside it, and both can be compared."""
    item = take(queue, "ann").json()["item"]["id"]
    assert judge(queue, item).status_code == 200
    late = judge(queue, item, by="bob", label="refuted")
    assert late.status_code == 409
    assert late.json()["type"] == "urn:countermark:problem:review-conflict"
    assert "decided already, as 'supported', by 'ann'" in late.json()["detail"]
    assert judge(queue, item, "opinion", by="bob", label="refuted").status_code == 200
    found = queue.get("/v1/reviews").json()
    assert found["agreement"] == {
        "items": 1,
        "pairs": 1,
        "agreed": 0,
        "kappa": -1.0,
        "disputed": [["refuted", "supported", 1]],
    }
    assert [each["label"] for each in found["items"] if each["id"] == item] == ["supported"]


def test_an_item_that_another_holds_is_not_taken(queue):
    item = take(queue, "ann").json()["item"]["id"]
    refused = take(queue, "bob", id=item)
    assert refused.status_code == 409
    assert "is taken by 'ann'" in refused.json()["detail"]
    assert "wait until it is given back or the lease ends, at 20" in refused.json()["hint"]
    assert take(queue, "ann", id=item).json()["item"]["id"] == item


def test_a_lease_that_ran_out_is_told_and_the_item_can_be_taken_again(queue, tmp_path):
    from datetime import UTC, datetime, timedelta

    from countermark.store import open_queue

    past = open_queue(tmp_path / "facts.db", namespace="default", clock=lambda: datetime.now(UTC) - timedelta(hours=1))
    item = past.take(by="ann", lease=60).id
    past.close()
    late = judge(queue, item)
    assert late.status_code == 409
    assert "the lease on item" in late.json()["detail"]
    assert take(queue, "bob", id=item).json()["item"]["holder"] == "bob"


def test_a_second_opinion_is_blind_and_given_once(queue):
    item = take(queue, "ann").json()["item"]["id"]
    judge(queue, item)
    assert queue.post("/v1/reviews/second", {"by": "ann"}).json()["item"] is None
    shown = queue.post("/v1/reviews/second", {"by": "bob"}).json()["item"]
    assert (shown["id"], shown["label"], shown["holder"]) == (item, "", "")
    assert judge(queue, item, "opinion", by="bob").status_code == 200
    assert judge(queue, item, "opinion", by="bob").status_code == 409
    assert judge(queue, item, "opinion", by="ann").status_code == 409
    assert queue.post("/v1/reviews/second", {"by": "bob"}).json()["item"] is None


def test_an_opinion_needs_a_decision(queue):
    assert judge(queue, "item0001", "opinion").status_code == 409


def test_an_item_is_given_back(queue):
    item = take(queue, "ann").json()["item"]["id"]
    given = queue.post(f"/v1/reviews/{item}/release", {"by": "ann", "why": "not my field"})
    assert given.json()["item"]["state"] == "open"
    assert take(queue, "bob").json()["item"]["id"] == item


def test_nothing_left_is_no_error(started):
    assert take(started(), "ann").json()["item"] is None


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("take", {}, 422),
        ("take", {"by": ""}, 422),
        ("take", {"by": "ann", "lease": 0}, 422),
        ("take", {"by": " "}, 422),
        ("take", {"by": "ann", "id": "nope"}, 422),
        ("nope/decide", {"by": "ann", "label": "supported", "why": "x"}, 422),
        ("item0000/decide", {"by": "ann", "label": "true", "why": "x"}, 422),
        ("item0000/decide", {"by": "ann", "label": "supported", "why": ""}, 422),
        ("item0000/decide", {"by": "ann", "label": "supported", "why": "x"}, 409),
        ("item0000/release", {"by": "ann", "why": "x"}, 409),
        ("item0000/opinion", {"by": "ann", "label": "supported", "why": "x", "more": 1}, 422),
    ],
)
def test_bad_requests_are_refused_with_a_problem(queue, path, body, status):
    found = queue.post(f"/v1/reviews/{path}", body)
    assert found.status_code == status
    assert found.headers["content-type"] == "application/problem+json"
    assert str(queue.get("/v1/reviews").json()["decided"]) == "0"


def test_a_key_stands_beside_the_name_and_only_its_scope_opens_the_queue(started, tmp_path):
    keys, table = tenants(default=["review"], other=["check"])
    filled(tmp_path, [entry(0)])
    service = started(tenants=table)
    taken = service.post("/v1/reviews/take", {"by": "ann"}, headers=bearer(keys["default"])).json()
    assert taken["you"] == taken["item"]["holder"] == "ann (default-key)"
    assert service.get("/v1/reviews", headers=bearer(keys["other"])).status_code == 403


def test_text_of_others_cannot_act_or_pose(started, tmp_path):
    filled(tmp_path, [entry(0, claim=HOSTILE)])
    service = started()
    claim = take(service, "✓ ann").json()["item"]["claim"]
    assert "\u202e" not in claim
    assert "⟦✓⟧" in claim


def test_the_quality_of_the_gate_comes_from_what_people_decided(started, tmp_path):
    months(tmp_path)
    found = started().get("/v1/gate/quality").json()
    assert (found["calibration"], found["items"], found["decided"]) == (POLICY, 180, 24)
    assert len(found["reliability"]) == 10
    assert sum(group["total"] for group in found["reliability"]) == 24
    assert sum(group["supported"] for group in found["reliability"]) == 18
    assert found["coverage"][-1]["accepted"] == found["coverage"][-1]["false_accepts"] == 1
    accepted = [each["accepted"] for each in found["coverage"]]
    assert accepted == sorted(accepted)
    assert [each["month"] for each in found["drift"]] == ["2026-03", "2026-04", "2026-05"]
    assert [each["lapsed"] for each in found["drift"]] == [False, False, True]


def test_few_decisions_make_no_plot_and_reviewed_claims_alone_no_drift(started, tmp_path):
    filled(tmp_path, [entry(number) for number in range(40)], decided=["supported"] * 19)
    found = started().get("/v1/gate/quality").json()
    assert (found["decided"], found["reliability"], found["coverage"]) == (19, [], [])
    assert (found["every"], found["drift"]) == (False, [])


@pytest.mark.parametrize(
    "query", [{"pack": "numbers.strict"}, {"pack": "../x"}, {"calibration": "/etc/passwd"}, {"other": "1"}]
)
def test_the_quality_of_what_is_not_there_is_refused(service, query):
    assert service.get("/v1/gate/quality", params=query).status_code == 422


def said(*labels):
    return [Event("opinion", f"p{place}", "", "", label, "") for place, label in enumerate(labels)]


def test_agreement_counts_pairs_and_kappa_takes_chance_away():
    found = agreement(
        [said("supported", "supported"), said("refuted", "refuted"), said("supported", "refuted", "refuted")]
    )
    assert (found.items, found.pairs, found.agreed) == (3, 5, 3)
    assert found.kappa == pytest.approx((0.6 - 0.52) / 0.48)
    assert found.disputed == (("refuted", "supported", 2),)


def test_agreement_that_chance_explains_has_no_kappa():
    assert agreement([said("supported", "supported")]).kappa is None
    assert agreement([]).kappa is None


def test_an_answer_is_put_into_the_queue(started):
    """Its numbers that are wrong or not checked, each once, with the sentence, the data and the reason."""
    service = started(keep=True)
    rows = [{"Region": "North", "Year": "2023", "Revenue (US$ million)": "1350"}]
    draft = "The North had revenue of $1,530 million in 2023. Staff liked 12 songs. Revenue of the North was $1,350 million in 2023."
    report = service.post("/v1/check", {"draft": draft, "data": rows}).headers["countermark-report"]
    path = f"/v1/reports/{report}/review"
    assert service.post(path, {"by": "ann"}).json() == {"added": 2, "known": 0}
    assert service.post(path, {"by": "bob"}).json() == {"added": 0, "known": 2}
    wrong, unchecked = service.get("/v1/reviews").json()["items"]
    assert wrong["claim"] == "The North had revenue of $1,530 million in 2023."
    assert "1350" in wrong["evidence"][0]["text"]
    assert wrong["why"][0].startswith("$1,530 million: the table says 1,350")
    assert (wrong["answer"], wrong["kind"], unchecked["kind"]) == (report, "number wrong", "number not checked")
    assert unchecked["claim"] == "Staff liked 12 songs."


def test_an_unknown_answer_is_not_put_into_the_queue(started):
    service = started(keep=True)
    assert service.post(f"/v1/reports/{'0' * 64}/review", {"by": "ann"}).status_code == 404
    assert service.post("/v1/reports/x/review", {}).status_code == 422


def test_who_may_not_read_answers_puts_none_into_the_queue(started):
    keys, table = tenants(a=["review"])
    service = started(keep=True, tenants=table)
    refused = service.post(f"/v1/reports/{'0' * 64}/review", {"by": "ann"}, headers=bearer(keys["a"]))
    assert refused.status_code == 403
