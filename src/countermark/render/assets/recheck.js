/**
 * The comparison behind each mark, carried out a second time: exact rationals, the modes of Π, nothing else.
 *
 * It takes a report as it is written: how the text was read (value, unit, scale, qualifier), which fact a number is held
 * against and which policies count are taken from there. What lexicons added (a conversion factor, what a scale multiplies
 * by) is taken from the measurement's `given`; where that is missing a mark is not re-checked, and nothing is guessed.
 */

import { MODES } from "./modes.js";

/** Why a mark cannot be re-checked here. */
class Unchecked extends Error {}

/** Why a recorded value is not the one that comes out here. */
class Different extends Error {}

const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,6}))?$/;
const ZERO = { n: 0n, d: 1n };
const ONE = { n: 1n, d: 1n };
/** Past this many digits a page would hang. */
const LARGEST_EXPONENT = 5000;

/** A decimal, "numerator/denominator", or a number of a policy, as a rational. */
export function rational(written) {
  if (typeof written === "number" && !Number.isSafeInteger(written) && Math.abs(written) >= 2 ** 53) {
    throw new Unchecked("a policy contains a number past double precision");
  }
  const text = String(written);
  if (/^-?\d+\/\d*[1-9]\d*$/.test(text)) {
    const [top, below] = text.split("/");
    return { n: BigInt(top), d: BigInt(below) };
  }
  const { digits, exponent } = decimal(text);
  return exponent >= 0 ? { n: digits * 10n ** BigInt(exponent), d: 1n } : { n: digits, d: 10n ** BigInt(-exponent) };
}

function decimal(text) {
  const found = NUMBER.exec(text);
  if (!found || !(found[2] || found[3])) throw new Unchecked(`${text} is not a decimal`);
  const [, sign, whole, fraction = "", power = "0"] = found;
  const digits = BigInt(whole + fraction);
  const exponent = Number(power) - fraction.length;
  if (Math.abs(exponent) > LARGEST_EXPONENT) throw new Unchecked(`${text} is too large to re-check here`);
  return { digits: sign === "-" ? -digits : digits, exponent };
}

const magnitude = (n) => (n < 0n ? -n : n);
const abs = ({ n, d }) => ({ n: magnitude(n), d });
const times = (a, b) => ({ n: a.n * b.n, d: a.d * b.d });
const minus = (a, b) => ({ n: a.n * b.d - b.n * a.d, d: a.d * b.d });
const over = (a, b) => (b.n < 0n ? { n: -a.n * b.d, d: -a.d * b.n } : { n: a.n * b.d, d: a.d * b.n });
const compare = (a, b) => {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};
const equal = (a, b) => compare(a, b) === 0;

/** The nearest whole number; ties go away from zero, or to the even one. */
function nearest({ n, d }, ties = "away") {
  const size = magnitude(n);
  let whole = size / d;
  const rest = 2n * (size % d);
  if (rest > d || (rest === d && (ties === "away" || whole % 2n === 1n))) whole += 1n;
  return n < 0n ? -whole : whole;
}

const SHARES = ["", "share", "fraction", "1"];
const REQUEST = /^(?:(rounded|tolerance)\(([^()]{1,60})\)|round(0|[1-9][0-9]{0,2}))$/;
const POLICY_NUMBER = /^\+?(?:[0-9]{1,31}(?:\.[0-9]{0,60})?|\.[0-9]{1,60}|[0-9](?:\.[0-9]{0,17})?[eE][+-]?(?:[0-9]|[12][0-9]))$/;
const DATE = /^([0-9]{4})-[0-9]{2}(?:-[0-9]{2})?$/;
const PERIOD =
  /^(?:YR)?([0-9]{4})(?:-?(?:Q[1-4]|[HS][12]|T[1-3]|M(?:0?[1-9]|1[0-2])|W[0-5][0-9])|-(?:0[1-9]|1[0-2])(?:-[0-3][0-9](?:T[0-9:.Z+-]*)?)?)?$/;

/** How many decimals are written; null where the last digit is no power of ten. */
function writtenDecimals({ quantum }) {
  if (quantum === null || quantum.includes("/")) return null;
  const { digits, exponent } = decimal(quantum);
  return -(exponent + magnitude(digits).toString().length - 1);
}

