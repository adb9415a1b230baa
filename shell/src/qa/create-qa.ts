import { events } from '@tessera/contracts/events/events';
import type { EventBus, EventHub } from '@tessera/contracts/events/event-bus';
import type { TraceRecording } from '@tessera/contracts/events/trace';
import type { ApiClient } from '@tessera/contracts/http/client';
import type { Boot } from '@tessera/contracts/remote/boot';
import type { Session } from '@tessera/contracts/remote/host-props';
import { overrideLifetime } from '@tessera/contracts/remote/override-rules';
import type { RemoteVersion } from '@tessera/contracts/remote/registry';
import { toPageRemote } from '@tessera/contracts/remote/version-set';
import type { VersionSet } from '@tessera/contracts/remote/version-set';
import type { Reading } from '@tessera/contracts/watch/watch.schema';
import type { Bisect, Override } from '@tessera/contracts/remote/override';
import { BehaviorSubject } from '@tessera/ui/shared-modules/rx';
import type { LeaveGuards } from '@tessera/ui/host/leave-guards';
import { takeAskedOverrides } from './asked-override.ts';
import type { Refused } from './refused.ts';
import type { ResolvedStart } from './resolve-start.ts';
import { createTabStore } from './tab-store.ts';
import type { TabStore } from './tab-store.ts';

/** A version that stands in for the live one in this tab. */
export interface Overridden {
  readonly id: string;
  readonly version: string;
  readonly base: string;
}

export type OverrideStatus =
  | { readonly phase: 'none' }
  | { readonly phase: 'active'; readonly remotes: readonly Overridden[]; readonly until: number }
  /** It ended, and its code stays in the page until that is loaded anew. */
  | { readonly phase: 'over'; readonly remotes: readonly Overridden[]; readonly why: 'expired' | 'session' };

/** Milliseconds that this tab needed for a remote's last start. */
export interface StartTimes {
  readonly load?: number;
  readonly mount?: number;
}

/** Other versions of remotes in this tab, for those who test. */
export interface Qa {
  /** The version set that the tab uses. */
  readonly versionSet: VersionSet;
  readonly status$: BehaviorSubject<OverrideStatus>;
  /** Why what this page was asked for was not taken. */
  readonly refused: readonly Refused[];
  /** What the address asks for and the person has to agree to first. */
  readonly offered: readonly Overridden[];
  readonly times$: BehaviorSubject<ReadonlyMap<string, StartTimes>>;
  readonly store: TabStore;
  /** All that is said in this tab. */
  readonly said: Pick<EventHub, 'all$'>;
  /** What records it, also while other pages are shown; null when nothing does. It ends with the session. */
  readonly recording$: BehaviorSubject<TraceRecording | null>;
  /** The network, for what is no call. */
  readonly fetch: typeof globalThis.fetch;
  /** Fetches the texts of the panel, once. */
  readonly loadTexts: () => Promise<void>;
  /** Whether anything in this page is not what everybody gets; what happens in it then says nothing of the others' versions either. */
  readonly isUnderTest: boolean;
  isOverridden(id: string): boolean;
  /** Notes how long starts take. */
  note(reading: Reading): void;
  /** Why other versions would not be taken, in their order; null for one that would. */
  examine(overrides: readonly Override[]): Promise<readonly (Refused | null)[]>;
  /** Examines other versions and loads the page anew with them and with those of other remotes that are under test already. Gives what was refused; then nothing has changed. */
  apply(overrides: readonly Override[]): Promise<readonly Refused[]>;
  /** Asks the guards, keeps what is wanted for who is there, and loads the page anew, at `path` when one is given. False where the tab keeps nothing. */
  restart(wanted: Wanted, path?: string): Promise<boolean>;
  /** Back to the versions that everybody gets. */
  end(): Promise<void>;
}

/** What a tab shall have after its next load. */
interface Wanted {
  readonly overrides: readonly Override[];
  readonly bisect: Bisect | null;
}

interface QaParts {
  readonly boot: Boot;
  readonly page: Window;
  readonly api: ApiClient;
  readonly bus: EventBus;
  readonly said: Pick<EventHub, 'all$'>;
  readonly guards: LeaveGuards;
  readonly session$: BehaviorSubject<Session>;
  /** Asks who is there. */
  readonly start: () => Promise<void>;
  /** Fetches the texts of what will be shown. */
  readonly loadTexts: () => Promise<void>;
  /** Fetches the code that tells what is under test. */
  readonly loadBanner: () => Promise<unknown>;
  readonly isForeignFrame: boolean;
  readonly fetch?: typeof globalThis.fetch;
}

const nothing: ResolvedStart = { versions: [], until: 0, refused: [], offered: [] };

const toOverridden = ({ descriptor, version, base }: RemoteVersion): Overridden => ({ id: descriptor.id, version, base });

