/**
 * A receipt, verified where it is read: the signature, the text and the marks of the page, the report, the log.
 *
 * The steps and formats are those of docs/receipts.md, in that order: nothing of a payload is read before a signature
 * over it holds. A finding is `ok`, `bad`, or `open` where it cannot be told here; `open` never counts as good.
 */
import { recheck, said } from "./recheck.js";

const STATEMENT = "application/vnd.in-toto+json";
const LOG_HEAD = "application/vnd.countermark.log-head+json";
const STATEMENT_TYPE = "https://in-toto.io/Statement/v1";
const RECEIPT_TYPE = "urn:countermark:receipt:v1";
/** What stands before the 32 bytes of an Ed25519 key in SubjectPublicKeyInfo (RFC 8410). */
const SPKI = "302a300506032b6570032100";
const PEM = /-----BEGIN ([A-Z0-9 ]+)-----([A-Za-z0-9+/=\s]*)-----END \1-----/g;
const DIGEST = /^[0-9a-f]{64}$/;
/** Clocks may differ by this much. */
const CLOCKS_MS = 5 * 60 * 1000;
const encoder = new TextEncoder();

/** What is wrong, in words for the reader. */
export class Refused extends Error {}

function need(condition, words) {
  if (!condition) throw new Refused(words);
}

const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

function unhex(text) {
  need(typeof text === "string" && DIGEST.test(text), "a digest is not 64 hexadecimal digits");
  return Uint8Array.from(text.match(/../g), (pair) => parseInt(pair, 16));
}

/** Base64 in its one canonical form. */
function unbase64(text) {
  let binary;
  try {
    binary = atob(text);
  } catch {
    throw new Refused("it is not base64");
  }
  need(btoa(binary) === text, "its base64 is not canonical");
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let position = 0;
  for (const part of parts) {
    whole.set(part, position);
    position += part.length;
  }
  return whole;
}

async function digestOf(bytes) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

/** The SHA-256 of a text in UTF-8, in hexadecimal. */
export async function sha256(text) {
  return hex(await digestOf(encoder.encode(text)));
}

