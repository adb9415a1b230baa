import { Readable } from 'node:stream';
import { readRow, type ImportedMedia } from '../import-row.ts';
import { readJson } from './json-rows.ts';

const context = {
  timeZone: 'Asia/Hong_Kong',
  dayOrder: null,
  numbers: {},
  now: new Date('2026-12-01T00:00:00Z'),
  historyStart: new Date('2016-01-01T00:00:00Z'),
} as const;

async function postsOf(text: string): Promise<readonly ImportedMedia[]> {
  const rows = await Array.fromAsync(readJson(async () => Readable.from([Buffer.from(text)], { objectMode: false })));
  return rows.map((row) => {
    const read = readRow(row, context);
    if ('bad' in read) throw new Error(`${read.bad.field}: ${read.bad.reason}`);
    return read.media;
  });
}

const postedAt = new Date('2026-11-02T13:05:00Z');
const graph = (code: string, rest: object = {}): object => ({
  id: `1803000000000000${code.at(-1)}`,
  permalink: `https://www.instagram.com/p/${code}/`,
  timestamp: '2026-11-02T13:05:00+0000',
  like_count: 120,
  ...rest,
});

test('Apify: a list with names of its own', async () => {
  const text =
    '[{"inputUrl":"https://www.instagram.com/maple.bakes/","id":"3480000000000000001","type":"Image","shortCode":"CApijson001","caption":"Lunch","hashtags":["a"],"mentions":[],"url":"https://www.instagram.com/p/CApijson001/","commentsCount":4,"likesCount":120,"timestamp":"2026-11-02T13:05:00.000Z","ownerUsername":"maple.bakes","ownerFullName":"Maple","displayUrl":"https://scontent.cdninstagram.com/a.jpg"}]';
  expect(await postsOf(text)).toMatchObject([
    {
      mediaId: '3480000000000000001',
      shortcode: 'CApijson001',
      type: 'GraphImage',
      text: 'Lunch',
      postedAt,
      username: 'maple.bakes',
      fullName: 'Maple',
      likes: 120,
      comments: 4,
    },
  ]);
});

test('Graph API: expanded comments do not hide their number, and null is unknown', async () => {
  const comments = { data: [{ timestamp: '2026-11-02T14:05:00+0000', text: 'nice', id: '1' }] };
  const text = JSON.stringify({
    data: [
      graph('CGraph00001', { comments_count: 4, comments, children: null, thumbnail_url: null, media_type: 'IMAGE' }),
      graph('CGraph00002', { comments, comments_count: 5 }),
      graph('CGraph00003', { comments: { data: [], summary: { total_count: 6 } } }),
      graph('CGraph00004', { comments: null, comments_count: 7 }),
      graph('CGraph00005', { comments: {} }),
    ],
    paging: { cursors: { before: 'x', after: 'y' } },
  });
  expect((await postsOf(text)).map(({ comments: count, likes }) => [count, likes])).toEqual([
    [4, 120],
    [5, 120],
    [6, 120],
    [7, 120],
    [null, 120],
  ]);
});

test.each([
  ['business discovery', (account: object) => ({ business_discovery: account, id: '2' })],
  ['an account with its media', (account: object) => account],
])('Graph API: the author of %s applies to all posts, also when it comes after them', async (_name, wrap) => {
  const text = JSON.stringify(
    wrap({ media: { data: [graph('CGraph00001')] }, username: 'maple.bakes', name: 'Maple', followers_count: 1200 }),
  );
  expect(await postsOf(text)).toMatchObject([
    { shortcode: 'CGraph00001', username: 'maple.bakes', fullName: 'Maple', followers: 1200 },
  ]);
});

test.each([
  ['with a byte order mark', `\u{FEFF}${JSON.stringify({ data: [graph('CGraph00001')] })}`],
  ['under another key', JSON.stringify({ status: 'ok', posts: [graph('CGraph00001')], errors: [] })],
  ['in a line for each post', `${JSON.stringify(graph('CGraph00001'))}\n\n`],
  ['of one post', JSON.stringify(graph('CGraph00001', { children: { data: [{}, {}] } }), null, 2)],
])('a file %s is read', async (_name, text) => {
  expect(await postsOf(text)).toMatchObject([{ shortcode: 'CGraph00001', postedAt, likes: 120 }]);
});

test('a line for each post, as research tools write them', async () => {
  const text = [0, 1].map((likes) => JSON.stringify(graph(`CNdjson000${likes}`, { like_count: likes }))).join('\n');
  expect(await postsOf(text)).toMatchObject([
    { shortcode: 'CNdjson0000', likes: 0, mediaId: '18030000000000000' },
    { shortcode: 'CNdjson0001', likes: 1, mediaId: '18030000000000001' },
  ]);
});

test('Instaloader: a post as the network has it on its pages', async () => {
  const node = {
    shortcode: 'CLoader0001',
    id: '3480000000000000005',
    taken_at_timestamp: 1_793_624_700,
    edge_media_to_caption: { edges: [{ node: { text: 'Lunch' } }] },
    edge_media_preview_like: { count: 120 },
    edge_media_to_comment: { count: 4, edges: [{ node: { text: 'nice' } }, { node: { text: 'good' } }] },
    edge_sidecar_to_children: { edges: [{ node: { id: '1' } }, { node: { id: '2' } }] },
    owner: { id: '1', username: 'maple.bakes' },
    display_url: 'https://scontent.cdninstagram.com/a.jpg',
    is_video: false,
    __typename: 'XDTGraphSidecar',
  };
  const text = JSON.stringify({ node, instaloader: { version: '4.15', node_type: 'Post' } });
  expect(await postsOf(text)).toMatchObject([
    {
      shortcode: 'CLoader0001',
      mediaId: '3480000000000000005',
      type: 'GraphSidecar',
      text: 'Lunch',
      postedAt,
      username: 'maple.bakes',
      likes: 120,
      comments: 4,
      pictureUrl: 'https://scontent.cdninstagram.com/a.jpg',
    },
  ]);
});

test('Zeeschuimer: a post as the network sends it to its app, in a line with what was recorded about it', async () => {
  const data =
    '{"pk":3480000000000000007,"id":"3480000000000000007_1","code":"CZeesch0001","taken_at":1793624700,"media_type":8,"caption":{"text":"Lunch","created_at":1793624701},"user":{"pk":1,"username":"maple.bakes","full_name":"Maple"},"like_count":120,"comment_count":4,"comments":[],"image_versions2":{"candidates":[{"url":"a"},{"url":"b"}]}}';
  const text = `{"nav_index":"1","item_id":"CZeesch0001","timestamp_collected":1795000000000,"source_platform":"instagram.com","data":${data}}\n`;
  expect(await postsOf(text)).toMatchObject([
    {
      mediaId: '3480000000000000007',
      shortcode: 'CZeesch0001',
      type: 'GraphSidecar',
      text: 'Lunch',
      postedAt,
      username: 'maple.bakes',
      fullName: 'Maple',
      likes: 120,
      comments: 4,
    },
  ]);
});
