import { randomUUID } from 'node:crypto';
import { coworkCalls } from '@tessera/contracts/cowork/cowork.calls';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { kolDecimalsOf, kolFigureNames, kolFigureOf, type KolFigureName } from '@tessera/contracts/kol/kol-figures';
import { kolSorts, type KolSort, type KolThenBy } from '@tessera/contracts/kol/kol-view.schema';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import type { Kol } from '@tessera/contracts/kol/kol.schema';
import { momentumLevels } from '@tessera/contracts/kol/momentum';
import { emvPresets } from '@tessera/contracts/money/emv-presets';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { dayMs } from '@tessera/contracts/time/durations';
import { sql } from 'kysely';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { createEmvRepository } from '../../collecting/emv/emv.repository.ts';
import { groundOf, readMeasures } from './kol-measures.ts';
import { countKols } from './kol-page.ts';
import { publicScope } from './kol-scope.ts';

/*
 * Compares orders, pages and filters of a list of 240 with results computed here from the whole list. Every tenth
 * figure is unknown, many are equal.
 */

jest.setTimeout(60_000);

const number = 240;
/**
 * Connected accounts. The first hides its engagement; all hide their insights from owners that they have not approved.
 */
const connected = ['account.010', 'account.020', 'account.030'];

let api: TestApi;
let owner: TestUser;
let all: readonly Kol[];

type Page = CallOutput<typeof kolCalls.getKol>;
const ask = (body: object, user = owner) => send(api.app, kolCalls.getKol, { body }, user.cookie);
const page = async (body: object, user = owner): Promise<Page> => (await ask(body, user)).json<Page>();

/** Reads a whole list in pages of `size`. */
async function readAll(body: object, size: number): Promise<Kol[]> {
  const kols: Kol[] = [];
  for (let cursor: string | 0 | undefined; cursor !== 0;) {
    const next = await page({ ...body, number: size, countUpTo: 0, ...(cursor === undefined ? {} : { cursor }) });
    kols.push(...next.kolList);
    ({ cursor } = next);
  }
  return kols;
}

async function connectAccount(username: string, kept: readonly string[], brandId: string): Promise<void> {
  const { userId } = await addUser(api);
  const [platformId, accountId] = [randomUUID(), `17841${userId.replaceAll(/\D/gu, '').slice(0, 10)}`];
  await api.db
    .insertInto('platform')
    .values({
      owner_id: userId,
      id: platformId,
      platform_name: 'facebook',
      platform_id: platformId,
      created_at: api.clock.now(),
      token_key_id: null,
      token_sealed: null,
    })
    .execute();
  await api.db
    .insertInto('connection')
    .values({
      owner_id: userId,
      id: randomUUID(),
      platform_id: platformId,
      network_user_id: accountId,
      username,
      token_key_id: 'none',
      token_sealed: Buffer.alloc(40),
      token_expires_at: null,
      picture: null,
      is_chosen: false,
      created_at: api.clock.now(),
    })
    .execute();
  for (const field of kept)
    await api.db
      .insertInto('creator_privacy')
      .values({
        owner_id: userId,
        account_id: accountId,
        field: unsafeCast(field),
        audience: 'me',
        changed_at: api.clock.now(),
      })
      .execute();
  // The third shares its insights with everybody.
  if (username === connected[2])
    await api.db
      .insertInto('creator_privacy')
      .values({
        owner_id: userId,
        account_id: accountId,
        field: 'insights',
        audience: 'public',
        changed_at: api.clock.now(),
      })
      .execute();
  await sql`insert into kol_insight (owner_id, kol_id, reach, impressions) select k.owner_id, k.id, 5000, 9000 from kol k where k.owner_id = ${brandId} and k.username = ${username}`.execute(
    api.db,
  );
}

