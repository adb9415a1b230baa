import type { HostLanguage, HostScheme, MountedRemote, MountOptions } from '../host-kit.types.ts';

/** What the page chose for the person so far. */
export interface Chosen {
  readonly language: HostLanguage | undefined;
  readonly scheme: HostScheme | null;
}

/** Everything that the kit draws with, once on a page. */
export interface RemoteRuntime {
  /** Fetches the texts, without which nothing is drawn; asked for again after a failure. */
  prepare(): Promise<unknown>;
  /**
   * Draws a remote into an element of its own, once everything is prepared. Resolves when it stands there, or a card.
   * @param onBegun told at once what can be done with it meanwhile
   */
  mount(remoteId: string, area: HTMLElement, options: MountOptions, onBegun: (mounted: MountedRemote) => void): Promise<void>;
  setLanguage(language: HostLanguage): Promise<void>;
  setScheme(scheme: HostScheme | null): void;
  refreshSession(): Promise<void>;
  /** Ends every connection. Everything is unmounted before. */
  close(): Promise<void>;
}
