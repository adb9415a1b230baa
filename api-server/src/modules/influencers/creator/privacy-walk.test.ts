import { coworkCalls } from '@tessera/contracts/cowork/cowork.calls';
import { creatorCalls } from '@tessera/contracts/creator/creator.calls';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { inspectCalls } from '@tessera/contracts/inspect/inspect.calls';
import type { Inspect } from '@tessera/contracts/inspect/inspect.schema';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { kolLabels } from '@tessera/contracts/kol/kol.labels';
import type { Kol } from '@tessera/contracts/kol/kol.schema';
import {
  privacyAudiences,
  privacyFields,
  type PrivacyAudience,
  type PrivacyField,
} from '@tessera/contracts/privacy/privacy';
import { dayMs } from '@tessera/contracts/time/durations';
import { parse } from 'csv-parse/sync';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { connectPerson } from '../../../testing/connect-person.ts';
import { setUpMedia, type TestMediaApi } from '../../../testing/set-up-media.ts';

jest.setTimeout(120_000);

const robin = '102117745500001';
const username = 'willowandloom';

let api: TestMediaApi;
let influencer: TestUser;
let approved: TestUser;
let other: TestUser;
let creatorId: string;

async function addBrand(): Promise<TestUser> {
  const user = await addUser(api);
  await send(api.app, kolCalls.updateKol, { body: { kol: [username] } }, user.cookie);
  await send(api.app, inspectCalls.updateInspect, { body: { kol: username } }, user.cookie);
  return user;
}

beforeAll(async () => {
  api = await setUpMedia();
  influencer = await addUser(api, { plan: null });
  await connectPerson(api, influencer.userId, robin);
  await send(api.app, inspectCalls.updateInspect, { body: { kol: username } }, influencer.cookie);
  [approved, other] = [await addBrand(), await addBrand()];
  // Growth is shown from the second reading on.
  api.clock.advance(2 * dayMs);
  for (const { cookie } of [approved, other])
    await send(api.app, inspectCalls.updateInspect, { body: { kol: username } }, cookie);
  const { creatorList } = (await send(api.app, creatorCalls.getCreator, {}, influencer.cookie)).json<
    CallOutput<typeof creatorCalls.getCreator>
  >();
  creatorId = creatorList.find((creator) => creator.username === username)?.creatorId ?? '';
  await send(api.app, creatorCalls.requestAccess, { body: { kol: username, reason: 'Spring' } }, approved.cookie);
  await send(
    api.app,
    creatorCalls.answerAccess,
    { body: { creatorId, brandId: approved.userId, isApproved: true } },
    influencer.cookie,
  );
});
afterAll(() => api.close());

interface Seen {
  readonly kol: Kol;
  readonly posts: CallOutput<typeof kolCalls.getKolWithInfo>['postList'];
  readonly inspect: Inspect;
  /** Number of influencers found by a filter on engagement. */
  readonly found: number;
  /** The influencer's line of the export, by column name. */
  readonly cells: Readonly<Record<string, string>>;
}

async function look(user: TestUser): Promise<Seen> {
  const {
    kolList: [kol],
  } = (await send(api.app, kolCalls.getKol, { body: {} }, user.cookie)).json<CallOutput<typeof kolCalls.getKol>>();
  if (!kol) throw new Error('the list is empty');
  const { postList } = (await send(api.app, kolCalls.getKolWithInfo, { query: { id: kol.id } }, user.cookie)).json<
    CallOutput<typeof kolCalls.getKolWithInfo>
  >();
  const { inspect } = (await send(api.app, inspectCalls.getInspect, { body: { kol: username } }, user.cookie)).json<{
    inspect: Inspect;
  }>();
  const { total } = (
    await send(api.app, kolCalls.getKol, { body: { filter: { engagementRate: { min: 0 } } } }, user.cookie)
  ).json<{ total: number }>();
  const { csv } = (await send(api.app, kolCalls.exportKol, { body: {} }, user.cookie)).json<{ csv: string }>();
  const [cells = {}] = parse<Readonly<Record<string, string>>>(csv, { bom: true, columns: true });
  return { kol, posts: postList, inspect, found: total, cells };
}

/** Columns of the export, and the fields that hide each. */
const exported: readonly (readonly [label: keyof typeof kolLabels, fields: readonly PrivacyField[]])[] = [
  ['publicEmail', ['email']],
  ['contactPhoneNumber', ['phone']],
  ['externalUrl', ['website']],
  ['male', ['audience']],
  ['female', ['audience']],
  ['localUsers', ['audience']],
  ['activeFollower', ['activeFollowers']],
  ['activeFollowers', ['activeFollowers']],
  ['avgLike', ['engagement']],
  ['avgComment', ['engagement']],
  ['avgEngagement', ['engagement']],
  ['engagementRate', ['engagement']],
  ['engagementChange', ['engagement', 'growth']],
  ['avgPlay', ['views']],
  ['avgEmv', ['emv', 'engagement', 'views']],
  ['frequency', ['frequency']],
  ['postsPerDay', ['frequency']],
  ['topTags', ['posts']],
];

