import type { HostProps } from '@tessera/contracts/remote/host-props';
import type { BreakPlace, Reading } from '@tessera/contracts/watch/watch.schema';
import type { RemoteLoader, Startable } from '@tessera/ui/host/federation';
import type { BehaviorSubject } from '@tessera/ui/shared-modules/rx';

/** A failure of a remote, to be reported. */
export interface Failure {
  /** Null for a failure that single-spa detected by itself. */
  readonly from: { readonly id: string; readonly version: string } | null;
  readonly error: unknown;
  readonly place: BreakPlace | 'unmount' | 'single-spa';
  /** The version used instead, or null. */
  readonly fellBackTo: string | null;
}

/** What remotes need from the page. */
export interface RemoteParts {
  readonly loader: RemoteLoader;
  readonly createHost: (remote: Startable) => HostProps;
  /** Id of the remote that the address shows, or null. */
  readonly active$: BehaviorSubject<string | null>;
  /** Reports a failure and returns its support id. */
  readonly report: (failure: Failure) => string;
  /** Records a reading for a version's health. */
  readonly tell: (reading: Reading) => void;
}
