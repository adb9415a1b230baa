import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { importCalls } from '@tessera/contracts/import/import.calls';
import { importsWaitingMax, type Import } from '@tessera/contracts/import/import.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { UnreadableFile } from '../../../platform/tables/file-text.ts';
import { send } from '../../../testing/as-user.ts';
import { addImportBoard, importFile, upload } from '../../../testing/import-file.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { importFilesOf } from './file/import-files.ts';
import { readHead } from './file/import-head.ts';
import { readJson } from './file/json-rows.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi({ variables: { RATE_WRITE: '100000' } });
  api.clock.set(new Date('2026-11-20T09:00:00Z'));
});
afterAll(() => api.close());

const text = 'link,date\nhttps://www.instagram.com/p/C00000001/,2026-11-19T09:00:00Z';
const importIn = (answer: { json(): unknown }): Import => unsafeCast<{ import: Import }>(answer.json()).import;

describe('waiting imports', () => {
  it('are limited per person, also for concurrent uploads; cancelling one makes room', async () => {
    const [board, other] = [await addImportBoard(api), await addImportBoard(api)];
    const answers: Awaited<ReturnType<typeof upload>>[] = [];
    while (answers.length < importsWaitingMax - 1) answers.push(await upload(api, board, { text }));
    answers.push(...(await Promise.all([upload(api, board, { text }), upload(api, board, { text })])));
    const taken = answers.filter(({ statusCode }) => statusCode === 200);
    expect(taken).toHaveLength(importsWaitingMax);
    expect(answers.find(({ statusCode }) => statusCode !== 200)?.json()).toMatchObject({
      code: 'importsWaiting',
      params: { maximum: 20, megabytes: 256 },
    });
    expect((await upload(api, other, { text })).statusCode).toBe(200);
    const [first] = taken;
    if (!first) throw new Error('none was taken');
    await send(api.app, importCalls.cancelImport, { body: { id: importIn(first).id } }, board.cookie);
    expect((await upload(api, board, { text })).statusCode).toBe(200);
    expect(await importFilesOf(api.dependencies.fileStores).list()).toHaveLength(importsWaitingMax + 1);
  }, 30_000);

  it('are limited in bytes', async () => {
    const board = await addImportBoard(api);
    const { id } = importIn(await upload(api, board, { text }));
    await api.db
      .updateTable('media_import')
      .set({ bytes: 256 * 1_048_576 - 10 })
      .where('owner_id', '=', board.userId)
      .where('id', '=', id)
      .execute();
    expect((await upload(api, board, { text })).json()).toMatchObject({ code: 'importsWaiting' });
  });
});

test('lists imports page by page, with sample rows only for those not started yet', async () => {
  const board = await addImportBoard(api);
  for (let count = 0; count < 51; count += 1)
    expect(await importFile(api, board, { text })).toMatchObject({ state: 'done', header: [], sample: [] });
  // The newest import comes first.
  api.clock.advance(1_000);
  const { id } = importIn(await upload(api, board, { text }));
  const page = async (after?: string) =>
    unsafeCast<{ importList: Import[]; next?: string }>(
      (
        await send(
          api.app,
          importCalls.getImports,
          { query: { contentId: board.contentId, ...(after === undefined ? {} : { after }) } },
          board.cookie,
        )
      ).json(),
    );
  const first = await page();
  expect(first.importList).toHaveLength(50);
  expect(first.importList.find((item) => item.id === id)?.sample).toHaveLength(1);
  expect(first.importList.filter((item) => item.id !== id).every(({ sample }) => sample.length === 0)).toBe(true);
  const second = await page(first.next);
  expect(second.next).toBeUndefined();
  expect(new Set([...first.importList, ...second.importList].map((item) => item.id)).size).toBe(52);
}, 60_000);

