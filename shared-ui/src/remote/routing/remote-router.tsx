import type { HostProps, RemotePlace, RouteMemory } from '@tessera/contracts/remote/host-props';
import { startTransition, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import {
  BrowserRouter,
  createPath,
  NavigationType,
  parsePath,
  Router,
  type Navigator,
  type Path,
  type To,
} from 'react-router-dom';
import { latest } from '../use-observable.ts';
import { PlaceNowContext } from './place-now.ts';

const start: RemotePlace = { path: '/', state: null, key: 'default', action: 'POP' };
const toPath = (to: To): string => (typeof to === 'string' ? to : createPath(to));

const navigatorOf = ({ hrefOf, push, replace, go }: RouteMemory): Navigator => ({
  createHref: (to) => hrefOf(toPath(to)),
  push: (to, state) => push(toPath(to), state),
  replace: (to, state) => replace(toPath(to), state),
  go,
});

/** The router of a remote, based on the page's address or on the memory that the host provides. */
export function RemoteRouter({
  host: { basePath, memory },
  children,
}: {
  readonly host: HostProps;
  readonly children: ReactNode;
}): ReactNode {
  if (memory) return <MemoryOfHost memory={memory}>{children}</MemoryOfHost>;
  return (
    <PlaceNowContext
      value={() => ({
        pathname: window.location.pathname.slice(basePath.length) || '/',
        search: window.location.search,
      })}
    >
      <BrowserRouter basename={basePath || '/'}>{children}</BrowserRouter>
    </PlaceNowContext>
  );
}

const toLocation = (path: string): Path => ({ pathname: '/', search: '', hash: '', ...parsePath(path) });

function MemoryOfHost({ memory, children }: { readonly memory: RouteMemory; readonly children: ReactNode }): ReactNode {
  const [place, setPlace] = useState(() => latest(memory.place$, start));
  const navigator = useMemo(() => navigatorOf(memory), [memory]);
  useLayoutEffect(() => {
    // In a transition, so that the current page stays until the next one's code is loaded.
    const subscription = memory.place$.subscribe((next) => startTransition(() => setPlace(next)));
    return () => subscription.unsubscribe();
  }, [memory]);
  const location = { ...toLocation(place.path), state: place.state, key: place.key };
  return (
    <PlaceNowContext value={() => toLocation(latest(memory.place$, start).path)}>
      <Router navigator={navigator} location={location} navigationType={NavigationType[actions[place.action]]}>
        {children}
      </Router>
    </PlaceNowContext>
  );
}

const actions = { PUSH: 'Push', REPLACE: 'Replace', POP: 'Pop' } as const;
