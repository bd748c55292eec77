/** A table that the reader brings: what was understood of it is shown before anything rests on it, and can be changed. */
import { aborted } from "./api.js";
import { button, choices, field, made, message, said, uniqueId } from "./dom.js";

const FIELDS = [["entity", "Row name"], ["period", "Period"], ["indicator", "Measure"], ["unit", "Unit"], ["value", "Value"]];
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
  #said = {};
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
    this.#said = {};
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
    const query = { name: this.#file.name.slice(0, 300) || "table", ...this.#said };
    try {
      const response = await this.#api.request("v1/tables", {
        ...{ method: "POST", query, body: this.#file, headers: { "content-type": "application/octet-stream" } },
        signal: AbortSignal.any([this.#signal, mine.signal]),
      });
      const found = await response.json();
      if (mine !== this.#asking) return;
      this.id = found.id || null;
      if (!quiet) this.#tell(found);
      this.#changed();
    } catch (error) {
      if (aborted(error) || mine !== this.#asking) return;
      this.#drop();
      const back = Object.keys(this.#said).length ? button("Undo the change", () => this.#say({})) : null;
      this.#show(message(error, ...[back, this.#another()].filter(Boolean)));
    }
  }

  #say(given) {
    this.#said = given;
    this.#read();
  }

  #tell({ name, tables, shown, facts }) {
    const several = tables.length > 1;
    const head = made("div", { class: "row file-head" }, made("b", {}, said(name)), made("span", { class: "quiet-text" }, several ? `${facts.toLocaleString("en")} facts in ${tables.length} tables` : facts ? "" : "not used yet"), this.#another());
    this.#show(head, ...tables.map((table, place) => this.#table(table, place, several)), shown.length ? this.#facts(shown, facts) : "");
    const asks = tables.filter(({ question }) => question).length;
    this.#announce(asks ? "The table can be read in more than one way. Choose one." : `${facts} facts were understood`);
  }

  #table(table, place, several) {
    const notes = [...table.summary.split("\n"), ...table.notes].filter((line) => line && !/^0 facts/.test(line));
    const parts = [several ? made("h3", {}, said(table.name)) : null, ...notes.map((line) => made("p", { class: "understood" }, said(line)))];
    if (table.question) parts.push(this.#question(table, place));
    else if (table.mapping) parts.push(this.#mapping(table, several));
    else parts.push(made("p", { class: "quiet-text" }, "The file says what each column is."));
    return made("div", { class: "stack table-told" }, ...parts);
  }

  #question({ question, readings }, place) {
    const name = uniqueId("reading");
    const options = readings.map((words, choice) => {
      const input = made("input", { type: "radio", name, id: `${name}-${choice}`, value: String(choice) });
      return made("div", { class: "mode" }, input, made("label", { for: input.id }, said(words)));
    });
    const box = made("fieldset", { class: "notice", "data-kind": "lost" }, made("legend", {}, "The table is ambiguous"), made("p", {}, said(question.split(":")[0])), ...options);
    box.addEventListener("change", (event) => {
      const others = (this.#said.reading ?? []).filter((each) => !each.startsWith(`${place}:`));
      this.#say({ ...this.#said, reading: [...others, `${place}:${event.target.value}`] });
    });
    return box;
  }

  /** Which column is what, as selects; a change reads the file again. */
  #mapping({ mapping, columns, sheet }, several) {
    if (!columns.length) return "";
    const changes = { ...mapping };
    const send = () => this.#say({ ...(several && sheet ? { sheet } : this.#said.sheet ? { sheet: this.#said.sheet } : {}), mapping: JSON.stringify(changes) });
    const parts = [];
    for (const [name, words] of FIELDS) {
      if (name === "value" && !mapping.value) continue;
      if (name === "period" && mapping.periods) continue;
      const constant = mapping.constants?.[name];
      const options = [...(name === "value" ? [] : [["", "—"]]), ...columns.map((column) => [column, column])];
      if (typeof mapping[name] === "string" && !columns.includes(mapping[name])) options.push([mapping[name], mapping[name]]);
      const select = choices(options, mapping[name] ?? "");
      select.addEventListener("change", () => {
        const { [name]: _, ...others } = changes.constants ?? {};
        changes.constants = others;
        if (select.value) changes[name] = select.value;
        else delete changes[name];
        send();
      });
      parts.push(field(words, select, typeof constant === "string" ? `the same for all: ${constant}` : null));
    }
    const values = (mapping.values ?? []).slice(0, 40).map((each, place) => {
      const input = (what) => {
        const control = made("input", { type: "text", value: each[what] ?? "", maxlength: "200", "aria-label": `${what === "unit" ? "Unit" : "Measure"} in column ${each.column}` });
        control.addEventListener("change", () => {
          changes.values = changes.values.map((one, at) => (at === place ? { ...one, [what]: control.value.trim() || null } : one));
          send();
        });
        return control;
      };
      return made("tr", {}, made("td", {}, said(each.column)), made("td", {}, input("indicator")), made("td", {}, input("unit")));
    });
    const heads = made("tr", {}, ...["Column", "Measure", "Unit"].map((words) => made("th", { scope: "col" }, words)));
    return made(
      "details",
      { class: "mapping", open: Boolean(this.#said.mapping) },
      made("summary", {}, "Change what was understood"),
      made("div", { class: "fields" }, ...parts),
      values.length ? made("div", { class: "scroll" }, made("table", { class: "plain" }, made("thead", {}, heads), made("tbody", {}, ...values))) : null,
      this.#said.mapping ? made("div", { class: "actions" }, button("As it was understood at first", () => this.#say({}))) : null,
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
