import { dayMs, minuteMs } from '@tessera/contracts/time/durations';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** A time of which the database cannot say which files were written in it. */
export interface FileGap {
  readonly from: Date;
  readonly to: Date;
}

/** The clocks of machines differ, and a file is a moment older than its row. */
const marginMs = 5 * minuteMs;
/**
 * How long files of a gap are left alone: long enough to notice that an old database was restored, and to restore the
 * right one.
 */
const protectedMs = 90 * dayMs;

const farPast = new Date(0);

/** What the database knows about files. */
export interface FileKnowledge {
  /**
   * Records that the database is in use now. Returns the times that it may not know. It knows the time between two
   * calls of one process, unless it was replaced by an older copy meanwhile. The time before a process began may have
   * been the time of another database.
   */
  renew(now: Date): Promise<readonly FileGap[]>;
}

export function createFileKnowledge(db: Db): FileKnowledge {
  let seenUntil: Date | null = null;
  return {
    renew: (now) =>
      db.transaction().execute(async (trx) => {
        // The row is locked from here on, also the first time, when several stores ask at once.
        await trx
          .insertInto('file_knowledge')
          .values({ id: 1, known_until: farPast })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        const row = await trx
          .selectFrom('file_knowledge')
          .select('known_until')
          .where('id', '=', 1)
          .forUpdate()
          .executeTakeFirst();
        const knownUntil = row?.known_until ?? farPast;
        const isContinuous = seenUntil !== null && knownUntil >= seenUntil;
        if (!isContinuous) await addGap(trx, knownUntil, now);
        const until = knownUntil > now ? knownUntil : now;
        await trx.updateTable('file_knowledge').set({ known_until: until }).where('id', '=', 1).execute();
        await trx
          .deleteFrom('file_gap')
          .where('to_at', '<', new Date(now.getTime() - protectedMs))
          .execute();
        const gaps = await trx.selectFrom('file_gap').selectAll().orderBy('from_at').execute();
        seenUntil = until;
        return gaps.map(({ from_at: from, to_at: to }) => ({ from, to }));
      }),
  };
}

/** Adds a gap, or extends the one that it continues: a process that starts again and again leaves one row. */
async function addGap(trx: Db, knownUntil: Date, now: Date): Promise<void> {
  const from = new Date(Math.max(0, knownUntil.getTime() - marginMs));
  const to = new Date(Math.max(now.getTime(), from.getTime()) + marginMs);
  const extended = await trx
    .updateTable('file_gap')
    .set({ to_at: sql<Date>`greatest(to_at, ${to}::timestamptz)` })
    .where('to_at', '>=', from)
    .where('from_at', '<=', to)
    .returning('from_at')
    .executeTakeFirst();
  if (extended !== undefined) return;
  await trx.insertInto('file_gap').values({ from_at: from, to_at: to }).execute();
}

/** Whether a file was written at a time that the database may not know. */
export const isInGap = (gaps: readonly FileGap[], usedAt: Date): boolean =>
  gaps.some(({ from, to }) => usedAt >= from && usedAt <= to);
