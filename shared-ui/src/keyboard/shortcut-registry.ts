/** A key that does something, for as long as it is registered. */
export type Shortcut = {
  /** Keys joined by "+": `mod` is Cmd on a Mac and Ctrl elsewhere; then `shift`, and the key's own name: `mod+k`, `?`, `shift+j`. */
  readonly keys: string;
  /** What it does, translated; shown in the help. */
  readonly label: string;
  readonly run: () => void;
};

const listeners = new Set<() => void>();
let shortcuts: readonly Shortcut[] = [];

/** All shortcuts of the page, in the order of their registration. One list for every root, so that the help knows them all. */
export const getShortcuts = (): readonly Shortcut[] => shortcuts;

/** Tells of every change of the list. Returns the release. */
export function subscribeShortcuts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isMac = (): boolean => /mac|iphone|ipad/iu.test(navigator.userAgent);

const isTyping = (target: EventTarget | null): boolean => target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'));

/** True when the event is the combination. Without `mod` a shortcut is silent while the person types in a field. */
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
  // The newest wins: a dialog's key hides the page's.
  const shortcut = shortcuts.findLast(({ keys }) => matchesShortcut(keys, event));
  if (!shortcut) return;
  event.preventDefault();
  shortcut.run();
};

const become = (next: readonly Shortcut[]): void => {
  if (shortcuts.length === 0 && next.length > 0) window.addEventListener('keydown', listen);
  if (next.length === 0) window.removeEventListener('keydown', listen);
  shortcuts = next;
  for (const listener of listeners) listener();
};

/** Registers a shortcut. Returns the release. */
export function addShortcut(shortcut: Shortcut): () => void {
  become([...shortcuts, shortcut]);
  return () => become(shortcuts.filter((other) => other !== shortcut));
}

/** The keys of a combination as this machine's keyboard names them. */
export function keyNames(keys: string, names: { readonly control: string; readonly shift: string }): readonly string[] {
  return keys.split('+').map((part) => {
    if (part === 'mod') return isMac() ? '⌘' : names.control;
    if (part === 'shift') return isMac() ? '⇧' : names.shift;
    return part.length === 1 ? part.toUpperCase() : part;
  });
}
