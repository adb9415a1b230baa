import type { Migration } from 'kysely/migration';
import * as base from './migrations/0001-base.ts';
import * as media from './migrations/0002-media.ts';

/** Every migration by name; they run in the order of their names, each once. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-base': base,
  '0002-media': media,
};
