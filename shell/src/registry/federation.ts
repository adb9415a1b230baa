import { createInstance } from '@module-federation/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime/types';
import { remoteTimeout } from '@tessera/contracts/limits';
import type { PageRemote } from '@tessera/contracts/remote/version-set';
import { shares } from './shares.ts';

/** Gives the module of a remote that holds its lifecycles. */
export interface RemoteLoader {
  /** @param isRepeated after a failure: everything kept of the remote is forgotten and its entry is fetched under a new address */
  load(remote: PageRemote, isRepeated: boolean): Promise<unknown>;
}

// The runtime waits 20 seconds for a script unless it is told otherwise.
const giveUpInTime: ModuleFederationRuntimePlugin = { name: 'give-up-in-time', createScript: () => ({ timeout: remoteTimeout }) };

/** Address of a remote's entry. A repetition needs a new one, or the browser answers with the failure that it remembers. */
export function entryUrl(remote: PageRemote, page: string, repetition: string | null): string {
  const url = new URL(remote.entry, new URL(remote.base, page));
  if (repetition !== null) url.searchParams.set('retry', repetition);
  return url.href;
}

/**
 * The federation runtime of the page. Remotes are known by the registry alone; `loaded-first`, or one remote that is down
 * would be asked for React and take the page with it.
 */
export function createRemoteLoader(page: string = document.baseURI): RemoteLoader {
  const federation = createInstance({ name: 'tessera_shell', remotes: [], shared: shares, shareStrategy: 'loaded-first', plugins: [giveUpInTime] });
  const registered = new Set<string>();
  const loadFrom = (remote: PageRemote, repetition: string | null): Promise<unknown> => {
    const isKnown = registered.has(remote.container);
    if (!isKnown || repetition !== null) {
      // Without `force` the runtime silently keeps the first entry.
      federation.registerRemotes([{ name: remote.container, entryGlobalName: remote.container, entry: entryUrl(remote, page, repetition), type: 'global' }], { force: isKnown });
      registered.add(remote.container);
    }
    return federation.loadRemote<unknown>(`${remote.container}/lifecycles`);
  };
  const repeat = (remote: PageRemote): Promise<unknown> => loadFrom(remote, crypto.randomUUID());
  return {
    // A file whose preload failed with the page fails once more without being asked for: the browser hands out what it kept. The second time it asks.
    load: (remote, isRepeated) => (isRepeated ? repeat(remote).catch(() => repeat(remote)) : loadFrom(remote, null)),
  };
}
