import type { EventHub } from '@tessera/contracts/events/event-bus';
import { createApi } from '@tessera/contracts/http/client';
import type { Problem } from '@tessera/contracts/http/problem';
import type { Language } from '@tessera/contracts/i18n/languages';
import type { HostProps, Notice, Session } from '@tessera/contracts/remote/host-props';
import type { PageRemote } from '@tessera/contracts/remote/version-set';
import type { BehaviorSubject } from 'rxjs';
import type { DeviceStorage } from './device-storage.ts';
import type { Report } from './report.ts';

/** The parts that a host is made of. */
export interface HostParts {
  readonly hub: EventHub;
  readonly session$: BehaviorSubject<Session>;
  readonly language$: BehaviorSubject<Language>;
  readonly storage: DeviceStorage;
  readonly notify: (notice: Notice) => void;
  readonly navigate: HostProps['navigate'];
  readonly guardLeave: HostProps['guardLeave'];
  readonly report: Report;
  readonly onProblem: (problem: Problem) => void;
  /** Asks the user for a fresh proof; true once it is given. Without it, calls that need one fail. */
  readonly onStepUp?: () => Promise<boolean>;
  /** Prefix of the remotes' paths, for a host whose paths differ from the product's. */
  readonly basePath?: string;
  /** Replaces the network in tests and in hosts other than the shell. */
  readonly fetch?: typeof globalThis.fetch;
}

/** Creates the HostProps of one remote: everything that it may use of its environment. */
export function createHostProps(remote: Pick<PageRemote, 'descriptor' | 'version'>, parts: HostParts): HostProps {
  const { id } = remote.descriptor;
  return {
    basePath: parts.basePath ?? '',
    api: createApi({
      language: () => parts.language$.value,
      onProblem: parts.onProblem,
      ...(parts.onStepUp ? { onStepUp: parts.onStepUp } : {}),
      ...(parts.fetch ? { fetch: parts.fetch } : {}),
    }),
    events: parts.hub.as(id),
    session$: parts.session$.asObservable(),
    language$: parts.language$.asObservable(),
    notify: parts.notify,
    navigate: parts.navigate,
    guardLeave: parts.guardLeave,
    storage: parts.storage.as(id),
    report: (report) => parts.report(report, { source: id, version: remote.version }),
  };
}
