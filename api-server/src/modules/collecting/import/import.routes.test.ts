import { importCalls } from '@tessera/contracts/import/import.calls';
import type { Import } from '@tessera/contracts/import/import.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { minuteMs } from '@tessera/contracts/time/durations';
import { addUser, send } from '../../../testing/as-user.ts';
import { addImportBoard, allBadRows, getImport, importAll, importFile, upload } from '../../../testing/import-file.ts';
import { watchLockOrder } from '../../../testing/lock-order.ts';
import { startImports, importIn, header, line } from './testing/imported-files.ts';

watchLockOrder();

const steps = startImports();
const { files } = steps;

const mediaOf = (contentId: string) =>
  steps.api.db.selectFrom('media').selectAll().where('content_id', '=', contentId).orderBy('shortcode').execute();

const contentOf = (contentId: string) =>
  steps.api.db.selectFrom('content').selectAll().where('id', '=', contentId).executeTakeFirstOrThrow();

describe('import.startImport', () => {
  it('requires a mapping of the link and the time to existing columns', async () => {
    const board = await addImportBoard(steps.api);
    const { id } = importIn(await upload(steps.api, board, { text: `${header}\n${line('AAAAA1')}` }));
    const start = (mapping: Readonly<Record<string, number>>) =>
      send(steps.api.app, importCalls.startImport, { body: { id, mapping } }, board.cookie);
    expect((await start({ link: 0, likes: 2 })).json()).toMatchObject({ code: 'mappingIncomplete', field: 'mapping' });
    expect((await start({ link: 0, createdTime: 9 })).json()).toMatchObject({ code: 'invalid', field: 'mapping' });
    expect(importIn(await start({ link: 0, createdTime: 1 }))).toMatchObject({ state: 'waiting' });
    expect((await start({ link: 0, createdTime: 1 })).json()).toMatchObject({ code: 'conflict' });
  });

  it('imports valid rows with authors, metrics and totals, and reports every invalid row', async () => {
    const board = await addImportBoard(steps.api, { timeZone: 'Asia/Taipei' });
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
      line('AAAA13', '2026-02-10', '1,1,x,,,more'),
      line('AAAAA1'),
    ];
    const done = await importFile(steps.api, board, { text: `${header}\n${rows.join('\n')}\n` });
    expect(done).toMatchObject({
      state: 'done',
      problem: null,
      total: 15,
      done: 15,
      added: 7,
      updated: 0,
      unchanged: 1,
      bad: 7,
      remarks: 2,
    });
    expect(await allBadRows(steps.api, board, done.id)).toEqual([
      { row: 7, field: 'createdTime', value: '10/02/2026', reason: 'invalidTime' },
      { row: 8, field: 'createdTime', value: '2030-01-01', reason: 'futureTime' },
      { row: 9, field: 'createdTime', value: '2001-01-01', reason: 'beyondHistory' },
      { row: 10, field: 'link', value: 'https://example.com/p/AAAAA9/', reason: 'invalidLink' },
      { row: 11, field: 'link', value: '', reason: 'empty' },
      { row: 14, field: null, value: expect.stringContaining('AAAA12'), reason: 'tooManyColumns' },
      { row: 15, field: null, value: expect.stringContaining('AAAA13'), reason: 'tooManyColumns' },
    ]);
    const remarks = await send(steps.api.app, importCalls.getRemarks, { query: { id: done.id } }, board.cookie);
    expect(remarks.json()).toEqual({
      remarkList: [
        { row: 6, field: 'likes', value: '1.2K', reason: 'rounded' },
        { row: 12, field: 'username', value: 'two words', reason: 'invalidUsername' },
      ],
      next: 0,
    });
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
      ['p-AAAA10', '2026-02-09T16:00:00.000Z', 1, 1, 'import:willowandloom'],
      ['p-AAAA11', '2026-02-09T16:00:00.000Z', 1, 1, 'import:willowandloom'],
      ['p-AAAAA1', '2026-02-10T01:00:00.000Z', 1200, 34, 'import:willowandloom'],
      ['p-AAAAA2', '2026-02-10T16:00:00.000Z', 1300, 5, 'import:other.author'],
      ['p-AAAAA3', '2026-02-10T09:00:00.000Z', null, null, 'import:willowandloom'],
      ['p-AAAAA4', '2026-02-10T09:00:00.000Z', 1, 2, 'import:willowandloom'],
      ['p-AAAAA5', '2026-02-10T01:00:00.000Z', 1200, 1, 'import:willowandloom'],
    ]);
    expect(media[2]).toMatchObject({
      caption: 'A chair, #oak',
      tags: ['oak'],
      search_text: 'a chair, #oak',
      interactions: 1234,
    });
    expect(media[2]?.emv).toBeGreaterThan(0);
    expect(await contentOf(board.contentId)).toMatchObject({
      media_count: 7,
      imported_count: 7,
      source: 'import',
      as_of: null,
    });
    const days = await steps.api.db
      .selectFrom('media_day')
      .select(['posts', 'likes'])
      .where('content_id', '=', board.contentId)
      .execute();
    expect(days.reduce((sum, { posts }) => sum + posts, 0)).toBe(7);
    expect(days.reduce((sum, { likes }) => sum + Number(likes), 0)).toBe(3703);
    expect(await files()).not.toContain(done.id);
  });

  it('changes nothing for the same file, and only the differences for a newer file', async () => {
    const board = await addImportBoard(steps.api);
    const text = `${header}\n${line('AAAAA1')}\n${line('AAAAA2')}\n`;
    await importFile(steps.api, board, { text });
    const before = await mediaOf(board.contentId);
    steps.api.clock.advance(minuteMs);
    expect(await importFile(steps.api, board, { text })).toMatchObject({ added: 0, updated: 0, unchanged: 2, bad: 0 });
    // Nothing changes except the time of the last import.
    expect(await mediaOf(board.contentId)).toEqual(
      before.map((row) => ({ ...row, imported_at: steps.api.clock.now() })),
    );
    const newer = await importFile(steps.api, board, {
      text: `link,time,likes\n${['AAAAA1', 'AAAAA2'].map((code, index) => `${code},2026-02-10 09:00,${1200 + index}`).join('\n')}`,
    });
    expect(newer).toMatchObject({ added: 0, updated: 1, unchanged: 1, bad: 0 });
    expect((await mediaOf(board.contentId)).map(({ likes, comments, caption }) => [likes, comments, caption])).toEqual([
      [1200, 34, 'A chair, #oak'],
      [1201, 34, 'A chair, #oak'],
    ]);
    expect(await contentOf(board.contentId)).toMatchObject({ media_count: 2, imported_count: 2 });
    const metrics = await steps.api.db
      .selectFrom('media_metric')
      .select('seen_at')
      .where('content_id', '=', board.contentId)
      .execute();
    expect(metrics).toHaveLength(3);
  });

  it('keeps a caption that a later file leaves empty', async () => {
    const board = await addImportBoard(steps.api);
    await importFile(steps.api, board, { text: `${header}\n${line('AAAAA1')}\n` });
    expect(
      await importFile(steps.api, board, { text: 'link,time,likes,caption\nAAAAA1,2026-02-10 09:00,1300,\n' }),
    ).toMatchObject({ updated: 1, bad: 0 });
    expect((await mediaOf(board.contentId)).map(({ likes, caption }) => [likes, caption])).toEqual([
      [1300, 'A chair, #oak'],
    ]);
  });

  it('refuses a post whose ID is that of another one', async () => {
    const board = await addImportBoard(steps.api);
    expect(
      await importFile(steps.api, board, { text: 'ID,link,time\n1,AAAAA1,2026-02-20\n1,AAAAA2,2026-02-20\n' }),
    ).toMatchObject({ added: 1, bad: 1 });
    const second = await importFile(steps.api, board, {
      text: 'ID,link,time\n1,AAAAA3,2026-02-20\n2,AAAAA4,2026-02-20\n',
    });
    expect(second).toMatchObject({ added: 1, updated: 0, bad: 1 });
    expect(await allBadRows(steps.api, board, second.id)).toEqual([
      { row: 2, field: 'mediaId', value: '1', reason: 'invalidId' },
    ]);
    expect((await mediaOf(board.contentId)).map(({ shortcode }) => shortcode).toSorted()).toEqual(['AAAAA1', 'AAAAA4']);
  });

  it('stops at the limits of the plan, and reports the skipped rows', async () => {
    const board = await addImportBoard(steps.api, { plan: 0 });
    const codes = Array.from({ length: 1_010 }, (_, index) => `B${String(index).padStart(6, '0')}`);
    const done = await importFile(steps.api, board, {
      text: `link,time\n${codes.map((code) => `${code},2026-02-20`).join('\n')}`,
    });
    expect(done).toMatchObject({ added: 1_000, bad: 10 });
    expect((await allBadRows(steps.api, board, done.id)).map(({ reason }) => reason)).toEqual(
      Array.from({ length: 10 }, () => 'beyondContentMax'),
    );
    const other = await addImportBoard(steps.api, { plan: 1 });
    await steps.api.db
      .insertInto('media_usage')
      .values({ owner_id: other.userId, day: steps.api.clock.now().toISOString().slice(0, 10), taken: 9_999 })
      .execute();
    const short = await importFile(steps.api, other, { text: 'link,time\nAAAAA1,2026-02-20\nAAAAA2,2026-02-20\n' });
    expect(short).toMatchObject({ added: 1, bad: 1 });
    expect(await allBadRows(steps.api, other, short.id)).toEqual([
      { row: 3, field: null, value: 'https://www.instagram.com/p/AAAAA2/', reason: 'beyondDaily' },
    ]);
  });

  it('fails with a reason when the file turns out to be unreadable', async () => {
    const board = await addImportBoard(steps.api);
    const rows = Array.from({ length: 3_000 }, (_, index) => line(`C${String(index).padStart(6, '0')}`)).join('\n');
    expect(
      await importFile(steps.api, board, { text: `${header}\n${rows}\nAAAAA2,"never closed,1,1\n` }),
    ).toMatchObject({ state: 'failed', problem: 'fileLineUnreadable', problemLine: 3_002, added: 0 });
    // The upload looks at the first thousand posts only.
    const posts = Array.from({ length: 5_000 }, (_, index) => `{"permalink": "x${index}", "timestamp": "2026-02-10"},`);
    expect(
      await importFile(steps.api, board, { text: `[${posts.join('\n')}\n{"permalink": "x"`, format: 'json' }),
    ).toMatchObject({ state: 'failed', problem: 'fileLineUnreadable', problemLine: 5_001 });
  });
});

