import type { ShellAssets } from '../registry.ts';
import type { PageTarget } from './page-target.ts';

/** A file to be preloaded, as the attributes of its link. */
export interface Preload {
  readonly href: string;
  readonly as: 'script' | 'style';
  /** A preload counts only when it is asked for as the file will be: with credentials on this origin, without them on another. */
  readonly isForeign: boolean;
}

const toPreload = (href: string): Preload => ({ href, as: href.endsWith('.css') ? 'style' : 'script', isForeign: /^[a-z]+:/u.test(href) });

/** Every file that the first screen of an address needs, beside the shell's own. */
export function preloadsOf({ remote }: PageTarget, doors: ShellAssets['doors']): Preload[] {
  if (remote === null) return [];
  const own = [remote.entry, ...remote.preload].map((file) => `${remote.base}${file}`);
  return [...new Set([...own, ...remote.doors.flatMap((door) => doors[door] ?? [])])].map(toPreload);
}
