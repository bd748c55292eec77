// One report a line on standard input, what web/recheck.js makes of its marks a line on standard output.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const sources = process.argv.slice(2).map((path) => readFileSync(path, "utf-8").replace(/^import .*\n/gm, ""));
const { recheck, said } = await import(`data:text/javascript;base64,${Buffer.from(sources.join("")).toString("base64")}`);
for await (const line of createInterface({ input: process.stdin })) {
  const marks = recheck(JSON.parse(line));
  process.stdout.write(`${JSON.stringify({ marks, said: said(marks) })}\n`);
}
