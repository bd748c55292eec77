/**
 * A page that carries its receipt, where it is read. Before anything else changes the page, it is written down and its body
 * made anew: what is compared with the receipt is what the reader sees.
 */
import { keyField, made, show } from "./panel.js";
import { Refused, finding, findings, keysIn, pageIn, strangeIn } from "./receipt.js";
import { KIT, renew, shownIn } from "./shown.js";

const PROVES_NOT =
  "What it does not prove: that it is true. The signer's facts may be wrong, and what carries no mark was compared with nothing. A page that was changed can also lie about its own check; a verifier page that you got elsewhere (countermark receipt page) cannot.";
const PANEL = 'countermark-report > [data-countermark="receipt-panel"]:not([data-verifier])';

/** Show nothing but what is wrong, in a document of our own: no style and no element of the page reaches it. */
function takeDown(wrong) {
  const page = document.documentElement;
  const heading = made("h1", "receipt-verdict", { role: "alert" });
  const list = made("div", "checked");
  const proves = made("p", "proves");
  const back = made("button", "show-anyway", { type: "button" }, "Show the page as it came");
  back.addEventListener("click", () => document.documentElement.replaceWith(page));
  show([wrong], heading, list, proves);
  const panel = made("main", "receipt-panel", { "data-checked": "1" }, heading, list, proves, back);
  const head = made("head", "head", {}, made("title", "title", {}, heading.textContent));
  page.replaceWith(made("html", "page", { lang: "en" }, head, made("body", "body", {}, panel)));
}

/** The panel of a page that carries its receipt; `shown` is what the page showed when it was opened. */
async function enliven(panel, shown) {
  const heading = panel.querySelector('[data-countermark="receipt-verdict"]');
  const list = made("div", "checked");
  const proves = made("p", "proves");
  let keys = [];
  let last = Promise.resolve();
  const run = async () => {
    const strange = await strangeIn(shown);
    if (strange !== null) return takeDown(strange);
    try {
      const at = { ...pageIn(document), shown };
      const brought = at.key === null ? [] : await keysIn(at.key);
      const found = await findings(at, { keys, brought });
      if (window.top !== window) found.push(finding("place", "open", "This page is shown inside another one, which may cover any part of it. Open it by itself."));
      show(found, heading, list, proves);
    } catch (error) {
      const words = error instanceof Refused ? `Refused: ${error.message}.` : `The check itself failed: ${error.message}`;
      show([finding("page", "bad", words)], heading, list, proves);
    }
    panel.dataset.checked = String(Number(panel.dataset.checked ?? 0) + 1);
    return undefined;
  };
  // One after the other: what is shown is what was found last.
  const check = () => (last = last.then(run));
  const again = made("button", "check-again", { type: "button" }, "Check again");
  again.addEventListener("click", check);
  const field = keyField(async (given) => {
    keys = given;
    await check();
  });
  const own = made("details", "own-key", {}, made("summary", "own-key-title", {}, "Check with a key of your own"), field);
  panel.querySelector('[data-countermark="receipt-static"]')?.remove();
  panel.append(list, proves, made("p", "proves-not", {}, PROVES_NOT), own, again);
  await check();
}

if (document.querySelector(PANEL)) {
  const shown = { ...shownIn(document), kit: { frame: KIT } };
  if (renew()) shown.problem ??= "an element of it shows other content than its own";
  enliven(document.querySelector(PANEL), shown);
}
