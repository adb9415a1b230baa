import { holdsText } from '../lib/text-search.ts';
import { contentName } from './content-name.ts';
import type { ContentRow } from './content-rows.ts';

/** The contents whose account or tag, name or board holds the text. */
export const searchContents = (rows: readonly ContentRow[], text: string): readonly ContentRow[] => rows.filter((row) => holdsText([contentName(row), row.fullName, row.folderName], text));
