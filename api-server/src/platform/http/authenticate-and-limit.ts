import { unsafeCast } from '@tessera/contracts/schema/schema';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { kept } from '../db/kept-statements.ts';
import { sessionOf, type SessionRow } from '../session/session.repository.ts';
import { readSession, type FoundSession } from '../session/session.service.ts';
import { assertLeft, takeFrom, takingOf, windowStart, type CallBudgets } from './limits/rate-limit.ts';

interface Admission {
  /** Hash of the session cookie's token; null without a cookie. */
  readonly tokenHash: Buffer | null;
  readonly budgets: CallBudgets;
  readonly now: Date;
}

interface Uses {
  readonly used_by_address: number;
  readonly used_by_account: number;
}

type Authenticated = Uses & (SessionRow | { readonly [Key in keyof SessionRow]: null });

/**
 * Finds the session and uses up one request of the caller's budgets. Every call begins with this, so it is a single
 * statement: one round trip to the database. Throws `rateLimit` with the seconds to wait when a budget is used up.
 */
export async function authenticateAndLimit(
  db: Db,
  { tokenHash, budgets: { ofAddress, ofAccount }, now }: Admission,
): Promise<FoundSession> {
  if (tokenHash === null) {
    await takeFrom(db, now, [ofAddress]);
    return { state: 'none' };
  }
  const keys = sql`
    select ${ofAddress.key}::text as key, ${windowStart(now, ofAddress)}::timestamptz as window_start
    union all select ${ofAccount.keyPrefix}::text || owner_id, ${windowStart(now, ofAccount)}::timestamptz from found where ended_at is null and expires_at > ${now} order by 1`;
  const { rows } = await sql<Authenticated>`${kept}
    with found as materialized (${sessionOf(tokenHash, now)}), taken as (${takingOf(keys)})
    select found.*, uses.* from (select coalesce(max(used) filter (where key = ${ofAddress.key}), 0) as used_by_address, coalesce(max(used) filter (where key <> ${ofAddress.key}), 0) as used_by_account from taken) uses
    left join found on true`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate without groups must return one row');
  const session = await readSession(db, row.id === null ? undefined : unsafeCast<SessionRow>(row), now);
  assertLeft(now, [
    { ...ofAddress, used: row.used_by_address },
    { ...ofAccount, used: row.used_by_account },
  ]);
  return session;
}
