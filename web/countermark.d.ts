/** Importing this module defines `<countermark-report>` and `<countermark-mark>`; it exports nothing else. */

/** What a number's mark can be. A bare number has no element. */
export type MarkState = "verified" | "supported" | "flagged" | "bare";

/** What `countermark-open` tells of the mark that a reader opened. */
export interface OpenedMark {
  /** Its place among the report's numbers, from 1. */
  readonly n: number;
  readonly mark: MarkState;
  /** The text that was checked. */
  readonly text: string;
  /** The id of the fact that it names. */
  readonly ref: string | null;
  readonly why: string;
  /** False while only the pointer is over it. */
  readonly pinned: boolean;
}

/** A number's mark in the text. */
export interface CountermarkMark extends HTMLElement {
  readonly number: number;
  readonly state: MarkState;
  readonly button: HTMLButtonElement;
}

/** A whole report as the renderer wrote it. */
export interface CountermarkReport extends HTMLElement {
  /** The element that holds the model's text; absent where there is none to inspect. */
  readonly draft?: HTMLElement;
}

declare global {
  interface HTMLElementTagNameMap {
    "countermark-mark": CountermarkMark;
    "countermark-report": CountermarkReport;
  }
  interface HTMLElementEventMap {
    "countermark-open": CustomEvent<OpenedMark>;
  }
}
