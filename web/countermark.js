/**
 * The mark as readers see it: `<countermark-report>` enlivens what the renderer wrote, `<countermark-mark>` is one number's mark.
 *
 * The renderer's HTML is complete without this module; the module adds inspection, filtering, copying and the rest of a long
 * table. It never makes a mark, and text from the report only ever becomes a text node. Listeners sit on the report, not on
 * its marks, so twenty thousand marks cost what one does.
 */

const SIGNS = { verified: "✓", supported: "~", flagged: "✗", bare: "" };
const COPIED = "{text} [{mark}: {fact}]";
const HOVER_OPENS_MS = 250;
const HOVER_CLOSES_MS = 350;
const ROWS_AT_ONCE = 200;
const MARKS_AT_ONCE = 1000;
/** Blocks of a long draft that come into view together; one by one, watching for them costs more than showing them. */
const STRETCH = 16;
/** Pixels between a mark and its pop-over, and between the pop-over and the edge of the screen. */
const GAP = 6;
const EDGE = 8;
/** Below this width the pop-over is a sheet at the bottom of the screen, placed by the style sheet alone. */
const SHEET = "(max-width: 40rem)";

let reports = 0;

/** An element of ours with text or elements in it. */
function element(tag, name, attributes = {}, ...children) {
  const made = document.createElement(tag);
  made.dataset.countermark = name;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function button(name, label, attributes = {}) {
  return element("button", name, { type: "button", ...attributes }, label);
}

/** One turn of the event loop, so that the page stays alive between chunks of work. */
function pause() {
  return new Promise((resolve) => setTimeout(resolve));
}

/** The address of a source, when it is one that a reader may follow. */
function link(address) {
  try {
    const { protocol, href } = new URL(address);
    return protocol === "https:" || protocol === "http:" ? href : null;
  } catch {
    return null;
  }
}

/** A value with its unit; nothing where there is no value. */
function measured(value, unit) {
  return value === null || unit === null ? value : `${value} ${unit}`;
}

/** One number of the report, as the data island tells it. */
class Entry {
  constructor(n, [mark, text, kind, ref = null, why = "", mode = null, payload = null, fact = null, unit = null, expr = null, proof = [], inputs = []]) {
    Object.assign(this, { n, mark, text, kind, ref, why, mode, payload, fact, unit, expr, proof, inputs });
  }

  get sign() {
    return SIGNS[this.mark];
  }
}

/** What the renderer put beside the report for this module: the facts and one entry for each number. */
class Data {
  #marks;
  #facts = new Map();

  constructor(source) {
    const { facts, marks, draft = "", edits = [] } = JSON.parse(source);
    this.#marks = marks;
    this.draft = draft;
    this.edits = edits;
    for (const fact of facts) {
      if (!this.#facts.has(fact.id)) this.#facts.set(fact.id, []);
      this.#facts.get(fact.id).push(fact);
    }
  }

  get size() {
    return this.#marks.length;
  }

  entry(n) {
    return new Entry(n, this.#marks[n - 1]);
  }

  /** Every fact with that id; more than one is a conflict. */
  facts(id) {
    return this.#facts.get(id) ?? [];
  }
}

/** A number's mark in the text. What it does is the report's business. */
class CountermarkMark extends HTMLElement {
  get number() {
    return Number(this.dataset.n);
  }

  get state() {
    return this.dataset.countermark;
  }

  get button() {
    return this.querySelector("button");
  }
}

/** The one pop-over of a report: what stands behind the mark that it is shown for. */
class Inspector {
  #mark = null;
  #pinned = false;
  #shown = null;

  constructor(report, id) {
    this.report = report;
    this.body = element("div", "inspector-body");
    this.heading = element("h2", "inspector-heading", { id: `${id}-heading` });
    this.previous = button("previous", "Previous");
    this.next = button("next", "Next");
    this.element = element(
      "div",
      "inspector",
      { id, role: "dialog", popover: "manual", "aria-labelledby": this.heading.id, dir: "ltr" },
      element("div", "inspector-head", {}, this.heading, button("close", "Close", { "aria-label": "Close" })),
      this.body,
      element("div", "inspector-foot", {}, this.previous, this.next),
    );
    report.append(this.element);
  }

  get mark() {
    return this.#mark;
  }

  get pinned() {
    return this.#pinned;
  }

  open(mark, { pinned }) {
    if (this.#mark !== mark) {
      this.#mark?.button.setAttribute("aria-expanded", "false");
      this.#mark = mark;
      this.#fill(this.report.data.entry(mark.number));
    }
    this.#pinned = pinned;
    mark.button.setAttribute("aria-expanded", "true");
    if (!this.element.matches(":popover-open")) {
      this.element.showPopover();
      this.#shown = new AbortController();
      const watch = { capture: true, passive: true, signal: this.#shown.signal };
      document.addEventListener("scroll", () => this.#place(), watch);
      window.addEventListener("resize", () => this.#place(), watch);
    }
    this.#place();
    this.#uncover();
    if (pinned) this.#makeRoom();
    // Applications around the report may want to know; what they are told is what the reader sees.
    const { n, mark: state, text, ref, why } = this.report.data.entry(mark.number);
    const detail = Object.freeze({ n, mark: state, text, ref, why, pinned });
    mark.dispatchEvent(new CustomEvent("countermark-open", { bubbles: true, composed: true, detail }));
  }

  /** A sheet at the bottom must not lie over the mark that it is about, nor over the last lines of the page. */
  #uncover() {
    if (!matchMedia(SHEET).matches) return;
    const sheet = this.element.getBoundingClientRect();
    this.report.style.paddingBlockEnd = `${sheet.height}px`;
    const under = this.#mark.button.getBoundingClientRect().bottom + 2 * EDGE - sheet.top;
    if (under > 0) window.scrollBy(0, under);
  }

  /** A pop-over that fits nowhere: the page scrolls until it fits below, as far as it can and the mark stays in view. */
  #makeRoom() {
    const { scrollHeight, clientHeight, offsetHeight } = this.element;
    if (matchMedia(SHEET).matches || scrollHeight <= clientHeight) return;
    const at = this.#mark.button.getBoundingClientRect();
    const page = document.documentElement;
    // The controls scroll too, until they stay at the top.
    const most = at.top - EDGE - (this.report.controls?.offsetHeight ?? 0);
    const missing = scrollHeight + offsetHeight - clientHeight - (page.clientHeight - at.bottom - GAP - EDGE);
    const left = page.scrollHeight - page.clientHeight - window.scrollY;
    const by = Math.min(missing, most, left);
    if (by <= 0) return;
    window.scrollBy(0, by);
    this.#place();
  }

  close({ refocus = false } = {}) {
    if (!this.#mark) return;
    const { button: opener } = this.#mark;
    const held = this.element.contains(document.activeElement);
    opener.setAttribute("aria-expanded", "false");
    this.#mark = null;
    this.#pinned = false;
    this.#shown.abort();
    this.element.hidePopover();
    this.report.style.removeProperty("padding-block-end");
    if (refocus && held) opener.focus({ preventScroll: true });
  }

  get #focusable() {
    return [...this.element.querySelectorAll("a[href], button:not([disabled])")];
  }

  /** Tab goes from the mark into the pop-over and out again, wherever the pop-over stands in the document. */
  tab(event) {
    if (!this.#pinned) return;
    const inside = this.#focusable;
    const opener = this.#mark.button;
    const at = document.activeElement;
    if (!event.shiftKey && at === opener) {
      event.preventDefault();
      inside[0].focus();
    } else if (event.shiftKey && at === inside[0]) {
      event.preventDefault();
      opener.focus();
    } else if (!event.shiftKey && at === inside.at(-1)) {
      opener.focus({ preventScroll: true }); // and the browser goes on from there
    }
  }

  /** Below the mark, above it or beside it, wherever there is room; never over it, nor over the controls. */
  #place() {
    const { style } = this.element;
    for (const name of ["left", "top", "bottom", "max-height"]) style.removeProperty(name);
    if (matchMedia(SHEET).matches) return;
    const at = this.#mark.button.getBoundingClientRect();
    const { width, height } = this.element.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    // A mark that was scrolled away holds its pop-over at the edge where it left.
    const top = Math.max(0, Math.min(at.top, clientHeight));
    const bottom = Math.max(0, Math.min(at.bottom, clientHeight));
    const bar = this.report.controls?.getBoundingClientRect();
    const highest = bar && bar.bottom <= top ? Math.max(EDGE, bar.bottom) : EDGE;
    const above = top - GAP - highest;
    const below = clientHeight - bottom - GAP - EDGE;
    const beside = [at.right + GAP, at.left - GAP - width].find((left) => left >= EDGE && left + width <= clientWidth - EDGE);
    if (height > Math.max(below, above) && height <= clientHeight - highest - EDGE && beside !== undefined) {
      style.left = `${beside}px`;
      style.top = `${Math.max(highest, Math.min(top, clientHeight - EDGE - height))}px`;
      return;
    }
    style.left = `${Math.max(EDGE, Math.min(at.left, clientWidth - width - EDGE))}px`;
    if (height <= below || below >= above) {
      style.top = `${bottom + GAP}px`;
      style.maxHeight = `${below}px`;
    } else {
      style.bottom = `${clientHeight - top + GAP}px`;
      style.maxHeight = `${above}px`;
    }
  }

  #fill(entry) {
    const facts = (entry.ref === null ? entry.inputs : [entry.ref]).flatMap((id) => this.report.data.facts(id));
    this.heading.replaceChildren(
      element("span", "state", { "data-state": entry.mark }, `${entry.sign} ${entry.mark}`),
      " ",
      element("bdi", "text", {}, entry.text || "(empty)"),
    );
    this.body.replaceChildren(element("p", "why", {}, entry.why), this.#compared(entry));
    if (entry.proof.length) this.body.append(this.#proof(entry.proof));
    for (const fact of facts) this.body.append(this.#fact(fact, entry));
    if (!facts.length) {
      this.body.append(element("p", "no-fact", {}, entry.ref === null ? "It names no fact." : "No fact has the id it names."));
    } else if (entry.ref !== null && facts.length > 1) {
      this.body.append(element("p", "no-fact", {}, `${facts.length} facts share this id, so none of them counts.`));
    }
    this.element.dataset.state = entry.mark;
  }

  /** The steps of a derived number, the result first; the depth of each is told by its indent. */
  #proof(lines) {
    const list = element("ul", "proof", { "aria-label": "Derived from" });
    for (const [depth, line] of lines) {
      const item = element("li", "step", {}, line);
      item.style.marginInlineStart = `${depth}em`;
      list.append(item);
    }
    return list;
  }

  #compared({ text, payload, fact, unit, mode }) {
    return this.#list("compared", [
      ["The text says", payload === null ? text : measured(payload, unit)],
      ["The data says", measured(fact, unit)],
      ["Compared as", mode],
    ]);
  }

  #fact({ id, value, unit, entity, indicator, period, status, source, signed }, compared) {
    const told = measured(value ?? "no observation", unit ?? null);
    // A fact that was counted or summed over records is called by its query: "count(*) where Region = North".
    const isQuery = Boolean(indicator?.endsWith(")")) && id.startsWith(indicator);
    return this.#list("fact", [
      ["About", entity],
      ["Measure", isQuery ? null : indicator],
      ["Period", period],
      ["Status", status],
      ["Value", told === measured(compared.fact, compared.unit) ? null : told],
      [isQuery ? "Query" : "Fact", id],
      ["Source", this.#source(source)],
      ["Signed by", signed],
    ]);
  }

  #source(source) {
    if (source == null) return null;
    const { uri, dataset, version, retrieved } = typeof source === "string" ? { dataset: source } : source;
    const words = [dataset, version, retrieved && `retrieved ${retrieved}`].filter(Boolean).join(", ");
    const address = link(uri ?? dataset);
    if (address === null) return words || uri || null;
    const attributes = { href: address, rel: "noopener noreferrer nofollow", target: "_blank" };
    const shown = address.replace(/^https?:\/\//, "");
    return element("a", "source", attributes, words && words !== uri && link(words) === null ? `${words}: ${shown}` : shown);
  }

  /** A description list of what is known; what is not known has no row. */
  #list(name, pairs) {
    const list = element("dl", name);
    for (const [term, meaning] of pairs) {
      if (meaning != null && meaning !== "") {
        list.append(element("dt", "term", {}, term), element("dd", "meaning", {}, meaning));
      }
    }
    return list;
  }
}

