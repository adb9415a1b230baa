import { unsafeCast } from '@tessera/contracts/schema/schema';
import { createEmbedTarget } from '@tessera/contracts/share/embed.factory';
import type { SharedEmbed } from '@tessera/contracts/share/embed.schema';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { tokenOfPath } from '@tessera/contracts/share/share.paths';
import type { Share, SharedReport } from '@tessera/contracts/share/share.schema';
import type { SharedStories } from '@tessera/contracts/story/story-share.schema';
import { storyCalls } from '@tessera/contracts/story/story.calls';
import { dayMs } from '@tessera/contracts/time/durations';
import { addDays, addMonths, startOfWeek } from '@tessera/contracts/time/ranges';
import { dayIn } from '@tessera/contracts/time/zone-time';
import { send } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { makeMedia, setUpBoard, type TestBoard } from '../../../testing/set-up-board.ts';
import { createStoryRepository } from '../../stories/story/story.repository.ts';

const timeZone = 'Asia/Taipei';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi({ variables: { RATE_READ: '100000', RATE_WRITE: '100000', RATE_REPORT: '100000' } });
});
afterAll(() => api.close());

const today = (): string => dayIn(timeZone, api.clock.now());
const noonOf = (day: string): Date => new Date(`${day}T04:00:00Z`);

/** Moves the clock to noon of the next Wednesday, so that the week is three days old on its Monday. */
function goToWednesday(): {
  readonly wednesday: string;
  readonly days: { readonly dateFrom: string; readonly toDate: string };
} {
  const monday = addDays(startOfWeek(today(), 1), 7);
  const wednesday = addDays(monday, 2);
  api.clock.advance(noonOf(wednesday).getTime() - api.clock.now().getTime());
  return { wednesday, days: { dateFrom: monday, toDate: wednesday } };
}

/** A board with a post of this Wednesday and one of the Wednesday after it. */
const setUp = (wednesday: string): Promise<TestBoard> =>
  setUpBoard(
    api,
    [
      {
        author: 'lumen',
        media: [
          makeMedia(1, { postedAt: noonOf(wednesday) }),
          makeMedia(2, { postedAt: noonOf(addDays(wednesday, 7)) }),
        ],
      },
    ],
    { timeZone },
  );

async function tokenOf(
  board: TestBoard,
  kind: string,
  target: unknown,
  more: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const answer = await send(
    api.app,
    shareCalls.addShare,
    { body: { kind, title: 'Spring', target, ...more } },
    board.cookie,
  );
  return tokenOfPath(unsafeCast<{ share: Share }>(answer.json()).share.path ?? '');
}

const reportOf = async (token: string): Promise<SharedReport> =>
  unsafeCast<SharedReport>((await send(api.app, shareCalls.openReport, { query: { token } })).json());
const likedOf = ({ topLists }: SharedReport): readonly string[] => topLists.LIKES.map(({ shortcode }) => shortcode);

describe('a shared report of this week', () => {
  it('shows the week of the visit, compared with the same days of the week before', async () => {
    const { wednesday, days } = goToWednesday();
    const board = await setUp(wednesday);
    const token = await tokenOf(board, 'report', { folderId: board.folderId, range: 'thisWeek', ...days });
    const then = await reportOf(token);
    expect(likedOf(then)).toEqual(['code1']);
    expect(then.summary).toMatchObject({
      range: days,
      previousRange: { dateFrom: addDays(days.dateFrom, -7), toDate: addDays(days.toDate, -7) },
    });
    api.clock.advance(7 * dayMs);
    const later = await reportOf(token);
    expect(likedOf(later)).toEqual(['code2']);
    expect(later.summary.range).toEqual({ dateFrom: addDays(days.dateFrom, 7), toDate: addDays(days.toDate, 7) });
  });

  it('starts the week on the first day of the week of its owner', async () => {
    const { wednesday, days } = goToWednesday();
    const board = await setUp(wednesday);
    await api.db.updateTable('app_user').set({ week_start: 3 }).where('id', '=', board.userId).execute();
    expect(
      (await reportOf(await tokenOf(board, 'report', { folderId: board.folderId, range: 'thisWeek', ...days }))).summary
        .range,
    ).toEqual({ dateFrom: wednesday, toDate: wednesday });
  });

  it('keeps its days when they are fixed or when it is frozen', async () => {
    const { wednesday, days } = goToWednesday();
    const board = await setUp(wednesday);
    const fixed = await tokenOf(board, 'report', { folderId: board.folderId, ...days });
    const frozen = await tokenOf(
      board,
      'report',
      { folderId: board.folderId, range: 'thisWeek', ...days },
      { isFrozen: true },
    );
    api.clock.advance(7 * dayMs);
    for (const token of [fixed, frozen]) expect((await reportOf(token)).summary.range).toEqual(days);
  });
});

