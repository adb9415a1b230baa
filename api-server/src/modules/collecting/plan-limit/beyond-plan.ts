import { Problem } from '@tessera/contracts/http/problem';
import type { Rights } from '@tessera/contracts/plan/rights';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/requests/caller.ts';

/** The boards and contents beyond the limits of the plan. They stay, but take in no new media. */
export interface BeyondPlan {
  readonly folderIds: ReadonlySet<string>;
  /** Includes the contents of boards beyond the plan. */
  readonly contentIds: ReadonlySet<string>;
  /** How many contents the owner has, within the plan and beyond it. 0 if nothing is beyond. */
  readonly contentNumber: number;
}

/**
 * Finds what is beyond the plan: the boards and contents that were added last. Without a plan nothing is, because the
 * limits do not apply and the rights alone decide.
 */
export async function readBeyondPlan(db: Db, ownerId: string, { quotas }: Pick<Rights, 'quotas'>): Promise<BeyondPlan> {
  if (quotas.contentNumber === 0) return { folderIds: new Set(), contentIds: new Set(), contentNumber: 0 };
  const { rows } = await sql<{
    readonly folder_id: string;
    readonly content_id: string | null;
    readonly is_folder: boolean;
    readonly content_number: number;
  }>`
    with board as (select id, row_number() over (order by created_at, id) > ${quotas.folderNumber} as is_beyond from folder where owner_id = ${ownerId}),
      held as (select id, folder_id, row_number() over (order by created_at, id) > ${quotas.contentNumber} as is_beyond from content where owner_id = ${ownerId})
    select b.id as folder_id, h.id as content_id, b.is_beyond as is_folder, (select count(*)::int from held) as content_number from board b left join held h on h.folder_id = b.id where b.is_beyond or h.is_beyond`.execute(
    db,
  );
  return {
    folderIds: new Set(rows.flatMap(({ folder_id: id, is_folder: isBeyond }) => (isBeyond ? [id] : []))),
    contentIds: new Set(rows.flatMap(({ content_id: id }) => (id === null ? [] : [id]))),
    contentNumber: rows[0]?.content_number ?? 0,
  };
}

type Owner = Pick<Caller, 'userId' | 'rights'>;

/** Throws 405 when the board is beyond the plan. */
export async function assertFolderWithin(db: Db, { userId, rights }: Owner, folderId: string): Promise<void> {
  const { folderIds } = await readBeyondPlan(db, userId, rights);
  const quota = rights.quotas.folderNumber;
  if (folderIds.has(folderId)) throw new Problem('405', { params: { usage: quota + folderIds.size, quota } });
}

/** Throws 407 when one of the contents is beyond the plan. */
export async function assertContentsWithin(
  db: Db,
  { userId, rights }: Owner,
  wanted: readonly string[],
): Promise<void> {
  const { contentIds, contentNumber } = await readBeyondPlan(db, userId, rights);
  if (wanted.some((id) => contentIds.has(id)))
    throw new Problem('407', { params: { usage: contentNumber, quota: rights.quotas.contentNumber } });
}