/**
 * Looks whether the address or the tab asks for other versions, and takes those that stand the examination. A page that nobody asked
 * waits for nothing here, and fetches nothing.
 */
export async function createQa({ boot, page, api, bus, said, guards, session$, start, loadTexts, loadBanner, isForeignFrame, fetch = (...given) => globalThis.fetch(...given) }: QaParts): Promise<Qa> {
  const store = createTabStore(() => page.sessionStorage);
  const parts = { boot, api, page: page.location.href, fetch };

  const resolve = async (): Promise<ResolvedStart> => {
    if (isForeignFrame) return nothing;
    const asked = takeAskedOverrides(page);
    if (asked.length === 0 && store.text() === null) return nothing;
    // Nothing is taken that could not be told.
    const [{ resolveStart }] = await Promise.all([import('./resolve-start.ts'), loadBanner(), loadTexts(), start()]);
    return resolveStart(asked, { ...parts, store, session: session$.value, now: Date.now() });
  };
  // Without the code that examines nothing is taken.
  const { versions, until, refused, offered } = await resolve().catch(() => nothing);

  const remotes = versions.map(toOverridden);
  const versionOf = new Map(versions.map((version) => [version.descriptor.id, version]));
  const status$ = new BehaviorSubject<OverrideStatus>(remotes.length === 0 ? { phase: 'none' } : { phase: 'active', remotes, until });
  const times$ = new BehaviorSubject<ReadonlyMap<string, StartTimes>>(new Map());

  const finish = (why: 'expired' | 'session'): void => {
    store.clear();
    // After it has expired its code is still in the page.
    if (remotes.length > 0) status$.next({ phase: 'over', remotes, why });
  };
  let session = boot.override?.session ?? null;
  const recording$ = new BehaviorSubject<TraceRecording | null>(null);
  bus.subscribe(events.sessionEnded, () => {
    session = null;
    finish('session');
    recording$.value?.stop();
    recording$.next(null);
  });
  if (remotes.length > 0) {
    const look = (): void => {
      if (Date.now() >= until) finish('expired');
    };
    setTimeout(look, Math.min(until - Date.now(), overrideLifetime));
    // A machine that slept has let no time pass for timers.
    page.document.addEventListener('visibilitychange', look);
  }

  const examine: Qa['examine'] = async (overrides) => {
    const { examineAll } = await import('./resolve-start.ts');
    return (await examineAll(overrides, parts)).map((result) => ('reason' in result ? result : null));
  };

  const restart: Qa['restart'] = async ({ overrides, bisect }, path) => {
    if (!(await guards.mayLeave())) return true;
    const userId = session$.value.state === 'signedIn' ? session$.value.user.id : null;
    const override = overrides.length === 0 ? null : { overrides: [...overrides], userId, session, until: Date.now() + overrideLifetime };
    if (override === null && bisect === null) store.clear();
    else if (!store.write({ override, bisect })) return false;
    guards.giveUp();
    // The page that is left must not begin to draw the other one: what it breaks off would count as a failure.
    if (path === undefined) page.location.reload();
    else page.location.assign(path);
    return true;
  };

  return {
    // A tester wants to see what fails: nothing falls back.
    versionSet: { ...boot.versionSet, remotes: boot.versionSet.remotes.map((remote) => {
      const version = versionOf.get(remote.descriptor.id);
      return version ? toPageRemote(version, null) : remote;
    }) },
    status$,
    refused,
    offered: offered.map(toOverridden),
    times$,
    store,
    said,
    recording$,
    fetch,
    loadTexts,
    isUnderTest: versionOf.size > 0,
    isOverridden: (id) => versionOf.has(id),
    note: ({ remote, kind, ms }) => {
      if (ms === undefined || (kind !== 'load' && kind !== 'mount')) return;
      times$.next(new Map(times$.value).set(remote, { ...times$.value.get(remote), [kind]: ms }));
    },
    examine,
    apply: async (overrides) => {
      const against = (await examine(overrides)).flatMap((refusal) => refusal ?? []);
      if (against.length > 0) return against;
      const others = status$.value.phase === 'active' ? remotes.filter(({ id }) => overrides.every((override) => override.id !== id)) : [];
      const all = [...others.map(({ id, base }) => ({ id, address: base })), ...overrides];
      const isKept = await restart({ overrides: all, bisect: null });
      return isKept ? [] : overrides.map((override) => ({ ...override, reason: 'storage', details: [] }));
    },
    restart,
    end: async () => void (await restart({ overrides: [], bisect: null })),
  };
}

/** Once a session ended with foreign code in the page, the page is loaded anew: nobody shall type a password beside it. */
export function leaveOverride({ status$ }: Pick<Qa, 'status$'>, guards: LeaveGuards, page: Window): void {
  status$.subscribe((status) => {
    if (status.phase !== 'over' || status.why !== 'session') return;
    guards.giveUp();
    page.location.reload();
  });
}
