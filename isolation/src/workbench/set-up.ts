import type { Settings } from './settings.ts';

/** Everything that determines the remote's environment, and that a link contains. */
export interface SetUp {
  readonly settings: Settings;
  /** The remote's path, with query and hash. */
  readonly path: string;
}

/** Stores the set-up across reloads, and in links. */
export interface SetUpStore {
  /** Reads the stored set-up; what is missing or invalid is taken from `first`. */
  read(first: SetUp): SetUp;
  write(setUp: SetUp, first: SetUp): void;
}