type Probe = readonly [name: string, fields: readonly PrivacyField[], read: (seen: Seen) => unknown, hidden: unknown];

/** Every place that shows a field: how to read it, its value when hidden, and the fields that hide it. */
const probes: readonly Probe[] = [
  ['email', ['email'], ({ kol }) => kol.audit.publicEmail, null],
  ['phone', ['phone'], ({ kol }) => kol.audit.contactPhoneNumber, null],
  ['website', ['website'], ({ kol }) => kol.audit.externalUrl, null],
  ['gender', ['audience'], ({ kol }) => kol.genderRatio, null],
  ['local users', ['audience'], ({ kol }) => kol.info.localUsers, null],
  ['active followers', ['activeFollowers'], ({ kol }) => kol.activeFollower, null],
  ['likes in the list', ['engagement'], ({ kol }) => kol.figures.avgLike, null],
  ['comments in the list', ['engagement'], ({ kol }) => kol.figures.avgComment, null],
  ['engagement in the list', ['engagement'], ({ kol }) => kol.figures.avgEngagement, null],
  ['rate in the list', ['engagement'], ({ kol }) => kol.figures.engagementRate, null],
  ['change in the list', ['engagement', 'growth'], ({ kol }) => kol.figures.engagementChange, null],
  ['the filter', ['engagement'], ({ found }) => found, 0],
  ['views in the list', ['views'], ({ kol }) => kol.figures.avgPlay, null],
  ['EMV in the list', ['emv', 'engagement', 'views'], ({ kol }) => kol.figures.avgEmv, null],
  ['frequency in the list', ['frequency'], ({ kol }) => kol.frequency, null],
  ['time of the first post in the list', ['frequency'], ({ kol }) => kol.figures.from, null],
  ['time of the last post in the list', ['frequency'], ({ kol }) => kol.figures.to, null],
  ['hashtags in the list', ['posts'], ({ kol }) => kol.figures.topTags, []],
  ['number of posts', ['posts'], ({ posts }) => posts.length, 0],
  ['likes of posts', ['engagement'], ({ posts }) => posts[0]?.likes ?? null, null],
  ['hashtags of posts', ['posts'], ({ posts }) => posts[0]?.text ?? null, null],
  ...exported.map(([label, fields]): Probe => [
    `${label} in the export`,
    fields,
    ({ cells }) => cells[kolLabels[label].en],
    '',
  ]),
  ['PR value', ['level'], ({ inspect }) => inspect.report?.pr ?? null, null],
  ['likes', ['engagement'], ({ inspect }) => inspect.report?.likes, null],
  ['comments', ['engagement'], ({ inspect }) => inspect.report?.comments, null],
  ['views', ['views'], ({ inspect }) => inspect.report?.views, null],
  ['interactions', ['engagement'], ({ inspect }) => inspect.report?.interactions, null],
  ['change', ['engagement', 'growth'], ({ inspect }) => inspect.report?.change, null],
  ['growth', ['growth'], ({ inspect }) => inspect.report?.growth, null],
  ['weakest posts', ['engagement', 'posts'], ({ inspect }) => inspect.report?.weakest?.length ?? null, null],
  ['hashtags', ['posts'], ({ inspect }) => inspect.report?.topTags, null],
  [
    'views by format',
    ['engagement', 'views'],
    ({ inspect }) => inspect.report?.formats?.map(({ views }) => views).find((views) => views !== null) ?? null,
    null,
  ],
  ['rate', ['engagement'], ({ inspect }) => inspect.report?.engagementRate, null],
  ['formats', ['engagement'], ({ inspect }) => inspect.report?.formats?.length ?? null, null],
  ['months', ['engagement', 'growth', 'frequency'], ({ inspect }) => inspect.report?.months, null],
  ['hours', ['engagement', 'frequency'], ({ inspect }) => inspect.report?.hours, null],
  ['frequency', ['frequency'], ({ inspect }) => inspect.report?.frequency, null],
  [
    'times of the recent posts',
    ['frequency'],
    ({ inspect }) => inspect.report?.recent.from ?? inspect.report?.recent.to,
    null,
  ],
  ['times of all posts', ['frequency'], ({ inspect }) => inspect.report?.read.from ?? inspect.report?.read.to, null],
  ['best posts', ['engagement', 'posts'], ({ inspect }) => inspect.report?.best?.length ?? null, null],
  ['EMV', ['emv', 'engagement', 'views'], ({ inspect }) => inspect.report?.emv ?? null, null],
  ['insights', ['insights'], ({ inspect }) => inspect.report?.audience?.gender ?? null, null],
];

/** Hiding posts hides everything about a post from a brand. */
const isKept = (name: string, fields: readonly PrivacyField[], field: PrivacyField): boolean =>
  fields.includes(field) || (name === 'likes of posts' && field === 'posts');

