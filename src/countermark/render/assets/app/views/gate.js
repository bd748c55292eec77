/** The gate: whether its scores mean what they say, what a threshold would let through, and whether the scores drift. */
import { aborted } from "../api.js";
import { choices, empty, field, made, message, said, uniqueId } from "../dom.js";

const PACKS = ["grounding.support.v1", "grounding.energy.v1", "grounding.energy-strict.v1", "grounding.energy-combined.v1"];
const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 480;
const HEIGHT = 300;
const LEFT = 52;
const RIGHT = 26;
const TOP = 12;
const BOTTOM = 46;
const percent = (share) => `${(100 * share).toFixed(share === 0 || share >= 0.1 ? 0 : 1)} %`;

export function mount(root, { api, route, remember, signal }) {
  const pack = choices(PACKS.map((each) => [each, each]), PACKS.includes(route.query.pack) ? route.query.pack : PACKS[0]);
  const calibration = choices([["", "its default"]], "");
  const place = made("div", { class: "stack", "aria-busy": "true" }, made("p", { class: "quiet-text" }, "Looking…"));
  root.append(
    made("div", { class: "head" }, made("h1", {}, "Evidence gate"), made("p", {}, "Figures from what people decided in the review queue")),
    made("div", { class: "card row gate-bar" }, field("Pack", pack), field("Calibration", calibration)),
    place,
  );
  let wanted = route.query.calibration ?? "";
  let asking = null;

  async function look() {
    asking?.abort();
    asking = new AbortController();
    const mine = asking;
    try {
      const found = await api.get("v1/gate/quality", { query: { pack: pack.value, calibration: wanted }, signal: AbortSignal.any([signal, mine.signal]) });
      calibration.replaceChildren(...found.calibrations.map((each) => made("option", { value: each }, each)));
      calibration.value = found.calibration;
      place.replaceChildren(...shown(found));
    } catch (error) {
      if (!aborted(error)) place.replaceChildren(message(error));
    }
    place.removeAttribute("aria-busy");
  }

  pack.addEventListener("change", () => {
    wanted = "";
    remember({ pack: pack.value });
    look();
  });
  calibration.addEventListener("change", () => {
    wanted = calibration.value;
    remember({ pack: pack.value, calibration: wanted });
    look();
  });
  look();
  return () => asking?.abort();
}

function shown(found) {
  const parts = [promise(found)];
  if (found.reliability.length) parts.push(made("div", { class: "plots" }, reliability(found), coverage(found)));
  else {
    parts.push(
      empty(
        "Too few decisions for a plot.",
        `${found.decided} of ${found.items} items under this calibration are decided with a score; ${found.fewest} are the least.`,
        made("p", {}, made("a", { href: "#/review" }, "Go to the review queue")),
      ),
    );
  }
  parts.push(drift(found));
  return parts;
}

function promise({ calibration, date, threshold, warning, figures, items, decided }) {
  const told = [
    ["Threshold on the score", threshold.toFixed(4)],
    ["Calibrated", date],
    ["False accepts, when calibrated", rate(figures.false_accept_rate, figures.false_accept_interval)],
    ["Wrong among the accepted", rate(figures.wrong_accept_share, figures.wrong_accept_interval)],
    ["Items in the queue", `${items}, ${decided} decided with a score`],
  ];
  return made(
    "section",
    { class: "card" },
    made("h2", {}, said(calibration)),
    made("p", { class: "quiet-text" }, said(`${warning[0].toUpperCase()}${warning.slice(1)}.`)),
    made("dl", { class: "terms" }, ...told.filter(([, value]) => value !== null).flatMap(([term, value]) => [made("dt", {}, term), made("dd", {}, value)])),
  );
}

function rate(value, interval) {
  const share = Number(value);
  if (value === undefined || value === null || Number.isNaN(share)) return null;
  const [low, high] = Array.isArray(interval) ? interval.map(Number) : [NaN, NaN];
  return Number.isNaN(low) || Number.isNaN(high) ? percent(share) : `${percent(share)} (${percent(low)} to ${percent(high)})`;
}

