import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { CreditNoteTable, PaymentDisputeTable } from './migrations/0222-credit-notes.tables.ts';

export type CreditNoteRow = Selectable<CreditNoteTable>;
type DisputeState = PaymentDisputeTable['state'];

interface NewCreditNote {
  readonly invoiceId: string;
  readonly sourceId: string;
  readonly kind: CreditNoteRow['kind'];
  readonly currency: CreditNoteRow['currency'];
  /** In minor units; negative for a reversal. */
  readonly total: number;
  readonly issuedAt: Date;
}

export interface CreditNoteRepository {
  find(ownerId: string, id: string): Promise<CreditNoteRow | undefined>;
  /** Those of some invoices, in the order of their numbers. */
  ofInvoices(ownerId: string, invoiceIds: readonly string[]): Promise<CreditNoteRow[]>;
  /**
   * Takes the next number. Call it in a transaction: the next one waits until that has ended, so no number is skipped.
   */
  issue(ownerId: string, note: NewCreditNote): Promise<CreditNoteRow>;
  disputeState(ownerId: string, id: string): Promise<DisputeState | null>;
  putDispute(
    ownerId: string,
    dispute: { readonly id: string; readonly invoiceId: string; readonly state: DisputeState },
  ): Promise<void>;
  /** Notes that something changed, unless somebody else did since `revision`. Returns false then. */
  take(ownerId: string, invoiceId: string, revision: number): Promise<boolean>;
}

/** The next number of a credit note. */
export async function nextCreditNumber(db: Db): Promise<number> {
  const { last } = await db
    .updateTable('credit_note_counter')
    .set((where) => ({ last: where('last', '+', 1) }))
    .where('id', '=', 1)
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export function createCreditNoteRepository(db: Db): CreditNoteRepository {
  return {
    find: (ownerId, id) =>
      db.selectFrom('credit_note').selectAll().where('owner_id', '=', ownerId).where('id', '=', id).executeTakeFirst(),
    ofInvoices: (ownerId, invoiceIds) =>
      db
        .selectFrom('credit_note')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .where(sql<boolean>`invoice_id = any(${invoiceIds}::uuid[])`)
        .orderBy('number')
        .execute(),
    async issue(ownerId, { invoiceId, sourceId, kind, currency, total, issuedAt }) {
      const values = {
        owner_id: ownerId,
        id: randomUUID(),
        number: await nextCreditNumber(db),
        invoice_id: invoiceId,
        source_id: sourceId,
        kind,
        issued_at: issuedAt,
        currency,
        total,
      };
      return db.insertInto('credit_note').values(values).returningAll().executeTakeFirstOrThrow();
    },
    async disputeState(ownerId, id) {
      const row = await db
        .selectFrom('payment_dispute')
        .select('state')
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.state ?? null;
    },
    async putDispute(ownerId, { id, invoiceId, state }) {
      await db
        .insertInto('payment_dispute')
        .values({ owner_id: ownerId, id, invoice_id: invoiceId, state })
        .onConflict((conflict) => conflict.columns(['owner_id', 'id']).doUpdateSet({ state }))
        .execute();
    },
    async take(ownerId, invoiceId, revision) {
      const taken = await db
        .updateTable('invoice')
        .set({ credit_revision: revision + 1 })
        .where('owner_id', '=', ownerId)
        .where('id', '=', invoiceId)
        .where('credit_revision', '=', revision)
        .returning('id')
        .executeTakeFirst();
      return taken !== undefined;
    },
  };
}
