import { createHash } from 'node:crypto';
import { linkReferrersMax } from '@tessera/contracts/link/link.limits';
import { otherReferrers } from '@tessera/contracts/link/link.schema';
import { tidy } from '../../../platform/retention/housekeeping.ts';
import { addUser } from '../../../testing/as-user.ts';
import { neverStops } from '../../../testing/never-stops.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { createLinkClicksRepository, type CountedClick } from './link-clicks.repository.ts';
import { createLinkRepository } from './link.repository.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi();
});
afterAll(() => api.close());

const day = '2026-03-02';
let made = 0;

/** A link, and a function that makes a click on it by a visitor. */
async function setUp(): Promise<{
  readonly ownerId: string;
  readonly linkId: string;
  readonly click: (visitor: number, more?: Partial<CountedClick>) => CountedClick;
}> {
  const { userId: ownerId } = await addUser(api);
  const settings = {
    target: 'https://shop.example/',
    title: '',
    tags: [],
    expiresAt: null,
    fallback: null,
    clicksMax: null,
    passesQuery: false,
    passwordHash: null,
  };
  const linkId =
    (await createLinkRepository(api.db).add(ownerId, `clicks-${(made += 1)}`, settings, api.clock.now()))?.id ?? '';
  return {
    ownerId,
    linkId,
    click: (visitor, more = {}) => ({
      ownerId,
      linkId,
      day,
      isBot: false,
      device: 'phone',
      referrer: '',
      digest: createHash('sha256').update(String(visitor)).digest(),
      ...more,
    }),
  };
}

it('the referrers per link and day are limited to those with most clicks, and the others are counted together', async () => {
  const { ownerId, linkId, click } = await setUp();
  const clicks = createLinkClicksRepository(api.db);
  const from = (first: number, count: number): CountedClick[] =>
    Array.from({ length: count }, (_, place) => click(1, { referrer: `${first + place}.example` }));
  await clicks.add([...from(0, linkReferrersMax - 1), click(1)]);
  await clicks.add([
    ...from(1_000, 50),
    click(1, { referrer: 'shop.example' }),
    click(1, { referrer: 'shop.example' }),
    click(1),
    click(1, { referrer: '0.example' }),
  ]);
  await clicks.add([...from(2_000, 7), click(1, { day: '2026-03-03', referrer: '2000.example' })]);
  const rows = await api.db
    .selectFrom('link_day')
    .select(['referrer', 'clicks'])
    .where('owner_id', '=', ownerId)
    .where('link_id', '=', linkId)
    .where('day', '=', day)
    .execute();
  const clicksOf = (referrer: string): number | undefined => rows.find((row) => row.referrer === referrer)?.clicks;
  expect([clicksOf(''), clicksOf('0.example'), clicksOf('shop.example'), clicksOf(otherReferrers)]).toEqual([
    2,
    2,
    undefined,
    59,
  ]);
  expect(rows).toHaveLength(linkReferrersMax + 1);
  const stats = await clicks.stats(ownerId, linkId, day, '2026-03-03');
  expect(stats).toMatchObject({ clicks: linkReferrersMax + 62 });
  expect(stats.referrerList).toContainEqual({ referrer: otherReferrers, clicks: 59 });
});

it('a referrer with many clicks is preferred to those with one', async () => {
  const { ownerId, linkId, click } = await setUp();
  const clicks = createLinkClicksRepository(api.db);
  await clicks.add([
    ...Array.from({ length: 3 * linkReferrersMax }, (_, place) => click(1, { referrer: `${place}.example` })),
    click(1, { referrer: 'shop.example' }),
    click(1, { referrer: 'shop.example' }),
  ]);
  expect((await clicks.stats(ownerId, linkId, day, day)).referrerList.slice(0, 2)).toEqual([
    { referrer: otherReferrers, clicks: 2 * linkReferrersMax + 1 },
    { referrer: 'shop.example', clicks: 2 },
  ]);
});

it('the visitors of past days are replaced by their number', async () => {
  const { ownerId, linkId, click } = await setUp();
  const clicks = createLinkClicksRepository(api.db);
  const digests = async (): Promise<string[]> =>
    (await api.db.selectFrom('link_visitor').select('day').where('owner_id', '=', ownerId).execute()).map(
      (row) => row.day,
    );
  const visitors = async (): Promise<number[]> =>
    (await clicks.stats(ownerId, linkId, '2026-02-01', '2026-03-31')).dayList.map((each) => each.visitors);
  await clicks.add([1, 2, 3, 3].map((visitor) => click(visitor, { day: '2026-02-27' })));
  await clicks.add([1, 2].map((visitor) => click(visitor)));
  await tidy(api.db, api.clock, { signal: neverStops });
  expect(await digests()).toHaveLength(2);
  // A click of that day that was counted late.
  await clicks.add([click(9, { day: '2026-02-27' })]);
  await tidy(api.db, api.clock, { signal: neverStops });
  await tidy(api.db, api.clock, { signal: neverStops });
  expect([await visitors(), (await digests()).length]).toEqual([[4, 2], 2]);
});