/** The edits of a report: each is taken or left, and the text that comes of it is copied or saved, never shown or sent. */
class Edits {
  #report;
  #items;
  #status = element("p", "status", { role: "status" });

  constructor(report, section) {
    this.#report = report;
    this.#items = [...section.querySelectorAll(':scope > ol > [data-countermark="edit"]')];
    for (const item of this.#items) {
      const label = (what) => ({ "aria-label": `${what} edit ${item.dataset.n}` });
      item.append(
        element(
          "div",
          "edit-choice",
          { role: "group", "aria-label": `Edit ${item.dataset.n}` },
          button("take", "Take", { "aria-pressed": "true", ...label("Take") }),
          button("leave", "Leave", { "aria-pressed": "false", ...label("Leave") }),
        ),
      );
    }
    const controls = section.querySelector(':scope > [data-countermark="edit-controls"]');
    controls.setAttribute("role", "toolbar");
    controls.setAttribute("aria-label", "Edits of this report");
    controls.append(
      button("take-all", "Take all"),
      button("leave-all", "Leave all"),
      button("copy-text", "Copy the text"),
      button("save-text", "Save the text"),
      this.#status,
    );
    controls.hidden = false;
    section.addEventListener("click", (event) => this.#click(event.target.closest("button")));
    this.#tell();
  }

  #click(pressed) {
    const item = pressed?.closest('[data-countermark="edit"]');
    switch (pressed?.dataset.countermark) {
      case "take":
      case "leave":
        this.#set(item, pressed.dataset.countermark === "take");
        return this.#tell();
      case "take-all":
      case "leave-all":
        for (const each of this.#items) this.#set(each, pressed.dataset.countermark === "take-all");
        return this.#tell();
      case "copy-text":
        return this.#copy();
      case "save-text":
        return this.#save();
      default:
        return undefined;
    }
  }

  #set(item, taken) {
    item.dataset.edit = taken ? "taken" : "left";
    item.querySelector('[data-countermark="take"]').setAttribute("aria-pressed", String(taken));
    item.querySelector('[data-countermark="leave"]').setAttribute("aria-pressed", String(!taken));
  }

