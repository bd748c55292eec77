// One report a line on standard input, what web/recheck.js makes of its marks a line on standard output.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const source = readFileSync(process.argv[2], "utf-8");
const { recheck, said } = await import(`data:text/javascript;base64,${Buffer.from(source).toString("base64")}`);
for await (const line of createInterface({ input: process.stdin })) {
  const marks = recheck(JSON.parse(line));
  process.stdout.write(`${JSON.stringify({ marks, said: said(marks) })}\n`);
}
