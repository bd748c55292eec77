/** Asking for an API key: one dialog, whoever needs it. */
import { button, field, made, said } from "./dom.js";

/** The key that the reader gives, or null. It is kept for this tab only. */
export function askKey(problem) {
  return new Promise((resolve) => {
    const input = made("input", { type: "password", autocomplete: "off", spellcheck: "false", maxlength: "200", required: true });
    const wrong = problem.kind === "unknown-key" ? made("p", { class: "wrong", role: "alert" }, "This key is not known to the service.") : null;
    const form = made(
      "form",
      { method: "dialog", class: "stack" },
      made("h2", { id: "key-title" }, "An API key is needed"),
      made("p", {}, "The operator of this service makes keys with ", made("code", {}, "countermark serve key"), ". It is kept in this tab and forgotten when the tab is closed."),
      wrong,
      field("API key", input),
      problem.kind === "unknown-key" || problem.kind === "no-key" ? null : made("p", { class: "help" }, said(problem.detail)),
      made("div", { class: "actions" }, made("button", { type: "submit", class: "primary" }, "Use this key"), button("Cancel", () => dialog.close())),
    );
    const dialog = made("dialog", { class: "dialog", "aria-labelledby": "key-title" }, form);
    let given = null;
    form.addEventListener("submit", () => {
      given = input.value.trim() || null;
    });
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(given);
    });
    document.body.append(dialog);
    dialog.showModal();
    input.focus();
  });
}
