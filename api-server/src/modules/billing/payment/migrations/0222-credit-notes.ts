import { sql } from 'kysely';
import { inOrder } from '../../../../platform/db/in-order.ts';

export const up = inOrder([
  sql`alter table invoice add column intent_id text, add column credit_revision integer not null default 0`,
  sql`update invoice i set intent_id = s.intent_id
    from (
      select owner_id, id, intent_id from payment_order
      union all select owner_id, id, intent_id from renewal
    ) s
    where s.owner_id = i.owner_id and s.id = i.source_id`,
  sql`create index invoice_of_payment on invoice (owner_id, intent_id) where intent_id is not null`,
  sql`alter table past_invoice add column intent_id text, add column credit_revision integer not null default 0`,
  sql`create index past_invoice_of_payment on past_invoice (intent_id) where intent_id is not null`,
  // Several belong to one invoice, and several to one refund or dispute, when the money comes back again.
  sql`create table credit_note (
    owner_id uuid not null,
    id uuid not null,
    number integer not null,
    invoice_id uuid not null,
    source_id text not null,
    kind text not null check (kind in ('refund', 'dispute', 'reversal')),
    issued_at timestamptz not null,
    currency text not null,
    total integer not null check (total <> 0),
    primary key (owner_id, id),
    constraint credit_note_number_key unique (number),
    foreign key (owner_id, invoice_id) references invoice (owner_id, id) on delete cascade
  )`,
  sql`create index credit_note_of_invoice on credit_note (owner_id, invoice_id)`,
  sql`create table credit_note_counter (
    id smallint primary key check (id = 1),
    last integer not null
  )`,
  sql`insert into credit_note_counter (id, last) values (1, 0)`,
  sql`create table payment_dispute (
    owner_id uuid not null,
    id text not null,
    invoice_id uuid not null,
    state text not null check (state in ('open', 'won', 'lost')),
    primary key (owner_id, id),
    foreign key (owner_id, invoice_id) references invoice (owner_id, id) on delete cascade
  )`,
  sql`create index payment_dispute_of_invoice on payment_dispute (owner_id, invoice_id)`,
  sql`create table past_credit_note (
    number integer primary key,
    invoice_number integer not null,
    source_id text not null,
    kind text not null,
    issued_at timestamptz not null,
    currency text not null,
    total integer not null
  )`,
  sql`create index past_credit_note_of_invoice on past_credit_note (invoice_number)`,
  // How far the messages of the payment service were looked through.
  sql`create table payment_watch (
    id smallint primary key check (id = 1),
    seen bigint,
    next_at timestamptz not null
  )`,
  sql`insert into payment_watch (id, seen, next_at) values (1, null, 'epoch')`,
]);
