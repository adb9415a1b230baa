import { creatorCalls } from '@tessera/contracts/creator/creator.calls';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { suggestionCalls } from '@tessera/contracts/kol/suggestion.calls';
import { dayMs } from '@tessera/contracts/time/durations';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { connectPerson } from '../../../testing/connect-person.ts';
import { setUpMedia, type TestMediaApi } from '../../../testing/set-up-media.ts';
import { createAccountAggregateRepository } from '../account-figures/account-aggregate.repository.ts';
import { createKolRepository } from '../kol/kol.repository.ts';

jest.setTimeout(60_000);

let api: TestMediaApi;
let owner: TestUser;

type Suggestions = CallOutput<typeof suggestionCalls.getSuggestedKol>['suggestList'];

const suggested = async (user: TestUser): Promise<Suggestions> =>
  (await send(api.app, suggestionCalls.getSuggestedKol, {}, user.cookie)).json<{ suggestList: Suggestions }>()
    .suggestList;
const names = async (user: TestUser): Promise<string[]> => (await suggested(user)).map(({ username }) => username);

/** Stores an account as somebody's reading found it. */
const seen = (
  username: string,
  followers: number,
  engRate: number | null,
  topTags: readonly string[],
  seenAt = api.clock.now(),
) =>
  createAccountAggregateRepository(api.db).put({ accountId: username, username, followers, engRate, topTags }, seenAt);

beforeAll(async () => {
  api = await setUpMedia();
  owner = await addUser(api);
  const {
    ids: [id = ''],
  } = await createKolRepository(api.db).request(owner.userId, ['tea.room'], api.clock.now());
  await api.db
    .updateTable('kol')
    .set({ followers: 10_000, eng_rate: 4, top_tags: ['tea', 'slow', 'kyoto'], account_id: 'tea.room' })
    .where('owner_id', '=', owner.userId)
    .where('id', '=', id)
    .execute();
  await seen('tea.room', 10_000, 4, ['tea', 'slow', 'kyoto']);
  await seen('two.tags', 9_000, 9, ['slow', 'tea', 'desk']);
  await seen('one.tag.like', 11_000, 5, ['tea']);
  await seen('one.tag', 11_000, null, ['tea']);
  await seen('at.the.edge', 40_000, 4, ['tea']);
  await seen('too.large', 40_001, 4, ['tea', 'slow', 'kyoto']);
  await seen('no.tag', 10_000, 4, ['coffee']);
  await seen('long.ago', 10_000, 4, ['tea'], new Date(api.clock.now().getTime() - 31 * dayMs));
});
afterAll(() => api.close());

test('accounts with most in common come first, with reasons; accounts too large, outdated or unrelated are missing', async () => {
  expect(await suggested(owner)).toEqual([
    {
      username: 'two.tags',
      followers: 9_000,
      engagementRate: 9,
      because: {
        username: 'tea.room',
        followers: 10_000,
        engagementRate: 4,
        tags: ['slow', 'tea'],
        isAsEngaging: false,
      },
    },
    {
      username: 'one.tag.like',
      followers: 11_000,
      engagementRate: 5,
      because: { username: 'tea.room', followers: 10_000, engagementRate: 4, tags: ['tea'], isAsEngaging: true },
    },
    {
      username: 'at.the.edge',
      followers: 40_000,
      engagementRate: 4,
      because: { username: 'tea.room', followers: 10_000, engagementRate: 4, tags: ['tea'], isAsEngaging: true },
    },
    {
      username: 'one.tag',
      followers: 11_000,
      engagementRate: null,
      because: { username: 'tea.room', followers: 10_000, engagementRate: 4, tags: ['tea'], isAsEngaging: false },
    },
  ]);
});

test('similar accounts are compared only with the given influencer, who must belong to the caller', async () => {
  const other = await addUser(api);
  const {
    ids: [tea = '', coffee = ''],
  } = await createKolRepository(api.db).request(other.userId, ['tea.house', 'coffee.house'], api.clock.now());
  const like = (id: string, topTags: readonly string[]) =>
    api.db
      .updateTable('kol')
      .set({ followers: 10_000, eng_rate: 4, top_tags: [...topTags] })
      .where('owner_id', '=', other.userId)
      .where('id', '=', id)
      .execute();
  await like(tea, ['slow', 'kyoto']);
  await like(coffee, ['coffee']);
  const ask = (id: string, user: TestUser) =>
    send(api.app, suggestionCalls.getSimilarKol, { query: { id } }, user.cookie);
  const reasonsOf = async (id: string) =>
    (await ask(id, other))
      .json<{ suggestList: Suggestions }>()
      .suggestList.map(({ username, because }) => [username, because.username, because.tags]);
  expect(await reasonsOf(tea)).toEqual([
    ['tea.room', 'tea.house', ['slow', 'kyoto']],
    ['two.tags', 'tea.house', ['slow']],
  ]);
  expect(await reasonsOf(coffee)).toEqual([['no.tag', 'coffee.house', ['coffee']]]);
  expect((await ask(tea, owner)).statusCode).toBe(404);
});

test('rejected and added accounts are not suggested to this owner, and a rejection can be undone', async () => {
  const other = await addUser(api);
  const reject = (body: object) => send(api.app, suggestionCalls.setRejectKol, { body }, owner.cookie);
  const first = (await reject({ username: '@Two.Tags' })).json<{ rejectId: string }>();
  expect((await reject({ username: 'two.tags' })).json()).toEqual(first);
  await createKolRepository(api.db).request(owner.userId, ['at.the.edge'], api.clock.now());
  expect(await names(owner)).toEqual(['one.tag.like', 'one.tag']);
  expect((await reject({ username: 'two.tags', isRejected: false })).json()).toEqual({ rejectId: null });
  expect(await names(owner)).toEqual(['two.tags', 'one.tag.like', 'one.tag']);
  expect(await names(other)).toEqual([]);
});

test('private fields of an influencer are neither shown nor used as a reason', async () => {
  const influencer = await addUser(api, { plan: null });
  await connectPerson(api, influencer.userId, '102117745500001');
  const { creatorList } = (await send(api.app, creatorCalls.getCreator, {}, influencer.cookie)).json<
    CallOutput<typeof creatorCalls.getCreator>
  >();
  const creatorId = creatorList.find(({ username }) => username === 'willowandloom')?.creatorId ?? '';
  await createAccountAggregateRepository(api.db).put(
    { accountId: creatorId, username: 'willowandloom', followers: 10_000, engRate: 4, topTags: ['tea'] },
    api.clock.now(),
  );
  const find = async () => (await suggested(owner)).find(({ username }) => username === 'willowandloom');
  const hide = (field: string) =>
    send(
      api.app,
      creatorCalls.setPrivacy,
      { body: { creatorId, privacy: [{ field, audience: 'me' }] } },
      influencer.cookie,
    );
  expect(await find()).toMatchObject({ engagementRate: 4, because: { isAsEngaging: true } });
  await hide('engagement');
  expect(await find()).toMatchObject({ engagementRate: null, because: { isAsEngaging: false } });
  await hide('posts');
  expect(await find()).toBeUndefined();
});
