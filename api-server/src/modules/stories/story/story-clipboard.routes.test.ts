import { unsafeCast } from '@tessera/contracts/http/schema';
import { storyClipMax } from '@tessera/contracts/limits';
import { storyCalls } from '@tessera/contracts/story/story.calls';
import type { Story } from '@tessera/contracts/story/story.schema';
import { sql } from 'kysely';
import sharp from 'sharp';
import { addUser, type TestUser } from '../../../testing/as-user.ts';
import { eventually } from '../../../testing/start-product.ts';
import { storyFilesOf } from './story-files.ts';
import { startStories, account } from './testing/read-stories.ts';

const steps = startStories();
const { call, added, contents, page, src, readUntil } = steps;

const upload = (
  { cookie }: TestUser,
  id: string,
  bytes: Buffer,
  type = 'image/jpeg',
  headers: Readonly<Record<string, string>> = {},
) =>
  steps.api.app.inject({
    method: 'POST',
    url: `/api${storyCalls.uploadStory.path}?storyContentId=${id}`,
    headers: { cookie, 'content-type': type, 'sec-fetch-site': 'same-origin', ...headers },
    payload: bytes,
  });

describe('a clipboard', () => {
  it('stores a collected story once, and keeps it when its account is deleted', async () => {
    const user = await addUser(steps.api);
    const [{ id: from }, { id: clip }] = [await added(user, account), await added(user, 'Kept', 'CLIPBOARD')];
    const [story] = await readUntil(user, 1);
    if (story === undefined) throw new Error('there is a story');
    const put = () => call(storyCalls.addStory, { id: clip, storyContentId: from, mediaId: story.mediaId }, user);
    expect((await put()).json()).toMatchObject({
      story: { storyContentId: clip, mediaId: story.mediaId, username: account },
    });
    expect((await put()).json()).toMatchObject({ code: 'contentExists' });
    // In the list of all, it appears once.
    const { list, total } = await page(user);
    expect([list.filter(({ mediaId }) => mediaId === story.mediaId), list.length]).toMatchObject([
      [{ storyContentId: from }],
      total,
    ]);
    await call(storyCalls.deleteStoryContent, { id: from }, user);
    const kept = (await page(user)).list;
    expect(kept).toMatchObject([{ storyContentId: clip, mediaId: story.mediaId }]);
    expect(kept[0] && (await src(user, kept[0])).statusCode).toBe(200);
  });

  it('accepts stories and uploads of its owner only, and an account accepts none', async () => {
    const [user, other] = [await addUser(steps.api), await addUser(steps.api)];
    const [{ id: from }, { id: clip }, { id: otherClip }] = [
      await added(user, account),
      await added(user, 'Mine', 'CLIPBOARD'),
      await added(other, 'Theirs', 'CLIPBOARD'),
    ];
    const [story] = await readUntil(user, 1);
    const put = (by: TestUser, id: string) =>
      call(storyCalls.addStory, { id, storyContentId: from, mediaId: story?.mediaId }, by);
    const files = storyFilesOf(steps.api.dependencies.fileStores);
    const theirs = `${otherClip}-${story?.mediaId ?? ''}`;
    await files.write(theirs, Buffer.from('theirs'));
    const keysOf = async () => (await files.list()).map(({ key }) => key).toSorted();
    const before = await keysOf();
    expect([
      (await put(user, otherClip)).statusCode,
      (await put(other, otherClip)).statusCode,
      (await put(user, from)).statusCode,
    ]).toEqual([404, 404, 404]);
    expect([await keysOf(), (await files.read(theirs))?.toString()]).toEqual([before, 'theirs']);
    const pixel = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#0b6e69' } })
      .png()
      .toBuffer();
    expect([
      (await upload(other, clip, pixel, 'image/png')).statusCode,
      (await upload(user, from, pixel, 'image/png')).statusCode,
    ]).toEqual([404, 404]);
  });

  it('is told to the other tabs of its owner with each story that is put, uploaded and deleted', async () => {
    const user = await addUser(steps.api);
    const [{ id: from }, { id: clip }] = [await added(user, account), await added(user, 'Ideas', 'CLIPBOARD')];
    const [story] = await readUntil(user, 1);
    const told: unknown[] = [];
    const end = steps.api.dependencies.events.subscribe(user.userId, ({ message }) => told.push(message));
    await call(storyCalls.addStory, { id: clip, storyContentId: from, mediaId: story?.mediaId }, user);
    const pixel = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#0b6e69' } })
      .png()
      .toBuffer();
    await upload(user, clip, pixel, 'image/png');
    await call(storyCalls.deleteStory, { storyContentId: clip, mediaId: story?.mediaId }, user);
    await eventually(() => told.length === 3);
    end();
    expect(told).toEqual(
      [1, 2, 3].map(() => ({ topic: 'resource.changed', data: { kind: 'storyContent', id: clip } })),
    );
  });

  it('re-encodes an uploaded picture without camera data', async () => {
    const user = await addUser(steps.api);
    const { id } = await added(user, 'Uploads', 'CLIPBOARD');
    const given = await sharp({ create: { width: 1_200, height: 2_133, channels: 3, background: '#0b6e69' } })
      .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '25/1 2/1 0/1' } })
      .jpeg()
      .toBuffer();
    const taken = jest.spyOn(storyFilesOf(steps.api.dependencies.fileStores), 'take');
    const { story } = unsafeCast<{ story: Story }>((await upload(user, id, given)).json());
    // The original upload is never stored, not even for a moment.
    expect(taken).not.toHaveBeenCalled();
    taken.mockRestore();
    expect(story).toMatchObject({
      origin: 'upload',
      link: null,
      expiresTime: null,
      username: null,
      mediaUrl: expect.stringContaining('/api/story/storySrc?'),
    });
    const kept = await sharp((await src(user, story)).rawPayload).metadata();
    expect([kept.format, kept.exif, kept.height]).toEqual(['webp', undefined, 2_000]);
    expect((await page(user, { storyContentId: id })).list).toHaveLength(1);
    await call(storyCalls.deleteStory, { storyContentId: id, mediaId: story.mediaId }, user);
    expect((await contents(user)).map(({ storyCount }) => storyCount)).toEqual([0]);
  });

  it('stores a picture once when it is sent again with its key, even when it filled the clipboard, and refuses another one with that key', async () => {
    const user = await addUser(steps.api);
    const { id } = await added(user, 'Again', 'CLIPBOARD');
    await sql`
      insert into story (owner_id, story_content_id, media_id, origin, is_video, caption, mentions, posted_at)
      select ${user.userId}::uuid, ${id}::uuid, 'upload-' || n, 'upload', false, '', '{}', ${steps.api.clock.now()} from generate_series(1, ${storyClipMax - 1}::int) n`.execute(
      steps.api.db,
    );
    const [red, blue] = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 4, height: 4, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const put = (picture = Buffer.alloc(0)) =>
      upload(user, id, picture, 'image/png', { 'idempotency-key': 'one-picture' });
    const before = (await storyFilesOf(steps.api.dependencies.fileStores).list()).length;
    const [first, again] = [await put(red), await put(red)];
    expect([first.statusCode, again.json()]).toEqual([200, first.json()]);
    expect((await put(blue)).json()).toMatchObject({ code: 'invalid', field: 'idempotency-key' });
    expect((await upload(user, id, red ?? Buffer.alloc(0), 'image/png')).json()).toMatchObject({ code: 'usageLimit' });
    expect([
      (await contents(user)).map(({ storyCount }) => storyCount),
      (await storyFilesOf(steps.api.dependencies.fileStores).list()).length,
    ]).toEqual([[storyClipMax], before + 1]);
  });

  it.each([
    [
      'a file that is not a picture',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'image/png',
      'fileUnreadable',
    ],
    ['a truncated picture', Buffer.from('ffd8ffe000104a46', 'hex'), 'image/jpeg', 'fileUnreadable'],
    ['an unsupported format', Buffer.from('GIF89a'), 'image/gif', 'fileUnreadable'],
    ['a file that is too large', Buffer.alloc(8_388_609), 'image/png', 'fileTooLarge'],
  ])('rejects %s, and stores nothing', async (_, bytes, type, code) => {
    const user = await addUser(steps.api);
    const { id } = await added(user, 'Refusals', 'CLIPBOARD');
    const before = await storyFilesOf(steps.api.dependencies.fileStores).list();
    expect((await upload(user, id, bytes, type)).json()).toMatchObject({ code });
    expect(await storyFilesOf(steps.api.dependencies.fileStores).list()).toHaveLength(before.length);
    expect((await page(user)).total).toBe(0);
  });
});
