import { mediaExportDefinitions, mediaExportLabels } from '@tessera/contracts/media/media-export.labels';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import type { Media } from '@tessera/contracts/media/media.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { minuteMs } from '@tessera/contracts/time/durations';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { addUser, send } from '../../../testing/as-user.ts';
import { untilWaiting } from '../../../testing/lock-waits.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { makeMedia, setUpBoard, type TestBoard } from '../../../testing/set-up-board.ts';
import { eventually } from '../../../testing/start-product.ts';
import { readByCursor } from './read-by-cursor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi({ variables: { RATE_REPORT: '100000', RATE_READ: '100000' } });
});
afterAll(() => api.close());

type Body = Readonly<Record<string, unknown>>;
const exportFor = (board: TestBoard, body: Body = {}) =>
  send(api.app, mediaCalls.exportMedia, { body: { folderId: board.folderId, ...body } }, board.cookie);
const countOf = async (userId: string): Promise<number> =>
  (await api.db.selectFrom('file_export').select('id').where('owner_id', '=', userId).execute()).length;

interface ReadFile {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly foot: readonly (readonly string[])[];
}

/** Parses the file with an independent parser. */
function read(text: string): ReadFile {
  const [body = '', foot = ''] = text.split('\r\n\r\n');
  const [head = [], ...rows] = unsafeCast<string[][]>(parse(body, { bom: true }));
  return { head, rows, foot: unsafeCast<string[][]>(parse(foot)) };
}

/** What the screen shows of a media, written like a file. */
const shown = (media: Media): readonly string[] => [
  media.shortcode,
  media.username ?? '',
  media.text,
  media.tags.map((tag) => `#${tag}`).join(' '),
  ...[media.likes, media.comments, media.interactions, media.views, media.followers, media.engRate].map((value) =>
    value === null ? '' : String(value),
  ),
  media.emv === null ? '' : String(media.emv / 100),
];

const setUp = (options = {}): Promise<TestBoard> =>
  setUpBoard(
    api,
    [
      {
        author: 'bakery',
        media: Array.from({ length: 30 }, (_, index) =>
          makeMedia(index, {
            likes: index % 4 === 0 ? null : index * 3,
            text: index === 3 ? '=HYPERLINK("http://x")' : `line one\nline "two", ${index} #bread #fuck`,
            type: index % 3 === 0 ? 'GraphVideo' : 'GraphImage',
            views: index % 6 === 0 ? 900 : null,
          }),
        ),
      },
      { author: null, media: [makeMedia(100, { text: '麵包日記，今天' })] },
    ],
    options,
  );

