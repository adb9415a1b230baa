import { Migrator } from 'kysely/migration';
import { readMigrations } from './migrations.ts';
import type { Db } from './database.ts';

/**
 * Brings the database to the newest form and returns the names of the migrations that ran.
 * Several processes may call it at once: an advisory lock lets one work, the others then find nothing left to do.
 */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error('the database could not be migrated', { cause: error });
  return results.map((result) => result.migrationName);
}
