import { randomUUID } from 'node:crypto';
import { kolFigureNames, kolFigureOf, type KolFigureName } from '@tessera/contracts/kol/kol-figures';
import type { KolSort } from '@tessera/contracts/kol/kol-view.schema';
import type { Kol } from '@tessera/contracts/kol/kol.schema';
import type { MediaType } from '@tessera/contracts/media/media.schema';
import { emvPresets } from '@tessera/contracts/money/emv-presets';
import { dayMs, hourMs } from '@tessera/contracts/time/durations';
import { sql } from 'kysely';
import { addUser, type TestUser } from '../../../testing/as-user.ts';
import { neverStops } from '../../../testing/never-stops.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { createEmvRepository } from '../../collecting/emv/emv.repository.ts';
import { repriceKols } from '../kol-reading/kol-pricing.ts';
import { createMomentumRepository } from '../kol-reading/momentum.repository.ts';
import { groundOf, readMeasures } from './kol-measures.ts';
import { readKolPage } from './kol-page.ts';
import { ownScope } from './kol-scope.ts';
import { toKol } from './kol.mapper.ts';

/*
 * Compares every figure column of 5,000 stored accounts, and the order by it, with values computed here from the same
 * rows without the product's code.
 */

const accounts = 5_000;
const pageLength = 2_500;
const lanes = 8;
jest.setTimeout(120_000);

/** Pseudo-random numbers from 0 to below 1, the same in each run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
const next = numbersFrom(20_261_124);
const whole = (below: number): number => Math.floor(next() * below);
const maybe = <Value>(value: Value): Value | null => (next() < 0.1 ? null : value);
/** A percentage with three decimals. The last one is never 5, because a tie can be rounded either way. */
const share = (): number => (whole(9_999) * 10 + (whole(2) === 0 ? whole(5) : 6 + whole(4))) / 1_000;

const types: readonly MediaType[] = ['GraphImage', 'GraphVideo', 'GraphSidecar'];

interface Post {
  readonly type: MediaType;
  readonly likes: number | null;
  readonly comments: number | null;
  readonly views: number | null;
}

interface Reading {
  readonly seen_at: string;
  readonly followers: number | null;
}

interface Account {
  readonly id: string;
  readonly username: string;
  readonly columns: Readonly<
    Record<
      | 'followers'
      | 'following'
      | 'posts'
      | 'avg_likes'
      | 'avg_comments'
      | 'avg_interactions'
      | 'avg_plays'
      | 'avg_views'
      | 'eng_rate'
      | 'eng_change'
      | 'frequency_seconds'
      | 'active_percent'
      | 'local_percent'
      | 'male_percent'
      | 'female_percent',
      number | null
    >
  >;
  readonly media: readonly Post[];
  readonly readings: readonly Reading[];
}

let api: TestApi;
let owner: TestUser;
let now: Date;
const written: Account[] = [];

const makeAccount = (place: number): Account => {
  const male = maybe(share());
  return {
    id: randomUUID(),
    username: `account.${String(place).padStart(5, '0')}`,
    columns: {
      followers: maybe(Math.floor(10 ** (next() * 6.2))),
      following: maybe(whole(8_000)),
      posts: maybe(whole(5_000)),
      avg_likes: maybe(whole(90_000) / 7),
      avg_comments: maybe(whole(900) / 7),
      avg_interactions: maybe(whole(90_000) / 3),
      avg_plays: maybe(whole(900_000) / 3),
      avg_views: maybe(whole(900_000) / 9),
      eng_rate: maybe(whole(1_200) / 77),
      eng_change: maybe(whole(400) / 3 - 50),
      frequency_seconds: maybe(whole(900_000)),
      active_percent: maybe(whole(10_001) / 100),
      local_percent: maybe(share()),
      male_percent: male,
      female_percent: male === null ? null : 100 - male,
    },
    media: Array.from({ length: whole(5) }, () => ({
      type: types[whole(3)] ?? 'GraphImage',
      likes: maybe(whole(90_000)),
      comments: maybe(whole(900)),
      views: maybe(whole(900_000)),
    })),
    readings: Array.from({ length: whole(6) }, (_, index) => ({
      seen_at: new Date(now.getTime() - (index * 25 * 24 + whole(25 * 24)) * hourMs).toISOString(),
      followers: maybe(whole(200_000)),
    })),
  };
};

