/**
 * The page of a participant: consent, blocks of answers with three questions each, and a CSV at the end.
 *
 * What was said is kept in this browser until the participant deletes it, so that a page that is closed or reloaded loses
 * nothing. Nothing is sent anywhere: the page's policy allows no request.
 */

const { study, columns, schedules } = JSON.parse(document.getElementById("study").textContent);
const screen = document.getElementById("screen");
const progress = document.getElementById("progress");
const KEPT = `countermark-study-${study}`;
const SURE = [50, 60, 70, 80, 90, 100];
const INTRODUCED = {
  marks: [
    "The next answers were checked against a table of figures before you see them.",
    "A number that agrees with the table is marked ✓ verified or ~ supported, one that contradicts it ✗ flagged. A number without a mark was not proven: it may be right or wrong. Open a mark to see what stands behind it.",
  ],
  citation: [
    "The next answers name the sources that the language model was given.",
    "A number in brackets leads to the source below the answer. Nobody has compared the number with it.",
  ],
  plain: ["The next answers are shown as a language model wrote them."],
};
const REMINDED = {
  marks: "Numbers that were proven or contradicted carry a mark; open it to see why.",
  citation: "Brackets lead to the sources below; nobody has compared the numbers with them.",
  plain: "",
};

/** An element with attributes and children; text only ever becomes a text node. */
function made(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** What is kept in this browser; a browser that keeps nothing still lets the study be done in one go. */
const kept = {
  read() {
    try {
      const found = JSON.parse(localStorage.getItem(KEPT));
      const whole = Number.isSafeInteger(found?.participant) && found.participant >= 1 && Array.isArray(found.responses);
      return whole ? found : null;
    } catch {
      return null;
    }
  },
  write(state) {
    try {
      localStorage.setItem(KEPT, JSON.stringify(state));
      return true;
    } catch {
      return false;
    }
  },
  forget() {
    try {
      localStorage.removeItem(KEPT);
    } catch {
      // nothing was kept
    }
  },
};

let state = null;
let saved = false;

/** Show a screen; the focus goes to its heading, so that those who listen hear where they are. */
function show(title, ...content) {
  const heading = made("h1", { tabindex: "-1" }, title);
  screen.replaceChildren(heading, ...content);
  scrollTo(0, 0);
  heading.focus({ preventScroll: true });
  return heading;
}

function button(label, press, kind = "study-go") {
  const element = made("button", { type: "button", class: kind }, label);
  element.addEventListener("click", press);
  return element;
}

/** Everything that this participant sees, in order. */
function seen(participant) {
  const blocks = schedules[(participant - 1) % schedules.length];
  return blocks.flatMap(([condition, items], block) => items.map((item, at) => ({ condition, item, block: block + 1, first: at === 0 })));
}

function consent() {
  progress.textContent = "";
  const agrees = made("input", { type: "checkbox", id: "agrees" });
  const given = /^#p=([1-9][0-9]{0,5})$/.exec(location.hash)?.[1] ?? "";
  const number = made("input", { id: "number", inputmode: "numeric", autocomplete: "off", maxlength: "6", value: given, "aria-describedby": "number-help" });
  const wrong = made("p", { class: "study-wrong", role: "alert" });
  const form = made(
    "form",
    { novalidate: "" },
    made("p", { class: "study-agree" }, agrees, made("label", { for: "agrees" }, "I have read this, and I take part of my own will.")),
    made(
      "p",
      { class: "study-field" },
      made("label", { for: "number" }, "Participant number"),
      number,
      made("span", { class: "study-help", id: "number-help" }, "Leave it empty if you were given none."),
    ),
    wrong,
    made("p", { class: "study-actions" }, made("button", { type: "submit", class: "study-go" }, "Begin")),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const typed = number.value.trim();
    if (!agrees.checked) {
      wrong.textContent = "Without your consent the study does not begin.";
      agrees.focus();
    } else if (typed !== "" && !/^[1-9][0-9]{0,5}$/.test(typed)) {
      wrong.textContent = "The number has up to six digits and does not begin with 0.";
      number.focus();
    } else {
      // Who was given no number draws one from those that nobody hands out.
      const drawn = () => 1_000_000 + (crypto.getRandomValues(new Uint32Array(1))[0] % 99_000_000);
      state = { participant: typed === "" ? drawn() : Number(typed), responses: [] };
      kept.write(state);
      next();
    }
  });
  show("Before you begin", document.getElementById("consent").content.cloneNode(true), form);
}

function next() {
  const all = seen(state.participant);
  const place = state.responses.length;
  if (place === all.length) return finish();
  const { condition, first, block } = all[place];
  if (!first) return ask(all, place);
  progress.textContent = `Part ${block} of 3`;
  show(`Part ${block} of 3`, ...INTRODUCED[condition].map((words) => made("p", {}, words)), made("p", { class: "study-actions" }, button("Go on", () => ask(all, place))));
}

