import { readdir } from 'node:fs/promises';
import type { Migration } from 'kysely/migration';

const folder = new URL('./migrations/', import.meta.url);

/** Every file `000N-what-it-does.ts` of the folder by its name; they run in the order of their names, each once. */
export async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}-[a-z-]+\.ts$/u.test(file)).toSorted();
  const modules = await Promise.all(files.map(async (file): Promise<[string, Migration]> => [file.slice(0, -'.ts'.length), await import(`./migrations/${file}`)]));
  return Object.fromEntries(modules);
}
