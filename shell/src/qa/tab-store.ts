import type { TabState } from '@tessera/contracts/remote/override';

/** The only session storage key of the overrides. */
export const tabKey = 'tessera.qa';

/**
 * The state of a tab across reloads, as text. Parsing needs its schema, which a page without stored state does not
 * load.
 */
export interface TabStore {
  /** Null if nothing is stored. */
  text(): string | null;
  /** Returns false if the browser refuses to store it. */
  write(state: TabState): boolean;
  clear(): void;
}

/** @param storage returns the session storage; may throw where the browser refuses it */
export function createTabStore(storage: () => Storage): TabStore {
  const attempt = <T>(action: () => T, otherwise: T): T => {
    try {
      return action();
    } catch {
      return otherwise;
    }
  };
  return {
    text: () => attempt(() => storage().getItem(tabKey), null),
    write: (state) =>
      attempt(() => {
        storage().setItem(tabKey, JSON.stringify(state));
        return true;
      }, false),
    clear: () => attempt(() => storage().removeItem(tabKey), undefined),
  };
}
