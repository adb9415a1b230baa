import { sql } from 'kysely';
import { inOrder } from '../../../../platform/db/in-order.ts';

export const up = inOrder([
  // A payment can stay in process for hours, on the hosted page as well as with a stored card.
  sql`alter table payment_order add column pending_since timestamptz`,
  sql`alter table renewal add column trying_since timestamptz,
    add column is_pending_mailed boolean not null default false,
    add column stray_intents text[] not null default '{}'`,
  sql`update renewal set trying_since = next_try_at where trying_method is not null`,
  sql`create index renewal_undecided on renewal (owner_id) where state = 'open' or trying_method is not null`,
]);
