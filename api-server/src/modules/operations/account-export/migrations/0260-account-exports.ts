import { sql } from 'kysely';
import { inOrder } from '../../../../platform/db/in-order.ts';
import { ownColumns } from '../../../../platform/db/own-columns.ts';
import { jobColumns } from '../../../../platform/jobs/row-lease.ts';

export const up = inOrder([
  sql`create table account_export (
    ${ownColumns},
    ${jobColumns},
    language text not null,
    done integer not null default 0,
    total integer not null default 0,
    at_table text,
    after_key jsonb,
    parts jsonb not null default '{}',
    bytes bigint,
    ready_at timestamptz,
    expires_at timestamptz,
    constraint account_export_owner_key unique (owner_id)
  )`,
  sql`create index account_export_due on account_export (due_at) where due_at is not null`,
  sql`create index account_export_ends on account_export (expires_at) where expires_at is not null`,
]);
