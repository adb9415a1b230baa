import { sql, type Kysely } from 'kysely';

const statements = [
  // The address to unsubscribe at; most mails have none.
  sql`alter table mail_outbox add column unsubscribe_url text`,
  sql`create table newsletter_subscriber (
    email text not null primary key,
    language text not null,
    confirmed_at timestamptz not null
  )`,
  sql`create table newsletter (
    id uuid not null primary key,
    author_id uuid not null,
    slug text not null,
    state text not null check (state in ('draft', 'sending', 'sent')),
    texts jsonb not null,
    edition jsonb,
    done integer not null default 0,
    total integer not null default 0,
    created_at timestamptz not null,
    sent_at timestamptz,
    revision integer not null default 1,
    check ((state = 'draft') = (edition is null) and (state = 'draft') = (sent_at is null))
  )`,
  sql`create index newsletter_newest on newsletter (created_at desc, id desc)`,
  sql`create table newsletter_delivery (
    newsletter_id uuid not null,
    email text not null,
    language text not null,
    state text not null check (state in ('waiting', 'written', 'leftOut')),
    primary key (newsletter_id, email)
  )`,
  sql`create index newsletter_delivery_waiting on newsletter_delivery (newsletter_id, email) where state = 'waiting'`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