  get #taken() {
    return this.#items.filter((item) => item.dataset.edit === "taken");
  }

  #tell(more = "") {
    const all = this.#taken.length === this.#items.length;
    const checked = all ? "as it was checked" : "another text than was checked: check it again";
    this.#status.textContent = `${this.#taken.length} of ${this.#items.length} taken, ${checked}${more}`;
  }

  /** The draft with the edits that are taken. Places count code points, which JavaScript's strings do not. */
  get text() {
    const { draft, edits } = this.#report.data;
    const points = Array.from(draft);
    const parts = [];
    let done = 0;
    for (const item of this.#taken) {
      const [start, end, made] = edits[Number(item.dataset.n) - 1];
      parts.push(points.slice(done, start).join(""), made);
      done = end;
    }
    return parts.join("") + points.slice(done).join("");
  }

  async #copy() {
    try {
      await navigator.clipboard.writeText(this.text);
    } catch {
      // A page without that right still may copy what is selected in it.
      const field = element("textarea", "copied", { readonly: "" });
      field.value = this.text;
      this.#status.after(field);
      field.select();
      document.execCommand("copy");
      field.remove();
    }
    this.#tell("; copied");
  }

  #save() {
    const address = URL.createObjectURL(new Blob([this.text], { type: "text/plain;charset=utf-8" }));
    const saving = element("a", "saved", { href: address, download: "corrected.txt" });
    saving.click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
    this.#tell("; saved");
  }
}

