import { pathOf } from '@tessera/contracts/http/web-address';
import type { HostProps, RemotePlace, RouteMemory } from '@tessera/contracts/remote/host-props';
import type { LeaveGuards } from '@tessera/ui/host/navigation/leave-guards';
import { BehaviorSubject } from '@tessera/ui/shared-modules/rx';
import type { HostStep } from '../host-kit.types.ts';

interface MemoryOptions {
  readonly start: string;
  /** True for a path that belongs to the remote. */
  readonly isOwn: (pathname: string) => boolean;
  readonly guards: LeaveGuards;
  /** Navigates to a path that does not belong to the remote. */
  readonly leaveTo: (path: string) => void;
  readonly hrefOf: (path: string) => string;
  readonly onPath: (path: string, step: HostStep) => void;
  readonly onTitle: (title: string) => void;
}

export interface RememberedRoute {
  readonly memory: RouteMemory;
  readonly navigate: HostProps['navigate'];
  readonly path: () => string;
}

/** A base URL for parsing paths; never requested. */
const nowhere = 'http://memory.invalid';
const pathnameOf = (path: string): string => new URL(path, nowhere).pathname;

const steps = { PUSH: 'push', REPLACE: 'replace', POP: 'pop' } as const;

/** The history of one mounted remote. Asks about unsaved work before a different page is shown. */
export function createRouteMemory({
  start,
  isOwn,
  guards,
  leaveTo,
  hrefOf,
  onPath,
  onTitle,
}: MemoryOptions): RememberedRoute {
  let count = 0;
  const entry = (path: string, state: unknown, action: RemotePlace['action']): RemotePlace => ({
    path,
    state,
    key: `entry${String((count += 1))}`,
    action,
  });
  const first = entry(start, null, 'POP');
  let entries: readonly RemotePlace[] = [first];
  let at = 0;
  const place$ = new BehaviorSubject(first);

  const show = (place: RemotePlace): void => {
    place$.next(place);
    onPath(place.path, steps[place.action]);
  };
  const whenAllowed = (pathname: string, go: () => void): void => {
    if (!guards.isDirty() || pathname === pathnameOf(place$.value.path)) return go();
    void guards.mayLeave().then((leave) => {
      if (leave) go();
    });
  };
  const goTo = (path: string, action: 'PUSH' | 'REPLACE', state: unknown = null): void => {
    const url = new URL(path, new URL(place$.value.path, nowhere));
    // An address of another origin is no path.
    if (url.origin !== nowhere) return;
    const { pathname } = url;
    const target = pathOf(url);
    whenAllowed(pathname, () => {
      if (!isOwn(pathname)) return leaveTo(target);
      const place = entry(target, state, action);
      if (action === 'PUSH') at += 1;
      entries = [...entries.slice(0, at), place, ...(action === 'PUSH' ? [] : entries.slice(at + 1))];
      return show(place);
    });
  };

  return {
    memory: {
      place$: place$.asObservable(),
      push: (path, state) => goTo(path, 'PUSH', state),
      replace: (path, state) => goTo(path, 'REPLACE', state),
      go: (by) => {
        const target = entries[at + by];
        if (!target || by === 0) return;
        whenAllowed(pathnameOf(target.path), () => {
          at += by;
          show({ ...target, action: 'POP' });
        });
      },
      hrefOf,
      setTitle: onTitle,
    },
    navigate: (path, { replace = false } = {}) => goTo(path, replace ? 'REPLACE' : 'PUSH'),
    path: () => place$.value.path,
  };
}
