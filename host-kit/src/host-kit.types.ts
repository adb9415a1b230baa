/* The public types of the kit. This file is published beside it as `host-kit.d.ts`, so it imports nothing. */

/** The interface languages. */
export type HostLanguage = 'en' | 'zh-Hant-HK' | 'ja';

/** The colour schemes. */
export type HostScheme = 'light' | 'dark';

/** A short message from a remote, already translated. */
export interface HostNotice {
  readonly tone: 'neutral' | 'good' | 'warning' | 'bad';
  readonly text: string;
  /** One action that the message offers, for example undo. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  readonly supportId?: string | undefined;
}

/** The session: not known yet, signed out, or signed in with the user's id. */
export type HostSession =
  | { readonly state: 'unknown' }
  | { readonly state: 'signedOut' }
  | { readonly state: 'signedIn'; readonly userId: string };

export interface HostOptions {
  /**
   * Navigates to a path of the product that belongs to no mounted remote, for example `/login` or a path of another
   * remote.
   */
  readonly navigate: (path: string) => void;
  /** Lets the user sign in. If omitted, a remote that needs a session shows a message without a sign-in button. */
  readonly signIn?: () => void;
  /** Defaults to the page's language (`<html lang>`), then the browser's, then English. */
  readonly language?: HostLanguage;
  /** Defaults to the system's colour scheme. */
  readonly scheme?: HostScheme;
  /** Shows a message. By default the kit shows it at the bottom right. */
  readonly notify?: (notice: HostNotice) => void;
  /** Called with the session, initially and whenever it changes. */
  readonly onSession?: (session: HostSession) => void;
  /** Nonce of the page's Content-Security-Policy for styles. Defaults to the nonce of the page's scripts, if any. */
  readonly nonce?: string;
}

/** How a path was reached: as a new history entry, by replacing the last one, or by going back or forward. */
export type HostStep = 'push' | 'replace' | 'pop';

export interface MountOptions {
  /** Initial path, for example `/home/boards`. Defaults to the first path that the remote declares. */
  readonly path?: string;
  /** Called with the remote's path after each navigation, and how it was reached. */
  readonly onPath?: (path: string, step: HostStep) => void;
  /** Called with the title of the remote's current page. */
  readonly onTitle?: (title: string) => void;
  /**
   * Returns the URL for links to a path, used when they open in another tab. Defaults to this page with the path as its
   * hash.
   */
  readonly hrefOf?: (path: string) => string;
}

/** The state of a remote in its element: rendered (`drawn`), or a card in its place that shows why not. */
export type MountState = 'loading' | 'drawn' | 'failed' | 'signedOut' | 'forbidden' | 'unmounted';

/** A remote that is mounted in an element of the page. */
export interface MountedRemote {
  readonly state: MountState;
  /** The remote's current path. */
  readonly path: string;
  /**
   * Navigates to a path of the remote; asks first if work is unsaved. A path outside of the remote is passed to the
   * host's `navigate`.
   */
  navigate(path: string, options?: { readonly replace?: boolean }): void;
  /** Resolves to true if nothing is unsaved, otherwise to the user's answer. */
  mayLeave(): Promise<boolean>;
  /** Unmounts the remote and removes everything it added to the page. Does not ask about unsaved work. */
  unmount(): Promise<void>;
}

/** The host of a page; there is at most one. */
export interface Host {
  /**
   * Renders a remote into an empty element. Resolves once the remote, or a card that says why not, is shown: a failing
   * remote does not reject. Rejects if the element is not empty or the remote is already mounted.
   */
  mount(remoteId: string, element: HTMLElement, options?: MountOptions): Promise<MountedRemote>;
  setLanguage(language: HostLanguage): Promise<void>;
  /** Null follows the system. */
  setScheme(scheme: HostScheme | null): void;
  /**
   * Asks the server again who is signed in, for example after the page signed a user in or out. Rejects if the request
   * fails; nothing changes then.
   */
  refreshSession(): Promise<void>;
  /** Unmounts everything and closes all connections. Afterwards another host can be created. */
  close(): Promise<void>;
}

/**
 * Creates the host of this page. Throws if there is one already, or if the kit was loaded from
 * a different origin than the page's, because the session cookie is not sent there.
 */
export type CreateHost = (options: HostOptions) => Host;
