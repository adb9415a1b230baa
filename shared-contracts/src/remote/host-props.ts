import type { Observable } from 'rxjs';
import type { EventBus } from '../events/event-bus.ts';
import type { ApiClient } from '../http/client.ts';
import type { Language } from '../i18n/languages.ts';
import type { StorageKey } from '../storage/storage-keys.ts';
import type { User } from '../user/user.schema.ts';

/** Who is signed in. `unknown` until the first response, and on pages without a session call. */
export type Session =
  | { readonly state: 'unknown' }
  | { readonly state: 'signedOut' }
  | { readonly state: 'signedIn'; readonly user: User };

/** A toast at the bottom right. Texts are already translated. */
export interface Notice {
  readonly tone: 'neutral' | 'good' | 'warning' | 'bad';
  readonly text: string;
  /** One action that the user can take, for example undo. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  readonly supportId?: string | undefined;
  /**
   * Stays on the page when the session ends, because it says that the account is gone. Others are cleared: they may
   * tell of somebody's data.
   */
  readonly staysAfterSession?: boolean | undefined;
}

/** An error to report to the operators of the service. */
export interface ErrorReport {
  readonly error: unknown;
  /** Where it happened, for example a page's name. */
  readonly place: string;
}

/** Local storage, limited to the keys of the contract; personal keys are stored separately for each user. */
export interface HostStorage {
  get(key: StorageKey): string | null;
  set(key: StorageKey, value: string): void;
  remove(key: StorageKey): void;
}

/** The current location within a remote, and how it was reached. */
export interface RemotePlace {
  /** Path with query and hash. */
  readonly path: string;
  readonly state: unknown;
  /** Unique for each history entry. */
  readonly key: string;
  readonly action: 'PUSH' | 'REPLACE' | 'POP';
}

/** The in-memory history of a remote in a page of another site, whose URL and title the remote must not change. */
export interface RouteMemory {
  /** The location, now and as it changes. */
  readonly place$: Observable<RemotePlace>;
  readonly push: (path: string, state?: unknown) => void;
  readonly replace: (path: string, state?: unknown) => void;
  /** Moves by a number of history entries; -1 is back. */
  readonly go: (steps: number) => void;
  /** The URL of a path, for a link that opens another tab. */
  readonly hrefOf: (path: string) => string;
  /** Called with the title of the page that the remote shows. */
  readonly setTitle: (title: string) => void;
}

/**
 * Everything that a remote gets from its host. A remote uses nothing global: it is a function of these ten properties.
 * The eleventh, `memory`, exists only in pages that are not the product's.
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
  /** Shows a toast and keeps it in the list of notices. */
  readonly notify: (notice: Notice) => void;
  /** Navigates to a path, also of another remote; asks the leave guards first. */
  readonly navigate: (path: string, options?: { readonly replace?: boolean }) => void;
  /**
   * Registers a guard that asks the user before leaving; `isDirty` is called at that moment. Returns the function that
   * removes the guard.
   */
  readonly guardLeave: (isDirty: () => boolean) => () => void;
  readonly storage: HostStorage;
  /** Reports an error to the operators and returns the support id to show. */
  readonly report: (report: ErrorReport) => string;
  /** Absent where the remote's path is in the page's URL, as in the shell. */
  readonly memory?: RouteMemory;
}
