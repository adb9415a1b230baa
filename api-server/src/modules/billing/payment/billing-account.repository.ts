import type { Company } from '@tessera/contracts/payment/payment.schema';
import type { Selectable } from 'kysely';
import type { KeptCard } from '../../../network/payments/payments.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { PaymentAccountTable } from '../../../platform/db/migrations/0019-billing.tables.ts';
import { hasRevision, nextRevision } from '../../../platform/db/revision.ts';

export type BillingAccountRow = Selectable<PaymentAccountTable>;

const nobody: Company = { name: '', taxId: '', address: '' };

export interface BillingAccountRepository {
  /** Creates the account on first use. */
  read(ownerId: string): Promise<BillingAccountRow>;
  /** Undefined when the revision is not the newest. */
  setCompany(ownerId: string, company: Company, revision: number): Promise<BillingAccountRow | undefined>;
  /** What is carried over to the next invoice, in minor units. */
  carriedOf(ownerId: string): Promise<number>;
  /** Adds to what is carried over, or takes from it. */
  addCarried(ownerId: string, amount: number): Promise<void>;
  setCustomer(ownerId: string, customerId: string): Promise<void>;
  setCard(ownerId: string, kept: KeptCard): Promise<void>;
  /** Leaves another card that the account has got in the meantime. */
  removeCard(ownerId: string, methodId: string): Promise<void>;
}

export function createBillingAccountRepository(db: Db): BillingAccountRepository {
  const read = (ownerId: string): Promise<BillingAccountRow | undefined> =>
    db.selectFrom('payment_account').selectAll().where('owner_id', '=', ownerId).executeTakeFirst();
  return {
    async read(ownerId) {
      const known = await read(ownerId);
      if (known) return known;
      await db
        .insertInto('payment_account')
        .values({ owner_id: ownerId, customer_id: null, method_id: null, card: null, company: JSON.stringify(nobody) })
        .onConflict((conflict) => conflict.column('owner_id').doNothing())
        .execute();
      return db.selectFrom('payment_account').selectAll().where('owner_id', '=', ownerId).executeTakeFirstOrThrow();
    },

    setCompany: (ownerId, company, revision) => {
      const columns = { company: JSON.stringify(company) };
      return db
        .updateTable('payment_account')
        .set({ ...columns, revision: nextRevision(revision) })
        .where('owner_id', '=', ownerId)
        .where(hasRevision(revision, columns))
        .returningAll()
        .executeTakeFirst();
    },

    carriedOf: async (ownerId) => (await read(ownerId))?.carried ?? 0,

    addCarried: async (ownerId, amount) => {
      if (amount === 0) return;
      await db
        .updateTable('payment_account')
        .set((where) => ({ carried: where('carried', '+', amount) }))
        .where('owner_id', '=', ownerId)
        .execute();
    },

    setCustomer: async (ownerId, customerId) => {
      await db
        .updateTable('payment_account')
        .set({ customer_id: customerId })
        .where('owner_id', '=', ownerId)
        .execute();
    },

    setCard: async (ownerId, { methodId, card }) => {
      await db
        .updateTable('payment_account')
        .set({ method_id: methodId, card: JSON.stringify(card) })
        .where('owner_id', '=', ownerId)
        .execute();
    },

    removeCard: async (ownerId, methodId) => {
      await db
        .updateTable('payment_account')
        .set({ method_id: null, card: null })
        .where('owner_id', '=', ownerId)
        .where('method_id', '=', methodId)
        .execute();
    },
  };
}
