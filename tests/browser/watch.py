"""Rendered reports as a browser shows them, many at a time, and everything that they did which a report never does."""

from __future__ import annotations

from itertools import islice

from playwright.sync_api import Error
from tests.browser.hostile import PROBE, ROOT, wrong

PAGE = "http://report.test/"
MODULE = (ROOT / "web" / "countermark.js").read_text(encoding="utf-8")
# Long enough for what starts by itself: errors of images, animations, focus, toggles.
SETTLED = "await new Promise((done) => setTimeout(done, 30));"
# Each page is written into a frame, eight at a time: the browser's own parser and the page's own policy, without the
# price of as many navigations.
IN_FRAMES = f"""async (pages) => {{
  const frames = Array.from({{ length: 8 }}, () => Object.assign(document.createElement("iframe"), {{ width: 800 }}));
  document.body.replaceChildren(...frames);
  {SETTLED} // Firefox loads an empty frame a moment later, and would load it over what is written
  const seen = [];
  while (seen.length < pages.length) {{
    const batch = pages.slice(seen.length, seen.length + frames.length);
    for (const [index, [html]] of batch.entries()) {{
      const written = frames[index].contentDocument;
      written.open();
      written.write(html);
      written.close();
    }}
    {SETTLED}
    for (const [index, [, absent]] of batch.entries()) {{
      const shown = frames[index].contentWindow;
      const ran = shown.__ran !== undefined || window.__ran !== undefined || shown.location.href !== location.href;
      seen.push({{ ...__probe(shown.document, absent), ran }});
      delete shown.__ran;
      delete window.__ran;
    }}
  }}
  return seen;
}}"""
IN_BOXES = f"""async ([absent, open]) => {{
  {SETTLED}
  return absent.map((selectors, index) => {{
    const box = document.getElementById(`box-${{index}}`);
    if (!box || box.parentNode !== document.body) return null;
    return {{ ...__probe(box, selectors, open), ran: window.__ran !== undefined }};
  }});
}}"""


class Watch:
    """A page, and everything that it did which a report never does."""

    did: list[str]

    def pages(self, seen):
        """What the probe says about each attack as a page of its own."""
        self.show("")
        rendered = [(attack.report.render("html", standalone=True), attack.expect.get("absent", [])) for attack in seen]
        return self.evaluate(IN_FRAMES, rendered)

    def fragments(self, seen, *, inspected=False):
        """What the probe says about each attack as one of many fragments; `inspected` opens the pop-over of each mark."""
        fragments = [attack.report.render("html") for attack in seen]
        # The style sheet is the same in each; a hundred of it would only cost time.
        style = fragments[0].partition("<countermark-report")[0]
        boxes = [f'<section id="box-{n}">{html.removeprefix(style)}</section>' for n, html in enumerate(fragments)]
        self.show("".join([style, *boxes, f'<script type="module">{MODULE}</script>']))
        return self.evaluate(IN_BOXES, [[attack.expect.get("absent", []) for attack in seen], inspected])

    def inspected_fragments(self, seen):
        """As fragments, with every pop-over opened."""
        return self.fragments(seen, inspected=True)


class FirefoxWatch(Watch):
    """In Firefox."""

    def __init__(self, firefox):
        self.firefox = firefox
        self.did = []
        firefox.preload(PROBE.read_text(encoding="utf-8"))
        firefox.resize(1000, 800)

    def show(self, body):
        """Load a page without any policy."""
        self.firefox.forget()
        self.firefox.show(_document(body))

    def evaluate(self, function, argument):
        try:
            return self.firefox.evaluate(function, argument)
        finally:
            self.did += [f"request: {address}" for address in self.firefox.asked]
            self.did += self.firefox.said


class ChromiumWatch(Watch):
    """In Chromium, which can also be asked about windows and downloads."""

    def __init__(self, browser):
        self.context = browser.new_context(viewport={"width": 1000, "height": 800})
        self.context.add_init_script(path=PROBE)
        self.context.route("**/*", self._answer)
        self.page = self.context.new_page()
        self.page.set_default_timeout(120_000)
        self.body = ""
        self.did = []
        self.page.on("dialog", self._dialog)
        self.page.on("console", lambda message: self.did.append(f"console: {message.text}"))
        self.page.on("pageerror", lambda error: self.did.append(f"error: {error}"))
        self.page.on("popup", lambda _: self.did.append("a window was opened"))
        self.page.on("download", lambda _: self.did.append("a file was downloaded"))

    def _dialog(self, dialog):
        self.did.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def _answer(self, route):
        if route.request.url == PAGE and self.body:
            route.fulfill(body=self.body, content_type="text/html; charset=utf-8")
            self.body = ""  # whoever asks again is not us
        else:
            self.did.append(f"request: {route.request.url}")
            route.abort()

    def show(self, body):
        """Load a page without any policy."""
        self.body = _document(body)
        self.page.goto(PAGE)

    def evaluate(self, function, argument):
        return self.page.evaluate(function, argument)


def _document(body):
    return f"<!DOCTYPE html><html><head><title>hostile</title></head><body>{body}</body></html>"


def faults(watch, seen, look, size):
    """Everything wrong about the attacks, looked at `size` at a time."""
    found = []
    remaining = iter(seen)
    while batch := list(islice(remaining, size)):
        watch.did.clear()
        try:
            looks = look(batch)
        except Error as error:  # it was left, or closed
            looks = ()
            watch.did.append(error.message)
        for attack, page in zip(batch, looks, strict=bool(looks)):
            if page is None:
                found.append(f"{attack.name}: a fragment before it is not closed")
                continue
            found.extend(f"{attack.name}: {fault}" for fault in wrong(attack, page))
            if page["ran"]:
                found.append(f"{attack.name}: a script of the draft ran")
        found.extend(f"one of {batch[0].name} … {batch[-1].name}: {did}" for did in watch.did)
    return found
