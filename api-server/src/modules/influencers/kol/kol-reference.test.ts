import { randomUUID } from 'node:crypto';
import { activeFollowersOf, frequencyDaysOf, postsPerDayOf } from '@tessera/contracts/kol/kol-figures';
import type { KolFilter, KolSort } from '@tessera/contracts/kol/kol-view.schema';
import { kolLevels, type Kol, type KolLevel } from '@tessera/contracts/kol/kol.schema';
import { momentumLevels, type MomentumLevel } from '@tessera/contracts/kol/momentum';
import { dayMs, hourMs } from '@tessera/contracts/time/durations';
import { sql } from 'kysely';
import type { SourceMedia } from '../../../network/media-source/media-source.ts';
import { addUser, type TestUser } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { createKolSettingRepository } from '../../accounts/kol-setting/kol-setting.repository.ts';
import { figuresOf } from '../account-figures/kol-figures.ts';
import { createMomentumRepository } from '../kol-reading/momentum.repository.ts';
import { createSuggestionRepository } from '../suggestion/suggestion.repository.ts';
import { groundOf, readMeasures } from './kol-measures.ts';
import { readKolPage } from './kol-page.ts';
import { ownScope } from './kol-scope.ts';
import { toKol } from './kol.mapper.ts';

/*
 * Compares every derived figure of 5,000 accounts with values computed here without the product's code.
 */

const accounts = 5_000;
const pageLength = 500;
jest.setTimeout(60_000);

/** Pseudo-random numbers from 0 to below 1, the same in each run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
const next = numbersFrom(20_261_123);
const whole = (below: number): number => Math.floor(next() * below);
const maybe = <Value>(value: Value, share = 0.1): Value | null => (next() < share ? null : value);

/** Names sort in the order of their numbers. */
const nameOf = (place: number): string => `account.${String(place).padStart(5, '0')}`;
const words = ['tea', 'coffee', 'desk', 'slow', 'kyoto', 'run', 'loom', 'paper'];

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi();
});
afterAll(() => api.close());

const mean = (values: readonly (number | null)[]): number | null => {
  let [sum, count] = [0, 0];
  for (const value of values) {
    if (value === null) continue;
    sum += value;
    count += 1;
  }
  return count === 0 ? null : sum / count;
};
const both = ({ likes, comments }: SourceMedia): number | null =>
  likes === null || comments === null ? null : likes + comments;

/** The five most frequent tags; ties in alphabetical order. */
function mostOf(texts: readonly string[]): readonly string[] {
  const numbers = words.map((word) => ({
    word,
    number: texts.filter((text) => text.split(' ').includes(`#${word}`)).length,
  }));
  return numbers
    .filter(({ number }) => number > 0)
    .sort((a, b) => b.number - a.number || (a.word < b.word ? -1 : 1))
    .slice(0, 5)
    .map(({ word }) => word);
}

