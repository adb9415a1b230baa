import { setTimeout as pause } from 'node:timers/promises';
import { contentCalls } from '@tessera/contracts/content/content.calls';
import { hourMs } from '@tessera/contracts/time/durations';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { setUpMedia, type TestMediaApi } from '../../../testing/set-up-media.ts';
import { createContentRepository } from '../content/content.repository.ts';
import { createFolderRepository } from '../folder/folder.repository.ts';
import { createScanRepository } from './scan.repository.ts';

let api: TestMediaApi;
beforeAll(async () => {
  api = await setUpMedia();
}, 30_000);
afterAll(() => api.close());
afterEach(() => api.emulator.reset());

interface Board extends TestUser {
  readonly contentId: string;
}

async function setUp(): Promise<Board> {
  const user = await addUser(api);
  const now = api.clock.now();
  const { id: folderId } = await createFolderRepository(api.db).add(user.userId, 'Spring', now);
  const contentId = await createContentRepository(api.db).add(
    user.userId,
    folderId,
    { type: 'USER', value: 'hourly.harbour' },
    now,
  );
  await createScanRepository(api.db).request(user.userId, [contentId], 'scan', now);
  return { ...user, contentId };
}

/** Slows down a scan, and runs `breakOff` once the first media are stored. */
async function readUntilBegun(
  { userId, contentId }: Board,
  breakOff: () => Promise<unknown>,
  signal = new AbortController().signal,
): Promise<void> {
  await api.emulator.control('faults', { kind: 'slow', ms: 40, match: 'business_discovery', times: 1_000 });
  const work = api.worker.work({ ownerId: userId, contentId }, signal);
  while (
    (await api.db.selectFrom('content').select('media_count').where('id', '=', contentId).executeTakeFirstOrThrow())
      .media_count === 0
  )
    await pause(5);
  await breakOff();
  await work;
}

const contentOf = ({ contentId }: Board) =>
  api.db
    .selectFrom('content')
    .select(['media_count', 'scores_due', 'flags_due'])
    .where('id', '=', contentId)
    .executeTakeFirstOrThrow();
const stateOf = async ({ contentId }: Board) =>
  (await api.db.selectFrom('scan').select('state').where('content_id', '=', contentId).executeTakeFirstOrThrow()).state;

/** A post has a score once ten earlier posts of its type exist. */
async function expectSettled(board: Board): Promise<void> {
  expect(await contentOf(board)).toMatchObject({ scores_due: true, flags_due: true });
  await api.workAll();
  const { media_count: count, ...due } = await contentOf(board);
  expect(due).toEqual({ scores_due: false, flags_due: false });
  const scores = await api.db
    .selectFrom('media_score')
    .select('media_id')
    .where('content_id', '=', board.contentId)
    .execute();
  expect(scores.length).toBeGreaterThan(count / 2);
}

it('posts that a cancelled scan collected get their scores', async () => {
  const board = await setUp();
  await readUntilBegun(board, () =>
    send(api.app, contentCalls.cancelScan, { body: { contentId: board.contentId } }, board.cookie),
  );
  expect(await stateOf(board)).toBe('cancelled');
  await expectSettled(board);
}, 30_000);

it('posts that a failed scan collected get their scores', async () => {
  const board = await setUp();
  const stopping = new AbortController();
  await readUntilBegun(board, () => Promise.resolve(stopping.abort()), stopping.signal);
  await api.emulator.reset();
  await api.emulator.control('faults', { kind: 'error', code: 2, times: 1_000 });
  await api.scanAll();
  api.clock.advance(12 * hourMs);
  await api.scanAll();
  expect(await stateOf(board)).toBe('failed');
  await expectSettled(board);
}, 30_000);
