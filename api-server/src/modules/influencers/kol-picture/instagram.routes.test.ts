import { instagramCalls } from '@tessera/contracts/instagram/instagram.calls';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import type { Kol } from '@tessera/contracts/kol/kol.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { videoRulesOf } from '../../../network/pictures/video-fetch.ts';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { setUpMedia, type TestMediaApi } from '../../../testing/set-up-media.ts';
import { createContentRepository } from '../../collecting/content/content.repository.ts';
import { createFolderRepository } from '../../collecting/folder/folder.repository.ts';
import { createPictureService } from '../../collecting/picture/picture.service.ts';
import { createScanRepository } from '../../collecting/scan/scan.repository.ts';
import { createCoworkRepository } from '../cowork/cowork.repository.ts';
import { createKolRepository } from '../kol/kol.repository.ts';

let api: TestMediaApi;
let user: TestUser;
beforeAll(async () => {
  api = await setUpMedia();
  user = await addUser(api);
  const now = api.clock.now();
  const folder = await createFolderRepository(api.db).add(user.userId, 'Board', now);
  const contentId = await createContentRepository(api.db).add(
    user.userId,
    folder.id,
    { type: 'USER', value: 'willowandloom' },
    now,
  );
  await createScanRepository(api.db).request(user.userId, [contentId], 'scan', now);
  await api.scanAll();
}, 30_000);
afterAll(() => api.close());

const shortcodeOf = async (type: 'GraphImage' | 'GraphVideo' | 'GraphSidecar'): Promise<string> =>
  (
    await api.db
      .selectFrom('media')
      .select('shortcode')
      .where('type', '=', type)
      .where('picture_url', 'is not', null)
      .executeTakeFirstOrThrow()
  ).shortcode;

const picture = (shortcode: string, slide?: string, cookie = user.cookie) =>
  send(api.app, instagramCalls.mediaSrc, { query: { shortcode, ...(slide === undefined ? {} : { slide }) } }, cookie);

describe('instagram.mediaSrc', () => {
  test.each(['GraphImage', 'GraphVideo', 'GraphSidecar'] as const)(
    'returns the picture of a %s to its owner only, and stores its aspect ratio',
    async (type) => {
      const shortcode = await shortcodeOf(type);
      const answer = await picture(shortcode);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'private, max-age=86400',
        'x-content-type-options': 'nosniff',
        etag: expect.stringMatching(/^"[\w-]+"$/u),
      });
      expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
      const { ratio } = await api.db
        .selectFrom('media')
        .select('ratio')
        .where('shortcode', '=', shortcode)
        .executeTakeFirstOrThrow();
      expect(ratio).toBeGreaterThan(0.4);
      expect((await picture(shortcode, undefined, (await addUser(api)).cookie)).statusCode).toBe(404);
    },
  );

  it('answers 304 to a browser that has the picture cached', async () => {
    const shortcode = await shortcodeOf('GraphImage');
    const first = await picture(shortcode);
    const again = await send(
      api.app,
      instagramCalls.mediaSrc,
      { query: { shortcode }, headers: { 'if-none-match': String(first.headers['etag']) } },
      user.cookie,
    );
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
  });

  it('returns a separate picture for each slide', async () => {
    const row = await api.db
      .selectFrom('media')
      .select(['shortcode', 'slides'])
      .where('type', '=', 'GraphSidecar')
      .executeTakeFirstOrThrow();
    const [first, second] = [await picture(row.shortcode, '1'), await picture(row.shortcode, '2')];
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(first.rawPayload.equals(second.rawPayload)).toBe(false);
    expect((await picture(row.shortcode, String((row.slides?.length ?? 0) + 1))).statusCode).toBe(404);
  });

  it('renews an expired picture address', async () => {
    const shortcode = await shortcodeOf('GraphImage');
    const renewed = () =>
      api.db.selectFrom('media').select('picture_url').where('shortcode', '=', shortcode).executeTakeFirstOrThrow();
    const before = await renewed();
    await api.db
      .updateTable('media')
      .set({ picture_url: `${before.picture_url ?? ''}broken` })
      .where('shortcode', '=', shortcode)
      .execute();
    expect((await picture(shortcode)).statusCode).toBe(200);
    expect(await renewed()).toEqual(before);
  });

  it('renews the picture address of a hashtag post through the hashtag', async () => {
    const owner = await addUser(api);
    const now = api.clock.now();
    const folder = await createFolderRepository(api.db).add(owner.userId, 'Tags', now);
    const contentId = await createContentRepository(api.db).add(
      owner.userId,
      folder.id,
      { type: 'HASHTAG', value: 'ootd' },
      now,
    );
    await createScanRepository(api.db).request(owner.userId, [contentId], 'scan', now);
    await api.scanAll();
    const stored = () =>
      api.db
        .selectFrom('media')
        .select(['shortcode', 'picture_url'])
        .where('content_id', '=', contentId)
        .where('type', '=', 'GraphImage')
        .where('picture_url', 'is not', null)
        .orderBy('media_id')
        .executeTakeFirstOrThrow();
    const before = await stored();
    await api.db
      .updateTable('media')
      .set({ picture_url: `${before.picture_url ?? ''}broken` })
      .where('content_id', '=', contentId)
      .where('shortcode', '=', before.shortcode)
      .execute();
    expect((await picture(before.shortcode, undefined, owner.cookie)).statusCode).toBe(200);
    expect(await stored()).toEqual(before);
  });

  it('reports a failure when the picture cannot be fetched', async () => {
    const shortcode = await shortcodeOf('GraphVideo');
    const { picture_url: before } = await api.db
      .selectFrom('media')
      .select('picture_url')
      .where('shortcode', '=', shortcode)
      .executeTakeFirstOrThrow();
    await api.db
      .updateTable('media')
      .set({ picture_url: 'https://169.254.169.254/latest/meta-data' })
      .where('shortcode', '=', shortcode)
      .execute();
    const answer = await picture(shortcode);
    expect(answer.statusCode).toBe(502);
    expect(answer.json()).toMatchObject({ code: 'processContentFailed' });
    await api.db.updateTable('media').set({ picture_url: before }).where('shortcode', '=', shortcode).execute();
  });

  it('rejects a missing session, invalid parameters and an unknown shortcode', async () => {
    const shortcode = await shortcodeOf('GraphImage');
    expect((await send(api.app, instagramCalls.mediaSrc, { query: { shortcode } })).statusCode).toBe(401);
    expect((await picture('../../etc')).json()).toMatchObject({ code: 'invalid', field: 'shortcode' });
    expect((await picture(shortcode, '0')).json()).toMatchObject({ code: 'invalid', field: 'slide' });
    expect((await picture('doesnotexist')).json()).toMatchObject({ code: 'notFound' });
  });
});

