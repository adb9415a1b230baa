import type { Bill, Company } from '@tessera/contracts/payment/payment.schema';
import type { ColumnType, Generated } from 'kysely';

/** An invoice of a deleted account, as it was issued. */
export interface PastInvoiceTable {
  number: number;
  issued_at: Date;
  currency: string;
  total: number;
  lines: ColumnType<Bill['subList'], string, never>;
  company: ColumnType<Company, string, never>;
  email: string;
  carried_in: Generated<number>;
  carried_over: Generated<number>;
  intent_id: string | null;
  credit_revision: Generated<number>;
  deleted_at: Date;
}

declare module '../../../../platform/db/database-schema.ts' {
  interface DatabaseSchema {
    past_invoice: PastInvoiceTable;
  }
}