/** What a fact is a value of. */
const said = ({ entity, indicator, period, status }) => [entity, indicator, period, status].filter(Boolean).join(" · ");

/** A whole report: its controls, its pop-over, and the rows that the renderer left out. */
class CountermarkReport extends HTMLElement {
  #data = null;
  #inspector = null;
  #timer = 0;
  #marks = [];
  #steps = [];
  #ids = new Map();
  #at = -1;
  #kept = false;
  #present = null;

  connectedCallback() {
    if (document.readyState === "loading") {
      // The parser is at the opening tag; what is to be enlivened is still to come.
      document.addEventListener("DOMContentLoaded", () => this.isConnected && this.#enliven(), { once: true });
    } else {
      this.#enliven();
    }
  }

  disconnectedCallback() {
    this.#inspector?.close();
    this.#present?.abort();
  }

  #enliven() {
    customElements.upgrade(this); // put into a page as one piece, a report comes alive before the marks in it
    if (!this.#inspector) this.#build();
    if (this.#inspector) this.#watchDocument();
  }

  #build() {
    const island = this.#part("data");
    this.draft = this.#part("draft");
    if (!island || !this.draft) return; // a report that holds no text to inspect
    reports += 1;
    this.#gatherStretches();
    this.#marks = [...this.draft.querySelectorAll("countermark-mark")];
    this.#ids = new Map(this.#marks.map((mark) => [mark.number, mark.id]));
    const flagged = this.#marks.filter((mark) => mark.state === "flagged");
    this.#steps = flagged.length ? flagged : this.#marks;
    this.#inspector = new Inspector(this, `countermark-inspector-${reports}`);
    this.#buildControls(flagged.length);
    this.#offerRows();
    const edits = this.#part("edits");
    if (edits) this.edits = new Edits(this, edits);
    this.#listen();
    this.#announceButtons();
  }

  /** Read when first asked for: a long report has megabytes of it, and most readers look at a few marks. */
  get data() {
    this.#data ??= new Data(this.#part("data").textContent);
    return this.#data;
  }

  /** A part that the renderer wrote; only a child counts, so nothing in the draft can pose as one. */
  #part(name) {
    return this.querySelector(`:scope > [data-countermark="${name}"]`);
  }

