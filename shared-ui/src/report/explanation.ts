/** What stands behind a number. All texts are translated and all values written already. */
export type Explanation = {
  /** How it is computed, in words or signs: "(likes + comments) ÷ followers × 100". */
  readonly formula?: string;
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
