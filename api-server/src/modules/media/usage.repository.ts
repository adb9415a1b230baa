import { sql } from 'kysely';
import { minuteMs } from '@tessera/contracts/time/durations';
import type { Db } from '../../db/database.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  // Creating a formatter takes longer than writing a batch's counts, and there are few time zones.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return format;
}

const quarterMs = 15 * minuteMs;
const lastDays = new Map<string, { readonly quarter: number; readonly day: string }>();

/** The day in a time zone, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, time: Date): string {
  // In every time zone days begin at a quarter of an hour, so the last result is valid until the next quarter.
  const quarter = Math.floor(time.getTime() / quarterMs);
  const last = lastDays.get(timeZone);
  if (last?.quarter === quarter) return last.day;
  const day = formatIn(timeZone).format(time);
  lastDays.set(timeZone, { quarter, day });
  return day;
}

export interface UsageRepository {
  /** How many new media the owner collected on a day. */
  takenOn(ownerId: string, day: string): Promise<number>;
  /** Adds to a day and returns its sum. Locks the row until the transaction ends. */
  take(ownerId: string, day: string, count: number): Promise<number>;
}

export function createUsageRepository(db: Db): UsageRepository {
  return {
    async takenOn(ownerId, day) {
      const row = await db.selectFrom('media_usage').select('taken').where('owner_id', '=', ownerId).where('day', '=', sql<Date>`${day}::date`).executeTakeFirst();
      return row?.taken ?? 0;
    },
    async take(ownerId, day, count) {
      const row = await db
        .insertInto('media_usage')
        .values({ owner_id: ownerId, day, taken: count })
        .onConflict((conflict) => conflict.columns(['owner_id', 'day']).doUpdateSet((column) => ({ taken: sql<number>`${column.ref('media_usage.taken')} + ${count}` })))
        .returning('taken')
        .executeTakeFirstOrThrow();
      return row.taken;
    },
  };
}
