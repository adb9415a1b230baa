import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Db } from './database.ts';
import { readMigrations } from './migrations.ts';

const nothing: Migration = { up: () => Promise.resolve() };

/** Names of the migrations that already ran in this database. */
async function ranBefore(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    is_there: boolean;
  }>`select to_regclass('kysely_migration') is not null as is_there`.execute(db);
  if (rows[0]?.is_there !== true) return [];
  return (await sql<{ name: string }>`select name from kysely_migration`.execute(db)).rows.map(({ name }) => name);
}

/**
 * Migrates the database to the newest version and returns the names of the migrations that ran. Several processes may
 * call it at once: an advisory lock lets one work, and the others then find nothing to do. A new migration may have a
 * lower number than one that already ran. A migration that ran may have been deleted with its module; its tables then
 * stay as they are.
 */
export async function migrate(
  db: Db,
  read: () => Promise<Record<string, Migration>> = readMigrations,
): Promise<string[]> {
  const getMigrations = async (): Promise<Record<string, Migration>> => {
    const migrations = await read();
    const gone = (await ranBefore(db)).filter((name) => !Object.hasOwn(migrations, name));
    return { ...Object.fromEntries(gone.map((name) => [name, nothing])), ...migrations };
  };
  const migrator = new Migrator({ db, provider: { getMigrations }, allowUnorderedMigrations: true });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('the database could not be migrated', { cause: error });
  return results.map((result) => result.migrationName);
}