  /** Put the blocks of a long draft into stretches, which are laid out only when they come near the screen. */
  #gatherStretches() {
    if (this.draft.childElementCount < 4 * STRETCH) return;
    const stretches = [];
    let blocks = STRETCH;
    for (const node of this.draft.childNodes) {
      const block = node.tagName in LINES;
      if (block && blocks >= STRETCH) {
        stretches.push([]);
        blocks = 0;
      }
      blocks += block;
      stretches.at(-1)?.push(node);
    }
    // From the end: a block that is taken out makes the browser look again at all blocks behind it.
    const gathered = stretches.reverse().map((nodes) => {
      const stretch = element("div", "stretch", {}, ...nodes);
      stretch.style.setProperty("--blocks", stretch.childElementCount);
      return stretch;
    });
    this.draft.append(...gathered.reverse());
  }

  #buildControls(flagged) {
    const controls = this.querySelector(':scope > [data-countermark="summary"] > [data-countermark="controls"]');
    if (!controls || !this.#marks.length) return;
    const what = flagged ? "wrong" : "mark";
    this.filter = button("filter", "Show only wrong", { "aria-pressed": "false" });
    this.filter.disabled = !flagged;
    this.status = element("p", "status", { role: "status" });
    controls.append(
      this.filter,
      button("previous", "‹ Previous", { "aria-label": `Previous ${what}` }),
      button("next", "Next ›", { "aria-label": `Next ${what}` }),
      this.status,
    );
    this.controls = controls;
    controls.setAttribute("role", "toolbar");
    controls.setAttribute("aria-label", "Marks of this report");
    controls.hidden = false;
    this.draft.before(controls); // beside the draft, where it can stay in view while the draft scrolls
    this.#inspector.previous.textContent = `‹ Previous ${what}`;
    this.#inspector.next.textContent = `Next ${what} ›`;
  }

  #listen() {
    this.addEventListener("click", (event) => this.#click(event));
    this.addEventListener("pointerover", (event) => this.#hover(event));
    this.addEventListener("pointerout", (event) => this.#leave(event));
    this.addEventListener("focusout", (event) => this.#blur(event));
    if (this.querySelector(':scope > [data-countermark="cells"]')) {
      for (const kind of ["pointerover", "focusin"]) this.addEventListener(kind, ({ target }) => this.#light(target));
      this.addEventListener("pointerleave", () => this.#light(null));
    }
    this.addEventListener("keydown", (event) => event.key === "Tab" && this.#inspector.tab(event));
  }

  #watchDocument() {
    this.#present = new AbortController();
    const { signal } = this.#present;
    const escape = (event) => event.key === "Escape" && this.#inspector.close({ refocus: true });
    const elsewhere = (event) => !this.contains(event.target) && this.#inspector.close();
    document.addEventListener("keydown", escape, { signal });
    document.addEventListener("pointerdown", elsewhere, { signal });
  }

  /** Buttons say that they open something, a few at a time; until then they work and only do not say so. */
  async #announceButtons() {
    for (let start = 0; start < this.#marks.length; start += MARKS_AT_ONCE) {
      for (const { button: opener } of this.#marks.slice(start, start + MARKS_AT_ONCE)) {
        opener.setAttribute("aria-haspopup", "dialog");
        opener.setAttribute("aria-expanded", String(this.#inspector.mark?.button === opener));
        opener.setAttribute("aria-controls", this.#inspector.element.id);
        opener.removeAttribute("title"); // the pop-over says it, and says more
      }
      await pause();
    }
  }

  #click(event) {
    const { target } = event;
    const pressed = target.closest("button, a");
    switch (pressed?.dataset.countermark) {
      case "button":
        return this.#toggle(pressed.closest("countermark-mark"));
      case "close":
        return this.#inspector.close({ refocus: true });
      case "filter":
        return this.#filter(pressed.getAttribute("aria-pressed") === "false");
      case "previous":
        return this.#step(-1, pressed);
      case "next":
        return this.#step(1, pressed);
      case "jump":
        event.preventDefault();
        return this.#goTo(this.#marks.find((mark) => mark.id === pressed.hash.slice(1)));
      case "more":
        return this.#addRows(pressed);
      default:
        if (!target.closest('[data-countermark="inspector"]')) this.#inspector.close();
    }
  }

  #toggle(mark) {
    clearTimeout(this.#timer);
    if (this.#inspector.mark === mark && this.#inspector.pinned) return this.#inspector.close();
    this.#at = this.#steps.indexOf(mark);
    return this.#inspector.open(mark, { pinned: true });
  }

  #hover({ target, pointerType }) {
    if (pointerType === "touch") return;
    const mark = target.closest("countermark-mark");
    if (!mark && !target.closest('[data-countermark="inspector"]')) return;
    clearTimeout(this.#timer);
    if (!mark || this.#inspector.pinned || this.#inspector.mark === mark) return;
    this.#timer = setTimeout(() => this.#inspector.open(mark, { pinned: false }), HOVER_OPENS_MS);
  }

  #leave({ relatedTarget }) {
    const onto = relatedTarget?.closest?.('countermark-mark, [data-countermark="inspector"]');
    if (onto && this.contains(onto)) return;
    clearTimeout(this.#timer);
    if (!this.#inspector.pinned) this.#timer = setTimeout(() => this.#inspector.close(), HOVER_CLOSES_MS);
  }

  #blur({ target, relatedTarget }) {
    const { mark, pinned, element: dialog } = this.#inspector;
    if (!pinned || !relatedTarget || relatedTarget === mark.button || dialog.contains(relatedTarget)) return;
    if (target === mark.button || dialog.contains(target)) this.#inspector.close();
  }

  /** A number lights its cell with the heads of its row and column; a cell lights the numbers that state it. */
  #light(target) {
    for (const lit of this.querySelectorAll("[data-lit]")) delete lit.dataset.lit;
    const mark = target?.closest("countermark-mark");
    const pointed = target?.closest('[data-countermark="value"][data-numbers]');
    const listed = mark ? [...this.querySelectorAll(`[data-countermark="value"][data-numbers~="${mark.number}"]`)] : [];
    for (const cell of pointed ? [pointed] : listed) {
      const column = cell.closest("table").tHead.rows[0].cells[cell.cellIndex];
      for (const each of [cell, cell.parentElement.cells[0], column]) each.dataset.lit = "";
    }
    const numbers = pointed?.dataset.numbers.split(" ").map(Number) ?? [];
    for (const each of numbers.length ? this.#marks : []) if (numbers.includes(each.number)) each.dataset.lit = "";
  }

  /** On to the next or previous of the flagged numbers, or of all marks where none is flagged. */
  #step(by, pressed) {
    const count = this.#steps.length;
    this.#at = this.#at < 0 ? (by > 0 ? 0 : count - 1) : (this.#at + by + count) % count;
    const mark = this.#steps[this.#at];
    // From the pop-over the focus stays on the button, so that it can be pressed again.
    this.#goTo(mark, this.#inspector.element.contains(pressed) ? pressed : mark.button);
    const what = mark.state === "flagged" ? "wrong" : "mark";
    // A report without its frame has no controls, and the pop-over says where it stands.
    if (this.status) this.status.textContent = `${what} ${this.#at + 1} of ${count}: ${mark.textContent || "(empty)"}`;
  }

  #goTo(mark, focus = mark.button) {
    this.#inspector.close();
    mark.scrollIntoView({ block: "center" });
    mark.button.focus({ preventScroll: true });
    this.#inspector.open(mark, { pinned: true });
    focus.focus({ preventScroll: true });
  }

  #filter(only) {
    if (only && !this.#kept) {
      // Every block around a flagged number stays; the style sheet hides the other ones, and never on paper.
      for (const mark of this.#steps) {
        for (let block = mark; block !== this.draft && !("countermarkKept" in block.dataset); block = block.parentElement) {
          block.dataset.countermarkKept = "";
        }
      }
      for (const stretch of this.draft.querySelectorAll(':scope > [data-countermark="stretch"]')) {
        stretch.style.setProperty("--kept", stretch.querySelectorAll(":scope > [data-countermark-kept]").length);
      }
      this.#kept = true;
    }
    this.toggleAttribute("data-only-flagged", only);
    this.filter.setAttribute("aria-pressed", String(only));
    const left = this.#steps.length;
    this.status.textContent = only ? `only passages with ${left === 1 ? "the flagged number" : `the ${left} flagged numbers`}` : "everything is shown";
  }

  get #numbers() {
    return this.#part("numbers");
  }

  #offerRows() {
    const left = this.#numbers?.querySelector(':scope > [data-countermark="left-out"]');
    if (left) left.append(" ", button("more", "List them all"));
  }

  /** The rows that the renderer left out, in tables of their own that are laid out only when they come into view. */
  async #addRows(pressed) {
    const left = pressed.parentElement;
    const first = this.#numbers.querySelectorAll("tbody > tr").length + 1;
    const { size } = this.data;
    pressed.disabled = true;
    for (let start = first; start <= size; start += ROWS_AT_ONCE) {
      const end = Math.min(size, start + ROWS_AT_ONCE - 1);
      left.before(this.#chunk(start, end));
      pressed.textContent = `${end} of ${size}`;
      await pause();
    }
    left.remove();
  }

  #chunk(start, end) {
    const names = ["#", "mark", "number", "kind", "fact", "of what, and why"];
    const body = element("tbody", "rows");
    let flagged = 0;
    for (let n = start; n <= end; n += 1) {
      const entry = this.data.entry(n);
      flagged += entry.mark === "flagged";
      body.append(this.#row(entry));
    }
    const made = element(
      "table",
      "chunk",
      {},
      element("caption", "caption", {}, `Numbers ${start} to ${end}`),
      element("thead", "rows", {}, element("tr", "head", {}, ...names.map((name) => element("th", "head", { scope: "col" }, name)))),
      body,
    );
    const wrapped = element("div", "chunk", { "data-flagged": flagged }, made);
    wrapped.style.setProperty("--rows", end - start + 1);
    wrapped.style.setProperty("--flagged-rows", flagged);
    return wrapped;
  }

  #row({ n, mark, sign, text, kind, ref, why }) {
    const state = element("span", "state", { "data-state": mark }, sign ? `${sign} ${mark}` : mark);
    const id = this.#ids.get(n);
    const number = id === undefined ? String(n) : element("a", "jump", { href: `#${id}` }, String(n));
    const about = new Set((ref === null ? [] : this.data.facts(ref)).map(said).filter(Boolean));
    const of = about.size ? [element("bdi", "about", {}, [...about].join(" / "))] : [];
    const cells = [[number], [state], [text || "(empty)"], [kind], [ref ?? ""], [...of, why]];
    return element("tr", "row", { "data-state": mark }, ...cells.map((cell) => element("td", "cell", {}, ...cell)));
  }
}

/** What of a selection is ours and is not copied. */
const NOT_COPIED = [
  "script",
  "style",
  '[data-countermark="controls"]',
  '[data-countermark="edit-controls"]',
  '[data-countermark="edit-choice"]',
  '[data-countermark="inspector"]',
  '[data-countermark="notes"]',
  '[data-countermark="cells"]',
  "details:not([open]) > :not(summary)",
].join(", ");
const OURS = /^(?:data-|aria-|(?:id|role|title|style|dir)$)/;
const OPENING = /\p{Ps}/gu;
const CLOSING = /\p{Pe}/u;
/** How far a bracket is looked for, and how much is boxed where it never closes. */
const FAR = 200;
const NEAR = 40;
/** Line breaks around an element in plain text. */
const LINES = {
  ...Object.fromEntries(["DIV", "LI", "TR", "DT", "DD", "CAPTION", "SUMMARY"].map((tag) => [tag, 1])),
  ...Object.fromEntries(["P", "H1", "H2", "H3", "H4", "H5", "H6", "PRE", "BLOCKQUOTE", "UL", "OL", "DL", "TABLE", "HR"].map((tag) => [tag, 2])),
  ...Object.fromEntries(["ARTICLE", "DETAILS", "HEADER", "SECTION"].map((tag) => [tag, 2])),
};

/** A copy of what is selected, and for each mark in it the one that it is a copy of. */
function selected(selection) {
  const copied = document.createElement("div");
  const originals = new Map();
  for (let index = 0; index < selection.rangeCount; index += 1) {
    const range = selection.getRangeAt(index);
    const around = range.commonAncestorContainer;
    const inside = (around.closest ? around : around.parentElement)?.closest("countermark-mark");
    const part = document.createElement("div");
    // A number that is selected whole is copied with its mark, even where the selection lies inside it.
    part.append(inside && inside.textContent === range.toString() ? inside.cloneNode(true) : range.cloneContents());
    const copies = part.querySelectorAll("countermark-mark");
    const marks = inside ? [inside] : [...document.querySelectorAll("countermark-mark")].filter((mark) => range.intersectsNode(mark));
    if (copies.length === marks.length) copies.forEach((copy, at) => originals.set(copy, marks[at]));
    copied.append(...part.childNodes);
  }
  return { copied, originals };
}

/** A word of two scripts: letters that only look like others. */
const MIXED = /\p{sc=Latn}[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Armn}\p{sc=Cher}]|[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Armn}\p{sc=Cher}]\p{sc=Latn}/u;

