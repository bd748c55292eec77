// A question a line on standard input, what web/receipt.js answers a line on standard output: `verify`, `flip` or `root`.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const sources = process.argv.slice(2).map((path) => readFileSync(path, "utf-8").replace(/^import .*\n/gm, ""));
const module = `data:text/javascript;base64,${Buffer.from(sources.join("")).toString("base64")}`;
const { findings, keysIn, rootOf } = await import(module);
const answers = {
  /** The findings about whatever is at hand. */
  async verify({ at, pem, now }) {
    return findings(at, { keys: await keysIn(pem), ...(now ? { now } : {}) });
  },
  /** How many receipts that differ in one bit were tried, and which of them nobody refused. */
  async flip({ receipts, pem, bits }) {
    const keys = await keysIn(pem);
    const missed = [];
    let tried = 0;
    for (const receipt of receipts) {
      for (let place = 0; place < receipt.length; place += 1) {
        for (const bit of bits) {
          const flipped = receipt.slice(0, place) + String.fromCharCode(receipt.charCodeAt(place) ^ bit) + receipt.slice(place + 1);
          tried += 1;
          const found = await findings({ receipt: flipped }, { keys });
          if (found.every(({ state }) => state === "ok")) missed.push([place, bit, receipt.slice(Math.max(0, place - 10), place + 10)]);
        }
      }
    }
    return { tried, missed };
  },
  /** The root that each leaf and its path lead to. */
  async root({ proofs }) {
    const bytes = (text) => Uint8Array.from(Buffer.from(text, "hex"));
    const roots = proofs.map(([index, size, leaf, path]) => rootOf(index, size, bytes(leaf), path.map(bytes)));
    return (await Promise.all(roots)).map((root) => (root === null ? null : Buffer.from(root).toString("hex")));
  },
};
for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  process.stdout.write(`${JSON.stringify(await answers[asked.what](asked))}\n`);
}
