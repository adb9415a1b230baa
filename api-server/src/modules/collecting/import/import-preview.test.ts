import { importCalls } from '@tessera/contracts/import/import.calls';
import type { Import, PreviewRow } from '@tessera/contracts/import/import.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { addUser, send } from '../../../testing/as-user.ts';
import { addImportBoard, getImport, importAll, upload } from '../../../testing/import-file.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi({ variables: { RATE_WRITE: '100000' } });
}, 30_000);
afterAll(() => api.close());

type Answer = Awaited<ReturnType<typeof send>>;
const importIn = (answer: Answer): Import => unsafeCast<{ import: Import }>(answer.json()).import;
const previewIn = (answer: Answer): readonly PreviewRow[] =>
  unsafeCast<{ previewList: PreviewRow[] }>(answer.json()).previewList;
const line = (code: string, time: string, rest = '5,willowandloom') =>
  `https://www.instagram.com/reel/${code}/,${time},${rest}`;
const dated = (...times: readonly string[]) =>
  `link,date,likes,author\n${times.map((time, index) => line(`DATED${index}`, time)).join('\n')}\n`;

it('previews the first rows, reports invalid ones with the reason, and imports nothing', async () => {
  const board = await addImportBoard(api);
  const text = `link,date,likes,author\n${line('FIRST1', '2026-02-10 09:00')}\n${line('FIRST2', 'soon')}\n${'\n'.repeat(3)}${line('FIRST3', '2026-02-11T00:00:00Z', '1.2K,willowandloom')}\n`;
  const { id, mapping } = importIn(await upload(api, board, { text }));
  const answer = await send(api.app, importCalls.previewImport, { body: { id, mapping } }, board.cookie);
  expect(previewIn(answer)).toEqual([
    {
      row: 2,
      bad: null,
      media: {
        link: 'https://www.instagram.com/reel/FIRST1/',
        type: 'GraphVideo',
        createdTime: '2026-02-10T09:00:00.000Z',
        username: 'willowandloom',
        text: null,
        likes: 5,
        comments: null,
        views: null,
      },
      remarks: [],
    },
    { row: 3, media: null, bad: { row: 3, field: 'createdTime', value: 'soon', reason: 'invalidTime' }, remarks: [] },
    {
      row: 7,
      bad: null,
      media: {
        link: 'https://www.instagram.com/reel/FIRST3/',
        type: 'GraphVideo',
        createdTime: '2026-02-11T00:00:00.000Z',
        username: 'willowandloom',
        text: null,
        likes: 1_200,
        comments: null,
        views: null,
      },
      remarks: [{ row: 7, field: 'likes', value: '1.2K', reason: 'rounded' }],
    },
  ]);
  expect(await getImport(api, board, id)).toMatchObject({ state: 'uploaded', done: 0 });
  expect(
    await api.db.selectFrom('media').select('media_id').where('content_id', '=', board.contentId).execute(),
  ).toEqual([]);
});

it('previews at most five rows, to the owner only, and requires a complete mapping', async () => {
  const board = await addImportBoard(api);
  const { id, mapping } = importIn(
    await upload(api, board, { text: dated(...Array.from({ length: 9 }, () => '2026-02-10')) }),
  );
  expect(
    previewIn(await send(api.app, importCalls.previewImport, { body: { id, mapping } }, board.cookie)),
  ).toHaveLength(5);
  expect(
    (await send(api.app, importCalls.previewImport, { body: { id, mapping: { link: 0 } } }, board.cookie)).json(),
  ).toMatchObject({ code: 'mappingIncomplete' });
  for (const call of [importCalls.previewImport, importCalls.setEncoding, importCalls.undoImport]) {
    const body = { id, mapping, encoding: 'big5' };
    expect((await send(api.app, call, { body }, (await addUser(api)).cookie)).json()).toMatchObject({
      code: 'notFound',
    });
  }
});

