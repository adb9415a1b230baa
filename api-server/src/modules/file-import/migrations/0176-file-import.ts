import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// What files of influencers had becomes what files of every kind have.
const statements = [
  sql`alter table kol_import rename to file_import`,
  sql`alter table file_import rename constraint kol_import_pkey to file_import_pkey`,
  sql`alter index kol_import_due rename to file_import_due`,
  sql`alter table file_import add column kind text not null default 'kol'`,
  sql`alter table file_import alter column kind drop default`,
  sql`alter table kol_import_bad_row rename to file_import_bad_row`,
  sql`alter table file_import_bad_row rename constraint kol_import_bad_row_pkey to file_import_bad_row_pkey`,
  sql`alter table file_import_bad_row rename constraint kol_import_bad_row_import_fkey to file_import_bad_row_import_fkey`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
