import { importCalls } from '@tessera/contracts/import/import.calls';
import type { Import } from '@tessera/contracts/import/import.schema';
import { rowsXml, workbookParts } from '../../../platform/tables/spreadsheet/testing/workbook-parts.ts';
import { zipOf } from '../../../platform/tables/spreadsheet/testing/zip-of.ts';
import { send } from '../../../testing/as-user.ts';
import {
  addImportBoard,
  getImport,
  importAll,
  importFile,
  upload,
  type ImportBoard,
} from '../../../testing/import-file.ts';
import { startImports, importIn } from './testing/imported-files.ts';

const steps = startImports();

const link = (code: string): string => `<c t="inlineStr"><is><t>https://www.instagram.com/p/${code}/</t></is></c>`;
const time = '<c s="2"><v>46063.375</v></c>';
const workbook = () =>
  zipOf(
    workbookParts({
      sheets: [
        { name: 'Notes', rows: rowsXml([['Made in spring']]) },
        {
          name: 'Posts',
          rows: `${rowsXml([['Spring campaign'], ['Post URL', 'Posted', 'Likes']])}<row>${link('Sheet00001')}${time}<c><v>1200</v></c></row><row>${link('Sheet00002')}${time}<c t="e"><v>#N/A</v></c></row>`,
        },
        { name: 'More', rows: `${rowsXml([['Permalink', 'Time', 'Like']])}<row>${link('Other00001')}${time}</row>` },
      ],
    }),
  );

async function start(board: ImportBoard, { id, mapping }: Import): Promise<Import> {
  await send(steps.api.app, importCalls.startImport, { body: { id, mapping } }, board.cookie);
  await importAll(steps.api);
  return getImport(steps.api, board, id);
}

it('imports the first sheet with a table from a workbook, whatever the name of the file', async () => {
  const board = await addImportBoard(steps.api);
  const uploaded = importIn(await upload(steps.api, board, { text: await workbook(), fileName: 'posts.csv' }));
  expect(uploaded).toMatchObject({
    format: 'csv',
    encoding: null,
    header: ['Post URL', 'Posted', 'Likes'],
    reading: { headerLine: 2, sheet: 'Posts', sheets: ['Notes', 'Posts', 'More'] },
    mapping: { link: 0, createdTime: 1, likes: 2 },
    sample: [
      ['https://www.instagram.com/p/Sheet00001/', '2026-02-10T09:00:00', '1200'],
      ['https://www.instagram.com/p/Sheet00002/', '2026-02-10T09:00:00'],
    ],
  });
  expect(await start(board, uploaded)).toMatchObject({ state: 'done', total: 2, added: 2, bad: 0 });
});

it('imports another sheet, if it is chosen', async () => {
  const board = await addImportBoard(steps.api);
  const { id } = importIn(await upload(steps.api, board, { text: await workbook() }));
  const chosen = importIn(
    await send(steps.api.app, importCalls.setReading, { body: { id, reading: { sheet: 'More' } } }, board.cookie),
  );
  expect(chosen).toMatchObject({
    header: ['Permalink', 'Time', 'Like'],
    reading: { headerLine: 1, sheet: 'More' },
    mapping: { link: 0, createdTime: 1, likes: 2 },
  });
  expect(await start(board, chosen)).toMatchObject({ state: 'done', total: 1, added: 1 });
  const missing = { body: { id, reading: { sheet: 'None' } } };
  expect((await send(steps.api.app, importCalls.setReading, missing, board.cookie)).statusCode).toBe(409);
});

it('imports posts from lines of JSON without a mapping', async () => {
  const board = await addImportBoard(steps.api);
  const text = [0, 1]
    .map((likes) =>
      JSON.stringify({
        permalink: `https://www.instagram.com/p/Lines0000${likes}/`,
        timestamp: '2026-02-10T09:00:00+0000',
        like_count: likes,
      }),
    )
    .join('\n');
  const done = await importFile(steps.api, board, { text, fileName: 'posts.ndjson' });
  expect(done).toMatchObject({ format: 'json', state: 'done', added: 2, bad: 0 });
});

it('asks for the meaning of the keys of other JSON, whose rows are counted from 1', async () => {
  const board = await addImportBoard(steps.api);
  const text = JSON.stringify({
    saved: [
      { title: 'a', where: { href: 'https://www.instagram.com/p/Saved00001/', seen: '2026-02-10 09:00' } },
      { title: 'b', where: { href: 'x', seen: '2026-02-10 09:00' } },
    ],
  });
  const uploaded = importIn(await upload(steps.api, board, { text, fileName: 'saved.json', format: 'json' }));
  expect(uploaded).toMatchObject({
    format: 'csv',
    header: ['title', 'where.href', 'where.seen'],
    reading: { items: '$.saved.*' },
  });
  const done = await start(board, { ...uploaded, mapping: { link: 1, createdTime: 2 } });
  expect(done).toMatchObject({ state: 'done', total: 2, added: 1, bad: 1 });
  const rows = await send(steps.api.app, importCalls.getBadRows, { query: { id: done.id } }, board.cookie);
  expect(rows.json()).toMatchObject({ badRowList: [{ row: 2, field: 'link', reason: 'invalidLink' }] });
});

test.each([
  [
    'posts without a link',
    '[{"media":[{"uri":"media/posts/1.jpg","creation_timestamp":1793624700}],"title":"x"}]',
    'jsonWithoutPosts',
  ],
  ['no list', '{"some": "thing"}', 'json'],
  ['the beginning of a workbook', `PK\u0003\u0004${'\u0007'.repeat(400)}`, 'damaged'],
])('refuses a file with %s, and says what it is', async (_name, text, kind) => {
  const board = await addImportBoard(steps.api);
  const answer = await upload(steps.api, board, { text });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'fileKind', params: { kind } });
});
