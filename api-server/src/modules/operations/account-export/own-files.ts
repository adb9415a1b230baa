import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import type { LocalizedText } from '@tessera/contracts/i18n/languages';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { LargeFileStore } from '../../../platform/files/file-store.ts';
import { readPictureFormat } from '../../../platform/files/picture-format.ts';

/** The stores that files of an account are in. */
export interface OwnStores {
  readonly articleFiles: LargeFileStore;
  readonly importFiles: LargeFileStore;
  readonly signUpFiles: LargeFileStore;
  readonly storyFiles: LargeFileStore;
}

/** A file for the ZIP file: in memory, or as a stream. */
interface OwnFile {
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
  readonly open: (stores: OwnStores, row: OwnFileRow) => Promise<OwnFile | null>;
}

interface OwnFileRow {
  readonly key: string;
  /** The name that the user chose, or the key. */
  readonly name: string;
}

/** A name that every file system accepts. */
const plainName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
    .slice(0, 100);

async function openPicture(files: LargeFileStore, key: string): Promise<OwnFile | null> {
  const body = await files.read(key);
  if (body === null) return null;
  const type = extname(key) === '' ? readPictureFormat(body)?.type.split('/')[1] : undefined;
  return { name: type === undefined ? key : `${key}.${type === 'jpeg' ? 'jpg' : type}`, body };
}

const started = sql`('uploaded', 'waiting', 'running')`;

/** All kinds of files that belong to an account, besides its invoices. */
export const ownFiles: readonly OwnFiles[] = [
  {
    folder: 'files/articles',
    title: { en: 'Pictures of your articles', 'zh-Hant-HK': '您文章的圖片', ja: '記事の画像' },
    rows: (ownerId) => sql`select src as key, src as name from article_image where owner_id = ${ownerId}`,
    open: ({ articleFiles }, { key }) => openPicture(articleFiles, key),
  },
  {
    folder: 'files/imports',
    title: { en: 'Files that wait for their import', 'zh-Hant-HK': '等待匯入的檔案', ja: 'インポート待ちのファイル' },
    rows: (ownerId) => sql`
      select file_key as key, file_name as name from media_import where owner_id = ${ownerId} and state in ${started}
      union all select id::text, file_name from file_import where owner_id = ${ownerId} and state in ${started}`,
    open: async ({ importFiles }, { key, name }) => {
      const body = await importFiles.open(key);
      return body && { name: `${key.slice(0, 8)}-${plainName(name)}`, body };
    },
  },
  {
    folder: 'files/sign-ups',
    title: { en: 'Pictures of sign-ups', 'zh-Hant-HK': '報名圖片', ja: '登録の画像' },
    rows: (ownerId) => sql`select src as key, src as name from kol_sign_up_image where owner_id = ${ownerId}`,
    open: ({ signUpFiles }, { key }) => openPicture(signUpFiles, key),
  },
  {
    folder: 'files/stories',
    title: {
      en: 'Pictures of stories, and uploaded pictures',
      'zh-Hant-HK': '限時動態圖片與上載的圖片',
      ja: 'ストーリーズの画像とアップロードした画像',
    },
    rows: (ownerId) =>
      sql`select distinct file_key as key, file_key as name from story where owner_id = ${ownerId} and file_key is not null`,
    open: ({ storyFiles }, { key }) => openPicture(storyFiles, key),
  },
];

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
