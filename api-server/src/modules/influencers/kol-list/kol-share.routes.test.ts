import { randomUUID } from 'node:crypto';
import { coworkCalls } from '@tessera/contracts/cowork/cowork.calls';
import { creatorCalls } from '@tessera/contracts/creator/creator.calls';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { kolShareCalls } from '@tessera/contracts/kol/kol-share.calls';
import { kolShareColumns, type KolShareColumn, type SharedKolList } from '@tessera/contracts/kol/kol-share.schema';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import {
  privacyAudiences,
  privacyFields,
  type PrivacyAudience,
  type PrivacyField,
} from '@tessera/contracts/privacy/privacy';
import { emptyRegistry } from '@tessera/contracts/remote/registry';
import { applyChange } from '@tessera/contracts/remote/registry-changes';
import { createDescriptor, createPathEntry, createRemoteVersion } from '@tessera/contracts/remote/remote.factory';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { tokenOfPath } from '@tessera/contracts/share/share.paths';
import type { Share } from '@tessera/contracts/share/share.schema';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { createTestStore, type TestStore } from '../../../testing/set-up-store.ts';
import { defaultPricing } from '../../collecting/pricing/pricing.ts';
import { createKolRepository } from '../kol/kol.repository.ts';

let store: TestStore;
let api: TestApi;
beforeAll(async () => {
  store = createTestStore();
  const descriptor = createDescriptor('kol', {
    paths: [createPathEntry('/kolShare', { layout: 'bare', access: 'public' })],
  });
  store.write(
    'registry.json',
    JSON.stringify(
      applyChange(emptyRegistry, { kind: 'deploy', version: createRemoteVersion('kol', '1', { descriptor }) }),
    ),
  );
  api = await setUpApi({ dist: store.dist, variables: { RATE_READ: '100000', RATE_WRITE: '100000' } });
});
afterAll(async () => {
  await api.close();
  store.remove();
});

const known = {
  followers: 20_000,
  eng_rate: 3.5,
  avg_likes: 690,
  avg_comments: 10,
  avg_interactions: 700,
  email: 'hello@lumen.example',
  phone: '+852 5550 0100',
  full_name: 'Lumen',
  as_of: new Date('2026-03-01T08:00:00.000Z'),
} as const;

/** Adds an account that its influencer has connected. */
async function connectAccount({ userId }: TestUser, username: string): Promise<string> {
  const platformId = randomUUID();
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
  const creatorId = `1784140${userId.replaceAll(/\D/gu, '').slice(0, 10)}`;
  await api.db
    .insertInto('connection')
    .values({
      owner_id: userId,
      id: randomUUID(),
      platform_id: platformId,
      network_user_id: creatorId,
      username,
      token_key_id: 'none',
      token_sealed: Buffer.alloc(40),
      token_expires_at: null,
      picture: null,
      is_chosen: false,
      created_at: api.clock.now(),
    })
    .execute();
  return creatorId;
}

interface Manager extends TestUser {
  readonly ids: readonly string[];
}

/** A user who manages these accounts. Each has a thousand followers more than the one before. */
async function withKols(...usernames: readonly string[]): Promise<Manager> {
  const user = await addUser(api);
  const { ids } = await createKolRepository(api.db).request(user.userId, usernames, api.clock.now());
  for (const [place, id] of ids.entries())
    await api.db
      .updateTable('kol')
      .set({ ...known, followers: known.followers + place * 1_000 })
      .where('owner_id', '=', user.userId)
      .where('id', '=', id)
      .execute();
  return { ...user, ids };
}

const share = (user: TestUser, target: object, body: object = {}) =>
  send(api.app, shareCalls.addShare, { body: { kind: 'kolList', title: 'Shortlist', target, ...body } }, user.cookie);
async function shared(user: TestUser, target: object, body: object = {}): Promise<Share & { readonly token: string }> {
  const { share: made } = (await share(user, target, body)).json<{ share: Share }>();
  return { ...made, token: tokenOfPath(made.path ?? '') };
}
const open = (token: string, pass?: string) =>
  send(api.app, kolShareCalls.openKolShare, { query: { token, ...(pass === undefined ? {} : { pass }) } });
const read = async (token: string): Promise<SharedKolList> => (await open(token)).json<SharedKolList>();
const codeOf = (answer: { json: () => unknown }): string => unsafeCast<{ code: string }>(answer.json()).code;

