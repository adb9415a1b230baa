import type { HostLanguage, MountedRemote, MountOptions } from '../host-kit.types.ts';

/** Everything that the kit draws with, once on a page. */
export interface World {
  /**
   * Draws a remote into an element of its own. Resolves when it stands there, or a card.
   * @param onBegun told at once what can be done with it meanwhile
   */
  mount(remoteId: string, area: HTMLElement, options: MountOptions, onBegun: (mounted: MountedRemote) => void): Promise<void>;
  setLanguage(language: HostLanguage): Promise<void>;
  refreshSession(): Promise<void>;
  /** Ends every connection. Everything is unmounted before. */
  close(): Promise<void>;
}
