import type { MediaStatusChange } from '@tessera/contracts/media/media.calls';
import { sql } from 'kysely';
import { createMediaMarkRepository } from '../modules/collecting/mark/media-mark.repository.ts';
import { lockContents } from '../modules/collecting/roll-up/roll-up.ts';
import type { Trx } from '../platform/db/database.ts';

/** Number of posts of a demo board that are public, and how many of them are pinned. */
const publicCount = 8;
const pinnedCount = 3;

const cta = { label: 'Learn more', url: 'https://example.com/' };

type BestPost = Pick<MediaStatusChange, 'contentId' | 'mediaId'>;

/** The posts of a board with the most interactions. Posts with hidden likes are left out. */
async function bestOf(trx: Trx, ownerId: string, folderId: string): Promise<BestPost[]> {
  const { rows } = await sql<BestPost>`
    select m.content_id as "contentId", m.media_id as "mediaId" from content c cross join lateral (
      select content_id, media_id, interactions from media where owner_id = c.owner_id and content_id = c.id and blocked_at is null and interactions is not null order by interactions desc, media_id desc limit ${publicCount}
    ) m where c.owner_id = ${ownerId} and c.folder_id = ${folderId} order by m.interactions desc, m.media_id limit ${publicCount}`.execute(
    trx,
  );
  return rows;
}

/**
 * Publishes the best posts of a demo board and pins the first of them. None is blocked, so that all posts count in the
 * figures.
 */
export async function markBest(trx: Trx, ownerId: string, folderId: string, now: Date): Promise<void> {
  const marks = createMediaMarkRepository(trx);
  await lockContents(trx, ownerId, await marks.contentsOf(ownerId, folderId));
  const best = await bestOf(trx, ownerId, folderId);
  const changes = best.map((post, index) => ({
    ...post,
    folderId,
    public: true,
    ...(index < pinnedCount ? { pin: true } : {}),
    ...(index === 0 ? { cta } : {}),
  }));
  if (changes.length > 0) await marks.change({ ownerId, by: ownerId, now }, changes);
}
