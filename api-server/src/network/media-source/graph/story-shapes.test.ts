import type { OwnConnection } from '../connection/connection.repository.ts';
import type { VendorCaller } from '../vendor/vendor-caller.ts';
import { readVendorStories } from '../vendor/vendor-stories.ts';
import { readOwnStories } from './graph-stories.ts';

const never = new AbortController().signal;
const unstorable = 'https://cdn.example/\0';

test('a vendor story with a text that the database cannot store is skipped, and such an author name is cleaned', async () => {
  const story = {
    id: '1',
    url: 'https://www.instagram.com/stories/one/1/',
    mediaType: 'image',
    caption: 'one\0',
    publishedAt: '2026-01-02T03:04:05Z',
    expiresAt: '2026-01-03T03:04:05Z',
    picture: null,
    video: null,
    mentions: ['two'],
  };
  const data = [
    { ...story, id: '2', url: unstorable },
    { ...story, id: '3', picture: unstorable },
    { ...story, id: '4', video: unstorable },
    { ...story, id: '5', mentions: ['two', '\0'] },
    story,
  ];
  const ask: VendorCaller = ({ schema }) =>
    Promise.resolve(
      schema.parse({ author: { id: '7', username: 'one', fullName: 'O\0ne', picture: unstorable }, data }),
    );
  const { stories, fullName, account } = await readVendorStories(ask, 'one', never);
  expect(stories).toMatchObject([{ mediaId: '1', text: 'one', mentions: ['two'] }]);
  expect([fullName, account?.fullName, account?.pictureUrl]).toEqual(['One', 'One', 'https://cdn.example/']);
});

test('an own story with a text that the database cannot store is skipped', async () => {
  const story = {
    id: '1',
    permalink: 'https://www.instagram.com/stories/one/1/',
    media_type: 'VIDEO',
    media_url: 'https://cdn.example/1.mp4',
    thumbnail_url: null,
    timestamp: '2026-01-02T03:04:05+0000',
  };
  const data = [
    { ...story, id: '2', permalink: unstorable },
    { ...story, id: '3', media_url: unstorable },
    { ...story, id: '4', thumbnail_url: unstorable },
    story,
  ];
  const connection: OwnConnection = {
    kind: 'own',
    id: 'c',
    networkUserId: '7',
    accessToken: 'token',
    username: 'one',
    fullName: 'One',
  };
  const call = (_: unknown, path: string): Promise<unknown> =>
    Promise.resolve({ data: path.includes('/stories?') ? data : [] });
  expect((await readOwnStories({ call }, connection, never)).stories).toMatchObject([
    { mediaId: '1', videoUrl: 'https://cdn.example/1.mp4' },
  ]);
});
