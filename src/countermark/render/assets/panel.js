/**
 * What a reader sees of a verification, in a page that carries its receipt, the verifier page and the application.
 */
import { Refused, keysIn } from "./receipt.js";

/** In one line: what all findings come to. */
export function verdict(found) {
  const states = found.map(({ state }) => state);
  const text = found.find(({ name }) => name === "text");
  if (text?.state === "bad" && text.words.startsWith("CHANGED")) return ["bad", "Changed since it was signed"];
  if (found.some(({ name, state }) => name === "page" && state === "bad")) return ["bad", "This page shows something else"];
  if (states.includes("bad")) return ["bad", "Not as it was signed"];
  if (found[0]?.name !== "signature" || found[0].state === "open") return ["open", "Not checked yet"];
  if (found[0].state === "brought") return ["brought", "Unchanged, but signed by whom is open"];
  return states.includes("open") ? ["open", "Signed and unchanged; something is left open"] : ["ok", "Signed and unchanged"];
}

const SIGN = { ok: "✓", bad: "✗", open: "?", brought: "?" };
const SPOKEN = { ok: "holds", bad: "does not hold", open: "open", brought: "open" };
/** What the findings prove, by what they come to. */
const PROVES = {
  ok: "What this proves: the holder of the private key signed this text, its marks and the decision, and none of them was changed since.",
  brought: "What this proves: the text, its marks and the decision are as somebody signed them. Not who that was.",
  open: "What this proves: nothing yet.",
  bad: "What this proves: nothing. Something here is not what was signed; do not rely on it.",
};
/** An element of ours with text or elements in it. */
export function made(tag, name, attributes = {}, ...children) {
  const element = document.createElement(tag);
  element.dataset.countermark = name;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** Findings for a reader: a line for all of them, and a line each; what holds is folded away. Text only ever becomes a text node. */
export function show(found, heading, place, proves) {
  const [state, words] = verdict(found);
  proves.textContent = PROVES[state];
  heading.textContent = words;
  heading.dataset.state = state;
  const list = (chosen) => made("ul", "findings", {}, ...chosen.map(item));
  const holds = found.filter((each) => each.state === "ok");
  const rest = found.filter((each) => each.state !== "ok");
  const shown = rest.length ? [list(rest)] : [];
  const wasOpen = place.querySelector("details")?.open ?? false;
  if (holds.length) {
    const title = `What was checked and holds: ${holds.map(({ name }) => name).join(", ")}`;
    const folded = made("details", "held", {}, made("summary", "held-title", {}, title), list(holds));
    folded.open = wasOpen;
    shown.push(folded);
  }
  place.replaceChildren(...shown);
}

function item({ name, state, words }) {
  const sign = made("span", "finding-sign", { "data-state": state, role: "img", "aria-label": SPOKEN[state] }, SIGN[state]);
  const title = made("span", "finding-name", {}, `${name[0].toUpperCase()}${name.slice(1)}: `);
  return made("li", "finding", { "data-state": state, "data-finding": name }, sign, made("span", "finding-words", {}, title, words));
}

let fieldsMade = 0;

/** Where a reader gives a key: pasted, chosen or dropped. `use(keys)` is called with what was read. */
export function keyField(use) {
  fieldsMade += 1;
  const id = `countermark-key-${fieldsMade}`;
  const area = made("textarea", "key-text", { id, rows: "4", spellcheck: "false", autocomplete: "off" });
  const file = made("input", "key-file", { type: "file", id: `${id}-file`, accept: ".pub,.pem,.txt" });
  const problem = made("p", "key-problem", { role: "alert" });
  const take = async () => {
    problem.textContent = "";
    try {
      await use(await keysIn(area.value));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      problem.textContent = `This key cannot be used: ${error.message}.`;
    }
  };
  const read = async (chosen) => {
    if (!chosen) return;
    area.value = await chosen.text();
    await take();
  };
  file.addEventListener("change", () => read(file.files[0]));
  area.addEventListener("dragover", (event) => event.preventDefault());
  area.addEventListener("drop", (event) => {
    if (!event.dataTransfer.files.length) return;
    event.preventDefault();
    read(event.dataTransfer.files[0]);
  });
  const button = made("button", "key-use", { type: "button" }, "Check with this key");
  button.addEventListener("click", take);
  return made(
    "div",
    "key-field",
    {},
    made("label", "key-label", { for: id }, "The signer's public key, which you got from the signer (paste it, or drop its file here)"),
    area,
    made("label", "key-label", { for: file.id }, "or choose its file"),
    file,
    button,
    problem,
  );
}
