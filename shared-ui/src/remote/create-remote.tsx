import type { QueryClient } from '@tanstack/react-query';
import { events } from '@tessera/contracts/events/events';
import type { HostProps } from '@tessera/contracts/remote/host-props';
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { fetchTexts, getTranslations } from '../i18n/create-i18n.ts';
import type { Locales } from '../i18n/locales.ts';
import { createFirstDraw } from './first-draw.ts';
import type { FirstDraw } from './first-draw.ts';
import { createQueryClient } from './query-client.ts';
import { followCalendar } from './follow-calendar.ts';
import { followSignIn } from './follow-sign-in.ts';
import { RemoteRoot } from './remote-root.tsx';

type RemoteDefinition = {
  /** The remote's id, which is also the namespace of its texts. */
  id: string;
  App: ComponentType;
  locales: Locales;
};

/** What a host passes at every lifecycle: the ten host props, and where to draw. */
export type RemoteProps = HostProps & {
  /** The element that the remote draws in; it belongs to the host, which adds and removes it. */
  readonly domElementGetter: () => HTMLElement;
};

/** The lifecycles of a single-spa application. Each may be called again after the one that undoes it. */
export type RemoteLifecycles = {
  readonly bootstrap: (props: RemoteProps) => Promise<void>;
  /** Resolves when the first page stands, its code fetched; rejects with `FirstDrawFailed` when drawing it broke. */
  readonly mount: (props: RemoteProps) => Promise<void>;
  readonly unmount: (props: RemoteProps) => Promise<void>;
  readonly unload: (props: RemoteProps) => Promise<void>;
};

/**
 * Makes a remote: texts registered at bootstrap, a React root and a router of its own from mount to unmount,
 * a query cache that outlives unmounting, is asked for anew when the person counts days in another way or is signed in again, and is cleared when the session ends.
 * After unload nothing is left of it.
 */
export function createRemote({ id, App, locales }: RemoteDefinition): RemoteLifecycles {
  // A remote is made when its code is there, which may be before anybody opens it.
  fetchTexts(locales);
  let root: Root | undefined;
  let drawing: FirstDraw | undefined;
  let cache: { readonly client: QueryClient; readonly release: () => void } | undefined;

  const openCache = (host: HostProps): QueryClient => {
    if (cache) return cache.client;
    const client = createQueryClient();
    const askAnew = (): void => void client.invalidateQueries();
    const releases = [host.events.subscribe(events.sessionEnded, () => client.clear()), followCalendar(host.session$, askAnew), followSignIn(host.session$, askAnew)];
    cache = { client, release: () => releases.forEach((release) => release()) };
    return client;
  };

  const clear = (): void => {
    root?.unmount();
    root = undefined;
    // Who still waits for the first draw waits no more.
    drawing?.pageDrawn();
    drawing = undefined;
  };

  return {
    bootstrap: async (props) => {
      openCache(props);
      await getTranslations().addNamespace(id, locales);
    },
    mount: async ({ domElementGetter, ...host }) => {
      const firstDraw = createFirstDraw();
      const created = createRoot(domElementGetter(), {
        // What breaks around the boundary takes the whole tree with it.
        onUncaughtError: (error) => void (firstDraw.broke(error) || host.report({ error, place: id })),
      });
      root = created;
      drawing = firstDraw;
      // Drawn within the mount, so that what it takes and how it ends is the mount's.
      flushSync(() => created.render(<RemoteRoot id={id} host={host} queryClient={openCache(host)} App={App} firstDraw={firstDraw} />));
      await firstDraw.done;
    },
    unmount: async () => clear(),
    unload: async () => {
      clear();
      cache?.release();
      cache?.client.clear();
      cache = undefined;
    },
  };
}
