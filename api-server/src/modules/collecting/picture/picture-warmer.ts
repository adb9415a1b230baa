import { pageSize } from '@tessera/contracts/limits';
import type { Db } from '../../../platform/db/database.ts';
import type { PictureService } from './picture.service.ts';

/**
 * Downloads the pictures of a content's first page after its scan, so that its wall opens at once and in the right
 * shapes. Best effort: a picture that fails is downloaded when somebody views it.
 */
export interface PictureWarmer {
  warm(ownerId: string, contentId: string): void;
  /** Drops queued downloads and waits for running ones. */
  close(): Promise<void>;
}

/** Few enough not to burden the network's server. */
const lanes = 3;

export function createPictureWarmer(db: Db, pictures: PictureService): PictureWarmer {
  const waiting: (() => Promise<unknown>)[] = [];
  const running = new Set<Promise<void>>();
  const closing = new AbortController();

  async function run(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await next().catch(() => undefined);
  }

  function add(works: readonly (() => Promise<unknown>)[]): void {
    waiting.push(...works);
    while (running.size < Math.min(lanes, waiting.length)) {
      const lane = run().finally(() => running.delete(lane));
      running.add(lane);
    }
  }

  async function list(ownerId: string, contentId: string): Promise<void> {
    const newest = await db
      .selectFrom('media')
      .select('shortcode')
      .where('owner_id', '=', ownerId)
      .where('content_id', '=', contentId)
      .where('picture_url', 'is not', null)
      .orderBy('posted_at', 'desc')
      .orderBy('media_id', 'desc')
      .limit(pageSize)
      .execute();
    if (!closing.signal.aborted)
      add(
        newest.map(
          ({ shortcode }) =>
            () =>
              pictures.readMedia(ownerId, shortcode, null, closing.signal),
        ),
      );
  }

  return {
    warm: (ownerId, contentId) => add([() => list(ownerId, contentId)]),
    async close() {
      waiting.length = 0;
      closing.abort();
      await Promise.all(running);
    },
  };
}