/** One question with its choices. */
function question(name, words, choices) {
  const inputs = choices.map(([value, label]) => made("label", {}, made("input", { type: "radio", name, value }), label));
  return made("fieldset", { id: name }, made("legend", {}, words), made("div", { class: "study-choices" }, ...inputs));
}

function ask(all, place) {
  const { condition, item, block } = all[place];
  progress.textContent = `Answer ${place + 1} of ${all.length}`;
  const template = document.querySelector(`template[data-answer="${item}"][data-shown="${condition}"]`);
  const answer = template.content.cloneNode(true);
  const opened = new Set();
  let watched = 0;
  let since = document.hidden ? null : performance.now();
  // Time counts while the page can be seen.
  const look = () => {
    if (document.hidden && since !== null) {
      watched += performance.now() - since;
      since = null;
    } else if (!document.hidden) since ??= performance.now();
  };
  document.addEventListener("visibilitychange", look);
  const wrong = made("p", { class: "study-wrong", role: "alert" });
  const form = made(
    "form",
    { novalidate: "" },
    question("judged", "Are all figures in this answer right?", [["right", "All are right"], ["wrong", "At least one is wrong"]]),
    question("sure", "How sure are you of that?", SURE.map((each) => [String(each), each === 50 ? "50 %, a guess" : each === 100 ? "100 %, certain" : `${each} %`])),
    question("passes_on", "Would you pass this answer on without checking it?", [["yes", "Yes, as it is"], ["no", "No, not before checking"]]),
    wrong,
    made("p", { class: "study-actions" }, made("button", { type: "submit", class: "study-go" }, place + 1 === all.length ? "Finish" : "Next answer")),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const given = new FormData(form);
    const missing = ["judged", "sure", "passes_on"].find((name) => !given.has(name));
    if (missing) {
      wrong.textContent = "Please answer all three questions.";
      form.querySelector(`#${missing} input`).focus();
      return;
    }
    document.removeEventListener("visibilitychange", look);
    const seconds = (watched + (since === null ? 0 : performance.now() - since)) / 1000;
    state.responses.push({
      place: place + 1,
      block,
      condition,
      item,
      judged: given.get("judged"),
      sure: Number(given.get("sure")),
      passes_on: given.get("passes_on"),
      seconds: Math.max(0.1, Math.min(seconds, 999_999)).toFixed(1),
      opened: opened.size,
    });
    saved = false;
    kept.write(state);
    next();
  });
  const reminded = REMINDED[condition] ? [made("p", { class: "study-help" }, REMINDED[condition])] : [];
  show(`Answer ${place + 1}`, ...reminded, answer, form);
  screen.querySelector("countermark-report").addEventListener("countermark-open", ({ detail }) => opened.add(detail.n));
}

/** RFC 4180; no field of ours needs quotes, and one that would is a fault that must not be saved as if it were none. */
function csv() {
  const rows = state.responses.map((response) => columns.map((name) => ({ study, participant: state.participant, ...response })[name]));
  const lines = [columns, ...rows].map((row) => row.map(String));
  if (lines.flat().some((field) => !/^[A-Za-z0-9_.-]+$/.test(field))) throw new Error("a response cannot be written");
  return lines.map((row) => `${row.join(",")}\r\n`).join("");
}

function save() {
  const address = URL.createObjectURL(new Blob([csv()], { type: "text/csv;charset=utf-8" }));
  made("a", { href: address, download: `responses-${study}-${state.participant}.csv` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
  saved = true;
}

function finish() {
  progress.textContent = "Done";
  const told = made("p", { role: "status" });
  show(
    "Thank you",
    made("p", {}, "You have judged every answer. Save your responses as a file, and give it to whoever asked you to take part. Nothing was sent."),
    made(
      "p",
      { class: "study-actions" },
      button("Save my responses", () => {
        save();
        told.textContent = "Saved as a file. You can save it again.";
      }),
      button("Delete them from this browser", () => {
        if (!saved && !confirm("They are not saved yet. Delete them all the same?")) return;
        kept.forget();
        state = null;
        saved = false;
        consent();
      }, "study-other"),
    ),
    told,
  );
}

/** Somebody was here before: the same person after a reload, or another one. */
function resume(found) {
  const all = seen(found.participant);
  const fits = found.responses.length <= all.length && found.responses.every((each, at) => each.item === all[at].item);
  if (!fits) {
    kept.forget();
    return consent();
  }
  show(
    "Welcome back",
    made("p", {}, `In this browser participant ${found.participant} has judged ${found.responses.length} of ${all.length} answers.`),
    made(
      "p",
      { class: "study-actions" },
      button("Go on", () => {
        state = found;
        next();
      }),
      button("Delete these, and begin anew", () => {
        if (!confirm("Delete these responses?")) return;
        kept.forget();
        consent();
      }, "study-other"),
    ),
  );
}

addEventListener("beforeunload", (event) => {
  // What is kept can be gone on with; only what could not be kept would be lost.
  if (state?.responses.length && !saved && !kept.read()) event.preventDefault();
});

const found = kept.read();
if (found) resume(found);
else consent();