/** RFC 8785: keys in the order of their UTF-16 units, no white space, numbers and strings as JavaScript writes them. */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(",")}}`;
}

/** Exactly these keys and no other. */
function fields(value, what, names) {
  need(value !== null && typeof value === "object" && !Array.isArray(value), `the ${what} is not an object`);
  const found = Object.keys(value).sort();
  need(found.join() === [...names].sort().join(), `the ${what} has the keys ${found.join(", ")}; expected ${names.join(", ")}`);
  return value;
}

function json(text, what) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused(`the ${what} is not JSON`);
  }
}

/** An envelope in its form: nothing in it needs an escape, so one that has any hides something. */
export function envelopeIn(text) {
  need(!text.includes("\\"), "the envelope holds escaped characters");
  const document = fields(json(text, "envelope"), "envelope", ["payload", "payloadType", "signatures"]);
  const { payload, payloadType, signatures } = document;
  need(typeof payload === "string" && typeof payloadType === "string", "the envelope's payload is not text");
  need(Array.isArray(signatures) && signatures.length >= 1 && signatures.length <= 16, "an envelope holds 1 to 16 signatures");
  const named = { payload: 1, payloadType: 1, signatures: 1, keyid: signatures.length, sig: signatures.length };
  for (const [name, times] of Object.entries(named)) {
    need(text.split(`"${name}"`).length - 1 === times, `the envelope gives the key ${name} more than once`);
  }
  const read = signatures.map((each) => {
    const { keyid, sig } = fields(each, "signature", ["keyid", "sig"]);
    need(DIGEST.test(keyid), "a key id is not 64 hexadecimal digits");
    const bytes = unbase64(sig);
    need(bytes.length === 64, "an Ed25519 signature has 64 bytes");
    return { keyid, bytes };
  });
  need(new Set(read.map(({ keyid }) => keyid)).size === read.length, "a key signed twice");
  return { document, type: payloadType, payload: unbase64(payload), signatures: read };
}

/** The payload of an envelope whose signature holds: canonical JSON, so that it can be read in one way only. */
function payloadIn(envelope) {
  let text;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(envelope.payload);
  } catch {
    throw new Refused("the payload is not UTF-8");
  }
  const document = json(text, "payload");
  need(canonical(document) === text, "the payload is not in its RFC 8785 form");
  return document;
}

/** What is signed: DSSE's pre-authentication encoding. */
function signedBytes({ type, payload }) {
  const named = encoder.encode(type);
  return joined(encoder.encode(`DSSEv1 ${named.length} `), named, encoder.encode(` ${payload.length} `), payload);
}

/** The Ed25519 public keys of a PEM text. */
export async function keysIn(text) {
  const found = [];
  for (const [, kind, body] of text.matchAll(PEM)) {
    need(!kind.includes("PRIVATE"), "this is a private key: keep it to yourself, and give the public one (.pub)");
    need(kind === "PUBLIC KEY", `this is a ${kind.toLowerCase()}; give a public key (.pub)`);
    const der = unbase64(body.replace(/\s+/g, ""));
    need(der.length === 44 && hex(der).startsWith(SPKI), "this is not an Ed25519 public key");
    found.push({ keyid: hex(await digestOf(der)), raw: der.slice(12) });
  }
  need(found.length > 0, "there is no public key in it; it starts with -----BEGIN PUBLIC KEY-----");
  return found;
}

/** The keys that made a signature of the envelope; a signature that does not hold for its own key refuses all. */
async function signersOf(envelope, keys) {
  const holds = [];
  for (const { keyid, bytes } of envelope.signatures) {
    const key = keys.find((each) => each.keyid === keyid);
    if (!key) continue;
    const imported = await crypto.subtle.importKey("raw", key.raw, { name: "Ed25519" }, false, ["verify"]);
    const valid = await crypto.subtle.verify({ name: "Ed25519" }, imported, bytes, signedBytes(envelope));
    need(valid, `the signature of key ${short(keyid)} is not valid: the receipt was changed, or another key made it`);
    holds.push(key);
  }
  return holds;
}

const short = (keyid) => keyid.slice(0, 16);

/** Why Ed25519 cannot be checked in this browser; null where it can. */
export async function lacking() {
  if (!globalThis.crypto?.subtle) return "this page was not opened in a secure context (https or a file), so the browser gives it no cryptography";
  try {
    await crypto.subtle.importKey("raw", new Uint8Array(32).fill(1), { name: "Ed25519" }, false, ["verify"]);
    return null;
  } catch (error) {
    return error.name === "NotSupportedError" ? "this browser has no Ed25519 in WebCrypto" : null;
  }
}

/** JSON as it was before it was made safe for a script element. */
const unescaped = (script) =>
  script.replace(/\\(?:u(003c|003e|0026|2028|2029)|[^])/g, (whole, code) => (code ? String.fromCharCode(parseInt(code, 16)) : whole));

/** What stands in a page, from its DOM as it is now. A part that is there twice is refused. */
export function pageIn(root) {
  const one = (selector, what) => {
    const found = root.querySelectorAll(selector);
    need(found.length < 2, `the page has ${found.length} elements with a ${what}`);
    return found[0] ?? null;
  };
  const script = (name) => one(`script[data-countermark="${name}"]`, name)?.textContent ?? null;
  const article = one('article[data-countermark="draft"]', "model's text");
  const report = script("report");
  const island = script("data");
  return {
    details: island === null ? null : json(island, "data of the pop-overs"),
    text: article?.textContent ?? "",
    pieces: article === null ? [] : piecesOf(article),
    marks: Array.from(article?.querySelectorAll("countermark-mark") ?? [], (mark) => ({
      n: Number(mark.dataset.n),
      state: mark.dataset.countermark,
      text: mark.textContent,
    })),
    decision: one("countermark-report", "report")?.dataset.decision ?? null,
    receipt: script("receipt"),
    report: report === null ? null : unescaped(report),
    inclusion: script("inclusion"),
    key: script("key"),
  };
}

/** The text of an article in order, each piece with the state of the mark that it stands in, or null. */
function piecesOf(article) {
  const pieces = [];
  const walker = article.ownerDocument.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  let last = null;
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    const mark = parentElement.closest("countermark-mark");
    if (mark !== null && mark === last) pieces.at(-1)[0] += data;
    else pieces.push([data, mark?.dataset.countermark ?? null]);
    last = mark;
  }
  return pieces;
}

/** A page's text in the form that its digest is taken of. */
const pageText = (text) => text.replace(/[\t\n\f\r ]+/g, " ").replace(/^ | $/g, "").normalize("NFC");

/** An answer's text in the form that its digest is taken of. */
const answerText = (text) =>
  text
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/[ \t]+(?=\n|$)/g, "")
    .replace(/\n+$/, "");

/** One thing that was looked at, how it stands, and the words for it. */
export const finding = (name, state, words) => ({ name, state, words });

/**
 * Everything that can be held against a receipt, a finding each. `at` has `receipt`, and whatever else is at hand: of a
 * page `text`, `marks` and `decision`; `answer`, a text of its own; `report`; `inclusion`. `keys` are the reader's own;
 * `brought` are those of the page, which prove nothing about who made it.
 */
export async function findings(at, { keys = [], brought = [], now = Date.now() } = {}) {
  const missing = await lacking();
  if (missing) return [finding("signature", "open", `${missing}. Nothing was checked; use another browser, or countermark receipt verify.`)];
  const found = [];
  let statement;
  try {
    const envelope = envelopeIn(at.receipt);
    need(envelope.type === STATEMENT, `the payload type is ${envelope.type}, not that of a receipt`);
    const own = await signersOf(envelope, keys);
    const others = own.length ? [] : await signersOf(envelope, brought);
    const named = envelope.signatures.map(({ keyid }) => short(keyid)).join(", ");
    if (own.length) {
      found.push(finding("signature", "ok", `Signed with the key that you gave, ${own.map(({ keyid }) => short(keyid)).join(", ")}.`));
    } else if (keys.length) {
      return [finding("signature", "bad", `None of the signatures was made with the key that you gave: it is signed by key ${named}.`)];
    } else if (others.length) {
      const words = `Signed with the key that this page brings, ${others.map(({ keyid }) => short(keyid)).join(", ")}. Whoever made the page chose that key: to know who signed, give the signer's key yourself.`;
      found.push(finding("signature", "brought", words));
    } else {
      return [finding("signature", "open", `Signed by key ${named}. Give the signer's public key to check it; nothing else was looked at.`)];
    }
    statement = statementIn(envelope);
    found.push(timesOf(statement.predicate, now));
    await heldAgainst(at, statement, found);
    if (at.inclusion != null) found.push(await inclusionOf(at.inclusion, envelope, keys.length ? keys : brought));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    found.push(finding("receipt", "bad", `Refused: ${error.message}.`));
  }
  return found;
}

