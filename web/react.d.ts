import type { HTMLAttributes, ReactElement } from "react";
import type { OpenedMark } from "./countermark.js";

export interface ReportProperties extends Omit<HTMLAttributes<HTMLElement>, "children" | "dangerouslySetInnerHTML"> {
  /** What `report.render("html")` gave: a fragment, with or without its frame. Never text of a model. */
  html: string;
  /** Called when a reader opens a mark. */
  onOpen?: (opened: OpenedMark) => void;
}

/** A report with its marks; an alert in its place where `html` is anything else than one fragment of the renderer. */
export function Report(properties: ReportProperties): ReactElement;

/** Whether a text is one fragment as the renderer writes it. */
export function isFragment(html: unknown): html is string;
