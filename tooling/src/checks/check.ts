/** A rule that no other tool checks: returns one line for each violation, none if there is no problem. */
export interface Check {
  name: string;
  problems: (workspace: string) => string[] | Promise<string[]>;
}
