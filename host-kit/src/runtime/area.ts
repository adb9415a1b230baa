import type { PathEntry } from '@tessera/contracts/remote/descriptor';
import type { LeaveGuards } from '@tessera/ui/host/navigation/leave-guards';
import type { BehaviorSubject } from '@tessera/ui/shared-modules/rx';

/** What an area shows. */
export type AreaState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'drawn' }
  | { readonly phase: 'failed'; readonly supportId: string }
  | { readonly phase: 'signedOut' }
  | { readonly phase: 'forbidden' };

/** The area of one mounted remote, as its view needs it. */
export interface Area {
  readonly state$: BehaviorSubject<AreaState>;
  /** The remote's own element, which the view inserts. */
  readonly element$: BehaviorSubject<HTMLElement>;
  /** The descriptor's entry for the current path; null until the remote is known. */
  readonly entry: () => PathEntry | null;
  readonly guards: LeaveGuards;
  readonly retry: () => void;
  readonly signIn: (() => void) | undefined;
}
