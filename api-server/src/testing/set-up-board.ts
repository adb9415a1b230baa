import { createEmvPreset } from '@tessera/contracts/emv/emv.factory';
import { createContentRepository } from '../modules/collecting/content/content.repository.ts';
import { createFolderRepository } from '../modules/collecting/folder/folder.repository.ts';
import { writeAccount, writeMedia } from '../modules/collecting/media/media-writer.ts';
import { createScanRepository } from '../modules/collecting/scan/scan.repository.ts';
import type { SourceMedia } from '../network/media-source/media-source.ts';
import { addUser, type TestUser, type TestUserOptions } from './as-user.ts';
import type { TestApi } from './set-up-api.ts';

/** A user with a folder whose contents have media. */
export interface TestBoard extends TestUser {
  readonly folderId: string;
  readonly contentIds: readonly string[];
}

export interface TestContent {
  /** The author of all media; null when the source does not report it. */
  readonly author: string | null;
  readonly followers?: number | null;
  readonly media: readonly SourceMedia[];
}

/** A media with the number in its ids. Its time is that many minutes after the beginning of the year. */
export const makeMedia = (number: number, more: Partial<SourceMedia> = {}): SourceMedia => ({
  mediaId: String(10_000 + number),
  shortcode: `code${number}`,
  type: 'GraphImage',
  text: `text ${number}`,
  postedAt: new Date(Date.UTC(2026, 0, 1, 0, number)),
  link: `https://www.instagram.com/p/code${number}/`,
  pictureUrl: 'https://cdn/1.jpg',
  videoUrl: null,
  likes: 10,
  comments: 2,
  views: null,
  slides: [],
  ...more,
});

/** Writes each content like a scan. */
export async function setUpBoard(
  api: TestApi,
  contents: readonly TestContent[],
  options: TestUserOptions = {},
): Promise<TestBoard> {
  const { db, clock } = api;
  const user = await addUser(api, options);
  const now = clock.now();
  const folder = await createFolderRepository(db).add(user.userId, 'Board', now);
  const contentIds: string[] = [];
  for (const { author, followers = 1_000, media } of contents) {
    const account =
      author === null
        ? null
        : {
            accountId: `id-${author}`,
            username: author,
            fullName: author,
            biography: null,
            website: null,
            pictureUrl: null,
            followers,
            mediaCount: media.length,
          };
    if (account) await writeAccount(db, user.userId, account, now);
    const contentId = await createContentRepository(db).add(
      user.userId,
      folder.id,
      { type: 'USER', value: crypto.randomUUID() },
      now,
    );
    await createScanRepository(db).request(user.userId, [contentId], 'scan', now);
    const { added } = await writeMedia(db, {
      ownerId: user.userId,
      contentId,
      account,
      media,
      values: createEmvPreset().values,
      asOf: now,
    });
    await db
      .updateTable('content')
      .set({ media_count: added, account_id: account?.accountId ?? null, priced_by: createEmvPreset().id })
      .where('id', '=', contentId)
      .execute();
    contentIds.push(contentId);
  }
  return { ...user, folderId: folder.id, contentIds };
}
