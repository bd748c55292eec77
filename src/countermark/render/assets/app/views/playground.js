/** Try a text: paste it, drop a table, and see right, wrong and not checked while you type. Nothing that is tried is kept. */
import "../../countermark.js";
import { aborted } from "../api.js";
import { button, choices, empty, field, fragment, made, message } from "../dom.js";
import { CoverageBars, PolicyControls } from "../policy.js";
import { saved } from "../saving.js";
import { TablePanel } from "../table.js";

/** Milliseconds without a key before the text is sent: longer while a check that takes long is still under way. */
const SOONEST = 10;
const LATEST = 800;
const COMPARED_AFTER = 500;
const SPOKEN_AFTER = 1500;
const STALE_AFTER = 400;
const LOCALES = [["", "English"], ["en-IN", "English (India)"], ["de", "German"], ["es", "Spanish"], ["fr", "French"], ["it", "Italian"], ["pt", "Portuguese"]];
const EXAMPLE = `Kenya's population was 55.3 million in 2023, and its inflation was 7.7%.

Ghana's inflation was 31.8% in 2023, up from 31.3% in 2022. Ghana's population was about 34 million in 2023.

Uganda's population was more than 48 million in 2023, and officials expect 51 million soon.`;
const EXAMPLE_TABLE = `Country,Year,Inflation (%),Population (million)
Ghana,2022,31.3,33.5
Ghana,2023,38.1,34.1
Kenya,2022,7.7,54.0
Kenya,2023,7.7,55.3
Uganda,2022,7.2,47.2
Uganda,2023,5.4,48.6
`;

