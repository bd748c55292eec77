/** A table that the reader brings: what was understood of it is shown before anything rests on it, and can be changed. */
import { aborted } from "./api.js";
import { button, choices, field, made, message, said, uniqueId } from "./dom.js";
import { saved } from "./saving.js";

/** What a person can say of a column. */
const ROLES = [["entity", "Of whom or where"], ["period", "When"], ["indicator", "What is measured"], ["dimension", "Another axis"], ["attribute", "Goes with its row"], ["measure", "Values"], ["none", "Left out"]];
const KINDS = ".csv,.tsv,.xlsx,.xlsm,.ods,.xls,.parquet,.json,.jsonl,.html,.md,.xml";

const size = (bytes) => (bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1000))} kB`);

/** The part of the page where a table is dropped. `changed()` is called when its facts are others; `id` names them. */
export class TablePanel {
  #api;
  #caps;
  #changed;
  #announce;
  #signal;
  #file = null;
  /** By the place of a table, what a person says of it. */
  #changes = new Map();
  #asking = null;
  id = null;

  constructor({ api, caps, changed, announce, signal }) {
    [this.#api, this.#caps, this.#changed, this.#announce, this.#signal] = [api, caps, changed, announce, signal];
    this.input = made("input", { type: "file", id: uniqueId("table"), accept: KINDS, class: "file-input" });
    this.input.addEventListener("change", () => this.take(this.input.files[0]));
    this.body = made("div", { class: "stack" });
    this.element = made(
      "section",
      { class: "card", "aria-labelledby": "table-title" },
      made("h2", { id: "table-title" }, "Your data"),
      this.body,
    );
    this.#invite();
  }

  #invite() {
    const label = made("label", { for: this.input.id, class: "drop" }, made("b", {}, "Drop a spreadsheet here"), made("span", { class: "quiet-text" }, "or choose a file: CSV, Excel, OpenDocument, Parquet, JSON. It is read by the service for this check, and not stored."));
    this.input.value = "";
    this.body.replaceChildren(this.input, label, this.#pasting());
  }

  /** Cells copied from a spreadsheet have tabs between them, a Markdown table begins with a bar; anything else is CSV. */
  #pasting() {
    const text = made("textarea", { rows: "5", spellcheck: "false", autocomplete: "off" });
    const use = button("Use this data", () => {
      const pasted = text.value.trim();
      const kind = pasted.startsWith("|") ? "md" : pasted.split("\n", 1)[0].includes("\t") ? "tsv" : "csv";
      if (pasted) this.take(new File([`${pasted}\n`], `pasted.${kind}`));
      else text.focus();
    });
    return made("details", { class: "pasting" }, made("summary", {}, "Paste data"), made("div", { class: "stack" }, field("Cells with their headers, as copied from a spreadsheet", text), made("div", { class: "actions" }, use)));
  }

  /** Read another file. */
  async take(file) {
    if (!file) return;
    this.#file = file;
    this.#changes.clear();
    if (file.size > this.#caps.body) {
      this.#drop();
      const detail = `${file.name} has ${size(file.size)}, and up to ${size(this.#caps.body)} are read at once`;
      this.#show(message({ title: "The file is too large", detail, hint: "bring the sheet or the rows that the text is about" }, this.#another()));
      return;
    }
    await this.#read();
  }

  /** Read the same file again, if the service has dropped it. */
  async again() {
    if (this.#file) await this.#read({ quiet: true });
  }

  #drop() {
    this.id = null;
    this.#changed();
  }

  #show(...parts) {
    this.body.replaceChildren(...parts);
  }

  #another() {
    return button("Choose another file", () => {
      this.#file = null;
      this.#drop();
      this.#invite();
      this.input.focus();
    });
  }

  async #read({ quiet = false } = {}) {
    this.#asking?.abort();
    this.#asking = new AbortController();
    const mine = this.#asking;
    if (!quiet) this.#show(made("p", { class: "quiet-text", role: "status" }, "Reading ", said(this.#file.name), "…"));
    const changes = [...this.#changes].map(([table, given]) => ({ table, ...given }));
    const query = { name: this.#file.name.slice(0, 300) || "table", ...(changes.length ? { changes: JSON.stringify(changes) } : {}) };
    try {
      const response = await this.#api.request("v1/tables", {
        ...{ method: "POST", query, body: this.#file, headers: { "content-type": "application/octet-stream" } },
        signal: AbortSignal.any([this.#signal, mine.signal]),
      });
      const found = await response.json();
      if (mine !== this.#asking) return;
      this.id = found.id;
      if (!quiet) this.#tell(found);
      this.#changed();
    } catch (error) {
      if (aborted(error) || mine !== this.#asking) return;
      this.#drop();
      const back = this.#changes.size ? button("Undo the change", () => this.#change(null, null)) : null;
      this.#show(message(error, ...[back, this.#another()].filter(Boolean)));
    }
  }

  /** Says something else of one table, or nothing any more; of all of them where none is named. */
  #change(place, given) {
    if (place === null) this.#changes.clear();
    else if (given === null) this.#changes.delete(place);
    else this.#changes.set(place, given);
    this.#read();
  }

  #tell({ name, tables, shown, facts }) {
    const several = tables.length > 1;
    const head = made("div", { class: "row file-head" }, made("b", {}, said(name)), made("span", { class: "quiet-text" }, several ? `${facts.toLocaleString("en")} facts in ${tables.length} tables` : facts ? "" : "not used yet"), this.#another());
    this.#show(head, ...tables.map((table, place) => this.#table(table, place, several)), shown.length ? this.#facts(shown, facts) : "");
    this.#announce(`${facts} facts were understood`);
  }

  #table(table, place, several) {
    const notes = [...table.summary.split("\n"), ...table.notes].filter((line) => line && !/^0 facts/.test(line));
    const parts = [several ? made("h3", {}, said(table.name)) : null, ...notes.map((line) => made("p", { class: "understood" }, said(line)))];
    parts.push(table.columns.length ? this.#grid(table, place) : made("p", { class: "quiet-text" }, "The table says itself what it is."));
    return made("div", { class: "stack table-told" }, ...parts);
  }

  /** The first rows under the roles of their columns; whatever is chosen there is sent, and the file read again. */
  #grid({ columns, sample, readings, file }, place) {
    const given = this.#changes.get(place) ?? {};
    const say = (changed) => this.#change(place, { ...given, ...changed });
    const { axes = {}, measures = {}, units = {} } = given;
    const without = (all, name) => Object.fromEntries(Object.entries(all).filter(([each]) => each !== name));
    const heads = columns.map((column) => {
      const { name, role } = column;
      const current = role === "left out" ? "none" : role;
      const options = ROLES.some(([each]) => each === current) ? ROLES : [...ROLES, [current, role]];
      const select = choices(options, current, { "aria-label": `Column ${name} is` });
      select.addEventListener("change", () =>
        select.value === "measure"
          ? say({ axes: without(axes, name), measures: { ...measures, [name]: "" } })
          : say({ axes: { ...axes, [name]: select.value }, measures: without(measures, name), units: without(units, name) }),
      );
      const typed = (what, words, send) => {
        const input = made("input", { type: "text", value: column[what], maxlength: "200", placeholder: words, "aria-label": `${words} in column ${name}` });
        input.addEventListener("change", () => send(input.value.trim()));
        return input;
      };
      const inputs =
        role === "measure"
          ? [typed("measure", "What is measured", (words) => say({ measures: { ...measures, [name]: words } })), typed("unit", "Unit", (words) => say({ units: { ...units, [name]: words } }))]
          : [];
      return made("th", { scope: "col", "data-role": current }, made("span", {}, said(name)), select, ...inputs);
    });
    const rows = sample.map((row) => made("tr", {}, ...row.map((cell, at) => made("td", { "data-role": heads[at].dataset.role }, said(cell)))));
    const title = made("input", { type: "text", value: given.title ?? "", maxlength: "200" });
    title.addEventListener("change", () => say({ title: title.value.trim() }));
    const reading = readings.length > 1 ? choices(readings.map((words, at) => [String(at), words]), String(given.reading ?? 0)) : null;
    reading?.addEventListener("change", () => this.#change(place, { reading: Number(reading.value) }));
    const stem = this.#file.name.replace(/\.[^.]*$/, "") || "table";
    return made(
      "details",
      { class: "mapping", open: this.#changes.has(place) },
      made("summary", {}, "Change what was understood"),
      made("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Columns and what they are" }, made("table", { class: "plain roles" }, made("thead", {}, made("tr", {}, ...heads)), made("tbody", {}, ...rows))),
      made("div", { class: "fields" }, reading ? field("The table is read so", reading) : null, field("Title", title, "names what all cells share")),
      made(
        "div",
        { class: "actions" },
        this.#changes.has(place) ? button("As it was understood at first", () => this.#change(place, null)) : null,
        button("Save as a mapping file", () => saved(file, `${stem}.toml`, "application/toml")),
      ),
    );
  }

  #facts(shown, all) {
    const heads = ["Row", "Measure", "Period", "Value"].map((words) => made("th", { scope: "col", class: words === "Value" ? "figure" : null }, words));
    const rows = shown.map((fact) =>
      made(
        "tr",
        {},
        ...[fact.entity, fact.indicator, fact.period].map((words) => made("td", {}, said(words ?? ""))),
        made("td", { class: "figure" }, said(fact.value ? [fact.value, fact.unit].filter(Boolean).join(" ") : "no observation")),
      ),
    );
    const title = uniqueId("facts");
    return made(
      "details",
      {},
      made("summary", { id: title }, shown.length < all ? `The first ${shown.length} facts` : "The facts"),
      made("div", { class: "scroll", tabindex: "0", role: "region", "aria-labelledby": title }, made("table", { class: "plain" }, made("thead", {}, made("tr", {}, ...heads)), made("tbody", {}, ...rows))),
    );
  }
}