/** An element of a drawing. */
function drawn(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** A plot over [0, 1] × [0, top]: axes, then whatever `marks` draws; beside it the same figures as a table. */
class Plot {
  constructor(title, about, across, up, { low = 0, high = 1, top = 1, shares = true } = {}) {
    Object.assign(this, { title, about, low, high, top });
    const id = uniqueId("plot");
    this.svg = drawn("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-labelledby": `${id}-title ${id}-about`, class: "plot" });
    this.svg.append(drawn("title", { id: `${id}-title` }, title), drawn("desc", { id: `${id}-about` }, about));
    for (let step = 0; step <= 4; step += 1) {
      const value = (top * step) / 4;
      const y = this.y(value);
      this.svg.append(drawn("line", { class: "grid", x1: LEFT, x2: WIDTH - RIGHT, y1: y, y2: y }));
      this.svg.append(drawn("text", { class: "tick", x: LEFT - 7, y: y + 4, "text-anchor": "end" }, shares ? percent(value) : value.toFixed(2)));
    }
    this.svg.append(drawn("text", { class: "axis", x: (LEFT + WIDTH - RIGHT) / 2, y: HEIGHT - 8, "text-anchor": "middle" }, across));
    this.svg.append(drawn("text", { class: "axis", transform: `translate(13 ${(TOP + HEIGHT - BOTTOM) / 2}) rotate(-90)`, "text-anchor": "middle" }, up));
  }

  x(value) {
    return LEFT + ((value - this.low) / (this.high - this.low)) * (WIDTH - LEFT - RIGHT);
  }

  y(value) {
    return HEIGHT - BOTTOM - (Math.min(value, this.top) / this.top) * (HEIGHT - TOP - BOTTOM);
  }

  ticks(words = (value) => value.toFixed(2)) {
    for (let step = 0; step <= 4; step += 1) {
      const value = this.low + ((this.high - this.low) * step) / 4;
      this.tick(value, words(value));
    }
  }

  tick(value, words) {
    this.svg.append(drawn("text", { class: "tick", x: this.x(value), y: HEIGHT - BOTTOM + 17, "text-anchor": "middle" }, words));
  }

  line(points, kind) {
    this.svg.append(drawn("polyline", { class: `line ${kind}`, points: points.map(([x, y]) => `${this.x(x).toFixed(1)},${this.y(y).toFixed(1)}`).join(" ") }));
  }

  dot(x, y, kind) {
    this.svg.append(drawn("circle", { class: `dot ${kind}`, cx: this.x(x), cy: this.y(y), r: 4.5 }));
  }

  upright(x, low, high, kind) {
    this.svg.append(drawn("line", { class: kind, x1: this.x(x), x2: this.x(x), y1: this.y(low), y2: this.y(high) }));
  }

  label(x, y, words, anchor = "start") {
    const beside = { start: 6, end: -6, middle: 0 }[anchor];
    this.svg.append(drawn("text", { class: "mark-label", x: this.x(x) + beside, y: this.y(y) + 4, "text-anchor": anchor }, words));
  }

  /** The plot, and its figures for those who do not see it. */
  figure(heads, rows) {
    const table = made(
      "table",
      { class: "plain" },
      made("caption", {}, this.title),
      made("thead", {}, made("tr", {}, ...heads.map((head, at) => made("th", { scope: "col", class: at ? "figure" : null }, head)))),
      made("tbody", {}, ...rows.map(([first, ...rest]) => made("tr", {}, made("th", { scope: "row" }, first), ...rest.map((cell) => made("td", { class: "figure" }, cell))))),
    );
    const region = made("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": `${this.title}, as a table` }, table);
    return made(
      "section",
      { class: "card" },
      made("h2", {}, this.title),
      made("p", { class: "quiet-text" }, this.about),
      this.svg,
      made("details", {}, made("summary", {}, "As a table"), region),
    );
  }
}