test('post metrics equal the values computed from the posts', () => {
  const now = new Date('2026-11-23T08:00:00.000Z');
  const post = (place: number): SourceMedia => {
    const text = `#${words[whole(words.length)] ?? ''} #${words[whole(words.length)] ?? ''}`;
    return {
      mediaId: `m${place}`,
      shortcode: `code${place}`,
      type: next() < 0.4 ? 'GraphVideo' : 'GraphImage',
      text,
      link: 'https://example.com/',
      pictureUrl: null,
      videoUrl: null,
      slides: [],
      postedAt: new Date(now.getTime() - whole(90 * 24) * hourMs),
      likes: maybe(whole(9_000)),
      comments: maybe(whole(300)),
      views: maybe(whole(90_000)),
    };
  };
  for (let account = 0; account < accounts; account += 1) {
    const media = Array.from({ length: whole(18) }, (_, place) => post(place));
    const followers = maybe(whole(200_000));
    const sorted = media
      .map((each) => each)
      .sort((a, b) => b.postedAt.getTime() - a.postedAt.getTime() || (a.mediaId < b.mediaId ? 1 : -1));
    const used = sorted.filter((each, index) => index < 12 || now.getTime() - each.postedAt.getTime() <= 60 * dayMs);
    const age = (each: SourceMedia): number => (now.getTime() - each.postedAt.getTime()) / dayMs;
    const engagement = mean(used.map(both));
    const [recent, before] = [
      mean(used.filter((each) => age(each) <= 30).map(both)),
      mean(used.filter((each) => age(each) > 30 && age(each) <= 60).map(both)),
    ];
    const [newest, oldest] = [used[0], used[used.length - 1]];
    const figures = figuresOf(media, followers, now);
    expect(figures.avgLikes).toBe(mean(used.map(({ likes }) => likes)));
    expect(figures.avgComments).toBe(mean(used.map(({ comments }) => comments)));
    expect(figures.avgInteractions).toBe(engagement);
    expect(figures.avgPlays).toBe(mean(used.flatMap(({ type, views }) => (type === 'GraphVideo' ? [views] : []))));
    expect(figures.avgViews).toBe(mean(used.map(({ views }) => views)));
    expect(figures.engRate).toBe(
      engagement === null || followers === null || followers === 0 ? null : (engagement / followers) * 100,
    );
    expect(figures.engChange).toBe(
      recent === null || before === null || before === 0 ? null : ((recent - before) / before) * 100,
    );
    expect(figures.posts.map(({ mediaId }) => mediaId).join()).toBe(used.map(({ mediaId }) => mediaId).join());
    expect(figures.topTags.join()).toBe(mostOf(used.map(({ text }) => text)).join());
    expect(figures.frequencySeconds).toBe(
      newest === undefined || oldest === undefined || used.length < 2
        ? null
        : Math.round((newest.postedAt.getTime() - oldest.postedAt.getTime()) / 1_000 / (used.length - 1)),
    );
  }
});

interface Written {
  readonly id: string;
  readonly username: string;
  readonly followers: number | null;
  readonly active_percent: number | null;
  readonly frequency_seconds: number | null;
  readonly eng_change: number | null;
  readonly eng_rate: number | null;
  readonly growth_percent: number | null;
  readonly first_seen_at: string | null;
  readonly as_of: string;
  readonly readings: number;
  readonly top_tags: readonly string[];
}

const written: Written[] = [];
let owner: TestUser;
const thresholds = { celebrity: 90_000, micro: 12_000, nano: 900 };
const groups = [
  ['celebrity', 100_000],
  ['micro', 10_000],
  ['nano', 1_000],
  ['starter', 0],
] as const;
const groupOf = (followers: number) => groups.find(([, from]) => followers >= from)?.[0];

/**
 * Growth bounds of a group: the smallest growth that a given share of the known growths does not exceed, in percent.
 */
function boundsOf(group: string | undefined): { readonly rising: number; readonly trend: number } | null {
  const known = written
    .flatMap(({ followers, growth_percent: growth }) =>
      followers !== null && growth !== null && groupOf(followers) === group ? [growth] : [],
    )
    .sort((a, b) => a - b);
  const at = (share: number): number => known[Math.max(0, Math.ceil(known.length * share) - 1)] ?? 0;
  return known.length < 10 ? null : { rising: at(0.5), trend: at(0.8) };
}

beforeAll(async () => {
  owner = await addUser(api);
  const asOf = api.clock.now();
  await createKolSettingRepository(api.db).change(
    owner.userId,
    { ...thresholds, sponsoredUsers: [nameOf(7), nameOf(8)] },
    1,
    asOf,
  );
  for (let place = 0; place < accounts; place += 1) {
    written.push({
      id: randomUUID(),
      username: nameOf(place),
      followers: maybe(Math.floor(10 ** (1 + next() * 5.2))),
      active_percent: maybe(whole(10_001) / 100),
      frequency_seconds: maybe(whole(900_000)),
      eng_change: maybe(whole(400) / 4 - 50, 0.2),
      eng_rate: maybe(whole(1_200) / 100),
      growth_percent: maybe(whole(4_000) / 100 - 10, 0.2),
      first_seen_at: maybe(new Date(asOf.getTime() - whole(200) * dayMs).toISOString()),
      as_of: asOf.toISOString(),
      readings: whole(20),
      top_tags: words.filter(() => next() < 0.3),
    });
  }
  await sql`
    insert into kol (owner_id, id, username, created_at, state, due_at, followers, active_percent, frequency_seconds, eng_change, eng_rate, growth_percent, first_seen_at, as_of, readings)
    select ${owner.userId}, r.id, r.username, r.as_of, 'done', r.as_of, r.followers, r.active_percent, r.frequency_seconds, r.eng_change, r.eng_rate, r.growth_percent, r.first_seen_at, r.as_of, r.readings
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as r (id uuid, username text, followers int, active_percent float8, frequency_seconds int, eng_change float8, eng_rate float8, growth_percent float8, first_seen_at timestamptz, as_of timestamptz, readings int)`.execute(
    api.db,
  );
  await sql`
    insert into account_aggregate (account_id, username, followers, cohort, eng_rate, top_tags, growth_percent, seen_at)
    select r.username, r.username, r.followers, case when r.followers >= 100000 then 'celebrity' when r.followers >= 10000 then 'micro' when r.followers >= 1000 then 'nano' else 'starter' end, r.eng_rate,
      array(select jsonb_array_elements_text(r.top_tags)), r.growth_percent, r.as_of - right(r.username, 5)::int * interval '1 second'
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as r (username text, followers int, eng_rate float8, growth_percent float8, as_of timestamptz, top_tags jsonb) where r.followers is not null`.execute(
    api.db,
  );
  await createMomentumRepository(api.db).refreshBounds(asOf);
});

