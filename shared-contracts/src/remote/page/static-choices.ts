import type { Boot } from '../boot.ts';
import type { RemoteChoice } from '../bucket.ts';
import type { ShellAssets } from '../registry.ts';
import type { PageRemote } from '../version-set.ts';

/** Id of the element with the choices, in a page that no server of ours makes. */
export const choicesElementId = 'tessera-choices';

/** All that the start of a static page decides in the browser, where a server would have decided it. */
export interface StaticChoices {
  /** Id of the element that the shell reads its boot data from. */
  readonly bootElement: string;
  readonly boot: Omit<Boot, 'versionSet'>;
  readonly revision: number;
  readonly remotes: readonly RemoteChoice<PageRemote>[];
  readonly doors: ShellAssets['doors'];
  readonly texts: ShellAssets['texts'];
}
