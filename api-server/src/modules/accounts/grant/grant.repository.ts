import type { PlanSwitch } from '@tessera/contracts/plan/rights';
import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { AuditEventTable } from '../../../platform/db/migrations/0001-base.tables.ts';

/** The audit action for a change of rights. */
export const grantsChanged = 'grants.changed';

/** A recorded change, with the address of the Admin who made it. */
export interface GrantChangeRow extends Pick<Selectable<AuditEventTable>, 'detail' | 'created_at'> {
  readonly actor_email: string | null;
}

export interface GrantRepository {
  /** Names as stored; a name from an earlier version may no longer exist. */
  list(ownerId: string): Promise<string[]>;
  add(ownerId: string, rights: readonly PlanSwitch[], now: Date): Promise<void>;
  delete(ownerId: string, rights: readonly PlanSwitch[]): Promise<void>;
  /** The latest changes, newest first. */
  changes(ownerId: string, limit: number): Promise<GrantChangeRow[]>;
}

export function createGrantRepository(db: Db): GrantRepository {
  return {
    async list(ownerId) {
      const rows = await db.selectFrom('user_grant').select('right_name').where('owner_id', '=', ownerId).execute();
      return rows.map((row) => row.right_name);
    },
    async add(ownerId, rights, now) {
      if (rights.length === 0) return;
      await db
        .insertInto('user_grant')
        .values(rights.map((right) => ({ owner_id: ownerId, right_name: right, granted_at: now })))
        .execute();
    },
    async delete(ownerId, rights) {
      if (rights.length === 0) return;
      await db
        .deleteFrom('user_grant')
        .where('owner_id', '=', ownerId)
        .where('right_name', 'in', [...rights])
        .execute();
    },
    changes: (ownerId, limit) =>
      db
        .selectFrom('audit_event')
        .leftJoin('app_user', 'app_user.id', 'audit_event.actor_id')
        .select(['audit_event.detail', 'audit_event.created_at', 'app_user.email as actor_email'])
        .where('audit_event.owner_id', '=', ownerId)
        .where('audit_event.action', '=', grantsChanged)
        .orderBy('audit_event.created_at', 'desc')
        .orderBy('audit_event.id', 'desc')
        .limit(limit)
        .execute(),
  };
}
