import type { PageRemote } from '@tessera/contracts/remote/version-set';
import type { Startable } from '@tessera/ui/host/federation';
import { BehaviorSubject } from '@tessera/ui/shared-modules/rx';

/** Status of a remote. */
export type RemoteStatus =
  | { readonly phase: 'away' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'mounted' }
  | { readonly phase: 'failed'; readonly error: Error; readonly supportId: string };

/** What is known about a remote while the page is open. */
export interface RemoteState {
  readonly remote: PageRemote;
  /** The version in use: the page's version or its fallback. */
  readonly inUse$: BehaviorSubject<Startable>;
  readonly status$: BehaviorSubject<RemoteStatus>;
  /** A new element for each attempt, so that nothing of a failed one remains. */
  readonly element$: BehaviorSubject<HTMLElement>;
  /** Versions whose last attempt failed and which must be loaded afresh. */
  readonly broken: Set<string>;
  /** Versions that have rendered in this tab. Their later failures do not cause a fallback. */
  readonly drawn: Set<string>;
}

export const createRemoteState = (remote: PageRemote): RemoteState => ({
  remote,
  inUse$: new BehaviorSubject<Startable>(remote),
  status$: new BehaviorSubject<RemoteStatus>({ phase: 'away' }),
  element$: new BehaviorSubject<HTMLElement>(document.createElement('div')),
  broken: new Set(),
  drawn: new Set(),
});

export const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