test('an embed of this week and its preview show the posts of the week of the visit', async () => {
  const { wednesday, days } = goToWednesday();
  const board = await setUp(wednesday);
  const target = createEmbedTarget(board.folderId, { mode: 'ALL', range: 'thisWeek', ...days });
  const token = await tokenOf(board, 'embed', target);
  const codesOf = async (): Promise<readonly (readonly string[])[]> => {
    const answers = [
      await send(api.app, shareCalls.openEmbed, { query: { token, view: 'display' } }),
      await send(api.app, shareCalls.previewEmbed, { body: target }, board.cookie),
    ];
    return answers.map((answer) =>
      unsafeCast<Pick<SharedEmbed, 'mediaList'>>(answer.json()).mediaList.map(({ shortcode }) => shortcode),
    );
  };
  expect(await codesOf()).toEqual([['code1'], ['code1']]);
  api.clock.advance(7 * dayMs);
  expect(await codesOf()).toEqual([['code2'], ['code2']]);
});

test('shared stories of this week are those of the week of the visit', async () => {
  const { wednesday, days } = goToWednesday();
  const board = await setUp(wednesday);
  const stories = createStoryRepository(api.db);
  const account = (await stories.addContent(board.userId, { type: 'USER', value: 'lumen' }, api.clock.now())) ?? '';
  for (const [mediaId, day] of [
    ['1', wednesday],
    ['2', addDays(wednesday, 7)],
  ] as const) {
    await stories.add(board.userId, account, mediaId, {
      account_id: '1',
      username: 'lumen',
      full_name: 'Lumen',
      origin: 'own',
      is_video: false,
      caption: `story ${mediaId}`,
      mentions: [],
      link: null,
      posted_at: noonOf(day),
      ends_at: noonOf(addDays(day, 1)),
      video_url: null,
      figures: null,
      figures_at: null,
      file_key: null,
    });
  }
  const token = await tokenOf(board, 'story', { storyContentId: account, range: 'thisWeek', ...days });
  const textsOf = async (): Promise<readonly (string | null)[]> =>
    unsafeCast<SharedStories>((await send(api.app, storyCalls.openStories, { query: { token } })).json()).storyList.map(
      ({ text }) => text,
    );
  expect(await textsOf()).toEqual(['story 1']);
  api.clock.advance(7 * dayMs);
  expect(await textsOf()).toEqual(['story 2']);
});

describe('a shared report of days that lack posts', () => {
  it('says from which day on the plan and the hashtags have all posts, also when it is frozen', async () => {
    const board = await setUpBoard(
      api,
      [
        { author: 'lumen', media: [] },
        { author: null, media: [] },
      ],
      { timeZone, plan: 0 },
    );
    const [, hashtag = ''] = board.contentIds;
    await api.db
      .updateTable('content')
      .set({ type: 'HASHTAG', value: 'linen' })
      .where('owner_id', '=', board.userId)
      .where('id', '=', hashtag)
      .execute();
    const added = today();
    const days = { dateFrom: addMonths(added, -3), toDate: addDays(added, -10) };
    const keptFrom = addDays(days.dateFrom, 1);
    const gaps = { keptFrom, hashtags: [{ name: '#linen', since: added }] };
    const [live, frozen, ofAccount, later] = await Promise.all([
      tokenOf(board, 'report', { folderId: board.folderId, ...days }),
      tokenOf(board, 'report', { folderId: board.folderId, ...days }, { isFrozen: true }),
      tokenOf(board, 'report', { folderId: board.folderId, contentId: board.contentIds[0], ...days }),
      tokenOf(board, 'report', { folderId: board.folderId, dateFrom: addDays(added, 1), toDate: addDays(added, 1) }),
    ]);
    expect((await reportOf(live)).gaps).toEqual(gaps);
    expect((await reportOf(ofAccount)).gaps).toEqual({ keptFrom, hashtags: [] });
    expect((await reportOf(later)).gaps).toEqual({ keptFrom: null, hashtags: gaps.hashtags });
    api.clock.advance(7 * dayMs);
    expect((await reportOf(frozen)).gaps).toEqual(gaps);
  });
});
