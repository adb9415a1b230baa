import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import type { LocalizedText } from '@tessera/contracts/i18n/languages';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/database.ts';
import type { LargeFileStore } from '../files/file-store.ts';
import type { FileStores } from '../files/file-stores.ts';
import { readPictureFormat } from '../files/picture-format.ts';
import { readAll } from '../found/found-files.ts';

/** A file for the ZIP file: in memory, or as a stream. */
export interface OwnFile {
  readonly name: string;
  readonly body: Buffer | Readable;
}

/** One kind of files that belong to an account. */
export interface OwnFiles {
  /** Their folder in the ZIP file. */
  readonly folder: string;
  readonly title: LocalizedText;
  /** Selects `key` and `name` of the files of an owner. The keys tell them apart. */
  readonly rows: (ownerId: string) => RawBuilder<unknown>;
  /** Null when the file is gone meanwhile. */
  readonly open: (stores: FileStores, row: OwnFileRow) => Promise<OwnFile | null>;
}

interface OwnFileRow {
  readonly key: string;
  /** The name that the user chose, or the key. */
  readonly name: string;
}

/** Opens a stored picture, whose name gets the ending of its format. */
export async function openPicture(files: LargeFileStore, key: string): Promise<OwnFile | null> {
  const body = await files.read(key);
  if (body === null) return null;
  const type = extname(key) === '' ? readPictureFormat(body)?.type.split('/')[1] : undefined;
  return { name: type === undefined ? key : `${key}.${type === 'jpeg' ? 'jpg' : type}`, body };
}

let known: Promise<readonly OwnFiles[]> | undefined;

/**
 * All kinds of files that belong to an account, besides its invoices: the `…OwnFiles` export of every file
 * `<noun>/*.own-files.ts`.
 */
export const readOwnFiles = (): Promise<readonly OwnFiles[]> =>
  (known ??= readAll<OwnFiles>('own-files', 'OwnFiles').then((all) =>
    all.toSorted((one, other) => (one.folder < other.folder ? -1 : 1)),
  ));

const listed = 500;

/** Number of files of one kind. */
export async function countOwnFiles(db: Db, { rows }: OwnFiles, ownerId: string): Promise<number> {
  const counted = await sql<{ count: number }>`select count(*) as count from (${rows(ownerId)}) f`.execute(db);
  return counted.rows[0]?.count ?? 0;
}

/** Files of one kind in the order of their keys, of which only some are in memory at once. */
export async function* listOwnFiles(db: Db, { rows }: OwnFiles, ownerId: string): AsyncGenerator<OwnFileRow> {
  for (let after: string | null = ''; after !== null;) {
    const page: readonly OwnFileRow[] = (
      await sql<OwnFileRow>`select key, name from (${rows(ownerId)}) f where key > ${after} order by key limit ${listed}`.execute(
        db,
      )
    ).rows;
    yield* page;
    after = page.length < listed ? null : (page.at(-1)?.key ?? null);
  }
}
