"""A page that carries its receipt verifies itself offline, in Chromium and in Firefox, and shows what was changed."""

import base64
import json
import re

import pytest
from signed import KEY, OTHER, expired, signed
from test_browser_access import SIZES, violations

from countermark.render.kit.verifier import verifier_page

VERDICT = '[data-countermark="receipt-verdict"]'
CHECKED = """async () => {
  const place = () => document.querySelector('[data-countermark="receipt-panel"]'); // a page that was changed is taken down
  for (let turn = 0; turn < 200 && !place().dataset.checked; turn += 1) await new Promise((done) => setTimeout(done, 10));
  const panel = place();
  const found = [...panel.querySelectorAll('[data-countermark="finding"]')];
  return {
    verdict: panel.querySelector('[data-countermark="receipt-verdict"]').textContent,
    findings: Object.fromEntries(found.map((each) => [each.dataset.finding, [each.dataset.state, each.textContent]])),
    proves: panel.querySelector('[data-countermark="proves"]').textContent,
    problem: panel.querySelector('[data-countermark="key-problem"]')?.textContent,
  };
}"""
GIVE = """async (pem) => {
  const panel = document.querySelector('[data-countermark="receipt-panel"]');
  for (let turn = 0; turn < 200 && !panel.dataset.checked; turn += 1) await new Promise((done) => setTimeout(done, 10));
  const before = panel.dataset.checked;
  panel.querySelector("textarea").value = pem;
  panel.querySelector('[data-countermark="key-use"]').click();
  const problem = panel.querySelector('[data-countermark="key-problem"]');
  for (let turn = 0; turn < 200 && panel.dataset.checked === before && !problem.textContent; turn += 1) {
    await new Promise((done) => setTimeout(done, 10));
  }
}"""
DROP = """async (files) => {
  const panel = document.querySelector('[data-countermark="receipt-panel"]');
  const input = panel.querySelector('[data-countermark="files"]');
  const given = new DataTransfer();
  for (const [name, text] of files) given.items.add(new File([text], name));
  input.files = given.files;
  input.dispatchEvent(new Event("change"));
  for (let turn = 0; turn < 200 && !panel.dataset.checked; turn += 1) await new Promise((done) => setTimeout(done, 10));
}"""
CHANGES = {
    "a digit of a number that has no mark": (r"after 6\.1%", "after 6.2%", "text", "“6.2”"),
    "a digit under a mark": (">5.7%</button>", ">5.8%</button>", "text", "Number 2 reads “5.8%”; signed was “5.7%”"),
    "a digit in code": ("total = 12", "total = 13", "text", "“13”"),
    "a word that is left out": ("Kenya counted ", "Kenya ", "text", "CHANGED"),
    "a mark": ('"flagged" data-n="4"', '"verified" data-n="4"', "marks", "signed as flagged"),
    "the decision": ('"report" data-decision="reject"', '"report" data-decision="accept"', "marks", "signed as reject"),
    "a fact of a pop-over": (r'"value":"55339003"', '"value":"54300000"', "details", "“54300000”"),
    "a value of a pop-over": (r'"abbr","54300000","55339003"', '"abbr","55339003","55339003"', "details", "“55339003”"),
    "a state of a pop-over": (r'"marks":\[\["bare"', '"marks":[["verified"', "details", "“verified”"),
    "the report": (r'("evidence":.*?"value":")5\.7', r"\g<1>5.8", "report", "CHANGED"),
}


CHANGED = {"text": "Changed since it was signed", "report": "Not as it was signed"}


class Chromium:
    def __init__(self, open_page):
        self._open = open_page

    def show(self, html):
        self.page = self._open(html)

    def evaluate(self, function, argument=None):
        return self.page.evaluate(function, argument)


@pytest.fixture(params=["chromium", "firefox"])
def shown(request):
    """Shows a page in either browser; one that asks for anything, or complains, fails its test."""
    if request.param == "chromium":
        yield Chromium(request.getfixturevalue("open_page"))
        return
    firefox = request.getfixturevalue("firefox")
    firefox.forget()
    yield firefox
    assert firefox.asked == []
    # The browser itself looks for an icon, and the page's policy forbids even that.
    assert [said for said in firefox.said if "/favicon.ico" not in said] == []


@pytest.fixture(scope="module")
def made():
    return signed()


def pem(key=KEY):
    return key.public.to_pem()


def states(found):
    return {name: state for name, (state, _) in found["findings"].items()}


def test_a_page_verifies_with_the_readers_key(shown, made):
    """Signature, time, report, text, marks and arithmetic hold; it says who, and that this is not truth."""
    shown.show(made.page)
    before = shown.evaluate(CHECKED)
    assert before["verdict"] == "Not checked yet"
    assert before["proves"].endswith("nothing yet.")
    shown.evaluate(GIVE, pem())
    found = shown.evaluate(CHECKED)
    assert found["verdict"] == "Signed and unchanged"
    assert states(found) == dict.fromkeys(
        ("signature", "time", "report", "text", "page", "marks", "details", "arithmetic"), "ok"
    )
    assert "the key that you gave" in found["findings"]["signature"][1]
    assert (
        "rithmetic of 4 of 4 marks re-checked here; how the text was read is not" in found["findings"]["arithmetic"][1]
    )
    assert "What this proves" in found["proves"]
    assert "that it is true" in shown.evaluate(
        "() => document.querySelector('[data-countermark=proves-not]').textContent"
    )


