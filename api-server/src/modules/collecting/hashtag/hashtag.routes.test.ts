import { hashtagCalls } from '@tessera/contracts/hashtag/hashtag.calls';
import { tagDraftMax } from '@tessera/contracts/hashtag/hashtag.limits';
import type { TagSuggestions } from '@tessera/contracts/hashtag/hashtag.schema';
import { addUser, send } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { makeMedia, setUpBoard, type TestBoard } from '../../../testing/set-up-board.ts';

const captions = [
  'A slow morning with coffee and a book #latteart #coffee',
  'Morning coffee before the city wakes #latteart #coffee #weekend',
  'Running by the harbour #running #weekend',
  'New shoes for the long run #running #gear',
  '週末在中環喝手沖咖啡 #手沖咖啡 #中環',
  '夜晚去行山，睇維港夜景 #行山',
  '雨の日は静かな喫茶店で珈琲を #喫茶店',
];

let api: TestApi;
let board: TestBoard;

const suggest = async (text: string, cookie = board.cookie): Promise<TagSuggestions> =>
  (await send(api.app, hashtagCalls.suggest, { body: { text } }, cookie)).json();
const namesFor = async (text: string): Promise<string[]> =>
  (await suggest(text)).suggestionList.map(({ name }) => name);

beforeAll(async () => {
  api = await setUpApi();
  board = await setUpBoard(api, [
    {
      author: 'harbour.cafe',
      followers: 2_000,
      media: captions.map((text, index) => makeMedia(index, { text, likes: index === 1 ? null : 10 + index })),
    },
  ]);
});
afterAll(() => api.close());

describe('hashtags for a draft', () => {
  it.each([
    ['in English', 'Coffee on a quiet morning', ['coffee', 'latteart', 'weekend']],
    ['in Chinese, without spaces between words', '今日飲手沖咖啡', ['中環', '手沖咖啡']],
    ['in Japanese', '小さな喫茶店で', ['喫茶店']],
  ])('are those of similar captions, %s', async (_language, draft, expected) => {
    expect((await namesFor(draft)).toSorted()).toEqual(expected);
  });

  it('have their share in similar posts, their number of posts and the posts themselves', async () => {
    const { suggestionList, looked, similar } = await suggest('Coffee on a quiet morning');
    expect({ looked, similar }).toEqual({ looked: 7, similar: 2 });
    const latte = suggestionList.find(({ name }) => name === 'latteart');
    expect(latte).toMatchObject({
      similarShare: 1,
      similarPosts: 2,
      posts: 2,
      exposure: { sum: 4_000, known: 2 },
      interactions: { sum: 12, known: 1 },
    });
    expect(latte?.match).toBeCloseTo(1 - 2 / 7, 10);
    expect(latte?.postList.map(({ text }) => text).toSorted()).toEqual([captions[0], captions[1]]);
  });

  it('exclude those in the draft, and do not match parts of words', async () => {
    expect(await namesFor('Morning coffee #coffee')).not.toContain('coffee');
    expect(await namesFor('run')).toContain('gear');
    expect(await namesFor('run')).not.toContain('weekend');
  });

  it('ignore blocked posts, duplicates and the posts of other users', async () => {
    const media = [makeMedia(1, { text: 'tea time #matcha' }), makeMedia(2, { text: 'tea again #sencha' })];
    const own = await setUpBoard(api, [
      { author: 'a', media },
      { author: 'a', media },
    ]);
    await api.db
      .updateTable('media')
      .set({ blocked_at: api.clock.now() })
      .where('owner_id', '=', own.userId)
      .where('media_id', '=', '10002')
      .execute();
    expect(await suggest('tea', own.cookie)).toMatchObject({ looked: 1, similar: 1, suggestionList: [] });
    await setUpBoard(api, [{ author: 'b', media: [makeMedia(3, { text: 'coffee #elsewhere' })] }]);
    expect(await namesFor('coffee')).not.toContain('elsewhere');
  });

  it('are empty without collected posts or without similar captions', async () => {
    const { cookie } = await addUser(api);
    expect(await suggest('coffee', cookie)).toEqual({ suggestionList: [], looked: 0, similar: 0 });
    expect(await suggest('zzzz !')).toMatchObject({ looked: 7, similar: 0, suggestionList: [] });
  });

  it.each(['', ' ', 'x'.repeat(tagDraftMax + 1)])('are rejected for an empty or too long draft', async (text) => {
    expect((await send(api.app, hashtagCalls.suggest, { body: { text } }, board.cookie)).statusCode).toBe(400);
  });
});
