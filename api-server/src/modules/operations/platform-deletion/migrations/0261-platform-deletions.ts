import { sql } from 'kysely';
import { inOrder } from '../../../../platform/db/in-order.ts';

export const up = inOrder([
  sql`create table platform_deletion (
    code text primary key,
    person_digest bytea not null,
    requested_at timestamptz not null,
    done_at timestamptz,
    user_id uuid,
    account_ids text[] not null default '{}',
    usernames text[] not null default '{}'
  )`,
  sql`create index platform_deletion_person on platform_deletion (person_digest, requested_at desc)`,
  sql`create index platform_deletion_open on platform_deletion (requested_at) where done_at is null`,
  sql`create index platform_deletion_done on platform_deletion (done_at) where done_at is not null`,
]);
