import { contentCalls } from '@tessera/contracts/content/content.calls';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { importCalls } from '@tessera/contracts/import/import.calls';
import { inDatabase } from '../../harness/person.ts';
import type { Cluster } from '../cluster.ts';
import { insist, register, waitFor, type Work } from '../work.ts';

const rowsEach = 4_000;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Beyond 2^53 many numbers would be one and the same, and so would their short codes. */
const firstNumber = 64 ** 8;

/** A short code of eleven letters, a different one for each whole number that is exact. */
const shortcodeOf = (number: number): string =>
  Array.from({ length: 11 }, (_, place) => letters[Math.floor(number / 64 ** place) % 64] ?? 'A')
    .toReversed()
    .join('');

const fileOf = (first: number, today: number): Blob => {
  const rows = Array.from(
    { length: rowsEach },
    (_, index) =>
      `https://www.instagram.com/p/${shortcodeOf(first + index)}/,${new Date(today - (index % 300) * 86_400_000).toISOString()},willowandloom,${index},3,"Row ${index}, imported"`,
  );
  return new Blob([['link,createdTime,username,likes,comments,text', ...rows].join('\n')], { type: 'text/csv' });
};

/** Imports of CSV files, one after the other, into one content. Each row must be there once, and count once. */
export async function prepareImporting(cluster: Cluster): Promise<Work> {
  const person = await register(cluster, 3);
  const { api } = person;
  const { folder } = await api.call(folderCalls.addFolder, { body: { name: 'Imported' } });
  const { content } = await api
    .call(contentCalls.addContent, {
      body: { content: { type: 'USER', value: 'nobody.lives.here.yet' }, info: { folderId: folder.id } },
    })
    .catch(() =>
      api.call(contentCalls.addContent, {
        body: { content: { type: 'CLIPBOARD', value: 'Clips' }, info: { folderId: folder.id } },
      }),
    );
  let files = 0;
  const counted: { added: number; updated: number }[] = [];

  const importFile = async (): Promise<void> => {
    const file = fileOf(firstNumber + files * rowsEach, Date.now());
    files += 1;
    const fileName = `rows-${files}.csv`;
    let { import: uploaded } = await insist('uploadImport', () =>
      api.upload(importCalls.uploadImport, { query: { contentId: content.id, fileName, format: 'csv' }, file }),
    );
    const columns = uploaded.header;
    const mapping = Object.fromEntries(columns.map((name, place) => [name, place]));
    // A response that was lost may have started it.
    await insist('startImport', () =>
      api.call(importCalls.startImport, { body: { id: uploaded.id, mapping } }).catch(async (error: unknown) => {
        const { import: found } = await api.call(importCalls.getImport, { query: { id: uploaded.id } });
        if (found.state === 'uploaded') throw error;
      }),
    );
    uploaded = await waitFor(
      'the import',
      async () => {
        const { import: found } = await api.call(importCalls.getImport, { query: { id: uploaded.id } });
        return ['done', 'failed', 'cancelled'].includes(found.state) ? found : null;
      },
      300_000,
    );
    if (uploaded.state !== 'done') throw new Error(`an import is ${uploaded.state}`);
    counted.push({ added: uploaded.added, updated: uploaded.updated });
  };

  return {
    name: 'import',
    run: async (signal) => {
      // The plan takes 100,000 posts a day.
      while (!signal.aborted && files < 24) await importFile();
    },
    count: async () => {
      let [rows, distinct, usage] = [0, 0, 0];
      await inDatabase(cluster.product, async (client) => {
        const { rows: found } = await client.query<{ rows: string; distinct: string; usage: string }>(
          `select count(*) rows, count(distinct shortcode) "distinct", (select coalesce(sum(taken), 0) from media_usage u where u.owner_id = (select id from app_user where email = $2)) usage from media where content_id = $1`,
          [content.id, person.email],
        );
        [rows, distinct, usage] = [Number(found[0]?.rows), Number(found[0]?.distinct), Number(found[0]?.usage)];
      });
      const expected = files * rowsEach;
      const added = counted.reduce((sum, { added: more }) => sum + more, 0);
      return {
        done: expected,
        lost: expected - distinct,
        doubled: rows - distinct + Math.abs(usage - expected) + Math.abs(added - expected),
        note: `${files} files of ${rowsEach} rows`,
      };
    },
  };
}
