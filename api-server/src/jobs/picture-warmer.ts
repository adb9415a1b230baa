import { pageSize } from '@tessera/contracts/limits';
import type { Db } from '../db/database.ts';
import type { PictureService } from '../modules/instagram/picture.service.ts';

/**
 * Fetches the pictures of a content's first page after its scan, so that its wall opens at once and in the right shapes.
 * It is a convenience: what fails is fetched when somebody looks.
 */
export interface PictureWarmer {
  warm(ownerId: string, contentId: string): void;
  /** Drops what waits and lets what runs end. */
  close(): Promise<void>;
}

/** So many at once that a network's server hardly notices. */
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
    if (!closing.signal.aborted) add(newest.map(({ shortcode }) => () => pictures.readMedia(ownerId, shortcode, null, closing.signal)));
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
