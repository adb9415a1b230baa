import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { holdsText } from '../lib/text-search.ts';

/** The boards whose name holds the text. */
export const searchFolders = (folders: readonly Folder[], text: string): readonly Folder[] => folders.filter(({ settings }) => holdsText([settings.name], text));
