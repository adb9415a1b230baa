import type { LocalizedText } from '@tessera/contracts/i18n/languages';
import type { RawBuilder } from 'kysely';
import { readAll } from '../found/found-files.ts';

/** Whose rows are read. */
export interface Owned {
  readonly ownerId: string;
  readonly email: string;
}

/** A table whose rows are in the file that users download. Each column must be in it, or left out with a reason. */
export interface OwnTable {
  readonly table: string;
  /** Name of the JSON file, without its ending. */
  readonly file: string;
  /** What the file contains, as its README says. */
  readonly title: LocalizedText;
  /** Columns that are exported. Their names are written in camel case. */
  readonly columns: readonly string[];
  /** Columns that are not, each with its reason, beside those of `leftOutEverywhere`. */
  readonly leftOut?: Readonly<Record<string, string>>;
  /** What is exported instead of the plain value, by column, in a statement that names the table `t`. */
  readonly values?: Readonly<Record<string, (owned: Owned) => RawBuilder<unknown>>>;
  /** What is read in place of the table: the same columns, as the user may see them. */
  readonly source?: (owned: Owned) => RawBuilder<unknown>;
  /** Which rows of `t` are exported, where it is not all of the owner. A table without an owner must name it here. */
  readonly where?: (owned: Owned) => RawBuilder<boolean>;
  /** The columns after the owner that order the rows and tell them apart. */
  readonly key: readonly string[];
  /** Rows may have megabytes, so that few of them are read at once. */
  readonly isHeavy?: boolean;
}

export interface OwnData {
  readonly tables: readonly OwnTable[];
  /** Tables that are not exported, each with its reason. */
  readonly leftOut: Readonly<Record<string, string>>;
}

/** Columns that are exported from no table, unless it lists them. */
export const leftOutEverywhere: Readonly<Record<string, string>> = {
  owner_id: 'the account itself',
  revision: 'counts changes, so that two at once are noticed',
  due_at: 'plans the work of the server',
  lease_id: 'plans the work of the server',
  lease_until: 'plans the work of the server',
  attempts: 'plans the work of the server',
  failing_since: 'plans the work of the server',
  after_id: 'plans the work of the server',
  password_hash: 'a secret',
  token_hash: 'a secret',
  token_key_id: 'a secret',
  token_sealed: 'a secret',
};

let known: Promise<OwnData> | undefined;

/** What all modules say of their tables: the `…OwnData` export of every file `<noun>/*.own-data.ts`. */
export const readOwnData = (): Promise<OwnData> =>
  (known ??= readAll<OwnData>('own-data', 'OwnData').then((all) => ({
    tables: all.flatMap(({ tables }) => tables).toSorted((one, other) => (one.file < other.file ? -1 : 1)),
    leftOut: Object.fromEntries(all.flatMap(({ leftOut }) => Object.entries(leftOut))),
  })));

/** A column's name in the exported file. */
export const fieldOf = (column: string): string =>
  column.replaceAll(/_([a-z\d])/gu, (_, letter: string) => letter.toUpperCase());
