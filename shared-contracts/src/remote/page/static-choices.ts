import type { Boot } from '../boot.ts';
import type { RemoteChoice } from '../bucket.ts';
import type { ShellAssets } from '../registry.ts';
import type { PageRemote } from '../version-set.ts';

/** Id of the element with the choices, in a static page. */
export const choicesElementId = 'tessera-choices';

/** The data from which the start of a static page decides in the browser what our server would decide. */
export interface StaticChoices {
  /** Id of the element from which the shell reads its boot data. */
  readonly bootElement: string;
  readonly boot: Omit<Boot, 'versionSet'>;
  readonly revision: number;
  readonly remotes: readonly RemoteChoice<PageRemote>[];
  readonly doors: ShellAssets['doors'];
  readonly texts: ShellAssets['texts'];
}
