import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { SubscriptionTable } from '../../../platform/db/migrations/0001-base.tables.ts';
import type { PowerUpTable } from '../../../platform/db/migrations/0019-billing.tables.ts';
import { createUserRepository, type PowerUpRow, type SubscriptionRow } from '../../accounts/user/user.repository.ts';
import { createBillingAccountRepository } from './billing-account.repository.ts';
import { createRenewalRepository, type RenewalRow } from './renewal.repository.ts';

/** All subscriptions of an owner. */
export interface Subscribed {
  readonly plan: SubscriptionRow | null;
  readonly nextPlan: SubscriptionRow | null;
  readonly powerUps: readonly PowerUpRow[];
  /** The renewal that is not decided yet. */
  readonly renewal: RenewalRow | null;
  /** The renewal of which it is unknown whether a card was charged. It may have been dropped since. */
  readonly charging: RenewalRow | null;
  /** What is carried over to the next invoice, in minor units. */
  readonly carried: number;
}

export interface SubscriptionRepository {
  read(ownerId: string): Promise<Subscribed>;
  /** Replaces the current plan, or the queued one. */
  put(row: Insertable<SubscriptionTable>): Promise<void>;
  change(ownerId: string, id: string, values: Updateable<SubscriptionTable>): Promise<void>;
  dropNext(ownerId: string): Promise<void>;
  addPowerUp(row: Selectable<PowerUpTable>): Promise<void>;
  changePowerUp(ownerId: string, id: string, values: Updateable<PowerUpTable>): Promise<void>;
  /** Owners but some whose plan ends by `by`, renews or is followed by another, and has no open renewal. */
  due(by: Date, limit: number, except: readonly string[]): Promise<string[]>;
  /**
   * Owners but some of plans without a successor that end by `by`, or ended after `since`, and of which no mail was
   * sent.
   */
  untold(
    times: { readonly since: Date; readonly now: Date; readonly by: Date },
    limit: number,
    except: readonly string[],
  ): Promise<string[]>;
}

export function createSubscriptionRepository(db: Db): SubscriptionRepository {
  return {
    async read(ownerId) {
      const users = createUserRepository(db);
      const rows = await users.subscriptions(ownerId);
      const at = (position: SubscriptionRow['position']): SubscriptionRow | null =>
        rows.find((row) => row.position === position) ?? null;
      const undecided = await createRenewalRepository(db).undecidedOf(ownerId);
      return {
        plan: at('current'),
        nextPlan: at('next'),
        powerUps: await users.powerUps(ownerId),
        renewal: undecided.find(({ state }) => state === 'open') ?? null,
        charging: undecided.find(({ trying_method: method }) => method !== null) ?? null,
        carried: await createBillingAccountRepository(db).carriedOf(ownerId),
      };
    },

    put: async (row) => {
      await db
        .deleteFrom('subscription')
        .where('owner_id', '=', row.owner_id)
        .where('position', '=', row.position)
        .execute();
      await db.insertInto('subscription').values(row).execute();
    },

    change: async (ownerId, id, values) => {
      await db.updateTable('subscription').set(values).where('owner_id', '=', ownerId).where('id', '=', id).execute();
    },

    dropNext: async (ownerId) => {
      await db.deleteFrom('subscription').where('owner_id', '=', ownerId).where('position', '=', 'next').execute();
    },

    addPowerUp: async (row) => {
      await db.insertInto('power_up').values(row).execute();
    },

    changePowerUp: async (ownerId, id, values) => {
      await db.updateTable('power_up').set(values).where('owner_id', '=', ownerId).where('id', '=', id).execute();
    },

    async due(by, limit, except) {
      const rows = await db
        .selectFrom('subscription as s')
        .select('s.owner_id')
        .where('s.position', '=', 'current')
        .where('s.expires_at', '<=', by)
        .where(sql<boolean>`s.owner_id <> all(${except}::uuid[])`)
        .where((where) =>
          where.or([
            where('s.auto_subscribe', '=', true),
            where.exists(
              where
                .selectFrom('subscription as n')
                .select('n.id')
                .whereRef('n.owner_id', '=', 's.owner_id')
                .where('n.position', '=', 'next'),
            ),
          ]),
        )
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('renewal as r')
                .select('r.id')
                .whereRef('r.owner_id', '=', 's.owner_id')
                .where('r.state', '=', 'open'),
            ),
          ),
        )
        .orderBy('s.expires_at')
        .limit(limit)
        .execute();
      return rows.map((row) => row.owner_id);
    },

    async untold({ since, now, by }, limit, except) {
      const rows = await db
        .selectFrom('subscription as s')
        .select('s.owner_id')
        .where('s.position', '=', 'current')
        .where('s.expires_at', '>', since)
        .where(sql<boolean>`s.owner_id <> all(${except}::uuid[])`)
        .where((where) =>
          where.or([
            where.and([where('s.told', '=', 'nothing'), where('s.expires_at', '<=', by)]),
            where.and([where('s.told', '=', 'ending'), where('s.expires_at', '<=', now)]),
          ]),
        )
        .where('s.auto_subscribe', '=', false)
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('subscription as n')
                .select('n.id')
                .whereRef('n.owner_id', '=', 's.owner_id')
                .where('n.position', '=', 'next'),
            ),
          ),
        )
        .orderBy('s.expires_at')
        .limit(limit)
        .execute();
      return rows.map((row) => row.owner_id);
    },
  };
}