function reliability({ reliability: groups, threshold }) {
  const about = "Decided items in ten groups by score; the share that people found supported, with 95 % intervals. On the diagonal a score means what it says.";
  const plot = new Plot("Reliability", about, "score", "supported");
  plot.ticks();
  plot.line([[0, 0], [1, 1]], "chance");
  if (threshold >= 0 && threshold <= 1) {
    plot.upright(threshold, 0, 1, "threshold");
    plot.label(threshold, 0.97, "threshold", threshold > 0.6 ? "end" : "start");
  }
  const within = (value) => Math.min(1, Math.max(0, value));
  for (const { score, supported, total, low, high } of groups) {
    plot.upright(within(score), low, high, "whisker");
    plot.dot(within(score), supported / total, "good");
  }
  return plot.figure(
    ["Mean score", "Items", "Supported", "Share", "95 % interval"],
    groups.map(({ score, total, supported, low, high }) => [score.toFixed(3), String(total), String(supported), percent(supported / total), `${percent(low)} to ${percent(high)}`]),
  );
}

function coverage({ coverage: points, threshold }) {
  const about = "What a threshold would accept of the decided items, the strictest on the left, and how much of the unsupported ones it lets through.";
  const plot = new Plot("Coverage and false accepts", about, "of all items, accepted", "false accepts");
  plot.ticks(percent);
  plot.line([[0, 0], [1, 1]], "chance");
  plot.line([[0, 0], ...points.map(({ accepted, false_accepts: let_in }) => [accepted, let_in])], "bad");
  const here = points.filter(({ score }) => score >= threshold).at(-1);
  if (here) {
    plot.dot(here.accepted, here.false_accepts, "good");
    plot.label(here.accepted, Math.min(0.97, here.false_accepts + 0.07), "threshold", here.accepted > 0.6 ? "start" : "end");
  }
  const step = Math.max(1, Math.ceil(points.length / 20));
  return plot.figure(
    ["Threshold", "Accepted", "False accepts", "Wrong among them"],
    points.filter((_, at) => at % step === 0 || at === points.length - 1).map(({ score, accepted, wrong, false_accepts: let_in }) => [score.toFixed(3), percent(accepted), percent(let_in), percent(wrong)]),
  );
}

function drift({ drift: months, every }) {
  if (!months.length) {
    const why = every
      ? "No item has a score that could be compared with the calibration's."
      : "Only claims that went to review are in the queue, and their scores always differ from all scores. Add every claim to see drift: countermark review add --every. Or hold results against the calibration: countermark gate drift.";
    return made("section", { class: "card" }, made("h2", {}, "Drift over time"), made("p", { class: "quiet-text" }, why));
  }
  const lapsed = months.filter((each) => each.lapsed).map(({ month }) => month);
  const verdict = lapsed.length ? `The calibration's promise has lapsed in ${lapsed.join(", ")}.` : "No drift was found.";
  const about = `The population stability index of each month's scores against the calibration's; from 0.1 a shift counts where chance does not explain it, from 0.25 it is large. ${verdict}`;
  const top = Math.min(1, Math.max(0.4, ...months.map(({ stability }) => Math.ceil(stability * 5) / 5)));
  const plot = new Plot("Drift over time", about, "month", "stability index", { low: -0.5, high: months.length - 0.5, top, shares: false });
  const nth = Math.ceil(months.length / 8);
  months.forEach(({ month }, at) => at % nth === 0 && plot.tick(at, month));
  for (const [value, words] of [[0.1, "moved"], [0.25, "shifted"]]) {
    plot.line([[-0.5, value], [months.length - 0.5, value]], "threshold");
    plot.label(-0.5, value + top * 0.04, words);
  }
  const places = months.map((each, at) => ({ ...each, at }));
  plot.line(places.filter(({ known }) => known).map(({ stability, at }) => [at, stability]), "good");
  for (const { at, stability, known, lapsed: gone } of places) {
    plot.dot(at, stability, !known ? "open" : gone ? "bad" : "good");
    // Below its dot, which may lie at the very top.
    const below = Math.min(stability, top) - top * 0.07;
    if (!known) plot.label(at, below, "too few", "middle");
    else if (gone) plot.label(at, below, `lapsed, ${stability.toFixed(2)}`, "middle");
  }
  return plot.figure(
    ["Month", "Scores", "Stability index", "Largest distance", "By chance", "Promise"],
    months.map(({ month, scores, stability, distance, chance, known, lapsed: gone }) => [month, String(scores), stability.toFixed(3), distance.toFixed(3), chance.toPrecision(2), gone ? "lapsed" : known ? "holds" : "too few to tell"]),
  );
}
