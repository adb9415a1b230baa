import type { Settings } from './settings.ts';

/** All that makes the world of a remote what it is now: what a link to it carries. */
export interface SetUp {
  readonly settings: Settings;
  /** The remote's own path, with query and hash. */
  readonly path: string;
}

/** Where the set-up is kept while the page is loaded anew, and told to others. */
export interface SetUpStore {
  /** What is kept; what is not, or cannot be read, is as in `first`. */
  read(first: SetUp): SetUp;
  write(setUp: SetUp, first: SetUp): void;
}
