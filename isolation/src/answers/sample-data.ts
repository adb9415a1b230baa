import type { BlacklistEntry } from '@tessera/contracts/blacklist/blacklist.schema';
import type { Content } from '@tessera/contracts/content/content.schema';
import type { Folder } from '@tessera/contracts/folder/folder.schema';
import type { Import } from '@tessera/contracts/import/import.schema';
import type { Media } from '@tessera/contracts/media/media.schema';
import type { ScopedView } from '@tessera/contracts/view/scoped-view.schema';
import type { Store } from './store.ts';

/** The sample data behind the factories' answers. They exist until the page is closed. */
export interface SampleData {
  readonly folders: Store<Folder>;
  readonly contents: Store<Content>;
  readonly views: Store<ScopedView>;
  readonly imports: Store<Import>;
  media: readonly Media[];
  blacklist: readonly BlacklistEntry[];
  adWords: readonly string[];
}
