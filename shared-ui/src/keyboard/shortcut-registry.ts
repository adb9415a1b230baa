/** A keyboard shortcut. */
export interface Shortcut {
  /**
   * Keys joined by "+": `mod` (Cmd on a Mac, Ctrl elsewhere), `shift`, then the key's name: `mod+k`, `?`, `shift+j`.
   */
  readonly keys: string;
  /** Translated description for the help. */
  readonly label: string;
  /** True if it runs only once while its keys are held down. */
  readonly isOnce?: boolean;
  readonly run: () => void;
}

const listeners = new Set<() => void>();
let shortcuts: readonly Shortcut[] = [];

/** All shortcuts of the page, in order of registration. Shared by all React roots, so that the help lists them all. */
export const getShortcuts = (): readonly Shortcut[] => shortcuts;

/** Calls the listener on each change of the list. Returns the unsubscribe function. */
export function subscribeShortcuts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isMac = (): boolean => /mac|iphone|ipad/iu.test(navigator.userAgent);

/** True for an element that takes typed text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'));

/** True if the event matches the combination. Without `mod`, shortcuts are ignored while the user types in a field. */
function matchesShortcut(keys: string, event: KeyboardEvent): boolean {
  const parts = keys.toLowerCase().split('+');
  const key = parts.at(-1);
  const needsMod = parts.includes('mod');
  const hasMod = isMac() ? event.metaKey : event.ctrlKey;
  if (needsMod !== hasMod || event.altKey) return false;
  if (parts.includes('shift') && !event.shiftKey) return false;
  if (!needsMod && isTyping(event.target)) return false;
  return event.key.toLowerCase() === key;
}

const listen = (event: KeyboardEvent): void => {
  if (event.defaultPrevented || event.isComposing) return;
  // The newest shortcut wins, so that a dialog's shortcuts take precedence over the page's.
  const shortcut = shortcuts.findLast(({ keys }) => matchesShortcut(keys, event));
  if (!shortcut) return;
  event.preventDefault();
  if (shortcut.isOnce !== true || !event.repeat) shortcut.run();
};

const become = (next: readonly Shortcut[]): void => {
  if (shortcuts.length === 0 && next.length > 0) window.addEventListener('keydown', listen);
  if (next.length === 0) window.removeEventListener('keydown', listen);
  shortcuts = next;
  for (const listener of listeners) listener();
};

/** Registers a shortcut. Returns a function that removes it. */
export function addShortcut(shortcut: Shortcut): () => void {
  become([...shortcuts, shortcut]);
  return () => become(shortcuts.filter((other) => other !== shortcut));
}

/** The names of a combination's keys on this device. */
export function keyNames(keys: string, names: { readonly control: string; readonly shift: string }): readonly string[] {
  return keys.split('+').map((part) => {
    if (part === 'mod') return isMac() ? '⌘' : names.control;
    if (part === 'shift') return isMac() ? '⇧' : names.shift;
    return part.length === 1 ? part.toUpperCase() : part;
  });
}