def test_the_key_that_a_page_brings_proves_nobody(shown):
    shown.show(signed(key=pem()).page)
    found = shown.evaluate(CHECKED)
    assert found["verdict"] == "Unchanged, but signed by whom is open"
    assert found["findings"]["signature"][0] == "brought"
    assert "Not who that was" in found["proves"]


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_is_shown_as_changed(shown, made, change):
    """Whatever was changed in the page, it says so and names the place."""
    pattern, new, name, words = CHANGES[change]
    altered, times = re.subn(pattern, new, made.page, count=1)
    assert times == 1
    shown.show(altered)
    shown.evaluate(GIVE, pem())
    found = shown.evaluate(CHECKED)
    assert found["verdict"] == CHANGED.get(name, "This page shows something else")
    assert found["findings"][name][0] == "bad"
    assert words in found["findings"][name][1]
    assert found["proves"].startswith("What this proves: nothing.")


def test_a_digit_that_is_changed_while_it_is_read_is_found(shown, made):
    """The text is taken from what the page shows at that moment."""
    shown.show(made.page)
    shown.evaluate(GIVE, pem())
    shown.evaluate("() => { document.querySelector('article p').lastChild.data = ', after 9.1% the year before.'; }")
    shown.evaluate(GIVE, pem())
    for _ in range(2):
        found = shown.evaluate(CHECKED)
    assert found["verdict"] == "Changed since it was signed"
    assert "“9.1”" in found["findings"]["text"][1]


def test_another_key_does_not_verify(shown, made):
    shown.show(made.page)
    shown.evaluate(GIVE, pem(OTHER))
    found = shown.evaluate(CHECKED)
    assert states(found) == {"signature": "bad"}


def test_a_private_key_is_refused(shown, made):
    shown.show(made.page)
    shown.evaluate(GIVE, "-----BEGIN PRIVATE KEY-----\nMC4CAQ==\n-----END PRIVATE KEY-----\n")
    assert "keep it to yourself" in shown.evaluate(CHECKED)["problem"]
    shown.evaluate(GIVE, "no key at all")
    assert "there is no public key in it" in shown.evaluate(CHECKED)["problem"]


def test_an_expired_receipt_says_so(shown):
    shown.show(signed(**expired()).page)
    shown.evaluate(GIVE, pem())
    found = shown.evaluate(CHECKED)
    assert found["findings"]["time"][0] == "bad"
    assert found["verdict"] == "Not as it was signed"


