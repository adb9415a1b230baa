import type { EventBus, EventHub } from '@tessera/contracts/events/event-bus';
import { events } from '@tessera/contracts/events/events';
import type { TraceRecording } from '@tessera/contracts/events/trace';
import type { ApiClient } from '@tessera/contracts/http/client';
import type { Boot } from '@tessera/contracts/remote/boot';
import type { Session } from '@tessera/contracts/remote/host-props';
import type { Bisect, Override } from '@tessera/contracts/remote/override';
import { overrideLifetime } from '@tessera/contracts/remote/override-rules';
import type { RemoteVersion } from '@tessera/contracts/remote/registry';
import { toPageRemote, type VersionSet } from '@tessera/contracts/remote/version-set';
import type { Reading } from '@tessera/contracts/watch/watch.schema';
import type { LeaveGuards } from '@tessera/ui/host/navigation/leave-guards';
import { BehaviorSubject } from '@tessera/ui/shared-modules/rx';
import type { ExamineOptions } from './examine-override.ts';
import type { Refused } from './refused.ts';
import { takeRequestedOverrides } from './requested-overrides.ts';
import type { ResolvedStart } from './resolve-start.ts';
import { createTabStore, type TabStore } from './tab-store.ts';

/** A version that replaces the live one in this tab. */
export interface Overridden {
  readonly id: string;
  readonly version: string;
  readonly base: string;
}

export type OverrideStatus =
  | { readonly phase: 'none' }
  | { readonly phase: 'active'; readonly remotes: readonly Overridden[]; readonly until: number }
  /** The override has ended, but its code stays in the page until a reload. */
  | { readonly phase: 'over'; readonly remotes: readonly Overridden[]; readonly why: 'expired' | 'session' };

/** Milliseconds of a remote's last start in this tab. */
interface StartTimes {
  readonly load?: number;
  readonly mount?: number;
}

/** Overrides of remote versions in this tab, for testers. */
export interface Qa {
  /** The version set of this tab, with overrides. */
  readonly versionSet: VersionSet;
  readonly status$: BehaviorSubject<OverrideStatus>;
  /** The requested versions that were refused, with reasons. */
  readonly refused: readonly Refused[];
  /** The versions requested by the address that the user has to confirm first. */
  readonly offered: readonly Overridden[];
  readonly times$: BehaviorSubject<ReadonlyMap<string, StartTimes>>;
  readonly store: TabStore;
  /** All events in this tab. */
  readonly published: Pick<EventHub, 'all$'>;
  /** The current recording of events, which continues across pages and ends with the session; null if there is none. */
  readonly recording$: BehaviorSubject<TraceRecording | null>;
  /** The network, for requests that are not calls. */
  readonly fetch: typeof globalThis.fetch;
  /** Loads the texts of the panel, once. */
  readonly loadTexts: () => Promise<void>;
  /**
   * True if this page runs any override. Its measurements then count for no version, because one remote can affect
   * another.
   */
  readonly isUnderTest: boolean;
  isOverridden(id: string): boolean;
  /** Records how long a start takes. */
  note(reading: Reading): void;
  /** Checks overrides; for each, the reason why it would be refused, or null. */
  examine(overrides: readonly Override[]): Promise<readonly (Refused | null)[]>;
  /**
   * Checks overrides and, if all pass, reloads the page with them and with the existing
   * overrides of other remotes. Otherwise returns the refusals and changes nothing.
   */
  apply(overrides: readonly Override[]): Promise<readonly Refused[]>;
  /**
   * Asks the leave guards, stores the wanted state for this user, and reloads the page or opens `path`. Resolves to
   * false if the tab cannot store it.
   */
  restart(request: RestartRequest, path?: string): Promise<boolean>;
  /** Returns to the live versions. */
  end(): Promise<void>;
}

/** The state of the tab after its next load. */
interface RestartRequest {
  readonly overrides: readonly Override[];
  readonly bisect: Bisect | null;
}

interface QaOptions {
  readonly boot: Boot;
  readonly page: Window;
  readonly api: ApiClient;
  readonly bus: EventBus;
  readonly published: Pick<EventHub, 'all$'>;
  readonly guards: LeaveGuards;
  readonly session$: BehaviorSubject<Session>;
  /** Loads the session. */
  readonly start: () => Promise<void>;
  /** Loads the panel's texts. */
  readonly loadTexts: () => Promise<void>;
  /** Loads the code of the banner that names the overrides. */
  readonly loadBanner: () => Promise<unknown>;
  readonly isForeignFrame: boolean;
  readonly fetch?: typeof globalThis.fetch;
}

/** The overrides of the page, and until when they apply. */
interface ActiveOverrides {
  readonly remotes: readonly Overridden[];
  /** Milliseconds since 1970. */
  readonly until: number;
}

interface ActiveRemotes {
  /** The overridden remotes, while the overrides apply. */
  readonly remotesNow: () => readonly Overridden[];
}

const noVersions: ResolvedStart = { versions: [], until: 0, refused: [], offered: [] };

const toOverridden = ({ descriptor, version, base }: RemoteVersion): Overridden => ({
  id: descriptor.id,
  version,
  base,
});