describe('folder.export', () => {
  it('exports all rows of the screen in order, as an independent parser reads them', async () => {
    const board = await setUp();
    const answer = await exportFor(board, { sort: 'LIKES', direction: 'asc' });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="posts.csv"',
      'x-content-type-options': 'nosniff',
      'x-export-usage': '1/50',
    });
    expect(answer.body.startsWith('\uFEFF')).toBe(true);
    const { head, rows } = read(answer.body);
    expect(head).toEqual(Object.values(mediaExportLabels).map(({ en }) => en));
    const screen = unsafeCast<{ mediaList: Media[] }>(
      (
        await send(
          api.app,
          mediaCalls.getMedia,
          { body: { folderId: board.folderId, sort: 'LIKES', direction: 'asc', number: 200 } },
          board.cookie,
        )
      ).json(),
    ).mediaList;
    const names = Object.keys(mediaExportLabels);
    const cell = (row: readonly string[], name: string): string => row[names.indexOf(name)] ?? '';
    const written = rows.map((row) =>
      [
        'shortcode',
        'username',
        'text',
        'tags',
        'likes',
        'comments',
        'interactions',
        'views',
        'followers',
        'engRate',
        'emv',
      ].map((name) => cell(row, name)),
    );
    expect(written.map((row) => row.map((text) => text.replace(/^'(?==)/u, '')))).toEqual(screen.map(shown));
    expect(rows.filter((row) => cell(row, 'text').startsWith('='))).toEqual([]);
    expect(new Set(rows.map((row) => cell(row, 'tags')))).toEqual(new Set(['', '#bread #****']));
  });

  it('applies the filter of the view, and explains the columns in the footer', async () => {
    const board = await setUp();
    const { rows, foot } = read(
      (await exportFor(board, { filter: { likes: { min: 60 } }, dateFrom: '2026-01-01', toDate: '2026-01-31' })).body,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row) => Number(row[Object.keys(mediaExportLabels).indexOf('likes')]) >= 60)).toBe(true);
    expect(Object.fromEntries(foot)).toMatchObject({
      Likes: mediaExportDefinitions.likes.en,
      'Date range': '2026-01-01 – 2026-01-31',
      'Time zone': 'UTC',
    });
  });

  it('names a content as on the screen, and escapes the name of a place like a formula', async () => {
    const board = await setUp();
    const [first = '', second = ''] = board.contentIds;
    await api.db
      .updateTable('content')
      .set({ type: 'LOCATION', value: '213385402', title: '=Kowloon' })
      .where('id', '=', first)
      .execute();
    await api.db.updateTable('content').set({ type: 'KEYWORD', value: 'bread' }).where('id', '=', second).execute();
    const { rows } = read((await exportFor(board)).body);
    expect(new Set(rows.map((row) => row[Object.keys(mediaExportLabels).indexOf('content')]))).toEqual(
      new Set(["'=Kowloon", '“bread”']),
    );
  });

  it('counts each complete file once, and enforces the monthly limit', async () => {
    const board = await setUp({ plan: 2 });
    for (let time = 0; time < 20; time += 1) expect((await exportFor(board)).statusCode).toBe(200);
    expect((await exportFor(board)).json()).toMatchObject({ code: 'usageLimit', params: { usage: 20, quota: 20 } });
    expect(await countOf(board.userId)).toBe(20);
  });

  it.each([
    ['a plan without the right', {}, { plan: 1 as const }, 'planRight'],
    ['an unknown board', { folderId: crypto.randomUUID() }, {}, 'notFound'],
    ['a range beyond the plan', { dateFrom: '2020-01-01', toDate: '2026-01-01' }, {}, 'planRight'],
  ])('rejects %s, and does not count it', async (_, body, options, code) => {
    const board = await setUp(options);
    expect((await exportFor(board, body)).json()).toMatchObject({ code });
    expect(await countOf(board.userId)).toBe(0);
  });

  it('does not count a cancelled download, and allows two at once per person', async () => {
    const board = await setUp();
    const origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
    // More rows than a connection buffers, so that the file is incomplete when the client disconnects.
    await api.db
      .insertInto('media')
      .columns(['owner_id', 'content_id', 'media_id', 'shortcode', 'type', 'caption', 'posted_at', 'link', 'as_of'])
      .expression(
        sql`select owner_id, content_id, 'n' || n, 'n' || n, type, repeat('caption ', 100), posted_at, link, as_of from media, generate_series(1, 20000) n where owner_id = ${board.userId} and shortcode = 'code1'`,
      )
      .execute();
    const begin = async (): Promise<() => void> => {
      const stop = new AbortController();
      const answer = await fetch(`${origin}/api/folder/export`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'accept-encoding': 'identity',
          'sec-fetch-site': 'same-origin',
          cookie: board.cookie,
        },
        body: JSON.stringify({ folderId: board.folderId }),
        signal: stop.signal,
      });
      await answer.body?.getReader().read();
      return () => stop.abort();
    };
    const leave = [await begin(), await begin()];
    expect(await countOf(board.userId)).toBe(2);
    const third = await exportFor(board);
    expect([third.statusCode, third.json()]).toMatchObject([429, { code: 'rateLimit' }]);
    for (const end of leave) end();
    await eventually(async () => (await countOf(board.userId)) === 0);
    expect((await exportFor(board)).statusCode).toBe(200);
  });

  it('does not count a download that is cancelled before its first byte', async () => {
    const board = await setUp();
    const origin = api.app.server.listening
      ? api.app.listeningOrigin
      : await api.app.listen({ port: 0, host: '127.0.0.1' });
    await sql`create table begun_export (id uuid)`.execute(api.db);
    await sql`create function note_export() returns trigger language plpgsql as 'begin insert into begun_export values (new.id); return new; end'`.execute(
      api.db,
    );
    await sql`create trigger export_is_noted after insert on file_export for each row execute function note_export()`.execute(
      api.db,
    );
    const stop = new AbortController();
    const left = await api.db.transaction().execute(async (trx) => {
      await sql`lock table file_export in exclusive mode`.execute(trx);
      const answer = fetch(`${origin}/api/folder/export`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'accept-encoding': 'identity',
          'sec-fetch-site': 'same-origin',
          cookie: board.cookie,
        },
        body: JSON.stringify({ folderId: board.folderId }),
        signal: stop.signal,
      }).then(
        () => 'answered',
        () => 'left',
      );
      await untilWaiting(api.db, 1);
      stop.abort();
      const outcome = await answer;
      await eventually(
        () => new Promise((resolve) => api.app.server.getConnections((_error, count) => resolve(count === 0))),
      );
      return outcome;
    });
    expect(left).toBe('left');
    await eventually(async () => (await sql`select id from begun_export`.execute(api.db)).rows.length === 1);
    await eventually(async () => (await countOf(board.userId)) === 0);
    await sql`drop trigger export_is_noted on file_export`.execute(api.db);
  });

  it('stops counting an unfinished export after 15 minutes', async () => {
    const user = await addUser(api, { plan: 2 });
    const board = await setUp({ plan: 2 });
    const begun = Array.from({ length: 20 }, () => ({
      owner_id: board.userId,
      id: crypto.randomUUID(),
      started_at: api.clock.now(),
    }));
    await api.db.insertInto('file_export').values(begun).execute();
    expect((await exportFor(board)).json()).toMatchObject({ code: 'usageLimit' });
    api.clock.advance(16 * minuteMs);
    expect((await exportFor(board)).headers['x-export-usage']).toBe('1/20');
    expect(await countOf(user.userId)).toBe(0);
  });
});

test('readByCursor returns any number of rows in batches and in order', async () => {
  for (const count of [0, 4, 5, 11]) {
    const pieces: number[][] = [];
    for await (const rows of readByCursor(
      api.db,
      sql<{ n: number }>`select n from generate_series(1, ${count}::int) n order by n`,
      5,
    ))
      pieces.push(rows.map(({ n }) => n));
    expect(pieces.flat()).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  }
});
