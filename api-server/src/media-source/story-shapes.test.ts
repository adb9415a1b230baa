import type { OwnConnection } from './connection.repository.ts';
import { readOwnStories } from './graph-stories.ts';
import { readVendorStories } from './vendor-stories.ts';
import type { VendorCaller } from './vendor-caller.ts';

const never = new AbortController().signal;
const odd = 'https://cdn.example/\0';

test('a vendor’s story with a text that cannot be written is left out, and its author’s name is made writable', async () => {
  const story = { id: '1', url: 'https://www.instagram.com/stories/one/1/', mediaType: 'image', caption: 'one\0', publishedAt: '2026-01-02T03:04:05Z', expiresAt: '2026-01-03T03:04:05Z', picture: null, video: null, mentions: ['two'] };
  const data = [{ ...story, id: '2', url: odd }, { ...story, id: '3', picture: odd }, { ...story, id: '4', video: odd }, { ...story, id: '5', mentions: ['two', '\0'] }, story];
  const ask: VendorCaller = ({ schema }) => Promise.resolve(schema.parse({ author: { id: '7', username: 'one', fullName: 'O\0ne', picture: odd }, data }));
  const { stories, fullName, account } = await readVendorStories(ask, 'one', never);
  expect(stories).toMatchObject([{ mediaId: '1', text: 'one', mentions: ['two'] }]);
  expect([fullName, account?.fullName, account?.pictureUrl]).toEqual(['One', 'One', 'https://cdn.example/']);
});

test('an own story with a text that cannot be written is left out', async () => {
  const story = { id: '1', permalink: 'https://www.instagram.com/stories/one/1/', media_type: 'VIDEO', media_url: 'https://cdn.example/1.mp4', thumbnail_url: null, timestamp: '2026-01-02T03:04:05+0000' };
  const data = [{ ...story, id: '2', permalink: odd }, { ...story, id: '3', media_url: odd }, { ...story, id: '4', thumbnail_url: odd }, story];
  const connection: OwnConnection = { kind: 'own', id: 'c', networkUserId: '7', accessToken: 'token', username: 'one', fullName: 'One' };
  const call = (_: unknown, path: string): Promise<unknown> => Promise.resolve({ data: path.includes('/stories?') ? data : [] });
  expect((await readOwnStories({ call }, connection, never)).stories).toMatchObject([{ mediaId: '1', videoUrl: 'https://cdn.example/1.mp4' }]);
});
