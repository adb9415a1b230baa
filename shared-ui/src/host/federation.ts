import { createInstance } from '@module-federation/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime/types';
import { remoteTimeout } from '@tessera/contracts/limits';
import { preloadsOf } from '@tessera/contracts/remote/page/preloads';
import type { Preload } from '@tessera/contracts/remote/page/preloads';
import type { PageRemote, Start } from '@tessera/contracts/remote/version-set';
import './provide-runtime.ts';
import { keepChunksApart } from './chunk-arrays.ts';
import { fetchSharedModule, shares } from './shares.ts';

/** A version of a remote that can be started: the one that the page was given, or the one that it fell back to, whose `preload` is not known. */
export type Startable = Omit<PageRemote, 'doors' | 'routes' | 'fallback'>;

/** Gives the module of a remote that holds its lifecycles. */
export interface RemoteLoader {
  /** @param isRepeated after a failure: everything kept of the remote is forgotten and its files are fetched anew */
  load(remote: Startable, isRepeated: boolean): Promise<unknown>;
  /** Fetches the files that the first screen of a path needs and the page does not have, as the page would have named them. */
  fetchAhead(remote: PageRemote, path: string): void;
}

/** Address of a remote's entry. A repetition needs a new one, or the browser answers with the failure that it remembers. */
export function entryUrl({ entry, base }: Pick<Start, 'entry' | 'base'>, page: string, repetition: string | null): string {
  const url = new URL(entry, new URL(base, page));
  if (repetition !== null) url.searchParams.set('retry', repetition);
  return url.href;
}

/** The script element of an entry. The browser runs it only when it has the digest that the page was told. */
export function entryScript(url: string, integrity: string, page: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.fetchPriority = 'high';
  if (integrity !== '') script.integrity = integrity;
  // Of another origin the digest is looked at only with CORS; on this one it would make the browser pass the preload by.
  if (new URL(url).origin !== new URL(page).origin) script.crossOrigin = 'anonymous';
  return script;
}

/** Puts the files as they are now in place of those that the browser keeps: files of a version are kept for ever, broken ones too. */
async function fetchAnew(files: readonly string[], base: string, page: string): Promise<void> {
  const signal = AbortSignal.timeout(remoteTimeout);
  await Promise.allSettled(files.map((file) => fetch(new URL(file, new URL(base, page)), { cache: 'reload', signal })));
}

/** Names a file in the page's head, unless it stands there; until it has come, or for good. */
function addPreload({ href, as, isForeign, integrity }: Preload, isPassing: boolean): void {
  const link = document.createElement('link');
  const attributes = { rel: 'preload', as, href, ...(integrity === '' ? {} : { integrity }), ...(isForeign ? { crossorigin: '' } : {}) };
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  if (isPassing) for (const end of ['load', 'error']) link.addEventListener(end, () => link.remove());
  const isNamed = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].some((named) => named.href === link.href);
  if (!isNamed) document.head.append(link);
}

interface LoaderOptions {
  /** The page is somebody else's: nothing stays in its head. */
  readonly isGuest?: boolean;
}

/**
 * The federation runtime of the page. Remotes are known by the registry alone; `loaded-first`, or one remote that is down
 * would be asked for React and take the page with it.
 */
export function createRemoteLoader(page: string = document.baseURI, { isGuest = false }: LoaderOptions = {}): RemoteLoader {
  const integrities = new Map<string, string>();
  const checkedScripts: ModuleFederationRuntimePlugin = {
    name: 'checked-scripts',
    // The runtime waits 20 seconds for a script unless it is told otherwise.
    createScript: ({ url }) => ({ script: entryScript(url, integrities.get(url) ?? '', page), timeout: remoteTimeout }),
  };
  const federation = createInstance({ name: 'tessera_shell', remotes: [], shared: shares, shareStrategy: 'loaded-first', plugins: [checkedScripts] });
  /** The version that was asked for last, by container. */
  const registered = new Map<string, string>();

  const loadFrom = (start: Start, repetition: string | null): Promise<unknown> => {
    const { container, version, integrity, base } = start;
    const known = registered.get(container);
    if (known !== version || repetition !== null) {
      const url = entryUrl(start, page, repetition);
      integrities.set(url, integrity);
      if (known !== undefined) keepChunksApart(container, new URL(base, page).href);
      // Without `force` the runtime silently keeps the first entry.
      federation.registerRemotes([{ name: container, entryGlobalName: container, entry: url, type: 'global' }], { force: known !== undefined });
      // With the old registration the runtime takes those shares away that the remote was the first to ask for.
      if (known !== undefined) void Promise.all(federation.initializeSharing());
      registered.set(container, version);
    }
    return federation.loadRemote<unknown>(`${container}/lifecycles`);
  };
  const repeat = (start: Start): Promise<unknown> => loadFrom(start, crypto.randomUUID());
  return {
    load: async (remote, isRepeated) => {
      if (!isRepeated) return loadFrom(remote, null);
      await fetchAnew(remote.preload.filter((file) => file !== remote.entry), remote.base, page);
      // A file whose preload failed with the page fails once more without being asked for: the browser hands out what it kept. The second time it asks.
      return repeat(remote).catch(() => repeat(remote));
    },
    fetchAhead: (remote, path) => {
      for (const preload of preloadsOf({ remote, path }, {})) addPreload(preload, isGuest);
      const doors = [...remote.doors, ...(remote.routes[path]?.doors ?? [])];
      // Only the bundle knows the files of its shared modules.
      for (const name of doors) fetchSharedModule(name)?.catch(() => undefined);
    },
  };
}
