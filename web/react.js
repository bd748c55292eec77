/**
 * The report as a React component. It is rendered on a server too: the elements are defined only where there is a document.
 *
 * The HTML is what `report.render("html")` gave, on your server. Nothing else is shown: text of a model that was put here by
 * mistake would bring its own marks.
 */
import { createElement, useEffect, useRef } from "react";

/** How a fragment of the renderer begins, with its style sheet or without, and how it ends. */
const BEGINS = /^\s*(?:<style data-countermark="style">[^<]*<\/style>\s*)?<countermark-report data-countermark="report"[ >]/;
const ENDS = /<\/countermark-report>\s*$/;

/** Whether a text is one fragment as the renderer writes it. */
export function isFragment(html) {
  return typeof html === "string" && BEGINS.test(html) && ENDS.test(html) && html.split("<countermark-report").length === 2;
}

/** A report: `html` is its fragment, `onOpen` hears which mark a reader opens. Other properties go to the element around it. */
export function Report({ html, onOpen, ...rest }) {
  const around = useRef(null);
  const heard = useRef(onOpen);
  heard.current = onOpen;
  useEffect(() => {
    import("./countermark.js");
    const element = around.current;
    const opened = (event) => heard.current?.(event.detail);
    element.addEventListener("countermark-open", opened);
    return () => element.removeEventListener("countermark-open", opened);
  }, []);
  if (!isFragment(html)) {
    return createElement("p", { ...rest, ref: around, role: "alert" }, "This is not a report of Countermark, so nothing of it is shown.");
  }
  return createElement("div", { ...rest, ref: around, dangerouslySetInnerHTML: { __html: html } });
}