async function readAll(
  filter: KolFilter = {},
  sort: KolSort = 'username',
  direction: 'asc' | 'desc' = 'asc',
): Promise<Kol[]> {
  const [scope, measures] = [ownScope(owner.userId), await readMeasures(api.db, owner.userId)];
  const ground = await groundOf(api.db, owner.userId, measures, api.clock.now());
  const kols: Kol[] = [];
  for (let cursor: string | 0 | undefined; cursor !== 0;) {
    const page = await readKolPage(
      api.db,
      scope,
      { filter, sort, direction, thenBy: [], number: pageLength, ...(cursor === undefined ? {} : { cursor }) },
      ground,
    );
    kols.push(...page.rows.map((row) => toKol(row, measures)));
    ({ cursor } = page);
  }
  return kols;
}

const levelFor = (followers: number | null): KolLevel | null =>
  followers === null
    ? null
    : followers >= thresholds.celebrity
      ? 'celebrity'
      : followers >= thresholds.micro
        ? 'micro'
        : followers >= thresholds.nano
          ? 'nano'
          : null;

function momentumFor(
  row: Written,
  bounds: ReadonlyMap<string | undefined, ReturnType<typeof boundsOf>>,
): MomentumLevel | null {
  const { followers, growth_percent: growth, eng_change: change, first_seen_at: first } = row;
  const bound = followers === null ? null : (bounds.get(groupOf(followers)) ?? null);
  if (followers === null || growth === null || bound === null) return null;
  const isBetterHalf = growth >= bound.rising;
  if (isBetterHalf && change === null) return null;
  if (change !== null && change >= 0 && growth >= bound.trend) return 'trendLeader';
  if (change !== null && change >= 0 && isBetterHalf) return 'risingStar';
  if (first !== null && (Date.parse(row.as_of) - Date.parse(first)) / dayMs < 90) return 'newSprout';
  return isBetterHalf && followers < 10_000 ? 'newSprout' : 'lowMomentum';
}

