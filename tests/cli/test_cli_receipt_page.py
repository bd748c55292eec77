"""Pages that carry a receipt, and the verifier page, from the command line."""

import hashlib
import re
from pathlib import Path

import pytest
from tests.browser.forged import FORGED
from tests.browser.signed import KEY, signed

DOCUMENTED = Path(__file__).parents[2] / "docs" / "receipts.md"


@pytest.fixture
def stored(run):
    """A report, a key, and a receipt that was made for its page."""
    run("check", "review.md", "--facts", "facts.json", "--output", "report.json")
    assert run("receipt", "keygen", "desk").exit_code == 0
    signed = run("receipt", "sign", "report.json", "--key", "desk.key", "--page", "--output", "receipt.json")
    assert signed.exit_code == 0, signed.output


@pytest.mark.usefixtures("stored")
def test_render_puts_the_receipt_into_the_page(run, folder):
    rendered = run(
        "report", "show", "report.json", "--receipt", "receipt.json", "--signer-key", "desk.pub", "--output", "a.html"
    )
    assert rendered.exit_code == 0, rendered.output
    page = (folder / "a.html").read_text(encoding="utf-8")
    assert 'data-countermark="receipt-panel"' in page
    assert (folder / "desk.pub").read_text() in page
    verified = run("receipt", "verify", "a.html", "desk.pub")
    assert verified.exit_code == 0, verified.output
    (folder / "a.html").write_text(page.replace("and 12.", "and 13.", 1), encoding="utf-8")
    assert run("receipt", "verify", "a.html", "desk.pub").exit_code != 0


@pytest.mark.usefixtures("stored")
def test_check_puts_the_receipt_into_the_page(run):
    """The same check gives the same report, so the receipt fits."""
    checked = run("check", "review.md", "--facts", "facts.json", "--output-format", "html", "--receipt", "receipt.json")
    assert checked.exit_code == 3
    assert 'data-countermark="receipt-panel"' in checked.stdout


@pytest.mark.usefixtures("stored")
def test_a_receipt_goes_into_whole_pages_only(run):
    for more in (["--output-format", "markdown"], ["--output-format", "html", "--fragment"]):
        refused = run("report", "show", "report.json", "--receipt", "receipt.json", *more)
        assert refused.exit_code == 2
        assert "carries no receipt" in refused.stderr


@pytest.mark.usefixtures("stored")
def test_a_key_alone_is_refused(run):
    refused = run("report", "show", "report.json", "--output-format", "html", "--signer-key", "desk.pub")
    assert refused.exit_code == 2
    assert "give --receipt" in refused.stderr


@pytest.mark.usefixtures("stored")
def test_a_receipt_of_another_report_is_refused(run):
    refused = run("check", "accept.md", "--facts", "facts.json", "--output-format", "html", "--receipt", "receipt.json")
    assert refused.exit_code == 2
    assert "the receipt is for another report" in refused.stderr


@pytest.mark.usefixtures("stored")
def test_a_private_key_never_gets_into_a_page(run):
    options = ["--output-format", "html", "--receipt", "receipt.json", "--signer-key", "desk.key"]
    refused = run("report", "show", "report.json", *options)
    assert refused.exit_code == 2
    assert "PRIVATE" not in refused.output


@pytest.mark.usefixtures("stored")
def test_files_that_are_not_text_are_refused(run, folder):
    (folder / "receipt.json").write_bytes(b"\xff\xfe")
    refused = run("report", "show", "report.json", "--output-format", "html", "--receipt", "receipt.json")
    assert refused.exit_code == 2
    assert "not UTF-8" in refused.stderr


def test_the_verifier_page_is_the_one_whose_digest_is_documented(run, folder):
    written = run("receipt", "page", "--output", "verify.html")
    assert written.exit_code == 0
    digest = hashlib.sha256((folder / "verify.html").read_bytes()).hexdigest()
    assert written.stderr == f"sha256 {digest}\n"
    assert re.findall(r"\b[0-9a-f]{64}\b", DOCUMENTED.read_text(encoding="utf-8")) == [digest]


def test_the_verifier_page_loads_nothing(run):
    page = run("receipt", "page").stdout
    assert "default-src 'none'" in page
    assert not re.search(r"(?:src|href)=[\"']?(?:https?:)?//|@import|fetch\(|XMLHttpRequest|sendBeacon|WebSocket", page)


@pytest.fixture
def proving(run, folder):
    """The page that the browsers are shown, and what `receipt verify` says of another one in its place."""
    made = signed(key=KEY.public.to_pem(), proof=True)
    (folder / "desk.pub").write_text(KEY.public.to_pem())

    def verified(page):
        (folder / "answer.html").write_bytes(page if isinstance(page, bytes) else page.encode())
        done = run("receipt", "verify", "answer.html", "desk.pub")
        return done.exit_code, done.stdout

    return made.page, verified


def test_every_forged_page_is_noticed(proving):
    page, verified = proving
    assert verified(page)[0] == 0
    missed = []
    for name, forge in FORGED.items():
        code, said = verified(forge(page))
        if code != 1 or not re.search("shows something else|was changed", said):
            missed.append((name, code, said))
    assert missed == []


def test_what_only_a_file_system_changes_makes_no_difference(proving):
    page, verified = proving
    for data in (page.encode("utf-8-sig"), page.replace("\n", "\r\n").encode(), page.replace("\n", "\r").encode()):
        code, said = verified(data)
        assert (code, "the page shows the signed report and nothing else" in said) == (0, True)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda page: page + " ", "from line"),
        (lambda page: page[:-20], "from line"),
        (lambda page: page.replace('"key">', '"other">', 1), "from line"),
        (
            lambda page: re.sub(r'<script type="application/json" data-countermark="report">.*?</script>', "", page),
            "no report",
        ),
    ],
)
def test_anything_else_does(proving, change, says):
    page, verified = proving
    code, said = verified(change(page))
    assert (code, says in said) == (1, True), said


def test_a_page_of_another_version_is_not_compared(proving, monkeypatch):
    page, verified = proving
    monkeypatch.setattr("countermark.pipeline.signing.__version__", "9.9.9")
    code, said = verified(page)
    assert code == 1
    assert "this is 9.9.9; what it shows was not compared" in said
