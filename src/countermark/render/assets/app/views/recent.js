/** Recent answers: what was decided and on what, searched, filtered, and kept up to date while one looks. */
import { aborted } from "../api.js";
import { button, choices, empty, field, made, message, said } from "../dom.js";
import { hashOf } from "../router.js";

/** How long to wait before the service is asked for events again, at first and at most. */
const AGAIN_MS = 1000;
const LATEST_MS = 30_000;
const TYPED_MS = 150;
const PAGE = 50;
const DECISIONS = [["", "Any decision"], ["accept", "Accept"], ["review", "Review"], ["reject", "Reject"]];
/** What readers call the marks; the same words as in the report. */
const COUNTED = [["right", ({ verified, supported }) => verified + supported], ["wrong", ({ flagged }) => flagged], ["not checked", ({ bare }) => bare]];

export function mount(root, { api, route, remember, announce, service, signal }) {
  const search = made("input", { type: "search", placeholder: "Words of the answer or the question", autocomplete: "off", maxlength: "300" });
  const decision = choices(DECISIONS, route.query.decision ?? "");
  const pack = made("input", { type: "text", autocomplete: "off", spellcheck: "false", maxlength: "200", placeholder: "numbers.display.v2" });
  const since = made("input", { type: "date" });
  search.value = route.query.text ?? "";
  pack.value = route.query.pack ?? "";
  since.value = route.query.since ?? "";
  const totals = made("p", { class: "totals" });
  const list = made("ol", { class: "answers", "aria-label": "Answers, the newest first" });
  const place = made("div", { class: "stack", "aria-busy": "true" }, made("p", { class: "quiet-text" }, "Looking…"));
  const filters = made(
    "form",
    { class: "card filters", role: "search" },
    field("Search", search),
    field("Decision", decision),
    field("Pack", pack),
    field("Since", since),
  );
  root.append(made("div", { class: "head" }, made("h1", {}, "Recent answers"), totals), filters, place);

  let asking = null;
  let hearing = null;
  let timer = 0;
  let first = null;
  let shown = 0;

  const wanted = () => ({ text: search.value.trim(), decision: decision.value, pack: pack.value.trim(), since: since.value });
  const filtered = () => Object.values(wanted()).some(Boolean);

  /** Ask again, from the top. What was asked before is not waited for any more. */
  async function look({ quiet = false } = {}) {
    asking?.abort();
    asking = new AbortController();
    const mine = asking;
    const stop = AbortSignal.any([signal, mine.signal]);
    try {
      const [page, counts] = await Promise.all([
        api.get("v1/reports", { query: { ...wanted(), limit: PAGE }, signal: stop }),
        api.get("v1/reports/counts", { signal: stop }),
      ]);
      if (mine !== asking) return;
      count(counts);
      show(page, quiet);
    } catch (error) {
      if (aborted(error) || mine !== asking) return;
      // What was found before stays while the service is unreachable; a notice above says that it may be out of date.
      if (!(quiet && error.lost && first !== null)) fail(error);
    }
  }

  /** Ask again whenever the service says that an answer was kept. A tab that nobody sees holds no connection. */
  async function hear() {
    hearing?.abort();
    if (!service.keep || document.hidden) return;
    hearing = new AbortController();
    const stop = AbortSignal.any([signal, hearing.signal]);
    let known = null;
    for (let wait = AGAIN_MS; !stop.aborted; wait = Math.min(2 * wait, LATEST_MS)) {
      try {
        for await (const [, { newest }] of api.events("v1/reports/events", { signal: stop })) {
          wait = AGAIN_MS;
          if (known !== newest) await look({ quiet: true });
          known = newest;
        }
      } catch (error) {
        if (aborted(error)) return;
      }
      await new Promise((done) => setTimeout(done, wait));
    }
  }

  function count({ accept, review, reject }) {
    const all = accept + review + reject;
    totals.textContent = all ? `${amount(all)} kept: ${amount(accept)} accepted, ${amount(review)} to review, ${amount(reject)} rejected` : "";
  }

  function show({ reports, next }, quiet) {
    const newest = reports[0]?.id ?? "";
    if (quiet && newest === first) return; // nothing new; what the reader loaded below stays
    const before = new Set(Array.from(list.children, (item) => item.dataset.id));
    const fresh = quiet ? reports.filter(({ id }) => !before.has(id)).length : 0;
    first = newest;
    shown = reports.length;
    place.removeAttribute("aria-busy");
    if (!reports.length) {
      place.replaceChildren(nothing());
    } else {
      list.replaceChildren(...reports.map((each) => item(each, quiet && before.size > 0 && !before.has(each.id))));
      place.replaceChildren(list, more(next));
    }
    if (fresh) announce(`${fresh} new ${fresh === 1 ? "answer" : "answers"}`);
    else if (!quiet && filtered()) announce(`${reports.length}${next ? " or more" : ""} found`);
  }

  function nothing() {
    if (filtered()) return empty("No answer fits.", "Search finds the beginnings of words; all of them have to be there.", button("Clear the filters", clear));
    if (!service.keep) {
      return empty(
        "Answers are not kept here.",
        made("p", {}, "The operator turns this on with ", made("code", {}, "countermark serve --keep"), ". Until then, ", made("a", { href: "#/try" }, "try a text"), "."),
      );
    }
    return empty(
      "No answer was checked yet.",
      made("p", {}, "Each answer that is sent to ", made("code", {}, "POST /v1/check"), " or through the proxy appears here by itself. Or ", made("a", { href: "#/try" }, "try a text"), "."),
    );
  }

  function clear() {
    for (const control of [search, decision, pack, since]) control.value = "";
    changed(0);
    search.focus();
  }

  function fail(error) {
    place.removeAttribute("aria-busy");
    place.replaceChildren(message(error, button("Try again", () => look())));
  }

  function more(next) {
    const at = made("div", { class: "actions more" });
    if (next === null) return at;
    const press = async () => {
      load.disabled = true;
      try {
        const page = await api.get("v1/reports", { query: { ...wanted(), limit: PAGE, after: next }, signal });
        const items = page.reports.map((each) => item(each, false));
        list.append(...items);
        shown += items.length;
        at.replaceWith(more(page.next));
        items[0]?.querySelector("a").focus();
        announce(`${shown} answers are shown`);
      } catch (error) {
        if (!aborted(error)) at.replaceChildren(message(error, button("Try again", press)));
      }
    };
    const load = button("Show older answers", press);
    at.append(load);
    return at;
  }

  function changed(wait) {
    remember(wanted());
    clearTimeout(timer);
    timer = setTimeout(look, wait);
  }

  filters.addEventListener("submit", (event) => {
    event.preventDefault();
    changed(0);
  });
  filters.addEventListener("input", (event) => changed(event.target === decision || event.target === since ? 0 : TYPED_MS));
  document.addEventListener("visibilitychange", hear, { signal });
  look();
  hear();
  return () => {
    clearTimeout(timer);
    asking?.abort();
    hearing?.abort();
  };
}