test('levels, momentum, conviction and derived metrics equal the values computed from the accounts', async () => {
  const bounds = new Map(groups.map(([group]) => [group, boundsOf(group)]));
  const momentums = written.map((row) => momentumFor(row, bounds));
  // Every level must occur, or the test would not cover it.
  expect(new Set(momentums)).toEqual(new Set([null, ...momentumLevels]));
  const kols = await readAll();
  expect(kols).toHaveLength(accounts);
  for (const [place, row] of written.entries()) {
    const { followers, active_percent: active, frequency_seconds: seconds } = row;
    const kol = kols[place];
    if (kol === undefined) throw new Error('an account is missing');
    expect([kol.username, kol.level, kol.isPartner]).toEqual([
      row.username,
      levelFor(followers),
      place === 7 || place === 8,
    ]);
    expect(activeFollowersOf(kol)).toBe(
      followers === null || active === null
        ? null
        : Number((BigInt(followers) * BigInt(Math.round(active * 100)) + 9_999n) / 10_000n),
    );
    expect(frequencyDaysOf(kol)).toBe(seconds === null ? null : Number((Math.round(seconds / 8_640) / 10).toFixed(1)));
    expect(postsPerDayOf(kol)).toBe(seconds === null || seconds === 0 ? null : Math.round(8_640_000 / seconds) / 100);
    const level = momentums[place] ?? null;
    expect([kol.momentum.level, kol.momentum.conviction]).toEqual([
      level,
      level === null ? null : row.readings >= 12 ? 'high' : row.readings >= 4 ? 'medium' : 'low',
    ]);
  }
  const idsOf = (each: readonly { readonly id: string }[]): string[] => each.map(({ id }) => id);
  for (const level of momentumLevels)
    expect(idsOf(await readAll({ momentum: [level] }))).toEqual(
      idsOf(written.filter((_, place) => momentums[place] === level)),
    );
  for (const level of kolLevels)
    expect(idsOf(await readAll({ levels: [level] }))).toEqual(
      idsOf(written.filter(({ followers }) => levelFor(followers) === level)),
    );
  const order = (await readAll({}, 'momentum', 'desc')).map(({ momentum: { level } }) =>
    level === null ? momentumLevels.length : momentumLevels.indexOf(level),
  );
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('a suggestion is the account that shares most with an influencer of the list', async () => {
  const brand = await addUser(api);
  const now = api.clock.now();
  const mine = written
    .filter(({ followers, top_tags: tags }) => followers !== null && followers > 0 && tags.length > 0)
    .slice(0, 60);
  for (const [place, row] of mine.entries()) {
    await api.db
      .insertInto('kol')
      .values({
        owner_id: brand.userId,
        id: randomUUID(),
        username: row.username,
        created_at: new Date(now.getTime() + place),
        state: 'done',
        due_at: now,
        followers: row.followers,
        eng_rate: row.eng_rate,
        top_tags: [...row.top_tags],
      })
      .execute();
  }
  const known = new Set(mine.map(({ username }) => username));
  const sizes = mine.flatMap(({ followers }) => followers ?? []);
  const [least, most, tags] = [
    Math.min(...sizes) / 4,
    Math.max(...sizes) * 4,
    new Set(mine.flatMap(({ top_tags: each }) => each)),
  ];
  const candidates = written
    .filter(
      ({ username, followers, top_tags: each }) =>
        followers !== null &&
        followers > 0 &&
        followers >= least &&
        followers <= most &&
        !known.has(username) &&
        each.some((tag) => tags.has(tag)),
    )
    .slice(0, 2_000);
  const found = candidates.flatMap((account) => {
    const size = account.followers ?? 0;
    const likes = mine.flatMap((own) => {
      const [ownSize, shared] = [own.followers ?? 0, account.top_tags.filter((tag) => own.top_tags.includes(tag))];
      return shared.length === 0 || size < ownSize / 4 || size > ownSize * 4
        ? []
        : [{ own, shared, distance: Math.abs(Math.log(size / ownSize)) }];
    });
    const [best] = likes.sort(
      (a, b) =>
        b.shared.length - a.shared.length || a.distance - b.distance || (a.own.username < b.own.username ? -1 : 1),
    );
    if (best === undefined) return [];
    const rates = [account.eng_rate, best.own.eng_rate];
    const [low, high] = [Math.min(...rates.map((rate) => rate ?? 0)), Math.max(...rates.map((rate) => rate ?? 0))];
    return [{ ...best, username: account.username, isAsEngaging: !rates.includes(null) && high <= 1.5 * low }];
  });
  const expected = found.sort(
    (a, b) =>
      b.shared.length - a.shared.length ||
      Number(b.isAsEngaging) - Number(a.isAsEngaging) ||
      a.distance - b.distance ||
      (a.username < b.username ? -1 : 1),
  );
  const suggested = await createSuggestionRepository(api.db).list(brand.userId, now);
  expect(suggested.length).toBeGreaterThan(5);
  expect(
    suggested.map(({ username, because: { username: like, tags: shared, isAsEngaging } }) => ({
      username,
      like,
      shared,
      isAsEngaging,
    })),
  ).toEqual(
    expected
      .slice(0, suggested.length)
      .map(({ username, own, shared, isAsEngaging }) => ({ username, like: own.username, shared, isAsEngaging })),
  );
});
