import { sql, type Kysely } from 'kysely';

const statements = [
  sql`create table chatbot_project (
    owner_id uuid not null references app_user (id) on delete cascade,
    id uuid not null,
    name text not null,
    account_id text,
    state text not null default 'DRAFT' check (state in ('DRAFT', 'RUNNING', 'PAUSED')),
    draft jsonb not null,
    published jsonb,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    published_at timestamptz,
    revision integer not null default 1,
    primary key (owner_id, id)
  )`,
  // A message from the network names its account, and the rows name the owners.
  sql`create index chatbot_project_running on chatbot_project (account_id) where state = 'RUNNING'`,
  sql`create table chatbot_bot (
    owner_id uuid not null references app_user (id) on delete cascade,
    account_id text not null,
    stop_words text[] not null,
    start_words text[] not null,
    takeover_hours integer not null,
    problem text,
    problem_at timestamptz,
    revision integer not null default 1,
    primary key (owner_id, account_id)
  )`,
  sql`create table chatbot_conversation (
    owner_id uuid not null references app_user (id) on delete cascade,
    account_id text not null,
    person_id text not null,
    username text,
    state jsonb not null,
    wrote_at timestamptz,
    changed_at timestamptz not null,
    primary key (owner_id, account_id, person_id)
  )`,
  sql`create table chatbot_event (
    owner_id uuid not null references app_user (id) on delete cascade,
    account_id text not null,
    event_key text not null,
    person_id text not null,
    username text,
    at timestamptz not null,
    received_at timestamptz not null,
    incoming jsonb not null,
    state text not null check (state in ('waiting', 'done', 'aside')),
    attempts integer not null default 0,
    due_at timestamptz not null,
    problem text,
    primary key (owner_id, account_id, event_key)
  )`,
  sql`create index chatbot_event_due on chatbot_event (due_at) where state = 'waiting'`,
  sql`create index chatbot_event_person on chatbot_event (owner_id, account_id, person_id, at) where state = 'waiting'`,
  sql`create table chatbot_reply (
    owner_id uuid not null,
    account_id text not null,
    event_key text not null,
    position integer not null,
    id uuid not null,
    person_id text not null,
    project_id uuid not null,
    way text not null check (way in ('message', 'privateReply', 'comment')),
    content jsonb not null,
    state text not null check (state in ('waiting', 'sending', 'sent', 'failed')),
    attempts integer not null default 0,
    created_at timestamptz not null,
    due_at timestamptz not null,
    tried_at timestamptz,
    sent_at timestamptz,
    network_id text,
    problem text,
    primary key (owner_id, account_id, event_key, position),
    constraint chatbot_reply_event_fkey foreign key (owner_id, account_id, event_key) references chatbot_event (owner_id, account_id, event_key) on delete cascade
  )`,
  sql`create index chatbot_reply_due on chatbot_reply (due_at) where state in ('waiting', 'sending')`,
  sql`create index chatbot_reply_person on chatbot_reply (owner_id, account_id, person_id, created_at)`,
  sql`create table chatbot_day (
    owner_id uuid not null,
    project_id uuid not null,
    day date not null,
    bubble_id text not null,
    port text not null,
    variant integer not null,
    count integer not null,
    primary key (owner_id, project_id, day, bubble_id, port, variant),
    constraint chatbot_day_project_fkey foreign key (owner_id, project_id) references chatbot_project (owner_id, id) on delete cascade
  )`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
