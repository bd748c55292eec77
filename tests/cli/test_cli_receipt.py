"""`receipt`, `log` and `facts sign` as people use them."""

from __future__ import annotations

import json
import os

import pytest

from countermark import canonical
from countermark.receipt import envelope
from countermark.receipt.trust.keys import PrivateKey


@pytest.fixture
def desk(run, folder):
    """A key, a signed report, and its answer with the receipt beside each."""
    assert run("receipt", "keygen", "desk").exit_code == 0
    assert run("receipt", "keygen", "owner").exit_code == 0
    run("check", "review.md", "--facts", "facts.json", "--output", "report.json")
    done = run(
        *("receipt", "sign", "report.json", "--key", "desk.key", "--expires", "30d"),
        *("--output", "report.json.dsse.json", "--answer", "answer.txt"),
    )
    assert done.exit_code == 0, done.output
    (folder / "answer.txt.dsse.json").write_text((folder / "report.json.dsse.json").read_text())
    return folder


def test_a_receipt_from_end_to_end(run, desk):
    assert (desk / "answer.txt").read_text() == "It is 1,500 and 12.\n"
    for subject in ("answer.txt", "report.json"):
        done = run("receipt", "verify", subject, "desk.pub")
        assert done.exit_code == 0
        assert done.stdout.startswith("valid: signed by desk, key ")
        assert "decision then: review; 1 verified, 0 supported, 0 flagged, 1 bare" in done.stdout
        assert "not that it is true" in done.stdout
    done = run("receipt", "verify", "review.md", "desk.pub", "--receipt", "report.json.dsse.json")
    assert "the text is the draft that was checked" in done.stdout
    done = run("receipt", "verify", "report.json", "desk.pub", "--replay")
    assert "the report follows from the evidence in it" in done.stdout
    done = run("receipt", "verify", "report.json", "desk.pub", "--replay", "--facts", "facts.json")
    assert "the report follows from all the evidence, whose digest is signed" in done.stdout


def test_what_does_not_hold_exits_1_with_the_reason(run, desk):
    (desk / "changed.txt").write_text("It is 1,501 and 12.\n")
    (desk / "other.json").write_text('[{"id": "n", "value": "1501"}]')
    for arguments, says in (
        (("changed.txt", "desk.pub", "--receipt", "report.json.dsse.json"), "the text was changed"),
        (("answer.txt", "owner.pub"), "is not among the trusted ones"),
        (("answer.txt", "desk.pub", "--at", "2126-01-01T00:00:00Z"), "it expired"),
        (("answer.txt", "desk.pub", "--at", "2020-01-01T00:00:00Z"), "issued in the future"),
        (("report.json", "desk.pub", "--replay", "--facts", "other.json"), "evidence is not the one that was signed"),
        (("answer.txt", "desk.pub", "--receipt", "facts.json"), "expected an object"),
    ):
        done = run("receipt", "verify", *arguments)
        assert (done.exit_code, done.stdout.startswith("not valid: ")) == (1, True), done.output
        assert says in done.stdout


def test_what_cannot_run_exits_2(refused, desk):
    assert "no key is trusted" in refused("receipt", "verify", "answer.txt")
    assert "no receipt beside it" in refused("receipt", "verify", "review.md", "desk.pub")
    assert "--replay needs the report" in refused("receipt", "verify", "answer.txt", "desk.pub", "--replay")
    assert "are for --replay" in refused("receipt", "verify", "answer.txt", "desk.pub", "--facts", "facts.json")
    assert "this is a private key" in refused("receipt", "verify", "answer.txt", "desk.key")
    assert "the file already exists" in refused("receipt", "keygen", "desk")
    (desk / "desk.key").chmod(0o644)
    assert "chmod 600" in refused("receipt", "sign", "report.json", "--key", "desk.key")
    assert "contains no key" in refused("receipt", "sign", "report.json", "--key", "env:COUNTERMARK_NO_KEY")
    assert "not a report" in refused("receipt", "sign", "facts.json", "--key", "owner.key")
    altered = (desk / "report.json").read_text().replace('"mark": "bare"', '"mark": "verified"')
    (desk / "altered.json").write_text(altered)
    assert "not signed: the report was altered" in refused("receipt", "sign", "altered.json", "--key", "owner.key")


def test_a_key_from_the_environment_signs(run, desk, monkeypatch):
    monkeypatch.setenv("DESK", (desk / "desk.key").read_text())
    done = run("receipt", "sign", "report.json", "--key", "env:DESK", "--key", "owner.key")
    envelope = json.loads(done.stdout)
    assert len(envelope["signatures"]) == 2
    assert os.environ["DESK"].splitlines()[1] not in done.output