const setAll = (audience: PrivacyAudience) =>
  send(
    api.app,
    creatorCalls.setPrivacy,
    { body: { creatorId, privacy: privacyFields.map((field) => ({ field, audience })) } },
    influencer.cookie,
  );
const set = (field: PrivacyField, audience: PrivacyAudience) =>
  send(api.app, creatorCalls.setPrivacy, { body: { creatorId, privacy: [{ field, audience }] } }, influencer.cookie);

test('each privacy setting of each field shows the field only to those who may see it', async () => {
  await setAll('public');
  const open = await look(other);
  // A value that is missing even without hiding would prove nothing.
  const told = probes
    .filter(([, , read, hidden]) => JSON.stringify(read(open)) !== JSON.stringify(hidden))
    .map(([name]) => name);
  expect(probes.map(([name]) => name).filter((name) => !told.includes(name))).toEqual([]);
  const own = (await send(api.app, inspectCalls.getInspect, { body: { kol: username } }, influencer.cookie)).json();
  const wrong: string[] = [];
  for (const field of privacyFields) {
    for (const audience of privacyAudiences) {
      await set(field, audience);
      for (const [viewer, user, isSeen] of [
        ['approved', approved, audience !== 'me'],
        ['other', other, audience === 'public'],
      ] as const) {
        const seen = await look(user);
        for (const [name, fields, read, hidden] of probes) {
          const expected = !isSeen && isKept(name, fields, field) ? hidden : read(open);
          if (JSON.stringify(read(seen)) !== JSON.stringify(expected))
            wrong.push(`${name} with ${field} for ${audience}, seen by ${viewer}`);
        }
      }
      expect(
        (await send(api.app, inspectCalls.getInspect, { body: { kol: username } }, influencer.cookie)).json(),
      ).toEqual(own);
    }
    await set(field, 'public');
  }
  expect(wrong).toEqual([]);
});

test('rejects a request without a session', async () => {
  for (const call of [kolCalls.getKol, inspectCalls.getInspect, creatorCalls.getCreator])
    expect((await send(api.app, call, { body: {} })).statusCode).toBe(401);
});

test('forbids caching of the responses', async () => {
  for (const call of [kolCalls.getKol, inspectCalls.getInspect]) {
    const { headers } = await send(
      api.app,
      call,
      { body: call === inspectCalls.getInspect ? { kol: username } : {} },
      other.cookie,
    );
    expect(headers['cache-control']).toMatch(/no-store/u);
  }
});

it('hides from members of a co-working tag what only the owner was approved for', async () => {
  await setAll('approved');
  const { kol } = await look(approved);
  expect(kol.hidden).toEqual([]);
  const {
    tagInfo: { coworkTagId },
  } = (await send(api.app, coworkCalls.addCoworkTag, { body: { tagName: 'Spring' } }, approved.cookie)).json<
    CallOutput<typeof coworkCalls.addCoworkTag>
  >();
  await send(
    api.app,
    coworkCalls.updateCoworkTag,
    { body: { tagInfo: { coworkTagId, addKol: [kol.id] } } },
    approved.cookie,
  );
  await send(
    api.app,
    coworkCalls.addCoworkMember,
    { body: { tagId: coworkTagId, email: other.email, role: 'see' } },
    approved.cookie,
  );
  const { kolList } = (await send(api.app, kolCalls.getKol, { body: { coworkTagId } }, other.cookie)).json<
    CallOutput<typeof kolCalls.getKol>
  >();
  expect(kolList.map(({ hidden }) => hidden)).toEqual([[...privacyFields].toSorted()]);
});

test('revoking an approval hides the fields, and deleting the data does not show them again', async () => {
  await setAll('approved');
  expect((await look(approved)).kol.hidden).toEqual([]);
  await send(
    api.app,
    creatorCalls.answerAccess,
    { body: { creatorId, brandId: approved.userId, isApproved: false } },
    influencer.cookie,
  );
  expect((await look(approved)).kol.hidden).toEqual([...privacyFields].toSorted());
  const { creator } = (await send(api.app, creatorCalls.deleteData, { body: { creatorId } }, influencer.cookie)).json<
    CallOutput<typeof creatorCalls.deleteData>
  >();
  expect(creator.reportAt).toBeNull();
  expect(creator.brandList.map(({ name, state, fields }) => ({ name, state, fields }))).toEqual([
    { name: null, state: null, fields: [] },
    { name: null, state: null, fields: [] },
  ]);
  expect((await look(approved)).kol.hidden).toEqual([...privacyFields].toSorted());
});

test('only the owner of the account can change privacy, answer requests and delete data', async () => {
  for (const call of [creatorCalls.setPrivacy, creatorCalls.answerAccess, creatorCalls.deleteData]) {
    const answer = await send(
      api.app,
      call,
      {
        body: { creatorId, privacy: [{ field: 'email', audience: 'public' }], brandId: other.userId, isApproved: true },
      },
      other.cookie,
    );
    expect(answer.json()).toMatchObject({ code: 'notFound' });
  }
});