const amount = (count) => count.toLocaleString("en");

/** When it came, as people say it; the exact time is in the title. */
function when(time) {
  const then = new Date(time);
  if (Number.isNaN(then.getTime())) return said(time);
  const minutes = Math.round((Date.now() - then) / 60_000);
  const day = then.toDateString() === new Date().toDateString();
  const clock = then.toLocaleTimeString("en", { hour: "2-digit", minute: "2-digit", hour12: false });
  const date = then.toLocaleDateString("en", { day: "numeric", month: "short", year: then.getFullYear() === new Date().getFullYear() ? undefined : "numeric" });
  const words = minutes < 1 ? "just now" : minutes < 60 ? `${minutes} min ago` : day ? clock : `${date}, ${clock}`;
  return made("time", { datetime: then.toISOString(), title: then.toLocaleString("en") }, words);
}

const plain = (text) => text.replace(/<\/?claim\b[^>]*>/gi, "").replace(/\*\*|__|`|^#+ /g, "").replace(/\s+/g, " ").trim();

/** An answer to a question is known by its question; the answer's own words stand below. */
function item(report, fresh) {
  const start = plain(report.start) || "(an empty text)";
  const question = plain(report.question ?? "");
  const counted = COUNTED.map(([words, of]) => [words, of(report)]).filter(([, count]) => count);
  const counts = counted.map(([words, count]) => made("span", { class: "tally", "data-kind": words }, made("b", {}, amount(count)), ` ${words}`));
  return made(
    "li",
    { "data-id": report.id, class: fresh ? "fresh" : null },
    made("span", { class: "decision", "data-decision": report.decision }, report.decision),
    made(
      "div",
      { class: "answer" },
      made("a", { href: hashOf(["answers", report.id]), class: "start" }, said(question || start)),
      question ? made("p", { class: "begins" }, said(start)) : null,
      made("p", { class: "about" }, ...counts, made("span", { class: "packs" }, said(report.packs.join(", ")))),
    ),
    made("span", { class: "when" }, when(report.time)),
  );
}
