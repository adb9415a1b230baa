import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { PaymentOrderTable } from '../../../platform/db/migrations/0019-billing.tables.ts';

export type OrderRow = Selectable<PaymentOrderTable>;

export interface OrderRepository {
  find(ownerId: string, id: string): Promise<OrderRow | undefined>;
  /** Locks the row until the transaction ends. */
  lock(ownerId: string, id: string): Promise<OrderRow | undefined>;
  open(ownerId: string): Promise<OrderRow[]>;
  /** Orders that were paid on the hosted page, but not decided by the payment service yet. */
  pendingOf(ownerId: string): Promise<OrderRow[]>;
  add(row: Insertable<PaymentOrderTable>): Promise<void>;
  change(ownerId: string, id: string, values: Updateable<PaymentOrderTable>): Promise<void>;
  /** Makes the bills of all orders that are not paid yet outdated, because the value of what is paid has changed. */
  outdate(ownerId: string): Promise<void>;
  /** Marks an open order as expired, unless its payment is in process. */
  expire(ownerId: string, id: string): Promise<void>;
  /** Orders but some whose page is to be closed, or whose payment is to be refunded. */
  due(now: Date, limit: number, except: readonly string[]): Promise<OrderRow[]>;
}

export function createOrderRepository(db: Db): OrderRepository {
  const one = (ownerId: string, id: string) =>
    db.selectFrom('payment_order').selectAll().where('owner_id', '=', ownerId).where('id', '=', id);
  return {
    find: (ownerId, id) => one(ownerId, id).executeTakeFirst(),
    lock: (ownerId, id) => one(ownerId, id).forUpdate().executeTakeFirst(),
    open: (ownerId) =>
      db
        .selectFrom('payment_order')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .where('state', '=', 'open')
        .orderBy('created_at')
        .execute(),
    pendingOf: (ownerId) =>
      db
        .selectFrom('payment_order')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .where('state', '=', 'open')
        .where('pending_since', 'is not', null)
        .execute(),
    add: async (row) => {
      await db.insertInto('payment_order').values(row).execute();
    },
    change: async (ownerId, id, values) => {
      await db.updateTable('payment_order').set(values).where('owner_id', '=', ownerId).where('id', '=', id).execute();
    },
    outdate: async (ownerId) => {
      await db
        .updateTable('payment_order')
        .set({ basis: 'outdated' })
        .where('owner_id', '=', ownerId)
        .where('state', 'in', ['open', 'expired'])
        .execute();
    },
    expire: async (ownerId, id) => {
      await db
        .updateTable('payment_order')
        .set({ state: 'expired' })
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .where('state', '=', 'open')
        .where('pending_since', 'is', null)
        .execute();
    },
    due: (now, limit, except) =>
      db
        .selectFrom('payment_order')
        .selectAll()
        .where('state', 'in', ['open', 'refunding'])
        .where('expires_at', '<=', now)
        .where(sql<boolean>`id <> all(${except}::uuid[])`)
        .orderBy('expires_at')
        .limit(limit)
        .execute(),
  };
}
