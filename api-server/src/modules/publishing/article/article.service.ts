import { isDeepStrictEqual } from 'node:util';
import { Problem } from '@tessera/contracts/http/problem';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';
import { createArticleRepository, type ArticleDraft, type ArticleRecord } from './article.repository.ts';

/** Throws `notFound`. */
export async function findArticle(db: Db, ownerId: string, id: string): Promise<ArticleRecord> {
  const row = await createArticleRepository(db).find(ownerId, id);
  if (row === null) throw new Problem('notFound');
  return row;
}

/** Locks an article until the transaction ends. Throws `notFound`. */
export async function lockArticle(db: Trx, ownerId: string, id: string): Promise<ArticleRecord> {
  const row = await createArticleRepository(db).lock(ownerId, id);
  if (row === null) throw new Problem('notFound');
  return row;
}

/** Whether an article already has all values of a change. */
export const hasValues = (row: ArticleRecord, draft: Partial<ArticleDraft>): boolean =>
  isDeepStrictEqual({ ...row, ...draft }, row);

/** Stores the text as an automatic version. */
export const keepText = (db: Trx, row: ArticleRecord, now: Date): Promise<void> =>
  createArticleRepository(db).keepVersion(row.owner_id, row.id, { texts: row.texts, isPublished: false }, now);

/** Tells the author's other tabs that their lists show something else. */
export const tellChanged = (db: Db, ownerId: string, id: string): Promise<void> =>
  notifyUser(db, ownerId, { topic: 'resource.changed', data: { kind: 'article', id } });

/** Throws `conflict` with the current revision. */
export function assertRevision(row: ArticleRecord, revision: number): void {
  if (row.revision !== revision) throw new Problem('conflict', { params: { revision: row.revision } });
}
