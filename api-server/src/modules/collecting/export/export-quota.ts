import { randomUUID } from 'node:crypto';
import { Problem } from '@tessera/contracts/http/problem';
import { dayIn } from '@tessera/contracts/time/zone-time';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/requests/caller.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { midnightOf } from '../roll-up/day-start.ts';

/** A started export, with the month's usage including it. */
export interface BegunExport {
  readonly id: string;
  readonly usage: number;
  readonly quota: number;
}

/** After this many milliseconds an unfinished export no longer counts: its process is gone. */
const abandonedAfterMs = 900_000;

/** Number of exports that count in the month of `now` in a time zone: finished ones and running ones. */
export const exportsOfMonth = (ownerId: string, timeZone: string, now: Date): RawBuilder<number> => sql<number>`(
    select count(*)::int from file_export where owner_id = ${ownerId}
      and started_at >= ${midnightOf(`${dayIn(timeZone, now).slice(0, 'YYYY-MM'.length)}-01`, 0, timeZone)}
      and (finished_at is not null or started_at > ${new Date(now.getTime() - abandonedAfterMs)}))`;

/**
 * Takes one of the month's exports, in the caller's time zone. Concurrent calls are serialized. Throws `usageLimit`
 * when none is left.
 */
export async function beginExport(
  db: Trx,
  { userId, timeZone, rights }: Pick<Caller, 'userId' | 'timeZone' | 'rights'>,
  now: Date,
): Promise<BegunExport> {
  const quota = rights.quotas.csvNumber;
  await lockOwner(db, userId);
  const { rows } = await sql<{ used: number }>`select ${exportsOfMonth(userId, timeZone, now)} as used`.execute(db);
  const used = rows[0]?.used ?? 0;
  if (used >= quota) throw new Problem('usageLimit', { params: { usage: used, quota } });
  const id = randomUUID();
  await db.insertInto('file_export').values({ owner_id: userId, id, started_at: now }).execute();
  return { id, usage: used + 1, quota };
}

/** Marks an export as complete, so that it counts for good. */
export async function finishExport(db: Db, ownerId: string, id: string, now: Date): Promise<void> {
  await db
    .updateTable('file_export')
    .set({ finished_at: now })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .execute();
}

/** Removes an incomplete export, so that it does not count. */
export async function dropExport(db: Db, ownerId: string, id: string): Promise<void> {
  await db
    .deleteFrom('file_export')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();
}
