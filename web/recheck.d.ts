import type { MarkState } from "./countermark.js";

/** A report as `report.to_json()` writes it; its schema is `spec/schemas/report.schema.json`. */
export type ReportDocument = Readonly<Record<string, unknown>>;

/** One mark, held against a comparison that was carried out here. */
export interface Rechecked {
  /** Its place among the report's numbers, from 1. */
  n: number;
  text: string;
  mark: MarkState;
  /** `refused`: nothing was compared in the first place; `unchecked`: it could not be compared here. */
  state: "agrees" | "differs" | "unchecked" | "refused";
  why: string;
}

/** An exact rational number. */
export interface Rational {
  n: bigint;
  d: bigint;
}

/** A decimal, "numerator/denominator", or a number of a policy, as a rational. */
export function rational(written: string | number): Rational;

/** Whether a number holds under policies; the arguments are those that a measurement of the report recorded. */
export function match(compared: Readonly<Record<string, unknown>>): boolean;

/** Every mark of a report whose comparison was made, held against a comparison of our own. */
export function recheck(report: ReportDocument): Rechecked[];

/** What was done, in one sentence. */
export function said(marks: readonly Rechecked[]): string;
