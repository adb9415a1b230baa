import type { Boot } from '@tessera/contracts/remote/boot';
import type { OfferedVersions } from '@tessera/contracts/remote/page/read-static-page';
import { minuteMs } from '@tessera/contracts/time/durations';
import { BehaviorSubject } from '@tessera/ui/shared-modules/rx';

/** Milliseconds between two requests for a newer version set. */
export const updateInterval = 600_000;
/** Milliseconds that must have passed since the page was opened, or since the last request, when a remote fails. */
export const failureInterval = 10_000;
/** Milliseconds between two checks of the clock while the tab is visible. */
const clockInterval = minuteMs;

/**
 * True if a page load would bring different code than this page has. A change of only the registry's revision does not
 * count.
 */
export function isNewer(
  offered: OfferedVersions,
  { versionSet, version }: Pick<Boot, 'versionSet' | 'version'>,
): boolean {
  if (offered.shell !== undefined && offered.shell !== version) return true;
  const ours = new Map(versionSet.remotes.map((remote) => [remote.descriptor.id, remote.version]));
  return (
    offered.remotes.length !== ours.size ||
    offered.remotes.some((remote) => ours.get(remote.descriptor.id) !== remote.version)
  );
}

interface UpdateParts {
  /** Asks what a page load would bring. */
  readonly ask: () => Promise<OfferedVersions>;
  readonly boot: Boot;
  readonly page: Window;
}

export interface Updates {
  /** True once a reload would bring newer code; the tab itself keeps its version set. */
  readonly isReady$: BehaviorSubject<boolean>;
  /**
   * Call when a remote has failed: its version may have been withdrawn since the page was opened, and only a reload
   * brings another one.
   */
  readonly checkAfterFailure: () => void;
}

/**
 * Checks for newer code while the tab is visible, at most every ten minutes, until there is some. Failed requests are
 * ignored.
 */
export function followUpdates({ ask, boot, page }: UpdateParts): Updates {
  const isReady$ = new BehaviorSubject(false);
  let lastCheck = Date.now();
  const check = async (interval = updateInterval): Promise<void> => {
    if (isReady$.value || page.document.visibilityState === 'hidden' || Date.now() - lastCheck < interval) return;
    lastCheck = Date.now();
    const offered = await ask().catch(() => null);
    if (offered && isNewer(offered, boot)) isReady$.next(true);
  };
  page.document.addEventListener('visibilitychange', () => void check());
  setInterval(() => void check(), clockInterval);
  return { isReady$, checkAfterFailure: () => void check(failureInterval) };
}
