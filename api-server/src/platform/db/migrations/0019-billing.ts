import { sql, type Kysely } from 'kysely';

const statements = [
  sql`alter table subscription add column price integer not null default 0, add column overdue_since timestamptz`,
  sql`create index subscription_due on subscription (expires_at) where position = 'current'`,
  sql`create table power_up (
    owner_id uuid not null references app_user (id) on delete cascade,
    id uuid not null,
    product text not null check (product in ('a', 'b', 'c', 'd')),
    starts_at timestamptz not null,
    expires_at timestamptz not null,
    auto_subscribe boolean not null,
    price integer not null,
    primary key (owner_id, id)
  )`,
  sql`create table payment_account (
    owner_id uuid primary key references app_user (id) on delete cascade,
    customer_id text,
    method_id text,
    card jsonb,
    company jsonb not null,
    revision integer not null default 1
  )`,
  sql`create table payment_order (
    owner_id uuid not null references app_user (id) on delete cascade,
    id uuid not null,
    state text not null check (state in ('open', 'paid', 'expired', 'refunding', 'refunded')),
    change jsonb not null,
    bill jsonb not null,
    basis text not null,
    checkout_id text,
    intent_id text,
    invoice_id uuid,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (owner_id, id)
  )`,
  sql`create index payment_order_due on payment_order (expires_at) where state in ('open', 'refunding')`,
  sql`create table renewal (
    owner_id uuid not null references app_user (id) on delete cascade,
    id uuid not null,
    subscription_id uuid not null,
    due_at timestamptz not null,
    state text not null check (state in ('open', 'paid', 'failed', 'dropped', 'refunding', 'refunded')),
    bill jsonb not null,
    tries smallint not null default 0,
    next_try_at timestamptz not null,
    trying_method text,
    intent_id text,
    primary key (owner_id, id),
    constraint renewal_period_key unique (owner_id, subscription_id, due_at)
  )`,
  sql`create index renewal_due on renewal (next_try_at) where state in ('open', 'refunding', 'dropped')`,
  sql`create table invoice (
    owner_id uuid not null references app_user (id) on delete cascade,
    id uuid not null,
    number integer not null,
    source_id uuid not null,
    issued_at timestamptz not null,
    currency text not null,
    total integer not null check (total >= 0),
    lines jsonb not null,
    company jsonb not null,
    email text not null,
    primary key (owner_id, id),
    constraint invoice_source_key unique (owner_id, source_id),
    constraint invoice_number_key unique (number)
  )`,
  // The number is taken in the transaction that issues the invoice. Concurrent ones wait for it, so no number is
  // skipped.
  sql`create table invoice_counter (
    id smallint primary key check (id = 1),
    last integer not null
  )`,
  sql`insert into invoice_counter (id, last) values (1, 0)`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