/** The arithmetic that a mode compares with. */
const ARITHMETIC = { rational, abs, times, minus, over, compare, equal, nearest };
const modeOf = (type) => MODES.find((mode) => mode.type === type);

/** Whether a mode is for a written form. */
const takes = (mode, reading) =>
  (mode.forms.includes(reading.form) || (mode.takes?.(reading) ?? false)) && (reading.value === null) === (mode.spread ?? false);

/** One number held against one fact. `fact` has value, unit, period; `given` is what the measurement adds. */
class Comparison {
  constructor({ text, reading, fact, star, unit, given }) {
    Object.assign(this, { text, reading, fact, given });
    this.unitText = unit;
    this.unitName = given.unit ?? unit;
    this.isShare = unit === "";
    this.sense = reading.qualifier === null ? null : this.#needed("sense", "what its qualifier says");
    this.star = star ?? (DATE.test(fact.value) ? null : rational(fact.value));
  }

  #needed(name, what) {
    if (!(name in this.given)) throw new Unchecked(`the report does not record ${what}`);
    return this.given[name];
  }

  /** Whether a qualifier may stand in a mode, and a mode that needs one has it. */
  #refuses(mode) {
    const { sense } = this;
    if (sense === "minimum" || sense === "maximum") return mode !== "bound";
    if (mode === "bound") return true;
    if (sense === "below" || sense === "above") return mode !== "tolerance";
    return this.reading.qualifier !== null && sense === null;
  }

  /** Whether an entry of Π is for the written form, before the fact is looked at. */
  fits(entry) {
    const mode = modeOf(entry.type);
    if (!mode || this.#refuses(mode.type)) return false;
    if (mode.isWritten) return mode.isWritten(this.text);
    return takes(mode, this.reading) && (mode.fits?.(entry, this.reading) ?? true);
  }

  /** Under `auto`, some entry holds, and only a mode that is asked for shows as 0 what is not 0. */
  auto(entries) {
    for (const { type } of MODES) {
      const group = entries.filter((entry) => entry.type === type);
      if (!group.length || !this.attempt(type, group, (written, decimals) => written <= decimals)) continue;
      const { value } = this.reading;
      return !(value !== null && rational(value).n === 0n && this.star !== null && this.star.n !== 0n);
    }
    return false;
  }

  /** Whether some entry for one mode holds; `rounds` says which roundings the decimals that are written leave open. */
  attempt(mode, entries, rounds = null) {
    const { reading } = this;
    if (this.#refuses(mode)) return false;
    const known = modeOf(mode);
    if (known.isWritten) return known.isWritten(this.text) && this.#years().includes(this.text);
    if (this.star === null || !takes(known, reading)) return false;
    const rate = known.unit ? known.unit(reading, this, this.#rate()) : this.#rate();
    if (rate === null || this.given.counts !== undefined) return false;
    const hat = reading.value === null ? null : times(rational(reading.value), rate);
    if (mode !== "rounded" || rounds === null || equal(hat, this.star)) return this.#decide(mode, entries, hat, this.star, rate);
    // What equals its fact holds under every rounding; anything else only as it is written.
    const written = writtenDecimals(reading);
    const open = written === null ? [] : entries.filter((entry) => rounds(written, Number(entry.decimals)));
    const holds = this.#decide(mode, open, hat, this.star, rate);
    if (!holds || equal(rate, ONE)) return holds;
    // "1 g" for 0.4 kg: both are 0 when rounded in kilograms, and neither is written in them.
    return this.#decide(mode, open, rational(reading.value), over(this.star, rate), ONE);
  }

  /** From the number's unit into the fact's; null where it does not convert. */
  #rate() {
    if ("rate" in this.given) return this.given.rate === null ? null : rational(this.given.rate);
    const { unit } = this.reading;
    if (unit === null || unit === this.unitText) return ONE;
    throw new Unchecked(`the report does not record what one ${unit} is in ${this.unitText || "the fact's unit"}`);
  }

  #years() {
    const value = this.fact.value ?? "";
    const period = (this.fact.period ?? "").trim();
    const found = [DATE.exec(value), PERIOD.exec(period)].filter(Boolean).map((match) => match[1]);
    if (!found.length && !period && SHARES.includes((this.fact.unit ?? "").trim().toLowerCase()) && YEAR.test(value)) return [value];
    return found;
  }

  #decide(mode, entries, hat, star, rate) {
    const { reading, sense } = this;
    if (sense === "exact" && !(hat && equal(hat, star))) return false;
    const recorded = (name, what) => this.#needed(name, what);
    const it = { hat, star, rate, reading, sense, recorded, ...ARITHMETIC };
    return entries.some((entry) => modeOf(mode).holds(entry, it));
  }
}