beforeAll(async () => {
  api = await setUpApi({ variables: { RATE_READ: '1000000' } });
  owner = await addUser(api);
  const now = api.clock.now();
  const [, preset] = emvPresets;
  await createEmvRepository(api.db).makeCurrent(owner.userId, preset?.id ?? '', preset?.id ?? '', now);
  await sql`
    insert into kol (owner_id, id, username, label, tags, created_at, state, due_at, full_name, biography, email, phone, website, account_type, followers, following, posts, active_percent, male_percent, female_percent, local_percent,
      read_posts, avg_likes, avg_comments, avg_interactions, avg_plays, avg_views, eng_rate, eng_change, frequency_seconds, top_tags, avg_emv, priced_by, growth_percent, first_seen_at, as_of)
    select ${owner.userId}, gen_random_uuid(), 'account.' || lpad(n::text, 3, '0'), (array['FOOD', 'SPORT', 'NONE', 'own words'])[1 + n % 4], array['tag ' || n % 5], ${now}::timestamptz - n * interval '1 day 1 microsecond', 'done', ${now},
      case when n % 7 > 0 then 'Name ' || n % 9 end, case when n % 3 = 0 then '抹茶 and tea' end, case when n % 4 = 0 then 'mail' || n || '@example.com' end, case when n % 5 = 0 then '+852 5550 ' || n end, case when n % 6 = 0 then 'https://example.com/' || n end,
      (array['business', 'personal', 'creator', null])[1 + n % 4], f, x % 60, x % 40, x % 100, x % 50, 100 - x % 50, x % 90,
      18, f * 0.03, x % 30, f * 0.031, case when n % 2 = 0 then x % 500 end, x % 400, x % 90 / 10.0, x % 200 / 4.0 - 20, x % 40 * 8640, array['tea', 'word' || n % 8], x % 300 * 10000, ${preset?.id ?? ''}::uuid, x % 160 / 4.0 - 10,
      ${now}::timestamptz - x % 200 * interval '1 day', ${now}::timestamptz - n % 20 * interval '1 day'
    from (select n, case when n % 10 = 9 then null else n * 7919 % 997 end as x, case when n % 10 = 9 then null else (n * 7919 % 997) * 150 end as f from generate_series(0, ${number - 1}::int) n) numbered`.execute(
    api.db,
  );
  await sql`insert into growth_bounds (cohort, count, rising, trend, computed_at) select cohort, 100, 8, 20, ${now} from unnest(array['celebrity', 'micro', 'nano', 'starter']) cohort`.execute(
    api.db,
  );
  await connectAccount('account.010', ['engagement', 'frequency'], owner.userId);
  await connectAccount('account.020', [], owner.userId);
  await connectAccount('account.030', [], owner.userId);
  all = await readAll({ sort: 'username', direction: 'asc' }, 100);
});
afterAll(() => api.close());

const figureNames: ReadonlySet<string> = new Set(kolFigureNames);
const isFigure = (name: string): name is KolFigureName => figureNames.has(name);

function valueOf(kol: Kol, sort: KolSort): string | number | null {
  // The shown value is rounded; the order is not.
  if (sort === 'postsPerDay') return kol.frequency === null || kol.frequency === 0 ? null : 1 / kol.frequency;
  if (isFigure(sort)) return kolFigureOf(kol, sort);
  if (sort === 'momentum') return kol.momentum.level === null ? null : -momentumLevels.indexOf(kol.momentum.level);
  if (sort === 'label') return kol.label === 'NONE' ? null : kol.label;
  if (sort === 'fullName') return kol.info.fullName?.toLowerCase() ?? null;
  if (sort === 'accountType') return kol.info.accountType;
  return sort === 'createdTime' ? Date.parse(kol.createdTime) : kol.username;
}

const compare = (a: string | number | null, b: string | number | null): number =>
  a === null || b === null ? 0 : a < b ? -1 : a > b ? 1 : 0;

/** Usernames sorted by several orders: unknown values last, ties by id. */
function namesIn(orders: KolThenBy): string[] {
  const last = orders.at(-1)?.direction ?? 'asc';
  const sorted = [...all].sort((a, b) => {
    for (const { sort, direction } of orders) {
      const [one, other] = [valueOf(a, sort), valueOf(b, sort)];
      if ((one === null) !== (other === null)) return one === null ? 1 : -1;
      const way = compare(one, other) * (direction === 'asc' ? 1 : -1);
      if (way !== 0) return way;
    }
    return compare(a.id, b.id) * (last === 'asc' ? 1 : -1);
  });
  return sorted.map(({ username }) => username);
}

const namesOf = (kols: readonly Kol[]): string[] => kols.map(({ username }) => username);

test('the list has all influencers, and hides what connected accounts keep private', () => {
  expect(all).toHaveLength(number);
  const [hiding, keeping, sharing] = connected.map((name) => all.find(({ username }) => username === name));
  expect(hiding).toMatchObject({
    hidden: ['engagement', 'frequency', 'insights'],
    figures: { avgLike: null, engagementRate: null },
    frequency: null,
  });
  expect(keeping).toMatchObject({ hidden: ['insights'], monthly: { reach: null, impressions: null } });
  expect(keeping?.figures.avgLike).not.toBeNull();
  expect(sharing).toMatchObject({ hidden: [], monthly: { reach: 5_000, impressions: 9_000 } });
});

