import { randomUUID } from 'node:crypto';
import { emvOf } from '@tessera/contracts/emv/emv-of';
import { emvPresets } from '@tessera/contracts/money/emv-presets';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrate } from '../../../../platform/db/migrate.ts';
import { readMigrations } from '../../../../platform/db/migrations.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { createUserRepository } from '../../../accounts/user/user.repository.ts';
import { readCaption } from '../../caption/caption-facts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('template0');
  await new Migrator({ db: database.db, provider: { getMigrations: readMigrations } }).migrateTo('0002-media');
});
afterAll(() => database.drop());

const now = new Date('2026-03-02T09:00:00Z');
const captions = [
  'Slow mornings and the new oak chair #interiors ＃Oak',
  '今日嘅午餐好好食 #美食 #合作',
  '新作が入荷しました #PR',
  'Nueva colección disponible en la tienda',
  '✨',
  "It's the weekend, 30% off #ad",
];
/** More than fit into one batch. */
const mediaCount = 4_321;

/** Inserts with the columns of this migration, because current code expects the current columns. */
async function addContent(): Promise<{ ownerId: string; contentId: string }> {
  const [ownerId, folderId, contentId] = [randomUUID(), randomUUID(), randomUUID()];
  const { db } = database;
  await createUserRepository(db).add({
    id: ownerId,
    email: `${ownerId}@example.com`,
    type: 0,
    language: 'en',
    timeZone: 'UTC',
    newsLetter: false,
    now,
  });
  await sql`insert into folder (owner_id, id, name, filter, created_at) values (${ownerId}, ${folderId}, 'Spring', '{}', ${now})`.execute(
    db,
  );
  await sql`insert into content (owner_id, id, folder_id, type, value, is_new, created_at) values (${ownerId}, ${contentId}, ${folderId}, 'USER', 'willowandloom', true, ${now})`.execute(
    db,
  );
  return { ownerId, contentId };
}

it('the migration computes caption facts and EMV for existing posts, and leaves their metrics unchanged', async () => {
  const { db } = database;
  const [first, second] = [await addContent(), await addContent()];
  for (const { ownerId, contentId } of [first, second]) {
    await sql`
      insert into media (owner_id, content_id, media_id, shortcode, type, caption, posted_at, link, likes, comments, views, followers, as_of)
      select ${ownerId}, ${contentId}, 'media-' || n, 'short' || n, (array['GraphImage', 'GraphVideo', 'GraphSidecar'])[n % 3 + 1], (${captions}::text[])[n % ${captions.length} + 1], ${now}, 'https://www.instagram.com/p/x/',
        nullif(n % 7, 0) * 10, n % 5, case when n % 3 = 1 then n end, nullif(n % 4, 0) * 100, ${now}
      from generate_series(1, ${mediaCount}) n`.execute(db);
    await db
      .updateTable('content')
      .set({ media_count: mediaCount })
      .where('owner_id', '=', ownerId)
      .where('id', '=', contentId)
      .execute();
  }
  const figures = sql`select owner_id, content_id, media_id, caption, likes, comments, views, followers, as_of from media order by owner_id, content_id, media_id`;
  const before = await figures.execute(db);

  expect(await migrate(db)).toContain('0003-analysis');

  expect((await figures.execute(db)).rows).toEqual(before.rows);
  const rows = await db
    .selectFrom('media')
    .select([
      'caption',
      'search_text',
      'tags',
      'words',
      'language',
      'sponsored',
      'emv',
      'type',
      'likes',
      'comments',
      'views',
      'followers',
      'followers_at',
      'interactions',
      'eng_rate',
    ])
    .execute();
  expect(rows).toHaveLength(2 * mediaCount);
  const values = emvPresets[0]?.values;
  if (!values) throw new Error('there is no preset');
  const wrong = rows.filter((row) => {
    const facts = readCaption(row.caption);
    const isRead =
      row.search_text === facts.searchText &&
      row.tags.join() === facts.tags.join() &&
      row.words === facts.words &&
      row.language === facts.language &&
      row.sponsored === facts.sponsored;
    const hasFollowersAt =
      row.followers === null ? row.followers_at === null : row.followers_at?.getTime() === now.getTime();
    return !isRead || !hasFollowersAt || row.emv !== emvOf(row, values);
  });
  expect(wrong).toEqual([]);
  expect(new Set(rows.map((row) => row.language))).toEqual(new Set(['en', 'zh', 'ja', 'es', 'none']));
  const contents = await db.selectFrom('content').select(['priced_by', 'rolled_up_zone']).execute();
  // The job for contents without a zone builds their days later.
  expect(contents).toEqual([
    { priced_by: emvPresets[0]?.id, rolled_up_zone: null },
    { priced_by: emvPresets[0]?.id, rolled_up_zone: null },
  ]);
});
