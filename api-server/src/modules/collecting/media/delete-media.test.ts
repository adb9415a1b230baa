import { randomUUID } from 'node:crypto';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { importCalls } from '@tessera/contracts/import/import.calls';
import { sql } from 'kysely';
import { rowsAtOnce } from '../../../platform/db/in-parts.ts';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { createAccountDeletionRepository } from '../../operations/account-deletion/account-deletion.repository.ts';
import { createContentRepository } from '../content/content.repository.ts';
import { createFolderRepository } from '../folder/folder.repository.ts';
import { createScanRepository } from '../scan/scan.repository.ts';

const posts = rowsAtOnce + 1;

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi();
  // Records how many posts each statement deletes, also those that a foreign key deletes.
  await sql`create table deleted_posts (content_id uuid, count int)`.execute(api.db);
  await sql`create function note_deleted_posts() returns trigger language plpgsql as 'begin insert into deleted_posts select content_id, count(*) from gone group by content_id; return null; end'`.execute(
    api.db,
  );
  await sql`create trigger posts_are_deleted after delete on media referencing old table as gone for each statement execute function note_deleted_posts()`.execute(
    api.db,
  );
}, 30_000);
afterAll(() => api.close());

interface LargeContent {
  readonly user: TestUser;
  readonly folderId: string;
  readonly contentId: string;
}

/** A content with figures and scores of more posts than one statement may delete. */
async function addLargeContent(importId: string | null = null): Promise<LargeContent> {
  const { db, clock } = api;
  const [user, now] = [await addUser(api), clock.now()];
  const folder = await createFolderRepository(db).add(user.userId, 'Large', now);
  const contentId = await createContentRepository(db).add(
    user.userId,
    folder.id,
    { type: 'HASHTAG', value: 'large' },
    now,
  );
  await createScanRepository(db).request(user.userId, [contentId], 'scan', now);
  await sql`
    insert into media (owner_id, content_id, media_id, shortcode, type, caption, posted_at, link, as_of, import_id, imported_at)
    select ${user.userId}, ${contentId}, 'm' || n, 's' || n, 'GraphImage', '', ${now}, '', ${now}, ${importId}::uuid, case when ${importId}::uuid is not null then ${now}::timestamptz end from generate_series(1, ${posts}::int) n`.execute(
    db,
  );
  await sql`insert into media_metric (owner_id, content_id, media_id, seen_at, likes) select owner_id, content_id, media_id, as_of, 1 from media where content_id = ${contentId}`.execute(
    db,
  );
  await sql`insert into media_score (owner_id, content_id, media_id, score, expected, sample) select owner_id, content_id, media_id, 1, 1, 1 from media where content_id = ${contentId}`.execute(
    db,
  );
  await db.updateTable('content').set({ media_count: posts }).where('id', '=', contentId).execute();
  return { user, folderId: folder.id, contentId };
}

/** Posts per statement, and the rows that are left. */
async function deletionOf({
  contentId,
}: LargeContent): Promise<{ readonly parts: readonly number[]; readonly left: number }> {
  const { rows: parts } = await sql<{
    count: number;
  }>`select count from deleted_posts where content_id = ${contentId} order by count desc`.execute(api.db);
  const {
    rows: [left],
  } = await sql<{
    count: number;
  }>`select (select count(*) from media where content_id = ${contentId})::int + (select count(*) from media_metric where content_id = ${contentId})::int
    + (select count(*) from media_score where content_id = ${contentId})::int as count`.execute(api.db);
  return { parts: parts.map(({ count }) => count), left: left?.count ?? 0 };
}
const inTwoParts = { parts: [rowsAtOnce, 1], left: 0 };

it('deletes the posts of a board in parts, because a statement of a call has a time limit', async () => {
  const content = await addLargeContent();
  const answer = await send(
    api.app,
    folderCalls.deleteFolder,
    { body: { folder: content.folderId } },
    content.user.cookie,
  );
  expect([answer.statusCode, await deletionOf(content)]).toEqual([200, inTwoParts]);
});

it('deletes the posts of a content in parts', async () => {
  const content = await addLargeContent();
  const answer = await send(
    api.app,
    folderCalls.deleteContent,
    { body: { contentId: [content.contentId] } },
    content.user.cookie,
  );
  expect([answer.statusCode, await deletionOf(content)]).toEqual([200, inTwoParts]);
});

it('deletes the posts of an undone import in parts, and counts all of them', async () => {
  const id = randomUUID();
  const content = await addLargeContent(id);
  await api.db
    .insertInto('media_import')
    .values({
      owner_id: content.user.userId,
      id,
      content_id: content.contentId,
      file_name: 'a.csv',
      file_key: id,
      format: 'csv',
      state: 'done',
      header: '[]',
      sample: '[]',
      mapping: '{}',
      problem: null,
      created_at: api.clock.now(),
      due_at: api.clock.now(),
      lease_id: null,
    })
    .execute();
  const answer = await send(api.app, importCalls.undoImport, { body: { id } }, content.user.cookie);
  expect([answer.json(), await deletionOf(content)]).toMatchObject([{ import: { undoneCount: posts } }, inTwoParts]);
});

describe('a deleted account', () => {
  const purge = ({ user, contentId }: LargeContent, signal = new AbortController().signal) =>
    createAccountDeletionRepository(api.db).purgeContent(user.userId, contentId, signal);
  const mark = ({ user }: LargeContent) => createAccountDeletionRepository(api.db).mark(user.userId, api.clock.now());

  it('loses the posts of a content in parts, each committed on its own', async () => {
    const content = await addLargeContent();
    await mark(content);
    await purge(content);
    expect(await deletionOf(content)).toEqual(inTwoParts);
    expect(await createContentRepository(api.db).find(content.user.userId, content.contentId)).toBeNull();
    const { rows } = await sql`select distinct xmin from deleted_posts where content_id = ${content.contentId}`.execute(
      api.db,
    );
    expect(rows).toHaveLength(2);
  });

  it('keeps the rest when the worker stops, and nothing is deleted of an account that is not marked', async () => {
    const content = await addLargeContent();
    await purge(content);
    await mark(content);
    await purge(content, AbortSignal.abort());
    expect(await deletionOf(content)).toEqual({ parts: [], left: 3 * posts });
  });
});