export function mount(root, { api, announce, service, signal }) {
  const text = made("textarea", { rows: "14", spellcheck: "false", placeholder: "Paste or type an answer…" });
  const locale = choices(LOCALES, "");
  const result = made("div", { class: "result", "data-checked": "0" });
  const trouble = made("div", {});
  const bars = new CoverageBars();
  const policy = new PolicyControls(() => changed(0));
  const table = new TablePanel({ api, caps: service.caps, announce, signal, changed: () => changed(0) });
  const share = button("Save as one HTML file", () => save());
  const clear = button("Clear", () => {
    text.value = "";
    changed(0);
    text.focus();
  }, { class: "quiet" });
  share.disabled = true;
  const advanced = made("details", { class: "card advanced" }, made("summary", {}, "Advanced: which ways of writing count"), made("div", { class: "stack" }, bars.element, service.fixed ? null : policy.element));
  root.append(
    made("div", { class: "head" }, made("h1", {}, "Try a text"), made("p", {}, "Checked as you type against the data you bring. Nothing is kept.")),
    made(
      "div",
      { class: "two" },
      made(
        "div",
        { class: "stack" },
        made(
          "section",
          { class: "card stack", "aria-label": "The text" },
          field("The answer", text, made("span", {}, "Numbers may be tagged, ", made("code", {}, '<claim id="…">5.7%</claim>'), ", or plain: plain ones are compared with the fact that their sentence names.")),
          made("div", { class: "narrow" }, field("Numbers are written as in", locale)),
          made("div", { class: "row" }, share, clear),
        ),
        table.element,
        advanced,
      ),
      made("div", { class: "stack sticky" }, trouble, result),
    ),
  );

  let asking = null;
  let timers = {};
  let took = 0;
  const later = (name, wait, act) => {
    clearTimeout(timers[name]);
    timers[name] = setTimeout(act, wait);
  };
  const wanted = () => ({
    draft: text.value,
    pack: service.fixed ? undefined : "numbers.display",
    numbers: service.fixed ? undefined : policy.numbers(),
    table: table.id ?? undefined,
    bind: table.id ? undefined : false,
    locale: locale.value || undefined,
  });

  function changed(wait) {
    asking?.abort();
    for (const name of ["compare", "speak"]) clearTimeout(timers[name]);
    if (!text.value.trim()) {
      clearTimeout(timers.look);
      settle();
      result.replaceChildren(invitation());
      trouble.replaceChildren();
      bars.show(null);
      share.disabled = true;
      return;
    }
    later("stale", STALE_AFTER, () => result.setAttribute("data-stale", ""));
    later("look", wait, look);
  }

  function settle() {
    clearTimeout(timers.stale);
    result.removeAttribute("data-stale");
    result.removeAttribute("aria-busy");
  }

  /** Ask, and have the table brought again once if the service has dropped it. */
  async function ask(path, stop) {
    try {
      return await api.post(path, wanted(), { signal: stop });
    } catch (error) {
      if (error.kind !== "no-table") throw error;
      await table.again();
      return api.post(path, wanted(), { signal: stop });
    }
  }

  async function look() {
    asking?.abort();
    asking = new AbortController();
    const mine = asking;
    const stop = AbortSignal.any([signal, mine.signal]);
    const begun = performance.now();
    result.setAttribute("aria-busy", "true");
    try {
      const found = await ask("v1/try", stop);
      if (mine !== asking || stop.aborted) return;
      took = performance.now() - begun;
      settle();
      show(found);
      later("compare", COMPARED_AFTER, compare);
      later("speak", SPOKEN_AFTER, () => announce(`${found.decision}: ${found.because}`));
    } catch (error) {
      if (aborted(error) || mine !== asking) return;
      fail(error);
    }
  }

  function show(found) {
    const report = fragment(found.html);
    trouble.replaceChildren();
    result.replaceChildren(report);
    result.dataset.checked = String(Number(result.dataset.checked) + 1);
    bars.show(found.coverage);
    share.disabled = false;
  }

  /** What is shown is of an earlier text, and says so. */
  function fail(error) {
    settle();
    share.disabled = true;
    if (result.querySelector("countermark-report")) result.setAttribute("data-stale", "");
    trouble.replaceChildren(message(error, button("Check again", () => changed(0))));
  }

  /** The sets that ship are compared only for a reader who looks at them. */
  async function compare() {
    if (!advanced.open || !text.value.trim()) return;
    try {
      const { sets } = await ask("v1/try/sets", asking ? AbortSignal.any([signal, asking.signal]) : signal);
      bars.compare(sets);
    } catch (error) {
      if (!aborted(error)) bars.compare([]); // the comparison is an extra; what counts is said above
    }
  }

  async function save() {
    share.disabled = true;
    try {
      const body = JSON.stringify(wanted());
      const { html } = await api.fragment("v1/try/page", { method: "POST", body, headers: { "content-type": "application/json" }, signal });
      saved(html, "countermark.html", "text/html");
      announce("The file is saved.");
    } catch (error) {
      if (!aborted(error)) trouble.replaceChildren(message(error));
    } finally {
      share.disabled = false;
    }
  }

  function invitation() {
    const example = button("Show me an example", async () => {
      text.value = EXAMPLE;
      await table.take(new File([EXAMPLE_TABLE], "example.csv", { type: "text/csv" }));
      text.focus();
    }, { class: "primary" });
    return empty("Nothing to check yet.", "Paste an answer and drop the table that it is about.", made("p", {}, example));
  }

  text.addEventListener("input", () => changed(result.hasAttribute("aria-busy") ? Math.min(LATEST, Math.max(SOONEST, took)) : SOONEST));
  locale.addEventListener("change", () => changed(0));
  advanced.addEventListener("toggle", compare);
  root.addEventListener("dragover", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    table.element.setAttribute("data-over", "");
  });
  root.addEventListener("dragleave", () => table.element.removeAttribute("data-over"));
  root.addEventListener("drop", (event) => {
    table.element.removeAttribute("data-over");
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    table.take(event.dataTransfer.files[0]);
  });
  changed(0);
  return () => {
    asking?.abort();
    Object.values(timers).forEach(clearTimeout);
    timers = {};
  };
}
