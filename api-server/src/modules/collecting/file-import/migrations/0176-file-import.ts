import { sql } from 'kysely';
import { inOrder } from '../../../../platform/db/in-order.ts';

// Turns the tables for imports of influencers into tables for imports of every kind.
export const up = inOrder([
  sql`alter table kol_import rename to file_import`,
  sql`alter table file_import rename constraint kol_import_pkey to file_import_pkey`,
  sql`alter index kol_import_due rename to file_import_due`,
  sql`alter table file_import add column kind text not null default 'kol'`,
  sql`alter table file_import alter column kind drop default`,
  sql`alter table kol_import_bad_row rename to file_import_bad_row`,
  sql`alter table file_import_bad_row rename constraint kol_import_bad_row_pkey to file_import_bad_row_pkey`,
  sql`alter table file_import_bad_row rename constraint kol_import_bad_row_import_fkey to file_import_bad_row_import_fkey`,
]);