/** R: whether a number matches its fact in the mode that is asked for, among the policies that count. */
export function match({ text, reading, asks, fact, star, unit, policies, given = {} }) {
  const comparison = new Comparison({ text, reading, fact, star, unit, given });
  if (asks === null || asks === "auto") return comparison.auto(policies.filter((entry) => comparison.fits(entry)));
  if (modeOf(asks)) {
    const entries = policies.filter((entry) => entry.type === asks);
    const rounds = asks === "rounded" ? (written, decimals) => written === decimals : null;
    return entries.length > 0 && comparison.attempt(asks, entries, rounds);
  }
  const request = REQUEST.exec(asks);
  if (!request) return false;
  const [, named, argument, decimals] = request;
  const mode = named ?? "rounded";
  const wanted = argument ?? decimals;
  if (mode === "tolerance" && !POLICY_NUMBER.test(wanted)) return false;
  const selects = (entry) =>
    mode === "rounded" ? String(Number(entry.decimals)) === wanted : equal(rational(entry.relative ?? entry.tolerance ?? 0), rational(wanted));
  const entries = policies.filter((entry) => entry.type === mode && selects(entry));
  return entries.length > 0 && comparison.attempt(mode, entries);
}

/** The policy set that a measurement was made under. */
function policiesOf(report, { policies }) {
  if (Array.isArray(policies)) return policies;
  const found = report.packs.find((pack) => pack.pack_id === policies?.pack)?.parameters[policies.param];
  if (!Array.isArray(found)) throw new Unchecked("the report does not record its policy set");
  return found;
}

/** Facts by id, each with those that share it. */
function byId(facts) {
  const found = new Map();
  for (const fact of facts) {
    if (!found.has(fact.id)) found.set(fact.id, []);
    found.get(fact.id).push(fact);
  }
  return found;
}

/** The one fact of an id; several that differ in what counts verify nothing. */
function factOf(facts, id) {
  const [fact, ...others] = facts.get(id) ?? [];
  if (fact === undefined) throw new Unchecked("the report does not contain its fact");
  const counts = ({ value, unit, entity, indicator, period }) => JSON.stringify([value, unit, entity, indicator, period]);
  if (others.some((other) => counts(other) !== counts(fact))) throw new Unchecked("two facts share the id");
  return fact;
}

const sum = (values) => values.reduce((a, b) => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d }), ZERO);
const divided = (a, b) => {
  if (b.n === 0n) throw new Unchecked("a step of its derivation divides by zero");
  return over(a, b);
};
const whole = (number) => ({ n: BigInt(number), d: 1n });
const percent = (part, all) => times(divided(part, all), whole(100));
const ordered = (values) => [...values].sort(compare);

/** Functions of facts whose arithmetic needs no units; the others are not carried out here. */
const FUNCTIONS = {
  sum,
  difference: ([a, b]) => minus(a, b),
  change: ([a, b]) => minus(b, a),
  product: (values) => values.reduce(times, ONE),
  ratio: ([a, b]) => divided(a, b),
  share: ([a, b]) => percent(a, b),
  growth: ([a, b]) => {
    if (a.n * b.n < 0n) throw new Different("a growth across a change of sign has no value");
    return percent(minus(b, a), a);
  },
  mean: (values) => divided(sum(values), whole(values.length)),
  median: (values) => {
    const middle = values.length >> 1;
    const inOrder = ordered(values);
    return values.length % 2 ? inOrder[middle] : divided(sum(inOrder.slice(middle - 1, middle + 1)), whole(2));
  },
  min: (values) => ordered(values)[0],
  max: (values) => ordered(values).at(-1),
  count: (values) => whole(values.length),
  weighted_mean: (values) => {
    const weights = values.filter((_, index) => index % 2);
    return divided(sum(values.filter((_, index) => index % 2 === 0).map((value, index) => times(value, weights[index]))), sum(weights));
  },
};

