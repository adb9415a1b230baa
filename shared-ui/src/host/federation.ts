import { createInstance } from '@module-federation/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime/types';
import { preloadsOf, type Preload } from '@tessera/contracts/remote/page/preloads';
import { remoteTimeout } from '@tessera/contracts/remote/remote.limits';
import type { PageRemote, Start } from '@tessera/contracts/remote/version-set';
import './provide-runtime.ts';
import { keepChunksApart } from './chunk-arrays.ts';
import { fetchSharedModule, shares } from './shares.ts';

/**
 * A version of a remote that can be started: the page's own version, or its fallback, whose `preload` list is empty.
 */
export type Startable = Omit<PageRemote, 'doors' | 'routes' | 'fallback'>;

/** Loads remotes through the federation runtime. */
export interface RemoteLoader {
  /**
   * Resolves to the remote's module with its lifecycles.
   * @param isRepeated true for a retry after a failure: the old registration is replaced and all files are fetched
   *   again
   */
  load(remote: Startable, isRepeated: boolean): Promise<unknown>;
  /**
   * Preloads the files that the first screen of a path needs, with the same preload links
   * that the server writes into a page. Files already in the page are skipped.
   */
  fetchAhead(remote: PageRemote, path: string): void;
}

/** URL of a remote's entry. A retry needs a new URL, because the browser remembers the failure of the old one. */
export function entryUrl(
  { entry, base }: Pick<Start, 'entry' | 'base'>,
  page: string,
  repetition: string | null,
): string {
  const url = new URL(entry, new URL(base, page));
  if (repetition !== null) url.searchParams.set('retry', repetition);
  return url.href;
}

/** The script element of an entry. The browser runs it only if it matches the integrity digest, if there is one. */
export function entryScript(url: string, integrity: string, page: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.fetchPriority = 'high';
  if (integrity !== '') script.integrity = integrity;
  // For another origin, integrity needs CORS. On the same origin, `crossOrigin` would prevent the browser from using
  // the preloaded file.
  if (new URL(url).origin !== new URL(page).origin) script.crossOrigin = 'anonymous';
  return script;
}

/** Replaces cached files with fresh copies: files of a version are cached for ever, broken ones too. */
async function fetchAnew(files: readonly string[], base: string, page: string): Promise<void> {
  const signal = AbortSignal.timeout(remoteTimeout);
  await Promise.allSettled(files.map((file) => fetch(new URL(file, new URL(base, page)), { cache: 'reload', signal })));
}

/**
 * Adds a preload link to the head unless it is there already. If `isPassing`, the link is removed once the file has
 * loaded or failed.
 */
function addPreload({ href, as, isForeign, integrity }: Preload, isPassing: boolean): void {
  const link = document.createElement('link');
  const attributes = {
    rel: 'preload',
    as,
    href,
    ...(integrity === '' ? {} : { integrity }),
    ...(isForeign ? { crossorigin: '' } : {}),
  };
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  if (isPassing) for (const end of ['load', 'error']) link.addEventListener(end, () => link.remove());
  const isNamed = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].some(
    (named) => named.href === link.href,
  );
  if (!isNamed) document.head.append(link);
}

interface LoaderOptions {
  /** The page is not ours: preload links do not stay in its head. */
  readonly isGuest?: boolean;
}

/**
 * Creates the federation runtime of the page. Remotes are known only from the registry. The share strategy must be
 * `loaded-first`: otherwise the runtime asks every remote for React, and one remote that is down breaks the page.
 */
export function createRemoteLoader(
  page: string = document.baseURI,
  { isGuest = false }: LoaderOptions = {},
): RemoteLoader {
  const integrities = new Map<string, string>();
  const checkedScripts: ModuleFederationRuntimePlugin = {
    name: 'checked-scripts',
    // Without this the runtime waits 20 seconds for a script.
    createScript: ({ url }) => ({ script: entryScript(url, integrities.get(url) ?? '', page), timeout: remoteTimeout }),
  };
  const federation = createInstance({
    name: 'tessera_shell',
    remotes: [],
    shared: shares,
    shareStrategy: 'loaded-first',
    plugins: [checkedScripts],
  });
  /** The last requested version of each container. */
  const registered = new Map<string, string>();

  const loadFrom = (start: Start, repetition: string | null): Promise<unknown> => {
    const { container, version, integrity, base } = start;
    const known = registered.get(container);
    if (known !== version || repetition !== null) {
      const url = entryUrl(start, page, repetition);
      integrities.set(url, integrity);
      if (known !== undefined) keepChunksApart(container, new URL(base, page).href);
      // Without `force`, the runtime silently keeps the first entry.
      federation.registerRemotes([{ name: container, entryGlobalName: container, entry: url, type: 'global' }], {
        force: known !== undefined,
      });
      // Replacing a registration also removes the shares that the remote was the first to use, so initialise them
      // again.
      if (known !== undefined) void Promise.all(federation.initializeSharing());
      registered.set(container, version);
    }
    return federation.loadRemote<unknown>(`${container}/lifecycles`);
  };
  const repeat = (start: Start): Promise<unknown> => loadFrom(start, crypto.randomUUID());
  return {
    load: async (remote, isRepeated) => {
      if (!isRepeated) return loadFrom(remote, null);
      await fetchAnew(
        remote.preload.filter((file) => file !== remote.entry),
        remote.base,
        page,
      );
      // A file whose preload failed fails once more without a request, because the
      // browser reuses the cached failure. The second attempt makes a request.
      return repeat(remote).catch(() => repeat(remote));
    },
    fetchAhead: (remote, path) => {
      for (const preload of preloadsOf({ remote, path }, {})) addPreload(preload, isGuest);
      const doors = [...remote.doors, ...(remote.routes[path]?.doors ?? [])];
      // The server does not know the file names of shared modules; only the bundle does.
      for (const name of doors) fetchSharedModule(name)?.catch(() => undefined);
    },
  };
}
