import type { PageRemote } from '@tessera/contracts/remote/version-set';
import type { Reading } from '@tessera/contracts/watch/watch.schema';
import type { Startable } from '@tessera/ui/host/federation';
import type { MountProps } from '@tessera/ui/host/lifecycles';
import { BehaviorSubject } from '@tessera/ui/shared-modules/rx';
import { createFakeHost } from '@tessera/ui/testing/fake-host';
import type { MountedRemote } from '../registry/mounted-remote.ts';
import type { Failure } from '../registry/remote-parts.ts';
import { registerRemotes } from '../registry/remotes.ts';
import { createPageRemote } from './remote.factory.ts';

type Fault = () => Promise<unknown>;

/** A remote that renders a word; its lifecycles can be replaced by faulty ones. */
export const word = (
  text: string,
  faults: { bootstrap?: Fault; mount?: Fault; unmount?: Fault; unload?: Fault } = {},
) => ({
  bootstrap: faults.bootstrap ?? (async () => undefined),
  mount: async ({ domElementGetter }: MountProps) => {
    await faults.mount?.();
    domElementGetter().textContent = text;
  },
  unmount: async ({ domElementGetter }: MountProps) => {
    await faults.unmount?.();
    domElementGetter().textContent = '';
  },
  ...(faults.unload ? { unload: faults.unload } : {}),
});

const anyNumber: unknown = expect.any(Number);
let next = 0;

interface RemotesOptions {
  /** The fallback version of the first remote. */
  readonly fallback?: string;
}

/** Two remotes with the real single-spa, which must be started; `load` loads the module of the first one. */
export function setUpRemotes(
  load: (isRepeated: boolean, version: string) => Promise<unknown>,
  { fallback }: RemotesOptions = {},
) {
  // single-spa keeps its applications as long as the module lives, so each test uses new ids.
  next += 1;
  const picked = createPageRemote(`first${next}`);
  const first: PageRemote =
    fallback === undefined
      ? picked
      : { ...picked, fallback: { ...picked, version: fallback, base: `/remotes/first${next}/${fallback}/` } };
  const second = createPageRemote(`second${next}`);
  const active$ = new BehaviorSubject<string | null>(null);
  const fetched: string[] = [];
  const reports: Failure[] = [];
  const readings: Reading[] = [];
  const { host } = createFakeHost();
  const [one, two] = registerRemotes({
    remotes: [first, second],
    loader: {
      load: (remote: Startable, isRepeated) =>
        remote.descriptor === first.descriptor ? load(isRepeated, remote.version) : Promise.resolve(word('second')),
      fetchAhead: (_, path) => fetched.push(path),
    },
    active$,
    createHost: () => host,
    report: (failure) => `support-${reports.push(failure)}`,
    tell: (reading) => readings.push(reading),
  });
  if (!one || !two) throw new Error('two remotes were registered');
  return {
    one,
    two,
    active$,
    /** Paths that were preloaded. */
    fetched,
    reports,
    /** Readings of the first remote; times are only checked to be numbers. */
    readings: () =>
      readings
        .filter(({ remote }) => remote === first.descriptor.id)
        .map(({ version, kind, ms, place }) => ({
          version,
          kind,
          ...(ms === undefined ? {} : { ms: anyNumber }),
          ...(place === undefined ? {} : { place }),
        })),
    phase: (remote: MountedRemote) => remote.status$.value.phase,
    go: (remote: MountedRemote | null) => active$.next(remote?.remote.descriptor.id ?? null),
  };
}

/** Polls, because single-spa goes through many promises. */
export async function until(condition: () => boolean, within = 4_000): Promise<void> {
  const end = Date.now() + within;
  while (!condition()) {
    if (Date.now() > end) throw new Error('it did not happen');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export const twice = <T>(first: () => T, then: () => T) => {
  let count = 0;
  return () => (count++ === 0 ? first() : then());
};

export const broken = (): Promise<never> => Promise.reject(new Error('broken'));
