/*
 * What a page sees of the kit. This file is published beside it as `host-kit.d.ts`, so it imports nothing.
 */

/** The interface languages. */
export type HostLanguage = 'en' | 'zh-Hant-HK' | 'ja';

/** The two sets of colours. */
export type HostScheme = 'light' | 'dark';

/** A short message of a remote, translated already. */
export interface HostNotice {
  readonly tone: 'neutral' | 'good' | 'warning' | 'bad';
  readonly text: string;
  /** One thing to do about it, for example undo. */
  readonly action?: { readonly label: string; readonly run: () => void };
  readonly supportId?: string;
}

/** Who is there: nobody knows yet, nobody, or somebody by id. */
export type HostSession = { readonly state: 'unknown' } | { readonly state: 'signedOut' } | { readonly state: 'signedIn'; readonly userId: string };

export interface HostOptions {
  /** Goes to a path of the product that no mounted remote owns, for example `/login` or that of another remote. */
  readonly navigate: (path: string) => void;
  /** Lets the person sign in. Without it a remote that needs a session says so, and offers no way. */
  readonly signIn?: () => void;
  /** Without it: the language of the page (`<html lang>`), else the browser's, else English. */
  readonly language?: HostLanguage;
  /** Without it: the machine's. */
  readonly scheme?: HostScheme;
  /** Shows a message. Without it the kit does, at the bottom right. */
  readonly notify?: (notice: HostNotice) => void;
  /** Told who is there, now and as it changes. */
  readonly onSession?: (session: HostSession) => void;
  /** Nonce under which the page's Content-Security-Policy lets styles in. Without it: that of the page's scripts, if they have one. */
  readonly nonce?: string;
}

/** To a new place, to one instead of the last, or back or on to one where it was. */
export type HostStep = 'push' | 'replace' | 'pop';

export interface MountOptions {
  /** Where in the remote to begin, for example `/home/boards`. Without it: the first path that the remote names. */
  readonly path?: string;
  /** Told where the remote is, each time that it goes somewhere, and how. */
  readonly onPath?: (path: string, step: HostStep) => void;
  /** Told what the remote calls the page that it shows. */
  readonly onTitle?: (title: string) => void;
  /** Gives the address of a link to a path, for another tab. Without it: this page, with the path as its hash. */
  readonly hrefOf?: (path: string) => string;
}

/** How a remote stands in its element: drawn, or in its place a card that says why not. */
export type MountState = 'loading' | 'drawn' | 'failed' | 'signedOut' | 'forbidden' | 'unmounted';

/** A remote in an element of the page. */
export interface MountedRemote {
  readonly state: MountState;
  /** Where the remote is. */
  readonly path: string;
  /** Goes to a path of the remote; unsaved work is asked about. A path that is not the remote's goes to the host's `navigate`. */
  navigate(path: string, options?: { readonly replace?: boolean }): void;
  /** True when nothing is unsaved, else what the person answers. */
  mayLeave(): Promise<boolean>;
  /** Takes the remote away, and everything of it out of the page. Does not ask. */
  unmount(): Promise<void>;
}

/** The one host of a page. */
export interface Host {
  /**
   * Draws a remote into an empty element. Resolves when it stands there, or the card that says why not: a fault of the remote never rejects.
   * Rejects when the element is not empty, or the remote is mounted already.
   */
  mount(remoteId: string, element: HTMLElement, options?: MountOptions): Promise<MountedRemote>;
  setLanguage(language: HostLanguage): Promise<void>;
  /** Null follows the machine. */
  setScheme(scheme: HostScheme | null): void;
  /** Asks the server again who is there, for example after the page signed somebody in or out. Rejects when there is no answer; everything stays as it was then. */
  refreshSession(): Promise<void>;
  /** Unmounts everything and ends every connection. Another host can be created then. */
  close(): Promise<void>;
}

/**
 * Makes the host of this page. Throws when there is one already, or when the kit came from another origin than the page:
 * a session does not travel there.
 */
export type CreateHost = (options: HostOptions) => Host;
