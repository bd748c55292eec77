/**
 * The service as the page calls it: the key goes with every request, and everything that is no answer is a Problem with words
 * for the reader.
 */

const KEY = "countermark.key";
const PATIENCE_MS = 60_000;
const PROBLEM = "application/problem+json";

/** Why there is no answer: a problem of the service (RFC 9457), or a connection that is lost (status 0). */
export class Problem extends Error {
  constructor({ status = 0, type = "", title = "", detail = "", where = "", hint = "", problems = [], request_id = "" }) {
    super(detail || title || `the service answered ${status}`);
    this.name = "Problem";
    const text = (value) => (typeof value === "string" ? value : "");
    Object.assign(this, { status, kind: text(type).split(":").at(-1), title: sentence(text(title)), detail: text(detail) });
    Object.assign(this, { where: text(where), hint: text(hint), requestId: text(request_id) });
    this.faults = Array.isArray(problems) ? problems.filter((each) => each && typeof each.message === "string").slice(0, 20) : [];
  }

  /** The service was not reached, or the answer was cut off. */
  get lost() {
    return this.status === 0;
  }
}

/** Whether an error only says that nobody waits any more. */
export function aborted(error) {
  return error?.name === "AbortError";
}

function sentence(words) {
  return words ? words[0].toUpperCase() + words.slice(1) : words;
}

function lost(error) {
  const late = error?.name === "TimeoutError";
  return new Problem({
    title: late ? "The service takes too long" : "The connection is lost",
    detail: late ? `nothing came within ${PATIENCE_MS / 1000} seconds` : "the service cannot be reached",
    hint: "what is shown here stays; try again when the service is back",
    type: late ? "late" : "lost",
  });
}

/** The key of this tab, which is forgotten with it. */
export const key = {
  get() {
    return sessionStorage.getItem(KEY) ?? "";
  },
  set(value) {
    if (value) sessionStorage.setItem(KEY, value);
    else sessionStorage.removeItem(KEY);
  },
};

/** One service. `askKey(problem)` gives a new key, or null where the reader gives none; `told(online)` hears of each answer. */
export class Api {
  #askKey;
  #told;
  #asking = null;

  constructor({ askKey = async () => null, told = () => {} } = {}) {
    this.#askKey = askKey;
    this.#told = told;
  }

  /** JSON of a path, such as "v1/reports" with a query. */
  async get(path, options = {}) {
    return read(await this.request(path, options));
  }

  /** JSON for JSON. */
  async post(path, value, options = {}) {
    const headers = { "content-type": "application/json", ...options.headers };
    return read(await this.request(path, { ...options, method: "POST", body: JSON.stringify(value), headers }));
  }

  /** The answer itself, once it is no problem. */
  async request(path, { method = "GET", query = {}, body = undefined, headers = {}, signal = undefined, patience = PATIENCE_MS } = {}) {
    const address = new URL(path, document.baseURI);
    for (const [name, value] of Object.entries(query)) {
      for (const each of [value].flat()) if (each !== null && each !== undefined && each !== "") address.searchParams.append(name, each);
    }
    for (;;) {
      const used = key.get();
      const sent = { ...headers, ...(used ? { authorization: `Bearer ${used}` } : {}) };
      const until = patience === null ? [] : [AbortSignal.timeout(patience)];
      let response;
      try {
        response = await fetch(address, {
          ...{ method, body, headers: sent, cache: "no-store", credentials: "omit", redirect: "error", referrerPolicy: "no-referrer" },
          signal: AbortSignal.any([...(signal ? [signal] : []), ...until]),
        });
      } catch (error) {
        if (signal?.aborted) throw signal.reason;
        const problem = lost(error);
        this.#told(false);
        throw problem;
      }
      this.#told(true);
      if (response.ok) return response;
      const problem = await problemOf(response);
      if (response.status !== 401) throw problem;
      // Another request may have been given a key meanwhile: then it is tried before anybody is asked again.
      if (key.get() === used) {
        this.#asking ??= this.#askKey(problem).finally(() => {
          this.#asking = null;
        });
        const given = await this.#asking;
        if (given === null) throw problem;
        key.set(given);
      }
      signal?.throwIfAborted();
    }
  }

  /** Markup of a report, written by the service's renderer; `dom.fragment` makes elements of it. */
  async fragment(path, options = {}) {
    const response = await this.request(path, { ...options, headers: { ...options.headers, accept: "text/html" } });
    if (!(response.headers.get("content-type") ?? "").startsWith("text/html")) throw notOurs();
    return { html: await whole(response.text()), headers: response.headers };
  }

  /** Server-sent events as [name, value], until the service or the signal ends them. EventSource could send no key. */
  async *events(path, options = {}) {
    const response = await this.request(path, { ...options, patience: null, headers: { ...options.headers, accept: "text/event-stream" } });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let kept = "";
    try {
      for (;;) {
        const { done, value } = await whole(reader.read());
        if (done) return;
        kept += value;
        const blocks = kept.split(/\r?\n\r?\n/);
        kept = blocks.pop();
        for (const block of blocks) {
          const event = eventIn(block);
          if (event !== null) yield event;
        }
      }
    } catch (error) {
      if (error instanceof Problem && error.lost) this.#told(false);
      throw error;
    } finally {
      reader.cancel().catch(() => {});
    }
  }
}

function eventIn(block) {
  let name = "message";
  const data = [];
  for (const line of block.split(/\r?\n/)) {
    if (line.startsWith("event:")) name = line.slice(6).trim();
    else if (line.startsWith("data:")) data.push(line.slice(5).replace(/^ /, ""));
  }
  return data.length ? [name, JSON.parse(data.join("\n"))] : null;
}

/** What was being read; an answer that is cut off is a lost connection, never half an answer. */
async function whole(reading) {
  try {
    return await reading;
  } catch (error) {
    if (aborted(error)) throw error;
    throw lost(error);
  }
}

async function read(response) {
  const text = await whole(response.text());
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    throw notOurs();
  }
}

async function problemOf(response) {
  const kind = (response.headers.get("content-type") ?? "").split(";")[0];
  if (kind === PROBLEM) {
    try {
      const value = JSON.parse(await response.text());
      return new Problem({ ...value, status: response.status });
    } catch (error) {
      if (aborted(error)) throw error;
    }
  }
  return new Problem({ status: response.status, title: "The service refused", detail: `it answered ${response.status} ${response.statusText}`.trim() });
}

function notOurs() {
  return new Problem({ status: 502, title: "This is not an answer of the service", detail: "something between this page and the service answered in its place", type: "not-ours" });
}
