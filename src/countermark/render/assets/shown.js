/**
 * What a document shows, written down: every element, attribute and text of it, so that two documents can be compared whole.
 *
 * `markup` is the report, as its receipt signs it (the subject `markup` of docs/receipts.md); `frame` is all that stands around it.
 */
const HTML = "http://www.w3.org/1999/xhtml";
/** The SHA-256 of the frame that the renderer writes, which it puts here. */
export const KIT = "countermark-kit";
/** What a page carries at the end of its report, in this order. */
const CARRIED = { receipt: "application/vnd.dsse+json", report: "application/json", inclusion: "application/json", key: "application/x-pem-file" };
const ORDER = /^panel,(?:other,)*receipt,report,(?:inclusion,)?(?:key,)?$/;
/** Elements between whose children white space shows nothing. */
const LOOSE = /^(?:html|head|body|countermark-report)$/;
/** Elements that can show another tree than their own. */
const HOSTS = /^(?:article|aside|blockquote|body|div|footer|h[1-6]|header|main|nav|p|section|span|.*-.*)$/;

const escaped = (text) => (/[&<"]/.test(text) ? text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;") : text);

function opening(element) {
  const { namespaceURI, localName } = element;
  let written = `<${namespaceURI === HTML ? "" : `${namespaceURI} `}${localName}`;
  for (const name of element.getAttributeNames().sort()) written += ` ${name}="${escaped(element.getAttribute(name))}"`;
  return `${written}>`;
}

/** A node in its one form; `instead` may give another text for some. */
function write(node, out, instead = () => undefined) {
  const other = instead(node);
  if (other !== undefined) out.push(other);
  else if (node.nodeType === Node.ELEMENT_NODE) {
    out.push(opening(node));
    for (const child of node.childNodes) write(child, out, instead);
    out.push(`</${node.localName}>`);
  } else if (node.nodeType === Node.TEXT_NODE) {
    if (/[^\t\n\f\r ]/.test(node.data) || !LOOSE.test(node.parentNode.localName)) out.push(escaped(node.data));
  } else if (node.nodeType === Node.DOCUMENT_TYPE_NODE) {
    out.push(`<!DOCTYPE ${node.name}${node.publicId}${node.systemId}>`);
  } else {
    out.push(`<!--${node.data}-->`);
  }
}

/** The children of a report: what was signed, and the names of all of them in order. */
function partsOf(report) {
  const markup = [opening(report)];
  let order = "";
  for (const node of report.childNodes) {
    const name = node.dataset?.countermark;
    if (name === "receipt-panel") {
      order += "panel,";
    } else if (Object.hasOwn(CARRIED, name ?? "") && opening(node) === `<script data-countermark="${name}" type="${CARRIED[name]}">`) {
      order += `${name},`;
    } else {
      write(node, markup);
      if (node.nodeType === Node.ELEMENT_NODE) order += "other,";
    }
  }
  return { markup: [...markup, "</countermark-report>"].join(""), order };
}

/** Everything that a document shows, as it is now. `problem` says, in words, what no page of ours has; null where there is nothing. */
export function shownIn(root) {
  const reports = root.querySelectorAll("html > body > countermark-report");
  if (reports.length !== 1) return { problem: `it has ${reports.length} reports` };
  const [report] = reports;
  const { markup, order } = partsOf(report);
  if (!ORDER.test(order)) return { problem: "its receipt, or the place of the check, is not where it belongs" };
  const styles = [...root.querySelectorAll("html > head > style")];
  const sheets = [...root.styleSheets].filter(({ ownerNode }) => !styles.includes(ownerNode));
  if (sheets.length || root.adoptedStyleSheets?.length) return { problem: "it has a style sheet that is not in it" };
  const title = root.querySelector("html > head > title");
  const policy = root.querySelector('html > head > meta[http-equiv="Content-Security-Policy"]');
  const scripts = [...root.querySelectorAll('html > body > script[type="module"]')];
  const frame = [];
  for (const node of root.childNodes) {
    write(node, frame, (at) => {
      if (at === report) return `<countermark-report>${panelOf(report)}</countermark-report>`;
      if (at === title || at === scripts[0]) return `${opening(at)}</${at.localName}>`;
      if (at === policy) return `${opening(at).replace(` content="${escaped(at.content)}"`, "")}</meta>`;
      return undefined;
    });
  }
  const text = ({ textContent }) => textContent;
  const stranger = [...root.querySelectorAll(":not([data-countermark])")].find((each) => !report.contains(each));
  return {
    problem: null,
    markup,
    frame: frame.join(""),
    title: title?.textContent,
    policy: policy?.content,
    styles: styles.map(text),
    scripts: scripts.map(text),
    stranger: stranger ? opening(stranger) : null,
  };
}

function panelOf(report) {
  const out = [];
  write(report.querySelector(':scope > [data-countermark="receipt-panel"]'), out);
  return out.join("");
}

/** Whether an element, which is in no document any more, showed another tree than its own. */
function hosted(element) {
  if (!HOSTS.test(element.localName)) return false;
  if (element.shadowRoot) return true;
  try {
    element.attachShadow({ mode: "open" });
    return false;
  } catch {
    return true; // it has one already, and a closed one is not to be had
  }
}

/**
 * Make the body of this document anew, as a copy: a tree that the parser attached to an element is in no markup, and stays
 * behind. Tells whether there was one; such a page is not to be shown.
 */
export function renew() {
  const { body } = document;
  if (body?.localName !== "body") return true;
  const elements = [body, ...body.querySelectorAll("*")];
  const copy = body.cloneNode(true);
  const scripts = body.querySelectorAll("script");
  // Scripts stay the ones they are, those that have not run yet among them.
  for (const [index, script] of copy.querySelectorAll("script").entries()) script.replaceWith(scripts[index]);
  document.documentElement.replaceChild(copy, body);
  return elements.some(hosted);
}
