import { dayMs } from '@tessera/contracts/time/durations';
import { trendCalls } from '@tessera/contracts/trend/trend.calls';
import { send } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { makeMedia, setUpBoard, type TestBoard } from '../../../testing/set-up-board.ts';

let api: TestApi;
let board: TestBoard;

beforeAll(async () => {
  api = await setUpApi();
  const now = api.clock.now();
  const postedAt = (daysAgo: number): Date => new Date(now.getTime() - daysAgo * dayMs);
  board = await setUpBoard(api, [
    {
      author: 'harbour.cafe',
      media: [
        makeMedia(1, { text: 'one #coffee', postedAt: postedAt(2), likes: null }),
        makeMedia(2, { text: 'two #coffee #tea', postedAt: postedAt(3) }),
        makeMedia(3, { text: 'three #tea', postedAt: postedAt(70) }),
      ],
    },
  ]);
});
afterAll(() => api.close());

const exported = (kind: string, { cookie, folderId } = board) =>
  send(api.app, trendCalls.exportTrends, { body: { folderId, kind } }, cookie);

describe('the exported file of trends', () => {
  it('contains the rows of the screen, and the definition of each column at the end', async () => {
    const answer = await exported('hashtags');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['x-export-usage']).toBe('1/50');
    const [head = '', ...lines] = answer.body.replace('\uFEFF', '').split('\r\n');
    expect(head.split(',')).toEqual([
      'Hashtag or username',
      'Trend score',
      'Posts',
      'Previous posts',
      'Interactions',
      'Lift',
      'Likes',
      'Comments',
      'Views',
      'EMV',
      'Currency',
      'Top posts',
    ]);
    const [coffee, tea] = lines.slice(0, 2).map((line) => line.split(','));
    expect(coffee?.slice(0, 5)).toEqual(['coffee', '3', '2', '0', '12']);
    expect(tea?.slice(0, 5)).toEqual(['tea', '1', '1', '1', '12']);
    expect(tea?.at(-1)).toBe('https://www.instagram.com/p/code2/');
    expect(answer.body).toContain('\r\nTrend score,(posts + 1) ÷ (posts of the previous interval + 1)\r\n');
  });

  it('has the industry of each brand', async () => {
    const { body } = await exported('brands');
    expect(body.split('\r\n')[0]).toContain('Brand,Industry,Country');
  });

  it('is not found for another owner', async () => {
    const other = await setUpBoard(api, []);
    expect((await exported('hashtags', { ...board, cookie: other.cookie })).statusCode).toBe(404);
  });
});
