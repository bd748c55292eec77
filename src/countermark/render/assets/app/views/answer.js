/** One answer: its marks and reasons, the rules in words, its facts and their history, its receipt, and its corrections. */
import "../../countermark.js";
import { aborted } from "../api.js";
import { button, empty, fragment, made, message, said } from "../dom.js";
import { receiptPanel } from "../receipts.js";
import { reviewer } from "../reviewer.js";
import { saved } from "../saving.js";

export async function mount(root, { api, route, announce, title, service, signal }) {
  const { id } = route.params;
  const path = `v1/reports/${encodeURIComponent(id)}`;
  const { html } = await api.fragment(`${path}/html`, { signal });
  const shown = fragment(html);
  const words = { accept: "Accepted", review: "To review", reject: "Rejected" }[shown.dataset.decision] ?? "Answer";
  title(`${words} answer`);
  const save = button("Save as one HTML file", () => file(save));
  const place = made("div", { class: "answer-report" }, shown);
  const problem = made("div", {});
  const asked = made("p", { class: "asked", hidden: true });
  root.append(
    made("div", { class: "head" }, made("h1", {}, "Answer"), made("div", { class: "row" }, made("a", { href: "#/", class: "button" }, "All answers"), save, shown.dataset.decision === "accept" || !service.views?.includes("review") ? null : toReview())),
    asked,
    problem,
    place,
    corrections(),
    policy(),
    receiptPanel({ api, path, place, signal, announce }),
    made("p", { class: "help" }, "Report ", made("code", {}, said(id))),
  );

  /** What is wrong or not checked, as items of the review queue: one press. */
  function toReview() {
    const send = button("Add to the review queue", async () => {
      send.disabled = true;
      problem.replaceChildren();
      try {
        const { added, known } = await api.post(`${path}/review`, { by: reviewer.get() || "page" }, { signal });
        const words = added ? `${added} ${added === 1 ? "number is" : "numbers are"} now in the review queue.` : known ? "Its numbers are in the review queue already." : "No number of this answer needs review.";
        problem.replaceChildren(made("p", { class: "notice" }, `${words} `, made("a", { href: "#/review" }, "Open the queue")));
        announce(words);
      } catch (error) {
        send.disabled = false;
        if (!aborted(error)) problem.replaceChildren(message(error));
      }
    });
    return send;
  }

  async function file(pressed) {
    pressed.disabled = true;
    problem.replaceChildren();
    try {
      const { html: whole } = await api.fragment(`${path}/html`, { query: { standalone: true }, signal });
      saved(whole, `answer-${id.slice(0, 12)}.html`, "text/html");
      announce("The file is saved.");
    } catch (error) {
      if (!aborted(error)) problem.replaceChildren(message(error));
    } finally {
      pressed.disabled = false;
    }
  }

  /** What the facts and rules would change; each edit is taken or left in the report's own list, and nothing is sent. */
  function corrections() {
    const at = made("div", { class: "stack" });
    const look = button("Look for corrections", async () => {
      look.disabled = true;
      at.replaceChildren(made("p", { class: "quiet-text" }, "Looking for corrections…"));
      try {
        const edited = fragment((await api.fragment(`${path}/html`, { query: { corrected: true }, signal })).html);
        const edits = edited.querySelectorAll(':scope > [data-countermark="edits"] > ol > li').length;
        if (edits) {
          place.replaceChildren(edited);
          const list = edited.querySelector(':scope > [data-countermark="edits"]');
          card.remove();
          list.scrollIntoView({ block: "start" });
          list.querySelector("button")?.focus({ preventScroll: true });
        } else at.replaceChildren(empty("Nothing to correct.", "No edit of this text is both allowed by the rules and proven by the facts."));
        announce(edits ? `${edits} ${edits === 1 ? "edit" : "edits"} to take or leave, below the text` : "Nothing to correct");
      } catch (error) {
        if (!aborted(error)) at.replaceChildren(message(error));
      } finally {
        look.disabled = false;
      }
    });
    const card = made(
      "section",
      { class: "card", "aria-labelledby": "corrections-title" },
      made("h2", { id: "corrections-title" }, "Corrections"),
      made("p", { class: "quiet-text" }, "Edits that the facts prove, each checked again. They are shown, and made only in the copy that you save."),
      made("div", { class: "actions" }, look),
      at,
    );
    return card;
  }

  function policy() {
    const at = made("div", { class: "stack", "aria-busy": "true" }, made("p", { class: "quiet-text" }, "Reading the rules…"));
    const load = async () => {
      try {
        const told = await api.get(`${path}/told`, { signal });
        asked.replaceChildren(said(told.question));
        asked.hidden = !told.question;
        at.replaceChildren(facts(told), made("details", { class: "card advanced" }, made("summary", {}, "Advanced: the policy in words"), made("div", { class: "stack" }, ...told.packs.map(pack))));
      } catch (error) {
        if (!aborted(error)) at.replaceChildren(message(error, button("Try again", load)));
      } finally {
        at.removeAttribute("aria-busy");
      }
    };
    load();
    return at;
  }

  function facts({ facts: found, more }) {
    const rows = found.map((fact) => row(fact));
    const table = made(
      "table",
      { class: "plain cards" },
      made("thead", {}, made("tr", {}, ...["Value", "Row, measure, period", "Source", "Fact", "History"].map((name) => made("th", { scope: "col" }, name)))),
      made("tbody", {}, ...rows.flat()),
    );
    return made(
      "section",
      { class: "card", "aria-labelledby": "facts-title" },
      made("h2", { id: "facts-title" }, found.length === 1 ? "The fact that was compared" : `${found.length + more} facts that were compared`),
      found.length ? made("div", { class: "scroll", tabindex: "0", role: "region", "aria-labelledby": "facts-title" }, table) : made("p", { class: "quiet-text" }, "The text was compared with no data."),
      more ? made("p", { class: "help" }, `${more} more are in the report's JSON.`) : null,
    );
  }

  function row(fact) {
    const below = made("tr", { hidden: true }, made("td", { colspan: "5" }));
    const open = button("Show", () => history(fact.id, open, below), { class: "small", "aria-expanded": "false", "aria-label": `Show the history of ${fact.id}` });
    return [
      made(
        "tr",
        {},
        made("td", { class: "value whole" }, value(fact)),
        made("td", { class: "whole" }, said([fact.entity, fact.indicator, fact.period, fact.status].filter(Boolean).join(" · "))),
        made("td", {}, source(fact)),
        made("td", {}, made("code", {}, said(fact.id))),
        made("td", {}, open),
      ),
      below,
    ];
  }

  async function history(fact, opener, below) {
    const expanded = opener.getAttribute("aria-expanded") === "true";
    opener.setAttribute("aria-expanded", String(!expanded));
    opener.textContent = expanded ? "Show" : "Hide";
    below.hidden = expanded;
    if (expanded || below.dataset.loaded) return;
    const cell = below.firstElementChild;
    cell.replaceChildren(made("p", { class: "quiet-text" }, "Reading…"));
    try {
      const { versions } = await api.get("v1/facts/history", { query: { id: fact }, signal });
      below.dataset.loaded = "yes";
      cell.replaceChildren(
        versions.length
          ? made("ol", { class: "versions" }, ...versions.reverse().map(version))
          : made("p", { class: "quiet-text" }, "The store does not contain this fact: it came with the answer itself."),
      );
    } catch (error) {
      if (!aborted(error)) cell.replaceChildren(message(error));
    }
  }
}

