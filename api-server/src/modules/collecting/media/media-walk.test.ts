import { randomUUID } from 'node:crypto';
import { mediaSorts, type MediaSort } from '@tessera/contracts/media/media-view.schema';
import { emvPresets } from '@tessera/contracts/money/emv-presets';
import type { EmvValues } from '@tessera/contracts/money/emv-setting.schema';
import { rightsOf } from '@tessera/contracts/plan/rights';
import type { RankingTable } from '@tessera/contracts/ranking/ranking.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { createKolSettingRepository } from '../../accounts/kol-setting/kol-setting.repository.ts';
import { rankedAccounts } from '../../analysis/ranking/ranking-rows.ts';
import { readDrawPool } from '../../publishing/draw/draw-pool.ts';
import { previewFigures } from '../emv/emv-preview.ts';
import { createFiguresRepository } from '../figures/figures.repository.ts';
import { readFacets } from './media-facets.ts';
import { readPage } from './media-page.ts';
import type { MediaQuery, QueriedContent } from './media-query.ts';

const asked: string[] = [];
const ids = { owner: randomUUID(), folder: randomUUID() };
let database: TestDatabase;
let mediaQuery: MediaQuery;

const owners = 10;
const contents = 3;
const media = 2_000;

beforeAll(async () => {
  database = await createTestDatabase('tessera', (text) => void asked.push(text));
  const { db } = database;
  // One owner among many, so that the planner expects almost no rows for one owner and one content.
  await sql`insert into app_user (id, email, type, language, time_zone, news_letter, created_at) select case when n = 1 then ${ids.owner}::uuid else gen_random_uuid() end, n || '@tessera.example', 1, 'en', 'UTC', false, timestamptz '2026-01-01' from generate_series(1, ${owners}) n`.execute(
    db,
  );
  await sql`insert into folder (owner_id, id, name, filter, created_at) select id, case when id = ${ids.owner} then ${ids.folder}::uuid else gen_random_uuid() end, 'Board', '{}', created_at from app_user`.execute(
    db,
  );
  await sql`insert into content (owner_id, id, folder_id, type, value, is_new, created_at, media_count) select f.owner_id, gen_random_uuid(), f.id, 'USER', 'account' || n, false, f.created_at, ${media} from folder f cross join generate_series(1, ${contents}) n`.execute(
    db,
  );
  await sql`insert into media (owner_id, content_id, media_id, shortcode, type, caption, posted_at, link, likes, comments, views, followers, emv, as_of)
    select c.owner_id, c.id, 'm' || n, 's' || n, 'GraphVideo', '', c.created_at + n * interval '1 hour', 'x', n * 37 % 101, n * 17 % 53, n * 7 % 97, 1000, n, c.created_at from content c cross join generate_series(1, ${media}) n`.execute(
    db,
  );
  await sql`insert into media_score (owner_id, content_id, media_id, score, expected, sample) select owner_id, content_id, media_id, likes, 1, 30 from media`.execute(
    db,
  );
  await sql`vacuum analyze media`.execute(db);
  await sql`analyze`.execute(db);
  const { rows } =
    await sql<QueriedContent>`select id, media_count as "mediaCount", rolled_up_zone as "rolledUpZone" from content where owner_id = ${ids.owner}`.execute(
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
    filter: {},
    accounts: { included: null, excluded: null },
    adWords: [],
    brands: null,
  };
}, 60_000);
afterAll(() => database.drop());

const indexOf: Readonly<Record<MediaSort, string>> = {
  TIME: 'media_by_time',
  LIKES: 'media_by_likes',
  COMMENTS: 'media_by_comments',
  INTERACTIONS: 'media_by_interactions',
  VIEWS: 'media_by_views',
  ENGAGEMENT: 'media_by_eng_rate',
  EMV: 'media_by_emv',
  FOLLOWERS: 'media_by_followers',
  OVERPERFORMING: 'media_score_by_score',
};