describe('an import', () => {
  it('can be cancelled before it has run, and its file is deleted', async () => {
    const board = await addImportBoard(steps.api);
    const { id, mapping } = importIn(await upload(steps.api, board, { text: `${header}\n${line('AAAAA1')}` }));
    await send(steps.api.app, importCalls.startImport, { body: { id, mapping } }, board.cookie);
    expect(importIn(await send(steps.api.app, importCalls.cancelImport, { body: { id } }, board.cookie))).toMatchObject(
      { state: 'cancelled' },
    );
    await importAll(steps.api);
    expect(await mediaOf(board.contentId)).toEqual([]);
    expect(await files()).not.toContain(id);
    expect(await getImport(steps.api, board, id)).toMatchObject({ state: 'cancelled', added: 0 });
  });

  it('is listed by content, newest first, for its owner only', async () => {
    const board = await addImportBoard(steps.api);
    const first = importIn(await upload(steps.api, board, { text: header }));
    steps.api.clock.advance(1_000);
    const second = importIn(await upload(steps.api, board, { text: header }));
    const list = (
      await send(steps.api.app, importCalls.getImports, { query: { contentId: board.contentId } }, board.cookie)
    ).json();
    expect(unsafeCast<{ importList: Import[] }>(list).importList.map(({ id }) => id)).toEqual([second.id, first.id]);
    const stranger = await addUser(steps.api);
    for (const call of [importCalls.getImport, importCalls.getBadRows]) {
      expect((await send(steps.api.app, call, { query: { id: first.id } }, stranger.cookie)).json()).toMatchObject({
        code: 'notFound',
      });
    }
  });
});