function version({ fact, version: number, load, time, current }) {
  return made("li", {}, made("b", {}, value(fact)), current ? made("span", { class: "chip" }, "current") : null, made("span", { class: "quiet-text" }, ` version ${number}, load ${load}, ${time}, `, source(fact)));
}

function value(fact) {
  return said(fact.value ? [fact.value, fact.unit].filter(Boolean).join(" ") : "no observation");
}

function source(fact) {
  const words = fact.source || fact.link || "";
  return fact.link ? made("a", { href: fact.link, rel: "noopener noreferrer nofollow", target: "_blank" }, said(words)) : said(words);
}

/** A pack: what it accepts, and each rule with what came of it. */
function pack({ id, version: number, digest, accepts, rules }) {
  const outcome = ({ passed, failed, review, unknown }) =>
    [[failed, "failed"], [review, "to review"], [unknown, "not decided"], [passed, "passed"]].filter(([count]) => count).map(([count, word]) => `${count} ${word}`).join(", ") || "not asked";
  return made(
    "section",
    {},
    made("p", {}, made("b", {}, said(`${id} ${number}`)), accepts ? [" accepts ", said(accepts), "."] : null),
    made(
      "ul",
      { class: "rules" },
      ...rules.map((rule) =>
        made(
          "li",
          { "data-broken": rule.failed + rule.review + rule.unknown > 0 ? "yes" : null },
          made("p", { class: "rule-says" }, said(rule.says || rule.asks), " ", made("span", { class: "chip" }, outcome(rule))),
          made("details", {}, made("summary", {}, "How it is asked"), made("p", { class: "quiet-text" }, said(rule.asks)), made("p", { class: "quiet-text" }, made("code", {}, said(rule.id)), `, ${rule.severity}`)),
        ),
      ),
    ),
    made("p", { class: "help" }, "Digest ", made("code", {}, said(digest))),
  );
}
