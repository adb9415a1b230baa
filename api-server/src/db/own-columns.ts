import { sql } from 'kysely';
import type { ColumnType } from 'kysely';

/** The columns by which rows are somebody's, each with an id of its own. */
export interface OwnColumns {
  owner_id: string;
  id: string;
  created_at: ColumnType<Date, Date, Date>;
}

/** The same as a migration writes them, with their key. Never changed: what comes to be needed beside them is another migration. */
export const ownColumns = sql.raw('owner_id uuid not null references app_user (id) on delete cascade, id uuid not null, created_at timestamptz not null, primary key (owner_id, id)');