/** What can be applied of the overrides that the address or the tab requests. */
async function resolveRequested(
  { page, start, loadTexts, loadBanner, session$, isForeignFrame }: QaOptions,
  store: TabStore,
  examineOptions: ExamineOptions,
): Promise<ResolvedStart> {
  if (isForeignFrame) return noVersions;
  const requested = takeRequestedOverrides(page);
  if (requested.length === 0 && store.text() === null) return noVersions;
  // Do not apply an override without the banner that announces it.
  const [{ resolveStart }] = await Promise.all([import('./resolve-start.ts'), loadBanner(), loadTexts(), start()]);
  return resolveStart(requested, { ...examineOptions, store, session: session$.value, now: Date.now() });
}

/** Ends the overrides when they expire, and with the session. */
function followEnd(
  { boot, page, bus }: QaOptions,
  { remotes, until, onEnd }: ActiveOverrides & { readonly onEnd: (why: 'expired' | 'session') => void },
) {
  let session = boot.override?.session ?? null;
  const recording$ = new BehaviorSubject<TraceRecording | null>(null);
  bus.subscribe(events.sessionEnded, () => {
    session = null;
    onEnd('session');
    recording$.value?.stop();
    recording$.next(null);
  });
  if (remotes.length > 0) {
    const look = (): void => {
      if (Date.now() >= until) onEnd('expired');
    };
    setTimeout(look, Math.min(until - Date.now(), overrideLifetime));
    // Timers do not run while the device sleeps.
    page.document.addEventListener('visibilitychange', look);
  }
  return { recording$, sessionNow: () => session };
}

/** Restarts the tab with other overrides, or without any. */
const createRestart =
  (
    { page, guards, session$ }: QaOptions,
    store: TabStore,
    sessionNow: () => NonNullable<Boot['override']>['session'] | null,
  ): Qa['restart'] =>
  async ({ overrides, bisect }, path) => {
    if (!(await guards.mayLeave())) return true;
    const userId = session$.value.state === 'signedIn' ? session$.value.user.id : null;
    const override =
      overrides.length === 0
        ? null
        : { overrides: [...overrides], userId, session: sessionNow(), until: Date.now() + overrideLifetime };
    if (override === null && bisect === null) store.clear();
    else if (!store.write({ override, bisect })) return false;
    guards.giveUp();
    // Load `path` instead of navigating to it here: a remote that starts here and is cut off by the reload would count
    // as a failure.
    if (path === undefined) page.location.reload();
    else page.location.assign(path);
    return true;
  };

/** Checks overrides, and restarts with them and the existing ones of other remotes if all pass. */
const createApply =
  ({ examine, restart, remotesNow }: Pick<Qa, 'examine' | 'restart'> & ActiveRemotes): Qa['apply'] =>
  async (overrides) => {
    const against = (await examine(overrides)).flatMap((refusal) => refusal ?? []);
    if (against.length > 0) return against;
    const others = remotesNow().filter(({ id }) => overrides.every((override) => override.id !== id));
    const all = [...others.map(({ id, base }) => ({ id, address: base })), ...overrides];
    const isStored = await restart({ overrides: all, bisect: null });
    return isStored ? [] : overrides.map((override) => ({ ...override, reason: 'storage', details: [] }));
  };

/**
 * Applies the overrides that the address or the tab requests and that pass the checks. Without any request it loads
 * nothing and does not wait.
 */
export async function createQa(options: QaOptions): Promise<Qa> {
  const { boot, page, api, published, loadTexts, fetch = (...parameters) => globalThis.fetch(...parameters) } = options;
  const store = createTabStore(() => page.sessionStorage);
  const examineOptions = { boot, api, page: page.location.href, fetch };
  // If the checking code fails to load, apply no override.
  const { versions, until, refused, offered } = await resolveRequested(options, store, examineOptions).catch(
    () => noVersions,
  );

  const remotes = versions.map(toOverridden);
  const versionOf = new Map(versions.map((version) => [version.descriptor.id, version]));
  const status$ = new BehaviorSubject<OverrideStatus>(
    remotes.length === 0 ? { phase: 'none' } : { phase: 'active', remotes, until },
  );
  const times$ = new BehaviorSubject<ReadonlyMap<string, StartTimes>>(new Map());
  const { recording$, sessionNow } = followEnd(options, {
    remotes,
    until,
    onEnd: (why) => {
      store.clear();
      // The code of the override stays in the page even after its expiry.
      if (remotes.length > 0) status$.next({ phase: 'over', remotes, why });
    },
  });

  const examine: Qa['examine'] = async (overrides) => {
    const { examineAll } = await import('./resolve-start.ts');
    return (await examineAll(overrides, examineOptions)).map((result) => ('reason' in result ? result : null));
  };
  const restart = createRestart(options, store, sessionNow);

  return {
    // No fallback for overrides: a tester wants to see failures.
    versionSet: {
      ...boot.versionSet,
      remotes: boot.versionSet.remotes.map((remote) => {
        const version = versionOf.get(remote.descriptor.id);
        return version ? toPageRemote(version, null) : remote;
      }),
    },
    status$,
    refused,
    offered: offered.map(toOverridden),
    times$,
    store,
    published,
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
    apply: createApply({ examine, restart, remotesNow: () => (status$.value.phase === 'active' ? remotes : []) }),
    restart,
    end: async () => void (await restart({ overrides: [], bisect: null })),
  };
}

/** When the session ends while override code is in the page, reload, so that nobody enters a password next to it. */
export function leaveOverride({ status$ }: Pick<Qa, 'status$'>, guards: LeaveGuards, page: Window): void {
  status$.subscribe((status) => {
    if (status.phase !== 'over' || status.why !== 'session') return;
    guards.giveUp();
    page.location.reload();
  });
}