describe.each(kolSorts)('sorted by %s', (sort) => {
  test.each(['asc', 'desc'] as const)('%s, the pages contain the whole list in order', async (direction) => {
    expect(namesOf(await readAll({ sort, direction }, 37))).toEqual(namesIn([{ sort, direction }]));
  });
});

test.each<KolThenBy>([
  [
    { sort: 'label', direction: 'asc' },
    { sort: 'followers', direction: 'desc' },
  ],
  [
    { sort: 'momentum', direction: 'desc' },
    { sort: 'engagementRate', direction: 'asc' },
  ],
  [
    { sort: 'accountType', direction: 'desc' },
    { sort: 'label', direction: 'asc' },
    { sort: 'avgPlay', direction: 'desc' },
    { sort: 'username', direction: 'asc' },
  ],
])('several sort orders give the whole list in order over all pages', async (...orders) => {
  const [first, ...thenBy] = orders;
  expect(namesOf(await readAll({ ...first, thenBy }, 23))).toEqual(namesIn(orders));
});

test('a sort column that is repeated counts only once', async () => {
  const thenBy: KolThenBy = [
    { sort: 'momentum', direction: 'asc' },
    { sort: 'avgComment', direction: 'desc' },
  ];
  expect(namesOf(await readAll({ sort: 'avgComment', direction: 'asc', thenBy }, 100))).toEqual(
    namesIn([
      { sort: 'avgComment', direction: 'asc' },
      { sort: 'momentum', direction: 'asc' },
    ]),
  );
});

test('too many sort orders are rejected, and so is a cursor of other sort orders', async () => {
  expect(
    (
      await ask({ sort: 'label', thenBy: Array.from({ length: 4 }, () => ({ sort: 'followers', direction: 'asc' })) })
    ).json(),
  ).toMatchObject({ code: 'invalid' });
  const { cursor } = await page({ sort: 'label', thenBy: [{ sort: 'followers', direction: 'asc' }], number: 2 });
  expect((await ask({ sort: 'label', cursor })).json()).toMatchObject({ code: 'invalid', field: 'cursor' });
});

test('a sort column without any known value orders by id', async () => {
  await sql`update kol set growth_percent = null where owner_id = ${owner.userId}`.execute(api.db);
  try {
    const expected = [...all].sort((a, b) => compare(b.id, a.id)).map(({ username }) => username);
    expect(namesOf(await readAll({ sort: 'growth' }, 100))).toEqual(expected);
    expect(namesOf(await readAll({ sort: 'momentum' }, 100))).toEqual(expected);
  } finally {
    await sql`update kol set growth_percent = x.growth from jsonb_to_recordset(${JSON.stringify(all.map(({ id, momentum: { growth } }) => ({ id, growth })))}::jsonb) as x (id uuid, growth float8) where owner_id = ${owner.userId} and kol.id = x.id`.execute(
      api.db,
    );
  }
});

const ageOf = (time: string | null): number =>
  time === null ? Number.NaN : (api.clock.now().getTime() - Date.parse(time)) / dayMs;
const inRange = (
  value: number | null,
  { min = -Infinity, max = Infinity }: { readonly min?: number; readonly max?: number },
): boolean => value !== null && value >= min && value <= max;
/** A figure as it is written: in digits, rounded half away from zero. */
const shown = (name: KolFigureName, value: number | null): number | null =>
  value === null
    ? null
    : Number(
        Number(value.toPrecision(15)).toLocaleString('en', {
          maximumFractionDigits: Number.isInteger(value) ? 0 : kolDecimalsOf(name, value),
          useGrouping: false,
        }),
      );
const has = (text: string | null, part: string): boolean => text?.toLowerCase().includes(part) ?? false;

