import type { HostProps } from '@tessera/contracts/remote/host-props';
import { countHost } from './counted-host.ts';
import { toLeftovers } from './leftover.ts';
import type { Leftover } from './leftover.ts';
import { watchElements, watchStyles } from './watch-document.ts';
import { watchGlobals } from './watch-globals.ts';
import { watchConnections, watchObservers } from './watch-instances.ts';
import { watchListeners } from './watch-listeners.ts';
import { watchRoots } from './watch-roots.ts';
import { watchFrames, watchTimers } from './watch-timers.ts';
import type { Page } from './watcher.ts';

interface AuditOptions {
  /** The page that the remote runs in. */
  readonly page?: Page;
  /** The host that the remote would get. */
  readonly host: HostProps;
  /** The element that the remote would draw in. */
  readonly place?: Element;
  /** Whether a line of a stack lies in the remote's files; without it everything is the remote's that a file of the page does. */
  readonly isOwnLine?: (line: string) => boolean;
  /** Names on the window that may stay, for example of the remote's container. */
  readonly isAllowedGlobal?: (name: string) => boolean;
  /** Milliseconds in which timers and frames may still run out by themselves. */
  readonly settle?: number;
}

/** A running audit. */
export interface Audit {
  /** What the remote must be given, so that its subscriptions are counted. */
  readonly host: HostProps;
  /**
   * Ends the audit, after the remote was unmounted and unloaded: what it left behind, an empty list when it left nothing.
   * The page's own functions stand in their places again. A second call gives the same answer.
   */
  readonly finish: () => Promise<readonly Leftover[]>;
}

const audited = new WeakSet<Page>();

/**
 * Watches what a remote takes of the page, from before its files are loaded until it is unloaded. What the page shares with all remotes
 * must have been used once before: React listens to a document from its first root on, for ever.
 * @throws Error when the page is being audited already: two would watch each other
 */
export function startAudit({ page = window, host, place, isOwnLine = () => true, isAllowedGlobal = () => false, settle = 1_000 }: AuditOptions): Audit {
  if (audited.has(page)) throw new Error('This page is being audited already');
  audited.add(page);
  const wait = page.setTimeout.bind(page);
  const counted = countHost(host);
  // These look at the page before and after, so they come first, before anything stands in.
  const globals = watchGlobals(page, isAllowedGlobal);
  const places = [watchStyles(page), watchElements(page)];
  const roots = watchRoots(page, place ?? null);
  const running = [watchTimers(page), watchFrames(page)];
  const watchers = [watchListeners(page, roots.notice), ...running, watchObservers(page), watchConnections(page), counted.watcher, roots, ...places];

  const restore = (): Leftover[] => {
    const patches = watchers.flatMap((watcher) => watcher.patches).flatMap((patch) => patch ?? []);
    const replaced = patches.filter((patch) => patch.wasReplaced()).map(({ name }) => ({ what: `${name} was replaced`, stack: [] }));
    for (const patch of patches.toReversed()) patch.restore();
    for (const watcher of watchers) watcher.restore?.();
    audited.delete(page);
    return toLeftovers('global', replaced, isOwnLine);
  };

  // Only the remote's own timers are waited for: one that the page keeps for all remotes would be waited for in vain.
  const isRunning = (): boolean => running.some((watcher) => toLeftovers(watcher.kind, watcher.left(), isOwnLine).length > 0);
  const settled = async (): Promise<void> => {
    const step = 20;
    for (let waited = 0; waited < settle && isRunning(); waited += step) {
      await new Promise((resolve) => wait(resolve, step));
    }
  };

  const end = async (): Promise<readonly Leftover[]> => {
    await settled();
    const leftovers = watchers.flatMap((watcher) => toLeftovers(watcher.kind, watcher.left(), isOwnLine));
    return [...leftovers, ...restore(), ...toLeftovers('global', globals.left(), isOwnLine)];
  };
  let ended: Promise<readonly Leftover[]> | null = null;
  return { host: counted.host, finish: () => (ended ??= end()) };
}
