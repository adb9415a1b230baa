import type { Observable } from 'rxjs';
import type { EventBus } from '../events/event-bus.ts';
import type { ApiClient } from '../http/client.ts';
import type { Language } from '../i18n/languages.ts';
import type { StorageKey } from '../storage/storage-keys.ts';
import type { User } from '../user/user.schema.ts';

/** Who is there. `unknown` until the first answer, and on pages that make no session call. */
export type Session = { readonly state: 'unknown' } | { readonly state: 'signedOut' } | { readonly state: 'signedIn'; readonly user: User };

/** A message at the bottom right. Texts are translated already. */
export interface Notice {
  readonly tone: 'neutral' | 'good' | 'warning' | 'bad';
  readonly text: string;
  /** One thing to do about it, for example undo. */
  readonly action?: { readonly label: string; readonly run: () => void };
  readonly supportId?: string;
}

/** An error to be told to those who run the service. */
export interface ErrorReport {
  readonly error: unknown;
  /** Where it happened, for example a page's name. */
  readonly place: string;
}

/** Storage of this device, limited to the keys of the contract; personal keys are kept apart for each user. */
export interface HostStorage {
  get(key: StorageKey): string | null;
  set(key: StorageKey, value: string): void;
  remove(key: StorageKey): void;
}

/** Where a remote is within itself, and how it came there. */
export interface RemotePlace {
  /** With query and hash. */
  readonly path: string;
  readonly state: unknown;
  /** Another one for each entry of the history. */
  readonly key: string;
  readonly action: 'PUSH' | 'REPLACE' | 'POP';
}

/** The path of a remote that stands in a page of somebody else, whose address and title are not the remote's to change. */
export interface RouteMemory {
  /** Where the remote is, now and as it changes. */
  readonly place$: Observable<RemotePlace>;
  readonly push: (path: string, state?: unknown) => void;
  readonly replace: (path: string, state?: unknown) => void;
  /** Goes so many steps through what it remembers; -1 is back. */
  readonly go: (steps: number) => void;
  /** The address of a link to a path, for another tab. */
  readonly hrefOf: (path: string) => string;
  /** Told how the remote calls the page that it shows. */
  readonly setTitle: (title: string) => void;
}

/**
 * All that a remote gets of the world around it. A remote reaches for nothing global:
 * it is a function of these ten. Where its path is kept is the eleventh, in pages that are not the product's.
 */
export interface HostProps {
  /** Where the remote's own paths begin; '' in the shell, whose paths are absolute. */
  readonly basePath: string;
  readonly api: ApiClient;
  readonly events: EventBus;
  /** The session, now and as it changes. */
  readonly session$: Observable<Session>;
  /** The interface language, now and as it changes. */
  readonly language$: Observable<Language>;
  /** Shows a toast and keeps it in the notices. */
  readonly notify: (notice: Notice) => void;
  /** Goes to a path, also of another remote; asks the guards first. */
  readonly navigate: (path: string, options?: { readonly replace?: boolean }) => void;
  /** Asks before unsaved work is left; `isDirty` is looked at when it matters. Returns the release. */
  readonly guardLeave: (isDirty: () => boolean) => () => void;
  readonly storage: HostStorage;
  /** Tells an error to those who run the service and returns the support id to show. */
  readonly report: (report: ErrorReport) => string;
  /** Absent where the remote's path is the page's address, as in the shell. */
  readonly memory?: RouteMemory;
}
