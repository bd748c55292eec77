"""The render cases of spec/cases/render without a browser: fast, and with a second parser of HTML."""

import json

import jsonschema_rs
import pytest
from selectolax.lexbor import LexborHTMLParser
from tests.browser.hostile import CASES, attacks, documents, report_of, wrong

DOCUMENTS = dict(documents())
ALL = {attack.name: attack for document in DOCUMENTS.values() for attack in attacks(document)}
KINDS = ("verified", "supported", "flagged")
NEVER = (
    "img, svg, math, iframe, object, embed, form, template, link, base, video, audio, dialog, noscript, plaintext, xmp"
)


def seen(html, absent):
    """What the browser's probe reports, as far as it needs no layout."""
    tree = LexborHTMLParser(html)
    draft = tree.css_first("[data-countermark=draft]")
    boxes = [box.text() for box in draft.css("[data-countermark=spoof]")] if draft is not None else []
    page = {
        "reports": len(tree.css("countermark-report")),
        "drafts": len(tree.css("[data-countermark=draft]")),
        "marks": [
            {
                "kind": kind,
                "n": int(node.attributes["data-n"]),
                "text": node.text(),
                "shown": True,
                "left": "",
                "right": "",
            }
            for kind in KINDS
            for node in tree.css(f"[data-countermark={kind}]")
        ],
        "strange": [node.html[:100] for node in tree.css(NEVER)]
        + [f"{name} on {node.tag}" for node in tree.css("*") for name in node.attributes if name.startswith("on")],
        "matched": [selector for selector in absent if tree.css(selector)],
        "text": draft.text() if draft is not None else "",
        "boxes": boxes,
    }
    for box in tree.css("[data-countermark=draft] [data-countermark=spoof]"):
        box.decompose()
    return {**page, "outside": draft.text() if draft is not None else ""}


@pytest.mark.parametrize("attack", ALL.values(), ids=ALL)
@pytest.mark.parametrize("standalone", [False, True], ids=["fragment", "page"])
def test_render_case(attack, standalone):
    """The renderer shows what the case expects and nothing that it forbids."""
    html = attack.report.render("html", standalone=standalone)
    assert wrong(attack, seen(html, attack.expect.get("absent", []))) == []


@pytest.mark.parametrize("name", DOCUMENTS)
def test_without_facts_nothing_is_marked(name):
    """What a case proves, it proves by its facts."""
    for case in DOCUMENTS[name]["cases"]:
        report = report_of(case, ())
        assert not [mark for mark in report.marks if mark.mark in {"verified", "supported"}], case["name"]
        assert not LexborHTMLParser(report.render("html")).css(
            "[data-countermark=verified], [data-countermark=supported]"
        )


@pytest.mark.parametrize("every", [6, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_page_fed_back_as_a_draft_has_no_mark(name, every):
    """What the renderer wrote is text of nobody's when a model repeats it."""
    for case in DOCUMENTS[name]["cases"][::every]:
        facts = case.get("facts", DOCUMENTS[name]["facts"])
        _, _, page = report_of(case, facts).render("html").partition("</style>")  # the same in each, and long
        again = report_of({**case, "text": page}, facts)
        assert not [mark for mark in again.marks if mark.mark in {"verified", "supported"}], case["name"]


@pytest.mark.parametrize("path", sorted(CASES.glob("*.json")), ids=lambda path: path.stem)
def test_files_follow_the_schema(path):
    """Each file follows render-case.schema.json."""
    schema = json.loads((CASES.parent.parent / "render-case.schema.json").read_text(encoding="utf-8"))
    jsonschema_rs.validate(schema, json.loads(path.read_text(encoding="utf-8")))


def test_there_are_enough_cases_with_names_of_their_own():
    """At least 150 attempts; a name says one trap, over all files."""
    names = [case["name"] for document in DOCUMENTS.values() for case in document["cases"]]
    assert len(names) >= 150
    assert len(names) == len(ALL)
