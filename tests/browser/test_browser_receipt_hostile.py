"""Whatever a model writes: the page of its report verifies, in both browsers and in Python, and one changed character does not."""

import base64
import re

import pytest
from hostile import attacks, documents
from signed import KEY

from countermark.pipeline.signing import issue
from countermark.receipt import page as pages
from countermark.receipt import statement
from countermark.render.html.page import VERIFIER, asset

SOURCE = "".join(re.sub(r"(?m)^import .*\n", "", asset(name)) for name in VERIFIER)
MODULE = base64.b64encode(SOURCE.encode()).decode()
VERIFY = """async ([module, pem, pages]) => {
  const { findings, keysIn, pageIn, sha256, shownIn } = await import(`data:text/javascript;base64,${module}`);
  const keys = await keysIn(pem);
  const all = [];
  for (const html of pages) {
    const parsed = new DOMParser().parseFromString(html, "text/html");
    const read = () => pageIn(parsed);
    const found = await findings(read(), { keys });
    const changed = read();
    changed.text = changed.text.replace(/[a-z0-9]/i, (sign) => (sign === "9" ? "8" : "9"));
    const after = await findings(changed, { keys });
    all.push([found, after.find(({ name }) => name === "text").state, await sha256(shownIn(parsed).markup)]);
  }
  return all;
}"""


@pytest.fixture(scope="module", params=[4, pytest.param(1, marks=pytest.mark.long)], ids=["some", "all"])
def hostile(request):
    """Receipt and page of every attack, or of every fourth."""
    found = {}
    for _, document in documents():
        for attack in attacks({**document, "cases": document["cases"][:: request.param]}):
            report = attack.report
            envelope = issue(report, [KEY], page=report.render("html"))
            found[attack.name] = envelope, report.render("html", standalone=True, receipt=envelope.to_json())
    return found


@pytest.mark.parametrize("name", ["chromium", "firefox"])
def test_every_page_verifies_and_no_change_does(request, hostile, name):
    html = "<!DOCTYPE html><title>verify</title>"
    # Styles and scripts are the same in each; a hundred of them would only cost time.
    bodies = [
        page[page.index("<countermark-report") : page.index('<script type="module"')] for _, page in hostile.values()
    ]
    given = [MODULE, KEY.public.to_pem(), bodies]
    if name == "chromium":
        all_found = request.getfixturevalue("open_page")(html).evaluate(VERIFY, given)
    else:
        firefox = request.getfixturevalue("firefox")
        firefox.show(html)
        all_found = firefox.evaluate(VERIFY, given)
    for (attack, (envelope, _)), (found, changed, markup) in zip(hostile.items(), all_found, strict=True):
        assert [each for each in found if each["state"] != "ok"] == [], attack
        assert changed == "bad" or "text that you see" not in str(found), attack
        assert markup == statement.read(envelope).subjects["markup"], attack


def test_python_reads_the_same_text(hostile):
    for name, (envelope, page) in hostile.items():
        subjects = statement.read(envelope).subjects
        assert statement.page_digest(pages.read(page).text) == subjects["page"], name
