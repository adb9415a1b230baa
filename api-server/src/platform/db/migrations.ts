import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import type { Migration } from 'kysely/migration';

const src = fileURLToPath(new URL('../../', import.meta.url));

/** Migrations of a noun are in the noun's folder; those of the base are beside this file. */
const places = ['platform/db/migrations/*.ts', 'modules/*/*/migrations/*.ts', 'network/*/migrations/*.ts'];

async function readMigration(file: string): Promise<[string, Migration]> {
  return [basename(file, '.ts'), unsafeCast<Migration>(await import(`../../${file}`))];
}

/**
 * The migrations among the files of a migrations folder. Throws for a numbered file that is neither a migration nor one
 * of its parts: its name has a mistake, and it would never run.
 */
export function migrationsAmong(files: readonly string[]): readonly string[] {
  const numbered = files.filter((file) => /^\d/u.test(basename(file)));
  const wrong = numbered.find((file) => !/^\d{4}-[a-z\d-]+(?:\.tables|\.backfill|\.test)?\.ts$/u.test(basename(file)));
  if (wrong !== undefined) throw new Error(`${wrong} is not named like a migration: 0001-what-it-does.ts.`);
  return numbered.filter((file) => /^[^.]+\.ts$/u.test(basename(file)));
}

/**
 * All files `000N-what-it-does.ts` by name. They run once each, in the order of their names. Throws when two have the
 * same number.
 */
export async function readMigrations(): Promise<Record<string, Migration>> {
  const files = migrationsAmong(globSync(places, { cwd: src }).map((file) => file.replaceAll('\\', '/')));
  const sorted = files.toSorted((one, other) => (basename(one) < basename(other) ? -1 : 1));
  const numbers = sorted.map((file) => basename(file).slice(0, 4));
  const twice = numbers.find((number, at) => number === numbers[at + 1]);
  if (twice !== undefined) throw new Error(`Two migrations have the number ${twice}.`);
  return Object.fromEntries(await Promise.all(sorted.map(readMigration)));
}