function statementIn(envelope) {
  const document = fields(payloadIn(envelope), "statement", ["_type", "subject", "predicateType", "predicate"]);
  need(document._type === STATEMENT_TYPE, "it is not an in-toto Statement v1");
  need(document.predicateType === RECEIPT_TYPE, `it is a ${document.predicateType}, not a receipt`);
  need(Array.isArray(document.subject), "the subjects are not a list");
  const subjects = new Map();
  for (const each of document.subject) {
    const { name, digest } = fields(each, "subject", ["name", "digest"]);
    unhex(fields(digest, "digest", ["sha256"]).sha256);
    need(["answer", "draft", "page", "markup"].includes(name) && !subjects.has(name), `the subject ${name} is unknown, or there twice`);
    subjects.set(name, digest.sha256);
  }
  const { predicate } = document;
  need(Array.isArray(predicate?.marks) && typeof predicate.decision === "string", "the predicate has no marks or no decision");
  unhex(predicate.report?.sha256);
  return { subjects, predicate };
}

function timesOf({ issued, expires }, now) {
  const time = (text) => {
    need(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text) && !Number.isNaN(Date.parse(text)), `${text} is not a time`);
    return Date.parse(text);
  };
  if (time(issued) > now + CLOCKS_MS) return finding("time", "bad", `It says it was signed on ${issued}, which is still to come.`);
  if (expires === undefined) return finding("time", "ok", `Signed on ${issued}, by the signer's clock; it does not expire.`);
  if (time(expires) <= now) return finding("time", "bad", `It expired on ${expires}.`);
  return finding("time", "ok", `Signed on ${issued}, by the signer's clock; it holds until ${expires}.`);
}

