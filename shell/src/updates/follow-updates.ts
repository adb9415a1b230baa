import type { ApiClient } from '@tessera/contracts/http/client';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import type { Boot } from '@tessera/contracts/remote/boot';
import { systemCalls } from '@tessera/contracts/system/system.calls';
import { BehaviorSubject } from '@tessera/ui/shared-modules/rx';

type Offered = CallOutput<typeof systemCalls.versionSet>;

/** Milliseconds between two questions for a newer version set. */
export const updateInterval = 600_000;
/** Milliseconds between two looks at the clock while the tab is seen. */
const look = 60_000;

/** True when a page that is loaded now would get other code than this one has. What only the registry's revision tells changes nothing here. */
export function isNewer(offered: Offered, { versionSet, version }: Pick<Boot, 'versionSet' | 'version'>): boolean {
  if (offered.shell !== undefined && offered.shell !== version) return true;
  const ours = new Map(versionSet.remotes.map((remote) => [remote.descriptor.id, remote.version]));
  return offered.remotes.length !== ours.size || offered.remotes.some((remote) => ours.get(remote.descriptor.id) !== remote.version);
}

interface UpdateParts {
  readonly api: ApiClient;
  readonly boot: Boot;
  readonly page: Window;
}

/**
 * Whether a reload would bring something newer. The tab itself keeps the version set that it began with. Asked when the tab is looked at,
 * every ten minutes at most, and no more once the answer is yes. Who gets no answer is told nothing.
 */
export function followUpdates({ api, boot, page }: UpdateParts): BehaviorSubject<boolean> {
  const isReady$ = new BehaviorSubject(false);
  let asked = Date.now();
  const ask = async (): Promise<void> => {
    if (isReady$.value || page.document.visibilityState === 'hidden' || Date.now() - asked < updateInterval) return;
    asked = Date.now();
    const offered = await api.call(systemCalls.versionSet).catch(() => null);
    if (offered && isNewer(offered, boot)) isReady$.next(true);
  };
  page.document.addEventListener('visibilitychange', () => void ask());
  setInterval(() => void ask(), look);
  return isReady$;
}