/** Counts under a limit: how many limits stand before the values, and which values are on the right side of them. */
const COUNTS = {
  count_above: [1, (value, [limit]) => compare(value, limit) > 0],
  count_at_least: [1, (value, [limit]) => compare(value, limit) >= 0],
  count_below: [1, (value, [limit]) => compare(value, limit) < 0],
  count_at_most: [1, (value, [limit]) => compare(value, limit) <= 0],
  count_between: [2, (value, [low, high]) => compare(low, value) <= 0 && compare(value, high) <= 0],
};

const SCALED = /hundred|thousand|million|billion|trillion|\d/i;

/** How many facts are on the right side of a limit, and that the proof names these and no others. */
function countUnder(step, proof, values, facts) {
  const [limits, meets] = COUNTS[step.op];
  const places = step.of.slice(limits);
  const unit = step.in ?? null;
  // A limit is in single units; what a unit's name multiplies by is not known here.
  const plain = (place) => proof[place].fact !== undefined && (factOf(facts, proof[place].fact).unit ?? null) === unit;
  if (!places.every(plain) || SCALED.test(unit ?? "")) throw new Unchecked(`${step.op} of these units is not carried out here`);
  if (step.of.slice(0, limits).some((place) => proof[place].number === undefined)) throw new Unchecked(`the limit of ${step.op} is not a number`);
  const held = step.of.slice(0, limits).map((place) => values[place]);
  const met = places.filter((place) => meets(values[place], held));
  if (!Array.isArray(step.met) || met.join() !== step.met.join()) throw new Different(`${step.op} takes other facts here`);
  return whole(met.length);
}

/** Constants are the operator's: in a tag's expression no number but a limit, and no fact twice among what one call takes. */
function constants({ op, of }, proof) {
  const places = of.slice(COUNTS[op]?.[0] ?? 0);
  if (places.some((place) => proof[place].number !== undefined)) throw new Different(`a number of the draft's own stands in ${op}`);
  if (new Set(places).size < places.length) throw new Different(`one fact appears more than once in ${op}`);
}

/** Of values in one unit these come out the same, whatever that unit counts in. */
const SCALE_FREE = ["growth", "share", "ratio", "count", ...Object.keys(COUNTS)];

/**
 * The value of a derivation, each step carried out again from the facts and held against the recorded one; `expression`
 * is what the tag says. Units are taken as they are: a step that converts comes out differently, and is then not re-checked.
 */
function derived(proof, expression, facts) {
  const values = [];
  const written = [];
  const units = [];
  // Behind a derived fact stand the operator's own steps.
  const drafted = expression !== null && !proof.some((step) => step.fact !== undefined && step.of !== undefined);
  for (const step of proof) {
    units.push(step.unit ?? null);
    if (step.op !== undefined) {
      const operands = step.of.flatMap((place) => values[place]);
      const counts = Object.hasOwn(COUNTS, step.op);
      if (step.op === "all" || !(counts || Object.hasOwn(FUNCTIONS, step.op))) throw new Unchecked(`${step.op} is not carried out here`);
      if (drafted) constants(step, proof);
      const found = counts ? countUnder(step, proof, values, facts) : FUNCTIONS[step.op](operands);
      if (step.value === undefined || !equal(found, rational(step.value))) {
        const alike = counts || new Set(step.of.map((place) => units[place])).size === 1;
        if (step.value !== undefined && alike && SCALE_FREE.includes(step.op)) throw new Different(`${step.op} gives another value here`);
        throw new Unchecked(`${step.op} of these units is not carried out here`);
      }
      values.push(found);
      written.push(`${step.op}(${step.of.map((place) => written[place]).join(",")})`);
    } else if (step.fact !== undefined) {
      if (step.of !== undefined) throw new Unchecked("it is derived from a derived fact");
      values.push(rational(factOf(facts, step.fact).value));
      written.push(step.fact);
    } else {
      values.push(rational(step.number));
      written.push(step.number);
    }
  }
  if (expression === null || expression.replace(/\s+/g, "") !== written.at(-1)) throw new Unchecked("its derivation is not the one that its tag writes");
  return values.at(-1);
}

