import type { Beginning, Leftover } from './leftover.ts';
import type { Patch } from './patch.ts';

export type Page = Window & typeof globalThis;

/** Watches one kind of leftover. */
export interface Watcher {
  readonly kind: Leftover['kind'];
  /** What was created and has not ended. */
  readonly left: () => readonly Beginning[];
  /** The functions of the page that the watcher replaced. */
  readonly patches: readonly (Patch | null)[];
  /** Ends the watcher's own listeners. */
  readonly restore?: () => void;
}
