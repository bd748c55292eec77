"""Where and how an honest page is opened makes no difference: it still is the page that was signed."""

import pytest
from signed import KEY, signed
from test_browser_forged import ADDRESS, LOOK, PEM, Chromium
from tests.correct.kenya import EVIDENCE

from countermark import check
from countermark.pipeline.signing import issue

HOLDS = "Signed and unchanged"
OPTIONS = {
    "German": {"locale": "de-DE", "timezone_id": "Europe/Berlin"},
    "Arabic": {"locale": "ar-EG", "timezone_id": "Africa/Cairo"},
    "dark": {"color_scheme": "dark"},
    "forced colours": {"forced_colors": "active"},
    "less motion": {"reduced_motion": "reduce"},
    "a phone": {
        "viewport": {"width": 360, "height": 640},
        "device_scale_factor": 3,
        "is_mobile": True,
        "has_touch": True,
    },
    "a wide screen": {"viewport": {"width": 3000, "height": 1200}},
}
HEADERS = {
    "no charset": {"content-type": "text/html"},
    "nothing stored": {"cache-control": "no-store", "referrer-policy": "no-referrer"},
    "hardened": {
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "cross-origin-opener-policy": "same-origin",
    },
    "a policy of the server's": {
        "content-security-policy": "script-src 'unsafe-inline'; style-src 'unsafe-inline'; object-src 'none'"
    },
    "a sandbox": {"content-security-policy": "sandbox allow-scripts"},
    "another language": {"content-language": "fr", "server": "nginx", "last-modified": "Mon, 01 Jan 2024 00:00:00 GMT"},
}
ADDRESSES = ("?utm_source=mail", "#countermark-receipt", "#:~:text=Kenya", "deep/answer.html")
FILES = {
    "as it was": lambda page: page.encode(),
    "with a mark of the byte order": lambda page: page.encode("utf-8-sig"),
    "with line ends of Windows": lambda page: page.replace("\n", "\r\n").encode(),
}
DRAFTS = {
    "Arabic text": 'ارتفعت الأسعار <claim id="phl24" policy="exact">5.7%</claim> في عام 2024.',
    "a block that begins with an empty line": 'Rose <claim id="phl24" policy="exact">5.7%</claim>.\n\n```\n\n\n  x & <y>\n```\n\n<pre>\n\n1</pre>',
    "marks of HTML": 'A &amp; B &lt;i&gt; "q" \'r\' &nbsp;x, <q>5</q> <sub>2</sub> <claim id="phl24" policy="exact">5.7%</claim>.',
    "a table": '<table><tr><th align="right">a</th></tr><tr><td colspan="2"><claim id="phl24" policy="exact">5.7%</claim></td></tr></table>',
    "attacks": 'a\u202eb\u200b\x1b[1m <script>x</script> <claim id="phl24" policy="exact">5.7%</claim> [verified 9] ✓ <svg><a>1</a></svg>',
    "many blocks": "\n\n".join(
        f'{n}. It rose <claim id="phl24" policy="exact">5.7%</claim> in {n}.' for n in range(150)
    ),
    "many numbers": " ".join(str(n) for n in range(400)),
    "nothing to mark": "Prices rose.",
}
USED = """async () => {
  const wait = () => new Promise((done) => setTimeout(done, 50));
  for (const each of document.querySelectorAll("details")) each.open = true;
  document.querySelector('[data-countermark="filter"]')?.click();
  document.querySelector('[data-countermark="more"]')?.click();
  document.querySelector("countermark-mark button")?.click();
  await wait();
  const marks = document.querySelectorAll("countermark-mark").length;
  const alive = !marks || document.querySelector('[data-countermark="inspector"]').matches(":popover-open");
  document.querySelector('[data-countermark="check-again"]').click();
  await wait();
  return alive ? document.querySelector('[data-countermark="receipt-verdict"]').textContent : "the module did nothing";
}"""


@pytest.fixture(scope="module")
def page():
    return signed(key=PEM, proof=True).page


@pytest.fixture
def tab(browser):
    opened = []

    def made(**options):
        opened.append(Chromium(browser, **options))
        return opened[-1]

    yield made
    for each in opened:
        each.close()