it('detects the order of day and month, and reads ambiguous dates in the chosen order', async () => {
  const board = await addImportBoard(api);
  const ordersOf = async (text: string) => importIn(await upload(api, board, { text })).columnOrders;
  expect(await ordersOf(dated('2026-02-10'))).toEqual([null, null, null, null]);
  expect(await ordersOf(dated('03/02/2026', '04/02/2026'))).toEqual([null, 'either', null, null]);
  expect(await ordersOf(dated('02/03/2026', '02/14/2026'))).toEqual([null, 'monthFirst', null, null]);
  const { id, mapping } = importIn(await upload(api, board, { text: dated('03/02/2026') }));
  const timeWith = async (dayOrder?: 'dayFirst' | 'monthFirst') =>
    previewIn(await send(api.app, importCalls.previewImport, { body: { id, mapping, dayOrder } }, board.cookie))[0]
      ?.media?.createdTime;
  expect(await timeWith()).toBeUndefined();
  expect(await timeWith('monthFirst')).toBe('2026-03-02T00:00:00.000Z');
  await send(api.app, importCalls.startImport, { body: { id, mapping, dayOrder: 'dayFirst' } }, board.cookie);
  await importAll(api);
  const media = await api.db
    .selectFrom('media')
    .select('posted_at')
    .where('content_id', '=', board.contentId)
    .execute();
  expect(media.map((item) => item.posted_at.toISOString())).toEqual(['2026-02-03T00:00:00.000Z']);
});

it('detects the encoding, lets the user change it, and imports with the chosen one', async () => {
  const board = await addImportBoard(api);
  // `貓` in Big5; in Shift_JIS the same bytes are two half-width letters.
  const text = Buffer.concat([
    Buffer.from('link,date,caption\nhttps://www.instagram.com/p/BIGFIVE/,2026-02-10,'),
    Buffer.from('bfdf', 'hex'),
    Buffer.from('\n'),
  ]);
  const uploaded = importIn(await upload(api, board, { text }));
  expect(uploaded).toMatchObject({ encoding: 'big5', sample: [[expect.any(String), '2026-02-10', '貓']] });
  expect(
    (
      await send(api.app, importCalls.setEncoding, { body: { id: uploaded.id, encoding: 'utf-8' } }, board.cookie)
    ).json(),
  ).toMatchObject({ import: { reading: { encoding: 'utf-8' }, lines: [{}, { cells: [{}, {}, '\u{FFFD}\u{FFFD}'] }] } });
  const other = importIn(
    await send(api.app, importCalls.setEncoding, { body: { id: uploaded.id, encoding: 'shift_jis' } }, board.cookie),
  );
  expect(other).toMatchObject({ encoding: 'shift_jis', sample: [[expect.any(String), '2026-02-10', 'ｿﾟ']] });
  expect(
    importIn(
      await send(api.app, importCalls.setEncoding, { body: { id: uploaded.id, encoding: 'big5' } }, board.cookie),
    ),
  ).toEqual(uploaded);
  await send(api.app, importCalls.startImport, { body: { id: uploaded.id, mapping: uploaded.mapping } }, board.cookie);
  await importAll(api);
  const media = await api.db.selectFrom('media').select('caption').where('content_id', '=', board.contentId).execute();
  expect(media).toEqual([{ caption: '貓' }]);
  expect(
    (
      await send(api.app, importCalls.setEncoding, { body: { id: uploaded.id, encoding: 'utf-8' } }, board.cookie)
    ).json(),
  ).toMatchObject({ code: 'conflict' });
});

it('reports the line of a broken file, and imports nothing', async () => {
  const board = await addImportBoard(api);
  const broken = (after: number) => {
    const good = Array.from({ length: after }, (_, index) => line(`GOOD${index}`, '2026-02-10'));
    return {
      text: `link,date,likes,author\n${good.join('\n')}\n${line('BROKEN', '"2026-02-10')}\n${line('AFTER', '2026-02-10')}\n`,
    };
  };
  expect((await upload(api, board, broken(40))).json()).toMatchObject({
    code: 'fileLineUnreadable',
    params: { line: 42 },
  });
  const { id, mapping } = importIn(await upload(api, board, broken(3_000)));
  await send(api.app, importCalls.startImport, { body: { id, mapping } }, board.cookie);
  await importAll(api);
  expect(await getImport(api, board, id)).toMatchObject({
    state: 'failed',
    problem: 'fileLineUnreadable',
    problemLine: 3_002,
    added: 0,
  });
  // The upload looks at the first thousand posts only.
  const posts = Array.from({ length: 5_000 }, () => '{"shortcode":"A","timestamp":"2026-02-10"},\n').join('');
  const json = importIn(await upload(api, board, { text: `[\n${posts}{"shortcode":nothing}\n]`, format: 'json' }));
  await send(api.app, importCalls.startImport, { body: { id: json.id, mapping: {} } }, board.cookie);
  await importAll(api);
  expect(await getImport(api, board, json.id)).toMatchObject({
    state: 'failed',
    problem: 'fileLineUnreadable',
    problemLine: 5_002,
  });
});
