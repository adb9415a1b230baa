import { sql } from 'kysely';
import { inOrder } from '../../../../platform/db/in-order.ts';

const remarks = (table: string, imports: string) => sql`create table ${sql.table(table)} (
    owner_id uuid not null,
    import_id uuid not null,
    row_number integer not null,
    field text not null,
    value text not null,
    reason text not null,
    primary key (owner_id, import_id, row_number, field),
    constraint ${sql.ref(`${table}_import_fkey`)} foreign key (owner_id, import_id) references ${sql.table(imports)} (owner_id, id) on delete cascade
  )`;

const columns = (table: string) => sql`alter table ${sql.table(table)}
    add column column_numbers jsonb not null default '[]',
    add column undecided jsonb not null default '{}',
    add column decimal_mark text check (decimal_mark in ('point', 'comma')),
    add column remarks integer not null default 0`;

// How the numbers of a file are written, and remarks on values of rows that it brought.
export const up = inOrder([
  columns('media_import'),
  columns('file_import'),
  remarks('import_remark', 'media_import'),
  remarks('file_import_remark', 'file_import'),
]);
