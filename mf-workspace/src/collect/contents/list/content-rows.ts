import type { Content } from '@tessera/contracts/content/content.schema';
import type { Folder } from '@tessera/contracts/folder/folder.schema';

/** A content with the name of its board. */
export interface ContentRow extends Content {
  /** Null until the boards are loaded. */
  readonly folderName: string | null;
}

/** The contents with their boards' names. */
export function toContentRows(contents: readonly Content[], folders: readonly Folder[]): readonly ContentRow[] {
  const names = new Map(folders.map(({ id, settings }) => [id, settings.name]));
  return contents.map((content) => ({ ...content, folderName: names.get(content.folderId) ?? null }));
}
