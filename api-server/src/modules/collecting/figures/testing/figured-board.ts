import { emvPresets } from '@tessera/contracts/emv/emv-presets';
import { unsafeCast } from '@tessera/contracts/http/schema';
import type { Chart, Summary } from '@tessera/contracts/media/figures.schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import type { SourceMedia } from '../../../../network/media-source/media-source.ts';
import { addUser, send, type TestUser, type TestUserOptions } from '../../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../../testing/set-up-api.ts';
import { createContentRepository } from '../../content/content.repository.ts';
import { createFolderRepository } from '../../folder/folder.repository.ts';
import { writeMedia } from '../../media/media-writer.ts';
import { recomputeMetrics } from '../../recompute/recompute-metrics.ts';

const [preset] = emvPresets;

const account = (followers: number | null) => ({
  accountId: `a${followers ?? 0}`,
  username: 'someone',
  fullName: null,
  biography: null,
  website: null,
  pictureUrl: null,
  followers,
  mediaCount: null,
});

let number = 0;

/** A photograph, by default with 10 likes and 2 comments. */
export function post(postedAt: string, more: Partial<SourceMedia> = {}): SourceMedia {
  number += 1;
  return {
    mediaId: String(number),
    shortcode: `code${number}`,
    type: 'GraphImage',
    text: '',
    postedAt: new Date(postedAt),
    link: 'https://www.instagram.com/p/x/',
    pictureUrl: null,
    videoUrl: null,
    likes: 10,
    comments: 2,
    views: null,
    slides: [],
    ...more,
  };
}

export interface Board extends TestUser {
  readonly folderId: string;
  readonly contentIds: readonly string[];
}

export const february = { dateFrom: '2026-02-01', toDate: '2026-02-28' };

/** Starts an API, and returns what makes boards and reads their figures. */
export function startFiguredBoards() {
  let api: TestApi;
  beforeAll(async () => {
    api = await setUpApi();
  });
  afterAll(() => api.close());
  /** A folder with media in each of its contents, including roll-ups. */
  async function setUp(
    contents: readonly (readonly SourceMedia[])[],
    { followers = 100, ...options }: TestUserOptions & { readonly followers?: number | null } = {},
  ): Promise<Board> {
    const user = await addUser(api, options);
    const now = api.clock.now();
    const folder = await createFolderRepository(api.db).add(user.userId, 'Board', now);
    const contentIds: string[] = [];
    for (const media of contents) {
      const contentId = await createContentRepository(api.db).add(
        user.userId,
        folder.id,
        { type: 'USER', value: crypto.randomUUID() },
        now,
      );
      const { added } = await writeMedia(api.db, {
        ownerId: user.userId,
        contentId,
        account: account(followers),
        media,
        values: preset?.values ?? unsafeCast(null),
        asOf: now,
      });
      await api.db.updateTable('content').set({ media_count: added, as_of: now }).where('id', '=', contentId).execute();
      contentIds.push(contentId);
    }
    await recomputeMetrics({
      db: api.db,
      log: (_level, message) => {
        throw new Error(message);
      },
      signal: new AbortController().signal,
    });
    return { ...user, folderId: folder.id, contentIds };
  }
  const askSummary = (board: Board, body: Readonly<Record<string, unknown>> = {}) =>
    send(api.app, mediaCalls.getSummary, { body: { folderId: board.folderId, ...body } }, board.cookie);
  const summaryOf = async (board: Board, body: Readonly<Record<string, unknown>> = {}): Promise<Summary> =>
    unsafeCast<Summary>((await askSummary(board, body)).json());
  const askChart = (board: Board, body: Readonly<Record<string, unknown>>) =>
    send(api.app, mediaCalls.getChart, { body: { folderId: board.folderId, ...body } }, board.cookie);
  const chartOf = async (board: Board, body: Readonly<Record<string, unknown>>): Promise<Chart> =>
    unsafeCast<Chart>((await askChart(board, body)).json());
  return {
    get api() {
      return api;
    },
    setUp,
    askSummary,
    summaryOf,
    askChart,
    chartOf,
  };
}
