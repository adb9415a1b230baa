import type { Db } from '../../../platform/db/database.ts';

/** The usage of a connection, as last reported by the network. */
export interface ConnectionQuota {
  readonly percent: number;
  readonly restUntil: Date | null;
  /** Consecutive refusals. */
  readonly refusals: number;
}

export interface ConnectionQuotaRepository {
  read(connectionId: string): Promise<ConnectionQuota>;
  save(connectionId: string, quota: ConnectionQuota, now: Date): Promise<void>;
}

const unused: ConnectionQuota = { percent: 0, restUntil: null, refusals: 0 };

export function createConnectionQuotaRepository(db: Db): ConnectionQuotaRepository {
  return {
    async read(connectionId) {
      const row = await db
        .selectFrom('connection_quota')
        .select(['percent', 'rest_until', 'refusals'])
        .where('connection_id', '=', connectionId)
        .executeTakeFirst();
      return row ? { percent: row.percent, restUntil: row.rest_until, refusals: row.refusals } : unused;
    },
    async save(connectionId, quota, now) {
      const values = {
        percent: Math.round(quota.percent),
        rest_until: quota.restUntil,
        refusals: quota.refusals,
        changed_at: now,
      };
      await db
        .insertInto('connection_quota')
        .values({ connection_id: connectionId, ...values })
        .onConflict((conflict) => conflict.column('connection_id').doUpdateSet(values))
        .execute();
    },
  };
}
