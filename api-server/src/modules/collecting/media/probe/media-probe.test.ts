import { randomUUID } from 'node:crypto';
import { mediaSorts, type MediaSort } from '@tessera/contracts/media/media-view.schema';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { mediaOrders } from '../media-order.ts';
import { readPage } from '../media-page.ts';
import type { MediaQuery, QueriedContent } from '../media-query.ts';
import type { Direction, RankedRow, Walk } from '../media-steps.ts';
import { isWorthProbing, probePage, type ProbeReach } from './media-probe.ts';

const ids = { owner: randomUUID(), other: randomUUID(), folder: randomUUID() };
const limit = 10;
let database: TestDatabase;
let mediaQuery: MediaQuery;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await sql`insert into app_user (id, email, type, language, time_zone, news_letter, created_at) select id, id || '@tessera.example', 1, 'en', 'UTC', false, timestamptz '2026-01-01' from unnest(${[ids.owner, ids.other]}::uuid[]) id`.execute(
    db,
  );
  await sql`insert into folder (owner_id, id, name, filter, created_at) select id, case when id = ${ids.owner} then ${ids.folder}::uuid else gen_random_uuid() end, 'Board', '{}', created_at from app_user`.execute(
    db,
  );
  await sql`insert into content (owner_id, id, folder_id, type, value, is_new, created_at, media_count) select f.owner_id, gen_random_uuid(), f.id, 'USER', 'account' || n, false, f.created_at, n * 200 from folder f cross join generate_series(1, 4) n`.execute(
    db,
  );
  // Contents of different sizes and likes. Many figures are equal, some unknown, and some media are blocked.
  await sql`insert into media (owner_id, content_id, media_id, shortcode, type, caption, search_text, posted_at, link, likes, comments, views, followers, emv, as_of, blocked_at)
    select c.owner_id, c.id, 'm' || n, 's' || n, 'GraphVideo', '', case when n % 97 = 0 then 'latte art' when n % 6 = 0 then 'latte' else 'tea' end, c.created_at + n % 150 * interval '1 hour', 'x',
      case when n % 11 > 0 then n * 37 % 53 * c.media_count end, n * 17 % 53, n * 7 % 97, 1000, n % 40, c.created_at, case when n % 60 = 0 then c.created_at end
    from content c cross join lateral generate_series(1, c.media_count) n`.execute(db);
  const { rows } =
    await sql<QueriedContent>`select id, media_count as "mediaCount", rolled_up_zone as "rolledUpZone" from content where owner_id = ${ids.owner} order by id`.execute(
      db,
    );
  mediaQuery = {
    ownerId: ids.owner,
    folderId: ids.folder,
    contentId: undefined,
    contents: rows,
    timeZone: 'UTC',
    weekStart: 1,
    dateFrom: undefined,
    toDate: undefined,
    postedFrom: null,
    postedBefore: null,
    wholeFrom: '0001-01-01',
    types: undefined,
    mode: 'ALL',
    filter: { keywords: ['latte'] },
    accounts: { included: null, excluded: null },
    adWords: [],
    brands: null,
  };
});
afterAll(() => database.drop());

const probed = mediaSorts.filter((sort) => sort !== 'OVERPERFORMING');
const walkOf = (
  sort: MediaSort,
  direction: Direction,
  after: Walk['after'] = null,
  filter = mediaQuery.filter,
): Walk => ({ mediaQuery: { ...mediaQuery, filter }, order: mediaOrders[sort], direction, after, limit });
const keysOf = (rows: readonly RankedRow[]): string[] =>
  rows.map(({ content_id, media_id, value }) => `${content_id} ${media_id} ${String(value)}`);
const behind = (row: RankedRow): Walk['after'] => ({
  value: row.value,
  mediaId: row.media_id,
  contentId: row.content_id,
  total: null,
});

test.each(probed.flatMap((sort) => (['desc', 'asc'] as const).map((direction) => ({ sort, direction }))))(
  'probePage along the index of $sort $direction returns the same pages as readPage',
  async ({ sort, direction }) => {
    let after: Walk['after'] = null;
    let pages = 0;
    for (;;) {
      const page: readonly RankedRow[] | null = await probePage(database.db, walkOf(sort, direction, after), {
        lookedAt: 60,
        readAtMost: 1_500,
      });
      if (page === null) break;
      expect(keysOf(page)).toEqual(keysOf(await readPage(database.db, mediaQuery, { sort, direction, after, limit })));
      pages += 1;
      const last = page.at(-1);
      if (last === undefined) break;
      after = behind(last);
    }
    expect(pages).toBeGreaterThan(5);
  },
);

test.each<{ readonly why: string; readonly filter: MediaQuery['filter']; readonly reach: ProbeReach }>([
  {
    why: 'fewer posts than a page match',
    filter: { keywords: ['affogato'] },
    reach: { lookedAt: 2_000, readAtMost: 2_000 },
  },
  {
    why: 'too few of the first posts match',
    filter: { keywords: ['latte art'] },
    reach: { lookedAt: 20, readAtMost: 2_000 },
  },
  {
    why: 'too many posts would have to be read',
    filter: { keywords: ['latte'] },
    reach: { lookedAt: 60, readAtMost: 20 },
  },
])('probePage returns null when $why', async ({ filter, reach }) => {
  expect(await probePage(database.db, walkOf('LIKES', 'desc', null, filter), reach)).toBeNull();
});

test('probePage ignores the posts of other owners', async () => {
  const owners = await sql<{ media_id: string }>`select media_id from media where owner_id = ${ids.owner}`.execute(
    database.db,
  );
  expect(owners.rows.length).toBe(2_000);
  await sql`update media set search_text = 'latte' where owner_id = ${ids.other}`.execute(database.db);
  const own = new Set(mediaQuery.contents.map(({ id }) => id));
  const page = await probePage(database.db, walkOf('LIKES', 'desc'), { lookedAt: 60, readAtMost: 1_500 });
  expect(page?.map(({ content_id }) => own.has(content_id))).toEqual(Array.from({ length: limit }, () => true));
});

test('isWorthProbing is true only for a large board without a date range', () => {
  expect(isWorthProbing(mediaQuery, 2_000)).toBe(true);
  expect(isWorthProbing(mediaQuery, 2_001)).toBe(false);
  expect(isWorthProbing({ ...mediaQuery, postedFrom: new Date('2026-01-01') }, 2_000)).toBe(false);
  expect(isWorthProbing({ ...mediaQuery, mode: 'BLOCK' }, 2_000)).toBe(false);
});
