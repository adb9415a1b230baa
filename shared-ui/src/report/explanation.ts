import type { ReactNode } from 'react';

/** The explanation of a number. All texts are translated and all values formatted. */
export interface Explanation {
  /** The formula, in words or symbols: "(likes + comments) ÷ followers × 100". */
  readonly formula?: string;
  /** Inputs that are only loaded when the panel opens, because this node is mounted with it. Shown before `inputs`. */
  readonly ingredients?: ReactNode;
  /** The inputs, one per line. */
  readonly inputs?: readonly ExplainedInput[];
  /** Where the inputs come from. */
  readonly source?: string;
  /** The time of the inputs. */
  readonly asOf?: string;
  /** How many values are missing because they are unknown: "37 of 1,204 posts do not tell it". */
  readonly unknown?: string;
}

export interface ExplainedInput {
  readonly label: string;
  readonly value: string;
}

/** A number in a table or chart with its explanation, created when it is opened. */
export interface Explained {
  /** Name of the number: "Engagement rate". */
  readonly label: string;
  /** The formatted number. */
  readonly value: ReactNode;
  readonly explanation: Explanation;
}