/** What a measurement of `number.match` or `number.contradicts` should have said; throws where it cannot be told. */
function answer(report, facts, quantity, measurement) {
  const { detail, args } = measurement;
  const id = quantity.token === null ? quantity.bound : quantity.ref;
  const fact = id === null ? { value: null, unit: null, period: null } : factOf(facts, id);
  let star;
  if (detail.proof) star = derived(detail.proof, quantity.expr ?? null, facts);
  else if (fact.value === null || fact.value === undefined) throw new Unchecked("its fact has no value of its own");
  const given = detail.given ?? {};
  const matches = match({
    text: quantity.text,
    reading: given.reading ?? quantity.reading,
    asks: quantity.token === null || given.asks === "year" ? (given.asks ?? null) : quantity.asks,
    fact,
    star,
    unit: detail.unit,
    policies: given.policies ?? policiesOf(report, args),
    given,
  });
  return measurement.measure === "number.contradicts" ? !matches : matches;
}

/**
 * Every mark of a report whose comparison was made, held against a comparison of our own: `agrees`, `differs`, or
 * `unchecked` with the reason; `refused` where nothing was compared in the first place.
 */
export function recheck(report) {
  const quantities = new Map(report.graph.quantities.map((quantity) => [quantity.id, quantity]));
  const measured = new Map();
  for (const measurement of report.measurements) {
    if (measurement.measure !== "number.match" && measurement.measure !== "number.contradicts") continue;
    if (!measured.has(measurement.node)) measured.set(measurement.node, []);
    measured.get(measurement.node).push(measurement);
  }
  const facts = byId(report.evidence.facts);
  const marks = [];
  report.marks.forEach((mark, index) => {
    const quantity = quantities.get(mark.node);
    if (!quantity || (mark.mark === "bare" && !measured.has(mark.node))) return;
    const made = (measured.get(mark.node) ?? []).filter(({ value, detail }) => value !== null && detail.mode);
    const told = { n: index + 1, text: mark.text, mark: mark.mark, state: "refused", why: "nothing was compared" };
    marks.push(told);
    // A mark of ours without any comparison that says yes would be an invention.
    const proves = mark.mark === "verified" || mark.mark === "supported";
    if (proves && !made.some(({ measure, value }) => measure === "number.match" && value === true)) {
      Object.assign(told, { state: "differs", why: `marked ${mark.mark}, and no comparison says so` });
      return;
    }
    for (const measurement of made) {
      let found;
      try {
        found = answer(report, facts, quantity, measurement);
      } catch (error) {
        if (!(error instanceof Unchecked || error instanceof Different)) throw error;
        Object.assign(told, { state: error instanceof Different ? "differs" : "unchecked", why: error.message });
        return;
      }
      if (found !== measurement.value) {
        const says = measurement.measure === "number.match" ? found : !found;
        Object.assign(told, { state: "differs", why: `the comparison gives ${says ? "a match" : "no match"} here` });
        return;
      }
      Object.assign(told, { state: "agrees", why: "the comparison gives the same here" });
    }
  });
  return marks;
}

const counted = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;

/** What was done, in one sentence. */
export function said(marks) {
  const of = (state) => marks.filter((mark) => mark.state === state).length;
  const compared = marks.length - of("refused");
  let words = `arithmetic of ${of("agrees") + of("differs")} of ${counted(compared, "mark")} re-checked here`;
  if (of("differs")) words += `, ${of("differs")} of them with another result`;
  if (of("refused")) words += `; ${counted(of("refused"), "mark")} refused before anything was compared`;
  return `${words}; how the text was read is not`;
}
