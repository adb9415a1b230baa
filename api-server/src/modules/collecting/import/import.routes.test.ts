import { request, type ClientRequest } from 'node:http';
import { importCalls } from '@tessera/contracts/import/import.calls';
import type { Import } from '@tessera/contracts/import/import.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { minuteMs } from '@tessera/contracts/time/durations';
import { addUser, send } from '../../../testing/as-user.ts';
import {
  addImportBoard,
  allBadRows,
  getImport,
  importAll,
  importFile,
  upload,
  type ImportBoard,
} from '../../../testing/import-file.ts';
import { watchLockOrder } from '../../../testing/lock-order.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { eventually } from '../../../testing/start-product.ts';
import { importFilesOf } from './file/import-files.ts';

watchLockOrder();

let api: TestApi;
let origin: string;
beforeAll(async () => {
  api = await setUpApi({ variables: { RATE_WRITE: '100000' } });
  origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
}, 30_000);
afterAll(() => api.close());

const importIn = (answer: { json(): unknown }): Import => unsafeCast<{ import: Import }>(answer.json()).import;
const files = async (): Promise<readonly string[]> =>
  (await importFilesOf(api.dependencies.fileStores).list()).map(({ key }) => key);
const mediaOf = (contentId: string) =>
  api.db.selectFrom('media').selectAll().where('content_id', '=', contentId).orderBy('shortcode').execute();
const contentOf = (contentId: string) =>
  api.db.selectFrom('content').selectAll().where('id', '=', contentId).executeTakeFirstOrThrow();

const header = 'Post URL,Publish time,Likes,Comments,Caption,Username';
const line = (code: string, time = '2026-02-10 09:00', rest = '1200,34,"A chair, #oak",willowandloom') =>
  `https://www.instagram.com/p/${code}/,${time},${rest}`;

