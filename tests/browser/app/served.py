"""The page of a running service in a browser: what is done in it, and everything that it does which it never should."""

from __future__ import annotations

from tests.browser.hostile import PROBE

# What every action of a test can use.
_TOOLS = """
  const $ = (selector) => document.querySelector(selector);
  const $$ = (selector) => [...document.querySelectorAll(selector)];
  const until = async (found, what = String(found)) => {
    const end = performance.now() + 20000;
    for (;;) {
      const value = found();
      if (value) return value;
      if (performance.now() > end) throw new Error(`never: ${what} in ${document.body.innerText.slice(0, 600)}`);
      await new Promise((done) => setTimeout(done, 4));
    }
  };
  const pressed = (words) => $$("button, a.button").find((each) => each.textContent.trim() === words);
  const press = async (words) => (await until(() => pressed(words), `a button ${words}`)).click();
  const typed = (control, text) => {
    control.value = text;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const dropped = (file) => {
    const carried = new DataTransfer();
    carried.items.add(file);
    $(".view").dispatchEvent(new DragEvent("drop", { dataTransfer: carried, bubbles: true, cancelable: true }));
  };
  const checked = () => Number($(".result")?.dataset.checked ?? 0);
  const settled = async (act) => {
    const before = checked();
    await act();
    await until(() => checked() > before && !$(".result").hasAttribute("aria-busy"), "a check");
  };
"""


class Tab:
    """A tab with the page in it."""

    url: str

    def __init__(self) -> None:
        self.did: list[str] = []
        """What no page of ours does: errors, dialogs, requests elsewhere."""

    def act(self, body, given=None):
        """Run statements in the page; what they return comes back as JSON."""
        return self.evaluate(f"async (given) => {{ {_TOOLS} {body} }}", given)

    def begin(self):
        """Leave whatever was shown before, and forget what it did: a browser may tell of it late."""
        self._leave()
        self.did.clear()

    def _leave(self):
        if self.evaluate("() => location.href") != "about:blank":
            self.visit("about:blank")
            self.evaluate("() => 1")

    def look(self, hash_):
        """Show a view from the start."""
        self._leave()
        self.visit(f"{self.url}/{hash_}")
        self.act("await until(() => $('.view h1, main h1'), 'a heading')")


class ChromiumTab(Tab):
    """In Chromium."""

    name = "chromium"

    def __init__(self, browser, url, **options):
        super().__init__()
        self.url = url
        self.context = browser.new_context(accept_downloads=True, **options)
        self.context.add_init_script(path=PROBE)
        self.page = self.context.new_page()
        self.page.on("console", lambda said: said.type in {"error", "warning"} and self.did.append(said.text))
        self.page.on("pageerror", lambda error: self.did.append(str(error)))
        self.page.on("dialog", lambda dialog: (self.did.append(f"dialog: {dialog.message}"), dialog.dismiss()))
        self.page.on("popup", lambda _: self.did.append("a window was opened"))
        self.page.on("request", self._asked)

    def _asked(self, request):
        if not request.url.startswith((self.url, "blob:", "about:")):
            self.did.append(f"request: {request.url}")

    def visit(self, address):
        self.page.goto(address)

    def evaluate(self, function, given=None):
        return self.page.evaluate(function, given)


class FirefoxTab(Tab):
    """In Firefox."""

    name = "firefox"

    def __init__(self, firefox, url):
        super().__init__()
        self.firefox, self.url = firefox, url
        firefox.preload(PROBE.read_text(encoding="utf-8"))
        firefox.resize(1200, 900)
        firefox.forget()

    def visit(self, address):
        self.firefox.visit(address)

    def evaluate(self, function, given=None):
        try:
            return self.firefox.evaluate(function, given)
        finally:
            away = (each for each in self.firefox.asked if not each.startswith((self.url, "about:", "blob:")))
            self.did += [f"request: {each}" for each in away]
            self.did += self.firefox.said
            self.firefox.forget()
