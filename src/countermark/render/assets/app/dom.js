/**
 * Elements of the page. Text only ever becomes a text node; markup comes from the renderer alone, through `fragment`.
 */

/**
 * An element with attributes, properties and children. An attribute that is null or false is left out; `class` and `data-…`
 * are attributes like any other; `on` holds listeners. Children are elements or text; null is left out.
 */
export function made(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "on") for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(name, value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** Signs that read like a mark, unless they are boxed already. */
const SIGNS = /(?<!⟦)[\u2611\u2612\u2705\u2713-\u2718\u274c\u274e\u{1f5f8}\u{1f5f9}\u{1f5f4}-\u{1f5f7}]/gu;

/** Text of somebody else: isolated, so that its direction moves nothing beside it, and with its ticks in a box: only a mark has one. */
export function said(text, attributes = {}) {
  return made("bdi", attributes, String(text).replace(SIGNS, "⟦$&⟧"));
}

/** A button that does something. */
export function button(label, press, attributes = {}) {
  return made("button", { type: "button", on: { click: press }, ...attributes }, label);
}

let ids = 0;

/** An id for a label, an error or a description, used once. */
export function uniqueId(prefix = "id") {
  ids += 1;
  return `${prefix}-${ids}`;
}

/** A control under its label; `help` stands below it and is read with it. */
export function field(label, control, help = null) {
  if (!control.id) control.id = uniqueId("field");
  const told = help === null ? null : made("p", { class: "help", id: `${control.id}-help` }, help);
  if (told) control.setAttribute("aria-describedby", told.id);
  return made("div", { class: "field" }, made("label", { for: control.id }, label), control, told);
}

/** A select with choices of [value, label]. */
export function choices(options, chosen, attributes = {}) {
  const select = made("select", attributes, ...options.map(([value, label]) => made("option", { value }, label)));
  select.value = chosen;
  return select;
}

/** What is said where there is nothing to show: what that means, and what to do next. */
export function empty(title, ...words) {
  return made("div", { class: "empty" }, made("p", { class: "empty-title" }, title), ...words.map((each) => (typeof each === "string" ? made("p", {}, each) : each)));
}

/** A message in place of what was asked for. `problem` is a Problem or any other error. */
export function message(problem, ...actions) {
  const { title = "Something went wrong", detail = problem.message, hint = "", faults = [], where = "", requestId = "" } = problem;
  return made(
    "div",
    { class: "notice", "data-kind": "problem", role: "alert" },
    made("p", { class: "notice-title" }, said(title)),
    detail ? made("p", {}, said(detail), where ? [" (", said(where), ")"] : null) : null,
    faults.length ? made("ul", {}, ...faults.map(({ message: words, where: at = "" }) => made("li", {}, said(at ? `${words} (${at})` : words)))) : null,
    hint ? made("p", { class: "help" }, said(hint)) : null,
    requestId ? made("p", { class: "help" }, "Request ", made("code", {}, requestId)) : null,
    actions.length ? made("div", { class: "actions" }, ...actions) : null,
  );
}

/** Only markup that the service's own renderer wrote passes here; the policy of the page allows no other way in. */
const trusted = window.trustedTypes?.createPolicy("countermark", { createHTML: (html) => html }) ?? { createHTML: (html) => html };

/**
 * The elements of a fragment that the service rendered (`api.fragment`). No script in it runs; what is no report of ours is
 * refused, so that an answer of something else on the way is never shown as one.
 */
export function fragment(html) {
  const template = document.createElement("template");
  template.innerHTML = trusted.createHTML(html);
  // Its style sheet is left behind: the page has it already.
  const found = [...template.content.children].filter((each) => each.localName !== "style");
  if (found.length !== 1 || !found[0].matches('countermark-report[data-countermark="report"]')) throw new Error("the service sent no report");
  return found[0];
}
