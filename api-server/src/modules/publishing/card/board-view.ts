import { Problem } from '@tessera/contracts/http/problem';
import { createFolderRepository } from '../../collecting/folder/folder.repository.ts';
import type { QueryContext } from '../../collecting/media/media-query.ts';
import type { QuestionOf } from './card-kind.ts';
import { lineOf } from './card-text.ts';

const titleMax = 50;

/** The name of a board, as the title of a card. */
export async function titleOf({ db, caller }: QueryContext, folderId: string): Promise<string> {
  const folder = await createFolderRepository(db).find(caller.userId, folderId);
  if (folder === null) throw new Problem('notFound');
  return lineOf(folder.name, titleMax);
}

/** The whole board, without filters. */
export const viewOf = ({ folderId, dateFrom, toDate }: QuestionOf<'chart' | 'ranking'>) => ({
  folderId,
  dateFrom,
  toDate,
  mode: 'ALL' as const,
  filter: {},
});
