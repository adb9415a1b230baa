import type { HostProps } from '@tessera/contracts/remote/host-props';
import { countHost } from './counted-host.ts';
import { toLeftovers, type Leftover } from './leftover.ts';
import { watchElements, watchStyles } from './watch-document.ts';
import { watchGlobals } from './watch-globals.ts';
import { watchConnections, watchObservers } from './watch-instances.ts';
import { watchListeners } from './watch-listeners.ts';
import { watchRoots } from './watch-roots.ts';
import { watchFrames, watchTimers } from './watch-timers.ts';
import type { Page } from './watcher.ts';

interface AuditOptions {
  /** The page in which the remote runs. */
  readonly page?: Page;
  /** The host props of the remote. */
  readonly host: HostProps;
  /** The element that the remote renders into. */
  readonly place?: Element;
  /**
   * True if a line of a stack is in the remote's files. By default everything that code in a file starts counts as the
   * remote's.
   */
  readonly isOwnLine?: (line: string) => boolean;
  /** True for a name on the window that may stay, such as the remote's container. */
  readonly isAllowedGlobal?: (name: string) => boolean;
  /** Milliseconds to wait for timers and frames that end by themselves. */
  readonly quietMs?: number;
}

/** A running audit. */
export interface Audit {
  /** Host props to pass to the remote, which count its subscriptions. */
  readonly host: HostProps;
  /**
   * Ends the audit after the remote was unmounted and unloaded. Resolves to what the remote left behind; empty if
   * nothing. Restores the page's original functions. Idempotent.
   */
  readonly finish: () => Promise<readonly Leftover[]>;
}

const audited = new WeakSet<Page>();

/**
 * Tracks what a remote takes from the page, from before its files are loaded until it is unloaded. Anything that the
 * page shares with all remotes must have been used once before, because it stays: for example, React's listeners on a
 * document are added with its first root.
 * @throws Error if the page is already being audited: the two audits would track each other
 */
export function startAudit({
  page = window,
  host,
  place,
  isOwnLine = () => true,
  isAllowedGlobal = () => false,
  quietMs = 1_000,
}: AuditOptions): Audit {
  if (audited.has(page)) throw new Error('This page is being audited already');
  audited.add(page);
  const wait = page.setTimeout.bind(page);
  const counted = countHost(host);
  // These compare the page before and after, so create them before any function is replaced.
  const globals = watchGlobals(page, isAllowedGlobal);
  const places = [watchStyles(page), watchElements(page)];
  const roots = watchRoots(page, place ?? null);
  const running = [watchTimers(page), watchFrames(page)];
  const watchers = [
    watchListeners(page, roots.notice),
    ...running,
    watchObservers(page),
    watchConnections(page),
    counted.watcher,
    roots,
    ...places,
  ];

  const restore = (): Leftover[] => {
    const patches = watchers.flatMap((watcher) => watcher.patches).flatMap((patch) => patch ?? []);
    const replaced = patches
      .filter((patch) => patch.wasReplaced())
      .map(({ name }) => ({ what: `${name} was replaced`, stack: [] }));
    for (const patch of patches.toReversed()) patch.restore();
    for (const watcher of watchers) watcher.restore?.();
    audited.delete(page);
    return toLeftovers('global', replaced, isOwnLine);
  };

  // Wait only for the remote's own timers: the page's timers for all remotes may never end.
  const isRunning = (): boolean =>
    running.some((watcher) => toLeftovers(watcher.kind, watcher.left(), isOwnLine).length > 0);
  const settled = async (): Promise<void> => {
    const step = 20;
    for (let waited = 0; waited < quietMs && isRunning(); waited += step) {
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