def test_a_page_is_verified_with_its_receipt(run, desk, refused):
    from datetime import UTC, datetime

    from countermark import Report
    from countermark.pipeline.signing import issue
    from countermark.receipt.trust.keys import PrivateKey

    report = Report.from_json((desk / "report.json").read_bytes())
    key = PrivateKey.from_file(desk / "desk.key")
    receipt = issue(report, [key], now=datetime.now(UTC), page=report.render("html")).to_json()
    html = report.render("html", standalone=True, receipt=receipt)
    (desk / "page.html").write_text(html)
    done = run("receipt", "verify", "page.html", "desk.pub", "--replay")
    assert done.exit_code == 0, done.output
    assert "text, marks and decision of the page are those that were signed" in done.stdout
    assert "the page shows the signed report and nothing else: rendered again, same bytes" in done.stdout
    assert "checked again, same bytes" in done.stdout
    assert json.loads(run("receipt", "show", "page.html").stdout)["payload"]["predicate"]["decision"] == "review"
    (desk / "page.html").write_text(html.replace("and 12.</p>", "and 13.</p>"))
    done = run("receipt", "verify", "page.html", "desk.pub")
    assert (done.exit_code, "the text of the page was changed" in done.stdout) == (1, True)
    (desk / "page.html").write_bytes(b"\xff")
    done = run("receipt", "verify", "page.html", "desk.pub")
    assert (done.exit_code, "not UTF-8" in done.stdout) == (1, True)
    assert "not UTF-8" in refused("receipt", "show", "page.html")


def test_show_says_that_nothing_was_verified(run, desk):
    shown = json.loads(run("receipt", "show", "report.json.dsse.json").stdout)
    assert shown["verified"] is False
    assert shown["payload"]["predicate"]["decision"] == "review"
    assert desk


def test_trust_rotation_thresholds_and_revocation(run, desk, refused):
    assert "make one with --add" in refused("receipt", "trust", "trust.json")
    assert run("receipt", "trust", "trust.json", "--add", "desk.pub", "--until", "365d").exit_code == 0
    assert run("receipt", "verify", "answer.txt", "--trust", "trust.json").exit_code == 0
    done = run("receipt", "trust", "trust.json", "--add", "owner.pub", "--retire", "desk.pub", "--until", "1d")
    assert [line.split("  ")[1] for line in done.stdout.splitlines()] == ["desk", "owner"]
    assert run("receipt", "trust", "trust.json", "--threshold", "receipt=2").exit_code == 0
    done = run("receipt", "verify", "answer.txt", "--trust", "trust.json")
    assert "1 of 2 signatures count" in done.stdout
    assert "3 signatures are needed" in refused("receipt", "trust", "trust.json", "--threshold", "receipt=3")
    assert "is not USE=N" in refused("receipt", "trust", "trust.json", "--threshold", "receipt")
    assert "not among the trusted keys" in refused("receipt", "trust", "trust.json", "--retire", "0" * 64)
    assert run("receipt", "trust", "trust.json", "--threshold", "receipt=1").exit_code == 0
    assert run("receipt", "verify", "answer.txt", "--trust", "trust.json").exit_code == 0
    assert run("receipt", "revoke", "desk.pub", "--trust", "trust.json", "--why", "lost").exit_code == 0
    done = run("receipt", "verify", "answer.txt", "--trust", "trust.json")
    assert done.exit_code == 1
    assert "was revoked as compromised" in done.stdout
    assert "lost" in done.stdout
    assert desk


def test_a_signed_revocation_list(run, desk, refused):
    assert "give --trust or --list" in refused("receipt", "revoke", "desk.pub")
    assert "give --key" in refused("receipt", "revoke", "desk.pub", "--list", "list.json")
    run("receipt", "trust", "trust.json", "--add", "desk.pub")
    run("receipt", "trust", "trust.json", "--add", "owner.pub", "--for", "revocations")
    for key in ("0" * 64, "desk.pub"):
        assert run("receipt", "revoke", key, "--list", "list.json", "--key", "owner.key").exit_code == 0
    done = run("receipt", "verify", "answer.txt", "--trust", "trust.json", "--revocations", "list.json")
    assert done.exit_code == 1
    assert "was revoked" in done.stdout
    assert json.loads(run("receipt", "show", "list.json").stdout)["payload"]["number"] == 2
    stale = refused(
        *("receipt", "verify", "answer.txt", "--trust", "trust.json", "--revocations", "list.json"),
        *("--at", "2126-01-01T00:00:00Z"),
    )
    assert "a newer one was due" in stale
    assert desk