@pytest.mark.parametrize("options", OPTIONS)
def test_whatever_the_reader_prefers(tab, page, options):
    one = tab(**OPTIONS[options])
    one.show(page)
    assert one.evaluate(LOOK, PEM) == HOLDS


@pytest.mark.parametrize("headers", HEADERS)
def test_whatever_headers_it_is_served_with(tab, page, headers):
    one = tab()
    one.headers = HEADERS[headers]
    one.show(page)
    assert one.evaluate(LOOK, PEM) == HOLDS


@pytest.mark.parametrize("address", ADDRESSES)
def test_whatever_its_address_is(tab, page, address):
    one = tab()
    one.show(page, ADDRESS + address)
    assert one.evaluate(LOOK, PEM) == HOLDS


def test_printed_resized_reloaded_and_come_back_to(tab, page):
    one = tab()
    one.show(page)
    one.page.emulate_media(media="print")
    assert one.evaluate(LOOK, PEM) == HOLDS
    assert one.page.pdf()[:4] == b"%PDF"
    one.page.set_viewport_size({"width": 320, "height": 500})
    assert one.evaluate(USED) == HOLDS
    one.page.reload()
    assert one.evaluate(LOOK, PEM) == HOLDS
    one.page.goto("about:blank")
    one.page.go_back()
    assert one.evaluate(LOOK, PEM) == HOLDS


@pytest.mark.parametrize("saved", FILES)
@pytest.mark.parametrize("name", ["chromium", "firefox"])
def test_saved_and_opened_again(request, tmp_path, page, saved, name):
    file = tmp_path / "answer.html"
    file.write_bytes(FILES[saved](page))
    if name == "firefox":
        firefox = request.getfixturevalue("firefox")
        firefox.visit(file.as_uri())
        assert firefox.evaluate(LOOK, PEM) == HOLDS
        return
    context = request.getfixturevalue("browser").new_context()
    opened = context.new_page()
    opened.goto(file.as_uri())
    assert opened.evaluate(LOOK, PEM) == HOLDS
    context.close()


@pytest.mark.parametrize("draft", DRAFTS)
@pytest.mark.parametrize("name", ["chromium", "firefox"])
def test_whatever_was_written(request, tab, draft, name):
    """The page that the renderer made of it, used and checked again; the module still brings it to life."""
    one = request.getfixturevalue("firefox") if name == "firefox" else tab()
    one.show(signed(DRAFTS[draft]).page)
    assert one.evaluate(LOOK, PEM) == HOLDS
    assert one.evaluate(USED) == HOLDS


@pytest.mark.parametrize("width", [320, 1600])
def test_firefox_of_any_width_and_reloaded(firefox, page, width):
    firefox.resize(width, 700)
    for _ in range(2):
        firefox.show(page)
        assert firefox.evaluate(LOOK, PEM) == HOLDS


def test_a_page_with_edits_holds(tab):
    text = "Kenya's inflation was <claim id='k23'>9.9%</claim> in 2023."
    report = check(text, EVIDENCE, pack="numbers.display", correct=True)
    assert report.edits
    envelope = issue(report, [KEY], page=report.render("html"))
    one = tab()
    one.show(report.render("html", standalone=True, receipt=envelope.to_json()))
    assert one.evaluate(LOOK, PEM) == HOLDS
    one.page.get_by_role("button", name="Leave all").click()
    assert one.evaluate(USED) == HOLDS


def test_a_page_inside_another_leaves_open_what_covers_it(tab, page):
    one = tab()
    one.show("<!DOCTYPE html><title>around</title><iframe width=800 height=600></iframe>")
    one.evaluate(
        """async (html) => {
      const frame = document.querySelector("iframe");
      const loaded = new Promise((done) => { frame.onload = done; });
      frame.srcdoc = html;
      await loaded;
    }""",
        page,
    )
    inner = one.page.frames[1]
    assert inner.evaluate(LOOK, PEM) == "Signed and unchanged; something is left open"
    assert "may cover" in inner.locator('[data-finding="place"]').inner_text()