async function store(): Promise<void> {
  const asJson = (rows: readonly object[]): string => JSON.stringify(rows);
  await sql`
    insert into kol (owner_id, id, username, created_at, state, due_at, as_of, account_id, read_posts, followers, following, posts, avg_likes, avg_comments, avg_interactions, avg_plays, avg_views, eng_rate, eng_change, frequency_seconds, active_percent, local_percent, male_percent, female_percent)
    select ${owner.userId}, r.id, r.username, ${now}, 'done', ${now}, ${now}, r.username, r.read_posts, r.followers, r.following, r.posts, r.avg_likes, r.avg_comments, r.avg_interactions, r.avg_plays, r.avg_views, r.eng_rate, r.eng_change, r.frequency_seconds, r.active_percent, r.local_percent, r.male_percent, r.female_percent
    from jsonb_to_recordset(${asJson(written.map(({ id, username, columns, media }) => ({ id, username, read_posts: media.length, ...columns })))}::jsonb)
      as r (id uuid, username text, read_posts int, followers int, following int, posts int, avg_likes float8, avg_comments float8, avg_interactions float8, avg_plays float8, avg_views float8, eng_rate float8, eng_change float8, frequency_seconds int, active_percent float8, local_percent float8, male_percent float8, female_percent float8)`.execute(
    api.db,
  );
  await sql`
    insert into kol_post (owner_id, kol_id, media_id, type, caption, link, posted_at, likes, comments, views)
    select ${owner.userId}, r.id, r.media_id, r.type, '', 'https://example.com/', ${now}, r.likes, r.comments, r.views
    from jsonb_to_recordset(${asJson(written.flatMap(({ id, media }) => media.map((post, place) => ({ id, media_id: `m${place}`, ...post }))))}::jsonb) as r (id uuid, media_id text, type text, likes int, comments int, views bigint)`.execute(
    api.db,
  );
  await sql`insert into account (owner_id, account_id, username, as_of) select ${owner.userId}, name, name, ${now} from unnest(${written.map(({ username }) => username)}::text[]) name`.execute(
    api.db,
  );
  await sql`
    insert into account_metric (owner_id, account_id, seen_at, followers) select ${owner.userId}, r.username, r.seen_at, r.followers
    from jsonb_to_recordset(${asJson(written.flatMap(({ username, readings }) => readings.map((reading) => ({ username, ...reading }))))}::jsonb) as r (username text, seen_at timestamptz, followers int)`.execute(
    api.db,
  );
}

