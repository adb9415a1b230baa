import { createEventHub, type EventHub } from '@tessera/contracts/events/event-bus';
import type { Language } from '@tessera/contracts/i18n/languages';
import type { ErrorReport, HostProps, Notice, Session } from '@tessera/contracts/remote/host-props';
import type { StorageKey } from '@tessera/contracts/storage/storage-keys';
import { BehaviorSubject } from 'rxjs';
import { createFakeNetwork, type FakeNetwork } from './fake-network.ts';

interface FakeHostOptions {
  /** Source of the published events; a remote's id. */
  source?: string;
  session?: Session;
  language?: Language;
  basePath?: string;
}

/** A host for tests, with the real bus, client and storage rules. It records calls. */
export interface FakeHost {
  readonly host: HostProps;
  readonly network: FakeNetwork;
  readonly hub: EventHub;
  readonly session$: BehaviorSubject<Session>;
  readonly notices: readonly Notice[];
  readonly visited: readonly string[];
  readonly reports: readonly ErrorReport[];
  /** The currently registered leave guards. */
  readonly guards: ReadonlySet<() => boolean>;
  readonly stored: ReadonlyMap<StorageKey, string>;
}

/** Creates a host; by default signed out, in English, with empty storage. */
export function createFakeHost({
  source = 'test',
  session = { state: 'signedOut' },
  language = 'en',
  basePath = '',
}: FakeHostOptions = {}): FakeHost {
  const network = createFakeNetwork();
  const hub = createEventHub();
  const session$ = new BehaviorSubject<Session>(session);
  const notices: Notice[] = [];
  const visited: string[] = [];
  const reports: ErrorReport[] = [];
  const guards = new Set<() => boolean>();
  const stored = new Map<StorageKey, string>();
  const host: HostProps = {
    basePath,
    api: network.api,
    events: hub.as(source),
    session$,
    language$: new BehaviorSubject(language),
    notify: (notice) => notices.push(notice),
    navigate: (path) => visited.push(path),
    guardLeave: (isDirty) => {
      guards.add(isDirty);
      return () => guards.delete(isDirty);
    },
    storage: {
      get: (key) => stored.get(key) ?? null,
      set: (key, value) => stored.set(key, value),
      remove: (key) => stored.delete(key),
    },
    report: (report) => `support-${reports.push(report)}`,
  };
  return { host, network, hub, session$, notices, visited, reports, guards, stored };
}
