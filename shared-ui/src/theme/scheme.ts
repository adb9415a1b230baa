/** What a person may choose: a scheme, or to follow the machine. */
export const schemeChoices = ['light', 'dark', 'system'] as const;
export type SchemeChoice = (typeof schemeChoices)[number];

const isSchemeChoice = (value: unknown): value is SchemeChoice => schemeChoices.some((choice) => choice === value);

/** Where the choice is kept; the host's storage fits. */
export type SchemeStorage = {
  get: () => string | null;
  set: (value: SchemeChoice) => void;
};

/** The choice as a store for `useSyncExternalStore`, and its effect on the page. */
export type SchemeStore = {
  get: () => SchemeChoice;
  set: (choice: SchemeChoice) => void;
  /** @returns a function that ends the subscription */
  subscribe: (listener: () => void) => () => void;
};

/**
 * Reads the stored choice, shows it on the root element at once, and keeps both in step from then on.
 * "System" leaves the root without a mark: the style sheet's media rule decides and follows the machine by itself.
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