/**
 * Whether text that starts with a bracket reads like a copied mark. In what is copied only our own may, so the model's is boxed.
 * Compatibility forms, accents and spaces are no disguise; and a sentence in round brackets may say "supported by exports".
 */
function poses(text) {
  const bare = text.normalize("NFKD").replace(/[\p{M}\p{C}\p{Z}]/gu, "");
  if (bare.startsWith("(")) return /^\((?:not)?(?:verified|supported|flagged)(?:[:)]|$)/iu.test(bare);
  return /verified|supported|flagged/iu.test(bare) || MIXED.test(bare);
}

/** A mark in words. Half a number is not the number that was checked, so it carries none. */
function spoken(copy, mark) {
  const report = mark?.closest("countermark-report");
  const text = /[[\]⟦⟧]/u.test(copy.textContent) || poses(copy.textContent) ? `⟦${copy.textContent}⟧` : copy.textContent;
  if (!report || mark.textContent !== copy.textContent) return text;
  const { n, ref, why, inputs } = report.data.entry(mark.number);
  // An id that no fact has is text of the model, and so is an expression.
  const none = inputs.length ? "derived" : "no fact";
  const fact = ref !== null && report.data.facts(ref).length ? ref.replace(/[[\]\p{Cc}]/gu, "·") : none;
  const words = { text, mark: mark.state, fact, n, why };
  return (report.dataset.copyFormat ?? COPIED).replace(/\{(text|mark|fact|n|why)\}/g, (_, name) => words[name]);
}