/** The generic plan of a statement, the first one unless another place is given, as a connection keeps it. */
async function planOf(ask: () => Promise<unknown>, place = 0): Promise<string> {
  asked.length = 0;
  await ask();
  const text = asked.at(place)?.replace('/* kept */', '') ?? '';
  const { rows } = await sql
    .raw<{ 'QUERY PLAN': string }>(`explain (generic_plan, costs off) ${text}`)
    .execute(database.db);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/**
 * The plan reads each content's part of an index from its beginning, without table rows. By score, it also checks for
 * blocked media.
 */
const walks = (index: string): RegExp =>
  new RegExp(
    String.raw`Limit\n\s*->  (?:Nested Loop Anti Join\n[^\n]*\n\s*->  )?Index Only Scan(?: Backward)? using ${index} on \w+ \w+\n\s*Index Cond: [^\n]*content_id = c\.id[^\n]*\n\s*Filter: [^\n]*COALESCE\(\(owner_id = c\.owner_id\), false\)`,
    'u',
  );
const after = { total: 6_000, value: 20, mediaId: 'm20', contentId: randomUUID() };

test.each(mediaSorts)('with many owners, %s uses its index on the first page and on later ones', async (sort) => {
  const first = await planOf(() =>
    readPage(database.db, mediaQuery, { sort, direction: 'desc', after: null, limit: 49 }),
  );
  expect(first).toMatch(walks(indexOf[sort]));
  for (const key of ['media_pkey', 'media_score_pkey']) expect(first).toContain(`using ${key}`);
  expect(await planOf(() => readPage(database.db, mediaQuery, { sort, direction: 'asc', after, limit: 49 }))).toMatch(
    walks(indexOf[sort]),
  );
});

test('facets are read along the index by time', async () => {
  expect(await planOf(() => readFacets(database.db, mediaQuery))).toMatch(walks('media_by_time'));
});

async function rankingPlan(table: RankingTable): Promise<string> {
  const setting = await createKolSettingRepository(database.db).read(ids.owner);
  const values: EmvValues = emvPresets[0]?.values ?? unsafeCast(null);
  return planOf(() =>
    rankedAccounts(mediaQuery, { table, sort: 'emv', direction: 'desc' }, { setting, values }).execute(database.db),
  );
}

test('the ranking of authors is read from the index by time alone', async () => {
  const plan = await rankingPlan('topEmvUsers');
  expect(plan).toMatch(/Index Only Scan using media_by_time on media m/u);
  expect(plan).not.toMatch(/(?:Seq|Index|Heap) Scan[^\n]* on media m/u);
});

test('the ranking of mentioned accounts uses the index of posts with mentions', async () => {
  expect(await rankingPlan('associatedUsers')).toMatch(/Scan (?:using|on) media_naming/u);
});

const ofVideos = (): MediaQuery => ({ ...mediaQuery, types: ['GraphVideo'] });
const everyLike = { like: 100, comment: 0, view: 0 };
const summed: readonly (readonly [string, () => Promise<unknown>])[] = [
  [
    'sums by content, type and month',
    () =>
      createFiguresRepository(database.db).sums({
        mediaQuery: ofVideos(),
        parts: [null],
        isRolledUp: false,
        granularity: 'month',
        weekStart: 1,
        groups: [['content'], ['type'], ['step']],
      }),
  ],
  [
    'the preview of an EMV setting',
    () =>
      previewFigures(database.db, ofVideos(), {
        GraphImage: everyLike,
        GraphVideo: everyLike,
        GraphSidecar: everyLike,
      }),
  ],
];

test.each(summed)(
  'for %s, posts are read from the index by time alone, and added up without being sorted',
  async (_name, ask) => {
    const plan = await planOf(ask);
    expect(plan).toMatch(
      /Aggregate[^\n]*\n(?:\s*Group Key: [^\n]*\n)?\s*->  Index Only Scan using media_by_time on media m/u,
    );
    expect(plan).not.toMatch(/(?:Seq|Index|Heap) Scan[^\n]* on media m/u);
  },
);

test('the posts of a draw are read once, and those that won before are looked up in a hash table', async () => {
  const caller = { userId: ids.owner, rights: rightsOf(3), timeZone: 'UTC' };
  const rules = { excludeEarlier: true, onePerPerson: false, excludeBlacklist: false };
  const plan = await planOf(() => readDrawPool({ db: database.db, caller, now: new Date() }, ids.folder, rules, 0), -1);
  expect(plan.match(/ on media m/gu)).toHaveLength(1);
  expect(plan.match(/CTE Scan on pool/gu)).toHaveLength(1);
  // A list that is searched for each post would have a condition that names the post.
  expect(plan).toMatch(/SubPlan \d+\n\s*->  CTE Scan on earlier\n\s*SubPlan \d+\n\s*->  CTE Scan on earlier/u);
  expect(plan).not.toMatch(/CTE Scan on earlier[^\n]*\n\s*Filter/u);
});
