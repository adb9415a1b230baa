import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { isOwnerActive } from '../../../platform/owner/active-owner.ts';
import type { KeptHistory } from './history-step.ts';

/** An owner with a plan, and the stored state of the history. */
export interface PlanHistory {
  readonly owner_id: string;
  readonly plan_type: 0 | 1 | 2 | 3;
  readonly kept: KeptHistory | null;
}

export interface HistoryRepository {
  find(ownerId: string): Promise<KeptHistory | null>;
  put(ownerId: string, kept: KeptHistory): Promise<void>;
  /** Forgets that the owner was told of a deletion, so that it is announced again and waits another week. */
  announceAgain(ownerId: string): Promise<void>;
  /**
   * Owners, not suspended, whose stored months differ from their plan's, or who have none stored; only those after the
   * given id.
   */
  differing(monthsByPlan: readonly number[], after: string | null, limit: number): Promise<readonly PlanHistory[]>;
  /** Number of the owner's media that were posted before a time. */
  countBefore(ownerId: string, oldest: Date): Promise<number>;
  /** Contents with such media. */
  contentsBefore(ownerId: string, oldest: Date): Promise<readonly string[]>;
}

/** How many months of history each owner still has. */
export function createHistoryRepository(db: Db): HistoryRepository {
  return {
    find: async (ownerId) =>
      (await db
        .selectFrom('kept_history')
        .select(['months', 'lowered_at', 'told_at'])
        .where('owner_id', '=', ownerId)
        .executeTakeFirst()) ?? null,
    async put(ownerId, kept) {
      await db
        .insertInto('kept_history')
        .values({ owner_id: ownerId, ...kept })
        .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(kept))
        .execute();
    },
    async announceAgain(ownerId) {
      await db.updateTable('kept_history').set({ told_at: null }).where('owner_id', '=', ownerId).execute();
    },
    async differing(monthsByPlan, after, limit) {
      const { rows } = await sql<
        KeptHistory & Pick<PlanHistory, 'owner_id' | 'plan_type'> & { readonly is_known: boolean }
      >`
        select s.owner_id, s.plan_type, h.months, h.lowered_at, h.told_at, h.owner_id is not null as is_known
        from subscription s left join kept_history h on h.owner_id = s.owner_id
        where s.position = 'current' and ${isOwnerActive('s')} and (h.owner_id is null or h.lowered_at is not null or h.months <> (${monthsByPlan}::int[])[s.plan_type + 1])
          and (${after}::uuid is null or s.owner_id > ${after}::uuid)
        order by s.owner_id limit ${limit}`.execute(db);
      return rows.map(({ owner_id, plan_type, months, lowered_at, told_at, is_known: isKnown }) => ({
        owner_id,
        plan_type,
        kept: isKnown ? { months, lowered_at, told_at } : null,
      }));
    },
    async countBefore(ownerId, oldest) {
      const { rows } = await sql<{
        count: number;
      }>`select count(*)::int as count from media where owner_id = ${ownerId} and posted_at < ${oldest}`.execute(db);
      return rows[0]?.count ?? 0;
    },
    async contentsBefore(ownerId, oldest) {
      const { rows } = await sql<{
        content_id: string;
      }>`select distinct content_id from media where owner_id = ${ownerId} and posted_at < ${oldest} order by content_id`.execute(
        db,
      );
      return rows.map((row) => row.content_id);
    },
  };
}