beforeAll(async () => {
  api = await setUpApi();
  owner = await addUser(api);
  now = api.clock.now();
  for (let place = 0; place < accounts; place += 1) written.push(makeAccount(place));
  await store();
  // This preset prices likes, comments and views, so that an unknown value of any of them matters.
  const preset = emvPresets[1]?.id ?? '';
  await createEmvRepository(api.db).makeCurrent(owner.userId, preset, preset, now);
  for (let round = 0; round < accounts / 200; round += 1) await repriceKols(api.db, neverStops);
  const momentum = createMomentumRepository(api.db);
  const left = [...written];
  const lane = async (): Promise<void> => {
    for (let account = left.shift(); account !== undefined; account = left.shift())
      await momentum.measure({ ownerId: owner.userId, kolId: account.id }, account.username, now);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}, 120_000);
afterAll(() => api.close());

/**
 * The mean EMV in whole cents of the posts whose values are all known: 21 cents a like, 317 a comment, 9 a view of a
 * video.
 */
function emvOf({ media }: Account): number | null {
  const sums = media.flatMap(({ type, likes, comments, views }) => {
    if (likes === null || comments === null) return [];
    if (type !== 'GraphVideo') return [likes * 21 + comments * 317];
    return views === null ? [] : [likes * 21 + comments * 317 + views * 9];
  });
  if (sums.length === 0) return null;
  const [sum, count] = [sums.reduce((before, each) => before + each, 0), sums.length];
  return Math.floor((2 * sum + count) / (2 * count));
}

const ageOf = ({ seen_at: seen }: Reading): number => (now.getTime() - Date.parse(seen)) / dayMs;

/** Growth since the latest reading that is at least 30 and less than 60 days old. */
function growthOf({ columns: { followers }, readings }: Account): number | null {
  const [before] = readings
    .filter((reading) => reading.followers !== null && ageOf(reading) >= 30 && ageOf(reading) < 60)
    .sort((a, b) => ageOf(a) - ageOf(b))
    .flatMap((reading) => reading.followers ?? []);
  return followers === null || before === undefined || before === 0 ? null : ((followers - before) / before) * 100;
}

const twoDecimals = (value: number | null): number | null => (value === null ? null : Number(value.toFixed(2)));
const activeOf = ({ columns: { followers, active_percent: active } }: Account): number | null =>
  followers === null || active === null
    ? null
    : Number((BigInt(followers) * BigInt(Math.round(active * 100)) + 9_999n) / 10_000n);

const expected: Readonly<Record<KolFigureName, (account: Account) => number | null>> = {
  followers: ({ columns }) => columns.followers,
  avgEmv: emvOf,
  avgLike: ({ columns }) => columns.avg_likes,
  avgComment: ({ columns }) => columns.avg_comments,
  avgEngagement: ({ columns }) => columns.avg_interactions,
  engagementRate: ({ columns }) => columns.eng_rate,
  engagementChange: ({ columns }) => columns.eng_change,
  avgPlay: ({ columns }) => columns.avg_plays,
  avgView: ({ columns }) => columns.avg_views,
  male: ({ columns }) => twoDecimals(columns.male_percent),
  female: ({ columns }) => twoDecimals(columns.female_percent),
  activeFollowers: activeOf,
  activeFollower: ({ columns }) => columns.active_percent,
  posts: ({ columns }) => columns.posts,
  postsPerDay: ({ columns: { frequency_seconds: seconds } }) =>
    seconds === null || seconds === 0 ? null : Math.round(8_640_000 / seconds) / 100,
  following: ({ columns }) => columns.following,
  localUsers: ({ columns }) => twoDecimals(columns.local_percent),
  // Nobody connected these accounts.
  monthlyReach: () => null,
  monthlyImpressions: () => null,
  growth: growthOf,
};

async function readAll(sort: KolSort, direction: 'asc' | 'desc'): Promise<Kol[]> {
  const measures = await readMeasures(api.db, owner.userId);
  const ground = await groundOf(api.db, owner.userId, measures, now);
  const kols: Kol[] = [];
  for (let cursor: string | 0 | undefined; cursor !== 0;) {
    const page = await readKolPage(
      api.db,
      ownScope(owner.userId),
      {
        filter: {},
        sort,
        direction,
        thenBy: [],
        number: pageLength,
        countUpTo: 0,
        ...(cursor === undefined ? {} : { cursor }),
      },
      ground,
    );
    kols.push(...page.rows.map((row) => toKol(row, measures)));
    ({ cursor } = page);
  }
  return kols;
}

test('every column equals the value computed from the stored rows', async () => {
  const kols = await readAll('username', 'asc');
  expect(kols.map(({ username }) => username)).toEqual(written.map(({ username }) => username));
  for (const name of kolFigureNames)
    expect([name, kols.map((kol) => kolFigureOf(kol, name))]).toEqual([name, written.map(expected[name])]);
  const readings = written.map((account) => account.readings.filter((reading) => reading.followers !== null));
  expect(kols.map(({ momentum }) => momentum.readings)).toEqual(
    readings.map((kept) => kept.filter((reading) => ageOf(reading) < 90).length),
  );
  expect(kols.map(({ momentum }) => momentum.days)).toEqual(
    readings.map((kept) => (kept.length === 0 ? null : Math.floor(Math.max(...kept.map(ageOf))))),
  );
});

// Directions alternate by column, because both use the same statement.
const orders = kolFigureNames.map((name, place) => [name, place % 2 === 0 ? 'desc' : 'asc'] as const);

test.each(orders)('unknown values come last in the order by %s (%s)', async (name, direction) => {
  const values = written.map(expected[name]);
  const [known, unknown] = [
    values.flatMap((value) => value ?? []).sort((a, b) => a - b),
    values.filter((value) => value === null),
  ];
  expect((await readAll(name, direction)).map((kol) => kolFigureOf(kol, name))).toEqual([
    ...(direction === 'asc' ? known : known.toReversed()),
    ...unknown,
  ]);
});
