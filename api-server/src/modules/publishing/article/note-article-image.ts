import { Problem } from '@tessera/contracts/http/problem';
import type { Db } from '../../../platform/db/database.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { assertRoomForPicture } from './article.policy.ts';
import { createArticleRepository } from './article.repository.ts';

/**
 * Records a picture of an article. Concurrent calls are serialized, so that each one counts the others. Throws
 * `notFound` or `usageLimit`.
 */
export const noteArticleImage = (root: Db, ownerId: string, id: string, src: string, now: Date): Promise<void> =>
  root.transaction().execute(async (db) => {
    await lockOwner(db, ownerId);
    const articles = createArticleRepository(db);
    if ((await articles.lock(ownerId, id)) === null) throw new Problem('notFound');
    assertRoomForPicture(await articles.countImages(ownerId));
    await articles.addImage(ownerId, id, src, now);
  });
