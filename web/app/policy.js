/** The policy set as controls: which ways of writing a fact count, and how far they may go. */
import { MODES } from "../modes.js";
import { made, uniqueId } from "./dom.js";

/** Ways without a measure of their own. */
const PLAIN = MODES.filter(({ words, slider }) => words && !slider);
/** Ways with one, the loosest first. */
const MEASURED = MODES.filter(({ slider }) => slider).reverse();
/** Roundings: how many decimals, and in words. */
const DECIMALS = MODES.flatMap(({ decimals }) => decimals ?? []);
/** What the shipped sets have switched on. */
const SETS = { strict: ({ strict }) => strict, display: () => true };

/** A proportion as the service reads it: exact decimal text. */
const share = (percent) => String(Number((percent / 100).toFixed(4)));

/** The controls. `changed()` is called after each change; `numbers()` is the set as the service takes it. */
export class PolicyControls {
  #boxes = new Map();
  #sliders = new Map();
  #changed;

  constructor(changed) {
    this.#changed = changed;
    const list = made("div", { class: "modes" });
    for (const { type, words } of PLAIN) list.append(this.#box(type, words));
    for (const [places, words] of DECIMALS) list.append(this.#box(`rounded${places}`, words));
    for (const mode of MEASURED) list.append(this.#slider(mode));
    const sets = made("div", { class: "row" }, made("span", { class: "quiet-text" }, "Start from"));
    for (const [name, words] of [["strict", "Strict"], ["display", "Display"], ["none", "Nothing"]]) {
      const pressed = made("button", { type: "button", class: "small", on: { click: () => this.#start(name) } }, words);
      sets.append(pressed);
    }
    this.element = made("fieldset", { class: "bare-fieldset" }, made("legend", { class: "quiet-text" }, "A number is right if it shows its fact in one of these ways."), sets, list);
    this.#set("display");
  }

  #box(type, words) {
    const input = made("input", { type: "checkbox", id: uniqueId("mode") });
    input.addEventListener("change", () => this.#changed());
    this.#boxes.set(type, input);
    return made("div", { class: "mode" }, input, made("label", { for: input.id }, words));
  }

  #slider({ type, words, slider: [, largest, step, first] }) {
    const line = this.#box(type, words);
    const slider = made("input", { type: "range", min: "0", max: String(largest), step: String(step), "aria-label": `${words}, percent` });
    slider.value = String(first);
    const told = made("output", {}, `${slider.value}%`);
    slider.addEventListener("input", () => {
      told.textContent = `${slider.value}%`;
      this.#boxes.get(type).checked = true;
      this.#changed();
    });
    this.#sliders.set(type, slider);
    line.append(slider, told);
    return line;
  }

  #start(name) {
    this.#set(name);
    this.#changed();
  }

  #set(name) {
    const isOn = SETS[name] ?? (() => false);
    for (const mode of [...PLAIN, ...MEASURED]) this.#boxes.get(mode.type).checked = Boolean(isOn(mode));
    for (const [places] of DECIMALS) this.#boxes.get(`rounded${places}`).checked = Boolean(isOn({}));
  }

  numbers() {
    const on = (type) => this.#boxes.get(type).checked;
    return [
      ...PLAIN.filter(({ type }) => on(type)).map(({ type }) => ({ type })),
      ...DECIMALS.filter(([places]) => on(`rounded${places}`)).map(([decimals]) => ({ type: "rounded", decimals })),
      ...MEASURED.filter(({ type }) => on(type)).map(({ type, slider: [parameter] }) => ({ type, [parameter]: share(Number(this.#sliders.get(type).value)) })),
    ];
  }
}

/** How much of the text is right, as bars: this set, and those that ship for comparison. */
export class CoverageBars {
  #yours = null;
  #others = [];

  constructor() {
    this.list = made("ul", { class: "bars" });
    this.element = made("section", { class: "coverage", "aria-label": "Coverage" }, this.list);
    this.element.hidden = true;
  }

  show(yours) {
    this.#yours = yours;
    this.#draw();
  }

  compare(others) {
    this.#others = others;
    this.#draw();
  }

  #draw() {
    const sets = [["This policy", this.#yours], ...this.#others.map((each) => [{ "numbers.strict": "Strict", "numbers.display": "Display" }[each.name] ?? each.name, each])];
    this.element.hidden = !this.#yours?.values;
    this.list.replaceChildren(...sets.filter(([, each]) => each?.values).map(([name, each]) => bar(name, each)));
  }
}

function bar(name, { verified, supported, flagged, values, accepts }) {
  const part = (kind, count) => {
    const filled = made("span", { "data-kind": kind });
    filled.style.width = `${(100 * count) / values}%`;
    return filled;
  };
  const right = verified + supported;
  const percent = Math.round((100 * right) / values);
  return made(
    "li",
    { title: accepts },
    made("span", { class: "bar-name" }, name),
    made("span", { class: "bar-track", "aria-hidden": "true" }, part("verified", verified), part("supported", supported), part("flagged", flagged)),
    made("span", { class: "bar-figure" }, `${percent}%`, made("span", { class: "bar-words" }, ` ${right} of ${values} right, ${flagged} wrong`)),
  );
}
