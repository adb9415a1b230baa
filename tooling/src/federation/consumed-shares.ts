import type { Share } from './shares.ts';

/** What the federation plugin needs to know of one share that a remote takes from the shell. */
export type ConsumedShare = {
  import: false;
  shareKey: string;
  singleton: true;
  requiredVersion: string;
};

/**
 * The shares as a remote consumes them. It has no copy of its own, so none can differ from the shell's.
 * A shared module is keyed by its file: every way to import it, also from inside shared-ui, reaches the share.
 */
export const consumedShares = (shares: readonly Share[]): Record<string, ConsumedShare> =>
  Object.fromEntries(
    shares.map((share) => [
      share.file ?? share.key,
      { import: false, shareKey: share.key, singleton: true, requiredVersion: `^${share.version}` },
    ]),
  );
