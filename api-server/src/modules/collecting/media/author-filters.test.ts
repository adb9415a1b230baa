import { randomUUID } from 'node:crypto';
import { coworkCalls } from '@tessera/contracts/cowork/cowork.calls';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { makeMedia, setUpBoard, type TestBoard } from '../../../testing/set-up-board.ts';

let api: TestApi;
let board: TestBoard;
/** Another user, whose influencer is also an author of the board. */
let colleague: TestUser;
let tagId: string;

async function addKol(ownerId: string, username: string, label: string): Promise<string> {
  const id = randomUUID();
  await api.db
    .insertInto('kol')
    .values({
      owner_id: ownerId,
      id,
      username,
      label,
      created_at: api.clock.now(),
      state: 'done',
      due_at: api.clock.now(),
    })
    .execute();
  return id;
}

beforeAll(async () => {
  api = await setUpApi();
  board = await setUpBoard(api, [
    { author: 'anna', media: [makeMedia(1, { text: 'new Air Max 90!' }), makeMedia(2, { text: 'old' })] },
    { author: 'ben', media: [makeMedia(3, { text: 'love #AirMax90' }), makeMedia(4, { text: 'air max' })] },
    { author: 'cleo', media: [makeMedia(5, { text: 'ＡＩＲ　ＭＡＸ　90 in full width' })] },
    { author: null, media: [makeMedia(6, { text: 'Air-Max 90 with a hyphen' })] },
  ]);
  await addKol(board.userId, 'anna', 'FOOD');
  await addKol(board.userId, 'ben', 'Own label');
  colleague = await addUser(api);
  const kolId = await addKol(colleague.userId, 'cleo', 'FOOD');
  const added = await send(api.app, coworkCalls.addCoworkTag, { body: { tagName: 'Autumn' } }, colleague.cookie);
  tagId = added.json().tagInfo.coworkTagId;
  await send(
    api.app,
    coworkCalls.updateCoworkTag,
    { body: { tagInfo: { coworkTagId: tagId, addKol: [kolId] } } },
    colleague.cookie,
  );
});
afterAll(() => api.close());

async function left(filter: Readonly<Record<string, unknown>>): Promise<string[]> {
  const answer = await send(api.app, mediaCalls.getMedia, { body: { folderId: board.folderId, filter } }, board.cookie);
  expect(answer.statusCode).toBe(200);
  return answer
    .json()
    .mediaList.map(({ shortcode }: { shortcode: string }) => shortcode.replace('code', ''))
    .toSorted();
}

it.each([
  [{ userLabels: ['FOOD'] }, ['1', '2']],
  [{ userLabels: ['Own label', 'FOOD'] }, ['1', '2', '3', '4']],
  [{ userLabels: ['FOOD'], accounts: ['ben'] }, []],
  [{ userLabels: ['FOOD'], accounts: ['anna', 'ben'], excludePosts: ['code2'] }, ['1']],
  [{ userLabels: ['SPORT'] }, []],
])(
  'the filter by labels of own influencers keeps their posts, combined with other filters: %j',
  async (filter, posts) => {
    expect(await left(filter)).toEqual(posts);
  },
);

it.each([
  [['Air  Max 90'], ['1', '3', '5']],
  [['air max'], ['1', '3', '4', '5']],
  [['airmax90'], ['3']],
  [
    ['old', 'AIR-MAX-90'],
    ['1', '2', '3', '5'],
  ],
])('the filter by products %j matches separate and joined words, in any case and width', async (products, posts) => {
  expect(await left({ products })).toEqual(posts);
});

it('the filter by co-working tags works only for members of the tag', async () => {
  const filter = { coworkLabels: [tagId] };
  expect(await left(filter)).toEqual([]);
  const { email } = await api.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', board.userId)
    .executeTakeFirstOrThrow();
  const shared = await send(
    api.app,
    coworkCalls.addCoworkMember,
    { body: { tagId, email, role: 'see' } },
    colleague.cookie,
  );
  expect(shared.statusCode).toBe(200);
  expect(await left(filter)).toEqual(['5']);
  expect(await left({ ...filter, userLabels: ['FOOD'] })).toEqual([]);
  await send(
    api.app,
    coworkCalls.deleteCoworkMember,
    { body: { tagId, userId: shared.json().tagInfo.members[0].userId } },
    colleague.cookie,
  );
  expect(await left(filter)).toEqual([]);
});
