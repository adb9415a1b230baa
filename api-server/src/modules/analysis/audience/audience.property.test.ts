import { audienceCalls } from '@tessera/contracts/audience/audience.calls';
import { audienceSchema, audienceTraits, type Audience } from '@tessera/contracts/audience/audience.schema';
import * as fc from 'fast-check';
import { isFullTest } from '../../../config.ts';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { countsOf, readRawAudience, toSample, type RawAudience } from '../../../testing/reference/raw-audience.ts';
import { shareOf } from '../../../testing/reference/reference-audience.ts';
import { setUpMedia, type TestMediaApi } from '../../../testing/set-up-media.ts';
import { createContentRepository } from '../../collecting/content/content.repository.ts';
import { createFolderRepository } from '../../collecting/folder/folder.repository.ts';
import { writeAccount } from '../../collecting/media/media-writer.ts';

// Compares the shares of random boards with a calculation on the provider's raw answers. A view's filters do not
// matter, because they filter posts.

/** The seventh has no gender data, and the last has no sample. */
const names = [
  'willowandloom',
  'dimsumdiary.hk',
  'maison.aurelle',
  'shiroi_kissaten',
  'hourly.harbour',
  'mochi.and.miso',
  'tomo_daily_walks',
  'mei.in.the.rain',
] as const;
type Name = (typeof names)[number];
/** How many random boards are compared; more in the full run. */
const runs = isFullTest() ? 300 : 20;
/** Maximum number of names per trait. */
const namesMax = 20;

let api: TestMediaApi;
let person: TestUser;
const raw = new Map<Name, RawAudience | null>();

beforeAll(async () => {
  api = await setUpMedia();
  person = await addUser(api);
  for (const name of names) {
    raw.set(name, await readRawAudience(api, name));
    await writeAccount(
      api.db,
      person.userId,
      {
        accountId: `id-${name}`,
        username: name,
        fullName: null,
        biography: null,
        website: null,
        pictureUrl: null,
        followers: 1,
        mediaCount: null,
      },
      api.clock.now(),
    );
  }
}, 60_000);
afterAll(() => api.close());

async function addBoard(
  accounts: readonly Name[],
): Promise<{ readonly folderId: string; readonly contentIds: readonly string[] }> {
  const { userId } = person;
  const { id: folderId } = await createFolderRepository(api.db).add(userId, 'Fans', api.clock.now());
  const contentIds: string[] = [];
  for (const value of accounts) {
    const contentId = await createContentRepository(api.db).add(
      userId,
      folderId,
      { type: 'USER', value },
      api.clock.now(),
    );
    await api.db
      .updateTable('content')
      .set({ account_id: `id-${value}` })
      .where('owner_id', '=', userId)
      .where('id', '=', contentId)
      .execute();
    contentIds.push(contentId);
  }
  return { folderId, contentIds };
}

async function readAudience(body: Readonly<Record<string, unknown>>): Promise<Audience> {
  const answer = await send(api.app, audienceCalls.getAudience, { body }, person.cookie);
  if (answer.statusCode !== 200) throw new Error(`${answer.body} for ${JSON.stringify(body)}`);
  return audienceSchema.parse(answer.json());
}

const filters = fc.record(
  {
    keywords: fc.constant(['nobody says this']),
    likes: fc.record({ min: fc.nat(3_000) }),
    excludeTags: fc.constant(['coffee']),
    sponsored: fc.constantFrom('hide', 'only'),
  },
  { requiredKeys: [] },
);
const wishes = fc.record({
  accounts: fc.shuffledSubarray([...names], { minLength: 1 }),
  /** The content that is queried alone, or none. */
  alone: fc.option(fc.nat(), { freq: 2 }),
  followers: fc.tuple(...names.map(() => fc.option(fc.integer({ min: 0, max: 2_000_000 }), { freq: 5 }))),
  days: fc.constantFrom({}, { dateFrom: '2026-02-01', toDate: '2026-02-28' }),
  mode: fc.constantFrom('ALL', 'PIN', 'BLOCK'),
  filter: filters,
});

it('equals a calculation over the raw samples, for random boards and filters', async () => {
  let told = 0;
  await fc.assert(
    fc.asyncProperty(wishes, async ({ accounts, alone, followers, ...asked }) => {
      for (const [place, name] of names.entries())
        await api.db
          .updateTable('account')
          .set({ followers: followers[place] ?? null })
          .where('owner_id', '=', person.userId)
          .where('account_id', '=', `id-${name}`)
          .execute();
      const { folderId, contentIds } = await addBoard(accounts);
      const place = alone === null ? null : alone % accounts.length;
      const seen = place === null ? accounts : accounts.slice(place, place + 1);
      const audience = await readAudience({
        ...asked,
        folderId,
        ...(place === null ? {} : { contentId: contentIds[place] }),
      });
      // An account with no followers, or an unknown number, is weighted by the size of its sample.
      const sampled = seen.flatMap((name) => {
        const sample = raw.get(name) ?? null;
        return sample === null ? [] : [{ ...sample, followers: followers[names.indexOf(name)] || sample.sampleSize }];
      });
      expect({ accounts: audience.accountList.length, withoutSample: audience.withoutSample }).toEqual({
        accounts: sampled.length,
        withoutSample: seen.length - sampled.length,
      });
      for (const trait of audienceTraits) {
        const telling = sampled.filter((each) => countsOf(each, trait).length > 0);
        const samples = telling.map((each) => toSample(each, trait));
        const expected = new Map(
          [...new Set(telling.flatMap((each) => countsOf(each, trait).map(({ name }) => name)))].map((name) => [
            name,
            shareOf(samples, name),
          ]),
        );
        const { shareList, ...rest } = audience.traits[trait];
        expect(rest).toMatchObject({
          accounts: telling.length,
          sampleSize: telling.reduce((sum, each) => sum + each.sampleSize, 0),
        });
        expect(shareList).toHaveLength(trait === 'ages' ? expected.size : Math.min(namesMax, expected.size));
        for (const { name, share, low, high } of shareList) {
          const own = expected.get(name);
          expect([share, low, high]).toEqual(
            [own?.share, own?.low, own?.high].map((value) => expect.closeTo(value ?? Number.NaN, 9)),
          );
          expected.delete(name);
        }
        // No omitted share is larger than a listed one.
        const least = Math.min(...shareList.map(({ share }) => share));
        for (const { share } of expected.values()) expect(share).toBeLessThanOrEqual(least + 1e-9);
        told += shareList.length;
      }
    }),
    { numRuns: runs, seed: 20_261_123 },
  );
  expect(told).toBeGreaterThan(runs * 20);
}, 240_000);