/** Box what poses as a copied mark, even where it is spread over several elements. */
function boxPosing(copied) {
  const walker = document.createTreeWalker(copied, NodeFilter.SHOW_TEXT);
  const texts = [];
  let joined = "";
  while (walker.nextNode()) {
    if (walker.currentNode.parentElement.closest("countermark-mark")) continue;
    texts.push([joined.length, walker.currentNode]);
    joined += walker.currentNode.data;
  }
  const edges = [];
  let reached = 0;
  for (const { index } of joined.matchAll(OPENING)) {
    if (index < reached) continue;
    const closing = joined.slice(index, index + FAR).search(CLOSING);
    const end = index + (closing < 0 ? joined.slice(index, index + NEAR).trimEnd().length : closing + 1);
    if (!poses(joined.slice(index, end))) continue;
    reached = end;
    const boxed = joined[index] === "⟦" || (joined[index - 1] === "⟦" && joined[end] === "⟧");
    if (!boxed) edges.push([index, "⟦"], [end, "⟧"]);
  }
  // From the end, so that what is put in moves nothing that is still to be looked at.
  for (const [start, node] of texts.reverse()) {
    // A box ends in the text that it is around, not at the start of the next.
    const here = ([at, box]) => (box === "⟧" ? at > start : at >= start);
    while (edges.length && here(edges.at(-1))) {
      const [at, box] = edges.pop();
      node.insertData(at - start, box);
    }
  }
}

