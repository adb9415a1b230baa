import { holdsText } from '../lib/text-search.ts';
import type { ContentRow } from './content-rows.ts';

/** The contents whose account, name or board holds the text. */
export const searchContents = (rows: readonly ContentRow[], text: string): readonly ContentRow[] => rows.filter(({ value, fullName, folderName }) => holdsText([value, fullName, folderName], text));
