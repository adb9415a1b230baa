import type { Beginning, Leftover } from './leftover.ts';
import type { Patch } from './patch.ts';

export type Page = Window & typeof globalThis;

/** Watches one kind of what a remote can leave behind. */
export interface Watcher {
  readonly kind: Leftover['kind'];
  /** What began and has not ended. */
  readonly left: () => readonly Beginning[];
  /** The functions of the page that it stands in for. */
  readonly patches: readonly (Patch | null)[];
  /** Ends what the watcher itself keeps going. */
  readonly restore?: () => void;
}
