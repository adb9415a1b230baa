import { sql, type Kysely } from 'kysely';

const statements = [
  // An owner's questions and statement about the data. All versions are kept, to know what somebody agreed to.
  sql`create table kol_sign_up_form (
    owner_id uuid not null references app_user (id) on delete cascade,
    version integer not null,
    name text not null,
    statement jsonb not null,
    questions jsonb not null,
    created_at timestamptz not null,
    primary key (owner_id, version)
  )`,
  // An invitation link for an influencer. The secret is stored as a digest, and encrypted so that its owner can copy
  // the link again.
  sql`create table kol_sign_up (
    owner_id uuid not null references app_user (id) on delete cascade,
    id uuid not null,
    email text not null,
    username text,
    language text not null,
    token_hash bytea not null,
    token_key_id text not null,
    token_sealed bytea not null,
    created_at timestamptz not null,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    opened_at timestamptz,
    answers jsonb,
    form_version integer,
    consent_version text,
    consented_at timestamptz,
    withdrawn_at timestamptz,
    creator_id uuid,
    account_id text,
    account_username text,
    authorized_at timestamptz,
    decision text check (decision in ('approved', 'declined')),
    decided_at timestamptz,
    primary key (owner_id, id),
    -- Nothing of a person without the consent to it.
    check ((answers is null) = (consented_at is null) and (account_id is null or consented_at is not null))
  )`,
  sql`create unique index kol_sign_up_token_hash_key on kol_sign_up (token_hash)`,
  sql`create unique index kol_sign_up_asked on kol_sign_up (owner_id, email, coalesce(username, ''))`,
  sql`create table kol_sign_up_image (
    owner_id uuid not null,
    sign_up_id uuid not null,
    src text not null,
    added_at timestamptz not null,
    primary key (owner_id, sign_up_id, src),
    foreign key (owner_id, sign_up_id) references kol_sign_up (owner_id, id) on delete cascade
  )`,
  sql`create unique index kol_sign_up_image_src_key on kol_sign_up_image (src)`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