/** Text, marks, decision and report, as far as they are at hand. */
async function heldAgainst(at, { subjects, predicate }, found) {
  let report = null;
  if (at.report != null) {
    const same = (await sha256(at.report)) === predicate.report.sha256;
    found.push(finding("report", same ? "ok" : "bad", same ? "The report behind it is the one that was signed." : "CHANGED: the report behind it is not the one that was signed."));
    if (same) report = JSON.parse(at.report);
  }
  if (at.text != null) {
    if (!subjects.has("page")) {
      found.push(finding("text", "bad", "The receipt was not made for a page: it says nothing about the text that you see."));
    } else if ((await sha256(pageText(at.text))) === subjects.get("page")) {
      found.push(finding("text", "ok", "The text that you see is the text that was signed, to the last digit."));
    } else {
      found.push(finding("text", "bad", `CHANGED: the text that you see is not the text that was signed.${changedAt(at, predicate, report)}`));
    }
    if (at.shown !== undefined) found.push((await strangeIn(at.shown)) ?? (await pageOf(at.shown, subjects, predicate)));
    found.push(marksOf(at, predicate));
    if (report !== null) found.push(detailsOf(at.details, report));
  }
  if (at.answer != null) {
    const same = (await sha256(answerText(at.answer))) === subjects.get("answer") || (await sha256(at.answer)) === subjects.get("draft");
    found.push(finding("text", same ? "ok" : "bad", same ? "The text is the one that was signed." : "CHANGED: the text is not the one that was signed."));
  }
  if (report !== null) {
    const rechecked = recheck(report);
    const wrong = rechecked.filter(({ state }) => state === "differs");
    const words = said(rechecked);
    const more = wrong.map(({ text, why }) => ` “${text}”: ${why}.`).join("");
    found.push(finding("arithmetic", wrong.length ? "bad" : "ok", `${words[0].toUpperCase()}${words.slice(1)}.${more}`));
  }
}

const other = (words) => finding("page", "bad", `This page shows something else than the page that was signed: ${words}.`);

/** What the frame of a page has that our renderer does not write, as a finding; null where there is nothing, or it cannot be told here. */
export async function strangeIn({ problem, kit, frame, stranger, scripts, styles, policy }) {
  if (problem !== null) return other(problem);
  if (await lacking()) return null;
  const listed = async (texts) => (await Promise.all(texts.map(async (text) => `'sha256-${btoa(String.fromCharCode(...(await digestOf(encoder.encode(text)))))}'`))).join(" ");
  const ours = `default-src 'none'; style-src ${await listed(styles)}; script-src ${await listed(scripts)}; base-uri 'none'; form-action 'none'`;
  if (stranger !== null) return other(`it has ${stranger.slice(0, 200)}, which is not part of it`);
  if ((await sha256(frame)) !== kit.frame) return other("what stands around the report, its style or its scripts are other ones, or of another version of Countermark");
  if (policy !== ours || (kit.script !== undefined && (await sha256(scripts[0])) !== kit.script)) return other("its scripts, or what they may do, are other ones");
  return null;
}

/** Whether the report in the page is, element by element, the one that was signed. */
async function pageOf({ markup, title }, subjects, { decision }) {
  if (!subjects.has("markup")) return finding("page", "bad", "The receipt does not say what the whole page shows. Sign the report again for a page.");
  if ((await sha256(markup)) !== subjects.get("markup")) return other("something in the report was added, hidden, moved or written in another way");
  if (title !== `Countermark: ${decision}`) return other("its title is another one");
  return finding("page", "ok", "The whole page is the one that was signed: nothing was added, hidden, moved or drawn in another way.");
}

/** Where a changed text first departs from what was signed, as far as the signed report tells. */
function changedAt({ text, marks }, predicate, report) {
  const shown = marks.find(({ n, text: seen }) => predicate.marks[n - 1] && predicate.marks[n - 1].text.normalize("NFC") !== seen.normalize("NFC"));
  if (shown) return ` Number ${shown.n} reads “${shown.text}”; signed was “${predicate.marks[shown.n - 1].text}”.`;
  if (report === null) return "";
  const words = (written) => written.normalize("NFC").match(/[\p{L}\p{N}]+(?:[.,:/'’-]?[\p{L}\p{N}]+)*/gu) ?? [];
  const signed = words(report.draft.text);
  let position = 0;
  for (const word of words(text)) {
    const next = signed.indexOf(word, position);
    if (next < 0) return ` It reads “${word}”, which was not signed there.`;
    position = next + 1;
  }
  return "";
}

/** Every mark in the text is one that was signed, and none that was signed is missing. */
function marksOf({ marks, decision }, predicate) {
  for (const { n, state, text } of marks) {
    if (predicate.marks[n - 1]?.mark !== state) return finding("marks", "bad", `CHANGED: “${text}” is shown as ${state}, and was signed as ${predicate.marks[n - 1]?.mark ?? "nothing"}.`);
  }
  const placed = new Set(marks.map(({ n }) => n));
  const left = predicate.marks.findIndex(({ mark, kind }, index) => mark !== "bare" && kind !== "claim" && !placed.has(index + 1));
  if (left >= 0) return finding("marks", "bad", `CHANGED: “${predicate.marks[left].text}” was signed as ${predicate.marks[left].mark}, and has no mark in the text.`);
  if (placed.size !== marks.length) return finding("marks", "bad", "CHANGED: a mark is in the text twice.");
  if (decision !== predicate.decision) return finding("marks", "bad", `CHANGED: the decision is shown as ${decision}, and was signed as ${predicate.decision}.`);
  return finding("marks", "ok", "Marks and decision are those that were signed.");
}

/** Letters and digits of a text, without what a renderer adds to make text of a model harmless. */
const skeleton = (text) =>
  String(text ?? "")
    .replace(/⟨U\+[0-9A-F]{4,6}⟩/g, "")
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}.,%+-]/gu, "");