describe('instagram.videoSrc', () => {
  const video = (
    shortcode: string,
    more: { readonly headers?: Record<string, string>; readonly slide?: string } = {},
    cookie = user.cookie,
  ) =>
    send(
      api.app,
      instagramCalls.videoSrc,
      { query: { shortcode, ...(more.slide === undefined ? {} : { slide: more.slide }) }, headers: more.headers ?? {} },
      cookie,
    );
  const stored = () =>
    api.db
      .selectFrom('media')
      .select(['shortcode', 'video_url'])
      .where('owner_id', '=', user.userId)
      .where('video_url', 'is not', null)
      .orderBy('media_id')
      .executeTakeFirstOrThrow();

  it('streams the whole video or a range of it, to its owner only', async () => {
    const { shortcode } = await stored();
    const whole = await video(shortcode);
    expect(whole.statusCode).toBe(200);
    expect(whole.headers).toMatchObject({
      'content-type': 'video/webm',
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=86400',
      'x-content-type-options': 'nosniff',
      'content-length': String(whole.rawPayload.length),
    });
    const part = await video(shortcode, { headers: { range: 'bytes=100-199' } });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 100-199/${whole.rawPayload.length}`);
    expect(part.rawPayload.equals(whole.rawPayload.subarray(100, 200))).toBe(true);
    const beyond = await video(shortcode, { headers: { range: `bytes=${whole.rawPayload.length}-` } });
    expect([beyond.statusCode, beyond.rawPayload.length]).toEqual([416, 0]);
    expect(beyond.headers).toMatchObject({
      'content-range': `bytes */${whole.rawPayload.length}`,
      'cache-control': 'no-store',
    });
    expect((await video(shortcode, { headers: { range: 'bytes=100-199', 'if-range': '"old"' } })).statusCode).toBe(200);
    expect((await video(shortcode, {}, (await addUser(api)).cookie)).statusCode).toBe(404);
    expect((await send(api.app, instagramCalls.videoSrc, { query: { shortcode } })).statusCode).toBe(401);
  });

  it('renews an expired address', async () => {
    const before = await stored();
    await api.db
      .updateTable('media')
      .set({ video_url: `${before.video_url ?? ''}broken` })
      .where('shortcode', '=', before.shortcode)
      .execute();
    // A service of its own: the application's may have renewed this account for another test within the last minute.
    const { db, sources, pictures, config } = api.dependencies;
    const service = createPictureService({ db, sources, pictures });
    const opened = await service.openVideo(user.userId, before.shortcode, null, {
      rules: videoRulesOf(config),
      range: null,
      signal: AbortSignal.timeout(5_000),
    });
    opened.body.destroy();
    expect(opened.status).toBe(200);
    expect(await stored()).toEqual(before);
  });

  it.each([
    ['of a private host', 'https://169.254.169.254/latest/meta-data'],
    ['that is a picture', null],
  ])('fails for an address %s', async (_name, address) => {
    const before = await stored();
    const { picture_url: picture } = await api.db
      .selectFrom('media')
      .select('picture_url')
      .where('shortcode', '=', before.shortcode)
      .executeTakeFirstOrThrow();
    await api.db
      .updateTable('media')
      .set({ video_url: address ?? picture })
      .where('shortcode', '=', before.shortcode)
      .execute();
    const answer = await video(before.shortcode);
    expect([answer.statusCode, answer.json()]).toMatchObject([502, { code: 'processContentFailed' }]);
    await api.db
      .updateTable('media')
      .set({ video_url: before.video_url })
      .where('shortcode', '=', before.shortcode)
      .execute();
  });

  it('answers 404 for a picture', async () => {
    const shortcode = await shortcodeOf('GraphImage');
    expect((await video(shortcode)).json()).toMatchObject({ code: 'notFound' });
    expect((await video(await shortcodeOf('GraphSidecar'), { slide: '1' })).json()).toMatchObject({ code: 'notFound' });
  });
});

describe('instagram.profileSrc', () => {
  const profile = (username: string, cookie = user.cookie) =>
    send(api.app, instagramCalls.profileSrc, { query: { username } }, cookie);

  it('returns the pictures only of accounts in the boards of the caller', async () => {
    expect((await profile('willowandloom')).headers['content-type']).toBe('image/jpeg');
    expect((await profile('willowandloom', (await addUser(api)).cookie)).statusCode).toBe(404);
    expect((await profile('dimsumdiary.hk')).statusCode).toBe(404);
  });

  it('returns the picture of an influencer to members of its co-working tag, while they see it in the list', async () => {
    const [editor, viewer, removed, stranger] = [
      await addUser(api),
      await addUser(api),
      await addUser(api),
      await addUser(api),
    ];
    const now = api.clock.now();
    const {
      ids: [kolId = ''],
    } = await createKolRepository(api.db).request(user.userId, ['willowandloom'], now);
    const { account_id: accountId } = await api.db
      .selectFrom('account')
      .select('account_id')
      .where('owner_id', '=', user.userId)
      .where('username', '=', 'willowandloom')
      .executeTakeFirstOrThrow();
    await api.db.updateTable('kol').set({ account_id: accountId }).where('id', '=', kolId).execute();
    const tags = createCoworkRepository(api.db);
    const addTag = async (name: string) =>
      ({
        ownerId: user.userId,
        viewerId: user.userId,
        tagId: (await tags.add(user.userId, name, now)) ?? '',
        role: 'owner',
      }) as const;
    const [shared, other] = [await addTag('Spring'), await addTag('Autumn')];
    await tags.addKols(shared, [kolId]);
    for (const [person, role] of [
      [editor, 'edit'],
      [viewer, 'see'],
      [removed, 'see'],
    ] as const)
      await tags.putMember(shared, person.email, role, now);
    await tags.putMember(other, viewer.email, 'see', now);
    const ask = async ({ cookie }: TestUser, coworkTagId?: string) =>
      send(
        api.app,
        instagramCalls.profileSrc,
        { query: { username: 'willowandloom', ...(coworkTagId === undefined ? {} : { coworkTagId }) } },
        cookie,
      );
    const listed = async ({ cookie }: TestUser) =>
      unsafeCast<{ kolList?: Kol[] }>(
        (await send(api.app, kolCalls.getKol, { body: { coworkTagId: shared.tagId } }, cookie)).json(),
      ).kolList?.map(({ info }) => info.hasPicture);
    const codes = async () =>
      Promise.all(
        [user, editor, viewer, removed, stranger].map(async (person) => [
          (await ask(person, shared.tagId)).statusCode,
          await listed(person),
        ]),
      );
    expect(await codes()).toEqual([
      [200, [true]],
      [200, [true]],
      [200, [true]],
      [200, [true]],
      [404, undefined],
    ]);
    // Not without the tag, and not with a tag that the influencer does not have.
    expect((await ask(viewer)).statusCode).toBe(404);
    expect((await ask(viewer, other.tagId)).statusCode).toBe(404);
    // The member's browser must ask again, because the member may be removed.
    expect((await ask(viewer, shared.tagId)).headers['cache-control']).toBe('private, no-cache');
    await tags.removeMember(shared, removed.userId);
    expect(await codes()).toEqual([
      [200, [true]],
      [200, [true]],
      [200, [true]],
      [404, undefined],
      [404, undefined],
    ]);
    await tags.removeKols(shared, [kolId]);
    expect(await codes()).toEqual([
      [404, []],
      [404, []],
      [404, []],
      [404, undefined],
      [404, undefined],
    ]);
  });
});
