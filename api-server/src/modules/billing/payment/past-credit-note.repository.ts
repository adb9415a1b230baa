import type { Selectable } from 'kysely';
import type { ReturnedMoney } from '../../../network/payments/payments.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { DatabaseSchema } from '../../../platform/db/database-schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { nextCreditNumber } from './credit-note.repository.ts';

export type PastInvoiceRow = Selectable<DatabaseSchema['past_invoice']>;

/** The invoice of a payment by an account that is deleted. */
export const findPastInvoice = (db: Db, intentId: string): Promise<PastInvoiceRow | undefined> =>
  db.selectFrom('past_invoice').selectAll().where('intent_id', '=', intentId).executeTakeFirst();

/**
 * Issues credit notes for an invoice of a deleted account, for the books: nobody can be informed of them. False if
 * somebody else has done so since the invoice was read.
 */
export async function creditPastInvoice(db: Db, past: PastInvoiceRow, returned: readonly ReturnedMoney[], now: Date) {
  return db.transaction().execute(async (trx) => {
    const { number: invoiceNumber, currency, credit_revision: revision } = past;
    const taken = await trx
      .updateTable('past_invoice')
      .set({ credit_revision: revision + 1 })
      .where('number', '=', invoiceNumber)
      .where('credit_revision', '=', revision)
      .returning('number')
      .executeTakeFirst();
    if (taken === undefined) return false;
    const earlier = await trx
      .selectFrom('past_credit_note')
      .select(['source_id', 'total'])
      .where('invoice_number', '=', invoiceNumber)
      .execute();
    for (const { id, kind, amount } of returned) {
      const sum = earlier.filter((note) => note.source_id === id).reduce((all, note) => all + note.total, 0);
      const total = amount - sum;
      if (total === 0) continue;
      const note = {
        number: await nextCreditNumber(trx),
        invoice_number: invoiceNumber,
        source_id: id,
        issued_at: now,
        currency,
        total,
        kind: total < 0 ? ('reversal' as const) : kind,
      };
      await trx.insertInto('past_credit_note').values(note).execute();
      const detail = { creditNote: note.number, invoice: invoiceNumber, kind: note.kind, total };
      await audit(trx, { caller: null, now, request: null }, { action: 'payment.credited', detail });
    }
    return true;
  });
}
