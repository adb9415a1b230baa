import { fromNow } from '../../../platform/clock.ts';
import type { AddSubject } from '../../../testing/add-subject.ts';
import { createScanRepository } from '../scan/scan.repository.ts';
import { createContentRepository } from './content.repository.ts';

const clipMediaId = '17890000000000007';

export const addClipSubject: AddSubject = async ({ db, clock }, { userId, folderId }) => {
  // Added after the board's own content, because the smallest plan has room for one only.
  const now = fromNow(clock, 1);
  const clipboardId = await createContentRepository(db).add(
    userId,
    folderId,
    { type: 'CLIPBOARD', value: 'Kept for later' },
    now,
  );
  await createScanRepository(db).request(userId, [clipboardId], 'scan', now);
  await db
    .insertInto('media')
    .values({
      owner_id: userId,
      content_id: clipboardId,
      media_id: clipMediaId,
      shortcode: 'Cq0Lx1mN2aZ',
      account_id: null,
      type: 'GraphImage',
      caption: 'A table',
      posted_at: now,
      link: 'https://www.instagram.com/p/Cq0Lx1mN2aZ/',
      picture_url: null,
      video_url: null,
      slides: null,
      ratio: null,
      likes: 1,
      comments: 1,
      views: null,
      followers: null,
      as_of: now,
    })
    .execute();
  await db
    .updateTable('content')
    .set({ media_count: 1 })
    .where('owner_id', '=', userId)
    .where('id', '=', clipboardId)
    .execute();
  return { clipboardId, clipMediaId };
};
