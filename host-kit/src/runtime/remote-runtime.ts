import type { HostLanguage, HostScheme, MountedRemote, MountOptions } from '../host-kit.types.ts';

/** The language and scheme that the page has set so far. */
export interface Chosen {
  readonly language: HostLanguage | undefined;
  readonly scheme: HostScheme | null;
}

/** Everything that the kit needs for rendering; one per page. */
export interface RemoteRuntime {
  /** Loads the texts, without which nothing can be rendered. Can be retried after a failure. */
  prepare(): Promise<unknown>;
  /**
   * Renders a remote into its area, after `prepare`. Resolves once the remote or a card is shown.
   * @param onBegun called immediately with the handle of the remote
   */
  mount(
    remoteId: string,
    area: HTMLElement,
    options: MountOptions,
    onBegun: (mounted: MountedRemote) => void,
  ): Promise<void>;
  setLanguage(language: HostLanguage): Promise<void>;
  setScheme(scheme: HostScheme | null): void;
  refreshSession(): Promise<void>;
  /** Closes all connections. Unmount everything first. */
  close(): Promise<void>;
}
