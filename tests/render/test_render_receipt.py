"""A page with a receipt: what it carries, and what is refused before a page is written."""

import base64
import json

import pytest

from countermark import Draft, Evidence, Fact, Report, check
from countermark.errors import InvalidReport
from countermark.pipeline.signing import issue
from countermark.receipt import page as pages
from countermark.receipt.trust.keys import PrivateKey
from countermark.render.html.receipt import text_of

KEY = PrivateKey.generate()
FACTS = [Fact(id="g", value="5.7", unit="%")]


def report(text='Growth was <claim id="g">5.7%</claim>, not </script> 6%.'):
    return check(Draft(text=text), Evidence(facts=FACTS))


def receipt(of, *, page=True):
    return issue(of, [KEY], page=of.render("html") if page else None).to_json()


def with_payload(envelope, change):
    document = json.loads(envelope)
    statement = json.loads(base64.b64decode(document["payload"]))
    change(statement)
    document["payload"] = base64.b64encode(json.dumps(statement).encode()).decode()
    return json.dumps(document)


def test_a_page_carries_report_receipt_proof_and_key():
    made = report()
    signed, key = receipt(made), KEY.public.to_pem()
    page = made.render("html", standalone=True, receipt=signed, inclusion='{"a": "<b>"}', key=key)
    read = pages.read(page)
    assert json.loads(read.receipt) == json.loads(signed)
    assert read.report == made.to_json()
    assert json.loads(read.inclusion) == {"a": "<b>"}
    assert f'data-countermark="key">{key}</script>' in page


def test_a_page_without_a_receipt_is_as_it_was():
    page = report().render("html", standalone=True)
    for part in ("receipt-panel", "recheck", 'data-countermark="key"'):
        assert part not in page


def test_the_text_of_a_page_is_that_of_a_browser():
    """A line end right behind <pre> is not there for a browser."""
    assert text_of("<p>a &amp;\n b</p><pre>\n c</pre>\n") == "a & b c"
    assert text_of("x<pre>\ny</pre>") == "xy"


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"receipt": "{"}, "the receipt is not a JSON object"),
        ({"receipt": "[]"}, "the receipt is not a JSON object"),
        ({"receipt": "{}"}, "not a DSSE envelope"),
        ({"receipt": '{"payload": "e30=", "payloadType": "text/plain"}'}, "not a DSSE envelope"),
        ({"receipt": '{"payload": "!", "payloadType": "application/vnd.in-toto+json"}'}, "not base64"),
        ({"receipt": '{"payload": "e30=", "payloadType": "application/vnd.in-toto+json"}'}, "for another report"),
        ({"receipt": '{"payload": "WzFd", "payloadType": "application/vnd.in-toto+json"}'}, "not a JSON object"),
        ({"inclusion": "{}"}, "says nothing without a receipt"),
        ({"key": "x"}, "says nothing without a receipt"),
    ],
)
def test_what_is_no_receipt_is_refused(options, why):
    with pytest.raises(InvalidReport, match=why):
        report().render("html", standalone=True, **options)


def test_a_receipt_of_another_report_is_refused():
    with pytest.raises(InvalidReport, match="for another report"):
        report("Nothing.").render("html", standalone=True, receipt=receipt(report()))


def test_a_receipt_that_was_not_made_for_a_page_is_refused():
    made = report()
    with pytest.raises(InvalidReport, match="was not made for a page") as raised:
        made.render("html", standalone=True, receipt=receipt(made, page=False))
    assert "--page" in str(raised.value)


@pytest.mark.parametrize("change", [lambda said: said.update(subject=1), lambda said: said["subject"].append(1)])
def test_subjects_of_another_form_are_passed_over(change):
    made = report()
    with pytest.raises(InvalidReport, match="was not made for a page"):
        made.render("html", standalone=True, receipt=with_payload(receipt(made, page=False), change))


@pytest.mark.parametrize("options", [{"rows": 5}, {"rows": None}, {"copy": "{text} [verified]"}, {"plain": True}])
def test_a_page_with_a_receipt_has_one_form(options):
    """Whoever verifies it makes it again."""
    made = report()
    with pytest.raises(InvalidReport, match="has one form"):
        made.render("html", standalone=True, receipt=receipt(made), **options)


@pytest.mark.parametrize("options", [{"plain": True}, {"rows": 1}, {"copy": "{text}"}])
def test_a_receipt_for_another_layout_is_refused(options):
    """It was signed for a page that shows other text, or the same in another way."""
    made = report("# Growth\n\nwas <claim id='g'>5.7%</claim> and <claim id='g'>5.8%</claim>")
    signed = issue(made, [KEY], page=made.render("html", **options)).to_json()
    with pytest.raises(InvalidReport, match=r"another text than this page shows|a page that looks different"):
        made.render("html", standalone=True, receipt=signed)


def test_a_receipt_that_does_not_say_what_the_page_shows_is_refused():
    made = report()
    older = with_payload(receipt(made), lambda said: said["subject"].pop())
    with pytest.raises(InvalidReport, match="a page that looks different"):
        made.render("html", standalone=True, receipt=older)


def test_a_fragment_and_a_page_under_a_banner_carry_none():
    made = report()
    with pytest.raises(InvalidReport, match="a fragment carries no receipt"):
        made.render("html", receipt=receipt(made))
    document = json.loads(made.to_json())
    document["marks"][0]["why"] = "because"
    altered = Report.from_json(json.dumps(document))
    with pytest.raises(InvalidReport, match="under a banner carries no receipt"):
        altered.render("html", standalone=True, show_altered=True, receipt=receipt(made))


PRIVATE = "-----BEGIN PRIVATE KEY-----\nMC4=\n-----END PRIVATE KEY-----\n"


@pytest.mark.parametrize("key", ["no key", PRIVATE, KEY.public.to_pem() + PRIVATE])
def test_only_a_public_key_goes_into_a_page(key):
    made = report()
    with pytest.raises(InvalidReport, match="not a public key"):
        made.render("html", standalone=True, receipt=receipt(made), key=key)


def test_a_proof_has_to_be_json():
    made = report()
    with pytest.raises(InvalidReport, match="the inclusion proof is not a JSON object"):
        made.render("html", standalone=True, receipt=receipt(made), inclusion="</script>")
