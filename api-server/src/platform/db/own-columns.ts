import { sql, type ColumnType } from 'kysely';

/** The columns of a table whose rows belong to a user and have their own ids. */
export interface OwnColumns {
  owner_id: string;
  id: string;
  created_at: ColumnType<Date, Date, Date>;
}

/**
 * The same columns for a migration, with their primary key. Never change it: add further columns in a new migration.
 */
export const ownColumns = sql.raw(
  'owner_id uuid not null references app_user (id) on delete cascade, id uuid not null, created_at timestamptz not null, primary key (owner_id, id)',
);