describe('import.uploadImport', () => {
  it('returns the columns, the first rows and a proposed mapping', async () => {
    const board = await addImportBoard(api);
    const answer = await upload(api, board, { text: `\uFEFF${header}\r\n${line('AAAAA1')}\r\n` });
    expect(answer.statusCode).toBe(200);
    expect(importIn(answer)).toMatchObject({
      contentId: board.contentId,
      folderId: board.folderId,
      fileName: 'posts.csv',
      format: 'csv',
      state: 'uploaded',
      header: header.split(','),
      mapping: { link: 0, createdTime: 1, likes: 2, comments: 3, text: 4, username: 5 },
      sample: [
        ['https://www.instagram.com/p/AAAAA1/', '2026-02-10 09:00', '1200', '34', 'A chair, #oak', 'willowandloom'],
      ],
    });
  });

  test.each([
    ['a binary file', 'a,b\n\0\x01', 'csv', 'fileLineUnreadable'],
    ['a file without a header', '', 'csv', 'fileUnreadable'],
    ['invalid JSON', 'link,time', 'json', 'fileUnreadable'],
  ] as const)('rejects %s and stores nothing', async (_name, text, format, code) => {
    const board = await addImportBoard(api);
    const before = await files();
    const answer = await upload(api, board, { text, format });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code });
    expect(await files()).toEqual(before);
  });

  it('rejects an unsupported media type, and a content of another user', async () => {
    const [board, other] = [await addImportBoard(api), await addImportBoard(api)];
    const query = { contentId: board.contentId, fileName: 'a.csv', format: 'csv' };
    expect(
      (
        await send(
          api.app,
          importCalls.uploadImport,
          { query, upload: { type: 'multipart/form-data', text: header } },
          board.cookie,
        )
      ).json(),
    ).toMatchObject({ code: 'fileUnreadable' });
    expect((await upload(api, { ...other, contentId: board.contentId }, { text: header })).json()).toMatchObject({
      code: 'notFound',
    });
  });

  /** Sends a request with an endless body, and returns the response. */
  function stream(
    cookie: string | undefined,
    contentId: string,
    headers: Readonly<Record<string, string>>,
    bytes: number,
  ): Promise<{ status: number; body: string; sent: number }> {
    return new Promise((resolve, reject) => {
      let sent = 0;
      const path = `/api${importCalls.uploadImport.path}?contentId=${contentId}&fileName=big.csv&format=csv`;
      const outgoing = request(new URL(path, origin), {
        method: 'POST',
        headers: {
          'content-type': 'text/csv',
          'sec-fetch-site': 'same-origin',
          ...(cookie === undefined ? {} : { cookie }),
          ...headers,
        },
      });
      outgoing.on('error', reject);
      outgoing.on('response', (answer) => {
        let body = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => (body += part));
        answer.on('end', () => {
          outgoing.destroy();
          resolve({ status: answer.statusCode ?? 0, body, sent });
        });
      });
      const part = Buffer.alloc(1_048_576, 'a,b\n');
      const write = (): void => {
        while (sent < bytes && !outgoing.destroyed) {
          sent += part.length;
          if (!outgoing.write(part)) return void outgoing.once('drain', write);
        }
        if (sent >= bytes) outgoing.end();
      };
      write();
    });
  }

  it('stops at 64 MB, with and without a content-length header, and stores nothing', async () => {
    const board = await addImportBoard(api);
    const before = await files();
    const untold = await stream(board.cookie, board.contentId, {}, 66 * 1_048_576);
    expect({ status: untold.status, ...JSON.parse(untold.body) }).toMatchObject({
      status: 413,
      code: 'fileTooLarge',
      params: { maximum: 64 },
    });
    const told = await stream(
      board.cookie,
      board.contentId,
      { 'content-length': String(65 * 1_048_576) },
      65 * 1_048_576,
    );
    expect({ status: told.status, ...JSON.parse(told.body) }).toMatchObject({ status: 413, code: 'fileTooLarge' });
    expect(await files()).toEqual(before);
  }, 60_000);

  it('checks the session before it reads the file', async () => {
    const board = await addImportBoard(api);
    const nobody = await stream(undefined, board.contentId, {}, 20 * 1_048_576);
    expect({ status: nobody.status, ...JSON.parse(nobody.body) }).toMatchObject({ status: 401, code: '401' });
    const foreign = await stream(board.cookie, board.contentId, { 'sec-fetch-site': 'cross-site' }, 20 * 1_048_576);
    expect(JSON.parse(foreign.body)).toMatchObject({ code: 'crossOrigin' });
  }, 30_000);

  /** Begins to send a file, and sends no more of it. */
  function beginUpload({ cookie, contentId }: ImportBoard): ClientRequest {
    const path = `/api${importCalls.uploadImport.path}?contentId=${contentId}&fileName=half.csv&format=csv`;
    const outgoing = request(new URL(path, origin), {
      method: 'POST',
      headers: { 'content-type': 'text/csv', 'content-length': '5000000', 'sec-fetch-site': 'same-origin', cookie },
    });
    outgoing.on('error', () => undefined);
    outgoing.write(Buffer.alloc(1_000_000, 'a,b\n'));
    return outgoing;
  }

  it('accepts a third file of one person only when one of two unfinished ones has ended', async () => {
    const [board, other] = [await addImportBoard(api), await addImportBoard(api)];
    const ask = async () => (await upload(api, board, { text: header })).json();
    const take = jest.spyOn(importFilesOf(api.dependencies.fileStores), 'take');
    const unfinished = [beginUpload(board), beginUpload(board)];
    await eventually(() => take.mock.calls.length === unfinished.length);
    take.mockRestore();
    expect(await ask()).toMatchObject({ code: 'rateLimit' });
    expect((await upload(api, other, { text: header })).statusCode).toBe(200);
    unfinished[0]?.destroy();
    await eventually(async () => 'import' in (await ask()));
    unfinished[1]?.destroy();
  });

  it('stores nothing of a file whose upload is aborted', async () => {
    const board = await addImportBoard(api);
    const before = await files();
    const outgoing = beginUpload(board);
    await new Promise((resolve) => setTimeout(resolve, 300));
    outgoing.destroy();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await files()).toEqual(before);
    await importFilesOf(api.dependencies.fileStores).removeDrafts(new Date(Date.now() + minuteMs));
    expect(
      await api.db.selectFrom('media_import').select('id').where('content_id', '=', board.contentId).execute(),
    ).toEqual([]);
  });
});

