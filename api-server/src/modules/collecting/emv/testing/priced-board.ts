import { emvOf } from '@tessera/contracts/emv/emv-of';
import { emvPresets } from '@tessera/contracts/emv/emv-presets';
import { emvCalls } from '@tessera/contracts/emv/emv.calls';
import type { EmvSetting, EmvValues } from '@tessera/contracts/emv/emv.schema';
import { unsafeCast } from '@tessera/contracts/http/schema';
import { mediaTypes } from '@tessera/contracts/media/media.schema';
import { dayMs } from '@tessera/contracts/time/durations';
import type { SourceMedia } from '../../../../network/media-source/media-source.ts';
import { addUser, send, type TestUser, type TestUserOptions } from '../../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../../testing/set-up-api.ts';
import { createContentRepository } from '../../content/content.repository.ts';
import { createFolderRepository } from '../../folder/folder.repository.ts';
import { writeMedia } from '../../media/media-writer.ts';
import { recomputeMetrics } from '../../recompute/recompute-metrics.ts';

export const [preset, otherPreset] = emvPresets;

export const unit = { like: 123_456, comment: 7, view: 333 } as const;

export const values: EmvValues = {
  GraphImage: unit,
  GraphVideo: { like: 0, comment: 0, view: 6_001 },
  GraphSidecar: { like: 1, comment: 0, view: 9 },
};

export const own = { name: 'Taiwan 2026', preset: 'engagement', currency: 'TWD', values } as const;

export interface Board extends TestUser {
  readonly folderId: string;
  readonly contentIds: readonly string[];
}

export interface EmvList {
  readonly emvList: readonly EmvSetting[];
  readonly presetList: readonly EmvSetting[];
  readonly currentId: string;
  readonly rates: Readonly<Record<string, unknown>>;
  readonly repricing: { readonly done: number; readonly total: number } | null;
}

/** Starts an API, and returns what makes boards and prices their posts. */
export function startPricedBoards() {
  let api: TestApi;
  beforeAll(async () => {
    api = await setUpApi();
  });
  afterAll(() => api.close());
  /** Media of every type, with every figure known and unknown, in two contents that are priced by the first preset. */
  async function setUp(options: TestUserOptions = {}): Promise<Board> {
    const user = await addUser(api, options);
    const now = api.clock.now();
    const folder = await createFolderRepository(api.db).add(user.userId, 'Board', now);
    const contentIds: string[] = [];
    for (const value of ['one', 'two']) {
      const contentId = await createContentRepository(api.db).add(user.userId, folder.id, { type: 'USER', value }, now);
      const media = Array.from({ length: 24 }, (_, index): SourceMedia => ({
        mediaId: String(index),
        shortcode: `code${index}`,
        text: '',
        postedAt: new Date(now.getTime() - index * dayMs),
        link: 'https://www.instagram.com/p/x/',
        pictureUrl: null,
        videoUrl: null,
        slides: [],
        type: mediaTypes[index % 3] ?? 'GraphImage',
        likes: index % 4 === 0 ? null : index * 11,
        comments: index % 5 === 0 ? null : index,
        views: index % 3 === 1 && index % 2 === 0 ? index * 100 : null,
      }));
      const { added } = await writeMedia(api.db, {
        ownerId: user.userId,
        contentId,
        account: null,
        values: preset?.values ?? values,
        media,
        asOf: now,
      });
      await api.db
        .updateTable('content')
        .set({ media_count: added, priced_by: preset?.id ?? null })
        .where('id', '=', contentId)
        .execute();
      contentIds.push(contentId);
    }
    return { ...user, folderId: folder.id, contentIds };
  }
  const set = (user: TestUser, emv: unknown) => send(api.app, emvCalls.setEmv, { body: { emv } }, user.cookie);
  const saved = async (user: TestUser, emv: unknown): Promise<EmvList> =>
    unsafeCast<EmvList>((await set(user, emv)).json());
  const work = () =>
    recomputeMetrics({
      db: api.db,
      log: (_level, message) => {
        throw new Error(message);
      },
      signal: new AbortController().signal,
    });
  async function expectPricedBy(board: Board, by: EmvValues): Promise<void> {
    const media = await api.db
      .selectFrom('media')
      .select(['type', 'likes', 'comments', 'views', 'emv'])
      .where('owner_id', '=', board.userId)
      .execute();
    expect(media.map(({ emv }) => emv)).toEqual(media.map((item) => emvOf(item, by)));
    expect(media.some(({ emv }) => emv === null)).toBe(true);
  }
  return {
    get api() {
      return api;
    },
    setUp,
    set,
    saved,
    work,
    expectPricedBy,
  };
}