def test_a_changed_receipt_is_refused(shown, made):
    """A byte of the payload, a byte of the signature, another type, a key given twice, another form of base64."""
    document = made.envelope.to_dict()
    payload = bytearray(base64.b64decode(document["payload"]))
    payload[len(payload) // 2] ^= 1
    sig = bytearray(base64.b64decode(document["signatures"][0]["sig"]))
    sig[5] ^= 1
    signature = document["signatures"][0]
    whole = json.dumps(document)
    forged = [
        json.dumps({**document, "payload": base64.b64encode(payload).decode()}),
        json.dumps({**document, "signatures": [{**signature, "sig": base64.b64encode(sig).decode()}]}),
        json.dumps({**document, "payloadType": "text/plain"}),
        json.dumps({**document, "more": 1}),
        whole.replace('{"payload":', '{"payload": "e30=", "payload":', 1),
        whole.replace('{"payload":', '{"pay\\u006coad": "e30=", "payload":', 1),
        json.dumps({**document, "signatures": []}),
        json.dumps({**document, "signatures": [signature, signature]}),
        "{",
    ]
    start, end = (
        made.page.index('data-countermark="receipt">'),
        made.page.index("</script>", made.page.index('data-countermark="receipt">')),
    )
    for text in forged:
        shown.show(made.page[: start + len('data-countermark="receipt">')] + text + made.page[end:])
        shown.evaluate(GIVE, pem())
        found = shown.evaluate(CHECKED)
        assert found["verdict"] == "Not as it was signed", text
        assert "ok" not in states(found).values(), text


def test_a_second_text_in_the_page_is_refused(shown, made):
    """Nobody may choose which of two is looked at."""
    shown.show(made.page.replace("</body>", '<article data-countermark="draft">Prices fell.</article></body>'))
    found = shown.evaluate(CHECKED)
    assert found["verdict"] == "This page shows something else"
    assert set(found["findings"]) == {"page"}


def test_the_proof_of_inclusion_is_checked(shown):
    page = signed(proof=True).page
    shown.show(page)
    shown.evaluate(GIVE, pem())
    found = shown.evaluate(CHECKED)
    assert found["verdict"] == "Signed and unchanged"
    assert "Entry 2 of a log of 5 entries" in found["findings"]["log"][1]
    assert "self-attested" in found["findings"]["log"][1]
    for pattern, new in ((r'"index":2', '"index":3'), (r'"hashes":\["', '"hashes":["' + "0" * 64 + '","')):
        altered, times = re.subn(pattern, new, page, count=1)
        assert times == 1
        shown.show(altered)
        shown.evaluate(GIVE, pem())
        found = shown.evaluate(CHECKED)
        assert "not in the log" in found["findings"]["receipt"][1]


def test_without_cryptography_nothing_is_claimed(browser, made):
    """An address without encryption gives a page none: it says so, and says what to do."""
    context = browser.new_context()
    context.route("**/*", lambda route: route.fulfill(body=made.page, content_type="text/html; charset=utf-8"))
    page = context.new_page()
    page.goto("http://report.test/")
    page.evaluate(GIVE, pem())
    found = page.evaluate(CHECKED)
    context.close()
    assert found["verdict"] == "Not checked yet"
    assert states(found) == {"signature": "open"}
    assert "no cryptography" in found["findings"]["signature"][1]
    assert "countermark receipt verify" in found["findings"]["signature"][1]


def test_a_browser_without_ed25519_says_so(open_page, made):
    page = open_page(made.page)
    page.evaluate("""() => {
      const { importKey } = SubtleCrypto.prototype;
      SubtleCrypto.prototype.importKey = () => Promise.reject(new DOMException("no", "NotSupportedError"));
      document.querySelector('[data-countermark="check-again"]').click();
      window.__restore = () => { SubtleCrypto.prototype.importKey = importKey; };
    }""")
    page.locator(VERDICT, has_text="Not checked yet").wait_for()
    page.get_by_text("this browser has no Ed25519 in WebCrypto").wait_for()


def test_without_scripts_it_says_how_to_verify(open_page, made):
    page = open_page(made.page, java_script_enabled=False)
    assert page.locator(VERDICT).inner_text() == "Not checked"
    assert "countermark receipt verify" in page.locator('[data-countermark="receipt-static"]').inner_text()


def test_the_verifier_page_takes_a_page_and_a_key(shown, made):
    """It shows the text and the marks itself."""
    shown.show(verifier_page())
    shown.evaluate(DROP, [["answer.html", made.page], ["desk.pub", pem()]])
    found = shown.evaluate(CHECKED)
    assert found["verdict"] == "Signed and unchanged"
    text = shown.evaluate("() => document.querySelector('[data-countermark=signed-text]').textContent")
    assert "Prices in the Philippines rose 5.7%verified, after 6.1% the year before." in text
    rows = shown.evaluate(
        "() => [...document.querySelectorAll('[data-countermark=signed-row]')].map((row) => row.textContent)"
    )
    assert rows[0].startswith("bare2024")
    assert any(row.startswith("verified5.7%") for row in rows)


def test_the_verifier_page_ignores_the_key_of_the_page(shown):
    shown.show(verifier_page())
    shown.evaluate(DROP, [["answer.html", signed(key=pem()).page]])
    assert shown.evaluate(f"() => document.querySelector('{VERDICT}').textContent") == "Not checked yet"


def test_the_verifier_page_finds_a_change(shown, made):
    shown.show(verifier_page())
    shown.evaluate(DROP, [["desk.pub", pem()], ["answer.html", made.page.replace("after 6.1%", "after 1.6%", 1)]])
    found = shown.evaluate(CHECKED)
    assert found["verdict"] == "Changed since it was signed"
    assert "“1.6”" in found["findings"]["text"][1]
    assert shown.evaluate("() => document.querySelector('[data-countermark=signed]').textContent") == ""


def test_the_verifier_page_takes_receipt_and_report(shown, made):
    """A report that somebody indented is the same report."""
    shown.show(verifier_page())
    files = [["r.dsse.json", made.envelope.to_json()], ["report.json", made.report.to_json(indent=2)], ["k.pub", pem()]]
    shown.evaluate(DROP, files)
    found = shown.evaluate(CHECKED)
    assert states(found) == dict.fromkeys(("signature", "time", "report", "arithmetic"), "ok")
    shown.show(verifier_page())
    files[1][1] = files[1][1].replace('"accept"', '"reject"').replace("54.3 million", "55.3 million")
    shown.evaluate(DROP, files)
    assert shown.evaluate(CHECKED)["findings"]["report"][0] == "bad"


@pytest.mark.parametrize(("scheme", "size"), [("light", "desk"), ("dark", "phone")])
def test_axe_finds_nothing(open_page, made, scheme, size):
    """As it opens, changed with everything unfolded, and the verifier page with a result."""
    unfold = "for (const each of document.querySelectorAll('details')) each.open = true"
    page = open_page(made.page, color_scheme=scheme, viewport=SIZES[size])
    page.evaluate(CHECKED)
    assert violations(page) == []
    page.evaluate("() => { document.querySelector('article p').lastChild.data = ' 9'; }")
    page.evaluate(GIVE, pem())
    page.evaluate(unfold)
    assert violations(page) == []
    page = open_page(verifier_page(), color_scheme=scheme, viewport=SIZES[size])
    page.evaluate(DROP, [["answer.html", made.page], ["desk.pub", pem()]])
    page.evaluate(unfold)
    assert violations(page) == []