describe('import.startImport', () => {
  it('requires a mapping of the link and the time to existing columns', async () => {
    const board = await addImportBoard(api);
    const { id } = importIn(await upload(api, board, { text: `${header}\n${line('AAAAA1')}` }));
    const start = (mapping: Readonly<Record<string, number>>) =>
      send(api.app, importCalls.startImport, { body: { id, mapping } }, board.cookie);
    expect((await start({ link: 0, likes: 2 })).json()).toMatchObject({ code: 'mappingIncomplete', field: 'mapping' });
    expect((await start({ link: 0, createdTime: 9 })).json()).toMatchObject({ code: 'invalid', field: 'mapping' });
    expect(importIn(await start({ link: 0, createdTime: 1 }))).toMatchObject({ state: 'waiting' });
    expect((await start({ link: 0, createdTime: 1 })).json()).toMatchObject({ code: 'conflict' });
  });

  it('imports valid rows with authors, metrics and totals, and reports every invalid row', async () => {
    const board = await addImportBoard(api, { timeZone: 'Asia/Taipei' });
    const rows = [
      line('AAAAA1'),
      line('AAAAA2', '2026-02-11', '"1,300",5,b,other.author'),
      line('AAAAA3', '2026-02-10T09:00:00+0000', ',,,'),
      line('AAAAA4', '1770714000', '1,2,three,willowandloom'),
      line('AAAAA5', '2026/2/10 9:00', '1.2K,1,x,willowandloom'),
      line('AAAAA6', '10/02/2026', '1,1,x,'),
      line('AAAAA7', '2030-01-01', '1,1,x,'),
      line('AAAAA8', '2001-01-01', '1,1,x,'),
      'https://example.com/p/AAAAA9/,2026-02-10,1,1,x,',
      ',2026-02-10,1,1,x,',
      line('AAAA10', '2026-02-10', '1,1,x,two words'),
      line('AAAA11', '2026-02-10', '1,1,x,,'),
      line('AAAA12', '2026-02-10', '1,1,x,,more'),
      'AAAA13,2026-02-10',
      line('AAAAA1'),
    ];
    const done = await importFile(api, board, { text: `${header}\n${rows.join('\n')}\n` });
    expect(done).toMatchObject({
      state: 'done',
      problem: null,
      total: 15,
      done: 15,
      added: 5,
      updated: 0,
      unchanged: 1,
      bad: 9,
    });
    expect(await allBadRows(api, board, done.id)).toEqual([
      { row: 6, field: 'likes', value: '1.2K', reason: 'invalidCount' },
      { row: 7, field: 'createdTime', value: '10/02/2026', reason: 'invalidTime' },
      { row: 8, field: 'createdTime', value: '2030-01-01', reason: 'futureTime' },
      { row: 9, field: 'createdTime', value: '2001-01-01', reason: 'beyondHistory' },
      { row: 10, field: 'link', value: 'https://example.com/p/AAAAA9/', reason: 'invalidLink' },
      { row: 11, field: 'link', value: '', reason: 'empty' },
      { row: 12, field: 'username', value: 'two words', reason: 'invalidUsername' },
      { row: 14, field: null, value: expect.stringContaining('AAAA12'), reason: 'tooManyColumns' },
      { row: 15, field: null, value: 'AAAA13, 2026-02-10', reason: 'tooFewColumns' },
    ]);
    const media = await mediaOf(board.contentId);
    expect(
      media.map(({ media_id, posted_at, likes, comments, account_id }) => [
        media_id,
        posted_at.toISOString(),
        likes,
        comments,
        account_id,
      ]),
    ).toEqual([
      ['p-AAAA11', '2026-02-09T16:00:00.000Z', 1, 1, 'import:willowandloom'],
      ['p-AAAAA1', '2026-02-10T01:00:00.000Z', 1200, 34, 'import:willowandloom'],
      ['p-AAAAA2', '2026-02-10T16:00:00.000Z', 1300, 5, 'import:other.author'],
      ['p-AAAAA3', '2026-02-10T09:00:00.000Z', null, null, 'import:willowandloom'],
      ['p-AAAAA4', '2026-02-10T09:00:00.000Z', 1, 2, 'import:willowandloom'],
    ]);
    expect(media[1]).toMatchObject({
      caption: 'A chair, #oak',
      tags: ['oak'],
      search_text: 'a chair, #oak',
      interactions: 1234,
    });
    expect(media[1]?.emv).toBeGreaterThan(0);
    expect(await contentOf(board.contentId)).toMatchObject({
      media_count: 5,
      imported_count: 5,
      source: 'import',
      as_of: null,
    });
    const days = await api.db
      .selectFrom('media_day')
      .select(['posts', 'likes'])
      .where('content_id', '=', board.contentId)
      .execute();
    expect(days.reduce((sum, { posts }) => sum + posts, 0)).toBe(5);
    expect(days.reduce((sum, { likes }) => sum + Number(likes), 0)).toBe(2502);
    expect(await files()).not.toContain(done.id);
  });

  it('changes nothing for the same file, and only the differences for a newer file', async () => {
    const board = await addImportBoard(api);
    const text = `${header}\n${line('AAAAA1')}\n${line('AAAAA2')}\n`;
    await importFile(api, board, { text });
    const before = await mediaOf(board.contentId);
    api.clock.advance(minuteMs);
    expect(await importFile(api, board, { text })).toMatchObject({ added: 0, updated: 0, unchanged: 2, bad: 0 });
    // Nothing changes except the time of the last import.
    expect(await mediaOf(board.contentId)).toEqual(before.map((row) => ({ ...row, imported_at: api.clock.now() })));
    const newer = await importFile(api, board, {
      text: `link,time,likes\n${['AAAAA1', 'AAAAA2'].map((code, index) => `${code},2026-02-10 09:00,${1200 + index}`).join('\n')}`,
    });
    expect(newer).toMatchObject({ added: 0, updated: 1, unchanged: 1, bad: 0 });
    expect((await mediaOf(board.contentId)).map(({ likes, comments, caption }) => [likes, comments, caption])).toEqual([
      [1200, 34, 'A chair, #oak'],
      [1201, 34, 'A chair, #oak'],
    ]);
    expect(await contentOf(board.contentId)).toMatchObject({ media_count: 2, imported_count: 2 });
    const metrics = await api.db
      .selectFrom('media_metric')
      .select('seen_at')
      .where('content_id', '=', board.contentId)
      .execute();
    expect(metrics).toHaveLength(3);
  });

  it('keeps a caption that a later file leaves empty', async () => {
    const board = await addImportBoard(api);
    await importFile(api, board, { text: `${header}\n${line('AAAAA1')}\n` });
    expect(
      await importFile(api, board, { text: 'link,time,likes,caption\nAAAAA1,2026-02-10 09:00,1300,\n' }),
    ).toMatchObject({ updated: 1, bad: 0 });
    expect((await mediaOf(board.contentId)).map(({ likes, caption }) => [likes, caption])).toEqual([
      [1300, 'A chair, #oak'],
    ]);
  });

  it('refuses a post whose ID is that of another one', async () => {
    const board = await addImportBoard(api);
    expect(
      await importFile(api, board, { text: 'ID,link,time\n1,AAAAA1,2026-02-20\n1,AAAAA2,2026-02-20\n' }),
    ).toMatchObject({ added: 1, bad: 1 });
    const second = await importFile(api, board, { text: 'ID,link,time\n1,AAAAA3,2026-02-20\n2,AAAAA4,2026-02-20\n' });
    expect(second).toMatchObject({ added: 1, updated: 0, bad: 1 });
    expect(await allBadRows(api, board, second.id)).toEqual([
      { row: 2, field: 'mediaId', value: '1', reason: 'invalidId' },
    ]);
    expect((await mediaOf(board.contentId)).map(({ shortcode }) => shortcode).toSorted()).toEqual(['AAAAA1', 'AAAAA4']);
  });

  it('stops at the limits of the plan, and reports the skipped rows', async () => {
    const board = await addImportBoard(api, { plan: 0 });
    const codes = Array.from({ length: 1_010 }, (_, index) => `B${String(index).padStart(6, '0')}`);
    const done = await importFile(api, board, {
      text: `link,time\n${codes.map((code) => `${code},2026-02-20`).join('\n')}`,
    });
    expect(done).toMatchObject({ added: 1_000, bad: 10 });
    expect((await allBadRows(api, board, done.id)).map(({ reason }) => reason)).toEqual(
      Array.from({ length: 10 }, () => 'beyondContentMax'),
    );
    const other = await addImportBoard(api, { plan: 1 });
    await api.db
      .insertInto('media_usage')
      .values({ owner_id: other.userId, day: api.clock.now().toISOString().slice(0, 10), taken: 9_999 })
      .execute();
    const short = await importFile(api, other, { text: 'link,time\nAAAAA1,2026-02-20\nAAAAA2,2026-02-20\n' });
    expect(short).toMatchObject({ added: 1, bad: 1 });
    expect(await allBadRows(api, other, short.id)).toEqual([
      { row: 3, field: null, value: 'https://www.instagram.com/p/AAAAA2/', reason: 'beyondDaily' },
    ]);
  });

  it('fails with a reason when the file turns out to be unreadable', async () => {
    const board = await addImportBoard(api);
    const rows = Array.from({ length: 3_000 }, (_, index) => line(`C${String(index).padStart(6, '0')}`)).join('\n');
    expect(await importFile(api, board, { text: `${header}\n${rows}\nAAAAA2,"never closed,1,1\n` })).toMatchObject({
      state: 'failed',
      problem: 'fileLineUnreadable',
      problemLine: 3_002,
      added: 0,
    });
    expect(await importFile(api, board, { text: '[{"permalink": "x"', format: 'json' })).toMatchObject({
      state: 'failed',
      problem: 'fileLineUnreadable',
      problemLine: 1,
    });
    expect(await importFile(api, board, { text: '{"some": "thing"}', format: 'json' })).toMatchObject({
      state: 'failed',
      problem: 'fileUnreadable',
    });
  });
});

