// Type-checked against the packed package by `make test-web`; each line with an expect-error is a mistake that types must find.
import "countermark";
import type { MarkState, OpenedMark } from "countermark";
import { Report, isFragment } from "countermark/react";
import { findings, keysIn, type Finding } from "countermark/receipt";
import { recheck, said } from "countermark/recheck";
import { createElement } from "react";

document.addEventListener("countermark-open", (event) => {
  const opened: OpenedMark = (event as CustomEvent<OpenedMark>).detail;
  const state: MarkState = opened.mark;
  // @ts-expect-error -- there is no such state
  const other: MarkState = "true";
  console.log(state, other, opened.text.length, opened.ref?.length);
  // @ts-expect-error -- what was told is not changed
  opened.n = 2;
});

const report = document.querySelector("countermark-report");
report?.addEventListener("countermark-open", ({ detail }) => console.log(detail.why, detail.pinned));
const marks = document.querySelectorAll("countermark-mark");
console.log([...marks].map((mark) => mark.number + mark.state.length + (mark.button.title ? 1 : 0)));

createElement(Report, { html: "<p>", onOpen: ({ n }) => console.log(n), className: "answer" });
// @ts-expect-error -- a report needs its HTML
createElement(Report, {});
// @ts-expect-error -- what stands in it is the fragment's
createElement(Report, { html: "", children: "text" });
const given: unknown = "";
if (isFragment(given)) console.log(given.length);

const again = recheck({ marks: [] });
console.log(said(again), again.filter(({ state }) => state === "differs").length);

const found: Promise<Finding[]> = keysIn("").then((keys) => findings({ receipt: "{}" }, { keys }));
// @ts-expect-error -- without a receipt there is nothing to verify
findings({ answer: "text" });
export { found };
