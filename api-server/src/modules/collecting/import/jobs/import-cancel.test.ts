import { setTimeout as pause } from 'node:timers/promises';
import { blacklistCalls } from '@tessera/contracts/blacklist/blacklist.calls';
import { importCalls } from '@tessera/contracts/import/import.calls';
import type { Import } from '@tessera/contracts/import/import.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { hourMs } from '@tessera/contracts/time/durations';
import { send } from '../../../../testing/as-user.ts';
import { addImportBoard, getImport, importFile, upload, type ImportBoard } from '../../../../testing/import-file.ts';
import { refuseRowsAfter } from '../../../../testing/import-files.ts';
import { setUpApi, type TestApi } from '../../../../testing/set-up-api.ts';
import { recomputeMetrics } from '../../recompute/recompute-metrics.ts';
import { importFilesOf } from '../file/import-files.ts';
import { createImportRepository, type ImportKey } from '../import.repository.ts';
import { createImportWorker } from './import-worker.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi({ variables: { RATE_READ: '100000', RATE_WRITE: '100000' } });
  api.clock.set(new Date());
}, 30_000);
afterAll(() => api.close());

const rowCount = 4_000;
const hashtag = { type: 'HASHTAG', value: 'oak' } as const;

/** Posts of two authors in turn, one of them a seller; newest first. */
function makeFile(rows: number): string {
  const line = (index: number): string => {
    const time = new Date(api.clock.now().getTime() - (index + 2) * hourMs).toISOString();
    const [author, caption] =
      index % 2 === 0
        ? ['oak.atelier', `橡木椅 第${index}批 現貨 下單請私訊`]
        : ['hazel.walks', `Slow mornings ${index}`];
    return `C${String(index).padStart(8, '0')},${time},${100 + ((index * 7) % 50)},${index % 9},${caption},${author}`;
  };
  return [
    'shortcode,date,likes,comments,caption,username',
    ...Array.from({ length: rows }, (_, index) => line(index)),
  ].join('\n');
}

async function start(board: ImportBoard): Promise<Import> {
  const { id, mapping } = unsafeCast<{ import: Import }>(
    (await upload(api, board, { text: makeFile(rowCount) })).json(),
  ).import;
  return unsafeCast<{ import: Import }>(
    (await send(api.app, importCalls.startImport, { body: { id, mapping } }, board.cookie)).json(),
  ).import;
}

const cancel = (board: ImportBoard, id: string) =>
  send(api.app, importCalls.cancelImport, { body: { id } }, board.cookie);
const worker = () =>
  createImportWorker({
    db: api.db,
    clock: api.clock,
    files: importFilesOf(api.dependencies.fileStores),
    log: () => undefined,
    batchSize: 100,
  });
const settle = () => recomputeMetrics({ db: api.db, log: () => undefined, signal: new AbortController().signal });

async function untilBegun(board: ImportBoard, id: string): Promise<void> {
  while ((await getImport(api, board, id)).done === 0) await pause(1);
}

const scoresOf = ({ contentId }: ImportBoard) =>
  api.db
    .selectFrom('media_score')
    .select(['media_id', 'score', 'expected', 'sample'])
    .where('content_id', '=', contentId)
    .orderBy('media_id')
    .execute();
const dueOf = ({ contentId }: ImportBoard) =>
  api.db
    .selectFrom('content')
    .select(['scores_due', 'flags_due'])
    .where('id', '=', contentId)
    .executeTakeFirstOrThrow();
const attemptsOf = async ({ contentId }: ImportBoard) =>
  (
    await api.db
      .selectFrom('media_import')
      .select('attempts')
      .where('content_id', '=', contentId)
      .executeTakeFirstOrThrow()
  ).attempts;
const flagsOf = async (board: ImportBoard): Promise<unknown> =>
  unsafeCast<{ flaggedList: unknown }>((await send(api.app, blacklistCalls.getBlacklist, {}, board.cookie)).json())
    .flaggedList;

/** Expects the same results as a complete import of a file with only these rows. */
async function expectLikeWhole(board: ImportBoard, added: number): Promise<void> {
  const whole = await addImportBoard(api, {}, hashtag);
  expect(await importFile(api, whole, { text: makeFile(added) })).toMatchObject({ state: 'done', added });
  const scores = await scoresOf(board);
  expect(scores.length).toBeGreaterThan(0);
  expect(scores).toEqual(await scoresOf(whole));
  expect(await flagsOf(board)).toEqual(await flagsOf(whole));
  expect(await flagsOf(board)).toMatchObject([{ username: 'oak.atelier', reason: 'merchandise' }]);
}

describe('a cancelled import', () => {
  it('scores the posts that were imported before, and checks their authors', async () => {
    const board = await addImportBoard(api, {}, hashtag);
    const { id } = await start(board);
    const working = worker().work({ ownerId: board.userId, importId: id }, new AbortController().signal);
    await untilBegun(board, id);
    await cancel(board, id);
    await working;
    const { state, added } = await getImport(api, board, id);
    expect(state).toBe('cancelled');
    expect(added).toBeLessThan(rowCount);
    expect(await dueOf(board)).toEqual({ scores_due: true, flags_due: true });
    await settle();
    expect(await dueOf(board)).toEqual({ scores_due: false, flags_due: false });
    await expectLikeWhole(board, added);
  }, 60_000);

  it('also does so when it was waiting for a retry', async () => {
    const board = await addImportBoard(api, {}, hashtag);
    const { id } = await start(board);
    const stopping = new AbortController();
    const working = worker().work({ ownerId: board.userId, importId: id }, stopping.signal);
    await untilBegun(board, id);
    stopping.abort();
    await working;
    const { state, added } = await getImport(api, board, id);
    expect(state).toBe('waiting');
    expect(await attemptsOf(board)).toBe(0);
    await cancel(board, id);
    await settle();
    await expectLikeWhole(board, added);
  }, 60_000);

  it('leaves nothing to compute when nothing was imported yet', async () => {
    const board = await addImportBoard(api, {}, hashtag);
    const { id } = await start(board);
    await cancel(board, id);
    expect(await dueOf(board)).toEqual({ scores_due: false, flags_due: false });
  });
});

describe('an import whose workers died', () => {
  async function dieOver(board: ImportBoard, id: string, deaths: number): Promise<ImportKey> {
    const key = { ownerId: board.userId, importId: id };
    for (let death = 0; death < deaths; death += 1) {
      expect(await createImportRepository(api.db).claim(key, crypto.randomUUID(), api.clock.now())).not.toBeNull();
      api.clock.advance(60_000);
    }
    return key;
  }

  it('is tried again after an error when it has written a batch since', async () => {
    const board = await addImportBoard(api, {}, hashtag);
    const { id } = await start(board);
    const key = await dieOver(board, id, 4);
    await refuseRowsAfter(api, 'media_import', id, 100);
    await worker().work(key, new AbortController().signal);
    expect(await getImport(api, board, id)).toMatchObject({ state: 'waiting', problem: null, done: 100 });
  });

  it('fails after five dead workers, and reports it', async () => {
    const board = await addImportBoard(api, {}, hashtag);
    const { id } = await start(board);
    const key = await dieOver(board, id, 5);
    await worker().work(key, new AbortController().signal);
    expect(await getImport(api, board, id)).toMatchObject({
      state: 'failed',
      problem: 'processContentFailed',
      done: 0,
    });
    expect(await createImportRepository(api.db).listDue(api.clock.now(), 10)).not.toContainEqual(key);
    expect(await importFilesOf(api.dependencies.fileStores).open(id)).toBeNull();
  });
});
