import type { Content } from '@tessera/contracts/content/content.schema';
import type { Folder } from '@tessera/contracts/folder/folder.schema';

/** The boards and contents that came last are beyond the plan; so is what lies in such a board. Who has no plan has no numbers either. Both lists are oldest first. */
export function beyondPlan(folders: readonly Folder[], contents: readonly Content[], quotas: { readonly folders: number; readonly contents: number }): readonly Content[] {
  if (quotas.contents === 0) return [];
  const folderIds = new Set(folders.slice(quotas.folders).map(({ id }) => id));
  return contents.filter(({ folderId }, place) => place >= quotas.contents || folderIds.has(folderId));
}
