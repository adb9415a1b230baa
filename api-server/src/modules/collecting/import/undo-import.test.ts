import { importCalls } from '@tessera/contracts/import/import.calls';
import type { Import } from '@tessera/contracts/import/import.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { send } from '../../../testing/as-user.ts';
import { addImportBoard, importFile, upload, type ImportBoard } from '../../../testing/import-file.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { takeOverImported } from '../scan/take-over.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi({ variables: { RATE_WRITE: '100000' } });
}, 30_000);
afterAll(() => api.close());

const undo = ({ cookie }: ImportBoard, id: string) => send(api.app, importCalls.undoImport, { body: { id } }, cookie);
const undone = async (board: ImportBoard, id: string): Promise<Import> =>
  unsafeCast<{ import: Import }>((await undo(board, id)).json()).import;
const postsOf = async ({ contentId }: ImportBoard): Promise<readonly string[]> =>
  (
    await api.db
      .selectFrom('media')
      .select('shortcode')
      .where('content_id', '=', contentId)
      .orderBy('shortcode')
      .execute()
  ).map(({ shortcode }) => shortcode);
const countsOf = ({ contentId }: ImportBoard) =>
  api.db
    .selectFrom('content')
    .select(['media_count', 'imported_count'])
    .where('id', '=', contentId)
    .executeTakeFirstOrThrow();
const file = (rows: readonly (readonly [code: string, likes: number, author: string])[]) => ({
  text: `shortcode,date,likes,author\n${rows.map(([code, likes, author]) => `${code},2026-02-10,${likes},${author}`).join('\n')}\n`,
});

it('undo deletes the imported posts with metrics, totals and authors, and keeps other posts', async () => {
  const board = await addImportBoard(api);
  await importFile(api, board, file([['AAAA01', 5, 'willowandloom']]));
  api.clock.advance(1_000);
  const second = await importFile(
    api,
    board,
    file([
      ['BBBB01', 7, 'onlyhere'],
      ['BBBB02', 9, 'willowandloom'],
    ]),
  );
  expect(await undone(board, second.id)).toMatchObject({
    undoneTime: api.clock.now().toISOString(),
    undoneCount: 2,
    added: 2,
  });
  expect(await postsOf(board)).toEqual(['AAAA01']);
  expect(await countsOf(board)).toEqual({ media_count: 1, imported_count: 1 });
  const figures = await api.db
    .selectFrom('media_metric')
    .select('media_id')
    .where('content_id', '=', board.contentId)
    .execute();
  expect(figures).toHaveLength(1);
  const days = await api.db
    .selectFrom('media_day')
    .select(['posts', 'likes'])
    .where('content_id', '=', board.contentId)
    .execute();
  expect(days).toEqual([expect.objectContaining({ posts: 1, likes: 5 })]);
  const authors = await api.db.selectFrom('account').select('username').where('owner_id', '=', board.userId).execute();
  expect(authors).toEqual([{ username: 'willowandloom' }]);
});

it('undo keeps posts that a later import updated or an earlier one added', async () => {
  const board = await addImportBoard(api);
  const first = await importFile(
    api,
    board,
    file([
      ['CCCC01', 5, 'willowandloom'],
      ['CCCC02', 6, 'willowandloom'],
    ]),
  );
  api.clock.advance(1_000);
  const second = await importFile(
    api,
    board,
    file([
      ['CCCC02', 8, 'willowandloom'],
      ['CCCC03', 9, 'willowandloom'],
    ]),
  );
  expect(second).toMatchObject({ added: 1, updated: 1 });
  expect(await undone(board, first.id)).toMatchObject({ undoneCount: 1 });
  expect(await postsOf(board)).toEqual(['CCCC02', 'CCCC03']);
  expect(await undone(board, second.id)).toMatchObject({ undoneCount: 1 });
  expect(await postsOf(board)).toEqual(['CCCC02']);
});

it('undo keeps posts that a later import contained unchanged', async () => {
  const board = await addImportBoard(api);
  const first = await importFile(
    api,
    board,
    file([
      ['GGGG01', 5, 'willowandloom'],
      ['GGGG02', 6, 'willowandloom'],
    ]),
  );
  api.clock.advance(1_000);
  const second = await importFile(
    api,
    board,
    file([
      ['GGGG02', 6, 'willowandloom'],
      ['GGGG02', 6, 'willowandloom'],
    ]),
  );
  expect(second).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
  expect(await undone(board, first.id)).toMatchObject({ undoneCount: 1 });
  expect(await postsOf(board)).toEqual(['GGGG02']);
});

it('undo keeps posts that were collected from the platform since', async () => {
  const board = await addImportBoard(api);
  const { id } = await importFile(
    api,
    board,
    file([
      ['DDDD01', 5, 'willowandloom'],
      ['DDDD02', 6, 'willowandloom'],
    ]),
  );
  const postedAt = new Date('2026-02-10T00:00:00Z');
  const media = {
    mediaId: '17900000000000001',
    shortcode: 'DDDD01',
    accountId: null,
    type: 'GraphImage',
    text: '',
    postedAt,
    link: 'https://www.instagram.com/p/DDDD01/',
    pictureUrl: null,
    videoUrl: null,
    slides: [],
    likes: 5,
    comments: null,
    views: null,
  } as const;
  await api.db
    .transaction()
    .execute((trx) => takeOverImported(trx, { ownerId: board.userId, contentId: board.contentId, media: [media] }));
  expect(await undone(board, id)).toMatchObject({ undoneCount: 1 });
  expect(await postsOf(board)).toEqual(['DDDD01']);
  expect(await countsOf(board)).toEqual({ media_count: 1, imported_count: 0 });
});

it('undo happens once, also for concurrent requests, and not before the import has ended', async () => {
  const board = await addImportBoard(api);
  const waiting = unsafeCast<{ import: Import }>(
    (await upload(api, board, file([['EEEE01', 5, 'willowandloom']]))).json(),
  ).import;
  expect((await undo(board, waiting.id)).json()).toMatchObject({ code: 'conflict' });
  const { id } = await importFile(api, board, file([['EEEE01', 5, 'willowandloom']]));
  const answers = await Promise.all([undo(board, id), undo(board, id)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await postsOf(board)).toEqual([]);
});

it('undo keeps the posts of another content with the same file', async () => {
  const [board, other] = [await addImportBoard(api), await addImportBoard(api)];
  const { id } = await importFile(api, board, file([['FFFF01', 5, 'willowandloom']]));
  await importFile(api, other, file([['FFFF01', 5, 'willowandloom']]));
  expect((await undo(other, id)).json()).toMatchObject({ code: 'notFound' });
  expect(await undone(board, id)).toMatchObject({ undoneCount: 1 });
  expect(await postsOf(other)).toEqual(['FFFF01']);
});