describe('an import', () => {
  it('can be cancelled before it has run, and its file is deleted', async () => {
    const board = await addImportBoard(api);
    const { id, mapping } = importIn(await upload(api, board, { text: `${header}\n${line('AAAAA1')}` }));
    await send(api.app, importCalls.startImport, { body: { id, mapping } }, board.cookie);
    expect(importIn(await send(api.app, importCalls.cancelImport, { body: { id } }, board.cookie))).toMatchObject({
      state: 'cancelled',
    });
    await importAll(api);
    expect(await mediaOf(board.contentId)).toEqual([]);
    expect(await files()).not.toContain(id);
    expect(await getImport(api, board, id)).toMatchObject({ state: 'cancelled', added: 0 });
  });

  it('is listed by content, newest first, for its owner only', async () => {
    const board = await addImportBoard(api);
    const first = importIn(await upload(api, board, { text: header }));
    api.clock.advance(1_000);
    const second = importIn(await upload(api, board, { text: header }));
    const list = (
      await send(api.app, importCalls.getImports, { query: { contentId: board.contentId } }, board.cookie)
    ).json();
    expect(unsafeCast<{ importList: Import[] }>(list).importList.map(({ id }) => id)).toEqual([second.id, first.id]);
    const stranger = await addUser(api);
    for (const call of [importCalls.getImport, importCalls.getBadRows]) {
      expect((await send(api.app, call, { query: { id: first.id } }, stranger.cookie)).json()).toMatchObject({
        code: 'notFound',
      });
    }
  });
});
