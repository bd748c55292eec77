/**
 * The verifier page: for those who do not trust a page that checks itself. Files are read here and go nowhere; a page
 * that is given is parsed and never run, and what it says is shown again by this page, as text.
 */
import { keyField, made, show } from "./panel.js";
import { Refused, finding, findings, keysIn, pageIn } from "./receipt.js";
import { KIT, shownIn } from "./shown.js";

/** JSON without the white space between its parts; strings and numbers stay as they are written. */
const compact = (text) => text.replace(/("(?:[^"\\]|\\[^])*")|\s+/g, "$1");

class VerifierPage {
  #at = {};
  #keys = [];
  #names = [];

  constructor(panel) {
    this.panel = panel;
    this.heading = panel.querySelector('[data-countermark="receipt-verdict"]');
    this.list = made("div", "checked");
    this.proves = panel.querySelector('[data-countermark="proves"]');
    this.files = made("p", "files-given", { role: "status" });
    this.shown = made("section", "signed", { "aria-label": "What was signed" });
    const input = made("input", "files", { type: "file", id: "countermark-files", multiple: "" });
    const label = made("label", "key-label", { for: input.id }, "The page (answer.html); or a receipt with its text, report or proof. Choose them, or drop them anywhere.");
    input.addEventListener("change", () => this.take([...input.files]));
    document.addEventListener("dragover", (event) => event.preventDefault());
    document.addEventListener("drop", (event) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      this.take([...event.dataTransfer.files]);
    });
    const field = keyField(async (keys) => {
      this.#keys = keys;
      await this.check();
    });
    panel.querySelector('[data-countermark="receipt-static"]')?.remove();
    this.proves.before(label, input, field, this.files, this.list);
    panel.after(this.shown);
  }

  async take(files) {
    for (const file of files) {
      try {
        const what = await this.#read(await file.text());
        this.#names.push(`${file.name} (${what})`);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        this.#names.push(`${file.name} (refused: ${error.message})`);
      }
    }
    this.files.textContent = `Given: ${this.#names.join(", ")}`;
    await this.check();
  }

  async #read(text) {
    if (text.includes("-----BEGIN ") && !/^\s*</.test(text)) {
      this.#keys = await keysIn(text);
      return "a public key";
    }
    if (/^\s*(?:<!--[^]*?-->\s*)*<(?:!doctype|html)\b/i.test(text)) {
      const given = new DOMParser().parseFromString(text, "text/html");
      this.#at = { refused: true }; // what was given before says nothing about this one
      const page = pageIn(given);
      if (page.receipt === null) throw new Refused("it carries no receipt");
      this.#at = { ...page, shown: { ...shownIn(given), kit: { frame: KIT, script: this.panel.dataset.verifier } } };
      return "a page with its receipt";
    }
    let document = null;
    try {
      document = JSON.parse(text);
    } catch {
      // any other text is an answer
    }
    if (document?.payloadType !== undefined) {
      this.#at = { ...this.#at, receipt: text };
      return "a receipt";
    }
    if (document?.countermark === "inclusion") {
      this.#at = { ...this.#at, inclusion: text };
      return "a proof of inclusion";
    }
    if (document?.seal !== undefined && document?.draft !== undefined) {
      this.#at = { ...this.#at, report: compact(text) };
      return "a report";
    }
    this.#at = { ...this.#at, answer: text };
    return "a text";
  }

  async check() {
    this.shown.replaceChildren();
    if (this.#at.refused) return this.#told([finding("page", "bad", "The page was refused; see above why.")]);
    if (this.#at.receipt == null) return;
    // A key that comes with a page is not looked at: here only the reader's own counts.
    const found = await findings(this.#at, { keys: this.#keys });
    this.#told(found);
    // What was changed is not shown again as if somebody had vouched for it.
    if (found[0].state !== "ok" || found.some(({ state }) => state === "bad")) return;
    if (this.#at.text != null) this.shown.append(this.#text());
    if (found.some(({ name, state }) => name === "report" && state === "ok")) this.shown.append(this.#marks());
  }

  #told(found) {
    show(found, this.heading, this.list, this.proves);
    this.panel.dataset.checked = String(Number(this.panel.dataset.checked ?? 0) + 1);
  }

  /** The text as a page shows it, without its layout; a mark is a box of ours behind its number. */
  #text() {
    const shown = made("pre", "signed-text", { tabindex: "0", "aria-label": "The text" });
    let blank = true;
    for (const [piece, state] of this.#at.pieces) {
      // Between the parts of a list or a table stand many line ends, and one says as much.
      let text = piece.replace(/\n\s*\n/g, "\n");
      if (blank) text = text.replace(/^\s*\n/, "");
      if (text) blank = /\n\s*$/.test(text);
      shown.append(text);
      if (state !== null) shown.append(made("span", "signed-mark", { "data-state": state }, state));
    }
    return shown;
  }

  #marks() {
    const row = (...cells) => made("tr", "signed-row", {}, ...cells.map((cell) => made("td", "cell", {}, cell)));
    const heads = ["mark", "number", "why"].map((head) => made("th", "head", { scope: "col" }, head));
    const rows = JSON.parse(this.#at.report).marks.map(({ mark, text, why }) => row(mark, text, why));
    return made(
      "table",
      "signed-marks",
      {},
      made("caption", "caption", {}, "Every number, as it was signed"),
      made("thead", "rows", {}, made("tr", "heads", {}, ...heads)),
      made("tbody", "rows", {}, ...rows),
    );
  }
}

const place = document.querySelector('countermark-report > [data-countermark="receipt-panel"][data-verifier]');
if (place) new VerifierPage(place);