describe('a shared list of influencers', () => {
  it('shows only the selected columns, without a session and without a cookie', async () => {
    const user = await withKols('lumen', 'umbra');
    const { token, path } = await shared(user, {
      columns: ['label', 'followers'],
      sort: 'followers',
      direction: 'asc',
    });
    const answer = await open(token);
    expect(answer.json()).toMatchObject({ title: 'Shortlist', total: 2, columns: ['label', 'followers'] });
    expect(answer.json<SharedKolList>().kolList).toEqual([
      { username: 'lumen', label: 'NONE', figures: { followers: 20_000 } },
      { username: 'umbra', label: 'NONE', figures: { followers: 21_000 } },
    ]);
    const page = await api.app.inject({
      method: 'GET',
      url: path ?? '',
      headers: { 'accept-language': 'en', 'user-agent': 'Mozilla/5.0 Chrome/153.0.0.0 Safari/537.36' },
    });
    expect([page.statusCode, page.cookies, answer.cookies]).toEqual([200, [], []]);
    expect(page.body).toContain('<li>lumen</li>');
    for (const kept of [known.email, known.phone, known.full_name, ...user.ids, user.userId])
      expect(`${page.body}${answer.body}`).not.toContain(kept);
    expect((await send(api.app, shareCalls.getShares, {}, user.cookie)).json()).toMatchObject({
      shareList: [{ kind: 'kolList', views: 1 }],
    });
  });

  it('can show every column', async () => {
    const { token } = await shared(await withKols('lumen'), { columns: kolShareColumns });
    const [kol] = (await read(token)).kolList;
    expect([...Object.keys(kol?.figures ?? {}), ...Object.keys(kol ?? {})].toSorted()).toEqual(
      [...kolShareColumns, 'figures', 'username'].toSorted(),
    );
    expect(kol).toMatchObject({
      publicEmail: known.email,
      fullName: 'Lumen',
      level: 'micro',
      asOf: known.as_of.toISOString(),
    });
  });

  it('shows current values, or those of its time if frozen, and never a deleted influencer', async () => {
    const user = await withKols('lumen', 'umbra');
    const [live, frozen] = [
      await shared(user, { columns: ['followers'] }),
      await shared(user, { columns: ['followers'] }, { isFrozen: true }),
    ];
    await api.db
      .updateTable('kol')
      .set({ followers: 5 })
      .where('owner_id', '=', user.userId)
      .where('username', '=', 'lumen')
      .execute();
    await send(api.app, kolCalls.deleteKol, { body: { id: user.ids[1] } }, user.cookie);
    expect(await read(live.token)).toMatchObject({
      total: 1,
      frozenTime: null,
      kolList: [{ username: 'lumen', figures: { followers: 5 } }],
    });
    expect(await read(frozen.token)).toMatchObject({
      total: 1,
      asOf: known.as_of.toISOString(),
      kolList: [{ username: 'lumen', figures: { followers: 20_000 } }],
    });
  });

  it('follows its filter and order, or its selection', async () => {
    const user = await withKols('lumen', 'umbra', 'third');
    const namesOf = async (target: object): Promise<string[]> =>
      (await read((await shared(user, { columns: [], ...target })).token)).kolList.map(({ username }) => username);
    expect(await namesOf({ filter: { followers: { min: 21_000 } }, sort: 'username', direction: 'asc' })).toEqual([
      'third',
      'umbra',
    ]);
    expect(await namesOf({ ids: [user.ids[2], user.ids[0]], sort: 'username', direction: 'asc' })).toEqual([
      'lumen',
      'third',
    ]);
  });

  it('requires its password, ends at its expiry, and is not found once it is revoked', async () => {
    const user = await withKols('lumen');
    const password = 'a password of a link';
    const locked = await shared(user, { columns: [] }, { password });
    expect(codeOf(await open(locked.token))).toBe('shareLocked');
    const { pass } = (await send(api.app, shareCalls.unlockShare, { body: { token: locked.token, password } })).json<{
      pass: string;
    }>();
    expect((await open(locked.token, pass)).json()).toMatchObject({ total: 1 });
    const ended = await shared(user, { columns: [] });
    await api.db.updateTable('share').set({ expires_at: api.clock.now() }).where('id', '=', ended.id).execute();
    expect(codeOf(await open(ended.token))).toBe('notFound');
    await send(api.app, shareCalls.deleteShare, { body: { id: locked.id } }, user.cookie);
    expect(codeOf(await open(locked.token, pass))).toBe('notFound');
  });

  it.each([
    ['a column that is not shared', { columns: ['coworkTags'] }, 'invalid'],
    ['no columns', {}, 'invalid'],
  ])('is rejected with %s', async (_what, target, code) => {
    expect(codeOf(await share(await withKols('lumen'), target))).toBe(code);
  });

  it('contains no influencers of another owner', async () => {
    const [user, other] = [await withKols('lumen'), await withKols('umbra')];
    expect(codeOf(await share(user, { columns: [], ids: [other.ids[0]] }))).toBe('notFound');
    const tag = (await send(api.app, coworkCalls.addCoworkTag, { body: { tagName: 'Spring' } }, other.cookie)).json<
      CallOutput<typeof coworkCalls.addCoworkTag>
    >().tagInfo;
    await send(
      api.app,
      coworkCalls.updateCoworkTag,
      { body: { tagInfo: { coworkTagId: tag.coworkTagId, addKol: [other.ids[0]] } } },
      other.cookie,
    );
    await send(
      api.app,
      coworkCalls.addCoworkMember,
      { body: { tagId: tag.coworkTagId, email: user.email, role: 'edit' } },
      other.cookie,
    );
    expect(
      (await send(api.app, kolCalls.getKol, { body: { coworkTagId: tag.coworkTagId } }, user.cookie)).json(),
    ).toMatchObject({ total: 1 });
    expect(codeOf(await share(user, { columns: [], coworkTagId: tag.coworkTagId }))).toBe('notFound');
    const { token } = await shared(other, { columns: [], coworkTagId: tag.coworkTagId });
    expect(await read(token)).toMatchObject({ total: 1, kolList: [{ username: 'umbra', figures: {} }] });
  });
});

