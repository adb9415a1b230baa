import { randomUUID } from 'node:crypto';
import type { Bill, Company } from '@tessera/contracts/payment/payment.schema';
import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { InvoiceTable } from '../../../platform/db/migrations/0019-billing.tables.ts';

export type InvoiceRow = Selectable<InvoiceTable>;

interface NewInvoice {
  /** The order or renewal, which has only one invoice. */
  readonly sourceId: string;
  /** The payment at the payment service; null when nothing was charged. */
  readonly intentId: string | null;
  readonly bill: Bill;
  readonly company: Company;
  readonly email: string;
  readonly issuedAt: Date;
}

export interface InvoiceRepository {
  find(ownerId: string, id: string): Promise<InvoiceRow | undefined>;
  /** The invoice of a payment. */
  ofPayment(ownerId: string, intentId: string): Promise<InvoiceRow | undefined>;
  /** Newest first, those before a number; without a limit all of them. */
  list(ownerId: string, part: { readonly before: number | null; readonly limit: number | null }): Promise<InvoiceRow[]>;
  /**
   * Takes the next number. Call it in a transaction: the next invoice waits until that has ended, so no number is
   * skipped.
   */
  issue(ownerId: string, invoice: NewInvoice): Promise<InvoiceRow>;
}

export function createInvoiceRepository(db: Db): InvoiceRepository {
  return {
    find: (ownerId, id) =>
      db.selectFrom('invoice').selectAll().where('owner_id', '=', ownerId).where('id', '=', id).executeTakeFirst(),
    ofPayment: (ownerId, intentId) =>
      db
        .selectFrom('invoice')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .where('intent_id', '=', intentId)
        .executeTakeFirst(),
    list: (ownerId, { before, limit }) =>
      db
        .selectFrom('invoice')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .$if(before !== null, (query) => query.where('number', '<', before))
        .orderBy('number', 'desc')
        .$if(limit !== null, (query) => query.limit(limit))
        .execute(),
    async issue(ownerId, { sourceId, intentId, bill, company, email, issuedAt }) {
      const { last } = await db
        .updateTable('invoice_counter')
        .set((where) => ({ last: where('last', '+', 1) }))
        .where('id', '=', 1)
        .returning('last')
        .executeTakeFirstOrThrow();
      return db
        .insertInto('invoice')
        .values({
          owner_id: ownerId,
          id: randomUUID(),
          number: last,
          source_id: sourceId,
          issued_at: issuedAt,
          currency: bill.currency,
          total: bill.total,
          lines: JSON.stringify(bill.subList),
          company: JSON.stringify(company),
          email,
          carried_in: bill.carriedIn ?? 0,
          carried_over: bill.carriedOver ?? 0,
          intent_id: intentId,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    },
  };
}
