/** What is wrong, in words for the reader. */
export class Refused extends Error {}

/** An Ed25519 public key. */
export interface Key {
  /** The SHA-256 of its SubjectPublicKeyInfo, in hexadecimal. */
  keyid: string;
  raw: Uint8Array;
}

/** One thing that was looked at, how it stands, and the words for it. */
export interface Finding {
  name: string;
  /** `brought`: it holds for a key that the page itself brought, which proves nothing about who made it. */
  state: "ok" | "bad" | "open" | "brought";
  words: string;
}

/** What is held against a receipt. */
export interface Held {
  /** The JSON of the envelope. */
  receipt: string;
  /** A text of its own, in place of a page's. */
  answer?: string;
  text?: string;
  marks?: readonly { n: number; state: string; text: string }[];
  decision?: string | null;
  /** The JSON of the report that was signed. */
  report?: string | null;
  /** The JSON of the proof that the log holds the receipt. */
  inclusion?: string | null;
  [other: string]: unknown;
}

/** Everything that can be held against a receipt, a finding each. `keys` are the reader's own, `brought` those of the page. */
export function findings(
  at: Held,
  options?: { keys?: readonly Key[]; brought?: readonly Key[]; now?: number },
): Promise<Finding[]>;

/** The Ed25519 public keys of a PEM text; throws `Refused`. */
export function keysIn(text: string): Promise<Key[]>;

/** What stands in a page that carries its receipt, from its DOM as it is now; throws `Refused`. */
export function pageIn(root: ParentNode): Omit<Held, "receipt"> & { receipt: string | null; key: string | null };

/** What stands around the report of a page and is not what the renderer writes there; null where there is nothing. */
export function strangeIn(shown: Readonly<Record<string, unknown>>): Promise<Finding | null>;

/** Why Ed25519 cannot be checked in this browser; null where it can. */
export function lacking(): Promise<string | null>;

export function finding(name: string, state: Finding["state"], words: string): Finding;

/** An envelope in its form; throws `Refused`. */
export function envelopeIn(text: string): Readonly<Record<string, unknown>>;

/** The SHA-256 of a text in UTF-8, in hexadecimal. */
export function sha256(text: string): Promise<string>;

/** RFC 8785. */
export function canonical(value: unknown): string;

/** RFC 9162, 2.1.3.2: the root that a leaf and its path lead to; null where the path does not fit the tree. */
export function rootOf(index: number | string, size: number | string, leaf: Uint8Array, path: readonly Uint8Array[]): Promise<Uint8Array | null>;
