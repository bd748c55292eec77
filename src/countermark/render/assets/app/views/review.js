/**
 * The review queue: take an item, decide it with a reason, go on to the next; all of it by keyboard.
 *
 * What was typed stays until the service has said that it is kept: a lost connection, a lease that ran out or somebody who was
 * quicker gives a message, never an empty form.
 */
import { Problem, aborted } from "../api.js";
import { button, choices, empty, field, made, message, said } from "../dom.js";
import { keys as keysKept, reviewer } from "../reviewer.js";
import { hashOf } from "../router.js";

const LABELS = [
  ["supported", "Supported", "1"],
  ["refuted", "Refuted", "2"],
  ["not_enough", "Not enough evidence", "3"],
];
const SHOWN = 25;
const WORDS = Object.fromEntries(LABELS);
const SHORTCUTS = [
  ["T", "take the next item"],
  ["S", "give a second opinion on a decided item"],
  ["1 2 3", "supported, refuted, not enough evidence"],
  ["W", "write the reason"],
  ["Ctrl + Enter", "decide, and take the next one"],
  ["G", "give the item back"],
  ["L", "go to the list"],
  ["?", "show or hide these keys"],
];

export function mount(root, { api, announce, service, signal }) {
  const name = made("input", { type: "text", autocomplete: "name", maxlength: "100", spellcheck: "false" });
  name.value = reviewer.get();
  const heard = made("input", { type: "checkbox", id: "review-keys" });
  heard.checked = keysKept.get() !== "off";
  const totals = made("p", { class: "totals" });
  const desk = made("section", { class: "stack", "aria-label": "The item that you hold" });
  const list = made("section", { class: "card", "aria-labelledby": "review-list" });
  const waiting = made("p", { class: "quiet-text" });
  const agreed = made("section", { class: "card", "aria-labelledby": "review-agreement" });
  const keys = made(
    "details",
    { class: "card keys" },
    made("summary", {}, "Keys"),
    made("dl", { class: "key-list" }, ...SHORTCUTS.flatMap(([key, does]) => [made("dt", {}, ...key.split(" ").map((each) => (each === "+" ? "+" : made("kbd", {}, each)))), made("dd", {}, does)])),
    made("p", { class: "mode" }, heard, made("label", { for: "review-keys" }, "Single keys work outside of text fields")),
  );
  const state = choices([["open", "Open"], ["taken", "Taken"], ["decided", "Decided"], ["", "All"]], "open");
  const stateField = field("Show", state);
  const take = button("", () => next(), { class: "primary", "aria-keyshortcuts": "T" });
  take.append("Take the next item ", made("kbd", {}, "T"));
  const second = button("", () => secondOpinion(), { "aria-keyshortcuts": "S" });
  second.append("Second opinion ", made("kbd", {}, "S"));
  const nameField = field("Your name", name, "It stands in the trail beside what you decide.");
  root.append(
    made("div", { class: "head" }, made("h1", {}, "Review queue"), totals),
    made("div", { class: "card row review-bar" }, nameField, made("div", { class: "actions" }, take, second)),
    desk,
    keys,
    list,
    waiting,
    agreed,
  );

  /** The item on the desk, and whether it is decided or only given an opinion on; null while there is none. */
  let held = null;
  let busy = false;

  const who = () => name.value.trim();

  function named() {
    if (who()) return true;
    name.focus();
    announce("Type your name first");
    nameField.querySelector(".help").classList.add("wrong");
    return false;
  }

  async function refresh() {
    try {
      const queue = await api.get("v1/reviews", { query: { limit: SHOWN, state: state.value }, signal });
      if (service.keep) wait();
      totals.textContent = `${queue.open} open, ${queue.taken} taken, ${queue.decided} decided`;
      showList(queue.items);
      showAgreement(queue.agreement);
    } catch (error) {
      if (!aborted(error)) list.replaceChildren(made("h2", { id: "review-list" }, "Items"), message(error, button("Try again", refresh)));
    }
  }

  /** Answers that need review and may not be in the queue yet. Without the scope for answers nothing is said of them. */
  async function wait() {
    try {
      const { review } = await api.get("v1/reports/counts", { signal });
      if (review) waiting.replaceChildren(`${review} ${review === 1 ? "answer was" : "answers were"} left to review. `, made("a", { href: hashOf([], { decision: "review" }) }, "Show them"));
    } catch {
      waiting.replaceChildren();
    }
  }

  /** Do one thing at a time; what goes wrong is told in `place`, and nothing that was typed is touched. */
  async function once(place, work) {
    if (busy || !named()) return;
    busy = true;
    root.setAttribute("aria-busy", "true");
    try {
      await work();
    } catch (error) {
      if (aborted(error)) return;
      if (!(error instanceof Problem)) throw error;
      place.replaceChildren(told(error));
      place.firstChild.focus();
    } finally {
      busy = false;
      root.removeAttribute("aria-busy");
    }
  }

  function told(error) {
    const shown = message(error);
    shown.tabIndex = -1;
    if (error.kind === "review-conflict" && held?.second === false) {
      const judged = choice();
      shown.append(
        made("p", {}, "Your judgement is not lost: it is still in the form below."),
        made(
          "div",
          { class: "actions" },
          judged ? button("Keep it as a second opinion", () => opine()) : null,
          button("Take this item again", () => next(held.item.id)),
          button("Leave it, and take the next", () => next()),
        ),
      );
    }
    return shown;
  }

  const problem = made("div", { class: "review-problem" });

  function next(id = null) {
    const kept = id !== null && held?.item.id === id ? { judged: choice(), why: held.why.value } : null;
    return once(held ? problem : desk, async () => {
      const { item } = await api.post("v1/reviews/take", { by: who(), ...(id === null ? {} : { id }) }, { signal });
      if (item === null) {
        held = null;
        desk.replaceChildren(empty("Nothing is left to take.", "Items come from answers (open one, then Add to the review queue) and from the gate (countermark review add). You can give a second opinion on what others decided."));
        announce("Nothing is left to take");
      } else put(item, false, kept);
      refresh();
    });
  }

  function secondOpinion() {
    return once(held ? problem : desk, async () => {
      const { item } = await api.post("v1/reviews/second", { by: who() }, { signal });
      if (item === null) {
        held = null;
        desk.replaceChildren(empty("There is nothing for a second opinion.", "Every decided item was judged by you already."));
        announce("There is nothing for a second opinion");
      } else put(item, true, null);
    });
  }

  function choice() {
    return held?.form.querySelector("input[name=label]:checked")?.value ?? null;
  }

  /** Put an item on the desk, with the focus on its heading. */
  function put(item, isSecond, kept) {
    const why = made("textarea", { rows: "3", maxlength: "5000", required: true });
    if (kept) why.value = kept.why;
    const radios = LABELS.map(([value, label, key]) =>
      made("label", { class: "review-choice" }, made("input", { type: "radio", name: "label", value, checked: kept?.judged === value }), label, " ", made("kbd", { "aria-hidden": "true" }, key)),
    );
    const send = made("button", { type: "submit", class: "primary", "aria-keyshortcuts": "Control+Enter" }, isSecond ? "Keep this opinion " : "Decide ", made("kbd", { "aria-hidden": "true" }, "Ctrl + Enter"));
    const back = isSecond ? null : button("", () => release(), { "aria-keyshortcuts": "G" });
    back?.append("Give back ", made("kbd", { "aria-hidden": "true" }, "G"));
    const heading = made("h2", { tabindex: "-1", id: "review-item" }, isSecond ? "A second opinion" : item.answer ? "Does the data support this sentence?" : "Is this claim supported?");
    const wrong = made("p", { class: "wrong", role: "alert" });
    const form = made(
      "form",
      { class: "stack", novalidate: true },
      made("fieldset", { class: "bare-fieldset review-labels" }, made("legend", {}, item.answer ? "What does the data say?" : "What do the passages say?"), made("div", { class: "row" }, ...radios)),
      field("Reason", why, "What decides it; your colleagues and the next calibration read it."),
      wrong,
      made("div", { class: "actions" }, send, back),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      submit();
    });
    held = { item, second: isSecond, form, why, wrong };
    problem.replaceChildren();
    desk.replaceChildren(
      made(
        "div",
        { class: "card stack review-item", "aria-labelledby": "review-item", role: "group" },
        heading,
        problem,
        made("blockquote", { class: "claim-text" }, said(item.claim)),
        made("h3", {}, item.answer ? (item.kind === "number wrong" ? "The data says" : "Nearest in the data") : item.evidence.length === 1 ? "The passage" : `${item.evidence.length} passages`),
        item.evidence.length
          ? made("ol", { class: "passages" }, ...item.evidence.map(({ text, source }) => made("li", {}, said(text), source ? made("span", { class: "quiet-text" }, " — ", said(source)) : null)))
          : made("p", { class: "quiet-text" }, item.answer ? "Nothing in the data comes near." : "There is no evidence."),
        item.answer ? made("p", {}, made("a", { href: hashOf(["answers", item.answer]) }, "Show the whole answer and its data")) : null,
        made("details", { open: Boolean(item.answer) }, made("summary", {}, item.answer ? "What the check says" : "What the gate says"), gateSays(item)),
        form,
      ),
    );
    heading.focus();
    announce(isSecond ? "An item for a second opinion" : until(item));
  }

  function gateSays(item) {
    const score = item.score === null ? (item.answer ? "" : "no score") : `score ${item.score.toFixed(3)}${item.tau === null ? "" : `, threshold ${item.tau.toFixed(3)}`}`;
    return made(
      "div",
      {},
      made("p", { class: "quiet-text" }, said([`${item.verdict} under ${item.policy}`, score].filter(Boolean).join(", "))),
      item.why.length ? made("ul", {}, ...item.why.map((each) => made("li", {}, said(each)))) : null,
    );
  }

  const until = ({ until: end }) => {
    const time = new Date(end);
    return Number.isNaN(time.getTime()) ? "You hold this item" : `You hold this item until ${time.toLocaleTimeString("en", { hour: "2-digit", minute: "2-digit", hour12: false })}`;
  };

  function complete() {
    const { wrong, form, why } = held;
    const judged = choice();
    wrong.textContent = judged === null ? "Choose one." : why.value.trim() ? "" : "Give a reason.";
    if (judged === null) form.querySelector("input[name=label]").focus();
    else if (!why.value.trim()) why.focus();
    return !wrong.textContent;
  }

  function submit() {
    if (held === null || !complete()) return undefined;
    return held.second ? opine() : decide();
  }

  const judgement = () => ({ by: who(), label: choice(), why: held.why.value.trim() });

  function decide() {
    const { item } = held;
    return once(problem, async () => {
      await api.post(`v1/reviews/${encodeURIComponent(item.id)}/decide`, judgement(), { signal });
      announce(`Decided: ${WORDS[choice()]}`);
      held = null;
      busy = false;
      await next();
    });
  }

  function opine() {
    if (!complete()) return undefined;
    const { item } = held;
    return once(problem, async () => {
      await api.post(`v1/reviews/${encodeURIComponent(item.id)}/opinion`, judgement(), { signal });
      held = null;
      desk.replaceChildren(made("p", { class: "notice", tabindex: "-1" }, "Your opinion is kept beside the decision, which stands."));
      desk.firstChild.focus();
      announce("Your opinion is kept");
      refresh();
    });
  }

  function release() {
    const { item, why, wrong } = held;
    if (!why.value.trim()) {
      wrong.textContent = "Say why you give it back.";
      why.focus();
      return undefined;
    }
    return once(problem, async () => {
      await api.post(`v1/reviews/${encodeURIComponent(item.id)}/release`, { by: who(), why: why.value.trim() }, { signal });
      held = null;
      desk.replaceChildren(made("p", { class: "notice", tabindex: "-1" }, "The item is open again."));
      desk.firstChild.focus();
      announce("Given back");
      refresh();
    });
  }

  function showList(items) {
    const kept = list.contains(document.activeElement) && document.activeElement === state;
    const title = made("div", { class: "head" }, made("h2", { id: "review-list", tabindex: "-1" }, "Items"), stateField);
    if (!items.length) {
      const none = state.value === "open" ? "Nothing is open. " : "There is none. ";
      list.replaceChildren(title, made("p", { class: "quiet-text" }, none, "Items come from answers (open one, then “Add to the review queue”) and from the gate (", made("code", {}, "countermark review add"), ")."));
      if (kept) state.focus();
      return;
    }
    const rows = items.map((item) => {
      const open = item.state !== "decided";
      const words = item.state === "decided" ? (WORDS[item.label] ?? item.label) : item.state;
      const cell = made("td", {}, made("span", { class: "chip" }, words), item.holder ? [" ", said(item.holder, { class: "quiet-text" })] : null);
      const label = `Take: ${item.claim.slice(0, 80)}`;
      return made("tr", {}, made("td", { class: "claim-cell whole" }, said(item.claim)), made("td", {}, said(item.kind)), cell, made("td", {}, open ? button("Take", () => next(item.id), { class: "small", "aria-label": label }) : null));
    });
    list.replaceChildren(
      title,
      made(
        "div",
        { class: "scroll", tabindex: "0", role: "region", "aria-labelledby": "review-list" },
        made(
          "table",
          { class: "plain cards" },
          made("caption", {}, `In the order in which they are offered, up to ${SHOWN}`),
          made("thead", {}, made("tr", {}, ...["Claim", "Kind", "State"].map((each) => made("th", { scope: "col" }, each)), made("td", {}))),
          made("tbody", {}, ...rows),
        ),
      ),
    );
    if (kept) state.focus();
  }

  function showAgreement({ items, pairs, agreed: alike, kappa, disputed }) {
    const title = made("h2", { id: "review-agreement" }, "Agreement");
    if (!pairs) {
      agreed.replaceChildren(title, made("p", { class: "quiet-text" }, "No item was judged by two people yet. Second opinions show how far people agree, and so how much a single decision is worth."));
      return;
    }
    const beyond = kappa === null ? "everybody gave one label, so chance agrees as often" : `Cohen's kappa ${kappa.toFixed(2)}, agreement beyond chance`;
    agreed.replaceChildren(
      title,
      made("p", {}, made("b", {}, `${alike} of ${pairs}`), ` pairs of judgements on ${items} ${items === 1 ? "item" : "items"} agree; ${beyond}.`),
      disputed.length
        ? made("ul", {}, ...disputed.map(([one, other, times]) => made("li", {}, `${WORDS[one]} against ${WORDS[other]}: ${times}`)))
        : null,
    );
  }

  function pressed(event) {
    if (event.key === "Enter" && event.ctrlKey && held) {
      event.preventDefault();
      submit();
      return;
    }
    const typing = event.target.closest?.("input:not([type=radio], [type=checkbox]), textarea, select, dialog");
    if (!heard.checked || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    const place = ["1", "2", "3"].indexOf(event.key);
    const does = {
      t: () => next(),
      s: () => secondOpinion(),
      w: () => held?.why.focus(),
      g: () => held && !held.second && release(),
      l: () => list.querySelector("h2").focus(),
      "?": () => {
        keys.open = !keys.open;
        if (keys.open) keys.querySelector("summary").focus();
      },
    }[event.key.toLowerCase()];
    if (place >= 0 && held) {
      event.preventDefault();
      const radio = held.form.querySelectorAll("input[name=label]")[place];
      radio.checked = true;
      radio.focus();
    } else if (does) {
      event.preventDefault();
      does();
    }
  }

  state.addEventListener("change", refresh);
  name.addEventListener("change", () => reviewer.set(who()));
  heard.addEventListener("change", () => keysKept.set(heard.checked ? "on" : "off"));
  document.addEventListener("keydown", pressed, { signal });
  refresh();
  return () => {};
}