describe('a CSV file with too many columns', () => {
  it('is rejected because of its header before the rest is read', async () => {
    let given = 0;
    const endless = function* (): Generator<Buffer> {
      for (; given < 900; given += 1) yield Buffer.from(`link${',x'.repeat(given === 0 ? 1_000 : 9_000)}\n`);
    };
    await expect(
      readHead(() => Promise.resolve(Readable.from(endless())), 'csv', { encoding: 'utf-8' }),
    ).rejects.toMatchObject({ code: 'fileUnreadable' });
    expect(given).toBeLessThan(200);
  });

  it('is cut to the number of columns of its header', async () => {
    const wide = `link,date\n${`https://www.instagram.com/p/C1/,2026-11-19${',x'.repeat(9_000)}\n`.repeat(3)}`;
    const { header, sample } = await readHead(() => Promise.resolve(Readable.from([Buffer.from(wide)])), 'csv', {
      encoding: 'utf-8',
    });
    expect([header.length, ...sample.map((row) => row.length)]).toEqual([2, 2, 2, 2]);
  });

  it('is rejected at a line that no honest file has', async () => {
    const wide = `link,date\nhttps://www.instagram.com/p/C1/,2026-11-19${',x'.repeat(10_000)}\n`;
    const open = () => Promise.resolve(Readable.from([Buffer.from(wide)]));
    await expect(readHead(open, 'csv', { encoding: 'utf-8' })).rejects.toMatchObject({
      code: 'fileLineUnreadable',
      params: { line: 2 },
    });
  });
});

describe('a JSON file', () => {
  const rowsOf = (...pieces: readonly string[]) =>
    Array.fromAsync(readJson(() => Promise.resolve(Readable.from(pieces.map((piece) => Buffer.from(piece))))));
  const shortcodes = async (...pieces: readonly string[]) =>
    (await rowsOf(...pieces)).map(({ cells }) => cells.shortcode);

  test.each([
    ['a list', '[{"shortcode":"a"},{"shortcode":"b"}]'],
    ['an edge', '{"paging":{"next":"x"},"data":[{"shortcode":"a"},{"shortcode":"b"}]}'],
    ['an account with its media', '{"media":{"data":[{"shortcode":"a"},{"shortcode":"b"}]},"username":"mira"}'],
    [
      'an account found by discovery',
      '{"business_discovery":{"media":{"data":[{"shortcode":"a"},{"shortcode":"b"}]},"username":"mira"},"id":"1"}',
    ],
  ])('is read in chunks of any size: %s', async (_name, json) => {
    expect(await shortcodes(...json)).toEqual(['a', 'b']);
    expect(await shortcodes(`\uFEFF ${json}`)).toEqual(['a', 'b']);
  });

  it('gives every row the author that follows after the rows', async () => {
    const rows = await rowsOf(
      '{"media":{"data":[{"shortcode":"a"}]},"username":"mira","name":"Mira","followers_count":7}',
    );
    expect(rows).toMatchObject([{ cells: { shortcode: 'a', username: 'mira', fullName: 'Mira', followers: '7' } }]);
  });

  it('is never in memory as a whole', async () => {
    setFlagsFromString('--expose-gc');
    const collect = unsafeCast<() => void>(runInNewContext('gc'));
    const used = (): number => {
      collect();
      return process.memoryUsage().heapUsed;
    };
    const posts = `{"shortcode":"abcdefgh"},`.repeat(2_000);
    let most = 0;
    const long = function* (): Generator<Buffer> {
      yield Buffer.from('{"media":{"data":[');
      for (let piece = 0; piece < 50; piece += 1) yield Buffer.from(posts);
      most = Math.max(most, used());
      yield Buffer.from('{}]}}');
    };
    const before = used();
    let rows = 0;
    for await (const { row } of readJson(() => Promise.resolve(Readable.from(long())))) rows = row;
    expect(rows).toBe(100_001);
    expect(most - before).toBeLessThan(4_000_000);
  });

  test.each(['[]', '{"data":[]}', '{"media":{"data":[]},"username":"mira"}'])('may be empty: %s', async (json) => {
    expect(await rowsOf(json)).toEqual([]);
  });

  test.each(['', '{"some":"thing"}', '[{"shortcode":"a"}', '{"data":{"a":1}}', '[1,', 'null', '[{}] []'])(
    'is rejected as invalid: %s',
    async (json) => {
      await expect(rowsOf(json)).rejects.toThrow(UnreadableFile);
    },
  );

  // Inputs that must be buffered as long as a value is incomplete.
  test.each([
    ['an endless string', '"', 'a', 'larger than a post'],
    ['nested lists', '', '[', 'not JSON'],
    ['a list of numbers', '[', '1,', 'larger than a post'],
  ])('is rejected early when a value is larger or deeper than a post: %s', async (_name, start, piece, complaint) => {
    let given = 0;
    const endless = function* (): Generator<Buffer> {
      yield Buffer.from(`[{"a":${start}`);
      for (; given < 64; given += 1) yield Buffer.from(piece.repeat(1_000_000 / piece.length));
    };
    await expect(Array.fromAsync(readJson(() => Promise.resolve(Readable.from(endless()))))).rejects.toThrow(complaint);
    expect(given).toBeLessThan(10);
  });
});
