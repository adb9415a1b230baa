import type { PathEntry } from '@tessera/contracts/remote/descriptor';
import type { LeaveGuards } from '@tessera/ui/host/leave-guards';
import type { BehaviorSubject } from '@tessera/ui/shared-modules/rx';

/** What stands in the element of a remote. */
export type AreaState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'drawn' }
  | { readonly phase: 'failed'; readonly supportId: string }
  | { readonly phase: 'signedOut' }
  | { readonly phase: 'forbidden' };

/** One mounted remote as its area draws it. */
export interface Area {
  readonly state$: BehaviorSubject<AreaState>;
  /** The remote's own element, which the area only places. */
  readonly element$: BehaviorSubject<HTMLElement>;
  /** The entry of the path, as soon as the remote is known. */
  readonly entry: () => PathEntry | null;
  readonly guards: LeaveGuards;
  readonly retry: () => void;
  readonly signIn: (() => void) | undefined;
}