/** What the pop-overs show of numbers and facts is what the signed report holds of them. */
function detailsOf(details, report) {
  const differs = (shown) => finding("details", "bad", `CHANGED: a pop-over shows “${shown}”, which the signed report does not say there.`);
  const told = (fact) => ["id", "value", "unit", "period"].map((name) => skeleton(fact[name])).join("\n");
  const signed = new Set(report.evidence.facts.map(told));
  for (const fact of details?.facts ?? []) {
    if (!signed.has(told(fact))) return differs(fact.value ?? fact.id);
  }
  const marks = details?.marks ?? [];
  if (marks.length !== report.marks.length) return differs(`${marks.length} numbers`);
  const compared = new Map();
  for (const { measure, node, detail } of report.measurements) {
    if (!measure.startsWith("number.")) continue;
    if (!compared.has(node)) compared.set(node, []);
    compared.get(node).push(["mode", "payload", "fact", "unit"].map((name) => skeleton(detail[name])).join("\n"));
  }
  for (const [index, [state, text, kind, ref, , ...values]] of marks.entries()) {
    const mark = report.marks[index];
    if (state !== mark.mark) return differs(state);
    if (skeleton(text) !== skeleton(mark.text) || kind !== mark.kind) return differs(text);
    if (state !== "bare" && skeleton(ref) !== skeleton(mark.ref)) return differs(ref);
    const shown = values.slice(0, 4);
    if (shown.some((value) => value !== null) && !compared.get(mark.node)?.includes(shown.map(skeleton).join("\n"))) return differs(shown[1]);
  }
  return finding("details", "ok", "The facts and values that the marks open with are those of the signed report.");
}

/** RFC 9162, 2.1.3.2: the root that a leaf and its path lead to; null where the path does not fit the tree. */
export async function rootOf(index, size, leaf, path) {
  let fn = BigInt(index);
  let sn = BigInt(size) - 1n;
  if (fn < 0n || fn > sn) return null;
  let root = leaf;
  for (const hash of path) {
    if (sn === 0n) return null;
    if (fn % 2n === 1n || fn === sn) {
      root = await digestOf(joined([1], hash, root));
      while (fn % 2n === 0n && fn !== 0n) {
        fn /= 2n;
        sn /= 2n;
      }
    } else {
      root = await digestOf(joined([1], root, hash));
    }
    fn /= 2n;
    sn /= 2n;
  }
  return sn === 0n ? root : null;
}

async function inclusionOf(text, envelope, keys) {
  const names = ["countermark", "version", "log", "index", "size", "leaf", "hashes", "head"];
  const proof = fields(json(text, "inclusion proof"), "inclusion proof", names);
  need(proof.countermark === "inclusion" && proof.version === 1, "it is not an inclusion proof of version 1");
  need(Number.isSafeInteger(proof.index) && Number.isSafeInteger(proof.size) && Array.isArray(proof.hashes), "the inclusion proof is malformed");
  const head = envelopeIn(JSON.stringify(proof.head));
  need(head.type === LOG_HEAD, "the inclusion proof carries no head of a log");
  const by = await signersOf(head, keys);
  if (!by.length) {
    const named = head.signatures.map(({ keyid }) => short(keyid)).join(", ");
    return finding("log", "open", `It says that it is in a log whose head is signed by key ${named}; give that key too to check it.`);
  }
  const told = fields(payloadIn(head), "head", ["log", "root", "size", "time"]);
  const leaf = await digestOf(joined([0], encoder.encode(canonical(envelope.document))));
  need(told.log === proof.log && told.size === proof.size, "the inclusion proof is for another head than it carries");
  need(hex(leaf) === proof.leaf, "the inclusion proof is for another receipt");
  const root = await rootOf(proof.index, proof.size, leaf, proof.hashes.map(unhex));
  need(root !== null && hex(root) === told.root, "the receipt is not in the log of this head");
  return finding("log", "ok", `Entry ${proof.index} of a log of ${told.size} entries, by its head of ${told.time}. The log is self-attested until somebody else holds this head: ${told.root}.`);
}
