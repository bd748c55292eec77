/**
 * The page: what every view stands in. It asks the service which views there are, shows the one that the address names, and
 * tells when the connection is lost.
 */
import { Api, Problem, aborted, key } from "./api.js";
import { button, empty, made, message } from "./dom.js";
import { askKey } from "./key.js";
import { hashOf, partsOf, routeOf } from "./router.js";
import { VIEWS } from "./views.js";

const main = document.getElementById("main");
const navigation = document.getElementById("views");
const state = document.getElementById("state");
const notices = document.getElementById("notices");
const spoken = document.getElementById("spoken");

const lostNotice = made("p", { class: "notice", "data-kind": "lost", role: "status" }, "The connection to the service is lost. What is shown here may be out of date.");
const api = new Api({ askKey, told: (online) => connected(online) });

let offered = VIEWS;
/** What the service says of itself: version, views, limits. */
let service = {};
let unmount = null;
let shown = null;
let turn = 0;

function connected(online) {
  if (online) lostNotice.remove();
  else if (!lostNotice.isConnected) notices.append(lostNotice);
}

/** Say something to readers who do not see the screen. The same words twice are said twice. */
function announce(words) {
  spoken.textContent = "";
  requestAnimationFrame(() => {
    spoken.textContent = words;
  });
}

/** Go to another view, or to the same one with another query; `replace` leaves no step to go back to. */
function navigate(parts, query = {}, { replace = false } = {}) {
  const hash = typeof parts === "string" ? parts : hashOf(parts, query);
  if (replace) {
    history.replaceState(null, "", hash);
    show();
  } else if (location.hash === hash) show();
  else location.hash = hash;
}

/** Write the view's own query into the address, without showing the view again: filters survive a reload. */
function remember(query) {
  history.replaceState(null, "", hashOf(partsOf(location.hash), query));
}

function drawNavigation(current) {
  const links = offered.filter(({ label }) => label).map(({ name, path, label }) => {
    const here = current?.name === name || (current?.name === "answer" && name === "recent");
    return made("a", { href: `#/${path}`, "aria-current": here ? "page" : null }, label);
  });
  navigation.replaceChildren(...links);
  const held = key.get() !== "";
  const forget = () => {
    key.set("");
    drawNavigation(current);
    show();
  };
  state.replaceChildren(...(held ? [button("Forget key", forget, { class: "quiet" })] : []));
}

async function show() {
  const route = routeOf(location.hash, offered);
  turn += 1;
  const mine = turn;
  takeDown();
  drawNavigation(route);
  const root = made("div", { class: "view", "data-view": route?.name ?? "none" });
  main.replaceChildren(root);
  if (route === null) {
    document.title = "Not found · Countermark";
    const back = made("a", { href: "#/" }, "Recent answers");
    root.append(made("h1", {}, "Not found"), empty("There is nothing under this address.", made("p", {}, back)));
    return;
  }
  document.title = `${route.view.title} · Countermark`;
  const present = new AbortController();
  shown = present;
  const title = (words) => {
    if (mine === turn) document.title = `${words} · Countermark`;
  };
  const context = { api, route, navigate, announce, remember, title, service, signal: present.signal };
  try {
    const { mount } = await route.view.load();
    if (mine !== turn) return;
    const end = await mount(root, context);
    if (mine === turn) unmount = end;
    else end?.();
    if (mine === turn) settle(root);
  } catch (error) {
    if (mine !== turn || aborted(error)) return;
    root.replaceChildren(made("h1", {}, route.view.title), message(failure(error), button("Try again", show)));
  }
}

/** A reader who came by a link starts at the heading; one who opened the page starts at its top. */
let first = true;
function settle(root) {
  const heading = root.querySelector("h1");
  if (!first && heading && !root.contains(document.activeElement)) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }
  first = false;
}

function failure(error) {
  if (error instanceof Problem) return error;
  console.error(error);
  return { title: "This view cannot be shown", detail: error.message, hint: "reload the page" };
}

function takeDown() {
  shown?.abort();
  const end = unmount;
  unmount = shown = null;
  try {
    end?.();
  } catch (error) {
    console.error(error); // the next view is shown all the same
  }
}

async function start() {
  drawNavigation(routeOf(location.hash, offered));
  try {
    service = await api.get("v1/page");
    offered = VIEWS.filter(({ name }) => service.views.includes(name));
  } catch (error) {
    main.replaceChildren(made("h1", {}, "Countermark"), message(failure(error), button("Try again", start)));
    return;
  }
  document.querySelector(".brand").title = `Countermark ${service.version}`;
  if (!location.hash && service.opens) history.replaceState(null, "", service.opens);
  await show();
}

window.addEventListener("hashchange", (event) => {
  if (new URL(event.newURL).hash === "#main") return; // the link that skips the navigation
  show();
});
window.addEventListener("unhandledrejection", (event) => {
  if (aborted(event.reason)) event.preventDefault(); // nobody waits for it any more
});
document.querySelector(".skip").addEventListener("click", (event) => {
  event.preventDefault();
  main.focus();
});
start();

