import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { Problem } from '@tessera/contracts/http/problem';
import type { Db, Trx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { createFolderRepository } from '../folder/folder.repository.ts';

/** A file that may be made, and how many of its month there are with it. */
export interface BegunExport {
  readonly id: string;
  readonly usage: number;
  readonly quota: number;
}

/** After so long a file that was not finished does not count: whoever made it is gone. */
const abandonedAfterMs = 900_000;

/** How many files count in the month of `now` in a zone: whole ones, and those that are being made. */
export const exportsOfMonth = (ownerId: string, timeZone: string, now: Date): RawBuilder<number> => sql<number>`(
    select count(*)::int from file_export where owner_id = ${ownerId}
      and started_at >= date_trunc('month', ${now}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}
      and (finished_at is not null or started_at > ${new Date(now.getTime() - abandonedAfterMs)}))`;

/**
 * Takes one of the exports of the month of `now` in the caller's zone for a file that is about to be made. Two at once are counted one after the other.
 * Throws `usageLimit` when there is none left.
 */
export async function beginExport(db: Trx, { userId, timeZone, rights }: Pick<Caller, 'userId' | 'timeZone' | 'rights'>, now: Date): Promise<BegunExport> {
  const quota = rights.quotas.csvNumber;
  await createFolderRepository(db).lockOwner(userId);
  const { rows } = await sql<{ used: number }>`select ${exportsOfMonth(userId, timeZone, now)} as used`.execute(db);
  const used = rows[0]?.used ?? 0;
  if (used >= quota) throw new Problem('usageLimit', { params: { usage: used, quota } });
  const id = randomUUID();
  await db.insertInto('file_export').values({ owner_id: userId, id, started_at: now }).execute();
  return { id, usage: used + 1, quota };
}

/** The file is whole: from now on it counts. */
export async function finishExport(db: Db, ownerId: string, id: string, now: Date): Promise<void> {
  await db.updateTable('file_export').set({ finished_at: now }).where('owner_id', '=', ownerId).where('id', '=', id).execute();
}

/** The file did not become whole: it counts for nothing. */
export async function dropExport(db: Db, ownerId: string, id: string): Promise<void> {
  await db.deleteFrom('file_export').where('owner_id', '=', ownerId).where('id', '=', id).where('finished_at', 'is', null).execute();
}
