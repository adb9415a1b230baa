import type { HostProps, RemotePlace, RouteMemory } from '@tessera/contracts/remote/host-props';
import { startTransition, useLayoutEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { BrowserRouter, createPath, NavigationType, parsePath, Router } from 'react-router-dom';
import type { Navigator, To } from 'react-router-dom';
import { latest } from './use-observable.ts';

const start: RemotePlace = { path: '/', state: null, key: 'default', action: 'POP' };
const toPath = (to: To): string => (typeof to === 'string' ? to : createPath(to));

const navigatorOf = ({ hrefOf, push, replace, go }: RouteMemory): Navigator => ({
  createHref: (to) => hrefOf(toPath(to)),
  push: (to, state) => push(toPath(to), state),
  replace: (to, state) => replace(toPath(to), state),
  go,
});

/** A remote's own router: over the address of the page, or over the memory that its host gives it. */
export function RemoteRouter({ host: { basePath, memory }, children }: { readonly host: HostProps; readonly children: ReactNode }): ReactNode {
  return memory ? <MemoryOfHost memory={memory}>{children}</MemoryOfHost> : <BrowserRouter basename={basePath || '/'}>{children}</BrowserRouter>;
}

function MemoryOfHost({ memory, children }: { readonly memory: RouteMemory; readonly children: ReactNode }): ReactNode {
  const [place, setPlace] = useState(() => latest(memory.place$, start));
  const navigator = useMemo(() => navigatorOf(memory), [memory]);
  useLayoutEffect(() => {
    // What stands goes on standing until the next page has its code.
    const subscription = memory.place$.subscribe((next) => startTransition(() => setPlace(next)));
    return () => subscription.unsubscribe();
  }, [memory]);
  const location = { pathname: '/', search: '', hash: '', ...parsePath(place.path), state: place.state, key: place.key };
  return <Router navigator={navigator} location={location} navigationType={NavigationType[actions[place.action]]}>{children}</Router>;
}

const actions = { PUSH: 'Push', REPLACE: 'Replace', POP: 'Pop' } as const;
