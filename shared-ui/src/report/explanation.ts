import type { ReactNode } from 'react';

/** What stands behind a number. All texts are translated and all values written already. */
export type Explanation = {
  /** How it is computed, in words or signs: "(likes + comments) ÷ followers × 100". */
  readonly formula?: string;
  /** What it was computed from, where that is asked for only once it is opened: it is mounted with the panel. Before the `inputs`. */
  readonly ingredients?: ReactNode;
  /** What it was computed from, a line each. */
  readonly inputs?: readonly ExplainedInput[];
  /** Where the inputs come from. */
  readonly source?: string;
  /** Of when they are. */
  readonly asOf?: string;
  /** How many are not in it because they are not known: "37 of 1,204 posts do not tell it". */
  readonly unknown?: string;
};

export type ExplainedInput = { readonly label: string; readonly value: string };

/** A number of a table or a chart with what stands behind it, made when it is opened. */
export type Explained = {
  /** What the number is: "Engagement rate". */
  readonly label: string;
  /** The number as it is written. */
  readonly value: ReactNode;
  readonly explanation: Explanation;
};
