import type { TabState } from '@tessera/contracts/remote/override';

/** The session storage's one key of the shell: nothing else is kept for a tab alone. */
export const tabKey = 'tessera.qa';

/** What a tab keeps over a reload, as text: reading it needs its schema, which a page that keeps nothing does not fetch. */
export interface TabStore {
  /** Null when nothing is kept. */
  text(): string | null;
  /** False where the browser refuses to keep anything. */
  write(state: TabState): boolean;
  clear(): void;
}

/** @param storage gives the tab's storage; it may throw where the browser refuses one */
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
