import type { Bill, Card, Company, InvoiceLine, NewPlan } from '@tessera/contracts/payment/payment.schema';
import type { PowerUpProduct } from '@tessera/contracts/plan/power-up-products';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Instant = ColumnType<Date, Date, Date>;
type NullableInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface PowerUpTable {
  owner_id: string;
  id: string;
  product: PowerUpProduct;
  starts_at: Instant;
  expires_at: Instant;
  auto_subscribe: boolean;
  /** Price of its days, in minor units. */
  price: number;
}

/** A user's payment method and billing details. */
export interface PaymentAccountTable {
  owner_id: string;
  customer_id: string | null;
  method_id: string | null;
  card: JSONColumnType<Card> | null;
  company: JSONColumnType<Company>;
  revision: Generated<number>;
  /** What is too little to be charged and is added to the next invoice, in minor units. */
  carried: Generated<number>;
}

/** The change that an order makes. */
export type OrderedChange =
  | { readonly kind: 'plan'; readonly newPlan: NewPlan }
  | { readonly kind: 'powerUp'; readonly product: PowerUpProduct }
  | { readonly kind: 'card' };

export interface PaymentOrderTable {
  owner_id: string;
  id: string;
  state: 'open' | 'paid' | 'expired' | 'refunding' | 'refunded';
  change: JSONColumnType<OrderedChange>;
  bill: JSONColumnType<Bill>;
  /** The state of the subscription when the bill was made. If it has changed, the order is not carried out. */
  basis: string;
  checkout_id: string | null;
  intent_id: string | null;
  invoice_id: string | null;
  created_at: Instant;
  /** When the hosted page is closed; while the payment is in process, when to look at it again. */
  expires_at: Instant;
  /** Since when it is known that the payment is in process; stays when it has failed. */
  pending_since: NullableInstant;
}

export interface RenewalTable {
  owner_id: string;
  id: string;
  subscription_id: string;
  /** End of the period that it renews. */
  due_at: Instant;
  state: 'open' | 'paid' | 'failed' | 'dropped' | 'refunding' | 'refunded';
  bill: JSONColumnType<Bill>;
  tries: Generated<number>;
  next_try_at: Instant;
  /** The card being charged. No other card may be charged until the answer is known. */
  trying_method: string | null;
  /** The payment that was made; while a card is being charged, the one that is in process. */
  intent_id: string | null;
  /** Since when the card is being charged. */
  trying_since: NullableInstant;
  /** Whether the owner was informed by mail that this attempt is not decided yet. */
  is_pending_mailed: Generated<boolean>;
  /** Payments that no attempt knows, and that were refunded. */
  stray_intents: Generated<string[]>;
}

export interface InvoiceTable {
  owner_id: string;
  id: string;
  number: number;
  /** The order or renewal that it is for. */
  source_id: string;
  issued_at: Instant;
  currency: Bill['currency'];
  total: number;
  lines: JSONColumnType<InvoiceLine[]>;
  company: JSONColumnType<Company>;
  email: string;
  carried_in: Generated<number>;
  carried_over: Generated<number>;
  /** The payment at the payment service; null when nothing was charged. */
  intent_id: string | null;
  /** Grows with every change of what was given back. */
  credit_revision: Generated<number>;
}

export interface InvoiceCounterTable {
  id: number;
  last: number;
}

export interface BillingTables {
  power_up: PowerUpTable;
  payment_account: PaymentAccountTable;
  payment_order: PaymentOrderTable;
  renewal: RenewalTable;
  invoice: InvoiceTable;
  invoice_counter: InvoiceCounterTable;
}

declare module '../database-schema.ts' {
  interface DatabaseSchema extends BillingTables {}
}