def test_the_log_from_end_to_end(run, desk, refused):
    assert "there is no such log" in refused("receipt", "log", "head")
    assert run("receipt", "log", "add", "report.json.dsse.json").stdout == "0  report.json.dsse.json\n"
    head = run("receipt", "log", "head").stdout
    assert "never signed" in head
    assert "self-attested: no witness keeps a head of this log" in head
    assert "no head of this log was ever signed" in refused("receipt", "log", "prove", "report.json.dsse.json")
    (desk / "first.json").write_text(
        run("receipt", "log", "head", "--key", "desk.key", "--output-format", "json").stdout
    )
    assert run("receipt", "log", "prove", "report.json.dsse.json", "--output", "proof.json").exit_code == 0
    done = run("receipt", "verify", "answer.txt", "desk.pub", "--proof", "proof.json")
    assert "the log is self-attested: no witness that you trust signed this head" in done.stdout
    run("receipt", "keygen", "witness")
    for target in ("heads.jsonl", "elsewhere.db"):
        done = run("receipt", "log", "witness", "--to", target, "--trust", "desk.pub", "--key", "witness.key")
        assert done.stdout == f"held at {target}: 1 entry\n", done.output
    assert "held:  1 entry" in run("receipt", "log", "head").stdout
    run("receipt", "log", "prove", "report.json.dsse.json", "--output", "proof.json")
    done = run(
        *("receipt", "verify", "answer.txt", "desk.pub", "--proof", "proof.json", "--witnessed-by", "witness.pub")
    )
    assert "the log is witnessed by witness, key " in done.stdout
    done = run(
        "receipt", "log", "verify", "--trust", "desk.pub", "--witness", "heads.jsonl", "--witness", "elsewhere.db"
    )
    assert done.exit_code == 0, done.output
    assert "kept by witnesses: 2 heads, the largest over 1 entry, as they are here" in done.stdout
    run("facts", "sign", "facts.json", "--key", "owner.key")
    assert (
        run("receipt", "log", "add", "facts.json.dsse.json", "--key", "desk.key").stdout == "1  facts.json.dsse.json\n"
    )
    run("receipt", "log", "prove", "first.json", "--output", "growth.json")
    done = run("receipt", "log", "verify", "--trust", "desk.pub", "--proof", "growth.json")
    assert done.stdout == "valid: the log of 2 entries begins with the one of 1\n"
    (desk / "second.json").write_text(run("receipt", "log", "head", "--output-format", "json").stdout)
    sent = ("receipt", "log", "witness", "--to", "heads.jsonl", "--trust", "desk.pub", "--head", "second.json")
    done = run(*sent)
    assert (done.exit_code, "there is no proof that the log only grew" in done.stdout) == (1, True)
    assert run(*sent, "--proof", "growth.json").stdout == "held at heads.jsonl: 2 entries\n"
    assert "not a witness of itself" in refused(
        "receipt", "log", "witness", "--to", "receipts.db", "--trust", "desk.pub"
    )


def test_a_log_that_was_rewritten_exits_1(run, desk):
    run("receipt", "log", "add", "report.json.dsse.json", "--key", "desk.key")
    run("receipt", "log", "witness", "--to", "heads.jsonl", "--trust", "desk.pub")
    run("receipt", "log", "add", "report.json.dsse.json", "--store", "other.db", "--key", "desk.key")
    done = run("receipt", "log", "verify", "--store", "other.db", "--trust", "desk.pub", "--witness", "heads.jsonl")
    assert (done.exit_code, "this witness keeps no head of this log" in done.stdout) == (1, True)
    import sqlite3

    with sqlite3.connect(desk / "receipts.db") as connection:
        connection.execute("DELETE FROM log_entries")
    connection.close()
    done = run("receipt", "log", "verify", "--trust", "desk.pub", "--witness", "heads.jsonl")
    assert (done.exit_code, "the log was cut" in done.stdout) == (1, True)


def test_only_signed_facts_are_taken(run, desk, refused):
    check = ("check", "review.md", "--facts", "facts.json", "--signed-by")
    assert "these facts are not signed" in refused(*check, "owner.pub")
    assert run("facts", "sign", "facts.json", "--key", "owner.key").stdout == "signed: 2 facts\n"
    done = run(*check, "owner.pub", "--output-format", "json")
    assert done.exit_code == 3
    (fact,) = json.loads(done.stdout)["evidence"]["facts"]
    assert fact["signed"].startswith("owner, key ")
    assert "signed by owner" in run(*check, "owner.pub", "--output-format", "markdown").stdout
    assert "is not among the trusted ones" in refused(*check, "desk.pub")
    data = (desk / "facts.json").read_text()
    (desk / "facts.json").write_text(data.replace("1500", "1501"))
    assert "the file is not the one that was signed" in refused(*check, "owner.pub")
    assert "these facts are not signed" in refused(
        "check", "review.md", "--facts", "sample", "--signed-by", "owner.pub"
    )
    assert "none are given" in refused("check", "review.md", "--signed-by", "owner.pub")
    assert "are for stores" in refused(*check, "owner.pub", "--as-of", "1")


