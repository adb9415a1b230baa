import type { Share } from './shares.ts';

/** The federation plugin's settings for one share that a remote consumes from the shell. */
export interface ConsumedShare {
  import: false;
  shareKey: string;
  singleton: true;
  requiredVersion: string;
}

/**
 * The shares as a remote consumes them. It contains no copy of its own, so none can differ from the shell's.
 * A shared module is keyed by its file, so that every import of it, even inside shared-ui, resolves to the share.
 */
export const consumedShares = (shares: readonly Share[]): Record<string, ConsumedShare> =>
  Object.fromEntries(
    shares.map((share) => [
      share.file ?? share.key,
      { import: false, shareKey: share.key, singleton: true, requiredVersion: `^${share.version}` },
    ]),
  );
