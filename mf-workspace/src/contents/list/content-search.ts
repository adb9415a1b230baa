import { titleOf } from '@tessera/contracts/content/content-title';
import { holdsText } from '../../lib/text-search.ts';
import type { ContentRow } from './content-rows.ts';

/** The contents whose account or tag, name or board holds the text. */
export const searchContents = (rows: readonly ContentRow[], text: string): readonly ContentRow[] => rows.filter((row) => holdsText([titleOf(row), row.fullName, row.folderName], text));