def test_a_signed_table_is_taken(run, desk, refused):
    (desk / "t.csv").write_text("country,year,population\nKenya,2023,55000000\n")
    run("facts", "sign", "t.csv", "--key", "owner.key")
    (desk / "d.txt").write_text("Kenya's population was 55 million in 2023.")
    done = run("check", "d.txt", "--data", "t.csv", "--signed-by", "owner.pub", "--output-format", "json")
    assert {fact["signed"][:5] for fact in json.loads(done.stdout)["evidence"]["facts"]} == {"owner"}
    (desk / "t.csv").write_text("country,year,population\nKenya,2023,56000000\n")
    assert "the file is not the one" in refused("check", "d.txt", "--data", "t.csv", "--signed-by", "owner.pub")


def test_the_answer_is_not_written_over_another_text(run, refused, desk):
    """The draft is often named like the answer, and has the tags that the answer lacks."""
    draft = (desk / "review.md").read_bytes()
    said = refused("receipt", "sign", "report.json", "--key", "desk.key", "--output", "r.json", "--answer", "review.md")
    assert "another text is there already" in said
    assert (desk / "review.md").read_bytes() == draft
    assert not (desk / "r.json").exists()
    again = run("receipt", "sign", "report.json", "--key", "desk.key", "--output", "r.json", "--answer", "answer.txt")
    assert again.exit_code == 0


def test_a_changed_definition_voids_its_marks(run, folder):
    rows = [f"{n},{'North' if n % 2 else 'South'},2023-01-{1 + n % 28:02},{n % 50}.25" for n in range(1, 400)]
    (folder / "orders.csv").write_text("\n".join(["order_id,region,day,amount", *rows]) + "\n")
    north = sum(int((n % 50) * 100 + 25) for n in range(1, 400, 2)) / 100
    (folder / "text.md").write_text(f"Net revenue in the North was {north:,.2f}. The mean order in the North was 3.\n")
    old = {
        "metrics": [
            {"name": "net_revenue", "column": "amount"},
            {"name": "order_value", "synonyms": ["mean order"], "column": "amount", "aggregate": "mean"},
        ]
    }
    new = {"metrics": [old["metrics"][0] | {"where": "amount > 1"}, old["metrics"][1]]}
    (folder / "old.json").write_text(json.dumps(old))
    (folder / "new.json").write_text(json.dumps(new))
    run("receipt", "keygen", "desk")
    run("check", "text.md", "--data", "orders.csv", "--metrics", "old.json", "--output", "report.json")
    done = run("receipt", "sign", "report.json", "--key", "desk.key", "--output", "report.json.dsse.json")
    assert done.exit_code == 0, done.output
    predicate = json.loads(run("receipt", "show", "report.json.dsse.json").stdout)["payload"]["predicate"]
    assert [(each["name"], each["marks"]) for each in predicate["definitions"]] == [
        ("net_revenue", [0]),
        ("order_value", [1]),
    ]
    told = f"void: number 1, {north:,.2f}: the definition of 'net_revenue' has changed"
    for command in (("report", "replay", "report.json"), ("receipt", "verify", "report.json", "desk.pub")):
        assert run(*command, "--metrics", "old.json").exit_code == 0
        done = run(*command, "--metrics", "new.json")
        assert done.exit_code == 1
        assert done.stdout.count("void: ") == 1
        assert told in done.stdout


@pytest.mark.parametrize(
    ("definition", "says"),
    [
        ({"name": "m", "digest": {"sha256": "0" * 64}, "marks": [9]}, "marks that are not there"),
        ({"name": "m", "digest": {"sha256": "0" * 64}, "marks": []}, "marks that are not there"),
        ({"name": "m", "digest": {"sha256": "0" * 64}, "marks": [-1]}, "whole number"),
        ({"name": "", "digest": {"sha256": "0" * 64}, "marks": [0]}, "a text of 1"),
        ({"name": "m", "digest": {"md5": "0" * 64}, "marks": [0]}, "'sha256' is missing"),
        ({"name": "m", "marks": [0]}, "'digest' is missing"),
    ],
)
def test_definitions_that_are_none_are_refused(run, desk, definition, says):
    """Signed by the right key, and still not a receipt."""
    text = (desk / "answer.txt.dsse.json").read_text()
    statement = json.loads(envelope.read(text, "receipt").payload)
    statement["predicate"]["definitions"] = [definition]
    key = PrivateKey.from_file(str(desk / "desk.key"))
    signed = envelope.sign(canonical.encode(statement), envelope.STATEMENT, [key])
    (desk / "answer.txt.dsse.json").write_text(signed.to_json())
    done = run("receipt", "verify", "answer.txt", "desk.pub")
    assert (done.exit_code, says in done.stdout) == (1, True), done.output
