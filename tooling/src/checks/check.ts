/** A rule that no other tool checks: gives one line for each place that breaks it, none when all is well. */
export type Check = {
  name: string;
  problems: (workspace: string) => string[] | Promise<string[]>;
};
