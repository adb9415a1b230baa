import { titleOf } from '@tessera/contracts/content/content-title';
import type { Summary } from '@tessera/contracts/media/figures.schema';
import type { Content } from '@tessera/contracts/content/content.schema';
import type { SplitRow } from './split-table.tsx';

/** The contents of a summary under their names. One that was deleted while the answer came is left out. */
export const toContentRows = (contentList: Summary['contentList'], contents: readonly Content[]): readonly SplitRow[] =>
  contentList.flatMap(({ contentId, current, previous }) => {
    const content = contents.find(({ id }) => id === contentId);
    return content ? [{ id: contentId, name: titleOf(content), current, previous }] : [];
  });

/** The types of media of a summary under their names. */
export const toTypeRows = (typeList: Summary['typeList'], nameOf: (type: Summary['typeList'][number]['type']) => string): readonly SplitRow[] =>
  typeList.map(({ type, current, previous }) => ({ id: type, name: nameOf(type), current, previous }));
