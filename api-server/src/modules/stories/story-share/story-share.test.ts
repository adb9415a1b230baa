import { emptyRegistry } from '@tessera/contracts/remote/registry';
import { applyChange } from '@tessera/contracts/remote/registry-changes';
import { createDescriptor, createPathEntry, createRemoteVersion } from '@tessera/contracts/remote/remote.factory';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { sharePaths, tokenOfPath } from '@tessera/contracts/share/share.paths';
import type { Share } from '@tessera/contracts/share/share.schema';
import type { SharedStories, StoryTarget } from '@tessera/contracts/story/story-share.schema';
import { storyCalls } from '@tessera/contracts/story/story.calls';
import { dayMs, hourMs } from '@tessera/contracts/time/durations';
import sharp from 'sharp';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { createTestStore, type TestStore } from '../../../testing/set-up-store.ts';
import { storyFileKey, storyFilesOf } from '../story/story-files.ts';
import { createStoryRepository, type NewStory } from '../story/story.repository.ts';

const hostile = '</script><img src=x onerror=alert(1)>';
const rude = 'what the fuck';

let store: TestStore;
let api: TestApi;
let picture: Buffer;
beforeAll(async () => {
  store = createTestStore();
  const descriptor = createDescriptor('demo', {
    paths: [createPathEntry(sharePaths.story, { layout: 'bare', access: 'public' })],
  });
  store.write(
    'registry.json',
    JSON.stringify(
      applyChange(emptyRegistry, { kind: 'deploy', version: createRemoteVersion('demo', '1', { descriptor }) }),
    ),
  );
  api = await setUpApi({ dist: store.dist });
  picture = await sharp({ create: { width: 9, height: 16, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await api.close();
  store.remove();
});

/** A user who collects an account with a current and an ended story, and has a clipboard with one of them. */
interface Collector extends TestUser {
  readonly account: string;
  readonly clipboard: string;
}

const figures = { reach: 40, views: 52, replies: 1, shares: 0, follows: 0, profileVisits: 2, navigation: 30 };

async function setUp(): Promise<Collector> {
  const user = await addUser(api);
  const stories = createStoryRepository(api.db);
  const now = api.clock.now();
  const account = (await stories.addContent(user.userId, { type: 'USER', value: 'lumen.kitchen' }, now)) ?? '';
  const clipboard = (await stories.addContent(user.userId, { type: 'CLIPBOARD', value: 'Best' }, now)) ?? '';
  const add = async (
    contentId: string,
    mediaId: string,
    hoursAgo: number,
    more: Partial<NewStory> = {},
  ): Promise<void> => {
    const postedAt = new Date(now.getTime() - hoursAgo * hourMs);
    const key = storyFileKey(contentId, mediaId);
    await storyFilesOf(api.dependencies.fileStores).write(key, picture);
    await stories.add(user.userId, contentId, mediaId, {
      account_id: '1',
      username: 'lumen.kitchen',
      full_name: 'Lumen',
      origin: 'own',
      is_video: false,
      caption: hostile,
      mentions: [],
      link: `https://network.example/${mediaId}`,
      posted_at: postedAt,
      ends_at: new Date(postedAt.getTime() + dayMs),
      video_url: 'https://cdn.example/video',
      figures,
      figures_at: now,
      file_key: key,
      ...more,
    });
  };
  await add(account, 'shown', 2);
  await add(account, 'ended', 30, { caption: rude });
  await add(clipboard, 'ended', 30);
  return { ...user, account, clipboard };
}

const add = ({ cookie }: TestUser, target: StoryTarget, more: Readonly<Record<string, unknown>> = {}) =>
  send(api.app, shareCalls.addShare, { body: { kind: 'story', title: 'Spring', target, ...more } }, cookie);
async function added(
  user: TestUser,
  target: StoryTarget,
  more?: Readonly<Record<string, unknown>>,
): Promise<{ readonly share: Share; readonly token: string }> {
  const { share } = unsafeCast<{ share: Share }>((await add(user, target, more)).json());
  return { share, token: tokenOfPath(share.path ?? '') };
}
const open = (token: string) => send(api.app, storyCalls.openStories, { query: { token } });
const opened = async (token: string): Promise<SharedStories> => unsafeCast<SharedStories>((await open(token)).json());
const fetchImage = (url: string | null | undefined) => api.app.inject({ method: 'GET', url: url ?? '' });
const idsOf = ({ storyList }: SharedStories): string[] => storyList.map(({ key }) => key.split('.')[1] ?? '');
const codeOf = (answer: { readonly json: () => unknown }): string => unsafeCast<{ code: string }>(answer.json()).code;

const dayAgo = (hours: number): string =>
  new Date(api.clock.now().getTime() - hours * hourMs).toISOString().slice(0, 10);

describe('a share of stories', () => {
  it('shows stories without a session, newest first, with stored pictures and own metrics, and links only current ones', async () => {
    const user = await setUp();
    const { token, share } = await added(user, { storyContentId: user.account });
    expect(share).toMatchObject({ kind: 'story', path: `/storyShare/${token}`, folderId: null });
    const answer = await open(token);
    const stories = unsafeCast<SharedStories>(answer.json());
    expect(stories).toMatchObject({
      title: 'Spring',
      total: 2,
      storyList: [
        { username: 'lumen.kitchen', text: hostile, link: 'https://network.example/shown', figures: { reach: 40 } },
        { text: 'what the ****', link: null },
      ],
    });
    expect(idsOf(stories)).toEqual(['shown', 'ended']);
    expect([answer.body.includes(user.email), answer.body.includes('cdn.example'), answer.cookies]).toEqual([
      false,
      false,
      [],
    ]);
    const image = await fetchImage(stories.storyList[1]?.image);
    expect([
      image.statusCode,
      image.headers['content-type'],
      image.headers['cache-control'],
      image.rawPayload.equals(picture),
    ]).toEqual([200, 'image/jpeg', 'private, max-age=60', true]);
  });

  it.each([
    ['all of them, each once', (): StoryTarget => ({}), ['shown', 'ended']],
    ['a clipboard', ({ clipboard }: Collector): StoryTarget => ({ storyContentId: clipboard }), ['ended']],
    ['one alone', ({ account }: Collector): StoryTarget => ({ storyContentId: account, mediaId: 'ended' }), ['ended']],
    [
      'days',
      ({ account }: Collector): StoryTarget => ({ storyContentId: account, dateFrom: dayAgo(72), toDate: dayAgo(25) }),
      ['ended'],
    ],
  ])('shows %s', async (_what, targetOf, shown) => {
    const user = await setUp();
    expect(idsOf(await opened((await added(user, targetOf(user))).token))).toEqual(shown);
  });

  it('shows a mention without a picture, and its address only until it ends', async () => {
    const user = await setUp();
    const stories = createStoryRepository(api.db);
    const now = api.clock.now();
    const content =
      (await stories.addContent(user.userId, { type: 'USERTAGGED', value: 'lumen.kitchen', accountId: '1' }, now)) ??
      '';
    await stories.add(user.userId, content, 'mention-one', {
      account_id: null,
      username: null,
      full_name: null,
      origin: 'own',
      is_video: false,
      caption: '',
      mentions: ['lumen.kitchen'],
      link: 'https://cdn.example/mention',
      posted_at: now,
      ends_at: new Date(now.getTime() + dayMs),
      video_url: null,
      figures: null,
      figures_at: null,
      file_key: null,
    });
    const { token } = await added(user, { storyContentId: content });
    expect(await opened(token)).toMatchObject({
      total: 1,
      storyList: [{ isMention: true, image: null, link: 'https://cdn.example/mention' }],
    });
    await api.db
      .updateTable('story')
      .set({ ends_at: now })
      .where('owner_id', '=', user.userId)
      .where('story_content_id', '=', content)
      .execute();
    expect((await opened(token)).storyList).toMatchObject([{ isMention: true, image: null, link: null }]);
  });

  it('no longer shows a deleted story or its picture, even if it is frozen', async () => {
    const user = await setUp();
    const [live, frozen] = [
      await added(user, { storyContentId: user.account }),
      await added(user, { storyContentId: user.account }, { isFrozen: true }),
    ];
    const before = await opened(frozen.token);
    await send(
      api.app,
      storyCalls.deleteStory,
      { body: { storyContentId: user.account, mediaId: 'ended' } },
      user.cookie,
    );
    for (const { token } of [live, frozen])
      expect(await opened(token)).toMatchObject({ total: 1, storyList: [{ key: `${user.account}.shown` }] });
    expect((await fetchImage(before.storyList[1]?.image)).statusCode).toBe(404);
  });

  it('keeps its metrics when it is frozen', async () => {
    const user = await setUp();
    const [live, frozen] = [
      await added(user, { storyContentId: user.account }),
      await added(user, { storyContentId: user.account }, { isFrozen: true }),
    ];
    await api.db
      .updateTable('story')
      .set({ figures: JSON.stringify({ ...figures, reach: 99 }) })
      .where('owner_id', '=', user.userId)
      .execute();
    expect([
      (await opened(live.token)).storyList[0]?.figures?.reach,
      (await opened(frozen.token)).storyList[0]?.figures?.reach,
    ]).toEqual([99, 40]);
  });

  it('is deleted with its account, and stops working once it is revoked', async () => {
    const user = await setUp();
    const [ofAccount, ofAll, revoked] = [
      await added(user, { storyContentId: user.account }),
      await added(user, {}),
      await added(user, {}),
    ];
    const image = (await opened(revoked.token)).storyList[0]?.image;
    await send(api.app, storyCalls.deleteStoryContent, { body: { id: user.account } }, user.cookie);
    await send(api.app, shareCalls.deleteShare, { body: { id: revoked.share.id } }, user.cookie);
    const { shareList } = unsafeCast<{ shareList: Share[] }>(
      (await send(api.app, shareCalls.getShares, {}, user.cookie)).json(),
    );
    expect(shareList.map(({ id }) => id)).toEqual([ofAll.share.id]);
    expect([
      codeOf(await open(ofAccount.token)),
      codeOf(await open(revoked.token)),
      (await fetchImage(image)).statusCode,
    ]).toEqual(['notFound', 'notFound', 404]);
    expect(idsOf(await opened(ofAll.token))).toEqual(['ended']);
  });
});

it('the address of a shared picture works only for its story and its link', async () => {
  const user = await setUp();
  const [one, other] = [
    await added(user, { storyContentId: user.account }),
    await added(user, { storyContentId: user.account }),
  ];
  const image = new URL((await opened(one.token)).storyList[0]?.image ?? '', 'http://page.invalid');
  const ask = async (changes: Readonly<Record<string, string>>) =>
    (
      await fetchImage(
        `${image.pathname}?${new URLSearchParams({ ...Object.fromEntries(image.searchParams), ...changes }).toString()}`,
      )
    ).statusCode;
  expect([
    await ask({}),
    await ask({ mediaId: 'ended' }),
    await ask({ storyContentId: user.clipboard }),
    await ask({ token: other.token }),
  ]).toEqual([200, 404, 404, 404]);
});

it.each([
  [
    'another owner’s account',
    async (): Promise<StoryTarget> => ({ storyContentId: (await setUp()).account }),
    'notFound',
  ],
  [
    'an unknown story',
    ({ account }: Collector): StoryTarget => ({ storyContentId: account, mediaId: 'nothing' }),
    'notFound',
  ],
  ['a story without its account', (): StoryTarget => ({ mediaId: 'shown' }), 'invalid'],
  ['days in the wrong order', (): StoryTarget => ({ dateFrom: '2026-02-02', toDate: '2026-02-01' }), 'invalid'],
])('a share of stories is rejected for %s', async (_what, targetOf, code) => {
  const user = await setUp();
  expect(codeOf(await add(user, await targetOf(user)))).toBe(code);
});

it('the selection of shared stories cannot be changed', async () => {
  const user = await setUp();
  const { share } = await added(user, { storyContentId: user.account });
  expect(
    (
      await send(
        api.app,
        shareCalls.updateShare,
        { body: { id: share.id, revision: 1, target: { storyContentId: user.clipboard } } },
        user.cookie,
      )
    ).json(),
  ).toMatchObject({ code: 'invalid', field: 'target' });
});

it('the page of shared stories contains them before any code, escapes texts, and is not found for an unknown link', async () => {
  const user = await setUp();
  const { token } = await added(user, { storyContentId: user.account }, { title: hostile, language: 'ja' });
  const page = await api.app.inject({ method: 'GET', url: `${sharePaths.story}/${token}` });
  expect([page.statusCode, page.cookies]).toEqual([200, []]);
  expect(page.body).toMatch(
    /<div id="opening"><header><h1>&lt;\/script&gt;.*<ul class="stories"><li><img src="\/api\/share\/storySrc\?/su,
  );
  expect(page.body).toContain(`.answers["/api/share/openStories?token=${token}"]=`);
  expect(page.body).not.toContain('<img src=x');
  expect(page.body).toContain('<html lang="ja">');
  expect((await api.app.inject({ method: 'GET', url: `${sharePaths.story}/${'A'.repeat(32)}` })).statusCode).toBe(404);
});
