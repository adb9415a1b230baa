/** The user's choices: a fixed scheme, or to follow the system. */
export const schemeChoices = ['light', 'dark', 'system'] as const;
export type SchemeChoice = (typeof schemeChoices)[number];

const isSchemeChoice = (value: unknown): value is SchemeChoice => schemeChoices.some((choice) => choice === value);

/** Stores the choice; the host's storage fits. */
export interface SchemeStorage {
  get: () => string | null;
  set: (value: SchemeChoice) => void;
}

/** A store for `useSyncExternalStore` that also applies the choice to the page. */
export interface SchemeStore {
  get: () => SchemeChoice;
  set: (choice: SchemeChoice) => void;
  /** @returns the unsubscribe function */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Reads the stored choice and applies it to the root element; later changes are applied and stored.
 * "System" sets no attribute on the root: the style sheet's media query follows the system.
 */
export function createSchemeStore(storage: SchemeStorage, root: HTMLElement): SchemeStore {
  const stored = storage.get();
  let choice: SchemeChoice = isSchemeChoice(stored) ? stored : 'system';
  const listeners = new Set<() => void>();
  const show = (): void => {
    if (choice === 'system') delete root.dataset['scheme'];
    else root.dataset['scheme'] = choice;
  };
  show();
  return {
    get: () => choice,
    set: (next) => {
      choice = next;
      storage.set(next);
      show();
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
