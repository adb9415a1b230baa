import { sql } from 'kysely';
import { inOrder } from '../../../../platform/db/in-order.ts';

// Amounts below the minimum of the payment service are added to the next invoice.
export const up = inOrder([
  sql`alter table payment_account add column carried integer not null default 0 check (carried >= 0)`,
  sql`alter table invoice add column carried_in integer not null default 0 check (carried_in >= 0),
    add column carried_over integer not null default 0 check (carried_over >= 0)`,
  sql`alter table past_invoice add column carried_in integer not null default 0,
    add column carried_over integer not null default 0`,
]);