/** A filter for each column, and which influencers it must leave. */
const filterCases: readonly (readonly [string, object, (kol: Kol) => boolean])[] = [
  ...kolFigureNames.map((name) => {
    const range =
      name === 'growth' || name === 'engagementChange'
        ? { min: -5, max: 12 }
        : name === 'monthlyReach' || name === 'monthlyImpressions'
          ? { min: 1 }
          : { min: 3, max: 40_000 };
    return [
      name,
      { [name]: range },
      (kol: Kol): boolean => inRange(shown(name, kolFigureOf(kol, name)), range),
    ] as const;
  }),
  [
    'a rounded engagement change',
    { engagementChange: { min: 11.8 } },
    (kol) => kol.figures.engagementChange !== null && kol.figures.engagementChange >= 11.75,
  ],
  ['username', { username: 'NT.01' }, (kol) => has(kol.username, 'nt.01')],
  ['fullName', { fullName: 'name 3' }, (kol) => has(kol.info.fullName, 'name 3')],
  ['biography', { biography: '抹茶' }, (kol) => has(kol.info.biography, '抹茶')],
  ['publicEmail', { publicEmail: 'mail1' }, (kol) => has(kol.audit.publicEmail, 'mail1')],
  ['contactPhoneNumber', { contactPhoneNumber: '5550 1' }, (kol) => has(kol.audit.contactPhoneNumber, '5550 1')],
  ['externalUrl', { externalUrl: '.COM/2' }, (kol) => has(kol.audit.externalUrl, '.com/2')],
  [
    'topTags',
    { topTags: ['#Word3', 'word5'] },
    (kol) => kol.figures.topTags.some((tag) => tag === 'word3' || tag === 'word5'),
  ],
  ['label', { labels: ['FOOD', 'own words'] }, (kol) => kol.label === 'FOOD' || kol.label === 'own words'],
  ['tags', { tags: ['tag 2'] }, (kol) => kol.tags.includes('tag 2')],
  ['level', { levels: ['nano', 'celebrity'] }, (kol) => kol.level === 'nano' || kol.level === 'celebrity'],
  ['momentum', { momentum: ['newSprout'] }, (kol) => kol.momentum.level === 'newSprout'],
  ['accountType', { accountTypes: ['creator'] }, (kol) => kol.info.accountType === 'creator'],
  [
    'createdTime',
    { createdTime: { min: 10, max: 30.5 } },
    (kol) => inRange(ageOf(kol.createdTime), { min: 10, max: 30.5 }),
  ],
  ['asOf', { asOf: { max: 4 } }, (kol) => inRange(ageOf(kol.asOf), { max: 4 })],
];

test.each(filterCases)('the filter by %s finds the expected influencers', async (_name, filter, isLeft) => {
  const expected = namesOf(all.filter(isLeft));
  // A filter that leaves all or none would prove little.
  expect(expected.length).toBeGreaterThan(0);
  expect(expected.length).toBeLessThan(number);
  expect(namesOf(await readAll({ sort: 'username', direction: 'asc', filter }, 100))).toEqual(expected);
  expect((await send(api.app, kolCalls.countKol, { body: { filter } }, owner.cookie)).json()).toEqual({
    total: expected.length,
  });
});

test('the filter by co-working tags uses only tags that the user may see', async () => {
  const add = async (tagName: string, user: TestUser): Promise<string> =>
    (await send(api.app, coworkCalls.addCoworkTag, { body: { tagName } }, user.cookie)).json<
      CallOutput<typeof coworkCalls.addCoworkTag>
    >().tagInfo.coworkTagId;
  const [mine, other] = [await add('Spring', owner), await add('Not mine', await addUser(api))];
  const chosen = all.slice(3, 6);
  await api.db
    .insertInto('kol_cowork_kol')
    .values(chosen.map(({ id }) => ({ owner_id: owner.userId, tag_id: mine, kol_id: id })))
    .execute();
  expect(namesOf((await page({ sort: 'username', direction: 'asc', filter: { coworkTags: [mine] } })).kolList)).toEqual(
    namesOf(chosen),
  );
  expect((await page({ filter: { coworkTags: [other] } })).total).toBe(0);
  // In a list that is shared with everybody, the filter refers to the owner's tags.
  const ground = await groundOf(api.db, owner.userId, await readMeasures(api.db, owner.userId), api.clock.now());
  expect(await countKols(api.db, publicScope(owner.userId), { coworkTags: [mine] }, ground)).toBe(chosen.length);
});

test.each([
  [{ countUpTo: 0 }, 0],
  [{ countUpTo: 7 }, 7],
  [{ countUpTo: 1_000 }, number],
  [{}, number],
])('the total is counted only up to the requested number: %j', async (body, total) => {
  expect((await page({ ...body, number: 1 })).total).toBe(total);
});

test('empty ranges, and ranges whose minimum exceeds their maximum, are rejected', async () => {
  for (const filter of [{ growth: { min: 3, max: 1 } }, { posts: {} }, { posts: { min: -1 } }, { asOf: { max: -1 } }])
    expect((await ask({ filter })).statusCode).toBe(400);
});
