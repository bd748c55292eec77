/** The receipt of an answer, verified here against the text and marks that are shown; the verifier is that of every report. */
import { keyField, show } from "../panel.js";
import { Refused, finding, findings, keysIn, pageIn } from "../receipt.js";
import { aborted } from "./api.js";
import { button, made, message } from "./dom.js";

/** Most bytes of a receipt that is dropped here. */
const LARGEST = 20_000_000;

export function receiptPanel({ api, path, place, signal, announce }) {
  const heading = made("p", { "data-countermark": "receipt-verdict" });
  const list = made("div", { class: "stack" });
  const proves = made("p", { class: "quiet-text" });
  const at = made("div", { class: "stack" }, made("p", { class: "quiet-text" }, "Looking for its receipt…"));
  let held = null;
  let keys = [];

  async function check() {
    if (held === null) return;
    let found;
    try {
      const brought = held.keys ? await keysIn(held.keys) : [];
      const page = pageIn(place);
      found = await findings({ ...page, receipt: held.receipt, report: held.report, inclusion: held.inclusion || null, key: null }, { keys, brought });
    } catch (error) {
      const words = error instanceof Refused ? `Refused: ${error.message}.` : `The check itself failed: ${error.message}`;
      found = [finding("receipt", "bad", words)];
    }
    show(found, heading, list, proves);
    panel.dataset.checked = String(Number(panel.dataset.checked ?? 0) + 1);
    announce(heading.textContent);
  }

  async function use(given) {
    try {
      const report = await (await api.request(path, { signal })).text();
      held = { keys: "", inclusion: "", ...given, report };
      const own = made("details", {}, made("summary", {}, "Check with a key of your own"), keyField(async (read) => {
        keys = read;
        await check();
      }));
      at.replaceChildren(heading, list, proves, own);
      await check();
    } catch (error) {
      if (!aborted(error)) at.replaceChildren(message(error));
    }
  }

  const file = made("input", { type: "file", accept: ".json,.dsse", id: "receipt-file" });
  file.addEventListener("change", async () => {
    const [chosen] = file.files;
    if (!chosen) return;
    if (chosen.size > LARGEST) at.replaceChildren(message({ title: "This is not a receipt", detail: "the file is too large" }));
    else await use({ receipt: await chosen.text() });
  });

  async function load() {
    try {
      const { receipts } = await api.get(`${path}/receipts`, { signal });
      if (receipts.length) await use(receipts[0]);
      else {
        at.replaceChildren(
          made("p", {}, "No receipt of this answer is in the log here. Where you have one as a file, it is checked in this browser and sent nowhere."),
          made("div", { class: "field" }, made("label", { for: "receipt-file" }, "Receipt (.json)"), file),
        );
      }
    } catch (error) {
      if (!aborted(error)) at.replaceChildren(message(error, button("Try again", load)));
    }
  }
  const panel = made("section", { class: "card", "data-countermark": "receipt-panel", "aria-labelledby": "receipt-title" }, made("h2", { id: "receipt-title" }, "Receipt"), at);
  load();
  return panel;
}
