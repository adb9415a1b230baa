import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Bill, Card, Company, InvoiceLine, NewPlan } from '@tessera/contracts/payment/payment.schema';
import type { PowerUpProduct } from '@tessera/contracts/payment/power-up-products';

type Instant = ColumnType<Date, Date, Date>;

export interface PowerUpTable {
  owner_id: string;
  id: string;
  product: PowerUpProduct;
  starts_at: Instant;
  expires_at: Instant;
  auto_subscribe: boolean;
  /** What its days cost, in minor units. */
  price: number;
}

/** How somebody pays, and who the invoices are made out to. */
export interface PaymentAccountTable {
  owner_id: string;
  customer_id: string | null;
  method_id: string | null;
  card: JSONColumnType<Card> | null;
  company: JSONColumnType<Company>;
  revision: Generated<number>;
}

/** What an order changes. */
export type OrderedChange = { readonly kind: 'plan'; readonly newPlan: NewPlan } | { readonly kind: 'powerUp'; readonly product: PowerUpProduct } | { readonly kind: 'card' };

export interface PaymentOrderTable {
  owner_id: string;
  id: string;
  state: 'open' | 'paid' | 'expired' | 'refunding' | 'refunded';
  change: JSONColumnType<OrderedChange>;
  bill: JSONColumnType<Bill>;
  /** What the subscription was when the bill was made: on another one the change is not carried out. */
  basis: string;
  checkout_id: string | null;
  intent_id: string | null;
  invoice_id: string | null;
  created_at: Instant;
  /** When the hosted page is closed. */
  expires_at: Instant;
}

export interface RenewalTable {
  owner_id: string;
  id: string;
  subscription_id: string;
  /** End of the period that it follows. */
  due_at: Instant;
  state: 'open' | 'paid' | 'failed' | 'dropped' | 'refunding' | 'refunded';
  bill: JSONColumnType<Bill>;
  tries: Generated<number>;
  next_try_at: Instant;
  /** The card that is being charged: until its answer is known no other one may be. */
  trying_method: string | null;
  intent_id: string | null;
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
