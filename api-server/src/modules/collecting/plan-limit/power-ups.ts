import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { PowerUpTable } from '../../../platform/db/migrations/0019-billing.tables.ts';

/** What an owner bought beside the plan, including what has expired, oldest first. */
export const readPowerUps = (db: Db, ownerId: string): Promise<Selectable<PowerUpTable>[]> =>
  db.selectFrom('power_up').selectAll().where('owner_id', '=', ownerId).orderBy('starts_at').orderBy('id').execute();
