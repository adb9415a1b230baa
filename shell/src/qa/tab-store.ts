import { tabStateSchema } from '@tessera/contracts/remote/override';
import type { TabState } from '@tessera/contracts/remote/override';

/** The session storage's one key of the shell: nothing else is kept for a tab alone. */
export const tabKey = 'tessera.qa';

const nothing: TabState = { override: null, bisect: null };

export interface TabStore {
  /** What is kept. What cannot be read is thrown away. */
  read(): TabState;
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
  const clear = (): void => attempt(() => storage().removeItem(tabKey), undefined);
  return {
    read: () => {
      const text = attempt(() => storage().getItem(tabKey), null);
      if (text === null) return nothing;
      const parsed = tabStateSchema.safeParse(attempt((): unknown => JSON.parse(text), null));
      if (parsed.success) return parsed.data;
      clear();
      return nothing;
    },
    write: (state) =>
      attempt(() => {
        storage().setItem(tabKey, JSON.stringify(state));
        return true;
      }, false),
    clear,
  };
}