/** The text of what is copied, in lines as a reader sees them. */
function plain(copied) {
  const lines = [];
  let line = [];
  let spaced = true;
  let owed = 0;
  const finish = () => {
    lines.push(line.join("").trimEnd());
    line = [];
    spaced = true;
  };
  const write = (text, kept) => {
    if (owed && (kept || text.trim())) {
      if (line.length || lines.length) {
        finish();
        if (owed > 1) lines.push("");
      }
      owed = 0;
    }
    const written = spaced && !kept ? text.trimStart() : text;
    if (owed || !written) return;
    line.push(written);
    spaced = /\s$/.test(written);
  };
  const walk = (node, kept) => {
    if (node.nodeType === Node.TEXT_NODE) {
      write(kept ? node.data : node.data.replace(/[ \t\r\n\f]+/g, " "), kept);
      return;
    }
    const breaks = node.tagName === "BR" ? 1 : (LINES[node.tagName] ?? 0);
    owed = Math.max(owed, breaks);
    for (const child of node.childNodes) walk(child, kept || node.tagName === "PRE");
    if (node.nextElementSibling && /^T[DH]$/.test(node.tagName)) {
      line.push("\t");
      spaced = true;
    }
    owed = Math.max(owed, breaks);
  };
  walk(copied, false);
  finish();
  return lines.join("\n");
}

/** Copying a marked number copies its mark in words; our buttons stay where they are. */
function copy(event) {
  const selection = document.getSelection();
  if (!event.clipboardData || !selection || selection.isCollapsed || event.defaultPrevented) return;
  if (event.target.closest?.("input, textarea")) return;
  const touched = [...document.querySelectorAll("countermark-report")].some((report) => selection.containsNode(report, true));
  if (!touched) return;
  const { copied, originals } = selected(selection);
  for (const ours of copied.querySelectorAll(NOT_COPIED)) ours.remove();
  boxPosing(copied);
  for (const mark of copied.querySelectorAll("countermark-mark")) mark.replaceWith(spoken(mark, originals.get(mark)));
  const stretches = new Set(copied.querySelectorAll('[data-countermark="stretch"]'));
  for (const node of copied.querySelectorAll("*")) {
    for (const { name } of [...node.attributes]) if (OURS.test(name)) node.removeAttribute(name);
    if (node.tagName === "COUNTERMARK-REPORT" || stretches.has(node)) node.replaceWith(...node.childNodes);
  }
  event.clipboardData.setData("text/plain", plain(copied));
  event.clipboardData.setData("text/html", copied.innerHTML);
  event.preventDefault();
}

// A page may load the module twice, for two fragments; the second time finds everything in place.
if (!customElements.get("countermark-report")) {
  customElements.define("countermark-mark", CountermarkMark);
  customElements.define("countermark-report", CountermarkReport);
  document.addEventListener("copy", copy);
}
