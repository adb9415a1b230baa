import type { QueryClient } from '@tanstack/react-query';
import { events } from '@tessera/contracts/events/events';
import type { HostProps } from '@tessera/contracts/remote/host-props';
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { fetchTexts, getTranslations } from '../i18n/create-i18n.ts';
import type { Locales } from '../i18n/locales.ts';
import { createFirstDraw, type FirstDraw } from './first-draw.ts';
import { followCalendar } from './follow-calendar.ts';
import { followSignIn } from './follow-sign-in.ts';
import { createQueryClient } from './query-client.ts';
import { RemoteRoot } from './remote-root.tsx';
import { forgetDrafts } from './use-draft-state.ts';

interface RemoteDefinition {
  /** Id of the remote, also the namespace of its texts. */
  id: string;
  App: ComponentType;
  locales: Locales;
}

/** What a host passes at every lifecycle: the host props, and the element to render into. */
type RemoteProps = HostProps & {
  /** Returns the element that the remote renders into. The host owns it: it adds and removes it. */
  readonly domElementGetter: () => HTMLElement;
};

/**
 * The lifecycles of a single-spa application, which any host may call (decision 0281). Each may be called again after
 * the one that reverses it.
 */
export interface RemoteLifecycles {
  readonly bootstrap: (props: RemoteProps) => Promise<void>;
  /** Resolves once the first page has rendered, code included; rejects with `FirstDrawFailed` if that render throws. */
  readonly mount: (props: RemoteProps) => Promise<void>;
  readonly unmount: (props: RemoteProps) => Promise<void>;
  readonly unload: (props: RemoteProps) => Promise<void>;
}

/**
 * Creates a remote: texts registered at bootstrap; a React root and a router from mount to unmount; a query cache that
 * outlives unmounting, is invalidated when the user's calendar changes or the user signs in again, and is cleared when
 * the session ends. Unload removes everything.
 */
export function createRemote({ id, App, locales }: RemoteDefinition): RemoteLifecycles {
  // Start early: the remote's code may be loaded before anybody opens it.
  fetchTexts(locales);
  let root: Root | undefined;
  let drawing: FirstDraw | undefined;
  let cache: { readonly client: QueryClient; readonly release: () => void } | undefined;

  const openCache = (host: HostProps): QueryClient => {
    if (cache) return cache.client;
    const client = createQueryClient();
    const invalidate = (): void => void client.invalidateQueries();
    const end = host.events.subscribe(events.sessionEnded, ({ data }) => {
      client.clear();
      if (data.reason === 'signedOut') forgetDrafts(data.userId);
    });
    const releases = [end, followCalendar(host.session$, invalidate), followSignIn(host.session$, invalidate)];
    cache = { client, release: () => releases.forEach((release) => release()) };
    return client;
  };

  const clear = (): void => {
    root?.unmount();
    root = undefined;
    // Release whoever still waits for the first render.
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
        // An error outside of the boundary unmounts the whole tree.
        onUncaughtError: (error) => void (firstDraw.broke(error) || host.report({ error, place: id })),
      });
      root = created;
      drawing = firstDraw;
      // Render synchronously, so that the mount includes the time and the errors of the render.
      flushSync(() =>
        created.render(
          <RemoteRoot id={id} host={host} queryClient={openCache(host)} App={App} firstDraw={firstDraw} />,
        ),
      );
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
