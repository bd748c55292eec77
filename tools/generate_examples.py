"""The page of examples of the npm package, `web/examples.html`: real reports, each beside the code that shows it."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from pathlib import Path

from countermark import Draft, Evidence, Fact, check
from countermark.evidence import read_facts
from countermark.render.html.page import asset, document

WEB = Path(__file__).parent.parent / "web"
IN_A_PAGE = """\
<link rel="stylesheet" href="node_modules/countermark/countermark.css">
<script type="module" src="node_modules/countermark/countermark.js"></script>
… what report.render("html") gave …"""
IN_A_CHAT = """\
html = report.render("html", frame=False, copy="{text} ({mark})")   # the answer with its marks, and nothing around it"""
IN_REACT = """\
import { Report } from "countermark/react";
import "countermark/countermark.css";

<Report html={answer.html} onOpen={({ text, mark, why }) => console.log(text, mark, why)} />"""
HEARD = """\
document.addEventListener("countermark-open", ({ detail }) => …);"""
AGAIN = """\
import { recheck, said } from "countermark/recheck";

const marks = recheck(JSON.parse(reportJson));     // every comparison once more, in the reader's browser
if (marks.some(({ state }) => state === "differs")) …;
said(marks);"""


def generate() -> str:
    folder = files("countermark.cli.demo")
    facts = read_facts(folder.joinpath("facts.json").read_bytes(), name="facts.json")
    tagged = check(
        Draft(text=folder.joinpath("answer.md").read_text("utf-8")), Evidence(facts=facts), pack="numbers.display"
    )
    chat = check(
        'Prices in the Philippines rose <claim id="phl24">5.7%</claim>, not <claim id="phl24">7.5%</claim>; 6.1% is nobody\'s.',
        Evidence(facts=[Fact(id="phl24", value="5.7", unit="%", entity="PHL", period="2024", source="WDI")]),
    )
    body = (
        '<main class="examples">\n<h1>Marks in an application of your own</h1>\n'
        "<p>The renderer on your server writes the marks; these elements show them. Nothing here makes one, and HTML of a model "
        "never belongs in them.</p>\n"
        f"<h2>A report in a page</h2>\n{_code(IN_A_PAGE)}{_fragment(tagged.render('html'))}"
        "<h2>An answer in a conversation</h2>\n"
        f'{_code(IN_A_CHAT)}<div class="chat">{_fragment(chat.render("html", frame=False, copy="{text} ({mark})"))}</div>\n'
        f"<h2>In React</h2>\n<p>The same fragment; it renders on a server too. Anything else than a fragment is refused.</p>\n{_code(IN_REACT)}"
        "<h2>Hearing which mark a reader opens</h2>\n<p>Open a mark above.</p>\n"
        f'{_code(HEARD)}<pre id="heard" role="status">nothing was opened yet</pre>\n'
        f"<h2>Re-checking in the browser</h2>\n{_code(AGAIN)}</main>\n"
    )
    styles = (asset("countermark.css"), _read("examples.css"))
    return document(body, "Countermark: examples", styles, (asset("countermark.js"), _read("examples.js")))


def _fragment(html: str) -> str:
    """Without its style sheet, which the page has once."""
    return html[html.index("<countermark-report") :]


def _code(text: str) -> str:
    return f'<pre tabindex="0">{escape(text)}</pre>\n'


def _read(name: str) -> str:
    return (WEB / name).read_text("utf-8")
