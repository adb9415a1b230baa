import type { Bill, CreditNote } from '@tessera/contracts/payment/payment.schema';

export interface CreditNoteTable {
  owner_id: string;
  id: string;
  number: number;
  invoice_id: string;
  /** The refund or dispute at the payment service. */
  source_id: string;
  kind: CreditNote['kind'];
  issued_at: Date;
  currency: Bill['currency'];
  /** In minor units; negative when the money came back. */
  total: number;
}

export interface PaymentDisputeTable {
  owner_id: string;
  id: string;
  invoice_id: string;
  state: 'open' | 'won' | 'lost';
}

/** A credit note of a deleted account. */
export interface PastCreditNoteTable {
  number: number;
  invoice_number: number;
  source_id: string;
  kind: CreditNote['kind'];
  issued_at: Date;
  currency: string;
  total: number;
}

declare module '../../../../platform/db/database-schema.ts' {
  interface DatabaseSchema {
    credit_note: CreditNoteTable;
    credit_note_counter: { id: number; last: number };
    payment_dispute: PaymentDisputeTable;
    past_credit_note: PastCreditNoteTable;
    /** `seen`: when the newest message was made, in seconds of the payment service's clock. */
    payment_watch: { id: number; seen: number | null; next_at: Date };
  }
}
