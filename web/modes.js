/**
 * The modes in which a number may show its fact, an entry each, the strictest first: which written forms it takes, when it
 * holds, and how the page offers it. `countermark.measure.number.policy.table` is the same in Python; each checks the other.
 *
 * An entry of Π is `policy`; `it` is one number beside one fact: the value v̂ in the fact's unit (`hat`), that of the fact
 * (`star`), the `rate` between their units, the `reading`, the `sense` of its qualifier, `recorded(name)` for what a lexicon
 * says, and the arithmetic of exact rationals.
 */
const PLAIN_DIGITS = ["decimal"];
const WITH_SCALE = ["decimal", "scaled"];
const PERCENT_LIKE = ["%", "pp", "‰", "bps"];
const DEFAULT_QUALIFIERS = ["about", "approximately", "roughly"];
const POWERS = { K: 3, thousand: 3, M: 6, million: 6, B: 9, bn: 9, billion: 9, T: 12, tn: 12, trillion: 12 };
const DEFAULT_SCALES = Object.fromEntries(Object.entries(POWERS).map(([alias, power]) => [alias, `1e${power}`]));
const YEAR = /^[0-9]{4}$/;

const equality = (policy, { hat, star, equal }) => equal(hat, star);
const qualifiers = (policy) => (policy.qualifiers ?? DEFAULT_QUALIFIERS).map((word) => word.toLowerCase());
const isQualified = (policy, { qualifier }) => {
  const wanted = qualifiers(policy);
  return !wanted.length || wanted.includes(qualifier);
};
const isWord = (alias) => (alias.match(/\p{L}/gu) ?? []).length >= 4;

/** What Π says an alias is worth; words may change case, letters may not. */
function listedScale(scales, alias) {
  if (Object.hasOwn(scales, alias)) return scales[alias];
  if (!isWord(alias)) return null;
  const lower = alias.toLowerCase();
  const name = Object.keys(scales).find((each) => isWord(each) && each.toLowerCase() === lower);
  return name === undefined ? null : scales[name];
}

/**
 * `forms`, the written forms it takes; `holds`, R; `fits`, what an entry needs under `auto` beyond its form; `spread`, that
 * it is for a reading without a single value; `isWritten`, that a text is a year and nothing else; `unit`, what one unit of
 * the number is in the fact's, given what the lexicon says, or null where the mode is not for such units. On the page: `words`; `slider`, [parameter, largest in percent, step, at
 * first]; `strict`, that the strict set has it.
 */
export const MODES = [
  { type: "exact", forms: PLAIN_DIGITS, holds: equality, words: "Exactly the fact's value", strict: true },
  {
    type: "abbr",
    forms: ["scaled"],
    holds(policy, { hat, star, reading, recorded, rational, equal }) {
      const listed = listedScale(policy.scales ?? DEFAULT_SCALES, reading.scale ?? "");
      if (listed === null) return false;
      const meant = recorded("scale", "what its scale multiplies by");
      return meant !== "None" && equal(rational(meant), rational(listed)) && equal(hat, star);
    },
    words: "Scale words: 1.4 billion",
    strict: true,
  },
  {
    type: "percent",
    forms: PLAIN_DIGITS,
    holds: equality,
    fits: (policy, { unit }) => unit === "%",
    unit: ({ unit }, fact, rate) => (fact.isShare && unit === "%" ? { n: 1n, d: 100n } : fact.unitName === "%" ? rate : null),
    words: "Percent for a share",
    strict: true,
  },
  {
    type: "ratio",
    forms: ["ratio", "words"],
    holds: equality,
    unit: ({ unit }, fact, rate) => (unit === null && PERCENT_LIKE.includes(fact.unitName) ? null : rate),
    words: "Ratios: 1 in 5, ½",
    strict: true,
  },
  { type: "year", forms: [], isWritten: (text) => YEAR.test(text), words: "Years", strict: true },
  {
    type: "rounded",
    forms: PLAIN_DIGITS,
    holds(policy, { hat, star, rational, times, nearest, equal }) {
      const power = rational(`1e${Number(policy.decimals)}`);
      const whole = (value) => nearest(times(value, power), policy.ties);
      return equal(hat, star) || whole(hat) === whole(star);
    },
    decimals: [0, 1, 2].map((places) => [places, `Rounded to ${places} ${places === 1 ? "decimal" : "decimals"}`]),
  },
  {
    type: "display",
    forms: ["decimal", "scaled", "words"],
    takes: ({ form, quantum }) => form === "ratio" && quantum !== null,
    fits: (policy, { quantum }) => quantum !== null,
    holds(policy, { hat, star, rate, reading, rational, times, over, nearest, equal }) {
      if (reading.quantum === null) return false;
      const step = times(rational(reading.quantum), rate);
      return equal(times({ n: nearest(over(star, step)), d: 1n }, step), hat);
    },
    words: "Rounded to the digits shown",
  },
  {
    type: "bound",
    forms: WITH_SCALE,
    holds(policy, { hat, star, recorded, rational, times, minus, abs, compare }) {
      const order = compare(star, hat);
      const kept = { ">": order > 0, "≥": order >= 0, "<": order < 0, "≤": order <= 0 }[recorded("relation", "what its bound says")];
      return kept === true && compare(abs(minus(hat, star)), times(rational(policy.max_width), abs(star))) <= 0;
    },
    words: "“More than”, up to so far off",
    slider: ["max_width", 50, 5, 10],
  },
  {
    type: "range",
    forms: ["range"],
    spread: true,
    holds(policy, { star, rate, reading, rational, times, minus, abs, compare }) {
      if (reading.low === null || reading.high === null) return false;
      const low = times(rational(reading.low), rate);
      const high = times(rational(reading.high), rate);
      if (compare(low, star) > 0 || compare(star, high) > 0) return false;
      if (policy.max_width === undefined || policy.max_width === null) return true;
      return compare(minus(high, low), times(rational(policy.max_width), abs(star))) <= 0;
    },
    words: "Ranges, up to so wide",
    slider: ["max_width", 50, 5, 20],
  },
  {
    type: "tolerance",
    forms: WITH_SCALE,
    fits: isQualified,
    holds(policy, { hat, star, reading, sense, rational, times, minus, abs, compare }) {
      if (!isQualified(policy, reading)) return false;
      const relative = times(rational(policy.relative ?? policy.tolerance ?? 0), abs(star));
      const absolute = rational(policy.absolute ?? 0);
      const reach = compare(relative, absolute) > 0 ? relative : absolute;
      if (compare(abs(minus(hat, star)), reach) > 0) return false;
      if (sense === "below") return compare(star, hat) < 0;
      return sense !== "above" || compare(star, hat) > 0;
    },
    words: "“About”, within",
    slider: ["relative", 10, 0.5, 2],
  },
  { type: "auto", forms: [] },
];
