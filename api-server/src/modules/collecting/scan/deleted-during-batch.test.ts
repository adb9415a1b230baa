import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { dayIn } from '@tessera/contracts/time/zone-time';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { untilWaiting } from '../../../testing/lock-waits.ts';
import { setUpMedia, type TestMediaApi } from '../../../testing/set-up-media.ts';
import { createAccountDeletionRepository } from '../../operations/account-deletion/account-deletion.repository.ts';
import { createContentRepository } from '../content/content.repository.ts';
import { createFolderRepository } from '../folder/folder.repository.ts';
import { writeAccount } from '../media/media-writer.ts';
import { createUsageRepository } from '../plan-limit/usage.repository.ts';
import { createScanWorker } from './scan-worker.ts';
import { createScanRepository } from './scan.repository.ts';

const username = 'willowandloom';

let api: TestMediaApi;
beforeAll(async () => {
  api = await setUpMedia();
}, 30_000);
afterAll(() => api.close());

interface Board extends TestUser {
  readonly folderId: string;
  readonly contentId: string;
}

/**
 * A board with a due scan. The rows of its account and of the day's usage exist already, so the batch does not add
 * them.
 */
async function setUp(): Promise<Board> {
  const user = await addUser(api, { plan: 3 });
  const now = api.clock.now();
  const { source } = await api.sources.forOwner(user.userId);
  await writeAccount(
    api.db,
    user.userId,
    (await source.findAccount(username, new AbortController().signal)).account,
    now,
  );
  await createUsageRepository(api.db).take(user.userId, dayIn('UTC', now), 0);
  const { id: folderId } = await createFolderRepository(api.db).add(user.userId, 'Spring', now);
  const contentId = await createContentRepository(api.db).add(
    user.userId,
    folderId,
    { type: 'USER', value: username },
    now,
  );
  await createScanRepository(api.db).request(user.userId, [contentId], 'scan', now);
  return { ...user, folderId, contentId };
}

async function purge({ userId }: Board): Promise<void> {
  const accounts = createAccountDeletionRepository(api.db);
  await accounts.mark(userId, api.clock.now());
  await accounts.purge(userId);
}

const deletions: readonly (readonly [string, (board: Board) => Promise<unknown>])[] = [
  [
    'content',
    async ({ contentId, cookie }) =>
      expect(
        (await send(api.app, folderCalls.deleteContent, { body: { contentId: [contentId] } }, cookie)).statusCode,
      ).toBe(200),
  ],
  [
    'board',
    async ({ folderId, cookie }) =>
      expect((await send(api.app, folderCalls.deleteFolder, { body: { folder: folderId } }, cookie)).statusCode).toBe(
        200,
      ),
  ],
  ['account', purge],
];

// A batch writes its counts, then the day's usage, then the sums. While another transaction holds the usage, the batch
// waits halfway.
it.each(deletions)(
  'deleting the %s during a batch causes no deadlock',
  async (_of, deletes) => {
    const board = await setUp();
    const problems: unknown[] = [];
    const {
      db,
      clock,
      sources,
      dependencies: { mailer },
    } = api;
    const worker = createScanWorker({ db, clock, mailer, sources, log: (...line) => void problems.push(line) });
    const { work, deletion } = await db.transaction().execute(async (trx) => {
      await createUsageRepository(trx).take(board.userId, dayIn('UTC', clock.now()), 0);
      const begun = {
        work: worker.work({ ownerId: board.userId, contentId: board.contentId }, new AbortController().signal),
        deletion: Promise.resolve<unknown>(undefined),
      };
      await untilWaiting(db, 1);
      begun.deletion = deletes(board);
      // Until it is awaited, its failure must not count as an unhandled rejection.
      begun.deletion.catch(() => undefined);
      await untilWaiting(db, 2);
      return begun;
    });
    await deletion;
    await work;
    expect(problems).toEqual([]);
    expect(await db.selectFrom('media').select('media_id').where('content_id', '=', board.contentId).execute()).toEqual(
      [],
    );
    expect(
      await db
        .selectFrom('folder_day')
        .select('day')
        .where('folder_id', '=', board.folderId)
        .where('posts', '>', 0)
        .execute(),
    ).toEqual([]);
  },
  20_000,
);
