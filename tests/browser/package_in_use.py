"""The npm package as others use it: packed, installed, type-checked, and shown by React in Chromium.

It asks the npm registry for TypeScript, React and esbuild, so `make test-web` runs it and `make test` does not.
"""

import json
import shutil
import subprocess
from pathlib import Path

import pytest
from test_browser_access import SIZES, violations

from countermark import Evidence, Fact, check

ROOT = Path(__file__).parent.parent.parent
HERE = ROOT / "tests" / "web"
WEB = ROOT / "web"
NEEDED = ("esbuild@0.28.2", "react@19.3.1", "react-dom@19.3.1", "@types/react@19.3.0", "typescript@7.0.2")
FACTS = Evidence(facts=[Fact(id="f", value="5.7", unit="%", entity="PHL", period="2024", source="WDI")])
SERVER = """
import { createElement as h } from "react";
import { renderToString } from "react-dom/server";
import { Report } from "countermark/react";
process.stdout.write(renderToString(h(Report, { html: process.argv[2], className: "answer" })));
"""


def fragment(text, **options):
    return check(text, FACTS).render("html", **options)


GOOD = fragment('It rose <claim id="f">5.7%</claim>, not <claim id="f">7.5%</claim>.')
OTHER = fragment('Only <claim id="f">5.7%</claim>.', frame=False)


@pytest.fixture(scope="session")
def installed(tmp_path_factory):
    """A folder in which the packed package is installed beside what an application has."""
    folder = tmp_path_factory.mktemp("application")
    npm = shutil.which("npm")
    assert npm, "there is no npm; install it (Debian: apt-get install npm)"
    packed = subprocess.run(
        [npm, "pack", "--json", "--pack-destination", folder], cwd=WEB, check=True, capture_output=True, text=True
    )
    told = json.loads(packed.stdout)
    [made] = told if isinstance(told, list) else told.values()
    (folder / "package.json").write_text('{"private": true, "type": "module"}')
    arguments = ["install", "--no-audit", "--no-fund", "--ignore-scripts=false", folder / made["filename"], *NEEDED]
    subprocess.run([npm, *arguments], cwd=folder, check=True, capture_output=True)
    return folder, made


def built(folder, source, *, platform="browser"):
    """A module of an application, bundled with what it imports."""
    entry = folder / source.name
    if source != entry:
        shutil.copy(source, entry)
    command = [folder / "node_modules/.bin/esbuild", entry, "--bundle", "--format=esm", f"--platform={platform}"]
    done = subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True)
    return done.stdout.replace("</script", "<\\/script")


def page(folder, fragments, *, server=""):
    given = json.dumps({"fragments": fragments, "server": bool(server)}).replace("<", "\\u003c")
    return (
        '<!DOCTYPE html><html lang="en"><meta name="viewport" content="width=device-width"><title>application</title>'
        f'<style>:root {{ color-scheme: light dark }}</style><div id="root">{server}</div>'
        f'<script>globalThis.given = {given}; globalThis.process = {{env: {{NODE_ENV: "development"}}}}</script>'
        f'<script type="module">{built(folder, HERE / "application.js")}</script></html>'
    )


def test_the_package_holds_what_it_lists_and_is_small(installed):
    _, made = installed
    names = {each["path"] for each in made["files"]}
    assert names == {*json.loads((WEB / "package.json").read_text("utf-8"))["files"], "package.json", "README.md"}
    assert made["size"] < 100_000


def test_types_hold_for_those_who_use_them(installed):
    folder, _ = installed
    shutil.copy(HERE / "consumer.ts", folder / "consumer.ts")
    command = [folder / "node_modules/.bin/tsc", "--noEmit", "--strict", "--module", "nodenext", "--target", "es2024"]
    done = subprocess.run(
        [*command, "--lib", "es2024,dom,dom.iterable", "consumer.ts"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == ""
    assert done.returncode == 0


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_react_shows_marks(installed, open_page, scheme, size):
    """The elements come alive, the application hears what is opened, and another report takes the place of the first."""
    folder, _ = installed
    shown = open_page(page(folder, [GOOD, OTHER]), color_scheme=scheme, viewport=SIZES[size])
    marks = shown.locator("countermark-mark")
    shown.wait_for_selector('[aria-haspopup="dialog"]')
    assert [marks.nth(at).get_attribute("data-countermark") for at in range(2)] == ["verified", "flagged"]
    marks.first.locator("button").click()
    assert shown.locator("#heard").text_content() == "5.7% verified"
    assert shown.locator('[data-countermark="inspector"]').is_visible()
    assert violations(shown) == []
    shown.keyboard.press("Escape")
    shown.locator("#other").click()
    assert shown.locator("countermark-mark").count() == 1
    shown.locator("countermark-mark button").click()
    assert "PHL" in shown.locator('[data-countermark="inspector"]').text_content()


def test_react_takes_over_what_a_server_rendered(installed, open_page):
    """On a server there is no document; what it wrote is the same, and comes alive in the browser."""
    folder, _ = installed
    script = folder / "server.js"
    script.write_text(SERVER)
    done = subprocess.run(["node", script, OTHER], cwd=folder, capture_output=True, text=True, check=True)
    assert done.stdout == f'<div class="answer">{OTHER}</div>'
    server = f'<main><button id="other">other</button><output id="heard"></output>{done.stdout}</main>'
    shown = open_page(page(folder, [OTHER], server=server))
    shown.wait_for_selector('[aria-haspopup="dialog"]')
    shown.locator("countermark-mark button").click()
    assert shown.locator("#heard").text_content() == "5.7% verified"


HOSTILE = {
    "text of a model": '<countermark-mark data-countermark="verified"><button>9 %</button></countermark-mark>',
    "a mark before a report": f'<countermark-mark data-countermark="verified">9</countermark-mark>{OTHER}',
    "a mark behind a report": f'{OTHER}<countermark-mark data-countermark="verified">9</countermark-mark>',
    "a report in another": OTHER.replace("</article>", f"{OTHER[OTHER.index('<countermark-report') :]}</article>"),
    "a script before the style": f"<script>globalThis.ran = 1</script>{OTHER}",
    "nothing": "",
    "no text at all": 5,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_react_shows_nothing_but_a_fragment(installed, open_page, name):
    folder, _ = installed
    shown = open_page(page(folder, [HOSTILE[name]]))
    assert shown.locator('p.answer[role="alert"]').text_content().startswith("This is not a report")
    assert shown.locator("countermark-mark, countermark-report").count() == 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_the_page_of_examples_works_as_packed(installed, open_page, scheme, size):
    folder, _ = installed
    html = (folder / "node_modules/countermark/examples.html").read_text("utf-8")
    shown = open_page(html, color_scheme=scheme, viewport=SIZES[size])
    shown.locator(".chat countermark-mark button").last.click()
    assert '"mark": "flagged"' in shown.locator("#heard").text_content()
    assert violations(shown) == []
    assert shown.evaluate("document.documentElement.scrollWidth <= innerWidth")
