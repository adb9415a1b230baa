import { sql } from 'kysely';
import type { OwnFiles } from '../../../platform/own-data/own-files.ts';
import { importFilesOf } from '../import/file/import-files.ts';

/** A name that every file system accepts. */
const plainName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
    .slice(0, 100);

const started = sql`('uploaded', 'waiting', 'running')`;

/** Those of posts and those of other rows are in one store. */
export const fileImportOwnFiles: OwnFiles = {
  folder: 'files/imports',
  title: { en: 'Files that wait for their import', 'zh-Hant-HK': '等待匯入的檔案', ja: 'インポート待ちのファイル' },
  rows: (ownerId) => sql`
    select file_key as key, file_name as name from media_import where owner_id = ${ownerId} and state in ${started}
    union all select id::text, file_name from file_import where owner_id = ${ownerId} and state in ${started}`,
  open: async (stores, { key, name }) => {
    const body = await importFilesOf(stores).open(key);
    return body && { name: `${key.slice(0, 8)}-${plainName(name)}`, body };
  },
};