test('a shared list hides private fields of an influencer, even if the brand may see them and if it is frozen', async () => {
  const brand = await withKols('willowandloom');
  const influencer = await addUser(api, { plan: null });
  const creatorId = await connectAccount(influencer, 'willowandloom');
  const columns = ['followers', 'engagementRate', 'publicEmail'];
  const [live, frozen] = [await shared(brand, { columns }), await shared(brand, { columns }, { isFrozen: true })];
  expect(await read(live.token)).toMatchObject({
    kolList: [{ figures: { engagementRate: 3.5 }, publicEmail: known.email }],
  });
  await send(
    api.app,
    creatorCalls.setPrivacy,
    {
      body: {
        creatorId,
        privacy: [
          { field: 'engagement', audience: 'approved' },
          { field: 'email', audience: 'approved' },
        ],
      },
    },
    influencer.cookie,
  );
  await api.db
    .insertInto('creator_access')
    .values({
      owner_id: influencer.userId,
      account_id: creatorId,
      brand_id: brand.userId,
      state: 'approved',
      reason: '',
      requested_at: api.clock.now(),
      decided_at: api.clock.now(),
    })
    .execute();
  expect((await send(api.app, kolCalls.getKol, { body: {} }, brand.cookie)).json()).toMatchObject({
    kolList: [{ figures: { engagementRate: 3.5 }, audit: { publicEmail: known.email } }],
  });
  for (const { token } of [live, frozen])
    expect((await read(token)).kolList).toEqual([
      { username: 'willowandloom', figures: { followers: 20_000, engagementRate: null }, publicEmail: null },
    ]);
  const { token } = await shared(brand, { columns, filter: { engagementRate: { min: 1 } } });
  expect(await read(token)).toMatchObject({ total: 0, kolList: [] });
});

/** The privacy fields that hide a column from strangers. */
const keptBy: Partial<Readonly<Record<KolShareColumn, readonly PrivacyField[]>>> = {
  publicEmail: ['email'],
  contactPhoneNumber: ['phone'],
  externalUrl: ['website'],
  male: ['audience'],
  female: ['audience'],
  localUsers: ['audience'],
  activeFollower: ['activeFollowers'],
  activeFollowers: ['activeFollowers'],
  avgLike: ['engagement'],
  avgComment: ['engagement'],
  avgEngagement: ['engagement'],
  engagementRate: ['engagement'],
  engagementChange: ['engagement', 'growth'],
  growth: ['growth'],
  avgPlay: ['views'],
  avgEmv: ['emv', 'engagement', 'views'],
  postsPerDay: ['frequency'],
  topTags: ['posts'],
};

test('a shared list hides exactly the columns of each private field, live and frozen', async () => {
  const brand = await withKols('kept.garden');
  await api.db
    .updateTable('kol')
    .set({
      website: 'https://lumen.example',
      male_percent: 40,
      female_percent: 60,
      local_percent: 70,
      active_percent: 80,
      eng_change: 5,
      growth_percent: 2,
      avg_plays: 900,
      frequency_seconds: 86_400,
      top_tags: ['tea'],
      avg_emv: 500,
      priced_by: defaultPricing().id,
    })
    .where('owner_id', '=', brand.userId)
    .execute();
  const influencer = await addUser(api, { plan: null });
  const creatorId = await connectAccount(influencer, 'kept.garden');
  const columns = kolShareColumns.filter((column) => keptBy[column] !== undefined);
  const links = [await shared(brand, { columns }), await shared(brand, { columns }, { isFrozen: true })];
  const set = (field: PrivacyField, audience: PrivacyAudience) =>
    send(api.app, creatorCalls.setPrivacy, { body: { creatorId, privacy: [{ field, audience }] } }, influencer.cookie);
  const wrong: string[] = [];
  for (const field of privacyFields) {
    for (const audience of privacyAudiences) {
      await set(field, audience);
      for (const [place, { token }] of links.entries()) {
        const [kol] = (await read(token)).kolList;
        const told: Readonly<Record<string, unknown>> = { ...kol, ...kol?.figures };
        for (const column of columns) {
          const isKept = audience !== 'public' && keptBy[column]?.includes(field) === true;
          const isThere = Array.isArray(told[column]) ? told[column].length > 0 : (told[column] ?? null) !== null;
          if (isThere === isKept)
            wrong.push(`${column} with ${field} for ${audience} in ${place === 0 ? 'the live' : 'the frozen'} list`);
        }
      }
    }
    await set(field, 'public');
  }
  expect(wrong).toEqual([]);
});
